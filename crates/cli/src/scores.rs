//! The table of scores by kind.
use std::io::{self, Write};

use bastide_engine::board::tile::{Goods, Quarter};
use bastide_engine::event::{Source, Title};
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Element;
use bastide_engine::rules::Rules;
use bastide_engine::scoring::track::{Laps, Track};
use bastide_engine::state::Hand;

use crate::drawing::board::LETTERS;
use crate::prose::counted;
use crate::style;
use crate::table::{Align, Cell, Table, styled};

/// Write what each player has: points by kind, and during the game what it would be if it ended now.
pub(crate) fn write_scores(out: &mut dyn Write, game: &Game, names: &[String]) -> io::Result<()> {
    let right = |heading| (heading, Align::Right);
    let mut columns = vec![("", Align::Left), ("player", Align::Left), right("road"), right("city"), right("cloister")];
    if game.is_over() {
        columns.extend([right("+road"), right("+city"), right("+cloister"), right("field")]);
        columns.extend(of_boxes(game.rules()).iter().map(|(heading, _)| right(heading)));
        columns.push(right("total"));
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
            row.extend(of_boxes(game.rules()).iter().map(|(_, source)| points(*source)));
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
            row.push(supply(hand).into());
            row.extend(has_laps.then(track));
            row.push(styled(if hand.left { "left the table" } else { "" }, style::DIM));
        }
        table.row(row);
    }
    table.write(out)?;
    if !game.is_over() {
        write_goods_and_records(out, game, names)?;
        write_carcassonne(out, game, names)?;
    }
    Ok(())
}

/// The final points that boxes bring, with their headings.
fn of_boxes(rules: &Rules) -> &'static [(&'static str, Source)] {
    const GOODS: (&str, Source) = ("goods", Source::Goods);
    const KING: (&str, Source) = ("king", Source::King);
    const BARON: (&str, Source) = ("robber baron", Source::RobberBaron);
    match (rules.has(Element::Goods), rules.has(Element::King)) {
        (false, false) => &[],
        (true, false) => &[GOODS],
        (false, true) => &[KING, BARON],
        (true, true) => &[GOODS, KING, BARON],
    }
}

/// The figures in a supply: `5`, or `5 + big follower, pig`.
fn supply(hand: &Hand) -> String {
    let others = [FigureKind::BigFollower, FigureKind::Builder, FigureKind::Pig];
    let there: Vec<&str> =
        others.into_iter().filter(|kind| hand.supply[*kind as usize] > 0).map(FigureKind::word).collect();
    let n = hand.supply[FigureKind::Follower as usize];
    if there.is_empty() { n.to_string() } else { format!("{n} + {}", there.join(", ")) }
}

/// Who has which goods, and who holds which record.
fn write_goods_and_records(out: &mut dyn Write, game: &Game, names: &[String]) -> io::Result<()> {
    let (rules, state) = (game.rules(), game.state());
    if rules.has(Element::Goods) {
        let of = |(name, hand): (&String, &Hand)| {
            let counts = Goods::ALL.into_iter().zip(hand.goods).filter(|(_, n)| *n > 0);
            let counts: Vec<String> = counts.map(|(goods, n)| format!("{n} {}", goods.name())).collect();
            (!counts.is_empty()).then(|| format!("{name} {}", counts.join(" ")))
        };
        let goods: Vec<String> = names.iter().zip(state.hands(rules)).filter_map(of).collect();
        let goods = if goods.is_empty() { "none taken yet".to_owned() } else { goods.join(" · ") };
        writeln!(out, "  goods: {goods}")?;
    }
    if rules.has(Element::King) {
        for title in Title::ALL {
            let record = state.records[title as usize];
            let Some(holder) = record.holder else { continue };
            let size = counted(record.size.into(), "tile", "tiles");
            writeln!(out, "  {}: {} ({size} to beat)", title.word(), names[holder.index()])?;
        }
    }
    Ok(())
}

/// Who stands in which quarter of Carcassonne, and where the count is.
fn write_carcassonne(out: &mut dyn Write, game: &Game, names: &[String]) -> io::Result<()> {
    if !game.rules().has(Element::Carcassonne) {
        return Ok(());
    }
    let city = &game.state().carcassonne;
    let quarter = |quarter: Quarter| {
        let inside = city.all().filter(|(_, other, ..)| *other == quarter);
        let inside = inside.map(|(player, _, kind, n)| {
            let n = if n == 1 { String::new() } else { format!("{n} × ") };
            format!("{n}{}'s {}", names[player.index()], kind.word())
        });
        let count = (city.count == quarter).then(|| "the count".to_owned());
        let there: Vec<String> = count.into_iter().chain(inside).collect();
        (!there.is_empty()).then(|| format!("{}: {}", quarter.name(), there.join(", ")))
    };
    let quarters: Vec<String> = Quarter::ALL.into_iter().filter_map(quarter).collect();
    writeln!(out, "  Carcassonne · {}", quarters.join(" · "))
}
