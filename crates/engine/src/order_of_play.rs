//! The order of play: the order of the steps is the order in which a turn goes (docs/rules/turn-order.md).
//!
//! A game's script is the steps that its rules bring in; the line being played is all that says how far a turn has
//! come. A step acts or asks, never both; an asking step with nothing to choose is skipped.
use crate::asking::Asking;
use crate::decision::Wanted;
use crate::deploy;
pub use crate::element::Element;
use crate::expansions::abbey_and_mayor::{abbey, barn, wagon};
use crate::expansions::base::{end, start, tile};
use crate::expansions::bridges_castles_bazaars::{auction, bazaar, castle, castle_scoring};
use crate::expansions::cathars::escape;
use crate::expansions::count::{redeploy, send};
use crate::expansions::crop_circles::circles;
use crate::expansions::flying_machines::flights;
use crate::expansions::gold_mines::ingot;
use crate::expansions::king_and_scout::titles;
use crate::expansions::mage_and_witch::magic;
use crate::expansions::messengers::{messages, messenger};
use crate::expansions::princess_and_dragon::{fairy, journey};
use crate::expansions::river::flow;
use crate::expansions::robbers::robber;
use crate::expansions::tower::{capture, prisoners};
use crate::expansions::traders_and_builders::{builder, goods};
use crate::expansions::variants::{hand, lease, open};
pub(crate) use crate::flow::Flow;
use crate::parts;
use crate::rules::Rules;
use crate::rules::switches::StartPlayer;
use crate::scoring::{self, queue};
use crate::state::Play;

