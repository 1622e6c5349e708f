//! The plan of a tile: where its cities, roads, rivers, buildings, fields and spots lie, read from the facts.
//!
//! The plan does not know how things look; drawing starts from it, and so do spots and the paths for highlights. It is
//! made in the catalogue's orientation and can be rotated; then everything is drawn upright again, so that on a board
//! all roofs and trees stand the right way up and the light comes from one side.
pub(crate) mod cities;
pub(crate) mod places;
#[cfg(test)]
mod tests;
pub(crate) mod ways;

use bastide_engine::board::side::Rotation;
use bastide_engine::board::tile::{CropSign, Crossing, Part, RoadEnd, Symbol, Tile};
use bastide_sort as in_order;

use crate::grid::{Grid, Label};
use crate::shapes::{CENTRE, Ink, Point, at};
use cities::{City, carcassonne, crossing, has};
use places::Emblem;
use ways::{HEDGE, RIVER, ROAD, WALL, Way};

/// Where everything on a tile lies.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) cities: Vec<City>,
    pub(crate) roads: Vec<Way>,
    pub(crate) rivers: Vec<Way>,
    pub(crate) cloister: Option<Cloister>,
    pub(crate) sites: Vec<Site>,
    pub(crate) crossing: Option<Crossing>,
    /// A hedge that parts two fields beyond a spring or lake, from the water to the side across.
    pub(crate) hedge: Option<[Point; 2]>,
    pub(crate) grid: Grid,
    /// How far each cell of the grid is from what is labelled otherwise.
    pub(crate) clearance: Vec<f32>,
    /// Where figures stand, by segment number.
    pub(crate) spots: Vec<Point>,
    pub(crate) emblems: Vec<Emblem>,
}

/// The cloister segment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cloister {
    pub(crate) number: u8,
    pub(crate) at: Point,
    pub(crate) scale: f64,
    /// The abbey takes the whole tile.
    pub(crate) abbey: bool,
}

/// Something that stands where roads or rivers end, or parts fields.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Site {
    pub(crate) kind: SiteKind,
    pub(crate) at: Point,
    pub(crate) radius: f64,
}

/// The kinds of sites.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SiteKind {
    Village,
    Well,
    Spring,
    Lake,
    FerryLake,
    Tower,
    Volcano,
    Bazaar,
    CropField(CropSign),
    /// The crop field takes all the grass.
    CropFieldAll(CropSign),
    Cottage,
    /// A road stops in the middle of a field.
    RoadStop,
}

/// Half the width and height of a cloister's grounds.
pub(crate) const CLOISTER: (f64, f64) = (17.5, 16.5);

impl Plan {
    /// The plan of a tile in the catalogue's orientation.
    pub(crate) fn new(tile: &Tile) -> Plan {
        let mut plan = Plan::without_fields(tile);
        plan.name_fields(tile);
        plan.clearance = plan.grid.clearance();
        places::place(tile, &mut plan);
        plan
    }

    /// The plan before the grass is assigned to fields.
    fn without_fields(tile: &Tile) -> Plan {
        let numbered = || (0_u8..).zip(&tile.segments);
        let mut cities: Vec<City> = numbered()
            .filter(|(_, segment)| matches!(segment.part, Part::City(_)))
            .map(|(number, _)| cities::city(tile, number))
            .collect();
        cities.extend(tile.symbols.iter().find_map(|symbol| match symbol {
            Symbol::Carcassonne { column, row, .. } => Some(carcassonne(*column, *row)),
            _ => None,
        }));
        in_order::sort_by_key(&mut cities, |city| city.over);
        let mut roads: Vec<Way> = numbered()
            .filter(|(_, segment)| matches!(segment.part, Part::Road(_)))
            .map(|(number, _)| ways::road(tile, number, &cities))
            .collect();
        roads.extend(ways::spurs(tile, &cities));
        let rivers = numbered()
            .filter(|(_, segment)| segment.part == Part::River)
            .map(|(number, _)| ways::river(tile, number))
            .collect();
        let cloister = numbered().find(|(_, segment)| segment.part == Part::Cloister).map(|(number, _)| {
            let (at, scale) = ways::cloister_place(tile);
            Cloister { number, at, scale, abbey: has(tile, Symbol::Abbey) }
        });
        let mut plan = Plan {
            cities,
            roads,
            rivers,
            cloister,
            sites: sites(tile),
            crossing: crossing(tile),
            hedge: ways::hedge(tile),
            grid: Grid::new(),
            clearance: Vec::new(),
            spots: Vec::new(),
            emblems: Vec::new(),
        };
        plan.paint();
        plan
    }

