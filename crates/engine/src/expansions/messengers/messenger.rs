//! The messenger: a second piece of each player on the scoring track. Whoever scores says which of the two moves (MSG-SETUP-1,
//! MSG-MOVE-1, MSG-MOVE-2), and the active player earns a message with it (MSG-GET-1 to 4).
//!
//! Steps: `PieceForFairy`, `PieceForJoinedFarm`, `PieceForBarn`, `ChoosePiece`, `PieceForMessage`, `JoinPieces`. Moments:
//! `is_asked_about`, `order_matters`, `paid`, `part_ends`. Actions: `marker`, `messenger`. Events: `PieceMoved`, `PiecesJoined`. In
//! positions: `messenger`, `messages`. What becomes of a message is in [`messages`](super::messages).
use super::messages::{Message, Stack};
use crate::action::Action;
use crate::asking::{self, Asked, Asking};
use crate::board::features::FeatureId;
use crate::clone::clone_reusing_memory;
use crate::decision::{Decision, Wanted, Who};
use crate::error::{MessageRefusal, Reason};
use crate::event::{Event, MessengerEvent, Source};
use crate::figures::Player;
use crate::hash::Stirred;
use crate::in_play::Room;
use crate::moments;
use crate::notation::NotationError;
use crate::notation::error::Thing;
use crate::notation::lines::{Line, Lines};
use crate::order_of_play::{Element, Flow};
use crate::parts::{self, PartKind};
use crate::position::{Position, PositionError, seat};
use crate::rooms::InPositions;
use crate::rules::Rules;
use crate::rules::switches::MessageFromTurnStart;
use crate::scoring::Payment;
use crate::scoring::queue::{self, Due};
use crate::scoring::track::Track;
use crate::state::{Play, State};

/// A piece of a player on the scoring track.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum TrackPiece {
    /// The score marker, which also pays.
    #[default]
    Marker,
    /// The messenger.
    Messenger,
}

impl TrackPiece {
    /// Both, the marker first.
    pub const ALL: [TrackPiece; 2] = [TrackPiece::Marker, TrackPiece::Messenger];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            TrackPiece::Marker => "marker",
            TrackPiece::Messenger => "messenger",
        }
    }
}

/// The messengers on the scoring track, and the messages.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Messengers {
    /// How many points of each player's score were moved with the messenger (MSG-RUL-1).
    points: [i32; Player::MOST],
    /// Which piece moves with the payment that is booked; the marker as long as nobody has said otherwise.
    chosen: TrackPiece,
    /// Whether the active player takes a message in this part (MSG-GET-3).
    pub(super) is_earned: bool,
    /// The message tiles.
    pub(super) stack: Stack,
}

clone_reusing_memory!(Messengers { copy: points, chosen, is_earned; clone: stack });

/// With which piece the next payment is moved.
const ASKING: Asking = Asking {
    wanted: Wanted::TrackPiece,
    order: None,
    offer,
    answer,
    decline: asking::cannot_decline,
    why_not,
    left: |t, _| {
        queue::pay_unasked(t);
        Flow::Again
    },
};

/// Steps `PieceForJoinedFarm`, `PieceForBarn`, `ChoosePiece`, `PieceForMessage`.
pub(crate) static PIECE: Asking = ASKING;

/// Step `PieceForFairy`: whoever leaves then draws no tile.
pub(crate) static AT_TURN: Asking = Asking {
    left: |t, player| {
        queue::pay_unasked(t);
        parts::part_is_lost(t, player)
    },
    ..ASKING
};

impl Room for Messengers {
    const UNUSED: &'static Messengers =
        &Messengers { points: [0; Player::MOST], chosen: TrackPiece::Marker, is_earned: false, stack: Stack::EMPTY };

    fn reset(&mut self, rules: &Rules) {
        let Messengers { points, chosen, is_earned, stack } = self;
        (*points, *chosen, *is_earned) = ([0; Player::MOST], TrackPiece::Marker, false);
        stack.reset(rules);
    }

    fn n_bytes_pointed_to(&self) -> usize {
        self.stack.n_bytes_pointed_to()
    }
}

impl Messengers {
    /// How many points of the player's score were moved with the messenger: where it stands, laps counted.
    #[must_use]
    pub const fn points(&self, player: Player) -> i32 {
        self.points[player.0 as usize]
    }

