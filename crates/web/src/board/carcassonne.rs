//! The City of Carcassonne on the board: who stands in which quarter, the count and the quarter he closes, and quarters
//! that can be chosen.
use std::sync::Arc;

use bastide_art::{FigureShape, Piece, block_corner, count_place, quarter_path, quarter_place, quarter_spots};
use bastide_engine::board::cell::Cell;
use bastide_engine::board::tile::Quarter;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Element;
use leptos::prelude::*;

use super::BoardModel;
use super::camera::Bounds;
use super::figures::Colours;
use super::gestures::Gestures;
use super::marks::at;
use super::pictures::{figure_href, piece_href};
use super::sight::{Cursor, Sight};
use crate::i18n::{boxes, language, offers as words};

/// Where the block of Carcassonne begins, if it lies on the board.
fn corner(game: &Game) -> Option<Cell> {
    let (rules, state) = (game.rules(), game.state());
    if !rules.has(Element::Carcassonne) {
        return None;
    }
    let mut tiles = state.board.grid.tiles().iter();
    tiles.find_map(|laid| block_corner(rules.pack.design(laid.kind).tile, laid.cell))
}

/// Who stands in a quarter, in the order of the seats.
fn inside(game: &Game, quarter: Quarter) -> Vec<(Player, FigureKind)> {
    let here = game.state().rooms.carcassonne.all().filter(|(_, other, ..)| *other == quarter);
    here.flat_map(|(player, _, kind, n)| std::iter::repeat_n((player, kind), usize::from(n))).collect()
}

/// Followers in the quarters, and the count.
#[component]
pub(super) fn Inside(game: Signal<Arc<Game>>) -> impl IntoView {
    let corner = Memo::new(move |_| game.with(|game| corner(game)));
    let count = Memo::new(move |_| game.with(|game| game.state().rooms.carcassonne.count));
    let quarter = move |quarter: Quarter| {
        let inside = Memo::new(move |_| game.with(|game| inside(game, quarter)));
        view! { <g class="quarter-inside" data-inside=quarter.name()>{move || followers(quarter, &inside.get())}</g> }
    };
    let stands = move || {
        let (x, y) = count_place(count.get());
        format!("translate({x:.1}px, {y:.1}px)")
    };
    move || {
        corner.get().map(|corner| {
            view! {
                <g class="carcassonne" transform=at(corner)>
                    <path class="quarter-closed" d=move || quarter_path(count.get())></path>
                    {Quarter::ALL.map(quarter)}
                    <g class="count" style:transform=stands data-count=move || count.get().name()>
                        <title>{move || words::count_in(language(), &boxes::in_quarter(language(), count.get()))}</title>
                        <use href=piece_href(Piece::Count)/>
                    </g>
                </g>
            }
        })
    }
}

fn followers(quarter: Quarter, inside: &[(Player, FigureKind)]) -> impl IntoView + use<> {
    let colours = use_context::<Colours>().unwrap_or_default();
    let spots = quarter_spots(quarter, inside.len());
    let follower = |((player, kind), (x, y)): (&(Player, FigureKind), (f64, f64))| {
        view! {
            <use
                class="figure"
                transform=format!("translate({x:.1} {y:.1})")
                href=figure_href(FigureShape::of(*kind), colours.of(*player))
                data-figure=kind.name()
                data-owner=player.0 + 1
            />
        }
    };
    inside.iter().zip(spots).map(follower).collect_view()
}

/// Quarters that can be chosen, each a button.
#[component]
pub(super) fn QuarterChoices(model: BoardModel, sight: Sight, gestures: Gestures) -> impl IntoView {
    let offered = Memo::new(move |_| model.quarters.get());
    let corner = Memo::new(move |_| model.game.with(|game| corner(game)));
    // When a quarter is to be chosen, all of them should be visible.
    Effect::new(move |_| {
        let wanted = offered.with(|(quarters, _)| !quarters.is_empty());
        if let Some(corner) = corner.get().filter(|_| wanted) {
            let far = Cell::new(corner.x + 3, corner.y + 2);
            sight.reveal(Bounds::of_cell(corner).and(Bounds::of_cell(far)));
        }
    });
    let colour = move || usize::from(model.seat.get().unwrap_or(1).saturating_sub(1)).min(5);
    let button = move |corner: Cell, quarter: Quarter| {
        let cursor = Cursor::Quarter(quarter, cell_of(corner, quarter));
        let is_cursor = move || sight.cursor.get() == Some(cursor);
        let choose = move |_| {
            if gestures.is_click() {
                model.on_quarter.run(quarter);
            }
        };
        let comes = move || {
            let (_, figure) = offered.get();
            let (href, (x, y)) = match figure {
                Some(kind) => (figure_href(FigureShape::of(kind), colour()), next_place(model, quarter)),
                None => (piece_href(Piece::Count), count_place(quarter)),
            };
            view! { <g transform=format!("translate({x:.1} {y:.1})")><use class="spot-figure" href=href/></g> }
        };
        let label = move || words::quarter_named(language(), quarter);
        view! {
            <g
                class="quarter"
                data-quarter=quarter.name()
                role="button"
                tabindex=move || if is_cursor() { "0" } else { "-1" }
                aria-label=label
                on:click=choose
                on:focus=move |_| sight.cursor.set(Some(cursor))
            >
                <title>{label}</title>
                <path class="quarter-face" d=quarter_path(quarter)></path>
                {comes}
            </g>
        }
    };
    move || {
        let corner = corner.get()?;
        let quarters = offered.with(|(quarters, _)| quarters.clone());
        let buttons = quarters.into_iter().map(|quarter| button(corner, quarter));
        Some(view! { <g class="quarters" transform=at(corner)>{buttons.collect_view()}</g> })
    }
}

/// Where the next follower would stand in a quarter.
fn next_place(model: BoardModel, quarter: Quarter) -> (f64, f64) {
    let n = model.game.with(|game| inside(game, quarter).len());
    quarter_spots(quarter, n + 1).last().copied().unwrap_or_else(|| quarter_place(quarter))
}

/// The cell in which the middle of a quarter lies.
fn cell_of(corner: Cell, quarter: Quarter) -> Cell {
    let (x, y) = quarter_place(quarter);
    Cell::new(corner.x + (x / 100.0) as i8, corner.y + (y / 100.0) as i8)
}

/// Where the quarters are that can be chosen, for the keyboard.
pub(super) fn quarter_places(model: BoardModel) -> Vec<(Cursor, (f64, f64))> {
    let Some(corner) = model.game.with_untracked(|game| corner(game)) else { return Vec::new() };
    let place = |quarter: Quarter| {
        let (x, y) = quarter_place(quarter);
        let at = (100.0 * f64::from(corner.x) + x, 100.0 * f64::from(corner.y) + y);
        (Cursor::Quarter(quarter, cell_of(corner, quarter)), at)
    };
    model.quarters.with_untracked(|(quarters, _)| quarters.iter().copied().map(place).collect())
}
