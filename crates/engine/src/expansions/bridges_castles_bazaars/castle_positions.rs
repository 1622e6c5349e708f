//! Castles in positions: `castle`, `castles` (CASTLE-BUILD-2, BCB-RUL-12).
use super::castle::{Castle, mark, site, town_of};
use crate::aside::Aside;
use crate::figures::Player;
use crate::notation::lines::{Line, Lines};
use crate::notation::{NotationError, Thing};
use crate::order_of_play::Element;
use crate::position::{Position, PositionError, seat};
use crate::rooms::InPositions;
use crate::rules::Rules;
use crate::state::State;

/// `castle 1,0 2,0`, `castle 1,0 2,0 scored`, `castles Red 2`: castles on the table, and how many players have left.
pub(crate) const IN_POSITIONS: InPositions = InPositions { words: &["castle", "castles"], read, write, note, set_up };

/// Behind a castle that has been scored.
pub(crate) const SCORED: &str = "scored";

fn read(line: &mut Line<'_>, position: &mut Position) -> Result<(), NotationError> {
    if line.word() == "castles" {
        let player = line.player()?;
        if position.castles_left.iter().any(|(other, _)| *other == player) {
            return Err(line.twice());
        }
        position.castles_left.push((player, line.number()?));
        return Ok(());
    }
    let at = line.castle()?;
    if position.castles.iter().any(|(other, _)| *other == at) {
        return Err(line.twice());
    }
    let is_complete = !line.is_read();
    if is_complete {
        line.known(Thing::Scored, |word| (word == SCORED).then_some(()))?;
    }
    position.castles.push((at, is_complete));
    Ok(())
}

fn write(position: &Position, out: &mut Lines<'_>) {
    for (at, is_complete) in &position.castles {
        let [a, b] = at.cells();
        match is_complete {
            true => out.add(format_args!("castle {a} {b} {SCORED}")),
            false => out.add(format_args!("castle {a} {b}")),
        }
    }
    for (player, n) in &position.castles_left {
        out.add(format_args!("castles {} {n}", out.name(*player)));
    }
}

fn note(rules: &Rules, state: &State, position: &mut Position) {
    if rules.has(Element::Castle) {
        position.castles = state.rooms.castles.all.iter().map(|castle| (castle.at, castle.is_complete)).collect();
        position.castles_left = (0..rules.players).map(|n| (Player(n), state.rooms.castles.left(Player(n)))).collect();
    }
}

fn set_up(rules: &Rules, position: &Position, state: &mut State) -> Result<(), PositionError> {
    for (player, n) in &position.castles_left {
        state.rooms.castles.left[seat(rules, *player)?.index()] = *n;
    }
    for (at, is_complete) in &position.castles {
        let no_town = || PositionError::NoCastle(at.cell);
        let town =
            town_of(&state.board, &rules.pack, *at).filter(|_| rules.has(Element::Castle)).ok_or_else(no_town)?;
        let is_site = site(state, &rules.pack, town) == Some(*at);
        if !is_site || state.board.features.get(town).figures > 0 {
            return Err(no_town());
        }
        let castle = Castle { at: *at, is_new: false, is_complete: *is_complete, scored_for: None };
        let place = state.rooms.castles.all.partition_point(|other| *other < castle);
        state.rooms.castles.all.insert(place, castle);
        mark(state, town);
    }
    for figure in &state.aside {
        let Aside::InCastle(at) = figure.at else { continue };
        let is_alone = state.aside.iter().filter(|other| other.at == figure.at).count() == 1;
        let may_stand = figure.kind.is_follower() && is_alone;
        if !may_stand || state.rooms.castles.at(at).is_none_or(|castle| castle.is_complete) {
            return Err(PositionError::NoCastle(at.cell));
        }
    }
    Ok(())
}
