//! The panels of a game: over the board and beside it, with the tabs; and the keyboard of the whole page.
use bastide_table::Table;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::beside::{EndCard, Resign, RuleLine};
use super::game::Shared;
use crate::address::use_address;
use crate::board::{Layers, Sight};
use crate::i18n::{Language, Text, game as words, panels, t};
use crate::panels::{
    ChatPanel, HistoryPanel, InviteCard, NoticeBar, PlayersPanel, Popups, TilesLeftPanel, TurnPanel, press,
};
use crate::play::{Link, Notice, Play};
use crate::{api, kept};

/// The tabs beside the board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tab {
    History,
    Tiles,
    Chat,
}

/// What is told and asked over the board: points, refusals, invitations, the result.
#[component]
pub(super) fn Over(play: Play, shared: Shared) -> impl IntoView {
    let has_begun = Memo::new(move |_| play.table.with(Table::has_begun));
    let is_over = Memo::new(move |_| play.is_over());
    let has_others = Memo::new(move |_| {
        let n_seats = play.table.with(|table| table.seats().len());
        has_begun.get() && play.mine.with(|mine| (1..n_seats).contains(&mine.len()))
    });
    view! {
        <Popups play lit=shared.lit/>
        <NoticeBar play/>
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
            <button
                type="button"
                class="button tool"
                data-action="what-happened"
                title=t(panels::what_happened_hint)
                hidden=move || !has_others.get()
                on:click=move |_| {
                    if untrack(|| play.is_behind()) {
                        play.catch_up();
                    } else {
                        play.show_again();
                    }
                }
            >
                {move || if play.is_behind() { t(panels::skip)() } else { t(panels::what_happened)() }}
            </button>
        </div>
        <Show when=move || !has_begun.get()>
            <div class="game-cover"><InviteCard play on_join=on_join(play, shared)/></div>
        </Show>
        <Show when=move || is_over.get()>
            <EndCard play/>
        </Show>
    }
}

/// What stands beside the board.
#[component]
pub(super) fn Side(play: Play, shared: Shared) -> impl IntoView {
    let is_playing = Memo::new(move |_| play.table.with(|table| table.has_begun()) && !play.is_over());
    let is_open = shared.is_open;
    let tab = RwSignal::new(Tab::History);
    let tab_button = move |which: Tab, word: fn(Language) -> Text| {
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
        <PlayersPanel play/>
        <Show when=move || is_playing.get()>
            <TurnPanel play/>
        </Show>
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
            {move || match tab.get() {
                Tab::History => view! { <HistoryPanel play lit=shared.lit/> }.into_any(),
                Tab::Tiles => view! { <TilesLeftPanel play pointed=shared.pointed/> }.into_any(),
                Tab::Chat => view! { <ChatPanel play/> }.into_any(),
            }}
        </div>
        <div class="game-foot">
            <RuleLine play/>
            <Resign play/>
        </div>
    }
}

/// Somebody sits down: on this seat or on any, under this name.
fn on_join(play: Play, shared: Shared) -> Callback<(Option<u8>, String)> {
    Callback::new(move |(seat, name): (Option<u8>, String)| {
        let id = play.table.with_untracked(|table| table.info().id.clone());
        leptos::task::spawn_local(async move {
            match api::join(&id, &name, seat).await {
                Ok(key) => {
                    kept::keep_seat(&id, &key);
                    if let Some(seated) = shared.seated {
                        // The page may have been left in the meantime.
                        let _ = seated.try_update(|n| *n += 1);
                    }
                }
                Err(fault) => _ = play.notice.try_set(Some(Notice::Server(fault))),
            }
        });
    })
}

/// Whether aids are allowed at this table. Reactive.
pub(super) fn has_aids(play: Play) -> bool {
    play.table.with(|table| table.info().aids)
}

/// Keyboard shortcuts for the whole page, except in text fields.
pub(super) fn listen_to_keys(play: Play, shared: Shared, layers: RwSignal<Option<Layers>>, sight: Sight) {
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
            "Enter" | "Escape" | " " if untrack(|| play.is_behind()) => {
                play.catch_up();
                true
            }
            "f" | "F" if untrack(|| has_aids(play)) => {
                shared.farms.update(|farms| *farms = !*farms);
                true
            }
            key => press(play, key) || layers.get_untracked().is_some_and(|layers| layers.take_key(sight, &event)),
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
pub(super) fn follow_rematch(play: Play) {
    let address = use_address();
    // Whether there was a next table when last connected; whoever opens an old table stays there.
    Effect::new(move |had: Option<Option<bool>>| {
        let had = had.flatten();
        let next = play.table.with(|table| table.rematch().map(str::to_owned));
        if play.link.get() != Link::Connected {
            return had;
        }
        if let (Some(false), Some(next)) = (had, &next) {
            let (here, n_seats) = play.table.with_untracked(|table| (table.info().id.clone(), table.seats().len()));
            kept::keep_rematch(&here, next, n_seats as u8);
            address.go(&format!("/table/{next}"));
        }
        Some(next.is_some())
    });
}
