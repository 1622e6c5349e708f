//! The text of a page as HTML, cut into headings, rules, tables and the text between them.
use bastide_protocol::rulebook::{Block, Rule};
use bastide_rulebook::{Page, Rulebook, ids};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd};

/// A page, and the book that its text cites.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Text<'b, 't> {
    pub(crate) book: &'b Rulebook<'t>,
    pub(crate) page: &'b Page<'t>,
}

impl Text<'_, '_> {
    /// The page from top to bottom, without its title. `shown_by` tells the examples of a rule.
    pub(crate) fn blocks(&self, shown_by: &mut dyn FnMut(&str) -> Vec<(usize, usize)>) -> Vec<Block> {
        let mut out = Vec::new();
        let mut text = String::new();
        let mut table: Option<(String, Vec<Rule>)> = None;
        for (number, line) in (1..).zip(self.page.text.lines()) {
            let is_row = line.starts_with('|');
            let heading =
                [("## ", 2), ("### ", 3)].into_iter().find_map(|(mark, n)| Some((line.strip_prefix(mark)?, n)));
            let rule = self.page.rules.iter().find(|rule| rule.line == number);
            if !is_row && let Some((text, rules)) = table.take() {
                out.push(Block::Table { html: self.html(&text), rules });
            }
            if (is_row || heading.is_some() || rule.is_some()) && !text.trim().is_empty() {
                out.push(Block::Text { html: self.html(&std::mem::take(&mut text)) });
            }
            let rule = rule.map(|rule| self.rule(rule, shown_by(rule.id)));
            if is_row {
                let (text, rules) = table.get_or_insert_default();
                *text += line;
                text.push('\n');
                rules.extend(rule);
            } else if let Some(rule) = rule {
                out.push(Block::Rule(rule));
            } else if let Some((heading, level)) = heading {
                out.push(Block::Heading { level, anchor: anchor(heading), html: self.inline(heading) });
            } else if !line.starts_with("# ") {
                text += line;
                text.push('\n');
            }
        }
        if let Some((text, rules)) = table {
            out.push(Block::Table { html: self.html(&text), rules });
        }
        if !text.trim().is_empty() {
            out.push(Block::Text { html: self.html(&text) });
        }
        out
    }

    fn rule(&self, rule: &bastide_rulebook::Rule<'_>, examples: Vec<(usize, usize)>) -> Rule {
        let documents = self.book.documents_of(&rule.sources).into_iter().map(|document| document.code.to_owned());
        Rule {
            id: rule.id.to_owned(),
            html: self.inline(&rule.text),
            sources: rule.sources.iter().map(|source| (*source).to_owned()).collect(),
            documents: documents.collect(),
            switches: rule.switches().iter().map(|switch| switch.name().to_owned()).collect(),
            examples,
        }
    }

    /// A line as HTML, without anything round it. As a heading a line is never a list, whatever it begins with.
    fn inline(&self, text: &str) -> String {
        let html = self.html(&format!("# {text}"));
        let inside = html.trim().strip_prefix("<h1>").and_then(|html| html.strip_suffix("</h1>"));
        inside.unwrap_or_default().to_owned()
    }

    /// Markup as HTML, in which the ids of rules are links, and nothing can run.
    fn html(&self, text: &str) -> String {
        let mut events: Vec<Event<'_>> = Vec::new();
        let mut links = Vec::new();
        let mut is_in_row = false;
        for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
            match event {
                Event::Text(text) if is_in_row && self.opens_row(&events, &text) => {
                    events.push(html(format!(r#"<span class="rule-id" id="{text}">{text}</span>"#)));
                }
                Event::Text(text) if links.is_empty() => self.link(&text, &mut events),
                Event::Html(text) | Event::InlineHtml(text) => events.push(Event::Text(text)),
                Event::Start(Tag::Link { dest_url, .. }) => {
                    let page = dest_url.strip_suffix(".md").filter(|page| self.book.page(page).is_some());
                    let to = match page {
                        Some(page) => Some(format!("/rules/{page}")),
                        None => (&*dest_url == "README.md").then(|| "/rules".to_owned()),
                    };
                    events.extend(to.iter().map(|to| html(format!(r#"<a href="{to}">"#))));
                    links.push(to);
                }
                Event::End(TagEnd::Link) => {
                    if links.pop().flatten().is_some() {
                        events.push(html("</a>".to_owned()));
                    }
                }
                Event::Start(Tag::Image { .. }) | Event::End(TagEnd::Image) => {}
                Event::Start(Tag::TableRow) => {
                    is_in_row = true;
                    events.push(event);
                }
                Event::End(TagEnd::TableRow) => {
                    is_in_row = false;
                    events.push(event);
                }
                event => events.push(event),
            }
        }
        let mut out = String::new();
        pulldown_cmark::html::push_html(&mut out, events.into_iter());
        out
    }

    /// Whether this is the bold id of the rule that a row of a table defines.
    fn opens_row(&self, before: &[Event<'_>], text: &str) -> bool {
        let is_first = matches!(
            before,
            [.., Event::Start(Tag::TableRow), Event::Start(Tag::TableCell), Event::Start(Tag::Strong)]
        );
        is_first && self.page.rules.iter().any(|rule| rule.id == text)
    }

    /// Text in which the ids of rules are links.
    fn link<'e>(&self, text: &str, out: &mut Vec<Event<'e>>) {
        let mut rest = text;
        for id in ids(text) {
            let Some(rule) = self.book.rule(id) else { continue };
            let Some((before, after)) = rest.split_once(id) else { continue };
            out.push(Event::Text(CowStr::from(before.to_owned())));
            let page = rule.page;
            out.push(html(format!(r#"<a class="rule-link" href="/rules/{page}?id={id}">{id}</a>"#)));
            rest = after;
        }
        out.push(Event::Text(CowStr::from(rest.to_owned())));
    }
}

fn html(text: String) -> Event<'static> {
    Event::InlineHtml(CowStr::from(text))
}

/// A line as plain text.
pub(crate) fn plain(text: &str) -> String {
    let mut out = String::new();
    for event in Parser::new_ext(&format!("# {text}"), Options::ENABLE_TABLES) {
        match event {
            Event::Text(text) | Event::Code(text) | Event::Html(text) | Event::InlineHtml(text) => out += &text,
            Event::SoftBreak | Event::HardBreak => out.push(' '),
            _ => {}
        }
    }
    out
}

/// What a heading is called in an address: `5. Roads` is `5-roads`.
fn anchor(heading: &str) -> String {
    let letters = heading.chars().map(|c| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { '-' });
    let words: String = letters.collect();
    words.split('-').filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
}
