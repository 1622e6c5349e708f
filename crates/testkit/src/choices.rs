//! What may be chosen, found a second time: every cell, every rotation and every spot is tried.
use std::collections::BTreeSet;

use bastide_engine::action::Action;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::{Rotation, Side};
use bastide_engine::board::tile::{Edge, Quarter, SegmentNumber, Symbol, Tile};
use bastide_engine::decision::{Wanted, Who};
use bastide_engine::deploy::Wood;
use bastide_engine::event::{Event, PutBack};
use bastide_engine::expansions::Set;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Step;
use bastide_engine::pack::{FeatureKind, Kind};
use bastide_engine::rules::switches::{EscapeBeside, PrincessRemoval, RiverStartTile, VariantArchitects};

use crate::abbeys;
use crate::bazaar;
use crate::bridges;
use crate::circles;
use crate::dragon;
use crate::flights;
use crate::ingots;
use crate::late;
use crate::lease;
use crate::magic;
use crate::messages;
use crate::recount::{Flooded, Lying, Place, around, occupies};
use crate::river::continues_river;
use crate::robbers;
use crate::sending::may_send;
use crate::towers;

/// The decision's actions, found by trying everything; nothing where the game is over.
#[must_use]
pub fn tried_choices(game: &Game) -> BTreeSet<Action> {
    let (state, rules) = (game.state(), game.rules());
    match game.wanted() {
        Some(Wanted::Start) => {
            let stay = (0..).zip(&state.hands).filter(|(_, hand)| !hand.left);
            stay.map(|(n, _)| Action::Start(Player(n))).collect()
        }
        Some(Wanted::Draw) => draws(game),
        Some(Wanted::Tile) => chosen_tiles(game),
        Some(Wanted::OpenTile) => open_tiles(game),
        Some(Wanted::Spring) => match state.drawn {
            Some(kind) => lays(&Lying::of(game), rules.pack.design(kind).tile),
            None => BTreeSet::new(),
        },
        Some(Wanted::Lay) => match state.drawn {
            Some(kind) => {
                let (lying, tile) = (Lying::of(game), rules.pack.design(kind).tile);
                let continues = |action: &Action| !state.river.flows || continues_river(game, &lying, tile, *action);
                let mut all = lays(&lying, tile);
                all.retain(continues);
                let may_decline = all.is_empty();
                all.extend(bridges::bridged(game, &lying, tile).into_iter().filter(continues));
                // A tile that fits only with a bridge may be declared to fit nowhere.
                all.extend(Some(Action::Pass).filter(|_| may_decline));
                all
            }
            None => BTreeSet::new(),
        },
        Some(Wanted::Figure) => wood(game),
        Some(Wanted::DragonStep) => dragon::steps(game),
        Some(Wanted::ScoringOrder) => next_scores(game),
        Some(Wanted::Redeployment) => redeployments(game),
        Some(Wanted::LastRedeployment) => last_redeployments(game),
        Some(Wanted::Sending) => {
            let mut out = BTreeSet::new();
            for (figure, quarters) in QUARTERS_OF {
                if may_send(game, figure) {
                    out.extend(quarters.iter().map(|quarter| Action::Send { figure, quarter: *quarter }));
                }
            }
            out.insert(Action::Pass);
            out
        }
        Some(Wanted::Count) => {
            let others = Quarter::ALL.into_iter().filter(|quarter| *quarter != state.rooms.carcassonne.count);
            others.map(Action::MoveCount).chain([Action::Pass]).collect()
        }
        Some(Wanted::SecondPart) => BTreeSet::from([Action::PlayOn, Action::Pass]),
        Some(Wanted::Escape) => escapes(game),
        Some(Wanted::Capture) => towers::captures(game),
        Some(Wanted::Exchange) => towers::reclaims(game),
        Some(Wanted::Abbey) => abbeys::abbeys(game),
        Some(Wanted::Wagon) => abbeys::wagon_ways(game),
        Some(Wanted::BazaarTile) => bazaar::tiles(game),
        Some(Wanted::OpeningBid | Wanted::Bid) => bazaar::bids(game),
        Some(Wanted::BuyOrSell) => bazaar::sales(game),
        Some(Wanted::Castle) => bridges::castle_sites(game),
        Some(Wanted::CastleFeature) => bridges::castle_features(game),
        Some(Wanted::Magic) => magic::ways(game),
        Some(Wanted::TrackPiece) => BTreeSet::from([Action::MoveMarker, Action::MoveMessenger]),
        Some(Wanted::Message) => messages::on_top(game),
        Some(Wanted::UseMessage) => messages::uses(game),
        Some(Wanted::Ingot) => ingots::neighbours(game),
        Some(Wanted::IngotTaken) => ingots::takes(game),
        Some(Wanted::Circle) => BTreeSet::from([Action::CircleAdd, Action::CircleReturn]),
        Some(Wanted::CircleFollower) => circles::followers(game),
        Some(Wanted::Robber) => robbers::spaces(game),
        Some(Wanted::Robbed) => robbers::beside(game),
        Some(Wanted::NewPlace) => lease::places(game),
        Some(Wanted::SecondKnight) => lease::knights(game),
        Some(Wanted::Roll) => flights::faces(),
        Some(Wanted::Landing) => flights::landings(game),
        None => BTreeSet::new(),
    }
}

