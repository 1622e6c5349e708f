//! The texts of the interface, in every language. A text that lacks a language does not compile.
//!
//! One file for each part of the interface. A word is a function of the language (and of what it speaks about); in a view
//! it is `{t(words::confirm)}`, or `{move || words::points(language(), n)}` where it takes arguments.
//!
//! A browser fetches the words of one language, bundle by bundle ([`Bundle`]). A page waits for the bundles that it is made
//! with (`pages/later.rs`); a word of another bundle is empty until that has come, and then what shows it is drawn again.
use std::borrow::Cow;

use leptos::prelude::*;

use crate::settings::Settings;

mod abbey_refusals;
pub(crate) mod abbeys;
pub(crate) mod auctions;
mod bazaar_refusals;
pub(crate) mod bazaars;
pub(crate) mod board;
mod box_refusals;
pub(crate) mod boxes;
pub(crate) mod building;
mod castle_refusals;
pub(crate) mod castles;
pub(crate) mod choice;
mod circle_refusals;
pub(crate) mod circles;
pub(crate) mod dragon;
mod dragon_refusals;
pub(crate) mod editions;
pub(crate) mod events;
pub(crate) mod faults;
mod flight_refusals;
pub(crate) mod flights;
pub(crate) mod game;
pub(crate) mod gold;
mod gold_refusals;
pub(crate) mod home;
pub(crate) mod letters;
pub(crate) mod magic;
mod magic_refusals;
mod message_refusals;
pub(crate) mod messages;
pub(crate) mod news;
pub(crate) mod offers;
pub(crate) mod panels;
pub(crate) mod problems;
pub(crate) mod records;
pub(crate) mod refusals;
pub(crate) mod replay;
mod robber_refusals;
pub(crate) mod robbers;
pub(crate) mod rules;
pub(crate) mod sets;
pub(crate) mod setup;
pub(crate) mod sheet;
pub(crate) mod shell;
pub(crate) mod switches;
mod tower_refusals;
pub(crate) mod towers;
mod variant_refusals;
pub(crate) mod variants;
pub(crate) mod wood;
mod wood_refusals;

#[cfg(target_arch = "wasm32")]
pub(crate) use sheet::bytes;
pub(crate) use sheet::{Bundle, begin, fetch, has_come, speak};

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

/// The current language. Reactive.
pub(crate) fn language() -> Language {
    use_context::<Settings>().map_or_else(Language::default, |settings| settings.language.get())
}

/// A text in the current language, evaluated when rendered.
pub(crate) fn t(word: Word) -> impl Fn() -> Text + Copy + Send + Sync + 'static {
    let settings = use_context::<Settings>();
    move || word(settings.map_or_else(Language::default, |settings| settings.language.get()))
}

