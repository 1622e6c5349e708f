//! Events in JSON: what happened, explained, for machines and for people.
use std::collections::BTreeMap;

use bastide_engine::board::cell::Cell;
use bastide_engine::board::tile::{Goods, SegmentNumber};
use bastide_engine::event::{Counted, Event, PutBack, Scoring, Term};
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::notation::explain;
use serde::{Deserialize, Serialize};

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

/// One player's points from one source, explained.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ScoreView {
    /// Who scored.
    pub seat: u8,
    /// How many points: what the terms come to. Negative for a player who pays.
    pub points: i16,
    /// For what: `road`, `unfinished-city` …
    pub source: String,
    /// How the points come about.
    pub terms: Vec<TermView>,
    /// The player from whom the points come, or to whom they go if they are negative. Left out if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<u8>,
    /// Where the feature lies.
    pub cells: Vec<String>,
    /// What each player had in it, leaving out who had nothing.
    pub strengths: Vec<StrengthView>,
    /// The rules that decided.
    pub rules: Vec<String>,
}

/// A step of the calculation of a score; the steps are taken in their order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum TermView {
    /// So many of something at so many points each are added.
    Each {
        /// How many.
        n: u16,
        /// Of what: `tiles`, `pennants`, `cloister`, `tiles-around`, `cities`, `besieged-cities`, `pig-points`,
        /// `herd-points`, `wine`, `grain`, `cloth`, `roads`, `titles`, `mage-points`, `fairy` or `points`.
        of: String,
        /// Points for each.
        each: i16,
    },
    /// What stands before is changed as a whole.
    Then {
        /// How: `halved`, rounded up.
        then: String,
    },
}

/// What a player had in a feature.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StrengthView {
    /// Who.
    pub seat: u8,
    /// How much.
    pub strength: u8,
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
            Event::Left { player } => EventView::Left { seat: seat(*player) },
            Event::LastTilePlayed => EventView::LastTilePlayed,
            Event::Over { winners } => EventView::Over { winners: winners.iter().copied().map(seat).collect() },
        }
    }
}

impl ScoreView {
    /// A score of a game.
    #[must_use]
    pub fn of(scoring: &Scoring) -> ScoreView {
        let Scoring { player, points, source, terms, with, cells, strengths, rules } = scoring;
        let term = |term: Term| match term {
            Term::Each { n, what, each } => TermView::Each { n, of: counted(what).to_owned(), each },
            Term::Halved => TermView::Then { then: "halved".to_owned() },
        };
        let strength = |(player, strength): &(Player, u8)| StrengthView { seat: seat(*player), strength: *strength };
        ScoreView {
            seat: seat(*player),
            points: *points,
            source: source.name().to_owned(),
            terms: terms.terms().map(term).collect(),
            with: with.map(seat),
            cells: texts(cells),
            strengths: strengths.iter().map(strength).collect(),
            rules: rules.iter().map(|rule| (*rule).to_owned()).collect(),
        }
    }
}

/// The name of what a term counts.
const fn counted(what: Counted) -> &'static str {
    match what {
        Counted::Tiles => "tiles",
        Counted::Pennants => "pennants",
        Counted::Cloister => "cloister",
        Counted::TilesAround => "tiles-around",
        Counted::Cities => "cities",
        Counted::BesiegedCities => "besieged-cities",
        Counted::PigPoints => "pig-points",
        Counted::HerdPoints => "herd-points",
        Counted::Wine => "wine",
        Counted::Grain => "grain",
        Counted::Cloth => "cloth",
        Counted::Roads => "roads",
        Counted::Titles => "titles",
        Counted::MagePoints => "mage-points",
        Counted::Fairy => "fairy",
        Counted::Points => "points",
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
mod tests {
    use bastide_engine::event::{Source, Value};

    use super::*;

    #[test]
    fn a_term_is_a_product_or_changes_what_stands_before() {
        let terms = Value::of(5, Counted::Tiles, 1).and(5, Counted::MagePoints, 1).halved();
        let mut scoring = Scoring::of(Player(0), Source::Road, terms, &["TURN-D4"]);
        let json = |scoring: &Scoring| serde_json::to_string(&ScoreView::of(scoring)).expect("a score can be written");
        let terms = r#"[{"n":5,"of":"tiles","each":1},{"n":5,"of":"mage-points","each":1},{"then":"halved"}]"#;
        let rest = r#""cells":[],"strengths":[],"rules":["TURN-D4"]}"#;
        let start = r#"{"seat":1,"points":5,"source":"road","terms":"#;
        assert_eq!(json(&scoring), format!("{start}{terms},{rest}"));
        scoring.with = Some(Player(1));
        assert_eq!(json(&scoring), format!(r#"{start}{terms},"with":2,{rest}"#));
        let read: ScoreView = serde_json::from_str(&json(&scoring)).expect("what was written can be read");
        assert_eq!(read, ScoreView::of(&scoring));
    }

    /// Logs were written when titles were called records.
    #[test]
    fn the_old_name_of_a_title_taken_is_read() {
        let old = r#"{"event":"record-set","title":"king","seat":1,"before":null,"size":5}"#;
        let read: EventView = serde_json::from_str(old).expect("an event of an old log");
        assert_eq!(read, EventView::TitleTaken { title: "king".to_owned(), seat: 1, before: None, size: 5 });
        let written = serde_json::to_string(&read).expect("an event can be written");
        assert_eq!(written, old.replace("record-set", "title-taken"));
    }
}
