//! The farm overlay: every field with farmers, in the colours and with the marks of its owners.
use std::fmt::Write;
use std::sync::Arc;

use bastide_art::{COLOURS, mark_path};
use bastide_engine::board::cell::Cell;
use bastide_engine::board::features::FeatureId;
use bastide_engine::board::tile::SegmentNumber;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::pack::FeatureKind;
use bastide_engine::scoring::majority::Standing;
use bastide_sort as in_order;
use leptos::prelude::*;

use super::features::place_in;
use super::marks::outline;
use super::pictures::{named, spot};
use crate::i18n::{board as words, language};

/// A field with farmers.
#[derive(Clone, PartialEq, Debug)]
struct Farm {
    /// Who has the most farmers there; several in a tie.
    owners: Vec<Player>,
    segments: Vec<(Cell, SegmentNumber)>,
    /// Completed cities that it borders.
    n_cities: usize,
    /// Beside the first farmer of an owner.
    label: (f64, f64),
}

/// The farm overlay, when visible.
#[component]
pub(super) fn Farms(game: Signal<Arc<Game>>, shown: Signal<bool>) -> impl IntoView {
    let farms = Memo::new(move |_| if shown.get() { game.with(|game| farms(game)) } else { Vec::new() });
    view! {
        <For each=move || farms.get() key=|farm| (farm.owners.clone(), farm.segments.clone(), farm.n_cities) let:farm>
            {
                let parts = farm.segments.iter().filter_map(|(cell, segment)| {
                    let (quarters, (transform, path)) = game.with_untracked(|game| {
                        let laid = game.state().board.grid.tile_at(*cell)?;
                        Some((laid.rotation.count(), outline(game, *cell, *segment)?))
                    })?;
                    let fill = format!("url({})", pattern(&farm.owners, quarters));
                    Some(view! { <path transform=transform d=path fill=fill fill-rule="evenodd"></path> })
                });
                let owners = farm.owners.iter().map(|owner| (owner.0 + 1).to_string()).collect::<Vec<_>>().join(" ");
                let (x, y) = farm.label;
                let n = farm.n_cities;
                // Fields without points get no label.
                let label = (n > 0).then(|| {
                    view! {
                        <g
                            class="farm-label"
                            transform=format!("translate({x:.1} {y:.1})")
                            role="img"
                            aria-label=move || words::farm_cities(language(), n)
                        >
                            <rect x="-19" y="-11" width="38" height="22" rx="11"></rect>
                            <path d="M-14 6V-3h2.5v-3h2v2h2v-2h2v2h2v-2h2v3H1v9h-5v-4.5h-5V6z"></path>
                            <text x="9" y="5.5">{n}</text>
                        </g>
                    }
                });
                view! {
                    <g class="farm" data-farm=owners>{parts.collect::<Vec<_>>()}</g>
                    {label}
                }
            }
        </For>
    }
}

fn farms(game: &Game) -> Vec<Farm> {
    let state = game.state();
    let mut seen: Vec<FeatureId> = Vec::new();
    for figure in &state.figures {
        let id = state.board.features.of(figure.segment);
        if state.board.features.get(id).kind == FeatureKind::Field && !seen.contains(&id) {
            seen.push(id);
        }
    }
    seen.into_iter().map(|id| farm(game, id)).collect()
}

fn farm(game: &Game, id: FeatureId) -> Farm {
    let (state, rules) = (game.state(), game.rules());
    let mut owners: Vec<Player> = Standing::of(state, id).leaders(state.part.active, rules.players).collect();
    in_order::sort(&mut owners);
    let segments = state.board.features.segments(id).map(|segment| place_in(&state.board, segment)).collect();
    let first = state.figures_in(id).find(|figure| owners.contains(&figure.owner));
    let label = first.map_or((0.0, 0.0), |figure| {
        let (tile, segment) = state.board.place_of(figure.segment);
        let (x, y) = spot(rules.pack.design(tile.kind).tile, tile.rotation, tile.over, segment);
        (100.0 * f64::from(tile.cell.x) + x, 100.0 * f64::from(tile.cell.y) + y - 23.0)
    });
    Farm { owners, segments, n_cities: state.board.completed_cities_of(&rules.pack, id).len(), label }
}

/// The pattern of these owners for what is drawn on a tile after this many quarter turns: it runs on across tiles.
fn pattern(owners: &[Player], quarters: u8) -> String {
    let mut name = "farm".to_owned();
    for owner in owners {
        name += &format!("-{}", owner.0);
    }
    let whole = named(&name, || drawn(&name, owners));
    let rotated = format!("{name}-r{quarters}");
    // Rotated back, so that marks are upright on every tile.
    named(&rotated, || {
        format!(
            r#"<pattern id="{rotated}" href="{whole}" patternTransform="rotate({} 50 50)"/>"#,
            -90 * i32::from(quarters)
        )
    })
}

/// Slanting stripes, one for each owner, with their marks. The size divides a tile's.
fn drawn(name: &str, owners: &[Player]) -> String {
    const SIZE: f64 = 50.0;
    let wide = SIZE / owners.len() as f64;
    let mut stripes = String::new();
    let mut marks = String::new();
    for (n, owner) in owners.iter().enumerate() {
        let colour = COLOURS[owner.index()];
        let (a, b) = (wide * n as f64, wide * (n + 1) as f64);
        // Writing to a string does not fail.
        let _ = write!(
            stripes,
            r#"<path fill="{}" fill-opacity=".5" d="M{a} 0H{b}L0 {b}V{a}zM{SIZE} {a}V{b}L{b} {SIZE}H{a}z"/>"#,
            colour.hex
        );
        let ink = if matches!(colour.name, "yellow" | "white" | "pink") { "#241a10" } else { "#fffaf0" };
        let path = mark_path(colour.mark, 4.2);
        let middle = (a + b) / 2.0;
        let mut put = |x: f64, y: f64| {
            let _ = write!(
                marks,
                r#"<path fill="{ink}" fill-opacity=".92" transform="translate({x:.1} {y:.1})" d="{path}"/>"#
            );
        };
        put(middle / 2.0, middle / 2.0);
        put((SIZE + middle) / 2.0, (SIZE + middle) / 2.0);
    }
    let size = format!(r#"width="{SIZE}" height="{SIZE}" patternUnits="userSpaceOnUse""#);
    format!(r#"<pattern id="{name}" {size}>{stripes}{marks}</pattern>"#)
}
