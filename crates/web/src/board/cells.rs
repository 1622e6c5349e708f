//! The empty cells beside the board: where the drawn tile fits, where nothing will ever fit, and what fits the cell under
//! the pointer.
use std::collections::BTreeMap;

use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Rotation;
use bastide_engine::game::Game;
use bastide_sort as in_order;
use leptos::ev;
use leptos::prelude::*;

use super::BoardModel;
use super::gestures::Gestures;
use super::keys::is_keyboard_here;
use super::marks::at;
use super::pictures::{bridge_href, named, tile_href};
use super::sight::{Cursor, Sight};
use crate::i18n::{abbeys, board as words, building, language};
use crate::play::choice::{self, Way, first_way_at, ways_at};

/// All empty cells beside the board, each a button.
#[component]
pub(super) fn Cells(model: BoardModel, sight: Sight, gestures: Gestures) -> impl IntoView {
    let empty = Memo::new(move |_| model.game.with(|game| empty_cells(game)));
    // The cells that can be chosen, with the number of ways the tile fits there, and whether each of them takes a bridge.
    let legal: Memo<BTreeMap<Cell, (usize, bool)>> = Memo::new(move |_| {
        let cells = model.cells.get();
        let of = |ways: &[Way]| (ways.len(), !ways.is_empty() && ways.iter().all(|way| way.bridge.is_some()));
        model.game.with(|game| cells.into_iter().map(|cell| (cell, of(&ways_at(game, cell)))).collect())
    });
    // For each cell, how many of the remaining tiles fit there, if aids are allowed.
    let fitting: Memo<BTreeMap<Cell, u16>> = Memo::new(move |_| {
        let may_tell = model.aids.get();
        model.game.with(|game| if may_tell { fitting(game) } else { BTreeMap::new() })
    });
    let left = move || model.game.with(|game| game.state().bag.n_left());
    let is_abbey = Memo::new(move |_| model.game.with(|game| choice::abbey(game).is_some()));
    named("cell-dots", || DOTS.to_owned());
    view! {
        <g class="cells" class:is-trying=move || model.trying.with(Option::is_some)>
            <For each=move || empty.get() key=|cell| *cell let:cell>
                {
                    let n_ways = move || legal.with(|legal| legal.get(&cell).map(|(n, _)| *n));
                    let takes_bridge = move || legal.with(|legal| legal.get(&cell).is_some_and(|(_, takes)| *takes));
                    let n_fitting = move || fitting.with(|fitting| fitting.get(&cell).copied());
                    let is_dead = move || n_ways().is_none() && n_fitting() == Some(0);
                    let is_cursor = move || sight.cursor.get() == Some(Cursor::Cell(cell));
                    let label = move || {
                        let language = language();
                        let place = match n_ways() {
                            Some(_) if is_abbey.get() => abbeys::lay_abbey_at(language, cell),
                            Some(n) if takes_bridge() => {
                                format!("{}, {}", words::lay_at(language, cell, n), building::with_bridge(language)).into()
                            }
                            Some(n) => words::lay_at(language, cell, n),
                            None => words::empty_cell(language, cell),
                        };
                        match n_fitting() {
                            Some(n) => format!("{place}; {}", words::fits(language, n, left())),
                            None => place.into_owned(),
                        }
                    };
                    let choose = move |_| {
                        if gestures.is_click() {
                            model.pointed.set(Some(cell));
                            model.on_cell.run(cell);
                        }
                    };
                    let point = move |event: ev::PointerEvent| {
                        if event.pointer_type() != "touch" && !sight.is_held.get_untracked() {
                            model.pointed.set(Some(cell));
                        }
                    };
                    view! {
                        <g
                            class="cell"
                            class:is-legal=move || n_ways().is_some()
                            class:is-bridged=takes_bridge
                            class:is-dead=is_dead
                            class:is-pointed=move || model.pointed.get() == Some(cell)
                            transform=at(cell)
                            data-cell=cell.to_string()
                            role="button"
                            tabindex=move || if is_cursor() { "0" } else { "-1" }
                            aria-label=label
                            on:click=choose
                            on:pointerenter=point
                            on:pointerleave=move |_| leave(model, cell)
                            on:focus=move |_| {
                                sight.cursor.set(Some(Cursor::Cell(cell)));
                                if is_keyboard_here(sight) {
                                    model.pointed.set(Some(cell));
                                }
                            }
                            on:blur=move |_| leave(model, cell)
                        >
                            <rect class="cell-face" width="100" height="100"></rect>
                            <rect class="cell-line" x="5" y="5" width="90" height="90" rx="9"></rect>
                            <path class="cell-sign" d="M50 41v18M41 50h18"></path>
                            <path class="cell-bridge" d="M30 62q20-22 40 0M30 68h40M38 68v-10M50 68V54M62 68v-10"></path>
                            <path class="cell-cross" d="M38 38l24 24M62 38l-24 24"></path>
                        </g>
                    }
                }
            </For>
        </g>
    }
}

