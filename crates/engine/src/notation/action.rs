//! Actions: `start 2`, `draw base/V`, `draw ?`, `choose base/V`, `lay 1,0 r1`, `place follower road:E`, `send big castle`, `count market`,
//! `score city:N@2,1`, `redeploy follower city:N@2,1`, `play-on`, `escape follower city:N@2,1`, `fairy 1 follower city:N@2,1`,
//! `fairy-to 2,1`, `send-home 2 follower city:N@2,1`, `dragon 2,1`, `piece 2,1`, `crown big 2,1`,
//! `capture 2 follower city:N@2,1`, `capture 2 big on 2,1`, `reclaim big 2`, `ransom big 2`, `abbey 1,0`, `barn 1,0`,
//! `move wagon road:E@2,1`, `bridge 1,0 r1 over 2,0 E W`, `castle 2 follower city:N@2,1`, `score-castle road:E@2,1`, `bid 3`, `buy`,
//! `sell`, `robber 12`, `rob 2`, `fly big 2,1`, `roll 3`, `land big city:N@2,1`, `reveal knights`,
//! `score-follower 1 follower city:N@2,1`, `pass`, `leave 2`.
//!
//! A [`Deed`] says which word begins it and what follows; nothing here knows a single action. Reading says what a text
//! means, not whether it may be played: that the game decides, and [`Game::why_not`] tells why not.
use super::error::{Fault, NotationError, Thing};
use super::spot::{Lying, parted};
use super::state::{ON, OVER};
use super::{Word, Words, tile};
use crate::action::{Action, Deed, Pick, Picks};
use crate::board::cell::Cell;
use crate::board::side::{Axis, Rotation};
use crate::board::tile::{Quarter, SegmentNumber};
use crate::expansions::messengers::messages::Message;
use crate::figures::{FigureAt, FigureKind, Player};
use crate::game::Game;
use crate::pack::Kind;

/// The words an action can start with.
pub const WORDS: [&str; Deed::ALL.len()] = {
    let mut words = [""; Deed::ALL.len()];
    let mut n = 0;
    while n < words.len() {
        words[n] = Deed::ALL[n].word();
        n += 1;
    }
    words
};

/// The canonical text of an action in this game, before it is played.
///
/// What is not of this game (a tile of no box in play, a segment no tile has) is written as `?`, which nothing reads.
///
/// ```
/// use bastide_engine::game::Game;
/// use bastide_engine::notation::{read_action, write_action};
/// use bastide_engine::rules::Setup;
///
/// let mut game = Game::new(&Setup::base(2)).expect("two may play");
/// game.play(read_action(&game, "draw base/V").expect("a tile of the base game")).expect("it is in the bag");
/// let lay = game.decision().actions[0];
/// assert_eq!(read_action(&game, &write_action(&game, lay)), Ok(lay));
/// ```
#[must_use]
pub fn write_action(game: &Game, action: Action) -> String {
    let word = action.deed().word();
    let with = |figure: Option<FigureKind>| figure.map_or_else(String::new, |figure| format!("{} ", figure.name()));
    match action.pick() {
        Pick::Player(player) => format!("{word} {}", seat(player)),
        Pick::Tile(kind) => format!("{word} {}", tile_id(game, kind)),
        Pick::Unseen => format!("{word} {UNSEEN}"),
        Pick::Placement { cell, rotation } => format!("{word} {cell} {rotation}"),
        Pick::Bridged { cell, rotation, over, axis } => format!("{word} {cell} {rotation} {OVER} {over} {axis}"),
        Pick::Cell(cell) | Pick::Corner(cell) => format!("{word} {cell}"),
        Pick::OnTile { figure, cell } => format!("{word} {} {cell}", figure.name()),
        Pick::Spot { figure, cell, segment } => format!("{word} {}{}", with(figure), spot(game, cell, segment)),
        Pick::Figure(figure) => format!("{word} {}", write_figure(game, figure)),
        Pick::Quarter { figure, quarter } => format!("{word} {}{quarter}", with(figure)),
        Pick::Prisoner { figure, holder } => format!("{word} {} {}", figure.name(), seat(holder)),
        Pick::Message(message) => format!("{word} {}", message.name()),
        Pick::Points(number) | Pick::Pips(number) | Pick::Space(number) => format!("{word} {number}"),
        Pick::Nothing => word.to_owned(),
    }
}

