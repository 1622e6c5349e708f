//! A builder or pig lives only while its owner has a follower in the same feature (TRADE-BUILD-16, TRADE-PIG-3,
//! FIG-GEN-5).
use crate::board::features::FeatureId;
use crate::figures::{Figure, Player};
use crate::rules::switches::OrphanBuilderPig;
use crate::state::Table;

/// A follower has left this feature by another way than scoring: an orphaned builder or pig goes home too.
pub(crate) fn settle(t: &mut Table<'_>, feature: FeatureId, owner: Player) {
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
        t.state.return_figure(t.rules, orphan, t.log.as_deref_mut());
    }
}
