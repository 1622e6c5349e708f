//! A game in progress as the board shows it, and as it is played there.
use bastide_engine::action::{Deed, Picks};
use bastide_engine::board::cell::Cell;
use bastide_engine::board::tile::SegmentNumber;
use bastide_engine::decision::Wanted;
use bastide_engine::event::Event;
use bastide_engine::expansions;
use bastide_engine::game::Game;
use bastide_table::Waits;
use leptos::prelude::*;

use super::game::Shared;
use super::side::has_aids;
use crate::board::{BoardModel, Seen, feature_segments};
use crate::play::{Play, choice};

/// The boxes of a game.
pub(super) fn boxes_of(game: &Game) -> Vec<expansions::Set> {
    game.rules().setup.sets.iter().map(|(set, _)| *set).collect()
}

/// What a page shows of a game.
pub(super) fn seen(play: Play) -> Seen {
    let last = Memo::new(move |_| play.mine.with(|mine| play.shown.with(|game| last_laid(game, mine))));
    let unsettled = move || {
        let is_kept = play.table.with(|table| table.uncommitted_by().is_some());
        !play.is_behind() && (is_kept || play.sent.with(|sent| !sent.is_empty()))
    };
    Seen { game: play.shown.into(), last: last.into(), unsettled: Signal::derive(unsettled) }
}

/// What can be chosen in a game.
pub(super) fn model(play: Play, shared: Shared, seen: Seen) -> BoardModel {
    let cells =
        Memo::new(move |_| if play.may_choose() { play.shown.with(|game| choice::cells(game)) } else { Vec::new() });
    let tiles = Memo::new(move |_| {
        let picked = play.picked.get();
        if play.may_choose() { play.tried.with(|game| choice::tiles(game, picked)) } else { Vec::new() }
    });
    let spots = Memo::new(move |_| {
        if !play.may_choose() || play.may_lay_alone() {
            return Vec::new();
        }
        let picked = play.picked.get();
        play.tried.with(|game| choice::spots(game, picked))
    });
    let quarters = Memo::new(move |_| {
        if !play.may_choose() {
            return (Vec::new(), None);
        }
        let picked = play.picked.get();
        play.tried.with(|game| (choice::quarters(game), choice::figure(game, picked)))
    });
    BoardModel {
        game: seen.game,
        cells: cells.into(),
        tiles: tiles.into(),
        trying: play.trying.into(),
        held: play.held.into(),
        spots: spots.into(),
        quarters: quarters.into(),
        seat: Signal::derive(move || play.my_turn()),
        last: seen.last,
        lit: Signal::derive(move || {
            let lit = shared.lit.get();
            if lit.is_empty() { asked_about(play) } else { lit }
        }),
        farms: Signal::derive(move || has_aids(play) && shared.farms.get()),
        aids: Signal::derive(move || has_aids(play)),
        on_cell: Callback::new(move |cell| play.choose_cell(cell)),
        on_spot: Callback::new(move |action| play.choose(action)),
        on_quarter: Callback::new(move |quarter| play.choose_quarter(quarter)),
        on_rotate: Callback::new(move |clockwise| play.rotate_tile(clockwise)),
        on_stop: Callback::new(move |()| play.stop_trying()),
        pointed: shared.pointed,
    }
}

/// The features that somebody is asked about, here or elsewhere: the one to which followers may move from Carcassonne, or
/// those of which one is chosen; the town that may become a castle. Reactive.
fn asked_about(play: Play) -> Vec<(Cell, SegmentNumber)> {
    let is_asked = play.table.with(|table| matches!(table.waits(), Waits::Choice(_)));
    play.shown.with(|game| {
        if is_asked && game.wanted() == Some(Wanted::Castle) {
            let town = game.decision().actions.iter().find_map(|action| action.figure_at());
            let spot = town.and_then(|figure| Some((figure.cell, figure.segment?)));
            return spot.map_or_else(Vec::new, |(cell, segment)| feature_segments(game, cell, segment));
        }
        // Mage and witch may go to so many that lighting all of them would say nothing.
        let is_pawn = |deed: &Deed| [Deed::MoveMage, Deed::MoveWitch].contains(deed);
        let picks_feature = |deed: &Deed| deed.picks() == Picks::Feature && !is_pawn(deed);
        let is_about = game.wanted().is_some_and(|wanted| wanted.deeds().iter().any(picks_feature));
        if !is_asked || !is_about {
            return Vec::new();
        }
        let spots = choice::all_spots(game);
        let is_one = choice::only_spot(game).is_some();
        let n = if is_one { 1 } else { spots.len() };
        // Where a follower can go to any feature, the spots show which.
        let lit = spots.iter().take(n).filter(|spot| is_one || spot.figure.is_none());
        lit.flat_map(|spot| feature_segments(game, spot.cell, spot.segment)).collect()
    })
}

/// Where the last tile was laid; for somebody who plays alone at this screen, all tiles that others have laid since.
fn last_laid(game: &Game, mine: &[u8]) -> Vec<Cell> {
    let laid = game.log().iter().rev().filter_map(Event::laid);
    let others = match mine {
        [seat] => laid.clone().take_while(|(player, _)| player.0 + 1 != *seat).count(),
        _ => 1,
    };
    laid.map(|(_, cell)| cell).take(others.max(1)).collect()
}
