//! Every page is fetched when it is first opened, and what stands beside a board when the board is there.
//!
//! `cargo xtask web` cuts the program here; the page fetches the parts that its address needs ahead (`page/start.js`). What
//! only the pages of one name need becomes a file of its own; what several names need becomes one that they share, or is
//! joined to such a one if it is small. A page that is opened for the second time is there at once.
use std::pin::Pin;

use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use super::beside::Beside;
use super::game::{LocalPage, TablePage};
use super::home::HomePage;
use super::replay::ReplayPage;
use super::rules::RulesPage;
use super::setup::SetupPage;
use crate::i18n::{shell as words, t};

type Fetched = Result<AnyView, SplitLoaderError>;

/// Cuts the program at this page: it is an async function from then on.
macro_rules! later {
    ($( $(#[$doc:meta])* $name:ident in $part:ident { $page:ident } )*) => {
        $(
            $(#[$doc])*
            pub(crate) fn $name() -> AnyView {
                #[wasm_split($part, wasm_split_path = ::leptos::wasm_split, fallible)]
                fn $name() -> Fetched {
                    Ok(view! { <$page/> }.into_any())
                }
                fetched(|| Box::pin($name()))
            }
        )*
    };
}

later! {
    /// The first page: `/`.
    home in home { HomePage }
    /// A new game, with every choice: `/new`.
    setup in book { SetupPage }
    /// A game that a server hosts: `/table/:id`.
    table in game { TablePage }
    /// A game on this screen: `/local/:id`.
    local in local { LocalPage }
    /// A game, watched again: `/replay/:id`.
    replay in replay { ReplayPage }
    /// The rulebook: `/rules`, `/rules/:page`.
    rules in book { RulesPage }
}

/// What is fetched while the page that wants it is there.
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
}

/// What stands beside the board of a game: it is fetched now.
pub(super) fn beside() -> RwSignal<Coming<Beside>> {
    #[wasm_split(beside, wasm_split_path = ::leptos::wasm_split, fallible)]
    fn beside() -> Result<Beside, SplitLoaderError> {
        Ok(Beside::new())
    }
    let coming = RwSignal::new(Coming::Awaited);
    leptos::task::spawn_local(async move {
        let it = beside().await.map_or(Coming::Failed, Coming::There);
        // The page may have been left in the meantime.
        let _ = coming.try_set(it);
    });
    coming
}

/// The page, as soon as it is there.
fn fetched(fetch: fn() -> Pin<Box<dyn Future<Output = Fetched> + Send>>) -> AnyView {
    let page = move || {
        Suspend::new(async move {
            let page = fetch().await;
            uncover();
            match page {
                Ok(page) => page,
                Err(_) => view! { <NotFetched/> }.into_any(),
            }
        })
    };
    view! { <Suspense fallback=|| view! { <p class="page quiet" role="status">{t(words::fetching)}</p> }>{page}</Suspense> }
        .into_any()
}

/// Take away what stands over the page until the first one is there.
pub(crate) fn uncover() {
    if let Some(loading) = document().get_element_by_id("loading") {
        loading.remove();
    }
}

/// It did not come: there is no connection, or the server has a newer version and not this one any more.
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
