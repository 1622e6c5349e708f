//! Where figures stand and where emblems are put: the roomiest places, apart from each other.
use bastide_engine::board::side::Rotation;
use bastide_engine::board::tile::{Edge, Goods, Part, RoadEnd, Symbol, Tile};
use bastide_sort as in_order;

use super::{Plan, SiteKind};
use crate::grid::{CELL, Label, SIZE, from_edge};
use crate::shapes::{CENTRE, Point};

/// Something drawn on top of the land.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Emblem {
    pub(crate) kind: EmblemKind,
    pub(crate) at: Point,
    pub(crate) scale: f64,
}

/// The kinds of emblems.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EmblemKind {
    Pennant,
    Goods(Goods),
    Cathedral,
    Princess,
    Cathar,
    Inn,
    PigHerd,
    Animals,
    Tower,
    Volcano,
    Dragon,
    Portal,
    /// The way it points, in eighths clockwise from north as the tile now lies.
    FlyingMachine(u8),
    Gold,
    Magic,
    Bag,
    Bazaar,
}

impl Emblem {
    pub(crate) fn rotated(&self, rotation: Rotation) -> Emblem {
        let kind = match self.kind {
            EmblemKind::FlyingMachine(way) => EmblemKind::FlyingMachine((way + 2 * rotation.count()) & 7),
            other => other,
        };
        Emblem { kind, at: self.at.rotated(rotation), scale: self.scale }
    }
}

impl EmblemKind {
    /// How much room it takes.
    pub(crate) const fn radius(self) -> f64 {
        match self {
            EmblemKind::Cathedral => 23.0,
            EmblemKind::Volcano => 15.0,
            EmblemKind::Bazaar => 13.0,
            EmblemKind::FlyingMachine(_) => 12.0,
            EmblemKind::Dragon => 10.2,
            EmblemKind::Inn | EmblemKind::PigHerd | EmblemKind::Animals => 12.0,
            EmblemKind::Cathar => 9.8,
            EmblemKind::Portal | EmblemKind::Princess | EmblemKind::Goods(_) => 9.0,
            EmblemKind::Tower => 8.2,
            EmblemKind::Pennant | EmblemKind::Gold | EmblemKind::Magic | EmblemKind::Bag => 8.0,
        }
    }

    /// Whether it is part of the landscape.
    const fn is_large(self) -> bool {
        match self {
            EmblemKind::Cathedral | EmblemKind::Volcano | EmblemKind::Bazaar | EmblemKind::Tower => true,
            EmblemKind::FlyingMachine(_)
            | EmblemKind::Dragon
            | EmblemKind::Inn
            | EmblemKind::PigHerd
            | EmblemKind::Animals
            | EmblemKind::Portal
            | EmblemKind::Princess
            | EmblemKind::Cathar
            | EmblemKind::Pennant
            | EmblemKind::Goods(_)
            | EmblemKind::Gold
            | EmblemKind::Magic
            | EmblemKind::Bag => false,
        }
    }
}

/// How much room a figure takes.
const FIGURE: f64 = 8.5;

/// Chooses spots and the places of emblems.
pub(crate) fn place(tile: &Tile, plan: &mut Plan) {
    let mut room = Room { taken: Vec::new() };
    for site in &plan.sites {
        room.taken.push((site.at, site.radius));
    }
    let wanted = wanted(tile);
    let put = |when: When, plan: &mut Plan, room: &mut Room| {
        for (kind, home) in wanted.iter().filter(|(kind, home)| time_of(*kind, *home) == when) {
            room.put_emblem(tile, plan, *kind, *home);
        }
    };
    put(When::First, plan, &mut room);
    put(When::BeforeFigures, plan, &mut room);
    place_figures(tile, plan, &mut room);
    // A standing figure is taller than wide: emblems keep off a little more than other figures do.
    room.taken.extend(plan.spots.iter().map(|spot| (*spot, FIGURE + 2.5)));
    put(When::AfterFigures, plan, &mut room);
}

/// When an emblem is given its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum When {
    /// Large things that are part of the landscape.
    First,
    /// What has the whole tile to choose from; figures make room for it.
    BeforeFigures,
    /// What must go on a certain segment; it makes room for the figure there.
    AfterFigures,
}

fn time_of(kind: EmblemKind, home: Home) -> When {
    match home {
        _ if kind.is_large() => When::First,
        Home::Field | Home::Anywhere | Home::Beside(_) => When::BeforeFigures,
        Home::Segment(_) => When::AfterFigures,
    }
}

/// Where an emblem belongs.
#[derive(Clone, Copy, Debug)]
enum Home {
    /// On this segment.
    Segment(u8),
    /// In a field beside this road.
    Beside(u8),
    /// In a field, or else in a city.
    Field,
    /// In a field or a city, where there is more room.
    Anywhere,
}

