//! A game as a page sees it: the table according to its host, the tile being tried at this screen, and the requests.
//!
//! A [`Play`] is the same whether this browser ([`local`]) or a server ([`remote`]) hosts it. The player tries a tile
//! (invisible to others), then chooses a figure or none; that is sent and shown at once, before the host answers, and can
//! be undone until it is confirmed.
pub(crate) mod choice;
pub(crate) mod local;
mod pace;
pub(crate) mod remote;

use std::sync::Arc;

use bastide_engine::action::Action;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::{Axis, Rotation};
use bastide_engine::board::tile::Quarter;
use bastide_engine::decision::Wanted;
use bastide_engine::error::Refusal;
use bastide_engine::figures::FigureKind;
use bastide_engine::game::Game;
use bastide_engine::notation::{read_action, write_action};
use bastide_engine::pack::Kind;
use bastide_protocol::table::{Entry, Millis, Present, RefusalView, Request, TableEvent};
use bastide_table::{Table, Waits, viewer};
use leptos::prelude::*;

use crate::api::ApiError;
use crate::settings::Settings;
use choice::{Asks, Picked, Way};
use pace::Pace;

/// A game as a page sees it. A handle: copies share the same game.
#[derive(Clone, Copy)]
pub(crate) struct Play {
    /// The table according to its host. Its game keeps a log.
    pub(crate) table: RwSignal<Table>,
    /// The seats played from this screen, counted from 1; empty for a spectator.
    pub(crate) mine: RwSignal<Vec<u8>>,
    /// The tile being tried; only this player sees it.
    pub(crate) trying: RwSignal<Option<Trying>>,
    /// The rotation of the drawn tile in the hand; it is tried first where it fits.
    pub(crate) held: RwSignal<Rotation>,
    /// Actions sent but not answered; the board already shows them.
    pub(crate) sent: RwSignal<Vec<String>>,
    /// The game as the board shows it: with the actions sent, without the tile being tried.
    pub(crate) shown: Memo<Arc<Game>>,
    /// The game including the tile being tried; its decision lists the spots for figures.
    pub(crate) tried: Memo<Arc<Game>>,
    /// What has been picked on the way to a choice.
    pub(crate) picked: RwSignal<Picked>,
    /// A refusal to show to the player.
    pub(crate) notice: RwSignal<Option<Notice>>,
    /// The connection to the host.
    pub(crate) link: RwSignal<Link>,
    /// Who is connected.
    pub(crate) present: RwSignal<Present>,
    /// The host's time minus this device's.
    pub(crate) ahead: RwSignal<Millis>,
    host: StoredValue<Option<Box<dyn Host>>, LocalStorage>,
    pace: Pace,
    settings: Settings,
}

/// Replays an action. Why one could not be played is not looked up, so pages that first replay a game load that code later.
pub(crate) fn play_again(game: &mut Game, text: &str) -> Option<Action> {
    let action = read_action(game, text).ok()?;
    game.play(action).ok()?;
    Some(action)
}

/// A tile that is tried.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Trying {
    pub(crate) kind: Kind,
    pub(crate) cell: Cell,
    pub(crate) rotation: Rotation,
    /// The bridge that goes with it: over the tile of which cell, and which way it runs.
    pub(crate) bridge: Option<(Cell, Axis)>,
}

impl Trying {
    /// The action that lays it like this.
    pub(crate) const fn action(self) -> Action {
        let Trying { cell, rotation, .. } = self;
        match self.bridge {
            Some((over, axis)) => Action::LayBridged { cell, rotation, over, axis },
            None => Action::Lay { cell, rotation },
        }
    }

    /// Laid in another way on the same cell.
    pub(crate) const fn laid(self, Way { rotation, bridge }: Way) -> Trying {
        Trying { rotation, bridge, ..self }
    }
}

/// A message to the player.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Notice {
    /// The rules refuse this.
    Refused(Refusal),
    /// The host refused something.
    Told(RefusalView),
    /// A request to the server failed.
    Server(ApiError),
}

/// The connection to the host.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Link {
    /// It is this browser.
    Here,
    /// For the first time, or again.
    Connecting,
    Connected,
    /// It will be retried.
    Lost,
}

