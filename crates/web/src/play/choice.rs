//! What can be chosen in a game, sorted for the board: cells, turns, spots.
use bastide_engine::action::Action;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Turn;
use bastide_engine::board::tile::SegmentNumber;
use bastide_engine::error::Refusal;
use bastide_engine::figures::FigureKind;
use bastide_engine::game::Game;

/// A spot that a figure may be put on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SpotChoice {
    pub(crate) cell: Cell,
    pub(crate) segment: SegmentNumber,
    pub(crate) figure: FigureKind,
}

impl SpotChoice {
    pub(crate) const fn action(self) -> Action {
        Action::Place { figure: self.figure, cell: self.cell, segment: self.segment }
    }
}

/// The cells where the drawn tile may be laid, each once, in reading order.
pub(crate) fn cells(game: &Game) -> Vec<Cell> {
    let mut cells: Vec<Cell> = game.decision().actions.iter().filter_map(|action| Some(lay(*action)?.0)).collect();
    cells.sort_unstable_by_key(|cell| (cell.y, cell.x));
    cells.dedup();
    cells
}

/// The turns by which the drawn tile may be laid there.
pub(crate) fn turns_at(game: &Game, cell: Cell) -> Vec<Turn> {
    let lays = game.decision().actions.iter().filter_map(|action| lay(*action));
    lays.filter(|(there, _)| *there == cell).map(|(_, turn)| turn).collect()
}

/// The turn by which the drawn tile is laid there first: as it is held in the hand if it fits so.
pub(crate) fn first_turn_at(game: &Game, cell: Cell, held: Turn) -> Option<Turn> {
    let turns = turns_at(game, cell);
    if turns.contains(&held) { Some(held) } else { turns.first().copied() }
}

/// The spots that a figure may be put on.
pub(crate) fn spots(game: &Game) -> Vec<SpotChoice> {
    let spot = |action: &Action| match *action {
        Action::Place { figure, cell, segment } => Some(SpotChoice { cell, segment, figure }),
        Action::Start(_) | Action::Draw(_) | Action::Lay { .. } | Action::Pass | Action::Leave(_) => None,
    };
    game.decision().actions.iter().filter_map(spot).collect()
}

/// May one choose none of what is offered?
pub(crate) fn may_pass(game: &Game) -> bool {
    game.decision().actions.contains(&Action::Pass)
}

/// Why the drawn tile cannot be laid there, however it is turned: the reason that comes nearest to letting it.
pub(crate) fn why_not_there(game: &Game, cell: Cell) -> Option<Refusal> {
    let refusals = Turn::ALL.into_iter().filter_map(|turn| game.why_not(Action::Lay { cell, turn }));
    refusals.into_iter().next()
}

const fn lay(action: Action) -> Option<(Cell, Turn)> {
    match action {
        Action::Lay { cell, turn } => Some((cell, turn)),
        Action::Start(_) | Action::Draw(_) | Action::Place { .. } | Action::Pass | Action::Leave(_) => None,
    }
}
