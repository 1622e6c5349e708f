//! What the letters of a drawing mean.
use std::io::{self, Write};

use anstyle::Style;
use bastide_engine::expansions::Set;
use bastide_engine::expansions::mage_and_witch::magic::Pawn;
use bastide_engine::figures::Player;
use unicode_width::UnicodeWidthStr;

use super::carcassonne::COUNT;
use super::figures::{DRAGON, FAIRY, ingot_style, pawn_sign, tower_style};
use super::marks::Mark;
use super::tile::{self, Light};
use super::{Shade, colors};
use crate::{screen, style};

/// A sign and what it stands for.
struct Entry {
    sign: &'static str,
    style: Style,
    meaning: &'static str,
}

/// Write what the letters mean that can be seen with these boxes on the table.
pub(crate) fn write_legend(out: &mut dyn Write, has: impl Fn(Set) -> bool) -> io::Result<()> {
    let room = screen::text_width();
    let mut column = 0;
    for Entry { sign, style, meaning } in entries(has) {
        let width = sign.width() + 1 + meaning.width();
        if column > 0 && column + 3 + width > room {
            writeln!(out)?;
            column = 0;
        }
        write!(out, "{}", if column == 0 { "  " } else { "   " })?;
        column += if column == 0 { 2 } else { 3 } + width;
        write!(out, "{style}{sign}{style:#} {}{meaning}{:#}", style::DIM, style::DIM)?;
    }
    writeln!(out)
}

fn entries(has: impl Fn(Set) -> bool) -> Vec<Entry> {
    let (field, city) = tile::grounds(Light::Dark);
    let on = |writing: Shade, ground: Shade| colors(writing, ground);
    let stone = on(tile::STONE_WRITING, tile::STONE).bold();
    let mut entries = Vec::new();
    let mut add = |is_there: bool, sign, style, meaning| {
        if is_there {
            entries.push(Entry { sign, style, meaning });
        }
    };
    let mark = |mark: Mark| mark.style(Light::Dark);
    let badge = style::badge(Player(0));
    let (inns, traders) = (has(Set::InnsAndCathedrals), has(Set::TradersAndBuilders));
    let abbeys = has(Set::AbbeyAndMayor);
    let (river, river2) = (has(Set::River), has(Set::River2));
    add(true, "▒", on(tile::WALL, city), "city");
    add(true, "◆", mark(Mark::Pennant), "pennant");
    add(true, "═", on(tile::ROAD, field).bold(), "road");
    add(true, "o", on(tile::STONE_WRITING, field).bold(), "village");
    add(true, "[†]", stone, "cloister");
    add(true, "·", on(tile::GRASS, field), "field");
    add(river || river2, "~", on(tile::ROAD, tile::WATER), "river");
    add(river || river2, "(°)", mark(Mark::Spring), "spring");
    add(river || river2, "(≈)", mark(Mark::Lake), "lake");
    add(inns || river2, "⌂", mark(Mark::Inn), "inn");
    add(inns, "{‡}", mark(Mark::Cathedral), "cathedral");
    add(traders, "w g c", mark(Mark::Goods), "wine, grain, cloth");
    add(river2, "&", mark(Mark::Herd), "pig herd");
    add(has(Set::Cathars), "×", mark(Mark::Siege), "besieged");
    add(has(Set::Count), "▓", on(tile::RAMPART, tile::BATTLEMENT), "Carcassonne");
    add(has(Set::Count), COUNT, style::NUMBER, "the count");
    let dragon = has(Set::PrincessAndDragon);
    add(dragon, "▲", mark(Mark::Volcano), "volcano");
    add(dragon, "§", mark(Mark::Dragon), "dragon tile");
    add(dragon, "∩", mark(Mark::Portal), "portal");
    add(dragon, "♀", mark(Mark::Princess), "princess");
    add(dragon, DRAGON, style::NUMBER, "the dragon");
    add(dragon, FAIRY, style::NUMBER, "the fairy");
    add(true, "A", badge, "follower of player A");
    add(inns, "A2", badge, "big follower");
    add(traders, "Ab", badge, "builder");
    add(traders, "Ap", badge, "pig");
    add(has(Set::Tower), "[ ]", tower_style(), "tower foundation");
    add(has(Set::Tower), "[3]", tower_style(), "tower of 3 pieces");
    add(has(Set::Tower), "[3A]", tower_style(), "guarded by A");
    let bridges = has(Set::BridgesCastlesBazaars);
    add(bridges, "╪ ╫", on(tile::ROAD, tile::TIMBER).bold(), "bridge");
    add(bridges, "♜", on(tile::RAMPART, tile::STONE).bold(), "castle");
    add(bridges, "¤", mark(Mark::Bazaar), "bazaar");
    add(has(Set::FlyingMachines), "⇖⇑⇗⇒⇘⇓⇙⇐", mark(Mark::Machine), "flying machine");
    add(has(Set::Ferries), "≈", mark(Mark::Lake), "lake");
    add(has(Set::Ferries), "═ ╚", mark(Mark::Ferry), "ferry");
    add(has(Set::GoldMines), "$", mark(Mark::Gold), "gold mine");
    add(has(Set::GoldMines), "$2", ingot_style(), "2 ingots");
    add(has(Set::CropCircles), "ψ ♣ ◊", mark(Mark::Circle), "crop circle: farmers, thieves, knights");
    add(has(Set::Robbers), "%", mark(Mark::Bag), "bag: robbers come");
    let magic = has(Set::MageAndWitch);
    add(magic, "*", mark(Mark::Magic), "magic tile");
    add(magic, pawn_sign(Pawn::Mage), style::NUMBER, "the mage");
    add(magic, pawn_sign(Pawn::Witch), style::NUMBER, "the witch");
    add(abbeys, "Am", badge, "mayor");
    add(abbeys, "Aw", badge, "wagon");
    add(abbeys, "A^", badge, "barn");
    entries
}
