//! The report of a load test, as text and as JSON.
use std::io::Write;
use std::time::Duration;

use anyhow::Result;
use hdrhistogram::Histogram;
use serde_json::{Value, json};

use super::crowd::{Memory, Results};
use super::{Plan, Until};
use crate::columns::{Align, Columns, styled};
use crate::prose::{counted, grouped};
use crate::{screen, style};

/// The reported quantiles, with their names in text and JSON.
const QUANTILES: [(f64, &str, &str); 4] =
    [(0.5, "50 %", "p50"), (0.9, "90 %", "p90"), (0.99, "99 %", "p99"), (0.999, "99.9 %", "p999")];

/// The report as JSON; the command's help explains the keys.
pub(super) fn as_json(plan: &Plan, results: &Results) -> Value {
    let measures = &results.measures;
    let per_second = |n: u64| n as f64 / results.time.as_secs_f64();
    let times = |times: &Histogram<u64>| -> Value {
        let quantiles = QUANTILES.map(|(part, _, key)| (key.to_owned(), json!(millis(times.value_at_quantile(part)))));
        let rest = [("most".to_owned(), json!(millis(times.max()))), ("n".to_owned(), json!(times.len()))];
        Value::Object(quantiles.into_iter().chain(rest).collect())
    };
    let memory = |memory: Memory| {
        json!({
            "at_start": memory.at_start,
            "in_play": memory.in_play,
            "at_end": memory.at_end,
            "per_table": memory.per_table(plan),
            "per_socket": memory.per_socket(plan),
        })
    };
    let load = |seconds: Option<f64>| seconds.map(|seconds| seconds / results.time.as_secs_f64());
    json!({
        "tables": plan.n_tables,
        "players": plan.n_players,
        "spectators": plan.n_spectators,
        "sockets": plan.n_sockets(),
        "bot": plan.bot,
        "pace_seconds": plan.pace.as_secs_f64(),
        "seed": plan.seed,
        "seconds": results.time.as_secs_f64(),
        "gathering_seconds": results.gathering.as_secs_f64(),
        "actions": measures.ack.len(),
        "actions_per_second": per_second(measures.ack.len()),
        "deliveries_per_second": per_second(measures.each.len()),
        "games": measures.n_games,
        "ack": times(&measures.ack),
        "arrival_each": times(&measures.each),
        "arrival_all": times(&measures.all),
        "late": times(&measures.late),
        "errors": measures.n_errors,
        "first_errors": measures.errors,
        "refusals": measures.n_refused(),
        "refusals_by_reason": measures.refusals,
        "reconnects": measures.n_returns,
        "memory": results.memory.map(memory),
        "cpu": { "server": load(results.server_processor), "generator": load(results.own_processor) },
    })
}

/// The report as text.
pub(super) fn write(out: &mut dyn Write, plan: &Plan, results: &Results) -> Result<()> {
    let measures = &results.measures;
    let heading = style::HEADING;
    let (tables, sockets) = (counted(plan.n_tables.into(), "table", "tables"), grouped(plan.n_sockets()));
    let spectators = counted(plan.n_spectators.into(), "spectator", "spectators");
    writeln!(out, "{heading}{tables}, {sockets} sockets{heading:#} · {} · {spectators} a table", plan.described)?;
    let length = match plan.until {
        Until::Time(_) => format!("{:.1} s", results.time.as_secs_f64()),
        Until::Games(games) => format!("{} in {:.1} s", counted(games, "game", "games"), results.time.as_secs_f64()),
    };
    let pace = plan.pace.as_secs_f64();
    writeln!(
        out,
        "{length}, {pace} s for a turn on average, bot {}, seed {}; everybody had joined after {:.1} s",
        plan.bot,
        plan.seed,
        results.gathering.as_secs_f64()
    )?;
    let rate = |n: u64| grouped((n as f64 / results.time.as_secs_f64()).round() as u64);
    writeln!(
        out,
        "{heading}{} actions/s{heading:#} · {} deliveries/s · {} finished",
        rate(measures.ack.len()),
        rate(measures.each.len()),
        counted(measures.n_games, "game", "games"),
    )?;
    write_times(out, results)?;
    write_bars(out, &measures.all)?;
    write_server(out, plan, results)?;
    write_trouble(out, results)
}

