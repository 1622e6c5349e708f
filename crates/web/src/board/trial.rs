//! The tile that is tried, and the spots that a figure can be put on.
use bastide_art::Piece;
use bastide_engine::action::Deed;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::over::{Ferry, Over};
use bastide_engine::board::side::{Rotation, Side};
use bastide_engine::board::tile::{Part, Tile};
use bastide_engine::notation::spot_name;
use bastide_engine::pack::FeatureKind;
use leptos::ev;
use leptos::prelude::*;

use super::BoardModel;
use super::gestures::Gestures;
use super::marks::at;
use super::pictures::{bridge_href, figure_href, piece_href, shape_of, spot, tile_href};
use super::sight::{Cursor, Sight};
use crate::i18n::board::{self as words, Direction};
use crate::i18n::{language, t};
use crate::play::Trying;
use crate::play::choice::{SpotChoice, ways_at};

/// The tile that is tried: it lies a little above the table, and can be rotated.
#[component]
pub(super) fn Trial(model: BoardModel, sight: Sight, gestures: Gestures) -> impl IntoView {
    let n_ways = Memo::new(move |_| {
        let trying = model.trying.get();
        trying.map_or(0, |trying| model.game.with(|game| ways_at(game, trying.cell).len()))
    });
    let rotate = move |event: ev::MouseEvent| {
        if gestures.is_click() && n_ways.get_untracked() > 1 {
            model.on_rotate.run(!event.shift_key());
        }
    };
    // Rendered again at every rotation, to animate it.
    let tried = move || model.trying.get().into_iter().collect::<Vec<_>>();
    let before = StoredValue::new(None::<Trying>);
    view! {
        <For each=tried key=|trying| *trying let:trying>
            {
                let (design, number) = model.game.with_untracked(|game| {
                    let number = game.state().board.grid.tiles().len();
                    (game.rules().pack.design(trying.kind).tile, number as u16)
                });
                let way = before.get_value().and_then(|before| way_rotated(before, trying));
                before.set_value(Some(trying));
                // Shows at once what else the tile takes.
                let bridge = trying.bridge.map(|(over, axis)| {
                    let near = if over == trying.cell { "trial-bridge is-here" } else { "trial-bridge" };
                    view! {
                        <g class=near transform=at(over) data-bridge=over.to_string() data-axis=axis.to_string()>
                            <use href=bridge_href(axis)/>
                        </g>
                    }
                });
                view! {
                    <g
                        class="trial"
                        class:is-rotatable=move || { n_ways.get() > 1 }
                        class:is-rotated=way == Some(true)
                        class:is-rotated-back=way == Some(false)
                        transform=at(trying.cell)
                        data-trying=trying.cell.to_string()
                        data-rotation=trying.rotation.count()
                        on:click=rotate
                    >
                        <rect class="trial-shade" x="-3" y="1" width="106" height="108" rx="6"></rect>
                        <rect class="trial-shade" x="-1" y="2" width="102" height="103" rx="4"></rect>
                        <use
                            class="trial-tile"
                            href=tile_href(design, trying.rotation, number)
                            data-tile=design.id.as_str()
                            data-cell=trying.cell.to_string()
                        />
                        <rect class="trial-edge" width="100" height="100" rx="2"></rect>
                        <rect class="trial-line" width="100" height="100" rx="2"></rect>
                    </g>
                    {bridge}
                }
            }
        </For>
        {move || {
            let trying = model.trying.get().filter(|_| n_ways.get() > 1)?;
            Some(view! {
                <g transform=at(trying.cell)>
                    <g
                        class="handle"
                        transform=move || {
                            // The same size on the screen at any scale.
                            let scale = sight.camera.get().scale.clamp(0.5, 2.0);
                            format!("translate(100 0) scale({:.3})", 1.0 / scale)
                        }
                        data-action="rotate"
                        role="button"
                        tabindex="-1"
                        aria-label=t(words::rotate)
                        on:click=rotate
                    >
                        <title>{t(words::turn_title)}</title>
                        <circle class="handle-reach" r="24"></circle>
                        <circle class="handle-face" r="17"></circle>
                        <path class="handle-arrow" d="M6.5-4.5A8 8 0 1 0 8 1.5M8-9v5.5H2.5"></path>
                    </g>
                </g>
            })
        }}
    }
}

