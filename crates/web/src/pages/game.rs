//! The game page: the board and its panels.
use bastide_engine::board::cell::Cell;
use bastide_engine::board::tile::SegmentNumber;
use bastide_table::Table;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::{use_navigate, use_params_map};
use wasm_bindgen::JsCast;

use crate::api::ApiError;
use crate::board::{Board, BoardModel, Sight, take_key};
use crate::i18n::{game as words, t};
use crate::pages::beside::{OnJoin, Panel};
use crate::pages::later::{self, Coming, NotFetched};
use crate::pages::shown::model;
use crate::panels::press;
use crate::play::{Link, Notice, Play, local, remote};
use crate::{api, kept};

/// A game on this screen: `/local/:id`.
#[component]
pub(crate) fn LocalPage() -> impl IntoView {
    let params = use_params_map();
    move || {
        let id = params.with(|params| params.get("id").unwrap_or_default());
        match local::open(&id) {
            Some(play) => view! { <Room play=play/> }.into_any(),
            None => view! { <NoGame/> }.into_any(),
        }
    }
}

/// A game that a server hosts: `/table/:id`.
#[component]
pub(crate) fn TablePage() -> impl IntoView {
    let params = use_params_map();
    let id = Memo::new(move |_| params.with(|params| params.get("id").unwrap_or_default()));
    // A seat was taken on this page: the table is reopened with its token.
    let seated = RwSignal::new(0);
    let found = LocalResource::new(move || {
        seated.track();
        let id = id.get();
        async move { api::look(&id).await }
    });
    view! {
        <Suspense fallback=|| view! { <p class="page quiet" role="status">{t(words::opening)}</p> }>
            {move || {
                found
                    .get()
                    .map(|found| match found {
                        Ok(table) => {
                            let tokens = kept::find(&table.table.id).map(|kept| kept.tokens.into_values().collect());
                            match remote::open(table.table, tokens.unwrap_or_default()) {
                                Some(play) => view! { <Room play=play seated=seated/> }.into_any(),
                                None => view! { <NoGame/> }.into_any(),
                            }
                        }
                        Err(fault) => no_table(fault),
                    })
            }}
        </Suspense>
    }
}

/// There is no such game in this browser.
#[component]
fn NoGame() -> impl IntoView {
    view! {
        <div class="page">
            <p>{t(words::no_game)}</p>
            <p><A href="/">{t(crate::i18n::shell::home)}</A></p>
        </div>
    }
}

/// The server has no such table or cannot be reached; the message is loaded on demand.
fn no_table(fault: ApiError) -> AnyView {
    let beside = later::beside();
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
}

/// The tabs beside the board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tab {
    History,
    Tiles,
    Chat,
}

