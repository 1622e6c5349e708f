//! The second opinion on ingots: everything that happened to them is followed from the log, who had most in what from the
//! scores that were told.
use std::collections::{BTreeMap, BTreeSet};

use bastide_engine::action::Action;
use bastide_engine::board::cell::Cell;
use bastide_engine::event::{Event, Source};
use bastide_engine::expansions::Set;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;

/// The tiles around the one just laid, but for those of Carcassonne.
pub(crate) fn neighbours(game: &Game) -> BTreeSet<Action> {
    let Some((_, laid)) = game.log().iter().rev().find_map(Event::laid) else { return BTreeSet::new() };
    let tiles = game.state().board.grid.tiles().iter();
    let of_land = tiles.filter(|tile| game.rules().pack.design(tile.kind).tile.set != Set::Count);
    let is_beside = |cell: &Cell| *cell != laid && (cell.x - laid.x).abs() <= 1 && (cell.y - laid.y).abs() <= 1;
    of_land.map(|tile| tile.cell).filter(is_beside).map(Action::PutIngot).collect()
}

/// The tiles with ingots of whatever the asked player scored as one who had most, since the last tile was laid.
pub(crate) fn takes(game: &Game) -> BTreeSet<Action> {
    let Some(player) = next_taker(game) else { return BTreeSet::new() };
    let lying = on_tiles(game.log());
    let claims = claims(game).remove(&player).unwrap_or_default();
    claims.into_iter().filter(|cell| lying.contains_key(cell)).map(Action::TakeIngot).collect()
}

/// How many ingots lie on which tiles, by what was told of them.
#[must_use]
pub fn on_tiles(log: &[Event]) -> BTreeMap<Cell, usize> {
    let mut on: BTreeMap<Cell, usize> = BTreeMap::new();
    for event in log {
        match event {
            Event::IngotPut { cell, .. } => *on.entry(*cell).or_default() += 1,
            Event::IngotsTaken { cells, .. } => {
                for cell in cells {
                    *on.get_mut(cell).expect("an ingot that is taken lay there") -= 1;
                }
            }
            _ => (),
        }
    }
    on.retain(|_, n| *n > 0);
    on
}

/// The tiles of everything that each player scored with most in it, since the last tile was laid.
fn claims(game: &Game) -> BTreeMap<Player, BTreeSet<Cell>> {
    let mut out: BTreeMap<Player, BTreeSet<Cell>> = BTreeMap::new();
    for event in game.log().iter().rev().take_while(|event| event.laid().is_none()) {
        if let Some(scoring) = event.scored()
            && matches!(scoring.source, Source::Road | Source::City | Source::Cloister)
        {
            out.entry(scoring.player).or_default().extend(&scoring.cells);
        }
    }
    out
}

/// The player after the one who took the last ingot of this part, or else the active one; the first from there with
/// something to take.
fn next_taker(game: &Game) -> Option<Player> {
    let players = game.rules().players;
    let mut since = game.log().iter().rev().take_while(|event| event.laid().is_none());
    let last = since.find_map(|event| if let Event::IngotsTaken { player, .. } = event { Some(*player) } else { None });
    let first = last.map_or(game.state().part.active.0, |player| (player.0 + 1) % players);
    let (lying, claims) = (on_tiles(game.log()), claims(game));
    let has_some =
        |player: &Player| claims.get(player).is_some_and(|cells| cells.iter().any(|cell| lying.contains_key(cell)));
    (0..players).map(|n| Player((first + n) % players)).find(has_some)
}
