//! The bag.
use crate::clone::clone_reusing_memory;
use crate::pack::{Kind, Pack};

/// The tiles not yet drawn, by kind. Their order does not exist: chance decides at each draw.
#[derive(PartialEq, Eq, Hash, Debug, Default)]
pub struct Bag {
    left: Vec<u8>,
    /// The kinds of which tiles are left with how many: a draw lists no others. Invariant: in the pack's order.
    drawable: Vec<(Kind, u16)>,
    n: u16,
}

clone_reusing_memory!(Bag { copy: n; clone: left, drawable });

impl Bag {
    pub(super) fn fill(&mut self, pack: &Pack) {
        let counted = || pack.kinds().map(|kind| (kind, pack.design(kind).count));
        self.left.clear();
        self.left.extend(counted().map(|(_, count)| count as u8));
        self.drawable.clear();
        self.drawable.extend(counted().filter(|(_, count)| *count > 0));
        self.n = counted().map(|(_, count)| count).sum();
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

    /// The kinds of which tiles are left with how many, in the pack's order.
    #[must_use]
    #[inline]
    pub fn drawable(&self) -> &[(Kind, u16)] {
        &self.drawable
    }

    /// The same, one by one.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Kind, u8)> + use<'_> {
        self.drawable.iter().map(|(kind, left)| (*kind, *left as u8))
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
        self.left[usize::from(kind.0)] -= 1;
        self.n -= 1;
        if let Ok(place) = self.place_of(kind) {
            self.drawable[place].1 -= 1;
            if self.drawable[place].1 == 0 {
                self.drawable.remove(place);
            }
        }
    }

    /// Put a tile back in.
    pub(crate) fn put_back(&mut self, kind: Kind) {
        self.left[usize::from(kind.0)] += 1;
        self.n += 1;
        match self.place_of(kind) {
            Ok(place) => self.drawable[place].1 += 1,
            Err(place) => self.drawable.insert(place, (kind, 1)),
        }
    }

    /// Where a kind stands among those that are left, or would stand.
    #[inline]
    fn place_of(&self, kind: Kind) -> Result<usize, usize> {
        self.drawable.binary_search_by_key(&kind, |(kind, _)| *kind)
    }

    /// Take all tiles out.
    pub(crate) fn empty(&mut self) {
        self.left.fill(0);
        self.drawable.clear();
        self.n = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expansions::Set;

    #[test]
    fn what_can_be_drawn_is_what_is_left() {
        let pack = Pack::new(&[(Set::Base, 1)]);
        let mut bag = Bag::default();
        bag.fill(&pack);
        let is_told = |bag: &Bag| {
            let left = pack.kinds().map(|kind| (kind, u16::from(bag.left(kind)))).filter(|(_, left)| *left > 0);
            let n: u16 = bag.drawable().iter().map(|(_, left)| left).sum();
            left.eq(bag.drawable().iter().copied()) && bag.n_left() == n
        };
        assert!(is_told(&bag));
        for n in 0..72 {
            let kind = bag.nth(n * 31 % bag.n_left()).expect("a number below the number of tiles");
            bag.take(kind);
            assert!(is_told(&bag));
            // Some come back, also where they were the last of their kind.
            if n % 3 == 0 {
                bag.put_back(kind);
                assert!(is_told(&bag));
                bag.take(kind);
            }
        }
        assert_eq!((bag.n_left(), bag.drawable().len()), (0, 0));
    }
}
