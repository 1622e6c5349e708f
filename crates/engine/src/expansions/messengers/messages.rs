//! Messages: the active player reveals the top one and applies it or takes two points, and it goes under the stack (MSG-USE-1 to 3,
//! MSG-1 to MSG-8).
//!
//! Steps: `RevealMessage`, `UseMessage`, `EndMessage`. Moments: `part_begins`, `player_left`. Actions: `reveal`, `use-message`,
//! `score-follower`, `two-points`. Events: `MessageRevealed`, `MessageUsed`, `ExtraTile`, `Scored`, `Returned`. The order of the stack does not exist
//! before it is known: chance says which message is revealed, until all have been.
use crate::action::Action;
use crate::asking::{self, Asked, Asking};
use crate::board::features::{FeatureId, FeatureList};
use crate::clone::clone_reusing_memory;
use crate::decision::{Decision, Wanted, Who};
use crate::error::{MessageRefusal, Reason};
use crate::event::{Counted, Event, MessengerEvent, RuleId, Source, Value};
use crate::expansions::Set;
use crate::expansions::princess_and_dragon::fairy;
use crate::figures::{Figure, FigureAt, Player};
use crate::hash::Stirred;
use crate::leaving;
use crate::moments;
use crate::order_of_play::{Element, Flow, Step};
use crate::pack::FeatureKind;
use crate::parts::Part;
use crate::rules::Rules;
use crate::rules::switches::MessageFieldChoice;
use crate::scoring::majority::Standing;
use crate::scoring::queue::{owe, pay_now, pay_unasked};
use crate::scoring::{self, Payment, field};
use crate::state::{Play, State};

/// What a message lets a player do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Message {
    /// Score the shortest road (MSG-1).
    Road,
    /// Score the smallest city (MSG-2).
    City,
    /// Score the smallest cloister (MSG-3).
    Cloister,
    /// Score the pennants (MSG-4).
    Pennants,
    /// Score the knights (MSG-5).
    Knights,
    /// Score the farmers (MSG-6).
    Farmers,
    /// Play one more tile (MSG-7).
    Tile,
    /// Score a follower and take it back (MSG-8).
    Follower,
}

impl Message {
    /// All of them, in the order of the rulebook.
    pub const ALL: [Message; 8] = [
        Message::Road,
        Message::City,
        Message::Cloister,
        Message::Pennants,
        Message::Knights,
        Message::Farmers,
        Message::Tile,
        Message::Follower,
    ];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Message::Road => "road",
            Message::City => "city",
            Message::Cloister => "cloister",
            Message::Pennants => "pennants",
            Message::Knights => "knights",
            Message::Farmers => "farmers",
            Message::Tile => "tile",
            Message::Follower => "follower",
        }
    }

    /// The message that is called so.
    #[must_use]
    pub fn named(word: &str) -> Option<Message> {
        Message::ALL.into_iter().find(|message| message.name() == word)
    }

    /// What it is, in a sentence of the log.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Message::Road => "the shortest road",
            Message::City => "the smallest city",
            Message::Cloister => "the smallest cloister",
            Message::Pennants => "2 points per pennant",
            Message::Knights => "2 points per knight",
            Message::Farmers => "2 points per farmer",
            Message::Tile => "one more tile",
            Message::Follower => "a follower scores and comes home",
        }
    }

    /// The rule that says what it does.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        self.rules()[0]
    }

    /// The same, as a list.
    #[must_use]
    pub const fn rules(self) -> &'static [RuleId] {
        match self {
            Message::Road => &["MSG-1"],
            Message::City => &["MSG-2"],
            Message::Cloister => &["MSG-3"],
            Message::Pennants => &["MSG-4"],
            Message::Knights => &["MSG-5"],
            Message::Farmers => &["MSG-6"],
            Message::Tile => &["MSG-7"],
            Message::Follower => &["MSG-8"],
        }
    }
}

/// The message tiles. Those that were not revealed yet lie on top in no order; under them are the others, in the order in which they
/// were used.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Stack {
    /// How many of each have not been revealed yet.
    unseen: [u8; Message::ALL.len()],
    /// Those revealed and used, the first one first.
    under: Vec<Message>,
    /// The one that is revealed and not used yet.
    open: Option<Message>,
}

clone_reusing_memory!(Stack { copy: unseen, open; clone: under });

impl Stack {
    pub(super) const EMPTY: Stack = Stack { unseen: [0; Message::ALL.len()], under: Vec::new(), open: None };

    /// All are shuffled face down (MSG-SETUP-1).
    pub(super) fn reset(&mut self, rules: &Rules) {
        let n = rules.setup.sets.iter().find(|(set, _)| *set == Set::Messengers).map_or(0, |(_, copies)| *copies);
        self.unseen = [n; Message::ALL.len()];
        self.under.clear();
        self.open = None;
    }

