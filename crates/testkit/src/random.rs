//! Games played at random, the same for the same seed, in several ways so that laws meet many kinds of boards.
use bastide_engine::action::{Action, Deed};
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Side;
use bastide_engine::decision::{Wanted, Who};
use bastide_engine::expansions::Set;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::hash::splitmix;
use bastide_engine::parts::PartKind;
use bastide_engine::rules::switches::Switches;
use bastide_engine::rules::{Rules, Setup, SetupError};

/// The two boxes that are played most.
pub const INNS_AND_TRADERS: &[Set] = &[Set::InnsAndCathedrals, Set::TradersAndBuilders];

/// River, River II, Games Quarterly, Inns & Cathedrals, Traders & Builders, King & Scout, The Count, The Cathars.
pub const EIGHT_BOXES: &[Set] = &[
    Set::River,
    Set::River2,
    Set::Gq,
    Set::InnsAndCathedrals,
    Set::TradersAndBuilders,
    Set::KingAndScout,
    Set::Count,
    Set::Cathars,
];

/// The eight boxes with The Princess & the Dragon, The Tower, Abbey & Mayor, and Bridges, Castles & Bazaars.
pub const TWELVE_BOXES: &[Set] = &[
    Set::River,
    Set::River2,
    Set::Gq,
    Set::InnsAndCathedrals,
    Set::TradersAndBuilders,
    Set::KingAndScout,
    Set::Count,
    Set::Cathars,
    Set::PrincessAndDragon,
    Set::Tower,
    Set::AbbeyAndMayor,
    Set::BridgesCastlesBazaars,
];

/// The twelve boxes with The Gold Mines, Mage & Witch, and The Crop Circles.
pub const FIFTEEN_BOXES: &[Set] = &[
    Set::River,
    Set::River2,
    Set::Gq,
    Set::InnsAndCathedrals,
    Set::TradersAndBuilders,
    Set::KingAndScout,
    Set::Count,
    Set::Cathars,
    Set::PrincessAndDragon,
    Set::Tower,
    Set::AbbeyAndMayor,
    Set::BridgesCastlesBazaars,
    Set::GoldMines,
    Set::MageAndWitch,
    Set::CropCircles,
];

/// Takes away variants that cannot be played with the others, or with so many, so that random choices make a game.
pub fn settle(setup: &mut Setup) {
    loop {
        let variant = match Rules::new(setup) {
            Err(SetupError::NotTogether { other, .. }) => other,
            Err(SetupError::TooManyForVariant { variant, .. }) => variant,
            Ok(_) | Err(_) => return,
        };
        let without = Switches::DEFAULT.get(variant);
        setup.switches.set(variant, without).expect("the default is one of its values");
    }
}

/// Chance for tests: a seed, and numbers that follow from it (SplitMix64).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Dice with this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// The next number.
    pub fn roll(&mut self) -> u64 {
        splitmix(&mut self.0)
    }

    /// A number below `n`, which is not 0; uneven by less than one part in four thousand millions.
    pub fn below(&mut self, n: u32) -> u32 {
        (((self.roll() >> 32) * u64::from(n)) >> 32) as u32
    }

    /// A random index into a list of this length, which is not 0.
    pub fn index(&mut self, n_listed: usize) -> usize {
        self.below(n_listed as u32) as usize
    }

    /// One of those listed.
    ///
    /// # Panics
    /// If nothing is listed.
    pub fn one_of<'l, T>(&mut self, list: &'l [T]) -> &'l T {
        &list[self.index(list.len())]
    }
}

/// How players choose. Chance always follows its weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// Anything that is listed, each as likely.
    Any,
    /// A figure or piece whenever one can be placed: supplies run empty, features are joined and tied.
    Eager,
    /// Tiles where most others lie around: large cities, closed loops, cloisters, cells that nothing fits.
    Compact,
    /// As any, but now and then somebody leaves the table.
    Leaving,
    /// As compact, but holes stay open as long as there is another place, and abbeys are kept for the round after the last tile.
    Holes,
}

impl Manner {
    /// All manners that suit every game.
    pub const ALL: [Manner; 4] = [Manner::Any, Manner::Eager, Manner::Compact, Manner::Leaving];