/// A line of the order of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Step {
    /* before the first turn */
    /// Chance chooses who begins.
    ChooseStartPlayer,
    /// Whoever begins lays the spring of the river beside the City of Carcassonne.
    LaySpring,
    /* A. start of the turn */
    /// A point for the player whose turn begins beside the fairy.
    FairyPoint,
    /// That player says which piece on the track moves.
    PieceForFairy,
    /* B. the tile */
    /// Chance turns up tiles until three lie open beside the board.
    FillDisplay,
    /// The player may lay the own abbey in a hole instead of drawing.
    LayAbbey,
    /// The player may take a tile that lies open instead of drawing.
    TakeOpenTile,
    /// Chance draws a tile.
    DrawTile,
    /// The player may lay the own cloister instead of a tile in hand.
    LayOwnCloister,
    /// The player chooses one of the own tiles.
    ChooseTile,
    /// A tile that fits nowhere leaves the game.
    DiscardUnplaceable,
    /// The player lays it.
    LayTile,
    /// Players paid for a farm that the tile joined to one with a barn say which piece moves, where that is paid at once.
    PieceForJoinedFarm,
    /// Whoever laid a tile with an ingot puts a second one on a tile beside it.
    PutIngot,
    /// Mage and witch part where the tile brought them together, and one of them comes or moves with a magic tile.
    MoveMagic,
    /// After a tile with a bag the players in turn may put their robbers on the scoring track.
    PlaceRobber,
    /// The player may lay the own abbey instead of the second tile of a double turn, where that is drawn at once.
    SecondAbbey,
    /// Chance draws the second tile of a double turn, where it is turned up at once.
    RevealSecondTile,
    /// The player may do without the second tile of a double turn, where it is laid at once.
    OfferSecondTile,
    /// The second tile of a double turn is laid before anything else, where it is drawn at once.
    SecondTileAtOnce,
    /* C. wood */
    /// The owner of a town just closed may turn it into a castle first, where that frees a follower for the wood action.
    CastleFirst,
    /// The player may put a figure on it, or do one of the things that take its place.
    PlaceFigure,
    /// The player says where a follower that moves on goes.
    MoveFollower,
    /// And, if to a cloister, which second knight goes along.
    SecondKnight,
    /// Chance rolls the die for a follower on a flying machine.
    RollDie,
    /// The player says where on the tile that it reaches the follower lands.
    Land,
    /// Players paid for a farm to which a barn came say which piece moves, where that is paid at once.
    PieceForBarn,
    /// Whoever built on a tower may capture somebody within its reach.
    Capture,
    /// Where several prisoners could come back in exchange, their owner says which one does.
    ExchangePrisoners,
    /// The player may put another one on the second tile, where both were laid before.
    SecondFigure,
    /// The owners of towns just closed may turn them into castles.
    BuildCastle,
    /// The dragon sets out, where it travels before the scoring.
    DragonSetsOut,
    /// The players in turn take a step with it.
    MoveDragon,
    /* D. scoring */
    /// What was completed is going to be scored, one feature after the other.
    ListCompleted,
    /// The player says which of several completed features is scored next, where that can matter.
    ChooseNext,
    /// Players may move followers from Carcassonne to the feature that is scored next.
    Redeploy,
    /// The owner of a castle says for which of several completed features it is scored.
    ChooseForCastle,
    /// The majority in that feature is counted; what it pays is due.
    ScoreNext,
    /// The owner of a robber says which of several who score at once is robbed.
    ChooseRobbed,
    /// Whoever is paid next says which piece on the track moves.
    ChoosePiece,
    /// The next payment is booked.
    Pay,
    /// What else the feature brings; its figures go home; the next feature is scored.
    ReturnFigures,
    /* E. after scoring */
    /// The ingots on what was completed go to whoever had most there, as long as nobody has to choose.
    DistributeIngots,
    /// The next player to take an ingot says from which tile.
    TakeIngot,
    /// Whoever has a wagon in a feature just scored may move it on.
    MoveWagon,
    /// Wagons that do not move on go home.
    ReturnWagons,
    /// The dragon sets out, where it travels after the scoring.
    DragonSetsOutLate,
    /// The players in turn take a step with it.
    MoveDragonLate,
    /// The top message is revealed to the active player, if one was earned.
    RevealMessage,
    /// That player applies it or takes points.
    UseMessage,
    /// With the points, which piece on the track moves.
    PieceForMessage,
    /// The points may have earned the next message.
    EndMessage,
    /// The player may send a follower into Carcassonne.
    SendFollower,
    /// Whoever sent one may move the count.
    MoveCount,
    /// Whoever laid a crop circle chooses its effect.
    ChooseCircle,
    /// The players in turn add a follower, or take one back.
    FollowCircle,
    /// The next player's effect is chosen, or the next crop circle has its own.
    EndCircle,
    /// The player may do without the second part of a double turn.
    OfferSecondPart,
    /// A bazaar that is due is held, if enough tiles are left.
    HoldBazaar,
    /// Chance turns up the tiles of the bazaar.
    TurnUp,
    /// The next player without a tile is the auctioneer; the last tile is free.
    NextLot,
    /// The auctioneer chooses a tile, or the next player takes one.
    ChooseLot,
    /// The auctioneer opens with a bid.
    OpenBidding,
    /// The other players in turn bid more, or not.
    Bid,
    /// The auctioneer buys, or sells to whoever has bid most.
    BuyOrSell,
    /// The tile goes to its player.
    SettleLot,
    /// The next part of the turn, if one was earned.
    NextPart,
    /// Whoever laid a crop circle chooses its effect, where that waits until the whole turn is over.
    ChooseCircleLate,
    /// The players in turn add a follower, or take one back.
    FollowCircleLate,
    /// The next player's effect is chosen, or the next crop circle has its own.
    EndCircleLate,
    /// The player whose turn it is may take a knight back out of a besieged city.
    Escape,
    /// The next player's turn, or the end of the game.
    EndTurn,
    /* final scoring */
    /// The messengers leave the track.
    JoinPieces,
    /// Players move followers from Carcassonne to what is incomplete.
    LastRedeployment,
    /// Incomplete roads, cities and cloisters.
    ScoreUnfinished,
    /// Knights leave castles that were never scored.
    LeaveCastles,
    /// Fields.
    ScoreFields,
    /// Barns.
    ScoreBarns,
    /// Most goods of a kind.
    ScoreGoods,
    /// King and robber baron.
    ScoreTitles,
    /// Ingots.
    ScoreIngots,
    /// Where robbers take their half of the final scoring too: which of several who score at once is robbed.
    ChooseRobbedLast,
    /// And what was scored is booked.
    PayLast,
    /// Who has won.
    NameWinners,
    /// Nothing more.
    GameOver,
}

