//! The follower: deployed to the tile just laid (BASE-DEPLOY-1 to 13).
//!
//! Step: `PlaceFigure`. Moment: `offer_figures`. Action: `place follower`. Event: `Placed`. It comes back through scoring.
use crate::decision::Decision;
use crate::deploy::{self, Ground};
use crate::figures::FigureKind;
use crate::state::Play;

/// Moment `offer_figures`: each unoccupied feature of the tile just laid.
pub(crate) fn offer(t: &Play<'_>, out: &mut Decision) {
    if let Some(ground) = Ground::just_laid(t) {
        deploy::offer_unoccupied(t, FigureKind::Follower, &ground, out);
    }
}
