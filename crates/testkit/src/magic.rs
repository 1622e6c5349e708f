//! The second opinion on mage and witch: followed from the log, roads and cities flooded anew.
use std::collections::{BTreeMap, BTreeSet};

use bastide_engine::action::Action;
use bastide_engine::event::Event;
use bastide_engine::expansions::Set;
use bastide_engine::expansions::mage_and_witch::magic::Pawn;
use bastide_engine::game::Game;
use bastide_engine::pack::FeatureKind;
use bastide_engine::rules::switches::MagicMoveMustChange;

use crate::recount::{Lying, Place};

/// Where mage and witch are, by what was told of them.
fn pawns(log: &[Event]) -> BTreeMap<Pawn, Place> {
    let mut pawns = BTreeMap::new();
    for event in log {
        match event {
            Event::PawnMoved { pawn, cell, segment, .. } => _ = pawns.insert(*pawn, (*cell, *segment)),
            Event::PawnLeft { pawn } => _ = pawns.remove(pawn),
            _ => (),
        }
    }
    pawns
}

/// Every incomplete road and city for each of the two; if there is none, taking one of them off.
pub(crate) fn ways(game: &Game) -> BTreeSet<Action> {
    let (lying, pawns) = (Lying::of(game), pawns(game.log()));
    let mut out = BTreeSet::new();
    let is_land = |place: &&Place| lying.tiles[&place.0].0.set != Set::Count;
    for feature in lying.features().into_iter().filter(|feature| !feature.is_complete()) {
        if !matches!(feature.kind, FeatureKind::Road | FeatureKind::City) {
            continue;
        }
        for (pawn, other) in [(Pawn::Mage, Pawn::Witch), (Pawn::Witch, Pawn::Mage)] {
            let is_in = |pawn: Pawn| pawns.get(&pawn).is_some_and(|place| feature.segments.contains(place));
            let own = is_in(pawn) && game.rules().switches.magic_move_must_change == MagicMoveMustChange::Feature;
            let here = pawns.get(&pawn).filter(|_| is_in(pawn)).map(|place| place.0);
            let spots = feature.segments.iter().filter(is_land).filter(|place| Some(place.0) != here);
            // Where a ferry can part a road, it matters where in the road one stands.
            let n =
                if feature.kind == FeatureKind::Road && game.rules().setup.has(Set::Ferries) { usize::MAX } else { 1 };
            for (cell, segment) in spots.take(n).filter(|_| !own && !is_in(other)) {
                out.insert(Action::MovePawn { pawn, cell: *cell, segment: *segment });
            }
        }
    }
    if out.is_empty() { pawns.into_keys().map(Action::RemovePawn).collect() } else { out }
}