impl Step {
    /// All steps, in the order of play.
    pub const ALL: [Step; 85] = [
        Step::ChooseStartPlayer,
        Step::LaySpring,
        Step::FairyPoint,
        Step::PieceForFairy,
        Step::FillDisplay,
        Step::LayAbbey,
        Step::TakeOpenTile,
        Step::DrawTile,
        Step::LayOwnCloister,
        Step::ChooseTile,
        Step::DiscardUnplaceable,
        Step::LayTile,
        Step::PieceForJoinedFarm,
        Step::PutIngot,
        Step::MoveMagic,
        Step::PlaceRobber,
        Step::SecondAbbey,
        Step::RevealSecondTile,
        Step::OfferSecondTile,
        Step::SecondTileAtOnce,
        Step::CastleFirst,
        Step::PlaceFigure,
        Step::MoveFollower,
        Step::SecondKnight,
        Step::RollDie,
        Step::Land,
        Step::PieceForBarn,
        Step::Capture,
        Step::ExchangePrisoners,
        Step::SecondFigure,
        Step::BuildCastle,
        Step::DragonSetsOut,
        Step::MoveDragon,
        Step::ListCompleted,
        Step::ChooseNext,
        Step::Redeploy,
        Step::ChooseForCastle,
        Step::ScoreNext,
        Step::ChooseRobbed,
        Step::ChoosePiece,
        Step::Pay,
        Step::ReturnFigures,
        Step::DistributeIngots,
        Step::TakeIngot,
        Step::MoveWagon,
        Step::ReturnWagons,
        Step::DragonSetsOutLate,
        Step::MoveDragonLate,
        Step::RevealMessage,
        Step::UseMessage,
        Step::PieceForMessage,
        Step::EndMessage,
        Step::SendFollower,
        Step::MoveCount,
        Step::ChooseCircle,
        Step::FollowCircle,
        Step::EndCircle,
        Step::OfferSecondPart,
        Step::HoldBazaar,
        Step::TurnUp,
        Step::NextLot,
        Step::ChooseLot,
        Step::OpenBidding,
        Step::Bid,
        Step::BuyOrSell,
        Step::SettleLot,
        Step::NextPart,
        Step::ChooseCircleLate,
        Step::FollowCircleLate,
        Step::EndCircleLate,
        Step::Escape,
        Step::EndTurn,
        Step::JoinPieces,
        Step::LastRedeployment,
        Step::ScoreUnfinished,
        Step::LeaveCastles,
        Step::ScoreFields,
        Step::ScoreBarns,
        Step::ScoreGoods,
        Step::ScoreTitles,
        Step::ScoreIngots,
        Step::ChooseRobbedLast,
        Step::PayLast,
        Step::NameWinners,
        Step::GameOver,
    ];

    /// Is this line printed in the rules of this game?
    #[must_use]
    pub fn in_play(self, rules: &Rules) -> bool {
        match self {
            Step::ChooseStartPlayer => rules.switches.start_player == StartPlayer::Random,
            Step::LaySpring => rules.has(Element::River) && rules.has(Element::Carcassonne),
            Step::FairyPoint => rules.has(Element::Fairy),
            Step::PieceForFairy => rules.has(Element::Fairy) && rules.has(Element::Messenger),
            Step::PieceForJoinedFarm | Step::PieceForBarn => {
                barn::is_paid_at_once(rules) && rules.has(Element::Messenger)
            }
            Step::ChoosePiece
            | Step::RevealMessage
            | Step::UseMessage
            | Step::PieceForMessage
            | Step::EndMessage
            | Step::JoinPieces => rules.has(Element::Messenger),
            Step::LayAbbey => rules.has(Element::Abbey),
            Step::SecondAbbey => rules.has(Element::Abbey) && builder::lays_at_once(rules),
            Step::MoveWagon | Step::ReturnWagons => rules.has(Element::Wagon),
            Step::ScoreBarns => rules.has(Element::Barn),
            Step::CastleFirst | Step::BuildCastle | Step::ChooseForCastle | Step::LeaveCastles => {
                rules.has(Element::Castle)
            }
            Step::FillDisplay => open::has_display(rules),
            Step::TakeOpenTile => rules.has(Element::OpenTiles) && !rules.has(Element::Hand),
            Step::LayOwnCloister => rules.has(Element::OpenTiles) && rules.has(Element::Hand),
            Step::ChooseTile => rules.has(Element::Hand),
            Step::MoveFollower | Step::SecondKnight => rules.has(Element::Lease),
            Step::RollDie | Step::Land => rules.has(Element::Flight),
            Step::RevealSecondTile | Step::SecondTileAtOnce | Step::SecondFigure => builder::lays_at_once(rules),
            Step::OfferSecondTile => builder::is_optional(rules) && builder::lays_at_once(rules),
            Step::ChooseNext => rules.has(Element::Carcassonne) || rules.has(Element::Messenger),
            Step::Redeploy | Step::SendFollower | Step::LastRedeployment => rules.has(Element::Carcassonne),
            Step::MoveCount => rules.has(Element::Carcassonne) && send::is_count_free(rules),
            Step::OfferSecondPart => builder::is_optional(rules) && !builder::lays_at_once(rules),
            Step::DragonSetsOut | Step::MoveDragon => journey::comes_before_scoring(rules),
            Step::DragonSetsOutLate | Step::MoveDragonLate => journey::comes_after_scoring(rules),
            Step::ChooseCircle | Step::FollowCircle | Step::EndCircle => circles::come_at_once(rules),
            Step::ChooseCircleLate | Step::FollowCircleLate | Step::EndCircleLate => circles::come_late(rules),
            Step::HoldBazaar | Step::TurnUp | Step::NextLot | Step::ChooseLot | Step::SettleLot => {
                rules.has(Element::Bazaar)
            }
            Step::OpenBidding | Step::Bid | Step::BuyOrSell => auction::is_held(rules),
            Step::NextPart => parts::can_be_earned(rules),
            Step::Escape => rules.has(Element::Siege),
            Step::Capture | Step::ExchangePrisoners => rules.has(Element::Tower),
            Step::ScoreGoods => rules.has(Element::Goods),
            Step::ScoreTitles => rules.has(Element::King),
            Step::MoveMagic => rules.has(Element::Magic),
            Step::PlaceRobber | Step::ChooseRobbed => rules.has(Element::Robber),
            Step::ChooseRobbedLast | Step::PayLast => robber::stay_to_the_end(rules),
            Step::PutIngot | Step::DistributeIngots | Step::TakeIngot | Step::ScoreIngots => rules.has(Element::Ingot),
            Step::DrawTile
            | Step::DiscardUnplaceable
            | Step::LayTile
            | Step::PlaceFigure
            | Step::ListCompleted
            | Step::ScoreNext
            | Step::Pay
            | Step::ReturnFigures
            | Step::EndTurn
            | Step::ScoreUnfinished
            | Step::ScoreFields
            | Step::NameWinners
            | Step::GameOver => true,
        }
    }

