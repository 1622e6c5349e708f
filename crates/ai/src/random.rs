//! The bot that chooses uniformly among the listed actions.
//!
//! Every decision is drawn separately: first a cell and a rotation among all legal ones, then a figure or none. So a
//! placement that offers many figure choices is not more likely than one that offers few. Auctions are the exception: bids
//! up to 250 are legal, but a tile is worth a few points, so higher bids are not considered.
use bastide_engine::action::Action;
use bastide_engine::decision::Decision;
use bastide_engine::view::View;

use crate::bot::Bot;
use crate::chance::Chance;

/// Plays at random.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Random;

impl Random {
    pub(crate) const NAME: &str = "random";
    pub(crate) const ABOUT: &str = "takes any listed action, each as likely as any other, but bids at most 5 points";

    /// The highest bid it makes.
    const HIGHEST_BID: u8 = 5;
}

impl Bot for Random {
    fn name(&self) -> &'static str {
        Random::NAME
    }

    #[inline]
    fn choose(&mut self, view: &View<'_>, chance: &mut Chance) -> Action {
        let decision = view.decision().expect("a bot is asked for its own decisions");
        // Bids are listed first.
        match decision.actions.first() {
            Some(Action::Bid(_)) => bid(decision, chance),
            _ => chance.pick(decision),
        }
    }
}

/// Any of the listed actions but the high bids. There is always one: to pass, or to open with 0.
#[cold]
fn bid(decision: &Decision, chance: &mut Chance) -> Action {
    let is_modest = |action: &&Action| !matches!(action, Action::Bid(points) if *points > Random::HIGHEST_BID);
    let modest: Vec<&Action> = decision.actions.iter().filter(is_modest).collect();
    *modest[chance.below(modest.len() as u32) as usize]
}
