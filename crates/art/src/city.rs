//! Cities: streets full of roofs, walls with towers, gates.
use bastide_sort as in_order;

use crate::carcassonne;
use crate::field::{Tree, draw_trees};
use crate::grid::{CELL, Label, SIZE};
use crate::house::Houses;
use crate::palette as c;
use crate::plan::cities::{City, Gate};
use crate::plan::{CLOISTER, Plan};
use crate::shapes::{Dice, Ink, Picture, Point, at, short};

/// How much larger the walls and towers of the City of Carcassonne are.
const CARCASSONNE: f64 = 1.4;

/// Draws cities that lie side by side: their ground and houses, then their walls and gates.
pub(crate) fn draw(plan: &Plan, cities: &[&City], gates: &[Gate], dice: &mut Dice, picture: &mut Picture) {
    shadow(cities, picture);
    let mut ground = Ink::default();
    for city in cities {
        ground.polygon(&city.outline);
    }
    picture.fill(&ground, c::STREET);
    let block = cities.iter().find_map(|city| city.in_block);
    if let Some(origin) = block {
        carcassonne::draw_grounds(origin, picture);
    }
    let streets: Vec<[Point; 2]> = cities.iter().flat_map(|city| streets(plan, city)).collect();
    let labels: Vec<Label> = cities.iter().map(|city| city.number.map_or(Label::Carcassonne, Label::Segment)).collect();
    open_places(plan, &labels, &streets, picture);
    let mut town = Town { houses: Houses::default(), trees: Vec::new() };
    for label in &labels {
        town.build(&mut Land::new(plan, *label, &streets), dice);
    }
    draw_trees(&mut town.trees, picture);
    town.houses.draw(picture);
    if let Some(origin) = block {
        carcassonne::draw_buildings(origin, picture);
    }
    let (carcassonne, others): (Vec<&City>, Vec<&City>) = cities.iter().partition(|city| city.number.is_none());
    for (cities, size) in [(others, 1.0), (carcassonne, CARCASSONNE)] {
        let own = |gate: &&Gate| cities.iter().flat_map(|city| &city.walls).any(|wall| wall.has(gate));
        let gates: Vec<Gate> = gates.iter().filter(own).copied().collect();
        if !cities.is_empty() {
            walls(&cities, &gates, size, picture);
        }
    }
}

/// The shadow that walls cast on what lies around.
fn shadow(cities: &[&City], picture: &mut Picture) {
    let mut ink = Ink::default();
    for wall in cities.iter().flat_map(|city| &city.walls) {
        let line: Vec<Point> = wall.line.iter().map(|p| *p + at(1.0, 3.4)).collect();
        ink.polyline(&line);
    }
    let style = "fill=\"none\" stroke=\"#3d4a1c\" stroke-opacity=\".28\" stroke-width=\"5\" stroke-linejoin=\"round\"";
    picture.path(&ink, style);
}

/// The open places where figures stand, and the streets that lead there.
fn open_places(plan: &Plan, labels: &[Label], streets: &[[Point; 2]], picture: &mut Picture) {
    let mut lines = Ink::default();
    for [a, b] in streets {
        lines.start(*a).line(*b);
    }
    picture.stroke(&lines, c::PLAZA, 3.0);
    let mut ink = Ink::default();
    for spot in &plan.spots {
        if plan.grid.label(*spot).is_some_and(|label| labels.contains(&label)) {
            ink.ellipse(*spot, 5.6, 4.8);
        }
    }
    picture.fill(&ink, c::PLAZA);
}

/// Streets from the open place to the sides that the city reaches and to its gates.
fn streets(plan: &Plan, city: &City) -> Vec<[Point; 2]> {
    let Some(number) = city.number else { return Vec::new() };
    let heart = plan.spots[usize::from(number)];
    let corners = [at(0.0, 0.0), at(100.0, 0.0), at(100.0, 100.0), at(0.0, 100.0)];
    let outline = &city.outline;
    let is_edge =
        |a: Point, b: Point| (0..outline.len()).any(|n| outline[n] == a && outline[(n + 1) % outline.len()] == b);
    let sides = (0..4).filter(|n| is_edge(corners[*n], corners[(*n + 1) % 4]));
    sides.map(|n| [heart, corners[n].between(corners[(n + 1) % 4], 0.5)]).collect()
}

