//! Bridges: a tile may be laid so that a road meets a field, if a bridge carries the road across that field at once
//! (BRIDGE-1 to 10, BCB-RUL-16 to 22).
//!
//! Step: `LayTile`, where tile and bridge are one decision (TURN-B4). Action: `bridge`. Events: `Laid`, `BridgeBuilt`. In
//! positions: `bridges`; a bridge that lies is noted with its tile. The road that it is, the board knows.
use std::ops::ControlFlow;

use super::pieces_at_start;
use crate::action::Action;
use crate::asking::{self, Asked};
use crate::board::cell::Cell;
use crate::board::over::Over;
use crate::board::side::{Axis, Rotation};
use crate::board::tile::Edge;
use crate::decision::Decision;
use crate::error::Reason;
use crate::event::Event;
use crate::expansions::base::tile;
use crate::figures::Player;
use crate::hash::Stirred;
use crate::in_play::Room;
use crate::moments;
use crate::notation::NotationError;
use crate::notation::lines::{Line, Lines};
use crate::order_of_play::{Element, Flow, Step};
use crate::pack::Kind;
use crate::position::{Position, PositionError, seat};
use crate::rooms::InPositions;
use crate::rules::Rules;
use crate::rules::switches::BridgePerDoubleTurn;
use crate::state::{Play, State};

/// The bridges that players have left, and who has built one in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Bridges {
    left: [u8; Player::MOST],
    /// Bits by seat.
    built: u8,
}

/// `bridges Red 2`: how many bridges a player has left; players not named have those with which they begin.
pub(crate) const IN_POSITIONS: InPositions = InPositions { words: &["bridges"], read, write, note, set_up };

impl Room for Bridges {
    const UNUSED: &'static Bridges = &Bridges { left: [0; Player::MOST], built: 0 };

    fn reset(&mut self, rules: &Rules) {
        *self = *Bridges::UNUSED;
        self.left[..usize::from(rules.players)].fill(pieces_at_start(rules.players));
    }
}

impl Bridges {
    /// How many bridges this player has left.
    #[must_use]
    pub const fn left(&self, player: Player) -> u8 {
        self.left[player.0 as usize]
    }

    /// Moment `turn_ends`.
    pub(crate) fn end_turn(&mut self) {
        self.built = 0;
    }

    /// The part of the hash.
    pub(crate) fn stir(&self, rules: &Rules, out: &mut Stirred) {
        let Bridges { left, built } = self;
        if rules.has(Element::Bridge) {
            left.iter().for_each(|n| out.add(*n));
            out.add(*built);
        }
    }
}

/// Why this player builds no bridge now, wherever; `None` if one can be built.
fn why_none(rules: &Rules, state: &State, player: Player) -> Option<Reason> {
    let has_built = state.rooms.bridges.built >> player.0 & 1 == 1;
    let is_enough = match rules.switches.bridge_per_double_turn {
        BridgePerDoubleTurn::OnePerPart => false,
        BridgePerDoubleTurn::OnePerTurn => has_built,
    };
    if state.rooms.bridges.left(player) == 0 {
        Some(Reason::NoBridgeLeft)
    } else {
        is_enough.then_some(Reason::OneBridge)
    }
}

