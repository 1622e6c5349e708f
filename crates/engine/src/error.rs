//! What the engine refuses, and why.
mod flight;
mod message;
mod refusal;
mod robber;
mod told;

use crate::board::cell::Cell;
use crate::board::side::{Rotation, Side};
use crate::board::tile::{Edge, Quarter};
use crate::decision::Wanted;
use crate::expansions::crop_circles::circles::CropEffect;
use crate::figures::{FigureKind, Player};
use crate::pack::FeatureKind;
pub use flight::FlightReason;
pub use message::MessageRefusal;
pub use refusal::{Illegal, Refusal};
pub use robber::RobberReason;

/// The reason of a refusal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The game is over.
    GameOver,
    /// Something else must be chosen first.
    NotNow {
        /// What.
        instead: Wanted,
    },
    /// No tile of this kind is left in the bag.
    NoTileLeft,
    /// No such tile is in the player's hand.
    NotInHand,
    /// The tile fits nowhere, and another tile in hand does.
    AnotherFits,
    /// No such tile lies open for the player.
    NotOpen,
    /// The tile lies open, but fits nowhere.
    OpenTileFitsNowhere,
    /// Nothing is left to draw, and a tile that lies open fits.
    NothingToDraw,
    /// A tile lies there already.
    CellTaken {
        /// Where.
        cell: Cell,
    },
    /// No tile lies beside the cell.
    NotBeside {
        /// Where.
        cell: Cell,
        /// Whether a tile touches it at a corner.
        at_a_corner: bool,
    },
    /// An edge does not match its neighbour's.
    EdgeMismatch {
        /// The side of the tile.
        side: Side,
        /// What the tile shows there.
        shows: Edge,
        /// What the neighbour shows there.
        meets: Edge,
        /// Where the neighbour lies.
        neighbour: Cell,
    },
    /// The tile looks the same at another rotation and is listed there.
    SameLook {
        /// The rotation at which it is listed.
        rotation: Rotation,
    },
    /// Nobody knows this tile or seat.
    NoSuchThing,
    /// The tile must be laid.
    MustLay,
    /// No figure of this kind is left in the supply.
    NoFigureLeft {
        /// Which kind.
        figure: FigureKind,
    },
    /// Figures go on the tile just laid only.
    NotOnTheTileJustLaid {
        /// Where the tile just laid lies.
        laid: Cell,
    },
    /// Figures go to tiles laid earlier only.
    OnATileJustLaid {
        /// Where the tile lies to which nobody goes.
        cell: Cell,
    },
    /// The feature was completed in an earlier part of a turn.
    CompletedEarlier {
        /// What it is.
        feature: FeatureKind,
    },
    /// No follower of the player stands there that could move on.
    NobodySetsOut,
    /// There is nothing that the follower could move on to.
    NowhereToGo {
        /// In what it stands.
        from: FeatureKind,
    },
    /// The follower that moves on does not go there.
    NotAWayOn {
        /// In what it stands.
        from: FeatureKind,
    },
    /// Two knights go to a cloister.
    TwoKnightsGo,
    /// For a point only followers are deployed or moved.
    OnlyFollowersDash,
    /// The tile has no such segment.
    NoSuchSegment,
    /// The feature is occupied.
    Occupied {
        /// What it is.
        feature: FeatureKind,
        /// Whose figure stands in it.
        by: Player,
        /// What kind of figure.
        figure: FigureKind,
        /// Where that figure stands.
        at: Cell,
    },
    /// The feature is offered under another of its segments on this tile.
    OfferedElsewhere {
        /// What it is.
        feature: FeatureKind,
    },
    /// Nobody stands on a river.
    River,
    /// A builder or pig does not go on such a feature.
    WrongFeature {
        /// What kind of figure.
        figure: FigureKind,
        /// What it is.
        feature: FeatureKind,
    },
    /// A builder or pig goes only where a follower of its owner stands.
    NeedsOwnFollower {
        /// What kind of figure.
        figure: FigureKind,
        /// What it is.
        feature: FeatureKind,
    },
    /// While the river is laid no ordinary tile is drawn.
    RiverFirst,
    /// The tiles of the river are drawn in their order: the fork, the stack, the last lake.
    RiverInItsOrder,
    /// The tile was drawn and put back, because it could not continue the river.
    RiverTileTried,
    /// A river tile must continue the river.
    RiverMustContinue,
    /// The branches of the river must not be joined.
    RiverBranchesJoin,
    /// The lake would end the river while tiles of it are left.
    RiverWouldEnd,
    /// The river would turn back on itself.
    RiverTurnsBack,
    /// The river must lead away from Carcassonne.
    RiverMustLeadAway,
    /// Nobody scored, so nobody may be sent to Carcassonne.
    NobodyScored,
    /// The active player scored, so nobody may be sent to Carcassonne.
    ScoredOneself,
    /// Only followers go to Carcassonne.
    NotAFollower {
        /// What kind of figure.
        figure: FigureKind,
    },
    /// A follower that comes home in this scoring is not sent to Carcassonne at once.
    CameHomeJustNow {
        /// What kind of follower.
        figure: FigureKind,
    },
    /// The count is in this quarter already.
    CountIsThere {
        /// Which.
        quarter: Quarter,
    },
    /// The count blocks the quarter.
    QuarterBlocked {
        /// Which.
        quarter: Quarter,
    },
    /// No such follower is in the quarter that serves the feature.
    NobodyInside {
        /// Which quarter.
        quarter: Quarter,
        /// What kind of follower.
        figure: FigureKind,
    },
    /// Followers come from Carcassonne only to the feature that is scored next.
    NotTheFeatureScored,
    /// The feature is not among those that were just completed and are still to be scored.
    NotToBeScored,
    /// The feature is complete and pays nothing any more.
    AlreadyComplete {
        /// What it is.
        feature: FeatureKind,
    },
    /// Nobody stands on the tiles of Carcassonne outside its quarters.
    CarcassonneTile,
    /// No such figure of the player stands there.
    NobodyThere {
        /// What kind of figure.
        figure: FigureKind,
    },
    /// The figure is no knight in a besieged city.
    NoSiege,
    /// No cloister stands beside a Cathar tile of the city.
    NoCloisterBesideTheSiege,
    /// No follower stands beside the dragon.
    DragonThere {
        /// Where the dragon is.
        cell: Cell,
    },
    /// No follower goes to a volcano that was just laid.
    NewVolcano {
        /// Where it lies.
        cell: Cell,
    },
    /// A princess must send a knight home before anything else.
    MustSendHome,
    /// A knight was sent home, so nothing is placed on this tile.
    KnightWasSentHome,
    /// One figure or piece was placed already.
    OneWoodAction,
    /// The figure is not in the city that the princess joined.
    NotWithThePrincess,
    /// The princess sends knights home only.
    NotAKnight {
        /// What kind of figure.
        figure: FigureKind,
    },
    /// A big follower is sent home only when nobody else is left.
    BigFollowerGoesLast,
    /// Such a figure does not use the portal.
    NotThroughThePortal {
        /// What kind of figure.
        figure: FigureKind,
    },
    /// The portal does not lead to Carcassonne.
    PortalShunsCarcassonne,
    /// The portal does not reach a completed feature of another tile.
    CompletedElsewhere {
        /// What it is.
        feature: FeatureKind,
    },
    /// The fairy is not moved when a volcano is laid.
    FairyStaysAtVolcano,
    /// The fairy accompanies followers only.
    FairyWithFollowersOnly {
        /// What kind of figure.
        figure: FigureKind,
    },
    /// The fairy does not go to the dragon's tile.
    FairyShunsTheDragon,
    /// The fairy is there already.
    FairyIsThere,
    /// The fairy goes to the player's own followers only.
    NoOwnFollowerThere,
    /// The dragon must be moved.
    MustMoveDragon,
    /// The dragon goes to a tile that shares an edge with its own.
    NotBesideTheDragon,
    /// The dragon goes where a tile lies.
    DragonNeedsATile,
    /// The dragon enters no tile twice on one journey.
    DragonWasThere,
    /// The dragon does not enter the fairy's tile.
    FairyBarsTheDragon,
    /// The dragon does not enter Carcassonne.
    DragonShunsCarcassonne,
    /// The tile at the cell has no tower foundation, or none lies there.
    NoFoundation {
        /// Where.
        cell: Cell,
    },
    /// Nothing is built on the foundation yet, so nobody can stand on top.
    NoTower {
        /// Where.
        cell: Cell,
    },
    /// No tower piece is left.
    NoPieceLeft,
    /// A guard closes the tower.
    TowerGuarded {
        /// Where.
        cell: Cell,
        /// Whose guard it is.
        by: Player,
    },
    /// The tower had a guard and is finished for good.
    TowerFinished {
        /// Where.
        cell: Cell,
    },
    /// Figures of this kind do not guard towers.
    NoGuard {
        /// What kind of figure.
        figure: FigureKind,
    },
    /// The tower just built does not reach so far.
    OutOfReach {
        /// Where it stands.
        tower: Cell,
        /// How many pieces high it is.
        height: u8,
    },
    /// No such figure stands where it should be captured.
    NobodyToCapture {
        /// What kind of figure.
        figure: FigureKind,
        /// Whose.
        owner: Player,
    },
    /// Figures of this kind are not captured.
    NotCaptured {
        /// What kind of figure.
        figure: FigureKind,
    },
    /// Own figures are not captured.
    OwnFigure,
    /// Guards of other towers are not captured.
    GuardIsSafe,
    /// Figures on castles are not captured.
    SafeOnCastle,
    /// The player does not hold such a figure captive.
    NotHeld {
        /// What kind of figure.
        figure: FigureKind,
        /// Who would hold it.
        holder: Player,
    },
    /// No prisoners are exchanged with this player now.
    NoExchange {
        /// With whom.
        with: Player,
    },
    /// A ransom is paid in the player's own turn only.
    RansomInOwnTurn,
    /// A ransom is paid before anything else is done with a figure or piece.
    RansomTooLate,
    /// A ransom has been paid in this turn already.
    RansomedBefore,
    /// The player has not enough points for a ransom.
    CannotPayRansom,
    /// A follower of this kind is not sent to this quarter.
    WrongQuarter {
        /// Which quarter.
        quarter: Quarter,
        /// What kind of follower.
        figure: FigureKind,
    },
    /// The player has laid their abbey already.
    NoAbbeyLeft,
    /// An abbey fills a hole with tiles on all four sides.
    NotAHole {
        /// Where.
        cell: Cell,
    },
    /// No abbey is laid while the river flows, nor at its open end.
    AbbeyInTheRiver,
    /// Not four tiles meet at the corner.
    NoFourTiles,
    /// A city or road touches the corner.
    CornerNotField,
    /// A barn stands on the farm.
    BarnThere,
    /// No such figure of the player waits to move on.
    NobodyMovesOn {
        /// What kind of figure.
        figure: FigureKind,
    },
    /// The feature is not directly connected with the one just scored.
    NotConnected {
        /// What it is.
        feature: FeatureKind,
    },
    /// The player has no bridge left.
    NoBridgeLeft,
    /// The player has built a bridge in this turn already (`bridge-per-double-turn: one-per-turn`).
    OneBridge,
    /// A bridge lies over the tile just laid, or over one beside it and the border between both.
    BridgeElsewhere,
    /// A bridge runs from field to field, and this tile has none there, or it cannot carry one.
    BridgeOffField {
        /// The tile.
        cell: Cell,
    },
    /// A bridge lies over this tile already.
    BridgeThere {
        /// The tile.
        cell: Cell,
    },
    /// A bridge carries a road on; none meets it here, or something else does.
    NoRoadToBridge {
        /// The tile.
        cell: Cell,
    },
    /// The player has no castle left.
    NoCastleLeft,
    /// Only a town of two semicircular caps, closed in this part of the turn, becomes a castle.
    NoTown,
    /// Only the owner of a town turns it into a castle.
    NotTheirTown,
    /// No figure stands on this spot of the town; or it is none that can move up.
    NobodyMovesUp {
        /// What kind of figure.
        figure: FigureKind,
    },
    /// The feature was not completed in this part of the turn, or lies outside the castle's vicinity.
    NotForTheCastle,
    /// A castle stands there.
    CastleThere,
    /// A wagon moves only to what is incomplete.
    NothingToComplete {
        /// What it is.
        feature: FeatureKind,
    },
    /// No such tile lies face up at the bazaar.
    NotInTheBazaar,
    /// The bid is not higher than the highest one so far.
    BidTooLow {
        /// The highest bid.
        high: u8,
    },
    /// So much cannot be bid.
    BidTooHigh {
        /// The highest bid there is.
        most: u8,
    },
    /// The bid is more than the player has, where no score may fall below 0.
    BidBeyondScore,
    /// The highest bid is more than the auctioneer has, where no score may fall below 0.
    CannotBuy,
    /// The second ingot must be put somewhere.
    MustPutIngot,
    /// The second ingot goes on a tile beside the one just laid.
    IngotBesideTheTile,
    /// No ingot is put on a tile of Carcassonne.
    NoIngotInCarcassonne,
    /// An ingot must be taken.
    MustTakeIngot,
    /// The player may take no ingot from there.
    NoIngotToTake,
    /// The effect of the crop circle must be chosen.
    MustChooseCircle,
    /// The crop circle has its other effect.
    OtherCircleEffect {
        /// The one that was chosen.
        effect: CropEffect,
    },
    /// The crop circle concerns only those who stand on such a feature.
    NotOfTheCircle {
        /// What it is.
        feature: FeatureKind,
    },
    /// A follower joins one of the player's own only, on the same spot.
    NotBesideOwn {
        /// What it stands on.
        feature: FeatureKind,
    },
    /// Crop circles add and take back followers only.
    NotByCropCircle {
        /// What kind of figure.
        figure: FigureKind,
    },
    /// Somebody must be taken back.
    MustTakeBack {
        /// From what.
        feature: FeatureKind,
    },
    /// No such follower of the player stands there.
    NoneToTakeBack {
        /// What kind of follower.
        figure: FigureKind,
    },
    /// Mage or witch must be moved.
    MustMovePawn,
    /// Mage and witch go to roads and cities only that are not complete.
    PawnNeedsIncomplete,
    /// The other one is in that road or city.
    PawnsApart,
    /// The one who is moved must go to another road or city.
    PawnStays,
    /// One is taken off the board only if neither can go anywhere.
    PawnCanMove,
    /// A follower does not fly, or does not land like that.
    Flight(FlightReason),
    /// It has to do with robbers.
    Robber(RobberReason),
    /// Something about messengers and messages.
    OfMessages(MessageRefusal),
    /// The player has left the table already.
    AlreadyLeft {
        /// Who.
        player: Player,
    },
}
