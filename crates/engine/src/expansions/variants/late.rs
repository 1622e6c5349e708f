//! Follower unpunctuality: figures go to tiles laid earlier, never to the one just laid (VAR-LATE-1, VAR-LATE-2, VAR-RUL-15 to 18,
//! VAR-RUL-59 to 61).
//!
//! Step: `PlaceFigure`. Moment: `offer_figures`. Action: `place` on another tile. With the magic portal: it adds what `portal-target:
//! unscored` reaches. With castles: a follower that a castle frees can be deployed if any earlier tile takes it.
use crate::board::cell::Cell;
use crate::board::features::{FeatureId, FeatureList};
use crate::board::grid::TileNumber;
use crate::decision::Decision;
use crate::deploy::{self, Ground};
use crate::error::Reason;
use crate::expansions::Set;
use crate::figures::FigureKind;
use crate::order_of_play::Element;
use crate::rules::Rules;
use crate::state::{Play, State};

/// Moment `offer_figures`: on every tile laid earlier each feature where such a figure could be deployed if that tile had
/// just been laid, unless it was completed in an earlier part (VAR-LATE-2, VAR-RUL-15 to 18).
pub(crate) fn offer(t: &Play<'_>, out: &mut Decision) {
    let (reached, player) = (Reached::of(t.state), t.state.part.active);
    for figure in FigureKind::ALL {
        if t.state.hand(player).supply[figure as usize] == 0 {
            continue;
        }
        for ground in grounds(t) {
            if figure.is_follower() {
                deploy::offer_where(t, figure, &ground, out, |id| {
                    reached.has(t.state, id) && deploy::is_open_to(t, figure, id)
                });
            } else {
                deploy::offer_where(t, figure, &ground, out, |id| {
                    reached.has(t.state, id) && deploy::has_follower(t.state, id, player)
                });
            }
        }
    }
}

/// Whether a follower of this kind could be deployed to an earlier tile if the supply had one and this feature were no more.
pub(crate) fn could_be_deployed(t: &Play<'_>, figure: FigureKind, without: FeatureId) -> bool {
    let reached = Reached::of(t.state);
    grounds(t).any(|ground| deploy::could_stand_on(t, figure, &ground, |id| id != without && reached.has(t.state, id)))
}

/// The tiles that are open, each whole: those laid before the one whose wood step this is, but for Carcassonne's.
fn grounds<'t>(t: &'t Play<'_>) -> impl Iterator<Item = Ground> + 't {
    let laid = t.state.laid.unwrap_or(0);
    let is_land = |tile: &TileNumber| !is_carcassonne(t.rules, t.state, *tile);
    (0..laid).filter(is_land).map(|tile| Ground::tile(t, tile))
}

/// Nobody is deployed to the tiles of Carcassonne, as through a portal (VAR-RUL-59, COUNT-IN-9).
fn is_carcassonne(rules: &Rules, state: &State, tile: TileNumber) -> bool {
    rules.pack.design(state.board.grid.tile(tile).kind).tile.set == Set::Count
}

/// Which features may be entered: incomplete ones, fields, and what was completed in this part of the turn (VAR-RUL-15).
pub(crate) struct Reached {
    completed_now: FeatureList,
}

impl Reached {
    pub(crate) fn of(state: &State) -> Reached {
        Reached { completed_now: state.board.features.closed() }
    }

    pub(crate) fn has(&self, state: &State, id: FeatureId) -> bool {
        !state.board.features.get(id).is_complete() || self.completed_now.contains(&id)
    }
}

/// Whether the tile with this number is open, and by which rule this game is played by: any tile but the one just laid, or
/// only those laid before it.
pub(crate) fn is_open(rules: &Rules, state: &State, tile: TileNumber) -> bool {
    !rules.has(Element::LateFollowers) || state.laid.is_some_and(|laid| tile < laid)
}

/// Why no figure goes to the tile at this cell; `None` if figures do.
pub(crate) fn why_not_on(rules: &Rules, state: &State, cell: Cell) -> Option<Reason> {
    let tile = state.board.grid.number_at(cell)?;
    if !is_open(rules, state, tile) {
        Some(Reason::OnATileJustLaid { cell })
    } else if is_carcassonne(rules, state, tile) {
        Some(Reason::CarcassonneTile)
    } else {
        None
    }
}

/// Why figures do not enter this feature of an earlier tile; `None` if it is not complete, or was completed just now.
pub(crate) fn why_not_in(state: &State, id: FeatureId) -> Option<Reason> {
    let feature = state.board.features.get(id).kind;
    (!Reached::of(state).has(state, id)).then_some(Reason::CompletedEarlier { feature })
}
