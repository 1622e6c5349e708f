//! Why an action is refused. The list of a decision says what is legal; this says why the rest is not.
use crate::action::Action;
use crate::board::cell::Cell;
use crate::board::side::Turn;
use crate::board::tile::SegmentNumber;
use crate::decision::{Wanted, Who};
use crate::deploy;
use crate::error::{Reason, Refusal};
use crate::expansions::cathars::escape;
use crate::expansions::count::{redeploy, send};
use crate::expansions::river::flow;
use crate::figures::{Figure, FigureKind, Player};
use crate::game::Game;
use crate::order_of_play::{Element, Step};
use crate::pack::{FeatureKind, Kind};

impl Game {
    /// Why this action may not be chosen now; `None` if it may.
    #[must_use]
    pub fn why_not(&self, action: Action) -> Option<Refusal> {
        if self.decision().actions.contains(&action) {
            return None;
        }
        if self.is_over() {
            return Some(Refusal { action, reason: Reason::GameOver });
        }
        let reason = match action {
            Action::Leave(player) => self.why_not_leave(player)?,
            Action::Start(_) => self.at(&[Wanted::Start], || Reason::NoSuchThing),
            Action::Draw(kind) => self.at(&[Wanted::Draw], || self.why_not_draw(kind)),
            Action::Lay { cell, turn } => self.at(&[Wanted::Lay, Wanted::Spring], || self.why_not_lay(cell, turn)),
            Action::Place { figure, cell, segment } => {
                self.at(&[Wanted::Figure], || self.why_not_place(figure, cell, segment))
            }
            // Where nobody may be sent, nobody is asked: say why.
            Action::Send { figure, .. } => {
                self.why_no_right_to_send().unwrap_or_else(|| self.at(&[Wanted::Sending], || self.why_not_send(figure)))
            }
            Action::MoveCount(quarter) => self.at(&[Wanted::Count], || Reason::CountIsThere { quarter }),
            Action::ScoreNext { cell, segment } => {
                self.at(&[Wanted::ScoringOrder], || self.why_not_score_next(cell, segment))
            }
            Action::Redeploy { figure, cell, segment } => self
                .at(&[Wanted::Redeployment, Wanted::LastRedeployment], || self.why_not_redeploy(figure, cell, segment)),
            Action::PlayOn => self.at(&[], || Reason::NoSuchThing),
            Action::Escape { figure, cell, segment } => {
                self.at(&[Wanted::Escape], || self.why_not_escape(figure, cell, segment))
            }
            Action::Pass => self.at(&[Wanted::Lay, Wanted::Spring], || Reason::MustLay),
        };
        Some(Refusal { action, reason })
    }

    /// The reason, if something of this kind is wanted at all.
    fn at(&self, wanted: &[Wanted], reason: impl FnOnce() -> Reason) -> Reason {
        match self.wanted() {
            Some(one) if wanted.contains(&one) => reason(),
            Some(instead) => Reason::NotNow { instead },
            None => Reason::GameOver,
        }
    }

    fn why_not_leave(&self, player: Player) -> Option<Reason> {
        if self.may_leave(player) {
            None
        } else if player.0 >= self.rules().players {
            Some(Reason::NoSuchThing)
        } else {
            Some(Reason::AlreadyLeft { player })
        }
    }

    fn why_not_draw(&self, kind: Kind) -> Reason {
        let is_known = self.rules().pack.kinds().any(|known| known == kind);
        if !is_known {
            Reason::NoSuchThing
        } else if self.state().bag.left(kind) == 0 {
            Reason::NoTileLeft
        } else {
            flow::why_not_draw(self.state(), self.rules(), kind)
        }
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
            None if design.tile.same_looking(turn) != turn => Reason::SameLook { turn: design.tile.same_looking(turn) },
            None => {
                let river = flow::why_not(self.state(), self.rules(), kind, cell, turn);
                river.expect("what fits and looks as listed is refused by the river only")
            }
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
        if !figure.is_follower() {
            return if !deploy::may_stand_in(figure, feature) {
                Reason::WrongFeature { figure, feature }
            } else if deploy::has_follower(state, id, state.turn) {
                Reason::OfferedElsewhere { feature }
            } else {
                Reason::NeedsOwnFollower { figure, feature }
            };
        }
        match state.figures_in(id).find(|figure| figure.kind.occupies(self.rules())) {
            Some(standing) => Reason::Occupied {
                feature,
                by: standing.owner,
                figure: standing.kind,
                at: state.board.place_of(standing.segment).0.cell,
            },
            None => Reason::OfferedElsewhere { feature },
        }
    }