/// The host, as a trait object, so that pages of server tables need not load the code of a local host.
trait Host {
    /// Sends a request on behalf of a seat at this screen.
    fn want(&self, play: Play, seat: u8, request: Request);
}

impl Play {
    /// A game at this table, with a host to be set.
    fn new(mut table: Table, mine: Vec<u8>, link: Link) -> Play {
        table.keep_log();
        let table = RwSignal::new(table);
        let mine = RwSignal::new(mine);
        let trying = RwSignal::new(None::<Trying>);
        let sent = RwSignal::new(Vec::<String>::new());
        let pace = Pace::new();
        let shown = Memo::new(move |_| {
            // A host knows everything. The screen shows what its players may see: at a screen for several, whoever is asked.
            let seat = table.with(|table| {
                mine.with(|mine| table.asked().filter(|seat| mine.contains(seat)).or(mine.first().copied()))
            });
            if let Some(past) = pace.past.get() {
                return Arc::new(past.seen_by(viewer(seat)));
            }
            let mut game = table.with(|table| table.game().seen_by(viewer(seat)));
            sent.with(|sent| {
                for text in sent {
                    if play_again(&mut game, text).is_none() {
                        break;
                    }
                }
            });
            Arc::new(game)
        });
        let tried = Memo::new(move |_| {
            let game = shown.get();
            match trying.get() {
                Some(trying) => {
                    let mut game = Game::clone(&game);
                    match game.play(trying.action()) {
                        Ok(()) => Arc::new(game),
                        Err(_) => shown.get_untracked(),
                    }
                }
                None => game,
            }
        });
        let held = RwSignal::new(Rotation::default());
        // Every drawn tile starts unrotated in the hand.
        let drawn = Memo::new(move |_| shown.with(|game| (game.state().drawn, game.state().board.grid.tiles().len())));
        Effect::new(move |_| {
            drawn.track();
            held.set(Rotation::default());
        });
        Play {
            table,
            mine,
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
            pace,
            settings: expect_context::<Settings>(),
        }
    }

    /// The seat at this screen that must choose or confirm now. Reactive.
    pub(crate) fn my_turn(self) -> Option<u8> {
        let asked = self.table.with(Table::asked)?;
        self.mine.with(|mine| mine.contains(&asked)).then_some(asked)
    }

    /// Whether what is shown is behind the table: moves of others are shown one after the other. Reactive.
    pub(crate) fn is_behind(self) -> bool {
        self.pace.past.with(Option::is_some)
    }

    /// Shows the table as it is, without showing how it came to that.
    pub(crate) fn catch_up(self) {
        self.pace.catch_up();
    }

    /// Shows again what others did since somebody at this screen last chose something.
    pub(crate) fn show_again(self) {
        self.pace.again(self);
    }

    /// Whether the game is over, and its end has been shown. Reactive.
    pub(crate) fn is_over(self) -> bool {
        !self.is_behind() && self.table.with(Table::is_over)
    }

    /// The seat that must choose or confirm, as it is shown. Reactive.
    pub(crate) fn asked(self) -> Option<u8> {
        if self.is_behind() {
            return self.shown.with(|game| choice::asked(game)).map(|player| player.0 + 1);
        }
        self.table.with(Table::asked)
    }

    /// Whether somebody at this screen must choose and has sent nothing yet. Reactive.
    pub(crate) fn may_choose(self) -> bool {
        let choice = self.table.with(|table| matches!(table.waits(), Waits::Choice(_)));
        choice && !self.is_behind() && self.my_turn().is_some() && self.sent.with(Vec::is_empty)
    }

    /// The question to somebody at this screen, given the tile being tried. Reactive.
    pub(crate) fn asks(self) -> Option<Asks> {
        if !self.may_choose() {
            return None;
        }
        self.tried.with(|game| choice::asks(game))
    }

    /// Whether the tile being tried only has to be laid, because no figure can be chosen yet: the spring, or a first tile
    /// where the second tile of a double turn is turned up at once. Reactive.
    pub(crate) fn may_lay_alone(self) -> bool {
        let seat = self.trying.with(Option::is_some).then(|| self.my_turn()).flatten();
        let asked = self.tried.with(|game| choice::asked(game));
        seat.is_some() && self.may_choose() && asked.map(|player| player.0 + 1) != seat
    }

