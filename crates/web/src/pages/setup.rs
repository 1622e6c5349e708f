//! Opening a table: who plays, by which rules, with which clock.
use leptos::prelude::*;

/// Opening a table: who plays, by which rules, with which clock.
#[component]
pub(crate) fn SetupPage() -> impl IntoView {
    view! { <p>"Setup"</p> }
}
