//! The first page: play now, open tables, games to go on with, replays, the rulebook.
use leptos::prelude::*;

/// The first page: play now, open tables, games to go on with, replays, the rulebook.
#[component]
pub(crate) fn HomePage() -> impl IntoView {
    view! { <p>"Home"</p> }
}
