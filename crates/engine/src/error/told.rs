//! Reasons in sentences, each with its rules.
use super::Reason;
use crate::board::tile::Edge;
use crate::event::RuleId;
use crate::expansions::crop_circles::circles::CropEffect;
use crate::figures::{FigureKind, Player};
use crate::pack::FeatureKind;

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
            Reason::NotOpen | Reason::OpenTileFitsNowhere => &["VAR-DISPLAY-2", "VAR-CLOISTER-2"],
            Reason::NothingToDraw => &["VAR-RUL-7"],
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
            Reason::OnATileJustLaid { .. } => &["VAR-LATE-1", "VAR-RUL-61"],
            Reason::CompletedEarlier { .. } => &["VAR-RUL-15"],
            Reason::NobodySetsOut => &["VAR-LEASE-1", "VAR-RUL-62"],
            Reason::NowhereToGo { from } | Reason::NotAWayOn { from } => match from {
                FeatureKind::Road => &["VAR-LEASE-2"],
                FeatureKind::Field => &["VAR-LEASE-3"],
                FeatureKind::City => &["VAR-LEASE-4", "VAR-LEASE-5"],
                FeatureKind::Cloister | FeatureKind::River => &["VAR-LEASE-1"],
            },
            Reason::TwoKnightsGo => &["VAR-LEASE-4"],
            Reason::OnlyFollowersDash => &["VAR-DASH-2", "VAR-RUL-65"],
            Reason::NoSuchSegment => &["BASE-DEPLOY-4"],
            Reason::Occupied { feature: FeatureKind::Field, .. } => &["BASE-DEPLOY-5", "BASE-FIELD-5"],
            Reason::Occupied { .. } => &["BASE-DEPLOY-5"],
            Reason::OfferedElsewhere { .. } => &["BASE-RUL-16"],
            Reason::River => &["RIVER-GEN-6"],
            Reason::WrongFeature { figure: FigureKind::Pig, .. } => &["TRADE-PIG-1"],
            Reason::WrongFeature { figure: FigureKind::Mayor, .. } => &["MAYOR-PLACE-1"],
            Reason::WrongFeature { figure: FigureKind::Wagon, .. } => &["WAGON-PLACE-1"],
            Reason::WrongFeature { figure: FigureKind::Barn, .. } => &["BARN-PLACE-1"],
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
            Reason::NewVolcano { .. } => &["VOLCANO-3", "VOLCANO-4"],
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
            Reason::NoFoundation { .. } => &["TOWER-ACT-2", "TOWER-ACT-3"],
            Reason::NoTower { .. } => &["TOWER-RUL-1"],
            Reason::NoPieceLeft => &["TOWER-ACT-6"],
            Reason::TowerGuarded { .. } | Reason::TowerFinished { .. } => &["TOWER-GUARD-1"],
            Reason::NoGuard { .. } => &["TOWER-RUL-2"],
            Reason::OutOfReach { .. } => &["TOWER-CAP-4", "TOWER-CAP-5"],
            Reason::NobodyToCapture { .. } => &["TOWER-CAP-1"],
            Reason::NotCaptured { .. } => &["TOWER-CAP-3"],
            Reason::OwnFigure => &["TOWER-CAP-8"],
            Reason::GuardIsSafe => &["TOWER-CAP-6"],
            Reason::SafeOnCastle => &["TOWER-RUL-9"],
            Reason::NotHeld { .. } => &["TOWER-RANSOM-1"],
            Reason::NoExchange { .. } => &["TOWER-SWAP-1"],
            Reason::RansomInOwnTurn => &["TOWER-RUL-4"],
            Reason::RansomTooLate => &["TOWER-RUL-3"],
            Reason::RansomedBefore => &["TOWER-RANSOM-4"],
            Reason::CannotPayRansom => &["TOWER-RANSOM-3"],
            Reason::WrongQuarter { .. } => &["COUNT-IN-8", "COUNT-RUL-14"],
            Reason::NoAbbeyLeft => &["ABBEY-PLACE-1"],
            Reason::NotAHole { .. } => &["ABBEY-PLACE-2", "ABBEY-PLACE-4"],
            Reason::AbbeyInTheRiver => &["RIVER-RUL-20", "INT-RV-AM-1"],
            Reason::NoFourTiles => &["BARN-PLACE-1"],
            Reason::CornerNotField => &["BARN-PLACE-2"],
            Reason::BarnThere => &["BARN-PLACE-4", "BARN-PLACE-7"],
            Reason::NobodyMovesOn { .. } => &["WAGON-MOVE-1"],
            Reason::NotConnected { .. } => &["WAGON-MOVE-1", "AM-RUL-12"],
            Reason::NothingToComplete { .. } => &["WAGON-MOVE-2"],
            Reason::NotInTheBazaar => &["BAZAAR-5"],
            Reason::BidTooLow { .. } => &["BAZAAR-6"],
            Reason::BidTooHigh { .. } => &["BCB-RUL-40"],
            Reason::BidBeyondScore => &["BAZAAR-12"],
            Reason::CannotBuy => &["BCB-RUL-41"],
            Reason::NoBridgeLeft => &["BCB-KIT-3"],
            Reason::OneBridge => &["BRIDGE-1"],
            Reason::BridgeElsewhere => &["BRIDGE-3", "BCB-RUL-16"],
            Reason::BridgeOffField { .. } => &["BRIDGE-4", "BCB-RUL-19"],
            Reason::BridgeThere { .. } => &["BCB-RUL-17"],
            Reason::NoRoadToBridge { .. } => &["BRIDGE-5", "BCB-RUL-16"],
            Reason::NoCastleLeft => &["BCB-RUL-5"],
            Reason::NoTown => &["CASTLE-BUILD-1", "BCB-RUL-1"],
            Reason::NotTheirTown => &["BCB-RUL-2"],
            Reason::NobodyMovesUp { .. } => &["CASTLE-BUILD-2"],
            Reason::NotForTheCastle => &["CASTLE-SCORE-1", "CASTLE-SCORE-9"],
            Reason::CastleThere => &["BCB-RUL-13"],
            Reason::MustPutIngot | Reason::IngotBesideTheTile => &["GOLD-PLACE-1"],
            Reason::NoIngotInCarcassonne => &["GOLD-RUL-4"],
            Reason::MustTakeIngot => &["GOLD-TAKE-3"],
            Reason::NoIngotToTake => &["GOLD-RUL-2"],
            Reason::MustChooseCircle | Reason::OtherCircleEffect { .. } => &["CROP-2"],
            Reason::NotOfTheCircle { .. } => &["CROP-A-2", "CROP-RUL-7"],
            Reason::NotBesideOwn { .. } => &["CROP-A-1", "CROP-RUL-4"],
            Reason::NotByCropCircle { .. } => &["CROP-RUL-6"],
            Reason::MustTakeBack { .. } => &["CROP-B-1", "CROP-RUL-2"],
            Reason::NoneToTakeBack { .. } => &["CROP-B-1"],
            Reason::MustMovePawn => &["MAGIC-PLACE-1"],
            Reason::PawnNeedsIncomplete => &["MAGIC-PLACE-2"],
            Reason::PawnsApart => &["MAGIC-PLACE-3"],
            Reason::PawnStays => &["MAGIC-RUL-3"],
            Reason::PawnCanMove => &["MAGIC-PLACE-5"],
            Reason::Flight(reason) => reason.rules(),
            Reason::Robber(reason) => reason.rules(),
            Reason::OfMessages(refusal) => refusal.rules(),
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
            Reason::NotOpen => "no such tile lies open for you".to_owned(),
            Reason::OpenTileFitsNowhere => "this tile lies open, but fits nowhere".to_owned(),
            Reason::NothingToDraw => "nothing is left to draw, so a tile that lies open must be taken".to_owned(),
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
            Reason::OnATileJustLaid { cell } => {
                format!("figures go only to tiles laid earlier, and the one at {cell} was not")
            }
            Reason::CompletedEarlier { feature } => {
                format!("this {} was completed earlier, so nobody goes there any more", feature.word())
            }
            Reason::NobodySetsOut => "no follower of yours stands there that could move on".to_owned(),
            Reason::NowhereToGo { from: FeatureKind::Road } => {
                "no unoccupied field lies beside the road of this thief".to_owned()
            }
            Reason::NowhereToGo { from: FeatureKind::Field } => {
                "no incomplete city lies beside the field of this farmer".to_owned()
            }
            Reason::NowhereToGo { from: FeatureKind::City } => {
                "this knight finds no incomplete road on a tile of the city, and no cloister to take with a second one"
                    .to_owned()
            }
            Reason::NowhereToGo { .. } => "a monk does not move on".to_owned(),
            Reason::NotAWayOn { from: FeatureKind::Road } => {
                "a thief moves on to an unoccupied field beside the road".to_owned()
            }
            Reason::NotAWayOn { from: FeatureKind::Field } => {
                "a farmer moves on to an incomplete city beside the field".to_owned()
            }
            Reason::NotAWayOn { .. } => {
                "a knight moves on to an incomplete road on a tile of the city, or with a second one to an incomplete \
                 cloister where somebody else's monk stands"
                    .to_owned()
            }
            Reason::TwoKnightsGo => "a second knight must go to the cloister as well".to_owned(),
            Reason::OnlyFollowersDash => "a point buys only a further follower, deployed or moved".to_owned(),
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
            Reason::WrongFeature { figure: FigureKind::Mayor, .. } => "a mayor goes into a city only".to_owned(),
            Reason::WrongFeature { figure: FigureKind::Wagon, .. } => {
                "a wagon goes on a road, into a city or a cloister, never on a field".to_owned()
            }
            Reason::WrongFeature { figure: FigureKind::Barn, .. } => {
                "a barn goes on a corner where four tiles meet".to_owned()
            }
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
            Reason::ScoredOneself => "whoever scores with their own tile may send nobody to Carcassonne".to_owned(),
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
            Reason::NewVolcano { cell } => format!("the volcano at {cell} was just laid, and nobody is put on it"),
            Reason::MustSendHome => "the princess must first send one of the knights home".to_owned(),
            Reason::KnightWasSentHome => {
                "a knight was sent home, so nothing is placed on this tile any more".to_owned()
            }
            Reason::OneWoodAction => "something was placed already; only the fairy may still be moved".to_owned(),
            Reason::NotWithThePrincess => "no such figure is in the city that the princess joined".to_owned(),
            Reason::NotAKnight { figure } => format!("a princess sends knights home, not a {}", figure.word()),
            Reason::BigFollowerGoesLast => "a big follower is sent home only when no other knight is left".to_owned(),
            Reason::NotThroughThePortal { figure } => format!("a {} does not use the portal", figure.word()),
            Reason::PortalShunsCarcassonne => "the portal does not lead to a tile of Carcassonne".to_owned(),
            Reason::CompletedElsewhere { feature } => {
                format!("this {} is complete, and the portal leads to incomplete features only", feature.word())
            }
            Reason::FairyStaysAtVolcano => "the fairy stays where she is when a volcano is laid".to_owned(),
            Reason::FairyWithFollowersOnly { figure } => {
                format!("the fairy accompanies followers, not a {}", figure.word())
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
            Reason::NoFoundation { cell } => format!("no tile with a tower foundation lies at {cell}"),
            Reason::NoTower { cell } => format!("no tower piece lies on the foundation at {cell} yet"),
            Reason::NoPieceLeft => "no tower piece is left".to_owned(),
            Reason::TowerGuarded { cell, by } => format!("the tower at {cell} is closed by {}'s guard", name(*by)),
            Reason::TowerFinished { cell } => {
                format!("the tower at {cell} was guarded before and is finished for good")
            }
            Reason::NoGuard { figure } => format!("a {} does not guard a tower", figure.word()),
            Reason::OutOfReach { tower, height } => {
                let tiles = if *height == 1 { "tile" } else { "tiles" };
                format!("the tower at {tower} reaches {height} {tiles} far in each of the four directions")
            }
            Reason::NobodyToCapture { figure, owner } => {
                format!("no {} of {} stands there", figure.word(), name(*owner))
            }
            Reason::NotCaptured { figure } => format!("a {} is not captured", figure.word()),
            Reason::OwnFigure => "only figures of others are captured".to_owned(),
            Reason::GuardIsSafe => "guards of other towers are safe from capture".to_owned(),
            Reason::SafeOnCastle => "followers on castles are safe from capture".to_owned(),
            Reason::NotHeld { figure, holder } => {
                format!("{} holds no {} of yours captive", name(*holder), figure.word())
            }
            Reason::NoExchange { with } => format!("prisoners are not exchanged with {} now", name(*with)),
            Reason::RansomInOwnTurn => "a ransom can be paid in your own turn only".to_owned(),
            Reason::RansomTooLate => "a ransom is paid before a figure or piece is placed".to_owned(),
            Reason::RansomedBefore => "only one ransom can be paid in a turn".to_owned(),
            Reason::CannotPayRansom => "a ransom costs 3 points, and you have fewer".to_owned(),
            Reason::WrongQuarter { quarter, figure } => {
                format!(
                    "a {} is not sent to the {quarter}: it stands in nothing that the {quarter} serves",
                    figure.word()
                )
            }
            Reason::NoAbbeyLeft => "your abbey is laid already".to_owned(),
            Reason::NotAHole { cell } => format!("an abbey fills a hole, and not all four sides of {cell} are closed"),
            Reason::AbbeyInTheRiver => "no abbey is laid while the river flows, nor at its open end".to_owned(),
            Reason::NoFourTiles => "a barn stands where four tiles meet".to_owned(),
            Reason::CornerNotField => {
                "a city or a road touches this corner, and a barn needs field all around".to_owned()
            }
            Reason::BarnThere => "a barn stands on this farm already".to_owned(),
            Reason::NobodyMovesOn { figure } => format!("no {} of the player waits to move on", figure.word()),
            Reason::NotConnected { feature } => {
                format!("this {} is not directly connected with what was just scored", feature.word())
            }
            Reason::NoBridgeLeft => "you have no bridge left".to_owned(),
            Reason::OneBridge => "you have built a bridge in this turn already".to_owned(),
            Reason::BridgeElsewhere => {
                "a bridge lies over the new tile, or over the tile beside it to which its road leads".to_owned()
            }
            Reason::BridgeOffField { cell } => {
                format!("a bridge runs from field to field, and the tile at {cell} cannot carry one this way")
            }
            Reason::BridgeThere { cell } => format!("a bridge lies over the tile at {cell} already"),
            Reason::NoRoadToBridge { cell } => {
                format!("a bridge carries a road on, and over the tile at {cell} it would meet none, or something else")
            }
            Reason::NoCastleLeft => "there is no castle left for this town".to_owned(),
            Reason::NoTown => {
                "only a town of two semicircular parts that was just closed can become a castle".to_owned()
            }
            Reason::NotTheirTown => "only the player who owns the town decides on a castle".to_owned(),
            Reason::NobodyMovesUp { figure } => format!("no {} stands there to move up onto a castle", figure.word()),
            Reason::NotForTheCastle => {
                "the castle is scored for something near it that this tile has completed".to_owned()
            }
            Reason::CastleThere => "a castle stands there, and it is no city any more".to_owned(),
            Reason::NothingToComplete { feature } => {
                format!("this {} is complete, and a wagon moves only to what is incomplete", feature.word())
            }
            Reason::NotInTheBazaar => "no such tile lies face up at the bazaar".to_owned(),
            Reason::BidTooLow { high } => format!("somebody has bid {high} already, so a bid must be higher"),
            Reason::BidTooHigh { most } => format!("no bid is higher than {most}"),
            Reason::BidBeyondScore => "in this game nobody bids more points than they have".to_owned(),
            Reason::CannotBuy => {
                "in this game nobody pays more points than they have, so the tile must be sold".to_owned()
            }
            Reason::MustPutIngot => "the second ingot must be put on a tile beside the one just laid".to_owned(),
            Reason::IngotBesideTheTile => {
                "the second ingot goes on one of the eight tiles around the one just laid".to_owned()
            }
            Reason::NoIngotInCarcassonne => "no ingot is put on a tile of Carcassonne".to_owned(),
            Reason::MustTakeIngot => "an ingot must be taken as long as there is one to take".to_owned(),
            Reason::NoIngotToTake => {
                "there is no ingot on a tile of what was completed and where the player had most".to_owned()
            }
            Reason::MustChooseCircle => "one of the two effects of the crop circle must be chosen".to_owned(),
            Reason::OtherCircleEffect { effect: CropEffect::Add } => {
                "the crop circle lets everybody add a follower, and nobody is taken back".to_owned()
            }
            Reason::OtherCircleEffect { effect: CropEffect::Return } => {
                "the crop circle takes followers back, and nobody is added".to_owned()
            }
            Reason::NotOfTheCircle { feature } => {
                format!("this crop circle concerns only followers who stand {}", on_a(*feature))
            }
            Reason::NotBesideOwn { feature } => {
                format!(
                    "a follower is added only where one of your own stands already {}, on the same spot",
                    on_a(*feature)
                )
            }
            Reason::NotByCropCircle { figure } => {
                format!("a {} is neither added nor taken back by a crop circle", figure.word())
            }
            Reason::MustTakeBack { feature } => {
                format!("one of your followers who stand {} must be taken back", on_a(*feature))
            }
            Reason::NoneToTakeBack { figure } => format!("no {} of yours stands there", figure.word()),
            Reason::MustMovePawn => "the mage or the witch must be moved".to_owned(),
            Reason::PawnNeedsIncomplete => "mage and witch go only to a road or city that is not complete".to_owned(),
            Reason::PawnsApart => "mage and witch are never in the same road or city".to_owned(),
            Reason::PawnStays => "whoever of the two is moved must go to another road or city".to_owned(),
            Reason::PawnCanMove => {
                "mage or witch is taken off the board only if neither of them can go anywhere".to_owned()
            }
            Reason::Flight(reason) => reason.tell(),
            Reason::Robber(reason) => reason.tell().to_owned(),
            Reason::OfMessages(refusal) => refusal.tell().to_owned(),
            Reason::AlreadyLeft { player } => format!("{} has left the table already", name(*player)),
        }
    }
}

/// `on a road`, `in a city`.
fn on_a(feature: FeatureKind) -> String {
    let place = match feature {
        FeatureKind::City | FeatureKind::Cloister => "in",
        FeatureKind::Road | FeatureKind::Field | FeatureKind::River => "on",
    };
    format!("{place} a {}", feature.word())
}
