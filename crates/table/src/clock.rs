//! Time: who has how much left, and what an entry takes from it.
use bastide_protocol::table::{ClockSetup, Millis};

const SECOND: i64 = 1000;
const DAY: i64 = 24 * 60 * 60 * SECOND;

/// What a player has at the beginning; with days per turn, at the beginning of every turn.
pub(crate) const fn at_start(clock: ClockSetup) -> Option<i64> {
    match clock {
        ClockSetup::None => None,
        ClockSetup::Game { seconds, .. } => Some(seconds as i64 * SECOND),
        ClockSetup::Days { days, .. } => Some(days as i64 * DAY),
    }
}

/// What a player has left after committing with so much left: a turn, a part of one before chance or somebody else goes
/// on with it, or an answer in another player's turn.
pub(crate) const fn after_turn(clock: ClockSetup, left: i64) -> i64 {
    match clock {
        ClockSetup::None => left,
        ClockSetup::Game { increment, .. } => left + increment as i64 * SECOND,
        ClockSetup::Days { days, .. } => days as i64 * DAY,
    }
}

/// How much time went by, never less than none.
pub(crate) const fn between(since: Millis, now: Millis) -> i64 {
    let millis = now.saturating_sub(since);
    if millis > 0 { millis } else { 0 }
}
