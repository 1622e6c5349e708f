//! Events in JSON: what happened, explained, for machines and for people.
mod line;
mod messenger;
mod of;
mod score;
mod text;
mod wood;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

pub use line::LogLine;
pub use messenger::MessengerEventView;
pub use score::{ScoreView, StrengthView, TermView};
pub(crate) use text::{seat, spot, texts};
pub use wood::WoodView;

/// An event at the table. Seats are counted from 1; cells, rotations, spots and tiles are the notation's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum EventView {
    /// Chance chose who begins.
    Started {
        /// Who.
        seat: u8,
    },
    /// A player's turn begins.
    TurnBegan {
        /// Whose.
        seat: u8,
    },
    /// A tile was drawn.
    Drawn {
        /// By whom.
        seat: u8,
        /// Which.
        tile: String,
    },
    /// The drawn tile fits nowhere and left the game.
    Discarded {
        /// Who drew it.
        seat: u8,
        /// Which.
        tile: String,
        /// Whether everybody should be told.
        notice: bool,
    },
    /// A drawn tile went back into the bag.
    PutBack {
        /// Which.
        tile: String,
        /// Why: `player-left`, `river-blocked` or `declined`.
        why: String,
    },
    /// No river tile can be laid without turning back, so the river may do that now.
    UTurnsAllowed,
    /// The river is finished.
    RiverFinished,
    /// The second part of a double turn begins.
    SecondPart {
        /// Whose.
        seat: u8,
    },
    /// Goods were taken from a completed city.
    GoodsTaken {
        /// By whom.
        seat: u8,
        /// How many of each kind, leaving out those of which none was taken.
        goods: BTreeMap<String, u8>,
    },
    /// The largest city or the longest road so far was completed.
    #[serde(alias = "record-set")]
    TitleTaken {
        /// Which title: `king` or `robber-baron`.
        title: String,
        /// Who holds it now.
        seat: u8,
        /// Who held it before.
        before: Option<u8>,
        /// How many tiles must be beaten from now on.
        size: u16,
    },
    /// Mage or witch came to a road or city.
    PawnMoved {
        /// By whom.
        seat: u8,
        /// `mage` or `witch`.
        pawn: String,
        /// To which tile.
        cell: String,
        /// To which spot of it.
        spot: String,
    },
    /// Mage or witch left the board.
    PawnLeft {
        /// `mage` or `witch`.
        pawn: String,
    },
    /// An ingot was put on a tile.
    IngotPut {
        /// By whom.
        seat: u8,
        /// On which tile.
        cell: String,
    },
    /// Ingots were taken from the tiles of what was completed.
    IngotsTaken {
        /// By whom.
        seat: u8,
        /// From which tiles, as often as ingots were taken there.
        cells: Vec<String>,
    },
    /// A follower was sent into the City of Carcassonne.
    Sent {
        /// Whose.
        seat: u8,
        /// What kind of follower.
        figure: String,
        /// Into which quarter: `castle`, `cathedral`, `market` or `blacksmith`.
        quarter: String,
    },
    /// The count went to another quarter.
    CountMoved {
        /// Who moved him.
        seat: u8,
        /// Into which quarter.
        quarter: String,
    },
    /// A follower came from the City of Carcassonne to a feature.
    Redeployed {
        /// Whose.
        seat: u8,
        /// What kind of follower.
        figure: String,
        /// From which quarter.
        quarter: String,
        /// To which tile.
        cell: String,
        /// To which spot of it.
        spot: String,
        /// To what: `road`, `city`, `cloister` or `field`.
        feature: String,
        /// As what: `thief`, `knight`, `monk` or `farmer`.
        role: String,
    },
    /// A knight escaped from a besieged city.
    Escaped {
        /// Whose.
        seat: u8,
        /// What kind of follower.
        figure: String,
        /// From which tile.
        cell: String,
        /// From which spot of it.
        spot: String,
    },
    /// A dragon tile was drawn before the dragon is in play, and is put aside.
    SetAside {
        /// Who drew it.
        seat: u8,
        /// Which.
        tile: String,
    },
    /// The dragon is in play: the tiles that were put aside are in the bag again.
    ShuffledBack {
        /// How many.
        n: u16,
    },
    /// The dragon flew to a volcano.
    DragonFlew {
        /// Who laid the volcano.
        seat: u8,
        /// Where to.
        cell: String,
    },
    /// A player took a step with the dragon.
    DragonMoved {
        /// Who.
        seat: u8,
        /// Where to.
        cell: String,
    },
    /// The dragon ate a figure.
    Eaten {
        /// Whose.
        seat: u8,
        /// What kind of figure.
        figure: String,
        /// On which tile.
        cell: String,
        /// On which spot of it; left out if it stood in no feature.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spot: Option<String>,
    },
    /// The dragon can go no further: its journey ends early.
    DragonStuck {
        /// Where it stays.
        cell: String,
    },
    /// The fairy was moved.
    FairyMoved {
        /// By whom.
        seat: u8,
        /// To which tile.
        cell: String,
        /// The kind of figure beside which she stands, which is the player's own; left out where she serves everybody on
        /// the tile.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        figure: Option<String>,
        /// The spot of that figure; left out if it stands in no feature.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spot: Option<String>,
    },
    /// A princess sent a figure home.
    SentHome {
        /// Who laid the princess.
        seat: u8,
        /// Whose figure it is.
        owner: u8,
        /// What kind of figure.
        figure: String,
        /// From which tile.
        cell: String,
        /// From which spot of it.
        spot: String,
    },
    /// The river ended at a volcano, so its player takes another tile.
    AnotherTile {
        /// Who.
        seat: u8,
    },
    /// A tower piece was put on a foundation or a tower.
    TowerBuilt {
        /// By whom.
        seat: u8,
        /// Where.
        cell: String,
        /// How many pieces high the tower is now.
        height: u8,
    },
    /// A figure was put on top of a tower.
    Crowned {
        /// Whose.
        seat: u8,
        /// What kind of figure.
        figure: String,
        /// On which tile.
        cell: String,
    },
    /// A figure was captured from a tower; the player's own went home.
    Captured {
        /// By whom.
        seat: u8,
        /// Whose it is.
        owner: u8,
        /// What kind of figure.
        figure: String,
        /// From which tile.
        cell: String,
        /// From which spot of it; left out for the guard of a tower.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spot: Option<String>,
    },
    /// Two players gave each other a prisoner back.
    Exchanged {
        /// Who captured somebody.
        seat: u8,
        /// With whom prisoners are exchanged.
        with: u8,
    },
    /// A prisoner was bought back.
    Ransomed {
        /// Whose it is, and who paid.
        seat: u8,
        /// What kind of figure.
        figure: String,
        /// Who held it captive.
        holder: u8,
    },
    /// An abbey was laid instead of a tile.
    AbbeyLaid {
        /// By whom.
        seat: u8,
        /// The id of the abbey.
        tile: String,
        /// Where.
        cell: String,
    },
    /// After the last tile a player may still lay an abbey.
    AbbeyRound {
        /// Who.
        seat: u8,
    },
    /// A bridge was built over a tile.
    BridgeBuilt {
        /// By whom.
        seat: u8,
        /// Over which tile.
        cell: String,
        /// The sides at which it ends: `N` and `S`, or `E` and `W`.
        ends: [String; 2],
    },
    /// A town was turned into a castle.
    CastleBuilt {
        /// Whose.
        seat: u8,
        /// On which tiles.
        cells: [String; 2],
        /// What kind of figure moved up onto it.
        figure: String,
    },
    /// A barn was placed.
    BarnPlaced {
        /// Whose.
        seat: u8,
        /// On the corner where the tile at this cell meets those north and west of it.
        corner: String,
    },
    /// A wagon moved on to another feature after its own was scored.
    MovedOn {
        /// Whose.
        seat: u8,
        /// What kind of figure.
        figure: String,
        /// To which tile.
        cell: String,
        /// To which spot of it.
        spot: String,
        /// To what: `road`, `city` or `cloister`.
        feature: String,
    },
    /// A bazaar begins.
    BazaarOpened {
        /// Whose turn it is.
        seat: u8,
        /// How many tiles are turned up.
        n: u8,
    },
    /// There is no bazaar, for too few tiles are left.
    BazaarCancelled {
        /// Whose turn it is.
        seat: u8,
    },
    /// A tile of a bazaar is auctioned.
    Auctioned {
        /// The auctioneer.
        seat: u8,
        /// Which.
        tile: String,
    },
    /// A player bid for it.
    BidMade {
        /// Who.
        seat: u8,
        /// How many points.
        points: u8,
    },
    /// A player got a tile of a bazaar.
    LotTaken {
        /// Who got it.
        seat: u8,
        /// Which.
        tile: String,
        /// For how many points.
        points: u8,
        /// Who is paid; left out if nobody is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        with: Option<u8>,
    },
    /// A player lays the tile from the bazaar.
    BazaarPart {
        /// Who.
        seat: u8,
    },
    /// The effect of a crop circle was chosen.
    CircleChosen {
        /// By whom.
        seat: u8,
        /// Whom it concerns: `fork` farmers, `club` thieves, `shield` knights.
        sign: String,
        /// `add` or `return`.
        effect: String,
        /// For which seat alone; left out if for everybody.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        only: Option<u8>,
    },
    /// A follower joined another one because of a crop circle.
    Joined {
        /// Whose.
        seat: u8,
        /// What kind of follower.
        figure: String,
        /// On which tile.
        cell: String,
        /// On which spot of it.
        spot: String,
        /// In what: `road`, `city` or `field`.
        feature: String,
    },
    /// A follower goes home because of a crop circle.
    TakenBack {
        /// Whose.
        seat: u8,
        /// What kind of follower.
        figure: String,
        /// From which tile.
        cell: String,
        /// From which spot of it.
        spot: String,
    },
    /// A tile was laid.
    Laid {
        /// By whom.
        seat: u8,
        /// Which.
        tile: String,
        /// Where.
        cell: String,
        /// Its rotation.
        rotation: String,
    },
    /// A figure was put on the board.
    Placed {
        /// Whose.
        seat: u8,
        /// What kind of figure.
        figure: String,
        /// On which tile.
        cell: String,
        /// On which spot of it.
        spot: String,
        /// In what: `road`, `city`, `cloister` or `field`.
        feature: String,
        /// As what: `thief`, `knight`, `monk`, `farmer`, `builder` or `pig`.
        role: String,
    },
    /// A feature was completed.
    Completed {
        /// What it is.
        feature: String,
        /// Where it lies.
        cells: Vec<String>,
    },
    /// A player scored.
    Scored(ScoreView),
    /// A figure went back to its owner.
    Returned {
        /// Whose.
        seat: u8,
        /// What kind of figure.
        figure: String,
        /// From which tile.
        cell: String,
        /// From which spot of it; left out if it stood in no feature.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spot: Option<String>,
    },
    /// A prisoner went back to its owner.
    Freed {
        /// Whose.
        seat: u8,
        /// What kind of figure.
        figure: String,
        /// Who held it captive.
        holder: u8,
    },
    /// A robber did something.
    Robber(crate::robbers::RobberView),
    /// A player left the table.
    Left {
        /// Who.
        seat: u8,
    },
    /// No further turn: final scoring begins.
    LastTilePlayed,
    /// The game is over.
    Over {
        /// Who won; several in a tie.
        winners: Vec<u8>,
    },
    /// A follower flew, or moved on.
    #[serde(untagged)]
    Wood(WoodView),
    /// Something happened with messengers and messages.
    #[serde(untagged)]
    Messenger(MessengerEventView),
}

#[cfg(test)]
mod tests;
