//! What stands where roads and rivers end: villages, lakes, crop fields and the rest.
use bastide_engine::board::tile::CropSign;

use crate::field::{Tree, draw_trees};
use crate::house::Houses;
use crate::palette as c;
use crate::plan::{Site, SiteKind};
use crate::river;
use crate::shapes::{Dice, Ink, Picture, at};

/// Draws a site.
pub(crate) fn draw(site: &Site, dice: &mut Dice, picture: &mut Picture) {
    match site.kind {
        SiteKind::Village => village(site, dice, picture),
        SiteKind::Well => picture.put("ba-well", site.at),
        SiteKind::Spring => picture.put("ba-rocks", site.at - at(0.0, 3.0)),
        SiteKind::Lake => {
            picture.put("ba-reeds", site.at + at(-9.0, 9.5));
            picture.put("ba-reeds", site.at + at(9.5, 7.5));
            picture.put("ba-swans", site.at + at(0.5, -1.5));
        }
        SiteKind::FerryLake => {
            river::lake(site, dice, picture);
            picture.put("ba-boat", site.at + at(0.0, 1.0));
        }
        SiteKind::Tower => picture.put("ba-tower", site.at),
        SiteKind::Volcano => picture.put("ba-volcano", site.at),
        SiteKind::Bazaar => picture.put("ba-bazaar", site.at),
        SiteKind::CropField(sign) => crop_field(site, sign, picture),
        SiteKind::CropFieldAll(sign) => picture.put_scaled(sign_id(sign), site.at, 0.9),
        SiteKind::Cottage => {
            let mut houses = Houses::default();
            houses.put(site.at + at(-5.4, 4.6), 10.8, 10.4, dice);
            houses.draw(picture);
            draw_trees(&mut [Tree { foot: site.at + at(7.2, 5.0), size: 1.0, tall: false }], picture);
        }
        SiteKind::RoadStop => picture.put("ba-milestone", site.at + at(0.0, -1.0)),
    }
}

/// The grass between cities that is all crop field; drawn before the cities.
pub(crate) fn draw_crop_ground(picture: &mut Picture) {
    let mut ink = Ink::default();
    ink.rect(0.0, 0.0, 100.0, 100.0);
    picture.fill(&ink, c::WHEAT);
    picture.fill(&ink, "url(#ba-wheat)");
}

fn sign_id(sign: CropSign) -> &'static str {
    match sign {
        CropSign::Fork => "ba-fork",
        CropSign::Club => "ba-club",
        CropSign::Shield => "ba-shield",
    }
}

/// A round field of wheat with a sign trodden into it.
fn crop_field(site: &Site, sign: CropSign, picture: &mut Picture) {
    let mut field = Ink::default();
    field.disc(site.at, site.radius - 0.6);
    picture.drawn(&field, c::WHEAT, c::WHEAT_LINE, 1.2);
    picture.fill(&field, "url(#ba-wheat)");
    let mut ring = Ink::default();
    ring.disc(site.at, site.radius * 0.78);
    picture.stroke(&ring, c::WHEAT_LINE, 1.6);
    picture.put_scaled(sign_id(sign), site.at, (site.radius / 14.0).min(1.4));
}

/// A few houses round a green, where roads meet and end.
fn village(site: &Site, dice: &mut Dice, picture: &mut Picture) {
    let mut square = Ink::default();
    square.ellipse(site.at, 9.6, 8.8);
    picture.drawn(&square, c::STREET, c::ROAD_EDGE, 1.0);
    let mut houses = Houses::default();
    let (x, y) = (site.at.x, site.at.y);
    houses.put(at(x - 9.2, y - 1.0), 8.4, 8.6, dice);
    houses.put(at(x + 0.6, y - 2.0), 8.6, 9.0, dice);
    houses.put(at(x - 4.6, y + 8.2), 9.4, 8.4, dice);
    houses.draw(picture);
    let tree = |x: f64, y: f64, size: f64| Tree { foot: site.at + at(x, y), size, tall: false };
    draw_trees(&mut [tree(-7.2, 6.0, 0.75), tree(7.4, 5.2, 0.9)], picture);
}
