//! Lazy loading: every page is loaded when it is first opened, and the panels beside a board once the board is shown.
//!
//! `cargo xtask web` cuts the program here; the page fetches the parts that its address needs ahead (`page/start.js`). What
//! only the pages of one name need becomes a file of its own; what several names need becomes one that they share, or is
//! joined to such a one if it is small. A page that is opened for the second time is there at once.
use std::pin::Pin;

use bastide_engine::expansions;
use bastide_protocol::rulebook::Board;
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use super::behind::Behind;
use super::beside::Beside;
use super::game::{LocalPage, TablePage};
use super::home::HomePage;
use super::replay::ReplayPage;
use super::replay::around::Around;
use super::rules::{RulesPage, course_view};
use super::setup::SetupPage;
use crate::i18n::{self, Bundle, Language, language, shell as words, t};

/// Which words a part is made with. It is written beside them, for what fetches them ahead (`crates/bundler/src/words.rs`).
macro_rules! bundles {
    ($part:ident $($bundle:ident)*) => {
        const BUNDLES: &[Bundle] = &[$(Bundle::$bundle),*];
        #[cfg(target_arch = "wasm32")]
        const _: () = {
            const WRITTEN: &str = concat!("\0page ", stringify!($part), "\t", $(stringify!($bundle), " ",)* "\n");
            #[expect(dead_code, reason = "the bundler reads it")]
            #[unsafe(link_section = "bastide.words")]
            static SECTION: [u8; WRITTEN.len()] = i18n::bytes(WRITTEN);
        };
    };
}

type Fetched = Result<AnyView, SplitLoaderError>;
type Fetching<T> = Pin<Box<dyn Future<Output = Result<T, SplitLoaderError>> + Send>>;

