//! Server tables at which this browser has a seat. Games on this screen are stored by [`crate::play::local`].
use std::collections::BTreeMap;

use bastide_protocol::lobby::{Opened, SeatKey, TableLook, TableState};
use bastide_protocol::table::{Millis, SeatSetup};
use bastide_table::agreed::seat_once_more;
use serde::Serialize;

use crate::storage;

/// A table at which this browser has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct KeptTable {
    /// The table's id in links.
    pub(crate) id: String,
    /// The tokens of the seats, by seat, counted from 1.
    pub(crate) tokens: BTreeMap<u8, String>,
    /// The players by seat when last seen; `None` for an open seat.
    pub(crate) names: Vec<Option<String>>,
    /// How the seats were set up.
    pub(crate) setups: Vec<SeatSetup>,
    /// When somebody last sat down here.
    pub(crate) since: Millis,
    /// Its progress when last seen.
    pub(crate) state: Option<TableState>,
    /// The seat that had to choose then.
    pub(crate) asked: Option<u8>,
}

bastide_protocol::plain! {
    struct KeptTable { id, tokens, names = Vec::new(), setups = Vec::new(), since = 0, state, asked }
}

const KEY: &str = "bastide.tables";

/// The maximum number of stored tables; the oldest are dropped first.
const MOST: usize = 100;

impl KeptTable {
    fn new(id: &str) -> KeptTable {
        KeptTable {
            id: id.to_owned(),
            tokens: BTreeMap::new(),
            names: Vec::new(),
            setups: Vec::new(),
            since: js_sys::Date::now() as Millis,
            state: None,
            asked: None,
        }
    }

    /// Whether somebody at this screen must choose.
    pub(crate) fn is_my_turn(&self) -> bool {
        self.asked.is_some_and(|seat| self.tokens.contains_key(&seat))
    }
}

/// The tables, most recently joined first.
pub(crate) fn all() -> Vec<KeptTable> {
    storage::read(KEY).unwrap_or_default()
}

/// The table with this id, if this browser has a seat at it.
pub(crate) fn find(id: &str) -> Option<KeptTable> {
    all().into_iter().find(|table| table.id == id)
}

/// Stores the seats of a table that was just opened.
pub(crate) fn keep_opened(opened: &Opened) {
    let id = &opened.table.id;
    change(id, |table| {
        table.names = bastide_table::agreed::names(&opened.table.seats);
        table.setups.clone_from(&opened.table.seats);
        table.tokens.extend(opened.seats.iter().map(|key| (key.seat, key.token.clone())));
    });
}

/// Stores a seat that was just taken.
pub(crate) fn keep_seat(id: &str, key: &SeatKey) {
    change(id, |table| {
        table.tokens.insert(key.seat, key.token.clone());
    });
}

/// Moves the seats to the rematch table, where the same tokens are valid, each one seat further.
pub(crate) fn keep_rematch(id: &str, next: &str, n_seats: u8) {
    if let Some(before) = find(id) {
        let tokens = before.tokens.into_iter().map(|(seat, token)| (seat_once_more(seat, n_seats), token));
        change(next, |table| table.tokens = tokens.collect());
    }
}

/// Updates a stored table. Its place in the list stays.
pub(crate) fn seen(look: &TableLook) {
    let mut tables = all();
    if let Some(table) = tables.iter_mut().find(|table| table.id == look.table.id) {
        table.names = look.seats.iter().map(|seat| seat.name.clone()).collect();
        table.setups.clone_from(&look.table.seats);
        table.state = Some(look.state);
        table.asked = look.asked;
        storage::write(KEY, &tables);
    }
}

/// Forgets a table. Without its tokens stored elsewhere, its seats are lost.
pub(crate) fn forget(id: &str) {
    let rest: Vec<KeptTable> = all().into_iter().filter(|table| table.id != id).collect();
    storage::write(KEY, &rest);
}

/// Changes a stored table and moves it to the front.
fn change(id: &str, change: impl FnOnce(&mut KeptTable)) {
    let mut tables = all();
    let place = tables.iter().position(|table| table.id == id);
    let mut table = place.map_or_else(|| KeptTable::new(id), |place| tables.remove(place));
    table.since = js_sys::Date::now() as Millis;
    change(&mut table);
    tables.insert(0, table);
    tables.truncate(MOST);
    storage::write(KEY, &tables);
}
