//! Every refusal is a sentence, in every language.
use bastide_engine::board::tile::Quarter;
use bastide_engine::decision::Wanted;
use bastide_engine::error::{FlightReason, MessageRefusal, RobberReason};
use bastide_engine::expansions::crop_circles::circles::CropEffect;
use bastide_engine::expansions::messengers::messages::Message;
use bastide_engine::figures::FigureKind;

use super::*;

fn reasons() -> Vec<Reason> {
    let (cell, side, figure) = (Cell::new(3, 1), Side::N, FigureKind::Follower);
    let edges = [Edge::Field, Edge::Road, Edge::City, Edge::River, Edge::Seam, Edge::Any];
    let features =
        [FeatureKind::Road, FeatureKind::City, FeatureKind::Cloister, FeatureKind::Field, FeatureKind::River];
    let mut reasons = vec![
        Reason::GameOver,
        Reason::NoTileLeft,
        Reason::NotInHand,
        Reason::AnotherFits,
        Reason::NotOpen,
        Reason::OpenTileFitsNowhere,
        Reason::NothingToDraw,
        Reason::CellTaken { cell },
        Reason::NotBeside { cell, at_a_corner: false },
        Reason::NotBeside { cell, at_a_corner: true },
        Reason::SameLook { rotation: Rotation::default() },
        Reason::NoSuchThing,
        Reason::MustLay,
        Reason::NoFigureLeft { figure },
        Reason::NotOnTheTileJustLaid { laid: cell },
        Reason::OnATileJustLaid { cell },
        Reason::NobodySetsOut,
        Reason::TwoKnightsGo,
        Reason::OnlyFollowersDash,
        Reason::NoSuchSegment,
        Reason::River,
        Reason::AlreadyLeft { player: Player(1) },
        Reason::WrongFeature { figure: FigureKind::Pig, feature: FeatureKind::City },
        Reason::WrongFeature { figure: FigureKind::Builder, feature: FeatureKind::Field },
        Reason::NeedsOwnFollower { figure: FigureKind::Pig, feature: FeatureKind::Field },
        Reason::NeedsOwnFollower { figure: FigureKind::Builder, feature: FeatureKind::City },
        Reason::NeedsOwnFollower { figure: FigureKind::Builder, feature: FeatureKind::Road },
        Reason::RiverMustContinue,
        Reason::RiverBranchesJoin,
        Reason::RiverWouldEnd,
        Reason::RiverTurnsBack,
        Reason::RiverMustLeadAway,
        Reason::NobodyScored,
        Reason::ScoredOneself,
        Reason::NotTheFeatureScored,
        Reason::NotToBeScored,
        Reason::CarcassonneTile,
        Reason::NoSiege,
        Reason::NoCloisterBesideTheSiege,
        Reason::NoFoundation { cell },
        Reason::NoTower { cell },
        Reason::NoPieceLeft,
        Reason::TowerGuarded { cell, by: Player(1) },
        Reason::TowerFinished { cell },
        Reason::NoGuard { figure: FigureKind::Pig },
        Reason::OutOfReach { tower: cell, height: 1 },
        Reason::OutOfReach { tower: cell, height: 3 },
        Reason::NobodyToCapture { figure, owner: Player(1) },
        Reason::NotCaptured { figure: FigureKind::Builder },
        Reason::OwnFigure,
        Reason::GuardIsSafe,
        Reason::SafeOnCastle,
        Reason::NotHeld { figure, holder: Player(1) },
        Reason::NoExchange { with: Player(1) },
        Reason::RansomInOwnTurn,
        Reason::RansomTooLate,
        Reason::RansomedBefore,
        Reason::CannotPayRansom,
        Reason::NotInTheBazaar,
        Reason::BidTooLow { high: 3 },
        Reason::BidTooHigh { most: 250 },
        Reason::BidBeyondScore,
        Reason::CannotBuy,
        Reason::MustChooseCircle,
        Reason::OtherCircleEffect { effect: CropEffect::Add },
        Reason::OtherCircleEffect { effect: CropEffect::Return },
        Reason::NoneToTakeBack { figure },
        Reason::NotByCropCircle { figure: FigureKind::Builder },
        Reason::NotByCropCircle { figure: FigureKind::Pig },
        Reason::NotByCropCircle { figure: FigureKind::Barn },
    ];
    let of_flights = [
        FlightReason::Grounded,
        FlightReason::NoMachine { cell },
        FlightReason::NotOnTheDie,
        FlightReason::MustLand,
        FlightReason::FliesTo { cell },
        FlightReason::OtherFlies { figure },
        FlightReason::NotInAField,
    ];
    reasons.extend(of_flights.map(Reason::Flight));
    reasons.extend(FigureKind::ALL.map(|figure| Reason::Flight(FlightReason::DoesNotFly { figure })));
    let of_landings = [FeatureKind::Road, FeatureKind::City, FeatureKind::Cloister];
    reasons.extend(of_landings.map(|feature| Reason::Flight(FlightReason::Completed { feature })));
    let of_circles = [FeatureKind::Road, FeatureKind::City, FeatureKind::Field];
    reasons.extend(of_circles.map(|feature| Reason::NotOfTheCircle { feature }));
    reasons.extend(of_circles.map(|feature| Reason::NotBesideOwn { feature }));
    reasons.extend(of_circles.map(|feature| Reason::MustTakeBack { feature }));
    reasons.extend([
        Reason::DragonThere { cell },
        Reason::NewVolcano { cell },
        Reason::MustSendHome,
        Reason::KnightWasSentHome,
        Reason::OneWoodAction,
        Reason::NotWithThePrincess,
        Reason::NotAKnight { figure: FigureKind::Builder },
        Reason::BigFollowerGoesLast,
        Reason::NotThroughThePortal { figure: FigureKind::Builder },
        Reason::NotThroughThePortal { figure: FigureKind::Pig },
        Reason::PortalShunsCarcassonne,
        Reason::FairyStaysAtVolcano,
        Reason::FairyWithFollowersOnly { figure: FigureKind::Builder },
        Reason::FairyWithFollowersOnly { figure: FigureKind::Pig },
        Reason::FairyShunsTheDragon,
        Reason::FairyIsThere,
        Reason::NoOwnFollowerThere,
        Reason::MustMoveDragon,
        Reason::NotBesideTheDragon,
        Reason::DragonNeedsATile,
        Reason::DragonWasThere,
        Reason::FairyBarsTheDragon,
        Reason::DragonShunsCarcassonne,
    ]);
    reasons.extend(features.map(|feature| Reason::CompletedElsewhere { feature }));
    reasons.extend(features.map(|feature| Reason::CompletedEarlier { feature }));
    reasons.extend(features.map(|from| Reason::NowhereToGo { from }));
    reasons.extend(features.map(|from| Reason::NotAWayOn { from }));
    reasons.extend([Reason::RiverFirst, Reason::RiverInItsOrder, Reason::RiverTileTried]);
    let special = FigureKind::ALL.into_iter().filter(|kind| *kind != FigureKind::Follower);
    let abbeys = [FigureKind::Mayor, FigureKind::Wagon, FigureKind::Barn];
    reasons.extend(abbeys.map(|figure| Reason::WrongFeature { figure, feature: FeatureKind::Field }));
    reasons.extend(abbeys[..2].iter().map(|figure| Reason::WrongQuarter { quarter: Quarter::Market, figure: *figure }));
    reasons.extend([
        Reason::NoAbbeyLeft,
        Reason::NotAHole { cell },
        Reason::AbbeyInTheRiver,
        Reason::NoFourTiles,
        Reason::CornerNotField,
        Reason::BarnThere,
        Reason::NobodyMovesOn { figure: FigureKind::Wagon },
    ]);
    reasons.extend(features.map(|feature| Reason::NotConnected { feature }));
    reasons.extend(features.map(|feature| Reason::NothingToComplete { feature }));
    reasons.extend([
        Reason::NoBridgeLeft,
        Reason::OneBridge,
        Reason::BridgeElsewhere,
        Reason::BridgeOffField { cell },
        Reason::BridgeThere { cell },
        Reason::NoRoadToBridge { cell },
        Reason::NoCastleLeft,
        Reason::NoTown,
        Reason::NotTheirTown,
        Reason::NobodyMovesUp { figure: FigureKind::Follower },
        Reason::MustMovePawn,
        Reason::PawnNeedsIncomplete,
        Reason::PawnsApart,
        Reason::PawnStays,
        Reason::PawnCanMove,
        Reason::Robber(RobberReason::NoMarkerThere),
        Reason::Robber(RobberReason::IsThere),
        Reason::Robber(RobberReason::MustRob),
        Reason::Robber(RobberReason::NotToBeRobbed),
        Reason::MustPutIngot,
        Reason::IngotBesideTheTile,
        Reason::NoIngotInCarcassonne,
        Reason::OfMessages(MessageRefusal::NothingToApply { message: Message::Tile }),
        Reason::OfMessages(MessageRefusal::MustMovePiece),
        Reason::OfMessages(MessageRefusal::NotOnTop),
        Reason::OfMessages(MessageRefusal::MustUseMessage),
        Reason::OfMessages(MessageRefusal::PicksAFollower),
        Reason::OfMessages(MessageRefusal::PicksNobody),
        Reason::OfMessages(MessageRefusal::NoneForMessage),
        Reason::OfMessages(MessageRefusal::NoMajority),
        Reason::OfMessages(MessageRefusal::NoFarmer),
        Reason::MustTakeIngot,
        Reason::NoIngotToTake,
        Reason::NotForTheCastle,
        Reason::CastleThere,
    ]);
    reasons.extend(special.map(|figure| Reason::NoFigureLeft { figure }));
    reasons.extend(FigureKind::ALL.map(|figure| Reason::NotAFollower { figure }));
    reasons.extend(FigureKind::FOLLOWERS.map(|figure| Reason::NobodyThere { figure }));
    reasons.extend(FigureKind::FOLLOWERS.map(|figure| Reason::CameHomeJustNow { figure }));
    for quarter in Quarter::ALL {
        reasons.push(Reason::CountIsThere { quarter });
        reasons.push(Reason::QuarterBlocked { quarter });
        reasons.extend(FigureKind::FOLLOWERS.map(|figure| Reason::NobodyInside { quarter, figure }));
    }
    reasons.extend(features.map(|feature| Reason::AlreadyComplete { feature }));
    reasons.extend(Wanted::ALL.map(|instead| Reason::NotNow { instead }));
    reasons.extend(edges.map(|meets| Reason::EdgeMismatch { side, shows: Edge::Road, meets, neighbour: cell }));
    reasons.extend(features.map(|feature| Reason::Occupied { feature, by: Player(1), figure, at: cell }));
    reasons.extend(features.map(|feature| Reason::OfferedElsewhere { feature }));
    reasons
}

