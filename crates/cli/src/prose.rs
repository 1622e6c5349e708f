//! Running text: inline markup, line wrapping, readable numbers.
use std::io::{self, Write};

use anstyle::Style;
use unicode_width::UnicodeWidthStr;

use crate::{screen, style};

/// A piece of text in one style.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Piece {
    text: String,
    style: Style,
    /// Whether it follows a blank; lines break only there.
    after_blank: bool,
}

/// Writes a text with the inline markup of our pages (`code`, **bold**, *italic*) as a paragraph of this width, with
/// every line indented; the first line continues what was already written.
pub(crate) fn write_paragraph(out: &mut dyn Write, text: &str, indent: usize, width: usize) -> io::Result<()> {
    let room = width.saturating_sub(indent).max(20);
    let mut column = 0;
    let pieces = pieces(text);
    let mut n = 0;
    while n < pieces.len() {
        // Pieces without a blank between them stay on one line.
        let end = (n + 1..pieces.len()).find(|m| pieces[*m].after_blank).unwrap_or(pieces.len());
        let word_width: usize = pieces[n..end].iter().map(|piece| piece.text.width()).sum();
        if column > 0 && column + 1 + word_width > room {
            write!(out, "\n{:indent$}", "")?;
            column = 0;
        } else if column > 0 {
            write!(out, " ")?;
            column += 1;
        }
        for piece in &pieces[n..end] {
            write!(out, "{}{}{:#}", piece.style, piece.text, piece.style)?;
        }
        column += word_width;
        n = end;
    }
    writeln!(out)
}

/// A plain text, wrapped to the screen; further lines are indented.
pub(crate) fn broken(text: &str, indent: usize) -> String {
    broken_at(text, indent, screen::text_width())
}

fn broken_at(text: &str, indent: usize, width: usize) -> String {
    let mut out = String::new();
    let mut column = 0;
    for (n, word) in text.split(' ').enumerate() {
        if column > indent && column + 1 + word.width() > width {
            out += &format!("\n{:indent$}", "");
            column = indent;
        } else if n > 0 {
            out.push(' ');
            column += 1;
        }
        out += word;
        column += word.width();
    }
    out
}

/// Writes short texts side by side in columns, indented by two.
pub(crate) fn write_items(out: &mut dyn Write, items: &[String]) -> io::Result<()> {
    let width = items.iter().map(|item| item.width()).max().unwrap_or(0) + 3;
    let n_columns = (screen::text_width().saturating_sub(2) / width).max(1);
    for row in items.chunks(n_columns) {
        write!(out, "  ")?;
        for (n, item) in row.iter().enumerate() {
            let gap = if n + 1 == row.len() { 0 } else { width - item.width() };
            write!(out, "{}{item}{:#}{:gap$}", style::CODE, style::CODE, "")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// The text as words in their styles. A mark without its partner stands for itself.
fn pieces(text: &str) -> Vec<Piece> {
    let mut out = Vec::new();
    let mut rest = text;
    let mut after_blank = false;
    while let Some(letter) = rest.chars().next() {
        let marked = ["`", "**", "*"].into_iter().find_map(|mark| {
            let inside = rest.strip_prefix(mark)?;
            let length = inside.find(mark).filter(|length| *length > 0)?;
            // An asterisk before a blank means multiplication.
            (!inside.starts_with(' ')).then(|| (mark, &inside[..length], &inside[length + mark.len()..]))
        });
        let (style, words) = match marked {
            Some((mark, words, behind)) => {
                rest = behind;
                let style = match mark {
                    "`" => style::CODE,
                    "**" => Style::new().bold(),
                    _ => Style::new().italic(),
                };
                (style, words)
            }
            None => {
                let after_first = letter.len_utf8();
                let length = rest[after_first..].find(['`', '*']).map_or(rest.len(), |found| found + after_first);
                let (words, behind) = rest.split_at(length);
                rest = behind;
                (style::PLAIN, words)
            }
        };
        for (n, word) in words.split(char::is_whitespace).enumerate() {
            after_blank |= n > 0;
            if !word.is_empty() {
                out.push(Piece { text: word.to_owned(), style, after_blank });
                after_blank = false;
            }
        }
    }
    out
}

/// A whole number in groups of three: `12,345`.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && (digits.len() - n).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// `1 game`, `2 games`.
pub(crate) fn counted(n: u64, one: &str, several: &str) -> String {
    format!("{} {}", grouped(n), if n == 1 { one } else { several })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str, indent: usize, width: usize) -> String {
        let mut out = anstream::StripStream::new(Vec::new());
        write_paragraph(&mut out, text, indent, width).expect("memory takes all");
        String::from_utf8(out.into_inner()).expect("text in, text out")
    }

    #[test]
    fn lines_break_between_words_and_keep_their_indent() {
        assert_eq!(plain("one two three four five six", 2, 22), "one two three four\n  five six\n");
    }

    #[test]
    fn plain_lines_keep_every_sign() {
        assert_eq!(broken_at("one `two` three four", 2, 11), "one `two`\n  three\n  four");
        assert_eq!(broken_at("  a  b", 0, 80), "  a  b");
        assert_eq!(broken_at(&"x".repeat(30), 0, 20), "x".repeat(30));
    }

    #[test]
    fn markup_is_taken_out_and_does_not_break_words() {
        assert_eq!(plain("a **bold** `code`, and *slanted*.", 0, 80), "a bold code, and slanted.\n");
        assert_eq!(plain("6 * 3 = 18 and `open", 0, 80), "6 * 3 = 18 and `open\n");
        assert_eq!(plain("wide `a b` words", 0, 80), "wide a b words\n");
    }

    #[test]
    fn long_words_stand_alone() {
        let long = "x".repeat(30);
        assert_eq!(plain(&format!("a {long} b"), 0, 20), format!("a\n{long}\nb\n"));
    }

    #[test]
    fn numbers_are_grouped() {
        assert_eq!([0, 999, 1000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
    }
}