/// The emblems that the facts ask for.
fn wanted(tile: &Tile) -> Vec<(EmblemKind, Home)> {
    let mut out = Vec::new();
    for (number, segment) in (0_u8..).zip(&tile.segments) {
        let here = Home::Segment(number);
        match &segment.part {
            Part::City(city) => {
                let many = (0..city.pennants).map(|_| EmblemKind::Pennant);
                let one = [
                    city.cathedral.then_some(EmblemKind::Cathedral),
                    city.princess.then_some(EmblemKind::Princess),
                    city.cathar.then_some(EmblemKind::Cathar),
                    city.goods.map(EmblemKind::Goods),
                ];
                out.extend(one.into_iter().flatten().chain(many).map(|kind| (kind, here)));
            }
            Part::Road(road) => out.extend(road.inn.then_some((EmblemKind::Inn, Home::Beside(number)))),
            Part::Field(field) => out.extend(field.pig_herd.then_some((EmblemKind::PigHerd, here))),
            Part::River | Part::Cloister => {}
        }
    }
    let ends_at =
        |end: RoadEnd| tile.segments.iter().any(|s| matches!(&s.part, Part::Road(road) if road.ends_at == Some(end)));
    let city = || tile.segments.iter().position(|s| matches!(s.part, Part::City(_))).map(|n| n as u8);
    let n_cities = tile.segments.iter().filter(|s| matches!(s.part, Part::City(_))).count();
    let has_field = tile.segments.iter().any(|s| matches!(s.part, Part::Field(_)));
    for symbol in &tile.symbols {
        out.extend(match symbol {
            Symbol::Tower if ends_at(RoadEnd::Tower) => None,
            // Between two cities with a road between them there is no room: the tower stands in one of them.
            Symbol::Tower if tile.edges == [Edge::City, Edge::Road, Edge::City, Edge::Road] && n_cities == 2 => {
                city().map(|number| (EmblemKind::Tower, Home::Segment(number)))
            }
            Symbol::Tower => Some((EmblemKind::Tower, Home::Anywhere)),
            Symbol::Volcano => (!ends_at(RoadEnd::Volcano)).then_some((EmblemKind::Volcano, Home::Field)),
            Symbol::Bazaar if ends_at(RoadEnd::Bazaar) => None,
            Symbol::Bazaar => Some((EmblemKind::Bazaar, city().map_or(Home::Field, Home::Segment))),
            Symbol::Dragon => Some((EmblemKind::Dragon, Home::Field)),
            Symbol::MagicPortal => Some((EmblemKind::Portal, Home::Field)),
            Symbol::FlyingMachine(way) => Some((EmblemKind::FlyingMachine(*way), Home::Field)),
            Symbol::Gold => Some((EmblemKind::Gold, Home::Anywhere)),
            Symbol::Magic => Some((EmblemKind::Magic, Home::Anywhere)),
            Symbol::Bag => Some((EmblemKind::Bag, Home::Anywhere)),
            Symbol::PigHerdHouseRule if has_field => Some((EmblemKind::Animals, Home::Field)),
            Symbol::Start(_)
            | Symbol::Carcassonne { .. }
            | Symbol::LakeFerry
            | Symbol::CropCircle(_)
            | Symbol::Bridge(_)
            | Symbol::Tunnel
            | Symbol::Spring
            | Symbol::Lake
            | Symbol::Fork
            | Symbol::Well
            | Symbol::Abbey
            | Symbol::PigHerdHouseRule
            | Symbol::SpursToCities => None,
        });
    }
    out
}

/// The spots of all segments: first where there is no choice, then the tightest segments.
fn place_figures(tile: &Tile, plan: &mut Plan, room: &mut Room) {
    plan.spots = vec![CENTRE; tile.segments.len()];
    let mut open: Vec<(f64, u8)> = Vec::new();
    for (number, segment) in (0_u8..).zip(&tile.segments) {
        match &segment.part {
            Part::Cloister => {
                if let Some(cloister) = plan.cloister {
                    plan.spots[usize::from(number)] = cloister.at;
                    room.taken.push((cloister.at, if cloister.abbey { 8.0 } else { 15.0 * cloister.scale }));
                }
            }
            Part::Road(_) | Part::River => {
                let spot = middle_of_way(plan, number);
                plan.spots[usize::from(number)] = spot;
                room.taken.push((spot, FIGURE));
            }
            Part::City(_) | Part::Field(_) => {
                let widest = plan
                    .grid
                    .sampled()
                    .filter(|(_, _, label)| *label == Label::Segment(number))
                    .map(|(cell, p, _)| room_at(plan, cell, p))
                    .fold(0.0, f64::max);
                open.push((widest, number));
            }
        }
    }
    in_order::sort_by(&mut open, |a, b| a.0.total_cmp(&b.0));
    for (_, number) in open {
        let spot = room.best(plan, FIGURE, |label| label == Label::Segment(number), |_| 0.0);
        if let Some((spot, _)) = spot {
            plan.spots[usize::from(number)] = spot;
            room.taken.push((spot, FIGURE));
        }
    }
}