    /// Why the right to send a follower to Carcassonne is missing, where that is the reason.
    fn why_no_right_to_send(&self) -> Option<Reason> {
        let step = self.step();
        let is_after_scoring = step == Step::MoveCount
            || step == Step::OfferSecondPart
            || step == Step::Escape
            || step == Step::DrawTile && self.state().double_turn.is_second;
        send::why_no_right(self.state()).filter(|_| is_after_scoring && self.rules().has(Element::Carcassonne))
    }

    fn why_not_send(&self, figure: FigureKind) -> Reason {
        let n_left = self.state().hand(self.state().turn).supply[figure as usize];
        match (figure.is_follower(), n_left) {
            (false, _) => Reason::NotAFollower { figure },
            (true, 0) => Reason::NoFigureLeft { figure },
            (true, _) => Reason::CameHomeJustNow { figure },
        }
    }

    fn why_not_score_next(&self, cell: Cell, segment: SegmentNumber) -> Reason {
        let board = &self.state().board;
        let Some(id) = board.feature_at(&self.rules().pack, cell, segment) else { return Reason::NoSuchSegment };
        if self.state().carcassonne.is_to_be_scored(id) {
            Reason::OfferedElsewhere { feature: board.features.get(id).kind }
        } else {
            Reason::NotToBeScored
        }
    }

    fn why_not_redeploy(&self, figure: FigureKind, cell: Cell, segment: SegmentNumber) -> Reason {
        let (state, rules) = (self.state(), self.rules());
        let Some(id) = state.board.feature_at(&rules.pack, cell, segment) else { return Reason::NoSuchSegment };
        let feature = state.board.features.get(id);
        let Some(quarter) = redeploy::quarter_of(state, id) else { return Reason::River };
        let is_last = self.step() == Step::LastRedeployment;
        if !is_last && state.carcassonne.next_to_score() != Some(id) {
            return Reason::NotTheFeatureScored;
        }
        if is_last && feature.is_complete() {
            return Reason::AlreadyComplete { feature: feature.kind };
        }
        let Who::Player(player) = self.decision().who else { return Reason::NoSuchThing };
        if !figure.is_follower() {
            Reason::NotAFollower { figure }
        } else if state.carcassonne.count == quarter {
            Reason::QuarterBlocked { quarter }
        } else if state.carcassonne.inside(player, quarter, figure) == 0 {
            Reason::NobodyInside { quarter, figure }
        } else if redeploy::spot_in(rules, state, id).is_none() {
            Reason::CarcassonneTile
        } else {
            Reason::OfferedElsewhere { feature: feature.kind }
        }
    }

    fn why_not_escape(&self, figure: FigureKind, cell: Cell, segment: SegmentNumber) -> Reason {
        let state = self.state();
        let id = state.board.segment_at(&self.rules().pack, cell, segment);
        let is_it = |other: &&Figure| Some(other.segment) == id && other.kind == figure && other.owner == state.turn;
        let Some(knight) = state.figures.iter().find(is_it) else { return Reason::NobodyThere { figure } };
        escape::why_not(state, self.rules(), knight).unwrap_or(Reason::NoSiege)
    }

    /// The turns under which the drawn tile may be laid on this cell, each look of the tile once.
    pub fn turns_at(&self, cell: Cell) -> impl Iterator<Item = Turn> + use<'_> {
        let turn = move |action: &Action| {
            if let Action::Lay { cell: at, turn } = action { (*at == cell).then_some(*turn) } else { None }
        };
        self.decision().actions.iter().filter_map(turn)
    }
}
