//! The picture of a box: one of its tiles, and on it what the box brings.
use std::fmt::Write;

use bastide_engine::board::over::Over;
use bastide_engine::board::side::Side;
use bastide_engine::catalogue::catalogue;
use bastide_engine::expansions::Set;
use bastide_engine::expansions::messengers::messages::Message;

use crate::castle::castle_body;
use crate::figure::{FigureShape, figure_body};
use crate::piece::Piece;
use crate::tower::tower_body;
use crate::{defs_for, over_body, tile_body};

/// The tile that shows best what the box is about. The messengers have no tiles: theirs is one of the base game.
const fn tile_of(set: Set) -> &'static str {
    match set {
        Set::Base => "base/D",
        Set::River => "river/cloister-road-bridge",
        Set::River2 => "river2/fork",
        Set::Gq => "gq/animal-meadow",
        Set::InnsAndCathedrals => "inns-and-cathedrals/cathedral",
        Set::TradersAndBuilders => "traders-and-builders/through-city-wine-road",
        Set::KingAndScout => "king-and-scout/crossed-cities",
        Set::Count => "count/c06",
        Set::Cathars => "cathars/city-road",
        Set::PrincessAndDragon => "princess-and-dragon/volcano-field",
        Set::Tower => "tower/field",
        Set::AbbeyAndMayor => "abbey-and-mayor/abbey",
        Set::BridgesCastlesBazaars => "base/B",
        Set::FlyingMachines => "flying-machines/field-diagonal",
        Set::Messengers => "base/U",
        Set::Ferries => "ferries/4-roads",
        Set::GoldMines => "gold-mines/cloister-corner-city",
        Set::MageAndWitch => "mage-and-witch/through-city-2-roads",
        Set::Robbers => "robbers/t-junction",
        Set::CropCircles => "crop-circles/fork-city-road",
    }
}

/// Something that stands on the tile.
#[derive(Clone, Copy)]
enum Guest {
    Piece(Piece),
    Figure(FigureShape, usize),
    Tower(u8),
    Castle,
    Bridge,
}

/// A guest, where it stands, and how much larger it is drawn than on a board.
type Standing = (Guest, f64, f64, f64);

const RED: usize = 0;
const BLUE: usize = 1;
const YELLOW: usize = 2;

/// What stands on the tile, in the order in which it is drawn.
const fn guests(set: Set) -> &'static [Standing] {
    match set {
        Set::Base => &[
            (Guest::Figure(FigureShape::Follower, BLUE), 50.0, 20.0, 1.7),
            (Guest::Figure(FigureShape::Follower, RED), 50.0, 62.0, 1.7),
        ],
        Set::InnsAndCathedrals => &[(Guest::Figure(FigureShape::BigFollower, RED), 74.0, 70.0, 1.7)],
        Set::TradersAndBuilders => &[
            (Guest::Figure(FigureShape::Builder, BLUE), 28.0, 66.0, 1.7),
            (Guest::Figure(FigureShape::Pig, RED), 74.0, 76.0, 1.6),
        ],
        Set::KingAndScout => {
            &[(Guest::Piece(Piece::King), 32.0, 34.0, 2.6), (Guest::Piece(Piece::RobberBaron), 68.0, 68.0, 2.6)]
        }
        Set::Count => &[(Guest::Piece(Piece::Count), 50.0, 66.0, 2.0)],
        Set::Cathars => &[(Guest::Figure(FigureShape::Follower, YELLOW), 72.0, 74.0, 1.5)],
        Set::PrincessAndDragon => {
            &[(Guest::Piece(Piece::Dragon), 48.0, 62.0, 1.7), (Guest::Piece(Piece::Fairy), 80.0, 28.0, 1.3)]
        }
        Set::Tower => &[(Guest::Tower(3), 50.0, 78.0, 2.0)],
        Set::AbbeyAndMayor => &[
            (Guest::Figure(FigureShape::Wagon, RED), 28.0, 80.0, 1.5),
            (Guest::Figure(FigureShape::Mayor, BLUE), 78.0, 76.0, 1.5),
        ],
        Set::BridgesCastlesBazaars => &[(Guest::Bridge, 0.0, 0.0, 1.0), (Guest::Castle, 50.0, 24.0, 0.9)],
        Set::FlyingMachines => &[
            (Guest::Figure(FigureShape::Follower, BLUE), 26.0, 76.0, 1.5),
            (Guest::Piece(Piece::Die(3)), 74.0, 76.0, 1.7),
        ],
        Set::GoldMines => {
            &[(Guest::Piece(Piece::Ingot), 30.0, 76.0, 2.0), (Guest::Piece(Piece::Ingot), 56.0, 84.0, 2.0)]
        }
        Set::MageAndWitch => {
            &[(Guest::Piece(Piece::Mage), 30.0, 56.0, 1.6), (Guest::Piece(Piece::Witch), 70.0, 56.0, 1.6)]
        }
        Set::Messengers => &[
            (Guest::Piece(Piece::Message(Message::Knights)), 70.0, 42.0, 1.9),
            (Guest::Figure(FigureShape::Messenger, BLUE), 30.0, 64.0, 2.2),
        ],
        Set::Robbers => &[
            (Guest::Figure(FigureShape::Robber, BLUE), 26.0, 30.0, 1.6),
            (Guest::Figure(FigureShape::Robber, RED), 76.0, 30.0, 1.6),
        ],
        Set::CropCircles | Set::Ferries | Set::River | Set::River2 | Set::Gq => &[],
    }
}

/// A box as a square picture of its own: one of its tiles, and on it what it brings.
///
/// # Panics
/// Never: the catalogue has the tile of every box.
#[must_use]
pub fn set_svg(set: Set) -> String {
    let tile = catalogue().tile(tile_of(set)).expect("the catalogue has the tile of every box");
    let mut body = tile_body(tile, 0);
    for (guest, x, y, scale) in guests(set) {
        let drawing = match *guest {
            Guest::Piece(piece) => format!("<use href=\"#{}\"/>", piece.id()),
            Guest::Figure(shape, colour) => figure_body(shape, colour),
            Guest::Tower(height) => tower_body(height),
            Guest::Castle => castle_body(Side::S, Some(RED)),
            Guest::Bridge => over_body(Over::bridge(Side::W)),
        };
        write!(body, "<g transform=\"translate({x} {y}) scale({scale})\">{drawing}</g>")
            .expect("writing to a string does not fail");
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\" aria-hidden=\"true\">{}{body}</svg>",
        defs_for(&body)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_box_has_a_picture_of_its_own() {
        let pictures: Vec<String> = Set::ALL.into_iter().map(set_svg).collect();
        for (n, picture) in pictures.iter().enumerate() {
            assert!(picture.contains("ba-"), "{} shows nothing but land", Set::ALL[n].name());
            assert!(!pictures[..n].contains(picture), "{} looks like another box", Set::ALL[n].name());
        }
    }
}