/// The tile of a draw that the viewer of the game does not see.
const UNSEEN: &str = "?";

fn tile_id(game: &Game, kind: Kind) -> &'static str {
    let pack = &game.rules().pack;
    if pack.kinds().any(|known| known == kind) { pack.id(kind) } else { UNSEEN }
}

/// A spot as an action names it: on the tile just laid without its cell.
fn spot(game: &Game, cell: Cell, segment: SegmentNumber) -> String {
    let tile = game.state().board.grid.tile_at(cell).map(Lying::from);
    let spot = tile.and_then(|tile| tile.spot_name(&game.rules().pack, segment)).unwrap_or_else(|| "?".to_owned());
    if just_laid(game).is_some_and(|laid| laid.cell == cell) { spot } else { format!("{spot}@{cell}") }
}

/// A figure on the board as an action names it: `2 follower city:N@2,1`, on no segment `2 follower on 2,1`.
fn write_figure(game: &Game, figure: FigureAt) -> String {
    let FigureAt { owner, kind, cell, segment } = figure;
    let place = segment.map_or_else(|| format!("{ON} {cell}"), |segment| spot(game, cell, segment));
    format!("{} {} {place}", seat(owner), kind.name())
}

/// What an action's text means in this game.
///
/// A rotation that looks the same as a listed one is read as the listed one, and a spot in the same feature as a listed
/// spot of its tile as the listed one (BASE-RUL-16). So whatever means a listed action is read as that action.
///
/// # Errors
/// The text is not an action, or names something that is not in this game; with the column and what would be valid.
pub fn read_action(game: &Game, text: &str) -> Result<Action, NotationError> {
    let mut words = Words::of(text);
    let word = words.wanted(Thing::Action)?;
    let Some(deed) = Deed::named(word.text) else {
        return Err(word.is(Fault::UnknownAction { word: word.text.to_owned() }));
    };
    let figure = match deed.motion() {
        Some(_) => Some(read_figure(words.wanted(Thing::Figure)?)?),
        None => None,
    };
    let named = |figure: Option<FigureKind>| figure.expect("whoever picks a figure says how it moves");
    let pick = match deed.picks() {
        Picks::Player => Pick::Player(read_seat(game, words.wanted(Thing::Seat)?)?),
        Picks::Tile => {
            let word = words.wanted(Thing::Tile)?;
            let is_unseen = deed == Deed::Draw && word.text == UNSEEN && game.state().rooms.held.is_partial();
            if is_unseen { Pick::Unseen } else { Pick::Tile(tile::tile(&game.rules().pack, word)?) }
        }
        Picks::Placement => {
            let cell = tile::cell(words.wanted(Thing::Cell)?)?;
            let rotation = tile::rotation(words.wanted(Thing::Rotation)?)?;
            Pick::Placement { cell, rotation: looks_like(game, rotation) }
        }
        Picks::Bridged => {
            let cell = tile::cell(words.wanted(Thing::Cell)?)?;
            let rotation = looks_like(game, tile::rotation(words.wanted(Thing::Rotation)?)?);
            let word = words.wanted(Thing::OverWord)?;
            if word.text != OVER {
                return Err(word.is(Fault::NotA { thing: Thing::OverWord, text: word.text.to_owned() }));
            }
            let over = tile::cell(words.wanted(Thing::Cell)?)?;
            Pick::Bridged { cell, rotation, over, axis: read_axis(&mut words)? }
        }
        Picks::Cell => Pick::Cell(tile::cell(words.wanted(Thing::Cell)?)?),
        Picks::OnTile => Pick::OnTile { figure: named(figure), cell: tile::cell(words.wanted(Thing::Cell)?)? },
        Picks::Corner => Pick::Corner(tile::cell(words.wanted(Thing::Cell)?)?),
        Picks::Spot | Picks::Feature => {
            let (cell, segment) = read_spot(game, &mut words, deed, figure)?;
            Pick::Spot { figure, cell, segment }
        }
        Picks::Figure => Pick::Figure(read_figure_at(game, &mut words)?),
        Picks::Quarter => Pick::Quarter { figure, quarter: read_quarter(words.wanted(Thing::Quarter)?)? },
        Picks::Prisoner => {
            let holder = read_seat(game, words.wanted(Thing::Seat)?)?;
            Pick::Prisoner { figure: named(figure), holder }
        }
        Picks::Message => Pick::Message(read_message(words.wanted(Thing::Message)?)?),
        Picks::Points => Pick::Points(read_number(words.wanted(Thing::Number)?)?),
        Picks::Pips => Pick::Pips(read_number(words.wanted(Thing::Number)?)?),
        Picks::Space => Pick::Space(read_number(words.wanted(Thing::Number)?)?),
        Picks::Nothing => Pick::Nothing,
    };
    words.end()?;
    Ok(made(deed, pick))
}

