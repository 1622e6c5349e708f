//! The second opinion on messages: which were revealed is followed from the log, roads, cities, cloisters and fields are flooded anew.
use std::collections::{BTreeMap, BTreeSet};

use bastide_engine::action::Action;
use bastide_engine::board::tile::Symbol;
use bastide_engine::event::{Event, MessengerEvent};
use bastide_engine::expansions::Set;
use bastide_engine::expansions::messengers::messages::Message;
use bastide_engine::figures::{FigureAt, Player};
use bastide_engine::game::Game;
use bastide_engine::pack::{FeatureKind, Kind};
use bastide_engine::parts::PartKind;
use bastide_engine::rules::switches::MessageFieldChoice;

use crate::abbeys;
use crate::choices::is_follower;
use crate::dragon;
use crate::recount::{Flooded, Lying};
use crate::second_scorer::leaders;

/// Messages that were not revealed as often as they are in the game; once all were, the one that was revealed longest ago.
pub(crate) fn on_top(game: &Game) -> BTreeSet<Action> {
    let copies = game.rules().setup.sets.iter().find(|(set, _)| *set == Set::Messengers).map_or(0, |(_, n)| *n);
    let shown: Vec<Message> = revealed(game.log()).map(|(_, message)| message).collect();
    let n_tiles = Message::ALL.len() * usize::from(copies);
    if let Some(first) = shown.len().checked_sub(n_tiles) {
        return BTreeSet::from([Action::Reveal(shown[first])]);
    }
    let times = |message: &Message| shown.iter().filter(|other| *other == message).count();
    let left = Message::ALL.into_iter().filter(|message| times(message) < usize::from(copies));
    left.map(Action::Reveal).collect()
}

fn revealed(log: &[Event]) -> impl Iterator<Item = (Player, Message)> {
    log.iter().filter_map(|event| match event {
        Event::Messenger(MessengerEvent::MessageRevealed { player, message }) => Some((*player, *message)),
        _ => None,
    })
}

/// The features of a kind in which followers of a player stand.
pub(crate) fn own_features(lying: &Lying, player: Player, kind: FeatureKind) -> Vec<Flooded> {
    let is_own = |(owner, figure): &(Player, _)| *owner == player && is_follower(*figure);
    lying.features().into_iter().filter(|feature| feature.kind == kind && feature.figures.iter().any(is_own)).collect()
}

/// Two points, and what the message that was revealed last lets its player do.
pub(crate) fn uses(game: &Game) -> BTreeSet<Action> {
    let mut out = BTreeSet::from([Action::TwoPoints]);
    let Some((player, message)) = revealed(game.log()).last() else { return out };
    let lying = Lying::of(game);
    let stands_in = |kind: FeatureKind| !own_features(&lying, player, kind).is_empty();
    let is_possible = match message {
        Message::Road => stands_in(FeatureKind::Road),
        Message::City | Message::Pennants | Message::Knights => stands_in(FeatureKind::City),
        Message::Cloister => stands_in(FeatureKind::Cloister),
        Message::Farmers => stands_in(FeatureKind::Field),
        Message::Tile => {
            let state = game.state();
            let held: Vec<Kind> = state.rooms.held.all().map(|(_, kind)| kind).collect();
            let has_left = |kind: &Kind| {
                let unseen = usize::from(state.bag.left(*kind)) > held.iter().filter(|other| *other == kind).count();
                // Dragon tiles alone are never laid before the dragon comes.
                let tile = game.rules().pack.design(*kind).tile;
                let waits = game.rules().setup.has(Set::PrincessAndDragon)
                    && tile.symbols.contains(&Symbol::Dragon)
                    && dragon::at(game).is_none();
                unseen && !waits
            };
            let has_tile = game.rules().pack.kinds().any(|kind| has_left(&kind)) || state.rooms.held.n(player) > 0;
            let has_abbey = state.rooms.abbeys.has(player) && !state.river.flows && abbeys::abbeys(game).len() > 1;
            let is_extra_allowed = !matches!(state.part.kind, PartKind::AbbeyRound | PartKind::Final);
            is_extra_allowed && (has_tile || has_abbey)
        }
        Message::Follower => false,
    };
    if is_possible {
        out.insert(Action::UseMessage);
    }
    if message == Message::Follower {
        let farmers = game.rules().switches.message_field_choice == MessageFieldChoice::Yes;
        for (owner, kind, place) in
            lying.figures.iter().filter(|(owner, kind, _)| *owner == player && is_follower(*kind))
        {
            let feature = lying.flood(*place);
            if leaders(&feature).contains(owner) && (farmers || feature.kind != FeatureKind::Field) {
                let figure = FigureAt { owner: *owner, kind: *kind, cell: place.0, segment: Some(place.1) };
                out.insert(Action::ScoreFollower(figure));
            }
        }
    }
    out
}

/// Where a player's marker stands: the score without what the messenger was moved.
pub(crate) fn marker(game: &Game, player: Player) -> i32 {
    game.state().hand(player).score - messengers(game.log()).get(&player).copied().unwrap_or(0)
}

/// Where each player's messenger stands, by what was told of it.
#[must_use]
pub fn messengers(log: &[Event]) -> BTreeMap<Player, i32> {
    let mut at = BTreeMap::new();
    for event in log {
        if let Event::Messenger(MessengerEvent::PieceMoved { player, piece, to }) = event
            && piece.name() == "messenger"
        {
            at.insert(*player, *to);
        }
    }
    at
}
