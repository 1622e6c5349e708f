//! A game as a page sees it: the table as its host tells it, what is being tried at this screen, and what can be wanted.
//!
//! A [`Play`] is the same whoever hosts: this browser ([`local`]) or a server ([`remote`]). Its player tries a tile
//! (nobody else sees that), then chooses a figure or none, which is sent at once and shown before the host answers; until
//! it is confirmed it can be taken back.
pub(crate) mod choice;
pub(crate) mod local;
pub(crate) mod remote;

use std::sync::Arc;

use bastide_engine::action::Action;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Turn;
use bastide_engine::board::tile::Quarter;
use bastide_engine::error::Refusal;
use bastide_engine::figures::FigureKind;
use bastide_engine::game::Game;
use bastide_engine::notation::{play_text, write_action};
use bastide_engine::pack::Kind;
use bastide_protocol::table::{Entry, Millis, Present, RefusalView, Request, TableEvent};
use bastide_table::{Table, Waits};
use leptos::prelude::*;

use crate::api::ApiError;
use crate::settings::Settings;
use choice::{Asks, Picked};

/// A game as a page sees it. A handle: copies are the same game.
#[derive(Clone, Copy)]
pub(crate) struct Play {
    /// The table, as far as its host has told. Its game keeps a log.
    pub(crate) table: RwSignal<Table>,
    /// The seats that are played from this screen, counted from 1. None for who watches.
    pub(crate) mine: RwSignal<Vec<u8>>,
    /// The tile that is tried: it lies on the board for this player only.
    pub(crate) trying: RwSignal<Option<Trying>>,
    /// How the drawn tile is held in the hand: so it is laid first, where it fits so.
    pub(crate) held: RwSignal<Turn>,
    /// Actions that were sent and are not yet answered; the board shows them already.
    pub(crate) sent: RwSignal<Vec<String>>,
    /// The game as the board shows it: with what was sent, but without the tile that is tried.
    pub(crate) shown: Memo<Arc<Game>>,
    /// The game with the tile that is tried, if one is: its decision lists the spots for figures.
    pub(crate) tried: Memo<Arc<Game>>,
    /// What has been picked on the way to a choice.
    pub(crate) picked: RwSignal<Picked>,
    /// What the player should be told: a refusal.
    pub(crate) notice: RwSignal<Option<Notice>>,
    /// How the host can be reached.
    pub(crate) link: RwSignal<Link>,
    /// Who is at the table.
    pub(crate) present: RwSignal<Present>,
    /// The host's time minus this device's.
    pub(crate) ahead: RwSignal<Millis>,
    host: StoredValue<Option<Box<dyn Host>>, LocalStorage>,
    settings: Settings,
}

/// A tile that is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Trying {
    pub(crate) kind: Kind,
    pub(crate) cell: Cell,
    pub(crate) turn: Turn,
}

/// What the player should be told.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Notice {
    /// The rules refuse this.
    Refused(Refusal),
    /// The host refused something.
    Told(RefusalView),
    /// The server did not do what was asked.
    Server(ApiError),
}

/// How the host can be reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Link {
    /// It is this browser.
    Here,
    /// For the first time, or again.
    Connecting,
    Connected,
    /// It will be tried again.
    Lost,
}

/// Who hosts. Behind a pointer, so that a table of the server does not need what it takes to be a host here.
trait Host {
    /// Somebody at this screen asks for something in the name of a seat.
    fn want(&self, play: Play, seat: u8, request: Request);
}

impl Play {
    /// A game at this table, with a host to be set.
    fn new(mut table: Table, mine: Vec<u8>, link: Link) -> Play {
        table.keep_log();
        let table = RwSignal::new(table);
        let trying = RwSignal::new(None::<Trying>);
        let sent = RwSignal::new(Vec::<String>::new());
        let shown = Memo::new(move |_| {
            let mut game = table.with(|table| table.game().clone());
            sent.with(|sent| {
                for text in sent {
                    if play_text(&mut game, text).is_err() {
                        break;
                    }
                }
            });
            Arc::new(game)
        });
        let tried = Memo::new(move |_| {
            let game = shown.get();
            match trying.get() {
                Some(Trying { cell, turn, .. }) => {
                    let mut game = Game::clone(&game);
                    match game.play(Action::Lay { cell, turn }) {
                        Ok(()) => Arc::new(game),
                        Err(_) => shown.get_untracked(),
                    }
                }
                None => game,
            }
        });
        let held = RwSignal::new(Turn::default());
        // Every tile comes into the hand as it is drawn.
        let drawn = Memo::new(move |_| shown.with(|game| (game.state().drawn, game.state().board.grid.tiles().len())));
        Effect::new(move |_| {
            drawn.track();
            held.set(Turn::default());
        });
        Play {
            table,
            mine: RwSignal::new(mine),
            trying,
            held,
            sent,
            shown,
            tried,
            picked: RwSignal::new(Picked::default()),
            notice: RwSignal::new(None),
            link: RwSignal::new(link),
            present: RwSignal::new(Present::default()),
            ahead: RwSignal::new(0),
            host: StoredValue::new_local(None),
            settings: expect_context::<Settings>(),
        }
    }

