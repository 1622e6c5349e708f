//! The pieces that are nobody's, dragon and fairy, mage and witch, and the tiles that can be chosen for them.
use std::sync::Arc;

use bastide_art::Piece;
use bastide_engine::action::{Action, Deed};
use bastide_engine::board::cell::Cell;
use bastide_engine::expansions::mage_and_witch::magic::Pawn;
use bastide_engine::game::Game;
use leptos::prelude::*;

use super::BoardModel;
use super::gestures::Gestures;
use super::marks::at;
use super::pictures::{piece_href, spot};
use super::sight::{Cursor, Sight};
use super::towers::{reach, tower_to_capture_from};
use crate::i18n::{dragon as words, flights, gold, language, magic, towers};

/// Dragon and fairy where they stand, and the way that the dragon has come.
#[component]
pub(super) fn Neutral(game: Signal<Arc<Game>>) -> impl IntoView {
    let dragon = Memo::new(move |_| game.with(|game| game.state().rooms.dragon.at()));
    let fairy = Memo::new(move |_| game.with(|game| fairy_place(game)));
    let way = Memo::new(move |_| game.with(|game| way(game)));
    let moved = |(x, y): (f64, f64)| format!("translate({x:.1}px, {y:.1}px)");
    let piece = move |piece: Piece, name: &'static str, place: Memo<Option<(Cell, (f64, f64))>>| {
        move || {
            let (cell, _) = place.get()?;
            let label = move || match piece {
                Piece::Fairy => words::fairy_at(language(), cell),
                Piece::Mage => magic::stands(language(), Pawn::Mage),
                Piece::Witch => magic::stands(language(), Pawn::Witch),
                _ => words::dragon_at(language(), cell),
            };
            let stands = move || place.get().map_or_else(String::new, |(_, place)| moved(place));
            Some(view! {
                <g class="neutral" style:transform=stands data-piece=name data-piece-cell=cell.to_string() role="img" aria-label=label>
                    <title>{label}</title>
                    <use href=piece_href(piece)/>
                </g>
            })
        }
    };
    let pawn = |pawn: Pawn| Memo::new(move |_| game.with(|game| pawn_place(game, pawn)));
    let dragon_place = Memo::new(move |_| dragon.get().map(|cell| (cell, middle(cell))));
    view! {
        {move || way.get().map(|way| view! { <polyline class="dragon-way" points=way></polyline> })}
        {piece(Piece::Dragon, "dragon", dragon_place)}
        {piece(Piece::Fairy, "fairy", fairy)}
        {piece(Piece::Mage, "mage", pawn(Pawn::Mage))}
        {piece(Piece::Witch, "witch", pawn(Pawn::Witch))}
    }
}

/// The tiles that can be chosen for themselves: where the dragon may go, or the fairy.
#[component]
pub(super) fn TileChoices(model: BoardModel, sight: Sight, gestures: Gestures) -> impl IntoView {
    // The tower that would be built where the pointer or the keyboard is.
    let would_build = RwSignal::new(None::<(Cell, u8)>);
    let reaches = move || would_build.get().or_else(|| model.game.with(|game| tower_to_capture_from(game)));
    view! {
        {move || reaches().map(|(cell, height)| view! { <path class="reach" d=reach(cell, height) data-reach=cell.to_string()></path> })}
        <For each=move || model.tiles.get() key=|choice| *choice let((cell, action))>
            {
                let is_cursor = move || sight.cursor.get() == Some(Cursor::Cell(cell));
                let label = move || model.game.with(|game| label(game, cell, action));
                let n_eaten = model.game.with_untracked(|game| n_eaten(game, cell)).filter(|n| *n > 0 && action.deed() == Deed::MoveDragon);
                // How high a tower would be.
                let height = model.game.with_untracked(|game| height_at(game, cell)).saturating_add(1);
                let built = (action.deed() == Deed::Piece).then_some((cell, height));
                on_cleanup(move || _ = would_build.try_set(None));
                let choose = move |_| {
                    if gestures.is_click() {
                        model.on_cell.run(cell);
                    }
                };
                view! {
                    <g
                        class="cell tile-choice"
                        class:is-deadly=n_eaten.is_some()
                        transform=at(cell)
                        data-cell=cell.to_string()
                        role="button"
                        tabindex=move || if is_cursor() { "0" } else { "-1" }
                        aria-label=label
                        on:click=choose
                        on:pointerenter=move |_| would_build.set(built)
                        on:pointerleave=move |_| would_build.set(None)
                        on:focus=move |_| {
                            would_build.set(built);
                            sight.cursor.set(Some(Cursor::Cell(cell)));
                        }
                        on:blur=move |_| would_build.set(None)
                    >
                        <title>{label}</title>
                        <rect class="tile-choice-halo" x="4" y="4" width="92" height="92" rx="9"></rect>
                        <rect class="tile-choice-face" x="4" y="4" width="92" height="92" rx="9"></rect>
                        {built.map(|(_, n)| view! {
                            <g class="tile-choice-height" transform="translate(82 81)" aria-hidden="true">
                                <path d="M-13 15V-14h6v5h4v-5h6v5h4v-5h6v29z"></path>
                                <text text-anchor="middle" y="4" dy=".36em">{n.to_string()}</text>
                            </g>
                        })}
                        {n_eaten.map(|n| view! {
                            <g class="tile-choice-eaten" transform="translate(83 83)" aria-hidden="true">
                                <circle r="14"></circle>
                                <text text-anchor="middle" dy=".36em">{format!("−{n}")}</text>
                            </g>
                        })}
                    </g>
                }
            }
        </For>
    }
}