/// Cuts the program at this page: it is an async function from then on.
macro_rules! later {
    ($( $(#[$doc:meta])* $name:ident in $part:ident with $($bundle:ident)* { $page:ident } )*) => {
        $(
            $(#[$doc])*
            pub(crate) fn $name() -> AnyView {
                bundles!($part $($bundle)*);
                #[wasm_split($part, wasm_split_path = ::leptos::wasm_split, fallible)]
                fn $name() -> Fetched {
                    Ok(view! { <$page/> }.into_any())
                }
                fetched(|| Box::pin($name()), BUNDLES)
            }
        )*
    };
}

later! {
    /// The first page: `/`.
    home in home with Frame Home { HomePage }
    /// A new game, with every choice: `/new`.
    setup in setup with Frame Home Setup Switches { SetupPage }
    /// A game that a server hosts: `/table/:id`.
    table in game with Frame Board { TablePage }
    /// A game on this screen: `/local/:id`.
    local in local with Frame Board { LocalPage }
    /// A game, watched again: `/replay/:id`.
    replay in replay with Frame Board Replay { ReplayPage }
    /// The rulebook: `/rules`, `/rules/:page`.
    rules in book with Frame Book { RulesPage }
}

/// A part that is being loaded.
#[derive(Clone, Copy)]
pub(super) enum Coming<T> {
    Awaited,
    There(T),
    /// There is no connection, or the server has a newer version.
    Failed,
}

impl<T> Coming<T> {
    pub(super) fn there(self) -> Option<T> {
        match self {
            Coming::There(it) => Some(it),
            Coming::Awaited | Coming::Failed => None,
        }
    }

    pub(super) const fn is_awaited(&self) -> bool {
        match self {
            Coming::Awaited => true,
            Coming::There(_) | Coming::Failed => false,
        }
    }
}

/// An example of the rulebook as a board that is stepped through. None if it cannot be played.
pub(super) type Course = fn(Board) -> Option<AnyView>;

/// What shows examples with these boxes: it is fetched when one is first opened, in the part of what stands behind pages,
/// since every part more would divide what they share.
pub(super) fn course(boxes: &[expansions::Set]) -> RwSignal<Coming<Course>> {
    #[wasm_split(behind, wasm_split_path = ::leptos::wasm_split, fallible)]
    fn example() -> Result<Course, SplitLoaderError> {
        Ok(course_view)
    }
    const BUNDLES: &[Bundle] = &[Bundle::Book, Bundle::Board, Bundle::Play];
    coming(with_boxes(BUNDLES, boxes), || Box::pin(example()))
}

/// What stands beside the board of a game with these boxes: it is fetched now.
pub(super) fn beside(boxes: &[expansions::Set]) -> RwSignal<Coming<Beside>> {
    #[wasm_split(beside, wasm_split_path = ::leptos::wasm_split, fallible)]
    fn beside() -> Result<Beside, SplitLoaderError> {
        Ok(Beside::new())
    }
    bundles!(beside Play Beside Refusals);
    coming(with_boxes(BUNDLES, boxes), || Box::pin(beside()))
}

/// What stands around the board of a replay with these boxes: it is fetched now, in the part of what stands beside the
/// board of a game.
pub(super) fn around(boxes: &[expansions::Set]) -> RwSignal<Coming<Around>> {
    #[wasm_split(beside, wasm_split_path = ::leptos::wasm_split, fallible)]
    fn around() -> Result<Around, SplitLoaderError> {
        Ok(Around::new())
    }
    const BUNDLES: &[Bundle] = &[Bundle::Play, Bundle::Replay];
    coming(with_boxes(BUNDLES, boxes), || Box::pin(around()))
}

/// These words, and those of boxes that are in play or shown.
fn with_boxes(bundles: &[Bundle], boxes: &[expansions::Set]) -> Vec<Bundle> {
    let of_boxes = boxes.iter().filter_map(|set| Bundle::of_box(*set));
    bundles.iter().copied().chain(of_boxes).collect()
}

/// What is fetched now, together with these words.
fn coming<T: Copy + Send + Sync + 'static>(bundles: Vec<Bundle>, fetch: fn() -> Fetching<T>) -> RwSignal<Coming<T>> {
    let coming = RwSignal::new(Coming::Awaited);
    let language = untrack(language);
    leptos::task::spawn_local(async move {
        let (words, it) = (i18n::fetch(language, &bundles).await, fetch().await);
        let it = it.ok().filter(|_| words).map_or(Coming::Failed, Coming::There);
        // The page may have been left in the meantime.
        let _ = coming.try_set(it);
    });
    coming
}

/// What stands behind the page that is being made: it is fetched now.
pub(super) fn behind_this() -> RwSignal<Coming<Behind>> {
    let coming = RwSignal::new(Coming::Awaited);
    let language = untrack(language);
    leptos::task::spawn_local(async move {
        // The page may have been left in the meantime.
        let _ = coming.try_set(behind(language).await.map_or(Coming::Failed, Coming::There));
    });
    coming
}

/// What stands behind the first page: it is fetched now, unless it is there. None if it does not come.
pub(super) async fn behind(language: Language) -> Option<Behind> {
    #[wasm_split(behind, wasm_split_path = ::leptos::wasm_split, fallible)]
    fn behind() -> Result<Behind, SplitLoaderError> {
        Ok(Behind::new())
    }
    bundles!(behind Faults Refusals Play);
    let (words, it) = (i18n::fetch(language, BUNDLES).await, behind().await);
    it.ok().filter(|_| words)
}

/// The page, as soon as it is there.
fn fetched(fetch: fn() -> Fetching<AnyView>, bundles: &'static [Bundle]) -> AnyView {
    let page = move || {
        let language = untrack(language);
        Suspend::new(async move {
            let (words, page) = (i18n::fetch(language, bundles).await, fetch().await);
            uncover();
            match page {
                Ok(page) if words => page,
                Ok(_) | Err(_) => view! { <NotFetched/> }.into_any(),
            }
        })
    };
    view! { <Suspense fallback=|| view! { <p class="page quiet" role="status">{t(words::fetching)}</p> }>{page}</Suspense> }
        .into_any()
}

/// Removes the splash screen once the first page is shown.
pub(crate) fn uncover() {
    if let Some(loading) = document().get_element_by_id("loading") {
        loading.remove();
    }
}

/// Loading failed: there is no connection, or the server has a newer version and no longer this one.
#[component]
pub(super) fn NotFetched() -> impl IntoView {
    let again = |_| {
        // What cannot be loaded again says so itself.
        let _ = window().location().reload();
    };
    view! {
        <div class="page" role="alert">
            <p>{t(words::not_fetched)}</p>
            <p><button type="button" class="button" on:click=again>{t(words::again)}</button></p>
        </div>
    }
}