    /// How many of this message have not been revealed yet.
    #[must_use]
    pub const fn unseen(&self, message: Message) -> u8 {
        self.unseen[message as usize]
    }

    /// The messages that lie under the stack, face down but known to everybody, the first one first.
    #[must_use]
    pub fn under(&self) -> &[Message] {
        &self.under
    }

    /// The message that is revealed now.
    #[must_use]
    pub const fn open(&self) -> Option<Message> {
        self.open
    }

    /// The messages one of which is on top, each with its weight: any that was not revealed yet, or the one that has been under the
    /// others for longest.
    pub fn on_top(&self) -> impl Iterator<Item = (Message, u8)> + '_ {
        let unseen = Message::ALL.into_iter().map(|message| (message, self.unseen(message)));
        let is_known = self.unseen.iter().all(|n| *n == 0);
        let known = self.under.first().filter(|_| is_known).map(|message| (*message, 1));
        unseen.filter(|(_, n)| *n > 0).chain(known)
    }

    /// Takes this message from the top, where it lies.
    fn take(&mut self, message: Message) {
        match &mut self.unseen[message as usize] {
            0 => _ = self.under.remove(0),
            n => *n -= 1,
        }
    }

    /// In a position these were revealed before, in this order. Returns one that the game does not have so often.
    pub(super) fn set_up(&mut self, revealed: &[Message]) -> Result<(), Message> {
        for message in revealed {
            let n = &mut self.unseen[*message as usize];
            *n = n.checked_sub(1).ok_or(*message)?;
            self.under.push(*message);
        }
        Ok(())
    }

    /// A message goes under the stack (MSG-USE-2).
    fn put_under(&mut self, message: Message) {
        self.under.push(message);
    }

    /// The part of the hash.
    pub(super) fn stir(&self, out: &mut Stirred) {
        let Stack { unseen, under, open } = self;
        unseen.iter().for_each(|n| out.add(*n));
        under.iter().for_each(|message| out.add(*message as u8));
        out.add_some(open.map(|message| message as u8));
    }

    pub(super) fn n_bytes_pointed_to(&self) -> usize {
        size_of_val(&*self.under)
    }
}

/// Step `RevealMessage`.
pub(crate) static REVEAL: Asking = Asking {
    wanted: Wanted::Message,
    order: None,
    offer: offer_top,
    answer: reveal,
    decline: asking::cannot_decline,
    why_not: why_not_reveal,
    left: asking::asks_again,
};

/// Step `UseMessage`.
pub(crate) static USE: Asking = Asking {
    wanted: Wanted::UseMessage,
    order: None,
    offer: offer_uses,
    answer: apply,
    decline: asking::cannot_decline,
    why_not,
    left: asking::asks_again,
};

/// The active player who has earned a message reveals the top one (TURN-E3).
fn offer_top(t: &Play<'_>, out: &mut Decision) {
    if t.active().is_none() || !t.state.rooms.messengers.is_earned {
        return;
    }
    out.who = Who::Chance;
    for (message, n) in t.state.rooms.messengers.stack.on_top() {
        out.actions.push(Action::Reveal(message));
        out.weights.push(u16::from(n));
    }
}

/// Action `Reveal`.
fn reveal(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let Action::Reveal(message) = action else { return asking::not_an_answer(t, action) };
    let room = &mut *t.state.rooms.messengers;
    room.is_earned = false;
    room.stack.take(message);
    room.stack.open = Some(message);
    t.tell(|_| Event::Messenger(MessengerEvent::MessageRevealed { player, message }));
    Flow::Next
}

fn why_not_reveal(_: &Asked<'_>, action: Action) -> Option<Reason> {
    if let Action::Reveal(_) = action { Some(Reason::OfMessages(MessageRefusal::NotOnTop)) } else { None }
}

/// What the message offers, and two points in any case (MSG-USE-1, MSG-RUL-5).
fn offer_uses(t: &Play<'_>, out: &mut Decision) {
    let (Some(player), Some(message)) = (t.active(), t.state.rooms.messengers.stack.open) else { return };
    out.who = Who::Player(player);
    if message == Message::Follower {
        for figure in t.state.figures.iter().filter(|figure| figure.owner == player) {
            let action = Action::ScoreFollower(t.state.place_of(figure));
            if why_not_score(t.rules, t.state, figure).is_none() && !out.actions.contains(&action) {
                out.actions.push(action);
            }
        }
    } else if is_possible(t.rules, t.state, player, message) {
        out.actions.push(Action::UseMessage);
    }
    out.actions.push(Action::TwoPoints);
}

