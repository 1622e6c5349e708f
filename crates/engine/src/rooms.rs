//! What the rooms have in positions: their lines, and what these mean on a table.
//!
//! A turn can begin with more than tiles, figures and points: goods are taken, the count stands somewhere. The room that
//! knows it gives one [`InPositions`]: the words with which its lines begin, how they are read and written, and how they
//! come from a table and go to one. Nothing else knows these words.
use crate::expansions::abbey_and_mayor::abbey;
use crate::expansions::bridges_castles_bazaars::{bridge, castle_positions};
use crate::expansions::count::city;
use crate::expansions::gold_mines::ingot;
use crate::expansions::king_and_scout::titles;
use crate::expansions::mage_and_witch::magic;
use crate::expansions::messengers::messenger;
use crate::expansions::princess_and_dragon::{dragon, fairy, portal};
use crate::expansions::river::flow;
use crate::expansions::robbers::robber;
use crate::expansions::tower::towers;
use crate::expansions::traders_and_builders::goods;
use crate::expansions::variants::{hand, open};
use crate::notation::NotationError;
use crate::notation::lines::{Line, Lines};
use crate::order_of_play::Element;
use crate::position::{Position, PositionError};
use crate::rules::Rules;
use crate::state::State;

/// A room's part of a position.
#[derive(Debug)]
pub(crate) struct InPositions {
    /// The words with which its lines begin.
    pub(crate) words: &'static [&'static str],
    /// Reads a line that begins with one of the words.
    pub(crate) read: fn(&mut Line<'_>, &mut Position) -> Result<(), NotationError>,
    /// Writes its lines, which [`InPositions::read`] reads back.
    pub(crate) write: fn(&Position, &mut Lines<'_>),
    /// Notes what it knows as a turn begins.
    pub(crate) note: fn(&Rules, &State, &mut Position),
    /// Sets up what the position says. Tiles, figures, bag and scores are there.
    pub(crate) set_up: fn(&Rules, &Position, &mut State) -> Result<(), PositionError>,
}

macro_rules! rooms {
    ({ $($element:ident => $room:expr),* $(,)? } silent { $($silent:ident),* $(,)? }) => {
        /// The rooms that have something in positions, in the order in which it is written. An element that is not named
        /// here, as having lines or as silent, does not compile.
        pub(crate) const ROOMS: &[InPositions] = &[$($room),*];
        const _: fn(Element) = |element| match element { $(Element::$element => (),)* $(Element::$silent => (),)* };
    };
}

rooms!({
    Goods => goods::IN_POSITIONS,
    King => titles::IN_POSITIONS,
    Carcassonne => city::IN_POSITIONS,
    River => flow::IN_POSITIONS,
    Dragon => dragon::IN_POSITIONS,
    Fairy => fairy::IN_POSITIONS,
    Portal => portal::IN_POSITIONS,
    Abbey => abbey::IN_POSITIONS,
    Hand => hand::IN_POSITIONS,
    OpenTiles => open::IN_POSITIONS,
    Tower => towers::IN_POSITIONS,
    Bridge => bridge::IN_POSITIONS,
    Castle => castle_positions::IN_POSITIONS,
    Messenger => messenger::IN_POSITIONS,
    Ingot => ingot::IN_POSITIONS,
    Magic => magic::IN_POSITIONS,
    Robber => robber::IN_POSITIONS,
} silent {
    Follower, Cloister, BigFollower, Inn, Cathedral, Builder, Pig, Siege,
    Princess,
    Mayor, Wagon, Barn,
    Bazaar, Flight,
    CropCircle, LateFollowers, Lease, Dash, CloisterBattle,
});

/// The room whose lines begin with this word.
pub(crate) fn room_of(word: &str) -> Option<&'static InPositions> {
    ROOMS.iter().find(|room| room.words.contains(&word))
}
