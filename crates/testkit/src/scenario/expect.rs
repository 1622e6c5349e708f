//! `expect`: what happened in the last line of play.
use bastide_engine::board::cell::Cell;
use bastide_engine::event::{Source, Title};
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::order_of_play::Element;
use bastide_engine::pack::FeatureKind;

use super::ScenarioError;
use super::check::{read_rules, source};
use super::header::figure;
use super::names::Names;
use super::words::{SpotName, Words};

/// Something that must have happened. Of each topic that is spoken of at all, everything that happened must be said,
/// unless `among others` stands before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Expectation {
    pub(super) topic: Topic,
    /// Whether more of the same topic may have happened.
    pub(super) among_others: bool,
    /// What must have happened; nothing of this topic if the list is empty.
    pub(super) happenings: Vec<Happening>,
}

/// What expectations speak of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Topic {
    Scores,
    FiguresBack,
    Completed,
    Discarded,
    PutBack,
    /// What else an element brings about.
    Of(Element),
}

impl Topic {
    /// All topics.
    pub(super) fn all() -> impl Iterator<Item = Topic> {
        let of_all = [Topic::Scores, Topic::FiguresBack, Topic::Completed, Topic::Discarded, Topic::PutBack];
        of_all.into_iter().chain(Element::ALL.into_iter().map(Topic::Of))
    }

    /// What it is; how a scenario expects that nothing of it happened; and how that is told. `None` for elements
    /// without events of their own.
    const fn row(self) -> Option<[&'static str; 3]> {
        Some(match self {
            Topic::Scores => ["scores", "nobody scores", "nobody scores"],
            Topic::FiguresBack => ["figures that go back", "nobody gets back a figure", "no figure goes back"],
            Topic::Completed => ["completed features", "nothing completed", "nothing is completed"],
            Topic::Discarded => ["discarded tiles", "nothing discarded", "no tile is discarded"],
            Topic::PutBack => ["tiles put back", "nothing put back", "no tile goes back into the bag"],
            Topic::Of(element) => match element {
                Element::Goods => ["goods taken", "nobody takes goods", "nobody takes goods"],
                Element::King => {
                    ["king and robber baron", "nobody takes a title", "king and robber baron stay where they are"]
                }
                Element::Builder => ["second parts of turns", "no second part", "no second part is earned"],
                Element::Carcassonne => [
                    "to and from Carcassonne",
                    "nobody moves in Carcassonne",
                    "nobody goes to Carcassonne or comes from there",
                ],
                Element::Siege => ["escapes", "nobody escapes", "nobody escapes"],
                Element::Tower => ["towers and prisoners", "nothing of towers", "nobody builds, guards or captures"],
                Element::Abbey => ["abbeys", "no abbey", "no abbey is laid"],
                Element::Bazaar => ["bazaars", "no bazaar", "no bazaar is held"],
                Element::Wagon => ["wagons that move on", "no wagon moves on", "no wagon moves on"],
                Element::Magic => ["mage and witch", "nothing of mage and witch", "mage and witch stay where they are"],
                Element::Robber => ["robbers", "nothing of robbers", "no robber is put, moved or sent home"],
                Element::Ingot => ["ingots", "no ingots", "no ingot is put or taken"],
                Element::Messenger => {
                    ["messengers and messages", "nothing of messengers", "no piece moves and no message is revealed"]
                }
                Element::Bridge => ["bridges", "no bridge", "no bridge is built"],
                Element::Castle => ["castles", "no castle", "no castle is built"],
                Element::CropCircle => {
                    ["crop circles", "nothing of crop circles", "nothing happens because of a crop circle"]
                }
                Element::Barn => ["barns", "no barn", "no barn is placed"],
                Element::River => ["what becomes of the river", "nothing of the river", "the river is not finished"],
                Element::Dragon => ["the dragon and its tiles", "nothing of the dragon", "the dragon does nothing"],
                Element::Fairy => ["the fairy's moves", "nobody moves the fairy", "the fairy stays where she is"],
                Element::Princess => ["knights sent home", "nobody sends a knight home", "no knight is sent home"],
                Element::Flight => ["flights", "nobody flies", "nobody flies"],
                Element::Lease => ["followers that move on", "nobody moves on", "no follower moves on"],
                Element::Follower
                | Element::Cloister
                | Element::BigFollower
                | Element::Inn
                | Element::Cathedral
                | Element::Pig
                | Element::Portal
                | Element::Mayor
                | Element::Hand
                | Element::LateFollowers
                | Element::Dash
                | Element::OpenTiles
                | Element::CloisterBattle => return None,
            },
        })
    }