    /// Whether somebody at this screen can confirm a turn. Reactive.
    pub(crate) fn may_commit(self) -> bool {
        let commit = self.table.with(|table| matches!(table.waits(), Waits::Commit(_)));
        commit && !self.is_behind() && self.my_turn().is_some()
    }

    /// Whether something can be undone: the tile being tried, or unconfirmed actions. Reactive.
    pub(crate) fn may_undo(self) -> bool {
        let kept = self.table.with(Table::uncommitted_by);
        let is_mine = kept.is_some_and(|seat| self.mine.with(|mine| mine.contains(&seat)));
        !self.is_behind() && (self.trying.with(Option::is_some) || is_mine)
    }

    /// The tile that is drawn and waits to be laid by somebody at this screen. Reactive.
    pub(crate) fn drawn(self) -> Option<Kind> {
        if !self.may_choose() {
            return None;
        }
        self.shown.with(|game| game.state().drawn)
    }

    /// Somebody chose a cell: take it if a cell is asked for; otherwise try the tile there, rotate it if it is there
    /// already, or say why not.
    pub(crate) fn choose_cell(self, cell: Cell) {
        if untrack(|| self.is_behind()) {
            return self.catch_up();
        }
        let picked = self.picked.get_untracked();
        if let Some(action) = self.tried.with_untracked(|game| choice::cell_action(game, picked, cell)) {
            return self.choose(action);
        }
        let game = self.shown.get_untracked();
        if untrack(|| self.may_choose()) && choice::abbey(&game).is_some() {
            self.notice.set(choice::why_not_there(&game, cell).map(Notice::Refused));
            return;
        }
        let Some(kind) = untrack(|| self.drawn()) else { return };
        self.notice.set(None);
        match self.trying.get_untracked() {
            Some(trying) if trying.cell == cell => self.rotate_tile(true),
            Some(_) | None => match choice::first_way_at(&game, cell, self.held.get_untracked()) {
                Some(Way { rotation, bridge }) => self.trying.set(Some(Trying { kind, cell, rotation, bridge })),
                None => {
                    let refusal = choice::why_not_there(&game, cell);
                    self.notice.set(refusal.map(Notice::Refused));
                }
            },
        }
    }

    /// Rotates the tile that is tried to the next way it fits, clockwise or back. Another bridge is another way.
    pub(crate) fn rotate_tile(self, clockwise: bool) {
        let game = self.shown.get_untracked();
        self.trying.update(|trying| {
            let Some(trying) = trying else { return };
            let ways = choice::ways_at(&game, trying.cell);
            let Some(n) = ways.iter().position(|way| trying.laid(*way) == *trying) else { return };
            let step = if clockwise { 1 } else { ways.len() - 1 };
            *trying = trying.laid(ways[(n + step) % ways.len()]);
        });
    }

    /// Picks a kind of figure; the board shows where it can go.
    pub(crate) fn pick_figure(self, figure: FigureKind) {
        self.notice.set(None);
        self.picked.update(|picked| (picked.figure, picked.is_piece) = (Some(figure), false));
    }

    /// Picks a tower piece; the board shows where it can go.
    pub(crate) fn pick_piece(self) {
        self.notice.set(None);
        self.picked.update(|picked| picked.is_piece = true);
    }

    /// Handles a click on a quarter of Carcassonne: sends a follower or the count there, or moves followers from there.
    pub(crate) fn choose_quarter(self, quarter: Quarter) {
        let picked = self.picked.get_untracked();
        match self.tried.with_untracked(|game| choice::quarter_action(game, picked, quarter)) {
            Some(action) => self.choose(action),
            None => self.picked.set(Picked { quarter: Some(quarter), ..Picked::default() }),
        }
    }

    /// Takes the tile being tried back into the hand.
    pub(crate) fn stop_trying(self) {
        self.picked.set(Picked::default());
        self.trying.set(None);
        self.notice.set(None);
    }

