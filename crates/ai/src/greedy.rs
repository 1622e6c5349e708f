//! The bot that plays for the score as if the game ended after its turn.
//!
//! It looks through the decisions that belong together (where to lay the tile and which figure to put on it; whom to
//! send into Carcassonne and where the count goes; all followers that redeploy to one feature) and takes what leads to
//! the largest lead over the best of the others; alone at the table, to the largest score. What boxes bring that pays
//! only later counts by what it promises (`prospects.rs`). Ties are broken uniformly at
//! random.
use std::fmt;

use bastide_engine::action::Action;
use bastide_engine::decision::{Matter, Wanted, Who};
use bastide_engine::deploy::Wood;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::scoring;
use bastide_engine::view::{View, Viewer};

use crate::bot::Bot;
use crate::chance::Chance;
use crate::flights;
use crate::prospects::{self, POINT};

/// Plays for the score of this turn.
#[derive(Default)]
pub struct Greedy {
    /// Games to think with, one for each decision of the turn and one for what comes after; kept for their memory.
    pub(crate) memory: Vec<Game>,
}

/// `Debug` omits the cached games; only the bot's identity matters.
impl fmt::Debug for Greedy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Greedy").finish_non_exhaustive()
    }
}

impl Greedy {
    pub(crate) const NAME: &str = "greedy";
    pub(crate) const ABOUT: &str = "takes what gives it the largest lead if the game ended after its turn";

    /// Searches all continuations of the game at this depth while the player chooses and the choices belong together.
    pub(crate) fn look(&mut self, depth: usize, first: Option<Action>, search: &mut Search<'_>) {
        if let Some(first) = first.filter(|_| flights::is_at_the_die(&self.memory[depth])) {
            let worth = &mut |game: &Game| f64::from(worth(game, search.player));
            let expected = flights::expected(&mut self.memory, depth, worth);
            // At the same worth nobody flies: a failed flight forbids more than it costs.
            search.found(first, expected.floor() as i32 - 1);
            return;
        }
        let game = &self.memory[depth];
        let goes_on = !game.is_over() && game.decision().who == Who::Player(search.player);
        // One more for a point is thought of when it is asked for.
        let is_one_more = game.state().wood == Wood::Dash && game.wanted() == Some(Wanted::Figure);
        if let Some(first) = first
            && (!(goes_on && search.matter != Matter::Alone && matter_of(game) == search.matter) || is_one_more)
        {
            search.found(first, worth(game, search.player));
            return;
        }
        let n_actions = game.decision().actions.len();
        let laid = game.state().laid.map(|laid| game.state().board.grid.tile(laid).cell);
        // Before the tile lies, only what may come upon it is thought of: what can be done elsewhere hardly depends on
        // where the tile lies, and is thought of when it is asked for.
        let is_ahead = first.is_some() && game.wanted() == Some(Wanted::Figure) && search.wanted != game.wanted();
        let is_magic_ahead = first.is_some() && game.wanted() == Some(Wanted::Magic) && search.wanted != game.wanted();
        let is_elsewhere =
            |action: Action| is_ahead && action != Action::Pass && (action.cell().is_none() || action.cell() != laid);
        if self.memory.len() == depth + 1 {
            self.memory.push(game.clone());
        }
        for n in 0..n_actions {
            let (now, next) = self.memory.split_at_mut(depth + 1);
            let action = now[depth].decision().actions[n];
            // Where mage or witch goes is thought of once the tile lies.
            if n > 0 && is_magic_ahead {
                break;
            }
            if is_elsewhere(action) {
                continue;
            }
            next[0].clone_from(&now[depth]);
            next[0].play_unchecked(action);
            pass_robbers(&mut next[0], search.wanted);
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
        // Where nothing is hidden there is nothing to imagine, and chance is left as it is.
        let seed = if view.hides() { chance.seed() } else { 0 };
        match self.memory.first_mut() {
            Some(game) => view.imagine_into(game, seed),
            None => self.memory.push(view.imagine(seed)),
        }
        if let Some(action) =
            self.at_bazaar(player, chance).or_else(|| self.at_circle(player)).or_else(|| self.on_track(player))
        {
            return action;
        }
        let mut search = Search::new(player, &self.memory[0], chance);
        self.look(0, None, &mut search);
        search.best
    }
}

/// The best way found so far, by its first action.
pub(crate) struct Search<'a> {
    player: Player,
    /// What is asked for.
    wanted: Option<Wanted>,
    pub(crate) matter: Matter,
    best: Action,
    pub(crate) worth: i32,
    /// How many ways lead to it.
    n_equal: u32,
    chance: &'a mut Chance,
}

impl<'a> Search<'a> {
    /// Nothing is found yet for the player who chooses in this game.
    pub(crate) fn new(player: Player, game: &Game, chance: &'a mut Chance) -> Search<'a> {
        let (wanted, matter) = (game.wanted(), matter_of(game));
        Search { player, wanted, matter, best: game.decision().actions[0], worth: i32::MIN, n_equal: 0, chance }
    }

    fn found(&mut self, first: Action, worth: i32) {
        if worth > self.worth {
            (self.best, self.worth, self.n_equal) = (first, worth, 1);
        } else if worth == self.worth {
            // Reservoir sampling: the n-th of equal ways replaces the choice with probability 1/n.
            self.n_equal += 1;
            if self.chance.below(self.n_equal) == 0 {
                self.best = first;
            }
        }
    }
}

/// Where robbers go is not thought of ahead: as if nobody put one on the track, the turn goes on.
pub(crate) fn pass_robbers(game: &mut Game, asked: Option<Wanted>) {
    while game.wanted() == Some(Wanted::Robber) && asked != Some(Wanted::Robber) {
        game.play_unchecked(Action::Pass);
    }
}

/// With which other decisions the one that a game waits for belongs together.
pub(crate) fn matter_of(game: &Game) -> Matter {
    game.wanted().map_or(Matter::Alone, Wanted::matter)
}

/// What a game is worth to this player: the lead, and what the player can hope for.
pub(crate) fn worth(game: &Game, player: Player) -> i32 {
    let lead = lead(game, player).saturating_mul(POINT);
    if game.is_over() { lead } else { lead.saturating_add(prospects::of(game, player)) }
}

/// By how much this player would lead the best of the others if the game ended now; alone, the score.
pub(crate) fn lead(game: &Game, player: Player) -> i32 {
    let (rules, state) = (game.rules(), game.state());
    let scores = if game.is_over() { state.scores() } else { scoring::projected(rules, state) };
    let others = (0..rules.players).map(Player).filter(|other| *other != player && !state.hand(*other).left);
    let best_other = others.map(|other| scores[other.index()]).max();
    scores[player.index()] - best_other.unwrap_or(0)
}
