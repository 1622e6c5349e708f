//! Where figures may be deployed: on the tile just laid, in features that suit them. The rooms of the figures share this.
use crate::action::Action;
use crate::board::cell::Cell;
use crate::board::features::{FeatureId, SegmentId};
use crate::board::tile::SegmentNumber;
use crate::decision::Decision;
use crate::event::Event;
use crate::figures::{Figure, FigureKind, Player};
use crate::order_of_play::Flow;
use crate::pack::FeatureKind;
use crate::state::{State, Table};

/// Does a figure of this kind ever stand in such a feature? (FIG-USE-1)
pub(crate) const fn may_stand_in(figure: FigureKind, feature: FeatureKind) -> bool {
    match (figure, feature) {
        // RIVER-GEN-6
        (_, FeatureKind::River) => false,
        (
            FigureKind::Follower | FigureKind::BigFollower,
            FeatureKind::Road | FeatureKind::City | FeatureKind::Cloister | FeatureKind::Field,
        )
        | (FigureKind::Builder, FeatureKind::Road | FeatureKind::City)
        | (FigureKind::Pig, FeatureKind::Field) => true,
        (FigureKind::Builder, FeatureKind::Cloister | FeatureKind::Field)
        | (FigureKind::Pig, FeatureKind::Road | FeatureKind::City | FeatureKind::Cloister) => false,
    }
}

/// Has this player a follower in this feature?
pub(crate) fn has_follower(state: &State, id: FeatureId, player: Player) -> bool {
    state.figures_in(id).any(|figure| figure.owner == player && figure.kind.is_follower())
}

/// List a follower of this kind for each unoccupied feature of the tile just laid, once (BASE-DEPLOY-3, BASE-DEPLOY-5,
/// BASE-RUL-16).
#[inline(always)]
pub(crate) fn offer_unoccupied(t: &Table<'_>, figure: FigureKind, out: &mut Decision) {
    offer(t, figure, out, |id| !t.state.is_occupied(t.rules, id));
}

/// List a builder or pig for each feature of the tile just laid in which its owner has a follower; whoever else stands
/// there does not matter (TRADE-BUILD-3, TRADE-BUILD-5, TRADE-PIG-1, TRADE-PIG-2).
pub(crate) fn offer_beside_follower(t: &Table<'_>, figure: FigureKind, out: &mut Decision) {
    let (features, player) = (&t.state.board.features, t.state.turn);
    offer(t, figure, out, |id| features.get(id).figures > 0 && has_follower(t.state, id, player));
}

/// Made anew for each kind of figure, so that what never changes is not asked every turn.
#[inline(always)]
fn offer(t: &Table<'_>, figure: FigureKind, out: &mut Decision, is_open: impl Fn(FeatureId) -> bool) {
    let Some(laid) = t.state.laid else { return };
    if t.state.hand(t.state.turn).supply[figure as usize] == 0 {
        return;
    }
    let tile = t.state.board.grid.tile(laid);
    let features = &t.state.board.features;
    for (number, facts) in (0..).zip(t.rules.pack.design(tile.kind).segments()) {
        let id = features.of(tile.first_segment + SegmentId::from(number));
        let is_first = !facts.has_sibling
            || (0..number).all(|before| features.of(tile.first_segment + SegmentId::from(before)) != id);
        if may_stand_in(figure, facts.kind) && is_open(id) && is_first {
            out.actions.push(Action::Place { figure, cell: tile.cell, segment: number });
        }
    }
}

/// Action `Place`.
pub(crate) fn place(t: &mut Table<'_>, kind: FigureKind, cell: Cell, segment: SegmentNumber) -> Flow {
    let (board, owner) = (&t.state.board, t.state.turn);
    let id = board.segment_at(&t.rules.pack, cell, segment).expect("a listed spot lies on a laid tile");
    let feature = board.facts(&t.rules.pack, id).kind;
    t.state.put_figure(Figure { owner, kind, segment: id });
    t.tell(|_| Event::Placed { player: owner, figure: kind, cell, segment, feature });
    Flow::Next
}
