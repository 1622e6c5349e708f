//! Moves of others, shown one after the other: bots at a table of the server finish their turns within half a second, and
//! nobody could follow that.
//!
//! The table is always what its host says. What is shown may be behind it: then [`Pace::past`] is the game that is shown,
//! and the games to be shown next wait in a queue, whose last one is the table's. Nobody at this screen chooses anything
//! until all of them have been shown, or are skipped.
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use bastide_engine::action::Action;
use bastide_engine::decision::{Wanted, Who};
use bastide_engine::game::Game;
use bastide_protocol::table::{Entry, TableEvent};
use bastide_table::Table;
use leptos::prelude::*;

use super::{Link, Play, play_again};

/// How long each move is shown before the next.
const PAUSE: Duration = Duration::from_millis(600);

/// The most moves that wait to be shown. Whoever was away sees the last of them.
const MOST: usize = 16;

/// What is still to be shown. A handle: copies share the same queue.
#[derive(Clone, Copy)]
pub(super) struct Pace {
    /// The game that is shown while that is behind the table.
    pub(super) past: RwSignal<Option<Arc<Game>>>,
    /// The games to be shown next. Invariant: the last of them is the table's.
    queue: StoredValue<VecDeque<Arc<Game>>>,
    /// The number of the pause that is being waited for, if one is.
    waits: StoredValue<Option<u32>>,
    n_pauses: StoredValue<u32>,
}

impl Pace {
    pub(super) fn new() -> Pace {
        Pace {
            past: RwSignal::new(None),
            queue: StoredValue::new(VecDeque::new()),
            waits: StoredValue::new(None),
            n_pauses: StoredValue::new(0),
        }
    }

    /// The table is about to change by these entries: what others did is shown move by move.
    pub(super) fn follow<'e>(self, play: Play, entries: impl Iterator<Item = &'e Entry>) {
        if !has_time(play) {
            return self.catch_up();
        }
        let is_idle = self.waits.get_value().is_none();
        // What follows the last move is shown with it.
        let last = self.queue.with_value(|queue| queue.back().cloned());
        let before = last.clone().unwrap_or_else(|| play.table.with_untracked(|table| Arc::new(table.game().clone())));
        let mut game = Game::clone(&before);
        let mut steps: Vec<Arc<Game>> = last.into_iter().collect();
        let n_old = steps.len();
        for entry in entries {
            let (seat, text) = match &entry.event {
                TableEvent::Acted { seat, action } => (seat, action),
                TableEvent::Undone { .. } => return self.catch_up(),
                TableEvent::Joined { .. }
                | TableEvent::Rose { .. }
                | TableEvent::Began
                | TableEvent::Committed { .. }
                | TableEvent::FlagFell { .. }
                | TableEvent::BotTook { .. }
                | TableEvent::CameBack { .. }
                | TableEvent::Waited { .. }
                | TableEvent::Said { .. }
                | TableEvent::RematchOffered { .. }
                | TableEvent::Rematch { .. }
                | TableEvent::SeedShown { .. }
                | TableEvent::Revealed { .. } => continue,
            };
            let wanted = game.wanted();
            let Some(action) = play_again(&mut game, text) else { return self.catch_up() };
            let is_others = seat.is_some_and(|seat| play.mine.with_untracked(|mine| !mine.contains(&seat)));
            add(&mut steps, &game, is_others && is_a_move(wanted, action));
        }
        if steps.len() > n_old && !is_idle && self.past.with_untracked(Option::is_none) {
            self.past.set(Some(before));
        }
        self.queue.update_value(|queue| {
            queue.truncate(queue.len() - n_old);
            queue.extend(steps);
            let n_over = queue.len().saturating_sub(MOST);
            queue.drain(..n_over);
        });
        if is_idle {
            self.next();
        }
    }

    /// Shows what others did since somebody at this screen last chose something, again.
    pub(super) fn again(self, play: Play) {
        let Some((before, steps)) =
            play.table.with_untracked(|table| play.mine.with_untracked(|mine| recent(table, mine)))
        else {
            return;
        };
        self.past.set(Some(before));
        self.queue.set_value(steps.into());
        self.pause();
    }

    /// Shows the table as it is.
    pub(super) fn catch_up(self) {
        self.queue.update_value(VecDeque::clear);
        self.waits.set_value(None);
        if self.past.with_untracked(Option::is_some) {
            self.past.set(None);
        }
    }

    /// Shows the next game and pauses, unless nothing is left.
    fn next(self) {
        let Some(next) = self.queue.try_update_value(VecDeque::pop_front).flatten() else { return };
        let is_last = self.queue.with_value(VecDeque::is_empty);
        self.past.set((!is_last).then_some(next));
        self.pause();
    }

    fn pause(self) {
        let n = self.n_pauses.get_value().wrapping_add(1);
        self.n_pauses.set_value(n);
        self.waits.set_value(Some(n));
        let go_on = move || {
            // The page may have been left, or the rest skipped, in the meantime.
            if self.waits.try_get_value() == Some(Some(n)) {
                self.waits.set_value(None);
                self.next();
            }
        };
        set_timeout(go_on, PAUSE);
    }
}

/// Whether moves are to be shown one by one: not where nothing should move, nor where nobody looks, nor what was missed
/// without a connection. Bots at this screen take their time themselves.
fn has_time(play: Play) -> bool {
    let is_still = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    play.link.get_untracked() == Link::Connected
        && !document().hidden()
        && !is_still.is_some_and(|query| query.matches())
}

/// Whether an action is shown by itself: a figure is shown with the tile that was laid for it, and passing shows nothing.
fn is_a_move(wanted: Option<Wanted>, action: Action) -> bool {
    action != Action::Pass && wanted != Some(Wanted::Figure)
}

/// Adds the game after an action: as a step of its own, or as what follows the step before.
fn add(steps: &mut Vec<Arc<Game>>, game: &Game, is_step: bool) {
    let after = Arc::new(game.clone());
    match steps.last_mut() {
        _ if is_step => steps.push(after),
        Some(last) => *last = after,
        None => {}
    }
}

/// The game after the last choice of these seats, and after each move that followed. None if nothing did, or if the game
/// did not begin as usual.
fn recent(table: &Table, mine: &[u8]) -> Option<(Arc<Game>, Vec<Arc<Game>>)> {
    let mut game = Game::with_rules(table.game().shared_rules());
    game.keep_log();
    let mut before = None;
    let mut steps = Vec::new();
    for action in table.actions() {
        let (who, wanted) = (game.decision().who, game.wanted());
        game.play(*action).ok()?;
        match who {
            Who::Player(player) if mine.contains(&(player.0 + 1)) => {
                steps.clear();
                before = Some(Arc::new(game.clone()));
            }
            Who::Player(_) => add(&mut steps, &game, is_a_move(wanted, *action)),
            Who::Chance => add(&mut steps, &game, false),
        }
    }
    before.filter(|_| !steps.is_empty()).map(|before| (before, steps))
}
