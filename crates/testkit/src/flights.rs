//! The second opinion on flights: who is in the air and what was rolled tells the log; where a flight leads is walked step by
//! step, and what is there is flooded anew.
use std::collections::BTreeSet;

use bastide_engine::action::Action;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::{Rotation, Side};
use bastide_engine::board::tile::Tile;
use bastide_engine::event::{Event, WoodEvent};
use bastide_engine::expansions::Set;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::pack::FeatureKind;
use bastide_engine::rules::switches::{FlyingFailedBlocks, FlyingFigures};

use crate::choices::is_follower;
use crate::dragon;
use crate::recount::{Lying, Place};

/// What the die can show.
pub(crate) fn faces() -> BTreeSet<Action> {
    (1..=3).map(Action::Roll).collect()
}

/// The followers that can be put on the machine of the tile just laid.
pub(crate) fn take_offs(game: &Game) -> BTreeSet<Action> {
    let state = game.state();
    let laid = state.laid.filter(|_| game.rules().setup.has(Set::FlyingMachines));
    let Some(tile) = laid.map(|laid| state.board.grid.tile(laid)) else { return BTreeSet::new() };
    if ways(game.rules().pack.design(tile.kind).tile, tile.rotation).is_none() {
        return BTreeSet::new();
    }
    let flyers: &[FigureKind] = match game.rules().switches.flying_figures {
        FlyingFigures::AllFollowers => &FigureKind::FOLLOWERS,
        FlyingFigures::NormalAndBig => &[FigureKind::Follower, FigureKind::BigFollower],
    };
    let has = |figure: &&FigureKind| state.hand(state.part.active).supply[**figure as usize] > 0;
    flyers.iter().filter(has).map(|figure| Action::Fly { figure: *figure, cell: tile.cell }).collect()
}

/// Where the follower in the air can land.
pub(crate) fn landings(game: &Game) -> BTreeSet<Action> {
    let last = |told: fn(&WoodEvent) -> bool| {
        game.log().iter().rev().find_map(|event| match event {
            Event::Wood(event) if told(event) => Some(*event),
            _ => None,
        })
    };
    let took_off = last(|event| matches!(event, WoodEvent::TookOff { .. }));
    let rolled = last(|event| matches!(event, WoodEvent::Rolled { .. }));
    let (Some(WoodEvent::TookOff { figure, cell, .. }), Some(WoodEvent::Rolled { number, .. })) = (took_off, rolled)
    else {
        return BTreeSet::new();
    };
    let land = |(cell, segment): Place| Action::Land { figure, cell, segment };
    places(game, &Lying::of(game), figure, cell, number).into_iter().map(land).collect()
}

/// Every road, city and cloister, each by its first segment on the tile, in which such a follower can land that flies so many
/// steps from this machine.
pub(crate) fn places(game: &Game, lying: &Lying, figure: FigureKind, from: Cell, steps: u8) -> BTreeSet<Place> {
    let mut out = BTreeSet::new();
    let (tile, rotation) = lying.tiles[&from];
    let mut to = Some(from);
    for _ in 0..steps {
        for side in ways(tile, rotation).into_iter().flatten() {
            to = to.and_then(|cell| cell.beyond(side));
        }
    }
    let Some(to) = to.filter(|to| lying.tiles.contains_key(to)) else { return out };
    if lying.tiles[&to].0.set == Set::Count || !dragon::may_be_put_on(game, figure, to) {
        return out;
    }
    for number in lying.numbers(to) {
        let feature = lying.flood((to, number));
        let suits = match feature.kind {
            FeatureKind::Road | FeatureKind::Cloister => figure != FigureKind::Mayor,
            FeatureKind::City => true,
            FeatureKind::Field | FeatureKind::River => false,
        };
        let first = feature.segments.iter().find(|(cell, _)| *cell == to);
        if suits && is_follower(figure) && !feature.is_complete() && first == Some(&(to, number)) {
            out.insert((to, number));
        }
    }
    out
}

/// The sides across which one step of a flight goes, one after the other, as the tile lies; `None` if it has no machine.
fn ways(tile: &Tile, rotation: Rotation) -> Option<Vec<Side>> {
    let printed =
        tile.symbols.iter().find_map(|symbol| symbol.to_string().strip_prefix("flying-machine ").map(str::to_owned))?;
    let side = |letter: char| Side::ALL.into_iter().find(|side| side.to_string() == letter.to_string());
    Some(printed.chars().filter_map(side).map(|side| side.rotated(rotation)).collect())
}

/// Whether a failed flight keeps this player from deploying any follower now.
pub(crate) fn is_grounded(game: &Game, player: Player) -> bool {
    let laid = game.state().laid.map(|laid| game.state().board.grid.tile(laid).cell);
    let of_turn = game.log().iter().rev().take_while(|event| {
        !matches!(event, Event::TurnBegan { .. } | Event::AbbeyRound { .. } | Event::LastTilePlayed)
    });
    let mut has_failed = false;
    // The events are told backwards: a flight fails, and before that it began.
    for event in of_turn {
        match event {
            Event::Wood(WoodEvent::CannotLand { player: who, .. }) if *who == player => has_failed = true,
            Event::Wood(WoodEvent::TookOff { player: who, cell, .. }) if *who == player && has_failed => {
                match game.rules().switches.flying_failed_blocks {
                    FlyingFailedBlocks::Turn => return true,
                    FlyingFailedBlocks::Part if Some(*cell) == laid => return true,
                    FlyingFailedBlocks::Part => has_failed = false,
                }
            }
            _ => (),
        }
    }
    false
}

/// Whether the action puts a follower from the supply anywhere.
pub(crate) fn deploys(game: &Game, action: &Action) -> bool {
    match action {
        Action::Place { figure, .. } | Action::Crown { figure, .. } | Action::Fly { figure, .. } => {
            crate::recount::occupies(game.rules(), *figure)
        }
        _ => false,
    }
}