    /// Whether the active player is going to take a message in this part of the turn.
    #[must_use]
    pub const fn is_earned(&self) -> bool {
        self.is_earned
    }

    /// The message tiles.
    #[must_use]
    pub const fn stack(&self) -> &Stack {
        &self.stack
    }

    /// A part of a turn is over: a message that nobody took is not taken later.
    pub(crate) fn end_part(&mut self) {
        self.is_earned = false;
    }

    /// The part of the hash.
    pub(crate) fn stir(&self, out: &mut Stirred) {
        // Between two actions no payment is half booked.
        let Messengers { points, chosen: _, is_earned, stack } = self;
        points.iter().for_each(|points| out.add(*points as u32));
        out.add(*is_earned);
        stack.stir(out);
    }
}

/// Where a player's piece stands, laps counted; no messenger is on the track once the pieces are joined (MSG-END-1).
#[must_use]
pub fn at(rules: &Rules, state: &State, player: Player, piece: TrackPiece) -> Option<i32> {
    match piece {
        TrackPiece::Marker => Some(state.marker(player)),
        TrackPiece::Messenger => {
            let is_on_track = rules.has(Element::Messenger) && state.part.kind != PartKind::Final;
            is_on_track.then(|| state.rooms.messengers.points(player))
        }
    }
}

/// Whether the space where a piece stands with so many points is dark (MSG-GET-1, MSG-RUL-2).
#[must_use]
pub const fn is_dark(points: i32) -> bool {
    points % Track::DARK == 0
}

/// Moment `is_asked_about`: the receiver says which piece moves, if any does (MSG-MOVE-1, MSG-RUL-2). In the final scoring there is
/// one piece left (MSG-END-1), for whoever has left the marker moves (MSG-RUL-21), and so it does by robbed points (MSG-RUL-16).
pub(crate) fn is_asked_about(state: &State, due: &Due) -> bool {
    due.value.points() > 0
        && due.source != Source::Robber
        && state.part.kind != PartKind::Final
        && !state.hand(due.player).left
}

/// Moment `order_matters`: with several features in which somebody stands, one piece can go before another (MSG-RUL-3).
pub(crate) fn order_matters(state: &State, completed: &[FeatureId]) -> bool {
    completed.iter().filter(|id| state.board.features.get(**id).figures > 0).count() > 1
}

fn offer(t: &Play<'_>, out: &mut Decision) {
    let is_free = !moments::somebody_chooses(t);
    let Some(due) = t.state.scoring.due().next().filter(|due| is_free && is_asked_about(t.state, due)) else { return };
    out.who = Who::Player(due.player);
    out.actions.push(Action::MoveMarker);
    out.actions.push(Action::MoveMessenger);
}

/// Actions `MoveMarker` and `MoveMessenger`: the payment is booked. The whole of it goes to one piece (MSG-RUL-1).
fn answer(t: &mut Play<'_>, _: Player, action: Action) -> Flow {
    t.state.rooms.messengers.chosen = if action == Action::MoveMarker {
        TrackPiece::Marker
    } else if action == Action::MoveMessenger {
        TrackPiece::Messenger
    } else {
        return asking::not_an_answer(t, action);
    };
    queue::book_next(t);
    queue::pay_unasked(t);
    Flow::Again
}

fn why_not(_: &Asked<'_>, action: Action) -> Option<Reason> {
    (action == Action::Pass).then_some(Reason::OfMessages(MessageRefusal::MustMovePiece))
}

/// Moment `points_moved`: whether they move the messenger, which then stands so much farther on.
pub(crate) fn moves(t: &mut Play<'_>, payment: &Payment<'_>) -> bool {
    let room = &mut *t.state.rooms.messengers;
    let is_messenger = room.chosen == TrackPiece::Messenger;
    if is_messenger {
        let own = &mut room.points[payment.player.index()];
        *own = own.saturating_add(i32::from(payment.value.points()));
    }
    is_messenger
}

