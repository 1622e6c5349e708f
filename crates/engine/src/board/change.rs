//! What changes on the board besides a tile laid where its edges match: sides that an abbey closes, bridges, ferries,
//! tiles taken up again.
//!
//! Everything here is rare, so nothing of it costs an ordinary tile more than one question: joining goes through the
//! features' own joining, and what parts is found afresh from the tiles, feature by feature.
use smallvec::SmallVec;

use super::Board;
use super::features::{FeatureList, SegmentId};
use super::grid::{LaidTile, TileNumber};
use super::over::Over;
use super::side::{Half, Side, Sides};
use super::tile::{Edge, Lie, RoadEnd};
use crate::pack::Pack;

/// A segment of each road that joined or parted; of one road there may be two.
pub type Roads = SmallVec<[SegmentId; 4]>;

/// A tile that was taken up, and how the numbers of the others changed with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TakenUp {
    /// The tile as it lay.
    pub tile: LaidTile,
    /// The number it had.
    number: TileNumber,
    /// How many numbers its segments had.
    n_links: SegmentId,
}

impl TakenUp {
    /// The number that a tile has now; nothing for the tile that was taken up.
    #[must_use]
    pub fn tile_now(&self, before: TileNumber) -> Option<TileNumber> {
        (before != self.number).then(|| if before > self.number { before - 1 } else { before })
    }

    /// The number that a segment has now; nothing for those of the tile that was taken up.
    #[must_use]
    pub fn segment_now(&self, before: SegmentId) -> Option<SegmentId> {
        let (first, end) = (self.tile.first_segment, self.tile.first_segment + self.n_links);
        if before < first {
            Some(before)
        } else if before < end {
            None
        } else {
            Some(before - self.n_links)
        }
    }
}

impl Board {
    /// Whether this tile can carry a bridge from this side straight across. Both sides must be field, and nothing lies over the
    /// tile yet (BRIDGE-4, BCB-RUL-17); what the neighbours show is not asked.
    #[must_use]
    pub fn can_carry_bridge(&self, pack: &Pack, tile: TileNumber, from: Side) -> bool {
        let tile = self.grid.tile(tile);
        let edges = tile.lie(pack).edges;
        pack.design(tile.kind).bridge.is_some()
            && tile.over == Over::NOTHING
            && [from, from.opposite()].into_iter().all(|side| edges[side as usize] == Edge::Field)
    }

    /// Whether this tile can carry a ferry between the roads at these two sides. Both roads must end at its lake (FERRY-MOVE-2).
    #[must_use]
    pub fn can_carry_ferry(&self, pack: &Pack, tile: TileNumber, (a, b): (Side, Side)) -> bool {
        let tile = self.grid.tile(tile);
        let lie = tile.lie(pack);
        let ends_at_lake = |side: Side| {
            let segment = pack.design(tile.kind).tile.segments.get(usize::from(lie.at_side[side as usize]));
            let road = segment.and_then(|segment| segment.part.as_road());
            road.is_some_and(|road| road.ends_at == Some(RoadEnd::Lake))
        };
        a != b && ends_at_lake(a) && ends_at_lake(b)
    }

    /// Lay a bridge over a tile: a road from this side straight across it, which joins the roads beyond (BRIDGE-2). What
    /// lies beneath stays as it is (BRIDGE-8), and empty cells at its ends demand a road.
    ///
    /// # Panics
    /// If the tile cannot carry it.
    pub(crate) fn build_bridge(&mut self, pack: &Pack, number: TileNumber, from: Side) {
        assert!(self.can_carry_bridge(pack, number, from), "a bridge runs from field to field");
        self.grid.lay_over(number, Over::bridge(from));
        let tile = *self.grid.tile(number);
        let design = pack.design(tile.kind);
        let bridge = design.bridge.expect("a tile that can carry a bridge has a number for it");
        let segment = tile.first_segment + SegmentId::from(bridge);
        self.features.found(segment, design.facts(bridge));
        for side in [from, from.opposite()] {
            self.meet(pack, &tile, side, segment);
            if let Some(beyond) = tile.cell.beyond(side) {
                self.grid.change_demand(beyond, side.opposite(), Edge::Road);
            }
        }
    }