/// Where each kind of follower may be sent, and comes from again.
const QUARTERS_OF: [(FigureKind, &[Quarter]); 4] = [
    (FigureKind::Follower, &[Quarter::Castle, Quarter::Cathedral, Quarter::Market, Quarter::Blacksmith]),
    (FigureKind::BigFollower, &[Quarter::Castle, Quarter::Cathedral, Quarter::Market, Quarter::Blacksmith]),
    (FigureKind::Mayor, &[Quarter::Castle]),
    (FigureKind::Wagon, &[Quarter::Castle, Quarter::Cathedral, Quarter::Blacksmith]),
];

pub(crate) fn is_follower(kind: FigureKind) -> bool {
    QUARTERS_OF.iter().any(|(follower, _)| *follower == kind)
}

/// Every kind that is left in the bag; while the river flows only its tiles, in their order: the fork, the others, the
/// last lake; the start tile among them or after them.
fn draws(game: &Game) -> BTreeSet<Action> {
    let (state, rules) = (game.state(), game.rules());
    let pack = &rules.pack;
    let left = |kind: Kind| usize::from(state.bag.left(kind));
    if !state.river.flows {
        let is_apart =
            game.step() == Step::DrawTile && rules.switches.variant_architects == VariantArchitects::CloistersApart;
        let is_cloister = |kind: &Kind| pack.design(*kind).tile.has_cloister();
        let are_cloisters_left = pack.kinds().any(|kind| left(kind) > 0 && is_cloister(&kind));
        let comes = |kind: &Kind| left(*kind) > 0 && (!is_apart || !are_cloisters_left || is_cloister(kind));
        return pack.kinds().filter(comes).map(Action::Draw).collect();
    }
    let n_river_edges = |kind: Kind| pack.design(kind).tile.edges.iter().filter(|edge| **edge == Edge::River).count();
    let is_on_the_table = |kind: Kind| state.board.grid.tiles().iter().any(|tile| tile.kind == kind);
    let river: Vec<Kind> = pack.kinds().filter(|kind| n_river_edges(*kind) > 0 && left(*kind) > 0).collect();
    let (tried, start_waits) = put_back(game);
    let untried = |kinds: Vec<Kind>| kinds.into_iter().filter(|kind| !tried.contains(kind)).map(Action::Draw).collect();
    if let Some(fork) = river.iter().find(|kind| n_river_edges(**kind) == 3 && !is_on_the_table(**kind)) {
        return untried(vec![*fork]);
    }
    let last = ["river2/lake-volcano", "river/lake"].into_iter().find_map(|id| pack.kind(id));
    let mut stack: Vec<Kind> =
        river.iter().copied().filter(|kind| left(*kind) > usize::from(Some(*kind) == last)).collect();
    // Further copies of the base game bring further tiles of its kind; only one of them is the start tile.
    let is_settled = game.log().iter().any(|event| match event {
        Event::Laid { kind, .. } | Event::Discarded { kind, .. } => *kind == pack.start(),
        _ => false,
    });
    let start = Some(pack.start()).filter(|start| left(*start) > 0 && !is_settled && !rules.setup.has(Set::Count));
    let is_shuffled = rules.switches.river_start_tile == RiverStartTile::Shuffled && !start_waits;
    stack.extend(start.filter(|_| is_shuffled));
    if !stack.is_empty() {
        return untried(stack);
    }
    if river.is_empty() { start.map(Action::Draw).into_iter().collect() } else { untried(river) }
}

