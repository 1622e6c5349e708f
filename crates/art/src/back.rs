//! The back of a tile, the same for all: slate with a lattice, and a bastide in gold.
use crate::palette as c;
use crate::shapes::{Ink, Picture, at};

/// The inner markup of a tile that lies face down. It is the same whatever its rotation.
pub(crate) fn body() -> String {
    let mut picture = Picture::default();
    picture.raw("<g clip-path=\"url(#ba-tile)\">");
    let whole = || {
        let mut ink = Ink::default();
        ink.rect(0.0, 0.0, 100.0, 100.0);
        ink
    };
    picture.fill(&whole(), c::BACK);
    let mut lattice = Ink::default();
    for n in -5_i8..=5 {
        let x = 20.0 * f64::from(n);
        lattice.polyline(&[at(x, 0.0), at(x + 100.0, 100.0)]).polyline(&[at(x, 100.0), at(x + 100.0, 0.0)]);
    }
    picture
        .path(&lattice, &format!("fill=\"none\" stroke=\"{}\" stroke-opacity=\".75\" stroke-width=\"1.3\"", c::SLATE));
    picture.stroke(&whole(), c::SLATE_LINE, 9.0);
    let mut frame = Ink::default();
    frame.rect(7.5, 7.5, 85.0, 85.0);
    picture.stroke(&frame, c::GILT, 1.6);
    let mut shield = Ink::default();
    shield.polygon(&[at(50.0, 15.0), at(85.0, 50.0), at(50.0, 85.0), at(15.0, 50.0)]);
    picture.drawn(&shield, c::SLATE_LINE, c::GILT, 2.2);
    picture.raw(&format!("<path fill=\"{}\" d=\"{BASTIDE}\"/>", c::GILT));
    let mut windows = Ink::default();
    windows.rect(38.0, 50.0, 3.0, 6.0).rect(59.0, 50.0, 3.0, 6.0).rect(48.8, 40.0, 2.4, 5.0);
    picture.fill(&windows, c::SLATE_LINE);
    picture.raw("</g>");
    picture.0
}

/// A gate between two towers with merlons, and a spire behind it.
const BASTIDE: &str = "M32 65V41h3.2v3.4h2.6V41h3.4v3.4h2.6V41H46v-3l4-8 4 8v3h2.2v3.4h2.6V41h3.4v3.4h2.6V41H68v24H55v-7a5 5 0 0 0-10 0v7z";
