//! The replay page: a game action by action, at `/replay/:id?at=N`.
//!
//! `source` loads the record, `reel` prepares it for playback. The board is shown first; `around` is what stands around it
//! and comes later: `controls`, `course` and `actions` are three ways to move through the game, `keep` saves and shares it.
mod actions;
pub(super) mod around;
mod controls;
mod course;
mod keep;
mod reel;
pub(crate) mod source;

use std::sync::Arc;

use leptos::prelude::*;

use super::later::{self, Coming, NotFetched};
use super::shown::boxes_of;
use crate::address::use_address;
use crate::board::{Board, Seen, Sight};
use crate::i18n::{language, replay as words, t};
use crate::names;
use reel::Reel;
use source::{NoRecord, Source};

/// The replay page.
#[component]
pub(crate) fn ReplayPage() -> impl IntoView {
    let asked = use_address().id();
    let id = Memo::new(move |_| asked.get().unwrap_or_default());
    let found = RwSignal::new(None::<Result<(Source, Arc<Reel>), NoRecord>>);
    Effect::new(move |_| {
        let asked_for = id.get();
        found.set(None);
        leptos::task::spawn_local(async move {
            let reel = fetched(&asked_for).await;
            // The page may have been left, or another game requested, in the meantime.
            if id.try_get_untracked().is_some_and(|now| now == asked_for) {
                let _ = found.try_set(Some(reel));
            }
        });
    });
    move || match found.get() {
        None => view! { <p class="page quiet" role="status">{t(words::loading)}</p> }.into_any(),
        Some(Ok((source, reel))) => view! { <Watching source reel/> }.into_any(),
        Some(Err(why)) => nothing(why),
    }
}

async fn fetched(id: &str) -> Result<(Source, Arc<Reel>), NoRecord> {
    let source = Source::named(id).ok_or(NoRecord::Address)?;
    let record = source.record().await?;
    let reel = Reel::new(record).map_err(NoRecord::Unplayable)?;
    Ok((source, Arc::new(reel)))
}

/// There is nothing to replay; the message is loaded on demand.
fn nothing(why: NoRecord) -> AnyView {
    let around = later::around(&[]);
    let told = move || match around.get() {
        Coming::Awaited => ().into_any(),
        Coming::There(around) => (around.nothing)(why.clone()),
        Coming::Failed => view! { <NotFetched/> }.into_any(),
    };
    told.into_any()
}

/// A reel and the current position, shared by all parts of the page.
#[derive(Clone, Copy)]
pub(super) struct Winding {
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
    let address = use_address();
    let asked = Memo::new(move |_| address.asked("at").and_then(|at| at.parse::<usize>().ok()));
    let at = RwSignal::new(asked.get_untracked().unwrap_or(0).min(reel.len()));
    let winding = Winding { reel: StoredValue::new(Arc::clone(&reel)), at };
    // A link from this page to another moment of the same game.
    Effect::new(move |before: Option<()>| {
        if let (Some(()), Some(asked)) = (before, asked.get()) {
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
    let seen = Seen {
        game: game.into(),
        last: Signal::derive(move || winding.reel().last_cell(winding.at.get()).into_iter().collect()),
        unsettled: Signal::derive(|| false),
    };
    let (sight, layers, farms) = (Sight::new(), RwSignal::new(None), RwSignal::new(false));
    let around = later::around(&game.with_untracked(|game| boxes_of(game)));
    Effect::new(move |_| {
        if let Coming::There(around) = around.get() {
            layers.set(Some((around.layers)(seen, farms)));
        }
    });
    let rest = move || match around.get() {
        Coming::Awaited => ().into_any(),
        Coming::There(around) => (around.rest)(winding, game, source.is_for_all()),
        Coming::Failed => view! { <NotFetched/> }.into_any(),
    };
    let title = move || names::of_record(language(), reel.record.players()).join(" · ");
    view! {
        <div class="replay">
            <h1 class="unseen">{t(words::replay)} ": " {title}</h1>
            <section class="replay-board" aria-label=t(words::board)>
                <Board seen sight layers/>
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
            {rest}
        </div>
    }
}
