//! Roads, cities, cloisters and fields across the board, kept up to date as tiles are laid.
//!
//! Every segment knows its feature, and the segments of a feature form a ring, so that asking is one look-up and
//! joining walks the smaller ring. A feature's totals (size, open sides, pennants, figures) are sums that joining adds.
use std::ops::Range;

use smallvec::SmallVec;

use super::grid::{Grid, TileNumber};
use super::tile::SegmentNumber;
use crate::clone::clone_reusing_memory;
use crate::pack::{FeatureKind, Marks, Pack, SegmentFacts};

/// The number of a segment on the board.
pub type SegmentId = u16;

/// The number of a feature on the board. It holds until the feature is joined into a larger one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FeatureId(pub u16);

const NO_FEATURE: FeatureId = FeatureId(u16::MAX);

/// A feature's totals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Feature {
    /// What it is.
    pub kind: FeatureKind,
    /// Pennants in it.
    pub pennants: u8,
    /// Figures standing in it.
    pub figures: u8,
    /// What is printed in it besides pennants.
    pub marks: Marks,
    /// Roads, cities and rivers: how many different tiles it covers. A cloister: its tile and the tiles around it.
    /// A field: how many segments it joins.
    pub size: u16,
    /// Roads, cities and rivers: sides with nothing beyond. A cloister: empty cells around it. A field: nothing.
    pub open: u16,
    /// One of its segments; the ring leads to the others.
    first: SegmentId,
}

impl Feature {
    /// Whether it is complete. A field never is.
    #[must_use]
    #[inline]
    pub fn is_complete(&self) -> bool {
        self.open == 0 && self.kind != FeatureKind::Field
    }

    /// Whether this city has become a castle, and so is no city any more (BCB-RUL-13).
    #[must_use]
    #[inline]
    pub fn is_castle(&self) -> bool {
        self.marks.has(Marks::CASTLE)
    }
}

/// A segment's place among the features.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Link {
    feature: FeatureId,
    next: SegmentId,
}

/// All features on the board.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Features {
    links: Vec<Link>,
    list: Vec<Feature>,
    /// The first place in `list` that joining has left free, or [`NO_FEATURE`]; the `first` of a free place names the next.
    free: FeatureId,
    /// One segment of each feature that closed since [`Features::forget_closed`]; segments, because the numbers of features
    /// pass on when features are joined. What opened again, or became one with another, is sorted out by
    /// [`Features::closed`].
    closed: SmallVec<[SegmentId; 8]>,
}

clone_reusing_memory!(Features { copy: free; clone: links, list, closed });

/// Different features, on the stack unless there are unusually many.
pub type FeatureList = SmallVec<[FeatureId; 16]>;

impl Default for Features {
    fn default() -> Features {
        Features { links: Vec::new(), list: Vec::new(), free: NO_FEATURE, closed: SmallVec::new() }
    }
}

impl Features {
    /// No features, with the memory of the old ones.
    pub(crate) fn clear(&mut self) {
        self.links.clear();
        self.list.clear();
        self.free = NO_FEATURE;
        self.closed.clear();
    }

    /// How many bytes it takes in memory.
    pub(super) fn n_bytes(&self) -> usize {
        let spilled = if self.closed.spilled() { size_of_val(&*self.closed) } else { 0 };
        size_of::<Features>() + size_of_val(&*self.links) + size_of_val(&*self.list) + spilled
    }

    /// How many segments there are.
    #[must_use]
    pub fn n_segments(&self) -> u16 {
        self.links.len() as u16
    }

    /// All features have numbers below this.
    pub(super) fn n_numbers(&self) -> usize {
        self.list.len()
    }

    /// The feature a segment belongs to.
    #[must_use]
    #[inline]
    pub fn of(&self, segment: SegmentId) -> FeatureId {
        self.links[usize::from(segment)].feature
    }

    /// The feature a segment belongs to, if it belongs to one: the number kept for a bridge does so once it is built.
    #[must_use]
    #[inline]
    pub(super) fn settled(&self, segment: SegmentId) -> Option<FeatureId> {
        Some(self.of(segment)).filter(|id| *id != NO_FEATURE)
    }

    /// The segment that follows this one in the ring of its feature, unless the ring begins there again.
    pub(super) fn after(&self, segment: SegmentId) -> Option<SegmentId> {
        let next = self.links[usize::from(segment)].next;
        (next != self.get(self.of(segment)).first).then_some(next)
    }

    /// A feature's totals.
    #[must_use]
    #[inline]
    pub fn get(&self, id: FeatureId) -> &Feature {
        &self.list[usize::from(id.0)]
    }

    #[inline]
    pub(crate) fn get_mut(&mut self, id: FeatureId) -> &mut Feature {
        &mut self.list[usize::from(id.0)]
    }