fn write_times(out: &mut dyn Write, results: &Results) -> Result<()> {
    writeln!(out, "\n{}Milliseconds from sending an action{:#}", style::HEADING, style::HEADING)?;
    let mut columns = vec![("", Align::Left)];
    columns.extend(QUANTILES.map(|(_, name, _)| (name, Align::Right)));
    columns.extend([("most", Align::Right), ("n", Align::Right)]);
    let mut list = Columns::new(&columns);
    let measures = &results.measures;
    for (what, times, emphasis) in [
        ("to its acknowledgement", &measures.ack, style::PLAIN),
        ("to its arrival at each client", &measures.each, style::PLAIN),
        ("to its arrival at the last client", &measures.all, style::HEADING),
        ("the generator's own delay", &measures.late, style::DIM),
    ] {
        let mut row = vec![styled(what, emphasis)];
        row.extend(QUANTILES.map(|(part, _, _)| styled(shown(times.value_at_quantile(part)), emphasis)));
        row.extend([styled(shown(times.max()), emphasis), styled(grouped(times.len()), style::DIM)]);
        list.row(row);
    }
    list.write(out)?;
    Ok(())
}

/// A histogram of the time until all clients had the events; each bar covers twice the time of the one above.
fn write_bars(out: &mut dyn Write, times: &Histogram<u64>) -> Result<()> {
    if times.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{}Time until the last client has it{:#}", style::HEADING, style::HEADING)?;
    let edges: Vec<u64> = std::iter::successors(Some(250_u64), |edge| Some(edge * 2)).take(22).collect();
    let bin = |n: usize| {
        let from = if n == 0 { 0 } else { edges[n - 1] };
        times.count_between(from, edges[n] - 1)
    };
    let counts: Vec<u64> = (0..edges.len()).map(bin).collect();
    let first = counts.iter().position(|n| *n > 0).unwrap_or(0);
    let last = counts.iter().rposition(|n| *n > 0).unwrap_or(0);
    let largest = counts.iter().copied().max().unwrap_or(1).max(1);
    let room = screen::text_width().saturating_sub(32).clamp(10, 60);
    for n in first..=last {
        let part = counts[n] as f64 / largest as f64;
        let mut length = (part * room as f64).round() as usize;
        if counts[n] > 0 {
            length = length.max(1);
        }
        let block = if length == 0 { String::new() } else { format!("{} ", "█".repeat(length)) };
        let (color, dim) = (style::CODE, style::DIM);
        let label = format!("< {} ms", edges[n] as f64 / 1000.0);
        writeln!(out, "  {label:>12}  {color}{block}{color:#}{dim}{}{dim:#}", grouped(counts[n]))?;
    }
    Ok(())
}

fn write_server(out: &mut dyn Write, plan: &Plan, results: &Results) -> Result<()> {
    let mut list = Columns::new(&[("", Align::Right), ("", Align::Left)]);
    let mebibytes = |bytes: u64| format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20));
    let kibibytes = |bytes: f64| format!("{:.1} KiB", bytes / 1024.0);
    let mut line = |figure: String, about: &str| list.row([styled(figure, style::HEADING), about.into()]);
    if let Some(memory) = results.memory {
        line(mebibytes(memory.at_start), "of memory at the start");
        line(mebibytes(memory.in_play), "with everybody there");
        line(mebibytes(memory.at_end), "at the end");
        line(kibibytes(memory.per_table(plan)), "for a table, without its clients");
        if let Some(per_socket) = memory.per_socket(plan) {
            line(kibibytes(per_socket), "for a socket");
        }
    }
    let percent = |seconds: f64, time: Duration| format!("{:.0} %", 100.0 * seconds / time.as_secs_f64());
    if let Some(seconds) = results.server_processor {
        line(percent(seconds, results.time), "of a processor for the server");
    }
    if let Some(seconds) = results.own_processor {
        line(percent(seconds, results.time), "of a processor for the generator");
    }
    writeln!(out, "\n{}The server{:#}", style::HEADING, style::HEADING)?;
    list.write(out)?;
    Ok(())
}

fn write_trouble(out: &mut dyn Write, results: &Results) -> Result<()> {
    let measures = &results.measures;
    let counts = [
        counted(measures.n_errors, "error", "errors"),
        counted(measures.n_refused(), "refusal", "refusals"),
        counted(measures.n_returns, "connection lost and back", "connections lost and back"),
    ];
    let is_well = measures.n_errors + measures.n_refused() + measures.n_returns == 0;
    let color = if is_well { style::GOOD } else { style::ERROR };
    writeln!(out, "\n{color}{}{color:#}", counts.join(", "))?;
    for (reason, n) in &measures.refusals {
        writeln!(out, "  refused as {reason}: {}", grouped(*n))?;
    }
    for error in &measures.errors {
        writeln!(out, "  {error}")?;
    }
    Ok(())
}

fn millis(micros: u64) -> f64 {
    micros as f64 / 1000.0
}

fn shown(micros: u64) -> String {
    match micros {
        0..10_000 => format!("{:.2}", millis(micros)),
        10_000..100_000 => format!("{:.1}", millis(micros)),
        _ => grouped(micros / 1000),
    }
}
