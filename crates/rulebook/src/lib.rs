//! The rulebook of `docs/rules`: its pages, and the rules they number.
//!
//! A rule is defined where its id stands in bold at the start of a list item or of a table row:
//! `- **BASE-ROAD-3** — …`, `- **BASE-EX-4** [000] …`, `| **ED-4** | …`. Everywhere else an id is a citation.
//! docs/rules/README.md tells how ids and sources work.
//!
//! ```
//! use bastide_rulebook::Rulebook;
//!
//! let page = "# Roads\n\n## Points\n\n- **ROAD-1** — One point a tile. [004 fn13]\n";
//! let book = Rulebook::read([("roads", page)], "| 004 | Complete Annotated Rules |\n");
//! let rule = book.rule("road-1").expect("small letters will do");
//! assert_eq!((rule.text.as_str(), rule.section.as_str()), ("One point a tile.", "Points"));
//! assert_eq!(book.documents_of(&rule.sources)[0].title, "Complete Annotated Rules");
//! ```
#[cfg(feature = "carried")]
mod carried;
mod id;
mod page;

pub use id::{group, ids, is_id, looks_like_id};

/// All pages, and the documents they rest on.
#[derive(Debug, Default)]
pub struct Rulebook<'t> {
    /// In the order in which they were read.
    pub pages: Vec<Page<'t>>,
    /// In the order of their codes.
    pub documents: Vec<Document<'t>>,
}

/// A page of the rulebook: a box, or what all boxes share (editions, figures, turn order …).
#[derive(Debug)]
pub struct Page<'t> {
    /// The name of its file, without the ending: `base`.
    pub name: &'t str,
    /// The text of the first heading.
    pub title: &'t str,
    /// All of it.
    pub text: &'t str,
    /// In the order of the page.
    pub rules: Vec<Rule<'t>>,
}

/// A numbered rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule<'t> {
    /// As everything quotes it: `BASE-ROAD-3`.
    pub id: &'t str,
    /// The page it stands on.
    pub page: &'t str,
    /// The line of its page, counted from 1.
    pub line: usize,
    /// The headings it stands under, the larger one first.
    pub section: String,
    /// All that stands after the id, as it is written.
    pub written: &'t str,
    /// What it says, with the markup of the page but without its sources. Of a rule in a table, each column with its
    /// heading.
    pub text: String,
    /// Where it comes from: what stands in brackets.
    pub sources: Vec<&'t str>,
}

/// A document that rules come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Document<'t> {
    /// As sources name it: `004`.
    pub code: &'t str,
    /// What it is called.
    pub title: &'t str,
}

impl<'t> Rulebook<'t> {
    /// Read the pages, each with the name of its file without the ending, and the page about them all, which lists the
    /// documents.
    #[must_use]
    pub fn read(pages: impl IntoIterator<Item = (&'t str, &'t str)>, about: &'t str) -> Rulebook<'t> {
        let pages = pages.into_iter().map(|(name, text)| page::read(name, text)).collect();
        Rulebook { pages, documents: page::documents(about) }
    }

    /// All rules, page by page.
    pub fn rules(&self) -> impl Iterator<Item = &Rule<'t>> {
        self.pages.iter().flat_map(|page| &page.rules)
    }

    /// The rule with this id; small letters will do.
    #[must_use]
    pub fn rule(&self, id: &str) -> Option<&Rule<'t>> {
        self.rules().find(|rule| rule.id.eq_ignore_ascii_case(id))
    }

    /// The page of this name.
    #[must_use]
    pub fn page(&self, name: &str) -> Option<&Page<'t>> {
        self.pages.iter().find(|page| page.name == name)
    }

    /// The documents that these sources name: `004 fn17`, `000–003 §Road`. All five are not listed one by one.
    #[must_use]
    pub fn documents_of(&self, sources: &[&str]) -> Vec<Document<'t>> {
        let named = |code: &str| {
            let number = code.parse::<u32>().ok();
            let is_between = |text: &str| {
                let numbers: Vec<Option<u32>> = text.split('–').map(|part| part.get(..3)?.parse().ok()).collect();
                matches!(numbers[..], [Some(first), Some(last)] if number.is_some_and(|n| first <= n && n <= last))
            };
            let mut words = sources.iter().flat_map(|source| source.split([' ', ',', ';']));
            words.any(|word| word == code || is_between(word))
        };
        self.documents.iter().copied().filter(|document| named(document.code)).collect()
    }
}
