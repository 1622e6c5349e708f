//! What a bot is, and the bots by name.
use std::fmt;

use bastide_engine::action::Action;
use bastide_engine::view::View;

use crate::chance::Chance;
use crate::greedy::Greedy;
use crate::random::Random;
use crate::ranker::Ranker;

/// A computer player.
pub trait Bot: Send + fmt::Debug {
    /// The name by which it is asked for.
    fn name(&self) -> &'static str;

    /// Chooses one of the actions listed in the viewer's decision. All randomness comes from `chance`, so that the same
    /// position and the same chance give the same choice.
    ///
    /// # Panics
    /// If the decision is not the viewer's to take.
    fn choose(&mut self, view: &View<'_>, chance: &mut Chance) -> Action;
}

/// A kind of bot.
#[derive(Clone, Copy, Debug)]
pub struct BotKind {
    /// The name by which it is asked for.
    pub name: &'static str,
    /// How it plays, in one sentence.
    pub about: &'static str,
    /// A new one.
    pub make: fn() -> Box<dyn Bot>,
}

/// All kinds of bots, weakest first.
pub const BOTS: [BotKind; 3] = [
    BotKind { name: Random::NAME, about: Random::ABOUT, make: || Box::new(Random) },
    BotKind { name: Greedy::NAME, about: Greedy::ABOUT, make: || Box::new(Greedy::default()) },
    BotKind { name: Ranker::NAME, about: Ranker::ABOUT, make: || Box::new(Ranker::default()) },
];

/// A new bot of the kind with this name.
///
/// # Errors
/// When there is no such kind.
pub fn named(name: &str) -> Result<Box<dyn Bot>, UnknownBot> {
    let kind = BOTS.iter().find(|kind| kind.name == name);
    kind.map(|kind| (kind.make)()).ok_or_else(|| UnknownBot { name: name.into() })
}

/// There is no bot of this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot {
    /// The name that was given.
    pub name: Box<str>,
}

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown: String = self.name.chars().take(40).collect();
        write!(f, "there is no bot `{}`; the bots are ", shown.escape_debug())?;
        for (n, kind) in BOTS.iter().enumerate() {
            write!(f, "{}`{}`", if n == 0 { "" } else { ", " }, kind.name)?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownBot {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_is_found_by_its_name() {
        for kind in BOTS {
            assert_eq!(named(kind.name).expect("it is listed").name(), kind.name);
        }
    }

    #[test]
    fn an_unknown_name_is_answered_with_the_names_there_are() {
        let refused = named("gredy").expect_err("there is no such bot").to_string();
        assert_eq!(refused, "there is no bot `gredy`; the bots are `random`, `greedy`, `shrewd`");
    }
}