/// The middle of the longest part of a road or river that is to be seen.
fn middle_of_way(plan: &Plan, number: u8) -> Point {
    let way = plan.roads.iter().chain(&plan.rivers).find(|way| way.number == Some(number));
    let mut best: &[Point] = &[];
    let lines: Vec<Vec<Point>> = way.iter().flat_map(|way| &way.lines).map(|line| line.points()).collect();
    for line in &lines {
        for run in line.split(|p| plan.grid.label(*p) != Some(Label::Segment(number)) && !on_edge(*p)) {
            if run.len() > best.len() {
                best = run;
            }
        }
    }
    best.get(best.len() / 2).copied().unwrap_or(CENTRE)
}

fn on_edge(p: Point) -> bool {
    p.x <= 0.0 || p.y <= 0.0 || p.x >= 100.0 || p.y >= 100.0
}

/// How far a cell is from another label and, with a little to spare, from the tile's edge.
fn room_at(plan: &Plan, cell: usize, p: Point) -> f64 {
    f64::from(plan.clearance[cell]).min(from_edge(p) - 1.5)
}

/// The room that is left.
struct Room {
    taken: Vec<(Point, f64)>,
}

impl Room {
    /// The best place for something of this size, and how well it fits (1 is well, 0 not at all).
    fn best(
        &self,
        plan: &Plan,
        radius: f64,
        allowed: impl Fn(Label) -> bool,
        liking: impl Fn(Point) -> f64,
    ) -> Option<(Point, f64)> {
        let cells = || plan.grid.sampled().filter(|(_, _, label)| allowed(*label));
        let n = cells().count().max(1) as f64;
        let sum = cells().fold(Point { x: 0.0, y: 0.0 }, |sum, (_, p, _)| sum + p);
        let heart = sum * (1.0 / n);
        let mut best: Option<(f64, Point, f64)> = None;
        for (cell, p, _) in cells() {
            let room = room_at(plan, cell, p);
            let fit = room.min(radius) / radius;
            let squeeze: f64 = self.taken.iter().map(|(q, r)| (r + radius - p.distance(*q)).max(0.0)).sum();
            let ease = room.min(radius * 1.8) / radius;
            let score = fit * 45.0 + ease * 2.0 - squeeze * 3.0 - p.distance(heart) * 0.06 + liking(p);
            if best.is_none_or(|(top, _, _)| score > top + 1e-6) {
                best = Some((score, p, fit));
            }
        }
        best.map(|(_, p, fit)| (p, fit))
    }

    fn put_emblem(&mut self, tile: &Tile, plan: &mut Plan, kind: EmblemKind, home: Home) {
        let is = |label: Label, wanted: fn(&Part) -> bool| {
            if let Label::Segment(n) = label { wanted(&tile.segments[usize::from(n)].part) } else { false }
        };
        let field = |label: Label| is(label, |part| matches!(part, Part::Field(_)));
        let city = |label: Label| is(label, |part| matches!(part, Part::City(_)));
        let radius = kind.radius();
        let found = match home {
            Home::Segment(number) => self.best(plan, radius, |label| label == Label::Segment(number), |_| 0.0),
            Home::Beside(number) => {
                let points = |own: bool| {
                    let ways = plan.roads.iter().filter(move |way| (way.number == Some(number)) == own);
                    let points = ways.flat_map(|way| &way.lines).flat_map(|line| line.points());
                    points.step_by(4).collect::<Vec<Point>>()
                };
                let (own, others) = (points(true), points(false));
                let near = |p: Point, points: &[Point]| points.iter().map(|q| p.distance(*q)).fold(60.0, f64::min);
                self.best(plan, radius, field, |p| {
                    near(p, &others).min(20.0) * 0.4 - (near(p, &own) - 15.0).max(0.0) * 0.6
                })
            }
            Home::Field => {
                let in_field = self.best(plan, radius, field, |_| 0.0);
                let in_city = self.best(plan, radius, city, |_| 0.0);
                // A field that has room for the emblem only is left to its farmer.
                let is_roomy = |p: Point| {
                    let cell = (p.y / CELL) as usize * SIZE + (p.x / CELL) as usize;
                    room_at(plan, cell, p) >= radius + 4.0
                };
                match (in_field, in_city) {
                    (Some(a), Some(b)) => Some(if is_roomy(a.0) || !is_roomy(b.0) { a } else { b }),
                    (a, b) => a.or(b),
                }
            }
            Home::Anywhere => self.best(plan, radius, |label| field(label) || city(label), |_| 0.0),
        };
        let fallback = plan.sites.iter().find(|site| site.kind != SiteKind::Village).map_or(CENTRE, |site| site.at);
        let at = found.map_or(fallback, |(p, _)| p);
        // Where room is short, the emblem is drawn smaller.
        let scale = found.map_or(1.0, |(_, room)| room.clamp(0.7, 1.0));
        self.taken.push((at, radius * scale + 1.0));
        plan.emblems.push(Emblem { kind, at, scale });
    }
}
