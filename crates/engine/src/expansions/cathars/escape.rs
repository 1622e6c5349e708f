//! The escape: at the end of a turn one knight may leave a besieged city if a cloister stands beside its Cathar tile
//! (CATHAR-ESC-1 to 3).
//!
//! Step: `Escape`. Action: `escape`. Events: `Escaped`, `Returned`.
use super::siege;
use crate::action::Action;
use crate::board::cell::Cell;
use crate::board::features::FeatureId;
use crate::board::tile::SegmentNumber;
use crate::decision::{Decision, Who};
use crate::error::Reason;
use crate::event::Event;
use crate::figures::{Figure, FigureKind};
use crate::moments;
use crate::order_of_play::Flow;
use crate::pack::{FeatureKind, Marks};
use crate::rules::Rules;
use crate::state::{State, Table};

/// Step `Escape`: the active player's knights that can get out, or none of them. Once a turn, at its very end
/// (CATHAR-RUL-7, CATHAR-RUL-8, TURN-E9).
pub(crate) fn knights(t: &Table<'_>, out: &mut Decision) {
    let Some(player) = t.active() else { return };
    out.who = Who::Player(player);
    for figure in t.state.figures.iter().filter(|figure| figure.owner == player) {
        if why_not(t.state, t.rules, figure).is_none() {
            let (tile, segment) = t.state.board.place_of(figure.segment);
            let escape = Action::Escape { figure: figure.kind, cell: tile.cell, segment };
            // Of two that are alike on one spot it does not matter which goes.
            if !out.actions.contains(&escape) {
                out.actions.push(escape);
            }
        }
    }
    if !out.actions.is_empty() {
        out.actions.push(Action::Pass);
    }
}

/// Why this figure cannot escape; `None` if it can.
pub(crate) fn why_not(state: &State, rules: &Rules, figure: &Figure) -> Option<Reason> {
    let id = state.board.features.of(figure.segment);
    let city = state.board.features.get(id);
    // CATHAR-RUL-13: any follower in the city is a knight; a builder is none.
    if city.kind != FeatureKind::City || !figure.kind.is_follower() || !siege::is_besieged(rules, city) {
        return Some(Reason::NoSiege);
    }
    (!has_cloister_beside(state, rules, id)).then_some(Reason::NoCloisterBesideTheSiege)
}

/// Does a cloister stand on one of the eight cells around a Cathar tile of this city? Whose it is, and whether it is
/// complete, does not matter (CATHAR-RUL-9).
fn has_cloister_beside(state: &State, rules: &Rules, city: FeatureId) -> bool {
    state.board.features.segments(city).any(|segment| {
        let is_cathar_tile = state.board.facts(&rules.pack, segment).marks.has(Marks::SIEGE);
        is_cathar_tile && state.cloisters.near(state.board.place_of(segment).0.cell).next().is_some()
    })
}

/// Action `Escape`: the knight goes home; the last one of its owner takes the builder along (CATHAR-RUL-12).
pub(crate) fn escape(t: &mut Table<'_>, kind: FigureKind, cell: Cell, segment: SegmentNumber) -> Flow {
    let owner = t.state.turn;
    let id = t.state.board.segment_at(&t.rules.pack, cell, segment).expect("a listed knight stands on a laid tile");
    let feature = t.state.board.features.of(id);
    t.tell(|_| Event::Escaped { player: owner, figure: kind, cell, segment });
    t.state.return_figure(Figure { owner, kind, segment: id }, t.log.as_deref_mut());
    moments::follower_left(t, feature, owner);
    Flow::Next
}
