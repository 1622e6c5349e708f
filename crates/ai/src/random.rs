//! The bot that chooses uniformly among the listed actions.
//!
//! Every decision is drawn separately: first a cell and a rotation among all legal ones, then a figure or none. So a
//! placement that offers many figure choices is not more likely than one that offers few.
use bastide_engine::action::Action;
use bastide_engine::view::View;

use crate::bot::Bot;
use crate::chance::Chance;

/// Plays at random.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Random;

impl Random {
    pub(crate) const NAME: &str = "random";
    pub(crate) const ABOUT: &str = "takes any listed action, each as likely as any other";
}

impl Bot for Random {
    fn name(&self) -> &'static str {
        Random::NAME
    }

    #[inline]
    fn choose(&mut self, view: &View<'_>, chance: &mut Chance) -> Action {
        chance.pick(view.decision().expect("a bot is asked for its own decisions"))
    }
}
