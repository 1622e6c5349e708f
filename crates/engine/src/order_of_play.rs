//! The order of play: the order of the steps is the order in which a turn goes (docs/rules/turn-order.md).
//!
//! A game's script is the steps that its rules bring in; the line being played is all that says how far a turn has
//! come. A step acts or asks, never both; an asking step with nothing to choose is skipped.
use crate::decision::{Decision, Wanted};
use crate::expansions::Set;
use crate::expansions::base::{end, start, tile};
use crate::expansions::cathars::escape;
use crate::expansions::count::{redeploy, send};
use crate::expansions::king_and_scout::records;
use crate::expansions::river::flow;
use crate::expansions::traders_and_builders::{builder, goods};
use crate::moments;
use crate::rules::switches::{DoubleTurn, SecondTile, StartPlayer};
use crate::rules::{Rules, Setup};
use crate::scoring;
use crate::state::Table;

/// A line of the order of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Step {
    /* before the first turn */
    /// Chance chooses who begins.
    ChooseStartPlayer,
    /// Whoever begins lays the spring of the river beside the City of Carcassonne.
    LaySpring,
    /* B. the tile */
    /// Chance draws a tile.
    DrawTile,
    /// A tile that fits nowhere leaves the game.
    DiscardUnplaceable,
    /// The player lays it.
    LayTile,
    /// Chance draws the second tile of a double turn, where it is turned up at once.
    RevealSecondTile,
    /* C. wood */
    /// The player may put a figure on it.
    PlaceFigure,
    /* D. scoring */
    /// What the tile completed is scored.
    ScoreFeatures,
    /// With the Count, what the tile completed is scored one by one.
    ListCompleted,
    /// The player says which of several completed features is scored next, where that can matter.
    ChooseNext,
    /// Players may move followers from Carcassonne to the feature that is scored next.
    Redeploy,
    /// That feature is scored.
    ScoreNext,
    /* E. after scoring */
    /// The player may send a follower into Carcassonne.
    SendFollower,
    /// Whoever sent one may move the count.
    MoveCount,
    /// The player may do without the second part of a double turn.
    OfferSecondPart,
    /// The second part of a double turn, if it is earned.
    SecondPart,
    /// The player may take a knight back out of a besieged city.
    Escape,
    /// The next player's turn, or the end of the game.
    EndTurn,
    /* final scoring */
    /// Players move followers from Carcassonne to what is incomplete.
    LastRedeployment,
    /// Incomplete roads, cities and cloisters.
    ScoreUnfinished,
    /// Fields.
    ScoreFields,
    /// Most goods of a kind.
    ScoreGoods,
    /// King and robber baron.
    ScoreRecords,
    /// Who has won.
    NameWinners,
    /// Nothing more.
    GameOver,
}

impl Step {
    /// All steps, in the order of play.
    pub const ALL: [Step; 25] = [
        Step::ChooseStartPlayer,
        Step::LaySpring,
        Step::DrawTile,
        Step::DiscardUnplaceable,
        Step::LayTile,
        Step::RevealSecondTile,
        Step::PlaceFigure,
        Step::ScoreFeatures,
        Step::ListCompleted,
        Step::ChooseNext,
        Step::Redeploy,
        Step::ScoreNext,
        Step::SendFollower,
        Step::MoveCount,
        Step::OfferSecondPart,
        Step::SecondPart,
        Step::Escape,
        Step::EndTurn,
        Step::LastRedeployment,
        Step::ScoreUnfinished,
        Step::ScoreFields,
        Step::ScoreGoods,
        Step::ScoreRecords,
        Step::NameWinners,
        Step::GameOver,
    ];

    /// Is this line printed in the rules of this game?
    #[must_use]
    pub fn in_play(self, rules: &Rules) -> bool {
        match self {
            Step::ChooseStartPlayer => rules.switches.start_player == StartPlayer::Random,
            Step::LaySpring => rules.has(Element::River) && rules.has(Element::Carcassonne),
            Step::RevealSecondTile => {
                rules.has(Element::Builder) && rules.switches.second_tile == SecondTile::Immediate
            }
            Step::ScoreFeatures => !rules.has(Element::Carcassonne),
            Step::ListCompleted
            | Step::ChooseNext
            | Step::Redeploy
            | Step::ScoreNext
            | Step::SendFollower
            | Step::MoveCount
            | Step::LastRedeployment => rules.has(Element::Carcassonne),
            Step::OfferSecondPart => rules.has(Element::Builder) && rules.switches.double_turn == DoubleTurn::Optional,
            Step::SecondPart => rules.has(Element::Builder),
            Step::Escape => rules.has(Element::Siege),
            Step::ScoreGoods => rules.has(Element::Goods),
            Step::ScoreRecords => rules.has(Element::King),
            Step::DrawTile
            | Step::DiscardUnplaceable
            | Step::LayTile
            | Step::PlaceFigure
            | Step::EndTurn
            | Step::ScoreUnfinished
            | Step::ScoreFields
            | Step::NameWinners
            | Step::GameOver => true,
        }
    }

