//! What may be chosen about bridges and castles, found a second time: every tile is tried with every bridge, every city is
//! looked at for its two halves.
use std::collections::BTreeSet;

use bastide_engine::action::Action;
use bastide_engine::aside::Aside;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::over::Over;
use bastide_engine::board::side::{Axis, Rotation, Side};
use bastide_engine::board::tile::{Edge, Tile};
use bastide_engine::decision::Who;
use bastide_engine::event::{Event, Source};
use bastide_engine::expansions::Set;
use bastide_engine::expansions::bridges_castles_bazaars::castle::CastleAt;
use bastide_engine::figures::{FigureAt, FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Step;
use bastide_engine::pack::FeatureKind;
use bastide_engine::rules::switches::{BridgePerDoubleTurn, CastleTie};

use crate::choices;
use crate::ferries;
use crate::recount::{Flooded, Lying, Place};
use crate::second_scorer::leaders;

/// Every cell beside a tile, every rotation, with a bridge over the new tile or over one beside it, either way.
pub(crate) fn bridged(game: &Game, lying: &Lying, tile: &'static Tile) -> BTreeSet<Action> {
    let mut out = BTreeSet::new();
    if !may_build(game) {
        return out;
    }
    for cell in lying.demands().into_keys() {
        for (rotation, axis) in Rotation::ALL.into_iter().flat_map(|rotation| Axis::ALL.map(|axis| (rotation, axis))) {
            let beside = Side::ALL.into_iter().filter_map(|side| cell.beyond(side));
            for over in beside.chain([cell]) {
                if is_legal(lying, tile, (cell, rotation), (over, axis)) {
                    out.insert(Action::LayBridged { cell, rotation: tile.same_looking(rotation), over, axis });
                }
            }
        }
    }
    out
}

fn may_build(game: &Game) -> bool {
    let (state, active) = (game.state(), game.state().part.active);
    let this_turn = game.log().iter().rev().take_while(|event| !matches!(event, Event::TurnBegan { .. }));
    let has_built = this_turn.filter(|event| matches!(event, Event::BridgeBuilt { player, .. } if *player == active));
    let is_enough = match game.rules().switches.bridge_per_double_turn {
        BridgePerDoubleTurn::OnePerPart => false,
        BridgePerDoubleTurn::OnePerTurn => has_built.count() > 0,
    };
    state.rooms.bridges.left(active) > 0 && !is_enough
}

fn is_legal(
    lying: &Lying,
    tile: &'static Tile,
    (cell, rotation): (Cell, Rotation),
    (over, axis): (Cell, Axis),
) -> bool {
    let mut laid = lying.clone();
    laid.tiles.insert(cell, (tile, rotation));
    let Some((carries, turned)) = laid.tiles.get(&over).copied() else { return false };
    let is_field = |side: Side| carries.edges_after(turned)[side as usize] == Edge::Field;
    let is_free = carries.set != Set::Count && !laid.over.contains_key(&over);
    let beyond = |side: Side| over.beyond(side).filter(|beyond| laid.tiles.contains_key(beyond));
    let goes_on = |side: Side| beyond(side).is_some_and(|beyond| laid.edge(beyond, side.opposite()) == Edge::Road);
    let [a, b] = axis.sides();
    let is_border = over == cell || [a, b].into_iter().any(|side| over.beyond(side) == Some(cell));
    let is_carried = [a, b].into_iter().all(|side| is_field(side) && (beyond(side).is_none() || goes_on(side)));
    if !is_free || !is_border || !is_carried || !(goes_on(a) || goes_on(b)) {
        return false;
    }
    // The road over the bridge must be new at the border of the new tile.
    let meets = |laid: &Lying, side: Side| {
        let beyond = cell.beyond(side).filter(|beyond| laid.tiles.contains_key(beyond));
        beyond.is_none_or(|beyond| {
            let (own, other) = (laid.edge(cell, side), laid.edge(beyond, side.opposite()));
            own == other || other == Edge::Any
        })
    };
    let fits_without = Side::ALL.into_iter().all(|side| meets(&laid, side));
    laid.over.insert(over, Over::bridge(a));
    !fits_without && Side::ALL.into_iter().all(|side| meets(&laid, side))
}

/// The castles that the log tells of: where, and whose they were.
pub(crate) fn castles(game: &Game) -> Vec<CastleAt> {
    game.state().rooms.castles.all().iter().map(|castle| castle.at).collect()
}

/// Whether this city is a castle.
pub(crate) fn is_castle(game: &Game, city: &Flooded) -> bool {
    city.kind == FeatureKind::City
        && city.is_complete()
        && castles(game).iter().any(|at| {
            let side = at.side();
            city.segments
                .iter()
                .any(|(cell, number)| *cell == at.cell && Lying::of(game).reach((*cell, *number)).0.has(side))
        })
}

/// The towns of two caps that the tile just laid has closed, without castles.
fn towns(game: &Game, lying: &Lying) -> Vec<Flooded> {
    let (state, mut out) = (game.state(), Vec::new());
    let tiles = state.laid.into_iter().chain(state.parts.other_tile());
    let laid: Vec<Cell> = tiles.map(|tile| state.board.grid.tile(tile).cell).collect();
    for city in lying.features().into_iter().filter(|feature| feature.kind == FeatureKind::City) {
        let caps: Vec<&Place> =
            city.segments.iter().filter(|place| lying.part(**place).as_city().is_some_and(|city| city.cap)).collect();
        let is_new = laid.iter().any(|cell| city.cells.contains(cell));
        let faces = |place: &Place| {
            let side = lying.reach(*place).0.iter().next();
            side.and_then(|side| place.0.beyond(side))
        };
        let face_each_other =
            if let [a, b] = caps[..] { faces(a) == Some(b.0) && faces(b) == Some(a.0) } else { false };
        if is_new && face_each_other && city.segments.len() == 2 && city.is_complete() && !is_castle(game, &city) {
            out.push(city);
        }
    }
    out
}

/// Whether this is a town just closed in which nobody has scored, and the player has a castle for it.
pub(crate) fn is_free_town(game: &Game, lying: &Lying, city: &Flooded, player: Player) -> bool {
    let since = game.log().iter().rev().take_while(|event| event.laid().is_none());
    let cells: Vec<Cell> = city.cells.iter().copied().collect();
    let mut scored = since.filter_map(Event::scored).filter(|scoring| scoring.source == Source::City);
    game.state().rooms.castles.left(player) > 0
        && towns(game, lying).iter().any(|town| town.segments == city.segments)
        && !scored.any(|scoring| scoring.cells == cells)
        && !a_mayor_came_from(game, city)
}

/// Whether a mayor has gone home from this city since it was told to be complete: without pennants he scores nothing.
fn a_mayor_came_from(game: &Game, city: &Flooded) -> bool {
    let is_told = |event: &&Event| match event {
        Event::Completed { cells, .. } => cells.iter().copied().eq(city.cells.iter().copied()),
        _ => false,
    };
    game.log().iter().rev().take_while(|event| !is_told(event)).any(|event| match event {
        Event::Returned { figure: FigureKind::Mayor, cell, segment: Some(segment), .. } => {
            city.segments.contains(&(*cell, *segment))
        }
        _ => false,
    })
}

/// Every follower of whoever owns a town that was just closed, if a castle is left; or none.
pub(crate) fn castle_sites(game: &Game) -> BTreeSet<Action> {
    let (state, lying) = (game.state(), Lying::of(game));
    let Who::Player(asked) = game.decision().who else { return BTreeSet::new() };
    let mut out = BTreeSet::from([Action::Pass]);
    for town in towns(game, &lying) {
        let owners = leaders(&town);
        let decides = |owner: Player| match (owners.len(), game.rules().switches.castle_tie) {
            (1, _) => owner == asked,
            (_, CastleTie::NoCastle) => false,
            (_, CastleTie::ActivePlayerDecides) => asked == state.part.active,
        };
        let inside: Vec<_> = lying.figures.iter().filter(|(_, _, place)| town.segments.contains(place)).collect();
        for (n, (owner, kind, (cell, segment))) in inside.iter().enumerate() {
            let others = inside.iter().enumerate().filter(|(other, _)| *other != n);
            let frees = others.map(|(_, figure)| figure).any(|(owner, kind, _)| {
                *owner == state.part.active
                    && choices::is_follower(*kind)
                    && state.hand(*owner).supply[*kind as usize] == 0
                    && could_be_placed(game, *kind, &town)
            });
            let is_offered = game.step() != Step::CastleFirst || frees;
            if owners.contains(owner)
                && decides(*owner)
                && choices::is_follower(*kind)
                && state.rooms.castles.left(*owner) > 0
                && is_offered
            {
                let figure = FigureAt { owner: *owner, kind: *kind, cell: *cell, segment: Some(*segment) };
                out.insert(Action::BuildCastle(figure));
            }
        }
    }
    out
}

/// Whether a follower of this kind could stand on the tile just laid, if it were home and the town a castle.
fn could_be_placed(game: &Game, kind: FigureKind, town: &Flooded) -> bool {
    let lying = Lying::of(game);
    let Some(laid) = game.state().laid.map(|tile| game.state().board.grid.tile(tile).cell) else { return false };
    lying.numbers(laid).any(|number| {
        let feature = lying.flood((laid, number));
        !town.segments.contains(&(laid, number)) && choices::may_stand(game, &lying, laid, kind, &feature)
    })
}

/// Every feature near the castle that is scored next which was completed with the tile just laid, and every castle scored
/// with it.
pub(crate) fn castle_features(game: &Game) -> BTreeSet<Action> {
    let (state, lying, mut out) = (game.state(), Lying::of(game), BTreeSet::new());
    let Some(town) = state.scoring.next_to_score() else { return out };
    let (cell, segment) = state.board.first_place(town);
    let town = lying.flood((cell, segment));
    let Some(at) = castles(game).into_iter().find(|at| stands_on(&lying, *at, &town)) else { return out };
    let near = |place: &&Place| vicinity(at).contains(&place.0);
    let laid: Vec<Cell> = state.laid.iter().map(|tile| state.board.grid.tile(*tile).cell).collect();
    let before = ferries::before_the_ferries(game, &lying);
    for feature in lying.features().into_iter().filter(Flooded::is_complete) {
        let is_scored = match feature.kind {
            FeatureKind::City if is_castle(game, &feature) => is_scored_now(game, &lying, &feature),
            FeatureKind::Road | FeatureKind::City | FeatureKind::Cloister => {
                laid.iter().any(|cell| lying.lies_in_or_closes(*cell, &feature))
                    || ferries::is_changed(&before, &feature)
            }
            FeatureKind::Field | FeatureKind::River => false,
        };
        let is_itself = feature.segments == town.segments;
        let names_it = |action: &&Action| match **action {
            Action::ScoreCastle { cell, segment } => feature.segments.contains(&(cell, segment)),
            _ => false,
        };
        let place = feature.segments.iter().find(near);
        if let Some((cell, segment)) = place.filter(|_| is_scored && !is_itself) {
            // Where in the feature it is named makes no difference.
            let named = game.decision().actions.iter().find(names_it).copied();
            out.insert(named.unwrap_or(Action::ScoreCastle { cell: *cell, segment: *segment }));
        }
    }
    out
}

/// The six cells of a castle's vicinity.
pub(crate) fn vicinity(at: CastleAt) -> Vec<Cell> {
    let [first, second] = at.axis.across().sides();
    let cells = at.cells().into_iter();
    cells.flat_map(|cell| [Some(cell), cell.beyond(first), cell.beyond(second)]).flatten().collect()
}

fn stands_on(lying: &Lying, at: CastleAt, town: &Flooded) -> bool {
    town.segments.iter().any(|place| place.0 == at.cell && lying.reach(*place).0.has(at.side()))
}

/// Whether points were scored for this castle since the last tile was laid.
fn is_scored_now(game: &Game, lying: &Lying, town: &Flooded) -> bool {
    let castle = game.state().rooms.castles.all().iter().find(|castle| stands_on(lying, castle.at, town));
    let since = game.log().iter().rev().take_while(|event| event.laid().is_none());
    let returned = since.filter(|event| match event {
        Event::Returned { cell, segment: Some(segment), .. } => town.segments.contains(&(*cell, *segment)),
        _ => false,
    });
    castle.is_some_and(|castle| castle.is_complete) && returned.count() > 0
}

/// Everybody on a castle, named by the spot of the town on either tile.
pub(crate) fn knights(game: &Game, lying: &Lying) -> Vec<FigureAt> {
    let mut out = Vec::new();
    for figure in &game.state().aside {
        let Aside::InCastle(at) = figure.at else { continue };
        for (cell, side) in at.cells().into_iter().zip([at.side(), at.side().opposite()]) {
            let segment = lying.numbers(cell).find(|number| lying.reach((cell, *number)).0.has(side));
            out.push(FigureAt { owner: figure.owner, kind: figure.kind, cell, segment });
        }
    }
    out
}
