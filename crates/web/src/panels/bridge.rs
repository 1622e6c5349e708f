//! The bridge that the tile being tried takes: it is said, and where several are possible each has a button.
use bastide_engine::board::side::{Axis, Side};
use bastide_engine::figures::Player;
use leptos::prelude::*;

use crate::board::pictures::{bridge_href, castle_href};
use crate::i18n::{building as words, t};
use crate::play::choice::Way;
use crate::play::{Play, Trying, choice};
use crate::settings::use_settings;

/// What the tile costs besides itself, and the other ways to build the bridge.
#[component]
pub(super) fn BridgeChoice(play: Play) -> impl IntoView {
    let language = use_settings().language;
    let ways = Memo::new(move |_| {
        let trying = play.trying.get().filter(|trying| trying.bridge.is_some())?;
        let ways = play.shown.with(|game| choice::ways_at(game, trying.cell));
        Some((trying, ways.into_iter().filter(|way| way.rotation == trying.rotation).collect::<Vec<_>>()))
    });
    let left = move || {
        let player = Player(play.my_turn().unwrap_or(1) - 1);
        play.shown.with(|game| game.state().rooms.bridges.left(player))
    };
    let button = move |trying: Trying, way: Way| {
        let beside = side_of(trying, way);
        let said = move || words::bridge_over(language.get(), beside);
        view! {
            <button
                type="button"
                class="button small"
                data-over=way.bridge.map(|(over, _)| over.to_string())
                aria-pressed=(trying.laid(way) == trying).to_string()
                on:click=move |_| play.trying.set(Some(trying.laid(way)))
            >
                {said}
            </button>
        }
    };
    move || {
        ways.get().map(|(trying, ways)| {
            let several = (ways.len() > 1).then(|| {
                let buttons = ways.into_iter().map(|way| button(trying, way)).collect_view();
                view! { <span class="turn-bridges" role="group" aria-label=t(words::which_bridge)>{buttons}</span> }
            });
            view! {
                <p class="turn-bridge" data-takes-bridge="">
                    <BridgePicture/>
                    <span>{move || words::takes_bridge(language.get(), left())}</span>
                    {several}
                </p>
            }
        })
    }
}

/// At which side of the tile being tried the bridge lies over its neighbour; `None` over the tile itself.
fn side_of(trying: Trying, way: Way) -> Option<Side> {
    let (over, _) = way.bridge?;
    Side::ALL.into_iter().find(|side| trying.cell.beyond(*side) == Some(over))
}

/// A bridge. An ornament: words beside it say what it is.
#[component]
pub(crate) fn BridgePicture() -> impl IntoView {
    view! {
        <svg class="piece-picture" viewBox="0 0 100 100" aria-hidden="true">
            <use href=bridge_href(Axis::EastWest)></use>
        </svg>
    }
}

/// A castle, in a seat's colour. An ornament: words beside it say what it is.
#[component]
pub(crate) fn CastlePicture(seat: u8) -> impl IntoView {
    view! {
        <svg class="piece-picture" viewBox="-48 -54 96 96" aria-hidden="true">
            <use href=castle_href(Side::S, Some(super::picture::colour(seat)))></use>
        </svg>
    }
}
