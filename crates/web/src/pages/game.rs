//! The game page: the board first, then what stands around it.
use bastide_engine::board::cell::Cell;
use bastide_engine::board::tile::SegmentNumber;
use bastide_protocol::table::TableInfo;
use bastide_table::Table;
use leptos::prelude::*;

use crate::address::use_address;
use crate::api::ApiError;
use crate::board::{Board, Names, Sight};
use crate::i18n::{game as words, language, t};
use crate::pages::beside::{Beside, Panel};
use crate::pages::later::{self, Coming, NotFetched};
use crate::pages::shown::{boxes_of, seen};
use crate::play::local::{self, LocalGame};
use crate::play::{Play, remote};
use crate::{api, kept, names};

/// A game on this screen: `/local/:id`.
#[component]
pub(crate) fn LocalPage() -> impl IntoView {
    let asked = use_address().id();
    move || {
        let id = asked.get().unwrap_or_default();
        match local::load(&id) {
            Some(game) if game.position.is_some() => from_position(game),
            Some(game) => room(&game, game.table()),
            None => view! { <NoGame/> }.into_any(),
        }
    }
}

/// The room of a game on this screen.
fn room(game: &LocalGame, table: Option<Table>) -> AnyView {
    match table {
        Some(table) => view! { <Room play=local::show(game, table)/> }.into_any(),
        None => view! { <NoGame/> }.into_any(),
    }
}

/// The same for a game that began from a position; the code that reads one is loaded on demand.
fn from_position(game: LocalGame) -> AnyView {
    let behind = later::behind_this();
    let shown = move || match behind.get() {
        Coming::Awaited => view! { <p class="page quiet" role="status">{t(words::opening)}</p> }.into_any(),
        Coming::There(behind) => room(&game, (behind.table)(&game)),
        Coming::Failed => view! { <NotFetched/> }.into_any(),
    };
    shown.into_any()
}

/// A game that a server hosts: `/table/:id`.
#[component]
pub(crate) fn TablePage() -> impl IntoView {
    let asked = use_address().id();
    let id = Memo::new(move |_| asked.get().unwrap_or_default());
    // A seat was taken on this page: the table is reopened with its token.
    let seated = RwSignal::new(0);
    let found = RwSignal::new(None::<Result<TableInfo, ApiError>>);
    Effect::new(move |_| {
        let (id_now, n_seated) = (id.get(), seated.get());
        found.set(None);
        leptos::task::spawn_local(async move {
            let look = api::look(&id_now).await;
            // The page may have been left, or another table requested, in the meantime.
            if id.try_get_untracked() == Some(id_now) && seated.try_get_untracked() == Some(n_seated) {
                found.set(Some(look.map(|look| look.table)));
            }
        });
    });
    move || match found.get() {
        None => view! { <p class="page quiet" role="status">{t(words::opening)}</p> }.into_any(),
        Some(Ok(table)) => {
            let tokens = kept::find(&table.id).map(|kept| kept.tokens.into_values().collect());
            match remote::open(table, tokens.unwrap_or_default()) {
                Some(play) => view! { <Room play=play seated=seated/> }.into_any(),
                None => view! { <NoGame/> }.into_any(),
            }
        }
        Some(Err(fault)) => no_table(fault),
    }
}

/// There is no such game in this browser.
#[component]
fn NoGame() -> impl IntoView {
    view! {
        <div class="page">
            <p>{t(words::no_game)}</p>
            <p><a href="/">{t(crate::i18n::shell::home)}</a></p>
        </div>
    }
}

/// The server has no such table or cannot be reached; the message is loaded on demand.
fn no_table(fault: ApiError) -> AnyView {
    let beside = later::beside(&[]);
    let told = move || match beside.get() {
        Coming::Awaited => ().into_any(),
        Coming::There(beside) => (beside.no_table)(fault.clone()),
        Coming::Failed => view! { <NotFetched/> }.into_any(),
    };
    told.into_any()
}

/// State shared by the parts of the page, besides the game itself.
#[derive(Clone, Copy)]
pub(crate) struct Shared {
    /// The highlighted feature.
    pub(crate) lit: RwSignal<Vec<(Cell, SegmentNumber)>>,
    /// The cell under the pointer.
    pub(crate) pointed: RwSignal<Option<Cell>>,
    /// Whether the farm overlay is visible.
    pub(crate) farms: RwSignal<bool>,
    /// Whether all panels are open, where there is room for few.
    pub(super) is_open: RwSignal<bool>,
    /// Counts seats taken on this page, at a table of a server.
    pub(super) seated: Option<RwSignal<i32>>,
}

fn seated_names(table: &Table) -> Vec<String> {
    let name = |(n, seat): (usize, &bastide_table::Seat)| {
        let setup = table.info().seats.get(n);
        seat.name.as_deref().map_or_else(String::new, |name| names::shown(language(), setup, name))
    };
    table.seats().iter().enumerate().map(name).collect()
}

/// The board and what stands around it.
#[component]
fn Room(play: Play, #[prop(optional)] seated: Option<RwSignal<i32>>) -> impl IntoView {
    let shared = Shared {
        lit: RwSignal::new(Vec::new()),
        pointed: RwSignal::new(None),
        farms: RwSignal::new(false),
        is_open: RwSignal::new(false),
        seated,
    };
    provide_context(shared);
    provide_context(Names(Signal::derive(move || play.table.with(seated_names))));
    let (seen, sight, layers) = (seen(play), Sight::new(), RwSignal::new(None));
    provide_context(sight);
    let is_over = Memo::new(move |_| play.is_over());
    let boxes = play.table.with_untracked(|table| boxes_of(table.game()));
    let beside = later::beside(&boxes);
    Effect::new(move |_| {
        if let Coming::There(beside) = beside.get() {
            layers.set(Some((beside.layers)(play, shared, seen)));
            (beside.attend)(play, shared, layers, sight);
        }
    });
    let panel = move |which: fn(&Beside) -> Panel| {
        move || beside.with(|beside| beside.there().map(|beside| which(&beside)(play, shared)))
    };
    let not_fetched = move || match beside.get() {
        Coming::Awaited | Coming::There(_) => ().into_any(),
        Coming::Failed => view! { <NotFetched/> }.into_any(),
    };
    view! {
        <div class="game" class:is-over=is_over>
            <h1 class="unseen">{t(words::table)}</h1>
            <section class="game-board" aria-label=t(words::board)>
                <Board seen sight layers/>
                {panel(|beside| beside.over)}
            </section>
            <aside class="game-side" class:is-open=shared.is_open aria-label=t(words::beside)>
                {not_fetched}
                {panel(|beside| beside.side)}
            </aside>
            {panel(|beside| beside.sounds)}
        </div>
    }
}