/// What has been built so far.
struct Town {
    houses: Houses,
    trees: Vec<Tree>,
}

impl Town {
    /// Houses wherever there is room for one: large ones first, then what fits into the gaps, then bushes.
    fn build(&mut self, land: &mut Land, dice: &mut Dice) {
        for (narrow, wide, low, high) in [(8.6, 14.0, 9.4, 11.0), (7.6, 9.0, 8.6, 9.4), (5.4, 6.4, 7.2, 7.8)] {
            let mut y = low + 1.4;
            while y < 99.0 {
                let mut x = 1.7 + dice.range(0.0, 2.0);
                while x < 95.0 {
                    let tower = dice.throw() < 0.03;
                    let width = if tower { 5.2 } else { dice.range(narrow, wide) };
                    let height = if tower { 15.0 } else { dice.range(low, high) };
                    if land.is_free(x, y, width, height) {
                        self.houses.put(at(x, y), width, height, dice);
                        land.take(x, y, width, height);
                        x += width + 1.0;
                    } else {
                        x += 0.8;
                    }
                }
                y += 1.1;
            }
        }
        let before = self.trees.len();
        for _ in 0..160 {
            let foot = at(dice.range(2.0, 96.0), dice.range(5.0, 98.0));
            if land.is_free(foot.x - 1.8, foot.y + 0.3, 3.6, 4.0) && self.trees.len() < before + 8 {
                self.trees.push(Tree { foot, size: dice.range(0.55, 0.75), tall: false });
                land.take(foot.x - 1.8, foot.y + 0.3, 3.6, 4.0);
            }
        }
    }
}

/// Where houses may still be built.
struct Land {
    free: Vec<bool>,
}

impl Land {
    fn new(plan: &Plan, label: Label, streets: &[[Point; 2]]) -> Land {
        let clearance = &plan.clearance;
        let mut taken: Vec<(Point, f64, f64)> = plan.spots.iter().map(|spot| (*spot, 5.2, 4.4)).collect();
        for emblem in &plan.emblems {
            let r = emblem.kind.radius() * emblem.scale;
            taken.push((emblem.at, r, r));
        }
        if let Some(cloister) = plan.cloister {
            taken.push((cloister.at, CLOISTER.0 * cloister.scale * 1.2, CLOISTER.1 * cloister.scale * 1.25));
        }
        let own = plan.cities.iter().find(|city| city.number.is_none() && label == Label::Carcassonne);
        let block = own.and_then(|city| city.in_block);
        let is_free = |(cell, p, here): (usize, Point, Label)| {
            here == label
                && (1.6..98.2).contains(&p.x)
                && (1.0..99.0).contains(&p.y)
                && clearance[cell] >= 0.4
                && block.is_none_or(|origin| !carcassonne::is_open(origin + p))
                && streets.iter().all(|[a, b]| p.off_line(*a, *b) > 1.9)
                && taken.iter().all(|(q, rx, ry)| ((p.x - q.x) / rx).powi(2) + ((p.y - q.y) / ry).powi(2) > 1.0)
        };
        Land { free: plan.grid.all().map(is_free).collect() }
    }

    fn cells(x: f64, y: f64, w: f64, h: f64) -> Option<impl Iterator<Item = usize>> {
        if x < 0.0 || y - h < 0.0 || x + w >= 100.0 || y >= 100.0 {
            return None;
        }
        let cell = |v: f64| (v / CELL) as usize;
        let columns = cell(x)..=cell(x + w);
        let rows = cell(y - h)..=cell(y);
        Some(rows.flat_map(move |row| columns.clone().map(move |column| row * SIZE + column)))
    }

    fn is_free(&self, x: f64, y: f64, w: f64, h: f64) -> bool {
        Land::cells(x, y, w, h).is_some_and(|mut cells| cells.all(|cell| self.free[cell]))
    }

    /// Takes the ground of a house and a little around it.
    fn take(&mut self, x: f64, y: f64, w: f64, h: f64) {
        if let Some(cells) = Land::cells((x - 0.9).max(0.0), (y + 0.9).min(99.9), (w + 1.8).min(99.0 - x), h + 1.6) {
            for cell in cells {
                self.free[cell] = false;
            }
        }
    }
}

