//! What the browser keeps between visits. Where it keeps nothing (private windows), everything works but nothing stays.
use leptos::prelude::window;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What is kept under this name, if it can be read.
pub(crate) fn read<T: DeserializeOwned>(key: &str) -> Option<T> {
    let text = window().local_storage().ok()??.get_item(key).ok()??;
    serde_json::from_str(&text).ok()
}

/// Keep this. Gives whether it was kept.
pub(crate) fn write<T: Serialize>(key: &str, value: &T) -> bool {
    let Ok(text) = serde_json::to_string(value) else { return false };
    match window().local_storage() {
        Ok(Some(storage)) => storage.set_item(key, &text).is_ok(),
        Ok(None) | Err(_) => false,
    }
}

/// Keep nothing more under this name.
pub(crate) fn forget(key: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        // What cannot be forgotten was not kept.
        let _ = storage.remove_item(key);
    }
}
