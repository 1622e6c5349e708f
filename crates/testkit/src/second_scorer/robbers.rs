//! Robbers: the points that were told are followed once more from the beginning, with markers and robbers moved along the
//! track one by one. What robbers take is counted here; whom they rob only where their owners chose.
use std::collections::{BTreeMap, BTreeSet};

use bastide_engine::action::Action;
use bastide_engine::event::{Event, MessengerEvent, RobberEvent, Source};
use bastide_engine::expansions::messengers::messenger::TrackPiece;
use bastide_engine::figures::Player;

use super::Scorer;

/// How many spaces the scoring track has.
const SPACES: i32 = 50;

/// What was heard of the track, in its order.
#[derive(Default)]
pub(super) struct Robbers {
    heard: Vec<Heard>,
    /// Which of the points moved a messenger, so that the marker stayed where it was.
    by_messenger: BTreeSet<usize>,
}

enum Heard {
    /// The robber of the first stands on this space.
    Put(Player, i32),
    /// Whom a robber robs.
    Chosen(Player, Player),
    /// Points: whose, how many, for what, with whom; and what tells apart what is paid at once: the tiles, or the kind of
    /// goods.
    Points(Player, i32, Source, Option<Player>, Option<String>),
    /// The robber left the track.
    Left(Player),
}

impl Robbers {
    pub(super) fn follow(&mut self, asked: Player, action: Action) {
        match action {
            Action::PlaceRobber(space) => self.heard.push(Heard::Put(asked, i32::from(space))),
            Action::Rob(player) => self.heard.push(Heard::Chosen(asked, player)),
            _ => (),
        }
    }

    pub(super) fn hear(&mut self, event: &Event) {
        if let Some(scoring) = event.scored() {
            let points = i32::from(scoring.points);
            let event = match scoring.source {
                Source::Goods => Some(scoring.terms.to_string()),
                _ if scoring.cells.is_empty() => None,
                _ => Some(format!("{:?}", scoring.cells)),
            };
            self.heard.push(Heard::Points(scoring.player, points, scoring.source, scoring.with, event));
        }
        if let Event::Messenger(MessengerEvent::PieceMoved { player, piece: TrackPiece::Messenger, .. }) = event {
            let is_theirs = |heard: &Heard| matches!(heard, Heard::Points(whose, ..) if whose == player);
            self.by_messenger.extend(self.heard.iter().rposition(is_theirs));
        }
        if let Event::Robber(RobberEvent::LeftTrack { player }) = event {
            self.heard.push(Heard::Left(*player));
        }
    }

    /// Whoever else gets points for the same thing after this place, before anything else is scored.
    fn still_to_come(&self, place: usize) -> Vec<Player> {
        let Heard::Points(_, _, source, _, event) = &self.heard[place] else { return Vec::new() };
        let mut out = Vec::new();
        for heard in &self.heard[place + 1..] {
            let Heard::Points(player, points, other, _, there) = heard else { continue };
            if *other == Source::Robber {
                continue;
            }
            if event.is_none() || other != source || there != event {
                break;
            }
            out.extend(Some(*player).filter(|_| *points != 0));
        }
        out
    }
}

/// The track as it is followed.
#[derive(Default)]
struct Track {
    scores: BTreeMap<Player, i32>,
    robbers: BTreeMap<Player, i32>,
    /// Beside whom a robber waits.
    bound: BTreeMap<Player, Player>,
    /// With whom a robber has gone along, until all have moved that move at once.
    gone: BTreeMap<Player, Player>,
    /// What robbers are still to get, and from whom.
    shares: Vec<(Player, i32)>,
}

impl Track {
    fn space(&self, player: Player) -> i32 {
        self.scores.get(&player).copied().unwrap_or(0).rem_euclid(SPACES)
    }

    /// The robbers of others beside this marker that are bound to nobody else.
    fn beside(&self, player: Player) -> Vec<Player> {
        let space = self.space(player);
        let is_free = |robber: &Player| {
            [&self.bound, &self.gone].into_iter().all(|with| with.get(robber).is_none_or(|other| *other == player))
        };
        let there = self.robbers.iter().filter(|(robber, at)| **robber != player && **at == space);
        there.map(|(robber, _)| *robber).filter(is_free).collect()
    }
}

impl Scorer {
    /// What robbers have taken in the whole game.
    pub(super) fn pay_robbers(&mut self) {
        let robbers = std::mem::take(&mut self.robbers);
        let mut track = Track::default();
        for (place, heard) in robbers.heard.iter().enumerate() {
            match heard {
                Heard::Put(robber, space) => _ = track.robbers.insert(*robber, *space),
                Heard::Left(robber) => _ = track.robbers.remove(robber),
                Heard::Chosen(robber, player) => _ = track.bound.insert(*robber, *player),
                Heard::Points(player, points, Source::Robber, ..) => {
                    let share = track.shares.iter().position(|(robber, _)| robber == player);
                    let (_, expected) = track.shares.remove(share.expect("whoever is paid as a robber has robbed"));
                    self.points[player.index()][Source::Robber as usize] += expected;
                    moves(&mut track, *player, *points, None);
                    if track.shares.is_empty() {
                        track.gone.clear();
                        let others = robbers.still_to_come(place_of_robbed(&robbers.heard, place));
                        track.bound.retain(|_, with| others.contains(with));
                    }
                }
                Heard::Points(player, points, Source::Ransom | Source::Bazaar | Source::Dash, with, _) => {
                    moves(&mut track, *player, *points, with.filter(|_| *points < 0));
                    if with.is_none() || *points > 0 {
                        track.gone.clear();
                    }
                }
                Heard::Points(_, 0, ..) => (),
                Heard::Points(player, points, ..) => {
                    if robbers.by_messenger.contains(&place) {
                        // Nobody robs a messenger.
                        track.bound.retain(|_, with| with != player);
                    } else {
                        for robber in track.beside(*player) {
                            track.robbers.remove(&robber);
                            track.bound.remove(&robber);
                            track.shares.push((robber, (points + 1) / 2));
                        }
                        *track.scores.entry(*player).or_default() += points;
                    }
                    let others = robbers.still_to_come(place);
                    track.bound.retain(|_, with| others.contains(with));
                    for (robber, at) in &track.robbers {
                        let waits_for = others.iter().find(|other| *other != robber && track.space(**other) == *at);
                        if let Some(other) = waits_for {
                            track.bound.entry(*robber).or_insert(*other);
                        }
                    }
                }
            }
        }
    }
}

/// The score that was robbed when this share was paid.
fn place_of_robbed(heard: &[Heard], share: usize) -> usize {
    let is_scored =
        |place: &usize| matches!(&heard[*place], Heard::Points(_, _, source, ..) if *source != Source::Robber);
    (0..share).rev().find(is_scored).expect("what is robbed was scored before")
}

/// A marker moves without scoring: the robbers beside it go along, unless they wait for the payee on the same space.
fn moves(track: &mut Track, player: Player, points: i32, payee: Option<Player>) {
    let waits =
        |robber: &Player| payee.is_some_and(|payee| payee != *robber && track.space(payee) == track.space(player));
    let along: Vec<Player> = track.beside(player).into_iter().filter(|robber| !waits(robber)).collect();
    *track.scores.entry(player).or_default() += points;
    let space = track.space(player);
    for robber in along {
        track.robbers.insert(robber, space);
        track.gone.insert(robber, player);
    }
}
