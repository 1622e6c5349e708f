//! Displayed names: people by their own names, bots by their name in the page's language.
use bastide_protocol::table::SeatSetup;

use crate::i18n::{Language, Text, home as words};

/// The bots by name, the weakest first. A page where one is only chosen does not load how it plays.
pub(crate) const BOTS: [&str; 3] = ["random", "greedy", "shrewd"];

/// The displayed name of a bot.
pub(crate) fn bot_title(language: Language, bot: &str) -> Text {
    match bot {
        "random" => words::bot_random(language),
        "greedy" => words::bot_greedy(language),
        "shrewd" => words::bot_shrewd(language),
        other => Text::from(other.to_owned()),
    }
}

/// The displayed name of a seat; several bots of a kind are numbered.
pub(crate) fn shown(language: Language, setup: Option<&SeatSetup>, name: &str) -> String {
    match setup {
        Some(SeatSetup::Bot { bot }) => match name.strip_prefix(bot.as_str()) {
            Some(number) => format!("{}{number}", bot_title(language, bot)),
            None => name.to_owned(),
        },
        Some(SeatSetup::Human { .. } | SeatSetup::Open) | None => name.to_owned(),
    }
}

/// The displayed names of the players of a record, which does not say who of them was a bot: bots are named after how they
/// play, and numbered where there are several.
pub(crate) fn of_record(language: Language, players: &[String]) -> Vec<String> {
    let shown = |name: &String| {
        let number = |bot: &&str| name.strip_prefix(*bot).filter(|number| is_number(number));
        let bot = BOTS.iter().copied().find_map(|bot| Some((bot, number(&bot)?)));
        bot.map_or_else(|| name.clone(), |(bot, number)| format!("{}{number}", bot_title(language, bot)))
    };
    players.iter().map(shown).collect()
}

/// Whether this is what numbers a bot: nothing, or ` 2`.
fn is_number(text: &str) -> bool {
    text.is_empty() || text.strip_prefix(' ').is_some_and(|number| number.parse::<u8>().is_ok())
}

/// The displayed names of all seats; `None` for an open seat.
pub(crate) fn all_shown(language: Language, setups: &[SeatSetup], names: &[Option<String>]) -> Vec<Option<String>> {
    let name = |(n, name): (usize, &Option<String>)| Some(shown(language, setups.get(n), name.as_deref()?));
    names.iter().enumerate().map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_has_a_name_in_every_language() {
        assert_eq!(bastide_ai::bot::BOTS.map(|kind| kind.name), BOTS);
        for kind in bastide_ai::bot::BOTS {
            let names = Language::ALL.map(|language| bot_title(language, kind.name));
            assert!(names.iter().all(|name| *name != kind.name), "{names:?}");
        }
    }

    #[test]
    fn in_a_record_bots_are_called_as_at_the_table() {
        let players = ["greedy", "Ann", "greedy 2", "greedy Bob", "shrewd"].map(str::to_owned);
        let (greedy, shrewd) = (bot_title(Language::German, "greedy"), bot_title(Language::German, "shrewd"));
        let expected =
            [greedy.to_string(), "Ann".into(), format!("{greedy} 2"), "greedy Bob".into(), shrewd.to_string()];
        assert_eq!(of_record(Language::German, &players), expected);
    }

    #[test]
    fn bots_are_called_by_their_titles_and_people_by_their_names() {
        let bot = || SeatSetup::Bot { bot: "greedy".to_owned() };
        let setups = [SeatSetup::Human { name: "greedy".to_owned() }, bot(), bot(), SeatSetup::Open];
        let names = bastide_table::agreed::names(&setups);
        let title = bot_title(Language::German, "greedy");
        let expected = [Some("greedy".to_owned()), Some(format!("{title} 2")), Some(format!("{title} 3")), None];
        assert_eq!(all_shown(Language::German, &setups, &names), expected);
    }
}
