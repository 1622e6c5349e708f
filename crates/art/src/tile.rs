//! A tile's picture, put together from its plan.
use bastide_engine::board::side::Turn;
use bastide_engine::board::tile::{Crossing, Goods, Quarter, Tile};

use crate::field::{Meadow, ground};
use crate::plan::cities::Gate;
use crate::plan::places::{Emblem, EmblemKind};
use crate::plan::{Plan, SiteKind};
use crate::shapes::{Dice, Picture, short};
use crate::{city, cloister, river, road};

/// The inner markup of a tile that lies after a turn.
pub(crate) fn body(tile: &Tile, turn: Turn, variant: u32) -> String {
    let plan = Plan::new(tile).turned(turn);
    let mut dice = Dice::of(&tile.id, variant);
    let mut picture = Picture::default();
    picture.raw("<g clip-path=\"url(#ba-tile)\">");
    ground(&mut picture);
    let mut meadow = Meadow::new(tile, &plan);
    meadow.grow(&mut dice, &mut picture);
    if plan.sites.iter().any(|site| matches!(site.kind, SiteKind::CropFieldAll(_))) {
        crate::site::draw_crop_ground(&mut picture);
    }
    river::draw(&plan, &mut dice, &mut picture);
    if plan.crossing != Some(Crossing::RoadOverCity) {
        road::draw(&plan, &mut picture);
    }
    for city in &plan.cities {
        let gates: Vec<Gate> = plan
            .roads
            .iter()
            .filter_map(|way| way.gate)
            .filter(|gate| city.walls.iter().any(|wall| wall.line.windows(2).any(|pair| near(gate, pair))))
            .collect();
        city::draw(&plan, city, &gates, &mut dice, &mut picture);
    }
    match plan.crossing {
        Some(Crossing::RoadOverCity) => road::draw_over_city(&plan, &mut picture),
        Some(Crossing::CityOverRiver) => river::draw_arches(&plan, &mut picture),
        Some(Crossing::RoadOverRoad | Crossing::RoadOverRiver | Crossing::CityOverCity) | None => {}
    }
    road::draw_mouths(&plan, &mut picture);
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
            picture.raw(&format!("<use href=\"#ba-machine\" transform=\"translate({x} {y}) rotate({degrees}) scale({:.2})\"/>", 1.25 * emblem.scale));
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

/// Does a gate stand on this straight of a wall?
fn near(gate: &Gate, pair: &[crate::shapes::Point]) -> bool {
    let length = pair[0].distance(pair[1]);
    pair[0].distance(gate.at) + pair[1].distance(gate.at) < length + 0.5
}
