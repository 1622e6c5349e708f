//! The public face: a game, the decision it waits for, and playing on.
use std::sync::Arc;

use crate::action::Action;
use crate::board::cell::Cell;
use crate::clone::clone_reusing_memory;
use crate::decision::{Decision, Wanted};
use crate::error::Illegal;
use crate::event::Event;
use crate::expansions::base::end;
use crate::figures::Player;
use crate::order_of_play::{Element, Flow, Step};
use crate::pack::Kind;
use crate::parts::PartKind;
use crate::rules::{Rules, Setup, SetupError};
use crate::scoring;
use crate::state::{Play, State};
use crate::turn;
use crate::view::Viewer;

/// A game: its rules, its state, and the decision that somebody must take next.
#[derive(Debug)]
pub struct Game {
    rules: Arc<Rules>,
    state: State,
    /// Always the decision of the present state.
    decision: Decision,
    log: Option<Vec<Event>>,
}

clone_reusing_memory!(Game { copy: ; clone: rules, state, decision, log });

/// Games are equal when their rules and states are. A state knows in which order its tiles and figures came; to compare
/// positions however they came about, use [`Game::hash64`].
impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.rules.setup == other.rules.setup && self.state == other.state
    }
}

impl Eq for Game {}

impl Game {
    /// A new game, with the start tile on the table.
    ///
    /// # Errors
    /// The setup cannot be played; the error says why.
    pub fn new(setup: &Setup) -> Result<Game, SetupError> {
        Ok(Game::with_rules(Arc::new(Rules::new(setup)?)))
    }

    /// A new game by rules that are already made.
    #[must_use]
    pub fn with_rules(rules: Arc<Rules>) -> Game {
        let state = State::new(&rules);
        Game::from_state(rules, state)
    }

    /// A new game for somebody who follows it and may not be told everything: it also takes `draw ?`, a draw whose tile
    /// stays hidden. The same as [`Game::with_rules`] where nothing is hidden.
    #[must_use]
    pub fn to_follow(rules: Arc<Rules>) -> Game {
        let mut game = Game::with_rules(rules);
        if game.rules.hides_tiles() {
            game.state.rooms.held.become_partial();
            game.ask();
        }
        game
    }

    pub(crate) fn from_state(rules: Arc<Rules>, state: State) -> Game {
        let mut game = Game { rules, state, decision: Decision::default(), log: None };
        game.ask();
        game
    }

    /// Begin again in the same memory; the log, if one is kept, begins again too.
    pub fn restart(&mut self) {
        self.state.restart(&self.rules);
        if let Some(log) = &mut self.log {
            log.clear();
        }
        self.ask();
        self.tell_turn();
    }

    /// From now on, write down what happens, beginning with the turn if its tile is not yet drawn.
    pub fn keep_log(&mut self) {
        if self.log.is_none() {
            self.log = Some(Vec::new());
            self.tell_turn();
        }
    }

    /// The turn that begins as the log does.
    fn tell_turn(&mut self) {
        let begins = self.is_before_the_tile() && self.state.part.kind == PartKind::First;
        if let Some(log) = self.log.as_mut().filter(|_| begins) {
            log.push(Event::TurnBegan { player: self.state.turn });
        }
    }

    /// Whether a log is kept.
    #[must_use]
    pub fn keeps_log(&self) -> bool {
        self.log.is_some()
    }

    /// What happened since the log was begun.
    #[must_use]
    pub fn log(&self) -> &[Event] {
        self.log.as_deref().unwrap_or_default()
    }

