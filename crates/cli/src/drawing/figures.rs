//! Figures as letters: `A` is a follower of the first player, `A2` the big one, which counts two, `Ab` the builder, `Ap`
//! the pig, `Am` the mayor, `Aw` the wagon, `A^` the barn. `<§>` is the dragon, `<f>` the fairy, `<m>` the mage, `<w>` the witch, `$2` are two ingots, `[3]` a tower of three pieces and `[3A]` one with a guard. Castles
//! show whoever holds them on both of their tiles.
use anstyle::Style;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::grid::LaidTile;
use bastide_engine::board::tile::SegmentNumber;
use bastide_engine::expansions::mage_and_witch::magic::Pawn;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;

use super::tile::{self, Light, Picture, Place};
use super::{Canvas, Size, colors};
use crate::style;

/// The letter of a player on the board, by seat.
pub(crate) const LETTERS: [char; 6] = ['A', 'B', 'C', 'D', 'E', 'F'];

/// The dragon and the fairy on their tiles.
pub(crate) const DRAGON: &str = "<§>";
pub(crate) const FAIRY: &str = "<f>";

/// Ingots on a tile, before how many they are.
pub(super) const INGOT: char = '$';

/// The style of ingots: letters on gold.
pub(super) fn ingot_style() -> Style {
    colors(tile::STONE_WRITING, tile::GOLD).bold()
}

/// Mage and witch.
pub(super) const fn pawn_sign(pawn: Pawn) -> &'static str {
    match pawn {
        Pawn::Mage => "<m>",
        Pawn::Witch => "<w>",
    }
}

/// A figure in one or two letters.
pub(crate) fn short(owner: Player, kind: FigureKind) -> String {
    let letter = LETTERS[owner.index()];
    match kind {
        FigureKind::Follower => letter.to_string(),
        FigureKind::BigFollower => format!("{letter}2"),
        FigureKind::Builder => format!("{letter}b"),
        FigureKind::Pig => format!("{letter}p"),
        FigureKind::Mayor => format!("{letter}m"),
        FigureKind::Wagon => format!("{letter}w"),
        FigureKind::Barn => format!("{letter}^"),
    }
}

/// The style of towers: letters on stone.
pub(super) fn tower_style() -> Style {
    colors(tile::STONE_WRITING, tile::STONE).bold()
}

/// A foundation as letters, with how many pieces stand on it and who guards them: `[ ]`, `[3]`, `[3A]`.
fn tower(game: &Game, cell: Cell) -> Option<String> {
    let state = game.state();
    let tower = state.rooms.towers.at(cell)?;
    let height = if tower.height == 0 { " ".to_owned() } else { tower.height.to_string() };
    let guard = state.guard(cell).map_or_else(String::new, |guard| short(guard.owner, guard.kind));
    Some(format!("[{height}{guard}]"))
}

/// A laid tile with the figures on it and, beside them, what else is said of its segments.
pub(crate) fn tile_with_figures(
    game: &Game,
    tile: &LaidTile,
    size: Size,
    is_new: bool,
    labels: &[(SegmentNumber, String)],
) -> Canvas {
    let design = game.rules().pack.design(tile.kind);
    let mut picture = Picture::in_game(game.rules(), design.tile, tile.rotation, size);
    let castle = game.state().rooms.castles.all().iter().find(|castle| castle.at.covers(tile.cell));
    let town = castle.map(|castle| {
        // The border between its tiles is at this side of the tile.
        let side = if castle.at.cell == tile.cell { castle.at.side() } else { castle.at.side().opposite() };
        design.tile.lie(tile.rotation).at_side[side as usize]
    });
    town.into_iter().for_each(|town| picture.fortify(town));
    picture.lay_over(tile.over, design.tile);
    let is_even = (i16::from(tile.cell.x) + i16::from(tile.cell.y)) % 2 == 0;
    let light = if is_new {
        Light::New
    } else if is_even {
        Light::Dark
    } else {
        Light::Bright
    };
    let mut canvas = picture.canvas(light);
    let mut taken: Vec<Place> = Vec::new();
    // Pieces that are nobody's stand in the corner of their tile.
    let (dragon, fairy) = (game.state().rooms.dragon.at(), game.state().rooms.fairy.at());
    for (piece, at, row) in [(DRAGON, dragon, 0), (FAIRY, fairy, size.height - 1)] {
        if at == Some(tile.cell) {
            canvas.write(0, row, piece, style::NUMBER);
            taken.extend((0..piece.chars().count()).map(|column| (column, row)));
        }
    }
    let n_ingots = game.state().rooms.ingots.on(tile.cell);
    if n_ingots > 0 {
        let text = format!("{INGOT}{n_ingots}");
        let column = size.width - text.chars().count();
        canvas.write(column, 0, &text, ingot_style());
        taken.extend((column..size.width).map(|column| (column, 0)));
    }
    if let Some(tower) = tower(game, tile.cell) {
        let n_letters = tower.chars().count().min(size.width);
        let (column, row) = (size.width - n_letters, size.height - 1);
        canvas.write(column, row, &tower, tower_style());
        taken.extend((column..column + n_letters).map(|column| (column, row)));
    }
    let flyer = game.state().rooms.flights.flying().and_then(|flyer| flyer.on_tile());
    if let Some(flyer) = flyer.filter(|flyer| flyer.cell == tile.cell) {
        let text = short(flyer.owner, flyer.kind);
        let (column, row) = (size.width - text.chars().count(), size.height - 1);
        canvas.write(column, row, &text, style::badge(flyer.owner));
        taken.extend((column..size.width).map(|column| (column, row)));
    }
    let mut write = |segment: SegmentNumber, text: &str, style| {
        let n_letters = text.chars().count().min(size.width);
        let (column, row) = picture.room_for(segment, n_letters, &taken);
        canvas.write(column, row, text, style);
        taken.extend((column..column + n_letters).map(|column| (column, row)));
    };
    for figure in &game.state().figures {
        let (place, segment) = game.state().board.place_of(figure.segment);
        if place.cell == tile.cell {
            write(segment, &short(figure.owner, figure.kind), style::badge(figure.owner));
        }
    }
    for pawn in Pawn::ALL {
        let place = game.state().rooms.magic.at(pawn).map(|segment| game.state().board.place_of(segment));
        if let Some((_, segment)) = place.filter(|(place, _)| place.cell == tile.cell) {
            write(segment, pawn_sign(pawn), style::NUMBER);
        }
    }
    // Whoever holds a castle is seen on both of its tiles.
    let knight = castle.and_then(|castle| game.state().knight_on(castle.at));
    if let Some((town, knight)) = town.zip(knight) {
        write(town, &short(knight.owner, knight.kind), style::badge(knight.owner));
    }
    for (segment, label) in labels {
        write(*segment, label, style::NUMBER);
    }
    canvas
}
