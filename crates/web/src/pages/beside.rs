//! What is added to the board of a game once the board is shown: what can be chosen on it, and the panels around it
//! (`side.rs`). It is loaded in a part of its own.
use bastide_engine::rules::presets::Preset;
use bastide_protocol::table::Request;
use bastide_table::agreed::once_more;
use leptos::prelude::*;

use super::game::Shared;
use super::shown::model;
use super::side::{Over, Side, follow_rematch, listen_to_keys};
use crate::address::use_address;
use crate::api::ApiError;
use crate::board::{Layers, Seen, Sight};
use crate::i18n::problems::told;
use crate::i18n::{editions, game as words, language, sets, t};
use crate::panels::{LiveRegion, ScoreTable};
use crate::play::Play;
use crate::play::local::{self, LocalGame};
use crate::sound;

/// Something that stands over the board or beside it.
pub(super) type Panel = fn(Play, Shared) -> AnyView;

/// All that is added to the board.
#[derive(Clone, Copy)]
pub(super) struct Beside {
    /// What can be chosen on the board.
    pub(super) layers: fn(Play, Shared, Seen) -> Layers,
    /// The host of a game on this screen, the keyboard, and going to the next table.
    pub(super) attend: fn(Play, Shared, RwSignal<Option<Layers>>, Sight),
    /// Over the board: points, refusals, invitations, the result.
    pub(super) over: Panel,
    /// Beside the board: players, whose turn it is, history, chat.
    pub(super) side: Panel,
    /// Sounds.
    pub(super) sounds: Panel,
    /// The message shown instead of a board if the table cannot be loaded.
    pub(super) no_table: fn(ApiError) -> AnyView,
}

impl Beside {
    pub(super) fn new() -> Beside {
        Beside {
            layers: |play, shared, seen| Layers::new(model(play, shared, seen)),
            attend: |play, shared, layers, sight| {
                if untrack(|| play.is_local()) {
                    local::attend(play);
                }
                listen_to_keys(play, shared, layers, sight);
                follow_rematch(play);
            },
            over: |play, shared| view! { <Over play shared/> }.into_any(),
            side: |play, shared| view! { <Side play shared/> }.into_any(),
            sounds: |play, _| {
                sound::attend(play);
                view! { <LiveRegion play/> }.into_any()
            },
            no_table: |fault| view! { <NoTable fault/> }.into_any(),
        }
    }
}

/// The score table at the end, which can be hidden to see the board.
#[component]
pub(super) fn EndCard(play: Play) -> impl IntoView {
    let is_shown = RwSignal::new(true);
    let address = use_address();
    let on_rematch = Callback::new(move |()| {
        if !untrack(|| play.is_local()) {
            return play.want(Request::Rematch);
        }
        let again = play.table.with_untracked(|table| LocalGame::new(&once_more(table)));
        if let Ok(game) = again {
            address.go(&format!("/local/{}", game.info.id));
        }
    });
    view! {
        <Show
            when=move || is_shown.get()
            fallback=move || {
                view! {
                    <button type="button" class="button main game-result" on:click=move |_| is_shown.set(true)>
                        {t(words::show_result)}
                    </button>
                }
            }
        >
            <div class="game-cover">
                <div class="game-end">
                    <button
                        type="button"
                        class="button icon plain game-end-close"
                        data-action="look"
                        aria-label=t(words::look_at_board)
                        title=t(words::look_at_board)
                        on:click=move |_| is_shown.set(false)
                    >
                        "×"
                    </button>
                    <ScoreTable play=play on_rematch=on_rematch/>
                </div>
            </div>
        </Show>
    }
}

/// The rules in play, in one line.
#[component]
pub(super) fn RuleLine(play: Play) -> impl IntoView {
    let line = move || {
        play.table.with(|table| {
            let info = table.info();
            let n_changed = info.rules.switches.len();
            let preset = info.rules.preset.parse::<Preset>().ok();
            let edition =
                preset.map_or_else(|| info.rules.preset.clone(), |preset| editions::named(language(), preset));
            if n_changed == 0 { edition } else { format!("{edition} +{n_changed}") }
        })
    };
    // The boxes besides the base game.
    let boxes = move || {
        let sets = play.table.with(|table| table.game().rules().setup.sets.clone());
        sets::further(language(), sets.into_iter())
    };
    view! {
        <p class="quiet small game-rules" title=boxes>
            {t(words::rules)} ": " <a href="/rules/editions">{line}</a>
            <Show when=move || !boxes().is_empty()>
                <span data-sets="">" · " {boxes}</span>
            </Show>
        </p>
    }
}

/// The button to leave the game, with a confirmation.
#[component]
pub(super) fn Resign(play: Play) -> impl IntoView {
    let is_asked = RwSignal::new(false);
    let may = move || {
        let playing = play.table.with(|table| table.has_begun() && !table.is_over());
        playing && play.mine.with(|mine| !mine.is_empty())
    };
    view! {
        <Show when=may>
            <Show
                when=move || is_asked.get()
                fallback=move || {
                    view! {
                        <button
                            type="button"
                            class="button plain small"
                            data-action="resign"
                            on:click=move |_| is_asked.set(true)
                        >
                            {t(words::resign)}
                        </button>
                    }
                }
            >
                <span class="game-sure">
                    <button
                        type="button"
                        class="button small"
                        data-action="really-resign"
                        on:click=move |_| {
                            is_asked.set(false);
                            play.want(Request::Leave);
                        }
                    >
                        {t(words::really_resign)}
                    </button>
                    <button type="button" class="button plain small" on:click=move |_| is_asked.set(false)>
                        {t(words::stay)}
                    </button>
                </span>
            </Show>
        </Show>
    }
}

/// The server has no such table, or cannot be reached.
#[component]
fn NoTable(fault: ApiError) -> impl IntoView {
    view! {
        <div class="page" role="alert">
            <h1>{t(words::no_table)}</h1>
            <p class="quiet">{move || told(language(), &fault)}</p>
            <p><a href="/">{t(crate::i18n::shell::home)}</a></p>
        </div>
    }
}
