//! Spots: `city:N`, `road:E`, `field:NL`, `cloister`, `field:inner`, as the tile now lies.
//!
//! Any side or half of the segment names it; we print the first in the order N E S W, NL NR EL ER SL SR WL WR. What
//! reaches no side is `inner`, a second one of its kind `inner2`. A bridge over the tile is `bridge`; the roads at its two
//! ends are read as it. Elsewhere than on the tile just laid: `spot@x,y`.
use super::error::{Fault, NotationError};
use super::{Word, tile};
use crate::board::cell::Cell;
use crate::board::grid::LaidTile;
use crate::board::over::Over;
use crate::board::side::{Half, Rotation, Side, Sides};
use crate::board::tile::{Lie, Part, SegmentNumber, Tile};
use crate::pack::{Kind, Pack};

/// The name of a segment's spot as the tile lies after this rotation.
///
/// # Panics
/// If the tile has no such segment.
#[must_use]
pub fn spot_name(tile: &Tile, rotation: Rotation, segment: SegmentNumber) -> String {
    let (sides, halves) = tile.reach(segment, rotation);
    let word = tile.segments[usize::from(segment)].part.word();
    if let Some(side) = sides.iter().next() {
        return format!("{word}:{side}");
    }
    if let Some(half) = halves.iter().next() {
        return format!("{word}:{half}");
    }
    let before = &tile.segments[..usize::from(segment)];
    let alike = |n: &usize| before[*n].part.word() == word && reaches_nothing(tile, *n);
    let number = match (0..before.len()).filter(alike).count() {
        0 => String::new(),
        n => (n + 1).to_string(),
    };
    match tile.segments[usize::from(segment)].part {
        Part::Cloister => format!("{word}{number}"),
        Part::City(_) | Part::Road(_) | Part::River | Part::Field(_) => format!("{word}:inner{number}"),
    }
}

/// The names of all spots of a tile as it lies after this rotation, by the numbers of their segments.
#[must_use]
pub fn spot_names(tile: &Tile, rotation: Rotation) -> Vec<String> {
    (0..tile.segments.len() as SegmentNumber).map(|segment| spot_name(tile, rotation, segment)).collect()
}

/// Reads a spot of a tile as it lies after this rotation.
///
/// # Errors
/// What names no segment of this tile, with all that would.
pub fn read_spot(tile: &'static Tile, rotation: Rotation, text: &str) -> Result<SegmentNumber, NotationError> {
    spot(tile, rotation, Word::whole(text))
}

pub(super) fn spot(tile: &'static Tile, rotation: Rotation, word: Word<'_>) -> Result<SegmentNumber, NotationError> {
    let numbers = 0..tile.segments.len() as SegmentNumber;
    let by_place = word.text.split_once(':').and_then(|(kind, place)| {
        let segment = segment_at(&tile.lie(rotation), kind, place)?;
        (tile.segments[usize::from(segment)].part.word() == kind).then_some(segment)
    });
    let segment = by_place.or_else(|| numbers.clone().find(|n| spot_name(tile, rotation, *n) == word.text));
    segment.ok_or_else(|| {
        let spots = spot_names(tile, rotation);
        word.is(Fault::UnknownSpot { text: word.text.to_owned(), tile: &tile.id, rotation, spots })
    })
}

/// The segment that reaches this side or half: fields are looked for at halves, all else at sides.
fn segment_at(lie: &Lie, kind: &str, place: &str) -> Option<SegmentNumber> {
    let side = Side::ALL.into_iter().find(|side| side.to_string() == place);
    let half = Half::ALL.into_iter().find(|half| half.name() == place);
    let segment = match (kind == "field", side, half) {
        (true, _, Some(half)) => lie.at_half[half as usize],
        // A whole side names a field if both its halves do.
        (true, Some(side), None) => match side.halves().map(|half| lie.at_half[half as usize]) {
            [left, right] if left == right => left,
            [_, _] => Lie::NONE,
        },
        (false, Some(side), _) => lie.at_side[side as usize],
        (true, None, None) | (false, None, _) => Lie::NONE,
    };
    (segment != Lie::NONE).then_some(segment)
}

fn reaches_nothing(tile: &Tile, segment: usize) -> bool {
    let segment = &tile.segments[segment];
    segment.sides.iter().next().is_none() && segment.halves.iter().next().is_none()
}

/// A tile that lies somewhere, as spots need to know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lying {
    pub(super) cell: Cell,
    pub(super) kind: Kind,
    pub(super) rotation: Rotation,
    pub(super) over: Over,
}

impl From<&LaidTile> for Lying {
    fn from(tile: &LaidTile) -> Lying {
        Lying { cell: tile.cell, kind: tile.kind, rotation: tile.rotation, over: tile.over }
    }
}

impl LaidTile {
    /// The name of a segment's spot as the tile lies, a bridge over it included; nothing if there is no such segment.
    #[must_use]
    pub fn spot_name(&self, pack: &Pack, segment: SegmentNumber) -> Option<String> {
        Lying::from(self).spot_name(pack, segment)
    }

    /// Reads a spot of the tile as it lies, a bridge over it included.
    ///
    /// # Errors
    /// What names no segment of this tile, with all that would.
    pub fn read_spot(&self, pack: &Pack, text: &str) -> Result<SegmentNumber, NotationError> {
        Lying::from(self).spot(pack, Word::whole(text))
    }
}

/// The spot of a bridge.
const BRIDGE: &str = "bridge";

impl Lying {
    pub(super) fn spot_name(self, pack: &Pack, segment: SegmentNumber) -> Option<String> {
        let design = pack.design(self.kind);
        if segment < design.n_segments {
            return Some(spot_name(design.tile, self.rotation, segment));
        }
        self.bridge(pack).filter(|(bridge, _)| *bridge == segment).map(|_| BRIDGE.to_owned())
    }

    /// The bridge over the tile: its number and where it ends.
    fn bridge(self, pack: &Pack) -> Option<(SegmentNumber, Sides)> {
        Some((pack.design(self.kind).bridge?, self.over.as_bridge()?))
    }

    pub(super) fn spot(self, pack: &Pack, word: Word<'_>) -> Result<SegmentNumber, NotationError> {
        let bridge = self.bridge(pack);
        // A bridge ends at sides that show field, so no printed road is there.
        let is_bridge =
            |ends: Sides| word.text == BRIDGE || ends.iter().any(|side| word.text == format!("road:{side}"));
        if let Some((segment, _)) = bridge.filter(|(_, ends)| is_bridge(*ends)) {
            return Ok(segment);
        }
        spot(pack.design(self.kind).tile, self.rotation, word).map_err(|mut error| {
            if let (Fault::UnknownSpot { spots, .. }, Some(_)) = (&mut error.fault, bridge) {
                spots.push(BRIDGE.to_owned());
            }
            error
        })
    }
}

/// Parts `spot@x,y`; without a cell it is the tile just laid that is meant.
pub(super) fn parted(word: Word<'_>) -> Result<(Word<'_>, Option<Cell>), NotationError> {
    match word.part_at('@') {
        Some((spot, cell)) => Ok((spot, Some(tile::cell(cell)?))),
        None => Ok((word, None)),
    }
}