    /// The segments of a feature.
    pub fn segments(&self, id: FeatureId) -> impl Iterator<Item = SegmentId> {
        let first = self.get(id).first;
        let mut next = Some(first);
        std::iter::from_fn(move || {
            let segment = next?;
            let after = self.links[usize::from(segment)].next;
            next = (after != first).then_some(after);
            Some(segment)
        })
    }

    /// All features, in no particular order.
    pub fn iter(&self) -> impl Iterator<Item = FeatureId> {
        let ids = (0..self.n_segments()).filter_map(|n| Some((n, self.settled(n)?)));
        ids.filter(|(n, id)| self.get(*id).first == *n).map(|(_, id)| id)
    }

    /// The roads, cities and cloisters that closed since `forget_closed` and are still complete, each once, in
    /// no order that means anything. What closed them does not matter, nor where they lie.
    #[must_use]
    #[inline]
    pub fn closed(&self) -> FeatureList {
        let mut closed = FeatureList::new();
        for segment in &self.closed {
            let id = self.of(*segment);
            let feature = self.get(id);
            let is_scored = match feature.kind {
                FeatureKind::Road | FeatureKind::City | FeatureKind::Cloister => feature.open == 0,
                FeatureKind::Field | FeatureKind::River => false,
            };
            if is_scored && !closed.contains(&id) {
                closed.push(id);
            }
        }
        closed
    }

    /// Whether anything closed since `forget_closed`; whether it is still complete, [`Features::closed`] tells.
    #[inline]
    pub(crate) fn has_closed(&self) -> bool {
        !self.closed.is_empty()
    }

    /// From now on [`Features::closed`] tells only of what closes later.
    #[inline]
    pub(crate) fn forget_closed(&mut self) {
        self.closed.clear();
    }

    /// This feature closed, but does not count as completed.
    pub(crate) fn was_not_closed(&mut self, id: FeatureId) {
        let links = &self.links;
        self.closed.retain(|segment| links[usize::from(*segment)].feature != id);
    }

    /// The feature of this segment has closed.
    #[inline]
    pub(crate) fn note_closed(&mut self, segment: SegmentId) {
        self.closed.push(segment);
    }

    /// A tile with these segments was put down: its segments wait to be connected. Returns the number of the first one.
    pub(crate) fn add_tile(&mut self, n_segments: u8) -> SegmentId {
        let first = self.links.len() as SegmentId;
        let segments = first..first + SegmentId::from(n_segments);
        self.links.extend(segments.map(|segment| Link { feature: NO_FEATURE, next: segment }));
        first
    }

    /// Connect a segment of the tile just put down to a segment of its neighbour. `closes` says how many open sides
    /// this takes from the feature: two for a road or city, none for a field.
    #[inline]
    pub(crate) fn connect(
        &mut self,
        (new, facts): (SegmentId, &SegmentFacts),
        old: SegmentId,
        closes: u16,
        (grid, pack): (&Grid, &Pack),
    ) {
        let target = self.of(old);
        let own = self.of(new);
        let joined = if own == NO_FEATURE {
            let first = self.get(target).first;
            self.attach((new, facts), target, first, grid);
            target
        } else if own == target {
            own
        } else {
            self.join(own, target, (grid, pack))
        };
        self.close_sides(joined, closes, new);
    }

    /// Connect two segments that both belong to features. `closes` says how many open sides this takes from the whole.
    pub(super) fn link(&mut self, a: SegmentId, b: SegmentId, closes: u16, (grid, pack): (&Grid, &Pack)) {
        let (own, other) = (self.of(a), self.of(b));
        let joined = if own == other { own } else { self.join(own, other, (grid, pack)) };
        self.close_sides(joined, closes, a);
    }

    /// One open side of this segment is closed without anything going on beyond.
    pub(super) fn close_side(&mut self, segment: SegmentId) {
        self.close_sides(self.of(segment), 1, segment);
    }

    /// So many open sides of a feature, to which this segment belongs, are closed.
    #[inline]
    fn close_sides(&mut self, id: FeatureId, n: u16, segment: SegmentId) {
        let feature = self.get_mut(id);
        feature.open -= n;
        if n > 0 && feature.open == 0 {
            self.note_closed(segment);
        }
    }

    /// Segments of the tile just put down that nothing connected become features of their own.
    #[inline]
    pub(crate) fn settle(&mut self, first: SegmentId, facts: &[SegmentFacts]) {
        for (segment, facts) in (first..).zip(facts) {
            if self.of(segment) == NO_FEATURE {
                self.found(segment, facts);
            }
        }
    }

    /// A segment that belongs to no feature yet becomes one of its own.
    #[inline]
    pub(super) fn found(&mut self, segment: SegmentId, facts: &SegmentFacts) -> FeatureId {
        let feature = Feature {
            kind: facts.kind,
            pennants: facts.pennants,
            figures: 0,
            marks: facts.marks,
            size: 1,
            open: if facts.kind == FeatureKind::Cloister { 8 } else { u16::from(facts.n_sides) },
            first: segment,
        };
        let id = if self.free == NO_FEATURE {
            self.list.push(feature);
            FeatureId(self.list.len() as u16 - 1)
        } else {
            let id = self.free;
            self.free = FeatureId(self.get(id).first);
            *self.get_mut(id) = feature;
            id
        };
        self.links[usize::from(segment)].feature = id;
        id
    }

