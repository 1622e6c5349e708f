//! The big follower: deployed like any other, it counts two in a majority (INNS-BIG-1 to 6).
//!
//! Step: `PlaceFigure`. Moment: `offer_figures`. Action: `place big`. Its strength stands with the figures.
use crate::decision::Decision;
use crate::deploy::{self, Ground};
use crate::figures::FigureKind;
use crate::state::Play;

/// Moment `offer_figures`: wherever a follower may go (INNS-BIG-1).
pub(crate) fn offer(t: &Play<'_>, out: &mut Decision) {
    if let Some(ground) = Ground::just_laid(t) {
        deploy::offer_unoccupied(t, FigureKind::BigFollower, &ground, out);
    }
}
