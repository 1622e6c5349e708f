//! What somebody at the table, or watching, may see (BASE-RUL-27).
//!
//! The order of the bag is hidden by not existing: chance decides at each draw. In the base game all else is public.
use crate::decision::{Decision, Who};
use crate::event::Event;
use crate::figures::Player;
use crate::game::Game;
use crate::rules::Rules;
use crate::state::State;

/// Whose eyes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player's.
    Player(Player),
    /// Of somebody who watches.
    Spectator,
}

/// A game as somebody sees it. Bots and clients get only this.
#[derive(Clone, Copy, Debug)]
pub struct View<'g> {
    game: &'g Game,
    viewer: Viewer,
}

impl Game {
    /// The game as this viewer sees it.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View<'_> {
        View { game: self, viewer }
    }
}

impl<'g> View<'g> {
    /// Who is looking.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What holds for the whole game.
    #[must_use]
    pub fn rules(&self) -> &'g Rules {
        self.game.rules()
    }

    /// What lies on the table, the supplies, the scores, and how many tiles of each kind are left: all public.
    #[must_use]
    pub fn state(&self) -> &'g State {
        self.game.state()
    }

    /// The decision, if it is the viewer's to take.
    #[must_use]
    pub fn decision(&self) -> Option<&'g Decision> {
        let decision = self.game.decision();
        match (decision.who, self.viewer) {
            (Who::Player(who), Viewer::Player(viewer)) if who == viewer && !self.game.is_over() => Some(decision),
            (Who::Player(_) | Who::Chance, Viewer::Player(_) | Viewer::Spectator) => None,
        }
    }

    /// Whose choice the game waits for; after the end, whose was the last.
    #[must_use]
    pub fn who(&self) -> Who {
        self.game.decision().who
    }

    /// What happened, as far as the viewer may know.
    #[must_use]
    pub fn log(&self) -> &'g [Event] {
        self.game.log()
    }

    /// What every player would have if the game ended now.
    #[must_use]
    pub fn projected_scores(&self) -> Vec<i32> {
        self.game.projected_scores()
    }

    /// A game to think with: it agrees with all that the viewer sees. What comes of chance is still chance's.
    #[must_use]
    pub fn imagine(&self) -> Game {
        let mut game = self.game.clone();
        game.forget_log();
        game
    }

    /// The same, in the memory of another.
    pub fn imagine_into(&self, other: &mut Game) {
        other.clone_from(self.game);
        other.forget_log();
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
