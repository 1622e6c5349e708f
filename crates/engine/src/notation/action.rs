//! Actions: `start 2`, `draw base/V`, `lay 1,0 r1`, `place follower road:E`, `send big castle`, `count market`,
//! `score city:N@2,1`, `redeploy follower city:N@2,1`, `play-on`, `escape follower city:N@2,1`, `pass`, `leave 2`.
//!
//! Each element adds its own line of grammar. Reading says what a text means, not whether it may be played: that the
//! game decides, and [`Game::why_not`] tells why not.
use super::error::{Fault, NotationError, Thing};
use super::spot::{Lying, parted};
use super::{Word, Words, tile};
use crate::action::Action;
use crate::board::cell::Cell;
use crate::board::tile::{Quarter, SegmentNumber};
use crate::figures::{FigureKind, Player};
use crate::game::Game;

/// The words an action can start with.
pub const WORDS: [&str; 12] =
    ["start", "draw", "lay", "place", "send", "count", "score", "redeploy", "play-on", "escape", "pass", "leave"];

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
    let pack = &game.rules().pack;
    match action {
        Action::Start(player) => format!("start {}", seat(player)),
        Action::Draw(kind) => {
            let is_known = pack.kinds().any(|known| known == kind);
            format!("draw {}", if is_known { pack.id(kind) } else { "?" })
        }
        Action::Lay { cell, turn } => format!("lay {cell} {turn}"),
        Action::Place { figure, cell, segment } => format!("place {} {}", figure.name(), spot(game, cell, segment)),
        Action::Send { figure, quarter } => format!("send {} {quarter}", figure.name()),
        Action::MoveCount(quarter) => format!("count {quarter}"),
        Action::ScoreNext { cell, segment } => format!("score {}", spot(game, cell, segment)),
        Action::Redeploy { figure, cell, segment } => {
            format!("redeploy {} {}", figure.name(), spot(game, cell, segment))
        }
        Action::PlayOn => "play-on".to_owned(),
        Action::Escape { figure, cell, segment } => format!("escape {} {}", figure.name(), spot(game, cell, segment)),
        Action::Pass => "pass".to_owned(),
        Action::Leave(player) => format!("leave {}", seat(player)),
    }
}

/// A spot as an action names it: on the tile just laid without its cell.
fn spot(game: &Game, cell: Cell, segment: SegmentNumber) -> String {
    let tile = game.state().board.grid.tile_at(cell).map(Lying::from);
    let spot = tile.and_then(|tile| tile.spot_name(&game.rules().pack, segment)).unwrap_or_else(|| "?".to_owned());
    if just_laid(game).is_some_and(|laid| laid.cell == cell) { spot } else { format!("{spot}@{cell}") }
}

/// What an action's text means in this game.
///
/// A turn that looks the same as a listed one is read as the listed one, and a spot in the same feature as a listed
/// spot of its tile as the listed one (BASE-RUL-16). So whatever means a listed action is read as that action.
///
/// # Errors
/// What is no action, or names what is not in this game; with the column and what would be right.
pub fn read_action(game: &Game, text: &str) -> Result<Action, NotationError> {
    let mut words = Words::of(text);
    let word = words.wanted(Thing::Action)?;
    let action = match word.text {
        "start" => Action::Start(read_seat(game, words.wanted(Thing::Seat)?)?),
        "draw" => Action::Draw(tile::tile(&game.rules().pack, words.wanted(Thing::Tile)?)?),
        "lay" => {
            let cell = tile::cell(words.wanted(Thing::Cell)?)?;
            let turn = tile::turn(words.wanted(Thing::Turn)?)?;
            let design = game.state().drawn.map(|kind| game.rules().pack.design(kind));
            Action::Lay { cell, turn: design.map_or(turn, |design| design.tile.same_looking(turn)) }
        }
        "place" => {
            let (figure, at) =
                figure_and_spot(game, &mut words, |figure, (cell, segment)| Action::Place { figure, cell, segment })?;
            Action::Place { figure, cell: at.0, segment: at.1 }
        }
        "send" => {
            let figure = read_figure(words.wanted(Thing::Figure)?)?;
            Action::Send { figure, quarter: read_quarter(words.wanted(Thing::Quarter)?)? }
        }
        "count" => Action::MoveCount(read_quarter(words.wanted(Thing::Quarter)?)?),
        "score" => {
            let (cell, segment) = read_spot(game, &mut words, |(cell, segment)| Action::ScoreNext { cell, segment })?;
            Action::ScoreNext { cell, segment }
        }
        "redeploy" => {
            let (figure, at) = figure_and_spot(game, &mut words, |figure, (cell, segment)| Action::Redeploy {
                figure,
                cell,
                segment,
            })?;
            Action::Redeploy { figure, cell: at.0, segment: at.1 }
        }
        "play-on" => Action::PlayOn,
        "escape" => {
            let (figure, at) =
                figure_and_spot(game, &mut words, |figure, (cell, segment)| Action::Escape { figure, cell, segment })?;
            Action::Escape { figure, cell: at.0, segment: at.1 }
        }
        "pass" => Action::Pass,
        "leave" => Action::Leave(read_seat(game, words.wanted(Thing::Seat)?)?),
        _ => return Err(word.is(Fault::UnknownAction { word: word.text.to_owned() })),
    };
    words.end()?;
    Ok(action)
}

