//! Cloning into old memory: search copies millions of states, and each copy should reuse what the last one had.

/// `Clone` for a struct, with a `clone_from` that reuses the memory of its fields; the derived one asks for new memory.
/// Fields that are plain values are named under `copy`, the others under `clone`; a field that is forgotten does not
/// compile.
macro_rules! clone_reusing_memory {
    ($type:ty { copy: $($copy:ident),* ; clone: $($clone:ident),* }) => {
        impl Clone for $type {
            fn clone(&self) -> Self {
                Self { $($copy: self.$copy,)* $($clone: self.$clone.clone(),)* }
            }

            fn clone_from(&mut self, other: &Self) {
                $(self.$copy = other.$copy;)*
                $(self.$clone.clone_from(&other.$clone);)*
            }
        }
    };
}

pub(crate) use clone_reusing_memory;
