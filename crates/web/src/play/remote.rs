//! Games hosted by a server: one socket per seat at this screen, which reconnects by itself and catches up.
//!
//! Each connection follows the table as its seat is told it: where tiles are hidden, every seat is told something else. The
//! page shows the table of the seat that is asked.
//!
//! Requests are repeated after every reconnection until they are answered; the server knows them by their ids and does
//! nothing twice.
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use bastide_protocol::plain;
use bastide_protocol::table::{Entry, FromTable, Missed, Reason, Request, TableInfo, ToTable};
use bastide_table::guest::{Guest, Remark, Told, to_show};
use bastide_table::{Table, agreed};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{CloseEvent, MessageEvent, WebSocket};

use super::local::fresh_id;
use super::{Host, Link, Play};

/// One of this screen's connections to a table on the server.
#[derive(Clone)]
struct Remote {
    all: Rc<[RefCell<Connection>]>,
    nth: usize,
}

struct Connection {
    id: String,
    guest: Guest,
    /// The table as this seat is told it.
    table: Table,
    socket: Option<WebSocket>,
    /// Event listeners, dropped together with the socket.
    ears: Vec<Ear>,
    /// An entry did not follow: the next greeting asks for the whole table.
    is_lost: bool,
    n_failed: u32,
    /// Whether the player has left the page.
    is_over: bool,
}

