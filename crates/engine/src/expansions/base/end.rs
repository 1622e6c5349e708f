//! The end of a turn, the end of the game, and leaving it (BASE-END-1, BASE-WIN-1, BASE-WIN-2, BASE-RUL-34).
//!
//! Steps: `EndTurn`, `NameWinners`. Action: `leave`. Events: `LastTilePlayed`, `Over`, `Left`, `PutBack`.
use crate::event::{Event, PutBack};
use crate::expansions::count::redeploy;
use crate::figures::Player;
use crate::moments;
use crate::order_of_play::{Element, Flow, Step};
use crate::rules::Rules;
use crate::state::{State, Table};

/// Step `EndTurn`: the game ends after the turn in which the last tile was laid (BASE-END-1); otherwise the next
/// player clockwise draws (BASE-SETUP-5).
pub(crate) fn end_turn(t: &mut Table<'_>) -> Flow {
    let has_laid = t.state.laid.is_some() || t.state.double_turn.is_second;
    t.state.laid = None;
    moments::turn_ends(t);
    match next_player(t.rules, t.state) {
        Some(player) if t.state.bag.n_left() > 0 => {
            t.state.turn = player;
            Flow::To(Step::DrawTile)
        }
        Some(_) | None => {
            t.tell(|_| Event::LastTilePlayed);
            if t.rules.has(Element::Carcassonne) {
                redeploy::begin_last(t, has_laid);
            }
            Flow::Next
        }
    }
}

/// The next player clockwise who has not left; nobody if all have.
fn next_player(rules: &Rules, state: &State) -> Option<Player> {
    let mut player = state.turn;
    for _ in 0..rules.players {
        player = player.next(rules.players);
        if !state.hand(player).left {
            return Some(player);
        }
    }
    None
}

/// The step with which the end of a turn begins.
pub(crate) fn last_of_turn(rules: &Rules) -> Step {
    if rules.has(Element::Siege) { Step::Escape } else { Step::EndTurn }
}

/// Step `NameWinners`.
pub(crate) fn name_winners(t: &mut Table<'_>) -> Flow {
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

/// Action `Leave`: the player's followers stay where they are, the player's turns are skipped (BASE-RUL-34). A tile
/// drawn and not yet laid goes back into the bag; one that was laid is scored as if the player had passed.
/// Gives where play goes on, if it was this player's turn.
pub(crate) fn leave(t: &mut Table<'_>, player: Player) -> Option<Flow> {
    t.state.hands[player.index()].left = true;
    t.tell(|_| Event::Left { player });
    let step = t.step();
    let everybody_left = t.state.hands(t.rules).iter().all(|hand| hand.left);
    if t.state.turn != player && !everybody_left {
        // Whoever else was asked is no longer.
        return Some(Flow::To(step));
    }
    if (step == Step::ChooseStartPlayer || step == Step::LaySpring) && !everybody_left {
        // RIVER-COUNT-1: the spring stays in hand; the next player, or whom chance still chooses, lays it and begins.
        t.state.turn = next_player(t.rules, t.state).unwrap_or(player);
        return Some(Flow::To(step));
    }
    if let Some(kind) = t.state.drawn.take() {
        t.state.bag.put_back(kind);
        t.tell(|_| Event::PutBack { kind, why: PutBack::PlayerLeft });
    }
    moments::player_left(t);
    match step {
        Step::PlaceFigure => Some(Flow::Next),
        Step::ChooseStartPlayer
        | Step::LaySpring
        | Step::DrawTile
        | Step::DiscardUnplaceable
        | Step::LayTile
        | Step::EndTurn => Some(Flow::To(Step::EndTurn)),
        // What was laid is scored; whatever else is asked of this player is skipped.
        Step::RevealSecondTile
        | Step::ScoreFeatures
        | Step::ListCompleted
        | Step::ChooseNext
        | Step::Redeploy
        | Step::ScoreNext
        | Step::SendFollower
        | Step::MoveCount
        | Step::OfferSecondPart
        | Step::SecondPart
        | Step::Escape
        | Step::LastRedeployment => Some(Flow::To(step)),
        Step::ScoreUnfinished
        | Step::ScoreFields
        | Step::ScoreGoods
        | Step::ScoreRecords
        | Step::NameWinners
        | Step::GameOver => None,
    }
}
