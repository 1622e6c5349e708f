//! What may be chosen, found a second time: every cell, every turn and every spot is tried.
use std::collections::BTreeSet;

use bastide_engine::action::Action;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::{Side, Turn};
use bastide_engine::board::tile::{Edge, Quarter, SegmentNumber, Tile};
use bastide_engine::decision::{Wanted, Who};
use bastide_engine::expansions::Set;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::pack::{FeatureKind, Kind};
use bastide_engine::rules::switches::{CountSendReturned, RiverUTurn};

use crate::recount::{Lying, around, occupies};

/// The decision's actions, found by trying everything; nothing where the game is over.
#[must_use]
pub fn tried_choices(game: &Game) -> BTreeSet<Action> {
    let (state, rules) = (game.state(), game.rules());
    match game.wanted() {
        Some(Wanted::Start) => {
            let stay = (0..).zip(state.hands(rules)).filter(|(_, hand)| !hand.left);
            stay.map(|(n, _)| Action::Start(Player(n))).collect()
        }
        Some(Wanted::Draw) => draws(game),
        Some(Wanted::Spring) => match state.drawn {
            Some(kind) => lays(&Lying::of(game), rules.pack.design(kind).tile),
            None => BTreeSet::new(),
        },
        Some(Wanted::Lay) => match state.drawn {
            Some(kind) => {
                let (lying, tile) = (Lying::of(game), rules.pack.design(kind).tile);
                let mut lays = lays(&lying, tile);
                if state.river.flows {
                    lays.retain(|action| continues_river(game, &lying, tile, *action));
                }
                lays
            }
            None => BTreeSet::new(),
        },
        Some(Wanted::Figure) => places(game),
        Some(Wanted::ScoringOrder) => next_scores(game),
        Some(Wanted::Redeployment) => redeployments(game),
        Some(Wanted::LastRedeployment) => last_redeployments(game),
        Some(Wanted::Sending) => {
            // Who may send is told by the scores, which the second scorer looks at; here: whom, and where to.
            let supply = state.hand(state.turn).supply;
            let returned_may_go = rules.switches.count_send_returned == CountSendReturned::Yes;
            let mut out: BTreeSet<Action> = game.decision().actions.iter().copied().collect();
            for figure in [FigureKind::Follower, FigureKind::BigFollower] {
                let sends = Quarter::ALL.map(|quarter| Action::Send { figure, quarter });
                if supply[figure as usize] == 0 {
                    sends.iter().for_each(|send| _ = out.remove(send));
                } else if returned_may_go {
                    out.extend(sends);
                }
            }
            out.insert(Action::Pass);
            out
        }
        Some(Wanted::Count) => {
            let others = Quarter::ALL.into_iter().filter(|quarter| *quarter != state.carcassonne.count);
            others.map(Action::MoveCount).chain([Action::Pass]).collect()
        }
        Some(Wanted::SecondPart) => BTreeSet::from([Action::PlayOn, Action::Pass]),
        Some(Wanted::Escape) => escapes(game),
        None => BTreeSet::new(),
    }
}

/// Every kind that is left in the bag; while the river flows only its tiles, and the start tile among or after them.
fn draws(game: &Game) -> BTreeSet<Action> {
    let (state, pack) = (game.state(), &game.rules().pack);
    let kinds = pack.kinds().filter(|kind| state.bag.left(*kind) > 0);
    if !state.river.flows {
        return kinds.map(Action::Draw).collect();
    }
    // Which of them have been tried and put back, the game knows.
    let is_listed = |kind: &Kind| game.decision().actions.contains(&Action::Draw(*kind));
    let is_river = |kind: &Kind| pack.design(*kind).tile.edges.contains(&Edge::River) || *kind == pack.start();
    kinds.filter(|kind| is_listed(kind) && is_river(kind)).map(Action::Draw).collect()
}

