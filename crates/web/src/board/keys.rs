//! The keyboard on the board: arrows move between choices, Enter chooses, R rotates, + − 0 zoom.
use bastide_engine::board::cell::Cell;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::SvgElement;

use super::BoardModel;
use super::camera::{Bounds, TILE};
use super::carcassonne::quarter_places;
use super::sight::{Cursor, Sight};
use super::trial::spot_places;

/// Handles a key on the board. Returns whether it was used; a used key goes nowhere else.
pub(super) fn take_key(model: BoardModel, sight: Sight, event: &ev::KeyboardEvent) -> bool {
    if event.alt_key() || event.ctrl_key() || event.meta_key() {
        return false;
    }
    let is_trying = model.trying.with_untracked(Option::is_some);
    let taken = match event.key().as_str() {
        "ArrowUp" => step(model, sight, (0.0, -1.0)),
        "ArrowDown" => step(model, sight, (0.0, 1.0)),
        "ArrowLeft" => step(model, sight, (-1.0, 0.0)),
        "ArrowRight" => step(model, sight, (1.0, 0.0)),
        "Enter" | " " => choose(model, sight),
        "r" | "." if is_trying => rotate(model, true),
        "R" | "," if is_trying => rotate(model, false),
        "Escape" if is_trying => {
            let cell = model.trying.get_untracked().map(|trying| trying.cell);
            let is_keyboard = is_keyboard_here(sight);
            model.on_stop.run(());
            if let Some(cell) = cell.filter(|_| is_keyboard) {
                put_cursor(sight, Cursor::Cell(cell));
            }
            true
        }
        "+" | "=" => look(|| sight.zoom(1.25)),
        "-" | "−" => look(|| sight.zoom(0.8)),
        "0" => look(|| sight.fit()),
        _ => false,
    };
    if taken {
        event.prevent_default();
        event.stop_propagation();
    }
    taken
}

fn rotate(model: BoardModel, clockwise: bool) -> bool {
    model.on_rotate.run(clockwise);
    true
}

fn look(looking: impl FnOnce()) -> bool {
    looking();
    true
}

/// The places that the keyboard can select now: spots if there are any, else cells where the tile fits, else all empty
/// cells, which show what fits there.
fn places(model: BoardModel) -> Vec<(Cursor, (f64, f64))> {
    let spots = spot_places(model).into_iter().map(|(spot, at)| (Cursor::Spot(spot), at));
    let tiles = model.tiles.get_untracked().into_iter().map(|(cell, _)| (Cursor::Cell(cell), middle(cell)));
    let chosen: Vec<(Cursor, (f64, f64))> = spots.chain(quarter_places(model)).chain(tiles).collect();
    if !chosen.is_empty() {
        return chosen;
    }
    let legal = model.cells.get_untracked();
    let all = if legal.is_empty() { model.game.with_untracked(|game| beside(game)) } else { legal };
    all.into_iter().map(|cell| (Cursor::Cell(cell), middle(cell))).collect()
}

fn beside(game: &bastide_engine::game::Game) -> Vec<Cell> {
    let empty = game.state().board.grid.empty_cells();
    if game.is_over() { Vec::new() } else { empty.iter().map(|empty| empty.cell).collect() }
}

fn middle(cell: Cell) -> (f64, f64) {
    (TILE * (f64::from(cell.x) + 0.5), TILE * (f64::from(cell.y) + 0.5))
}

/// Moves the cursor in this direction, or places it first.
fn step(model: BoardModel, sight: Sight, towards: (f64, f64)) -> bool {
    let places = places(model);
    let here = sight.cursor.get_untracked();
    let at = places.iter().find(|(cursor, _)| Some(*cursor) == here).map(|(_, at)| *at);
    let found = match at {
        Some(at) if has_focus(sight) => next_towards(&places, at, towards),
        Some(_) => here,
        None => first(model, sight, &places),
    };
    if let Some(cursor) = found {
        put_cursor(sight, cursor);
    }
    !places.is_empty()
}

/// The cursor's first place: nearest to where it was, else to the last move.
fn first(model: BoardModel, sight: Sight, places: &[(Cursor, (f64, f64))]) -> Option<Cursor> {
    let was = sight.cursor.get_untracked().map(|cursor| match cursor {
        Cursor::Cell(cell) => cell,
        Cursor::Spot(spot) => spot.cell,
        Cursor::Quarter(_, cell) => cell,
    });
    let last = model.last.with_untracked(|last| last.first().copied());
    let from = middle(was.or(last).unwrap_or(Cell::START));
    let far = |at: (f64, f64)| (at.0 - from.0).hypot(at.1 - from.1);
    places.iter().min_by(|a, b| far(a.1).total_cmp(&far(b.1))).map(|(cursor, _)| *cursor)
}

/// The next place in a direction; sideways distance counts more.
fn next_towards<T: Copy>(places: &[(T, (f64, f64))], from: (f64, f64), towards: (f64, f64)) -> Option<T> {
    let cost = |at: (f64, f64)| {
        let (x, y) = (at.0 - from.0, at.1 - from.1);
        let ahead = x * towards.0 + y * towards.1;
        let aside = (x * towards.1 - y * towards.0).abs();
        (ahead > 1.0).then_some(ahead + 2.0 * aside)
    };
    let ahead = places.iter().filter_map(|(place, at)| Some((*place, cost(*at)?)));
    ahead.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(place, _)| place)
}

