//! Where words are kept once they have come: a sheet for each file of words, in bundles that are fetched together.
//!
//! In the browser a bundle is a file for each language, made by `cargo xtask web` out of what `words!` has written into the
//! program. In tests, which run without a browser, the sheets hold what is written in the sources.
use std::fmt::{Display, Write};
use std::sync::OnceLock;

use bastide_engine::expansions::Set;

use super::{Language, Text};

/// Words that are fetched together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bundle {
    /// The frame around every page.
    Frame,
    Home,
    /// A new game: boxes, seats, clocks.
    Setup,
    /// The rules of the base game on which editions differ.
    Switches,
    // What is said only where a box is played or shown: its rules, what happens, what is refused.
    River,
    Inns,
    Traders,
    King,
    Count,
    Cathars,
    Dragon,
    Tower,
    Abbeys,
    Bridges,
    /// The seven small boxes.
    Small,
    /// The rulebook.
    Book,
    /// A board, before anything stands beside it.
    Board,
    /// Players, what can be chosen, and what happened.
    Play,
    /// What stands beside a board.
    Beside,
    Replay,
    /// Why something was refused, or cannot be.
    Refusals,
    /// What is wrong with a setup, a record or an answer.
    Faults,
}

impl Bundle {
    /// The words of a box, if it has some that no other box needs.
    pub(crate) const fn of_box(set: Set) -> Option<Bundle> {
        match set {
            Set::River | Set::River2 | Set::Gq => Some(Bundle::River),
            Set::InnsAndCathedrals => Some(Bundle::Inns),
            Set::TradersAndBuilders => Some(Bundle::Traders),
            Set::KingAndScout => Some(Bundle::King),
            Set::Count => Some(Bundle::Count),
            Set::Cathars => Some(Bundle::Cathars),
            Set::PrincessAndDragon => Some(Bundle::Dragon),
            Set::Tower => Some(Bundle::Tower),
            Set::AbbeyAndMayor => Some(Bundle::Abbeys),
            Set::BridgesCastlesBazaars => Some(Bundle::Bridges),
            Set::FlyingMachines
            | Set::Messengers
            | Set::Ferries
            | Set::GoldMines
            | Set::MageAndWitch
            | Set::Robbers
            | Set::CropCircles => Some(Bundle::Small),
            Set::Base => None,
        }
    }
}

/// The words of one file.
#[derive(Debug)]
pub(crate) struct Sheet {
    /// Which file it comes with.
    #[cfg_attr(not(target_arch = "wasm32"), expect(dead_code, reason = "only a browser fetches words"))]
    pub(crate) bundle: Bundle,
    /// The path of its module.
    #[cfg_attr(not(target_arch = "wasm32"), expect(dead_code, reason = "only a browser fetches words"))]
    pub(crate) name: &'static str,
    /// What is written in the source.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) written: &'static str,
    /// Its words in each language, as soon as somebody has looked for one.
    pub(crate) lines: [OnceLock<Vec<&'static str>>; Language::ALL.len()],
}

impl Sheet {
    /// A word that is the same for everybody.
    pub(crate) fn word(&'static self, language: Language, line: usize) -> Text {
        Text::Borrowed(self.line(language, line))
    }

    /// A word in this way of saying it, with these filled in.
    pub(crate) fn filled(&'static self, language: Language, line: usize, nth: usize, with: &[&dyn Display]) -> Text {
        let line = self.line(language, line);
        match line.split_once('\t') {
            Some((names, ways)) => Text::Owned(filled(way(ways, nth), names, with)),
            None => Text::Borrowed(way(line, nth)),
        }
    }

