//! Why an action is refused. The list of a decision says what is legal; the record of the question says why the rest is
//! not.
use crate::action::Action;
use crate::asking::{self, Asked};
use crate::board::cell::Cell;
use crate::board::side::Rotation;
use crate::error::{Reason, Refusal};
use crate::figures::Player;
use crate::game::Game;
use crate::moments;

impl Game {
    /// Why this action may not be chosen now; `None` if it may.
    #[must_use]
    pub fn why_not(&self, action: Action) -> Option<Refusal> {
        if self.decision().actions.contains(&action) {
            return None;
        }
        let Some(asking) = self.step().asking().filter(|_| !self.is_over()) else {
            return Some(Refusal { action, reason: Reason::GameOver });
        };
        if let Action::Leave(player) = action {
            return Some(Refusal { action, reason: self.why_not_leave(player)? });
        }
        let player = asking::player_asked(self.state(), self.decision());
        let asked = Asked { rules: self.rules(), state: self.state(), player, step: self.step() };
        let reason = (asking.why_not)(&asked, action)
            .or_else(|| moments::why_not_asked(&asked, action))
            .unwrap_or(Reason::NotNow { instead: asking.wanted });
        Some(Refusal { action, reason })
    }

    fn why_not_leave(&self, player: Player) -> Option<Reason> {
        if self.may_leave(player) {
            None
        } else if player.0 >= self.rules().players {
            Some(Reason::NoSuchThing)
        } else {
            Some(Reason::AlreadyLeft { player })
        }
    }

    /// The rotations under which the drawn tile may be laid on this cell, each look of the tile once.
    pub fn rotations_at(&self, cell: Cell) -> impl Iterator<Item = Rotation> + use<'_> {
        let rotation = move |action: &Action| {
            if let Action::Lay { cell: at, rotation } = action { (*at == cell).then_some(*rotation) } else { None }
        };
        self.decision().actions.iter().filter_map(rotation)
    }
}
