//! From text to [`Json`].
use super::Json;

/// How deep lists and objects may lie in each other. The messages need five.
const DEPTH: u32 = 32;

/// Reads a whole text.
pub(crate) fn parse(text: &str) -> Option<Json> {
    let mut reader = Reader { text, at: 0 };
    let json = reader.value(DEPTH)?;
    reader.skip();
    (reader.at == text.len()).then_some(json)
}

struct Reader<'t> {
    text: &'t str,
    /// Invariant: between two letters of the text.
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip(&mut self) {
        while let Some(b' ' | b'\n' | b'\r' | b'\t') = self.peek() {
            self.at += 1;
        }
    }

    /// Goes on behind this letter, if it is the next one.
    fn takes(&mut self, letter: u8) -> bool {
        let is_next = self.peek() == Some(letter);
        self.at += usize::from(is_next);
        is_next
    }

    fn word(&mut self, word: &str, json: Json) -> Option<Json> {
        self.text[self.at..].starts_with(word).then(|| {
            self.at += word.len();
            json
        })
    }

    fn value(&mut self, depth: u32) -> Option<Json> {
        let depth = depth.checked_sub(1)?;
        self.skip();
        match self.peek()? {
            b'n' => self.word("null", Json::Null),
            b't' => self.word("true", Json::Bool(true)),
            b'f' => self.word("false", Json::Bool(false)),
            b'"' => self.string().map(Json::Text),
            b'[' => {
                let mut list = Vec::new();
                self.each(b']', |reader| {
                    list.push(reader.value(depth)?);
                    Some(())
                })?;
                Some(Json::List(list))
            }
            b'{' => {
                let mut fields = Vec::new();
                self.each(b'}', |reader| {
                    let name = reader.string()?;
                    reader.skip();
                    if !reader.takes(b':') {
                        return None;
                    }
                    fields.push((name, reader.value(depth)?));
                    Some(())
                })?;
                Some(Json::Object(fields))
            }
            _ => self.number(),
        }
    }

    /// Reads what stands between commas, up to the closing bracket; the opening one is next.
    fn each(&mut self, close: u8, mut item: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        self.at += 1;
        self.skip();
        if self.takes(close) {
            return Some(());
        }
        loop {
            self.skip();
            item(self)?;
            self.skip();
            if self.takes(close) {
                return Some(());
            }
            if !self.takes(b',') {
                return None;
            }
        }
    }

    fn number(&mut self) -> Option<Json> {
        let rest = &self.text[self.at..];
        let is_part = |letter: char| letter.is_ascii_digit() || letter == '-';
        let number = &rest[..rest.find(|letter| !is_part(letter)).unwrap_or(rest.len())];
        self.at += number.len();
        // As JSON has it: `0` and `-5`, but neither `05` nor `-0`.
        let is_odd = number.len() > 1 && number.starts_with('0') || number.starts_with("-0");
        if is_odd { None } else { number.parse().ok().map(Json::Number) }
    }

    fn string(&mut self) -> Option<String> {
        if !self.takes(b'"') {
            return None;
        }
        let mut out = String::new();
        loop {
            let rest = &self.text[self.at..];
            let n = rest.find(|letter| matches!(letter, '"' | '\\' | '\0'..='\x1f'))?;
            out += &rest[..n];
            self.at += n;
            if self.takes(b'"') {
                return Some(out);
            }
            // Line breaks and the like have to be written as escapes.
            if !self.takes(b'\\') {
                return None;
            }
            let letter = self.peek()?;
            self.at += 1;
            out.push(match letter {
                b'"' | b'\\' | b'/' => char::from(letter),
                b'b' => '\u{8}',
                b'f' => '\u{c}',
                b'n' => '\n',
                b'r' => '\r',
                b't' => '\t',
                b'u' => self.code()?,
                _ => return None,
            });
        }
    }

    /// A letter by its number, or by two where one is not enough.
    fn code(&mut self) -> Option<char> {
        let first = self.four_digits()?;
        if !(0xd800..0xdc00).contains(&first) {
            return char::from_u32(first);
        }
        if !(self.takes(b'\\') && self.takes(b'u')) {
            return None;
        }
        let second = self.four_digits()?.checked_sub(0xdc00).filter(|second| *second < 0x400)?;
        char::from_u32(0x1_0000 + ((first - 0xd800) << 10) + second)
    }

    fn four_digits(&mut self) -> Option<u32> {
        let digits = self.text.get(self.at..self.at + 4).filter(|digits| !digits.starts_with('+'))?;
        self.at += 4;
        u32::from_str_radix(digits, 16).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_read_with_all_their_letters() {
        let text = r#" [ "a\"\\\/\b\f\n\r\té\ud83d\ude00ß" , -12 , true , null , {} , { "x" : [ ] } ] "#;
        let expected = Json::List(vec![
            Json::Text("a\"\\/\u{8}\u{c}\n\r\té😀ß".to_owned()),
            Json::Number(-12),
            Json::Bool(true),
            Json::Null,
            Json::Object(Vec::new()),
            Json::Object(vec![("x".to_owned(), Json::List(Vec::new()))]),
        ]);
        assert_eq!(parse(text), Some(expected));
    }

    #[test]
    fn what_is_no_json_is_refused() {
        let deep = "[".repeat(100_000);
        for text in [
            "",
            "[1,]",
            "[1 2]",
            "{\"a\"}",
            "{a:1}",
            "\"a",
            "\"\\x\"",
            "\"\\ud800\"",
            "\"\\ud800\\u0041\"",
            "nul",
            "1x",
            "1.5",
            "-",
            "01",
            "-0",
            "\"a\nb\"",
            "\"\\u+041\"",
            "[]]",
            &deep,
        ] {
            assert_eq!(parse(text), None, "{text:.40}");
        }
    }
}
