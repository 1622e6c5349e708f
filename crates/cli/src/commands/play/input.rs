//! What a person types.
use bastide_engine::board::side::Rotation;

/// A parsed line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Input {
    /// Nothing but Enter.
    Nothing,
    /// A cell or a choice by its number, perhaps with a rotation.
    Number(usize, Option<Rotation>),
    /// A rotation alone.
    Rotation(Rotation),
    /// An action in the notation.
    Action(String),
    Undo,
    Help,
    Board,
    List,
    Scores,
    Log,
    TilesLeft,
    Hint,
    /// Print rules.
    Rules(String),
    /// Write the record to this file.
    Save(String),
    Quit,
}

impl Input {
    /// Parses a line. Anything that is not a command counts as an action, whose parser explains errors best.
    pub(crate) fn read(line: &str) -> Input {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word.to_lowercase().as_str(), rest) {
            ("", _) => Input::Nothing,
            ("undo" | "u", "") => Input::Undo,
            ("help" | "h" | "?", "") => Input::Help,
            ("board" | "b", "") => Input::Board,
            ("list" | "l", "") => Input::List,
            ("scores" | "score" | "s", "") => Input::Scores,
            ("log", "") => Input::Log,
            ("tiles" | "left" | "t", "") => Input::TilesLeft,
            ("hint", "") => Input::Hint,
            ("quit" | "exit" | "q", "") => Input::Quit,
            ("rules" | "rule", _) => Input::Rules(rest.to_owned()),
            ("save", _) => Input::Save(rest.to_owned()),
            (number, "") if number.parse::<usize>().is_ok() => Input::Number(number.parse().unwrap_or_default(), None),
            (number, rotation) if number.parse::<usize>().is_ok() && read_rotation(rotation).is_some() => {
                Input::Number(number.parse().unwrap_or_default(), read_rotation(rotation))
            }
            (rotation, "") if rotation.starts_with('r') && read_rotation(rotation).is_some() => {
                Input::Rotation(read_rotation(rotation).unwrap_or_default())
            }
            // `1,0 r2` is short for `lay 1,0 r2`.
            (cell, _) if cell.contains(',') => Input::Action(format!("lay {line}")),
            _ if bastide_rulebook::looks_like_id(line) && line.contains('-') => Input::Rules(line.to_owned()),
            _ => Input::Action(line.to_owned()),
        }
    }
}

/// `r2`, or `2`.
fn read_rotation(text: &str) -> Option<Rotation> {
    let quarters = text.strip_prefix(['r', 'R']).unwrap_or(text);
    Rotation::ALL.into_iter().find(|rotation| rotation.count().to_string() == quarters)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_mean_what_they_look_like() {
        let rotation = Rotation::quarters(2);
        for (line, input) in [
            ("", Input::Nothing),
            ("  5 ", Input::Number(5, None)),
            ("5 r2", Input::Number(5, Some(rotation))),
            ("5 2", Input::Number(5, Some(rotation))),
            ("r2", Input::Rotation(rotation)),
            ("U", Input::Undo),
            ("?", Input::Help),
            ("save my game.json", Input::Save("my game.json".to_owned())),
            ("BASE-ROAD-3", Input::Rules("BASE-ROAD-3".to_owned())),
            ("rules farmer", Input::Rules("farmer".to_owned())),
            ("1,0 r2", Input::Action("lay 1,0 r2".to_owned())),
            ("lay 1,0 r2", Input::Action("lay 1,0 r2".to_owned())),
            ("pass", Input::Action("pass".to_owned())),
            ("5 r9", Input::Action("5 r9".to_owned())),
            ("99999999999999999999999", Input::Action("99999999999999999999999".to_owned())),
        ] {
            assert_eq!(Input::read(line), input, "{line}");
        }
    }
}
