//! What lies on the table before the first turn: the start tile, a river's spring, or the City of Carcassonne.
use super::Setup;
use crate::board::cell::Cell;
use crate::board::tile::Symbol;
use crate::expansions::Set;
use crate::expansions::abbey_and_mayor::abbey;
use crate::expansions::river::course::Course;
use crate::pack::{Kind, Pack};
use crate::rules::switches::RiverStartTile;

/// Settle how the game opens: tiles that are not used leave the pack.
pub(super) fn prepare(setup: &Setup, pack: &mut Pack) -> (Option<Course>, Vec<(Kind, Cell)>) {
    if setup.has(Set::AbbeyAndMayor) {
        abbey::leave_out_spare(pack, setup.players);
    }
    let river = Course::plan(setup, pack);
    let city = carcassonne(pack);
    let is_start_tile_used = match (&river, setup.switches.river_start_tile) {
        // COUNT-SETUP-2, RIVER-COUNT-1
        _ if setup.has(Set::Count) => false,
        (Some(_), RiverStartTile::Removed) => false,
        (Some(_), RiverStartTile::AfterRiver | RiverStartTile::Shuffled) | (None, _) => true,
    };
    if !is_start_tile_used {
        // RIVER-1-5
        pack.leave_out(pack.start(), 1);
    }
    let opening = match &river {
        _ if setup.has(Set::Count) => city,
        // RIVER-GEN-2
        Some(river) => vec![(river.spring, Cell::START)],
        // BASE-SETUP-1
        None => vec![(pack.start(), Cell::START)],
    };
    (river, opening)
}

/// The twelve tiles of Carcassonne, where they lie in their block (COUNT-SETUP-1, COUNT-RUL-30). The west of its first
/// row lies at 0,0.
fn carcassonne(pack: &Pack) -> Vec<(Kind, Cell)> {
    let place = |kind: Kind| {
        pack.design(kind).tile.symbols.iter().find_map(|symbol| {
            let Symbol::Carcassonne { column, row, .. } = symbol else { return None };
            Some((kind, Cell::new(*column as i8, *row as i8)))
        })
    };
    pack.kinds().filter_map(place).collect()
}
