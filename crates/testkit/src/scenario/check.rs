//! What must hold after a line of play: every word but `expect`, which has its own page.
mod read;

use bastide_engine::aside::Aside;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::tile::Quarter;
use bastide_engine::event::{Source, Title};
use bastide_engine::expansions::mage_and_witch::magic::Pawn;
use bastide_engine::expansions::messengers::messenger::TrackPiece;
use bastide_engine::figures::{FigureKind, Player};

use super::ScenarioError;
use super::expect::{self, Expectation};
use super::header::{figure, read_aside};
use super::names::Names;
use super::words::{SpotName, Words};
use read::{read_actions, read_because, read_decider, read_facts, read_fits, read_order, read_spots, read_weight};
pub(super) use read::{read_rules, source};

/// Something that must hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Check {
    /// The setup is refused, with these rules and words.
    SetupRefused { rules: Vec<String>, saying: Option<String> },
    /// Something that happened in the last line of play.
    Happened(Expectation),
    /// The scores of the last line of play came in this order: whose, for what, or both.
    ScoresInOrder(Vec<WhoseScore>),
    /// These actions are listed.
    Offers(Vec<String>),
    /// These actions are listed and no others.
    OffersOnly(Vec<String>),
    /// The number of listed actions.
    Choices(usize),
    /// These actions are not listed, for a reason that cites these rules and says these words.
    Refuses { actions: Vec<String>, rules: Vec<String>, saying: Option<String> },
    /// The scores.
    Score(Vec<(Player, i32)>),
    /// What the scoring track shows of a player's score.
    Track(Player, String),
    /// The scores if the game ended now.
    Projected(Vec<(Player, i32)>),
    /// Figures of a kind in the supplies.
    Supply(FigureKind, Vec<(Player, u8)>),
    /// How many bridges players have left.
    Bridges(Vec<(Player, u8)>),
    /// How many castles players have left.
    Castles(Vec<(Player, u8)>),
    /// What the room of an expansion holds, in words.
    Room { room: RoomOf, wanted: String },
    /// Whose turn it is.
    TurnOf(Player),
    /// Who chooses: a player, chance, or nobody because the game is over.
    Decider(Decider),
    /// The game is over.
    Over,
    /// The game is not over.
    NotOver,
    /// Who has most points.
    Winners(Vec<Player>),
    /// How many tiles the game has.
    Tiles(u16),
    /// How many tiles are left in the bag: in all, or of a kind.
    Left(Option<&'static str>, u16),
    /// How many tiles fitted nowhere.
    Discarded(u16),
    /// How likely chance chooses an action.
    Weight { action: String, weight: u16, of: u32 },
    /// How many of the tiles left fit a cell, in all and of each of these kinds.
    Fits { cell: Cell, total: Option<u16>, kinds: Vec<(&'static str, u8)> },
    /// Nothing that is left fits the cell.
    Dead(Cell),
    /// A figure stands on a spot; it may be named by its kind or its role.
    Stands { player: Player, figure: String, spot: SpotName },
    /// A figure is in play and stands on no segment.
    StandsAside { player: Player, figure: FigureKind, at: Aside },
    /// What lies over the tile at a cell: `bridge N S`, `ferry N E`, or `nothing`.
    LiesOver { cell: Cell, wanted: String },
    /// The figures in a feature.
    Holds { spot: SpotName, figures: Vec<(Player, u8)> },
    /// These spots belong to one feature.
    Same(Vec<SpotName>),
    /// These spots belong to different features.
    Apart(Vec<SpotName>),
    /// What is said of a feature.
    Feature { spot: SpotName, facts: Vec<Fact> },
    /// The value of a switch.
    SwitchIs { name: String, value: String },
}

/// What an expansion keeps, and scenarios can look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RoomOf {
    /// The goods of a player: `2 wine 1 cloth`, or `nothing`.
    Goods(Player),
    /// Who holds a title, and the size to beat: `Red 5`, or `nobody`.
    Title(Title),
    /// Who stands in a quarter of Carcassonne: `Red 1 follower Blue 1 big`, or `nobody`.
    Quarter(Quarter),
    /// The quarter in which the count stands.
    Count,
    /// Who still has an abbey: `Red Blue`, or `nobody`.
    Abbeys,
    Display,
    OwnCloister(Player),
    /// The part of the turn that is played: `first`, `second`, `message`, `another` or `abbey-round`.
    Part,
    /// Where the dragon is: `1,0`, or `nowhere`.
    Dragon,
    /// Where the fairy is: `Red follower road:E@1,0`, `1,0` beside nobody, or `nowhere`.
    Fairy,
    /// The tiles put aside until the dragon comes, or `nothing`.
    Waiting,
    /// What stands on a foundation: `3`, `3 guarded by Red big`, `0`, or `nothing` where no foundation is.
    Tower(Cell),
    /// The tower pieces that a player has left.
    Pieces(Player),
    /// Where mage or witch is: `road:E@1,0`, or `nowhere`.
    Pawn(Pawn),
    /// Where a player's piece stands on the scoring track, laps counted: `15`, or `nowhere`.
    TrackPiece(Player, TrackPiece),
    /// The messages that lie under the stack, the first one first: `road knights`, or `nothing`.
    Messages,
    /// How many ingots lie on a tile.
    Ingots(Cell),
    /// How many ingots a player owns.
    IngotsOf(Player),
    /// On which space of the scoring track a player's robber stands: `12`, or `nowhere`.
    Robber(Player),
    /// Whom a player holds captive: `Red 1 follower Blue 1 big`, or `nobody`.
    Prisoners(Player),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Decider {
    Player(Player),
    Chance,
    Nobody,
}

/// A score as an order of scores names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct WhoseScore {
    pub(super) player: Option<Player>,
    pub(super) source: Option<Source>,
}

/// Something said of a feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fact {
    /// Different tiles it covers; for a cloister those around it too.
    Tiles(usize),
    /// Open sides; for a cloister empty cells around it.
    Open(u16),
    Pennants(u8),
    /// Completed cities that a field borders.
    Cities(usize),
    Complete,
    Incomplete,
}

