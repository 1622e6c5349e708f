//! Why an action is refused. The list of a decision says what is legal; this says why the rest is not.
use crate::action::Action;
use crate::board::cell::Cell;
use crate::board::side::Turn;
use crate::board::tile::SegmentNumber;
use crate::error::{Reason, Refusal, Wanted};
use crate::figures::{FigureKind, Player};
use crate::game::Game;
use crate::order_of_play::Step;
use crate::pack::{FeatureKind, Kind};

impl Game {
    /// Why this action may not be chosen now; `None` if it may.
    #[must_use]
    pub fn why_not(&self, action: Action) -> Option<Refusal> {
        if self.decision().actions.contains(&action) {
            return None;
        }
        let reason = match action {
            Action::Leave(player) => self.why_not_leave(player)?,
            Action::Start(_) | Action::Draw(_) | Action::Lay { .. } | Action::Place { .. } | Action::Pass
                if self.is_over() =>
            {
                Reason::GameOver
            }
            Action::Start(_) => self.unless_at(Wanted::Start, Reason::NoSuchThing),
            Action::Draw(kind) => self.unless_at(Wanted::Draw, self.why_not_draw(kind)),
            Action::Lay { cell, turn } => match self.wanted() {
                Wanted::Lay => self.why_not_lay(cell, turn),
                instead @ (Wanted::Start | Wanted::Draw | Wanted::Figure) => Reason::NotNow { instead },
            },
            Action::Place { figure, cell, segment } => match self.wanted() {
                Wanted::Figure => self.why_not_place(figure, cell, segment),
                instead @ (Wanted::Start | Wanted::Draw | Wanted::Lay) => Reason::NotNow { instead },
            },
            Action::Pass => match self.wanted() {
                Wanted::Lay => Reason::MustLay,
                instead @ (Wanted::Start | Wanted::Draw | Wanted::Figure) => Reason::NotNow { instead },
            },
        };
        Some(Refusal { action, reason })
    }

    fn wanted(&self) -> Wanted {
        match self.step() {
            Step::ChooseStartPlayer => Wanted::Start,
            Step::LayTile => Wanted::Lay,
            Step::PlaceFigure => Wanted::Figure,
            Step::DrawTile
            | Step::DiscardUnplaceable
            | Step::ScoreFeatures
            | Step::EndTurn
            | Step::ScoreUnfinished
            | Step::ScoreFields
            | Step::NameWinners
            | Step::GameOver => Wanted::Draw,
        }
    }

    fn unless_at(&self, wanted: Wanted, reason: Reason) -> Reason {
        if self.wanted() == wanted { reason } else { Reason::NotNow { instead: self.wanted() } }
    }

    fn why_not_leave(&self, player: Player) -> Option<Reason> {
        if self.may_leave(player) {
            None
        } else if self.is_over() {
            Some(Reason::GameOver)
        } else if player.0 >= self.rules().players {
            Some(Reason::NoSuchThing)
        } else {
            Some(Reason::AlreadyLeft { player })
        }
    }

    fn why_not_draw(&self, kind: Kind) -> Reason {
        let is_known = self.rules().pack.kinds().any(|known| known == kind);
        if is_known { Reason::NoTileLeft } else { Reason::NoSuchThing }
    }

    fn why_not_lay(&self, cell: Cell, turn: Turn) -> Reason {
        let grid = &self.state().board.grid;
        if grid.tile_at(cell).is_some() {
            return Reason::CellTaken { cell };
        }
        let Some(demands) = grid.demands_at(cell) else {
            return Reason::NotBeside { cell, at_a_corner: grid.n_tiles_near(cell) > 0 };
        };
        let kind = self.state().drawn.expect("a tile was drawn before it is laid");
        let design = self.rules().pack.design(kind);
        match demands.first_mismatch(design.edges(turn)) {
            Some((side, shows, meets)) => {
                let neighbour = cell.beyond(side).expect("a demand comes from a tile beyond the side");
                Reason::EdgeMismatch { side, shows, meets, neighbour }
            }
            None => Reason::SameLook { turn: design.tile.same_looking(turn) },
        }
    }

    fn why_not_place(&self, figure: FigureKind, cell: Cell, segment: SegmentNumber) -> Reason {
        let state = self.state();
        let laid = state.laid.expect("a figure is placed after a tile was laid");
        let tile = state.board.grid.tile(laid);
        if tile.cell != cell {
            return Reason::NotOnTheTileJustLaid { laid: tile.cell };
        }
        if state.hand(state.turn).supply[figure as usize] == 0 {
            return Reason::NoFigureLeft { figure };
        }
        let Some(id) = state.board.segment_at(&self.rules().pack, cell, segment) else {
            return Reason::NoSuchSegment;
        };
        let id = state.board.features.of(id);
        let feature = state.board.features.get(id).kind;
        if feature == FeatureKind::River {
            return Reason::River;
        }
        match state.figures_in(id).next() {
            Some(standing) => Reason::Occupied {
                feature,
                by: standing.owner,
                figure: standing.kind,
                at: state.board.place_of(standing.segment).0.cell,
            },
            None => Reason::OfferedElsewhere { feature },
        }
    }

    /// The turns under which the drawn tile would fit this cell, each look of the tile once.
    pub fn turns_at(&self, cell: Cell) -> impl Iterator<Item = Turn> + use<> {
        let design = self.state().drawn.map(|kind| self.rules().pack.design(kind));
        let demands = self.state().board.grid.demands_at(cell);
        let turns = design.zip(demands).map_or(0, |(design, demands)| design.turns_meeting(demands));
        Turn::ALL.into_iter().filter(move |turn| turns >> turn.count() & 1 == 1)
    }
}