    /// What is decided on this line; none if it acts.
    #[must_use]
    pub const fn wants(self) -> Option<Wanted> {
        match self {
            Step::ChooseStartPlayer => Some(Wanted::Start),
            Step::LaySpring => Some(Wanted::Spring),
            Step::DrawTile | Step::RevealSecondTile => Some(Wanted::Draw),
            Step::LayTile => Some(Wanted::Lay),
            Step::PlaceFigure => Some(Wanted::Figure),
            Step::ChooseNext => Some(Wanted::ScoringOrder),
            Step::Redeploy => Some(Wanted::Redeployment),
            Step::SendFollower => Some(Wanted::Sending),
            Step::MoveCount => Some(Wanted::Count),
            Step::OfferSecondPart => Some(Wanted::SecondPart),
            Step::Escape => Some(Wanted::Escape),
            Step::LastRedeployment => Some(Wanted::LastRedeployment),
            Step::DiscardUnplaceable
            | Step::ScoreFeatures
            | Step::ListCompleted
            | Step::ScoreNext
            | Step::SecondPart
            | Step::EndTurn
            | Step::ScoreUnfinished
            | Step::ScoreFields
            | Step::ScoreGoods
            | Step::ScoreRecords
            | Step::NameWinners
            | Step::GameOver => None,
        }
    }

    /// Which room does this line.
    pub(crate) fn room(self) -> Room {
        match self {
            Step::ChooseStartPlayer => Room::Asks(start::who_begins),
            Step::LaySpring => Room::Asks(flow::lay_spring),
            Step::DrawTile => Room::Asks(moments::draws),
            Step::DiscardUnplaceable => Room::Acts(tile::discard_unplaceable),
            Step::LayTile => Room::Asks(tile::placements),
            Step::RevealSecondTile => Room::Asks(builder::reveal),
            Step::PlaceFigure => Room::Asks(moments::offer_figures),
            Step::ScoreFeatures => Room::Acts(scoring::score_completed),
            Step::ListCompleted => Room::Acts(redeploy::list_completed),
            Step::ChooseNext => Room::Asks(redeploy::offer_order),
            Step::Redeploy => Room::Asks(redeploy::offer),
            Step::ScoreNext => Room::Acts(redeploy::score_next),
            Step::SendFollower => Room::Asks(send::offer),
            Step::MoveCount => Room::Asks(send::offer_count),
            Step::OfferSecondPart => Room::Asks(builder::offer_second_part),
            Step::SecondPart => Room::Acts(builder::second_part),
            Step::Escape => Room::Asks(escape::knights),
            Step::EndTurn => Room::Acts(end::end_turn),
            Step::LastRedeployment => Room::Asks(redeploy::offer_last),
            Step::ScoreUnfinished => Room::Acts(scoring::last::score_unfinished),
            Step::ScoreFields => Room::Acts(scoring::field::score_fields),
            Step::ScoreGoods => Room::Acts(goods::score_goods),
            Step::ScoreRecords => Room::Acts(records::score_records),
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
    /// The river (The River, The River II).
    River,
    /// The big follower (Inns & Cathedrals).
    BigFollower,
    /// Inns (Inns & Cathedrals).
    Inn,
    /// Cathedrals (Inns & Cathedrals).
    Cathedral,
    /// The builder (Traders & Builders).
    Builder,
    /// The pig (Traders & Builders).
    Pig,
    /// Goods (Traders & Builders).
    Goods,
    /// King and robber baron (King & Scout).
    King,
    /// The City of Carcassonne and the count (The Count of Carcassonne).
    Carcassonne,
    /// The siege (The Cathars).
    Siege,
}

impl Element {
    /// All elements.
    pub const ALL: [Element; 12] = [
        Element::Follower,
        Element::Cloister,
        Element::River,
        Element::BigFollower,
        Element::Inn,
        Element::Cathedral,
        Element::Builder,
        Element::Pig,
        Element::Goods,
        Element::King,
        Element::Carcassonne,
        Element::Siege,
    ];

    /// The boxes that bring it; any one of them is enough.
    #[must_use]
    pub const fn sets(self) -> &'static [Set] {
        match self {
            Element::Follower | Element::Cloister => &[Set::Base],
            Element::River => &[Set::River, Set::River2],
            Element::BigFollower | Element::Inn | Element::Cathedral => &[Set::InnsAndCathedrals],
            Element::Builder | Element::Pig | Element::Goods => &[Set::TradersAndBuilders],
            Element::King => &[Set::KingAndScout],
            Element::Carcassonne => &[Set::Count],
            Element::Siege => &[Set::Cathars],
        }
    }

    /// Is it in a game set up like this?
    #[must_use]
    pub fn in_play(self, setup: &Setup) -> bool {
        self.sets().iter().any(|set| setup.has(*set))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_wants_something_just_where_its_room_asks() {
        for step in Step::ALL {
            let asks = match step.room() {
                Room::Asks(_) => true,
                Room::Acts(_) | Room::Over => false,
            };
            assert_eq!(step.wants().is_some(), asks, "{step:?}");
        }
    }
}
