//! A game: the board and what stands around it.
use leptos::prelude::*;

/// A game that a server hosts: `/table/:id`.
#[component]
pub(crate) fn TablePage() -> impl IntoView {
    view! { <p>"table"</p> }
}

/// A game on this screen: `/local/:id`.
#[component]
pub(crate) fn LocalPage() -> impl IntoView {
    view! { <p>"local"</p> }
}
