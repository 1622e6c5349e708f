//! Output in plain ASCII, for terminals and logs that know nothing else: every sign of ours has a stand-in.
use std::io::{self, Write};

/// What stands for a sign. Signs of drawings have stand-ins of one letter, so that nothing moves; what is not ours, such
/// as a player's name, stays as it is.
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
        '♛' => "@",
        '…' => "...",
        '→' => "->",
        '–' | '—' | '−' => "-",
        '’' | '‘' => "'",
        '“' | '”' => "\"",
        _ => return None,
    })
}

/// The text with stand-ins for our signs.
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

/// A writer that writes what [`plain`] makes of a text.
#[derive(Debug)]
pub(crate) struct Plain<W> {
    inner: W,
    /// The beginning of a letter whose other bytes are still to come.
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
            // No text at all: it goes out as it came.
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
