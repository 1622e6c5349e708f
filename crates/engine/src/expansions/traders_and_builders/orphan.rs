//! A builder or pig lives only while its owner has a follower in the same feature (TRADE-BUILD-16, TRADE-PIG-3,
//! FIG-GEN-5).
//!
//! Moments: `follower_left`, `roads_change`, `roads_changed`, `figures_set_up`. Event: `Returned`.
use smallvec::SmallVec;

use crate::board::features::FeatureId;
use crate::deploy;
use crate::figures::{Figure, FigureKind, Player};
use crate::pack::FeatureKind;
use crate::position::PositionError;
use crate::rules::Rules;
use crate::rules::switches::{FerrySplitBuilder, OrphanBuilderPig};
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
    let orphans: SmallVec<[Figure; 2]> = own().copied().collect();
    for orphan in orphans {
        t.state.return_figure(orphan, t.log.as_deref_mut());
    }
}

/// The builders on roads with followers of their owners: those that a ferry can part from them.
pub(crate) type InCompany = SmallVec<[Figure; Player::MOST]>;

/// Moment `roads_change`.
pub(crate) fn roads_change(rules: &Rules, state: &State) -> InCompany {
    match rules.switches.ferry_split_builder {
        FerrySplitBuilder::Stay => InCompany::new(),
        FerrySplitBuilder::Return => {
            let is_builder = |figure: &&Figure| figure.kind == FigureKind::Builder;
            state.figures.iter().filter(is_builder).filter(|builder| !is_alone(state, builder)).copied().collect()
        }
    }
}

/// Moment `roads_changed`: a builder that a ferry has parted from all own followers goes home (FERRY-RUL-10, TRADE-RUL-22).
pub(crate) fn roads_changed(t: &mut Play<'_>, before: &InCompany) {
    for builder in before {
        if is_alone(t.state, builder) {
            t.state.return_figure(*builder, t.log.as_deref_mut());
        }
    }
}

/// Whether no follower of its owner stands in the feature of this builder or pig.
fn is_alone(state: &State, figure: &Figure) -> bool {
    !deploy::has_follower(state, state.board.features.of(figure.segment), figure.owner)
}

/// Moment `figures_set_up`: a builder or pig without a follower of its owner would have gone home, unless the edition lets
/// it stay alone.
pub(crate) fn figures_set_up(state: &State, rules: &Rules) -> Result<(), PositionError> {
    match rules.switches.orphan_builder_pig {
        OrphanBuilderPig::Stay => return Ok(()),
        OrphanBuilderPig::Return => (),
    }
    let may_be_alone =
        |figure: &Figure| rules.ferries_leave_builders() && state.feature_kind_of(figure) == FeatureKind::Road;
    let is_orphan = |figure: &&Figure| !figure.kind.is_follower() && is_alone(state, figure) && !may_be_alone(figure);
    match state.figures.iter().find(is_orphan) {
        Some(figure) => Err(PositionError::Alone(state.board.place_of_figure(figure).0.cell, figure.kind)),
        None => Ok(()),
    }
}
