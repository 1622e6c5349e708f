//! Who owns which farm: every field with farmers, in the colours of who has most there, each with their mark.
use std::sync::Arc;

use bastide_engine::game::Game;
use leptos::prelude::*;

/// The farms, when they are to be shown.
#[component]
pub(super) fn Farms(game: Signal<Arc<Game>>, shown: Signal<bool>) -> impl IntoView {
    let _ = (game, shown);
}
