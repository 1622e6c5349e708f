//! The escape: at the end of a turn one knight may leave a besieged city if a cloister stands beside its Cathar tile
//! (CATHAR-ESC-1 to 3).
//!
//! Step: `Escape`. Action: `escape`. Events: `Escaped`, `Returned`.
use super::siege;
use crate::action::Action;
use crate::asking::{self, Asked, Asking};
use crate::board::features::FeatureId;
use crate::decision::{Decision, Wanted, Who};
use crate::error::Reason;
use crate::event::Event;
use crate::figures::{Figure, FigureAt, Player};
use crate::leaving;
use crate::order_of_play::Flow;
use crate::pack::{FeatureKind, Marks};
use crate::parts::PartKind;
use crate::rules::Rules;
use crate::rules::switches::EscapeBeside;
use crate::state::{Play, State};

/// Step `Escape`.
pub(crate) static ESCAPE: Asking = Asking {
    wanted: Wanted::Escape,
    order: None,
    offer: knights,
    answer: escape,
    decline: asking::goes_on,
    why_not,
    left: asking::asks_again,
};

/// The knights of the player whose turn it is that can get out, or none of them. Once a turn, at its very end
/// (CATHAR-RUL-7, CATHAR-RUL-8, TURN-E9).
fn knights(t: &Play<'_>, out: &mut Decision) {
    // TURN-RUL-12: what follows the last turn has no end of its own.
    let Some(player) = t.turn_player().filter(|_| t.state.part.kind != PartKind::AbbeyRound) else { return };
    out.who = Who::Player(player);
    let features = &t.state.board.features;
    // Hardly anybody is besieged: that is asked first.
    let is_besieged = |figure: &&Figure| features.get(features.of(figure.segment)).marks.has(Marks::SIEGE);
    for figure in t.state.figures.iter().filter(is_besieged) {
        if figure.owner == player && why_no_way_out(t.state, t.rules, figure).is_none() {
            let (tile, segment) = t.state.board.place_of_figure(figure);
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
fn why_no_way_out(state: &State, rules: &Rules, figure: &Figure) -> Option<Reason> {
    let id = state.board.features.of(figure.segment);
    let city = state.board.features.get(id);
    // CATHAR-RUL-13: any follower in the city is a knight; a builder is none.
    if city.kind != FeatureKind::City || !figure.kind.is_follower() || !siege::is_besieged(rules, city) {
        return Some(Reason::NoSiege);
    }
    (!has_cloister_beside(state, rules, id)).then_some(Reason::NoCloisterBesideTheSiege)
}

/// Whether a cloister stands on one of the eight cells around a Cathar tile of this city, or around any of its tiles
/// (CATHAR-RUL-24). Whose it is, and whether it is complete, does not matter (CATHAR-RUL-9).
fn has_cloister_beside(state: &State, rules: &Rules, city: FeatureId) -> bool {
    state.board.features.segments(city).any(|segment| {
        let counts = match rules.switches.escape_beside {
            EscapeBeside::CatharTile => state.board.facts(&rules.pack, segment).marks.has(Marks::SIEGE),
            EscapeBeside::AnyTile => true,
        };
        counts && state.cloisters.near(state.board.place_of(segment).0.cell).next().is_some()
    })
}

/// Action `Escape`: the knight goes home; the last one of its owner takes the builder along (CATHAR-RUL-12).
fn escape(t: &mut Play<'_>, owner: Player, action: Action) -> Flow {
    let Action::Escape { figure: kind, cell, segment } = action else { return asking::not_an_answer(t, action) };
    t.tell(|_| Event::Escaped { player: owner, figure: kind, cell, segment });
    leaving::goes_home(t, FigureAt { owner, kind, cell, segment: Some(segment) });
    Flow::Next
}

fn why_not(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let Action::Escape { figure, cell, segment } = action else { return None };
    let Asked { rules, state, player, .. } = *asked;
    let id = state.board.segment_at(&rules.pack, cell, segment);
    let is_it = |other: &&Figure| Some(other.segment) == id && other.kind == figure && other.owner == player;
    let Some(knight) = state.figures.iter().find(is_it) else { return Some(Reason::NobodyThere { figure }) };
    Some(why_no_way_out(state, rules, knight).unwrap_or(Reason::NoSiege))
}
