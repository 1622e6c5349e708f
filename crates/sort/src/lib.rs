//! Short lists put in order.
//!
//! The sorts of the standard library are made for long lists, and are written anew for every kind of value: up to nine
//! kilobytes each, which every browser would load. Lists of cells, figures and choices are short. A crate of its own, since
//! this is about the size of a program and not about the game.
#![forbid(unsafe_code)]

use std::cmp::Ordering;

/// A stable insertion sort for short lists and cold paths; smaller in wasm than `slice::sort`.
pub fn sort<T: Ord>(list: &mut [T]) {
    sort_by(list, T::cmp);
}

/// A stable insertion sort by a key, for short lists and cold paths.
pub fn sort_by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(list, |one, other| key(one).cmp(&key(other)));
}

/// A stable insertion sort by a comparison, for short lists and cold paths.
pub fn sort_by<T>(list: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    for n in 1..list.len() {
        let mut place = n;
        while place > 0 && compare(&list[place - 1], &list[place]) == Ordering::Greater {
            list.swap(place - 1, place);
            place -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_order_of_the_standard_library() {
        let lists: [&[i32]; 6] =
            [&[], &[1], &[2, 1], &[1, 1, 0, 1], &[5, 3, 4, 1, 2, 0], &[-1, 7, 7, -3, 12, 0, 7, -1]];
        for list in lists {
            let (mut ours, mut theirs) = (list.to_vec(), list.to_vec());
            sort(&mut ours);
            theirs.sort_unstable();
            assert_eq!(ours, theirs);
        }
    }

    #[test]
    fn equal_values_stay_in_their_order() {
        let mut words = ["road", "city", "inn", "field", "pig", "lake"];
        sort_by_key(&mut words, |word| word.len());
        assert_eq!(words, ["inn", "pig", "road", "city", "lake", "field"]);
    }
}