/// Whether the tile was rotated in place, and if so whether clockwise.
fn way_rotated(before: Trying, now: Trying) -> Option<bool> {
    let quarters = (4 + now.rotation.count() - before.rotation.count()) % 4;
    (before.cell == now.cell && before.kind == now.kind && quarters != 0).then_some(quarters != 3)
}

/// A spot with all that its picture needs.
#[derive(Clone, PartialEq, Debug)]
struct Shown {
    choice: SpotChoice,
    at: (f64, f64),
    /// Half the distance to the nearest other spot: the radius in which this one is hit.
    room: f64,
    feature: FeatureKind,
    direction: Direction,
    /// As the notation names it.
    name: String,
}

/// The spots that can be chosen, each a button that looks like the figure that would stand there.
#[component]
pub(super) fn Spots(model: BoardModel, sight: Sight, gestures: Gestures) -> impl IntoView {
    let spots = Memo::new(move |_| shown_spots(model));
    let key = |spot: &Shown| (spot.choice.cell, spot.choice.segment, spot.choice.action);
    view! {
        <For each=move || spots.get() key=key let:spot>
            {
                let choice = spot.choice;
                let first = spot.clone();
                // The same spot lies elsewhere when the tile is rotated.
                let now = Memo::new(move |_| {
                    let found = spots.with(|spots| spots.iter().find(|spot| spot.choice == choice).cloned());
                    found.unwrap_or_else(|| first.clone())
                });
                let feature = spot.feature;
                let owner = choice.stands().map(|figure| figure.owner.index());
                let colour = move || owner.unwrap_or_else(|| usize::from(model.seat.get().unwrap_or(1).saturating_sub(1))).min(5);
                let reach = move || {
                    let finger = 22.0 / sight.camera.get().scale;
                    finger.max(12.0).min(now.with(|spot| spot.room)).max(9.0)
                };
                let choose = move |_| {
                    if gestures.is_click() {
                        model.on_spot.run(choice.action);
                    }
                };
                let is_cursor = move || sight.cursor.get() == Some(Cursor::Spot(choice));
                let label = move || {
                    let (feature, direction) = now.with(|spot| (spot.feature, spot.direction));
                    words::spot_choice(language(), choice, feature, direction)
                };
                let picture = match choice.figure {
                    // The fairy would stand there, beside the figure.
                    Some(_) if choice.action.deed() == Deed::MoveFairy => {
                        view! { <use class="spot-figure" href=piece_href(Piece::Fairy)/> }.into_any()
                    }
                    Some(figure) => {
                        let shape = shape_of(figure, feature);
                        view! { <use class="spot-figure" href=move || figure_href(shape, colour())/> }.into_any()
                    }
                    None if [Deed::MoveMage, Deed::MoveWitch].contains(&choice.action.deed()) => {
                        let deed = choice.action.deed();
                        let piece = if deed == Deed::MoveMage { Piece::Mage } else { Piece::Witch };
                        view! { <use class="spot-figure" href=piece_href(piece)/> }.into_any()
                    }
                    None if choice.ferry().is_some() => {
                        choice.ferry().map(|ferry| view! { <path class="spot-ferry" d=ferry_path(ferry)></path> }).into_any()
                    }
                    None => {
                        view! { <text class="spot-number" text-anchor="middle" dy=".36em">{choice.number}</text> }.into_any()
                    }
                };
                view! {
                    <g
                        class="spot"
                        class:is-leaving=choice.is_leaving()
                        class:is-joined=choice.stands().is_some() && !choice.is_leaving()
                        transform=move || now.with(|spot| format!("translate({:.1} {:.1})", spot.at.0, spot.at.1))
                        data-spot=move || now.with(|spot| spot.name.clone())
                        data-spot-cell=choice.cell.to_string()
                        data-segment=choice.segment
                        data-kind=choice.kind_name()
                        role="button"
                        tabindex=move || if is_cursor() { "0" } else { "-1" }
                        aria-label=label
                        on:click=choose
                        on:focus=move |_| sight.cursor.set(Some(Cursor::Spot(choice)))
                    >
                        <title>{label}</title>
                        <circle class="spot-reach" r=move || format!("{:.1}", reach())></circle>
                        <circle class="spot-ring" r="15"></circle>
                        {picture}
                    </g>
                }
            }
        </For>
    }
}