/// The board and its panels.
#[component]
fn Room(play: Play, #[prop(optional)] seated: Option<RwSignal<i32>>) -> impl IntoView {
    let shared = Shared { lit: RwSignal::new(Vec::new()), pointed: RwSignal::new(None), farms: RwSignal::new(false) };
    provide_context(shared);
    let (model, sight) = (model(play, shared), Sight::new());
    listen_to_keys(play, shared, model, sight);
    follow_rematch(play);
    let has_begun = Memo::new(move |_| play.table.with(Table::has_begun));
    let is_over = Memo::new(move |_| play.table.with(Table::is_over));
    let is_open = RwSignal::new(false);
    let tab = RwSignal::new(Tab::History);
    let beside = later::beside();
    let shown = move |panel: Panel| panel(play, shared);
    let on_join: OnJoin = Callback::new(move |(seat, name): (Option<u8>, String)| {
        let id = play.table.with_untracked(|table| table.info().id.clone());
        leptos::task::spawn_local(async move {
            match api::join(&id, &name, seat).await {
                Ok(key) => {
                    kept::keep_seat(&id, &key);
                    if let Some(seated) = seated {
                        seated.update(|n| *n += 1);
                    }
                }
                Err(fault) => play.notice.set(Some(Notice::Server(fault))),
            }
        });
    });
    let tab_button = move |which: Tab, word: fn(crate::i18n::Language) -> crate::i18n::Text| {
        view! {
            <button
                type="button"
                role="tab"
                class="tab"
                aria-selected=move || (tab.get() == which).to_string()
                on:click=move |_| tab.set(which)
            >
                {t(word)}
            </button>
        }
    };
    view! {
        <div class="game" class:is-over=is_over>
            <h1 class="unseen">{t(words::table)}</h1>
            <section class="game-board" aria-label=t(words::board)>
                <Board model=model sight=sight/>
                {move || beside.get().there().map(|beside| shown(beside.news))}
                <div class="game-tools">
                    <button
                        type="button"
                        class="button tool"
                        data-action="farms"
                        aria-pressed=move || shared.farms.get().to_string()
                        title=t(words::farms_hint)
                        hidden=move || !has_aids(play)
                        on:click=move |_| shared.farms.update(|farms| *farms = !*farms)
                    >
                        {t(words::farms)}
                    </button>
                </div>
                {move || beside.get().there().filter(|_| !has_begun.get()).map(|beside| (beside.invitation)(play, on_join))}
                {move || beside.get().there().filter(|_| is_over.get()).map(|beside| shown(beside.end))}
            </section>
            <aside class="game-side" class:is-open=is_open aria-label=t(words::beside)>
                {move || beside.get().there().map(|beside| shown(beside.players))}
                {move || beside.get().there().filter(|_| has_begun.get() && !is_over.get()).map(|beside| shown(beside.turn))}
                <button
                    type="button"
                    class="button plain game-more"
                    data-action="more"
                    aria-expanded=move || is_open.get().to_string()
                    on:click=move |_| is_open.update(|open| *open = !*open)
                >
                    {move || if is_open.get() { t(words::less)() } else { t(words::more)() }}
                </button>
                <div class="game-tabs" role="tablist">
                    {tab_button(Tab::History, words::history)}
                    <Show when=move || has_aids(play)>{tab_button(Tab::Tiles, words::tiles)}</Show>
                    <Show when=move || !play.is_local()>{tab_button(Tab::Chat, words::chat)}</Show>
                </div>
                <div class="game-tab">
                    {move || match (beside.get(), tab.get()) {
                        (Coming::Awaited, _) => ().into_any(),
                        (Coming::There(beside), Tab::History) => shown(beside.history),
                        (Coming::There(beside), Tab::Tiles) => shown(beside.tiles),
                        (Coming::There(beside), Tab::Chat) => shown(beside.chat),
                        (Coming::Failed, _) => view! { <NotFetched/> }.into_any(),
                    }}
                </div>
                <div class="game-foot">{move || beside.get().there().map(|beside| shown(beside.foot))}</div>
            </aside>
            {move || beside.get().there().map(|beside| shown(beside.sounds))}
        </div>
    }
}

/// Whether aids are allowed at this table. Reactive.
pub(super) fn has_aids(play: Play) -> bool {
    play.table.with(|table| table.info().aids)
}

/// Keyboard shortcuts for the whole page, except in text fields.
fn listen_to_keys(play: Play, shared: Shared, model: BoardModel, sight: Sight) {
    let listener = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
        if event.default_prevented() || event.alt_key() || is_written_in(&event) {
            return;
        }
        let with_control = event.ctrl_key() || event.meta_key();
        let is_known = match event.key().as_str() {
            "z" | "Z" if with_control => {
                play.undo();
                true
            }
            _ if with_control => false,
            "Enter" if is_button(&event) => false,
            "f" | "F" if untrack(|| has_aids(play)) => {
                shared.farms.update(|farms| *farms = !*farms);
                true
            }
            key => press(play, key) || take_key(model, sight, &event),
        };
        if is_known {
            event.prevent_default();
        }
    });
    on_cleanup(move || listener.remove());
}

fn is_written_in(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|element| matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT"))
}

/// Whether the key would activate the focused element.
fn is_button(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.filter(|element| !matches!(element.closest(".board-svg"), Ok(Some(_)))).is_some_and(|element| {
        matches!(element.tag_name().as_str(), "BUTTON" | "A" | "SUMMARY")
            || element.get_attribute("role").is_some_and(|role| role == "button" || role == "tab")
    })
}

/// Goes to the next table once everybody wants a rematch.
fn follow_rematch(play: Play) {
    let navigate = use_navigate();
    let first = play.table.with_untracked(|table| table.rematch().map(str::to_owned));
    Effect::new(move |_| {
        let next = play.table.with(|table| table.rematch().map(str::to_owned));
        if let Some(next) = next.filter(|_| first.is_none() && play.link.get() == Link::Connected) {
            let (here, n_seats) = play.table.with_untracked(|table| (table.info().id.clone(), table.seats().len()));
            kept::keep_rematch(&here, &next, n_seats as u8);
            navigate(&format!("/table/{next}"), Default::default());
        }
    });
}