    /// The seat at this screen that must choose or confirm now. Reactive.
    pub(crate) fn my_turn(self) -> Option<u8> {
        let asked = self.table.with(Table::asked)?;
        self.mine.with(|mine| mine.contains(&asked)).then_some(asked)
    }

    /// Must somebody at this screen choose, and has nothing been sent for it? Reactive.
    pub(crate) fn may_choose(self) -> bool {
        let choice = self.table.with(|table| matches!(table.waits(), Waits::Choice(_)));
        choice && self.my_turn().is_some() && self.sent.with(Vec::is_empty)
    }

    /// What somebody at this screen is asked for, with the tile that is tried. Reactive.
    pub(crate) fn asks(self) -> Option<Asks> {
        if !self.may_choose() {
            return None;
        }
        self.tried.with(|game| choice::asks(game))
    }

    /// Does the tile that is tried only have to be laid, because nothing can be chosen for it yet? So it is with the
    /// spring, and where the second tile of a double turn is turned up at once. Reactive.
    pub(crate) fn may_lay_alone(self) -> bool {
        let seat = self.trying.with(Option::is_some).then(|| self.my_turn()).flatten();
        let asked = self.tried.with(|game| choice::asked(game));
        seat.is_some() && self.may_choose() && asked.map(|player| player.0 + 1) != seat
    }

    /// Has somebody at this screen played a turn that can be confirmed? Reactive.
    pub(crate) fn may_commit(self) -> bool {
        let commit = self.table.with(|table| matches!(table.waits(), Waits::Commit(_)));
        commit && self.my_turn().is_some()
    }

    /// Is there something to take back: the tile that is tried, or what was sent and not confirmed? Reactive.
    pub(crate) fn may_undo(self) -> bool {
        let kept = self.table.with(Table::uncommitted_by);
        self.trying.with(Option::is_some) || kept.is_some_and(|seat| self.mine.with(|mine| mine.contains(&seat)))
    }

    /// The tile that is drawn and waits to be laid by somebody at this screen. Reactive.
    pub(crate) fn drawn(self) -> Option<Kind> {
        if !self.may_choose() {
            return None;
        }
        self.shown.with(|game| game.state().drawn)
    }

    /// Somebody chose a cell: try the tile there, turn it if it is there already, or say why not.
    pub(crate) fn choose_cell(self, cell: Cell) {
        let Some(kind) = untrack(|| self.drawn()) else { return };
        self.notice.set(None);
        let game = self.shown.get_untracked();
        match self.trying.get_untracked() {
            Some(trying) if trying.cell == cell => self.turn_tile(true),
            Some(_) | None => match choice::first_turn_at(&game, cell, self.held.get_untracked()) {
                Some(turn) => self.trying.set(Some(Trying { kind, cell, turn })),
                None => {
                    let refusal = choice::why_not_there(&game, cell);
                    self.notice.set(refusal.map(Notice::Refused));
                }
            },
        }
    }

    /// Turn the tile that is tried to the next way it fits, clockwise or back.
    pub(crate) fn turn_tile(self, clockwise: bool) {
        let game = self.shown.get_untracked();
        self.trying.update(|trying| {
            let Some(trying) = trying else { return };
            let turns = choice::turns_at(&game, trying.cell);
            let Some(n) = turns.iter().position(|turn| *turn == trying.turn) else { return };
            let step = if clockwise { 1 } else { turns.len() - 1 };
            trying.turn = turns[(n + step) % turns.len()];
        });
    }

    /// Pick a kind of figure: the board shows where it can go.
    pub(crate) fn pick_figure(self, figure: FigureKind) {
        self.notice.set(None);
        self.picked.update(|picked| picked.figure = Some(figure));
    }

    /// Somebody chose a quarter of Carcassonne: send there, move the count there, or move followers from there.
    pub(crate) fn choose_quarter(self, quarter: Quarter) {
        let picked = self.picked.get_untracked();
        match self.tried.with_untracked(|game| choice::quarter_action(game, picked, quarter)) {
            Some(action) => self.choose(action),
            None => self.picked.set(Picked { quarter: Some(quarter), figure: None }),
        }
    }

