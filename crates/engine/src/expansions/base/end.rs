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
    let has_laid = t.state.laid.is_some();
    t.state.forget_part(t.rules);
    moments::turn_ends(t);
    match t.state.next_player(t.rules) {
        Some(player) => {
            t.state.begin_turn(player);
            t.tell(|_| Event::TurnBegan { player });
            Flow::To(Step::FairyPoint)
        }
        None => after_the_last_turn(t, has_laid),
    }
}

/// Parts that follow the last turn (TURN-E10), then the final scoring. The active player of the last part laid the last
/// tile (TURN-RUL-9), unless no tile was left for the turn or what was bought fits nowhere; then it was the player before. A
/// second part is earned by a tile that its player has laid.
#[cold]
fn after_the_last_turn(t: &mut Play<'_>, has_laid: bool) -> Flow {
    let last = match t.state.part.kind {
        PartKind::First | PartKind::Bazaar if !has_laid => t.state.part.active.previous(t.rules.players),
        PartKind::First
        | PartKind::Volcano
        | PartKind::Builder
        | PartKind::Message
        | PartKind::Bazaar
        | PartKind::BazaarBuilder
        | PartKind::BazaarMessage => t.state.part.active,
        PartKind::AbbeyRound | PartKind::Final => t.state.last_tile_by,
    };
    if !matches!(t.state.part.kind, PartKind::AbbeyRound | PartKind::Final) {
        moments::no_tile_left(t);
        t.state.last_tile_by = last;
        moments::turns_are_over(t, last);
    }
    parts::begin_next(t).unwrap_or_else(|| {
        t.tell(|_| Event::LastTilePlayed);
        moments::final_scoring_begins(t);
        t.state.begin_final_part(last);
        Flow::Next
    })
}

/// Step `NameWinners`.
pub(crate) fn name_winners(t: &mut Play<'_>) -> Flow {
    let rules = t.rules;
    t.tell(|state| Event::Over { winners: winners(rules, state) });
    Flow::Next
}

/// The players with most points (BASE-WIN-1). Several of them share the first place under every value of the switch
/// `tie`; it only says what the table offers them next (BASE-WIN-2, BASE-RUL-26). A player who has left does not win.
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
