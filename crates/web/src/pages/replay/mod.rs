//! The replay page: a game action by action, at `/replay/:id?at=N`.
//!
//! `source` loads the record, `reel` prepares it for playback, `controls`, `course` and `actions` are three ways to move
//! through it, `keep` saves and shares it.
mod actions;
mod controls;
mod course;
mod keep;
mod reel;
pub(crate) mod source;

use std::sync::Arc;

use bastide_engine::board::side::Rotation;
use bastide_engine::event::{Cause, Event};
use bastide_engine::game::Game;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::{use_params_map, use_query_map};

use crate::board::{Board, BoardModel};
use crate::i18n::events::{Telling, sentence};
use crate::i18n::problems::told;
use crate::i18n::{Language, Text, language, records, replay as words, t};
use crate::panels::picture::{Swatch, TilePicture};
use reel::Reel;
use source::{NoRecord, Source};

/// The replay page.
#[component]
pub(crate) fn ReplayPage() -> impl IntoView {
    let params = use_params_map();
    let id = Memo::new(move |_| params.with(|params| params.get("id").unwrap_or_default()));
    let found = RwSignal::new(None::<Result<(Source, Arc<Reel>), NoRecord>>);
    Effect::new(move |_| {
        let id = id.get();
        found.set(None);
        leptos::task::spawn_local(async move {
            let reel = fetched(&id).await;
            // The page may have been left, or another game requested, in the meantime.
            if id_is(params, &id) {
                let _ = found.try_set(Some(reel));
            }
        });
    });
    move || match found.get() {
        None => view! { <p class="page quiet" role="status">{t(words::loading)}</p> }.into_any(),
        Some(Ok((source, reel))) => view! { <Watching source reel/> }.into_any(),
        Some(Err(why)) => view! {
            <div class="page replay-none">
                <h1>{t(words::replay)}</h1>
                <p role="alert">{move || why_not(language(), &why)}</p>
                <p><A href="/" attr:class="button">{t(words::to_home)}</A></p>
            </div>
        }
        .into_any(),
    }
}

fn id_is(params: Memo<leptos_router::params::ParamsMap>, id: &str) -> bool {
    params.try_with_untracked(|params| params.get("id").as_deref() == Some(id)).unwrap_or(false)
}

async fn fetched(id: &str) -> Result<(Source, Arc<Reel>), NoRecord> {
    let source = Source::named(id).ok_or(NoRecord::Address)?;
    let record = source.record().await?;
    let reel = Reel::new(record).map_err(NoRecord::Unfit)?;
    Ok((source, Arc::new(reel)))
}

fn why_not(language: Language, why: &NoRecord) -> Text {
    match why {
        NoRecord::Address => words::no_address(language),
        NoRecord::NotHere => words::not_here(language),
        NoRecord::Position => words::from_position(language),
        NoRecord::BrokenLink => words::broken_link(language),
        NoRecord::Server(error) => told(language, error),
        NoRecord::Unfit(why) => records::unfit(language, why),
    }
}

/// A reel and the current position, shared by all parts of the page.
#[derive(Clone, Copy)]
struct Winding {
    reel: StoredValue<Arc<Reel>>,
    /// The number of actions played.
    at: RwSignal<usize>,
}

impl Winding {
    fn reel(self) -> Arc<Reel> {
        self.reel.get_value()
    }

    /// Moves to the position after this many actions.
    fn to(self, n: usize) {
        let n = n.min(self.reel().len());
        if self.at.get_untracked() != n {
            self.at.set(n);
        }
    }

    /// Whether the end is reached. Reactive.
    fn is_at_end(self) -> bool {
        self.at.get() >= self.reel().len()
    }
}

#[component]
fn Watching(source: Source, reel: Arc<Reel>) -> impl IntoView {
    let query = use_query_map();
    let asked = query.with_untracked(|query| query.get("at")).and_then(|at| at.parse::<usize>().ok());
    let at = RwSignal::new(asked.unwrap_or(0).min(reel.len()));
    let winding = Winding { reel: StoredValue::new(Arc::clone(&reel)), at };
    // A link from this page to another moment of the same game.
    Effect::new(move |before: Option<()>| {
        let asked = query.with(|query| query.get("at")).and_then(|at| at.parse::<usize>().ok());
        if let (Some(()), Some(asked)) = (before, asked) {
            winding.to(asked);
        }
    });
    // Every position has its own address; the browser's back button still leaves the page.
    Effect::new(move |_| {
        let (n, location) = (at.get(), window().location());
        let (path, hash) = (location.pathname().unwrap_or_default(), location.hash().unwrap_or_default());
        if let Ok(history) = window().history() {
            let state = history.state().unwrap_or_default();
            // If the address cannot be updated, nothing else is affected.
            let _ = history.replace_state_with_url(&state, "", Some(&format!("{path}?at={n}{hash}")));
        }
    });
    let game = Memo::new(move |_| winding.reel().at(at.get()));
    let farms = RwSignal::new(false);
    let title = reel.record.players().join(" · ");
    view! {
        <div class="replay">
            <h1 class="unseen">{t(words::replay)} ": " {title.clone()}</h1>
            <section class="replay-board" aria-label=t(words::board)>
                <StillBoard winding game farms/>
                <button
                    type="button"
                    class="button replay-farms"
                    data-action="farms"
                    aria-pressed=move || farms.get().to_string()
                    on:click=move |_| farms.update(|shown| *shown = !*shown)
                >
                    {t(words::farms)}
                </button>
            </section>
            <controls::Controls winding/>
            <div class="replay-beside">
                <Moment winding game/>
                <course::Course winding/>
                <actions::Actions winding/>
                <keep::Keep winding is_for_all=source.is_for_all()/>
            </div>
        </div>
    }
}