/// Moment `has_placement`: does this tile fit anywhere with a bridge?
pub(crate) fn has_placement(t: &Play<'_>, kind: Kind) -> bool {
    let player = t.state.part.active;
    why_none(t.rules, t.state, player).is_none()
        && t.state
            .board
            .each_bridged(&t.rules.pack, kind, |bridged| {
                let mut placements = bridged.placements();
                let may_lay = placements
                    .any(|(cell, rotation)| moments::why_not_lay(t.state, t.rules, kind, (cell, rotation)).is_none());
                if may_lay { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
            .is_break()
}

/// Moment `add_placements`: where the tile fits with a bridge (BRIDGE-5, BCB-RUL-16). Where it fits only so, its player may
/// as well declare that it fits nowhere (BCB-RUL-20).
pub(crate) fn add_placements(t: &Play<'_>, kind: Kind, out: &mut Decision) {
    let player = t.state.part.active;
    if why_none(t.rules, t.state, player).is_some() {
        return;
    }
    let n = out.actions.len();
    let flow = t.state.board.each_bridged(&t.rules.pack, kind, |bridged| {
        for (cell, rotation) in bridged.placements() {
            out.actions.push(Action::LayBridged { cell, rotation, over: bridged.over, axis: bridged.axis });
        }
        ControlFlow::Continue(())
    });
    debug_assert!(flow.is_continue(), "all of them are listed");
    moments::keep_placements(t, kind, out);
    if n == 0 && !out.actions.is_empty() {
        out.actions.push(Action::Pass);
    }
}

/// Action `LayBridged`: the bridge stands before anybody asks what the tile has brought (BRIDGE-10, BCB-RUL-21).
pub(crate) fn lay(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let Action::LayBridged { cell, rotation, over, axis } = action else { return asking::not_an_answer(t, action) };
    let kind = t.state.drawn.take().expect("a tile is laid only after it was drawn");
    t.state.lay_drawn(t.rules, kind, cell, rotation);
    t.tell(|_| Event::Laid { player, kind, cell, rotation });
    let [from, _] = axis.sides();
    if let Some(tile) = t.state.board.grid.number_at(over) {
        t.state.build_bridge(t.rules, tile, from);
    }
    t.state.rooms.bridges.left[player.index()] -= 1;
    t.state.rooms.bridges.built |= 1 << player.0;
    t.tell(|_| Event::BridgeBuilt { player, cell: over, axis });
    if let Some(laid) = t.state.laid {
        moments::tile_laid_by_player(t, kind, laid);
    }
    Flow::Next
}

/// The tile is declared to fit nowhere, although it would with a bridge (BCB-RUL-20).
pub(crate) fn decline(t: &mut Play<'_>, _: Player) -> Flow {
    let kind = t.state.drawn.expect("a tile was drawn before it is declared to fit nowhere");
    tile::unplaceable(t, kind)
}

/// Why the tile cannot be laid with this bridge.
pub(crate) fn why_not(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let Action::LayBridged { cell, rotation, over, axis } = action else { return None };
    let Asked { rules, state, player, step } = *asked;
    if step != Step::LayTile {
        return None;
    }
    if let Some(reason) = why_none(rules, state, player) {
        return Some(reason);
    }
    let kind = state.drawn.expect("a tile was drawn before it is laid");
    Some(why_not_over(rules, state, kind, (cell, rotation), (over, axis)))
}

fn why_not_over(
    rules: &Rules,
    state: &State,
    kind: Kind,
    (cell, rotation): (Cell, Rotation),
    (over, axis): (Cell, Axis),
) -> Reason {
    let (grid, design) = (&state.board.grid, rules.pack.design(kind));
    if grid.tile_at(cell).is_some() {
        return Reason::CellTaken { cell };
    }
    if grid.demands_at(cell).is_none() {
        return Reason::NotBeside { cell, at_a_corner: grid.n_tiles_near(cell) > 0 };
    }
    let lies_between = axis.sides().into_iter().any(|side| cell.beyond(side) == Some(over));
    let is_field = |edges: [Edge; 4]| axis.sides().into_iter().all(|side| edges[side as usize] == Edge::Field);
    if over == cell {
        if design.bridge.is_none() || !is_field(design.edges(rotation)) {
            return Reason::BridgeOffField { cell: over };
        }
    } else {
        let Some(tile) = grid.tile_at(over).filter(|_| lies_between) else { return Reason::BridgeElsewhere };
        if tile.over != Over::NOTHING {
            return Reason::BridgeThere { cell: over };
        }
        if rules.pack.design(tile.kind).bridge.is_none() || !is_field(tile.lie(&rules.pack).edges) {
            return Reason::BridgeOffField { cell: over };
        }
    }
    let demands = state.board.demands_with_bridge(&rules.pack, cell, over, axis);
    match demands.map(|demands| demands.first_mismatch(design.edges(rotation))) {
        None => Reason::NoRoadToBridge { cell: over },
        Some(Some((side, shows, meets))) => {
            let neighbour = cell.beyond(side).filter(|_| over == cell || cell.beyond(side) != Some(over));
            neighbour.map_or(Reason::NoRoadToBridge { cell: over }, |neighbour| {
                if over == cell && axis == Axis::of(side) {
                    Reason::NoRoadToBridge { cell: over }
                } else {
                    Reason::EdgeMismatch { side, shows, meets, neighbour }
                }
            })
        }
        Some(None) if design.tile.same_looking(rotation) != rotation => {
            Reason::SameLook { rotation: design.tile.same_looking(rotation) }
        }
        Some(None) => moments::why_not_lay(state, rules, kind, (cell, rotation))
            .expect("what fits with a bridge and looks as listed is refused by an element only"),
    }
}

fn read(line: &mut Line<'_>, position: &mut Position) -> Result<(), NotationError> {
    let player = line.player()?;
    if position.bridges.iter().any(|(other, _)| *other == player) {
        return Err(line.twice());
    }
    position.bridges.push((player, line.number()?));
    Ok(())
}

fn write(position: &Position, out: &mut Lines<'_>) {
    for (player, n) in &position.bridges {
        out.add(format_args!("bridges {} {n}", out.name(*player)));
    }
}

fn note(rules: &Rules, state: &State, position: &mut Position) {
    if rules.has(Element::Bridge) {
        position.bridges = (0..rules.players).map(|n| (Player(n), state.rooms.bridges.left(Player(n)))).collect();
    }
}

fn set_up(rules: &Rules, position: &Position, state: &mut State) -> Result<(), PositionError> {
    for (player, n) in &position.bridges {
        state.rooms.bridges.left[seat(rules, *player)?.index()] = *n;
    }
    Ok(())
}
