//! The rooms of the elements in the state of a game. Only what is in play has memory.
//!
//! [`State::rooms`](crate::state::State::rooms) is one pointer, empty in the base game; behind it each room lies behind a
//! pointer of its own. Reading goes through either as if it were not there: `state.rooms.dragon.at()`. A new room is a line
//! in the list below, and costs games that do not use it nothing (docs/decisions/0050).
use std::ops::{Deref, DerefMut};

use crate::clone::clone_reusing_memory;
use crate::event::Title;
use crate::expansions::abbey_and_mayor::abbey::Abbeys;
use crate::expansions::abbey_and_mayor::barn::Barns;
use crate::expansions::bridges_castles_bazaars::bazaar::Bazaar;
use crate::expansions::bridges_castles_bazaars::bridge::Bridges;
use crate::expansions::bridges_castles_bazaars::castle::Castles;
use crate::expansions::count::city::Carcassonne;
use crate::expansions::crop_circles::circles::Circles;
use crate::expansions::flying_machines::flights::Flights;
use crate::expansions::gold_mines::ingot::Ingots;
use crate::expansions::king_and_scout::titles::HeldTitle;
use crate::expansions::mage_and_witch::magic::Magic;
use crate::expansions::messengers::messenger::Messengers;
use crate::expansions::princess_and_dragon::dragon::Dragon;
use crate::expansions::princess_and_dragon::fairy::Fairy;
use crate::expansions::princess_and_dragon::portal::Portal;
use crate::expansions::robbers::robber::Robbers;
use crate::expansions::tower::towers::Towers;
use crate::expansions::variants::hand::HeldTiles;
use crate::expansions::variants::lease::Lease;
use crate::expansions::variants::open::OpenTiles;
use crate::order_of_play::Element;
use crate::rules::Rules;

/// What a room keeps in the state.
pub trait Room: Clone + 'static {
    /// What it keeps before anything has happened, which is also what it reads like where it is not in play.
    const UNUSED: &'static Self;

    /// A game by these rules begins, in the memory of the one before.
    fn reset(&mut self, rules: &Rules);

    /// How many bytes it points to.
    fn n_bytes_pointed_to(&self) -> usize {
        0
    }
}

/// A room that has memory only where it is in play. Elsewhere it reads like one in which nothing has happened. Nobody writes
/// to it there but a position set up by hand; then it has memory from then on.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct InPlay<T>(Option<Box<T>>);

impl<T> InPlay<T> {
    const NOT: InPlay<T> = InPlay(None);

    /// The room, if it is in play.
    #[must_use]
    #[inline]
    pub fn get(&self) -> Option<&T> {
        self.0.as_deref()
    }
}

impl<T: Room> InPlay<T> {
    /// A game by these rules begins, in the memory of the one before.
    pub(crate) fn reset(&mut self, is_in_play: bool, rules: &Rules) {
        if is_in_play {
            (**self).reset(rules);
        } else {
            *self = InPlay::NOT;
        }
    }

    pub(crate) fn n_bytes_pointed_to(&self) -> usize {
        self.get().map_or(0, |room| size_of::<T>() + room.n_bytes_pointed_to())
    }
}

impl<T> Default for InPlay<T> {
    fn default() -> InPlay<T> {
        InPlay::NOT
    }
}

impl<T: Room> Deref for InPlay<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        match &self.0 {
            Some(room) => room,
            None => T::UNUSED,
        }
    }
}

impl<T: Room> DerefMut for InPlay<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        self.0.get_or_insert_with(|| Box::new(T::UNUSED.clone()))
    }
}

impl<T: Clone> Clone for InPlay<T> {
    fn clone(&self) -> InPlay<T> {
        InPlay(self.0.clone())
    }

    #[inline]
    fn clone_from(&mut self, other: &InPlay<T>) {
        // In nearly all copies both are in play, or neither is.
        match (&mut self.0, &other.0) {
            (Some(here), Some(there)) => T::clone_from(here, there),
            (None, None) => (),
            (here, there) => *here = there.clone(),
        }
    }
}

macro_rules! rooms {
    ({ $($(#[$about:meta])* $element:ident => $room:ident: $what:ty,)* } silent { $($silent:ident),* $(,)? }) => {
        /// The rooms of a game that is more than the base game. An element that is not named in the list, as having a room
        /// in the state or as silent, does not compile.
        #[derive(PartialEq, Eq, Hash, Debug)]
        pub struct Rooms {
            $($(#[$about])* pub $room: InPlay<$what>,)*
        }

        clone_reusing_memory!(Rooms { copy: ; clone: $($room),* });

        impl Rooms {
            /// The elements with a room here: bits by their numbers.
            pub(crate) const ELEMENTS: u64 = 0 $(| 1 << Element::$element as u8)*;
        }

        impl Room for Rooms {
            const UNUSED: &'static Rooms = &Rooms { $($room: InPlay::NOT,)* };

            fn reset(&mut self, rules: &Rules) {
                $(self.$room.reset(rules.has(Element::$element), rules);)*
            }

            fn n_bytes_pointed_to(&self) -> usize {
                0 $(+ self.$room.n_bytes_pointed_to())*
            }
        }

        const _: fn(Element) = |element| match element { $(Element::$element => (),)* $(Element::$silent => (),)* };
    };
}

rooms!({
    /// The room of king and robber baron: who holds which title, in the order of [`Title::ALL`].
    King => titles: [HeldTitle; Title::ALL.len()],
    /// The room of the City of Carcassonne.
    Carcassonne => carcassonne: Carcassonne,
    /// The dragon's room.
    Dragon => dragon: Dragon,
    /// The fairy's room.
    Fairy => fairy: Fairy,
    /// The room of the magic portals.
    Portal => portal: Portal,
    /// The room of towers and prisoners.
    Tower => towers: Towers,
    /// The room of the abbeys: who still has one.
    Abbey => abbeys: Abbeys,
    /// The room of the barns.
    Barn => barns: Barns,
    /// The bazaar's room.
    Bazaar => bazaar: Bazaar,
    /// The room of the bridges: who has how many left.
    Bridge => bridges: Bridges,
    /// The room of the castles.
    Castle => castles: Castles,
    /// The room of the flights.
    Flight => flights: Flights,
    /// The room of messengers and messages.
    Messenger => messengers: Messengers,
    /// The room of the ingots.
    Ingot => ingots: Ingots,
    /// The room of mage and witch.
    Magic => magic: Magic,
    /// The room of the robbers.
    Robber => robbers: Robbers,
    /// The room of the crop circles.
    CropCircle => circles: Circles,
    /// The room of the tiles that players hold.
    Hand => held: HeldTiles,
    /// Who is on the way from one feature to another.
    Lease => lease: Lease,
    /// The room of the tiles that lie open.
    OpenTiles => open: OpenTiles,
} silent {
    Follower, Cloister, River, BigFollower, Inn, Cathedral, Builder, Pig, Goods, Siege,
    Princess, Mayor, Wagon, LateFollowers, Dash, CloisterBattle,
});
