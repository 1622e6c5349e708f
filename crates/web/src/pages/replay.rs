//! Watching a game again, action by action.
use leptos::prelude::*;

/// Watching a game again, action by action.
#[component]
pub(crate) fn ReplayPage() -> impl IntoView {
    view! { <p>"Replay"</p> }
}
