//! Rivers with their banks, springs and lakes.
use crate::grid::Label;
use crate::palette as c;
use crate::plan::ways::Way;
use crate::plan::{Plan, Site, SiteKind};
use crate::shapes::{CENTRE, Dice, Ink, Picture, at};

/// Draws rivers and the lakes they run into.
pub(crate) fn draw(plan: &Plan, dice: &mut Dice, picture: &mut Picture) {
    let mut all = Ink::default();
    for line in plan.rivers.iter().flat_map(|way| &way.lines) {
        all.run(line);
    }
    let mut lakes = Ink::default();
    let mut deep = Ink::default();
    for site in plan.sites.iter().filter(|site| is_river_end(site)) {
        lakes.disc(site.at, site.radius - 3.4);
        if site.radius > 10.0 {
            deep.ellipse(site.at, site.radius - 7.5, site.radius - 8.5);
        }
    }
    for (colour, wide, round) in [(c::BANK, 16.0, 6.8), (c::SAND, 14.4, 5.2), (c::WATER, 12.2, 3.0)] {
        picture.path(&all, &format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{wide}\""));
        picture.drawn(&lakes, colour, colour, round);
    }
    picture.path(&all, &format!("fill=\"none\" stroke=\"{}\" stroke-width=\"6.6\" stroke-linecap=\"round\"", c::DEEP));
    picture.fill(&deep, c::DEEP);
    ripples(plan, dice, picture);
}

/// A lake that no river runs into.
pub(crate) fn lake(site: &Site, dice: &mut Dice, picture: &mut Picture) {
    for (colour, inset) in [(c::BANK, 0.0), (c::SAND, 0.9), (c::WATER, 2.0), (c::DEEP, 5.5)] {
        let mut ink = Ink::default();
        ink.ellipse(site.at, site.radius - inset, site.radius - inset * 1.15);
        picture.fill(&ink, colour);
    }
    let mut ink = Ink::default();
    lake_ripples(site, dice, &mut ink);
    picture.path(&ink, &ripple_style());
}

fn ripple_style() -> String {
    format!("fill=\"none\" stroke=\"{}\" stroke-width=\".8\" stroke-linecap=\"round\"", c::RIPPLE)
}

fn ripple(ink: &mut Ink, x: f64, y: f64, dice: &mut Dice) {
    let length = dice.range(2.2, 3.6);
    ink.start(at(x - length / 2.0, y));
    ink.curve_by([length * 0.3, -0.9, length * 0.6, -0.9, length, 0.0]);
}

fn lake_ripples(site: &Site, dice: &mut Dice, ink: &mut Ink) {
    for _ in 0..(site.radius / 3.0) as usize {
        let r = (site.radius - 5.5).max(1.0);
        ripple(ink, site.at.x + dice.range(-r, r) * 0.7, site.at.y + dice.range(-r, r) * 0.7, dice);
    }
}

/// The arches through which a river runs under a city.
pub(crate) fn draw_arches(plan: &Plan, picture: &mut Picture) {
    for line in plan.rivers.iter().flat_map(|way| &way.lines) {
        for (end, next) in [(line.start, CENTRE), (line.end(), CENTRE)] {
            let inward = (next - end).unit();
            // The last point of the river outside the wall.
            let Some(depth) =
                (0..50).find(|d| plan.grid.label(end + inward * (f64::from(*d) + 0.5)) == Some(Label::Wall))
            else {
                continue;
            };
            let foot = end + inward * (f64::from(depth) - 0.6);
            let across = inward.right();
            let (a, b) = (foot + across * 6.6, foot - across * 6.6);
            let mut arch = Ink::default();
            arch.start(a).curve(a + inward * 6.5, b + inward * 6.5, b).close();
            picture.drawn(&arch, "#2f4450", c::STONE_LINE, 1.2);
            let mut gleam = Ink::default();
            let (a, b) = (foot + across * 4.6, foot - across * 4.6);
            gleam.start(a).curve(a + inward * 2.4, b + inward * 2.4, b).close();
            picture.fill(&gleam, c::DEEP);
        }
    }
}

fn is_river_end(site: &Site) -> bool {
    match site.kind {
        SiteKind::Lake | SiteKind::Spring => true,
        SiteKind::Village
        | SiteKind::Well
        | SiteKind::FerryLake
        | SiteKind::Tower
        | SiteKind::Volcano
        | SiteKind::Bazaar
        | SiteKind::CropField(_)
        | SiteKind::CropFieldAll(_)
        | SiteKind::Cottage
        | SiteKind::RoadStop => false,
    }
}

/// Short light lines on the water.
fn ripples(plan: &Plan, dice: &mut Dice, picture: &mut Picture) {
    let mut ink = Ink::default();
    // A fork has its three arms last.
    let arms = |way: &Way| way.lines.len().saturating_sub(3);
    for line in plan.rivers.iter().flat_map(|way| &way.lines[arms(way)..]) {
        for p in line.points().iter().skip(7).step_by(9) {
            if (4.0..96.0).contains(&p.x) && (4.0..96.0).contains(&p.y) {
                ripple(&mut ink, p.x + dice.range(-3.0, 3.0), p.y + dice.range(-2.5, 3.0), dice);
            }
        }
    }
    for site in plan.sites.iter().filter(|site| is_river_end(site)) {
        lake_ripples(site, dice, &mut ink);
    }
    picture.path(&ink, &ripple_style());
}