/// Does a tile laid like this continue the river, at one end of it, without turning back or ending it too early?
fn continues_river(game: &Game, lying: &Lying, tile: &Tile, action: Action) -> bool {
    let Action::Lay { cell, turn } = action else { return false };
    if !tile.edges.contains(&Edge::River) {
        return true;
    }
    let sides: Vec<Side> = Side::ALL.into_iter().filter(|side| shown(tile, turn, *side) == Edge::River).collect();
    let joined: Vec<Side> =
        sides.iter().copied().filter(|side| lying.tiles.contains_key(&beyond(cell, *side))).collect();
    let [from] = joined[..] else { return false };
    let is_end = sides.len() == 1;
    let open_ends: usize = lying
        .tiles
        .iter()
        .map(|(at, (other, other_turn))| {
            let is_open = |side: &Side| {
                shown(other, *other_turn, *side) == Edge::River && !lying.tiles.contains_key(&beyond(*at, *side))
            };
            Side::ALL.iter().filter(|side| is_open(side)).count()
        })
        .sum();
    let pack = &game.rules().pack;
    let waits = game.state().double_turn.waiting.filter(|kind| pack.design(*kind).tile.edges.contains(&Edge::River));
    let in_bag =
        pack.kinds().any(|kind| game.state().bag.left(kind) > 0 && pack.design(kind).tile.edges.contains(&Edge::River));
    if is_end && open_ends == 1 && (in_bag || waits.is_some()) {
        return false;
    }
    if game.state().river.may_turn_back {
        return true;
    }
    let bend_before = bend_before(game, lying, cell, from);
    sides.iter().filter(|side| **side != from).all(|to| {
        let bend = bend(from, *to);
        bend == 0 || bend != bend_before
    })
}

/// How the river bends between two sides of a tile: 1 clockwise, -1 the other way, 0 not at all.
fn bend(from: Side, to: Side) -> i32 {
    let way = |side: Side| match side {
        Side::N => (0, -1),
        Side::E => (1, 0),
        Side::S => (0, 1),
        Side::W => (-1, 0),
    };
    let ((in_x, in_y), (out_x, out_y)) = (way(from.opposite()), way(to));
    in_x * out_y - in_y * out_x
}

/// The bend upstream of this cell, across this side.
fn bend_before(game: &Game, lying: &Lying, mut cell: Cell, mut from: Side) -> i32 {
    let order = |cell: Cell| game.state().board.grid.tiles().iter().position(|tile| tile.cell == cell);
    loop {
        cell = beyond(cell, from);
        let Some((tile, turn)) = lying.tiles.get(&cell) else { return 0 };
        let to = from.opposite();
        let upstream = Side::ALL.into_iter().filter(|side| *side != to && shown(tile, *turn, *side) == Edge::River);
        let mut upstream = upstream.filter(|side| order(beyond(cell, *side)).is_some_and(|n| Some(n) < order(cell)));
        let Some(side) = upstream.next() else { return 0 };
        from = side;
        let bend = bend(from, to);
        if bend != 0 || game.rules().switches.river_u_turn == RiverUTurn::Immediate {
            return bend;
        }
    }
}

fn beyond(cell: Cell, side: Side) -> Cell {
    cell.beyond(side).expect("no river comes near the edge of the table")
}

/// Every complete feature that the tile just laid lies in or beside, unless it has been scored: then nobody stands in it.
fn next_scores(game: &Game) -> BTreeSet<Action> {
    let (lying, listed) = (Lying::of(game), &game.decision().actions);
    let Some(laid) = game.state().laid.map(|tile| game.state().board.grid.tile(tile).cell) else {
        return BTreeSet::new();
    };
    let mut out = BTreeSet::new();
    for feature in lying.features().into_iter().filter(|feature| feature.is_complete()) {
        let was_completed = match feature.kind {
            FeatureKind::Road | FeatureKind::City => feature.segments.iter().any(|(cell, _)| *cell == laid),
            FeatureKind::Cloister => feature.segments.iter().any(|(cell, _)| cell.is_near(laid)),
            FeatureKind::Field | FeatureKind::River => false,
        };
        let names_it = |action: &&Action| match **action {
            Action::ScoreNext { cell, segment } => feature.segments.contains(&(cell, segment)),
            _ => false,
        };
        let is_occupied = lying.figures.iter().any(|(_, _, place)| feature.segments.contains(place));
        // Where in the feature it is named makes no difference.
        let named = listed.iter().find(names_it).copied();
        let unnamed = feature.segments.first().filter(|_| is_occupied);
        let action = named.or(unnamed.map(|(cell, segment)| Action::ScoreNext { cell: *cell, segment: *segment }));
        out.extend(action.filter(|_| was_completed));
    }
    out
}