    /// Take the tile that is tried into the hand again.
    pub(crate) fn stop_trying(self) {
        self.picked.set(Picked::default());
        self.trying.set(None);
        self.notice.set(None);
    }

    /// Choose this action, together with the tile that is tried.
    pub(crate) fn choose(self, action: Action) {
        self.notice.set(None);
        let game = self.shown.get_untracked();
        let tried = self.tried.get_untracked();
        if let Some(refusal) = tried.why_not(action) {
            self.notice.set(Some(Notice::Refused(refusal)));
            return;
        }
        let mut actions = Vec::new();
        if let Some(Trying { cell, turn, .. }) = self.trying.get_untracked() {
            actions.push(write_action(&game, Action::Lay { cell, turn }));
        }
        actions.push(write_action(&tried, action));
        self.trying.set(None);
        self.send(actions);
    }

    /// Lay the tile that is tried, where nothing more can be chosen for it.
    fn lay_alone(self) {
        let Some(Trying { cell, turn, .. }) = self.trying.get_untracked() else { return };
        let lay = self.shown.with_untracked(|game| write_action(game, Action::Lay { cell, turn }));
        self.notice.set(None);
        self.trying.set(None);
        let version = self.table.with_untracked(Table::version);
        self.sent.set(vec![lay.clone()]);
        // It was confirmed already: that is how it came here.
        self.want(Request::Act { version, actions: vec![lay], commit: true });
    }

    /// Send these actions, and show them already.
    fn send(self, actions: Vec<String>) {
        let version = self.table.with_untracked(Table::version);
        let commit = !self.settings.confirm.get_untracked();
        self.picked.set(Picked::default());
        self.sent.set(actions.clone());
        self.want(Request::Act { version, actions, commit });
    }

    /// Let the turn stand, or the tile that is tried where that is all there is to choose.
    pub(crate) fn confirm(self) {
        if untrack(|| self.may_lay_alone()) {
            self.lay_alone();
        } else if untrack(|| self.may_commit()) {
            self.want(Request::Commit { version: self.table.with_untracked(Table::version) });
        }
    }

    /// Take back: first what is only tried, then what was sent.
    pub(crate) fn undo(self) {
        self.notice.set(None);
        self.picked.set(Picked::default());
        if self.trying.with_untracked(Option::is_some) {
            self.trying.set(None);
        } else if untrack(|| self.may_undo()) {
            self.want(Request::Undo { version: self.table.with_untracked(Table::version) });
        }
    }

    /// Ask the host for something.
    pub(crate) fn want(self, request: Request) {
        let asked = self.table.with_untracked(Table::asked);
        let mine = self.mine.get_untracked();
        // At a screen for several, it is who must choose that speaks.
        let seat = asked.filter(|seat| mine.contains(seat)).or(mine.first().copied());
        let Some(seat) = seat else { return };
        self.want_as(seat, request);
    }

    /// Ask the host for something in the name of a seat at this screen.
    pub(crate) fn want_as(self, seat: u8, request: Request) {
        self.host.with_value(|host| {
            if let Some(host) = host {
                host.want(self, seat, request);
            }
        });
    }

    /// The host has told what happened. Gives whether all of it follows what was told before.
    fn take(self, entries: &[Entry]) -> bool {
        let known = self.table.with_untracked(Table::version);
        if entries.iter().all(|entry| entry.version <= known) {
            return true;
        }
        let mut is_broken = false;
        self.table.update(|table| {
            for entry in entries {
                if entry.version > table.version() {
                    is_broken |= table.apply(entry).is_err();
                }
            }
        });
        let acted = entries.iter().filter(|entry| matches!(entry.event, TableEvent::Acted { .. })).count();
        if acted > 0 && self.picked.get_untracked() != Picked::default() {
            self.picked.set(Picked::default());
        }
        if acted > 0 && self.sent.with_untracked(|sent| !sent.is_empty()) {
            self.sent.set(Vec::new());
        }
        if self.trying.with_untracked(Option::is_some) && !untrack(|| self.may_choose()) {
            self.trying.set(None);
        }
        !is_broken
    }

    /// The host refused.
    fn refused(self, refusal: RefusalView) {
        self.sent.set(Vec::new());
        self.notice.set(Some(Notice::Told(refusal)));
    }

    /// The host's time now, in milliseconds.
    pub(crate) fn now(self) -> Millis {
        js_sys::Date::now() as Millis + self.ahead.get_untracked()
    }

    /// Is this game hosted by this browser?
    pub(crate) fn is_local(self) -> bool {
        self.link.get() == Link::Here
    }
}
