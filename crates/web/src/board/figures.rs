//! The figures on the board. A figure that returns to its owner fades out.
use std::sync::Arc;
use std::time::Duration;

use bastide_engine::aside::{Aside, FigureAside};
use bastide_engine::board::cell::Cell;
use bastide_engine::board::tile::SegmentNumber;
use bastide_engine::figures::{FigureAt, FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::pack::FeatureKind;
use leptos::prelude::*;

use super::pictures::{figure_href, shape_of, spot};

/// The colour of every seat, where it is not the seat's own: examples of the rulebook call players after their colours.
#[derive(Clone, Debug, Default)]
pub(crate) struct Colours(pub(crate) Vec<usize>);

impl Colours {
    pub(super) fn of(&self, player: Player) -> usize {
        self.0.get(player.index()).copied().unwrap_or(player.index())
    }
}

/// A figure on the board, and where it is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
struct BoardFigure {
    owner: Player,
    kind: FigureKind,
    cell: Cell,
    segment: SegmentNumber,
    shape: bastide_art::FigureShape,
    at: (f64, f64),
}

impl BoardFigure {
    /// The identity of a figure. It includes its place, since after an undo the same tile may lie differently.
    fn key(self) -> (Player, FigureKind, Cell, SegmentNumber, (i32, i32)) {
        (self.owner, self.kind, self.cell, self.segment, (self.at.0 as i32, self.at.1 as i32))
    }

    fn transform(self) -> String {
        format!("translate({:.1} {:.1})", self.at.0, self.at.1)
    }
}

/// All figures. Those at `unsettled` cells can still be taken back, and show it.
#[component]
pub(super) fn Figures(game: Signal<Arc<Game>>, #[prop(into)] unsettled: Signal<Vec<Cell>>) -> impl IntoView {
    let colours = StoredValue::new(use_context::<Colours>().unwrap_or_default());
    let picture =
        move |figure: BoardFigure| figure_href(figure.shape, colours.with_value(|colours| colours.of(figure.owner)));
    let on_board = Memo::new(move |_| game.with(|game| on_board(game)));
    let gone = RwSignal::new(Vec::<(u32, BoardFigure)>::new());
    let is_set = StoredValue::new(false);
    Effect::new(move |before: Option<(Vec<BoardFigure>, u32)>| {
        let now = on_board.get();
        is_set.set_value(true);
        let Some((old, mut n)) = before else { return (now, 0) };
        let left = old.into_iter().filter(|figure| !now.contains(figure));
        let leaving: Vec<(u32, BoardFigure)> = left.map(|figure| (n + 1, figure)).collect();
        // Many at once: another game or another point in time is shown.
        if !leaving.is_empty() && leaving.len() <= 8 {
            n += 1;
            gone.update(|gone| gone.extend(leaving));
            let past = n;
            let forget = move || _ = gone.try_update(|gone| gone.retain(|(when, _)| *when > past));
            set_timeout(forget, Duration::from_millis(700));
        }
        (now, n)
    });
    view! {
        <For each=move || on_board.get() key=|figure| figure.key() let:figure>
            <g
                class="figure"
                class:is-unsettled=move || unsettled.with(|cells| cells.contains(&figure.cell))
                transform=figure.transform()
            >
                <circle class="figure-ring" r="17"></circle>
                <use
                    class:is-new=is_set.get_value()
                    href=picture(figure)
                    data-figure=figure.kind.name()
                    data-owner=figure.owner.0 + 1
                    data-cell=figure.cell.to_string()
                />
            </g>
        </For>
        <For each=move || gone.get() key=|(when, figure)| (*when, figure.key()) let((_, figure))>
            <g class="figure" transform=figure.transform()>
                <use class="is-gone" href=picture(figure)/>
            </g>
        </For>
    }
}

fn on_board(game: &Game) -> Vec<BoardFigure> {
    let state = game.state();
    let place = |figure: &bastide_engine::figures::Figure| {
        let (tile, segment) = state.board.place_of(figure.segment);
        let (x, y) = spot(game.rules().pack.design(tile.kind).tile, tile.rotation, tile.over, segment);
        BoardFigure {
            owner: figure.owner,
            kind: figure.kind,
            cell: tile.cell,
            segment,
            shape: shape_of(figure.kind, state.feature_kind_of(figure)),
            at: (100.0 * f64::from(tile.cell.x) + x, 100.0 * f64::from(tile.cell.y) + y),
        }
    };
    let mut on_board: Vec<BoardFigure> = state.figures.iter().map(place).collect();
    make_room(&mut on_board);
    on_board.extend(state.aside.iter().filter_map(on_corner));
    on_board.extend(state.rooms.flights.flying().and_then(|flyer| on_machine(&flyer)));
    on_board
}

/// A figure that stands where four tiles meet: a barn.
fn on_corner(figure: &FigureAside) -> Option<BoardFigure> {
    let cell = match figure.at {
        Aside::OnCorner(cell) => cell,
        Aside::OnTile(_) | Aside::With(_) | Aside::InCastle(_) => return None,
    };
    Some(BoardFigure {
        owner: figure.owner,
        kind: figure.kind,
        cell,
        segment: SegmentNumber::MAX,
        shape: shape_of(figure.kind, FeatureKind::Field),
        at: (100.0 * f64::from(cell.x), 100.0 * f64::from(cell.y)),
    })
}

/// A follower on a flying machine: in the middle of its tile.
fn on_machine(figure: &FigureAside) -> Option<BoardFigure> {
    let FigureAt { owner, kind, cell, .. } = figure.on_tile()?;
    Some(BoardFigure {
        owner,
        kind,
        cell,
        segment: SegmentNumber::MAX,
        shape: shape_of(kind, FeatureKind::City),
        at: (100.0 * f64::from(cell.x) + 50.0, 100.0 * f64::from(cell.y) + 50.0),
    })
}

/// Spreads several figures on one spot side by side.
fn make_room(on_board: &mut [BoardFigure]) {
    const APART: f64 = 13.0;
    for n in 0..on_board.len() {
        let is_beside = |other: &BoardFigure| other.cell == on_board[n].cell && other.segment == on_board[n].segment;
        let n_all = on_board.iter().filter(|other| is_beside(other)).count();
        let place = on_board[..n].iter().filter(|other| is_beside(other)).count();
        on_board[n].at.0 += APART * (place as f64 - (n_all as f64 - 1.0) / 2.0);
    }
}
