//! The score of a match between two bots, and what can be concluded from it.
use crate::distribution::ratio;
use crate::duel::{Round, Side};

/// Two-sided 95 %, in standard deviations.
const Z95: f64 = 1.959_964;

/// The sums over the rounds of a match, from the first bot's point of view.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Score {
    /// Games won by the first bot.
    pub wins: u64,
    /// Games in which the first bot shared the first place.
    pub draws: u64,
    /// Games lost by the first bot.
    pub losses: u64,
    /// The first bot's points, and those of the best other seat, summed over the games.
    pub points: [i64; 2],
    /// The mean lead of each round.
    pub leads: Moments,
    /// The share of the games won in each round; a draw counts half.
    pub shares: Moments,
    /// What was noted of the choices of both sides.
    pub sides: [Side; 2],
}

/// The number, sum and sum of squares of some values.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Moments {
    n: u64,
    sum: f64,
    squares: f64,
}

impl Moments {
    /// Adds a value.
    pub fn add(&mut self, value: f64) {
        self.n += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// How many values.
    #[must_use]
    pub fn n(&self) -> u64 {
        self.n
    }

    /// Their mean.
    #[must_use]
    pub fn mean(&self) -> f64 {
        ratio(self.sum, self.n)
    }

    /// The variance of the sample; 0 for fewer than two values.
    #[must_use]
    pub fn variance(&self) -> f64 {
        let n = self.n as f64;
        if self.n < 2 { 0.0 } else { ((self.squares - self.sum * self.sum / n) / (n - 1.0)).max(0.0) }
    }

    /// The standard error of the mean.
    #[must_use]
    pub fn error(&self) -> f64 {
        ratio(self.variance(), self.n).sqrt()
    }
}

impl Score {
    /// Adds a round.
    pub fn add(&mut self, round: &Round) {
        let n_games = round.leads.len() as u64;
        let mut won = 0.0;
        for lead in &round.leads {
            let (games, share) = match lead.signum() {
                1 => (&mut self.wins, 1.0),
                0 => (&mut self.draws, 0.5),
                _ => (&mut self.losses, 0.0),
            };
            *games += 1;
            won += share;
        }
        self.points[0] += i64::from(round.own);
        self.points[1] += i64::from(round.other);
        self.leads.add(ratio(f64::from(round.own - round.other), n_games));
        self.shares.add(ratio(won, n_games));
    }

    /// How many games.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The share of the games that the first bot won; a draw counts half.
    #[must_use]
    pub fn share(&self) -> f64 {
        ratio(self.wins as f64 + self.draws as f64 / 2.0, self.games())
    }

    /// The 95 % interval of that share (Wilson's, over single games).
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        let (share, n) = (self.share(), self.games() as f64);
        if self.games() == 0 {
            return (0.0, 1.0);
        }
        let middle = share + Z95 * Z95 / (2.0 * n);
        let half = Z95 * (share * (1.0 - share) / n + Z95 * Z95 / (4.0 * n * n)).sqrt();
        let scale = 1.0 + Z95 * Z95 / n;
        (((middle - half) / scale).max(0.0), ((middle + half) / scale).min(1.0))
    }

    /// The log-likelihood ratio of two strengths in Elo, by the shares won in each round.
    ///
    /// The rounds are taken as normally distributed with the variance that was seen.
    #[must_use]
    pub fn log_likelihood(&self, sprt: &Sprt) -> f64 {
        let (low, high) = (share_of_elo(sprt.low), share_of_elo(sprt.high));
        // A match of wins alone has no variance yet; a little keeps it from deciding at once.
        let n = self.shares.n() as f64;
        let variance = (self.shares.variance() * n + 0.125) / (n + 1.0);
        n * (high - low) * (2.0 * self.shares.mean() - low - high) / (2.0 * variance)
    }
}

/// A sequential test whether a bot is stronger by `high` Elo or only by `low`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The strength that is not worth it.
    pub low: f64,
    /// The strength that is hoped for.
    pub high: f64,
}

impl Sprt {
    /// A wrong verdict either way comes once in twenty tests.
    const BOUND: f64 = 2.944_439;

    /// The verdict, once there is one: whether the higher strength is accepted.
    #[must_use]
    pub fn verdict(&self, score: &Score) -> Option<bool> {
        let ratio = score.log_likelihood(self);
        (ratio.abs() >= Sprt::BOUND).then_some(ratio > 0.0)
    }
}

/// The difference in Elo at which a bot wins this share.
#[must_use]
pub fn elo_of_share(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

/// The share that a bot wins if it is so much stronger in Elo.
#[must_use]
pub fn share_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(leads: &[[i32; 2]]) -> Score {
        let mut score = Score::default();
        for pair in leads {
            score.add(&Round { leads: pair.to_vec(), own: pair[0] + pair[1], other: 0 });
        }
        score
    }

    #[test]
    fn games_pairs_and_points_add_up() {
        let score = score(&[[10, -4], [0, 6], [-2, -2]]);
        assert_eq!((score.wins, score.draws, score.losses), (2, 1, 3));
        assert!((score.share() - 2.5 / 6.0).abs() < 1e-12);
        assert!((score.leads.mean() - (3.0 + 3.0 - 2.0) / 3.0).abs() < 1e-12);
        // The sample variance of 3, 3, -2 is 25/3.
        assert!((score.leads.error() - (25.0_f64 / 9.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn the_interval_is_wilsons() {
        // Published: 8 of 10 gives 0.490 to 0.943.
        let eight = Score { wins: 8, losses: 2, ..Score::default() };
        let (low, high) = eight.interval();
        assert!((low - 0.490).abs() < 5e-4 && (high - 0.943).abs() < 5e-4, "{low} {high}");
        assert_eq!(Score::default().interval(), (0.0, 1.0));
    }

    #[test]
    fn elo_and_shares_are_inverse() {
        assert!((share_of_elo(0.0) - 0.5).abs() < 1e-12);
        assert!((share_of_elo(400.0) - 10.0 / 11.0).abs() < 1e-12);
        assert!((elo_of_share(share_of_elo(123.0)) - 123.0).abs() < 1e-9);
    }

    #[test]
    fn the_sequential_test_decides_both_ways_and_waits_before() {
        let sprt = Sprt { low: 0.0, high: 100.0 };
        let (win, even, loss) = ([5, 5], [5, -5], [-5, -5]);
        assert_eq!(sprt.verdict(&score(&[win, loss])), None);
        assert_eq!(sprt.verdict(&score(&[win, even].repeat(40))), Some(true));
        assert_eq!(sprt.verdict(&score(&[loss, even].repeat(40))), Some(false));
    }
}
