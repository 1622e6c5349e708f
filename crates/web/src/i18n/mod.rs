//! The words of the interface, in every language. A word that lacks a language does not compile.
//!
//! One file for each part of the interface. A word is a function of the language (and of what it speaks about); in a view
//! it is `{t(words::confirm)}`, or `{move || words::points(language(), n)}` where it takes arguments.
use std::borrow::Cow;

use leptos::prelude::*;

use crate::settings::Settings;

pub(crate) mod board;
mod box_refusals;
pub(crate) mod box_switches;
pub(crate) mod boxes;
pub(crate) mod editions;
pub(crate) mod events;
pub(crate) mod faults;
pub(crate) mod game;
pub(crate) mod home;
pub(crate) mod letters;
pub(crate) mod news;
pub(crate) mod offers;
pub(crate) mod panels;
pub(crate) mod problems;
pub(crate) mod records;
pub(crate) mod refusals;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod sets;
pub(crate) mod setup;
pub(crate) mod shell;

/// A text in some language.
pub(crate) type Text = Cow<'static, str>;

/// A word, whatever the language.
pub(crate) type Word = fn(Language) -> Text;

/// The languages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Language {
    #[default]
    English,
    German,
    French,
    Spanish,
}

impl Language {
    pub(crate) const ALL: [Language; 4] = [Language::English, Language::German, Language::French, Language::Spanish];

    /// As `lang` attributes and browsers name it.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
            Language::French => "fr",
            Language::Spanish => "es",
        }
    }

    /// As its speakers call it.
    pub(crate) const fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
            Language::French => "Français",
            Language::Spanish => "Español",
        }
    }

    /// The language with this code, with or without a region: `de`, `de-AT`.
    pub(crate) fn coded(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| code.split('-').next() == Some(language.code()))
    }
}

/// The language that is spoken now. Reactive.
pub(crate) fn language() -> Language {
    use_context::<Settings>().map_or_else(Language::default, |settings| settings.language.get())
}

/// A word in the language that is spoken, whichever that is when it is looked at.
pub(crate) fn t(word: Word) -> impl Fn() -> Text + Copy + Send + Sync + 'static {
    let settings = use_context::<Settings>();
    move || word(settings.map_or_else(Language::default, |settings| settings.language.get()))
}

/// Words in all languages.
///
/// ```text
/// words! {
///     /// The button that ends a turn.
///     confirm { en: "Confirm", de: "Bestätigen", fr: "Confirmer", es: "Confirmar" }
///     points(n: i32) { en: format!("{n} points"), de: format!("{n} Punkte"), … }
/// }
/// ```
macro_rules! words {
    ($( $(#[$doc:meta])* $name:ident $(($($arg:ident: $kind:ty),* $(,)?))? {
        en: $en:expr, de: $de:expr, fr: $fr:expr, es: $es:expr $(,)?
    } )*) => {
        $(
            $(#[$doc])*
            pub(crate) fn $name(language: $crate::i18n::Language $($(, $arg: $kind)*)?) -> $crate::i18n::Text {
                match language {
                    $crate::i18n::Language::English => $crate::i18n::Text::from($en),
                    $crate::i18n::Language::German => $crate::i18n::Text::from($de),
                    $crate::i18n::Language::French => $crate::i18n::Text::from($fr),
                    $crate::i18n::Language::Spanish => $crate::i18n::Text::from($es),
                }
            }
        )*
    };
}
pub(crate) use words;

#[cfg(test)]
mod tests {
    use super::{Language, Text};

    /// Words that are common in English and no words of the other languages.
    const ENGLISH: [&str; 14] =
        ["the", "this", "of", "is", "and", "be", "cannot", "there", "has", "must", "player", "players", "not", "with"];

    /// Each of these is a sentence in every language, another one in each, without a word that was left in English.
    #[track_caller]
    pub(super) fn assert_spoken_in_all<T: std::fmt::Debug>(all: &[T], tell: impl Fn(Language, &T) -> Text) {
        for what in all {
            let told = Language::ALL.map(|language| tell(language, what));
            for (n, text) in told.iter().enumerate() {
                assert!(text.ends_with('.') && !text.contains("{}"), "{what:?}: {text}");
                assert!(text.starts_with(|first: char| !first.is_lowercase()), "{what:?}: {text}");
                assert!(!told[..n].contains(text), "{what:?} twice: {text}");
                if n > 0 {
                    // What stands in a file is quoted as it stands there.
                    let spoken: String = text.split('`').step_by(2).collect();
                    let mut words = spoken.split(|letter: char| !letter.is_alphabetic());
                    let left = words.find(|word| ENGLISH.contains(&word.to_lowercase().as_str()));
                    assert_eq!(left, None, "{what:?} has English in it: {text}");
                }
            }
        }
    }
}
