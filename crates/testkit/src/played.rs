//! Games played up to where a test needs them, by actions in the notation.
use bastide_engine::game::Game;
use bastide_engine::notation::{ActionFault, play_text};
use bastide_engine::rules::Setup;

/// The game of this setup after these actions.
///
/// # Panics
/// If there can be no such game, or one of the actions cannot be read or may not be chosen; it says which, and why.
#[must_use]
#[track_caller]
pub fn after(setup: &Setup, actions: &[&str]) -> Game {
    let mut game = match Game::new(setup) {
        Ok(game) => game,
        Err(error) => panic!("the setup of a test can be played: {error}"),
    };
    for text in actions {
        match play_text(&mut game, text) {
            Ok(_) => (),
            Err(ActionFault::Unreadable(error)) => panic!("{text}: {error}"),
            Err(ActionFault::Refused(refusal)) => panic!("{text}: {refusal}"),
        }
    }
    game
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_actions_are_played() {
        let game = after(&Setup::base(2), &["draw base/V", "lay 1,0 r1", "place follower road:N"]);
        assert_eq!(game.state().figures.len(), 1);
        assert_eq!(after(&Setup::base(2), &[]), Game::new(&Setup::base(2)).expect("two may play"));
    }

    #[test]
    #[should_panic(expected = "lay 9,9 r0: no tile lies beside 9,9")]
    fn a_refused_action_says_why() {
        let _ = after(&Setup::base(2), &["draw base/V", "lay 9,9 r0"]);
    }

    #[test]
    #[should_panic(expected = "jump 3: column 1: no action starts with `jump`")]
    fn an_unreadable_action_says_where() {
        let _ = after(&Setup::base(2), &["jump 3"]);
    }
}
