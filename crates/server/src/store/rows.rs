//! What rows of a database say, whichever database it is.
use bastide_protocol::table::{Entry, Millis, TableEvent};

use super::{Asked, Listed, StoreError};
use crate::secret::TokenHash;

/// The tokens of these rows. A broken hash opens no seat, and harms no other.
pub(super) fn read_tokens(rows: Vec<(i16, Vec<u8>)>) -> Vec<(u8, TokenHash)> {
    rows.into_iter()
        .filter_map(|(seat, hash)| Some((u8::try_from(seat).ok()?, TokenHash::from_bytes(&hash)?)))
        .collect()
}

/// A row of the journal: version, time, event, and the request it belongs to.
pub(super) type JournalRow = (i64, Millis, String, Option<i16>, Option<String>, Option<String>);

/// What the rows of a journal say.
pub(super) struct Journal {
    pub(super) entries: Vec<Entry>,
    pub(super) unreadable: Option<String>,
    pub(super) asked: Vec<Asked>,
}

/// Reads rows up to the first that cannot be read.
pub(super) fn read_journal(rows: Vec<JournalRow>) -> Journal {
    let mut entries = Vec::with_capacity(rows.len());
    let mut asked = Vec::new();
    for (version, at, event, seat, ask, wanted) in rows {
        let version = version.unsigned_abs();
        let event: TableEvent = match serde_json::from_str(&event) {
            Ok(event) => event,
            Err(error) => {
                let unreadable = Some(format!("entry {version} cannot be read: {error}"));
                return Journal { entries, unreadable, asked };
            }
        };
        entries.push(Entry { version, at, event });
        let digest = |text: Option<String>| u128::from_str_radix(&text?, 16).ok();
        // A request that cannot be read is as good as forgotten.
        let seat = seat.and_then(|seat| u8::try_from(seat).ok());
        if let (Some(seat), Some(id), Some(wanted)) = (seat, digest(ask), digest(wanted)) {
            asked.push(Asked { seat, id, wanted, version });
        }
    }
    Journal { entries, unreadable: None, asked }
}

/// A row of the list of open tables: what was agreed on, and the players' names.
pub(super) type ListedRow = (String, String);

/// The tables of these rows. A row that cannot be read is left out; the others are listed all the same.
pub(super) fn read_listed(rows: Vec<ListedRow>) -> Vec<Listed> {
    let read = |(info, names): ListedRow| -> Result<Listed, StoreError> {
        Ok(Listed { info: from_json(&info)?, names: from_json(&names)? })
    };
    let tell = |error: &StoreError| tracing::error!(%error, "a table cannot be listed");
    rows.into_iter().filter_map(|row| read(row).inspect_err(tell).ok()).collect()
}

/// A value as JSON text.
pub(super) fn json(value: &impl serde::Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Failed(error.into()))
}

/// The value of a JSON text.
pub(super) fn from_json<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Failed(error.into()))
}