    /// Empty until it has come.
    fn line(&'static self, language: Language, line: usize) -> &'static str {
        let lines = &self.lines[language as usize];
        let known = lines.get().or_else(|| {
            let text = self.text(language)?;
            Some(lines.get_or_init(|| text.lines().collect()))
        });
        known.and_then(|lines| lines.get(line)).copied().unwrap_or_default()
    }
}

/// Has no word anything in it that divides words from each other? Checked by the compiler.
pub(crate) const fn check(words: &str) {
    let bytes = words.as_bytes();
    let mut n = 0;
    while n < bytes.len() {
        assert!(!matches!(bytes[n], b'|' | b'\t' | b'\n' | 0), "a word has a bar, a tab or a line in it");
        n += 1;
    }
}

/// The nth way of writing it, or the only one.
fn way(ways: &str, nth: usize) -> &str {
    let mut all = ways.split('|');
    let first = all.next().unwrap_or_default();
    if nth == 0 { first } else { all.nth(nth - 1).unwrap_or(first) }
}

/// The text with what is named in braces; all names stand in this list, each before a comma.
fn filled(text: &str, names: &str, with: &[&dyn Display]) -> String {
    let mut out = String::new();
    let mut pieces = text.split('{');
    out += pieces.next().unwrap_or_default();
    for piece in pieces {
        let (name, rest) = piece.split_once('}').unwrap_or_default();
        if let Some(n) = names.split(',').position(|known| known == name) {
            // A text takes everything.
            let _ = write!(out, "{}", with[n]);
        }
        out += rest;
    }
    out
}

#[cfg(target_arch = "wasm32")]
pub(crate) use fetched::{begin, bytes, fetch, has_come, speak};
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use written::{begin, fetch, has_come, speak};

/// The sheets as files.
#[cfg(target_arch = "wasm32")]
mod fetched {
    use std::cell::{Cell, RefCell};

    use leptos::__reexports::send_wrapper::SendWrapper;
    use leptos::prelude::*;
    use wasm_bindgen::prelude::*;
    use wasm_bindgen_futures::JsFuture;

    use super::{Bundle, Sheet};
    use crate::i18n::Language;

    #[wasm_bindgen]
    extern "C" {
        /// The file of a bundle (`page/start.js`): a promise of its text, the same one however often it is asked for.
        #[wasm_bindgen(js_name = bastideWords)]
        fn words_file(language: &str, bundle: &str) -> js_sys::Promise;
    }

    /// A bundle in a language.
    struct Kept {
        language: Language,
        bundle: Bundle,
        /// None while it is on its way.
        text: Option<&'static str>,
        /// Whether something is shown without it: that is drawn again when it comes.
        is_missed: bool,
    }

    thread_local! {
        static KEPT: RefCell<Vec<Kept>> = const { RefCell::new(Vec::new()) };
        /// The language of the page: whoever reads it is told when words come that were missed.
        static SPOKEN: Cell<Option<RwSignal<Language>>> = const { Cell::new(None) };
    }

    /// The bytes of a text, for a section of the program.
    pub(crate) const fn bytes<const N: usize>(text: &str) -> [u8; N] {
        match text.as_bytes().first_chunk() {
            Some(bytes) => *bytes,
            None => panic!("it is shorter"),
        }
    }

    impl Sheet {
        /// The lines of this sheet. If they have not come they are asked for.
        pub(super) fn text(&self, language: Language) -> Option<&'static str> {
            // Each sheet begins with its name.
            let (_, rest) = kept(language, self.bundle)?.split_once(&format!("\0{}\n", self.name))?;
            Some(rest.split('\0').next().unwrap_or_default())
        }
    }

    /// The file of a bundle. If it has not come it is asked for, and what reads the language is drawn again when it does.
    fn kept(language: Language, bundle: Bundle) -> Option<&'static str> {
        let is_asked_for = KEPT.with_borrow_mut(|kept| {
            let found = kept.iter_mut().find(|kept| kept.language == language && kept.bundle == bundle);
            found.map(|kept| {
                kept.is_missed |= kept.text.is_none();
                kept.text
            })
        });
        is_asked_for.unwrap_or_else(|| {
            KEPT.with_borrow_mut(|kept| kept.push(Kept { language, bundle, text: None, is_missed: true }));
            leptos::task::spawn_local(async move {
                fetch(language, &[bundle]).await;
            });
            None
        })
    }

    /// Whether these words have come; they are fetched if not. Reactive, if the language is that of the page.
    pub(crate) fn has_come(language: Language, bundle: Bundle) -> bool {
        kept(language, bundle).is_some()
    }

    /// Fetch these words. Gives whether they have come.
    pub(crate) async fn fetch(language: Language, bundles: &[Bundle]) -> bool {
        let mut has_come = true;
        for bundle in bundles {
            has_come &= fetch_one(language, *bundle).await;
        }
        has_come
    }