    /// What it is, in words.
    pub(super) fn words(self) -> &'static str {
        self.row().map_or("other events", |[words, ..]| words)
    }

    /// Nothing of it happened, as readers are told.
    pub(super) fn nothing(self) -> Option<&'static str> {
        self.row().map(|[_, _, told]| told)
    }
}

/// One thing that must have happened; what is not said may be anything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Happening {
    Scored(Scored),
    GotBack {
        player: Player,
        figure: FigureKind,
        from: Option<SpotName>,
    },
    Completed {
        feature: FeatureKind,
        cells: Option<Vec<Cell>>,
    },
    Discarded {
        id: &'static str,
        notice: Option<bool>,
    },
    PutBack {
        id: &'static str,
    },
    /// Something that is told in just these words; see [`super::tell::event`].
    Told(String),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Scored {
    pub(super) player: Player,
    pub(super) points: i16,
    pub(super) with: Option<Player>,
    pub(super) source: Option<Source>,
    /// `3 tiles × 1`, with single spaces.
    pub(super) terms: Option<String>,
    pub(super) cells: Option<Vec<Cell>>,
    pub(super) strengths: Option<Vec<(Player, u8)>>,
    pub(super) rules: Vec<String>,
}

const HOW: &str = "write `expect Red scores 3 for road`, `expect nobody scores`, `expect Red gets back follower`, \
                   `expect city completed`, `expect nothing completed`, `expect discarded base/X` or `expect put back base/X`";

pub(super) fn read(words: &mut Words<'_>, names: &Names) -> Result<Expectation, ScenarioError> {
    let among_others = words.take("among others");
    for topic in Topic::all() {
        let nothing = topic.row().map(|[_, expected, _]| expected);
        if !among_others && nothing.is_some_and(|nothing| words.take(nothing)) {
            return Ok(Expectation { topic, among_others, happenings: Vec::new() });
        }
    }
    let (topic, happenings) = if words.take("discarded") {
        let id = words.tile()?;
        let notice = if words.take("with notice") {
            Some(true)
        } else if words.take("without notice") {
            Some(false)
        } else {
            None
        };
        (Topic::Discarded, vec![Happening::Discarded { id, notice }])
    } else if words.take("put back") {
        (Topic::PutBack, vec![Happening::PutBack { id: words.tile()? }])
    } else if words.take("river finished") {
        (Topic::Of(Element::River), vec![Happening::Told("river finished".to_owned())])
    } else if words.take("u-turns allowed") {
        (Topic::Of(Element::River), vec![Happening::Told("u-turns allowed".to_owned())])
    } else if words.take("bazaar") {
        (Topic::Of(Element::Bazaar), vec![Happening::Told("bazaar".to_owned())])
    } else if matches!(words.peek(), Some("mage" | "witch")) {
        (Topic::Of(Element::Magic), vec![Happening::Told(words.until(&[]).join(" "))])
    } else if matches!(words.peek(), Some("dragon" | "shuffled")) {
        (Topic::Of(Element::Dragon), vec![Happening::Told(words.until(&[]).join(" "))])
    } else if let Some(feature) = words.peek().and_then(feature_kind) {
        words.next("a feature")?;
        if !words.take("completed") {
            return Err(words.wrong(HOW));
        }
        let cells = read_cells(words)?;
        (Topic::Completed, vec![Happening::Completed { feature, cells }])
    } else {
        read_players(words, names)?
    };
    Ok(Expectation { topic, among_others, happenings })
}

