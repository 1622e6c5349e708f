//! Whole games between bots.
use std::sync::Arc;

use bastide_engine::action::Action;
use bastide_engine::decision::Who;
use bastide_engine::event::Source;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Step;
use bastide_engine::rules::Rules;
use bastide_engine::view::Viewer;

use crate::bot::Bot;
use crate::chance::{Chance, seed_of_stream};

/// How a game ended, and what there was to choose on the way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The number of players. Only that many items of the lists by player are used.
    pub n_players: u8,
    /// The final scores.
    pub scores: [i32; Player::MOST],
    /// The scores by source.
    pub by_source: [[i16; Source::COUNT]; Player::MOST],
    /// Who won; several in a tie.
    pub winners: Vec<Player>,
    /// How many turns there were in which a tile was laid.
    pub turns: u16,
    /// How many tiles fitted nowhere and left the game.
    pub n_discarded: u16,
    /// The placements (cell and rotation) that could be chosen, summed over the turns.
    pub n_placements: u32,
    /// The figure choices after the chosen placement, none included, summed over the turns.
    pub n_figure_options: u32,
}

/// A table with a bot on every seat, which plays one game after another in the same memory.
#[derive(Debug)]
pub struct Arena {
    game: Game,
    bots: Vec<Box<dyn Bot>>,
}

impl Arena {
    /// A table for games by these rules.
    ///
    /// # Panics
    /// If there is not one bot for each player.
    #[must_use]
    pub fn new(rules: Arc<Rules>, bots: Vec<Box<dyn Bot>>) -> Arena {
        assert_eq!(bots.len(), usize::from(rules.players), "every seat needs a bot");
        Arena { game: Game::with_rules(rules), bots }
    }

    /// Plays a game from this seed.
    pub fn play(&mut self, seed: u64) -> Outcome {
        self.game.restart();
        run(&mut self.game, &mut self.bots, seed, |_| ())
    }

    /// Plays a game from this seed and appends its actions to the list.
    pub fn play_and_note(&mut self, seed: u64, actions: &mut Vec<Action>) -> Outcome {
        self.game.restart();
        run(&mut self.game, &mut self.bots, seed, |action| actions.push(action))
    }

    /// The final state of the last game.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }
}

/// Plays one game by these rules from this seed, with a bot on each seat.
///
/// # Panics
/// If there is not one bot for each player.
pub fn play_game(rules: &Arc<Rules>, bots: &mut [Box<dyn Bot>], seed: u64) -> Outcome {
    assert_eq!(bots.len(), usize::from(rules.players), "every seat needs a bot");
    run(&mut Game::with_rules(Arc::clone(rules)), bots, seed, |_| ())
}

/// Plays a game to its end. Draws and bots have separate random sources, so that a seed gives the same tiles in the same
/// order whoever plays.
#[inline]
fn run(game: &mut Game, bots: &mut [Box<dyn Bot>], seed: u64, mut note: impl FnMut(Action)) -> Outcome {
    let mut draws = Chance::new(seed_of_stream(seed, 0));
    let mut chances: [Chance; Player::MOST] = std::array::from_fn(|n| Chance::new(seed_of_stream(seed, n as u64 + 1)));
    let (mut turns, mut n_placements, mut n_figure_options) = (0, 0, 0);
    while !game.is_over() {
        let decision = game.decision();
        let action = match decision.who {
            Who::Chance => draws.pick(decision),
            Who::Player(player) => {
                let n_options = decision.actions.len() as u32;
                if game.step() == Step::LayTile {
                    turns += 1;
                    n_placements += n_options;
                } else if game.step() == Step::PlaceFigure {
                    n_figure_options += n_options;
                }
                let seat = player.index();
                bots[seat].choose(&game.view(Viewer::Player(player)), &mut chances[seat])
            }
        };
        debug_assert!(game.decision().actions.contains(&action), "a bot chooses among what is listed");
        note(action);
        game.play_unchecked(action);
    }
    let state = game.state();
    let mut by_source = [[0; Source::COUNT]; Player::MOST];
    by_source.iter_mut().zip(&state.hands).for_each(|(points, hand)| *points = hand.by_source);
    Outcome {
        n_players: game.rules().players,
        scores: state.scores(),
        by_source,
        winners: game.winners(),
        turns,
        n_discarded: state.n_discarded,
        n_placements,
        n_figure_options,
    }
}

/// The turns of a game, and how many joint choices of a placement and a figure they offered in all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct JointOptions {
    /// Turns in which a tile was laid.
    pub turns: u64,
    /// For each of them, summed: over all legal placements, how many figure choices each leads to, none included.
    pub options: u64,
}

impl JointOptions {
    /// Replays a game and tries every placement of every turn.
    ///
    /// # Panics
    /// If the actions are not those of a game by these rules.
    #[must_use]
    pub fn of(rules: &Arc<Rules>, actions: &[Action]) -> JointOptions {
        let mut game = Game::with_rules(Arc::clone(rules));
        let mut tried = game.clone();
        let mut joint = JointOptions::default();
        for action in actions {
            if game.step() == Step::LayTile {
                joint.turns += 1;
                for placement in &game.decision().actions {
                    tried.clone_from(&game);
                    tried.play_unchecked(*placement);
                    let asks_for_figure = tried.step() == Step::PlaceFigure;
                    joint.options += if asks_for_figure { tried.decision().actions.len() as u64 } else { 1 };
                }
            }
            game.play(*action).expect("the actions are those of a game by these rules");
        }
        joint
    }

    /// Both together.
    pub fn merge(&mut self, other: &JointOptions) {
        self.turns += other.turns;
        self.options += other.options;
    }

    /// The mean per turn.
    #[must_use]
    pub fn per_turn(&self) -> f64 {
        crate::distribution::ratio(self.options as f64, self.turns)
    }
}
