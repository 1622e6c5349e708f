//! The pig: a field is worth a point more a city to its owner (TRADE-PIG-1 to 7).
//!
//! Step: `PlaceFigure`. Moment: `offer_figures`. Action: `place pig`. What it is worth is asked by the scoring of fields.
use super::builder::may_stand_in;
use crate::action::Action;
use crate::board::features::{FeatureId, SegmentId};
use crate::decision::Decision;
use crate::figures::{FigureKind, Player};
use crate::state::{State, Table};

/// Moment `offer_figures`: each field of the tile just laid in which a farmer of the same player stands (TRADE-PIG-1).
pub(crate) fn offer(t: &Table<'_>, out: &mut Decision) {
    offer_beside_follower(t, FigureKind::Pig, out);
}

/// List a builder or pig for every fitting feature of the tile just laid in which its owner has a follower; whoever
/// else stands there does not matter (TRADE-BUILD-5, TRADE-PIG-2).
pub(super) fn offer_beside_follower(t: &Table<'_>, figure: FigureKind, out: &mut Decision) {
    let Some(laid) = t.state.laid else { return };
    let player = t.state.turn;
    if t.state.hand(player).supply[figure as usize] == 0 {
        return;
    }
    let tile = t.state.board.grid.tile(laid);
    let features = &t.state.board.features;
    let feature = |number: u8| features.of(tile.first_segment + SegmentId::from(number));
    for (number, facts) in (0..).zip(t.rules.pack.design(tile.kind).segments()) {
        let id = feature(number);
        let is_first = (0..number).all(|before| feature(before) != id);
        if may_stand_in(figure, facts.kind)
            && is_first
            && features.get(id).figures > 0
            && has_follower(t.state, id, player)
        {
            out.actions.push(Action::Place { figure, cell: tile.cell, segment: number });
        }
    }
}

/// Has this player a follower in this feature?
pub(crate) fn has_follower(state: &State, id: FeatureId, player: Player) -> bool {
    state.figures_in(id).any(|figure| figure.owner == player && figure.kind.is_follower())
}

/// Does a pig of this player stand in this field, beside an own farmer? (TRADE-PIG-6, TRADE-RUL-30)
pub(crate) fn works_for(state: &State, field: FeatureId, player: Player) -> bool {
    let is_pig = |figure: &crate::figures::Figure| figure.owner == player && figure.kind == FigureKind::Pig;
    state.figures_in(field).any(is_pig) && has_follower(state, field, player)
}
