//! `bastide replay`: a record, action by action.
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow, bail};
use bastide_engine::decision::Who;
use bastide_engine::event::{Event, Section};
use bastide_engine::game::Game;
use bastide_engine::notation::{explain, name_of, play_text, write_action};
use bastide_protocol::event::LogLine;
use bastide_protocol::record::Record;
use bastide_protocol::view::GameView;
use clap::Args;
use serde_json::{Value, json};

use super::write_json;
use crate::drawing::bazaar::write_bazaar;
use crate::drawing::board::{Labels, write_board};
use crate::drawing::legend::write_legend;
use crate::prose::{counted, write_items};
use crate::scores::write_scores;
use crate::{picture, record, setup, style};

const EXAMPLES: &str = "\
Examples:
  bastide replay game.json                    the whole game, every score explained
  bastide replay game.json --to 40            how it stood after 40 actions, and what
                                              could be chosen then
  bastide replay game.json --svg board.svg    the board as a picture
  bastide replay game.json --json | jq .scores
  bastide simulate --games 1 --record - | bastide replay -

Draws stand among the actions, so a record needs no seed. In a file that cannot be
played the error names line, action, reason and rule, and what could be chosen.

Keys of --json:
  players, sets, rules   as in the record
  n_actions, n_played    how many actions there are, and how many were played
  log                    by action: its number, its text, and its events
  scores                 by seat: name, score, and points by source
  decision               who must choose (`seat` is null for chance), and among what;
                         null when the game is over
  winners                names; null before the end
  game                   the table as it stands: tiles, figures, supplies, the bag";

/// Replay a record and print what happened.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Replay {
    /// The record, a JSON file; `-` reads standard input.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Stop after N actions and print the decision: who must choose, and among what.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    to: Option<usize>,

    /// Write the board to this file as SVG.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Write the board to this file as PNG.
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,

    /// The width of the PNG in pixels. Default: 120 per tile.
    #[arg(long, value_name = "N", allow_negative_numbers = true, requires = "png", value_parser = clap::value_parser!(u32).range(16..=16_000))]
    width: Option<u32>,

    /// Print only scores and the end.
    #[arg(long, conflicts_with = "json")]
    only_scores: bool,

    /// Print the log and the board as JSON.
    #[arg(long)]
    json: bool,
}

/// A played action and its events.
struct Played {
    number: usize,
    who: Who,
    text: String,
    events: Vec<Event>,
}

impl Replay {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let record = record::read(&self.file)?;
        let n_actions = record.actions().len();
        let to = self.to.unwrap_or(n_actions);
        if to > n_actions {
            let has = counted(n_actions as u64, "action", "actions");
            bail!("{} has {has}: --to can be 0 to {n_actions}, not {to}", record::name(&self.file));
        }
        let (game, played) = self.play(&record, to)?;
        self.write_pictures(&game)?;
        if self.json {
            return write_json(out, &as_json(&record, &game, &played)?);
        }
        self.write(out, &record, &game, &played)
    }

    /// Plays the first actions and collects the events of each.
    fn play(&self, record: &Record, to: usize) -> Result<(Game, Vec<Played>)> {
        // Once as a whole, for its good error messages, then action by action.
        record.replay_to(to).with_context(|| record::name(&self.file))?;
        let mut game = record.game().begin();
        let mut played = Vec::new();
        for (number, text) in (1..=to).zip(record.actions()) {
            let who = game.decision().who;
            play_text(&mut game, text).map_err(|_| anyhow!("action {number} was played a moment ago"))?;
            played.push(Played { number, who, text: text.clone(), events: game.take_log() });
        }
        Ok((game, played))
    }

    fn write_pictures(&self, game: &Game) -> Result<()> {
        if let Some(file) = &self.svg {
            record::write_file(file, picture::board(game).as_bytes())?;
        }
        if let Some(file) = &self.png {
            let width = self.width.unwrap_or_else(|| picture::board_width(game));
            record::write_file(file, &bastide_art::png(&picture::board(game), width)?)?;
        }
        Ok(())
    }

    fn write(&self, out: &mut dyn Write, record: &Record, game: &Game, played: &[Played]) -> Result<()> {
        let (heading, dim) = (style::HEADING, style::DIM);
        let names = record.players();
        let n_actions = counted(record.actions().len() as u64, "action", "actions");
        let setup = setup::described(record.setup());
        writeln!(out, "{heading}{}{heading:#} · {setup} · {n_actions}\n", names.join(", "))?;
        let width = played.len().to_string().len().max(3);
        for action in played {
            // The draw says whose turn it is.
            let begins_turn = |event: &&Event| matches!(event.about().begins, Some(Section::Turn(_)));
            let events: Vec<&Event> = action.events.iter().filter(|event| !begins_turn(event)).collect();
            if let (Who::Player(player), [], false) = (action.who, events.as_slice(), self.only_scores) {
                let (number, name) = (action.number, name_of(names, player));
                writeln!(out, "{dim}{number:>width$}  {name} chooses `{}`{dim:#}", action.text)?;
            }
            let shown = events.into_iter().filter(|event| !self.only_scores || is_score_or_end(event));
            for (n, event) in shown.enumerate() {
                let number = if n == 0 { action.number.to_string() } else { String::new() };
                let style = style::event(event, style::PLAIN);
                let mark = if event.scored().is_some() { "★ " } else { "" };
                writeln!(out, "{dim}{number:>width$}{dim:#}  {style}{mark}{}{style:#}", explain(game, names, event))?;
            }
        }
        writeln!(out)?;
        if !self.only_scores {
            write_board(out, game, &Labels::default())?;
            write_bazaar(out, game)?;
            write_legend(out, |set| game.rules().setup.has(set))?;
            writeln!(out)?;
        }
        write_scores(out, game, names)?;
        if !game.is_over() {
            write_decision(out, game, names, played.len())?;
        }
        Ok(())
    }
}

