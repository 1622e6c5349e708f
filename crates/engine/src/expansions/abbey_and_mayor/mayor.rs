//! The mayor: a follower for cities that counts as many as the city has pennants (MAYOR-PLACE-1 to MAYOR-STATUS-3).
//!
//! Step: `PlaceFigure`. Moment: `offer_figures`. Action: `place mayor`. Its strength stands with the figures.
use crate::decision::Decision;
use crate::deploy::{self, Ground};
use crate::figures::FigureKind;
use crate::state::Play;

/// Moment `offer_figures`: each unoccupied city of the tile just laid (MAYOR-PLACE-1, MAYOR-PLACE-2).
pub(crate) fn offer(t: &Play<'_>, out: &mut Decision) {
    if let Some(ground) = Ground::just_laid(t) {
        deploy::offer_unoccupied(t, FigureKind::Mayor, &ground, out);
    }
}