/// `Red and Blue score 10 each …`, `Red gets back follower …`.
fn read_players(words: &mut Words<'_>, names: &Names) -> Result<(Topic, Vec<Happening>), ScenarioError> {
    if words.peek().is_none_or(|word| names.find(word).is_none()) {
        let word = words.peek().unwrap_or("the end of the line");
        return Err(words.wrong(format!("`{word}` is neither a player nor anything else that can be expected: {HOW}")));
    }
    let players = names.list(words)?;
    if words.take("scores") || words.take("score") {
        let scored = read_scored(words, names)?;
        let of = |player: &Player| Happening::Scored(Scored { player: *player, ..scored.clone() });
        return Ok((Topic::Scores, players.iter().map(of).collect()));
    }
    if words.take("gets back") || words.take("get back") {
        let figure = figure(words)?;
        let n = words.times()?;
        let mut from = Vec::new();
        if words.take("from") {
            from.push(words.spot()?);
            while !words.is_empty() {
                from.push(words.spot()?);
            }
        }
        if !from.is_empty() && (players.len() > 1 || n > 1 && from.len() != usize::from(n)) {
            return Err(words.wrong("name one player, and as many spots as figures"));
        }
        let happenings = if from.is_empty() {
            let of = |player: &Player| vec![Happening::GotBack { player: *player, figure, from: None }; usize::from(n)];
            players.iter().flat_map(of).collect()
        } else {
            let of = |spot| Happening::GotBack { player: players[0], figure, from: Some(spot) };
            from.into_iter().map(of).collect()
        };
        return Ok((Topic::FiguresBack, happenings));
    }
    let topic = match words.peek() {
        Some("takes") if words.ahead(1).is_some_and(|word| Title::ALL.iter().any(|title| title.name() == word)) => {
            Some(Topic::Of(Element::King))
        }
        Some("takes") if words.ahead(1) == Some("back") => Some(Topic::Of(Element::CropCircle)),
        Some("adds" | "chooses") => Some(Topic::Of(Element::CropCircle)),
        Some("takes") if words.ahead(1) == Some("another") => Some(Topic::Of(Element::Dragon)),
        Some("takes") if words.ahead(1) == Some("ingot") || words.ahead(2).is_some_and(|word| word == "ingots") => {
            Some(Topic::Of(Element::Ingot))
        }
        Some("takes") if words.ahead(1) == Some("robber") => Some(Topic::Of(Element::Robber)),
        Some("robs" | "follows") => Some(Topic::Of(Element::Robber)),
        Some("takes") => Some(Topic::Of(Element::Goods)),
        Some("sets") => Some(Topic::Of(Element::Dragon)),
        Some("sends") if words.ahead(1) == Some("home") => Some(Topic::Of(Element::Princess)),
        Some("moves") if words.ahead(1) == Some("dragon") => Some(Topic::Of(Element::Dragon)),
        Some("moves") if matches!(words.ahead(1), Some("mage" | "witch")) => Some(Topic::Of(Element::Magic)),
        Some("moves") if matches!(words.ahead(1), Some("marker" | "messenger")) => Some(Topic::Of(Element::Messenger)),
        Some("moves") if words.ahead(1) == Some("on") => Some(Topic::Of(Element::Lease)),
        Some("moves") if words.ahead(1) == Some("fairy") => Some(Topic::Of(Element::Fairy)),
        Some("raises") => Some(Topic::Of(Element::King)),
        Some("plays") if words.ahead(1) == Some("one") => Some(Topic::Of(Element::Messenger)),
        Some("reveals" | "applies" | "joins") => Some(Topic::Of(Element::Messenger)),
        Some("plays") => Some(Topic::Of(Element::Builder)),
        Some("sends" | "moves" | "redeploys") => Some(Topic::Of(Element::Carcassonne)),
        Some("escapes") => Some(Topic::Of(Element::Siege)),
        Some("builds") if words.ahead(1) == Some("bridge") => Some(Topic::Of(Element::Bridge)),
        Some("builds") if words.ahead(1) == Some("castle") => Some(Topic::Of(Element::Castle)),
        Some("builds" | "crowns" | "captures" | "exchanges" | "ransoms") => Some(Topic::Of(Element::Tower)),
        Some("lays" | "may") => Some(Topic::Of(Element::Abbey)),
        Some("flies" | "rolls" | "lands" | "cannot") => Some(Topic::Of(Element::Flight)),
        Some("drives") => Some(Topic::Of(Element::Wagon)),
        Some("puts") if words.ahead(1) == Some("ingot") => Some(Topic::Of(Element::Ingot)),
        Some("puts") if words.ahead(1) == Some("robber") => Some(Topic::Of(Element::Robber)),
        Some("puts") => Some(Topic::Of(Element::Barn)),
        Some(_) | None => None,
    };
    if let (Some(topic), [player]) = (topic, players.as_slice()) {
        let told = format!("{} {}", names.of(*player), words.until(&[]).join(" "));
        return Ok((topic, vec![Happening::Told(told)]));
    }
    let what = words.peek().unwrap_or("the end of the line");
    Err(words.wrong(format!("`{what}`: a player `scores`, `gets back`, `takes`, `raises`, `plays`, `sets`, `sends`, `moves`, `redeploys`, `escapes`, `builds`, `crowns`, `captures`, `exchanges`, `ransoms`, `lays`, `drives`, `flies`, `rolls`, `lands`, `cannot`, `chooses`, `adds`, `robs`, `follows`, `reveals`, `applies`, `joins` or `puts`; {HOW}")))
}