fn is_score_or_end(event: &Event) -> bool {
    matches!(event, Event::Scored(_) | Event::LastTilePlayed | Event::Over { .. })
}

/// The decision: who must choose, and among what.
fn write_decision(out: &mut dyn Write, game: &Game, names: &[String], n_played: usize) -> Result<()> {
    let decision = game.decision();
    let choices = match decision.actions.len() {
        1 => "can only choose".to_owned(),
        n => format!("must choose among {n} actions"),
    };
    let (who, style) = match decision.who {
        Who::Chance => ("chance".to_owned(), style::HEADING),
        Who::Player(player) => (name_of(names, player), style::player(player)),
    };
    let after = counted(n_played as u64, "action", "actions");
    writeln!(out, "\nAfter {after} {style}{who}{style:#} {choices}:")?;
    let choices: Vec<String> = decision
        .actions
        .iter()
        .enumerate()
        .map(|(n, action)| {
            let text = write_action(game, *action);
            match decision.weights.get(n) {
                Some(weight) => format!("{text} ({weight})"),
                None => text,
            }
        })
        .collect();
    write_items(out, &choices)?;
    Ok(())
}

fn as_json(record: &Record, game: &Game, played: &[Played]) -> Result<Value> {
    let names = record.players();
    let view = serde_json::to_value(GameView::of(game, names))?;
    let mut log = Vec::new();
    for action in played {
        let events: Vec<LogLine> = action.events.iter().map(|event| LogLine::of(game, names, event)).collect();
        log.push(json!({ "n": action.number, "action": action.text, "events": events_as_json(&events)? }));
    }
    let scores: Vec<Value> = view["players"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|player| json!({ "name": player["name"], "score": player["score"], "by_source": player["by_source"] }))
        .collect();
    let winners: Option<Vec<String>> =
        game.is_over().then(|| game.winners().into_iter().map(|player| name_of(names, player)).collect());
    let mut json = serde_json::to_value(record)?;
    if let Value::Object(json) = &mut json {
        json.remove("actions");
        let added = json!({
            "n_actions": record.actions().len(),
            "n_played": played.len(),
            "log": log,
            "scores": scores,
            "decision": view["decision"],
            "winners": winners,
            "game": view,
        });
        if let Value::Object(added) = added {
            json.extend(added);
        }
    }
    Ok(json)
}

fn events_as_json(events: &[LogLine]) -> Result<Value> {
    Ok(serde_json::to_value(events)?)
}
