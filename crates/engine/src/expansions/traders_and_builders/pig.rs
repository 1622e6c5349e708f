//! The pig: a field is worth a point more a city to its owner (TRADE-PIG-1 to 7).
//!
//! Step: `PlaceFigure`. Moment: `offer_figures`. Action: `place pig`. What it is worth is asked by the scoring of fields.
use crate::board::features::FeatureId;
use crate::decision::Decision;
use crate::deploy::{self, Ground};
use crate::figures::{Figure, FigureKind, Player};
use crate::state::{Play, State};

/// Moment `offer_figures`: each field of the tile just laid in which a farmer of the same player stands (TRADE-PIG-1).
pub(crate) fn offer(t: &Play<'_>, out: &mut Decision) {
    if let Some(ground) = Ground::just_laid(t) {
        deploy::offer_beside_follower(t, FigureKind::Pig, &ground, out);
    }
}

/// Whether a pig of this player stands in this field beside a farmer of the same player (TRADE-PIG-6, TRADE-RUL-30).
pub(crate) fn works_for(state: &State, field: FeatureId, player: Player) -> bool {
    let is_pig = |figure: &Figure| figure.owner == player && figure.kind == FigureKind::Pig;
    state.figures_in(field).any(is_pig) && deploy::has_follower(state, field, player)
}
