//! Events in JSON: what happened, explained, for machines and for people.
mod score;

use std::collections::BTreeMap;

use bastide_engine::board::cell::Cell;
use bastide_engine::board::tile::{Goods, SegmentNumber};
use bastide_engine::event::{Event, PutBack};
use bastide_engine::figures::{FigureAt, Player};
use bastide_engine::game::Game;
use bastide_engine::notation::explain;
use serde::{Deserialize, Serialize};

pub use score::{ScoreView, StrengthView, TermView};

/// An event together with its line in the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LogLine {
    /// What happened, as a log reads.
    pub text: String,
    /// What happened.
    #[serde(flatten)]
    pub event: EventView,
}

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
        /// Should everybody be told?
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
    /// A figure was captured from a tower; an own one went home.
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
    /// A tile was laid.
    Laid {
        /// By whom.
        seat: u8,
        /// Which.
        tile: String,
        /// Where.
        cell: String,
        /// Turned how.
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
}

impl LogLine {
    /// An event of this game, told with these names.
    #[must_use]
    pub fn of<S: AsRef<str>>(game: &Game, names: &[S], event: &Event) -> LogLine {
        LogLine { text: explain(game, names, event), event: EventView::of(game, event) }
    }

    /// The log of this game, told with these names.
    #[must_use]
    pub fn all<S: AsRef<str>>(game: &Game, names: &[S]) -> Vec<LogLine> {
        game.log().iter().map(|event| LogLine::of(game, names, event)).collect()
    }
}

