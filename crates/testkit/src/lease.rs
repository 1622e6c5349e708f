//! The second opinion on followers that move on: every segment of the board is tried as a place to go.
use std::collections::BTreeSet;

use bastide_engine::action::Action;
use bastide_engine::expansions::Set;
use bastide_engine::expansions::variants::lease::Lease;
use bastide_engine::figures::{FigureAt, FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::pack::FeatureKind;
use bastide_engine::rules::switches::{VariantDash, VariantNewLease};

use crate::choices::is_follower;
use crate::recount::{Flooded, Lying, Place, occupies};
use crate::{abbeys, dragon};

type Standing = (Player, FigureKind, Place);

fn is_played(game: &Game) -> bool {
    let switches = &game.rules().switches;
    switches.variant_new_lease == VariantNewLease::On || switches.variant_dash == VariantDash::On
}

/// The followers of the active player that can go anywhere.
pub(crate) fn set_outs(game: &Game) -> BTreeSet<Action> {
    if !is_played(game) {
        return BTreeSet::new();
    }
    let lying = Lying::of(game);
    let own = lying.figures.iter().filter(|(owner, kind, _)| *owner == game.state().part.active && is_follower(*kind));
    let features = lying.features();
    own.filter(|figure| !ways(game, &lying, &features, **figure).is_empty())
        .map(|figure| Action::SetOut(named(*figure)))
        .collect()
}

/// Where the follower goes that has set out.
pub(crate) fn places(game: &Game) -> BTreeSet<Action> {
    let Some((lying, first)) = moving(game) else { return BTreeSet::new() };
    let to = |(cell, segment): Place| Action::MoveOn { figure: first.1, cell, segment };
    ways(game, &lying, &lying.features(), first).into_iter().map(to).collect()
}

/// The knights that can go along.
pub(crate) fn knights(game: &Game) -> BTreeSet<Action> {
    let Some((lying, first)) = moving(game) else { return BTreeSet::new() };
    others(&lying, first).into_iter().map(|figure| Action::SetOut(named(figure))).collect()
}

/// Who has set out is taken from the game.
fn moving(game: &Game) -> Option<(Lying, Standing)> {
    let lease: &Lease = &game.state().rooms.lease;
    let FigureAt { owner, kind, cell, segment } = lease.moving()?;
    Some((Lying::of(game), (owner, kind, (cell, segment?))))
}

fn named((owner, kind, (cell, segment)): Standing) -> FigureAt {
    FigureAt { owner, kind, cell, segment: Some(segment) }
}

/// The other knights of the same player that may be monks.
fn others(lying: &Lying, first: Standing) -> Vec<Standing> {
    let mut rest = lying.figures.clone();
    let at = rest.iter().position(|figure| *figure == first);
    at.map(|at| rest.remove(at));
    rest.retain(|(owner, kind, place)| {
        let may_be_monk = matches!(kind, FigureKind::Follower | FigureKind::BigFollower | FigureKind::Wagon);
        *owner == first.0 && may_be_monk && lying.flood(*place).kind == FeatureKind::City
    });
    rest
}

/// Of every feature on every tile the first segment, if the follower goes there.
fn ways(game: &Game, lying: &Lying, features: &[Flooded], follower: Standing) -> BTreeSet<Place> {
    let (owner, kind, place) = follower;
    let mut out = BTreeSet::new();
    let Some(from) = features.iter().find(|feature| feature.segments.contains(&place)) else { return out };
    for to in features {
        let goes = match (from.kind, to.kind) {
            (FeatureKind::Road, FeatureKind::Field) => {
                let is_free = !to.figures.iter().any(|(_, kind)| occupies(game.rules(), *kind))
                    && !abbeys::is_barn_on(lying, &abbeys::barns(game), to);
                !matches!(kind, FigureKind::Mayor | FigureKind::Wagon) && is_free && touch(lying, from, to)
            }
            (FeatureKind::Field, FeatureKind::City) => !to.is_complete() && border(lying, from, to),
            (FeatureKind::City, FeatureKind::Road) => kind != FigureKind::Mayor && !to.is_complete(),
            (FeatureKind::City, FeatureKind::Cloister) => {
                let has_enemy = to.figures.iter().any(|(other, kind)| *other != owner && is_follower(*kind));
                kind != FigureKind::Mayor && has_enemy && !to.is_complete() && !others(lying, follower).is_empty()
            }
            _ => false,
        };
        let cells: BTreeSet<_> = to.segments.iter().filter(|_| goes).map(|(cell, _)| *cell).collect();
        for cell in cells {
            let is_open = lying.tiles[&cell].0.set != Set::Count && dragon::may_be_put_on(game, kind, cell);
            let has_city = from.segments.iter().any(|(at, _)| *at == cell);
            if is_open && (to.kind != FeatureKind::Road || has_city) {
                out.extend(to.segments.iter().find(|(at, _)| *at == cell));
            }
        }
    }
    out
}

/// Whether road and field leave some tile side by side.
fn touch(lying: &Lying, road: &Flooded, field: &Flooded) -> bool {
    road.segments.iter().any(|(cell, number)| {
        let sides = lying.reach((*cell, *number)).0;
        let halves = sides.iter().flat_map(|side| side.halves()).collect::<Vec<_>>();
        let here = field.segments.iter().filter(|(at, _)| at == cell);
        here.into_iter().any(|place| halves.iter().any(|half| lying.reach(*place).1.has(*half)))
    })
}

/// Whether field and city meet on some tile.
fn border(lying: &Lying, field: &Flooded, city: &Flooded) -> bool {
    field.segments.iter().any(|place| {
        let borders = lying.part(*place).as_field().map_or(0, |field| field.borders);
        city.segments.iter().any(|(cell, number)| *cell == place.0 && borders >> number & 1 == 1)
    })
}
