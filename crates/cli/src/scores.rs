//! The table of scores by kind.
use std::io::{self, Write};

use bastide_engine::event::Source;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::scoring::track::{Laps, Track};

use crate::drawing::board::LETTERS;
use crate::style;
use crate::table::{Align, Cell, Table, styled};

/// Write what each player has: points by kind, and during the game what it would be if it ended now.
pub(crate) fn write_scores(out: &mut dyn Write, game: &Game, names: &[String]) -> io::Result<()> {
    let right = |heading| (heading, Align::Right);
    let mut columns = vec![("", Align::Left), ("player", Align::Left), right("road"), right("city"), right("cloister")];
    if game.is_over() {
        columns.extend([right("+road"), right("+city"), right("+cloister"), right("field"), right("total")]);
    } else {
        columns.extend([right("score"), right("if it ended now"), right("followers left")]);
    }
    // The track is worth a column once somebody has been around it.
    let has_laps = game.scores().any(|score| Track::of(game.rules(), score).laps != Laps::None);
    if has_laps {
        columns.push(("track", Align::Left));
    }
    let mut table = Table::new(&columns);
    let winners = if game.is_over() { game.winners() } else { Vec::new() };
    let projected = game.projected_scores();
    for (n, name) in names.iter().enumerate() {
        let player = Player(n as u8);
        let hand = game.state().hand(player);
        let track = || -> Cell { Track::of(game.rules(), hand.score).to_string().into() };
        let points = |source: Source| -> Cell { hand.by_source[source as usize].to_string().into() };
        let mut row: Vec<Cell> =
            vec![styled(LETTERS[n].to_string(), style::badge(player)), styled(name, style::player(player))];
        row.extend([Source::Road, Source::City, Source::Cloister].map(points));
        if game.is_over() {
            let last = [Source::UnfinishedRoad, Source::UnfinishedCity, Source::UnfinishedCloister, Source::Field];
            row.extend(last.map(points));
            row.push(styled(hand.score.to_string(), style::HEADING));
            row.extend(has_laps.then(track));
            let note = match (winners.contains(&player), winners.len(), hand.left) {
                (true, 1, _) => "wins",
                (true, _, _) => "first together",
                (false, _, true) => "left the table",
                (false, _, false) => "",
            };
            row.push(styled(note, style::GOOD));
        } else {
            row.push(styled(hand.score.to_string(), style::HEADING));
            row.push(projected[n].to_string().into());
            row.push(hand.supply[FigureKind::Follower as usize].to_string().into());
            row.extend(has_laps.then(track));
            row.push(styled(if hand.left { "left the table" } else { "" }, style::DIM));
        }
        table.row(row);
    }
    table.write(out)
}