    /// The plan of the rotated tile.
    pub(crate) fn rotated(&self, rotation: Rotation) -> Plan {
        if rotation == Rotation::default() {
            return self.clone();
        }
        Plan {
            cities: self.cities.iter().map(|city| city.rotated(rotation)).collect(),
            roads: self.roads.iter().map(|way| way.rotated(rotation)).collect(),
            rivers: self.rivers.iter().map(|way| way.rotated(rotation)).collect(),
            cloister: self.cloister.map(|cloister| Cloister { at: cloister.at.rotated(rotation), ..cloister }),
            sites: self.sites.iter().map(|site| Site { at: site.at.rotated(rotation), ..*site }).collect(),
            crossing: self.crossing,
            hedge: self.hedge.map(|ends| ends.map(|end| end.rotated(rotation))),
            clearance: crate::grid::rotated(&self.clearance, rotation),
            grid: self.grid.rotated(rotation),
            spots: self.spots.iter().map(|spot| spot.rotated(rotation)).collect(),
            emblems: self.emblems.iter().map(|emblem| emblem.rotated(rotation)).collect(),
        }
    }

    /// The outline of a segment's area, as path data.
    pub(crate) fn segment_path(&self, number: u8) -> String {
        let mut ink = Ink::default();
        for outline in self.grid.outlines(Label::Segment(number)) {
            ink.polygon(&outline);
        }
        ink.0
    }

    /// Paints everything but the fields on the grid, in the order in which it lies one on the other.
    fn paint(&mut self) {
        paint_ways(&mut self.grid, &self.rivers, RIVER);
        if let Some(ends) = self.hedge {
            self.grid.stroke(&ends, HEDGE, Label::Wall);
        }
        if self.crossing != Some(Crossing::RoadOverCity) {
            paint_ways(&mut self.grid, &self.roads, ROAD);
        }
        for over in [false, true] {
            for city in self.cities.iter().filter(|city| city.over == over) {
                self.grid.fill(&city.outline, city.number.map_or(Label::Carcassonne, Label::Segment));
            }
            for wall in self.cities.iter().filter(|city| city.over == over).flat_map(|city| &city.walls) {
                self.grid.stroke(&wall.line, WALL, Label::Wall);
            }
        }
        if self.crossing == Some(Crossing::RoadOverCity) {
            paint_ways(&mut self.grid, &self.roads, ROAD);
        }
        for site in &self.sites {
            match site.kind {
                SiteKind::CropFieldAll(_) => {
                    for piece in self.grid.pieces() {
                        self.grid.paint(&piece.cells, Label::Site);
                    }
                }
                SiteKind::RoadStop => {}
                SiteKind::Village
                | SiteKind::Well
                | SiteKind::Spring
                | SiteKind::Lake
                | SiteKind::FerryLake
                | SiteKind::Tower
                | SiteKind::Volcano
                | SiteKind::Bazaar
                | SiteKind::CropField(_)
                | SiteKind::Cottage => self.grid.disc(site.at, site.radius, Label::Site),
            }
        }
        if let Some(cloister) = self.cloister {
            let (width, height) = if cloister.abbey { (50.0, 50.0) } else { CLOISTER };
            let (x, y) = (width * cloister.scale, height * cloister.scale);
            let corners = [(-x, -y), (x, -y), (x, y), (-x, y)].map(|(x, y)| cloister.at + at(x, y));
            self.grid.fill(&corners, Label::Segment(cloister.number));
        }
    }

    /// Assigns each piece of grass to its field.
    fn name_fields(&mut self, tile: &Tile) {
        let fields = || (0_u8..).zip(&tile.segments).filter(|(_, segment)| matches!(segment.part, Part::Field(_)));
        let inner: Vec<u8> = fields().filter(|(_, field)| field.halves.0 == 0).map(|(number, _)| number).collect();
        for piece in self.grid.pieces() {
            let reach = |halves: bastide_engine::board::side::Halves| -> usize {
                halves.iter().map(|half| piece.halves[half as usize]).sum()
            };
            let outer = fields().map(|(number, field)| (reach(field.halves), number)).max_by_key(|(reach, _)| *reach);
            let label = match (outer, inner.as_slice()) {
                (Some((reach, number)), _) if reach > 3 => Label::Segment(number),
                // Slivers between a wall and a corner belong to nobody.
                _ if piece.cells.len() < 100 => Label::Wall,
                (_, [number]) => Label::Segment(*number),
                // Crossed cities: the patches on one side of the lower city are one field.
                (_, [north, south]) => Label::Segment(if piece.cells[0] < crate::grid::SIZE * crate::grid::SIZE / 2 {
                    *north
                } else {
                    *south
                }),
                (_, _) => Label::Site,
            };
            self.grid.paint(&piece.cells, label);
        }
    }
}

