//! A game in progress: its seats, its actions, and undo.
use std::collections::VecDeque;
use std::fs;
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use bastide_ai::{Bot, Chance};
use bastide_engine::action::Action;
use bastide_engine::decision::Who;
use bastide_engine::event::Event;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::notation::{explain, name_of};
use bastide_engine::parts::PartKind;
use bastide_engine::view::Viewer;

use super::questions::Answer;
use crate::prose::broken;
use crate::scores::write_scores;
use crate::{record, setup, style};

/// Who sits on a seat.
#[derive(Debug)]
pub(crate) enum Seat {
    Person,
    Bot { bot: Box<dyn Bot>, chance: Chance },
}

/// A game in progress.
pub(crate) struct Session<'o, R> {
    pub(super) out: &'o mut dyn Write,
    pub(super) lines: R,
    pub(super) game: Game,
    pub(super) names: Vec<String>,
    seats: Vec<Seat>,
    /// The source of draws.
    chance: Chance,
    /// All actions so far.
    pub(super) actions: Vec<Action>,
    /// How many actions the person may take back: those since chance or another player last chose.
    pub(super) n_undoable: usize,
    /// The player who chose them.
    pub(super) chooser: Option<Player>,
    /// The events in words, each with the number of actions before it.
    pub(super) log: Vec<(usize, String)>,
    /// Whether a person's turn ends without Enter.
    pub(crate) is_quick: bool,
    /// The file in which the record is kept up to date.
    pub(crate) save: Option<PathBuf>,
    /// Files that hold this game; no other existing file is overwritten.
    pub(crate) own_files: Vec<PathBuf>,
    /// The number of actions in the last saved record.
    n_saved: usize,
    /// Whether a person has made choices that would be lost.
    has_chosen: bool,
    /// Whether the input has ended.
    is_input_over: bool,
}