fn shown_spots(model: BoardModel) -> Vec<Shown> {
    let choices = model.spots.get();
    let trying = model.trying.get();
    model.game.with(|game| {
        let pack = &game.rules().pack;
        let lies = |cell: Cell| -> Option<(&'static Tile, Rotation, Over)> {
            if let Some(trying) = trying.filter(|trying| trying.cell == cell) {
                let here = trying.bridge.filter(|(over, _)| *over == cell);
                let over = here.map_or(Over::NOTHING, |(_, axis)| Over::bridge(axis.sides()[0]));
                return Some((pack.design(trying.kind).tile, trying.rotation, over));
            }
            let laid = game.state().board.grid.tile_at(cell)?;
            Some((pack.design(laid.kind).tile, laid.rotation, laid.over))
        };
        let mut shown: Vec<Shown> = Vec::new();
        for choice in choices {
            if choice.is_corner() {
                let at = (100.0 * f64::from(choice.cell.x), 100.0 * f64::from(choice.cell.y));
                let (feature, direction) = (FeatureKind::Field, Direction::Middle);
                shown.push(Shown { choice, at, room: f64::INFINITY, feature, direction, name: "corner".to_owned() });
                continue;
            }
            if let Some(ferry) = choice.ferry() {
                let (x, y) = ferry_spot(ferry);
                let at = (100.0 * f64::from(choice.cell.x) + x, 100.0 * f64::from(choice.cell.y) + y);
                let (feature, direction) = (FeatureKind::Road, Direction::Middle);
                shown.push(Shown {
                    choice,
                    at,
                    room: f64::INFINITY,
                    feature,
                    direction,
                    name: format!("ferry {ferry}"),
                });
                continue;
            }
            let Some((tile, rotation, over)) = lies(choice.cell) else { continue };
            let is_bridge = over.as_bridge().is_some() && usize::from(choice.segment) == tile.segments.len();
            if usize::from(choice.segment) >= tile.segments.len() && !is_bridge {
                continue;
            }
            let (x, y) = spot(tile, rotation, over, choice.segment);
            shown.push(Shown {
                choice,
                at: (100.0 * f64::from(choice.cell.x) + x, 100.0 * f64::from(choice.cell.y) + y),
                room: f64::INFINITY,
                feature: kind_of(tile, choice),
                direction: Direction::from_middle(x - 50.0, y - 50.0),
                name: if is_bridge { over.to_string() } else { spot_name(tile, rotation, choice.segment) },
            });
        }
        let mut places: Vec<(f64, f64)> = shown.iter().map(|spot| spot.at).collect();
        spread(&mut places);
        for (spot, at) in shown.iter_mut().zip(&places) {
            spot.at = *at;
        }
        for (n, spot) in shown.iter_mut().enumerate() {
            let others = places.iter().enumerate().filter(|(other, _)| *other != n);
            let nearest =
                others.map(|(_, at)| (at.0 - spot.at.0).hypot(at.1 - spot.at.1)).fold(f64::INFINITY, f64::min);
            spot.room = nearest / 2.0;
        }
        shown
    })
}

/// How far a side lies to the east and to the south of the middle.
const fn towards(side: Side) -> (f64, f64) {
    match side {
        Side::N => (0.0, -1.0),
        Side::E => (1.0, 0.0),
        Side::S => (0.0, 1.0),
        Side::W => (-1.0, 0.0),
    }
}

