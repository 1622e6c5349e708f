//! The builder: whoever extends the road or city where the own builder stands plays a double turn (TRADE-BUILD-1 to 20).
//!
//! Steps: `PlaceFigure`, `RevealSecondTile`, `OfferSecondPart`, `SecondPart`. Moments: `offer_figures`,
//! `tile_laid_by_player`. Actions: `place builder`, `play-on`. Event: `SecondPart`.
use crate::action::Action;
use crate::board::features::SegmentId;
use crate::board::grid::TileNumber;
use crate::decision::{Decision, Who};
use crate::deploy;
use crate::event::{Event, PutBack};
use crate::figures::{FigureKind, Player};
use crate::moments;
use crate::order_of_play::{Flow, Step};
use crate::pack::Kind;
use crate::state::Table;

/// Which part of a turn is played, and whether another one follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct DoubleTurn {
    /// Is this the second part? It never earns a third (TRADE-BUILD-10).
    pub is_second: bool,
    /// Is a second part earned?
    pub is_earned: bool,
    /// The second tile where it is turned up at once (TRADE-RUL-13).
    pub waiting: Option<Kind>,
}

/// Moment `offer_figures`: each road and city of the tile just laid in which a follower of the same player stands
/// (TRADE-BUILD-1 to 7).
pub(crate) fn offer(t: &Table<'_>, out: &mut Decision) {
    deploy::offer_beside_follower(t, FigureKind::Builder, out);
}

/// Moment `tile_laid_by_player`: does the tile add a segment to the feature where the own builder stands? Judged before
/// anything is placed or scored (TRADE-BUILD-8, TRADE-RUL-14 to 17, TURN-E7).
pub(crate) fn tile_laid(t: &mut Table<'_>, laid: TileNumber) {
    if t.state.double_turn.is_second {
        return;
    }
    let is_own_builder =
        |figure: &&crate::figures::Figure| figure.owner == t.state.turn && figure.kind == FigureKind::Builder;
    let Some(builder) = t.state.figures.iter().find(is_own_builder) else { return };
    let features = &t.state.board.features;
    let feature = features.of(builder.segment);
    let tile = t.state.board.grid.tile(laid);
    let n_segments = SegmentId::from(t.rules.pack.design(tile.kind).n_segments);
    let extends = (tile.first_segment..tile.first_segment + n_segments).any(|own| features.of(own) == feature);
    t.state.double_turn.is_earned = extends;
}

/// Step `RevealSecondTile`, under `second-tile: immediate`: the second tile is turned up at once (TRADE-RUL-13).
pub(crate) fn reveal(t: &Table<'_>, out: &mut Decision) {
    if t.state.double_turn.is_earned {
        moments::draws(t, out);
    }
}

/// Action `Draw` on that step.
pub(crate) fn turn_up(t: &mut Table<'_>, kind: Kind) -> Flow {
    t.state.bag.take(kind);
    t.state.double_turn.waiting = Some(kind);
    t.tell(|state| Event::Drawn { player: state.turn, kind });
    Flow::Next
}

/// Step `OfferSecondPart`, under `double-turn: optional`: the player may do without (TRADE-RUL-12).
pub(crate) fn offer_second_part(t: &Table<'_>, out: &mut Decision) {
    if let Some(player) = second_part_of(t) {
        out.who = Who::Player(player);
        out.actions.push(Action::PlayOn);
        out.actions.push(Action::Pass);
    }
}

/// Who plays a second part now, if anybody does: it must be earned, and a tile must be left (TRADE-RUL-19).
fn second_part_of(t: &Table<'_>) -> Option<Player> {
    let DoubleTurn { is_earned, waiting, .. } = t.state.double_turn;
    let is_possible = is_earned && (waiting.is_some() || t.state.bag.n_left() > 0);
    t.active().filter(|_| is_possible)
}

/// The second part is declined: a tile turned up for it goes back.
pub(crate) fn decline(t: &mut Table<'_>) -> Flow {
    t.state.double_turn.is_earned = false;
    put_waiting_back(t, PutBack::Declined);
    Flow::Next
}

/// Moment `player_left`: nothing more is earned, and a tile turned up for the second part goes back.
pub(crate) fn player_left(t: &mut Table<'_>) {
    t.state.double_turn.is_earned = false;
    put_waiting_back(t, PutBack::PlayerLeft);
}

/// Moment `turn_ends`: the next turn begins with its first part.
pub(crate) fn turn_ends(t: &mut Table<'_>) {
    t.state.double_turn = DoubleTurn::default();
}

/// A tile turned up for the second part goes back into the bag.
fn put_waiting_back(t: &mut Table<'_>, why: PutBack) {
    if let Some(kind) = t.state.double_turn.waiting.take() {
        t.state.bag.put_back(kind);
        t.tell(|_| Event::PutBack { kind, why });
    }
}

/// Step `SecondPart`: the player draws, lays, places and scores once more (TRADE-BUILD-9, TURN-E6).
pub(crate) fn second_part(t: &mut Table<'_>) -> Flow {
    let Some(player) = second_part_of(t) else { return Flow::Next };
    t.state.laid = None;
    t.state.drawn = t.state.double_turn.waiting;
    t.state.double_turn = DoubleTurn { is_second: true, is_earned: false, waiting: None };
    t.tell(|_| Event::SecondPart { player });
    // A tile that was turned up is laid without drawing.
    if t.state.drawn.is_some() { Flow::To(Step::DiscardUnplaceable) } else { Flow::To(Step::DrawTile) }
}