/// Words in all languages, one block a file.
///
/// The first line says with which [`Bundle`] they are fetched. What stands in braces is filled in. A word that depends on
/// something is written in several ways, in the order of [`choice`]: here for one, and for several. Where a language
/// makes no difference, one way is enough.
///
/// ```text
/// words! {
///     in Play;
///     /// The button that ends a turn.
///     confirm { en: "Confirm", de: "Bestätigen", fr: "Confirmer", es: "Confirmar" }
///     points(n: i32) by n { en: "{n} point" | "{n} points", de: "{n} Punkt" | "{n} Punkte", … }
///     goods for goods: Goods { en: "wine" | "grain" | "cloth", … }
/// }
/// ```
///
/// What is written here is no part of the program: it becomes a section of its own, from which `cargo xtask web` makes a
/// file for each language and bundle.
macro_rules! words {
    (in $bundle:ident; $( $(#[$doc:meta])* $name:ident
        $(for $of:ident: $which:ident)? $(($($arg:ident: $kind:ty),* $(,)?))? $(by $by:ident)? {
        en: $en:literal $(| $ens:literal)*, de: $de:literal $(| $des:literal)*,
        fr: $fr:literal $(| $frs:literal)*, es: $es:literal $(| $ess:literal)* $(,)?
    } )*) => {
        /// All that is written here: a line a word, first what is filled in, then the four languages.
        const WRITTEN: &str = concat!(
            "\0", stringify!($bundle), "\t", module_path!(), "\n",
            $( $($(stringify!($arg), ",",)*)?
                "\t", $en, $("|", $ens,)* "\t", $de, $("|", $des,)*
                "\t", $fr, $("|", $frs,)* "\t", $es, $("|", $ess,)* "\n", )*
        );
        const _: () = $crate::i18n::sheet::check(concat!(
            $( $en, $($ens,)* $de, $($des,)* $fr, $($frs,)* $es, $($ess,)* )*
        ));
        #[cfg(target_arch = "wasm32")]
        const _: () = {
            // Not `#[used]`: then it would be part of the program's memory as well.
            #[expect(dead_code, reason = "the bundler reads it")]
            #[unsafe(link_section = "bastide.words")]
            static SECTION: [u8; WRITTEN.len()] = $crate::i18n::bytes(WRITTEN);
        };
        static SHEET: $crate::i18n::sheet::Sheet = $crate::i18n::sheet::Sheet {
            bundle: $crate::i18n::Bundle::$bundle,
            name: module_path!(),
            #[cfg(not(target_arch = "wasm32"))]
            written: WRITTEN,
            lines: [const { std::sync::OnceLock::new() }; 4],
        };
        /// Which line a word is.
        #[expect(non_camel_case_types, reason = "these are the names of the words")]
        #[derive(Clone, Copy)]
        enum Line { $($name),* }
        $(
            $(#[$doc])*
            pub(crate) fn $name(
                language: $crate::i18n::Language $(, $of: $which)? $($(, $arg: $kind)*)?
            ) -> $crate::i18n::Text {
                // The compiler looks whether everything that is filled in exists, and whether there are enough ways.
                let _ = || {
                    let _ = format_args!($en); $( let _ = format_args!($ens); )*
                    let _ = format_args!($de); $( let _ = format_args!($des); )*
                    let _ = format_args!($fr); $( let _ = format_args!($frs); )*
                    let _ = format_args!($es); $( let _ = format_args!($ess); )*
                    $crate::i18n::words!(@check [$en $(, $ens)*] [$de $(, $des)*] [$fr $(, $frs)*] [$es $(, $ess)*] $($of)? $($by)?);
                };
                $crate::i18n::words!(@say language, $name, [$($($arg),*)?] $($of)? $($by)?)
            }
        )*
    };
    (@check $en:tt $de:tt $fr:tt $es:tt $by:ident) => {
        $crate::i18n::choice::check(&$by, $en);
        $crate::i18n::choice::check(&$by, $de);
        $crate::i18n::choice::check(&$by, $fr);
        $crate::i18n::choice::check(&$by, $es);
    };
    // Nothing to choose by: one way in each language.
    (@check [$en:literal] [$de:literal] [$fr:literal] [$es:literal]) => {};
    (@say $language:ident, $name:ident, []) => {
        SHEET.word($language, Line::$name as usize)
    };
    (@say $language:ident, $name:ident, [$($arg:ident),*]) => {
        SHEET.filled($language, Line::$name as usize, 0, &[$(&$arg),*])
    };
    (@say $language:ident, $name:ident, [$($arg:ident),*] $by:ident) => {
        SHEET.filled($language, Line::$name as usize, $crate::i18n::choice::Chooses::nth(&$by, $language), &[$(&$arg),*])
    };
}
pub(crate) use words;

#[cfg(test)]
mod tests {
    use super::{Language, Text};

    /// Common English words that do not exist in the other languages.
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
                    // File contents are quoted unchanged.
                    let spoken: String = text.split('`').step_by(2).collect();
                    let mut words = spoken.split(|letter: char| !letter.is_alphabetic());
                    let left = words.find(|word| ENGLISH.contains(&word.to_lowercase().as_str()));
                    assert_eq!(left, None, "{what:?} has English in it: {text}");
                }
            }
        }
    }
}