fn is_a_sentence(text: &str) -> bool {
    text.ends_with('.')
        && text.starts_with(|first: char| first.is_uppercase() || first.is_ascii_digit())
        && !text.contains(['{', '}', '?'])
}

#[test]
fn every_refusal_is_a_sentence_of_its_own_in_every_language() {
    let names = ["Ann", "Bob"].map(str::to_owned);
    for language in Language::ALL {
        let told: Vec<Text> = reasons().iter().map(|reason| by_rules(language, reason, &names)).collect();
        for (n, text) in told.iter().enumerate() {
            assert!(is_a_sentence(text), "{text}");
            assert!(!told[..n].contains(text), "said twice: {text}");
        }
    }
}

#[test]
fn who_stands_where_is_named() {
    let names = ["Ann", "Bob"].map(str::to_owned);
    let (feature, figure) = (FeatureKind::City, FigureKind::Follower);
    let reason = Reason::Occupied { feature, by: Player(1), figure, at: Cell::new(3, 1) };
    let told = Language::ALL.map(|language| by_rules(language, &reason, &names));
    assert_eq!(
        told,
        [
            "This city is occupied already, by a knight of Bob’s at 3,1.",
            "Diese Stadt ist schon besetzt: Ritter von Bob auf 3,1.",
            "Cette ville est déjà occupée par Bob (chevalier en 3,1).",
            "Esta ciudad ya está ocupada por Bob (caballero en 3,1)."
        ]
    );
}

#[test]
fn every_reason_of_a_host_is_a_sentence() {
    let reasons = [
        HostReason::Malformed,
        HostReason::TooLarge,
        HostReason::TooFast,
        HostReason::OtherProtocol,
        HostReason::Hello,
        HostReason::Token,
        HostReason::Watching,
        HostReason::NotBegun,
        HostReason::Over,
        HostReason::NotYourTurn,
        HostReason::Illegal,
        HostReason::Stale,
        HostReason::NothingToUndo,
        HostReason::NothingToCommit,
        HostReason::BotPlays,
        HostReason::UsedId,
        HostReason::Seat,
        HostReason::Busy,
    ];
    for language in Language::ALL {
        assert!(reasons.iter().all(|reason| is_a_sentence(&by_host(language, *reason))));
    }
}
