//! Play on until somebody, or chance, must choose.
use crate::action::Action;
use crate::decision::{Decision, Wanted, Who};
use crate::deploy;
use crate::expansions::base::{end, start, tile};
use crate::expansions::cathars::escape;
use crate::expansions::count::{redeploy, send};
use crate::expansions::river::flow;
use crate::expansions::traders_and_builders::builder;
use crate::figures::Player;
use crate::order_of_play::{Flow, Room, Step};
use crate::state::Table;

/// Do what an action says, without asking whether it is listed, and play on to the next decision.
pub(crate) fn apply(t: &mut Table<'_>, decision: &mut Decision, action: Action) {
    let flow = match action {
        Action::Start(player) => start::begin(t, player),
        Action::Draw(kind) if t.state.double_turn.is_earned && t.step() == Step::RevealSecondTile => {
            builder::turn_up(t, kind)
        }
        Action::Draw(kind) => tile::draw(t, kind),
        Action::Lay { cell, turn } if t.state.river.flows && t.step() == Step::LaySpring => {
            flow::spring_laid(t, cell, turn)
        }
        Action::Lay { cell, turn } => tile::lay(t, cell, turn),
        Action::Place { figure, cell, segment } => deploy::place(t, figure, cell, segment),
        Action::Send { figure, quarter } => send::send(t, figure, quarter),
        Action::MoveCount(quarter) => send::move_count(t, quarter),
        Action::ScoreNext { cell, segment } => redeploy::choose_next(t, cell, segment),
        Action::Redeploy { figure, cell, segment } => redeploy::redeploy(t, asked(decision), figure, cell, segment),
        Action::PlayOn => Flow::Next,
        Action::Escape { figure, cell, segment } => escape::escape(t, figure, cell, segment),
        Action::Pass => pass(t, asked(decision)),
        Action::Leave(player) => match end::leave(t, player) {
            Some(flow) => flow,
            // It was somebody else's decision; that stands.
            None => return ask(t, decision),
        },
    };
    go_on(t, decision, flow);
}

/// Whose decision it is; chance has no choices that anybody could decline.
fn asked(decision: &Decision) -> Player {
    match decision.who {
        Who::Player(player) => player,
        Who::Chance => Player(0),
    }
}

/// Nothing of what a step offers is chosen.
fn pass(t: &mut Table<'_>, player: Player) -> Flow {
    match t.step().wants() {
        Some(Wanted::Redeployment | Wanted::LastRedeployment) => redeploy::decline(t, player),
        Some(Wanted::Count) => send::leave_count(t),
        Some(Wanted::SecondPart) => builder::decline(t),
        Some(
            Wanted::Start
            | Wanted::Draw
            | Wanted::Lay
            | Wanted::Figure
            | Wanted::Spring
            | Wanted::ScoringOrder
            | Wanted::Sending
            | Wanted::Escape,
        )
        | None => Flow::Next,
    }
}

/// Follow the script from where the flow leads to the next decision, or to the end of the game.
pub(crate) fn go_on(t: &mut Table<'_>, decision: &mut Decision, mut flow: Flow) {
    loop {
        match flow {
            Flow::Next => t.state.line += 1,
            Flow::To(step) => t.state.line = t.rules.line_of(step),
        }
        decision.clear();
        flow = match t.rules.script()[usize::from(t.state.line)].room() {
            Room::Acts(act) => act(t),
            Room::Asks(ask) => {
                ask(t, decision);
                if !decision.actions.is_empty() {
                    return;
                }
                Flow::Next
            }
            Room::Over => return,
        }
    }
}

/// List the decision on the line where the game stands. Asking changes nothing.
pub(crate) fn ask(t: &Table<'_>, decision: &mut Decision) {
    decision.clear();
    match t.rules.script()[usize::from(t.state.line)].room() {
        Room::Asks(ask) => ask(t, decision),
        Room::Acts(_) | Room::Over => (),
    }
}
