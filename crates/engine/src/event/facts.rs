//! What is known of each event: one arm each, for everything that logs, pages, sounds and tests ask.
use super::{About, Cause, Event, Place, PutBack, RuleId, Section, Shows, Title, Weight};
use crate::figures::FigureKind;
use crate::order_of_play::Element;
use crate::pack::FeatureKind;

impl Event {
    /// What is known of it.
    #[must_use]
    pub fn about(&self) -> About<'_> {
        const COURSE: About<'static> = About {
            name: "",
            player: None,
            cause: Cause::Rules,
            weight: Weight::Course,
            element: None,
            place: Place::Nowhere,
            shows: Shows::Nothing,
            begins: None,
            rules: &[],
        };
        const SEEN: About<'static> = About { weight: Weight::Seen, ..COURSE };
        const NEWS: About<'static> = About { weight: Weight::News, ..COURSE };
        const FOLLOWS: About<'static> = About { weight: Weight::Follows, ..COURSE };
        match self {
            Event::Started { player } => {
                About { name: "started", player: Some(*player), cause: Cause::Chance, rules: &["BASE-SETUP-4"], ..SEEN }
            }
            Event::TurnBegan { player } => About {
                name: "turn-began",
                player: Some(*player),
                begins: Some(Section::Turn(*player)),
                rules: &["BASE-SETUP-5"],
                ..FOLLOWS
            },
            Event::Drawn { player, kind } => About {
                name: "drawn",
                player: Some(*player),
                cause: Cause::Chance,
                shows: Shows::Tile(*kind),
                rules: &["BASE-TURN-1"],
                ..SEEN
            },
            Event::Discarded { player, kind, .. } => About {
                name: "discarded",
                player: Some(*player),
                shows: Shows::Tile(*kind),
                rules: &["BASE-PLACE-8"],
                ..NEWS
            },
            Event::PutBack { kind, why } => {
                let (of, rules): (_, &'static [RuleId]) = match why {
                    PutBack::PlayerLeft => (SEEN, &["BASE-RUL-34"]),
                    PutBack::RiverBlocked => (About { element: Some(Element::River), ..NEWS }, &["RIVER-RUL-7"]),
                    PutBack::Declined => (About { element: Some(Element::Builder), ..SEEN }, &["TRADE-RUL-12"]),
                    PutBack::NoBazaar => (About { element: Some(Element::Bazaar), ..SEEN }, &["BCB-RUL-27"]),
                };
                About { name: "put-back", shows: Shows::Tile(*kind), rules, ..of }
            }
            Event::UTurnsAllowed => {
                About { name: "u-turns-allowed", element: Some(Element::River), rules: &["RIVER-RUL-7"], ..NEWS }
            }
            Event::RiverFinished => {
                About { name: "river-finished", element: Some(Element::River), rules: &["RIVER-1-4"], ..COURSE }
            }
            Event::SecondPart { player } => About {
                name: "second-part",
                player: Some(*player),
                element: Some(Element::Builder),
                begins: Some(Section::Part(*player)),
                rules: &["TRADE-BUILD-9"],
                ..COURSE
            },
            Event::GoodsTaken { player, goods } => About {
                name: "goods-taken",
                player: Some(*player),
                element: Some(Element::Goods),
                shows: Shows::Goods(*goods),
                rules: &["TRADE-GOODS-1"],
                ..NEWS
            },
            Event::TitleTaken { title, player, before, .. } => About {
                name: "title-taken",
                player: Some(*player),
                element: Some(Element::King),
                shows: Shows::Title(*title),
                rules: match (title, before) {
                    (Title::King, None) => &["KING-KING-1"],
                    (Title::RobberBaron, None) => &["KING-ROBBER-1"],
                    (Title::King | Title::RobberBaron, Some(before)) if before == player => &["KING-RUL-2"],
                    (Title::King, Some(_)) => &["KING-KING-2"],
                    (Title::RobberBaron, Some(_)) => &["KING-ROBBER-2"],
                },
                ..NEWS
            },
            Event::Sent { player, figure, quarter } => About {
                name: "sent",
                player: Some(*player),
                cause: Cause::Player,
                element: Some(Element::Carcassonne),
                place: Place::Quarter(*quarter),
                shows: Shows::Figure(*player, *figure),
                rules: &["COUNT-IN-1", "COUNT-IN-3"],
                ..NEWS
            },
            Event::CountMoved { player, quarter } => About {
                name: "count-moved",
                player: Some(*player),
                cause: Cause::Player,
                element: Some(Element::Carcassonne),
                place: Place::Quarter(*quarter),
                shows: Shows::Count,
                rules: &["COUNT-COUNT-1", "COUNT-COUNT-2"],
                ..NEWS
            },
            Event::Redeployed { player, figure, cell, segment, .. } => About {
                name: "redeployed",
                player: Some(*player),
                cause: Cause::Player,
                element: Some(Element::Carcassonne),
                place: Place::Spot(*cell, *segment),
                shows: Shows::Figure(*player, *figure),
                rules: &["COUNT-OUT-1"],
                ..NEWS
            },
            Event::Escaped { player, figure, cell, segment } => About {
                name: "escaped",
                player: Some(*player),
                cause: Cause::Player,
                element: Some(Element::Siege),
                place: Place::Spot(*cell, *segment),
                shows: Shows::Figure(*player, *figure),
                rules: &["CATHAR-ESC-1"],
                ..NEWS
            },
            Event::SetAside { player, kind } => About {
                name: "set-aside",
                player: Some(*player),
                element: Some(Element::Dragon),
                shows: Shows::Tile(*kind),
                rules: &["DRAGON-WAIT-2"],
                ..NEWS
            },
            Event::ShuffledBack { .. } => {
                About { name: "shuffled-back", element: Some(Element::Dragon), rules: &["DRAGON-WAIT-3"], ..NEWS }
            }
            Event::DragonFlew { player, cell } => About {
                name: "dragon-flew",
                player: Some(*player),
                element: Some(Element::Dragon),
                place: Place::Tile(*cell),
                shows: Shows::Dragon,
                rules: &["VOLCANO-1"],
                ..NEWS
            },
            Event::DragonMoved { player, cell } => About {
                name: "dragon-moved",
                player: Some(*player),
                cause: Cause::Player,
                element: Some(Element::Dragon),
                place: Place::Tile(*cell),
                shows: Shows::Dragon,
                rules: &["DRAGON-MOVE-5", "DRAGON-MOVE-6"],
                ..SEEN
            },
            Event::Eaten { player, figure, cell, segment } => About {
                name: "eaten",
                player: Some(*player),
                element: Some(Element::Dragon),
                place: Place::on(*cell, *segment),
                shows: Shows::Figure(*player, *figure),
                rules: &["DRAGON-EAT-1"],
                ..NEWS
            },
            Event::DragonStuck { cell } => About {
                name: "dragon-stuck",
                element: Some(Element::Dragon),
                place: Place::Tile(*cell),
                shows: Shows::Dragon,
                rules: &["DRAGON-MOVE-11"],
                ..NEWS
            },
            Event::FairyMoved { player, cell, with } => About {
                name: "fairy-moved",
                player: Some(*player),
                cause: Cause::Player,
                element: Some(Element::Fairy),
                place: Place::on(*cell, with.and_then(|figure| figure.segment)),
                shows: Shows::Fairy,
                rules: &["FAIRY-MOVE-5"],
                ..NEWS
            },
            Event::SentHome { player, figure } => About {
                name: "sent-home",
                player: Some(*player),
                cause: Cause::Player,
                element: Some(Element::Princess),
                place: Place::on(figure.cell, figure.segment),
                shows: Shows::Figure(figure.owner, figure.kind),
                rules: &["PRINCESS-2"],
                ..NEWS
            },
            Event::AnotherTile { player } => About {
                name: "another-tile",
                player: Some(*player),
                element: Some(Element::Dragon),
                begins: Some(Section::Part(*player)),
                rules: &["RIVER-2-8"],
                ..COURSE
            },
            Event::AbbeyLaid { player, kind, cell } => About {
                name: "abbey-laid",
                player: Some(*player),
                cause: Cause::Player,
                element: Some(Element::Abbey),
                place: Place::Tile(*cell),
                shows: Shows::Tile(*kind),
                rules: &["ABBEY-PLACE-1", "ABBEY-PLACE-2"],
                ..NEWS
            },
            Event::AbbeyRound { player } => About {
                name: "abbey-round",
                player: Some(*player),
                element: Some(Element::Abbey),
                begins: Some(Section::Part(*player)),
                rules: &["ABBEY-END-1"],
                ..COURSE
            },
            Event::BarnPlaced { player, corner } => About {
                name: "barn-placed",
                player: Some(*player),
                cause: Cause::Player,
                element: Some(Element::Barn),
                place: Place::Corner(*corner),
                shows: Shows::Figure(*player, FigureKind::Barn),
                rules: &["BARN-PLACE-1"],
                ..NEWS
            },
            Event::MovedOn { player, figure, cell, segment, .. } => About {
                name: "moved-on",
                player: Some(*player),
                cause: Cause::Player,
                element: Some(Element::Wagon),
                place: Place::Spot(*cell, *segment),
                shows: Shows::Figure(*player, *figure),
                rules: &["WAGON-MOVE-1"],
                ..NEWS
            },
            Event::BazaarOpened { player, .. } => About {
                name: "bazaar-opened",
                player: Some(*player),
                element: Some(Element::Bazaar),
                rules: &["BAZAAR-2", "BAZAAR-3"],
                ..COURSE
            },
            Event::BazaarCancelled { player } => About {
                name: "bazaar-cancelled",
                player: Some(*player),
                element: Some(Element::Bazaar),
                rules: &["BAZAAR-4"],
                ..NEWS
            },
            Event::Auctioned { player, kind } => About {
                name: "auctioned",
                player: Some(*player),
                cause: Cause::Player,
                element: Some(Element::Bazaar),
                shows: Shows::Tile(*kind),
                rules: &["BAZAAR-5"],
                ..NEWS
            },
            Event::BidMade { player, points } => About {
                name: "bid-made",
                player: Some(*player),
                cause: Cause::Player,
                element: Some(Element::Bazaar),
                shows: Shows::Points(*points as i16),
                rules: &["BAZAAR-6"],
                ..NEWS
            },
            Event::LotTaken { player, kind, points, with } => About {
                name: "lot-taken",
                player: Some(*player),
                element: Some(Element::Bazaar),
                shows: Shows::Tile(*kind),
                rules: match (with, points) {
                    (Some(_), _) => &["BAZAAR-7"],
                    (None, 0) => &["BAZAAR-11"],
                    (None, _) => &["BAZAAR-8"],
                },
                ..NEWS
            },
            Event::BazaarPart { player } => About {
                name: "bazaar-part",
                player: Some(*player),
                element: Some(Element::Bazaar),
                begins: Some(Section::Part(*player)),
                rules: &["BAZAAR-13"],
                ..COURSE
            },
            Event::BridgeBuilt { player, cell, .. } => About {
                name: "bridge-built",
                player: Some(*player),
                cause: Cause::Player,
                element: Some(Element::Bridge),
                place: Place::Tile(*cell),
                rules: &["BRIDGE-1"],
                ..NEWS
            },
            Event::CastleBuilt { player, at: _, figure } => About {
                name: "castle-built",
                player: Some(*player),
                cause: Cause::Player,
                element: Some(Element::Castle),
                place: Place::Tile(figure.cell),
                shows: Shows::Figure(*player, figure.kind),
                rules: &["CASTLE-BUILD-1", "CASTLE-BUILD-2"],
                ..NEWS
            },
            Event::IngotPut { player, cell } => About {
                name: "ingot-put",
                player: Some(*player),
                cause: Cause::Player,
                element: Some(Element::Ingot),
                place: Place::Tile(*cell),
                shows: Shows::Ingots(1),
                rules: &["GOLD-PLACE-1"],
                ..SEEN
            },
            Event::IngotsTaken { player, cells } => About {
                name: "ingots-taken",
                player: Some(*player),
                element: Some(Element::Ingot),
                place: Place::Tiles(cells),
                shows: Shows::Ingots(cells.len() as u8),
                rules: &["GOLD-TAKE-1"],
                ..NEWS
            },
            Event::CircleChosen { player, .. } => About {
                name: "circle-chosen",
                player: Some(*player),
                cause: Cause::Player,
                element: Some(Element::CropCircle),
                rules: &["CROP-2"],
                ..NEWS
            },
            Event::Joined { player, figure, cell, segment, .. } => About {
                name: "joined",
                player: Some(*player),
                cause: Cause::Player,
                element: Some(Element::CropCircle),
                place: Place::Spot(*cell, *segment),
                shows: Shows::Figure(*player, *figure),
                rules: &["CROP-A-1", "CROP-A-2"],
                ..NEWS
            },
            Event::TakenBack { player, figure, cell, segment } => About {
                name: "taken-back",
                player: Some(*player),
                cause: Cause::Player,
                element: Some(Element::CropCircle),
                place: Place::Spot(*cell, *segment),
                shows: Shows::Figure(*player, *figure),
                rules: &["CROP-B-1"],
                ..NEWS
            },
            Event::PawnMoved { player, pawn, cell, segment, feature: _ } => About {
                name: "pawn-moved",
                player: Some(*player),
                cause: Cause::Player,
                element: Some(Element::Magic),
                place: Place::Spot(*cell, *segment),
                shows: Shows::Pawn(*pawn),
                rules: &["MAGIC-PLACE-1"],
                ..NEWS
            },
            Event::PawnLeft { pawn } => About {
                name: "pawn-left",
                element: Some(Element::Magic),
                shows: Shows::Pawn(*pawn),
                rules: &["MAGIC-SCORE-4", "MAGIC-PLACE-5"],
                ..SEEN
            },
            Event::Laid { player, kind, cell, .. } => About {
                name: "laid",
                player: Some(*player),
                cause: Cause::Player,
                place: Place::Tile(*cell),
                shows: Shows::Tile(*kind),
                rules: &["BASE-PLACE-1", "BASE-PLACE-3"],
                ..SEEN
            },
            Event::Placed { player, figure, cell, segment, .. } => About {
                name: "placed",
                player: Some(*player),
                cause: Cause::Player,
                place: Place::Spot(*cell, *segment),
                shows: Shows::Figure(*player, *figure),
                rules: &["BASE-DEPLOY-4", "BASE-DEPLOY-5"],
                ..SEEN
            },
            Event::Robber(event) => event.about(),
            Event::Wood(event) => event.about(),
            Event::Messenger(event) => event.about(),
            Event::Completed { feature, cells } => About {
                name: "completed",
                place: Place::Feature(*feature, cells),
                rules: match feature {
                    FeatureKind::Road => &["BASE-ROAD-1"],
                    FeatureKind::City => &["BASE-CITY-1"],
                    FeatureKind::Cloister => &["BASE-CLOISTER-1"],
                    FeatureKind::Field | FeatureKind::River => &["BASE-TURN-1"],
                },
                ..FOLLOWS
            },
            Event::Scored(scoring) => About {
                name: "scored",
                player: Some(scoring.player),
                place: match scoring.source.feature() {
                    Some(kind) => Place::Feature(kind, &scoring.cells),
                    None => Place::Nowhere,
                },
                shows: Shows::Points(scoring.points),
                rules: &scoring.rules,
                ..NEWS
            },
            Event::Returned { player, figure, cell, segment } => About {
                name: "returned",
                player: Some(*player),
                place: Place::on(*cell, *segment),
                shows: Shows::Figure(*player, *figure),
                rules: &["BASE-RETURN-1"],
                ..FOLLOWS
            },
            Event::TowerBuilt { player, cell, height } => About {
                name: "tower-built",
                player: Some(*player),
                cause: Cause::Player,
                element: Some(Element::Tower),
                place: Place::Tile(*cell),
                shows: Shows::Tower(*height),
                rules: if *height == 1 { &["TOWER-ACT-2"] } else { &["TOWER-ACT-3"] },
                ..SEEN
            },
            Event::Crowned { player, figure, cell } => About {
                name: "crowned",
                player: Some(*player),
                cause: Cause::Player,
                element: Some(Element::Tower),
                place: Place::Tile(*cell),
                shows: Shows::Figure(*player, *figure),
                rules: &["TOWER-ACT-4"],
                ..SEEN
            },
            Event::Captured { player, figure } => About {
                name: "captured",
                player: Some(*player),
                cause: Cause::Player,
                element: Some(Element::Tower),
                place: Place::on(figure.cell, figure.segment),
                shows: Shows::Figure(figure.owner, figure.kind),
                rules: &["TOWER-CAP-1", "TOWER-CAP-8"],
                ..NEWS
            },
            Event::Exchanged { player, .. } => About {
                name: "exchanged",
                player: Some(*player),
                element: Some(Element::Tower),
                rules: &["TOWER-SWAP-1"],
                ..NEWS
            },
            Event::Ransomed { player, figure, .. } => About {
                name: "ransomed",
                player: Some(*player),
                cause: Cause::Player,
                element: Some(Element::Tower),
                shows: Shows::Figure(*player, *figure),
                rules: &["TOWER-RANSOM-1"],
                ..NEWS
            },
            Event::Freed { player, figure, .. } => About {
                name: "freed",
                player: Some(*player),
                shows: Shows::Figure(*player, *figure),
                rules: &["BASE-RETURN-1"],
                ..FOLLOWS
            },
            Event::Left { player } => {
                About { name: "left", player: Some(*player), cause: Cause::Player, rules: &["BASE-RUL-34"], ..COURSE }
            }
            Event::LastTilePlayed => About {
                name: "last-tile-played",
                begins: Some(Section::FinalScoring),
                rules: &["BASE-END-1"],
                ..FOLLOWS
            },
            Event::Over { .. } => About { name: "over", rules: &["BASE-WIN-1"], ..COURSE },
        }
    }
}
