//! Abbey & Mayor a second time, over tiles as they lie: holes for abbeys, corners for barns, ways for wagons.
use std::collections::BTreeSet;

use bastide_engine::action::Action;
use bastide_engine::aside::Aside;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::{Half, Side};
use bastide_engine::board::tile::{Edge, Part, SegmentNumber};
use bastide_engine::decision::Who;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::pack::FeatureKind;
use bastide_engine::rules::switches::WagonBlockedBy;

use crate::bridges;
use crate::dragon;
use crate::recount::{Flooded, Lying, Place, occupies};

/// The cell so far away, if it is on the table.
fn shifted(cell: Cell, dx: i8, dy: i8) -> Option<Cell> {
    Some(Cell::new(cell.x.checked_add(dx)?, cell.y.checked_add(dy)?))
}

impl Lying {
    /// Whether an abbey lies at this cell.
    pub(crate) fn is_abbey(&self, cell: Cell) -> bool {
        self.tiles.get(&cell).is_some_and(|(tile, _)| tile.edges == [Edge::Any; 4])
    }

    /// Whether the tile at this cell lies in this feature, beside it as beside a cloister, or is an abbey that closes it.
    pub(crate) fn lies_in_or_closes(&self, cell: Cell, feature: &Flooded) -> bool {
        let is_closed = |place: &Place| {
            let sides = self.reach(*place).0;
            sides.iter().any(|side| place.0.beyond(side) == Some(cell))
        };
        feature.cells.contains(&cell) || self.is_abbey(cell) && feature.segments.iter().any(is_closed)
    }

    /// The field around the corner north-west of this cell, if four tiles meet there with nothing else.
    pub(crate) fn field_around(&self, corner: Cell) -> Option<Place> {
        let around = [
            (0, 0, [Half::WR, Half::NL]),
            (-1, 0, [Half::NR, Half::EL]),
            (-1, -1, [Half::ER, Half::SL]),
            (0, -1, [Half::SR, Half::WL]),
        ];
        let fields: Vec<Place> = around
            .into_iter()
            .filter_map(|(dx, dy, halves)| {
                let cell = shifted(corner, dx, dy).filter(|cell| self.tiles.contains_key(cell))?;
                let number = self.numbers(cell).find(|number| {
                    let reached = self.reach((cell, *number)).1;
                    halves.into_iter().all(|half| reached.has(half))
                })?;
                Some((cell, number))
            })
            .collect();
        if fields.len() == 4 { fields.first().copied() } else { None }
    }
}

/// The barns on the table.
pub(crate) fn barns(game: &Game) -> Vec<(Player, Cell)> {
    let corner = |at: Aside| if let Aside::OnCorner(corner) = at { Some(corner) } else { None };
    let barns = game.state().aside.iter().filter(|figure| figure.kind == FigureKind::Barn);
    barns.filter_map(|barn| Some((barn.owner, corner(barn.at)?))).collect()
}

/// Whether one of these barns stands on this farm.
pub(crate) fn is_barn_on(lying: &Lying, barns: &[(Player, Cell)], farm: &Flooded) -> bool {
    barns.iter().any(|(_, corner)| lying.field_around(*corner).is_some_and(|field| farm.segments.contains(&field)))
}

/// Every empty cell with a tile beyond each side, none of which shows a river there; or a tile is drawn.
pub(crate) fn abbeys(game: &Game) -> BTreeSet<Action> {
    let lying = Lying::of(game);
    let is_hole = |(_, sides): &(Cell, [Option<Cell>; 4])| sides.iter().all(Option::is_some);
    let mut out = BTreeSet::from([Action::Pass]);
    let demands = lying.demands();
    let around = demands.keys().map(|cell| {
        let beyond = Side::ALL.map(|side| cell.beyond(side).filter(|beyond| lying.tiles.contains_key(beyond)));
        (*cell, beyond)
    });
    for (cell, _) in around.filter(is_hole) {
        if !demands[&cell].contains(&Some(Edge::River)) {
            out.insert(Action::LayAbbey(cell));
        }
    }
    out
}

