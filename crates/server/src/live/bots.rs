//! Bots think outside the tables' tasks, a few at a time and within a time limit, so nobody waits for them long.
use std::sync::Arc;

use bastide_ai::Chance;
use bastide_engine::action::Action;
use bastide_engine::decision::Who;
use bastide_engine::game::Game;
use bastide_table::host::Host;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit};

use super::host::Live;
use crate::house::House;
use crate::machine::{Machine, Task};

/// The places at which bots think. They are fewer than there are cores, so that people's requests always find one.
#[derive(Debug)]
pub(crate) struct Places {
    all: Arc<Semaphore>,
    unwatched: Semaphore,
}

impl Places {
    /// This many bots may think at the same time.
    pub(crate) fn new(n: usize) -> Places {
        Places { all: Arc::new(Semaphore::new(n)), unwatched: Semaphore::new(1) }
    }

    /// Waits for a turn to ask for a place. People come first: where nobody is connected, one bot at a time has it.
    async fn turn(&self, is_watched: bool) -> Option<SemaphorePermit<'_>> {
        if is_watched { None } else { self.unwatched.acquire().await.ok() }
    }

    /// Waits for a place.
    async fn place(&self) -> Option<OwnedSemaphorePermit> {
        self.all.clone().acquire_owned().await.ok()
    }
}

/// A bot thinking about its turn.
#[derive(Debug)]
pub(super) struct Thinking {
    seat: u8,
    /// The number of actions when it began; if that has changed, its result is stale.
    n_actions: usize,
    /// Dropping it ends the thinking.
    turn: Task<Vec<Action>>,
}

/// A turn chosen by a bot.
#[derive(Debug)]
pub(super) struct Turn {
    seat: u8,
    n_actions: usize,
    actions: Vec<Action>,
}

/// Waits for the bot's turn; for ever if no bot is thinking.
pub(super) async fn done(thinking: &mut Option<Thinking>) -> Turn {
    match thinking {
        None => std::future::pending().await,
        Some(thought) => {
            // A bot that panicked has no turn; a legal action is played for it.
            let actions = thought.turn.end().await.unwrap_or_default();
            Turn { seat: thought.seat, n_actions: thought.n_actions, actions }
        }
    }
}

impl Live {
    /// Starts the bot, if it is a bot's turn.
    pub(super) fn think(&mut self) {
        let n_actions = self.table.actions().len();
        let to_play = self.bot_to_play().map(|(seat, bot)| (seat, bot.to_owned()));
        if let Some(thought) = &self.thinking {
            if thought.n_actions == n_actions && to_play.as_ref().is_some_and(|(seat, _)| *seat == thought.seat) {
                return;
            }
            self.thinking = None;
        }
        let Some((seat, bot)) = to_play else { return };
        let is_watched = !self.sockets.is_empty();
        let thinking = think_about(self.house.clone(), self.table.game().clone(), bot, is_watched);
        let turn = self.house.machine.start(thinking);
        self.thinking = Some(Thinking { seat, n_actions, turn });
    }

    /// Plays the turn that a bot has chosen, all at once.
    pub(super) async fn play_for_bot(&mut self, turn: Turn) {
        self.thinking = None;
        let is_its_turn = self.bot_to_play().is_some_and(|(seat, _)| seat == turn.seat);
        if !is_its_turn || self.table.actions().len() != turn.n_actions {
            return;
        }
        let now = self.house.clock.now();
        let mut made = Vec::new();
        for action in turn.actions {
            match self.host(now).act_for_bot(turn.seat, action) {
                Ok(entries) => made.extend(entries),
                Err(_) => break,
            }
        }
        if made.is_empty() {
            // The bot's choice cannot be played. The game must go on, so a legal action is played.
            tracing::error!(table = %self.id, seat = turn.seat, "a bot's turn could not be played");
            let action = any(self.table.game(), &self.house.machine);
            made = self.host(now).act_for_bot(turn.seat, action).unwrap_or_default();
        }
        self.house.metrics.bot_turns.inc();
        // If it cannot be stored, the table is read again and the bot thinks again.
        let _ = self.keep(made, None, Vec::new()).await;
    }
}

/// A bot's turn within its time limit, or a legal action if it takes longer.
async fn think_about(house: Arc<House>, game: Game, bot: String, is_watched: bool) -> Vec<Action> {
    // However long it takes to have a turn, it is not counted as thinking.
    let _turn = house.bots.turn(is_watched).await;
    let quick = any(&game, &house.machine);
    let thought = async {
        let place = house.bots.place().await?;
        let chance = chance(&house.machine);
        let turn = house.machine.work(move || {
            let _place = place;
            whole_turn(game, &bot, chance)
        });
        turn.await
    };
    match house.machine.timeout(house.bot_limit, thought).await {
        Some(turn) => turn.unwrap_or_default(),
        None => {
            house.metrics.bots_late.inc();
            vec![quick]
        }
    }
}

/// A bot's choices until it is somebody else's turn to choose.
fn whole_turn(mut game: Game, bot: &str, mut chance: Chance) -> Vec<Action> {
    let player = game.decision().who;
    let mut turn = Vec::new();
    while !game.is_over() && game.decision().who == player && player != Who::Chance {
        let Some(action) = Host::bots_choice(&game, bot, &mut chance) else { break };
        if game.play(action).is_err() {
            break;
        }
        turn.push(action);
    }
    turn
}

/// Any legal action.
fn any(game: &Game, machine: &Machine) -> Action {
    chance(machine).pick(game.decision())
}

fn chance(machine: &Machine) -> Chance {
    let mut bytes = [0; 8];
    machine.fill(&mut bytes);
    Chance::new(u64::from_le_bytes(bytes))
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn where_nobody_looks_one_bot_thinks_at_a_time_and_others_need_not_wait_for_it() {
        let places = Places::new(2);
        let first = places.turn(false).now_or_never().expect("nobody else thinks");
        assert!(places.turn(false).now_or_never().is_none(), "one at a time");
        assert!(places.turn(true).now_or_never().is_some(), "people come first");
        let one = places.place().now_or_never().expect("there is a place");
        let other = places.place().now_or_never().expect("there is another");
        assert!(one.is_some() && other.is_some());
        assert!(places.place().now_or_never().is_none(), "bots have a bounded share");
        drop((first, one));
        assert!(places.turn(false).now_or_never().is_some());
        assert!(places.place().now_or_never().is_some());
    }

    #[test]
    fn bots_take_half_of_the_cores() {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get);
        let n = crate::Config::new("games").n_bots;
        assert!(n >= 1 && 2 * n <= cores + 1, "{n} of {cores}");
    }
}