/// From the quarter that serves the feature scored next: every kind of follower of whoever is asked.
fn redeployments(game: &Game) -> BTreeSet<Action> {
    let state = game.state();
    let Who::Player(player) = game.decision().who else { return BTreeSet::new() };
    let Some(id) = state.carcassonne.next_to_score() else { return BTreeSet::new() };
    let quarter = match state.board.features.get(id).kind {
        FeatureKind::City => Quarter::Castle,
        FeatureKind::Road => Quarter::Blacksmith,
        FeatureKind::Cloister => Quarter::Cathedral,
        FeatureKind::Field | FeatureKind::River => return BTreeSet::new(),
    };
    let listed = game.decision().actions.iter().copied();
    // Where in the feature it comes to stand makes no difference.
    let place = listed.clone().find_map(|action| match action {
        Action::Redeploy { cell, segment, .. } => Some((cell, segment)),
        _ => None,
    });
    let Some((cell, segment)) = place else { return BTreeSet::new() };
    let is_there = state.board.feature_at(&game.rules().pack, cell, segment);
    if is_there != Some(id) || state.carcassonne.count == quarter {
        return BTreeSet::new();
    }
    let inside = [FigureKind::Follower, FigureKind::BigFollower]
        .into_iter()
        .filter(|figure| state.carcassonne.inside(player, quarter, *figure) > 0);
    inside.map(|figure| Action::Redeploy { figure, cell, segment }).chain([Action::Pass]).collect()
}

/// From every quarter but the count's to every incomplete feature it serves, and to every field.
fn last_redeployments(game: &Game) -> BTreeSet<Action> {
    let (state, lying) = (game.state(), Lying::of(game));
    let Who::Player(player) = game.decision().who else { return BTreeSet::new() };
    let mut out = BTreeSet::from([Action::Pass]);
    for feature in lying.features().into_iter().filter(|feature| !feature.is_complete()) {
        let quarter = match feature.kind {
            FeatureKind::City => Quarter::Castle,
            FeatureKind::Road => Quarter::Blacksmith,
            FeatureKind::Cloister => Quarter::Cathedral,
            FeatureKind::Field => Quarter::Market,
            FeatureKind::River => continue,
        };
        let is_outside = |place: &&(Cell, SegmentNumber)| lying.tiles[&place.0].0.set != Set::Count;
        let Some((cell, segment)) = feature.segments.iter().find(is_outside).copied() else { continue };
        for figure in [FigureKind::Follower, FigureKind::BigFollower] {
            if state.carcassonne.count != quarter && state.carcassonne.inside(player, quarter, figure) > 0 {
                out.insert(Action::Redeploy { figure, cell, segment });
            }
        }
    }
    out
}

/// Every own knight in a besieged city with a cloister around one of its Cathar tiles.
fn escapes(game: &Game) -> BTreeSet<Action> {
    let lying = Lying::of(game);
    let mut out = BTreeSet::from([Action::Pass]);
    for (owner, figure, place) in lying.figures.iter().filter(|(owner, ..)| *owner == game.state().turn) {
        let city = lying.flood(*place);
        let is_knight =
            city.kind == FeatureKind::City && matches!(figure, FigureKind::Follower | FigureKind::BigFollower);
        let has_way_out = city.segments.iter().any(|(cell, segment)| {
            lying.part((*cell, *segment)).as_city().is_some_and(|city| city.cathar)
                && around(*cell).any(|near| lying.tiles.get(&near).is_some_and(|(tile, _)| tile.has_cloister()))
        });
        if is_knight && has_way_out {
            debug_assert_eq!(*owner, game.state().turn);
            out.insert(Action::Escape { figure: *figure, cell: place.0, segment: place.1 });
        }
    }
    out
}

