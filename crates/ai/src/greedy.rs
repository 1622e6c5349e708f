//! The bot that plays for the score as if the game ended after its turn.
//!
//! It looks through all its decisions of this turn together (where to lay the tile and which figure to put on it) and
//! takes what leads to the largest lead over the best of the others; alone at the table, to the largest score. Among
//! equally good ways chance decides, each way as likely as any other.
use bastide_engine::action::Action;
use bastide_engine::decision::Who;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::scoring;
use bastide_engine::view::{View, Viewer};

use crate::bot::Bot;
use crate::chance::Chance;

/// Plays for the score of this turn.
#[derive(Debug, Default)]
pub struct Greedy {
    /// Games to think with, one for each decision of the turn and one for what comes after; kept for their memory.
    memory: Vec<Game>,
}

impl Greedy {
    pub(crate) const NAME: &str = "greedy";
    pub(crate) const ABOUT: &str = "takes what gives it the largest lead if the game ended after its turn";

    /// Look at every way on from the game at this depth, as long as the player chooses.
    fn look(&mut self, depth: usize, first: Option<Action>, search: &mut Search<'_>) {
        let game = &self.memory[depth];
        if game.is_over() || game.decision().who != Who::Player(search.player) {
            let first = first.expect("the search begins at a decision of the player");
            search.found(first, lead(game, search.player));
            return;
        }
        let n_actions = game.decision().actions.len();
        if self.memory.len() == depth + 1 {
            self.memory.push(game.clone());
        }
        for n in 0..n_actions {
            let (now, next) = self.memory.split_at_mut(depth + 1);
            let action = now[depth].decision().actions[n];
            next[0].clone_from(&now[depth]);
            next[0].play_unchecked(action);
            self.look(depth + 1, first.or(Some(action)), search);
        }
    }
}

impl Bot for Greedy {
    fn name(&self) -> &'static str {
        Greedy::NAME
    }

    fn choose(&mut self, view: &View<'_>, chance: &mut Chance) -> Action {
        let Viewer::Player(player) = view.viewer() else { unreachable!("spectators have no decisions") };
        let decision = view.decision().expect("a bot is asked for its own decisions");
        if let [only] = decision.actions[..] {
            return only;
        }
        match self.memory.first_mut() {
            Some(game) => view.imagine_into(game),
            None => self.memory.push(view.imagine()),
        }
        let mut search = Search { player, best: decision.actions[0], lead: i32::MIN, n_equal: 0, chance };
        self.look(0, None, &mut search);
        search.best
    }
}

/// The best way found so far, by its first action.
struct Search<'a> {
    player: Player,
    best: Action,
    lead: i32,
    /// How many ways lead to it.
    n_equal: u32,
    chance: &'a mut Chance,
}

impl Search<'_> {
    fn found(&mut self, first: Action, lead: i32) {
        if lead > self.lead {
            (self.best, self.lead, self.n_equal) = (first, lead, 1);
        } else if lead == self.lead {
            // The n-th of equal ways takes the place with a chance of one in n, so each of them keeps it as often.
            self.n_equal += 1;
            if self.chance.below(self.n_equal) == 0 {
                self.best = first;
            }
        }
    }
}

/// By how much this player would lead the best of the others if the game ended now; alone, the score.
fn lead(game: &Game, player: Player) -> i32 {
    let (rules, state) = (game.rules(), game.state());
    let scores = if game.is_over() { state.hands.map(|hand| hand.score) } else { scoring::projected(rules, state) };
    let others = (0..rules.players).map(Player).filter(|other| *other != player && !state.hand(*other).left);
    let best_other = others.map(|other| scores[other.index()]).max();
    scores[player.index()] - best_other.unwrap_or(0)
}
