//! The words of the interface: files by language and bundle, so that a browser fetches one language, and of that what it
//! shows.
//!
//! `words!` (`crates/web/src/i18n`) writes them into a section of the compiled program that no browser reads: sheets of
//! words, and which bundles of sheets a page is made with. A sheet begins with `\0`, its bundle, a tab and its name; each
//! line of it has the names of what is filled in, and the word in every language, with tabs between.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use wasmparser::{Parser, Payload};

/// The section of the program.
const SECTION: &str = "bastide.words";

/// The languages, in the order in which they stand in a line.
pub(crate) const LANGUAGES: [&str; 4] = ["en", "de", "fr", "es"];

/// All words.
#[derive(Debug, Default)]
pub(crate) struct Words {
    /// The content of each file, by bundle and language.
    pub(crate) files: BTreeMap<String, [String; LANGUAGES.len()]>,
    /// The bundles that a page is made with, by the name of its part.
    pub(crate) needs: BTreeMap<String, Vec<String>>,
}

impl Words {
    /// The words that were written into a program.
    pub(crate) fn read(program: &[u8]) -> Result<Words> {
        let mut text = String::new();
        for section in Parser::new(0).parse_all(program) {
            if let Payload::CustomSection(section) = section?
                && section.name() == SECTION
            {
                text += str::from_utf8(section.data()).context("the words are no text")?;
            }
        }
        let mut words = Words::default();
        // In an order that does not depend on the linker.
        let mut sheets: Vec<&str> = text.split('\0').filter(|sheet| !sheet.is_empty()).collect();
        sheets.sort_unstable();
        sheets.dedup();
        for sheet in sheets {
            words.add(sheet).with_context(|| format!("words: {}", sheet.lines().next().unwrap_or_default()))?;
        }
        ensure!(!words.files.is_empty(), "the program has no words in it");
        for (page, bundles) in &words.needs {
            for bundle in bundles {
                ensure!(
                    words.files.contains_key(bundle),
                    "the page `{page}` wants the words `{bundle}`: there are none"
                );
            }
        }
        Ok(words)
    }

    fn add(&mut self, sheet: &str) -> Result<()> {
        let (head, lines) = sheet.split_once('\n').context("a sheet without lines")?;
        let (first, second) = head.split_once('\t').context("a sheet without a name")?;
        if let Some(page) = first.strip_prefix("page ") {
            let bundles = self.needs.entry(page.to_owned()).or_default();
            bundles.extend(second.split_whitespace().map(str::to_owned));
            bundles.sort_unstable();
            bundles.dedup();
            return Ok(());
        }
        let files = self.files.entry(first.to_owned()).or_default();
        for file in files.iter_mut() {
            *file += &format!("\0{second}\n");
        }
        for line in lines.lines() {
            let columns: Vec<&str> = line.split('\t').collect();
            let [filled_in, languages @ ..] = columns.as_slice() else { continue };
            ensure!(languages.len() == LANGUAGES.len(), "not in four languages, or with a tab or line in it: {line}");
            for (file, word) in files.iter_mut().zip(languages) {
                match *filled_in {
                    "" => *file += &format!("{word}\n"),
                    names => *file += &format!("{names}\t{word}\n"),
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{CustomSection, Module};

    fn program(sections: &[&str]) -> Vec<u8> {
        let mut out = Module::new();
        for data in sections {
            out.section(&CustomSection { name: SECTION.into(), data: data.as_bytes().into() });
        }
        out.finish()
    }

    #[test]
    fn a_file_has_one_language_and_the_sheets_of_its_bundle() {
        let sheets = [
            "\0Home\tweb::home\n\tHome\tStart\tAccueil\tInicio\nn,\t{n} tile|{n} tiles\t{n} P\t{n} t\t{n} l\n",
            "\0page home\tHome Frame \n\0Frame\tweb::frame\n\tYes\tJa\tOui\tSí\n",
        ];
        let words = Words::read(&program(&sheets)).expect("these are words");
        assert_eq!(words.needs["home"], ["Frame", "Home"]);
        let [en, de, ..] = &words.files["Home"];
        assert_eq!(en, "\0web::home\nHome\nn,\t{n} tile|{n} tiles\n");
        assert_eq!(de, "\0web::home\nStart\nn,\t{n} P\n");
        assert_eq!(words.files["Frame"][3], "\0web::frame\nSí\n");
    }

    #[test]
    fn what_cannot_be_told_apart_is_refused() {
        for sheets in [
            &["\0Home\tweb::home\n\tHome\tStart\tAccueil\n"][..],
            &["\0Home\tweb::home\n\tHo\tme\tStart\tAccueil\tInicio\n"],
            &["\0Home\tweb::home\n\tHome\tStart\tAccueil\tInicio\n", "\0page home\tHome Setup\n"],
            &[],
        ] {
            assert!(Words::read(&program(sheets)).is_err(), "{sheets:?}");
        }
    }
}
