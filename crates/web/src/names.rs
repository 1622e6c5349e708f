//! What who sits at a table is called: people as they call themselves, bots as the language of the page has it.
use bastide_protocol::table::SeatSetup;

use crate::i18n::{Language, Text, home as words};

/// A bot, as people call it.
pub(crate) fn bot_title(language: Language, bot: &str) -> Text {
    match bot {
        "random" => words::bot_random(language),
        "greedy" => words::bot_greedy(language),
        other => Text::from(other.to_owned()),
    }
}

/// What is shown for the name of a seat: a bot is called the same everywhere, with its number if there are several.
pub(crate) fn shown(language: Language, setup: Option<&SeatSetup>, name: &str) -> String {
    match setup {
        Some(SeatSetup::Bot { bot }) => match name.strip_prefix(bot.as_str()) {
            Some(number) => format!("{}{number}", bot_title(language, bot)),
            None => name.to_owned(),
        },
        Some(SeatSetup::Human { .. } | SeatSetup::Open) | None => name.to_owned(),
    }
}

/// The names of all seats of a table, as they are shown; none where a seat is open.
pub(crate) fn all_shown(language: Language, setups: &[SeatSetup], names: &[Option<String>]) -> Vec<Option<String>> {
    let name = |(n, name): (usize, &Option<String>)| Some(shown(language, setups.get(n), name.as_deref()?));
    names.iter().enumerate().map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_has_a_name_in_every_language() {
        for kind in bastide_ai::bot::BOTS {
            let names = Language::ALL.map(|language| bot_title(language, kind.name));
            assert!(names.iter().all(|name| *name != kind.name), "{names:?}");
        }
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