    /// Chooses this action, together with the tile being tried.
    pub(crate) fn choose(self, action: Action) {
        self.notice.set(None);
        let game = self.shown.get_untracked();
        let tried = self.tried.get_untracked();
        if let Some(refusal) = tried.why_not(action) {
            self.notice.set(Some(Notice::Refused(refusal)));
            return;
        }
        let mut actions = Vec::new();
        if let Some(trying) = self.trying.get_untracked() {
            actions.push(write_action(&game, trying.action()));
        }
        actions.push(write_action(&tried, action));
        self.trying.set(None);
        // A player who lays no abbey draws; that needs no confirmation.
        let at_once = action == Action::Pass && tried.wanted() == Some(Wanted::Abbey);
        self.send(actions, at_once);
    }

    /// Lays the tile being tried, where no figure can be chosen for it.
    fn lay_alone(self) {
        let Some(trying) = self.trying.get_untracked() else { return };
        let lay = self.shown.with_untracked(|game| write_action(game, trying.action()));
        self.notice.set(None);
        self.trying.set(None);
        let version = self.table.with_untracked(Table::version);
        self.sent.set(vec![lay.clone()]);
        // It was already confirmed; that is why we are here.
        self.want(Request::Act { version, actions: vec![lay], commit: true });
    }

    /// Sends these actions and shows them at once; they are final `at_once`, or if the player confirms nothing.
    fn send(self, actions: Vec<String>, at_once: bool) {
        let version = self.table.with_untracked(Table::version);
        let commit = at_once || !self.settings.confirm.get_untracked();
        self.picked.set(Picked::default());
        self.sent.set(actions.clone());
        self.want(Request::Act { version, actions, commit });
    }

    /// Confirms the turn, or the tile being tried if that is all there is to choose.
    pub(crate) fn confirm(self) {
        if untrack(|| self.may_lay_alone()) {
            self.lay_alone();
        } else if untrack(|| self.may_commit()) {
            self.want(Request::Commit { version: self.table.with_untracked(Table::version) });
        }
    }

    /// Undo: first the tile being tried, then unconfirmed actions.
    pub(crate) fn undo(self) {
        self.notice.set(None);
        self.picked.set(Picked::default());
        if self.trying.with_untracked(Option::is_some) {
            self.trying.set(None);
        } else if untrack(|| self.may_undo()) {
            self.want(Request::Undo { version: self.table.with_untracked(Table::version) });
        }
    }

    /// Sends a request to the host.
    pub(crate) fn want(self, request: Request) {
        let asked = self.table.with_untracked(Table::asked);
        let mine = self.mine.get_untracked();
        // At a shared screen, the request comes from the seat that must choose.
        let seat = asked.filter(|seat| mine.contains(seat)).or(mine.first().copied());
        let Some(seat) = seat else { return };
        self.want_as(seat, request);
    }

    /// Sends a request to the host on behalf of a seat at this screen.
    pub(crate) fn want_as(self, seat: u8, request: Request) {
        self.host.with_value(|host| {
            if let Some(host) = host {
                host.want(self, seat, request);
            }
        });
    }

    /// Shows the table as it is after these entries.
    fn show(self, table: Table, entries: &[Entry]) {
        let known = self.table.with_untracked(Table::version);
        // Another connection of this screen may have brought them before.
        let mut new = entries.iter().filter(|entry| entry.version > known);
        self.pace.follow(self, new.clone());
        self.table.set(table);
        let has_acted = new.any(|entry| matches!(entry.event, TableEvent::Acted { .. }));
        if has_acted && self.picked.get_untracked() != Picked::default() {
            self.picked.set(Picked::default());
        }
        if has_acted && self.sent.with_untracked(|sent| !sent.is_empty()) {
            self.sent.set(Vec::new());
        }
        if self.trying.with_untracked(Option::is_some) && !untrack(|| self.may_choose()) {
            self.trying.set(None);
        }
    }

    /// Handles a refusal by the host.
    fn refused(self, refusal: RefusalView) {
        self.sent.set(Vec::new());
        self.notice.set(Some(Notice::Told(refusal)));
    }

    /// The host's time now, in milliseconds.
    pub(crate) fn now(self) -> Millis {
        js_sys::Date::now() as Millis + self.ahead.get_untracked()
    }

    /// Whether this browser hosts the game.
    pub(crate) fn is_local(self) -> bool {
        self.link.get() == Link::Here
    }
}
