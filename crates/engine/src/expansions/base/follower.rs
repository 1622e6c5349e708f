//! The follower: deployed to the tile just laid (BASE-DEPLOY-1 to 13).
//!
//! Step: `PlaceFigure`. Moment: `offer_figures`. Action: `place follower`. Event: `Placed`. It comes back through scoring.
use crate::action::Action;
use crate::board::cell::Cell;
use crate::board::features::SegmentId;
use crate::board::tile::SegmentNumber;
use crate::decision::Decision;
use crate::event::Event;
use crate::figures::{Figure, FigureKind};
use crate::order_of_play::Flow;
use crate::pack::FeatureKind;
use crate::state::Table;

/// Moment `offer_figures`: each unoccupied feature of the tile just laid, once (BASE-DEPLOY-3, BASE-DEPLOY-5,
/// BASE-RUL-16).
pub(crate) fn offer(t: &Table<'_>, out: &mut Decision) {
    offer_kind(t, FigureKind::Follower, out);
}

/// The same for any kind of follower.
pub(crate) fn offer_kind(t: &Table<'_>, figure: FigureKind, out: &mut Decision) {
    let Some(laid) = t.state.laid else { return };
    if t.state.hand(t.state.turn).supply[figure as usize] == 0 {
        return;
    }
    let tile = t.state.board.grid.tile(laid);
    let features = &t.state.board.features;
    let segments = t.rules.pack.design(tile.kind).segments();
    for (number, facts) in (0..).zip(segments) {
        let id = features.of(tile.first_segment + SegmentId::from(number));
        let is_free = facts.kind != FeatureKind::River && features.get(id).followers == 0;
        let is_first = !facts.has_sibling
            || (0..number).all(|before| features.of(tile.first_segment + SegmentId::from(before)) != id);
        if is_free && is_first {
            out.actions.push(Action::Place { figure, cell: tile.cell, segment: number });
        }
    }
}

/// Action `Place`.
pub(crate) fn place(t: &mut Table<'_>, kind: FigureKind, cell: Cell, segment: SegmentNumber) -> Flow {
    let (board, owner) = (&t.state.board, t.state.turn);
    let id = board.segment_at(&t.rules.pack, cell, segment).expect("a listed spot lies on a laid tile");
    let feature = board.facts(&t.rules.pack, id).kind;
    t.state.put_figure(t.rules, Figure { owner, kind, segment: id });
    t.tell(|_| Event::Placed { player: owner, figure: kind, cell, segment, feature });
    Flow::Next
}
