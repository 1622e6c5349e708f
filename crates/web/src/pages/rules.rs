//! The rulebook.
use leptos::prelude::*;

/// The rulebook.
#[component]
pub(crate) fn RulesPage() -> impl IntoView {
    view! { <p>"Rules"</p> }
}