/// Every cell beside a tile, every turn: all edges must show the same. Of turns that look the same the first.
fn lays(lying: &Lying, tile: &Tile) -> BTreeSet<Action> {
    let mut out = BTreeSet::new();
    let beside: BTreeSet<Cell> = lying
        .tiles
        .keys()
        .flat_map(|cell| Side::ALL.into_iter().filter_map(|side| cell.beyond(side)))
        .filter(|cell| !lying.tiles.contains_key(cell))
        .collect();
    for cell in beside {
        for turn in Turn::ALL {
            let fits = |side: Side| {
                let neighbour = cell.beyond(side).and_then(|beyond| lying.tiles.get(&beyond));
                neighbour.is_none_or(|(other, other_turn)| {
                    shown(tile, turn, side) == shown(other, *other_turn, side.opposite())
                })
            };
            if Side::ALL.into_iter().all(fits) {
                out.insert(Action::Lay { cell, turn: tile.same_looking(turn) });
            }
        }
    }
    out
}

/// What a tile shows on a side after a turn.
fn shown(tile: &Tile, turn: Turn, side: Side) -> Edge {
    tile.edges[side.turned(turn.back()) as usize]
}

/// Every feature of the tile just laid that nobody stands in, by its first segment there, for a builder or pig every one
/// where an own follower stands; and none.
fn places(game: &Game) -> BTreeSet<Action> {
    let state = game.state();
    let mut out = BTreeSet::from([Action::Pass]);
    let Some(laid) = state.laid.map(|number| *state.board.grid.tile(number)) else { return out };
    let lying = Lying::of(game);
    let n_segments = lying.tiles[&laid.cell].0.segments.len() as SegmentNumber;
    for figure in FigureKind::ALL {
        if state.hand(state.turn).supply[figure as usize] == 0 {
            continue;
        }
        for segment in 0..n_segments {
            let feature = lying.flood((laid.cell, segment));
            let is_first = feature.segments.iter().find(|(cell, _)| *cell == laid.cell) == Some(&(laid.cell, segment));
            let is_own = |(owner, kind): &(Player, FigureKind)| {
                *owner == state.turn && matches!(kind, FigureKind::Follower | FigureKind::BigFollower)
            };
            let may_stand = match (figure, feature.kind) {
                (_, FeatureKind::River) => false,
                (FigureKind::Follower | FigureKind::BigFollower, _) => {
                    !feature.figures.iter().any(|(_, kind)| occupies(game, *kind))
                }
                (FigureKind::Builder, FeatureKind::Road | FeatureKind::City)
                | (FigureKind::Pig, FeatureKind::Field) => feature.figures.iter().any(is_own),
                (FigureKind::Builder | FigureKind::Pig, _) => false,
            };
            if may_stand && is_first {
                out.insert(Action::Place { figure, cell: laid.cell, segment });
            }
        }
    }
    out
}

/// Does the decision list exactly what trying everything finds, each once?
///
/// # Errors
/// What is listed or found too much.
pub fn compare_choices(game: &Game) -> Result<(), String> {
    let tried = tried_choices(game);
    let listed: BTreeSet<Action> = game.decision().actions.iter().copied().collect();
    if listed.len() != game.decision().actions.len() {
        return Err("an action is listed twice".to_owned());
    }
    match (listed.difference(&tried).next(), tried.difference(&listed).next()) {
        (Some(action), _) => Err(format!("{action:?} is listed, but trying says it is not legal")),
        (None, Some(action)) => Err(format!("{action:?} is legal, but not listed")),
        (None, None) => Ok(()),
    }
}
