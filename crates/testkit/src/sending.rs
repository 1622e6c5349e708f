//! Who may be sent into Carcassonne, found a second time in the log.
use std::collections::BTreeSet;

use bastide_engine::board::cell::Cell;
use bastide_engine::board::tile::{Part, SegmentNumber};
use bastide_engine::event::{Event, Source, WoodEvent};
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::rules::switches::{BarnScoringTiming, CountSendReturned};

use crate::flights;
use crate::recount::Lying;

/// Has the active player a follower of this kind to send, after a scoring in which others had points and the active
/// player none? What was scored, and who came home, is read from the log.
pub(crate) fn may_send(game: &Game, figure: FigureKind) -> bool {
    let player = game.state().part.active;
    let since_the_tile: Vec<&Event> = game.log().iter().rev().take_while(|event| event.laid().is_none()).collect();
    let lying = Lying::of(game);
    let is_on_field = |cell: Cell, segment: Option<SegmentNumber>| {
        segment.is_some_and(|segment| matches!(lying.part((cell, segment)), Part::Field(_)))
    };
    // What the fairy pays for a farmer whom a barn drives away: the farmer goes home next.
    let is_for_farmer = |n: usize| {
        let later = since_the_tile[..n].iter().rev();
        let mut until_paid = later.take_while(|event| event.scored().is_none_or(|other| other.source == Source::Fairy));
        until_paid.any(|event| match event {
            Event::Returned { cell, segment, .. } => is_on_field(*cell, *segment),
            _ => false,
        })
    };
    let scorers: BTreeSet<Player> = since_the_tile
        .iter()
        .enumerate()
        .filter(|(n, event)| event.scored().is_none_or(|scoring| scoring.source != Source::Fairy) || !is_for_farmer(*n))
        .map(|(_, event)| event)
        .filter_map(|event| event.scored().filter(|scoring| scoring.points != 0))
        // A ransom is no score, and farmers whom a barn drives away have completed nothing.
        .filter(|scoring| {
            !matches!(scoring.source, Source::Robber | Source::Ransom | Source::Bazaar | Source::Dash | Source::Field)
        })
        .map(|scoring| scoring.player)
        .collect();
    // The events are told backwards. Whoever was eaten, sent home or captured by the owner did not come home by the scoring.
    // Nor did a farmer whom a barn drove away before the scoring began.
    let is_early = |cell: Cell, segment: Option<SegmentNumber>| {
        is_on_field(cell, segment) && game.rules().switches.barn_scoring_timing == BarnScoringTiming::AtOnce
    };
    // Nor did anybody who had to leave a town that became a castle.
    let left_town = |n: usize| {
        let before = since_the_tile[n..].iter().find(|event| !matches!(event, Event::Returned { .. }));
        matches!(before, Some(Event::CastleBuilt { .. }))
    };
    let came_home = |(n, pair): &(usize, &[&Event])| match (pair[0], pair[1]) {
        (Event::Returned { .. }, _) if left_town(*n) => false,
        (
            Event::Returned { .. },
            Event::Eaten { .. }
            | Event::SentHome { .. }
            | Event::Captured { .. }
            | Event::Wood(WoodEvent::CannotLand { .. }),
        ) => false,
        (Event::Returned { cell, segment, .. }, _) if is_early(*cell, *segment) => false,
        (Event::Returned { player: owner, figure: kind, .. }, _) => *owner == player && *kind == figure,
        _ => false,
    };
    let n_returned = since_the_tile.windows(2).enumerate().filter(came_home).count();
    let n_left = usize::from(game.state().hand(player).supply[figure as usize]);
    let n_to_send = match game.rules().switches.count_send_returned {
        CountSendReturned::Yes => n_left,
        CountSendReturned::No => n_left - n_returned,
    };
    let is_grounded = flights::is_grounded(game, player);
    !scorers.is_empty() && !scorers.contains(&player) && n_to_send > 0 && !is_grounded
}
