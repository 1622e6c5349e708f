//! Sentences of examples: notation between backquotes is shown as such, and ids of rules are links.
use bastide_rulebook::is_id;
use leptos::prelude::*;

use crate::panels::rule_address;

/// A piece of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Piece<'t> {
    Text(&'t str),
    Notation(&'t str),
    Rule(&'t str),
}

/// A sentence as a view.
pub(super) fn rich(text: &str) -> impl IntoView + use<> {
    let show = |piece: Piece<'_>| match piece {
        Piece::Text(text) => text.to_owned().into_any(),
        Piece::Notation(text) => view! { <code>{text.to_owned()}</code> }.into_any(),
        Piece::Rule(id) => view! { <a class="rule-link" href=rule_address(id)>{id.to_owned()}</a> }.into_any(),
    };
    pieces(text).into_iter().map(show).collect_view()
}

fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut out = Vec::new();
    for (n, part) in text.split('`').enumerate() {
        if n % 2 == 1 {
            out.push(Piece::Notation(part));
            continue;
        }
        let is_letter = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        let mut rest = part;
        while let Some(start) = rest.find(is_letter) {
            let length = rest[start..].find(|c| !is_letter(c)).unwrap_or(rest.len() - start);
            let (before, word) = (&rest[..start], &rest[start..start + length]);
            if is_id(word) {
                text_piece(before, &mut out);
                out.push(Piece::Rule(word));
            } else {
                text_piece(&rest[..start + length], &mut out);
            }
            rest = &rest[start + length..];
        }
        text_piece(rest, &mut out);
    }
    out
}

fn text_piece<'t>(text: &'t str, out: &mut Vec<Piece<'t>>) {
    if !text.is_empty() {
        out.push(Piece::Text(text));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_and_ids_are_told_from_words() {
        let text = "refused: `lay 1,0 r1`, because it shows UTF (BASE-PLACE-3, BASE-PLACE-4)";
        let found = pieces(text);
        assert!(found.contains(&Piece::Notation("lay 1,0 r1")));
        let ids: Vec<_> = found.iter().filter(|piece| matches!(piece, Piece::Rule(_))).cloned().collect();
        assert_eq!(ids, [Piece::Rule("BASE-PLACE-3"), Piece::Rule("BASE-PLACE-4")]);
        let whole: String = found
            .iter()
            .map(|piece| match piece {
                Piece::Text(text) | Piece::Rule(text) => (*text).to_owned(),
                Piece::Notation(text) => format!("`{text}`"),
            })
            .collect();
        assert_eq!(whole, text);
    }
}
