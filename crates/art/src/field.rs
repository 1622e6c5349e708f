//! Grass, tufts, trees and worked patches of land.
use bastide_engine::board::tile::{Part, Tile};
use bastide_sort as in_order;

use crate::grid::{CELL, Label, SIZE, from_edge};
use crate::palette as c;
use crate::plan::{CLOISTER, Plan};
use crate::shapes::{Dice, Ink, Picture, Point, at};

/// How far from a tile's edge everything stays that a neighbour does not continue.
pub(crate) const MARGIN: f64 = 3.0;

/// The grass under everything.
pub(crate) fn ground(picture: &mut Picture) {
    let mut all = Ink::default();
    all.rect(0.0, 0.0, 100.0, 100.0);
    picture.fill(&all, c::GRASS);
    picture.fill(&all, "url(#ba-grass)");
}

/// Where small things may stand on the fields of a tile.
pub(crate) struct Meadow<'a> {
    tile: &'a Tile,
    plan: &'a Plan,
    clearance: &'a [f32],
    /// What has been put so far, and how much room it takes.
    taken: Vec<(Point, f64)>,
}

impl<'a> Meadow<'a> {
    pub(crate) fn new(tile: &'a Tile, plan: &'a Plan) -> Meadow<'a> {
        let mut taken: Vec<(Point, f64)> = plan.emblems.iter().map(|e| (e.at, e.kind.radius() + 0.5)).collect();
        taken.extend(plan.sites.iter().map(|site| (site.at, site.radius + 1.0)));
        if let Some(cloister) = plan.cloister {
            taken.push((cloister.at, CLOISTER.0 * cloister.scale + 1.0));
        }
        Meadow { tile, plan, clearance: &plan.clearance, taken }
    }

    fn is_field(&self, label: Label) -> bool {
        match label {
            Label::Segment(n) => matches!(self.tile.segments[usize::from(n)].part, Part::Field(_)),
            Label::Grass | Label::Wall | Label::Site | Label::Carcassonne => false,
        }
    }

    /// How much of the tile is field, from 0 to 1.
    fn share(&self) -> f64 {
        let cells = self.plan.grid.all().filter(|(_, _, label)| self.is_field(*label)).count();
        cells as f64 / (SIZE * SIZE) as f64
    }

    /// A free place in a field with so much room around it.
    fn find(&self, dice: &mut Dice, radius: f64, clear_of_spots: f64) -> Option<Point> {
        (0..40).find_map(|_| {
            let p = at(dice.range(MARGIN, 100.0 - MARGIN), dice.range(MARGIN, 100.0 - MARGIN));
            let cell = (p.y / CELL) as usize * SIZE + (p.x / CELL) as usize;
            let fits = self.is_field(self.plan.grid.label_of(cell))
                && f64::from(self.clearance[cell]) >= radius + 1.2
                && from_edge(p) >= radius + 0.8;
            let free = self.taken.iter().all(|(q, r)| p.distance(*q) >= r + radius);
            let off_spots = self.plan.spots.iter().all(|spot| p.distance(*spot) >= clear_of_spots);
            (fits && free && off_spots).then_some(p)
        })
    }

    /// Draws patches, parcels and tufts. Returns trees and bushes, which are drawn after everything else.
    pub(crate) fn grow(&mut self, dice: &mut Dice, picture: &mut Picture) -> Vec<Tree> {
        let share = self.share();
        self.patches(dice, share, picture);
        let mut trees = self.parcels(dice, share, picture);
        self.tufts(dice, share, picture);
        self.trees(dice, share, &mut trees);
        trees
    }

    /// Worked parcels of land with a hedge along one side. Returns the bushes of the hedges.
    fn parcels(&mut self, dice: &mut Dice, share: f64, picture: &mut Picture) -> Vec<Tree> {
        let (mut land, mut furrows, mut vines) = (Ink::default(), Ink::default(), Ink::default());
        let mut bushes = Vec::new();
        for _ in 0..(share * 2.8).round() as usize {
            let Some((p, size)) = [9.5, 8.0, 6.6].into_iter().find_map(|r| Some((self.find(dice, r, 8.0)?, r))) else {
                continue;
            };
            let slope = dice.range(-0.5, 0.5);
            let (along, down) = (at(slope.cos(), slope.sin()), at(-slope.sin() * 0.6 + 0.15, slope.cos() * 0.9));
            let (w, h) = (size * 0.86, size * 0.58);
            let corner = |x: f64, y: f64| p + along * (x * w) + down * (y * h);
            land.polygon(&[corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)]);
            let rows = (h * 2.0 / 2.2).round();
            if dice.throw() < 0.45 {
                for row in 0..rows as usize {
                    let y = -1.0 + (row as f64 + 0.5) * 2.0 / rows;
                    vines.start(corner(-0.88, y)).line(corner(0.9, y));
                }
            } else {
                for row in 0..rows as usize {
                    let y = -1.0 + (row as f64 + 0.5) * 2.0 / rows;
                    furrows.start(corner(-0.94, y)).line(corner(0.94, y));
                }
            }
            let many = (w * 2.0 / 2.7) as usize;
            for n in 0..many {
                if dice.throw() < 0.75 {
                    let foot = corner(-0.94 + 1.88 * n as f64 / (many - 1).max(1) as f64, -1.0) + at(0.0, 0.5);
                    bushes.push(Tree { foot, size: dice.range(0.45, 0.62), tall: false });
                }
            }
            self.taken.push((p, size + 0.5));
        }
        picture.path(
            &land,
            &format!("fill=\"{0}\" stroke=\"{0}\" stroke-width=\"1.4\" stroke-linejoin=\"round\"", c::PARCEL),
        );
        picture.stroke(&furrows, c::FURROW, 0.8);
        picture.path(
            &vines,
            &format!(
                "stroke=\"{}\" stroke-width=\"1.3\" stroke-linecap=\"round\" stroke-dasharray=\".1 1.9\"",
                c::TUFT
            ),
        );
        bushes
    }

    /// Soft patches of lighter and darker grass, and a worked field where there is much room.
    fn patches(&mut self, dice: &mut Dice, share: f64, picture: &mut Picture) {
        let (mut light, mut dark) = (Ink::default(), Ink::default());
        let mut put: Vec<(Point, f64)> = Vec::new();
        for n in 0..(share * 8.0) as usize {
            let radius = dice.range(7.0, 13.0);
            let Some(p) = self.find(dice, radius, 0.0) else { continue };
            if put.iter().any(|(q, r)| p.distance(*q) < r + radius + 2.0) {
                continue;
            }
            put.push((p, radius));
            let ink = if n % 2 == 0 { &mut light } else { &mut dark };
            blob(ink, p, radius, dice);
        }
        picture.fill(&dark, c::GRASS_DARK);
        picture.fill(&light, c::GRASS_LIGHT);
    }

    fn tufts(&mut self, dice: &mut Dice, share: f64, picture: &mut Picture) {
        let mut ink = Ink::default();
        for _ in 0..(share * 26.0) as usize {
            if let Some(p) = self.find(dice, 1.8, 0.0) {
                ink.start(at(p.x - 1.4, p.y - 1.3)).by(0.7, 1.5).by(0.6, -2.1).by(0.5, 2.1).by(0.8, -1.4);
                self.taken.push((p, 2.5));
            }
        }
        picture.stroke(&ink, c::TUFT, 0.6);
    }

    fn trees(&mut self, dice: &mut Dice, share: f64, trees: &mut Vec<Tree>) {
        for _ in 0..(share * 5.5).round() as usize {
            let Some(grove) = self.find(dice, 3.6, 10.0) else { continue };
            let tall = dice.throw() < 0.35;
            let many = 1 + dice.pick(3);
            for n in 0..many {
                let step = if tall {
                    at(dice.range(2.6, 3.6), dice.range(-1.0, 1.0))
                } else {
                    at(dice.range(3.6, 4.6), dice.range(-2.2, 2.2))
                };
                let p = grove + step * (n as f64 - (many - 1) as f64 / 2.0);
                let size = dice.range(1.0, 1.35);
                let height = if tall { 8.0 } else { 5.5 } * size;
                let inside =
                    (MARGIN + 2.0..=98.0 - MARGIN).contains(&p.x) && (MARGIN + height..=98.0 - MARGIN).contains(&p.y);
                let cell = (p.y.clamp(0.0, 99.9) / CELL) as usize * SIZE + (p.x.clamp(0.0, 99.9) / CELL) as usize;
                let on_field = self.is_field(self.plan.grid.label_of(cell)) && self.clearance[cell] >= 2.8;
                let off_spots = self.plan.spots.iter().all(|spot| p.distance(*spot) >= 8.5);
                if inside && on_field && off_spots {
                    trees.push(Tree { foot: p, size, tall });
                }
            }
            self.taken.push((grove, 7.0));
        }
    }
}

