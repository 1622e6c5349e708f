//! Points, curves and path data in tile coordinates: a tile is 100 by 100, `x` grows east, `y` grows south.
use std::fmt::Write;
use std::ops::{Add, Mul, Sub};

use bastide_engine::board::side::{Rotation, Side};
use bastide_engine::hash::{SPLITMIX_STEP, splitmix};

/// A place on a tile, or a way from one place to another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

/// The point `x,y`.
pub(crate) const fn at(x: f64, y: f64) -> Point {
    Point { x, y }
}

/// The middle of a tile.
pub(crate) const CENTRE: Point = at(50.0, 50.0);

impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        at(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        at(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Point;
    fn mul(self, by: f64) -> Point {
        at(self.x * by, self.y * by)
    }
}

impl Point {
    pub(crate) fn length(self) -> f64 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    pub(crate) fn distance(self, other: Point) -> f64 {
        (self - other).length()
    }

    /// The same way, one long.
    pub(crate) fn unit(self) -> Point {
        self * (1.0 / self.length().max(1e-9))
    }

    /// The way to the right of this one.
    pub(crate) const fn right(self) -> Point {
        at(-self.y, self.x)
    }

    pub(crate) fn between(self, other: Point, share: f64) -> Point {
        self + (other - self) * share
    }

    /// How far this place is from a straight line between two others.
    pub(crate) fn off_line(self, a: Point, b: Point) -> f64 {
        let way = b - a;
        let share = ((self.x - a.x) * way.x + (self.y - a.y) * way.y) / (way.x * way.x + way.y * way.y).max(1e-9);
        self.distance(a.between(b, share.clamp(0.0, 1.0)))
    }

    /// Where this place comes to lie when the tile is rotated.
    pub(crate) fn rotated(self, rotation: Rotation) -> Point {
        (0..rotation.count()).fold(self, |p, _| at(100.0 - p.y, p.x))
    }

    /// The middle of a side.
    pub(crate) fn middle(side: Side) -> Point {
        at(50.0, 0.0).rotated(Rotation::quarters(side as u8))
    }

    /// The way from a side's middle towards the centre, one long.
    pub(crate) fn inward(side: Side) -> Point {
        (CENTRE - Point::middle(side)).unit()
    }

    /// The corner where a side begins, going clockwise: the north-west corner for the north side.
    pub(crate) fn corner(n: u8) -> Point {
        at(0.0, 0.0).rotated(Rotation::quarters(n))
    }
}

/// A line of cubic pieces: a road's or river's middle.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Curve {
    pub(crate) start: Point,
    /// Two controls and the end, for each piece.
    pub(crate) pieces: Vec<[Point; 3]>,
}

impl Curve {
    pub(crate) const fn from(start: Point) -> Curve {
        Curve { start, pieces: Vec::new() }
    }

    pub(crate) fn to(mut self, first: Point, second: Point, end: Point) -> Curve {
        self.pieces.push([first, second, end]);
        self
    }

    pub(crate) fn straight(mut self, end: Point) -> Curve {
        let start = self.end();
        self.pieces.push([start.between(end, 1.0 / 3.0), start.between(end, 2.0 / 3.0), end]);
        self
    }

    pub(crate) fn end(&self) -> Point {
        self.pieces.last().map_or(self.start, |piece| piece[2])
    }

    /// The curve as a line of points about one unit apart.
    pub(crate) fn points(&self) -> Vec<Point> {
        let mut out = vec![self.start];
        let mut start = self.start;
        for [a, b, end] in &self.pieces {
            let length = start.distance(*a) + a.distance(*b) + b.distance(*end);
            let steps = (length.ceil() as usize).max(2);
            for step in 1..=steps {
                let t = step as f64 / steps as f64;
                let u = 1.0 - t;
                out.push(start * (u * u * u) + *a * (3.0 * u * u * t) + *b * (3.0 * u * t * t) + *end * (t * t * t));
            }
            start = *end;
        }
        out
    }

    pub(crate) fn rotated(&self, rotation: Rotation) -> Curve {
        Curve {
            start: self.start.rotated(rotation),
            pieces: self.pieces.iter().map(|piece| piece.map(|p| p.rotated(rotation))).collect(),
        }
    }
}

/// Path data under way.
#[derive(Clone, Default, Debug)]
pub(crate) struct Ink(pub(crate) String);

/// Writes a number with at most one decimal and no needless digits.
pub(crate) fn number(out: &mut String, value: f64) {
    let tenths = (value * 10.0).round() as i64;
    if tenths % 10 == 0 {
        write!(out, "{}", tenths / 10).expect("writing to a string does not fail");
    } else {
        let sign = if tenths < 0 { "-" } else { "" };
        let (whole, tenth) = (tenths.abs() / 10, tenths.abs() % 10);
        if whole == 0 {
            write!(out, "{sign}.{tenth}").expect("writing to a string does not fail");
        } else {
            write!(out, "{sign}{whole}.{tenth}").expect("writing to a string does not fail");
        }
    }
}

/// A number as [`number`] writes it.
pub(crate) fn short(value: f64) -> String {
    let mut out = String::new();
    number(&mut out, value);
    out
}

impl Ink {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn command(&mut self, letter: char, values: &[f64]) -> &mut Ink {
        self.0.push(letter);
        for (n, value) in values.iter().enumerate() {
            let before = self.0.len();
            number(&mut self.0, *value);
            // A sign parts two numbers as well as a space does.
            if n > 0 && !self.0[before..].starts_with('-') {
                self.0.insert(before, ' ');
            }
        }
        self
    }

