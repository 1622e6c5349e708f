//! A whole board as one picture.
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::iter::repeat_n;

use bastide_engine::aside::Aside;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::grid;
use bastide_engine::board::over::Over;
use bastide_engine::board::side::{Rotation, Side};
use bastide_engine::board::tile::{Part, Quarter, SegmentNumber, Tile};
use bastide_engine::expansions::mage_and_witch::magic::Pawn;
use bastide_engine::figures::Figure;
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Element;
use bastide_sort as in_order;

use crate::castle::{castle_body, castle_spot};
use crate::figure::{FigureShape, figure_body};
use crate::ingot::ingots_body;
use crate::piece::Piece;
use crate::quarter::{block_corner, count_place, quarter_spots};
use crate::shapes::{Point, short};
use crate::table::table;
use crate::tower::{tower_body, tower_top};
use crate::{Drawing, FONT_FAMILY, defs_for, over_body};

/// What to draw.
#[derive(Clone, Debug, Default)]
pub struct Board<'a> {
    /// The tiles that lie on the table.
    pub tiles: Vec<LaidTile<'a>>,
    /// The figures on them.
    pub figures: Vec<PlacedFigure>,
    /// The figures on corners, where four tiles meet: barns.
    pub corners: Vec<CornerFigure>,
    /// The follower on a flying machine: whose, an index of [`crate::COLOURS`], in what shape, and on which tile.
    pub flyer: Option<(usize, FigureShape, Cell)>,
    /// The towers, with their guards.
    pub towers: Vec<PlacedTower>,
    /// The castles, with whoever holds them.
    pub castles: Vec<PlacedCastle>,
    /// The followers in the City of Carcassonne.
    pub guests: Vec<Guest>,
    /// The quarter in which the count stands.
    pub count: Option<Quarter>,
    /// The pieces on tiles that are nobody's: which, on which tile, beside which segment's figure if beside one.
    pub neutral: Vec<(Piece, Cell, Option<SegmentNumber>)>,
    /// The ingots on tiles: where, and how many.
    pub ingots: Vec<(Cell, u8)>,
    /// Numbers of columns and rows along the edges.
    pub labels: bool,
    /// Cells to point out, empty or not: where the next tile fits, a feature that scored.
    pub highlighted: Vec<Cell>,
    /// The cell of the last move.
    pub last: Option<Cell>,
}

/// A tile on the table.
#[derive(Clone, Copy, Debug)]
pub struct LaidTile<'a> {
    /// The design.
    pub tile: &'a Tile,
    /// How it lies.
    pub rotation: Rotation,
    /// Where it lies.
    pub cell: Cell,
    /// What lies over it.
    pub over: Over,
    /// Which of the small differences it shows: see [`crate::tile_svg`].
    pub variant: u32,
}

/// A figure on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlacedFigure {
    /// Whose: an index of [`crate::COLOURS`].
    pub colour: usize,
    /// Its shape. Followers lie down on fields by themselves.
    pub shape: FigureShape,
    /// The tile's cell.
    pub cell: Cell,
    /// The segment it stands on.
    pub segment: SegmentNumber,
}

/// A figure where four tiles meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CornerFigure {
    /// Whose: an index of [`crate::COLOURS`].
    pub colour: usize,
    /// Its shape.
    pub shape: FigureShape,
    /// The cell of whose tile it is the north-west corner.
    pub cell: Cell,
}

/// A tower on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlacedTower {
    /// The tile's cell.
    pub cell: Cell,
    /// How many pieces high it is.
    pub height: u8,
    /// Who stands on top: whose, an index of [`crate::COLOURS`], and in what shape.
    pub guard: Option<(usize, FigureShape)>,
}

/// A castle over a town of two tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlacedCastle {
    /// The cell of one of its tiles.
    pub cell: Cell,
    /// At which side of this tile the other one lies.
    pub side: Side,
    /// Who stands on it: whose, an index of [`crate::COLOURS`], and in what shape.
    pub held_by: Option<(usize, FigureShape)>,
}

/// A follower in the City of Carcassonne.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guest {
    /// Whose: an index of [`crate::COLOURS`].
    pub colour: usize,
    /// Its shape.
    pub shape: FigureShape,
    /// Where it stands.
    pub quarter: Quarter,
}

