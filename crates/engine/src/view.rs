//! What somebody at the table, or a spectator, may see (BASE-RUL-27, VAR-RUL-4).
//!
//! The order of the bag is hidden by not existing: chance decides at each draw. In the base game all else is public. Where
//! players hold tiles of their own, a [`View`] holds a copy of the game from which everything is removed that its viewer
//! does not see, so code that has only a view cannot read it.
use crate::action::Action;
use crate::decision::{Decision, Who};
use crate::event::Event;
use crate::figures::Player;
use crate::game::Game;
use crate::hash;
use crate::moments;
use crate::rules::Rules;
use crate::state::State;

/// Whose eyes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player's.
    Player(Player),
    /// A spectator's. No player knows less.
    Spectator,
}

/// A game as somebody sees it. Bots and clients get only this.
#[derive(Clone, Debug)]
pub struct View<'g> {
    game: Seen<'g>,
    viewer: Viewer,
}

/// What a viewer sees of a game.
#[derive(Clone, Debug)]
enum Seen<'g> {
    /// Everything: nothing is hidden in such games.
    All(&'g Game),
    /// A copy without what is hidden.
    Part(Box<Game>),
}

impl Game {
    /// The game as this viewer sees it. It costs nothing in games without hidden tiles.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View<'_> {
        let game =
            if self.rules().hides_tiles() { Seen::Part(Box::new(self.seen_by(viewer))) } else { Seen::All(self) };
        View { game, viewer }
    }

    /// A copy of the game as this viewer sees it: it goes on with what the viewer is told, `draw ?` for a hidden draw.
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> Game {
        let mut game = self.clone();
        if self.rules().hides_tiles() {
            game.hide_from(viewer);
        }
        game
    }

    /// Who alone sees which tile this action draws, before it is played; `None` if everybody does.
    #[must_use]
    pub fn seen_only_by(&self, action: Action) -> Option<Player> {
        moments::seen_only_by(self.rules(), self.state(), action)
    }
}

impl View<'_> {
    /// Who is looking.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The game, as far as the viewer knows it.
    #[must_use]
    #[inline]
    pub fn game(&self) -> &Game {
        match &self.game {
            Seen::All(game) => game,
            Seen::Part(game) => game,
        }
    }

    /// What holds for the whole game.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        self.game().rules()
    }

    /// What lies on the table, the supplies and the scores, all of which is public; the viewer's own tiles; and how many
    /// tiles of each kind the viewer has not seen yet.
    #[must_use]
    pub fn state(&self) -> &State {
        self.game().state()
    }

    /// The decision, if it is the viewer's to take.
    #[must_use]
    pub fn decision(&self) -> Option<&Decision> {
        let decision = self.game().decision();
        match (decision.who, self.viewer) {
            (Who::Player(who), Viewer::Player(viewer)) if who == viewer && !self.game().is_over() => Some(decision),
            (Who::Player(_) | Who::Chance, Viewer::Player(_) | Viewer::Spectator) => None,
        }
    }

    /// Whose choice the game waits for; after the end, whose was the last.
    #[must_use]
    pub fn who(&self) -> Who {
        self.game().decision().who
    }

    /// What happened. Events are public.
    #[must_use]
    pub fn log(&self) -> &[Event] {
        self.game().log()
    }

    /// What every player would have if the game ended now.
    #[must_use]
    pub fn projected_scores(&self) -> Vec<i32> {
        self.game().projected_scores()
    }

    /// Whether something is hidden from the viewer, so that [`View::imagine`] has something to choose.
    #[must_use]
    pub fn hides(&self) -> bool {
        self.state().rooms.held.n_unseen() > 0
    }

    /// A game to think with: it agrees with all that the viewer sees, and what the viewer does not see is chosen by this
    /// number, each unseen tile as likely as any other. What is still to be drawn remains chance's.
    #[must_use]
    pub fn imagine(&self, mut seed: u64) -> Game {
        let mut game = self.game().clone();
        game.forget_log();
        game.fill_in(|n| hash::below(&mut seed, n));
        game
    }

    /// The same, in the memory of another.
    pub fn imagine_into(&self, other: &mut Game, mut seed: u64) {
        other.clone_from(self.game());
        other.forget_log();
        other.fill_in(|n| hash::below(&mut seed, n));
    }
}
#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Setup;

    #[test]
    fn a_decision_is_shown_to_who_must_take_it_and_after_the_end_to_nobody() {
        let mut game = Game::new(&Setup::base(2)).expect("two can play the base game");
        let viewers = [Viewer::Player(Player(0)), Viewer::Player(Player(1)), Viewer::Spectator];
        loop {
            let shown = viewers.map(|viewer| game.view(viewer).decision().is_some());
            let wanted = match game.decision().who {
                _ if game.is_over() => [false; 3],
                Who::Chance => [false; 3],
                Who::Player(player) => viewers.map(|viewer| viewer == Viewer::Player(player)),
            };
            assert_eq!(shown, wanted);
            match game.decision().actions.first() {
                Some(first) => game.play(*first).expect("a listed action"),
                None => break,
            }
        }
    }
}
