//! Time as it is shown: `4:05`, `0:07.3`, `2 d 3 h`.
use bastide_protocol::table::ClockSetup;

use crate::i18n::{Language, panels as words};

const SECOND: i64 = 1000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// The time left, with tenths of seconds only when they matter.
pub(crate) fn clock_text(language: Language, left: i64) -> String {
    let left = left.max(0);
    if left >= DAY {
        return words::days_hours(language, left / DAY, left % DAY / HOUR).into_owned();
    }
    if left < 10 * SECOND {
        return format!("0:{:02}.{}", left / SECOND, left % SECOND / 100);
    }
    // A second that has begun counts, so that a full clock shows what was agreed on.
    let seconds = (left + SECOND - 1) / SECOND;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// Whether so little time is left that the player should be warned.
pub(crate) const fn is_low(clock: ClockSetup, left: i64) -> bool {
    match clock {
        ClockSetup::None => false,
        ClockSetup::Game { seconds, .. } => {
            // The last tenth, but at least the last 15 seconds and never more than the last minute.
            let tenth = seconds as i64 * SECOND / 10;
            let low = if tenth < 15 * SECOND { 15 * SECOND } else { tenth };
            left < if low > MINUTE { MINUTE } else { low }
        }
        ClockSetup::Days { .. } => left < 4 * HOUR,
    }
}

#[cfg(test)]
mod tests {
    use bastide_protocol::table::Flag;

    use super::*;

    #[test]
    fn time_is_shown_as_finely_as_it_matters() {
        let cases = [
            (2 * DAY + 3 * HOUR + 59 * MINUTE, "2 d 3 h"),
            (DAY, "1 d 0 h"),
            (DAY - SECOND, "23:59:59"),
            (HOUR, "1:00:00"),
            (10 * MINUTE, "10:00"),
            (10 * MINUTE - 1, "10:00"),
            (4 * MINUTE + 5 * SECOND, "4:05"),
            (10 * SECOND, "0:10"),
            (9_999, "0:09.9"),
            (7_350, "0:07.3"),
            (0, "0:00.0"),
            (-5_000, "0:00.0"),
        ];
        for (left, text) in cases {
            assert_eq!(clock_text(Language::English, left), text, "{left} ms");
        }
        assert_eq!(clock_text(Language::French, DAY), "1 j 0 h");
    }

    #[test]
    fn the_end_of_a_clock_warns() {
        let game = |seconds| ClockSetup::Game { seconds, increment: 0, flag: Flag::Loss };
        assert!(is_low(game(60), 14_999) && !is_low(game(60), 15_000));
        assert!(is_low(game(300), 29_999) && !is_low(game(300), 30_000));
        assert!(is_low(game(7200), 59_999) && !is_low(game(7200), 60_000));
        assert!(is_low(ClockSetup::Days { days: 3, flag: Flag::Bot }, 3 * HOUR));
        assert!(!is_low(ClockSetup::None, 0));
    }
}
