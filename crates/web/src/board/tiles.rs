//! The tiles that lie on the table, the shadow under them and the seams between them.
use std::fmt::Write;
use std::sync::Arc;

use bastide_engine::board::cell::Cell;
use bastide_engine::board::grid::TileNumber;
use bastide_engine::board::over::Over;
use bastide_engine::board::side::Rotation;
use bastide_engine::game::Game;
use bastide_engine::pack::Kind;
use leptos::prelude::*;

use super::pictures::{over_href, tile_href};

/// A tile as it lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Lying {
    number: TileNumber,
    cell: Cell,
    kind: Kind,
    rotation: Rotation,
    over: Over,
    /// Its name: games of other boxes have other kinds of the same number.
    id: &'static str,
}

/// All tiles. New tiles drop in.
#[component]
pub(super) fn Tiles(game: Signal<Arc<Game>>) -> impl IntoView {
    let laid = Memo::new(move |_| game.with(|game| lying(game)));
    let last = Memo::new(move |_| laid.with(Vec::len));
    let is_set = StoredValue::new(false);
    Effect::new(move |_| is_set.set_value(true));
    let outline = move || laid.with(|laid| squares(laid));
    view! {
        <path class="tiles-shade" d=outline></path>
        <path class="tiles-shade near" d=outline></path>
        <For each=move || laid.get() key=|tile| *tile let:tile>
            {
                let Lying { number, cell, kind, rotation, over, id } = tile;
                let design = game.with_untracked(|game| game.rules().pack.design(kind).tile);
                let is_new = is_set.get_value() && last.get_untracked() == usize::from(number) + 1;
                view! {
                    <use
                        class="tile"
                        class:is-new=is_new
                        href=tile_href(design, rotation, number)
                        x=100 * i32::from(cell.x)
                        y=100 * i32::from(cell.y)
                        data-tile=id
                        data-cell=cell.to_string()
                        data-rotation=rotation.count()
                    />
                    {over_href(over).map(|href| {
                        let (x, y) = (100 * i32::from(cell.x), 100 * i32::from(cell.y));
                        view! { <use href=href x=x y=y data-over=over.to_string()/> }
                    })}
                }
            }
        </For>
        <path class="tiles-gleam" d=move || laid.with(|laid| gleams(laid))></path>
        <path class="tiles-seams" d=outline></path>
    }
}

fn lying(game: &Game) -> Vec<Lying> {
    let tiles = (0..).zip(game.state().board.grid.tiles());
    tiles
        .map(|(number, tile)| Lying {
            number,
            cell: tile.cell,
            kind: tile.kind,
            rotation: tile.rotation,
            over: tile.over,
            id: game.rules().pack.id(tile.kind),
        })
        .collect()
}

fn squares(laid: &[Lying]) -> String {
    let mut out = String::new();
    for tile in laid {
        // Writing to a string cannot fail.
        let _ = write!(out, "M{} {}h100v100h-100z", 100 * i32::from(tile.cell.x), 100 * i32::from(tile.cell.y));
    }
    out
}

/// A gleam along the upper and left edges.
fn gleams(laid: &[Lying]) -> String {
    let mut out = String::new();
    for tile in laid {
        let (x, y) = (100.0 * f64::from(tile.cell.x), 100.0 * f64::from(tile.cell.y));
        let _ = write!(out, "M{} {}v-98.4h98.4", x + 0.8, y + 99.2);
    }
    out
}
