//! Drawing and laying the tile (BASE-TURN-1, BASE-TURN-4, BASE-PLACE-1 to 11).
//!
//! Steps: `DrawTile`, `DiscardUnplaceable`, `LayTile`. Actions: `draw`, `lay`. Events: `Drawn`, `Discarded`, `Laid`.
use crate::action::Action;
use crate::asking::{self, Asking};
use crate::decision::{Decision, Wanted, Who};
use crate::event::Event;
use crate::expansions::bridges_castles_bazaars::bridge;
use crate::figures::Player;
use crate::laying;
use crate::moments;
use crate::order_of_play::{Flow, Step};
use crate::pack::Kind;
use crate::parts;
use crate::rules::switches::UnplaceableCheck;
use crate::state::Play;

/// Step `DrawTile`.
pub(crate) static DRAW: Asking = Asking {
    wanted: Wanted::Draw,
    order: None,
    offer: moments::draws,
    answer: draw,
    decline: asking::cannot_decline,
    why_not: laying::why_not_draw,
    left: parts::part_is_lost,
};

/// Step `LayTile`.
pub(crate) static LAY: Asking = Asking {
    wanted: Wanted::Lay,
    order: None,
    offer: placements,
    answer: lay,
    decline: bridge::decline,
    why_not: laying::why_not_lay,
    left: parts::part_is_lost,
};

/// Moment `draws`, without a river: any tile left may come, each as likely as any other (BASE-SETUP-2).
pub(crate) fn draws(t: &Play<'_>, out: &mut Decision) {
    out.who = Who::Chance;
    let drawable = t.state.bag.drawable();
    let (n, Decision { actions, weights, .. }) = (drawable.len(), out);
    actions.fill(n, Action::Pass, |actions| {
        weights.fill(n, 0, |weights| {
            for ((action, weight), (kind, left)) in actions.iter_mut().zip(weights).zip(drawable) {
                (*action, *weight) = (Action::Draw(*kind), *left);
            }
            n
        });
        n
    });
}

/// Action `Draw`.
fn draw(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    if let Some(flow) = moments::drawn(t, action) {
        return flow;
    }
    let Action::Draw(kind) = action else { return asking::not_an_answer(t, action) };
    t.state.bag.take(kind);
    t.state.drawn = Some(kind);
    t.tell(|_| Event::Drawn { player, kind });
    Flow::Next
}

/// Step `DiscardUnplaceable`: a tile that fits nowhere leaves the game and another is drawn (BASE-PLACE-8, BASE-RUL-13).
pub(crate) fn discard_unplaceable(t: &mut Play<'_>) -> Flow {
    let Some(kind) = t.state.drawn else {
        // BASE-RUL-12: no tile was left to draw.
        moments::no_tile_fits(t);
        return parts::without_tile(t);
    };
    if moments::has_placement(t, kind) { Flow::Next } else { unplaceable(t, kind) }
}

/// The drawn tile fits nowhere, or is declared to.
pub(crate) fn unplaceable(t: &mut Play<'_>, kind: Kind) -> Flow {
    if let Some(flow) = moments::fits_nowhere(t, kind) {
        return flow;
    }
    t.state.drawn = None;
    t.state.n_discarded += 1;
    let notice = t.rules.switches.unplaceable_check == UnplaceableCheck::Consensus;
    t.tell(|state| Event::Discarded { player: state.part.active, kind, notice });
    moments::tile_discarded(t, kind).unwrap_or(Flow::To(Step::DrawTile))
}

/// Every place where all edges fit, each look of the tile once (BASE-PLACE-3, BASE-PLACE-5).
fn placements(t: &Play<'_>, out: &mut Decision) {
    let Some(kind) = t.state.drawn else { return };
    out.who = Who::Player(t.state.part.active);
    t.state.board.list_placements(&t.rules.pack, kind, &mut out.actions);
    moments::keep_placements(t, kind, out);
    moments::add_placements(t, kind, out);
}

/// Action `Lay`.
fn lay(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let Action::Lay { cell, rotation } = action else { return bridge::lay(t, player, action) };
    let kind = t.state.drawn.take().expect("a tile is laid only after it was drawn");
    t.state.lay_drawn(t.rules, kind, cell, rotation);
    t.tell(|_| Event::Laid { player, kind, cell, rotation });
    if let Some(laid) = t.state.laid {
        moments::tile_laid_by_player(t, kind, laid);
    }
    Flow::Next
}
