//! What happened, told so that a person can follow it: every score with its terms, its feature and its rules.
//!
//! Logs, pages, sounds and tests do not match on [`Event`] itself. They ask for [`Event::about`] and match on the few small
//! enums there. So a new event is one arm here, and a sentence wherever events are told.
mod about;
mod score;
mod value;

use crate::board::cell::Cell;
use crate::board::side::Rotation;
use crate::board::tile::{Goods, Quarter, SegmentNumber};
use crate::figures::{FigureKind, Player};
use crate::order_of_play::Element;
use crate::pack::{FeatureKind, Kind};
pub use about::{About, Cause, Place, Section, Shows, Weight};
pub use score::{Scoring, Source, Title};
pub use value::{Counted, Term, Value};

/// The id of a rule in docs/rules, such as `BASE-ROAD-3`.
pub type RuleId = &'static str;

/// Something that happened at the table, for everybody to see: no event tells what is hidden from somebody.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// Chance chose who begins.
    Started {
        /// Who begins.
        player: Player,
    },
    /// A player's turn begins. The second part of a double turn has an event of its own.
    TurnBegan {
        /// Whose.
        player: Player,
    },
    /// A tile was drawn.
    Drawn {
        /// By whom.
        player: Player,
        /// What kind.
        kind: Kind,
    },
    /// The drawn tile fits nowhere and leaves the game (BASE-PLACE-8).
    Discarded {
        /// Who drew it.
        player: Player,
        /// What kind.
        kind: Kind,
        /// Should everybody at the table be told? (`unplaceable-check: consensus`, ED-RUL-15)
        notice: bool,
    },
    /// A drawn tile went back into the bag.
    PutBack {
        /// What kind.
        kind: Kind,
        /// Why.
        why: PutBack,
    },
    /// No river tile can be laid without turning back, so the river may do that now (RIVER-RUL-7).
    UTurnsAllowed,
    /// The river is finished: ordinary tiles follow.
    RiverFinished,
    /// The second part of a double turn begins (TRADE-BUILD-9).
    SecondPart {
        /// Whose.
        player: Player,
    },
    /// Goods were taken from a completed city (TRADE-GOODS-1).
    GoodsTaken {
        /// By whom.
        player: Player,
        /// How many of each, in the order of [`Goods::ALL`].
        goods: [u8; Goods::ALL.len()],
    },
    /// A title was taken or raised: the king or the robber baron is with this player now (KING-KING-1, KING-ROBBER-1).
    TitleTaken {
        /// Which record.
        title: Title,
        /// Who holds it now.
        player: Player,
        /// Who held it before, if anybody did.
        before: Option<Player>,
        /// The size in tiles that must be beaten from now on.
        size: u16,
    },
    /// A follower was sent into the City of Carcassonne.
    Sent {
        /// Whose.
        player: Player,
        /// What kind of follower.
        figure: FigureKind,
        /// Into which quarter.
        quarter: Quarter,
    },
    /// The count went to another quarter.
    CountMoved {
        /// Who moved him.
        player: Player,
        /// Into which quarter.
        quarter: Quarter,
    },
    /// A follower came from the City of Carcassonne to a feature.
    Redeployed {
        /// Whose.
        player: Player,
        /// What kind of follower.
        figure: FigureKind,
        /// From which quarter.
        quarter: Quarter,
        /// To which tile.
        cell: Cell,
        /// To which segment of it.
        segment: SegmentNumber,
        /// To what feature.
        feature: FeatureKind,
    },
    /// A knight escaped from a besieged city (CATHAR-ESC-1); that it is home tells the next event.
    Escaped {
        /// Whose.
        player: Player,
        /// What kind of follower.
        figure: FigureKind,
        /// From which tile.
        cell: Cell,
        /// From which segment of it.
        segment: SegmentNumber,
    },
    /// A tile was laid.
    Laid {
        /// By whom.
        player: Player,
        /// What kind.
        kind: Kind,
        /// Where.
        cell: Cell,
        /// Turned how.
        rotation: Rotation,
    },
    /// A figure was put on the board.
    Placed {
        /// Whose.
        player: Player,
        /// What kind of figure.
        figure: FigureKind,
        /// On which tile.
        cell: Cell,
        /// On which segment of it.
        segment: SegmentNumber,
        /// In what feature.
        feature: FeatureKind,
    },
    /// A road, city or cloister was completed.
    Completed {
        /// What it is.
        feature: FeatureKind,
        /// Where it lies.
        cells: Vec<Cell>,
    },
    /// A player scored.
    Scored(Box<Scoring>),
    /// A figure went back to its owner's supply.
    Returned {
        /// Whose.
        player: Player,
        /// What kind of figure.
        figure: FigureKind,
        /// From which tile.
        cell: Cell,
        /// From which segment of it.
        segment: SegmentNumber,
    },
    /// A player left the table.
    Left {
        /// Who.
        player: Player,
    },
    /// No tile is left: final scoring begins.
    LastTilePlayed,
    /// The game is over.
    Over {
        /// Who won; several in a tie.
        winners: Vec<Player>,
    },
}

impl Event {
    /// Who laid a tile where, if that is what happened.
    #[must_use]
    pub fn laid(&self) -> Option<(Player, Cell)> {
        if let Event::Laid { player, cell, .. } = self { Some((*player, *cell)) } else { None }
    }

    /// The points and what they are for, if somebody scored.
    #[must_use]
    pub fn scored(&self) -> Option<&Scoring> {
        if let Event::Scored(scoring) = self { Some(scoring) } else { None }
    }

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
                place: Place::Spot(*cell, *segment),
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

/// Why a drawn tile goes back into the bag.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PutBack {
    /// Its player left the table (BASE-RUL-34).
    PlayerLeft,
    /// It cannot continue the river now; another river tile is drawn (RIVER-RUL-7).
    RiverBlocked,
    /// The second part of the double turn was declined after its tile was turned up (TRADE-RUL-12).
    Declined,
}
