//! The bazaar that is being held, as letters: its tiles side by side with whoever has them, and the bids so far.
use std::io::{self, Write};

use bastide_engine::board::side::Rotation;
use bastide_engine::event::Event;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::pack::Kind;
use bastide_engine::parts::PartKind;

use super::figures::LETTERS;
use super::tile::{Light, Picture};
use super::{Canvas, Size};
use crate::{screen, style};

/// Writes the tiles of the bazaar and what was bid for the one that is being auctioned. Nothing if none is held.
pub(crate) fn write_bazaar(out: &mut dyn Write, game: &Game) -> io::Result<()> {
    let tiles = tiles(game);
    if tiles.is_empty() {
        return Ok(());
    }
    let (pack, size) = (&game.rules().pack, Size::SMALL);
    let text = |(kind, whose): &(Kind, String)| [pack.id(*kind).to_owned(), whose.clone()];
    let width = tiles.iter().flat_map(text).map(|text| text.chars().count()).max().unwrap_or(0).max(size.width) + 2;
    let n_columns = (screen::text_width().saturating_sub(2) / width).max(1);
    writeln!(out, "  {}The bazaar{:#}", style::HEADING, style::HEADING)?;
    for row in tiles.chunks(n_columns) {
        let mut canvas = Canvas::new(2 + row.len() * width, size.height + 2);
        for (n, lot) in row.iter().enumerate() {
            let column = 2 + n * width;
            let [name, whose] = text(lot);
            canvas.write(column, 0, &name, style::PLAIN);
            let picture = Picture::in_game(game.rules(), pack.design(lot.0).tile, Rotation::default(), size);
            canvas.paste(column, 1, &picture.canvas(Light::New));
            canvas.write(column, 1 + size.height, &whose, style::NUMBER);
        }
        for line in canvas.lines() {
            writeln!(out, "{line}")?;
        }
    }
    let bids = bids(game);
    if !bids.is_empty() {
        writeln!(out, "  Bids: {}", bids.join(", "))?;
    }
    Ok(())
}

/// The tiles in the order of the pack, each with whose it is.
fn tiles(game: &Game) -> Vec<(Kind, String)> {
    let state = game.state();
    let of = |player: Player| format!("has {}", LETTERS[player.index()]);
    let bought = (0..game.rules().players).map(Player);
    let bought = bought.filter_map(|player| Some((state.rooms.bazaar.bought(player)?, of(player))));
    let waiting = state.parts.waiting().iter().filter(|waiting| waiting.part.kind == PartKind::Bazaar);
    let waiting = waiting.filter_map(|waiting| Some((waiting.tile?, of(waiting.part.active))));
    let lot = state
        .rooms
        .bazaar
        .lot()
        .map(|lot| (lot.tile, format!("from {}", LETTERS[state.rooms.bazaar.auctioneer().index()])));
    let free = state.rooms.bazaar.tiles().map(|kind| (kind, String::new()));
    let mut tiles: Vec<(Kind, String)> = free.chain(lot).chain(bought).chain(waiting).collect();
    tiles.sort_by_key(|(kind, _)| *kind);
    tiles
}

/// The bids for the tile that is being auctioned, in their order: `A 0`, `B 2`.
fn bids(game: &Game) -> Vec<String> {
    let Some(lot) = game.state().rooms.bazaar.lot() else { return Vec::new() };
    let since = game.log().iter().rev().take_while(|event| !matches!(event, Event::Auctioned { .. }));
    let bid = |event: &Event| match event {
        Event::BidMade { player, points } => Some((*player, *points)),
        _ => None,
    };
    let mut bids: Vec<(Player, u8)> = since.filter_map(bid).collect();
    // Without a log, the highest one is known all the same.
    if bids.is_empty() {
        bids.extend(lot.high);
    }
    bids.iter().rev().map(|(player, points)| format!("{} {points}", LETTERS[player.index()])).collect()
}
