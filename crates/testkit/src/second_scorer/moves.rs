//! Followers that move on, and what a further one costs.
use bastide_engine::action::Action;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::grid::TileNumber;
use bastide_engine::event::Source;
use bastide_engine::figures::{FigureAt, FigureKind, Player};
use bastide_engine::order_of_play::Step;
use bastide_engine::pack::FeatureKind;
use bastide_engine::rules::switches::VariantDash;

use super::{Place, Scorer, is_follower};
use crate::flights;

/// Who is on the way, and what was done with followers for the tile just laid.
#[derive(Default)]
pub(super) struct Moves {
    first: Option<FigureAt>,
    cloister: Option<Place>,
    /// Who is in the air, and from which machine.
    flying: Option<(Player, FigureKind, Cell)>,
    /// For which tile a follower was deployed or moved.
    done_for: Option<TileNumber>,
}

impl Scorer {
    /// Whether the action moves a follower on; then it is followed here.
    pub(super) fn follow_moves(&mut self, asked: Player, action: Action) -> bool {
        match (action, self.game.step()) {
            (Action::SetOut(figure), Step::SecondKnight) => {
                if let Some((first, to)) = self.moves.first.take().zip(self.moves.cloister.take()) {
                    self.pay_for_one_more(asked);
                    self.moves_to(first, to);
                    self.moves_to(figure, to);
                    let monks = self.lying.flood(to).segments;
                    let of_others = self.lying.figures.clone().into_iter();
                    for (owner, kind, place) in of_others.filter(|(owner, _, at)| *owner != asked && monks.contains(at))
                    {
                        self.goes_home(owner, kind, place);
                    }
                }
                true
            }
            (Action::SetOut(figure), _) => {
                self.moves.first = Some(figure);
                true
            }
            (Action::MoveOn { cell, segment, .. }, Step::MoveFollower) => {
                if self.lying.flood((cell, segment)).kind == FeatureKind::Cloister {
                    self.moves.cloister = Some((cell, segment));
                } else if let Some(figure) = self.moves.first.take() {
                    self.pay_for_one_more(asked);
                    self.moves_to(figure, (cell, segment));
                }
                true
            }
            (Action::Fly { figure, cell }, _) => {
                self.pay_for_one_more(asked);
                self.moves.flying = Some((asked, figure, cell));
                true
            }
            (Action::Roll(number), _) => {
                if let Some((owner, figure, from)) = self.moves.flying.take() {
                    let places = flights::places(&self.game, &self.lying, figure, from, number);
                    // With one place it lands there; of several its owner chooses one next.
                    if let [only] = places.into_iter().collect::<Vec<Place>>()[..] {
                        self.lying.figures.push((owner, figure, only));
                    }
                }
                true
            }
            (Action::Place { figure, .. }, _) if is_follower(figure) => {
                self.pay_for_one_more(asked);
                false
            }
            _ => false,
        }
    }

    fn moves_to(&mut self, figure: FigureAt, to: Place) {
        let Some(segment) = figure.segment else { return };
        self.goes_home(figure.owner, figure.kind, (figure.cell, segment));
        self.lying.figures.push((figure.owner, figure.kind, to));
    }

    /// The first follower for a tile is free, every further one costs a point.
    fn pay_for_one_more(&mut self, player: Player) {
        let laid = self.game.state().laid;
        if self.setup.switches.variant_dash == VariantDash::On && self.moves.done_for == laid {
            self.pay(&[player], Source::Dash, -1);
        }
        self.moves.done_for = laid;
    }

    /// A tile is laid: nothing is done for it yet.
    pub(super) fn new_tile(&mut self) {
        self.moves.done_for = None;
    }
}
