//! A builder or pig lives only while its owner has a follower in the same feature (TRADE-BUILD-16, TRADE-PIG-3,
//! FIG-GEN-5).
//!
//! Moments: `follower_left`, `figures_set_up`. Event: `Returned`.
use crate::board::features::FeatureId;
use crate::deploy;
use crate::figures::{Figure, Player};
use crate::position::PositionError;
use crate::rules::Rules;
use crate::rules::switches::OrphanBuilderPig;
use crate::state::{Play, State};

/// Moment `follower_left`: an orphaned builder or pig goes home too.
pub(crate) fn follower_left(t: &mut Play<'_>, feature: FeatureId, owner: Player) {
    match t.rules.switches.orphan_builder_pig {
        OrphanBuilderPig::Stay => return,
        OrphanBuilderPig::Return => (),
    }
    let own = || t.state.figures_in(feature).filter(|figure| figure.owner == owner);
    if own().any(|figure| figure.kind.is_follower()) {
        return;
    }
    let orphans: smallvec::SmallVec<[Figure; 2]> = own().copied().collect();
    for orphan in orphans {
        t.state.return_figure(orphan, t.log.as_deref_mut());
    }
}

/// Moment `figures_set_up`: a builder or pig without a follower of its owner would have gone home, unless the edition lets
/// it stay alone.
pub(crate) fn figures_set_up(state: &State, rules: &Rules) -> Result<(), PositionError> {
    match rules.switches.orphan_builder_pig {
        OrphanBuilderPig::Stay => return Ok(()),
        OrphanBuilderPig::Return => (),
    }
    let is_alone = |figure: &&Figure| {
        let feature = state.board.features.of(figure.segment);
        !figure.kind.is_follower() && !deploy::has_follower(state, feature, figure.owner)
    };
    match state.figures.iter().find(is_alone) {
        Some(figure) => Err(PositionError::Alone(state.board.place_of_figure(figure).0.cell, figure.kind)),
        None => Ok(()),
    }
}