/// The followers of this player in features of this kind. Those on castles, on towers and in Carcassonne stand in none (MSG-RUL-8,
/// MSG-RUL-11).
fn followers(state: &State, player: Player, kind: FeatureKind) -> impl Iterator<Item = &Figure> {
    state.figures.iter().filter(move |figure| {
        figure.owner == player && figure.kind.is_follower() && state.feature_kind_of(figure) == kind
    })
}

/// Whether a message that picks no follower can be applied (MSG-RUL-5, MSG-RUL-13).
fn is_possible(rules: &Rules, state: &State, player: Player, message: Message) -> bool {
    let stands_in = |kind: FeatureKind| followers(state, player, kind).next().is_some();
    match message {
        Message::Road => stands_in(FeatureKind::Road),
        Message::City | Message::Pennants | Message::Knights => stands_in(FeatureKind::City),
        Message::Cloister => stands_in(FeatureKind::Cloister),
        Message::Farmers => stands_in(FeatureKind::Field),
        Message::Tile => {
            let has_tile = state.has_tile(rules, player) || moments::has_other_tile(state, rules, player);
            has_tile && state.part.kind.message().is_some()
        }
        Message::Follower => false,
    }
}

/// Why message 8 does not score this figure of the active player; `None` if it does.
fn why_not_score(rules: &Rules, state: &State, figure: &Figure) -> Option<MessageRefusal> {
    let id = state.board.features.of(figure.segment);
    let is_field = state.board.features.get(id).kind == FeatureKind::Field;
    let standing = Standing::of(state, id);
    if !figure.kind.is_follower() {
        Some(MessageRefusal::NoneForMessage)
    } else if is_field && !picks_farmers(rules) {
        Some(MessageRefusal::NoFarmer)
    } else {
        // MSG-RUL-6; with strength 0 nobody has most (INT-AM-ME-4).
        let leads = standing.leaders(figure.owner, rules.players).any(|player| player == figure.owner);
        (!leads).then_some(MessageRefusal::NoMajority)
    }
}

/// May message 8 pick a farmer (MSG-RUL-8)?
fn picks_farmers(rules: &Rules) -> bool {
    match rules.switches.message_field_choice {
        MessageFieldChoice::Yes => true,
        MessageFieldChoice::No => false,
    }
}

/// Actions `UseMessage`, `ScoreFollower` and `TwoPoints`. The message goes under the stack (MSG-USE-2).
fn apply(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let stack = &mut t.state.rooms.messengers.stack;
    let Some(message) = stack.open.take() else { return asking::not_an_answer(t, action) };
    stack.put_under(message);
    if action == Action::TwoPoints {
        let value = Value::of(2, Counted::Points, 1);
        pay_now(t, |_, _, out| out(&of_message(player, &value, &["MSG-USE-1"])));
        return Flow::Next;
    }
    t.tell(|_| Event::Messenger(MessengerEvent::MessageUsed { player, message }));
    if let Action::ScoreFollower(figure) = action {
        score_follower(t, player, figure);
        return Flow::Next;
    }
    match message {
        Message::Road => score_smallest(t, player, FeatureKind::Road, message),
        Message::City => score_smallest(t, player, FeatureKind::City, message),
        Message::Cloister => score_smallest(t, player, FeatureKind::Cloister, message),
        Message::Pennants => {
            score_counted(t, player, message, |state| Value::of(n_pennants(state, player), Counted::Pennants, 2))
        }
        Message::Knights => score_counted(t, player, message, |state| {
            Value::of(followers(state, player, FeatureKind::City).count() as u16, Counted::Knights, 2)
        }),
        Message::Farmers => score_counted(t, player, message, |state| {
            Value::of(followers(state, player, FeatureKind::Field).count() as u16, Counted::Farmers, 2)
        }),
        Message::Tile => {
            if let Some(kind) = t.state.part.kind.message() {
                t.state.parts.earn(Part { kind, active: player });
            }
        }
        Message::Follower => return asking::not_an_answer(t, action),
    }
    Flow::Next
}

/// Points for a message that no single feature pays.
fn of_message<'a>(player: Player, value: &'a Value, rules: &'a [RuleId]) -> Payment<'a> {
    Payment { player, value, source: Source::Message, with: None, feature: None, standing: None, rules }
}

/// Messages 1 to 3: what the least of the features where the player stands would pay at the end (MSG-1, MSG-RUL-7). Of several the
/// first on the board stands for all (MSG-RUL-19).
fn score_smallest(t: &mut Play<'_>, player: Player, kind: FeatureKind, message: Message) {
    let least = |state: &State| {
        let own = followers(state, player, kind).map(|figure| state.board.features.of(figure.segment));
        own.min_by_key(|id| {
            let points = scoring::worth(t.rules, state, *id).map(|(_, value, _)| value.points());
            (points, state.board.first_place(*id))
        })
    };
    let Some(id) = least(t.state) else { return };
    pay_now(t, |rules, state, out| {
        if let Some((_, value, rule)) = scoring::worth(rules, state, id) {
            out(&Payment { feature: Some(id), ..of_message(player, &value, &[message.rule(), rule]) });
        }
    });
}