    /// A segment that has no feature yet becomes part of this one, in its ring after that segment of it.
    #[inline]
    pub(super) fn attach(
        &mut self,
        (new, facts): (SegmentId, &SegmentFacts),
        id: FeatureId,
        after: SegmentId,
        grid: &Grid,
    ) {
        // BASE-CITY-3, BASE-ROAD-3: tiles are counted, not segments.
        let counts =
            facts.kind == FeatureKind::Field || !facts.has_sibling || !self.covers(id, grid.tile_of(new), grid);
        let feature = &mut self.list[usize::from(id.0)];
        feature.size += u16::from(counts);
        feature.pennants += facts.pennants;
        feature.marks |= facts.marks;
        feature.open += u16::from(facts.n_sides);
        let after = usize::from(after);
        self.links[usize::from(new)].feature = id;
        self.links[usize::from(new)].next = self.links[after].next;
        self.links[after].next = new;
    }

    /// Whether the feature has a segment on this tile.
    fn covers(&self, id: FeatureId, tile: TileNumber, grid: &Grid) -> bool {
        self.on_tile(tile, grid).any(|(_, feature)| feature == id)
    }

    /// The segments of a tile with their features.
    fn on_tile(&self, tile: TileNumber, grid: &Grid) -> impl Iterator<Item = (SegmentId, FeatureId)> {
        let first = grid.tile(tile).first_segment;
        let end = grid.tiles().get(usize::from(tile) + 1).map_or(self.n_segments(), |next| next.first_segment);
        (first..end).map(|segment| (segment, self.of(segment)))
    }

    /// Joins two features into one. Returns the one that stays.
    fn join(&mut self, a: FeatureId, b: FeatureId, (grid, pack): (&Grid, &Pack)) -> FeatureId {
        let (large, small) = if self.get(a).size >= self.get(b).size { (a, b) } else { (b, a) };
        let gone = *self.get(small);
        let mut shared_tiles = 0;
        if gone.kind != FeatureKind::Field {
            for segment in self.segments(small) {
                let tile = grid.tile_of(segment);
                let laid = grid.tile(tile);
                if !pack.design(laid.kind).facts((segment - laid.first_segment) as SegmentNumber).has_sibling {
                    continue;
                }
                // BASE-CITY-3: a tile that lies in both counts once in the whole.
                let first_here = self.on_tile(tile, grid).find(|(_, feature)| *feature == small);
                let is_first = first_here.is_some_and(|(first, _)| first == segment);
                shared_tiles += u16::from(is_first && self.covers(large, tile, grid));
            }
        }
        let mut segment = gone.first;
        loop {
            let link = &mut self.links[usize::from(segment)];
            link.feature = large;
            segment = link.next;
            if segment == gone.first {
                break;
            }
        }
        let stays = self.get_mut(large);
        stays.size += gone.size - shared_tiles;
        stays.open += gone.open;
        stays.pennants += gone.pennants;
        stays.figures += gone.figures;
        stays.marks |= gone.marks;
        let first = usize::from(stays.first);
        // Two rings become one by crossing over where they begin.
        let crossing = self.links[first].next;
        self.links[first].next = self.links[usize::from(gone.first)].next;
        self.links[usize::from(gone.first)].next = crossing;
        self.set_free(small);
        large
    }

    /// The place of a feature that is no more can be used again.
    fn set_free(&mut self, id: FeatureId) {
        self.get_mut(id).first = self.free.0;
        self.free = id;
    }

    /// A feature is no more: its segments belong to none.
    pub(super) fn dissolve(&mut self, id: FeatureId) {
        let first = self.get(id).first;
        let mut segment = first;
        loop {
            let link = &mut self.links[usize::from(segment)];
            let next = std::mem::replace(&mut link.next, segment);
            link.feature = NO_FEATURE;
            if next == first {
                break;
            }
            segment = next;
        }
        self.set_free(id);
    }

    /// Segments that belong to no feature are no more; those behind them move up.
    pub(super) fn remove(&mut self, gone: Range<SegmentId>) {
        let n = gone.len() as SegmentId;
        let now = |segment: SegmentId| if segment < gone.start { segment } else { segment - n };
        self.links.drain(usize::from(gone.start)..usize::from(gone.end));
        for (segment, link) in (0..).zip(&mut self.links) {
            link.next = now(link.next);
            if link.feature != NO_FEATURE {
                // Whichever comes last: it is a segment of the feature.
                self.list[usize::from(link.feature.0)].first = segment;
            }
        }
        self.closed.retain(|segment| !gone.contains(segment));
        self.closed.iter_mut().for_each(|segment| *segment = now(*segment));
    }
}