/// The river tiles that were drawn and put back since anything else happened to the river, and whether the start tile was
/// put back, so that it waits for the end of the river.
fn put_back(game: &Game) -> (BTreeSet<Kind>, bool) {
    let start = game.rules().pack.start();
    let (mut tried, mut start_waits) = (BTreeSet::new(), false);
    let mut is_forgiven = false;
    for event in game.log() {
        match event {
            Event::Laid { .. } | Event::Discarded { .. } => tried.clear(),
            Event::UTurnsAllowed => {
                tried.clear();
                is_forgiven = true;
            }
            Event::PutBack { kind, why: PutBack::RiverBlocked } if *kind == start => {
                tried.clear();
                start_waits = true;
            }
            // The tile with which the last hope went is put back, too, and may come again.
            Event::PutBack { why: PutBack::RiverBlocked, .. } if is_forgiven => is_forgiven = false,
            Event::PutBack { kind, why: PutBack::RiverBlocked } => _ = tried.insert(*kind),
            _ => (),
        }
    }
    (tried, start_waits)
}

/// The tiles in the active player's hand that can be laid somewhere; all of them if none can (VAR-RUL-2).
fn chosen_tiles(game: &Game) -> BTreeSet<Action> {
    let (lying, state) = (Lying::of(game), game.state());
    let own = state.rooms.held.all().filter(|(player, _)| *player == state.part.active);
    let kinds: BTreeSet<Kind> = own.map(|(_, kind)| kind).collect();
    let fitting = fitting(game, &lying, &kinds);
    let chosen = if fitting.is_empty() { kinds } else { fitting };
    chosen.into_iter().map(Action::Choose).collect()
}

/// The tiles beside the board that can be laid somewhere, and the own cloister if it can; or none of them, but for tiles beside
/// the board that fit when there is nothing to draw (VAR-RUL-7).
fn open_tiles(game: &Game) -> BTreeSet<Action> {
    let (state, lying, pack) = (game.state(), Lying::of(game), &game.rules().pack);
    let displayed = fitting(game, &lying, &state.rooms.open.display().iter().copied().collect());
    let own = fitting(game, &lying, &state.rooms.open.own(state.part.active).into_iter().collect());
    let shows_dragon = |kind: Kind| pack.design(kind).tile.symbols.contains(&Symbol::Dragon);
    let is_drawn = |kind: Kind| state.bag.left(kind) > 0 && (state.rooms.dragon.at().is_some() || !shows_dragon(kind));
    let may_decline = displayed.is_empty() || pack.kinds().any(is_drawn);
    let chosen = displayed.into_iter().chain(own).map(Action::Choose);
    chosen.chain(Some(Action::Pass).filter(|_| may_decline)).collect()
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
            FeatureKind::Road | FeatureKind::City | FeatureKind::Cloister => lying.lies_in_or_closes(laid, &feature),
            FeatureKind::Field | FeatureKind::River => false,
        };
        let names_it = |action: &&Action| match **action {
            Action::ScoreNext { cell, segment } => feature.segments.contains(&(cell, segment)),
            _ => false,
        };
        let is_occupied = lying.figures.iter().any(|(_, _, place)| feature.segments.contains(place));
        // Through a portal somebody may have come to what was completed before.
        let is_late =
            is_occupied && matches!(feature.kind, FeatureKind::Road | FeatureKind::City | FeatureKind::Cloister);
        let was_completed = was_completed || is_late;
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
    let Some(id) = state.scoring.next_to_score() else { return BTreeSet::new() };
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
    if is_there != Some(id) || state.rooms.carcassonne.count == quarter {
        return BTreeSet::new();
    }
    let inside =
        FigureKind::ALL.into_iter().filter(|figure| state.rooms.carcassonne.inside(player, quarter, *figure) > 0);
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
        let is_outside = |place: &&(Cell, SegmentNumber)| {
            lying.tiles[&place.0].0.set != Set::Count && dragon::may_be_put_on(game, FigureKind::Follower, place.0)
        };
        let Some((cell, segment)) = feature.segments.iter().find(is_outside).copied() else { continue };
        for figure in FigureKind::ALL {
            if state.rooms.carcassonne.count != quarter && state.rooms.carcassonne.inside(player, quarter, figure) > 0 {
                out.insert(Action::Redeploy { figure, cell, segment });
            }
        }
    }
    out
}

