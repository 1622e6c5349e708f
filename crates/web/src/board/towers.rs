//! The towers with their guards. What stands nearer hides what stands farther north.
use std::sync::Arc;

use bastide_art::{FigureShape, tower_top};
use bastide_engine::board::cell::Cell;
use bastide_engine::decision::Wanted;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_sort as in_order;
use leptos::prelude::*;

use super::figures::Colours;
use super::pictures::{figure_href, foundation, tower_href};
use crate::i18n::{language, towers as words};

/// A tower, and where its foundation lies on the board.
#[derive(Clone, Copy, PartialEq, Debug)]
struct BoardTower {
    cell: Cell,
    height: u8,
    guard: Option<(Player, FigureKind)>,
    at: (f64, f64),
}

/// All towers.
#[component]
pub(super) fn Towers(game: Signal<Arc<Game>>) -> impl IntoView {
    let colours = StoredValue::new(use_context::<Colours>().unwrap_or_default());
    let towers = Memo::new(move |_| game.with(|game| on_board(game)));
    view! {
        <For
            each=move || towers.get()
            key=|tower| (tower.cell, tower.height, tower.guard, (tower.at.0 as i32, tower.at.1 as i32))
            let:tower
        >
            {
                let label = move || words::tower_of(language(), tower.height);
                let guard = tower.guard.map(|(owner, kind)| {
                    let href = figure_href(FigureShape::of(kind), colours.with_value(|colours| colours.of(owner)));
                    view! {
                        <use
                            href=href
                            y=format!("{:.1}", tower_top(tower.height))
                            data-guard=kind.name()
                            data-owner=owner.0 + 1
                        />
                    }
                });
                view! {
                    <g
                        class="tower"
                        transform=format!("translate({:.1} {:.1})", tower.at.0, tower.at.1)
                        data-tower=tower.cell.to_string()
                        data-height=tower.height.to_string()
                        role="img"
                        aria-label=label
                    >
                        <title>{label}</title>
                        <use href=tower_href(tower.height)/>
                        {guard}
                    </g>
                }
            }
        </For>
    }
}

fn on_board(game: &Game) -> Vec<BoardTower> {
    let state = game.state();
    let built = state.rooms.towers.all().iter().filter(|tower| tower.height > 0);
    let mut towers: Vec<BoardTower> = built
        .filter_map(|tower| {
            let laid = state.board.grid.tile_at(tower.cell)?;
            let (x, y) = foundation(game.rules().pack.design(laid.kind).tile, laid.rotation)?;
            let guard = state.guard(tower.cell).map(|guard| (guard.owner, guard.kind));
            let at = (100.0 * f64::from(tower.cell.x) + x, 100.0 * f64::from(tower.cell.y) + y);
            Some(BoardTower { cell: tower.cell, height: tower.height, guard, at })
        })
        .collect();
    in_order::sort_by_key(&mut towers, |tower| tower.at.1 as i32);
    towers
}

/// The tower from which somebody is being captured, with its height.
pub(super) fn tower_to_capture_from(game: &Game) -> Option<(Cell, u8)> {
    let tower = game.state().rooms.towers.just_built().filter(|_| game.wanted() == Some(Wanted::Capture))?;
    Some((tower.cell, tower.height))
}

/// The outline of what is within reach of a tower: its row and its column, as far as it is high (TOWER-CAP-4).
pub(super) fn reach(cell: Cell, height: u8) -> String {
    let (x, y, far) = (100 * i32::from(cell.x), 100 * i32::from(cell.y), 100 * i32::from(height));
    let (west, north, east, south) = (x - far, y - far, x + 100 + far, y + 100 + far);
    let (right, below) = (x + 100, y + 100);
    format!("M{west} {y}H{x}V{north}H{right}V{y}H{east}V{below}H{right}V{south}H{x}V{below}H{west}Z")
}