impl Check {
    pub(super) fn is_setup_refused(&self) -> bool {
        matches!(self, Check::SetupRefused { .. })
    }
}

/// The words a check can begin with.
pub(super) const WORDS: [&str; 53] = [
    "expect",
    "scores-in-order",
    "setup-refused",
    "offers",
    "offers-only",
    "choices",
    "refuses",
    "score",
    "projected",
    "supply",
    "bridges-of",
    "castles-of",
    "goods-of",
    "holder",
    "quarter",
    "count-in",
    "abbeys-with",
    "display",
    "own-cloister-of",
    "part",
    "dragon-at",
    "fairy-at",
    "waiting",
    "tower-at",
    "pieces-of",
    "prisoners-of",
    "mage-at",
    "witch-at",
    "marker-at",
    "messenger-at",
    "messages-under",
    "ingots-at",
    "ingots-of",
    "robber-at",
    "track",
    "turn-of",
    "decider",
    "over",
    "not-over",
    "winners",
    "tiles",
    "left",
    "discarded",
    "weight",
    "fits",
    "dead",
    "stands",
    "lies-over",
    "holds",
    "same",
    "apart",
    "feature",
    "switch-is",
];

/// Read a check that begins with this word; nothing if no check does.
pub(super) fn read(first: &str, words: &mut Words<'_>, names: &Names) -> Result<Option<Check>, ScenarioError> {
    let check = match first {
        "expect" => Check::Happened(expect::read(words, names)?),
        "setup-refused" => {
            let (rules, saying) = read_because(words)?;
            Check::SetupRefused { rules, saying }
        }
        "scores-in-order" => Check::ScoresInOrder(read_order(words, names)?),
        "offers" => Check::Offers(read_actions(words)?),
        "offers-only" => Check::OffersOnly(read_actions(words)?),
        "choices" => Check::Choices(words.number("a number of choices")?),
        "refuses" => {
            let actions = read_actions(words)?;
            let (rules, saying) = read_because(words)?;
            Check::Refuses { actions, rules, saying }
        }
        "score" => Check::Score(names.with_numbers(words)?),
        "projected" => Check::Projected(names.with_numbers(words)?),
        "supply" => {
            let is_figure = words.peek().and_then(FigureKind::named).is_some();
            let kind = if is_figure { figure(words)? } else { FigureKind::Follower };
            Check::Supply(kind, names.with_numbers(words)?)
        }
        "bridges-of" => Check::Bridges(names.with_numbers(words)?),
        "castles-of" => Check::Castles(names.with_numbers(words)?),
        "goods-of" => {
            let room = RoomOf::Goods(names.next(words)?);
            Check::Room { room, wanted: words.until(&[]).join(" ") }
        }
        "holder" => {
            let name = words.next("king or robber-baron")?;
            let title = Title::ALL.into_iter().find(|title| title.name() == name);
            let title = title.ok_or_else(|| words.wrong(format!("`{name}` is neither king nor robber-baron")))?;
            Check::Room { room: RoomOf::Title(title), wanted: words.until(&[]).join(" ") }
        }
        "quarter" => {
            let name = words.next("a quarter of Carcassonne")?;
            let quarter = Quarter::named(name).ok_or_else(|| {
                let known = Quarter::ALL.map(Quarter::name).join(", ");
                words.wrong(format!("there is no quarter `{name}`; there are {known}"))
            })?;
            Check::Room { room: RoomOf::Quarter(quarter), wanted: words.until(&[]).join(" ") }
        }
        "count-in" => Check::Room { room: RoomOf::Count, wanted: words.until(&[]).join(" ") },
        "display" => Check::Room { room: RoomOf::Display, wanted: words.until(&[]).join(" ") },
        "own-cloister-of" => {
            let room = RoomOf::OwnCloister(names.next(words)?);
            Check::Room { room, wanted: words.until(&[]).join(" ") }
        }
        "abbeys-with" => Check::Room { room: RoomOf::Abbeys, wanted: words.until(&[]).join(" ") },
        "part" => Check::Room { room: RoomOf::Part, wanted: words.until(&[]).join(" ") },
        "dragon-at" => Check::Room { room: RoomOf::Dragon, wanted: words.until(&[]).join(" ") },
        "fairy-at" => Check::Room { room: RoomOf::Fairy, wanted: words.until(&[]).join(" ") },
        "waiting" => Check::Room { room: RoomOf::Waiting, wanted: words.until(&[]).join(" ") },
        "tower-at" => {
            let room = RoomOf::Tower(words.cell()?);
            Check::Room { room, wanted: words.until(&[]).join(" ") }
        }
        "pieces-of" => {
            let room = RoomOf::Pieces(names.next(words)?);
            Check::Room { room, wanted: words.until(&[]).join(" ") }
        }
        "mage-at" => Check::Room { room: RoomOf::Pawn(Pawn::Mage), wanted: words.until(&[]).join(" ") },
        "witch-at" => Check::Room { room: RoomOf::Pawn(Pawn::Witch), wanted: words.until(&[]).join(" ") },
        "marker-at" | "messenger-at" => {
            let piece = if first == "marker-at" { TrackPiece::Marker } else { TrackPiece::Messenger };
            let room = RoomOf::TrackPiece(names.next(words)?, piece);
            Check::Room { room, wanted: words.until(&[]).join(" ") }
        }
        "messages-under" => Check::Room { room: RoomOf::Messages, wanted: words.until(&[]).join(" ") },
        "ingots-at" => {
            let room = RoomOf::Ingots(words.cell()?);
            Check::Room { room, wanted: words.until(&[]).join(" ") }
        }
        "ingots-of" => {
            let room = RoomOf::IngotsOf(names.next(words)?);
            Check::Room { room, wanted: words.until(&[]).join(" ") }
        }
        "robber-at" => {
            let room = RoomOf::Robber(names.next(words)?);
            Check::Room { room, wanted: words.until(&[]).join(" ") }
        }
        "prisoners-of" => {
            let room = RoomOf::Prisoners(names.next(words)?);
            Check::Room { room, wanted: words.until(&[]).join(" ") }
        }
        "track" => Check::Track(names.next(words)?, words.until(&[]).join(" ")),
        "turn-of" => Check::TurnOf(names.next(words)?),
        "decider" => Check::Decider(read_decider(words, names)?),
        "over" => Check::Over,
        "not-over" => Check::NotOver,
        "winners" => Check::Winners(names.list(words)?),
        "tiles" => Check::Tiles(words.number("a number of tiles")?),
        "left" => {
            let is_number = words.peek().is_some_and(|word| word.starts_with(|c: char| c.is_ascii_digit()));
            let kind = if is_number { None } else { Some(words.tile()?) };
            Check::Left(kind, words.number("a number of tiles")?)
        }
        "discarded" => Check::Discarded(words.number("a number of tiles")?),
        "weight" => read_weight(words)?,
        "fits" => read_fits(words)?,
        "dead" => Check::Dead(words.cell()?),
        "stands" => {
            let player = names.next(words)?;
            let is_aside = words.ahead(1).is_some_and(|word| !word.contains('@'));
            if is_aside {
                let figure = figure(words)?;
                let at = read_aside(words, names)?;
                let at = at.ok_or_else(|| {
                    words.wrong(
                        "a figure stands on a spot like `city:N@0,0`, `on` a cell, on a `corner`, on a `castle` or `with` a player",
                    )
                })?;
                Check::StandsAside { player, figure, at }
            } else {
                let figure = words.next("a figure or its role")?.to_owned();
                Check::Stands { player, figure, spot: words.spot()? }
            }
        }
        "lies-over" => Check::LiesOver { cell: words.cell()?, wanted: words.until(&[]).join(" ") },
        "holds" => {
            let spot = words.spot()?;
            let figures = if words.take("nobody") { Vec::new() } else { names.with_numbers(words)? };
            Check::Holds { spot, figures }
        }
        "same" => Check::Same(read_spots(words)?),
        "apart" => Check::Apart(read_spots(words)?),
        "feature" => Check::Feature { spot: words.spot()?, facts: read_facts(words)? },
        "switch-is" => {
            let (name, value) = (words.next("a switch")?.to_owned(), words.next("its value")?.to_owned());
            Check::SwitchIs { name, value }
        }
        _ => return Ok(None),
    };
    words.done()?;
    Ok(Some(check))
}
