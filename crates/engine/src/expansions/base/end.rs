//! The end of a turn, the end of the game, and leaving it (BASE-END-1, BASE-WIN-1, BASE-WIN-2, BASE-RUL-34).
//!
//! Steps: `EndTurn`, `NameWinners`. Action: `leave`. Events: `TurnBegan`, `LastTilePlayed`, `Over`, `Left`, `PutBack`.
use crate::event::{Event, PutBack};
use crate::figures::Player;
use crate::moments;
use crate::order_of_play::{Flow, Step};
use crate::parts::{self, PartKind};
use crate::rules::Rules;
use crate::state::{Play, State};

/// Step `EndTurn`: the game ends after the turn in which the last tile was laid (BASE-END-1); otherwise the next
/// player clockwise draws (BASE-SETUP-5).
pub(crate) fn end_turn(t: &mut Play<'_>) -> Flow {
    // A later part is earned only by a tile that was laid.
    let has_laid = t.state.laid.is_some() || t.state.part.kind != PartKind::First;
    t.state.forget_part();
    moments::turn_ends(t);
    match t.state.next_player(t.rules) {
        Some(player) => {
            t.state.begin_turn(player);
            t.tell(|_| Event::TurnBegan { player });
            Flow::To(Step::FairyPoint)
        }
        None => {
            moments::no_tile_left(t);
            t.tell(|_| Event::LastTilePlayed);
            t.state.begin_final_part(t.rules, has_laid);
            Flow::Next
        }
    }
}

/// Step `NameWinners`.
pub(crate) fn name_winners(t: &mut Play<'_>) -> Flow {
    let rules = t.rules;
    t.tell(|state| Event::Over { winners: winners(rules, state) });
    Flow::Next
}

/// The players with most points (BASE-WIN-1). Several of them share the first place under every value of the switch
/// `tie`; it only says what the table offers them next (BASE-WIN-2, BASE-RUL-26). Who left does not win.
pub(crate) fn winners(rules: &Rules, state: &State) -> Vec<Player> {
    let staying = || (0..rules.players).map(Player).filter(|player| !state.hand(*player).left);
    let best = staying().map(|player| state.hand(player).score).max();
    staying().filter(|player| Some(state.hand(*player).score) == best).collect()
}

/// Action `Leave`: the player's followers stay where they are, the player's turns are skipped, and so are parts of a turn
/// that wait for the player (BASE-RUL-34). Where play goes on, the question says during which the player leaves.
pub(crate) fn leave(t: &mut Play<'_>, player: Player) {
    t.state.hands[player.index()].left = true;
    t.tell(|_| Event::Left { player });
    moments::player_left(t, player);
    parts::give_up(t, PutBack::PlayerLeft, |part| part.active == player);
}
