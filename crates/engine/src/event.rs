//! What happened, told so that a person can follow it: every score with its terms, its feature and its rules.
//!
//! Logs, pages, sounds and tests do not match on [`Event`] itself. They ask for [`Event::about`] and match on the few small
//! enums there. So a new event is one arm here, and a sentence wherever events are told.
mod about;
mod facts;
mod messenger;
mod put_back;
mod robber;
mod score;
mod value;
mod wood;

use crate::board::cell::Cell;
use crate::board::side::{Axis, Rotation};
use crate::board::tile::{CropSign, Goods, Quarter, SegmentNumber};
use crate::expansions::bridges_castles_bazaars::castle::CastleAt;
use crate::expansions::crop_circles::circles::CropEffect;
use crate::expansions::mage_and_witch::magic::Pawn;
use crate::figures::{FigureAt, FigureKind, Player};
use crate::pack::{FeatureKind, Kind};
pub use about::{About, Cause, Place, Section, Shows, Weight};
pub use messenger::MessengerEvent;
pub use put_back::PutBack;
pub use robber::RobberEvent;
pub use score::{Scoring, Source, Title};
pub use value::{Counted, Term, Value};
pub use wood::WoodEvent;

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
        /// Whether everybody at the table should be told (`unplaceable-check: consensus`, ED-RUL-15).
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
        /// Which title.
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
    /// A dragon tile was drawn before the dragon is in play: it is put aside, and another is drawn (DRAGON-WAIT-2).
    SetAside {
        /// Who drew it.
        player: Player,
        /// What kind.
        kind: Kind,
    },
    /// The dragon is in play: the tiles that were put aside go back into the bag (DRAGON-WAIT-3).
    ShuffledBack {
        /// How many.
        n: u16,
    },
    /// The dragon flew to a volcano just laid (VOLCANO-1).
    DragonFlew {
        /// Who laid the volcano.
        player: Player,
        /// Where to.
        cell: Cell,
    },
    /// A player took a step with the dragon (DRAGON-MOVE-5).
    DragonMoved {
        /// Who.
        player: Player,
        /// Where to.
        cell: Cell,
    },
    /// The dragon ate a figure (DRAGON-EAT-1); that it is home tells the next event.
    Eaten {
        /// Whose figure.
        player: Player,
        /// What kind of figure.
        figure: FigureKind,
        /// On which tile.
        cell: Cell,
        /// On which segment of it; `None` if it stood in none of its features.
        segment: Option<SegmentNumber>,
    },
    /// The dragon's journey ends early, in a dead end (DRAGON-MOVE-11).
    DragonStuck {
        /// Where it stays.
        cell: Cell,
    },
    /// The fairy was moved (FAIRY-MOVE-5).
    FairyMoved {
        /// By whom.
        player: Player,
        /// To which tile.
        cell: Cell,
        /// The figure beside which she stands; `None` where she serves everybody on the tile.
        with: Option<FigureAt>,
    },
    /// A princess sent a figure home (PRINCESS-2); that it is home tells the next event.
    SentHome {
        /// Who laid the princess.
        player: Player,
        /// Which figure.
        figure: FigureAt,
    },
    /// The river ended at a volcano, so its player takes another tile (RIVER-2-8).
    AnotherTile {
        /// Who.
        player: Player,
    },
    /// A tower piece was put on a foundation or a tower (TOWER-ACT-2, TOWER-ACT-3).
    TowerBuilt {
        /// By whom.
        player: Player,
        /// Where.
        cell: Cell,
        /// How many pieces high the tower is now.
        height: u8,
    },
    /// A figure was put on top of a tower (TOWER-ACT-4).
    Crowned {
        /// Whose.
        player: Player,
        /// What kind of figure.
        figure: FigureKind,
        /// On which tile.
        cell: Cell,
    },
    /// A figure was captured from a tower (TOWER-CAP-1). An own one is not held: that it is home tells the next event.
    Captured {
        /// Who captured it.
        player: Player,
        /// Which, and where it stood.
        figure: FigureAt,
    },
    /// Two players give each other a prisoner back (TOWER-SWAP-1); who comes home tell the next events.
    Exchanged {
        /// Who captured somebody.
        player: Player,
        /// With whom.
        with: Player,
    },
    /// A prisoner was bought back (TOWER-RANSOM-1); that it is home, and the points, tell the next events.
    Ransomed {
        /// Whose it is, and who pays.
        player: Player,
        /// What kind of figure.
        figure: FigureKind,
        /// Who held it captive, and is paid.
        holder: Player,
    },
    /// A prisoner went back to its owner's supply.
    Freed {
        /// Whose.
        player: Player,
        /// What kind of figure.
        figure: FigureKind,
        /// Who held it captive.
        holder: Player,
    },
    /// An abbey was laid in a hole instead of a tile (ABBEY-PLACE-1).
    AbbeyLaid {
        /// By whom.
        player: Player,
        /// The kind of the abbey.
        kind: Kind,
        /// Where.
        cell: Cell,
    },
    /// After the last tile this player may still lay an abbey (ABBEY-END-1).
    AbbeyRound {
        /// Who.
        player: Player,
    },
    /// A barn was placed (BARN-PLACE-1).
    BarnPlaced {
        /// Whose.
        player: Player,
        /// On the corner where the tile at this cell meets those north and west of it.
        corner: Cell,
    },
    /// A wagon moved on to another feature after its own was scored (WAGON-MOVE-1).
    MovedOn {
        /// Whose.
        player: Player,
        /// What kind of figure.
        figure: FigureKind,
        /// To which tile.
        cell: Cell,
        /// To which segment of it.
        segment: SegmentNumber,
        /// To what feature.
        feature: FeatureKind,
    },
    /// A bazaar begins (BAZAAR-3).
    BazaarOpened {
        /// Whose turn it is.
        player: Player,
        /// How many tiles are turned up.
        n: u8,
    },
    /// There is no bazaar, for too few tiles are left (BAZAAR-4, BCB-RUL-27).
    BazaarCancelled {
        /// Whose turn it is.
        player: Player,
    },
    /// A tile of a bazaar is auctioned (BAZAAR-5).
    Auctioned {
        /// The auctioneer.
        player: Player,
        /// What kind.
        kind: Kind,
    },
    /// A player bid for it (BAZAAR-5, BAZAAR-6).
    BidMade {
        /// Who.
        player: Player,
        /// How many points.
        points: u8,
    },
    /// A player got a tile of a bazaar; the points tell the next events (BAZAAR-7, BAZAAR-8, BAZAAR-11).
    LotTaken {
        /// Who got it.
        player: Player,
        /// What kind.
        kind: Kind,
        /// For how many points.
        points: u8,
        /// Who is paid; `None` if nobody is.
        with: Option<Player>,
    },
    /// A player lays the tile from the bazaar (BAZAAR-13).
    BazaarPart {
        /// Who.
        player: Player,
    },
    /// A bridge was built over a tile (BRIDGE-1).
    BridgeBuilt {
        /// By whom.
        player: Player,
        /// Over which tile.
        cell: Cell,
        /// Which way it runs.
        axis: Axis,
    },
    /// A town was turned into a castle (CASTLE-BUILD-1); who else stood in it tell the next events.
    CastleBuilt {
        /// Whose.
        player: Player,
        /// Where.
        at: CastleAt,
        /// The figure that moved up onto it, named by where it stood.
        figure: FigureAt,
    },
    /// An ingot was put on a tile (GOLD-PLACE-1).
    IngotPut {
        /// By whom.
        player: Player,
        /// On which tile.
        cell: Cell,
    },
    /// Ingots were taken from the tiles of what was completed (GOLD-TAKE-1).
    IngotsTaken {
        /// By whom.
        player: Player,
        /// From which tiles, in their order; as often as ingots were taken there.
        cells: Vec<Cell>,
    },
    /// The effect of a crop circle was chosen (CROP-2).
    CircleChosen {
        /// By whom.
        player: Player,
        /// What is drawn in it.
        sign: CropSign,
        /// Which effect.
        effect: CropEffect,
        /// For whom alone; `None` if for everybody.
        chosen_for: Option<Player>,
    },
    /// A follower joined another one because of a crop circle (CROP-A-1).
    Joined {
        /// Whose.
        player: Player,
        /// What kind of follower.
        figure: FigureKind,
        /// On which tile.
        cell: Cell,
        /// On which segment of it.
        segment: SegmentNumber,
        /// In what feature.
        feature: FeatureKind,
    },
    /// A follower goes home because of a crop circle (CROP-B-1); that it is home tells the next event.
    TakenBack {
        /// Whose.
        player: Player,
        /// What kind of follower.
        figure: FigureKind,
        /// From which tile.
        cell: Cell,
        /// From which segment of it.
        segment: SegmentNumber,
    },
    /// Mage or witch came to a road or city (MAGIC-PLACE-1).
    PawnMoved {
        /// By whom.
        player: Player,
        /// Which of them.
        pawn: Pawn,
        /// To which tile.
        cell: Cell,
        /// To which segment of it.
        segment: SegmentNumber,
        /// To what feature.
        feature: FeatureKind,
    },
    /// Mage or witch left the board (MAGIC-SCORE-4, MAGIC-PLACE-5).
    PawnLeft {
        /// Which of them.
        pawn: Pawn,
    },
    /// A tile was laid.
    Laid {
        /// By whom.
        player: Player,
        /// What kind.
        kind: Kind,
        /// Where.
        cell: Cell,
        /// Its rotation.
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
    /// A robber did something.
    Robber(RobberEvent),
    /// Something that only some boxes and variants do with figures in the wood step.
    Wood(WoodEvent),
    /// Something happened with messengers and messages.
    Messenger(MessengerEvent),
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
        /// From which segment of it; `None` if it stood in none of its features.
        segment: Option<SegmentNumber>,
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
    /// Who laid a tile, be it an abbey, and where, if that is what happened.
    #[must_use]
    pub fn laid(&self) -> Option<(Player, Cell)> {
        if let Event::Laid { player, cell, .. } | Event::AbbeyLaid { player, cell, .. } = self {
            Some((*player, *cell))
        } else {
            None
        }
    }

    /// The points and what they are for, if somebody scored.
    #[must_use]
    pub fn scored(&self) -> Option<&Scoring> {
        if let Event::Scored(scoring) = self { Some(scoring) } else { None }
    }
}
