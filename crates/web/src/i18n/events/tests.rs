//! Every event has a sentence and a line, in every language.
use bastide_engine::action::Action;
use bastide_engine::board::side::{Axis, Rotation};
use bastide_engine::board::tile::{CropSign, Quarter};
use bastide_engine::event::{Counted, MessengerEvent, PutBack, RobberEvent, Title, Value, WoodEvent};
use bastide_engine::expansions::bridges_castles_bazaars::castle::CastleAt;
use bastide_engine::expansions::flying_machines::flights::NoLanding;
use bastide_engine::expansions::mage_and_witch::magic::Pawn;
use bastide_engine::expansions::messengers::messages::Message;
use bastide_engine::expansions::messengers::messenger::TrackPiece;
use bastide_engine::figures::FigureAt;
use bastide_engine::game::Game;
use bastide_engine::pack::Kind;
use bastide_engine::rules::Setup;

use super::*;

fn names() -> Vec<String> {
    ["Ann", "Bob"].map(str::to_owned).to_vec()
}

fn told(language: Language, event: &Event) -> [String; 2] {
    let names = names();
    let telling = Telling { names: &names, tie: Tie::Shared };
    [sentence(language, telling, event).into_owned(), line(language, telling, event).into_owned()]
}

/// A city of two tiles, which pays its knight.
fn scored_city() -> Event {
    let mut game = Game::new(&Setup::base(2)).expect("two can play the base game");
    game.keep_log();
    let kind = game.rules().pack.kind("base/E").expect("a tile of the base game");
    let cell = Cell::new(0, -1);
    for action in [
        Action::Draw(kind),
        Action::Lay { cell, rotation: Rotation::quarters(2) },
        Action::Place { figure: FigureKind::Follower, cell, segment: 0 },
    ] {
        game.play(action).expect("a listed action");
    }
    game.log().iter().find(|event| matches!(event, Event::Scored(_))).expect("the city was scored").clone()
}

