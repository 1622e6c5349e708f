//! A builder or pig lives only while its owner has a follower in the same feature (TRADE-BUILD-16, TRADE-PIG-3,
//! FIG-GEN-5).
//!
//! Moment: `follower_left`. Event: `Returned`.
use crate::board::features::FeatureId;
use crate::figures::{Figure, Player};
use crate::rules::switches::OrphanBuilderPig;
use crate::state::Table;

/// Moment `follower_left`: an orphaned builder or pig goes home too.
pub(crate) fn follower_left(t: &mut Table<'_>, feature: FeatureId, owner: Player) {
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