/// The listed one of the rotations in which the drawn tile looks like this.
fn looks_like(game: &Game, rotation: Rotation) -> Rotation {
    let design = game.state().drawn.map(|kind| game.rules().pack.design(kind));
    design.map_or(rotation, |design| design.tile.same_looking(rotation))
}

/// Reads two opposite sides: `E W`.
fn read_axis(words: &mut Words<'_>) -> Result<Axis, NotationError> {
    let from = tile::side(words.wanted(Thing::Side)?, Thing::Side)?;
    let word = words.wanted(Thing::OtherSide)?;
    if tile::side(word, Thing::OtherSide)? == from.opposite() {
        Ok(Axis::of(from))
    } else {
        Err(word.is(Fault::NotA { thing: Thing::OtherSide, text: word.text.to_owned() }))
    }
}

/// The action of a deed and what was read for it.
fn made(deed: Deed, pick: Pick) -> Action {
    deed.with(pick).expect("it was read as the deed says what it picks")
}

/// Reads a kind of figure: `follower`.
pub(super) fn read_figure(word: Word<'_>) -> Result<FigureKind, NotationError> {
    let figure = FigureKind::named(word.text);
    figure.ok_or_else(|| word.is(Fault::NotA { thing: Thing::Figure, text: word.text.to_owned() }))
}

/// Reads a figure on the board. It is named by the very segment on which it stands.
fn read_figure_at(game: &Game, words: &mut Words<'_>) -> Result<FigureAt, NotationError> {
    let owner = read_seat(game, words.wanted(Thing::Seat)?)?;
    let kind = read_figure(words.wanted(Thing::Figure)?)?;
    if words.clone().next().is_some_and(|word| word.text == ON) {
        words.next();
        let cell = tile::cell(words.wanted(Thing::Cell)?)?;
        return Ok(FigureAt { owner, kind, cell, segment: None });
    }
    let word = words.wanted(Thing::Spot)?;
    let (spot, cell) = parted(word)?;
    let not_so = || word.is(Fault::NotA { thing: Thing::SpotAndCell, text: word.text.to_owned() });
    let tile = match cell {
        Some(cell) => game.state().board.grid.tile_at(cell).map(Lying::from).ok_or(Fault::NoTileAt { cell }),
        None => just_laid(game).ok_or_else(|| not_so().fault),
    };
    let tile = tile.map_err(|fault| word.is(fault))?;
    Ok(FigureAt { owner, kind, cell: tile.cell, segment: Some(tile.spot(&game.rules().pack, spot)?) })
}

/// The seat as people count it.
pub(super) fn seat(player: Player) -> u32 {
    u32::from(player.0) + 1
}