/// Walls, towers and gates.
fn walls(cities: &[&City], gates: &[Gate], size: f64, picture: &mut Picture) {
    let (mut top, mut face) = (Ink::default(), Ink::default());
    let mut towers: Vec<Point> = Vec::new();
    for wall in cities.iter().flat_map(|city| &city.walls) {
        top.polyline(&wall.line);
        face.polyline(&wall.line.iter().map(|p| *p + at(0.0, 2.0 * size)).collect::<Vec<Point>>());
        for p in wall.towers.iter().filter(|p| (3.0..97.0).contains(&p.x) && (3.0..97.0).contains(&p.y)) {
            if towers.iter().all(|q| p.distance(*q) > 7.0) {
                towers.push(*p);
            }
        }
    }
    let joined = "fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"square\"";
    let mut line = |ink: &Ink, colour: &str, width: f64| {
        picture.path(ink, &format!("{joined} stroke=\"{colour}\" stroke-width=\"{}\"", short(width * size)));
    };
    line(&face, c::STONE_LINE, 5.0);
    line(&face, c::STONE_FACE, 3.6);
    line(&top, c::STONE_LINE, 5.0);
    line(&top, c::STONE, 3.6);
    picture.path(
        &top,
        &format!(
            "fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-dasharray=\"1.5 1.7\"",
            c::STONE_DARK,
            short(1.9 * size)
        ),
    );
    for gate in gates {
        let across = gate.out.right();
        let mut way = Ink::default();
        way.polyline(&[gate.at - gate.out * 4.6, gate.at + gate.out * 5.4]);
        picture.stroke(&way, c::STONE_LINE, 9.0);
        picture.stroke(&way, c::ROAD, 7.4);
        let mut threshold = Ink::default();
        threshold.polyline(&[gate.at - across * 3.7, gate.at + across * 3.7]);
        picture.stroke(&threshold, "#9a7c55", 2.4);
        towers.retain(|p| p.distance(gate.at) > 13.5 * size);
        towers.extend([gate.at + across * (6.0 + size), gate.at - across * (6.0 + size)]);
    }
    draw_towers(&mut towers, size, picture);
}

/// Round towers with slate cones, given by the middle of their feet.
pub(crate) fn draw_towers(towers: &mut [Point], size: f64, picture: &mut Picture) {
    in_order::sort_by(towers, |a, b| a.y.total_cmp(&b.y));
    let [mut body, mut shade, mut cone, mut gleam] = [(); 4].map(|()| Ink::default());
    for p in towers.iter() {
        let (w, h) = (2.7 * size, 6.4 * size);
        let foot = p.y + 3.6 * size;
        body.start(at(p.x - w, foot - h)).by(0.0, h - 1.0);
        body.curve_by([0.0, 1.4, 2.0 * w, 1.4, 2.0 * w, 0.0]).by(0.0, -(h - 1.0)).close();
        shade.start(at(p.x + 0.4, foot - h)).by(0.0, h);
        shade.curve_by([1.2, 0.0, w - 0.6, -0.3, w - 0.6, -1.0]).by(0.0, -(h - 1.0)).close();
        let eaves = foot - h + 0.2;
        cone.start(at(p.x - w - 0.9, eaves)).line(at(p.x, eaves - 6.2 * size)).line(at(p.x + w + 0.9, eaves));
        cone.curve_by([-1.2, 1.0, -2.0 * w - 0.6, 1.0, -2.0 * w - 1.8, 0.0]).close();
        gleam
            .start(at(p.x - w * 0.75, eaves))
            .line(at(p.x - 0.1, eaves - 5.0 * size))
            .line(at(p.x - 0.3, eaves + 0.2))
            .close();
    }
    picture.drawn(&body, c::STONE, c::STONE_LINE, 0.7);
    picture.fill(&shade, c::STONE_FACE);
    picture.drawn(&cone, c::SLATE, c::SLATE_LINE, 0.7);
    picture.fill(&gleam, c::SLATE_LIGHT);
}
