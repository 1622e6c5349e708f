//! The bot that ranks every way to play its turn by what the position after it is worth.
//!
//! It looks through the same decisions as the greedy bot, those that belong together, but values what comes after them by the
//! evaluation: points now, points to hope for, and followers at hand. It looks no further than its own turn.
//!
//! Where only followers can be placed, a tile is laid once and the figures upon it are valued by their differences. Otherwise
//! every way is played on a copy. Bazaars and the effects of crop circles are left to the greedy bot.
use std::fmt;

use bastide_engine::action::Action;
use bastide_engine::decision::{Matter, Wanted, Who};
use bastide_engine::deploy::Wood;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Element;
use bastide_engine::view::{View, Viewer};

use crate::bot::Bot;
use crate::chance::Chance;
use crate::evaluation::{Evaluation, Weights};
use crate::flights;
use crate::greedy::{self, Greedy, matter_of};
use crate::prospects::{self, POINT};

/// A way to play on: the first actions, and what the position after them is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Way {
    actions: [Action; Way::MOST],
    n: u8,
    /// What it is worth, in points: those of the player less those of the best rival.
    pub worth: f32,
}

impl Way {
    /// Actions beyond this many are not kept: they are thought of again.
    const MOST: usize = 4;

    const fn none() -> Way {
        Way { actions: [Action::Pass; Way::MOST], n: 0, worth: f32::NEG_INFINITY }
    }

    /// The actions, first to last.
    #[must_use]
    pub fn actions(&self) -> &[Action] {
        &self.actions[..usize::from(self.n)]
    }

    fn then(mut self, action: Action) -> Way {
        if let Some(place) = self.actions.get_mut(usize::from(self.n)) {
            *place = action;
            self.n += 1;
        }
        self
    }

    const fn worth(self, worth: f32) -> Way {
        Way { worth, ..self }
    }
}

/// Plays the way that it values most.
pub struct Ranker {
    weights: Weights,
    evaluation: Option<Evaluation>,
    /// Games to think with, one for each decision of the turn and one for what comes after; kept for their memory.
    memory: Vec<Game>,
    greedy: Greedy,
}

/// `Debug` omits the cached games; only the bot's identity matters.
impl fmt::Debug for Ranker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ranker").finish_non_exhaustive()
    }
}

impl Default for Ranker {
    fn default() -> Ranker {
        Ranker::new(Weights::tuned())
    }
}

impl Ranker {
    pub(crate) const NAME: &str = "shrewd";
    pub(crate) const ABOUT: &str = "weighs what its turn leads to: what will be completed, invaded, and who comes home";

    /// A bot that plays by these weights.
    #[must_use]
    pub fn new(weights: Weights) -> Ranker {
        Ranker { weights, evaluation: None, memory: Vec::new(), greedy: Greedy::default() }
    }

    /// All ways to play on for the player who must choose, in no particular order; none if nobody must.
    pub fn rank(&mut self, game: &Game, out: &mut Vec<Way>) {
        out.clear();
        self.each(game, &mut |way| out.push(way));
    }

    /// The best way to play on; none if no player must choose.
    pub fn best(&mut self, game: &Game, chance: &mut Chance) -> Option<Way> {
        let Who::Player(player) = game.decision().who else { return None };
        if let [only] = game.decision().actions[..] {
            return Some(Way::none().then(only).worth(0.0));
        }
        if is_left_to_greedy(game) {
            let action = self.greedy.choose(&game.view(Viewer::Player(player)), chance);
            return Some(Way::none().then(action).worth(0.0));
        }
        let mut best: Option<Way> = None;
        self.each(game, &mut |way| {
            if best.is_none_or(|best| way.worth > best.worth) {
                best = Some(way);
            }
        });
        best
    }

    /// What a game is worth to this player, whoever chooses next.
    pub fn worth(&mut self, game: &Game, player: Player) -> f32 {
        let mut evaluation = self.evaluation_of(game);
        evaluation.begin(game);
        let worth = value(&mut evaluation, game, player);
        self.evaluation = Some(evaluation);
        worth
    }

    fn evaluation_of(&mut self, game: &Game) -> Evaluation {
        let rules = game.shared_rules();
        let kept = self.evaluation.take().filter(|evaluation| evaluation.is_for(&rules));
        kept.unwrap_or_else(|| Evaluation::new(rules, self.weights))
    }

    fn each(&mut self, game: &Game, found: &mut dyn FnMut(Way)) {
        let Who::Player(player) = game.decision().who else { return };
        let mut evaluation = self.evaluation_of(game);
        evaluation.begin(game);
        match self.memory.first_mut() {
            Some(first) => first.clone_from(game),
            None => self.memory.push(game.clone()),
        }
        let mut turn = Turn {
            evaluation: &mut evaluation,
            player,
            wanted: game.wanted(),
            matter: matter_of(game),
            by_differences: is_plain(game),
            found,
        };
        turn.look(&mut self.memory, 0, Way::none());
        self.evaluation = Some(evaluation);
    }
}

impl Bot for Ranker {
    fn name(&self) -> &'static str {
        Ranker::NAME
    }

    fn choose(&mut self, view: &View<'_>, chance: &mut Chance) -> Action {
        let decision = view.decision().expect("a bot is asked for its own decisions");
        let way = if view.hides() {
            let imagined = view.imagine(chance.seed());
            self.best(&imagined, chance)
        } else {
            self.best(view.game(), chance)
        };
        let first = way.and_then(|way| way.actions().first().copied());
        first.filter(|action| decision.actions.contains(action)).unwrap_or(decision.actions[0])
    }
}