fn events() -> Vec<Event> {
    let (player, kind, cell, figure) = (Player(1), Kind(0), Cell::new(3, -2), FigureKind::Follower);
    let features =
        [FeatureKind::Road, FeatureKind::City, FeatureKind::Cloister, FeatureKind::Field, FeatureKind::River];
    let mut events = vec![
        Event::Started { player },
        Event::TurnBegan { player },
        Event::Drawn { player, kind },
        Event::Discarded { player, kind, notice: true },
        Event::PutBack { kind, why: PutBack::PlayerLeft },
        Event::PutBack { kind, why: PutBack::RiverBlocked },
        Event::PutBack { kind, why: PutBack::Declined },
        Event::PutBack { kind, why: PutBack::NoBazaar },
        Event::UTurnsAllowed,
        Event::RiverFinished,
        Event::SecondPart { player },
        Event::GoodsTaken { player, goods: [2, 0, 1] },
        Event::CountMoved { player, quarter: Quarter::Market },
        Event::Escaped { player, figure, cell, segment: 0 },
        Event::Laid { player, kind, cell, rotation: Rotation::default() },
        Event::AbbeyLaid { player, kind, cell },
        Event::AbbeyRound { player },
        Event::BarnPlaced { player, corner: cell },
        Event::BridgeBuilt { player, cell, axis: Axis::EastWest },
        Event::PawnLeft { pawn: Pawn::Mage },
        Event::PawnLeft { pawn: Pawn::Witch },
        Event::PawnMoved { player, pawn: Pawn::Mage, cell, segment: 0, feature: FeatureKind::Road },
        Event::PawnMoved { player, pawn: Pawn::Witch, cell, segment: 0, feature: FeatureKind::City },
        Event::Robber(RobberEvent::Placed { player, space: 12 }),
        Event::Robber(RobberEvent::Robs { player, with: Player(0) }),
        Event::Robber(RobberEvent::Followed { player, with: Player(0), space: 15 }),
        Event::Robber(RobberEvent::LeftTrack { player }),
        Event::Messenger(MessengerEvent::MessageUsed { player, message: Message::Road }),
        Event::Messenger(MessengerEvent::ExtraTile { player }),
        Event::Messenger(MessengerEvent::PiecesJoined { player, to: 58 }),
        Event::IngotPut { player, cell },
        Event::IngotsTaken { player, cells: vec![cell] },
        Event::IngotsTaken { player, cells: vec![cell, cell, cell] },
        Event::CastleBuilt {
            player,
            at: CastleAt { cell, axis: Axis::EastWest },
            figure: FigureAt { owner: player, kind: FigureKind::Follower, cell, segment: Some(0) },
        },
        Event::Joined { player, figure, cell, segment: 0, feature: FeatureKind::City },
        Event::TakenBack { player, figure, cell, segment: 0 },
        scored_city(),
        Event::Returned { player, figure, cell, segment: Some(0) },
        Event::SetAside { player, kind },
        Event::ShuffledBack { n: 1 },
        Event::ShuffledBack { n: 3 },
        Event::DragonFlew { player, cell },
        Event::DragonMoved { player, cell },
        Event::DragonStuck { cell },
        Event::FairyMoved { player, cell, with: None },
        Event::AnotherTile { player },
        Event::TowerBuilt { player, cell, height: 1 },
        Event::TowerBuilt { player, cell, height: 3 },
        Event::Crowned { player, figure, cell },
        Event::Captured { player, figure: FigureAt { owner: Player(0), kind: figure, cell, segment: Some(0) } },
        Event::Captured { player, figure: FigureAt { owner: player, kind: figure, cell, segment: None } },
        Event::Exchanged { player, with: Player(0) },
        Event::Ransomed { player, figure, holder: Player(0) },
        Event::Freed { player, figure, holder: Player(0) },
        Event::BazaarOpened { player, n: 3 },
        Event::BazaarCancelled { player },
        Event::Auctioned { player, kind },
        Event::BidMade { player, points: 3 },
        Event::LotTaken { player, kind, points: 0, with: None },
        Event::LotTaken { player, kind, points: 3, with: None },
        Event::LotTaken { player, kind, points: 3, with: Some(Player(0)) },
        Event::BazaarPart { player },
        Event::Left { player },
        Event::LastTilePlayed,
        Event::Over { winners: vec![] },
        Event::Over { winners: vec![player] },
        Event::Over { winners: vec![Player(0), player] },
    ];
    for message in Message::ALL {
        events.push(Event::Messenger(MessengerEvent::MessageRevealed { player, message }));
    }
    for piece in TrackPiece::ALL {
        events.push(Event::Messenger(MessengerEvent::PieceMoved { player, piece, to: 15 }));
    }
    for title in Title::ALL {
        for before in [None, Some(player), Some(Player(0))] {
            events.push(Event::TitleTaken { title, player, before, size: 5 });
        }
    }
    events.extend(
        [
            WoodEvent::TookOff { player, figure, cell },
            WoodEvent::Rolled { player, number: 2, cell: Some(cell) },
            WoodEvent::Rolled { player, number: 3, cell: None },
        ]
        .map(Event::Wood),
    );
    for feature in [FeatureKind::Road, FeatureKind::City, FeatureKind::Cloister] {
        events.push(Event::Wood(WoodEvent::Landed { player, figure, cell, segment: 0, feature }));
    }
    for why in NoLanding::ALL {
        events.push(Event::Wood(WoodEvent::CannotLand { player, figure, cell: Some(cell), why }));
    }
    for sign in [CropSign::Fork, CropSign::Club, CropSign::Shield] {
        for effect in [CropEffect::Add, CropEffect::Return] {
            events.push(Event::CircleChosen { player, sign, effect, chosen_for: None });
        }
    }
    for effect in [CropEffect::Add, CropEffect::Return] {
        events.push(Event::CircleChosen { player, sign: CropSign::Fork, effect, chosen_for: Some(Player(0)) });
    }
    for quarter in Quarter::ALL {
        events.extend(FigureKind::FOLLOWERS.map(|figure| Event::Sent { player, figure, quarter }));
    }
    for figure in FigureKind::ALL {
        events.push(Event::Returned { player, figure, cell, segment: Some(0) });
        events.push(Event::Eaten { player, figure, cell, segment: Some(0) });
        let figure = FigureAt { owner: Player(0), kind: figure, cell, segment: Some(0) };
        events.push(Event::SentHome { player, figure });
    }
    for feature in features {
        events.extend(FigureKind::ALL.map(|figure| Event::Placed { player, figure, cell, segment: 0, feature }));
        let quarter = Quarter::Castle;
        events.push(Event::Redeployed { player, figure, quarter, cell, segment: 0, feature });
        events.push(Event::Completed { feature, cells: vec![cell] });
        events.push(Event::MovedOn { player, figure: FigureKind::Wagon, cell, segment: 0, feature });
    }
    events
}

#[test]
fn every_event_is_told_in_every_language() {
    for event in events() {
        let said = Language::ALL.map(|language| told(language, &event));
        for [sentence, line] in &said {
            assert!(sentence.ends_with('.') && !sentence.ends_with(".."), "{sentence}");
            assert!(!line.is_empty() && !line.ends_with('.'), "{line}");
            assert!(!sentence.contains(['{', '}', '?']) && !line.contains(['{', '}', '?']), "{sentence} / {line}");
        }
        for (n, [sentence, _]) in said.iter().enumerate() {
            assert!(said[..n].iter().all(|[other, _]| other != sentence), "two languages say: {sentence}");
        }
    }
}

#[test]
fn who_and_where_are_named() {
    let (player, cell) = (Player(1), Cell::new(3, -2));
    let placed = Event::Placed { player, figure: FigureKind::Follower, cell, segment: 0, feature: FeatureKind::Field };
    let sentences = Language::ALL.map(|language| told(language, &placed)[0].clone());
    assert_eq!(
        sentences,
        [
            "Bob places a farmer at 3,-2.",
            "Bob setzt einen Bauern auf 3,-2.",
            "Bob place un paysan en 3,-2.",
            "Bob coloca un granjero en 3,-2."
        ]
    );
}

