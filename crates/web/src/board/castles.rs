//! The castles with whoever holds them, and the vicinity of the one that is pointed at or asked about.
use std::sync::Arc;

use bastide_art::{FigureShape, castle_spot};
use bastide_engine::board::side::Axis;
use bastide_engine::decision::Wanted;
use bastide_engine::expansions::bridges_castles_bazaars::castle::CastleAt;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use leptos::ev;
use leptos::prelude::*;

use super::figures::Colours;
use super::pictures::{castle_href, figure_href};
use crate::i18n::{building as words, language};

/// A castle, and who stands on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct BoardCastle {
    at: CastleAt,
    holder: Option<(Player, FigureKind)>,
}

/// All castles.
#[component]
pub(super) fn Castles(game: Signal<Arc<Game>>) -> impl IntoView {
    let colours = StoredValue::new(use_context::<Colours>().unwrap_or_default());
    let names = use_context::<Names>();
    let castles = Memo::new(move |_| game.with(|game| on_board(game)));
    // The one that is pointed at, tapped or focused.
    let looked_at = RwSignal::new(None::<CastleAt>);
    let asked = Memo::new(move |_| game.with(|game| asked_about(game)));
    let shown = move || looked_at.get().or(asked.get());
    view! {
        {move || shown().map(|at| {
            let (x, y, width, height) = vicinity(at);
            view! { <rect class="vicinity" x=x y=y width=width height=height rx="10" data-vicinity=at.cell.to_string()></rect> }
        })}
        <For each=move || castles.get() key=|castle| *castle let:castle>
            {
                let BoardCastle { at, holder } = castle;
                let (x, y) = middle(at);
                let colour = |player: Player| colours.with_value(|colours| colours.of(player));
                let label = move || {
                    let name = holder.map(|(player, _)| names.map_or_else(|| (player.0 + 1).to_string(), |names| names.of(player)));
                    words::castle_of(language(), name.as_deref())
                };
                let figure = holder.map(|(player, kind)| {
                    let (dx, dy) = castle_spot(at.side());
                    view! {
                        <use
                            href=figure_href(FigureShape::of(kind), colour(player))
                            x=dx
                            y=dy
                            data-on-castle=kind.name()
                            data-owner=player.0 + 1
                        />
                    }
                });
                let leave = move |_: ev::PointerEvent| looked_at.set(None);
                view! {
                    <g
                        class="castle"
                        transform=format!("translate({x} {y})")
                        data-castle=at.cell.to_string()
                        data-axis=at.axis.to_string()
                        role="img"
                        tabindex="0"
                        aria-label=label
                        on:pointerenter=move |_| looked_at.set(Some(at))
                        on:pointerleave=leave
                        on:focus=move |_| looked_at.set(Some(at))
                        on:blur=move |_| looked_at.set(None)
                    >
                        <title>{label}</title>
                        <use href=castle_href(at.side(), holder.map(|(player, _)| colour(player)))/>
                        {figure}
                    </g>
                }
            }
        </For>
    }
}

/// What the players are called, where a board is shown that knows them.
#[derive(Clone, Copy)]
pub(crate) struct Names(pub(crate) Signal<Vec<String>>);

impl Names {
    fn of(self, player: Player) -> String {
        self.0.with(|names| names.get(player.index()).cloned().unwrap_or_default())
    }
}

fn on_board(game: &Game) -> Vec<BoardCastle> {
    let state = game.state();
    let holder = |at: CastleAt| state.knight_on(at).map(|knight| (knight.owner, knight.kind));
    let all = state.rooms.castles.all().iter();
    all.map(|castle| BoardCastle { at: castle.at, holder: holder(castle.at) }).collect()
}

/// The castle for which a feature is to be chosen, or the town that could become one.
fn asked_about(game: &Game) -> Option<CastleAt> {
    let (state, pack) = (game.state(), &game.rules().pack);
    let town = match game.wanted()? {
        Wanted::Castle => {
            let figure = game.decision().actions.iter().find_map(|action| action.figure_at())?;
            state.board.feature_at(pack, figure.cell, figure.segment?)?
        }
        Wanted::CastleFeature => state.scoring.next_to_score()?,
        _ => return None,
    };
    let mut cells = state.board.features.segments(town).map(|segment| state.board.place_of(segment).0.cell);
    CastleAt::on(cells.next()?, cells.next()?)
}

/// The middle of the border between its two tiles.
fn middle(at: CastleAt) -> (f64, f64) {
    let (x, y) = (100.0 * f64::from(at.cell.x), 100.0 * f64::from(at.cell.y));
    match at.axis {
        Axis::NorthSouth => (x + 50.0, y + 100.0),
        Axis::EastWest => (x + 100.0, y + 50.0),
    }
}

/// The six cells of its vicinity: where they begin, and how far they reach (CASTLE-VIC-1).
fn vicinity(at: CastleAt) -> (f64, f64, f64, f64) {
    let (x, y) = (100.0 * f64::from(at.cell.x), 100.0 * f64::from(at.cell.y));
    match at.axis {
        Axis::NorthSouth => (x - 100.0, y, 300.0, 200.0),
        Axis::EastWest => (x, y - 100.0, 200.0, 300.0),
    }
}
