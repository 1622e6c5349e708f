//! What may be chosen, found a second time: every cell, every turn and every spot is tried.
use std::collections::BTreeSet;

use bastide_engine::action::Action;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::{Side, Turn};
use bastide_engine::board::tile::{Edge, SegmentNumber, Tile};
use bastide_engine::figures::FigureKind;
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Step;
use bastide_engine::pack::FeatureKind;

use crate::recount::Lying;

/// The decision's actions, found by trying everything; nothing where the game is over.
#[must_use]
pub fn tried_choices(game: &Game) -> BTreeSet<Action> {
    let state = game.state();
    match game.step() {
        Step::ChooseStartPlayer => {
            let stay = (0..).zip(state.hands(game.rules())).filter(|(_, hand)| !hand.left);
            stay.map(|(n, _)| Action::Start(bastide_engine::figures::Player(n))).collect()
        }
        Step::DrawTile => {
            let kinds = game.rules().pack.kinds().filter(|kind| state.bag.left(*kind) > 0);
            kinds.map(Action::Draw).collect()
        }
        Step::LayTile => match state.drawn {
            Some(kind) => lays(&Lying::of(game), game.rules().pack.design(kind).tile),
            None => BTreeSet::new(),
        },
        Step::PlaceFigure => places(game),
        Step::LaySpring
        | Step::RevealSecondTile
        | Step::Redeploy
        | Step::SendFollower
        | Step::MoveCount
        | Step::OfferSecondPart
        | Step::Escape
        | Step::LastRedeployment => game.decision().actions.iter().copied().collect(),
        Step::DiscardUnplaceable
        | Step::ListCompleted
        | Step::ScoreNext
        | Step::SecondPart
        | Step::ScoreGoods
        | Step::ScoreRecords
        | Step::ScoreFeatures
        | Step::EndTurn
        | Step::ScoreUnfinished
        | Step::ScoreFields
        | Step::NameWinners
        | Step::GameOver => BTreeSet::new(),
    }
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

/// Every feature of the tile just laid that nobody stands in, by its first segment there; and none.
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
            if feature.figures.is_empty() && is_first && feature.kind != FeatureKind::River {
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
