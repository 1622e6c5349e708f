//! What surrounds the board: players, whose turn it is and what they choose, invitations, history, tiles left, chat, score
//! popups, refusals, the result. It is loaded once the board is shown.
use bastide_engine::rules::presets::Preset;
use bastide_protocol::table::Request;
use bastide_table::agreed::once_more;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;

use super::game::Shared;
use crate::api::ApiError;
use crate::i18n::problems::told;
use crate::i18n::{editions, game as words, language, sets, t};
use crate::panels::{
    ChatPanel, HistoryPanel, InviteCard, LiveRegion, NoticeBar, PlayersPanel, Popups, ScoreTable, TilesLeftPanel,
    TurnPanel,
};
use crate::play::Play;
use crate::play::local::LocalGame;
use crate::sound;

/// Something that stands beside the board.
pub(super) type Panel = fn(Play, Shared) -> AnyView;

/// Somebody sits down: on this seat or on any, under this name.
pub(super) type OnJoin = Callback<(Option<u8>, String)>;

/// All that stands beside the board.
#[derive(Clone, Copy)]
pub(super) struct Beside {
    pub(super) players: Panel,
    /// Whose turn it is, and what they choose.
    pub(super) turn: Panel,
    /// Who may still come, before the game has begun.
    pub(super) invitation: fn(Play, OnJoin) -> AnyView,
    pub(super) history: Panel,
    pub(super) tiles: Panel,
    pub(super) chat: Panel,
    /// Popups: points, refusals.
    pub(super) news: Panel,
    /// Sounds.
    pub(super) sounds: Panel,
    /// The score table at the end.
    pub(super) end: Panel,
    /// The footer: the rules in play, and leaving.
    pub(super) foot: Panel,
    /// The message shown instead of a board if the table cannot be loaded.
    pub(super) no_table: fn(ApiError) -> AnyView,
}

impl Beside {
    pub(super) fn new() -> Beside {
        Beside {
            players: |play, _| view! { <PlayersPanel play/> }.into_any(),
            turn: |play, _| view! { <TurnPanel play/> }.into_any(),
            invitation: |play, on_join| view! { <div class="game-cover"><InviteCard play on_join/></div> }.into_any(),
            history: |play, shared| view! { <HistoryPanel play lit=shared.lit/> }.into_any(),
            tiles: |play, shared| view! { <TilesLeftPanel play pointed=shared.pointed/> }.into_any(),
            chat: |play, _| view! { <ChatPanel play/> }.into_any(),
            news: |play, shared| {
                view! {
                    <Popups play lit=shared.lit/>
                    <NoticeBar play/>
                }
                .into_any()
            },
            sounds: |play, _| {
                sound::attend(play);
                view! { <LiveRegion play/> }.into_any()
            },
            end: |play, _| view! { <EndCard play/> }.into_any(),
            foot: |play, _| {
                view! {
                    <RuleLine play/>
                    <Resign play/>
                }
                .into_any()
            },
            no_table: |fault| view! { <NoTable fault/> }.into_any(),
        }
    }
}

/// The score table at the end, which can be hidden to see the board.
#[component]
fn EndCard(play: Play) -> impl IntoView {
    let is_shown = RwSignal::new(true);
    let navigate = use_navigate();
    let on_rematch = Callback::new(move |()| {
        if !untrack(|| play.is_local()) {
            return play.want(Request::Rematch);
        }
        let again = play.table.with_untracked(|table| LocalGame::new(&once_more(table)));
        if let Ok(game) = again {
            navigate(&format!("/local/{}", game.info.id), Default::default());
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
fn RuleLine(play: Play) -> impl IntoView {
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
            {t(words::rules)} ": " <A href="/rules/editions">{line}</A>
            <Show when=move || !boxes().is_empty()>
                <span data-sets="">" · " {boxes}</span>
            </Show>
        </p>
    }
}

/// The button to leave the game, with a confirmation.
#[component]
fn Resign(play: Play) -> impl IntoView {
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
            <p><A href="/">{t(crate::i18n::shell::home)}</A></p>
        </div>
    }
}