/// The choice of one player, while its ways are looked at.
struct Turn<'a> {
    evaluation: &'a mut Evaluation,
    player: Player,
    /// What was asked first.
    wanted: Option<Wanted>,
    matter: Matter,
    by_differences: bool,
    found: &'a mut dyn FnMut(Way),
}

impl Turn<'_> {
    /// Looks at all ways to go on from the game at this depth, to which this way has led.
    fn look(&mut self, memory: &mut Vec<Game>, depth: usize, way: Way) {
        if depth > 0 && flights::is_at_the_die(&memory[depth]) {
            let Turn { evaluation, player, found, .. } = self;
            let worth = &mut |game: &Game| f64::from(value(evaluation, game, *player));
            let expected = flights::expected(memory, depth, worth);
            // At the same worth nobody flies: a failed flight forbids more than it costs.
            found(way.worth(expected as f32 - 0.01));
            return;
        }
        let game = &memory[depth];
        let goes_on = !game.is_over() && game.decision().who == Who::Player(self.player);
        let is_matter = self.matter != Matter::Alone && matter_of(game) == self.matter;
        // One more for a point is thought of when it is asked for.
        let is_one_more = game.state().wood == Wood::Dash && game.wanted() == Some(Wanted::Figure);
        if depth > 0 && (!(goes_on && is_matter) || is_one_more) {
            let worth = value(self.evaluation, game, self.player);
            (self.found)(way.worth(worth));
            return;
        }
        if self.by_differences && game.wanted() == Some(Wanted::Figure) {
            self.look_at_figures(game, way);
            return;
        }
        let laid = game.state().laid.map(|laid| game.state().board.grid.tile(laid).cell);
        // Before the tile lies, only what may come upon it is thought of, as the greedy bot does.
        let is_ahead = depth > 0 && game.wanted() == Some(Wanted::Figure) && self.wanted != game.wanted();
        let is_magic_ahead = depth > 0 && game.wanted() == Some(Wanted::Magic) && self.wanted != game.wanted();
        let is_elsewhere =
            |action: Action| is_ahead && action != Action::Pass && (action.cell().is_none() || action.cell() != laid);
        if memory.len() == depth + 1 {
            memory.push(memory[depth].clone());
        }
        for n in 0..memory[depth].decision().actions.len() {
            let (now, next) = memory.split_at_mut(depth + 1);
            let action = now[depth].decision().actions[n];
            // Where mage or witch goes is thought of once the tile lies.
            if n > 0 && is_magic_ahead {
                break;
            }
            if is_elsewhere(action) {
                continue;
            }
            if let Action::Lay { cell, .. } = action {
                self.evaluation.fills(cell);
            }
            next[0].clone_from(&now[depth]);
            next[0].play_unchecked(action);
            greedy::pass_robbers(&mut next[0], self.wanted);
            self.look(memory, depth + 1, way.then(action));
        }
    }

    /// Looks at the figures upon the tile just laid.
    fn look_at_figures(&mut self, game: &Game, way: Way) {
        let worth = value(self.evaluation, game, self.player);
        let (rules, board) = (game.rules(), &game.state().board);
        for action in game.decision().actions.iter().copied() {
            let worth = match action {
                Action::Place { figure, cell, segment } => {
                    let Some(id) = board.feature_at(&rules.pack, cell, segment) else { continue };
                    self.evaluation.with_follower(game, id, figure.strength_in(board.features.get(id)))
                }
                _ => worth,
            };
            (self.found)(way.then(action).worth(worth));
        }
    }
}

/// What a game is worth to a player: the lead once it is over, what is expected before.
fn value(evaluation: &mut Evaluation, game: &Game, player: Player) -> f32 {
    if game.is_over() {
        return greedy::lead(game, player) as f32;
    }
    evaluation.look(game, player) + prospects::of_boxes(game, player) as f32 / POINT as f32
}

/// Whether nothing but followers comes upon a tile, so that figures can be valued by differences.
fn is_plain(game: &Game) -> bool {
    let plain = [
        Element::Follower,
        Element::Cloister,
        Element::River,
        Element::BigFollower,
        Element::Inn,
        Element::Cathedral,
        Element::Hand,
        Element::LateFollowers,
        Element::OpenTiles,
    ];
    let rules = game.rules();
    Element::ALL.into_iter().all(|element| !rules.has(element) || plain.contains(&element))
        && game.decision().actions.iter().all(|action| match action {
            Action::Place { figure, .. } => figure.is_follower() && *figure != FigureKind::Mayor,
            _ => true,
        })
}

/// Whether a question is asked that the greedy bot answers: at a bazaar, what a crop circle does, or about a robber.
fn is_left_to_greedy(game: &Game) -> bool {
    let left = [
        Wanted::BazaarTile,
        Wanted::OpeningBid,
        Wanted::Bid,
        Wanted::BuyOrSell,
        Wanted::Circle,
        Wanted::Robber,
        Wanted::Robbed,
    ];
    game.wanted().is_some_and(|wanted| left.contains(&wanted))
}