    /// The segment at this side of a tile meets what lies beyond: a road or city goes on, or an abbey closes it
    /// (ABBEY-CLOSE-1). Whatever else lies there leaves it open.
    fn meet(&mut self, pack: &Pack, tile: &LaidTile, side: Side, segment: SegmentId) {
        let Some(there) = tile.cell.beyond(side).and_then(|cell| self.grid.tile_at(cell)).copied() else { return };
        let across = side.opposite();
        match there.segment_at(pack, across) {
            Some(theirs) if tile.edge(pack, side) == there.edge(pack, across) => {
                let theirs = there.first_segment + SegmentId::from(theirs);
                self.features.link(segment, theirs, 2, (&self.grid, pack));
            }
            Some(_) => (),
            None if there.edge(pack, across) == Edge::Any => self.features.close_side(segment),
            None => (),
        }
    }

    /// A tile came to lie where sides do not simply go on: an abbey is one of the two tiles, or a bridge ends at one of
    /// them. `sides` are those of its sides at which nothing was connected yet although a tile lies beyond.
    #[cold]
    pub(super) fn meet_oddly(&mut self, pack: &Pack, number: TileNumber, sides: Sides) {
        let tile = *self.grid.tile(number);
        for side in sides.iter() {
            if let Some(own) = tile.segment_at(pack, side) {
                self.meet(pack, &tile, side, tile.first_segment + SegmentId::from(own));
                continue;
            }
            let Some(there) = tile.cell.beyond(side).and_then(|cell| self.grid.tile_at(cell)).copied() else {
                continue;
            };
            if let Some(theirs) = there.segment_at(pack, side.opposite())
                && tile.edge(pack, side) == Edge::Any
            {
                self.features.close_side(there.first_segment + SegmentId::from(theirs));
            }
        }
    }

    /// Set a ferry between the roads at two sides of a tile, or take it away: roads join and part (FERRY-SET-2). Who stands
    /// in the roads at these sides, and at those of the ferry before, must be counted afresh. Returns what joined or parted.
    ///
    /// # Panics
    /// If the tile cannot carry it.
    pub(crate) fn set_ferry(&mut self, pack: &Pack, number: TileNumber, joins: Option<(Side, Side)>) -> Roads {
        let tile = *self.grid.tile(number);
        let road_at = |side: Side| tile.first_segment + SegmentId::from(tile.lie(pack).at_side[side as usize]);
        let over = joins.map_or(Over::NOTHING, |(a, b)| {
            assert!(self.can_carry_ferry(pack, number, (a, b)), "a ferry joins two roads at a lake");
            Over::ferry(a, b)
        });
        self.grid.lay_over(number, over);
        let mut changed = Roads::new();
        let parted = tile.over.as_ferry().into_iter().flat_map(Sides::iter).map(road_at);
        let parted: SmallVec<[SegmentId; 2]> = parted.collect();
        if let Some(road) = parted.first() {
            let id = self.features.of(*road);
            let before: SmallVec<[SegmentId; 64]> = self.features.segments(id).collect();
            self.features.dissolve(id);
            // The new ferry counts already, so what it joins again has not parted.
            if self.find_afresh(pack, &before).len() > 1 {
                changed.extend_from_slice(&parted);
            }
        }
        if let Some((a, b)) = joins.map(|(a, b)| (road_at(a), road_at(b)))
            && self.features.of(a) != self.features.of(b)
        {
            self.features.link(a, b, 0, (&self.grid, pack));
            changed.push(a);
        }
        // FERRY-RUL-7: whatever is complete now and is not the road of before was completed by this.
        for road in &changed {
            if self.features.get(self.features.of(*road)).open == 0 {
                self.features.note_closed(*road);
            }
        }
        changed
    }