#[test]
fn a_score_says_how_it_comes_about() {
    let sentences = Language::ALL.map(|language| told(language, &scored_city())[0].clone());
    assert_eq!(
        sentences,
        [
            "Ann scores 4 points for a city: 2 tiles × 2 = 4.",
            "Ann erhält 4 Punkte für eine Stadt: 2 Plättchen × 2 = 4.",
            "Ann marque 4 points pour une ville : 2 tuiles × 2 = 4.",
            "Ann suma 4 puntos por una ciudad: 2 losetas × 2 = 4."
        ]
    );
}

/// A score with these terms, told in every language.
fn told_score(terms: &Value, with: Option<Player>) -> [String; 4] {
    let Event::Scored(mut scoring) = scored_city() else { unreachable!("it is a score") };
    (scoring.points, scoring.terms, scoring.with) = (terms.points(), terms.clone(), with);
    let event = Event::Scored(scoring);
    Language::ALL.map(|language| told(language, &event)[0].clone())
}

#[test]
fn a_halved_score_and_one_with_the_mage_say_so() {
    let value = Value::of(5, Counted::Tiles, 1).and(5, Counted::MagePoints, 1).halved();
    assert_eq!(
        told_score(&value, None),
        [
            "Ann scores 5 points for a city: 5 tiles × 1 + 5 for the mage, halved and rounded up = 5.",
            "Ann erhält 5 Punkte für eine Stadt: 5 Plättchen × 1 + 5 für den Magier, halbiert und aufgerundet = 5.",
            "Ann marque 5 points pour une ville : 5 tuiles × 1 + 5 pour le mage, divisé par deux et arrondi au supérieur = 5.",
            "Ann suma 5 puntos por una ciudad: 5 losetas × 1 + 5 por el mago, la mitad redondeada hacia arriba = 5."
        ]
    );
}

#[test]
fn points_between_players_name_both() {
    let (robbed, paid) = (Value::of(3, Counted::Points, 1), Value::of(3, Counted::Points, -1));
    assert_eq!(
        told_score(&robbed, Some(Player(1))),
        [
            "Ann gets 3 points from Bob for a city: 3 points × 1 = 3.",
            "Ann erhält 3 Punkte von Bob für eine Stadt: 3 Punkte × 1 = 3.",
            "Ann reçoit 3 points de Bob pour une ville : 3 points × 1 = 3.",
            "Ann recibe 3 puntos de Bob por una ciudad: 3 puntos × 1 = 3."
        ]
    );
    assert_eq!(
        told_score(&paid, Some(Player(1))),
        [
            "Ann pays 3 points to Bob for a city: 3 points × -1 = -3.",
            "Ann zahlt 3 Punkte an Bob für eine Stadt: 3 Punkte × -1 = -3.",
            "Ann paie 3 points à Bob pour une ville : 3 points × -1 = -3.",
            "Ann paga 3 puntos a Bob por una ciudad: 3 puntos × -1 = -3."
        ]
    );
    assert_eq!(
        told_score(&paid, None),
        [
            "Ann pays 3 points for a city: 3 points × -1 = -3.",
            "Ann zahlt 3 Punkte für eine Stadt: 3 Punkte × -1 = -3.",
            "Ann paie 3 points pour une ville : 3 points × -1 = -3.",
            "Ann paga 3 puntos por una ciudad: 3 puntos × -1 = -3."
        ]
    );
}

#[test]
fn one_is_not_several() {
    assert_eq!(points(Language::English, 1), "1 point");
    assert_eq!(points(Language::German, 1), "1 Punkt");
    assert_eq!([points(Language::French, 0), points(Language::Spanish, 0)], ["0 point", "0 puntos"]);
    assert_eq!(terms::counted(Language::English, Counted::Cities, 1), "1 completed city");
    assert_eq!(terms::counted(Language::German, Counted::Cities, 3), "3 fertige Städte");
}

#[test]
fn names_are_listed_as_the_language_does() {
    assert_eq!(listed(Language::English, &["Ann", "Bob", "Cem"]), "Ann, Bob and Cem");
    assert_eq!(listed(Language::Spanish, &["Ann", "Bob"]), "Ann y Bob");
    assert_eq!(listed(Language::Spanish, &["Ann", "Inés"]), "Ann e Inés");
    assert_eq!(listed(Language::Spanish, &["Ann", "Hiedra"]), "Ann y Hiedra");
    assert_eq!(listed(Language::German, &["Ann"]), "Ann");
}

#[test]
fn a_tie_is_what_the_edition_says() {
    let (names, winners) = (names(), [Player(0), Player(1)]);
    for language in Language::ALL {
        let ties = [Tie::Replay, Tie::Shared, Tie::NotStated];
        let told = ties.map(|tie| over(language, Telling { names: &names, tie }, &winners));
        assert!(told.iter().all(|text| text.contains("Ann") && text.contains("Bob")), "{told:?}");
        assert!(told[0] != told[1] && told[1] != told[2] && told[0] != told[2], "{told:?}");
    }
}