/// Messages 4 to 6: two points for each pennant in the player's cities, each knight or each farmer (MSG-4 to MSG-6, MSG-RUL-11).
fn score_counted(t: &mut Play<'_>, player: Player, message: Message, value: impl Fn(&State) -> Value) {
    pay_now(t, |_, state, out| out(&of_message(player, &value(state), message.rules())));
}

/// The pennants of all cities in which the player has a follower, whoever has most there (MSG-4).
fn n_pennants(state: &State, player: Player) -> u16 {
    let mut cities = FeatureList::new();
    for knight in followers(state, player, FeatureKind::City) {
        let id = state.board.features.of(knight.segment);
        if !cities.contains(&id) {
            cities.push(id);
        }
    }
    cities.iter().map(|id| u16::from(state.board.features.get(*id).pennants)).sum()
}

/// Message 8: the feature pays what it would at the end to this player alone, the fairy beside the follower pays too, and the
/// follower comes home (MSG-8, MSG-RUL-9). Nothing was completed (MSG-RUL-10).
fn score_follower(t: &mut Play<'_>, player: Player, figure: FigureAt) {
    let Some(standing) = leaving::on_segment(t.rules, t.state, figure) else { return };
    let id = t.state.board.features.of(standing.segment);
    owe(t, |rules, state, out| {
        let (value, rule) = value_at_the_end(rules, state, id, player);
        let standing = Standing::of(state, id);
        let (feature, standing) = (Some(id), Some(&standing));
        out(&Payment { feature, standing, ..of_message(player, &value, &[Message::Follower.rule(), rule]) });
        if rules.has(Element::Fairy) {
            fairy::bonus_of(rules, state, figure, id, out);
        }
    });
    leaving::goes_home(t, figure);
    pay_unasked(t);
}

/// What any feature pays to this player at the end; a field by the third edition in every edition (MSG-RUL-7, MSG-RUL-8).
fn value_at_the_end(rules: &Rules, state: &State, id: FeatureId, player: Player) -> (Value, RuleId) {
    match scoring::worth(rules, state, id) {
        Some((_, value, rule)) => (value, rule),
        None => (field::third_edition(rules, state, id, player), "BASE-FARM3-1"),
    }
}

/// Step `EndMessage`: the points of a message may have earned another one (MSG-GET-4, TURN-RUL-1).
pub(crate) fn end_message(t: &mut Play<'_>) -> Flow {
    if t.state.rooms.messengers.is_earned && t.active().is_some() { Flow::To(Step::RevealMessage) } else { Flow::Next }
}

/// Moment `part_begins`.
pub(crate) fn part_begins(t: &mut Play<'_>) {
    let Part { kind, active } = t.state.part;
    if kind.is_message() {
        t.tell(|_| Event::Messenger(MessengerEvent::ExtraTile { player: active }));
    }
}

/// Moment `player_left`: without its player a message goes under the stack, and nobody takes it (MSG-RUL-21).
pub(crate) fn player_left(t: &mut Play<'_>) {
    if t.active().is_none() {
        let room = &mut *t.state.rooms.messengers;
        if let Some(message) = room.stack.open.take() {
            room.stack.put_under(message);
        }
    }
}

fn why_not(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let Asked { rules, state, player, .. } = *asked;
    let message = state.rooms.messengers.stack.open?;
    let refusal = if action == Action::Pass {
        MessageRefusal::MustUseMessage
    } else if action == Action::UseMessage {
        match message {
            Message::Follower => MessageRefusal::PicksAFollower,
            Message::Road
            | Message::City
            | Message::Cloister
            | Message::Pennants
            | Message::Knights
            | Message::Farmers
            | Message::Tile => MessageRefusal::NothingToApply { message },
        }
    } else if let Action::ScoreFollower(at) = action {
        let standing = leaving::on_segment(rules, state, at).filter(|figure| state.figures.contains(figure));
        let own = standing.filter(|figure| figure.owner == player && message == Message::Follower);
        let why = own.and_then(|figure| why_not_score(rules, state, &figure));
        if message == Message::Follower {
            why.unwrap_or(MessageRefusal::NoneForMessage)
        } else {
            MessageRefusal::PicksNobody
        }
    } else {
        return None;
    };
    Some(Reason::OfMessages(refusal))
}