/// `3 [each] [from Blue] [for road] [= 3 tiles × 1] [at cells] [with Red 1 Blue 1] [by rules]`.
pub(super) fn read_scored(words: &mut Words<'_>, names: &Names) -> Result<Scored, ScenarioError> {
    let points = words.number("a number of points")?;
    words.take("each");
    // Points that are negative go to somebody.
    let way = if points < 0 { "to" } else { "from" };
    let with = if words.take(way) { Some(names.next(words)?) } else { None };
    let mut source = None;
    if words.take("for") {
        let name = words.next("what the points are for")?;
        source = Some(self::source(name).ok_or_else(|| {
            let known = Source::ALL.map(Source::name);
            words.wrong(format!("there are no points for `{name}`, but for {}", known.join(", ")))
        })?);
    }
    let mut terms = None;
    if words.take("=") {
        terms = Some(words.until(&["at", "with", "by"]).join(" ").replace(" x ", " × "));
    }
    let cells = read_cells(words)?;
    let mut strengths = None;
    if words.take("with") {
        let mut found = names.with_numbers(words)?;
        found.sort_unstable();
        strengths = Some(found);
    }
    let mut rules = Vec::new();
    if words.take("by") {
        rules = read_rules(words, &[])?;
    }
    Ok(Scored { player: Player(0), points, with, source, terms, cells, strengths, rules })
}

fn read_cells(words: &mut Words<'_>) -> Result<Option<Vec<Cell>>, ScenarioError> {
    if !words.take("at") {
        return Ok(None);
    }
    let mut cells = words.cells()?;
    cells.sort_unstable();
    Ok(Some(cells))
}

fn feature_kind(word: &str) -> Option<FeatureKind> {
    [FeatureKind::Road, FeatureKind::City, FeatureKind::Cloister].into_iter().find(|kind| kind.word() == word)
}
