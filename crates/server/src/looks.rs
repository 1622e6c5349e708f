//! Views of stored tables for visitors: each is computed once for a version of its table, and kept while there is room.
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};

/// The most views that are kept.
const MOST: usize = 256;

/// Views by table, each of one version.
#[derive(Debug)]
pub(crate) struct Looks<T>(Mutex<Kept<T>>);

#[derive(Debug)]
struct Kept<T> {
    by_table: HashMap<String, (u64, Arc<T>)>,
    /// The tables, oldest view first.
    order: VecDeque<String>,
}

impl<T> Default for Looks<T> {
    fn default() -> Looks<T> {
        Looks(Mutex::new(Kept { by_table: HashMap::new(), order: VecDeque::new() }))
    }
}

impl<T> Looks<T> {
    /// The view of this version of a table, if it is kept.
    pub(crate) fn get(&self, table: &str, version: u64) -> Option<Arc<T>> {
        let kept = self.0.lock().expect("nobody panics while holding it");
        kept.by_table.get(table).filter(|(of, _)| *of == version).map(|(_, look)| look.clone())
    }

    /// Forgets all views.
    pub(crate) fn clear(&self) {
        let mut kept = self.0.lock().expect("nobody panics while holding it");
        kept.by_table.clear();
        kept.order.clear();
    }

    /// Keeps a view.
    pub(crate) fn keep(&self, table: &str, version: u64, look: Arc<T>) {
        let mut kept = self.0.lock().expect("nobody panics while holding it");
        if kept.by_table.insert(table.to_owned(), (version, look)).is_none() {
            kept.order.push_back(table.to_owned());
        }
        if kept.order.len() > MOST
            && let Some(oldest) = kept.order.pop_front()
        {
            kept.by_table.remove(&oldest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_is_of_one_version() {
        let looks = Looks::default();
        looks.keep("table", 3, Arc::new("three"));
        assert_eq!(looks.get("table", 3).as_deref(), Some(&"three"));
        assert_eq!(looks.get("table", 4), None);
        assert_eq!(looks.get("other", 3), None);
        looks.keep("table", 4, Arc::new("four"));
        assert_eq!(looks.get("table", 3), None);
        assert_eq!(looks.get("table", 4).as_deref(), Some(&"four"));
    }

    #[test]
    fn only_so_many_are_kept() {
        let looks = Looks::default();
        for n in 0..10 * MOST {
            looks.keep(&n.to_string(), 1, Arc::new(n));
            looks.keep(&n.to_string(), 2, Arc::new(n));
        }
        let kept = looks.0.lock().expect("it is not poisoned");
        assert_eq!((kept.by_table.len(), kept.order.len()), (MOST, MOST));
    }
}
