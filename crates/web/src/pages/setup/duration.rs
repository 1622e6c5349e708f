//! How long a game will take, roughly: so many seconds a tile, more with more boxes, and next to none for computers.
use bastide_protocol::table::{ClockSetup, SeatSetup, TableSetup};

/// Seconds that a person takes for a tile of the base game.
const BASE: u32 = 28;
/// Seconds more for each further box.
const PER_BOX: u32 = 2;
/// Seconds in which everybody sees what a computer has done.
const COMPUTER: u32 = 2;

/// An estimate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Duration {
    /// A multiple of five.
    Minutes(u32),
    HalfHours(u32),
}

impl Duration {
    /// The estimate for a game with so many tiles; none where a turn may take days.
    pub(super) fn of(setup: &TableSetup, n_tiles: u16) -> Option<Duration> {
        match setup.clock {
            ClockSetup::Days { .. } => return None,
            ClockSetup::None | ClockSetup::Game { .. } => {}
        }
        let n_seats = setup.seats.len().max(1) as u32;
        let n_computers = setup.seats.iter().filter(|seat| matches!(seat, SeatSetup::Bot { .. })).count() as u32;
        let person = BASE + PER_BOX * setup.sets.len().saturating_sub(1) as u32;
        let of_round = person * (n_seats - n_computers) + COMPUTER * n_computers;
        let minutes = u32::from(n_tiles) * of_round / n_seats / 60;
        Some(if minutes < 85 {
            Duration::Minutes(((minutes + 2) / 5 * 5).max(5))
        } else {
            Duration::HalfHours((minutes + 15) / 30)
        })
    }
}

/// Half hours as a number: `2½`.
pub(super) fn half_hours(n: u32) -> String {
    format!("{}{}", n / 2, if n.is_multiple_of(2) { "" } else { "½" })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use bastide_protocol::table::Flag;
    use bastide_protocol::view::RulesView;

    use super::*;

    fn setup(seats: Vec<SeatSetup>, n_boxes: u8) -> TableSetup {
        TableSetup {
            seats,
            rules: RulesView { preset: "zman-bigbox-2014".to_owned(), switches: BTreeMap::new() },
            sets: (0..n_boxes).map(|n| (n.to_string(), 1)).collect(),
            clock: ClockSetup::None,
            aids: true,
            listed: false,
            seed: None,
        }
    }

    #[test]
    fn a_game_of_two_takes_about_half_an_hour_and_less_against_a_computer() {
        let two = setup(vec![SeatSetup::Open, SeatSetup::Open], 1);
        assert_eq!(Duration::of(&two, 72), Some(Duration::Minutes(35)));
        let one = setup(vec![SeatSetup::Open, SeatSetup::Bot { bot: "greedy".to_owned() }], 1);
        assert_eq!(Duration::of(&one, 72), Some(Duration::Minutes(20)));
    }

    #[test]
    fn everything_takes_hours() {
        let five = setup(vec![SeatSetup::Open; 5], 19);
        assert_eq!(Duration::of(&five, 280), Some(Duration::HalfHours(10)));
        assert_eq!((half_hours(10), half_hours(5)), ("5".to_owned(), "2½".to_owned()));
    }

    #[test]
    fn nobody_says_how_long_turns_of_days_take() {
        let days =
            TableSetup { clock: ClockSetup::Days { days: 3, flag: Flag::Loss }, ..setup(vec![SeatSetup::Open], 1) };
        assert_eq!(Duration::of(&days, 72), None);
    }
}
