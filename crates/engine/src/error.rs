//! What the engine refuses, and why.
use std::fmt;

use crate::action::Action;
use crate::board::cell::Cell;
use crate::board::side::{Rotation, Side};
use crate::board::tile::{Edge, Quarter};
use crate::decision::Wanted;
use crate::event::RuleId;
use crate::figures::{FigureKind, Player};
use crate::pack::FeatureKind;

/// An action that the decision does not list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Illegal {
    /// What was refused.
    pub action: Action,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the action {:?} is not among those that may be chosen now", self.action)
    }
}

impl std::error::Error for Illegal {}

/// Why an action is refused, with the rules that say so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// What was refused.
    pub action: Action,
    /// Why.
    pub reason: Reason,
}

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
    /// The player has left the table already.
    AlreadyLeft {
        /// Who.
        player: Player,
    },
}

impl Reason {
    /// The rules that say so.
    #[must_use]
    pub const fn rules(&self) -> &'static [RuleId] {
        match self {
            Reason::GameOver => &["BASE-END-1"],
            Reason::NotNow { instead } => instead.rules(),
            Reason::NoTileLeft => &["BASE-COMP-1"],
            Reason::NotInHand => &["VAR-HAND-2"],
            Reason::AnotherFits => &["VAR-RUL-2"],
            Reason::CellTaken { .. } => &["BASE-PLACE-11"],
            Reason::NotBeside { at_a_corner: false, .. } => &["BASE-PLACE-1"],
            Reason::NotBeside { at_a_corner: true, .. } => &["BASE-PLACE-1", "BASE-PLACE-2"],
            Reason::EdgeMismatch { shows: Edge::River, .. } | Reason::EdgeMismatch { meets: Edge::River, .. } => {
                &["BASE-PLACE-3", "RIVER-GEN-4"]
            }
            Reason::EdgeMismatch { shows: Edge::Road, .. } | Reason::EdgeMismatch { meets: Edge::Road, .. } => {
                &["BASE-PLACE-3", "BASE-PLACE-4"]
            }
            Reason::EdgeMismatch { .. } => &["BASE-PLACE-3"],
            Reason::SameLook { .. } => &["BASE-PLACE-5"],
            Reason::NoSuchThing => &["BASE-COMP-1", "BASE-COMP-3"],
            Reason::MustLay => &["BASE-PLACE-7"],
            Reason::NoFigureLeft { .. } => &["BASE-DEPLOY-2"],
            Reason::NotOnTheTileJustLaid { .. } => &["BASE-DEPLOY-3"],
            Reason::NoSuchSegment => &["BASE-DEPLOY-4"],
            Reason::Occupied { feature: FeatureKind::Field, .. } => &["BASE-DEPLOY-5", "BASE-FIELD-5"],
            Reason::Occupied { .. } => &["BASE-DEPLOY-5"],
            Reason::OfferedElsewhere { .. } => &["BASE-RUL-16"],
            Reason::River => &["RIVER-GEN-6"],
            Reason::WrongFeature { figure: FigureKind::Pig, .. } => &["TRADE-PIG-1"],
            Reason::WrongFeature { .. } => &["TRADE-BUILD-7"],
            Reason::NeedsOwnFollower { figure: FigureKind::Pig, .. } => &["TRADE-PIG-1"],
            Reason::NeedsOwnFollower { .. } => &["TRADE-BUILD-3"],
            Reason::RiverFirst => &["RIVER-GEN-1"],
            Reason::RiverInItsOrder => &["RIVER-1-3", "RIVER-2-3", "RIVER-2-5"],
            Reason::RiverTileTried => &["RIVER-RUL-7"],
            Reason::RiverMustContinue => &["RIVER-GEN-3"],
            Reason::RiverBranchesJoin => &["RIVER-2-7"],
            Reason::RiverWouldEnd => &["RIVER-RUL-11"],
            Reason::RiverTurnsBack => &["RIVER-GEN-9"],
            Reason::RiverMustLeadAway => &["RIVER-COUNT-1", "RIVER-RUL-24"],
            Reason::NobodyScored => &["COUNT-IN-1"],
            Reason::ScoredOneself => &["COUNT-IN-1", "COUNT-IN-2"],
            Reason::NotAFollower { .. } => &["COUNT-IN-3", "COUNT-RUL-13"],
            Reason::CameHomeJustNow { .. } => &["COUNT-RUL-8"],
            Reason::CountIsThere { .. } => &["COUNT-COUNT-1", "COUNT-COUNT-4"],
            Reason::QuarterBlocked { .. } => &["COUNT-COUNT-2"],
            Reason::NobodyInside { .. } => &["COUNT-OUT-1", "COUNT-OUT-2"],
            Reason::NotTheFeatureScored => &["COUNT-OUT-1"],
            Reason::NotToBeScored => &["TURN-D1"],
            Reason::AlreadyComplete { .. } => &["COUNT-END-2", "COUNT-RUL-17"],
            Reason::CarcassonneTile => &["COUNT-RUL-20"],
            Reason::NobodyThere { .. } => &["CATHAR-RUL-6"],
            Reason::NoSiege | Reason::NoCloisterBesideTheSiege => &["CATHAR-ESC-1"],
            Reason::DragonThere { .. } => &["VOLCANO-3", "VOLCANO-4", "VOLCANO-6"],
            Reason::MustSendHome => &["PRINCESS-2", "PD-RUL-20"],
            Reason::KnightWasSentHome => &["PRINCESS-7"],
            Reason::OneWoodAction => &["FAIRY-MOVE-1"],
            Reason::NotWithThePrincess => &["PRINCESS-1", "PD-RUL-18"],
            Reason::NotAKnight { .. } => &["PRINCESS-5"],
            Reason::BigFollowerGoesLast => &["PRINCESS-3", "INNS-RUL-4"],
            Reason::NotThroughThePortal { .. } => &["PORTAL-5"],
            Reason::PortalShunsCarcassonne => &["PORTAL-6"],
            Reason::CompletedElsewhere { .. } => &["PORTAL-3"],
            Reason::FairyStaysAtVolcano => &["FAIRY-MOVE-11"],
            Reason::FairyWithFollowersOnly { .. } => &["FAIRY-MOVE-6"],
            Reason::FairyShunsTheDragon => &["PD-RUL-7"],
            Reason::FairyIsThere => &["PD-RUL-3"],
            Reason::NoOwnFollowerThere => &["FAIRY-MOVE-5"],
            Reason::MustMoveDragon => &["DRAGON-MOVE-10"],
            Reason::NotBesideTheDragon | Reason::DragonNeedsATile => &["DRAGON-MOVE-6"],
            Reason::DragonWasThere => &["DRAGON-MOVE-7"],
            Reason::FairyBarsTheDragon => &["DRAGON-MOVE-8", "FAIRY-SHIELD-1"],
            Reason::DragonShunsCarcassonne => &["DRAGON-MOVE-9"],
            Reason::AlreadyLeft { .. } => &["BASE-RUL-34"],
        }
    }

    /// The reason in one sentence, with the players called by these names.
    #[must_use]
    pub fn tell(&self, name: impl Fn(Player) -> String) -> String {
        match self {
            Reason::GameOver => "the game is over".to_owned(),
            Reason::NotNow { instead } => instead.first().to_owned(),
            Reason::NoTileLeft => "no tile of this kind is left in the bag".to_owned(),
            Reason::NotInHand => "no such tile is in your hand".to_owned(),
            Reason::AnotherFits => "this tile fits nowhere, and another tile in your hand does".to_owned(),
            Reason::CellTaken { cell } => format!("a tile lies at {cell} already"),
            Reason::NotBeside { cell, at_a_corner: false } => format!("no tile lies beside {cell}"),
            Reason::NotBeside { cell, at_a_corner: true } => {
                format!("{cell} touches the board at a corner only, and corners do not count")
            }
            Reason::EdgeMismatch { side, shows, meets, neighbour } => {
                let (side, shows, meets) = (side.word(), shows.word(), meets.word());
                format!("in the {side} the tile shows {shows}, but its neighbour at {neighbour} shows {meets}")
            }
            Reason::SameLook { rotation } => {
                format!("rotated like this, the tile looks the same as at {rotation}; choose that")
            }
            Reason::NoSuchThing => "there is no such thing in this game".to_owned(),
            Reason::MustLay => "a tile that fits somewhere must be laid".to_owned(),
            Reason::NoFigureLeft { figure } => format!("no {} is left in the supply", figure.word()),
            Reason::NotOnTheTileJustLaid { laid } => {
                format!("a figure goes only on the tile just laid, which lies at {laid}")
            }
            Reason::NoSuchSegment => "the tile has no such spot".to_owned(),
            Reason::Occupied { feature, by, figure, at } => {
                let (by, role, feature) = (name(*by), figure.role(*feature), feature.word());
                format!("this {feature} is occupied by {by}'s {role} at {at}")
            }
            Reason::OfferedElsewhere { feature } => {
                format!("this {} is offered under another spot of the tile", feature.word())
            }
            Reason::River => "nobody stands on a river".to_owned(),
            Reason::WrongFeature { figure: FigureKind::Pig, .. } => "a pig goes on a field only".to_owned(),
            Reason::WrongFeature { figure, feature } => {
                format!("a {} goes on a road or in a city, not on a {}", figure.word(), feature.word())
            }
            Reason::NeedsOwnFollower { figure, feature } => {
                let (figure, feature) = (figure.word(), feature.word());
                format!("a {figure} goes only on a {feature} where a follower of its owner stands already")
            }
            Reason::RiverFirst => "the river comes first: until it is finished no other tile is drawn".to_owned(),
            Reason::RiverInItsOrder => {
                "the river is drawn in its order: the fork first, if there is one, and the lake last".to_owned()
            }
            Reason::RiverTileTried => "this tile was drawn before and did not fit, so another is drawn".to_owned(),
            Reason::RiverMustContinue => "a river tile must continue the river".to_owned(),
            Reason::RiverBranchesJoin => "the two branches of the river must not be joined".to_owned(),
            Reason::RiverWouldEnd => "the lake would end the river while tiles of it are left".to_owned(),
            Reason::RiverTurnsBack => {
                "the river would turn back on itself: two bends the same way must not follow each other".to_owned()
            }
            Reason::RiverMustLeadAway => {
                "the river must lead away from Carcassonne: its first tile must not lie beside the city".to_owned()
            }
            Reason::NobodyScored => "nobody scored with this tile, so nobody may be sent to Carcassonne".to_owned(),
            Reason::ScoredOneself => "whoever scores with the own tile may send nobody to Carcassonne".to_owned(),
            Reason::NotAFollower { figure } => format!("a {} does not go to Carcassonne", figure.word()),
            Reason::CameHomeJustNow { figure } => {
                format!("a {} that comes home in this scoring cannot be sent to Carcassonne at once", figure.word())
            }
            Reason::CountIsThere { quarter } => format!("the count is in the {quarter} already"),
            Reason::QuarterBlocked { quarter } => format!("the count is in the {quarter}, so nobody leaves it"),
            Reason::NobodyInside { quarter, figure } => {
                format!("no {} of the player stands in the {quarter}, which serves this feature", figure.word())
            }
            Reason::NotToBeScored => "only what was just completed and is not yet scored can be scored next".to_owned(),
            Reason::NotTheFeatureScored => "followers come from Carcassonne to the feature scored next".to_owned(),
            Reason::AlreadyComplete { feature } => {
                format!("this {} is complete and pays nothing any more", feature.word())
            }
            Reason::CarcassonneTile => "nobody stands on a tile of Carcassonne outside its quarters".to_owned(),
            Reason::NobodyThere { figure } => format!("no {} of the player stands there", figure.word()),
            Reason::NoSiege => "only a knight in a besieged city has to escape".to_owned(),
            Reason::NoCloisterBesideTheSiege => {
                "no cloister stands beside a Cathar tile of this city, so there is no way out".to_owned()
            }
            Reason::DragonThere { cell } => format!("the dragon is at {cell}, and nobody is put beside it"),
            Reason::MustSendHome => "the princess must first send one of the knights home".to_owned(),
            Reason::KnightWasSentHome => {
                "a knight was sent home, so nothing is placed on this tile any more".to_owned()
            }
            Reason::OneWoodAction => "something was placed already; only the fairy may still be moved".to_owned(),
            Reason::NotWithThePrincess => "no such figure is in the city that the princess joined".to_owned(),
            Reason::NotAKnight { figure } => format!("a princess sends knights home, no {}", figure.word()),
            Reason::BigFollowerGoesLast => "a big follower is sent home only when no other knight is left".to_owned(),
            Reason::NotThroughThePortal { figure } => format!("a {} does not use the portal", figure.word()),
            Reason::PortalShunsCarcassonne => "the portal does not lead to a tile of Carcassonne".to_owned(),
            Reason::CompletedElsewhere { feature } => {
                format!("this {} is complete, and the portal leads to incomplete features only", feature.word())
            }
            Reason::FairyStaysAtVolcano => "the fairy stays where she is when a volcano is laid".to_owned(),
            Reason::FairyWithFollowersOnly { figure } => {
                format!("the fairy accompanies followers, no {}", figure.word())
            }
            Reason::FairyShunsTheDragon => "the fairy does not go to the dragon's tile".to_owned(),
            Reason::FairyIsThere => "the fairy is there already".to_owned(),
            Reason::NoOwnFollowerThere => "no such follower of the player stands there".to_owned(),
            Reason::MustMoveDragon => "the dragon must be moved as long as it can".to_owned(),
            Reason::NotBesideTheDragon => "the dragon goes only to a tile that shares an edge with its own".to_owned(),
            Reason::DragonNeedsATile => "no tile lies there for the dragon to step on".to_owned(),
            Reason::DragonWasThere => "the dragon has been there on this journey".to_owned(),
            Reason::FairyBarsTheDragon => "the fairy is there, and the dragon does not enter her tile".to_owned(),
            Reason::DragonShunsCarcassonne => "the dragon does not enter Carcassonne".to_owned(),
            Reason::AlreadyLeft { player } => format!("{} has left the table already", name(*player)),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = self.reason.tell(|player| format!("player {}", player.0 + 1));
        write!(f, "{reason} ({})", self.reason.rules().join(", "))
    }
}

impl std::error::Error for Refusal {}