    pub(crate) fn start(&mut self, p: Point) -> &mut Ink {
        self.command('M', &[p.x, p.y])
    }

    pub(crate) fn line(&mut self, p: Point) -> &mut Ink {
        self.command('L', &[p.x, p.y])
    }

    pub(crate) fn by(&mut self, x: f64, y: f64) -> &mut Ink {
        if y == 0.0 {
            self.command('h', &[x])
        } else if x == 0.0 {
            self.command('v', &[y])
        } else {
            self.command('l', &[x, y])
        }
    }

    pub(crate) fn curve(&mut self, a: Point, b: Point, end: Point) -> &mut Ink {
        self.command('C', &[a.x, a.y, b.x, b.y, end.x, end.y])
    }

    /// A curve given by steps from where the pen is.
    pub(crate) fn curve_by(&mut self, values: [f64; 6]) -> &mut Ink {
        self.command('c', &values)
    }

    pub(crate) fn close(&mut self) -> &mut Ink {
        self.0.push('z');
        self
    }

    pub(crate) fn polyline(&mut self, points: &[Point]) -> &mut Ink {
        if let Some((first, rest)) = points.split_first() {
            self.start(*first);
            for p in rest {
                self.line(*p);
            }
        }
        self
    }

    pub(crate) fn polygon(&mut self, points: &[Point]) -> &mut Ink {
        self.polyline(points).close()
    }

    /// A shape given by its first point and steps.
    pub(crate) fn shape(&mut self, start: Point, steps: &[(f64, f64)]) -> &mut Ink {
        self.start(start);
        for (x, y) in steps {
            self.by(*x, *y);
        }
        self.close()
    }

    pub(crate) fn rect(&mut self, x: f64, y: f64, width: f64, height: f64) -> &mut Ink {
        self.shape(at(x, y), &[(width, 0.0), (0.0, height), (-width, 0.0)])
    }

    pub(crate) fn ellipse(&mut self, centre: Point, rx: f64, ry: f64) -> &mut Ink {
        self.start(at(centre.x - rx, centre.y));
        self.command('a', &[rx, ry, 0.0, 1.0, 0.0, 2.0 * rx, 0.0]);
        self.command('a', &[rx, ry, 0.0, 1.0, 0.0, -2.0 * rx, 0.0]).close()
    }

    pub(crate) fn disc(&mut self, centre: Point, radius: f64) -> &mut Ink {
        self.ellipse(centre, radius, radius)
    }

    pub(crate) fn run(&mut self, curve: &Curve) -> &mut Ink {
        self.start(curve.start);
        for [a, b, end] in &curve.pieces {
            self.curve(*a, *b, *end);
        }
        self
    }
}

/// Markup under way.
#[derive(Clone, Default, Debug)]
pub(crate) struct Picture(pub(crate) String);

impl Picture {
    /// A filled shape; nothing when the path is empty.
    pub(crate) fn fill(&mut self, ink: &Ink, colour: &str) {
        self.path(ink, &format!("fill=\"{colour}\""));
    }

    /// A filled shape with an outline.
    pub(crate) fn drawn(&mut self, ink: &Ink, colour: &str, outline: &str, width: f64) {
        self.path(ink, &format!("fill=\"{colour}\" stroke=\"{outline}\" stroke-width=\"{}\"", short(width)));
    }

    /// A line.
    pub(crate) fn stroke(&mut self, ink: &Ink, colour: &str, width: f64) {
        self.path(ink, &format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\"", short(width)));
    }

    /// A path with these attributes; nothing when the path is empty.
    pub(crate) fn path(&mut self, ink: &Ink, attributes: &str) {
        if !ink.is_empty() {
            write!(self.0, "<path {attributes} d=\"{}\"/>", ink.0).expect("writing to a string does not fail");
        }
    }

    /// A drawing of `defs`, its origin put here.
    pub(crate) fn put(&mut self, id: &str, p: Point) {
        let (x, y) = (short(p.x), short(p.y));
        write!(self.0, "<use href=\"#{id}\" x=\"{x}\" y=\"{y}\"/>").expect("writing to a string does not fail");
    }

    /// A drawing of `defs`, its origin put here, at another size.
    pub(crate) fn put_scaled(&mut self, id: &str, p: Point, scale: f64) {
        if (scale - 1.0).abs() < 0.005 {
            return self.put(id, p);
        }
        let (x, y) = (short(p.x), short(p.y));
        write!(self.0, "<use href=\"#{id}\" transform=\"translate({x} {y}) scale({scale:.2})\"/>")
            .expect("writing to a string does not fail");
    }

    pub(crate) fn raw(&mut self, markup: &str) {
        self.0.push_str(markup);
    }
}

/// Small chances that are the same every time: where tufts, trees and roofs go.
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    /// The dice of one tile: its id and variant decide all throws.
    pub(crate) fn of(words: &str, variant: u32) -> Dice {
        let start = 0xcbf2_9ce4_8422_2325 ^ u64::from(variant).wrapping_mul(SPLITMIX_STEP);
        Dice(words.bytes().fold(start, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)))
    }

    /// The next throw, from 0 up to but not including 1.
    pub(crate) fn throw(&mut self) -> f64 {
        (splitmix(&mut self.0) >> 11) as f64 / (1_u64 << 53) as f64
    }

    pub(crate) fn range(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.throw()
    }

    pub(crate) fn pick(&mut self, n: usize) -> usize {
        ((self.throw() * n as f64) as usize).min(n - 1)
    }
}
