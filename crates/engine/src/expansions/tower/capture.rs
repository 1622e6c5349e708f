//! Captures: whoever puts a piece on a tower may take one follower within its reach (TOWER-CAP-1 to 9).
//!
//! Step: `Capture`. Action: `capture`. Events: `Captured`, and `Returned` for the player's own.
use super::prisoners;
use super::towers::Tower;
use crate::action::Action;
use crate::aside::Aside;
use crate::asking::{self, Asked, Asking};
use crate::board::cell::Cell;
use crate::decision::{Decision, Wanted, Who};
use crate::deploy::Wood;
use crate::error::Reason;
use crate::event::Event;
use crate::figures::{FigureAt, Player};
use crate::leaving;
use crate::moments;
use crate::order_of_play::{Flow, Step};
use crate::rules::Rules;
use crate::rules::switches::{CastleKnightTower, TowerCapturesGuards, TowerCapturesOwn, TowerCapturesSpecial};
use crate::state::{Play, State};

/// Step `Capture`: the active player, at once after building (TOWER-CAP-7).
pub(crate) static CAPTURE: Asking =
    Asking { wanted: Wanted::Capture, order: None, offer, answer: capture, decline: spare, why_not, left };

/// The figures on tiles within reach of a tower. Those in the City of Carcassonne stand on no tile (TOWER-RUL-7); one on a
/// castle stands on both of its tiles (TOWER-RUL-9).
fn in_sight<'s>(rules: &'s Rules, state: &'s State, tower: &Tower) -> impl Iterator<Item = FigureAt> + use<'s> {
    let tower = *tower;
    let on_segments = state.figures.iter().map(|figure| {
        let (tile, segment) = state.board.place_of_figure(figure);
        FigureAt { owner: figure.owner, kind: figure.kind, cell: tile.cell, segment: Some(segment) }
    });
    let guards = state.aside.iter().filter_map(|figure| match figure.at {
        Aside::OnTile(cell) => Some(FigureAt { owner: figure.owner, kind: figure.kind, cell, segment: None }),
        Aside::OnCorner(_) | Aside::With(_) | Aside::InCastle(_) => None,
    });
    let is_reached = move |figure: &FigureAt| reaches(&tower, figure.cell);
    let knights = moments::named_by_spots(state, rules);
    let knights = knights.filter_map(move |names| names.into_iter().flatten().find(is_reached));
    on_segments.chain(guards).filter(is_reached).chain(knights)
}

/// Whether a cell is within a tower's reach: in its row or column and at most as far away as the tower is high, whatever
/// lies or does not lie between (TOWER-CAP-4, TOWER-CAP-5).
#[must_use]
fn reaches(tower: &Tower, cell: Cell) -> bool {
    let (x, y) = (tower.cell.x.abs_diff(cell.x), tower.cell.y.abs_diff(cell.y));
    (x == 0 || y == 0) && x.max(y) <= tower.height
}

/// Why a figure within reach may not be captured; `None` if it may.
fn why_safe(rules: &Rules, state: &State, player: Player, figure: &FigureAt) -> Option<Reason> {
    let takes_special = match rules.switches.tower_captures_special {
        TowerCapturesSpecial::No => false,
        TowerCapturesSpecial::BuilderAndPig => true,
    };
    let takes_own = match rules.switches.tower_captures_own {
        TowerCapturesOwn::Yes => true,
        TowerCapturesOwn::No => false,
    };
    let takes_guards = match rules.switches.tower_captures_guards {
        TowerCapturesGuards::Yes => true,
        TowerCapturesGuards::No => false,
    };
    // TOWER-RUL-9
    let takes_from_castles = match rules.switches.castle_knight_tower {
        CastleKnightTower::Capturable => true,
        CastleKnightTower::Safe => false,
    };
    if !figure.kind.is_follower() && !takes_special {
        Some(Reason::NotCaptured { figure: figure.kind })
    } else if figure.owner == player && !takes_own {
        Some(Reason::OwnFigure)
    } else if figure.segment.is_none() && !takes_guards {
        Some(Reason::GuardIsSafe)
    } else if !takes_from_castles && moments::aside_at_spot(state, rules, *figure).is_some() {
        Some(Reason::SafeOnCastle)
    } else {
        None
    }
}

/// Whether this player could capture anybody from this tower.
pub(super) fn has_any(rules: &Rules, state: &State, player: Player, tower: &Tower) -> bool {
    in_sight(rules, state, tower).any(|figure| why_safe(rules, state, player, &figure).is_none())
}

/// Exactly one of those within reach, or none (TOWER-CAP-1, TOWER-CAP-6).
fn offer(t: &Play<'_>, out: &mut Decision) {
    let Some((tower, player)) = t.state.rooms.towers.just_built().zip(t.active()) else { return };
    out.who = Who::Player(player);
    for figure in
        in_sight(t.rules, t.state, tower).filter(|figure| why_safe(t.rules, t.state, player, figure).is_none())
    {
        let capture = Action::Capture(figure);
        // Of two that are alike on one spot it does not matter which is taken.
        if !out.actions.contains(&capture) {
            out.actions.push(capture);
        }
    }
    if !out.actions.is_empty() {
        out.actions.push(Action::Pass);
    }
}

/// Action `Capture`: another's figure becomes a prisoner, the player's own goes home; the last follower of a feature takes builder
/// and pig along (TOWER-CAP-8, TOWER-CAP-9).
fn capture(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let Action::Capture(captured) = action else { return asking::not_an_answer(t, action) };
    t.state.rooms.towers.built = None;
    t.tell(|_| Event::Captured { player, figure: captured });
    if captured.owner == player {
        leaving::goes_home(t, captured);
    } else {
        leaving::is_captured(t, captured, player);
        prisoners::exchange(t, player, captured.owner);
    }
    if t.state.rooms.towers.exchanges_with.is_some() { Flow::Next } else { goes_on(t) }
}

/// Nobody is captured.
fn spare(t: &mut Play<'_>, _: Player) -> Flow {
    t.state.rooms.towers.built = None;
    goes_on(t)
}

/// Without the player who built nobody is captured, in this part of the turn or a later one (TOWER-RUL-20).
fn left(t: &mut Play<'_>, leaver: Player) -> Flow {
    if t.state.part.active == leaver {
        t.state.rooms.towers.built = None;
    }
    Flow::Again
}

/// The capture and what follows from it are over. Where the fairy may still be moved, the wood step goes on.
pub(super) fn goes_on(t: &Play<'_>) -> Flow {
    match t.state.wood {
        Wood::Untouched | Wood::Dash => Flow::Next,
        Wood::Special | Wood::KnightSentHome => Flow::To(Step::PlaceFigure),
    }
}

fn why_not(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let Action::Capture(wanted) = action else { return None };
    let Asked { rules, state, player, .. } = *asked;
    let tower = state.rooms.towers.just_built()?;
    if !reaches(tower, wanted.cell) {
        return Some(Reason::OutOfReach { tower: tower.cell, height: tower.height });
    }
    let is_there = in_sight(rules, state, tower).any(|figure| figure == wanted);
    let nobody = Reason::NobodyToCapture { figure: wanted.kind, owner: wanted.owner };
    Some(if is_there { why_safe(rules, state, player, &wanted)? } else { nobody })
}
