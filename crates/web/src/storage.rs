//! The browser's storage. Where it is not available (private windows), everything works but nothing is remembered.
use bastide_protocol::plain::{self, Plain};
use leptos::prelude::window;
use serde::Serialize;

/// The value stored under this key, if it can be read.
pub(crate) fn read<T: Plain>(key: &str) -> Option<T> {
    let text = window().local_storage().ok()??.get_item(key).ok()??;
    plain::read(&text)
}

/// Stores it. Returns `true` on success.
pub(crate) fn write<T: Serialize>(key: &str, value: &T) -> bool {
    let Ok(text) = serde_json::to_string(value) else { return false };
    match window().local_storage() {
        Ok(Some(storage)) => storage.set_item(key, &text).is_ok(),
        Ok(None) | Err(_) => false,
    }
}

/// Removes the value of this key.
pub(crate) fn forget(key: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        // If it cannot be removed, it was not stored.
        let _ = storage.remove_item(key);
    }
}
