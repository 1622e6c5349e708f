//! A tile's picture, put together from its plan.
use bastide_engine::board::over::Over;
use bastide_engine::board::side::Rotation;
use bastide_engine::board::tile::{Crossing, Goods, SegmentNumber, Tile};

use crate::field::{Meadow, draw_trees, ground, hedge};
use crate::plan::cities::{City, Gate};
use crate::plan::places::{Emblem, EmblemKind};
use crate::plan::{Plan, SiteKind};
use crate::shapes::{CENTRE, Dice, Picture, Point, short};
use crate::{back, bridge, city, cloister, river, road};

/// A tile made ready for drawing: cheaper than the functions of this crate for those who ask more than once.
#[derive(Clone, Debug)]
pub struct Drawing<'a> {
    tile: &'a Tile,
    plan: Plan,
}

impl<'a> Drawing<'a> {
    /// Lays out a tile. This is where most of the work is done.
    #[must_use]
    pub fn new(tile: &'a Tile) -> Drawing<'a> {
        Drawing { tile, plan: Plan::new(tile) }
    }

    /// See [`crate::rotated_body`].
    #[must_use]
    pub fn body(&self, rotation: Rotation, variant: u32) -> String {
        // Only the back of a tile shows nothing; the middle of Carcassonne has no segments either.
        if self.tile.segments.is_empty() && self.tile.symbols.is_empty() {
            return back::body();
        }
        body(self.tile, &self.plan.rotated(rotation), variant)
    }

    /// See [`crate::spot`].
    ///
    /// # Panics
    /// The tile has no such segment.
    #[must_use]
    pub fn spot(&self, rotation: Rotation, segment: SegmentNumber) -> (f64, f64) {
        let p = self.plan.spots[usize::from(segment)].rotated(rotation);
        (p.x, p.y)
    }

    /// Where a figure stands on a segment of the tile, or on the bridge over it: the number after those of its own
    /// segments. On the bridge it stands where it is farthest from everybody below.
    ///
    /// # Panics
    /// Neither the tile nor what lies over it has such a segment.
    #[must_use]
    pub fn spot_with(&self, over: Over, rotation: Rotation, segment: SegmentNumber) -> (f64, f64) {
        let Some(ends) = over.as_bridge().filter(|_| usize::from(segment) == self.plan.spots.len()) else {
            return self.spot(rotation, segment);
        };
        let below = |p: &Point| {
            let spots = self.plan.spots.iter().map(|spot| spot.rotated(rotation).distance(*p));
            spots.fold(f64::INFINITY, f64::min)
        };
        let farthest = bridge::places(ends).into_iter().reduce(|a, b| if below(&b) > below(&a) { b } else { a });
        let p = farthest.unwrap_or(CENTRE);
        (p.x, p.y)
    }

    /// The outline of a segment of the tile, or of the bridge over it, as the tile lies: path data, and by how many
    /// degrees it is to be rotated about the middle. See [`crate::segment_path`].
    ///
    /// # Panics
    /// Neither the tile nor what lies over it has such a segment.
    #[must_use]
    pub fn outline_with(&self, over: Over, rotation: Rotation, segment: SegmentNumber) -> (String, u32) {
        match over.as_bridge().filter(|_| usize::from(segment) == self.plan.spots.len()) {
            Some(ends) => (bridge::outline(ends), 0),
            None => (self.segment_path(segment), 90 * u32::from(rotation.count())),
        }
    }

    /// Where the tower foundation lies, in tile coordinates as the rotated tile lies; `None` if there is none.
    #[must_use]
    pub fn tower(&self, rotation: Rotation) -> Option<(f64, f64)> {
        let emblems = self.plan.emblems.iter().filter(|emblem| matches!(emblem.kind, EmblemKind::Tower));
        let sites = self.plan.sites.iter().filter(|site| site.kind == SiteKind::Tower);
        let mut places = emblems.map(|emblem| emblem.at).chain(sites.map(|site| site.at));
        let p = places.next()?.rotated(rotation);
        Some((p.x, p.y))
    }

    /// See [`crate::segment_path`].
    #[must_use]
    pub fn segment_path(&self, segment: SegmentNumber) -> String {
        self.plan.segment_path(segment)
    }
}

/// The inner markup of a tile with this plan.
fn body(tile: &Tile, plan: &Plan, variant: u32) -> String {
    let mut dice = Dice::of(&tile.id, variant);
    let mut picture = Picture::default();
    picture.raw("<g clip-path=\"url(#ba-tile)\">");
    ground(&mut picture);
    let mut trees = Meadow::new(tile, plan).grow(&mut dice, &mut picture);
    trees.extend(plan.hedge.iter().flat_map(|ends| hedge(*ends, &mut dice)));
    if plan.sites.iter().any(|site| matches!(site.kind, SiteKind::CropFieldAll(_))) {
        crate::site::draw_crop_ground(&mut picture);
    }
    river::draw(plan, &mut dice, &mut picture);
    if plan.crossing != Some(Crossing::RoadOverCity) {
        road::draw(plan, &mut picture);
    }
    for over in [false, true] {
        let cities: Vec<&City> = plan.cities.iter().filter(|city| city.over == over).collect();
        let gates: Vec<Gate> = plan
            .roads
            .iter()
            .filter_map(|way| way.gate)
            .filter(|gate| cities.iter().flat_map(|city| &city.walls).any(|wall| wall.has(gate)))
            .collect();
        if !cities.is_empty() {
            city::draw(plan, &cities, &gates, &mut dice, &mut picture);
        }
    }
    match plan.crossing {
        Some(Crossing::RoadOverCity) => road::draw_over_city(plan, &mut picture),
        Some(Crossing::CityOverRiver) => river::draw_arches(plan, &mut picture),
        Some(Crossing::RoadOverRoad | Crossing::RoadOverRiver | Crossing::CityOverCity) | None => {}
    }
    road::draw_mouths(plan, &mut picture);
    for site in &plan.sites {
        crate::site::draw(site, &mut dice, &mut picture);
    }
    if let Some(cloister) = plan.cloister {
        if cloister.abbey {
            cloister::draw_abbey(&mut dice, &mut picture);
        } else {
            picture.put_scaled("ba-cloister", cloister.at, cloister.scale);
        }
    }
    draw_trees(&mut trees, &mut picture);
    for emblem in &plan.emblems {
        draw_emblem(emblem, &mut picture);
    }
    picture.raw("</g>");
    picture.0
}

fn draw_emblem(emblem: &Emblem, picture: &mut Picture) {
    let size = match emblem.kind {
        EmblemKind::Inn => 1.2,
        EmblemKind::PigHerd => 1.3,
        EmblemKind::Animals => 1.5,
        EmblemKind::Cathedral => 1.25,
        EmblemKind::Goods(_) => 1.05,
        _ => 1.0,
    };
    let id = match emblem.kind {
        EmblemKind::Pennant => "ba-pennant",
        EmblemKind::Goods(Goods::Wine) => "ba-wine",
        EmblemKind::Goods(Goods::Grain) => "ba-grain",
        EmblemKind::Goods(Goods::Cloth) => "ba-cloth",
        EmblemKind::Cathedral => "ba-cathedral",
        EmblemKind::Princess => "ba-princess",
        EmblemKind::Cathar => "ba-cathar",
        EmblemKind::Inn => "ba-inn",
        EmblemKind::PigHerd => "ba-pigs",
        EmblemKind::Animals => "ba-animals",
        EmblemKind::Tower => "ba-tower",
        EmblemKind::Volcano => "ba-volcano",
        EmblemKind::Dragon => "ba-dragon",
        EmblemKind::Portal => "ba-portal",
        EmblemKind::FlyingMachine(way) => {
            let (x, y, degrees) = (short(emblem.at.x), short(emblem.at.y), 45 * u32::from(way));
            picture.raw(&format!(
                "<use href=\"#ba-machine\" transform=\"translate({x} {y}) rotate({degrees}) scale({:.2})\"/>",
                1.25 * emblem.scale
            ));
            return;
        }
        EmblemKind::Gold => "ba-gold",
        EmblemKind::Magic => "ba-magic",
        EmblemKind::Bag => "ba-bag",
        EmblemKind::Bazaar => "ba-bazaar",
    };
    picture.put_scaled(id, emblem.at, emblem.scale * size);
}
