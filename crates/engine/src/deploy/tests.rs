//! Figures on bridges.
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
    state.put_figure(Figure::on(&state.board.grid, SegmentId::from(road), Player(0), FigureKind::Follower));
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