#[component]
fn StillBoard(winding: Winding, game: Memo<Arc<Game>>, farms: RwSignal<bool>) -> impl IntoView {
    let pointed = RwSignal::new(None);
    let model = BoardModel {
        game: game.into(),
        cells: Signal::derive(Vec::new),
        trying: Signal::derive(|| None),
        held: Signal::stored(Rotation::default()),
        spots: Signal::derive(Vec::new),
        quarters: Signal::derive(|| (Vec::new(), None)),
        seat: Signal::derive(|| None),
        last: Signal::derive(move || winding.reel().last_cell(winding.at.get()).into_iter().collect()),
        unsettled: Signal::derive(|| false),
        lit: Signal::derive(Vec::new),
        farms: farms.into(),
        aids: Signal::derive(|| false),
        on_cell: Callback::new(|_| ()),
        on_spot: Callback::new(|_| ()),
        on_quarter: Callback::new(|_| ()),
        on_rotate: Callback::new(|_| ()),
        on_stop: Callback::new(|()| ()),
        pointed,
    };
    view! { <Board model/> }
}

/// The last event and the current scores.
#[component]
fn Moment(winding: Winding, game: Memo<Arc<Game>>) -> impl IntoView {
    let names = winding.reel().record.players().to_vec();
    let n_players = names.len();
    let told = StoredValue::new(names.clone());
    let lines = move || {
        let (reel, n) = (winding.reel(), winding.at.get());
        let tie = game.with_untracked(|game| game.rules().switches.tie);
        let Some(step) = n.checked_sub(1).and_then(|n| reel.steps.get(n)) else {
            return vec![words::at_start(language()).into_owned()];
        };
        told.with_value(|names| {
            let telling = Telling { names, tie };
            let lines: Vec<String> =
                step.events.iter().map(|event| sentence(language(), telling, event).into_owned()).collect();
            match (lines.is_empty(), step.seat) {
                (true, Some(seat)) => {
                    let name = names.get(usize::from(seat) - 1).map_or("?", String::as_str);
                    vec![format!("{name} {}.", words::passes(language()))]
                }
                (true, None) | (false, _) => lines,
            }
        })
    };
    let drawn = move || {
        let kind = winding.reel().drawn(winding.at.get())?;
        let tile = game.with_untracked(|game| game.rules().pack.design(kind).tile);
        Some(view! { <TilePicture tile rotation=Rotation::default()/> })
    };
    let rows = names.into_iter().enumerate().map(|(n, name)| {
        let score = move || winding.reel().scores[winding.at.get()].get(n).copied().unwrap_or(0);
        let gained = move || {
            let (reel, at) = (winding.reel(), winding.at.get());
            let gained = at.checked_sub(1).map_or(0, |before| reel.scores[at][n] - reel.scores[before][n]);
            (gained != 0).then(|| format!("{gained:+}"))
        };
        let is_asked = move || {
            let reel = winding.reel();
            let step = reel.steps.get(winding.at.get().saturating_sub(1));
            step.is_some_and(|step| turn_of(&step.events, step.seat) == Some(n as u8 + 1))
        };
        view! {
            <li class:active=is_asked data-seat=n + 1>
                <Swatch seat=n as u8 + 1/>
                <span class="name">{name}</span>
                <span class="gained">{gained}</span>
                <b class="replay-score" data-score=score>{score}</b>
                <span class="quiet small replay-projected" title=t(words::if_over)>
                    {move || {
                        let projected = game.with(|game| game.projected_scores());
                        (!winding.is_at_end()).then(|| format!("→ {}", projected.get(n).copied().unwrap_or(0)))
                    }}
                </span>
            </li>
        }
    });
    let rows = rows.collect_view();
    view! {
        <section class="replay-moment" aria-label=t(words::scores)>
            <ul class="replay-scores" data-players=n_players>{rows}</ul>
            <div class="replay-said" aria-live="polite" aria-atomic="true">
                {drawn}
                <div>{move || lines().into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}</div>
            </div>
        </section>
    }
}

/// The seat whose turn it was: the one that chose, or for which chance drew.
fn turn_of(events: &[Event], seat: Option<u8>) -> Option<u8> {
    let drew = |event: &Event| {
        let about = event.about();
        about.player.filter(|_| about.cause == Cause::Chance).map(|player| player.0 + 1)
    };
    seat.or_else(|| events.iter().find_map(drew))
}
