//! Where figures may be deployed: on the tile just laid, in features that suit them. The rooms of the figures share this.
use crate::action::Action;
use crate::asking::{self, Asked, Asking};
use crate::board::features::{FeatureId, SegmentId};
use crate::decision::{Decision, Wanted};
use crate::error::Reason;
use crate::event::Event;
use crate::figures::{Figure, FigureKind, Player};
use crate::moments;
use crate::order_of_play::Flow;
use crate::pack::FeatureKind;
use crate::state::{State, Table};

/// Step `PlaceFigure`.
pub(crate) static FIGURE: Asking = Asking {
    wanted: Wanted::Figure,
    order: None,
    offer: moments::offer_figures,
    answer: place,
    decline: asking::goes_on,
    why_not,
    left: asking::asks_again,
};

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
    let (features, player) = (&t.state.board.features, t.state.part.active);
    offer(t, figure, out, |id| features.get(id).figures > 0 && has_follower(t.state, id, player));
}

/// Made anew for each kind of figure, so that what never changes is not asked every turn.
#[inline(always)]
fn offer(t: &Table<'_>, figure: FigureKind, out: &mut Decision, is_open: impl Fn(FeatureId) -> bool) {
    let Some(laid) = t.state.laid else { return };
    if t.state.hand(t.state.part.active).supply[figure as usize] == 0 {
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
fn place(t: &mut Table<'_>, owner: Player, action: Action) -> Flow {
    let Action::Place { figure: kind, cell, segment } = action else { return asking::not_an_answer(t, action) };
    let board = &t.state.board;
    let id = board.segment_at(&t.rules.pack, cell, segment).expect("a listed spot lies on a laid tile");
    let feature = board.facts(&t.rules.pack, id).kind;
    t.state.put_figure(Figure { owner, kind, segment: id });
    t.tell(|_| Event::Placed { player: owner, figure: kind, cell, segment, feature });
    Flow::Next
}

fn why_not(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let Action::Place { figure, cell, segment } = action else { return None };
    let Asked { rules, state, player, .. } = *asked;
    let tile = state.board.grid.tile(state.laid.expect("a figure is placed after a tile was laid"));
    if tile.cell != cell {
        return Some(Reason::NotOnTheTileJustLaid { laid: tile.cell });
    }
    if state.hand(player).supply[figure as usize] == 0 {
        return Some(Reason::NoFigureLeft { figure });
    }
    let Some(id) = state.board.feature_at(&rules.pack, cell, segment) else { return Some(Reason::NoSuchSegment) };
    let feature = state.board.features.get(id).kind;
    let standing = || state.figures_in(id).find(|figure| figure.kind.occupies(rules));
    Some(if feature == FeatureKind::River {
        Reason::River
    } else if !may_stand_in(figure, feature) {
        Reason::WrongFeature { figure, feature }
    } else if !figure.is_follower() && !has_follower(state, id, player) {
        Reason::NeedsOwnFollower { figure, feature }
    } else if let Some(standing) = standing().filter(|_| figure.is_follower()) {
        let at = state.board.place_of(standing.segment).0.cell;
        Reason::Occupied { feature, by: standing.owner, figure: standing.kind, at }
    } else {
        Reason::OfferedElsewhere { feature }
    })
}