/// Every corner of the tile just laid with field all around, on a farm without a barn.
pub(crate) fn barn_corners(game: &Game, lying: &Lying, laid: Cell) -> Vec<Action> {
    let state = game.state();
    let has = state.hand(state.part.active).supply[FigureKind::Barn as usize] > 0;
    if !has || !dragon::may_be_put_on(game, FigureKind::Barn, laid) {
        return Vec::new();
    }
    let (mut out, barns) = (Vec::new(), barns(game));
    for (dx, dy) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        let Some(corner) = shifted(laid, dx, dy) else { continue };
        let farm = lying.field_around(corner).map(|field| lying.flood(field));
        if farm.is_some_and(|farm| !is_barn_on(lying, &barns, &farm)) {
            out.push(Action::PlaceBarn(corner));
        }
    }
    out
}

/// Whether somebody keeps a wagon out of this feature.
pub(crate) fn keeps_wagon_out(game: &Game, feature: &Flooded) -> bool {
    feature.figures.iter().any(|(_, kind)| match game.rules().switches.wagon_blocked_by {
        WagonBlockedBy::Followers => occupies(game.rules(), *kind),
        WagonBlockedBy::AnyFigure => true,
    })
}

/// Every way on from the complete feature in which the wagon of whoever is asked stands; or home.
pub(crate) fn wagon_ways(game: &Game) -> BTreeSet<Action> {
    let lying = Lying::of(game);
    let Who::Player(player) = game.decision().who else { return BTreeSet::new() };
    let is_own = |(owner, kind, _): &&(Player, FigureKind, Place)| *owner == player && *kind == FigureKind::Wagon;
    let mut out = BTreeSet::from([Action::Pass]);
    let Some((_, figure, from)) = lying.figures.iter().find(is_own).copied() else { return out };
    let scored = lying.flood(from);
    if !scored.is_complete() {
        return BTreeSet::new();
    }
    let mut met: BTreeSet<Place> = BTreeSet::new();
    for (cell, number) in &scored.segments {
        for group in lying.tiles[cell].0.wagon_links.iter().filter(|group| group.contains(number)) {
            met.extend(group.iter().map(|other| (*cell, *other)));
        }
        for side in Side::ALL {
            let Some(beyond) = cell.beyond(side).filter(|beyond| lying.tiles.contains_key(beyond)) else { continue };
            let reaches = lying.is_abbey(*cell) || lying.reach((*cell, *number)).0.has(side);
            let across: Vec<SegmentNumber> = if lying.is_abbey(beyond) {
                lying.numbers(beyond).filter(|_| reaches).collect()
            } else if lying.is_abbey(*cell) {
                lying.numbers(beyond).filter(|n| lying.reach((beyond, *n)).0.has(side.opposite())).collect()
            } else {
                Vec::new()
            };
            met.extend(across.into_iter().map(|n| (beyond, n)));
        }
    }
    let mut seen: Vec<(Cell, BTreeSet<Place>)> = Vec::new();
    for place in met {
        let target = lying.flood(place);
        let is_way = match lying.part(place) {
            Part::City(_) | Part::Road(_) | Part::Cloister => {
                let is_open = !target.is_complete() || bridges::is_free_town(game, &lying, &target, player);
                is_open && !keeps_wagon_out(game, &target)
            }
            Part::River | Part::Field(_) => false,
        };
        // Of one feature on one tile any spot means the same; the first is listed.
        let key = (place.0, target.segments);
        let is_way = is_way && dragon::may_be_put_on(game, figure, place.0);
        if is_way && target.kind != FeatureKind::Field && !seen.contains(&key) {
            seen.push(key);
            out.insert(Action::MoveOn { figure, cell: place.0, segment: place.1 });
        }
    }
    out
}