/// What choosing a tile does.
fn label(game: &Game, cell: Cell, action: Action) -> crate::i18n::Text {
    let height = height_at(game, cell);
    match (action.deed(), n_eaten(game, cell)) {
        (Deed::Piece, _) if height == 0 => towers::found_here(language(), cell),
        (Deed::Piece, _) => towers::build_here(language(), cell, height.saturating_add(1)),
        (Deed::PutIngot, _) => gold::put_here(language(), cell),
        (Deed::TakeIngot, _) => gold::take_here(language(), cell),
        (Deed::Fly, _) => flights::fly_from(language(), cell),
        (Deed::Crown, _) => towers::crown_here(language(), cell),
        (Deed::Capture, _) => towers::capture_guard_at(language(), cell),
        (_, None) => words::fairy_here(language(), cell),
        (_, Some(0)) => words::dragon_here(language(), cell),
        (_, Some(n)) => words::dragon_eats_here(language(), cell, n),
    }
}

/// How high the tower on a tile is.
fn height_at(game: &Game, cell: Cell) -> u8 {
    game.state().rooms.towers.at(cell).map_or(0, |tower| tower.height)
}

/// How many figures the dragon would eat there; `None` if it is not the dragon that is moved.
fn n_eaten(game: &Game, cell: Cell) -> Option<usize> {
    let is_dragon = game.wanted().is_some_and(|wanted| wanted.deeds().contains(&Deed::MoveDragon));
    let state = game.state();
    let standing = state.figures.iter().filter(|figure| state.board.place_of(figure.segment).0.cell == cell).count();
    let aside = state.aside.iter().filter_map(|figure| figure.on_tile()).filter(|figure| figure.cell == cell).count();
    is_dragon.then_some(standing + aside)
}

fn middle(cell: Cell) -> (f64, f64) {
    (100.0 * f64::from(cell.x) + 50.0, 100.0 * f64::from(cell.y) + 50.0)
}

/// Where the fairy stands: beside her companion, or in the corner of her tile.
fn fairy_place(game: &Game) -> Option<(Cell, (f64, f64))> {
    let (state, pack) = (game.state(), &game.rules().pack);
    let cell = state.rooms.fairy.at()?;
    let tile = state.board.grid.tile_at(cell)?;
    let segment = state.rooms.fairy.with().and_then(|figure| figure.segment);
    let segment = segment.filter(|segment| *segment < pack.design(tile.kind).n_segments);
    let (x, y) = match segment {
        Some(segment) => {
            let (x, y) = spot(pack.design(tile.kind).tile, tile.rotation, tile.over, segment);
            // On the side where there is more room.
            (if x < 50.0 { x + 17.0 } else { x - 17.0 }, (y - 4.0).clamp(16.0, 84.0))
        }
        None => (82.0, 20.0),
    };
    Some((cell, (100.0 * f64::from(cell.x) + x, 100.0 * f64::from(cell.y) + y)))
}

/// Where mage or witch stands: beside the figures of its road or city.
fn pawn_place(game: &Game, pawn: Pawn) -> Option<(Cell, (f64, f64))> {
    let (state, pack) = (game.state(), &game.rules().pack);
    let (tile, segment) = state.board.place_of(state.rooms.magic.at(pawn)?);
    let (x, y) = spot(pack.design(tile.kind).tile, tile.rotation, tile.over, segment);
    // On the side where there is more room.
    let (x, y) = (if x < 50.0 { x + 17.0 } else { x - 17.0 }, (y - 4.0).clamp(18.0, 84.0));
    Some((tile.cell, (100.0 * f64::from(tile.cell.x) + x, 100.0 * f64::from(tile.cell.y) + y)))
}

/// The tiles of the dragon's journey, as the points of a line.
fn way(game: &Game) -> Option<String> {
    let visited = game.state().rooms.dragon.visited();
    let points = visited.iter().map(|cell| middle(*cell)).map(|(x, y)| format!("{x:.0},{y:.0}"));
    (visited.len() > 1).then(|| points.collect::<Vec<_>>().join(" "))
}
