//! Where figures may be deployed: on the tile just laid, in features that suit them. The rooms of the figures share this.
use std::ops::Range;

use crate::action::Action;
use crate::asking::{self, Asked, Asking};
use crate::board::features::{FeatureId, SegmentId};
use crate::board::grid::TileNumber;
use crate::board::tile::SegmentNumber;
use crate::decision::{Decision, Wanted};
use crate::error::Reason;
use crate::event::Event;
use crate::figures::{Figure, FigureKind, Player};
use crate::moments;
use crate::order_of_play::Flow;
use crate::pack::FeatureKind;
use crate::state::{Play, State};

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

/// Segments of one tile on which figures may be deployed. Mostly they are those of the tile just laid (BASE-DEPLOY-2); a room
/// that knows other places names them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ground {
    /// The tile.
    pub(crate) tile: TileNumber,
    /// The numbers of its segments.
    pub(crate) segments: Range<SegmentNumber>,
}

impl Ground {
    /// The tile just laid, with a bridge over it (BASE-DEPLOY-2, BRIDGE-6).
    #[inline(always)]
    pub(crate) fn just_laid(t: &Play<'_>) -> Option<Ground> {
        t.state.laid.map(|tile| Ground::tile(t, tile))
    }

    /// All segments of a tile, a bridge over it included.
    #[inline(always)]
    pub(crate) fn tile(t: &Play<'_>, tile: TileNumber) -> Ground {
        Ground { tile, segments: 0..t.state.board.grid.tile(tile).n_segments(&t.rules.pack) }
    }

    /// Whether one of the segments lies in this feature.
    pub(crate) fn touches(&self, state: &State, feature: FeatureId) -> bool {
        let first = state.board.grid.tile(self.tile).first_segment;
        self.segments.clone().any(|number| state.board.features.of(first + SegmentId::from(number)) == feature)
    }
}

/// Whether a figure of this kind ever stands in such a feature (FIG-USE-1).
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

/// Whether this player has a follower in this feature.
pub(crate) fn has_follower(state: &State, id: FeatureId, player: Player) -> bool {
    state.figures_in(id).any(|figure| figure.owner == player && figure.kind.is_follower())
}

/// List a follower of this kind for each unoccupied feature of the ground, once (BASE-DEPLOY-3, BASE-DEPLOY-5,
/// BASE-RUL-16).
#[inline(always)]
pub(crate) fn offer_unoccupied(t: &Play<'_>, figure: FigureKind, ground: &Ground, out: &mut Decision) {
    offer(t, figure, ground, out, |id| !t.state.is_occupied(t.rules, id));
}

/// List a builder or pig for each feature of the ground in which its owner has a follower; whoever else stands
/// there does not matter (TRADE-BUILD-3, TRADE-BUILD-5, TRADE-PIG-1, TRADE-PIG-2).
pub(crate) fn offer_beside_follower(t: &Play<'_>, figure: FigureKind, ground: &Ground, out: &mut Decision) {
    let (features, player) = (&t.state.board.features, t.state.part.active);
    offer(t, figure, ground, out, |id| features.get(id).figures > 0 && has_follower(t.state, id, player));
}

/// Made anew for each kind of figure, so that what never changes is not asked every turn.
#[inline(always)]
fn offer(t: &Play<'_>, figure: FigureKind, ground: &Ground, out: &mut Decision, is_open: impl Fn(FeatureId) -> bool) {
    if t.state.hand(t.state.part.active).supply[figure as usize] == 0 {
        return;
    }
    let tile = t.state.board.grid.tile(ground.tile);
    let (features, design) = (&t.state.board.features, t.rules.pack.design(tile.kind));
    let Range { start, end } = ground.segments.clone();
    for number in start..end {
        let facts = design.facts(number);
        let id = features.of(tile.first_segment + SegmentId::from(number));
        let is_first = !facts.has_sibling
            || (start..number).all(|before| features.of(tile.first_segment + SegmentId::from(before)) != id);
        if may_stand_in(figure, facts.kind) && is_open(id) && is_first {
            out.actions.push(Action::Place { figure, cell: tile.cell, segment: number });
        }
    }
}

/// Action `Place`.
fn place(t: &mut Play<'_>, owner: Player, action: Action) -> Flow {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::cell::Cell;
    use crate::board::side::{Rotation, Side};
    use crate::expansions::Set;
    use crate::rules::{Rules, Setup};

    /// The start tile, and a cloister east of it over which a bridge carries the road.
    fn bridged() -> (Rules, State) {
        let setup = Setup::base(2);
        let rules = Rules::borrowing(&setup, &[Set::BridgesCastlesBazaars]).expect("tiles can be borrowed");
        let mut state = State::new(&rules);
        let kind = rules.pack.kind("base/B").expect("a tile of the base game");
        state.lay(&rules, kind, Cell::new(1, 0), Rotation::default());
        state.build_bridge(&rules, state.laid.expect("it was just laid"), Side::W);
        (rules, state)
    }

    fn offered(rules: &Rules, state: &mut State, figure: FigureKind) -> Vec<SegmentNumber> {
        let mut out = Decision::default();
        let t = Play { rules, state, log: None };
        let ground = Ground::just_laid(&t).expect("a tile was laid");
        if figure.is_follower() {
            offer_unoccupied(&t, figure, &ground, &mut out);
        } else {
            offer_beside_follower(&t, figure, &ground, &mut out);
        }
        out.actions.iter().filter_map(|action| action.spot()).map(|(_, segment)| segment).collect()
    }

    #[test]
    fn a_follower_may_stand_on_a_bridge_over_the_tile_just_laid() {
        let (rules, mut state) = bridged();
        let tile = *state.board.grid.tile(1);
        let bridge = tile.n_segments(&rules.pack) - 1;
        assert_eq!(tile.spot_name(&rules.pack, bridge).as_deref(), Some("bridge"));
        // BRIDGE-6: the road is free, and so are cloister and field.
        assert_eq!(offered(&rules, &mut state, FigureKind::Follower), [0, 1, bridge]);
        let road = state.board.grid.tile(0).segment_at(&rules.pack, Side::E).expect("the start tile has a road");
        state.put_figure(Figure { owner: Player(0), kind: FigureKind::Follower, segment: SegmentId::from(road) });
        assert_eq!(offered(&rules, &mut state, FigureKind::Follower), [0, 1]);
        // A builder joins its owner's thief on the bridge.
        state.hands[0].supply[FigureKind::Builder as usize] = 1;
        assert_eq!(offered(&rules, &mut state, FigureKind::Builder), [bridge]);
    }

    #[test]
    fn a_bridge_over_the_tile_just_laid_adds_a_segment_to_the_road() {
        let (rules, mut state) = bridged();
        let bridge = state.board.grid.tile(1).n_segments(&rules.pack) - 1;
        let road = state.board.feature_at(&rules.pack, Cell::new(1, 0), bridge).expect("there is a bridge");
        let t = Play { rules: &rules, state: &mut state, log: None };
        assert!(Ground::tile(&t, 1).touches(t.state, road));
        let printed = Ground { tile: 1, segments: 0..bridge };
        assert!(!printed.touches(t.state, road));
    }
}