impl<'a> Board<'a> {
    /// The board of a game as it stands: its tiles, its figures, the tile laid last.
    #[must_use]
    pub fn of(game: &'a Game) -> Board<'a> {
        let (rules, state) = (game.rules(), game.state());
        let grid = &state.board.grid;
        let laid = |(variant, tile): (u32, &grid::LaidTile)| {
            let design = rules.pack.design(tile.kind);
            // Copies of a design that lie beside each other look a little different.
            LaidTile { tile: design.tile, rotation: tile.rotation, cell: tile.cell, over: tile.over, variant }
        };
        let placed = |figure: &Figure| {
            let (tile, segment) = state.board.place_of(figure.segment);
            let (colour, shape) = (figure.owner.index(), FigureShape::of(figure.kind));
            PlacedFigure { colour, shape, cell: tile.cell, segment }
        };
        let guests = state.rooms.carcassonne.all().flat_map(|(owner, quarter, kind, n)| {
            let guest = Guest { colour: owner.index(), shape: FigureShape::of(kind), quarter };
            repeat_n(guest, usize::from(n))
        });
        let dragon = state.rooms.dragon.at().map(|cell| (Piece::Dragon, cell, None)).into_iter();
        let beside = state.rooms.fairy.with().and_then(|figure| figure.segment);
        let fairy = state.rooms.fairy.at().map(|cell| (Piece::Fairy, cell, beside));
        let pawns = Pawn::ALL.into_iter().filter_map(|pawn| {
            let (tile, segment) = state.board.place_of(state.rooms.magic.at(pawn)?);
            Some((Piece::of_pawn(pawn), tile.cell, Some(segment)))
        });
        let towers = state.rooms.towers.all().iter().filter(|tower| tower.height > 0).map(|tower| {
            let guard = state.guard(tower.cell).map(|guard| (guard.owner.index(), FigureShape::of(guard.kind)));
            PlacedTower { cell: tower.cell, height: tower.height, guard }
        });
        let castles = state.rooms.castles.all().iter().map(|castle| {
            let knight = state.knight_on(castle.at);
            let held_by = knight.map(|knight| (knight.owner.index(), FigureShape::of(knight.kind)));
            PlacedCastle { cell: castle.at.cell, side: castle.at.side(), held_by }
        });
        let corners = state.aside.iter().filter_map(|figure| {
            let Aside::OnCorner(cell) = figure.at else { return None };
            let (colour, shape) = (figure.owner.index(), FigureShape::of(figure.kind).on_field());
            Some(CornerFigure { colour, shape, cell })
        });
        let flyer = state.rooms.flights.flying().and_then(|flyer| flyer.on_tile());
        let flyer = flyer.map(|flyer| (flyer.owner.index(), FigureShape::of(flyer.kind), flyer.cell));
        let newest = state.laid.map(|number| grid.tile(number)).or_else(|| grid.tiles().last());
        Board {
            tiles: (0..).zip(grid.tiles()).map(laid).collect(),
            figures: state.figures.iter().map(placed).collect(),
            corners: corners.collect(),
            flyer,
            towers: towers.collect(),
            castles: castles.collect(),
            guests: guests.collect(),
            count: rules.has(Element::Carcassonne).then_some(state.rooms.carcassonne.count),
            neutral: dragon.chain(fairy).chain(pawns).collect(),
            ingots: state.rooms.ingots.on_tiles().to_vec(),
            labels: false,
            highlighted: Vec::new(),
            last: newest.map(|tile| tile.cell),
        }
    }
}

/// How far from a spot the figure stands that is the `nth`, counted from 0, of `n` figures there: beside each other,
/// the later ones a little before the earlier ones.
#[must_use]
pub fn beside(nth: usize, n: usize) -> (f64, f64) {
    let off = nth as f64 - n.saturating_sub(1) as f64 / 2.0;
    // More than four stand closer.
    let step = 11.0 * (4.0 / n.max(4) as f64);
    (off * step, off * step * 0.25)
}

/// Where ingots lie on a tile, however that lies: in its south-west corner, which fields and city walls leave free mostly.
pub const INGOTS_AT: (f64, f64) = (19.0, 83.0);

/// The rim of table round the tiles.
const RIM: f64 = 34.0;

/// The picture of a board. Its middle is the middle of the tiles; one tile is 100 wide.
#[must_use]
pub fn board_svg(board: &Board<'_>) -> String {
    let cells = || board.tiles.iter().map(|laid| laid.cell).chain(board.highlighted.iter().copied());
    let (west, east) = (cells().map(|c| c.x).min().unwrap_or(0), cells().map(|c| c.x).max().unwrap_or(0));
    let (north, south) = (cells().map(|c| c.y).min().unwrap_or(0), cells().map(|c| c.y).max().unwrap_or(0));
    let left = |cell: Cell| 100.0 * f64::from(cell.x);
    let top = |cell: Cell| 100.0 * f64::from(cell.y);
    let (x, y) = (100.0 * f64::from(west) - RIM, 100.0 * f64::from(north) - RIM);
    let width = 100.0 * (f64::from(east) - f64::from(west) + 1.0) + 2.0 * RIM;
    let height = 100.0 * (f64::from(south) - f64::from(north) + 1.0) + 2.0 * RIM;

    let mut body = String::new();
    let out = &mut body;
    let mut say = |text: std::fmt::Arguments<'_>| out.write_fmt(text).expect("writing to a string does not fail");
    say(format_args!("{}", table(x, y, width, height)));
    let laid: BTreeSet<Cell> = board.tiles.iter().map(|laid| laid.cell).collect();
    for cell in board.highlighted.iter().filter(|cell| !laid.contains(cell)) {
        say(format_args!(
            r##"<rect x="{}" y="{}" width="92" height="92" rx="6" fill="#fff6d8" fill-opacity=".14" stroke="#ffe9a8" stroke-width="2.4" stroke-dasharray="7 5"/>"##,
            left(*cell) + 4.0,
            top(*cell) + 4.0,
        ));
    }
    // One soft shadow under all tiles together.
    let outline: String =
        board.tiles.iter().map(|l| format!("M{} {}h100v100h-100z", left(l.cell), top(l.cell))).collect();
    say(format_args!(
        r##"<path fill="#120b06" fill-opacity=".16" stroke="#120b06" stroke-opacity=".16" stroke-width="9" stroke-linejoin="round" transform="translate(2.5 5)" d="{outline}"/><path fill="#120b06" fill-opacity=".3" stroke="#120b06" stroke-opacity=".3" stroke-width="4" stroke-linejoin="round" transform="translate(1.5 3)" d="{outline}"/>"##
    ));
    let mut drawings: BTreeMap<&str, Drawing<'_>> = BTreeMap::new();
    for l in &board.tiles {
        let drawing = drawings.entry(&l.tile.id).or_insert_with(|| Drawing::new(l.tile));
        let picture = drawing.body(l.rotation, l.variant);
        say(format_args!("<g transform=\"translate({} {})\">{picture}</g>", left(l.cell), top(l.cell)));
    }
    // Bridges last: they may throw their shadow on the tiles beside.
    for l in board.tiles.iter().filter(|l| l.over != Over::NOTHING) {
        say(format_args!("<g transform=\"translate({} {})\">{}</g>", left(l.cell), top(l.cell), over_body(l.over)));
    }
    // Seams: a dark line between tiles, a gleam along their upper edges.
    let (mut seams, mut gleam) = (String::new(), String::new());
    for l in &board.tiles {
        let (x, y) = (left(l.cell), top(l.cell));
        let _ = write!(seams, "M{x} {y}h100v100h-100z");
        let _ = write!(gleam, "M{} {}v-98.4h98.4", x + 0.8, y + 99.2);
    }
    say(format_args!(
        r##"<path fill="none" stroke="#fffbe6" stroke-opacity=".22" stroke-width=".8" d="{gleam}"/><path fill="none" stroke="#33291a" stroke-opacity=".5" stroke-width=".8" d="{seams}"/>"##
    ));
    for cell in board.highlighted.iter().filter(|cell| laid.contains(cell)) {
        say(format_args!(
            r##"<rect x="{}" y="{}" width="96" height="96" rx="3" fill="#fff3b0" fill-opacity=".2" stroke="#fff3b0" stroke-width="3"/>"##,
            left(*cell) + 2.0,
            top(*cell) + 2.0,
        ));
    }
    if let Some(cell) = board.last {
        let (x, y) = (left(cell), top(cell));
        say(format_args!(
            r##"<rect x="{x}" y="{y}" width="100" height="100" rx="2" fill="none" stroke="#3b2c22" stroke-width="5.5"/><rect x="{x}" y="{y}" width="100" height="100" rx="2" fill="none" stroke="#ffd75a" stroke-width="3"/>"##
        ));
    }
    for castle in &board.castles {
        let middle = Point::middle(castle.side);
        let (x, y) = (left(castle.cell) + middle.x, top(castle.cell) + middle.y);
        let picture = castle_body(castle.side, castle.held_by.map(|(colour, _)| colour));
        say(format_args!("<g transform=\"translate({x} {y})\">{picture}</g>"));
        if let Some((colour, shape)) = castle.held_by {
            let (dx, dy) = castle_spot(castle.side);
            let (x, y) = (short(x + dx), short(y + dy));
            say(format_args!("<g transform=\"translate({x} {y})\">{}</g>", figure_body(shape, colour)));
        }
    }
    for (cell, n) in &board.ingots {
        let (x, y) = (left(*cell) + INGOTS_AT.0, top(*cell) + INGOTS_AT.1);
        say(format_args!("<g transform=\"translate({x} {y})\">{}</g>", ingots_body(*n)));
    }
    // What stands nearer hides what stands farther north.
    let mut towers: Vec<&PlacedTower> = board.towers.iter().collect();
    in_order::sort_by_key(&mut towers, |tower| tower.cell.y);
    for tower in towers {
        let Some(l) = board.tiles.iter().find(|l| l.cell == tower.cell) else { continue };
        let Some((tx, ty)) = drawings[l.tile.id.as_str()].tower(l.rotation) else { continue };
        let guard = tower.guard.map_or_else(String::new, |(colour, shape)| {
            let y = short(tower_top(tower.height));
            format!("<g transform=\"translate(0 {y})\">{}</g>", figure_body(shape, colour))
        });
        let (x, y) = (short(left(l.cell) + tx), short(top(l.cell) + ty));
        say(format_args!("<g transform=\"translate({x} {y})\">{}{guard}</g>", tower_body(tower.height)));
    }
    for (place, figure) in board.figures.iter().enumerate() {
        if let Some(l) = board.tiles.iter().find(|l| l.cell == figure.cell) {
            let (sx, sy) = drawings[l.tile.id.as_str()].spot_with(l.over, l.rotation, figure.segment);
            let segment = l.tile.segments.get(usize::from(figure.segment));
            let on_field = segment.is_some_and(|segment| matches!(segment.part, Part::Field(_)));
            let shape = if on_field { figure.shape.on_field() } else { figure.shape };
            let there = |other: &&PlacedFigure| (other.cell, other.segment) == (figure.cell, figure.segment);
            let nth = board.figures[..place].iter().filter(there).count();
            let (dx, dy) = beside(nth, board.figures.iter().filter(there).count());
            let (x, y) = (short(left(l.cell) + sx + dx), short(top(l.cell) + sy + dy));
            say(format_args!("<g transform=\"translate({x} {y})\">{}</g>", figure_body(shape, figure.colour)));
        }
    }
    for corner in &board.corners {
        let (x, y) = (left(corner.cell), top(corner.cell));
        say(format_args!("<g transform=\"translate({x} {y})\">{}</g>", figure_body(corner.shape, corner.colour)));
    }
    if let Some((colour, shape, cell)) = board.flyer {
        let (x, y) = (left(cell) + 50.0, top(cell) + 50.0);
        say(format_args!("<g transform=\"translate({x} {y})\">{}</g>", figure_body(shape, colour)));
    }
    for (piece, cell, segment) in &board.neutral {
        if let Some(l) = board.tiles.iter().find(|l| l.cell == *cell) {
            let beside = segment.map(|segment| drawings[l.tile.id.as_str()].spot(l.rotation, segment));
            let (x, y) = match beside {
                // On the side where there is more room.
                Some((x, y)) => (if x < 50.0 { x + 17.0 } else { x - 17.0 }, (y - 4.0).clamp(16.0, 84.0)),
                None => (50.0, 50.0),
            };
            let (x, y) = (short(left(l.cell) + x), short(top(l.cell) + y));
            say(format_args!("<use href=\"#{}\" x=\"{x}\" y=\"{y}\"/>", piece.id()));
        }
    }
    if let Some(corner) = board.tiles.iter().find_map(|l| block_corner(l.tile, l.cell)) {
        say(format_args!("<g transform=\"translate({} {})\">{}</g>", left(corner), top(corner), in_quarters(board)));
    }
    if board.labels {
        let mut label = |x: f64, y: f64, number: i8| {
            say(format_args!(
                r##"<text x="{x}" y="{y}" fill="#f3e4c4" fill-opacity=".85" font-family="{FONT_FAMILY}, Georgia, serif" font-size="15" text-anchor="middle">{number}</text>"##
            ));
        };
        for column in west..=east {
            label(100.0 * f64::from(column) + 50.0, y + 21.0, column);
            label(100.0 * f64::from(column) + 50.0, y + height - 11.0, column);
        }
        for row in north..=south {
            label(x + 15.0, 100.0 * f64::from(row) + 55.0, row);
            label(x + width - 15.0, 100.0 * f64::from(row) + 55.0, row);
        }
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{x} {y} {width} {height}\">{}{body}</svg>",
        defs_for(&body)
    )
}

/// Who stands in the City of Carcassonne, from the block's corner.
fn in_quarters(board: &Board<'_>) -> String {
    let mut out = String::new();
    for quarter in Quarter::ALL {
        let guests: Vec<&Guest> = board.guests.iter().filter(|guest| guest.quarter == quarter).collect();
        for (guest, (x, y)) in guests.iter().zip(quarter_spots(quarter, guests.len())) {
            let (x, y, picture) = (short(x), short(y), figure_body(guest.shape, guest.colour));
            let _ = write!(out, "<g transform=\"translate({x} {y})\">{picture}</g>");
        }
    }
    if let Some(quarter) = board.count {
        let (x, y) = count_place(quarter);
        let _ = write!(out, "<use href=\"#{}\" x=\"{}\" y=\"{}\"/>", Piece::Count.id(), short(x), short(y));
    }
    out
}