impl EventView {
    /// An event of this game.
    #[must_use]
    pub fn of(game: &Game, event: &Event) -> EventView {
        let tile = |kind| game.rules().pack.id(kind).to_owned();
        match event {
            Event::Started { player } => EventView::Started { seat: seat(*player) },
            Event::TurnBegan { player } => EventView::TurnBegan { seat: seat(*player) },
            Event::Drawn { player, kind } => EventView::Drawn { seat: seat(*player), tile: tile(*kind) },
            Event::Discarded { player, kind, notice } => {
                EventView::Discarded { seat: seat(*player), tile: tile(*kind), notice: *notice }
            }
            Event::PutBack { kind, why } => EventView::PutBack { tile: tile(*kind), why: put_back(*why).to_owned() },
            Event::UTurnsAllowed => EventView::UTurnsAllowed,
            Event::RiverFinished => EventView::RiverFinished,
            Event::SecondPart { player } => EventView::SecondPart { seat: seat(*player) },
            Event::GoodsTaken { player, goods } => {
                let taken = Goods::ALL.into_iter().zip(*goods).filter(|(_, n)| *n > 0);
                let goods = taken.map(|(kind, n)| (kind.name().to_owned(), n)).collect();
                EventView::GoodsTaken { seat: seat(*player), goods }
            }
            Event::TitleTaken { title, player, before, size } => EventView::TitleTaken {
                title: title.name().to_owned(),
                seat: seat(*player),
                before: before.map(seat),
                size: *size,
            },
            Event::Sent { player, figure, quarter } => EventView::Sent {
                seat: seat(*player),
                figure: figure.name().to_owned(),
                quarter: quarter.name().to_owned(),
            },
            Event::CountMoved { player, quarter } => {
                EventView::CountMoved { seat: seat(*player), quarter: quarter.name().to_owned() }
            }
            Event::Redeployed { player, figure, quarter, cell, segment, feature } => EventView::Redeployed {
                seat: seat(*player),
                figure: figure.name().to_owned(),
                quarter: quarter.name().to_owned(),
                cell: cell.to_string(),
                spot: spot(game, *cell, *segment),
                feature: feature.word().to_owned(),
                role: figure.role(*feature).to_owned(),
            },
            Event::Escaped { player, figure, cell, segment } => EventView::Escaped {
                seat: seat(*player),
                figure: figure.name().to_owned(),
                cell: cell.to_string(),
                spot: spot(game, *cell, *segment),
            },
            Event::SetAside { player, kind } => EventView::SetAside { seat: seat(*player), tile: tile(*kind) },
            Event::ShuffledBack { n } => EventView::ShuffledBack { n: *n },
            Event::DragonFlew { player, cell } => EventView::DragonFlew { seat: seat(*player), cell: cell.to_string() },
            Event::DragonMoved { player, cell } => {
                EventView::DragonMoved { seat: seat(*player), cell: cell.to_string() }
            }
            Event::Eaten { player, figure, cell, segment } => EventView::Eaten {
                seat: seat(*player),
                figure: figure.name().to_owned(),
                cell: cell.to_string(),
                spot: segment.map(|segment| spot(game, *cell, segment)),
            },
            Event::DragonStuck { cell } => EventView::DragonStuck { cell: cell.to_string() },
            Event::FairyMoved { player, cell, with } => EventView::FairyMoved {
                seat: seat(*player),
                cell: cell.to_string(),
                figure: with.map(|figure| figure.kind.name().to_owned()),
                spot: with.and_then(|figure| figure.segment).map(|segment| spot(game, *cell, segment)),
            },
            Event::SentHome { player, figure } => EventView::SentHome {
                seat: seat(*player),
                owner: seat(figure.owner),
                figure: figure.kind.name().to_owned(),
                cell: figure.cell.to_string(),
                spot: figure.segment.map_or_else(String::new, |segment| spot(game, figure.cell, segment)),
            },
            Event::AnotherTile { player } => EventView::AnotherTile { seat: seat(*player) },
            Event::TowerBuilt { player, cell, height } => {
                EventView::TowerBuilt { seat: seat(*player), cell: cell.to_string(), height: *height }
            }
            Event::Crowned { player, figure, cell } => {
                EventView::Crowned { seat: seat(*player), figure: figure.name().to_owned(), cell: cell.to_string() }
            }
            Event::Captured { player, figure: FigureAt { owner, kind, cell, segment } } => EventView::Captured {
                seat: seat(*player),
                owner: seat(*owner),
                figure: kind.name().to_owned(),
                cell: cell.to_string(),
                spot: segment.map(|segment| spot(game, *cell, segment)),
            },
            Event::Exchanged { player, with } => EventView::Exchanged { seat: seat(*player), with: seat(*with) },
            Event::Ransomed { player, figure, holder } => {
                EventView::Ransomed { seat: seat(*player), figure: figure.name().to_owned(), holder: seat(*holder) }
            }
            Event::AbbeyLaid { player, kind, cell } => {
                EventView::AbbeyLaid { seat: seat(*player), tile: tile(*kind), cell: cell.to_string() }
            }
            Event::AbbeyRound { player } => EventView::AbbeyRound { seat: seat(*player) },
            Event::BarnPlaced { player, corner } => {
                EventView::BarnPlaced { seat: seat(*player), corner: corner.to_string() }
            }
            Event::MovedOn { player, figure, cell, segment, feature } => EventView::MovedOn {
                seat: seat(*player),
                figure: figure.name().to_owned(),
                cell: cell.to_string(),
                spot: spot(game, *cell, *segment),
                feature: feature.word().to_owned(),
            },
            Event::Laid { player, kind, cell, rotation } => EventView::Laid {
                seat: seat(*player),
                tile: tile(*kind),
                cell: cell.to_string(),
                rotation: rotation.to_string(),
            },
            Event::Placed { player, figure, cell, segment, feature } => EventView::Placed {
                seat: seat(*player),
                figure: figure.name().to_owned(),
                cell: cell.to_string(),
                spot: spot(game, *cell, *segment),
                feature: feature.word().to_owned(),
                role: figure.role(*feature).to_owned(),
            },
            Event::Completed { feature, cells } => {
                EventView::Completed { feature: feature.word().to_owned(), cells: texts(cells) }
            }
            Event::Scored(scoring) => EventView::Scored(ScoreView::of(scoring)),
            Event::Returned { player, figure, cell, segment } => EventView::Returned {
                seat: seat(*player),
                figure: figure.name().to_owned(),
                cell: cell.to_string(),
                spot: segment.map(|segment| spot(game, *cell, segment)),
            },
            Event::Freed { player, figure, holder } => {
                EventView::Freed { seat: seat(*player), figure: figure.name().to_owned(), holder: seat(*holder) }
            }
            Event::Left { player } => EventView::Left { seat: seat(*player) },
            Event::LastTilePlayed => EventView::LastTilePlayed,
            Event::Over { winners } => EventView::Over { winners: winners.iter().copied().map(seat).collect() },
        }
    }
}

/// Why a tile went back into the bag, in a word.
const fn put_back(why: PutBack) -> &'static str {
    match why {
        PutBack::PlayerLeft => "player-left",
        PutBack::RiverBlocked => "river-blocked",
        PutBack::Declined => "declined",
    }
}

/// The seat as people count it.
pub(crate) const fn seat(player: Player) -> u8 {
    player.0 + 1
}

/// The spot of a segment on the tile that lies there.
pub(crate) fn spot(game: &Game, cell: Cell, segment: SegmentNumber) -> String {
    let tile = game.state().board.grid.tile_at(cell);
    tile.and_then(|tile| tile.spot_name(&game.rules().pack, segment)).unwrap_or_else(|| "?".to_owned())
}

fn texts(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(Cell::to_string).collect()
}

#[cfg(test)]
mod tests;