/// Reads a kind of figure: `follower`.
pub(super) fn read_figure(word: Word<'_>) -> Result<FigureKind, NotationError> {
    let figure = FigureKind::named(word.text);
    figure.ok_or_else(|| word.is(Fault::NotA { thing: Thing::Figure, text: word.text.to_owned() }))
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

fn just_laid(game: &Game) -> Option<Lying> {
    game.state().laid.map(|laid| Lying::from(game.state().board.grid.tile(laid)))
}

/// A place for a figure: a cell and a segment of the tile there.
type Place = (Cell, SegmentNumber);

/// Reads a kind of figure and where it goes: `road:E` on the tile just laid, `city:N@3,-1` elsewhere.
fn figure_and_spot(
    game: &Game,
    words: &mut Words<'_>,
    action: impl Fn(FigureKind, Place) -> Action,
) -> Result<(FigureKind, Place), NotationError> {
    let figure = read_figure(words.wanted(Thing::Figure)?)?;
    Ok((figure, read_spot(game, words, |place| action(figure, place))?))
}

/// Reads a spot; of a listed feature the listed one.
fn read_spot(game: &Game, words: &mut Words<'_>, action: impl Fn(Place) -> Action) -> Result<Place, NotationError> {
    let word = words.wanted(Thing::Spot)?;
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
    let segment = tile.spot(&game.rules().pack, spot)?;
    Ok(listed_instead(game, (tile.cell, segment), action))
}

/// BASE-RUL-16: a feature is offered once, so another segment of it means the listed one: on the same tile where a
/// figure is placed, on any tile where it comes from Carcassonne.
fn listed_instead(game: &Game, place: Place, action: impl Fn(Place) -> Action) -> Place {
    if game.decision().actions.contains(&action(place)) {
        return place;
    }
    let feature = |(cell, segment): Place| game.state().board.feature_at(&game.rules().pack, cell, segment);
    let alike = game.decision().actions.iter().filter_map(|listed| match (action(place), *listed) {
        (Action::Place { figure, .. }, Action::Place { figure: other, cell, segment })
        | (Action::Escape { figure, .. }, Action::Escape { figure: other, cell, segment })
            if figure == other && cell == place.0 =>
        {
            Some((cell, segment))
        }
        (Action::Redeploy { figure, .. }, Action::Redeploy { figure: other, cell, segment }) if figure == other => {
            Some((cell, segment))
        }
        (Action::ScoreNext { .. }, Action::ScoreNext { cell, segment }) => Some((cell, segment)),
        _ => None,
    });
    let mut alike = alike.filter(|other| feature(*other) == feature(place));
    alike.next().unwrap_or(place)
}

/// Reads a quarter of Carcassonne.
pub(super) fn read_quarter(word: Word<'_>) -> Result<Quarter, NotationError> {
    let quarter = Quarter::named(word.text);
    quarter.ok_or_else(|| word.is(Fault::NotA { thing: Thing::Quarter, text: word.text.to_owned() }))
}