/// Every own knight in a besieged city with a cloister around one of its Cathar tiles, or around any of its tiles where
/// that is played.
fn escapes(game: &Game) -> BTreeSet<Action> {
    let lying = Lying::of(game);
    let mut out = BTreeSet::from([Action::Pass]);
    for (owner, figure, place) in lying.figures.iter().filter(|(owner, ..)| *owner == game.state().turn) {
        let city = lying.flood(*place);
        let is_knight = city.kind == FeatureKind::City && is_follower(*figure);
        let is_cathar_tile = |place: &Place| lying.part(*place).as_city().is_some_and(|city| city.cathar);
        let is_besieged = city.segments.iter().any(is_cathar_tile);
        let any_tile = game.rules().switches.escape_beside == EscapeBeside::AnyTile;
        let has_way_out = is_besieged
            && city.segments.iter().any(|(cell, segment)| {
                (any_tile || is_cathar_tile(&(*cell, *segment)))
                    && around(*cell).any(|near| lying.tiles.get(&near).is_some_and(|(tile, _)| tile.has_cloister()))
            });
        if is_knight && has_way_out {
            debug_assert_eq!(*owner, game.state().turn);
            out.insert(Action::Escape { figure: *figure, cell: place.0, segment: place.1 });
        }
    }
    out
}

/// Every cell beside a tile, every rotation: all edges must show the same. Of rotations that look the same the first.
fn lays(lying: &Lying, tile: &Tile) -> BTreeSet<Action> {
    let mut out = BTreeSet::new();
    for cell in cells_beside(lying) {
        for rotation in Rotation::ALL {
            if fits_there(lying, tile, cell, rotation) {
                out.insert(Action::Lay { cell, rotation: tile.same_looking(rotation) });
            }
        }
    }
    out
}

/// The empty cells beside a tile.
fn cells_beside(lying: &Lying) -> BTreeSet<Cell> {
    let beside = lying.tiles.keys().flat_map(|cell| Side::ALL.into_iter().filter_map(|side| cell.beyond(side)));
    beside.filter(|cell| !lying.tiles.contains_key(cell)).collect()
}

/// Of these kinds each that can be laid somewhere, once; the first place found will do.
fn fitting(game: &Game, lying: &Lying, kinds: &BTreeSet<Kind>) -> BTreeSet<Kind> {
    let beside = cells_beside(lying);
    let fits = |kind: &&Kind| {
        let tile = game.rules().pack.design(**kind).tile;
        let mut all = beside.iter().flat_map(|cell| Rotation::ALL.map(|rotation| (*cell, rotation)));
        all.any(|(cell, rotation)| fits_there(lying, tile, cell, rotation))
            || !bridges::bridged(game, lying, tile).is_empty()
    };
    kinds.iter().filter(fits).copied().collect()
}

/// Whether all edges meet what lies around.
fn fits_there(lying: &Lying, tile: &Tile, cell: Cell, rotation: Rotation) -> bool {
    Side::ALL.into_iter().all(|side| {
        let neighbour = cell.beyond(side).filter(|beyond| lying.tiles.contains_key(beyond));
        neighbour.is_none_or(|beyond| {
            let meets = lying.edge(beyond, side.opposite());
            shown(tile, rotation, side) == meets || meets == Edge::Any
        })
    })
}

/// What a tile shows on a side after a rotation.
pub(crate) fn shown(tile: &Tile, rotation: Rotation, side: Side) -> Edge {
    tile.edges[side.rotated(rotation.back()) as usize]
}