impl<'o, R: BufRead> Session<'o, R> {
    pub(crate) fn new(
        out: &'o mut dyn Write,
        lines: R,
        mut game: Game,
        names: Vec<String>,
        seats: Vec<Seat>,
        chance: Chance,
    ) -> Session<'o, R> {
        game.keep_log();
        game.take_log();
        Session {
            out,
            lines,
            game,
            names,
            seats,
            chance,
            actions: Vec::new(),
            n_undoable: 0,
            chooser: None,
            log: Vec::new(),
            is_quick: false,
            save: None,
            own_files: Vec::new(),
            n_saved: 0,
            has_chosen: false,
            is_input_over: false,
        }
    }

    /// Continues after these actions, which are already saved.
    pub(crate) fn go_on(&mut self, actions: Vec<Action>, file: &Path) {
        self.n_saved = actions.len();
        self.actions = actions;
        self.own_files.push(file.to_owned());
    }

    pub(crate) fn greet(&mut self, seed: u64) -> Result<()> {
        let heading = style::HEADING;
        let names = self.names.join(", ");
        let setup = setup::described(&self.game.rules().setup);
        let text = broken(&format!("{names} · {setup} · seed {seed}"), 2);
        match text.strip_prefix(&names) {
            Some(rest) => writeln!(self.out, "{heading}{names}{heading:#}{rest}")?,
            None => writeln!(self.out, "{text}")?,
        }
        writeln!(self.out, "{}Type `help` for a list of commands, `quit` to leave.{:#}", style::DIM, style::DIM)?;
        self.show_legend()
    }

    /// Plays until the game is over or the person leaves.
    pub(crate) fn run(&mut self) -> Result<()> {
        loop {
            // Undo stops at draws and at other players' choices.
            let goes_on = !self.game.is_over() && self.chooser.map(Who::Player) == Some(self.game.decision().who);
            if !goes_on && self.n_undoable > 0 && self.is_quick {
                self.n_undoable = 0;
            }
            if !goes_on && self.n_undoable > 0 {
                match self.confirm_turn()? {
                    Answer::GoOn => self.n_undoable = 0,
                    Answer::Undo => self.undo()?,
                    Answer::Leave => break,
                    Answer::Play(_) => (),
                }
                continue;
            }
            if self.game.is_over() {
                writeln!(self.out)?;
                self.show_board()?;
                writeln!(self.out)?;
                write_scores(self.out, &self.game, &self.names)?;
                break;
            }
            match self.game.decision().who {
                Who::Chance => {
                    let action = self.chance.pick(self.game.decision());
                    self.n_undoable = 0;
                    self.play(action)?;
                }
                Who::Player(player) => {
                    if !self.take_turn(player)? {
                        break;
                    }
                }
            }
        }
        self.leave()
    }

    /// Whether the turn of the last player to choose has ended, rather than others being asked during it.
    pub(super) fn is_turn_over(&self) -> bool {
        let state = self.game.state();
        // The player who laid the spring beside Carcassonne continues with the first river tile.
        let goes_on = match state.part.kind {
            PartKind::First => self.names.len() > 1 && self.chooser == Some(state.turn),
            PartKind::AbbeyRound => self.chooser == Some(state.part.active),
            PartKind::Volcano
            | PartKind::Builder
            | PartKind::Message
            | PartKind::Bazaar
            | PartKind::BazaarBuilder
            | PartKind::BazaarMessage
            | PartKind::Final => true,
        };
        self.game.is_over() || self.game.is_before_the_tile() && !goes_on
    }

    /// One decision of a player. Returns `false` if the person leaves.
    fn take_turn(&mut self, player: Player) -> Result<bool> {
        let view = self.game.view(Viewer::Player(player));
        if let Seat::Bot { bot, chance } = &mut self.seats[player.index()] {
            let action = bot.choose(&view, chance);
            self.n_undoable = 0;
            self.play(action)?;
            return Ok(true);
        }
        if has_only_pass(&self.game) {
            let supply = self.game.state().hand(player).supply;
            let why = match FigureKind::FOLLOWERS.map(|kind| supply[kind as usize]).into_iter().sum::<u8>() {
                0 => "no follower is left",
                _ => "no spot of the tile is free",
            };
            writeln!(self.out, "{}  {} places nobody: {why}{:#}", style::DIM, self.name(player), style::DIM)?;
            self.n_undoable += 1;
            self.chooser = Some(player);
            self.play(Action::Pass)?;
            return Ok(true);
        }
        // Save before a person thinks: the game survives if the terminal is closed.
        if let Some(file) = self.save.clone()
            && let Err(error) = self.write_record(&file)
        {
            writeln!(self.out, "{}{error:#}{:#}", style::ERROR, style::ERROR)?;
        }
        match self.ask(player)? {
            Answer::Play(action) => {
                self.n_undoable += 1;
                (self.chooser, self.has_chosen) = (Some(player), true);
                self.play(action)?;
            }
            Answer::Undo => self.undo()?,
            Answer::Leave => return Ok(false),
            Answer::GoOn => (),
        }
        Ok(true)
    }

    /// Plays an action and prints its events.
    fn play(&mut self, action: Action) -> Result<()> {
        self.game.play(action)?;
        self.actions.push(action);
        for event in self.game.take_log() {
            // The draw says whose turn it is, after the player before has confirmed.
            if let Event::TurnBegan { .. } = event {
                continue;
            }
            if let Event::Drawn { .. } = event {
                writeln!(self.out)?;
            }
            let line = explain(&self.game, &self.names, &event);
            let style = style::event(&event, style::DIM);
            let mark = match style {
                _ if event.scored().is_some() => "★",
                style::HEADING => "!",
                _ => " ",
            };
            writeln!(self.out, "{style}{}{style:#}", broken(&format!("{mark} {line}"), 4))?;
            self.log.push((self.actions.len(), line));
        }
        Ok(())
    }

    /// Takes back the person's last action: the game is replayed without it.
    fn undo(&mut self) -> Result<()> {
        if self.n_undoable == 0 {
            return Ok(());
        }
        loop {
            self.actions.pop();
            self.n_undoable -= 1;
            let mut game = Game::with_rules(self.game.shared_rules());
            for action in &self.actions {
                game.play(*action)?;
            }
            game.keep_log();
            self.game = game;
            // A forced action is taken back together with the one before it.
            if self.n_undoable == 0 || !has_only_pass(&self.game) {
                break;
            }
        }
        let n_actions = self.actions.len();
        self.log.retain(|(after, _)| *after <= n_actions);
        Ok(())
    }

    /// The person leaves: offers to save the record and says how to continue.
    fn leave(&mut self) -> Result<()> {
        let dim = style::DIM;
        if let Some(file) = self.save.clone() {
            return self.save_to(&file);
        }
        while self.has_chosen && self.n_saved < self.actions.len() && !self.is_input_over {
            write!(self.out, "{dim}Save the game? Type a file name, or press Enter to discard it{dim:#} > ")?;
            self.out.flush()?;
            let Some(line) = self.read_line()? else { break };
            let line = line.trim();
            match line.strip_prefix("save ").map_or(line, str::trim) {
                "" | "n" | "no" | "q" | "quit" => return Ok(()),
                // Somebody who still types moves does not mean a file called `1 r0`.
                file if file.ends_with(".json") => self.save_to(Path::new(file))?,
                _ => writeln!(self.out, "Type a file name like `game.json`, or press Enter.")?,
            }
        }
        if self.n_saved < self.actions.len() {
            writeln!(self.out, "{dim}The game was not saved. (Next time: `save FILE`, or --save FILE.){dim:#}")?;
        }
        Ok(())
    }

    /// Writes the record and says so. An error does not stop the game.
    pub(super) fn save_to(&mut self, file: &Path) -> Result<()> {
        let dim = style::DIM;
        match self.may_write(file).and_then(|()| self.write_record(file)) {
            Ok(()) => {
                let file = file.display();
                let go_on = format!("`bastide play --resume {file}` continues it, ");
                let go_on = if self.game.is_over() { "" } else { &go_on };
                writeln!(self.out, "{dim}Saved. {go_on}`bastide replay {file}` shows it.{dim:#}")?;
            }
            Err(error) => writeln!(self.out, "{}{error:#}{:#}", style::ERROR, style::ERROR)?,
        }
        Ok(())
    }

    /// Writes the record to this file, which belongs to the game from now on.
    pub(crate) fn write_record(&mut self, file: &Path) -> Result<()> {
        record::write(file, &self.game.rules().setup, &self.names, &self.actions)?;
        self.n_saved = self.actions.len();
        if !self.own_files.iter().any(|own| own == file) {
            self.own_files.push(file.to_owned());
        }
        Ok(())
    }

    /// Refuses to overwrite any file except this game's own.
    pub(crate) fn may_write(&self, file: &Path) -> Result<()> {
        let has_text = fs::metadata(file).is_ok_and(|file| file.len() > 0);
        if has_text && !self.own_files.iter().any(|own| own == file) {
            bail!("{} already exists: choose another name, or continue that game with --resume", file.display());
        }
        Ok(())
    }

    /// The next line without its line break, or `None` at the end of the input.
    pub(super) fn read_line(&mut self) -> Result<Option<String>> {
        let mut line = Vec::new();
        // Lines are short; endless ones are cut.
        let n = std::io::Read::take(&mut self.lines, 10_000).read_until(b'\n', &mut line);
        match n {
            Ok(0) | Err(_) => {
                // The question stays unanswered; the next output begins on a new line.
                self.is_input_over = true;
                writeln!(self.out)?;
                Ok(None)
            }
            Ok(_) => Ok(Some(String::from_utf8_lossy(&line).trim_end().to_owned())),
        }
    }

    pub(super) fn name(&self, player: Player) -> String {
        name_of(&self.names, player)
    }

    /// The last lines of the log, newest last.
    pub(super) fn last_lines(&self, n: usize) -> VecDeque<&str> {
        self.log.iter().rev().take(n).map(|(_, line)| line.as_str()).fold(VecDeque::new(), |mut lines, line| {
            lines.push_front(line);
            lines
        })
    }
}

/// Whether the only choice is to place no figure.
fn has_only_pass(game: &Game) -> bool {
    !game.is_over() && *game.decision().actions == [Action::Pass]
}
