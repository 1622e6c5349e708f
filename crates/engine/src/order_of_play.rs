//! The order of play: the order of the steps is the order in which a turn goes (docs/rules/turn-order.md).
//!
//! A game's script is the steps that its rules bring in; the line being played is all that says how far a turn has
//! come. A step acts or asks, never both; an asking step with nothing to choose is skipped.
use crate::decision::Decision;
use crate::expansions::Set;
use crate::expansions::base::{end, start, tile};
use crate::moments;
use crate::rules::Rules;
use crate::rules::switches::StartPlayer;
use crate::scoring;
use crate::state::Table;

/// A line of the order of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Step {
    /* before the first turn */
    /// Chance chooses who begins.
    ChooseStartPlayer,
    /* B. the tile */
    /// Chance draws a tile.
    DrawTile,
    /// A tile that fits nowhere leaves the game.
    DiscardUnplaceable,
    /// The player lays it.
    LayTile,
    /* C. wood */
    /// The player may put a figure on it.
    PlaceFigure,
    /* D. scoring */
    /// What the tile completed is scored.
    ScoreFeatures,
    /* E. after scoring */
    /// The next player's turn, or the end of the game.
    EndTurn,
    /* final scoring */
    /// Incomplete roads, cities and cloisters.
    ScoreUnfinished,
    /// Fields.
    ScoreFields,
    /// Who has won.
    NameWinners,
    /// Nothing more.
    GameOver,
}

impl Step {
    /// All steps, in the order of play.
    pub const ALL: [Step; 11] = [
        Step::ChooseStartPlayer,
        Step::DrawTile,
        Step::DiscardUnplaceable,
        Step::LayTile,
        Step::PlaceFigure,
        Step::ScoreFeatures,
        Step::EndTurn,
        Step::ScoreUnfinished,
        Step::ScoreFields,
        Step::NameWinners,
        Step::GameOver,
    ];

    /// Is this line printed in the rules of this game?
    #[must_use]
    pub fn in_play(self, rules: &Rules) -> bool {
        match self {
            Step::ChooseStartPlayer => rules.switches.start_player == StartPlayer::Random,
            Step::DrawTile
            | Step::DiscardUnplaceable
            | Step::LayTile
            | Step::PlaceFigure
            | Step::ScoreFeatures
            | Step::EndTurn
            | Step::ScoreUnfinished
            | Step::ScoreFields
            | Step::NameWinners
            | Step::GameOver => true,
        }
    }

    /// Which room does this line.
    pub(crate) fn room(self) -> Room {
        match self {
            Step::ChooseStartPlayer => Room::Asks(start::who_begins),
            Step::DrawTile => Room::Asks(tile::draws),
            Step::DiscardUnplaceable => Room::Acts(tile::discard_unplaceable),
            Step::LayTile => Room::Asks(tile::placements),
            Step::PlaceFigure => Room::Asks(moments::offer_figures),
            Step::ScoreFeatures => Room::Acts(scoring::score_completed),
            Step::EndTurn => Room::Acts(end::end_turn),
            Step::ScoreUnfinished => Room::Acts(scoring::last::score_unfinished),
            Step::ScoreFields => Room::Acts(scoring::field::score_fields),
            Step::NameWinners => Room::Acts(end::name_winners),
            Step::GameOver => Room::Over,
        }
    }
}

const _: () = {
    let mut n = 0;
    while n < Step::ALL.len() {
        assert!(Step::ALL[n] as usize == n, "Step::ALL lists the steps in their order");
        n += 1;
    }
};

/// What a room does on its line. Asking cannot change anything.
pub(crate) enum Room {
    Acts(fn(&mut Table<'_>) -> Flow),
    Asks(fn(&Table<'_>, &mut Decision)),
    Over,
}

/// Where play goes on.
pub(crate) enum Flow {
    /// On the next line.
    Next,
    /// On the line of this step.
    To(Step),
}

/// A mechanic that players can name. Each has its room.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Element {
    /// Followers (base game).
    Follower,
    /// Cloisters (base game).
    Cloister,
}

impl Element {
    /// All elements.
    pub const ALL: [Element; 2] = [Element::Follower, Element::Cloister];

    /// The box that brings it.
    #[must_use]
    pub const fn set(self) -> Set {
        match self {
            Element::Follower | Element::Cloister => Set::Base,
        }
    }
}