/// An event listener of a socket.
enum Ear {
    Message(#[expect(dead_code, reason = "it is kept alive")] Closure<dyn FnMut(MessageEvent)>),
    Close(#[expect(dead_code, reason = "it is kept alive")] Closure<dyn FnMut(CloseEvent)>),
    Open(#[expect(dead_code, reason = "it is kept alive")] Closure<dyn FnMut()>),
}

/// Opens a server table with the tokens of these seats, or watches without any. Each seat has a connection of its own, as
/// if it were at another screen.
pub(crate) fn open(info: TableInfo, tokens: Vec<String>) -> Option<Play> {
    let id = info.id.clone();
    let info = Arc::new(info);
    let rules = agreed::rules_of_table(&info).ok()?;
    let mut table = Table::to_follow(info, rules);
    table.keep_log();
    let play = Play::new(table.clone(), Vec::new(), Link::Connecting);
    let tokens: Vec<Option<String>> =
        if tokens.is_empty() { vec![None] } else { tokens.into_iter().map(Some).collect() };
    let connection = |token| Connection {
        id: id.clone(),
        guest: Guest::new(token, fresh_id()),
        table: table.clone(),
        socket: None,
        ears: Vec::new(),
        is_lost: false,
        n_failed: 0,
        is_over: false,
    };
    let all: Rc<[RefCell<Connection>]> = tokens.into_iter().map(|token| RefCell::new(connection(token))).collect();
    let remotes: Vec<Remote> = (0..all.len()).map(|nth| Remote { all: Rc::clone(&all), nth }).collect();
    play.host.set_value(Some(Box::new(remotes.clone())));
    for remote in &remotes {
        remote.connect(play);
    }
    let left = StoredValue::new_local(remotes);
    on_cleanup(move || {
        left.try_with_value(|remotes| remotes.iter().for_each(Remote::hang_up));
    });
    Some(play)
}

/// One connection per seat.
impl Host for Vec<Remote> {
    fn want(&self, _: Play, seat: u8, request: Request) {
        if let Some(remote) = self.iter().find(|remote| remote.is_of(seat)) {
            remote.want(request);
        }
    }
}

impl Remote {
    fn own(&self) -> &RefCell<Connection> {
        &self.all[self.nth]
    }

    fn is_of(&self, seat: u8) -> bool {
        self.own().borrow().guest.seat() == Some(seat)
    }

    fn want(&self, request: Request) {
        let mut connection = self.own().borrow_mut();
        let ask = connection.guest.ask(request);
        if connection.guest.is_welcome() {
            connection.say(&ToTable::Ask(ask));
        }
    }

    fn connect(&self, play: Play) {
        let address = {
            let connection = self.own().borrow();
            if connection.is_over {
                return;
            }
            let location = window().location();
            let secure = location.protocol().is_ok_and(|protocol| protocol == "https:");
            let host = location.host().unwrap_or_default();
            format!("{}://{host}/api/tables/{}/socket", if secure { "wss" } else { "ws" }, connection.id)
        };
        let Ok(socket) = WebSocket::new(&address) else { return self.try_again(play) };
        let remote = self.clone();
        let opened = Closure::<dyn FnMut()>::new(move || remote.greet(play));
        let remote = self.clone();
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let message = event.data().as_string().and_then(|text| plain::read(&text));
            if let Some(message) = message {
                remote.hear(play, message);
            }
        });
        let remote = self.clone();
        let closed = Closure::<dyn FnMut(CloseEvent)>::new(move |_| remote.lost(play));
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        let mut connection = self.own().borrow_mut();
        connection.socket = Some(socket);
        connection.ears = vec![Ear::Open(opened), Ear::Message(heard), Ear::Close(closed)];
    }

    fn greet(&self, play: Play) {
        if play.table.is_disposed() {
            return;
        }
        let connection = self.own().borrow();
        let version = connection.table.version();
        let have = (version > 0 && !connection.is_lost).then_some(version);
        connection.say(&connection.guest.hello(have));
    }

    fn hear(&self, play: Play, message: FromTable) {
        if play.table.is_disposed() {
            return;
        }
        let told = self.own().borrow_mut().guest.hear(message);
        match told {
            Told::Welcome { info, missed, now } => {
                play.ahead.set(now - js_sys::Date::now() as i64);
                self.welcomed(play, *info, missed);
            }
            Told::Entries(entries) => self.take(play, &entries),
            Told::Remark(Remark::Answer { answer: Ok(_), .. }) => {
                if self.own().borrow().guest.unanswered().next().is_none() {
                    play.sent.set(Vec::new());
                }
            }
            Told::Remark(Remark::Answer { answer: Err(refusal), .. }) => play.refused(*refusal),
            Told::Remark(Remark::Refused(refusal)) => {
                // The token opens no seat: greet again, as a spectator.
                if refusal.reason == Reason::Token {
                    self.greet(play);
                }
                play.refused(*refusal);
            }
            Told::Remark(Remark::Present) => play.present.set(self.own().borrow().guest.present().clone()),
            Told::Remark(Remark::Pong { now }) => play.ahead.set(now - js_sys::Date::now() as i64),
        }
    }

    fn welcomed(&self, play: Play, info: TableInfo, missed: Missed) {
        let (seat, present) = {
            let connection = self.own().borrow();
            (connection.guest.seat(), connection.guest.present().clone())
        };
        if let Some(seat) = seat.filter(|seat| play.mine.with_untracked(|mine| !mine.contains(seat))) {
            play.mine.update(|mine| mine.push(seat));
        }
        play.present.set(present);
        match missed {
            Missed::Entries(entries) => self.take(play, &entries),
            Missed::Snapshot(snapshot) => {
                let info = Arc::new(info);
                let made = agreed::rules_of_table(&info).ok();
                let made = made.and_then(|rules| Table::from_snapshot(info, rules, &snapshot, true).ok());
                self.own().borrow_mut().is_lost = false;
                if let Some(table) = made {
                    self.own().borrow_mut().table = table;
                    self.show(play, &[]);
                }
            }
        }
        play.link.set(Link::Connected);
        let mut connection = self.own().borrow_mut();
        connection.n_failed = 0;
        for ask in connection.guest.unanswered() {
            connection.say(&ToTable::Ask(ask.clone()));
        }
    }

    fn take(&self, play: Play, entries: &[Entry]) {
        {
            let mut connection = self.own().borrow_mut();
            let is_broken = entries.iter().any(|entry| connection.table.apply(entry).is_err());
            if is_broken {
                connection.is_lost = true;
                if let Some(socket) = &connection.socket {
                    // Closing it triggers the reconnection.
                    let _ = socket.close();
                }
            }
        }
        self.show(play, entries);
    }

    /// Shows the table of the seat that is asked, after entries have come on this connection.
    fn show(&self, play: Play, entries: &[Entry]) {
        let connections: Vec<_> = self.all.iter().map(RefCell::borrow).collect();
        let followed: Vec<_> =
            connections.iter().map(|connection| (connection.guest.seat(), &connection.table)).collect();
        let Some(table) = to_show(&followed).cloned() else { return };
        drop(connections);
        play.show(table, entries);
    }

    fn lost(&self, play: Play) {
        {
            let mut connection = self.own().borrow_mut();
            connection.socket = None;
            connection.guest.lose_connection();
            if connection.is_over {
                return;
            }
        }
        if play.link.try_set(Link::Lost).is_none() {
            self.try_again(play);
        }
    }

    /// Reconnects with exponential back-off.
    fn try_again(&self, play: Play) {
        let n_failed = {
            let mut connection = self.own().borrow_mut();
            connection.n_failed += 1;
            connection.n_failed
        };
        let pause = Duration::from_millis(250 << n_failed.min(5));
        let remote = self.clone();
        set_timeout(move || remote.connect(play), pause);
    }

    fn hang_up(&self) {
        let mut connection = self.own().borrow_mut();
        connection.is_over = true;
        if let Some(socket) = connection.socket.take() {
            socket.set_onmessage(None);
            socket.set_onclose(None);
            // A socket that cannot be closed is already closed.
            let _ = socket.close();
        }
    }
}

impl Connection {
    fn say(&self, message: &ToTable) {
        if let (Some(socket), Ok(text)) = (&self.socket, serde_json::to_string(message)) {
            // Anything not sent now is sent after the next reconnection.
            let _ = socket.send_with_str(&text);
        }
    }
}
