//! Sums over the outcomes of many games. All sums are whole numbers: threads may count separately and merge in any order,
//! and the results are identical.
use bastide_engine::event::Source;
use bastide_engine::figures::Player;

use crate::arena::Outcome;
use crate::distribution::{Distribution, ratio};

/// The sums over many games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// How many games.
    pub games: u64,
    /// What each seat won.
    pub seats: Vec<Seat>,
    /// The winners' scores, one for each game.
    pub winning_scores: Distribution,
    /// How many games ended in a tie for the first place.
    pub ties: u64,
    /// Turns in which a tile was laid.
    pub turns: u64,
    /// Placements to choose from, over all turns.
    pub placements: u64,
    /// Figure choices after the chosen placement, none included, over all turns.
    pub figure_options: u64,
    /// Tiles that fitted nowhere.
    pub discarded: u64,
}

/// The sums of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seat {
    /// The final scores.
    pub scores: Distribution,
    /// Games won alone.
    pub wins: u64,
    /// Games in which the first place was shared.
    pub shared: u64,
    /// Points by source.
    pub by_source: [i64; Source::COUNT],
}

impl Tally {
    /// Adds a game.
    pub fn add(&mut self, outcome: &Outcome) {
        let n_players = usize::from(outcome.n_players);
        self.seats.resize_with(n_players.max(self.seats.len()), Seat::default);
        self.games += 1;
        for (n, seat) in self.seats[..n_players].iter_mut().enumerate() {
            seat.scores.add(outcome.scores[n]);
            for (sum, points) in seat.by_source.iter_mut().zip(outcome.by_source[n]) {
                *sum += i64::from(points);
            }
        }
        match outcome.winners[..] {
            [Player(winner)] => self.seats[usize::from(winner)].wins += 1,
            _ => {
                self.ties += 1;
                outcome.winners.iter().for_each(|winner| self.seats[winner.index()].shared += 1);
            }
        }
        if let Some(winner) = outcome.winners.first() {
            self.winning_scores.add(outcome.scores[winner.index()]);
        }
        self.turns += u64::from(outcome.turns);
        self.placements += u64::from(outcome.n_placements);
        self.figure_options += u64::from(outcome.n_figure_options);
        self.discarded += u64::from(outcome.n_discarded);
    }

    /// Merges another tally.
    pub fn merge(&mut self, other: &Tally) {
        let Tally { games, seats, winning_scores, ties, turns, placements, figure_options, discarded } = other;
        self.seats.resize_with(seats.len().max(self.seats.len()), Seat::default);
        for (mine, theirs) in self.seats.iter_mut().zip(seats) {
            mine.scores.merge(&theirs.scores);
            mine.wins += theirs.wins;
            mine.shared += theirs.shared;
            mine.by_source.iter_mut().zip(theirs.by_source).for_each(|(sum, points)| *sum += points);
        }
        self.winning_scores.merge(winning_scores);
        self.games += games;
        self.ties += ties;
        self.turns += turns;
        self.placements += placements;
        self.figure_options += figure_options;
        self.discarded += discarded;
    }

    /// Points from a source, of all players in all games together.
    #[must_use]
    pub fn points(&self, source: Source) -> i64 {
        self.seats.iter().map(|seat| seat.by_source[source as usize]).sum()
    }

    /// Points from a source, per game, of all players together.
    #[must_use]
    pub fn points_per_game(&self, source: Source) -> f64 {
        ratio(self.points(source) as f64, self.games)
    }

    /// Turns per game.
    #[must_use]
    pub fn turns_per_game(&self) -> f64 {
        ratio(self.turns as f64, self.games)
    }

    /// Placements (cell and rotation) to choose from, per turn.
    #[must_use]
    pub fn placements_per_turn(&self) -> f64 {
        ratio(self.placements as f64, self.turns)
    }

    /// Figure choices after the chosen placement, none included, per turn.
    #[must_use]
    pub fn figure_options_per_turn(&self) -> f64 {
        ratio(self.figure_options as f64, self.turns)
    }

    /// Tiles that fitted nowhere, per game.
    #[must_use]
    pub fn discarded_per_game(&self) -> f64 {
        ratio(self.discarded as f64, self.games)
    }
}
