//! The report of a simulation, as text and as JSON.
use std::io::Write;

use anyhow::Result;
use bastide_ai::Tally;
use bastide_ai::tally::Seat;
use bastide_engine::event::Source;
use bastide_engine::figures::Player;
use bastide_engine::order_of_play::Element;
use bastide_engine::rules::{RULES_VERSION, Rules};
use serde_json::{Value, json};

use super::run::{Plan, Results};
use crate::columns::{Align, Columns, Styled, styled};
use crate::prose::{counted, grouped};
use crate::{screen, setup, style};

/// What points are scored for: a word, the source during the game, and the one in the final scoring. The fairy's stand with
/// those during the game.
type Kind = (&'static str, Option<Source>, Option<Source>);

/// What points are scored for in a game by these rules.
fn kinds(rules: &Rules) -> Vec<Kind> {
    let mut kinds = vec![
        ("road", Some(Source::Road), Some(Source::UnfinishedRoad)),
        ("city", Some(Source::City), Some(Source::UnfinishedCity)),
        ("cloister", Some(Source::Cloister), Some(Source::UnfinishedCloister)),
        ("field", None, Some(Source::Field)),
    ];
    if rules.has(Element::Castle) {
        kinds.push(("castle", Some(Source::Castle), None));
    }
    if rules.has(Element::Barn) {
        kinds.push(("barn", None, Some(Source::Barn)));
    }
    if rules.has(Element::Goods) {
        kinds.push(("goods", None, Some(Source::Goods)));
    }
    if rules.has(Element::King) {
        kinds.push(("king", None, Some(Source::King)));
        kinds.push(("robber-baron", None, Some(Source::RobberBaron)));
    }
    if rules.has(Element::Ingot) {
        kinds.push(("ingots", None, Some(Source::Ingots)));
    }
    if rules.has(Element::Messenger) {
        kinds.push(("messages", Some(Source::Message), None));
    }
    if rules.has(Element::Fairy) {
        kinds.push(("fairy", Some(Source::Fairy), None));
    }
    if rules.has(Element::Robber) {
        kinds.push(("robber", Some(Source::Robber), None));
    }
    if rules.has(Element::Tower) {
        kinds.push(("ransom", Some(Source::Ransom), None));
    }
    if rules.has(Element::Bazaar) {
        kinds.push(("bazaar", Some(Source::Bazaar), None));
    }
    if rules.has(Element::Dash) {
        kinds.push(("dash", Some(Source::Dash), None));
    }
    kinds
}

/// The report as JSON; the command's help explains the keys.
pub(crate) fn as_json(plan: &Plan, results: &Results) -> Value {
    let tally = &results.tally;
    let by_seat = |figure: &dyn Fn(&Seat) -> Value| -> Value { tally.seats.iter().map(figure).collect() };
    let points = |points: &dyn Fn(Source) -> i64| -> Value {
        let per_game = |sum: i64| sum as f64 / tally.games as f64;
        let entries = kinds(&plan.rules).into_iter().map(|(kind, during, last)| {
            let (during, last) = (during.map_or(0, points), last.map_or(0, points));
            let total = per_game(during + last);
            (kind.to_owned(), json!({ "during": per_game(during), "final": per_game(last), "total": total }))
        });
        Value::Object(entries.collect())
    };
    let points_of = |seat: &Seat| points(&|source| seat.by_source[source as usize]);
    let mut json = setup::as_json(&plan.rules.setup);
    let figures = json!({
        "rules_version": RULES_VERSION,
        "games": tally.games,
        "seed": plan.seed,
        "bots": plan.bots,
        "threads": plan.threads,
        "seconds": results.time.as_secs_f64(),
        "games_per_second": results.games_per_second(),
        "games_per_second_per_core": results.games_per_second_per_core(),
        "mean_score": by_seat(&|seat| json!(seat.scores.mean())),
        "sd_score": by_seat(&|seat| json!(seat.scores.sd())),
        "median_score": by_seat(&|seat| json!(seat.scores.quantile(0.5))),
        "mean_winning_score": tally.winning_scores.mean(),
        "wins": by_seat(&|seat| json!(seat.wins)),
        "ties": tally.ties,
        "points_per_game": points(&|source| tally.points(source)),
        "points_by_seat": by_seat(&points_of),
        "turns": tally.turns_per_game(),
        "placements_per_turn": tally.placements_per_turn(),
        "figure_options_per_turn": tally.figure_options_per_turn(),
        "joint_options_per_turn": results.joint.per_turn(),
        "joint_games": results.joint_games,
        "discarded_per_game": tally.discarded_per_game(),
    });
    if let (Value::Object(json), Value::Object(figures)) = (&mut json, figures) {
        json.extend(figures);
    }
    json
}

/// The figures for people.
pub(crate) fn write(out: &mut dyn Write, plan: &Plan, results: &Results) -> Result<()> {
    let games = counted(results.tally.games, "game", "games");
    let heading = style::HEADING;
    writeln!(out, "{heading}{games}{heading:#} · {} · seed {}", setup::described(&plan.rules.setup), plan.seed)?;
    let per_second = grouped(results.games_per_second().round() as u64);
    let per_core = grouped(results.games_per_second_per_core().round() as u64);
    let seconds = results.time.as_secs_f64();
    write!(out, "{heading}{per_second} games/s{heading:#} in {seconds:.2} s on ")?;
    match plan.threads {
        1 => writeln!(out, "1 thread")?,
        n => writeln!(out, "{n} threads ({per_core} games/s a thread)")?,
    }
    write_seats(out, plan, &results.tally)?;
    write_histogram(out, plan, &results.tally)?;
    write_points(out, plan, &results.tally)?;
    write_choices(out, results)
}

fn headline(out: &mut dyn Write, text: &str) -> Result<()> {
    writeln!(out, "\n{}{text}{:#}", style::HEADING, style::HEADING)?;
    Ok(())
}

fn write_seats(out: &mut dyn Write, plan: &Plan, tally: &Tally) -> Result<()> {
    headline(out, "Final scores")?;
    let right = |heading| (heading, Align::Right);
    let mut list = Columns::new(&[
        right("seat"),
        ("bot", Align::Left),
        right("mean"),
        right("± error"),
        right("sd"),
        right("least"),
        right("5 %"),
        right("median"),
        right("95 %"),
        right("most"),
        right("won alone"),
        right(""),
        right("shared"),
    ]);
    for (n, (seat, bot)) in tally.seats.iter().zip(&plan.bots).enumerate() {
        let scores = &seat.scores;
        let (least, most) = scores.range().unwrap_or_default();
        let at = |part: f64| -> Styled { scores.quantile(part).unwrap_or_default().to_string().into() };
        let color = style::player(Player(n as u8));
        list.row([
            styled((n + 1).to_string(), color),
            styled(bot, color),
            styled(format!("{:.2}", scores.mean()), style::HEADING),
            format!("{:.2}", scores.error_of_mean()).into(),
            format!("{:.2}", scores.sd()).into(),
            least.to_string().into(),
            at(0.05),
            at(0.5),
            at(0.95),
            most.to_string().into(),
            grouped(seat.wins).into(),
            format!("{:.1} %", 100.0 * seat.wins as f64 / tally.games as f64).into(),
            grouped(seat.shared).into(),
        ]);
    }
    list.write(out)?;
    writeln!(out, "  the winner has {:.2} on average", tally.winning_scores.mean())?;
    Ok(())
}

/// The scores of every seat as bars, side by side.
fn write_histogram(out: &mut dyn Write, plan: &Plan, tally: &Tally) -> Result<()> {
    let ranges = tally.seats.iter().filter_map(|seat| seat.scores.range());
    let Some((least, most)) = ranges.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1))) else { return Ok(()) };
    let width = [1, 2, 5, 10, 20, 50].into_iter().find(|width| (most - least) / width < 20).unwrap_or(100);
    let bins = least.div_euclid(width)..=most.div_euclid(width);
    let share = |seat: &Seat, bin: i32| {
        seat.scores.n_between(bin * width, (bin + 1) * width) as f64 / seat.scores.n().max(1) as f64
    };
    let largest = tally.seats.iter().flat_map(|seat| bins.clone().map(move |bin| share(seat, bin))).fold(0.0, f64::max);
    // Twelve columns for the scores, eight for each percentage.
    let room = (screen::text_width().saturating_sub(12) / tally.seats.len().max(1)).saturating_sub(9).clamp(4, 30);
    write!(out, "\n  {}{:>9}{:#}  ", style::DIM, "points", style::DIM)?;
    for (n, bot) in plan.bots.iter().enumerate() {
        let color = style::player(Player(n as u8));
        let width = if n + 1 == plan.bots.len() { 0 } else { room + 9 };
        write!(out, "{color}{:<width$}{color:#}", format!("{} {bot}", n + 1))?;
    }
    writeln!(out)?;
    for bin in bins {
        let (from, to) = (bin * width, (bin + 1) * width - 1);
        let points = if from == to { from.to_string() } else { format!("{from}–{to}") };
        write!(out, "  {points:>9}")?;
        // No blanks behind the last bar.
        let n_bars = tally.seats.iter().rposition(|seat| share(seat, bin) > 0.0).map_or(0, |last| last + 1);
        for (n, seat) in tally.seats[..n_bars].iter().enumerate() {
            let margin = if n == 0 { "  " } else { "" };
            let share = share(seat, bin);
            let color = style::player(Player(n as u8));
            let block = block(share / largest, room);
            let percent = match share {
                0.0 => String::new(),
                few if few < 0.0005 => "< 0.1 %".to_owned(),
                _ => format!("{:.1} %", 100.0 * share),
            };
            let left = room + 9 - block.chars().count() - usize::from(!block.is_empty());
            let left = if n + 1 == n_bars { 0 } else { left };
            let label = format!("{percent:<left$}");
            let gap = if block.is_empty() { "" } else { " " };
            write!(out, "{margin}{color}{block}{color:#}{gap}{}{label}{:#}", style::DIM, style::DIM)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// A bar that fills this part of the room, to an eighth of a letter.
fn block(part: f64, room: usize) -> String {
    let eighths = (part * room as f64 * 8.0).round() as usize;
    let mut block = "█".repeat(eighths / 8);
    block += ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
    block
}

fn write_points(out: &mut dyn Write, plan: &Plan, tally: &Tally) -> Result<()> {
    headline(out, "Points per game, all players together")?;
    let right = |heading| (heading, Align::Right);
    let columns =
        [("", Align::Left), right("during"), right("final"), right("total"), right("of all"), right("a player")];
    let mut list = Columns::new(&columns);
    let rows = kinds(&plan.rules).into_iter().map(|(kind, during, last)| {
        let per_game = |source: Source| tally.points_per_game(source);
        (kind, during.map(per_game), last.map_or(0.0, per_game))
    });
    let rows: Vec<(&str, Option<f64>, f64)> = rows.collect();
    let sum = rows.iter().fold((0.0, 0.0), |sum, (_, during, last)| (sum.0 + during.unwrap_or(0.0), sum.1 + last));
    let all = sum.0 + sum.1;
    for (kind, during, last) in rows.into_iter().chain([("all", Some(sum.0), sum.1)]) {
        let total = during.unwrap_or(0.0) + last;
        let during = during.map_or_else(|| "–".to_owned(), |during| format!("{during:.2}"));
        list.row([
            kind.into(),
            during.into(),
            format!("{last:.2}").into(),
            styled(format!("{total:.2}"), style::HEADING),
            format!("{:.1} %", if all > 0.0 { 100.0 * total / all } else { 0.0 }).into(),
            format!("{:.2}", total / tally.seats.len() as f64).into(),
        ]);
    }
    list.write(out)?;
    Ok(())
}

fn write_choices(out: &mut dyn Write, results: &Results) -> Result<()> {
    headline(out, "Turns and choices")?;
    let tally = &results.tally;
    let joint_games = counted(results.joint_games, "game", "games");
    let mut list = Columns::new(&[("", Align::Right), ("", Align::Left)]);
    let mut line = |figure: f64, about: String| {
        list.row([styled(format!("{figure:.3}"), style::HEADING), about.into()]);
    };
    line(tally.turns_per_game(), "turns per game in which a tile was laid".to_owned());
    line(tally.discarded_per_game(), "tiles per game that fitted nowhere".to_owned());
    line(tally.placements_per_turn(), "placements to choose from, per turn".to_owned());
    line(tally.figure_options_per_turn(), "figure choices after the placement, none included, per turn".to_owned());
    line(results.joint.per_turn(), format!("placements and figure choices together, per turn (on {joint_games})"));
    list.write(out)?;
    Ok(())
}