/// What can be done with a figure: on the tile just laid or through a portal; the fairy, the princess; and nothing.
fn wood(game: &Game) -> BTreeSet<Action> {
    let knights = dragon::knights(game);
    let must = game.rules().switches.princess_removal == PrincessRemoval::Must;
    let mut out = match game.state().wood {
        Wood::Untouched if must && !knights.is_empty() => {
            return knights.into_iter().chain(towers::ransoms(game)).collect();
        }
        Wood::Untouched => {
            let towers = towers::built(game).into_iter().chain(towers::ransoms(game));
            let flights = flights::take_offs(game).into_iter();
            places(game).into_iter().chain(knights).chain(towers).chain(lease::set_outs(game)).chain(flights).collect()
        }
        Wood::Dash => {
            let places = places(game).into_iter();
            let followers =
                places.filter(|action| matches!(action, Action::Place { figure, .. } if is_follower(*figure)));
            let mut out: BTreeSet<Action> =
                followers.chain(lease::set_outs(game)).chain(flights::take_offs(game)).collect();
            keep_allowed(game, &mut out);
            out.insert(Action::Pass);
            return out;
        }
        // How far the wood step has come is taken from the game.
        Wood::Special => BTreeSet::new(),
        Wood::KnightSentHome => {
            let late = places(game).into_iter().filter(|action| late::is_late(game, *action));
            towers::built(game).into_iter().chain(towers::ransoms(game)).chain(late).collect()
        }
    };
    out.extend(dragon::fairy_moves(game));
    keep_allowed(game, &mut out);
    out.insert(Action::Pass);
    out
}

/// Without what a failed flight forbids.
fn keep_allowed(game: &Game, out: &mut BTreeSet<Action>) {
    if flights::is_grounded(game, game.state().part.active) {
        out.retain(|action| !flights::deploys(game, action));
    }
}

/// Every feature that nobody stands in, by its first segment on the tile, for a builder or pig every one where a
/// follower stands: of the tile just laid, and of all others if it has a portal.
fn places(game: &Game) -> BTreeSet<Action> {
    let state = game.state();
    let mut out = BTreeSet::new();
    let Some(laid) = state.laid.map(|number| *state.board.grid.tile(number)) else { return out };
    let lying = Lying::of(game);
    out.extend(abbeys::barn_corners(game, &lying, laid.cell));
    for cell in lying.tiles.keys() {
        for segment in lying.numbers(*cell) {
            let feature = lying.flood((*cell, segment));
            let is_first = feature.segments.iter().find(|(at, _)| at == cell) == Some(&(*cell, segment));
            let figures = FigureKind::ALL.into_iter().filter(|figure| {
                let has = state.hand(state.part.active).supply[*figure as usize] > 0;
                let is_reached = || {
                    if late::is_played(game) {
                        return late::is_reached(game, &lying, *figure, *cell, &feature);
                    }
                    *cell == laid.cell || dragon::is_through_portal(game, &lying, *figure, *cell, &feature)
                };
                has && is_first && is_reached()
            });
            let may_stand = |figure: &FigureKind| may_stand(game, &lying, *cell, *figure, &feature);
            out.extend(figures.filter(may_stand).map(|figure| Action::Place { figure, cell: *cell, segment }));
        }
    }
    out
}

/// Whether a figure of this kind of the active player may stand in this feature, on the tile at this cell.
pub(crate) fn may_stand(game: &Game, lying: &Lying, cell: Cell, figure: FigureKind, feature: &Flooded) -> bool {
    let active = game.state().part.active;
    let is_own = |(owner, kind): &(Player, FigureKind)| *owner == active && is_follower(*kind);
    let is_open = match (figure, feature.kind) {
        (_, FeatureKind::River) => false,
        (FigureKind::Follower | FigureKind::BigFollower, _) | (FigureKind::Mayor, FeatureKind::City) => {
            !feature.figures.iter().any(|(_, kind)| occupies(game.rules(), *kind))
        }
        (FigureKind::Wagon, FeatureKind::Road | FeatureKind::City | FeatureKind::Cloister) => {
            !abbeys::keeps_wagon_out(game, feature)
        }
        (FigureKind::Builder, FeatureKind::Road | FeatureKind::City) | (FigureKind::Pig, FeatureKind::Field) => {
            feature.figures.iter().any(is_own)
        }
        (FigureKind::Builder | FigureKind::Pig | FigureKind::Mayor | FigureKind::Wagon | FigureKind::Barn, _) => false,
    };
    let is_barn_on = || abbeys::is_barn_on(lying, &abbeys::barns(game), feature);
    let is_closed = feature.kind == FeatureKind::Field && is_barn_on() || bridges::is_castle(game, feature);
    is_open && !is_closed && dragon::may_be_put_on(game, figure, cell)
}

/// Checks that the decision lists exactly what trying everything finds, each once.
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