/// A tree or bush.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tree {
    pub(crate) foot: Point,
    pub(crate) size: f64,
    /// A cypress; others are round.
    pub(crate) tall: bool,
}

/// The bushes of a hedge between two places; it ends a little before the tile does.
pub(crate) fn hedge([from, to]: [Point; 2], dice: &mut Dice) -> Vec<Tree> {
    let way = (to - from).unit();
    let (start, end) = (14.0, from.distance(to) - MARGIN);
    let n_bushes = ((end - start) / 2.9).round() as usize;
    let bush = |n: usize| {
        let along = start + (end - start) * n as f64 / n_bushes.max(1) as f64;
        // A bush stands on its foot; its crown is to lie on the line.
        let foot = from + way * along + at(dice.range(-0.4, 0.4), 1.6);
        Tree { foot, size: dice.range(0.58, 0.78), tall: false }
    };
    (0..=n_bushes).map(bush).collect()
}

/// An uneven shape: a few flat rounds that run into each other.
fn blob(ink: &mut Ink, p: Point, radius: f64, dice: &mut Dice) {
    for n in 0..3 {
        let r = radius * dice.range(0.42, 0.6);
        let x = (f64::from(n) - 1.0) * radius * 0.42;
        ink.ellipse(p + at(x, dice.range(-0.16, 0.16) * radius), r, r * dice.range(0.6, 0.72));
    }
}