/// Moment `paid`: a piece has moved by the points. If it is the active player's and ends on a dark space, that player takes a
/// message, but one at most in a part before those that messages earn (MSG-GET-1 to 4, MSG-RUL-4).
pub(crate) fn paid(t: &mut Play<'_>, due: &Due) {
    let piece = std::mem::take(&mut t.state.rooms.messengers.chosen);
    if due.value.points() == 0 || t.state.part.kind == PartKind::Final {
        return;
    }
    let player = due.player;
    let to = match piece {
        TrackPiece::Marker => t.state.marker(player),
        TrackPiece::Messenger => t.state.rooms.messengers.points(player),
    };
    t.tell(|_| Event::Messenger(MessengerEvent::PieceMoved { player, piece, to }));
    if player == t.state.part.active && is_dark(to) && can_earn(t.rules, due) {
        t.state.rooms.messengers.is_earned = true;
    }
}

/// Whether points for this can earn a message: all can, but for the fairy's as a turn begins (`message-from-turn-start`).
fn can_earn(rules: &Rules, due: &Due) -> bool {
    let is_at_turn_start = due.source == Source::Fairy && due.feature.is_none();
    !is_at_turn_start
        || match rules.switches.message_from_turn_start {
            MessageFromTurnStart::No => false,
            MessageFromTurnStart::Yes => true,
        }
}

/// Step `JoinPieces`: before the final scoring the marker goes to the sum, and the messenger leaves the track (MSG-END-1, FINAL-3).
pub(crate) fn join(t: &mut Play<'_>) -> Flow {
    for player in (0..t.rules.players).map(Player) {
        let moved = std::mem::take(&mut t.state.rooms.messengers.points[player.index()]);
        if moved != 0 {
            let to = t.state.hand(player).score;
            t.tell(|_| Event::Messenger(MessengerEvent::PiecesJoined { player, to }));
        }
    }
    Flow::Next
}

/// `messenger Red 12`: points moved with the messenger; `messages road knights`: the messages revealed so far, as they lie under
/// the stack.
pub(crate) const IN_POSITIONS: InPositions =
    InPositions { words: &[TrackPiece::Messenger.name(), MESSAGES], read, write, note, set_up };

const MESSAGES: &str = "messages";

fn read(line: &mut Line<'_>, position: &mut Position) -> Result<(), NotationError> {
    if line.word() == MESSAGES {
        if !position.messages.is_empty() {
            return Err(line.twice());
        }
        while position.messages.is_empty() || !line.is_read() {
            position.messages.push(line.known(Thing::Message, Message::named)?);
        }
        return Ok(());
    }
    let player = line.player()?;
    if position.messengers.iter().any(|(other, _)| *other == player) {
        return Err(line.twice());
    }
    position.messengers.push((player, line.score()?));
    Ok(())
}

fn write(position: &Position, out: &mut Lines<'_>) {
    for (player, points) in &position.messengers {
        out.add(format_args!("{} {} {points}", TrackPiece::Messenger.name(), out.name(*player)));
    }
    if !position.messages.is_empty() {
        let messages: Vec<&str> = position.messages.iter().map(|message| message.name()).collect();
        out.add(format_args!("{MESSAGES} {}", messages.join(" ")));
    }
}

fn note(rules: &Rules, state: &State, position: &mut Position) {
    let room = &state.rooms.messengers;
    let points = (0..rules.players).map(|n| (Player(n), room.points(Player(n))));
    position.messengers = points.filter(|(_, points)| *points != 0).collect();
    position.messages = room.stack.under().to_vec();
}

fn set_up(rules: &Rules, position: &Position, state: &mut State) -> Result<(), PositionError> {
    for (player, points) in &position.messengers {
        let player = seat(rules, *player)?;
        if !rules.has(Element::Messenger) {
            return Err(PositionError::NoSuchPlayer(player));
        }
        state.rooms.messengers.points[player.index()] = *points;
    }
    if position.messages.is_empty() {
        return Ok(());
    }
    state.rooms.messengers.stack.set_up(&position.messages).map_err(PositionError::TooManyMessages)
}

#[cfg(test)]
mod tests {
    use super::is_dark;

    /// MSG-RUL-2: the track has 50 spaces, and below 0 it is counted backwards.
    #[test]
    fn every_fifth_space_is_dark() {
        for lap in [-50, 0, 50, 100] {
            let dark: Vec<i32> = (0..50).filter(|space| is_dark(lap + space)).collect();
            assert_eq!(dark, [0, 5, 10, 15, 20, 25, 30, 35, 40, 45]);
        }
    }
}
