//! Keys by their names, as browsers know them.

use serde_json::{Value, json};

/// What a browser is told when this key goes down: `Enter`, `Tab`, `Shift+Tab`, `ArrowLeft`, `r`, `?` …
///
/// # Panics
/// When the key is not known here.
pub(crate) fn pressed(name: &str) -> Value {
    let (modifiers, name) = match name.split_once('+') {
        Some(("Alt", name)) => (1, name),
        Some(("Control", name)) => (2, name),
        Some(("Shift", name)) => (8, name),
        Some(_) | None => (0, name),
    };
    let (code, number, text) = match name {
        "Enter" => ("Enter".to_owned(), 13, "\r".to_owned()),
        "Space" => ("Space".to_owned(), 32, " ".to_owned()),
        "Tab" => (name.to_owned(), 9, String::new()),
        "Escape" => (name.to_owned(), 27, String::new()),
        "Backspace" => (name.to_owned(), 8, String::new()),
        "Delete" => (name.to_owned(), 46, String::new()),
        "PageUp" => (name.to_owned(), 33, String::new()),
        "PageDown" => (name.to_owned(), 34, String::new()),
        "End" => (name.to_owned(), 35, String::new()),
        "Home" => (name.to_owned(), 36, String::new()),
        "ArrowLeft" => (name.to_owned(), 37, String::new()),
        "ArrowUp" => (name.to_owned(), 38, String::new()),
        "ArrowRight" => (name.to_owned(), 39, String::new()),
        "ArrowDown" => (name.to_owned(), 40, String::new()),
        name => {
            let letter = name.chars().next().filter(|_| name.chars().count() == 1);
            let letter = letter.unwrap_or_else(|| panic!("no key is called {name}"));
            let upper = letter.to_ascii_uppercase();
            let code = match upper {
                'A'..='Z' => format!("Key{upper}"),
                '0'..='9' => format!("Digit{upper}"),
                _ => String::new(),
            };
            let number = if upper.is_ascii_alphanumeric() { u32::from(upper) } else { 0 };
            (code, number, letter.to_string())
        }
    };
    let key = if name == "Space" { " " } else { name };
    // A key with a letter types it; with Control or Alt it does not.
    let text = if modifiers == 1 || modifiers == 2 { String::new() } else { text };
    json!({
        "type": if text.is_empty() { "rawKeyDown" } else { "keyDown" },
        "key": key, "code": code, "windowsVirtualKeyCode": number, "modifiers": modifiers, "text": text,
    })
}

#[cfg(test)]
mod tests {
    use super::pressed;

    #[test]
    fn keys_are_known_by_name() {
        assert_eq!(pressed("Enter")["text"], "\r");
        assert_eq!(pressed("Space")["key"], " ");
        assert_eq!(pressed("r")["code"], "KeyR");
        assert_eq!(pressed("ArrowLeft")["type"], "rawKeyDown");
        assert_eq!(
            (pressed("Shift+Tab")["modifiers"].clone(), pressed("Shift+Tab")["key"].clone()),
            (8.into(), "Tab".into())
        );
        assert_eq!(pressed("Control+z")["text"], "");
    }
}