fn leave(model: BoardModel, cell: Cell) {
    if model.pointed.get_untracked() == Some(cell) {
        model.pointed.set(None);
    }
}

/// A preview of the drawn tile on the cell under the pointer.
#[component]
pub(super) fn Ghost(model: BoardModel) -> impl IntoView {
    let ghost = Memo::new(move |_| {
        let cell = model.pointed.get()?;
        if !model.cells.with(|cells| cells.contains(&cell)) || model.trying.with(|t| t.is_some_and(|t| t.cell == cell))
        {
            return None;
        }
        model.game.with(|game| {
            let held = model.held.get();
            let (kind, Way { rotation, bridge }) = match choice::abbey(game) {
                Some(abbey) => (abbey, Way { rotation: Rotation::default(), bridge: None }),
                None => (game.state().drawn?, first_way_at(game, cell, held)?),
            };
            let tile = game.rules().pack.design(kind).tile;
            let number = game.state().board.grid.tiles().len() as u16;
            Some((cell, tile_href(tile, rotation, number), bridge))
        })
    });
    move || {
        ghost.get().map(|(cell, href, bridge)| {
            let over = bridge.map(|(over, axis)| view! { <use href=bridge_href(axis) transform=at(over)/> });
            view! {
                <g class="ghost" data-ghost=cell.to_string()>
                    <g transform=at(cell)>
                        <use href=href/>
                        <rect class="ghost-line" x="1" y="1" width="98" height="98" rx="2"></rect>
                    </g>
                    {over}
                </g>
            }
        })
    }
}

/// A label at the cell under the pointer: how many of the remaining tiles fit there.
#[component]
pub(super) fn Tip(model: BoardModel, sight: Sight) -> impl IntoView {
    let fits = Memo::new(move |_| {
        let cell = model.pointed.get().filter(|_| model.aids.get())?;
        model.game.with(|game| {
            let left = game.state().bag.n_left();
            game.state().board.grid.demands_at(cell)?;
            (left > 0).then(|| (cell, game.n_fitting(cell), left))
        })
    });
    move || {
        let (cell, n, left) = fits.get()?;
        if sight.is_held.get() || model.trying.with(|trying| trying.is_some_and(|trying| trying.cell == cell)) {
            return None;
        }
        let corner = (100.0 * f64::from(cell.x) + 50.0, 100.0 * f64::from(cell.y));
        let (x, y) = sight.camera.get().on_screen(corner);
        let (width, _) = sight.size.get()?;
        let x = x.clamp(80.0, (width - 80.0).max(80.0));
        // Without room above the cell, the label is below.
        let below = y < 44.0;
        let y = if below { y + 100.0 * sight.camera.get().scale } else { y };
        Some(view! {
            <div
                class="board-tip"
                class:is-below=below
                style:left=format!("{x:.0}px")
                style:top=format!("{y:.0}px")
                aria-hidden="true"
            >
                {words::fits(language(), n, left)}
            </div>
        })
    }
}

fn empty_cells(game: &Game) -> Vec<Cell> {
    if game.is_over() {
        return Vec::new();
    }
    let mut cells: Vec<Cell> = game.state().board.grid.empty_cells().iter().map(|empty| empty.cell).collect();
    in_order::sort(&mut cells);
    cells
}

/// How many of the remaining tiles fit each empty cell. The drawn tile is not counted; a cell where it fits is not dead.
fn fitting(game: &Game) -> BTreeMap<Cell, u16> {
    let state = game.state();
    if state.bag.n_left() == 0 {
        // Then every cell would be dead.
        return BTreeMap::new();
    }
    let drawn = state.drawn.map(|kind| game.rules().pack.design(kind));
    let takes_drawn = |cell: Cell| {
        let demands = state.board.grid.demands_at(cell);
        drawn.zip(demands).is_some_and(|(design, demands)| design.rotations_meeting(demands) != 0)
    };
    let cells = empty_cells(game).into_iter().map(|cell| (cell, game.n_fitting(cell)));
    cells.filter(|(cell, n)| *n > 0 || !takes_drawn(*cell)).collect()
}

/// What fills the cells that can be chosen.
pub(super) const DOTS: &str = concat!(
    r#"<pattern id="cell-dots" width="12" height="12" patternUnits="userSpaceOnUse">"#,
    r#"<rect width="12" height="12"/><circle cx="3" cy="3" r="1.4"/><circle cx="9" cy="9" r="1.4"/></pattern>"#,
);
