//! The tiles that lie open beside the board, as long as nobody at this screen chooses among them.
use bastide_engine::board::side::Rotation;
use bastide_engine::board::tile::Tile;
use bastide_engine::catalogue::catalogue;
use bastide_engine::decision::Wanted;
use leptos::prelude::*;

use super::picture::TilePicture;
use crate::i18n::{panels, t, variants as words};
use crate::play::Play;
use crate::settings::use_settings;

/// The tiles beside the board.
#[component]
pub(super) fn OpenTiles(play: Play) -> impl IntoView {
    let language = use_settings().language;
    let shown = Memo::new(move |_| {
        let is_offered = play.asks().is_some_and(|asks| asks.wanted == Wanted::OpenTile) && play.my_turn().is_some();
        let ids = |game: &bastide_engine::game::Game| -> Vec<&'static str> {
            game.state().rooms.open.display().iter().map(|kind| game.rules().pack.id(*kind)).collect()
        };
        if is_offered { Vec::new() } else { play.tried.with(|game| ids(game)) }
    });
    let stall = move |tile: &'static Tile| {
        let said = move || panels::tile_named(language.get(), &tile.id).into_owned();
        view! {
            <span class="stall" data-open=tile.id.as_str() role="img" aria-label=said title=said>
                <TilePicture tile rotation=Rotation::default()/>
            </span>
        }
    };
    move || {
        let tiles: Vec<&Tile> = shown.get().into_iter().filter_map(|id| catalogue().tile(id)).collect();
        (!tiles.is_empty()).then(|| {
            view! {
                <section class="bazaar" aria-label=t(words::open_tiles) data-display="">
                    <div class="stalls">{tiles.into_iter().map(stall).collect_view()}</div>
                </section>
            }
        })
    }
}
