//! Rust source split into its code, its comments and its literals, well enough for checks that read names and marks.

/// The same source twice, with the same lines and columns: once only code, once only comments. Everything else is blank.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct RustText {
    /// Without comments and without what stands in string and character literals.
    pub(crate) code: String,
    /// Without everything but comments.
    pub(crate) comments: String,
}

/// What the characters at some place belong to.
#[derive(Clone, Copy)]
enum Part {
    Code,
    Comment,
    Literal,
}

impl RustText {
    /// Splits a source that the compiler accepts; for any other the result is only a guess.
    pub(crate) fn split(source: &str) -> RustText {
        let mut out = RustText { code: String::new(), comments: String::new() };
        let mut rest = source;
        let mut last = ' ';
        while let Some(first) = rest.chars().next() {
            let (part, length) = next_part(rest, first, last);
            let (text, after) = rest.split_at(length);
            out.push(part, text);
            last = text.chars().next_back().unwrap_or(last);
            rest = after;
        }
        out
    }

    fn push(&mut self, part: Part, text: &str) {
        let blank: String = text.chars().map(|c| if c == '\n' { '\n' } else { ' ' }).collect();
        let (code, comments) = match part {
            Part::Code => (text, blank.as_str()),
            Part::Comment => (blank.as_str(), text),
            Part::Literal => (blank.as_str(), blank.as_str()),
        };
        self.code.push_str(code);
        self.comments.push_str(comments);
    }
}

/// The part that begins here, with its length in bytes. `last` is the character before.
fn next_part(rest: &str, first: char, last: char) -> (Part, usize) {
    if rest.starts_with("//") {
        return (Part::Comment, rest.find('\n').unwrap_or(rest.len()));
    }
    if rest.starts_with("/*") {
        return (Part::Comment, block_comment(rest));
    }
    let in_word = last.is_alphanumeric() || last == '_';
    match first {
        '"' => (Part::Literal, quoted(rest, '"')),
        'r' | 'b' | 'c' if !in_word => match raw_string(rest) {
            Some(length) => (Part::Literal, length),
            None => (Part::Code, 1),
        },
        '\'' => match character(rest) {
            Some(length) => (Part::Literal, length),
            None => (Part::Code, 1),
        },
        _ => (Part::Code, first.len_utf8()),
    }
}

fn block_comment(rest: &str) -> usize {
    let mut depth = 0_usize;
    let mut at = 0;
    while at < rest.len() {
        if rest[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest[at..].starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += rest[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    rest.len()
}

/// The length of a literal from its opening to its closing quote.
fn quoted(rest: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return at + c.len_utf8(),
            _ => (),
        }
    }
    rest.len()
}

/// The length of `r"…"`, `r#"…"#`, `br"…"`, `cr"…"`; nothing when this is an ordinary word.
fn raw_string(rest: &str) -> Option<usize> {
    let after_r = ["r", "br", "cr"].iter().find_map(|prefix| rest.strip_prefix(prefix))?;
    let hashes = after_r.len() - after_r.trim_start_matches('#').len();
    let content = after_r[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    let opening = rest.len() - content.len();
    Some(content.find(&end).map_or(rest.len(), |at| opening + at + end.len()))
}

/// The length of a character literal; nothing when the quote opens a lifetime.
fn character(rest: &str) -> Option<usize> {
    let mut chars = rest.chars().skip(1);
    match (chars.next(), chars.next()) {
        (Some('\\'), _) => Some(quoted(rest, '\'')),
        (Some(c), Some('\'')) => Some(2 + c.len_utf8()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words of the code, so that the tests need not count spaces.
    fn code(source: &str) -> String {
        words(&RustText::split(source).code)
    }

    fn words(text: &str) -> String {
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn comments_are_not_code() {
        let text = RustText::split("let a = 1; // one /* two\n/* three /* four */ five */ let b;");
        assert_eq!(words(&text.code), "let a = 1; let b;");
        assert_eq!(words(&text.comments), "// one /* two /* three /* four */ five */");
    }

    #[test]
    fn literals_are_neither() {
        assert_eq!(code(r#"f("a // \" b", 'x', '\'', '"') // c"#), "f( , , , )");
        assert_eq!(code("f(r#\"a \" b\"#, br\"c\\\", x)"), "f( , , x)");
    }

    #[test]
    fn lifetimes_and_words_with_r_stay() {
        assert_eq!(code("fn f<'a>(r: &'a str, bar: u8)"), "fn f<'a>(r: &'a str, bar: u8)");
    }

    #[test]
    fn lines_and_columns_stay() {
        let source = "a /* é\n */ b \"x\ny\" c";
        let text = RustText::split(source);
        for part in [&text.code, &text.comments] {
            let widths = |text: &str| text.lines().map(|line| line.chars().count()).collect::<Vec<_>>();
            assert_eq!(widths(part), widths(source));
        }
    }
}