    async fn fetch_one(language: Language, bundle: Bundle) -> bool {
        let is = move |kept: &Kept| kept.language == language && kept.bundle == bundle;
        if KEPT.with_borrow(|kept| kept.iter().any(|kept| is(kept) && kept.text.is_some())) {
            return true;
        }
        KEPT.with_borrow_mut(|kept| {
            if !kept.iter().any(is) {
                kept.push(Kept { language, bundle, text: None, is_missed: false });
            }
        });
        // A browser's page has one thread.
        let file = SendWrapper::new(JsFuture::from(words_file(language.code(), &format!("{bundle:?}"))));
        let file = file.await;
        let Some(text) = file.ok().and_then(|file| file.as_string()) else {
            // It can be asked for again.
            KEPT.with_borrow_mut(|kept| kept.retain(|kept| !is(kept)));
            return false;
        };
        let is_missed = KEPT.with_borrow_mut(|kept| {
            let kept = kept.iter_mut().find(|kept| is(kept))?;
            // Words are kept as long as the page is.
            kept.text.get_or_insert_with(|| Box::leak(text.into_boxed_str()));
            Some(std::mem::take(&mut kept.is_missed))
        });
        if is_missed == Some(true)
            && let Some(spoken) = SPOKEN.get()
        {
            spoken.notify();
        }
        true
    }

    /// The page speaks the language that this signal holds.
    pub(crate) fn begin(spoken: RwSignal<Language>) {
        SPOKEN.set(Some(spoken));
    }

    /// Speak another language, as soon as the words that are known in the one before have come.
    pub(crate) fn speak(language: Language) {
        let bundles: Vec<Bundle> = KEPT.with_borrow(|kept| kept.iter().map(|kept| kept.bundle).collect());
        leptos::task::spawn_local(async move {
            // What does not come is asked for again by what would show it.
            fetch(language, &bundles).await;
            if let Some(spoken) = SPOKEN.get() {
                spoken.set(language);
            }
        });
    }
}

/// The sheets as the sources have them, for tests.
#[cfg(not(target_arch = "wasm32"))]
mod written {
    use leptos::prelude::RwSignal;

    use super::{Bundle, Sheet};
    use crate::i18n::Language;

    impl Sheet {
        /// The lines of this sheet, as a file has them.
        pub(super) fn text(&self, language: Language) -> Option<&'static str> {
            let (_, rows) = self.written.split_once('\n')?;
            let line = |row: &'static str| {
                let (names, words) = row.split_once('\t').unwrap_or_default();
                let word = words.split('\t').nth(language as usize).unwrap_or_default();
                if names.is_empty() { word.to_owned() } else { format!("{names}\t{word}") }
            };
            let lines: Vec<String> = rows.lines().map(line).collect();
            Some(Box::leak(lines.join("\n").into_boxed_str()))
        }
    }

    pub(crate) const fn begin(_: RwSignal<Language>) {}

    pub(crate) const fn speak(_: Language) {}

    pub(crate) const fn has_come(_: Language, _: Bundle) -> bool {
        true
    }

    pub(crate) async fn fetch(_: Language, _: &[Bundle]) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::words;

    words! {
        in Frame;

        yes { en: "Yes", de: "Ja", fr: "Oui", es: "Sí" }
        tiles_of(name: &str, n: u16) by n {
            en: "{n} tile of {name}" | "{n} tiles of {name}",
            de: "{n} Plättchen von {name}",
            fr: "{n} tuile de {name}" | "{n} tuiles de {name}",
            es: "{n} loseta de {name}" | "{n} losetas de {name}",
        }
    }

    #[test]
    fn a_word_is_the_one_of_its_language() {
        assert_eq!(Language::ALL.map(yes), ["Yes", "Ja", "Oui", "Sí"]);
    }

    #[test]
    fn numbers_choose_and_everything_is_filled_in_where_it_belongs() {
        let told = |n| Language::ALL.map(|language| tiles_of(language, "Ann", n));
        assert_eq!(told(1), ["1 tile of Ann", "1 Plättchen von Ann", "1 tuile de Ann", "1 loseta de Ann"]);
        assert_eq!(told(2), ["2 tiles of Ann", "2 Plättchen von Ann", "2 tuiles de Ann", "2 losetas de Ann"]);
        // In French, none is like one.
        assert_eq!(told(0)[2], "0 tuile de Ann");
    }

    #[test]
    fn what_is_filled_in_is_left_as_it_is() {
        assert_eq!(tiles_of(Language::English, "{n}|x", 3), "3 tiles of {n}|x");
    }
}
