//! Ferries, found a second time: roads are walked from tile to tile, and what a ferry has changed is seen by putting it back.
use std::collections::BTreeSet;

use bastide_engine::action::Action;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::over::{Ferry, Over};
use bastide_engine::board::side::Side;
use bastide_engine::board::tile::{Edge, Symbol};
use bastide_engine::event::Event;
use bastide_engine::game::Game;
use bastide_engine::pack::FeatureKind;

use crate::recount::{Flooded, Lying, Place, first_of_two};

/// What happened to ferries since a tile was laid, the last first.
fn since_the_tile(log: &[Event]) -> impl Iterator<Item = (Cell, Option<Ferry>)> {
    log.iter().rev().take_while(|event| event.laid().is_none()).filter_map(|event| match event {
        Event::Ferry(event) => Some((event.cell, event.before)),
        _ => None,
    })
}

/// The table with all ferries as they lay before the tile was laid.
pub(crate) fn put_back(lying: &Lying, moves: impl Iterator<Item = (Cell, Option<Ferry>)>) -> Lying {
    let mut before = lying.clone();
    for (cell, ferry) in moves {
        before.over.remove(&cell);
        before.over.extend(ferry.map(|ferry| {
            let (from, to) = ferry.ends();
            (cell, Over::ferry(from, to))
        }));
    }
    before
}

/// Whether this road is another one than before: it has other segments.
pub(crate) fn is_changed(before: &Lying, road: &Flooded) -> bool {
    let first = road.segments.first();
    road.kind == FeatureKind::Road && first.is_some_and(|first| before.flood(*first).segments != road.segments)
}

/// The table of a game with all ferries as they lay before the last tile was laid.
pub(crate) fn before_the_ferries(game: &Game, lying: &Lying) -> Lying {
    put_back(lying, since_the_tile(game.log()))
}

/// The sides at which the roads of a lake leave its tile; none where no lake is.
fn roads(lying: &Lying, cell: Cell) -> Vec<Side> {
    let (tile, _) = lying.tiles[&cell];
    let has_lake = tile.symbols.contains(&Symbol::LakeFerry);
    Side::ALL.into_iter().filter(|side| has_lake && lying.edge(cell, *side) == Edge::Road).collect()
}

/// Every two roads of the lake.
fn ways(lying: &Lying, cell: Cell) -> Vec<Ferry> {
    let roads = roads(lying, cell);
    let pairs = roads.iter().flat_map(|from| roads.iter().map(move |to| (*from, *to)));
    let mut ways: Vec<Ferry> =
        pairs.filter(|(from, to)| from != to).map(|(from, to)| Ferry::between(from, to)).collect();
    ways.sort();
    ways.dedup();
    ways
}

/// Every way to set a ferry on the lake just laid; where two tiles are laid at once, on the first of them that has a lake
/// without one.
pub(crate) fn ways_to_set(game: &Game) -> BTreeSet<Action> {
    let lying = Lying::of(game);
    let tiles = first_of_two(game).into_iter().chain(last_tile(game));
    let lake = tiles.into_iter().find(|cell| !roads(&lying, *cell).is_empty() && !lying.over.contains_key(cell));
    let Some(cell) = lake else { return BTreeSet::new() };
    ways(&lying, cell).into_iter().map(|ferry| Action::Ferry { cell, ferry }).collect()
}

fn last_tile(game: &Game) -> Option<Cell> {
    game.log().iter().rev().find_map(Event::laid).map(|(_, cell)| cell)
}

/// Every other way for each ferry that is met first along a road that the tile just laid continues, unless it was set or moved
/// since that tile was laid; or none.
pub(crate) fn ways_to_move(game: &Game) -> BTreeSet<Action> {
    let (now, moved) = (Lying::of(game), since_the_tile(game.log()).map(|(cell, _)| cell).collect::<BTreeSet<Cell>>());
    let waits = !game.state().rooms.ferries.to_come().is_empty();
    let (first, last) = (first_of_two(game), last_tile(game));
    let is_second = first.is_some() && !waits;
    let Some(laid) = first.filter(|_| waits).or(last) else { return BTreeSet::new() };
    // What is met is settled before any ferry is moved for this tile. With the second of two tiles the log does not tell for
    // which of them a ferry was moved; then the ferries that may be moved are taken from the game.
    let has_moves = since_the_tile(game.log()).any(|(_, before)| before.is_some());
    let met = if is_second && has_moves {
        game.state().rooms.ferries.movable().iter().copied().collect()
    } else {
        met_from(&put_back(&now, since_the_tile(game.log()).filter(|(_, before)| before.is_some())), laid)
    };
    let mut out: BTreeSet<Action> = BTreeSet::new();
    for cell in met.into_iter().filter(|cell| !moved.contains(cell)) {
        let lies = now.over.get(&cell).copied().and_then(Ferry::over);
        out.extend(
            ways(&now, cell)
                .into_iter()
                .filter(|ferry| Some(*ferry) != lies)
                .map(|ferry| Action::Ferry { cell, ferry }),
        );
    }
    out.insert(Action::Pass);
    out
}

/// The lakes whose ferries are met first along the roads that leave this tile.
fn met_from(lying: &Lying, laid: Cell) -> BTreeSet<Cell> {
    let (mut met, mut walked, mut ahead) = (BTreeSet::new(), BTreeSet::<Place>::new(), Vec::new());
    let step = |cell: Cell, side: Side| {
        let beyond = cell.beyond(side).filter(|beyond| lying.tiles.contains_key(beyond))?;
        let shows_road = lying.edge(beyond, side.opposite()) == Edge::Road && lying.edge(cell, side) == Edge::Road;
        (shows_road && beyond != laid).then_some((beyond, side.opposite()))
    };
    ahead.extend(Side::ALL.into_iter().filter_map(|side| step(laid, side)));
    while let Some((cell, entered)) = ahead.pop() {
        if lying.over.get(&cell).and_then(|over| over.as_ferry()).is_some_and(|ends| ends.has(entered)) {
            met.insert(cell);
            continue;
        }
        for number in lying.numbers(cell).filter(|number| lying.reach((cell, *number)).0.has(entered)) {
            if walked.insert((cell, number)) {
                ahead.extend(lying.reach((cell, number)).0.iter().filter_map(|side| step(cell, side)));
            }
        }
    }
    met
}
