//! At the die of a flight the bots weigh everything that it may show: where the follower would land best, or that it comes back.
use bastide_engine::decision::Wanted;
use bastide_engine::game::Game;

/// Whether the die is rolled next.
pub(crate) fn is_at_the_die(game: &Game) -> bool {
    game.wanted() == Some(Wanted::Roll)
}

/// What the game at this depth, which stands at the die, is worth on average if its player lands as well as possible. Copies of
/// the game are kept behind it for their memory.
pub(crate) fn expected(memory: &mut Vec<Game>, depth: usize, worth: &mut dyn FnMut(&Game) -> f64) -> f64 {
    while memory.len() < depth + 3 {
        memory.push(memory[depth].clone());
    }
    let [now, rolled, landed] = &mut memory[depth..depth + 3] else { return 0.0 };
    let (mut sum, mut total) = (0.0, 0.0);
    for (roll, weight) in now.decision().actions.iter().zip(&now.decision().weights) {
        rolled.clone_from(now);
        rolled.play_unchecked(*roll);
        let best = if rolled.wanted() == Some(Wanted::Landing) {
            let places = rolled.decision().actions.iter();
            let worths = places.map(|place| {
                landed.clone_from(rolled);
                landed.play_unchecked(*place);
                worth(landed)
            });
            worths.fold(f64::NEG_INFINITY, f64::max)
        } else {
            worth(rolled)
        };
        sum += best * f64::from(*weight);
        total += f64::from(*weight);
    }
    sum / total
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use bastide_engine::action::{Action, Deed};
    use bastide_engine::expansions::Set;
    use bastide_engine::figures::Player;
    use bastide_engine::game::Game;
    use bastide_engine::notation::{play_text, read_position};
    use bastide_engine::rules::{Rules, Setup};
    use bastide_engine::view::Viewer;

    use crate::{Bot, Chance, Greedy, Ranker};

    /// Red has a flying machine that points to this many tiles with cloisters on which nobody stands.
    fn at_a_machine(rotation: u8) -> Game {
        let mut setup = Setup::base(2);
        setup.sets.push((Set::FlyingMachines, 1));
        let rules = Arc::new(Rules::new(&setup).expect("this box can be played"));
        let board = "base/E 0,0 r0\nbase/E 1,0 r0\nbase/E 2,0 r0\nBlue follower city:N@0,0\nBlue follower city:N@1,0\nBlue follower city:N@2,0\nBlue follower field:EL@0,0\nturn Red\n";
        let position = read_position(&rules.pack, &["Red", "Blue"], board).expect("a position");
        let mut game = Game::from_position(rules, &position).expect("a table can stand like this");
        for action in ["draw flying-machines/field-orthogonal".to_owned(), format!("lay -1,0 r{rotation}")] {
            play_text(&mut game, &action).expect("it can be chosen");
        }
        game
    }

    fn chosen(bot: &mut dyn Bot, game: &Game) -> Action {
        bot.choose(&game.view(Viewer::Player(Player(0))), &mut Chance::new(1))
    }

    #[test]
    fn bots_fly_where_they_will_land_and_stay_where_they_would_not() {
        for bot in [&mut Greedy::default() as &mut dyn Bot, &mut Ranker::default()] {
            assert_eq!(chosen(bot, &at_a_machine(2)).deed(), Deed::Fly, "{}", bot.name());
            assert_eq!(chosen(bot, &at_a_machine(0)), Action::Pass, "{}", bot.name());
        }
    }
}
