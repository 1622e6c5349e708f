//! Why a tile may not be drawn, or laid like this. The rooms whose questions take a tile share this.
use crate::action::Action;
use crate::asking::Asked;
use crate::error::Reason;
use crate::expansions::bridges_castles_bazaars::bridge;
use crate::moments;

/// For [`crate::asking::Asking::why_not`] where chance draws: why a tile cannot be drawn now.
pub(crate) fn why_not_draw(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let Action::Draw(kind) = action else { return None };
    let Asked { rules, state, .. } = *asked;
    Some(if !rules.pack.kinds().any(|known| known == kind) {
        Reason::NoSuchThing
    } else if state.bag.left(kind) == 0 {
        Reason::NoTileLeft
    } else {
        moments::why_not_draw(state, rules, kind)
    })
}

/// For [`crate::asking::Asking::why_not`] where a tile is laid: why it cannot be laid like this.
pub(crate) fn why_not_lay(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    if action == Action::Pass {
        return Some(Reason::MustLay);
    }
    let Action::Lay { cell, rotation } = action else { return bridge::why_not(asked, action) };
    let Asked { rules, state, .. } = *asked;
    let grid = &state.board.grid;
    if grid.tile_at(cell).is_some() {
        return Some(Reason::CellTaken { cell });
    }
    let Some(demands) = grid.demands_at(cell) else {
        return Some(Reason::NotBeside { cell, at_a_corner: grid.n_tiles_near(cell) > 0 });
    };
    let kind = state.drawn.expect("a tile was drawn before it is laid");
    let design = rules.pack.design(kind);
    Some(match demands.first_mismatch(design.edges(rotation)) {
        Some((side, shows, meets)) => {
            let neighbour = cell.beyond(side).expect("a demand comes from a tile beyond the side");
            Reason::EdgeMismatch { side, shows, meets, neighbour }
        }
        None if design.tile.same_looking(rotation) != rotation => {
            Reason::SameLook { rotation: design.tile.same_looking(rotation) }
        }
        None => {
            let moment = moments::why_not_lay(state, rules, kind, (cell, rotation));
            moment.expect("what fits and looks as listed is refused by an element only")
        }
    })
}