/// Paints roads or rivers of this half width.
fn paint_ways(grid: &mut Grid, ways: &[Way], half_width: f64) {
    for way in ways {
        let label = way.number.map_or(Label::Site, Label::Segment);
        for line in &way.lines {
            grid.stroke(&line.points(), half_width, label);
        }
    }
}

/// The sites of a tile.
fn sites(tile: &Tile) -> Vec<Site> {
    let hub = ways::hub(tile);
    let ends: Vec<RoadEnd> = tile
        .segments
        .iter()
        .filter_map(|segment| if let Part::Road(road) = &segment.part { road.ends_at } else { None })
        .collect();
    let site = |kind: SiteKind, radius: f64| Site { kind, at: hub, radius };
    let mut out = Vec::new();
    let mut villages = 0;
    for end in &ends {
        match end {
            RoadEnd::Junction if villages == 0 => {
                villages += 1;
                out.push(site(SiteKind::Village, 9.0));
            }
            RoadEnd::House => out.push(Site { kind: SiteKind::Cottage, at: at(80.0, 50.0), radius: 6.5 }),
            RoadEnd::Field => out.push(Site { kind: SiteKind::RoadStop, at: at(49.0, 50.0), radius: 4.0 }),
            RoadEnd::Junction
            | RoadEnd::Cloister
            | RoadEnd::City
            | RoadEnd::Tower
            | RoadEnd::Volcano
            | RoadEnd::Bazaar
            | RoadEnd::Lake
            | RoadEnd::CropField
            | RoadEnd::Spring
            | RoadEnd::Carcassonne => {}
        }
    }
    for symbol in &tile.symbols {
        match symbol {
            Symbol::Tower if ends.contains(&RoadEnd::Tower) => {
                let road = tile.segments.iter().position(|s| matches!(s.part, Part::Road(_))).unwrap_or(0) as u8;
                let end = ways::road(tile, road, &[]).lines.last().map_or(hub, |line| line.end());
                out.push(Site { kind: SiteKind::Tower, at: end, radius: 7.5 });
            }
            Symbol::Volcano if ends.contains(&RoadEnd::Volcano) => out.push(site(SiteKind::Volcano, 14.0)),
            Symbol::Bazaar if ends.contains(&RoadEnd::Bazaar) => out.push(site(SiteKind::Bazaar, 13.0)),
            Symbol::LakeFerry => out.push(site(SiteKind::FerryLake, 15.0)),
            Symbol::Spring => out.push(site(SiteKind::Spring, 9.5)),
            Symbol::Lake => out.push(site(SiteKind::Lake, 16.0)),
            Symbol::Well => out.push(site(SiteKind::Well, 5.0)),
            Symbol::CropCircle(sign) => out.push(crop_field(tile, *sign, &ends, hub)),
            Symbol::Start(_)
            | Symbol::Tower
            | Symbol::Volcano
            | Symbol::Dragon
            | Symbol::MagicPortal
            | Symbol::FlyingMachine(_)
            | Symbol::Gold
            | Symbol::Magic
            | Symbol::Bag
            | Symbol::Bazaar
            | Symbol::Bridge(_)
            | Symbol::Tunnel
            | Symbol::Fork
            | Symbol::Abbey
            | Symbol::PigHerdHouseRule
            | Symbol::SpursToCities
            | Symbol::Carcassonne { .. } => {}
        }
    }
    out
}

/// Where a crop field lies: roads end at it, or it fills the room between cities.
fn crop_field(tile: &Tile, sign: CropSign, ends: &[RoadEnd], hub: Point) -> Site {
    let n_roads = tile.segments.iter().filter(|segment| matches!(segment.part, Part::Road(_))).count();
    let has_field = tile.segments.iter().any(|segment| matches!(segment.part, Part::Field(_)));
    match ends.len() {
        0 if has_field => Site { kind: SiteKind::CropField(sign), at: CENTRE, radius: 22.5 },
        0 => Site { kind: SiteKind::CropFieldAll(sign), at: CENTRE, radius: 9.0 },
        // It touches the road that runs past it.
        1 if n_roads > 1 => Site { kind: SiteKind::CropField(sign), at: at(49.0, 52.0), radius: 15.0 },
        _ => Site { kind: SiteKind::CropField(sign), at: hub, radius: 14.0 },
    }
}
