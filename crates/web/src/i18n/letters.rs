//! Capital and small letters of the languages spoken here.
//!
//! The standard library knows those of all scripts: tables of 24 kilobytes, which every browser would load.

/// How far a small letter lies behind its capital, among those of western Europe.
const BEHIND: u8 = 0x20;

/// The letter as a capital.
pub(crate) const fn capital(letter: char) -> char {
    match letter {
        'à'..='ö' | 'ø'..='þ' => (letter as u8 - BEHIND) as char,
        'œ' => 'Œ',
        _ => letter.to_ascii_uppercase(),
    }
}

/// The letter as a small one.
pub(crate) const fn small(letter: char) -> char {
    match letter {
        'À'..='Ö' | 'Ø'..='Þ' => (letter as u8 + BEHIND) as char,
        'Œ' => 'œ',
        _ => letter.to_ascii_lowercase(),
    }
}

/// With a capital first letter.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| [capital(first)].into_iter().chain(letters).collect())
}

/// Before such a word, Spanish says `e` for `y`.
pub(super) fn sounds_like_y(word: &str) -> bool {
    let word: String = word.chars().map(small).collect();
    let word = word.strip_prefix('h').unwrap_or(&word);
    word.starts_with(['i', 'í']) && !word.starts_with("ia") && !word.starts_with("ie")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_those_of_the_standard_library() {
        // Their capitals are two letters, or far away.
        let others = ['ß', 'µ', 'ÿ'];
        for letter in ('\0'..='ÿ').chain(['Œ', 'œ']).filter(|letter| !others.contains(letter)) {
            assert_eq!(capital(letter).to_string(), letter.to_uppercase().to_string(), "{letter}");
            assert_eq!(small(letter).to_string(), letter.to_lowercase().to_string(), "{letter}");
        }
        assert!(others.into_iter().all(|letter| capital(letter) == letter));
        assert_eq!(capitalised("évêque"), "Évêque");
        assert_eq!(capitalised(""), "");
    }
}
