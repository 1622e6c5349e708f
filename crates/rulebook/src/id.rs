//! The ids of rules: `BASE-ROAD-3`.

/// Whether this is the id of a rule: `BASE-ROAD-3`, `ED-4`, `RIVER-2-1`, `BARN-1ED-1`, `TURN-C1a`: words of capitals and digits,
/// the last a number, which may follow the letter of a step and be followed by the small letter of an alternative.
#[must_use]
pub fn is_id(word: &str) -> bool {
    let Some((words, number)) = word.rsplit_once('-') else {
        return false;
    };
    let number = number.strip_prefix(|c: char| c.is_ascii_uppercase()).unwrap_or(number);
    let number = number.strip_suffix(|c: char| c.is_ascii_lowercase()).unwrap_or(number);
    let is_word = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
    words.starts_with(|c: char| c.is_ascii_uppercase())
        && words.split('-').all(is_word)
        && !number.is_empty()
        && number.bytes().all(|b| b.is_ascii_digit())
}

/// The ids in a line: the longest runs of letters, digits and hyphens that have the form of an id.
pub fn ids(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_')).filter(|word| is_id(word))
}

/// Whether a text is written like the id of a rule, or like the beginning of one: `BASE-ROAD-3`, `base-road`, `ED`.
#[must_use]
pub fn looks_like_id(text: &str) -> bool {
    let is_word = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_alphanumeric());
    let has_number = text.split('-').any(|word| word.bytes().any(|b| b.is_ascii_digit()));
    let is_loud = text.bytes().any(|b| b.is_ascii_uppercase()) && !text.bytes().any(|b| b.is_ascii_lowercase());
    text.split('-').all(is_word) && (is_loud || has_number && text.contains('-'))
}

/// The id without its number: `BASE-ROAD`.
#[must_use]
pub fn group(id: &str) -> &str {
    id.rsplit_once('-').map_or(id, |(group, _)| group)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_capital_words_and_a_number() {
        for id in ["ED-1", "BASE-FARM3-2", "RIVER-2-1", "BARN-1ED-1", "INT-BA-IC-1", "TURN-C1", "TURN-E2b"] {
            assert!(is_id(id), "{id}");
        }
        for word in [
            "BASE",
            "BASE-",
            "-1",
            "BASE-ROAD",
            "base-road-1",
            "BASE--1",
            "2-1",
            "BASE-ROAD-1ab",
            "BASE-FARM3",
            "BASE_ROAD-1",
        ] {
            assert!(!is_id(word), "{word}");
        }
    }

    #[test]
    fn ids_are_found_in_running_text() {
        let found: Vec<&str> = ids("// BASE-ROAD-1, (ED-4); \"BASE-EX-4\": BASE-MAJ-1/2 and BASE-X").collect();
        assert_eq!(found, ["BASE-ROAD-1", "ED-4", "BASE-EX-4", "BASE-MAJ-1"]);
    }

    #[test]
    fn ids_and_words_are_told_apart() {
        for id in ["BASE-ROAD-3", "base-road-3", "TURN-C1a", "ED-4", "BASE", "BASE-ROAD"] {
            assert!(looks_like_id(id), "{id}");
        }
        for words in ["farmer", "small-city", "two words", "Farmer", "farmer?"] {
            assert!(!looks_like_id(words), "{words}");
        }
    }
}