/// Where on its tile a ferry is chosen: in the bend that it takes; one that runs straight, beside the middle, where two of them
/// would cross.
fn ferry_spot(ferry: Ferry) -> (f64, f64) {
    let (from, to) = ferry.ends();
    let ((ax, ay), (bx, by)) = (towards(from), towards(to));
    if from.opposite() == to {
        (50.0, if from == Side::N { 36.0 } else { 64.0 })
    } else {
        (50.0 + 24.0 * (ax + bx), 50.0 + 24.0 * (ay + by))
    }
}

/// The way of a ferry as path data, in a circle around the origin.
fn ferry_path(ferry: Ferry) -> String {
    const REACH: f64 = 10.0;
    let (from, to) = ferry.ends();
    let ((ax, ay), (bx, by)) = (towards(from), towards(to));
    format!("M{} {}Q0 0 {} {}", REACH * ax, REACH * ay, REACH * bx, REACH * by)
}

/// Moves spots apart that are too close to be hit separately, without leaving their segments.
fn spread(places: &mut [(f64, f64)]) {
    const APART: f64 = 27.0;
    const MOST: f64 = 7.0;
    let homes = places.to_vec();
    for _ in 0..12 {
        for a in 0..places.len() {
            for b in a + 1..places.len() {
                let (dx, dy) = (places[b].0 - places[a].0, places[b].1 - places[a].1);
                let far = dx.hypot(dy).max(0.1);
                if far >= APART {
                    continue;
                }
                let push = (APART - far) / 2.0 / far;
                for (n, sign) in [(a, -1.0), (b, 1.0)] {
                    places[n].0 += sign * dx * push;
                    places[n].1 += sign * dy * push;
                }
            }
        }
        for (place, home) in places.iter_mut().zip(&homes) {
            let (dx, dy) = (place.0 - home.0, place.1 - home.1);
            let back = (MOST / dx.hypot(dy).max(MOST)).min(1.0);
            *place = (home.0 + dx * back, home.1 + dy * back);
        }
    }
}

fn kind_of(tile: &Tile, choice: SpotChoice) -> FeatureKind {
    match tile.segments.get(usize::from(choice.segment)).map(|segment| &segment.part) {
        Some(Part::City(_)) => FeatureKind::City,
        // What lies over a tile is a road.
        Some(Part::Road(_)) | None => FeatureKind::Road,
        Some(Part::River) => FeatureKind::River,
        Some(Part::Cloister) => FeatureKind::Cloister,
        Some(Part::Field(_)) => FeatureKind::Field,
    }
}

/// Where the spots are, for the keyboard.
pub(super) fn spot_places(model: BoardModel) -> Vec<(SpotChoice, (f64, f64))> {
    untrack(|| shown_spots(model)).into_iter().map(|spot| (spot.choice, spot.at)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ferries_are_chosen_in_six_places() {
        let places = Ferry::ALL.map(ferry_spot);
        for (n, place) in places.iter().enumerate() {
            let far = |other: &(f64, f64)| (place.0 - other.0).hypot(place.1 - other.1);
            assert!(places[..n].iter().all(|other| far(other) > 24.0), "{place:?}");
        }
        assert_eq!(ferry_path(Ferry::between(Side::N, Side::E)), "M0 -10Q0 0 10 0");
    }

    #[test]
    fn spots_move_apart_but_not_away() {
        let homes = [(50.0, 50.0), (60.0, 50.0), (200.0, 50.0)];
        let mut places = homes;
        spread(&mut places);
        let far = |a: (f64, f64), b: (f64, f64)| (a.0 - b.0).hypot(a.1 - b.1);
        assert!(far(places[0], places[1]) > 20.0);
        assert!(places.iter().zip(&homes).all(|(place, home)| far(*place, *home) < 7.1));
        assert_eq!(places[2], homes[2], "what has room stays");
    }
}
