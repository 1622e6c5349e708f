//! A list that is filled again and again: it keeps its memory, and adding to it needs no branch.
use std::fmt;
use std::ops::Deref;

/// A reusable list of small plain values. It reads like a slice.
///
/// Choices are listed by looking at every possibility and keeping some: which ones is as good as random to the
/// processor, so a branch for each would be guessed wrong half the time. [`List::fill`] lets them be written first and
/// counted after.
pub struct List<T> {
    /// Written slots first, old values behind them. Invariant: at least `n` long.
    slots: Vec<T>,
    n: usize,
}

impl<T> Default for List<T> {
    fn default() -> List<T> {
        List { slots: Vec::new(), n: 0 }
    }
}

impl<T> List<T> {
    /// How many values it holds.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.n
    }

    /// Whether it holds none.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.n == 0
    }
}

impl<T: Copy> List<T> {
    /// Forget the values, keep the memory.
    #[inline]
    pub fn clear(&mut self) {
        self.n = 0;
    }

    /// Add a value.
    #[inline]
    pub fn push(&mut self, value: T) {
        match self.slots.get_mut(self.n) {
            Some(slot) => *slot = value,
            None => self.slots.push(value),
        }
        self.n += 1;
    }

    /// Keep only the values that are wanted, in their order.
    pub fn retain(&mut self, mut wanted: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for n in 0..self.n {
            if wanted(&self.slots[n]) {
                self.slots[kept] = self.slots[n];
                kept += 1;
            }
        }
        self.n = kept;
    }

    /// Add what `write` puts into the slots it is given: as many as it says, `most` at the most. Slots never used
    /// before hold `filler`.
    #[inline]
    pub fn fill(&mut self, most: usize, filler: T, write: impl FnOnce(&mut [T]) -> usize) {
        if self.slots.len() < self.n + most {
            self.slots.resize(self.n + most, filler);
        }
        let written = write(&mut self.slots[self.n..self.n + most]);
        self.n += written.min(most);
    }
}

impl<T> Deref for List<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.slots[..self.n]
    }
}

impl<'l, T> IntoIterator for &'l List<T> {
    type Item = &'l T;
    type IntoIter = std::slice::Iter<'l, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: Copy> Clone for List<T> {
    fn clone(&self) -> List<T> {
        List { slots: self.to_vec(), n: self.n }
    }

    fn clone_from(&mut self, other: &List<T>) {
        let have = self.slots.len().min(other.n);
        self.slots[..have].copy_from_slice(&other[..have]);
        self.slots.extend_from_slice(&other[have..]);
        self.n = other.n;
    }
}

impl<T: PartialEq> PartialEq for List<T> {
    fn eq(&self, other: &List<T>) -> bool {
        **self == **other
    }
}

impl<T: Eq> Eq for List<T> {}

impl<T: fmt::Debug> fmt::Debug for List<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Copy> FromIterator<T> for List<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> List<T> {
        let slots: Vec<T> = values.into_iter().collect();
        List { n: slots.len(), slots }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_kept_is_overwritten() {
        let mut list = List::default();
        list.fill(5, 0, |slots| {
            let mut n = 0;
            for value in 0..4 {
                slots[n] = value;
                n += usize::from(value % 2 == 1);
            }
            n
        });
        assert_eq!(*list, [1, 3]);
        list.push(9);
        assert_eq!(*list, [1, 3, 9]);
        list.clear();
        list.push(7);
        assert_eq!(*list, [7]);
    }

    #[test]
    fn cloning_into_a_list_takes_over_just_the_values() {
        let long: List<u8> = (0..9).collect();
        let short: List<u8> = (5..7).collect();
        let mut list = long.clone();
        list.clone_from(&short);
        assert_eq!(list, short);
        list.clone_from(&long);
        assert_eq!(list, long);
    }
}
