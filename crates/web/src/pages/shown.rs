//! What the board shows of a game that is played.
use bastide_engine::board::cell::Cell;
use bastide_engine::board::tile::SegmentNumber;
use bastide_engine::event::Event;
use bastide_engine::game::Game;
use bastide_table::Waits;
use leptos::prelude::*;

use super::game::{Shared, has_aids};
use crate::board::{BoardModel, feature_segments};
use crate::play::choice::Asks;
use crate::play::{Play, choice};

/// What the board shows of a game.
pub(super) fn model(play: Play, shared: Shared) -> BoardModel {
    let cells = Memo::new(move |_| match play.drawn() {
        Some(_) => play.shown.with(|game| choice::cells(game)),
        None => Vec::new(),
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
    let last = Memo::new(move |_| play.shown.with(|game| last_laid(game)));
    BoardModel {
        game: play.shown.into(),
        cells: cells.into(),
        trying: play.trying.into(),
        held: play.held.into(),
        spots: spots.into(),
        quarters: quarters.into(),
        seat: Signal::derive(move || play.my_turn()),
        last: last.into(),
        unsettled: Signal::derive(move || {
            play.table.with(|table| table.uncommitted_by().is_some()) || play.sent.with(|sent| !sent.is_empty())
        }),
        lit: Signal::derive(move || {
            let lit = shared.lit.get();
            if lit.is_empty() { asked_about(play) } else { lit }
        }),
        farms: Signal::derive(move || has_aids(play) && shared.farms.get()),
        aids: Signal::derive(move || has_aids(play)),
        on_cell: Callback::new(move |cell| play.choose_cell(cell)),
        on_spot: Callback::new(move |action| play.choose(action)),
        on_quarter: Callback::new(move |quarter| play.choose_quarter(quarter)),
        on_turn: Callback::new(move |clockwise| play.turn_tile(clockwise)),
        on_stop: Callback::new(move |()| play.stop_trying()),
        pointed: shared.pointed,
    }
}

/// The features that somebody is asked about, here or elsewhere: to which followers may move from Carcassonne, or of
/// which one is scored next. Reactive.
fn asked_about(play: Play) -> Vec<(Cell, SegmentNumber)> {
    let is_asked = play.table.with(|table| matches!(table.waits(), Waits::Choice(_)));
    play.shown.with(|game| match choice::asks(game).filter(|_| is_asked) {
        Some(Asks::Redeploy { .. }) => {
            choice::scored_next(game).map_or_else(Vec::new, |(cell, segment)| feature_segments(game, cell, segment))
        }
        Some(Asks::Order) => {
            let spots = choice::all_spots(game).into_iter();
            spots.flat_map(|spot| feature_segments(game, spot.cell, spot.segment)).collect()
        }
        Some(
            Asks::Lay
            | Asks::Spring
            | Asks::Figure
            | Asks::LastRedeployment
            | Asks::Send
            | Asks::Count
            | Asks::SecondPart
            | Asks::Escape,
        )
        | None => Vec::new(),
    })
}

/// Where the last tile was laid.
fn last_laid(game: &Game) -> Vec<Cell> {
    let laid = game.log().iter().rev().find_map(Event::laid);
    laid.map(|(_, cell)| cell).into_iter().collect()
}
