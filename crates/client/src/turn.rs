//! A whole turn: a bot's choices until somebody else must choose.
use bastide_ai::{Bot, Chance};
use bastide_engine::action::Action;
use bastide_engine::decision::Who;
use bastide_engine::view::Viewer;
use bastide_table::{Table, Waits};

/// The bot's choices for the seat that must choose, until chance or somebody else must choose. Empty if nobody must choose,
/// or if the turn only has to be committed.
#[must_use]
pub fn whole_turn(table: &Table, bot: &mut dyn Bot, chance: &mut Chance) -> Vec<Action> {
    let mut out = Vec::new();
    match table.waits() {
        Waits::Choice(_) => {}
        Waits::Players | Waits::Chance | Waits::Commit(_) | Waits::Nothing => return out,
    }
    let mut game = table.game().clone();
    game.forget_log();
    let asked = game.decision().who;
    while let (false, Who::Player(player)) = (game.is_over(), game.decision().who) {
        if Who::Player(player) != asked {
            break;
        }
        let action = bot.choose(&game.view(Viewer::Player(player)), chance);
        game.play_unchecked(action);
        out.push(action);
    }
    out
}

/// Actions in the notation, each written in the game after those before it.
#[must_use]
pub fn written(table: &Table, actions: &[Action]) -> Vec<String> {
    let mut game = table.game().clone();
    game.forget_log();
    let mut out = Vec::with_capacity(actions.len());
    for action in actions {
        out.push(bastide_engine::notation::write_action(&game, *action));
        // An action that is not listed is sent anyway and refused with the reason.
        if game.play(*action).is_err() {
            break;
        }
    }
    out
}
