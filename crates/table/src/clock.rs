//! Clocks: how much time each player has left, and what an entry takes from it.
use bastide_protocol::table::{ClockSetup, Millis};

const SECOND: i64 = 1000;
const DAY: i64 = 24 * 60 * 60 * SECOND;

/// A player's time at the start of the game or, with days per turn, of every turn.
pub(crate) const fn at_start(clock: ClockSetup) -> Option<i64> {
    match clock {
        ClockSetup::None => None,
        ClockSetup::Game { seconds, .. } => Some(seconds as i64 * SECOND),
        ClockSetup::Days { days, .. } => Some(days as i64 * DAY),
    }
}

/// A player's time after committing with this much left: a turn, a part of one, or an answer in another player's turn.
pub(crate) const fn after_turn(clock: ClockSetup, left: i64) -> i64 {
    match clock {
        ClockSetup::None => left,
        ClockSetup::Game { increment, .. } => left.saturating_add(increment as i64 * SECOND),
        ClockSetup::Days { days, .. } => days as i64 * DAY,
    }
}

/// The elapsed time, never negative.
pub(crate) const fn between(since: Millis, now: Millis) -> i64 {
    let millis = now.saturating_sub(since);
    if millis > 0 { millis } else { 0 }
}
