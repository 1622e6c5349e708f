//! Reading one page: its title, its headings, and the rules it numbers.
use crate::id::is_id;
use crate::{Document, Page, Rule};

/// Read a page. `name` is the name of its file, without the ending.
pub(crate) fn read<'t>(name: &'t str, text: &'t str) -> Page<'t> {
    let mut title = name;
    let mut rules = Vec::new();
    let (mut chapter, mut section) = ("", "");
    let mut columns: Vec<&str> = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        if let Some(heading) = text.strip_prefix("# ") {
            title = heading.trim();
        } else if let Some(heading) = text.strip_prefix("## ") {
            (chapter, section) = (heading.trim(), "");
        } else if let Some(heading) = text.strip_prefix("### ") {
            section = heading.trim();
        } else if let Some((id, rest)) = opening_id(text) {
            let text = match rest.strip_prefix('|') {
                Some(row) => row_text(row, &columns),
                None => rest.trim_start_matches(['—', ' ']).to_owned(),
            };
            let section = if section.is_empty() { chapter.to_owned() } else { format!("{chapter} · {section}") };
            let (text, sources) = (without_sources(&text), sources(rest));
            let written = rest.trim_start_matches(['—', '|']).trim();
            rules.push(Rule { id, page: name, line, section, written, text, sources });
        } else if let Some(row) = text.strip_prefix('|')
            && !row.starts_with("---")
        {
            columns = cells(row);
        }
    }
    Page { name, title, text, rules }
}

/// The documents in the table of the page that tells how the rulebook works.
pub(crate) fn documents(about: &str) -> Vec<Document<'_>> {
    let is_code = |text: &str| text.len() == 3 && text.bytes().all(|b| b.is_ascii_digit());
    let rows = about.lines().filter_map(|line| line.strip_prefix('|')).map(cells);
    let documents = rows.filter_map(|row| match row.as_slice() {
        [code, title, ..] if is_code(code) => Some(Document { code, title }),
        _ => None,
    });
    documents.collect()
}

/// The bold id that opens a list item or a table row, and what follows it.
pub(crate) fn opening_id(line: &str) -> Option<(&str, &str)> {
    let item = line.trim_start().strip_prefix(['-', '|'])?;
    let (id, rest) = item.trim_start().strip_prefix("**")?.split_once("**")?;
    is_id(id).then(|| (id, rest.trim()))
}

fn cells(row: &str) -> Vec<&str> {
    row.trim().trim_end_matches('|').split('|').map(str::trim).collect()
}

/// A row as text: each cell behind the heading of its column. The first column was the id.
fn row_text(row: &str, columns: &[&str]) -> String {
    let headings = columns.iter().skip(1).copied().chain(std::iter::repeat(""));
    let parts = cells(row).into_iter().zip(headings).filter(|(cell, _)| !cell.is_empty());
    let parts =
        parts.map(|(cell, heading)| if heading.is_empty() { cell.to_owned() } else { format!("{heading}: {cell}") });
    parts.collect::<Vec<_>>().join(" · ")
}

/// The text without the source that opens it, and the source and the switch that end it: those are shown by themselves.
fn without_sources(text: &str) -> String {
    let mut text = text.trim();
    if let Some((_, behind)) = text.strip_prefix('[').and_then(|inside| inside.split_once("] ")) {
        text = behind.trim_start();
    }
    loop {
        let shorter = match text.strip_suffix(']').and_then(|inside| inside.rfind('[')) {
            Some(open) => &text[..open],
            None => match text.rfind("switch `") {
                Some(at) if text[at + 8..].find('`') == Some(text.len() - at - 9) => &text[..at],
                Some(_) | None => return text.to_owned(),
            },
        };
        text = shorter.trim_end().trim_end_matches([';', ',']).trim_end();
    }
}

/// What stands in brackets, unless it is the text of a link.
fn sources(text: &str) -> Vec<&str> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find('[') {
        rest = &rest[open + 1..];
        let Some(close) = rest.find(']') else { break };
        let (inside, behind) = (&rest[..close], &rest[close + 1..]);
        if !behind.starts_with('(') && !out.contains(&inside) {
            out.push(inside);
        }
        rest = behind;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "# GAME — the game\n\nText.\n- **GAME-ROAD-1** — A road ends.\n- **GAME-EX-4** [000] Red 3.\n\
                        | **GAME-T-1** | `tie` | see GAME-ROAD-1 |\n- **bold** is no rule\n|**TO**|1|\n";

    #[test]
    fn rules_are_the_bold_ids_that_open_items_and_rows() {
        let page = read("game", GAME);
        assert_eq!(page.title, "GAME — the game");
        let rules: Vec<_> = page.rules.iter().map(|rule| (rule.id, rule.line, rule.written)).collect();
        let expected = [
            ("GAME-ROAD-1", 4, "A road ends."),
            ("GAME-EX-4", 5, "[000] Red 3."),
            ("GAME-T-1", 6, "`tie` | see GAME-ROAD-1 |"),
        ];
        assert_eq!(rules, expected);
    }

    #[test]
    fn the_source_is_taken_out_of_the_text() {
        let page = read("game", GAME);
        assert_eq!((page.rules[1].text.as_str(), page.rules[1].sources.as_slice()), ("Red 3.", ["000"].as_slice()));
    }

    #[test]
    fn a_link_is_no_source() {
        assert_eq!(sources("see [base](base.md) [004 fn8] and [004 fn8]"), ["004 fn8"]);
    }
}