    /// What is played next; nothing once the game is over.
    pub fn choose(self, game: &Game, dice: &mut Dice) -> Option<Action> {
        let decision = game.decision();
        if game.is_over() {
            return None;
        }
        match self {
            Manner::Leaving if dice.below(40) == 0 => {
                let player = Player(dice.below(u32::from(game.rules().players)) as u8);
                if game.may_leave(player) {
                    return Some(Action::Leave(player));
                }
            }
            Manner::Any | Manner::Eager | Manner::Compact | Manner::Leaving | Manner::Holes => (),
        }
        match (decision.who, self) {
            (Who::Chance, _) => decision.at_weight(dice.below(decision.total_weight())),
            (Who::Player(_), Manner::Any | Manner::Leaving) => Some(*dice.one_of(&decision.actions)),
            (Who::Player(_), Manner::Eager) => Some(eager(&decision.actions, dice)),
            (Who::Player(_), Manner::Compact) => Some(*dice.one_of(&most_compact(game, |_| true))),
            (Who::Player(_), Manner::Holes) => {
                let is_abbey = game.wanted() == Some(Wanted::Abbey);
                let is_kept = is_abbey && game.state().part.kind != PartKind::AbbeyRound;
                let is_open = |cell: Cell| !is_hole(game, cell);
                Some(if is_kept { Action::Pass } else { *dice.one_of(&most_compact(game, is_open)) })
            }
        }
    }
}

/// Anything but passing. Where there are several things to do, each of them is as likely, in however many places it can be
/// done: towers all over the board do not keep followers from being placed.
fn eager(actions: &[Action], dice: &mut Dice) -> Action {
    let mut places: Vec<Action> = actions.iter().copied().filter(|action| *action != Action::Pass).collect();
    let mut deeds: Vec<Deed> = places.iter().map(|action| action.deed()).collect();
    deeds.sort_unstable();
    deeds.dedup();
    if deeds.len() > 1 {
        let deed = *dice.one_of(&deeds);
        places.retain(|action| action.deed() == deed);
    }
    *dice.one_of(if places.is_empty() { actions } else { &places })
}

/// Whether this empty cell has tiles on all four sides.
fn is_hole(game: &Game, cell: Cell) -> bool {
    let lies = |side: &Side| cell.beyond(*side).is_some_and(|beyond| game.state().board.grid.tile_at(beyond).is_some());
    Side::ALL.iter().all(lies)
}

/// The listed actions; of those that lay the tile only those with most tiles around, at wanted cells if there are any.
fn most_compact(game: &Game, is_wanted: impl Fn(Cell) -> bool) -> Vec<Action> {
    let around = |action: &Action| {
        action.lays().map_or(0, |(cell, _)| game.state().board.grid.n_tiles_near(cell) + 10 * u8::from(is_wanted(cell)))
    };
    let actions = &game.decision().actions;
    let most = actions.iter().map(around).max().unwrap_or(0);
    actions.iter().copied().filter(|action| around(action) == most).collect()
}

/// Play a game to its end. `before_each` sees the game and what is about to be played.
///
/// # Panics
/// If a listed action is refused.
pub fn play_out(
    game: &mut Game,
    manner: Manner,
    dice: &mut Dice,
    mut before_each: impl FnMut(&Game, Action),
) -> Vec<Action> {
    let mut actions = Vec::new();
    while let Some(action) = manner.choose(game, dice) {
        before_each(game, action);
        game.play(action).expect("a listed action, or leaving, is legal");
        actions.push(action);
    }
    actions
}

/// A whole game, uniformly at random: the game at its end and what was played.
///
/// # Panics
/// If there can be no such game.
#[must_use]
pub fn random_game(setup: &Setup, seed: u64) -> (Game, Vec<Action>) {
    let mut game = Game::new(setup).expect("the setup of a test can be played");
    let actions = play_out(&mut game, Manner::Any, &mut Dice::new(seed), |_, _| ());
    (game, actions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_plays_the_same_game() {
        let (game, actions) = random_game(&Setup::base(3), 5);
        let (again, same) = random_game(&Setup::base(3), 5);
        assert_eq!(actions, same);
        assert_eq!(game, again);
        assert_ne!(actions, random_game(&Setup::base(3), 6).1);
    }

    #[test]
    fn dice_reach_every_number_below() {
        let mut dice = Dice::new(1);
        let mut seen = [0; 6];
        (0..600).for_each(|_| seen[dice.below(6) as usize] += 1);
        assert!(seen.iter().all(|n| (60..140).contains(n)), "{seen:?}");
    }
}