fn read_seat(game: &Game, word: Word<'_>) -> Result<Player, NotationError> {
    let seats = game.rules().players;
    let seat = word.text.parse::<u32>().ok().filter(|_| tile::is_whole_number(word.text));
    let seat = seat.ok_or_else(|| word.is(Fault::NotA { thing: Thing::Seat, text: word.text.to_owned() }))?;
    match (1..=seats).find(|known| u32::from(*known) == seat) {
        Some(known) => Ok(Player(known - 1)),
        None => Err(word.is(Fault::NoSuchSeat { seat, seats })),
    }
}

/// Reads points that are bid, what a die shows, or a space of the track: a whole number, at most as many as an action can name.
fn read_number(word: Word<'_>) -> Result<u8, NotationError> {
    let number = word.text.parse::<u8>().ok().filter(|_| tile::is_whole_number(word.text));
    number.ok_or_else(|| word.is(Fault::NotA { thing: Thing::Number, text: word.text.to_owned() }))
}

/// Reads a message.
fn read_message(word: Word<'_>) -> Result<Message, NotationError> {
    let message = Message::named(word.text);
    message.ok_or_else(|| word.is(Fault::NotA { thing: Thing::Message, text: word.text.to_owned() }))
}

fn just_laid(game: &Game) -> Option<Lying> {
    game.state().laid.map(|laid| Lying::from(game.state().board.grid.tile(laid)))
}

/// A place for a figure: a cell and a segment of the tile there.
type Place = (Cell, SegmentNumber);

/// Reads a spot, `road:E` on the tile just laid or `city:N@3,-1` elsewhere; of a listed feature the listed one.
fn read_spot(
    game: &Game,
    words: &mut Words<'_>,
    deed: Deed,
    figure: Option<FigureKind>,
) -> Result<Place, NotationError> {
    let action = |(cell, segment): Place| made(deed, Pick::Spot { figure, cell, segment });
    let place = read_place(game, words.wanted(Thing::Spot)?, action)?;
    if game.decision().actions.contains(&action(place)) {
        return Ok(place);
    }
    Ok(listed_instead(game, place, deed, figure).unwrap_or(place))
}

/// Reads a spot where there is one; `action` is what would be done there.
fn read_place(game: &Game, word: Word<'_>, action: impl Fn(Place) -> Action) -> Result<Place, NotationError> {
    let (spot, cell) = parted(word)?;
    let tile = match cell {
        Some(cell) => {
            let tile = game.state().board.grid.tile_at(cell).map(Lying::from);
            tile.ok_or_else(|| word.is(Fault::NoTileAt { cell }))?
        }
        None => just_laid(game).ok_or_else(|| {
            let refusal = game.why_not(action((Cell::START, 0)));
            match refusal {
                Some(refusal) => word.is(Fault::NoTileJustLaid { reason: refusal.reason }),
                None => word.is(Fault::NotA { thing: Thing::SpotAndCell, text: word.text.to_owned() }),
            }
        })?,
    };
    Ok((tile.cell, tile.spot(&game.rules().pack, spot)?))
}

/// BASE-RUL-16: a feature is offered once, so another segment of it means the listed one: on the same tile where a spot
/// is picked, on any tile where a feature is.
fn listed_instead(game: &Game, place: Place, deed: Deed, figure: Option<FigureKind>) -> Option<Place> {
    let feature = |(cell, segment): Place| game.state().board.feature_at(&game.rules().pack, cell, segment);
    let alike = game.decision().actions.iter().filter(|listed| listed.deed() == deed && listed.figure() == figure);
    let mut spots = alike.filter_map(|listed| listed.spot());
    spots.find(|other| (deed.picks() == Picks::Feature || other.0 == place.0) && feature(*other) == feature(place))
}

/// Reads a quarter of Carcassonne.
pub(super) fn read_quarter(word: Word<'_>) -> Result<Quarter, NotationError> {
    let quarter = Quarter::named(word.text);
    quarter.ok_or_else(|| word.is(Fault::NotA { thing: Thing::Quarter, text: word.text.to_owned() }))
}