/// Chooses the place under the cursor, if it has the focus.
fn choose(model: BoardModel, sight: Sight) -> bool {
    let is_asked = model.cells.with_untracked(|cells| !cells.is_empty())
        || model.tiles.with_untracked(|tiles| !tiles.is_empty())
        || model.quarters.with_untracked(|(quarters, _)| !quarters.is_empty())
        || !spot_places(model).is_empty();
    if !is_asked || !is_keyboard_here(sight) {
        return false;
    }
    let Some(cursor) = sight.cursor.get_untracked() else { return false };
    if !places(model).iter().any(|(place, _)| *place == cursor) || !is_focused(sight, cursor) {
        return false;
    }
    match cursor {
        Cursor::Cell(cell) => model.on_cell.run(cell),
        Cursor::Spot(spot) => model.on_spot.run(spot.action),
        Cursor::Quarter(quarter, _) => model.on_quarter.run(quarter),
    }
    true
}

/// When the selected place disappears, moves the focus to a current choice.
pub(super) fn keep_focus(model: BoardModel, sight: Sight) {
    let was_here = StoredValue::new(false);
    Effect::new(move |_| {
        model.spots.track();
        model.quarters.track();
        model.trying.track();
        model.cells.track();
        model.tiles.track();
        let here = is_keyboard_here(sight);
        let is_lost = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
        if !(here || is_lost && was_here.get_value()) {
            was_here.set_value(false);
            return;
        }
        was_here.set_value(true);
        // The new buttons are rendered after this.
        request_animation_frame(move || {
            let places = places(model);
            let cursor = sight.cursor.get_untracked();
            let still = cursor.is_some_and(|cursor| places.iter().any(|(place, _)| *place == cursor));
            // Read now: it may have changed since this was scheduled.
            let has_legal = model.cells.with_untracked(|cells| !cells.is_empty())
                || model.tiles.with_untracked(|tiles| !tiles.is_empty());
            let is_choice = |cursor: &Cursor| match cursor {
                Cursor::Cell(_) => false,
                Cursor::Spot(_) | Cursor::Quarter(..) => true,
            };
            let can_choose = has_legal || places.iter().any(|(place, _)| is_choice(place));
            if can_choose && !still {
                if let Some(cursor) = first(model, sight, &places) {
                    put_cursor(sight, cursor);
                }
            } else if (!can_choose || !has_focus(sight))
                && let Some(frame) = sight.frame.get_untracked()
                && let Ok(Some(board)) = frame.query_selector(".board-svg")
            {
                // Without focus the board still works.
                let _ = board.unchecked_into::<SvgElement>().focus();
            }
        });
    });
}

fn put_cursor(sight: Sight, cursor: Cursor) {
    sight.cursor.set(Some(cursor));
    let cell = match cursor {
        Cursor::Cell(cell) => cell,
        Cursor::Spot(spot) => spot.cell,
        Cursor::Quarter(_, cell) => cell,
    };
    sight.reveal(Bounds::of_cell(cell));
    if let Some(element) = element_of(sight, cursor) {
        // The element has just disappeared.
        let _ = element.focus();
    }
}

fn element_of(sight: Sight, cursor: Cursor) -> Option<SvgElement> {
    let frame = sight.frame.get_untracked()?;
    let found = match cursor {
        Cursor::Cell(cell) => frame.query_selector(&format!(".cell[data-cell=\"{cell}\"]")),
        Cursor::Spot(spot) => {
            // All ways of a ferry are of one lake.
            let which = match spot.ferry() {
                Some(ferry) => format!("[data-spot=\"ferry {ferry}\"]"),
                None => format!("[data-segment=\"{}\"][data-kind=\"{}\"]", spot.segment, spot.kind_name()),
            };
            frame.query_selector(&format!(".spot[data-spot-cell=\"{}\"]{which}", spot.cell))
        }
        Cursor::Quarter(quarter, _) => frame.query_selector(&format!(".quarter[data-quarter=\"{quarter}\"]")),
    };
    found.ok().flatten().map(JsCast::unchecked_into)
}

fn is_focused(sight: Sight, cursor: Cursor) -> bool {
    let element = element_of(sight, cursor);
    element.is_some() && element.as_ref().map(AsRef::as_ref) == document().active_element().as_ref()
}

/// Whether the keyboard is in use on the board; a click leaves the focus there, too.
pub(super) fn is_keyboard_here(sight: Sight) -> bool {
    let active = document().active_element();
    has_focus(sight) && active.is_some_and(|active| active.matches(":focus-visible").unwrap_or(false))
}

/// Whether the board has the focus.
fn has_focus(sight: Sight) -> bool {
    let frame = sight.frame.get_untracked();
    let active = document().active_element();
    frame.zip(active).is_some_and(|(frame, active)| frame.contains(Some(&active)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACES: [(char, (f64, f64)); 4] =
        [('a', (0.0, 0.0)), ('b', (100.0, 0.0)), ('c', (200.0, 100.0)), ('d', (0.0, 300.0))];

    #[test]
    fn arrows_go_to_the_nearest_place_ahead() {
        assert_eq!(next_towards(&PLACES, (0.0, 0.0), (1.0, 0.0)), Some('b'));
        assert_eq!(next_towards(&PLACES, (100.0, 0.0), (1.0, 0.0)), Some('c'));
        assert_eq!(next_towards(&PLACES, (0.0, 0.0), (0.0, 1.0)), Some('d'));
        assert_eq!(next_towards(&PLACES, (200.0, 100.0), (-1.0, 0.0)), Some('b'));
    }

    #[test]
    fn where_nothing_lies_ahead_arrows_go_nowhere() {
        assert_eq!(next_towards(&PLACES, (0.0, 0.0), (0.0, -1.0)), None);
        assert_eq!(next_towards(&PLACES, (0.0, 0.0), (-1.0, 0.0)), None);
    }
}
