//! How a figure leaves the board other than by the scoring of its feature: it is eaten, sent home, captured, or escapes
//! (FIG-GEN-5, FIG-GEN-6).
//!
//! All of them go through here, so that whatever depends on the figure reacts: its owner's builder or pig goes home when no
//! follower is left beside it, and the fairy loses her companion.
use crate::aside::{Aside, FigureAside};
use crate::event::Event;
use crate::figures::{Figure, FigureAt, Player};
use crate::moments;
use crate::rules::Rules;
use crate::state::{Play, State};

/// The figure goes home to its owner's supply; tells of it. Returns whether it stood there.
pub(crate) fn goes_home(t: &mut Play<'_>, gone: FigureAt) -> bool {
    let Some(figure) = on_segment(t.rules, t.state, gone) else { return comes_down(t, gone) };
    if !t.state.figures.contains(&figure) {
        return comes_down(t, gone);
    }
    let feature = t.state.board.features.of(figure.segment);
    t.state.return_figure(figure, t.log.as_deref_mut());
    moments::went_home(t, gone);
    if gone.kind.is_follower() {
        moments::follower_left(t, feature, gone.owner);
    }
    true
}

/// The figure becomes a prisoner of this player (TOWER-CAP-8). Returns whether it stood there.
pub(crate) fn is_captured(t: &mut Play<'_>, gone: FigureAt, holder: Player) -> bool {
    let FigureAt { owner, kind, .. } = gone;
    let on_segment = on_segment(t.rules, t.state, gone).filter(|figure| t.state.figures.contains(figure));
    let Some(figure) = on_segment else {
        let aside = aside(t, gone);
        let stood_there = t.state.move_between(aside, Aside::With(holder));
        moments::left_aside(t.state, t.rules, &aside);
        return stood_there;
    };
    let feature = t.state.board.features.of(figure.segment);
    let stood_there = t.state.move_aside(figure, Aside::With(holder));
    if stood_there && kind.is_follower() {
        moments::follower_left(t, feature, owner);
    }
    stood_there
}

/// A figure that stands on a tile in none of its features, as the state knows it.
fn aside(t: &Play<'_>, named: FigureAt) -> FigureAside {
    let FigureAt { owner, kind, cell, segment } = named;
    let on_castle = segment.and_then(|_| moments::aside_at_spot(t.state, t.rules, named));
    on_castle.unwrap_or(FigureAside { owner, kind, at: Aside::OnTile(cell) })
}

/// A figure that stands on a tile in none of its features goes home.
fn comes_down(t: &mut Play<'_>, gone: FigureAt) -> bool {
    let FigureAt { owner, kind, cell, segment } = gone;
    let aside = aside(t, gone);
    let stood_there = t.state.return_from_aside(aside);
    moments::left_aside(t.state, t.rules, &aside);
    if stood_there {
        t.tell(|_| Event::Returned { player: owner, figure: kind, cell, segment });
        moments::went_home(t, gone);
    }
    stood_there
}

/// The figure as the board knows it; `None` if it stands on no segment.
pub(crate) fn on_segment(rules: &Rules, state: &State, figure: FigureAt) -> Option<Figure> {
    let FigureAt { owner, kind, cell, segment } = figure;
    let segment = state.board.segment_at(&rules.pack, cell, segment?)?;
    Some(Figure::on(&state.board.grid, segment, owner, kind))
}