    /// Take what the log holds and leave it empty.
    pub fn take_log(&mut self) -> Vec<Event> {
        self.log.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Keep no log any more.
    pub fn forget_log(&mut self) {
        self.log = None;
    }

    /// What holds for the whole game.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The rules, to make further games by.
    #[must_use]
    pub fn shared_rules(&self) -> Arc<Rules> {
        Arc::clone(&self.rules)
    }

    /// The state.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Who must choose, among what.
    #[must_use]
    #[inline]
    pub fn decision(&self) -> &Decision {
        &self.decision
    }

    /// The decision listed once more from the state alone: always the same.
    #[must_use]
    pub fn asked_afresh(&self) -> Decision {
        let mut copy = self.clone();
        copy.ask();
        copy.decision
    }

    /// The step the game stands at.
    #[must_use]
    pub fn step(&self) -> Step {
        self.rules.step_at(self.state.line)
    }

    /// What the decision is about; none after the end.
    #[must_use]
    pub fn wanted(&self) -> Option<Wanted> {
        self.step().wants()
    }

    /// Whether the game is over.
    #[must_use]
    #[inline]
    pub fn is_over(&self) -> bool {
        self.decision.actions.is_empty()
    }

    /// Play an action, if it is listed (or a player leaves).
    ///
    /// # Errors
    /// What is not listed is refused, and nothing changes; [`Game::why_not`] tells why.
    pub fn play(&mut self, action: Action) -> Result<(), Illegal> {
        let may = if let Action::Leave(player) = action {
            self.may_leave(player)
        } else {
            self.decision.actions.contains(&action)
        };
        if !may {
            return Err(Illegal { action });
        }
        self.play_unchecked(action);
        Ok(())
    }

    /// Play an action that is known to be listed. Search uses this.
    ///
    /// # Panics
    /// It may panic, or leave a state that no game can reach, if the action is not listed.
    #[inline]
    pub fn play_unchecked(&mut self, action: Action) {
        let mut table = Play { rules: &self.rules, state: &mut self.state, log: self.log.as_mut() };
        turn::apply(&mut table, &mut self.decision, action);
    }

    /// Whether the next tile is about to be drawn, or an abbey to be laid or an open tile to be taken instead.
    #[must_use]
    pub fn is_before_the_tile(&self) -> bool {
        [Step::FillDisplay, Step::LayAbbey, Step::TakeOpenTile, Step::DrawTile].contains(&self.step())
    }

    /// End the game where a tile would be drawn: the bag is found empty, and final scoring follows (BASE-END-1). For
    /// positions of which only the end matters. Returns `true` if a draw was due; otherwise nothing changes.
    pub fn end_here(&mut self) -> bool {
        let is_due = self.is_before_the_tile();
        if is_due {
            self.state.line = self.rules.line_of(Step::DrawTile);
            self.state.bag.empty();
            if self.rules.has(Element::Hand) {
                self.state.rooms.held.clear();
            }
            if self.rules.has(Element::OpenTiles) {
                self.state.rooms.open.clear();
            }
            self.state.river.flows = false;
            self.ask();
        }
        is_due
    }

    /// Whether this player may leave the table (BASE-RUL-34).
    #[must_use]
    pub fn may_leave(&self, player: Player) -> bool {
        !self.is_over() && player.0 < self.rules.players && !self.state.hand(player).left
    }

    /// The scores, in the order of play.
    pub fn scores(&self) -> impl Iterator<Item = i32> + use<'_> {
        self.state.hands.iter().map(|hand| hand.score)
    }

    /// What every player would have if the game ended now; after the end, what every player has.
    #[must_use]
    pub fn projected_scores(&self) -> Vec<i32> {
        if self.is_over() {
            return self.scores().collect();
        }
        scoring::projected(&self.rules, &self.state)[..usize::from(self.rules.players)].to_vec()
    }

    /// Who has most points now; after the end, who has won.
    #[must_use]
    pub fn winners(&self) -> Vec<Player> {
        end::winners(&self.rules, &self.state)
    }

    /// The kinds that fit this empty cell and of which tiles are left in the bag, with how many.
    pub fn fitting(&self, cell: Cell) -> impl Iterator<Item = (Kind, u8)> + use<'_> {
        let demands = self.state.board.grid.demands_at(cell);
        let bag = self.state.bag.iter();
        bag.filter(move |(kind, _)| {
            demands.is_some_and(|demands| self.rules.pack.design(*kind).rotations_meeting(demands) != 0)
        })
    }

    /// How many of the tiles left fit this empty cell. A cell that none fits is dead.
    #[must_use]
    pub fn n_fitting(&self, cell: Cell) -> u16 {
        self.fitting(cell).map(|(_, left)| u16::from(left)).sum()
    }

    /// The position as one number.
    #[must_use]
    pub fn hash64(&self) -> u64 {
        self.state.hash64(&self.rules)
    }

    /// Removes what this viewer does not see.
    pub(crate) fn hide_from(&mut self, viewer: Viewer) {
        let State { rooms, bag, .. } = &mut self.state;
        rooms.held.hide_from(viewer, bag);
        self.ask();
    }

    /// Replaces what is hidden from the viewer of this game by tiles that it may be.
    pub(crate) fn fill_in(&mut self, below: impl FnMut(u16) -> u16) {
        if self.state.rooms.held.is_partial() {
            let State { rooms, bag, .. } = &mut self.state;
            rooms.held.imagine(bag, below);
            self.ask();
        }
    }

    /// List the decision of the present state.
    fn ask(&mut self) {
        let mut table = Play { rules: &self.rules, state: &mut self.state, log: self.log.as_mut() };
        turn::ask(&table, &mut self.decision);
        if self.decision.actions.is_empty() && table.step() != Step::GameOver {
            turn::go_on(&mut table, &mut self.decision, Flow::Next);
        }
    }
}