/// Round trees and tall cypresses, given by their feet.
pub(crate) fn draw_trees(trees: &mut [Tree], picture: &mut Picture) {
    let [mut shade, mut crown, mut light, mut cypress, mut gleam] = [(); 5].map(|()| Ink::default());
    in_order::sort_by(trees, |a, b| a.foot.y.total_cmp(&b.foot.y));
    for Tree { foot: p, size, tall } in trees.iter() {
        if *tall {
            let (w, h) = (1.35 * size, 7.0 * size);
            shade.ellipse(at(p.x + 1.2, p.y + 0.2), 2.0 * size, 0.9 * size);
            cypress.start(at(p.x, p.y - h));
            cypress.curve_by([w * 0.9, h * 0.35, w * 1.5, h * 0.95, 0.0, h]);
            cypress.curve_by([-w * 1.5, -h * 0.05, -w * 0.9, -h * 0.65, 0.0, -h]).close();
            gleam.start(at(p.x - 0.35, p.y - h * 0.72));
            gleam.by(-0.35, h * 0.42);
        } else {
            let r = 2.7 * size;
            shade.ellipse(at(p.x + 1.0, p.y + 0.1), r * 1.05, r * 0.5);
            crown.disc(at(p.x, p.y - r * 0.8), r);
            light.disc(at(p.x - r * 0.28, p.y - r * 1.1), r * 0.55);
        }
    }
    picture.fill(&shade, c::TREE_SHADE);
    picture.fill(&crown, c::TREE);
    picture.fill(&light, c::TREE_LIGHT);
    picture.fill(&cypress, c::CYPRESS);
    picture.path(&gleam, &format!("stroke=\"{}\" stroke-width=\".6\" stroke-linecap=\"round\"", c::TREE_LIGHT));
}
