//! Output in plain ASCII, for terminals and logs without Unicode: every character we draw has a replacement.
use std::io::{self, Write};

/// The replacement for a character. Drawing characters have one-letter replacements, so that nothing moves; other text,
/// such as a player's name, is left alone.
const fn stand_in(sign: char) -> Option<&'static str> {
    Some(match sign {
        '▒' => "#",
        '░' => "%",
        '▓' => "H",
        '═' => "=",
        '║' => "|",
        '╔' | '╗' | '╚' | '╝' | '╠' | '╣' | '╦' | '╩' | '╬' | '┌' | '┐' | '└' | '┘' | '†' | '‡' => {
            "+"
        }
        '·' => ".",
        '◆' | '★' => "*",
        '°' => "o",
        '≈' => "~",
        '⌂' => "^",
        '×' => "x",
        '▲' => "^",
        '§' => "$",
        '∩' => "n",
        '♀' => "q",
        '¤' => "m",
        'ψ' => "Y",
        '♣' => "&",
        '◊' => "v",
        '⇑' => "^",
        '⇗' => "9",
        '⇒' => ">",
        '⇘' => "3",
        '⇓' => "v",
        '⇙' => "1",
        '⇐' => "<",
        '⇖' => "7",
        '♜' => "M",
        '╪' => "-",
        '╫' => "!",
        '♛' => "@",
        '…' => "...",
        '→' => "->",
        '–' | '—' | '−' => "-",
        '’' | '‘' => "'",
        '“' | '”' => "\"",
        _ => return None,
    })
}

/// The text with our characters replaced.
pub(crate) fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match stand_in(letter) {
            Some(letters) => out += letters,
            None => out.push(letter),
        }
    }
    out
}

/// A writer that passes text through [`plain`].
#[derive(Debug)]
pub(crate) struct Plain<W> {
    inner: W,
    /// The first bytes of a character whose other bytes are still to come.
    begun: Vec<u8>,
}

impl<W: Write> Plain<W> {
    pub(crate) fn new(inner: W) -> Plain<W> {
        Plain { inner, begun: Vec::new() }
    }
}

impl<W: Write> Write for Plain<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.begun.extend_from_slice(bytes);
        let n_whole = match str::from_utf8(&self.begun) {
            Ok(text) => text.len(),
            Err(error) if error.error_len().is_none() => error.valid_up_to(),
            // Not UTF-8: written unchanged.
            Err(_) => {
                self.inner.write_all(&std::mem::take(&mut self.begun))?;
                return Ok(bytes.len());
            }
        };
        let rest = self.begun.split_off(n_whole);
        let whole = std::mem::replace(&mut self.begun, rest);
        self.inner.write_all(plain(&String::from_utf8_lossy(&whole)).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_have_stand_ins_and_names_stay() {
        assert_eq!(plain("▒◆▒ ═╗ [†] Böb: 3 tiles × 2 …"), "#*# =+ [+] Böb: 3 tiles x 2 ...");
    }

    #[test]
    fn letters_may_come_in_pieces() {
        let mut out = Plain::new(Vec::new());
        for byte in "a═ö·b".as_bytes() {
            out.write_all(&[*byte]).expect("memory takes all");
        }
        assert_eq!(out.inner, "a=ö.b".as_bytes());
        out.write_all(&[b'x', 0xff, b'y']).expect("memory takes all");
        assert_eq!(out.inner.last(), Some(&b'y'));
    }
}
