//! The bag.
use crate::clone::clone_reusing_memory;
use crate::pack::{Kind, Pack};

/// The tiles not yet drawn, by kind. Their order does not exist: chance decides at each draw.
#[derive(PartialEq, Eq, Hash, Debug, Default)]
pub struct Bag {
    left: Vec<u8>,
    /// The kinds of which tiles are left, so that a draw lists no others. Invariant: in the pack's order.
    kinds: Vec<Kind>,
    n: u16,
}

clone_reusing_memory!(Bag { copy: n; clone: left, kinds });

impl Bag {
    pub(super) fn fill(&mut self, pack: &Pack) {
        self.left.clear();
        self.left.extend(pack.kinds().map(|kind| pack.design(kind).count as u8));
        self.kinds.clear();
        self.kinds.extend(pack.kinds().filter(|kind| pack.design(*kind).count > 0));
        self.n = self.left.iter().copied().map(u16::from).sum();
    }

    /// How many tiles of this kind are left?
    #[must_use]
    #[inline]
    pub fn left(&self, kind: Kind) -> u8 {
        self.left[usize::from(kind.0)]
    }

    /// How many tiles are left in all?
    #[must_use]
    #[inline]
    pub fn n_left(&self) -> u16 {
        self.n
    }

    /// How many tiles of each kind are left, in the pack's order.
    #[must_use]
    #[inline]
    pub fn by_kind(&self) -> &[u8] {
        &self.left
    }

    /// The kinds of which tiles are left, in the pack's order.
    #[must_use]
    #[inline]
    pub fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    /// The kinds of which tiles are left, with how many.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Kind, u8)> + use<'_> {
        self.kinds.iter().map(|kind| (*kind, self.left(*kind)))
    }

    /// The kind that a number below the number of tiles falls on.
    pub(crate) fn nth(&self, mut n: u16) -> Option<Kind> {
        for (kind, left) in self.iter() {
            match n.checked_sub(u16::from(left)) {
                None => return Some(kind),
                Some(rest) => n = rest,
            }
        }
        None
    }

    /// Take a tile out. One of this kind must be left.
    #[inline]
    pub(crate) fn take(&mut self, kind: Kind) {
        let left = &mut self.left[usize::from(kind.0)];
        *left -= 1;
        self.n -= 1;
        if *left == 0
            && let Ok(place) = self.kinds.binary_search(&kind)
        {
            self.kinds.remove(place);
        }
    }

    /// Put a tile back in.
    pub(crate) fn put_back(&mut self, kind: Kind) {
        self.left[usize::from(kind.0)] += 1;
        self.n += 1;
        if let Err(place) = self.kinds.binary_search(&kind) {
            self.kinds.insert(place, kind);
        }
    }

    /// Take all tiles out.
    pub(crate) fn empty(&mut self) {
        self.left.fill(0);
        self.kinds.clear();
        self.n = 0;
    }
}
