//! A tile's picture, put together from its plan.
use bastide_engine::board::side::Turn;
use bastide_engine::board::tile::{Crossing, Goods, Quarter, SegmentNumber, Tile};

use crate::field::{Meadow, draw_trees, ground};
use crate::plan::cities::{City, Gate};
use crate::plan::places::{Emblem, EmblemKind};
use crate::plan::{Plan, SiteKind};
use crate::shapes::{Dice, Picture, Point, short};
use crate::{city, cloister, river, road};

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

    /// See [`crate::turned_body`].
    #[must_use]
    pub fn body(&self, turn: Turn, variant: u32) -> String {
        body(self.tile, &self.plan.turned(turn), variant)
    }

    /// See [`crate::spot`].
    ///
    /// # Panics
    /// The tile has no such segment.
    #[must_use]
    pub fn spot(&self, turn: Turn, segment: SegmentNumber) -> (f64, f64) {
        let p = self.plan.spots[usize::from(segment)].turned(turn);
        (p.x, p.y)
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
            .filter(|gate| cities.iter().flat_map(|city| &city.walls).any(|wall| stands_on(gate, &wall.line)))
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
        EmblemKind::Inn | EmblemKind::Quarter(Quarter::Market) => 1.2,
        EmblemKind::PigHerd | EmblemKind::Animals => 1.15,
        _ => 1.0,
    };
    let id = match emblem.kind {
        EmblemKind::Pennant => "ba-pennant",
        EmblemKind::Goods(Goods::Wine) => "ba-wine",
        EmblemKind::Goods(Goods::Grain) => "ba-grain",
        EmblemKind::Goods(Goods::Cloth) => "ba-cloth",
        EmblemKind::Cathedral | EmblemKind::Quarter(Quarter::Cathedral) => "ba-cathedral",
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
        EmblemKind::Bazaar | EmblemKind::Quarter(Quarter::Market) => "ba-bazaar",
        EmblemKind::Quarter(Quarter::Castle) => "ba-castle",
        EmblemKind::Quarter(Quarter::Blacksmith) => "ba-smithy",
    };
    picture.put_scaled(id, emblem.at, emblem.scale * size);
}

/// Does a gate stand on this line of walls?
fn stands_on(gate: &Gate, wall: &[Point]) -> bool {
    wall.windows(2).any(|pair| gate.at.off_line(pair[0], pair[1]) < 0.5)
}
