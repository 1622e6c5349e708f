//! What a sentence depends on: a number, a name, a kind of thing. Each chooses among the ways in which a word is written.
//!
//! `words!` asks for all of them: a word that lacks one does not compile.
use bastide_engine::board::side::Side;
use bastide_engine::board::tile::{Edge, Goods, Quarter};
use bastide_engine::event::Title;
use bastide_engine::figures::FigureKind;
use bastide_engine::pack::FeatureKind;

use super::Language;

/// Something by which a word is chosen.
pub(crate) trait Chooses {
    /// Which of the ways it is, counted from 0.
    fn nth(&self, language: Language) -> usize;
}

/// It chooses among this many ways, or does not matter where there is only one.
pub(crate) trait Among<const N: usize> {}

impl<T: Chooses> Among<1> for T {}

/// Are these as many ways as there must be? Checked by the compiler; never called.
pub(crate) const fn check<const N: usize>(_: &impl Among<N>, _: [&str; N]) {}

/// Does one speak of this many as of one? In French, none is like one.
pub(crate) const fn is_one(language: Language, n: i32) -> bool {
    match language {
        Language::English | Language::German | Language::Spanish => n == 1 || n == -1,
        Language::French => n >= -1 && n <= 1,
    }
}

/// Numbers: one, and several.
macro_rules! numbers {
    ($($number:ty)*) => { $(
        impl Among<2> for $number {}
        impl Chooses for $number {
            fn nth(&self, language: Language) -> usize {
                usize::from(!is_one(language, i32::try_from(*self).unwrap_or(i32::MAX)))
            }
        }
    )* };
}
numbers! { u8 u16 u32 usize i32 }

/// True, and false.
impl Among<2> for bool {}
impl Chooses for bool {
    fn nth(&self, _: Language) -> usize {
        usize::from(!self)
    }
}

/// Names that begin with a vowel, and others: French says `d’Ann`, but `de Bob`.
impl Among<2> for &str {}
impl Chooses for &str {
    fn nth(&self, _: Language) -> usize {
        let first = self.chars().next().map(super::letters::small);
        usize::from(!first.is_some_and(|first| "aàâäæeéèêëiîïoôöœuùûüy".contains(first)))
    }
}

/// Kinds of things, in the order in which a word names them. A new kind must be met here, and in every word.
macro_rules! kinds {
    ($( $kind:ident [$n:literal] { $($variant:ident)* } )*) => { $(
        const _: () = {
            let order = [$($kind::$variant as usize),*];
            let mut n = 0;
            while n < order.len() {
                assert!(order[n] == n, "words name these in another order");
                n += 1;
            }
        };
        impl $crate::i18n::choice::Among<$n> for $kind {}
        impl $crate::i18n::choice::Chooses for $kind {
            fn nth(&self, _: $crate::i18n::Language) -> usize {
                match self {
                    $($kind::$variant)|* => *self as usize,
                }
            }
        }
    )* };
}
kinds! {
    FigureKind [7] { Follower BigFollower Builder Pig Mayor Wagon Barn }
    FeatureKind [5] { Road City Cloister Field River }
    Quarter [4] { Castle Cathedral Market Blacksmith }
    Goods [3] { Wine Grain Cloth }
    Title [2] { King RobberBaron }
    Side [4] { N E S W }
    Edge [6] { Field Road City River Seam Any }
}
pub(crate) use kinds;