    /// What is decided on this line; none if it acts.
    #[must_use]
    pub fn wants(self) -> Option<Wanted> {
        self.asking().map(|asking| asking.wanted)
    }

    /// The question asked on this line; none if it acts.
    pub(crate) fn asking(self) -> Option<&'static Asking> {
        match self.room() {
            Room::Asks(asking) => Some(asking),
            Room::Acts(_) | Room::Over => None,
        }
    }

    /// What is done on this line.
    #[inline]
    pub(crate) fn room(self) -> &'static Room {
        &ROOMS[self as usize]
    }

    /// Which room does this line.
    const fn done_by(self) -> Room {
        match self {
            Step::ChooseStartPlayer => Room::Asks(&start::WHO_BEGINS),
            Step::LaySpring => Room::Asks(&flow::SPRING),
            Step::FairyPoint => Room::Acts(fairy::fairy_point),
            Step::PlaceRobber => Room::Asks(&robber::PLACE),
            Step::ChooseRobbed | Step::ChooseRobbedLast => Room::Asks(&robber::ROB),
            Step::PayLast => Room::Acts(queue::pay_last),
            Step::PieceForFairy => Room::Asks(&messenger::AT_TURN),
            Step::PieceForJoinedFarm | Step::PieceForBarn | Step::ChoosePiece | Step::PieceForMessage => {
                Room::Asks(&messenger::PIECE)
            }
            Step::LayAbbey => Room::Asks(&abbey::ABBEY),
            Step::FillDisplay => Room::Asks(&open::FILL),
            Step::TakeOpenTile | Step::LayOwnCloister => Room::Asks(&open::TAKE),
            Step::DrawTile => Room::Asks(&tile::DRAW),
            Step::ChooseTile => Room::Asks(&hand::CHOOSE),
            Step::DiscardUnplaceable => Room::Acts(tile::discard_unplaceable),
            Step::LayTile => Room::Asks(&tile::LAY),
            Step::PutIngot => Room::Asks(&ingot::PUT),
            Step::MoveMagic => Room::Asks(&magic::MOVE),
            Step::SecondAbbey => Room::Asks(&abbey::SECOND),
            Step::RevealSecondTile => Room::Asks(&builder::REVEAL),
            Step::OfferSecondTile => Room::Asks(&builder::SECOND_PART),
            Step::SecondTileAtOnce => Room::Acts(builder::second_tile_at_once),
            Step::CastleFirst => Room::Asks(&castle::FIRST),
            Step::PlaceFigure => Room::Asks(&deploy::FIGURE),
            Step::MoveFollower => Room::Asks(&lease::MOVE),
            Step::SecondKnight => Room::Asks(&lease::SECOND_KNIGHT),
            Step::RollDie => Room::Asks(&flights::DIE),
            Step::Land => Room::Asks(&flights::LANDING),
            Step::Capture => Room::Asks(&capture::CAPTURE),
            Step::ExchangePrisoners => Room::Asks(&prisoners::EXCHANGE),
            Step::SecondFigure => Room::Acts(builder::second_figure),
            Step::BuildCastle => Room::Asks(&castle::BUILD),
            Step::DragonSetsOut | Step::DragonSetsOutLate => Room::Acts(journey::set_out),
            Step::MoveDragon | Step::MoveDragonLate => Room::Asks(&journey::STEP),
            Step::ListCompleted => Room::Acts(queue::list_completed),
            Step::ChooseNext => Room::Asks(&redeploy::ORDER),
            Step::Redeploy => Room::Asks(&redeploy::REDEPLOYMENT),
            Step::ChooseForCastle => Room::Asks(&castle_scoring::CHOOSE),
            Step::ScoreNext => Room::Acts(queue::score_next),
            Step::Pay => Room::Acts(queue::pay),
            Step::ReturnFigures => Room::Acts(queue::return_figures),
            Step::DistributeIngots => Room::Acts(ingot::distribute),
            Step::TakeIngot => Room::Asks(&ingot::TAKE),
            Step::MoveWagon => Room::Asks(&wagon::MOVE),
            Step::ReturnWagons => Room::Acts(wagon::return_wagons),
            Step::RevealMessage => Room::Asks(&messages::REVEAL),
            Step::UseMessage => Room::Asks(&messages::USE),
            Step::EndMessage => Room::Acts(messages::end_message),
            Step::SendFollower => Room::Asks(&send::SENDING),
            Step::MoveCount => Room::Asks(&send::COUNT),
            Step::ChooseCircle | Step::ChooseCircleLate => Room::Asks(&circles::EFFECT),
            Step::FollowCircle | Step::FollowCircleLate => Room::Asks(&circles::FOLLOWER),
            Step::EndCircle | Step::EndCircleLate => Room::Acts(circles::end_circle),
            Step::OfferSecondPart => Room::Asks(&builder::SECOND_PART),
            Step::HoldBazaar => Room::Acts(bazaar::hold),
            Step::TurnUp => Room::Asks(&bazaar::TURN_UP),
            Step::NextLot => Room::Acts(bazaar::next_lot),
            Step::ChooseLot => Room::Asks(&bazaar::CHOOSE),
            Step::OpenBidding => Room::Asks(&auction::OPENING),
            Step::Bid => Room::Asks(&auction::BIDDING),
            Step::BuyOrSell => Room::Asks(&auction::BUY_OR_SELL),
            Step::SettleLot => Room::Acts(bazaar::settle),
            Step::NextPart => Room::Acts(parts::next_part),
            Step::Escape => Room::Asks(&escape::ESCAPE),
            Step::EndTurn => Room::Acts(end::end_turn),
            Step::JoinPieces => Room::Acts(messenger::join),
            Step::LastRedeployment => Room::Asks(&redeploy::LAST),
            Step::ScoreUnfinished => Room::Acts(scoring::last::score_unfinished),
            Step::LeaveCastles => Room::Acts(castle::leave_castles),
            Step::ScoreFields => Room::Acts(scoring::field::score_fields),
            Step::ScoreBarns => Room::Acts(barn::score_barns),
            Step::ScoreGoods => Room::Acts(goods::score_goods),
            Step::ScoreTitles => Room::Acts(titles::score_titles),
            Step::ScoreIngots => Room::Acts(ingot::score_ingots),
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

/// What is done on each line, in the order of the steps: looked up several times a turn.
static ROOMS: [Room; Step::ALL.len()] = {
    let mut rooms = [Room::Over; Step::ALL.len()];
    let mut n = 0;
    while n < rooms.len() {
        rooms[n] = Step::ALL[n].done_by();
        n += 1;
    }
    rooms
};

/// What a room does on its line. Asking cannot change anything; an answer can.
#[derive(Clone, Copy)]
pub(crate) enum Room {
    Acts(fn(&mut Play<'_>) -> Flow),
    Asks(&'static Asking),
    Over,
}
