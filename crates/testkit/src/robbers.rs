//! The second opinion on robbers: where they stand is followed from the log, where the markers stand from the points that
//! were told.
use std::collections::{BTreeMap, BTreeSet};

use bastide_engine::action::Action;
use bastide_engine::decision::Who;
use bastide_engine::event::{Event, RobberEvent, Source};
use bastide_engine::figures::Player;
use bastide_engine::game::Game;

use crate::messages::messengers;

/// How many spaces the scoring track has.
const SPACES: i32 = 50;

/// On which space each robber stands that is on the track, by what was told of them.
pub(crate) fn on_track(log: &[Event]) -> BTreeMap<Player, i32> {
    let mut on = BTreeMap::new();
    for event in log {
        match event {
            Event::Robber(RobberEvent::Placed { player, space } | RobberEvent::Followed { player, space, .. }) => {
                on.insert(*player, i32::from(*space));
            }
            Event::Robber(RobberEvent::Robs { player, .. } | RobberEvent::LeftTrack { player }) => {
                on.remove(player);
            }
            _ => (),
        }
    }
    on
}

/// On which space each marker stands, by what its owner has scored and paid.
fn markers(game: &Game) -> BTreeMap<Player, i32> {
    let mut scores: BTreeMap<Player, i32> = (0..game.rules().players).map(|n| (Player(n), 0)).collect();
    for scoring in game.log().iter().filter_map(Event::scored) {
        *scores.entry(scoring.player).or_default() += i32::from(scoring.points);
    }
    for (player, moved) in messengers(game.log()) {
        *scores.entry(player).or_default() -= moved;
    }
    scores.into_iter().map(|(player, score)| (player, score.rem_euclid(SPACES))).collect()
}

/// Every space with a marker of somebody else, but not the one where the robber stands; only whoever laid the tile moves a
/// robber that is on the track.
pub(crate) fn spaces(game: &Game) -> BTreeSet<Action> {
    let Who::Player(player) = game.decision().who else { return BTreeSet::new() };
    let own = on_track(game.log()).get(&player).copied();
    if own.is_some() && game.state().part.active != player {
        return BTreeSet::new();
    }
    let others = markers(game).into_iter().filter(|(other, space)| *other != player && Some(*space) != own);
    others.map(|(_, space)| Action::PlaceRobber(space as u8)).chain([Action::Pass]).collect()
}

/// Everybody else with a marker beside the robber of whoever is asked, who gets some of the points that are given out next
/// for the same thing.
pub(crate) fn beside(game: &Game) -> BTreeSet<Action> {
    let Who::Player(robber) = game.decision().who else { return BTreeSet::new() };
    let (on_track, markers) = (on_track(game.log()), markers(game));
    let due: Vec<_> = game.state().scoring.due().collect();
    let Some(next) = due.first() else { return BTreeSet::new() };
    let is_alike = |n: usize| {
        let is_one_prize = next.source == Source::Goods && due[n].value == next.value;
        let is_one_event = n == 0 || next.feature.is_some() || is_one_prize;
        due[n].source == next.source && due[n].feature == next.feature && is_one_event
    };
    let alike = (0..due.len()).take_while(|n| is_alike(*n)).map(|n| due[n].player);
    let is_beside = |player: &Player| *player != robber && markers.get(player) == on_track.get(&robber);
    alike.filter(is_beside).map(Action::Rob).collect()
}