    /// Take a tile up again. The features it lay in are found afresh, the tiles and segments laid after it move up by its
    /// numbers. Returns the change of numbers, and the features whose figures must be counted again.
    pub(crate) fn take_up(&mut self, pack: &Pack, number: TileNumber) -> (TakenUp, FeatureList) {
        let tile = *self.grid.tile(number);
        let n_links = SegmentId::from(pack.design(tile.kind).n_links());
        let own = tile.first_segment..tile.first_segment + n_links;
        let taken = TakenUp { tile, number, n_links };
        // What ends at an abbey has no segment on it and opens again nevertheless.
        let beside = Side::ALL.into_iter().filter_map(|side| {
            let there = tile.cell.beyond(side).and_then(|cell| self.grid.tile_at(cell))?;
            Some(there.first_segment + SegmentId::from(there.segment_at(pack, side.opposite())?))
        });
        let mut parted = FeatureList::new();
        for id in own.clone().chain(beside).filter_map(|segment| self.features.settled(segment)) {
            if !parted.contains(&id) {
                parted.push(id);
            }
        }
        let rest = parted.iter().flat_map(|id| self.features.segments(*id)).filter_map(|old| taken.segment_now(old));
        let rest: SmallVec<[SegmentId; 64]> = rest.collect();
        parted.into_iter().for_each(|id| self.features.dissolve(id));
        self.features.remove(own);
        self.grid.take_up(number, n_links, |tile| Side::ALL.map(|side| tile.edge(pack, side)));
        (taken, self.find_afresh(pack, &rest))
    }

    /// Find the features of these segments, which belong to none, afresh from the tiles as they lie. Returns the features
    /// found; their figures are not counted yet.
    fn find_afresh(&mut self, pack: &Pack, loose: &[SegmentId]) -> FeatureList {
        let mut found = FeatureList::new();
        for segment in loose {
            if self.features.settled(*segment).is_some() {
                continue;
            }
            let id = self.features.found(*segment, self.facts(pack, *segment));
            found.push(id);
            // The ring grows while it is walked.
            let mut next = Some(*segment);
            while let Some(segment) = next {
                let reached = self.reached_from(pack, segment);
                for other in reached.segments {
                    if self.features.settled(other).is_none() {
                        let facts = self.facts(pack, other);
                        self.features.attach((other, facts), id, segment, &self.grid);
                    }
                }
                self.features.get_mut(id).open -= reached.n_closed;
                next = self.features.after(segment);
            }
        }
        found
    }

    /// The segments that a segment goes on in.
    fn reached_from(&self, pack: &Pack, segment: SegmentId) -> Reached {
        let (tile, number) = self.place_of(segment);
        let lie = tile.lie(pack);
        let mut reached = Reached::default();
        let beyond = |side: Side| tile.cell.beyond(side).and_then(|cell| self.grid.tile_at(cell));
        for side in Side::ALL.into_iter().filter(|side| tile.segment_at(pack, *side) == Some(number)) {
            let Some(there) = beyond(side) else { continue };
            let shown = there.edge(pack, side.opposite());
            match there.segment_at(pack, side.opposite()) {
                Some(theirs) if shown == tile.edge(pack, side) => {
                    reached.n_closed += 1;
                    reached.segments.push(there.first_segment + SegmentId::from(theirs));
                }
                Some(_) | None => reached.n_closed += u16::from(shown == Edge::Any),
            }
        }
        for half in Half::ALL.into_iter().filter(|half| lie.at_half[*half as usize] == number) {
            let Some(there) = beyond(half.side()) else { continue };
            let theirs = there.lie(pack).at_half[half.meets() as usize];
            if theirs != Lie::NONE {
                reached.segments.push(there.first_segment + SegmentId::from(theirs));
            }
        }
        if let Some(sides) = tile.over.as_ferry() {
            let roads = || sides.iter().map(|side| lie.at_side[side as usize]);
            if roads().any(|road| road == number) {
                reached.segments.extend(roads().map(|road| tile.first_segment + SegmentId::from(road)));
            }
        }
        reached
    }
}

/// What a segment goes on in, and how many of its sides are closed.
#[derive(Default)]
struct Reached {
    segments: SmallVec<[SegmentId; 12]>,
    n_closed: u16,
}
