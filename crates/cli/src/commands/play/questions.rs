//! Asks a person for decisions and interprets the answers.
use std::io::BufRead;
use std::path::Path;

use anyhow::Result;
use bastide_ai::{Bot, Chance, Greedy};
use bastide_engine::action::{Action, Pick};
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Rotation;
use bastide_engine::board::tile::Tile;
use bastide_engine::figures::{FigureAt, Player};
use bastide_engine::game::Game;
use bastide_engine::notation::{read_action, write_action};
use bastide_engine::order_of_play::Step;
use bastide_engine::view::Viewer;

use super::bidding::bids;
use super::choices;
use super::input::Input;
use super::session::Session;
use crate::columns::{Align, Columns, styled};
use crate::commands::rules;
use crate::drawing::bazaar::write_bazaar;
use crate::drawing::board::{Labels, write_board};
use crate::drawing::figures::tile_with_figures;
use crate::drawing::legend::write_legend;
use crate::drawing::tile::{Light, Picture};
use crate::drawing::{Canvas, Size};
use crate::prose::{broken, counted, write_items};
use crate::scores::write_scores;
use crate::{screen, style};

/// A person's decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    Play(Action),
    Undo,
    /// The turn may end.
    GoOn,
    Leave,
}

const HELP: &str = "  5            lay the tile on cell number 5; take choice 5
  5 r2         the same, rotated by two quarters clockwise
  lay 1,0 r2   any action in the notation: `place big city:N`, `send follower castle`, `pass`
  7            at a bazaar, bid 7; `buy` or `sell` as the auctioneer
  undo         take back your last action, until your turn ends
  hint         what greedy would do
  board        the board again          list          all that can be chosen
  scores       the scores               tiles         the tiles that are left
  log          what happened            save FILE     keep the record
  BASE-ROAD-3  a rule                   rules farmer  the rules with this word
  quit         leave the game
  Letters will do: u ? b l s t q.";

impl<R: BufRead> Session<'_, R> {
    /// Asks a person for the current decision.
    pub(super) fn ask(&mut self, player: Player) -> Result<Answer> {
        self.show_question(player)?;
        let mut cell = None;
        loop {
            self.prompt(&self.name(player))?;
            let Some(line) = self.read_line()? else { return Ok(Answer::Leave) };
            let input = match (Input::read(&line), cell) {
                // After a cell was chosen, a bare number is a rotation.
                (Input::Number(n @ 0..=3, None), Some(_)) => Input::Rotation(Rotation::quarters(n as u8)),
                (input, _) => input,
            };
            let answer = match input {
                Input::Number(number, rotation) => self.numbered(number, rotation, &mut cell)?,
                Input::Rotation(rotation) => self.rotated(rotation, cell)?,
                Input::Action(text) => self.action(&text)?,
                Input::Undo if self.n_undoable == 0 => {
                    writeln!(self.out, "There is nothing to take back: draws and other players' choices stay.")?;
                    None
                }
                Input::Undo => Some(Answer::Undo),
                Input::Quit => Some(Answer::Leave),
                Input::Nothing => {
                    writeln!(self.out, "Choose by number, or type `help`.")?;
                    None
                }
                other => self.other(&other, player)?,
            };
            if let Some(answer) = answer {
                return Ok(answer);
            }
        }
    }

    /// Asks whether the finished turn may end.
    pub(super) fn confirm_turn(&mut self) -> Result<Answer> {
        let dim = style::DIM;
        loop {
            let what = if self.is_turn_over() { "ends your turn" } else { "confirms your choices" };
            write!(self.out, "{dim}Enter {what}, `undo` takes back the last action{dim:#} > ")?;
            self.out.flush()?;
            let Some(line) = self.read_line()? else { return Ok(Answer::Leave) };
            match Input::read(&line) {
                Input::Nothing => return Ok(Answer::GoOn),
                Input::Undo => return Ok(Answer::Undo),
                Input::Quit => return Ok(Answer::Leave),
                Input::Number(..) | Input::Rotation(_) | Input::Action(_) => {
                    let what = if self.is_turn_over() { "to end your turn" } else { "to confirm your choices" };
                    writeln!(self.out, "Press Enter {what}, or type `undo`.")?;
                }
                other => {
                    self.other(&other, self.chooser.unwrap_or(self.game.state().part.active))?;
                }
            }
        }
    }

    fn prompt(&mut self, name: &str) -> Result<()> {
        write!(self.out, "{name} > ")?;
        self.out.flush()?;
        Ok(())
    }

    /// The numbers of the choices, at the places they concern.
    fn labels(&self) -> Labels {
        let mut labels = Labels::default();
        for (n, cell) in (1..).zip(self.cells()) {
            let n: usize = n;
            let bridge = if self.takes_bridge(cell) { "╪" } else { "" };
            labels.cells.insert(cell, format!("{n}{bridge}"));
        }
        for (n, action) in (1..).zip(&self.game.decision().actions) {
            match action.pick() {
                Pick::Spot { cell, segment, .. } | Pick::Figure(FigureAt { cell, segment: Some(segment), .. }) => {
                    let spots = labels.spots.entry(cell).or_default();
                    match spots.iter_mut().find(|(other, _)| *other == segment) {
                        Some((_, label)) => add_number(label, n),
                        None => spots.push((segment, n.to_string())),
                    }
                }
                Pick::Quarter { quarter, .. } => add_number(labels.quarters.entry(quarter).or_default(), n),
                Pick::Cell(cell) | Pick::OnTile { cell, .. } | Pick::Figure(FigureAt { cell, segment: None, .. }) => {
                    add_number(labels.cells.entry(cell).or_default(), n);
                }
                Pick::Corner(corner) => add_number(labels.corners.entry(corner).or_default(), n),
                // Cells for a tile have numbers of their own.
                Pick::Placement { .. }
                | Pick::Bridged { .. }
                | Pick::Player(_)
                | Pick::Tile(_)
                | Pick::Unseen
                | Pick::Prisoner { .. }
                | Pick::Points(_)
                | Pick::Pips(_)
                | Pick::Space(_)
                | Pick::Message(_)
                | Pick::Nothing => (),
            }
        }
        labels
    }

    pub(super) fn show_board(&mut self) -> Result<()> {
        let labels = self.labels();
        write_board(self.out, &self.game, &labels)?;
        Ok(())
    }

    /// What the letters of the pictures mean.
    pub(super) fn show_legend(&mut self) -> Result<()> {
        let setup = &self.game.rules().setup;
        write_legend(self.out, |set| setup.has(set))?;
        Ok(())
    }

    fn show_question(&mut self, player: Player) -> Result<()> {
        let name = self.name(player);
        writeln!(self.out)?;
        if let Some(kind) = self.game.state().drawn {
            self.show_board()?;
            writeln!(self.out)?;
            write_scores(self.out, &self.game, &self.names)?;
            let tile = self.game.rules().pack.design(kind).tile;
            let n_left = self.game.state().n_to_draw();
            let about = format!("{}{}", choices::about_tile(&self.game, tile), self.about_bridges(player));
            let left = counted(n_left.into(), "tile is", "tiles are");
            let text = format!("{name}, lay {}.{about} {left} left. Where? (like `{}`)", tile.id, self.example());
            writeln!(self.out)?;
            self.write_asked(player, &text)?;
            self.show_rotations(tile.rotations())?;
        } else {
            let laid = self.game.state().laid.map(|laid| self.game.state().board.grid.tile(laid).cell);
            let is_elsewhere = |action: &Action| action.cell().is_some_and(|cell| Some(cell) != laid);
            let is_here = !self.game.decision().actions.iter().any(is_elsewhere);
            if self.game.step() == Step::PlaceFigure && is_here {
                self.show_spots()?;
            } else {
                // The choices also concern other tiles than the one just laid.
                self.show_board()?;
            }
            self.show_second_tile()?;
            write_bazaar(self.out, &self.game)?;
            self.write_asked(player, &format!("{name}, {}", choices::asked(&self.game).question))?;
            match bids(&self.game) {
                Some(range) => self.show_bids(range)?,
                None => self.show_choices(player)?,
            }
        }
        Ok(())
    }

    /// A question that begins with the player's name in the player's colour.
    fn write_asked(&mut self, player: Player, text: &str) -> Result<()> {
        let (name, style) = (self.name(player), style::player(player));
        let text = broken(text, 0);
        match text.strip_prefix(&name) {
            Some(rest) => writeln!(self.out, "{style}{name}{style:#}{rest}")?,
            None => writeln!(self.out, "{text}")?,
        }
        Ok(())
    }

    /// The drawn tile in these rotations.
    pub(super) fn show_rotations(&mut self, rotations: &[Rotation]) -> Result<()> {
        let Some(kind) = self.game.state().drawn else { return Ok(()) };
        let tile = self.game.rules().pack.design(kind).tile;
        let size = Size::LARGE;
        let mut canvas = Canvas::new(2 + rotations.len() * (size.width + 3), size.height + 1);
        for (n, rotation) in rotations.iter().enumerate() {
            let column = 2 + n * (size.width + 3);
            canvas.write(column + size.width / 2 - 1, 0, &rotation.to_string(), style::HEADING);
            canvas.paste(column, 1, &Picture::in_game(self.game.rules(), tile, *rotation, size).canvas(Light::New));
        }
        for line in canvas.lines() {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    /// The tile of the second part, where it is turned up before the first is played.
    fn show_second_tile(&mut self) -> Result<()> {
        let Some(kind) = self.game.state().second_part().and_then(|waiting| waiting.tile) else { return Ok(()) };
        let tile = self.game.rules().pack.design(kind).tile;
        writeln!(self.out, "The tile of the second part is {}{}{:#}:", style::RULE, tile.id, style::RULE)?;
        let picture = Picture::in_game(self.game.rules(), tile, Rotation::default(), Size::SMALL);
        for line in picture.canvas(Light::New).lines() {
            writeln!(self.out, "  {line}")?;
        }
        Ok(())
    }

    /// The tile just laid, with the numbers of the choices on it.
    fn show_spots(&mut self) -> Result<()> {
        let Some(laid) = self.game.state().laid else { return Ok(()) };
        let tile = *self.game.state().board.grid.tile(laid);
        let labels = self.labels().spots.remove(&tile.cell).unwrap_or_default();
        let canvas = tile_with_figures(&self.game, &tile, Size::HUGE, true, &labels);
        for line in canvas.lines() {
            writeln!(self.out, "  {line}")?;
        }
        Ok(())
    }

    /// The choices, with the points they would bring.
    fn show_choices(&mut self, player: Player) -> Result<()> {
        let mut list = Columns::new(&[("", Align::Right), ("", Align::Left), ("", Align::Left)]);
        let mut next = self.game.clone();
        let projected = |game: &Game| if game.is_over() { game.scores().collect() } else { game.projected_scores() };
        let mut without = self.game.clone();
        let passed = without.play(Action::Pass).is_ok();
        let before = if passed { projected(&without)[player.index()] } else { 0 };
        for (n, action) in (1..).zip(&self.game.decision().actions) {
            let number: usize = if *action == Action::Pass { 0 } else { n };
            let what = choices::words(&self.game, *action);
            next.clone_from(&self.game);
            next.play(*action)?;
            let worth = projected(&next)[player.index()] - before;
            let worth = if worth > 0 { format!("+{worth} if the game ended now") } else { String::new() };
            list.row([styled(number.to_string(), style::HEADING), what.into(), styled(worth, style::DIM)]);
        }
        list.write(self.out)?;
        Ok(())
    }

    /// A number: of a cell while a tile is laid, of a choice otherwise.
    fn numbered(
        &mut self,
        number: usize,
        rotation: Option<Rotation>,
        chosen: &mut Option<Cell>,
    ) -> Result<Option<Answer>> {
        if let Some(range) = bids(&self.game) {
            return self.bid(number, range);
        }
        if number == 0 && self.game.state().drawn.is_some() && self.game.decision().actions.contains(&Action::Pass) {
            return Ok(Some(Answer::Play(Action::Pass)));
        }
        if self.game.state().drawn.is_some() {
            let cells = self.cells();
            let Some(cell) = number.checked_sub(1).and_then(|n| cells.get(n)).copied() else {
                writeln!(self.out, "Cells are numbered 1 to {}.", cells.len())?;
                return Ok(None);
            };
            return match rotation {
                Some(rotation) => self.rotated(rotation, Some(cell)),
                None => self.cell(cell, chosen),
            };
        }
        let actions = &self.game.decision().actions;
        let action = match number {
            0 => actions.iter().find(|action| **action == Action::Pass),
            n => actions.get(n - 1).filter(|action| **action != Action::Pass),
        };
        match action {
            Some(action) => Ok(Some(Answer::Play(*action))),
            None => {
                let n_figures = actions.iter().filter(|action| **action != Action::Pass).count();
                match n_figures {
                    0 => writeln!(self.out, "The only choice is 0, {}.", choices::words(&self.game, Action::Pass))?,
                    n => {
                        let first = u8::from(!actions.contains(&Action::Pass));
                        writeln!(self.out, "Choices are numbered {first} to {n}.")?;
                    }
                }
                Ok(None)
            }
        }
    }

    /// An action in the notation, or the reason why it is refused.
    pub(super) fn action(&mut self, text: &str) -> Result<Option<Answer>> {
        let action = match read_action(&self.game, text) {
            Ok(action) => action,
            Err(error) => {
                let text = format!("{}. Type `help` for a list of commands.", error.fault);
                writeln!(self.out, "{}{}{:#}", style::ERROR, broken(&text, 0), style::ERROR)?;
                return Ok(None);
            }
        };
        match self.game.why_not(action) {
            None => Ok(Some(Answer::Play(action))),
            Some(refusal) => {
                let reason = refusal.reason.tell(|player| self.name(player));
                let rules = refusal.reason.rules().join(", ");
                let text = broken(&format!("Not allowed: {reason} ({rules})."), 0);
                let text = text.trim_start_matches("Not allowed:");
                writeln!(self.out, "{}Not allowed:{:#}{text}", style::ERROR, style::ERROR)?;
                Ok(None)
            }
        }
    }

    /// Commands that show something and change nothing.
    fn other(&mut self, input: &Input, player: Player) -> Result<Option<Answer>> {
        match input {
            Input::Help => {
                writeln!(self.out, "{HELP}")?;
                self.show_legend()?;
            }
            Input::Board => self.show_board()?,
            Input::List => {
                let texts: Vec<String> =
                    self.game.decision().actions.iter().map(|action| write_action(&self.game, *action)).collect();
                write_items(self.out, &texts)?;
            }
            Input::Scores => write_scores(self.out, &self.game, &self.names)?,
            Input::Log => {
                let lines: Vec<String> = self.last_lines(30).into_iter().map(str::to_owned).collect();
                lines.iter().try_for_each(|line| writeln!(self.out, "  {line}"))?;
            }
            Input::TilesLeft => self.show_tiles_left(player)?,
            Input::Hint => {
                if self.game.view(Viewer::Player(player)).decision().is_some() {
                    let seed = self.actions.len() as u64;
                    let action =
                        Greedy::default().choose(&self.game.view(Viewer::Player(player)), &mut Chance::new(seed));
                    let (text, short) = (write_action(&self.game, action), self.short(action));
                    writeln!(self.out, "greedy would play `{text}`, that is `{short}`.")?;
                } else {
                    writeln!(self.out, "There is nothing to choose.")?;
                }
            }
            Input::Rules(wanted) => {
                let words: Vec<String> = wanted.split_whitespace().map(str::to_owned).collect();
                if let Err(error) = rules::write_wanted(self.out, &words) {
                    let text = broken(&format!("{error:#}"), 0);
                    writeln!(self.out, "{}{text}{:#}", style::ERROR, style::ERROR)?;
                }
            }
            Input::Save(file) if file.is_empty() => writeln!(self.out, "Name a file: `save game.json`.")?,
            Input::Save(file) => self.save_to(Path::new(file))?,
            Input::Nothing | Input::Number(..) | Input::Rotation(_) | Input::Action(_) | Input::Undo | Input::Quit => {}
        }
        Ok(None)
    }

    /// The tiles that this player has not seen yet, as small pictures.
    fn show_tiles_left(&mut self, player: Player) -> Result<()> {
        let view = self.game.view(Viewer::Player(player));
        let bag = &view.state().bag;
        let pack = &self.game.rules().pack;
        let left: Vec<(&Tile, String)> =
            bag.iter().map(|(kind, n)| (pack.design(kind).tile, format!("{n}× {}", pack.id(kind)))).collect();
        writeln!(self.out, "{} left:", counted(bag.n_left().into(), "tile is", "tiles are"))?;
        let size = Size::SMALL;
        let width = left.iter().map(|(_, text)| text.chars().count()).max().unwrap_or(0).max(size.width) + 2;
        let n_columns = (screen::text_width().saturating_sub(2) / width).max(1);
        for row in left.chunks(n_columns) {
            let mut canvas = Canvas::new(2 + row.len() * width, size.height + 1);
            for (n, (tile, text)) in row.iter().enumerate() {
                canvas.write(2 + n * width, 0, text, style::PLAIN);
                canvas.paste(
                    2 + n * width,
                    1,
                    &Picture::in_game(self.game.rules(), tile, Rotation::default(), size).canvas(Light::New),
                );
            }
            for line in canvas.lines() {
                writeln!(self.out, "{line}")?;
            }
        }
        Ok(())
    }

    /// The shortest input for an action: the number of its cell and the rotation, or the number of its choice.
    fn short(&self, action: Action) -> String {
        let number = |at: Option<usize>| at.map_or_else(|| write_action(&self.game, action), |n| (n + 1).to_string());
        match action.lays() {
            Some((cell, rotation)) => {
                let at = number(self.cells().iter().position(|other| *other == cell));
                if self.rotations_at(cell).len() == 1 { at } else { format!("{at} {rotation}") }
            }
            None if action == Action::Pass => "0".to_owned(),
            None if bids(&self.game).is_some() => write_action(&self.game, action),
            None => number(self.game.decision().actions.iter().position(|other| *other == action)),
        }
    }

    /// An example of an answer: the first possible choice.
    fn example(&self) -> String {
        match self.game.decision().actions.first() {
            // Always with the rotation: the example teaches the form of an answer.
            Some(action) => match action.lays() {
                Some((cell, rotation)) => {
                    let n = self.cells().iter().take_while(|other| **other != cell).count() + 1;
                    format!("{n} {rotation}")
                }
                None => self.short(*action),
            },
            None => "help".to_owned(),
        }
    }
}

/// Adds another choice at the same place: `1/5`.
fn add_number(label: &mut String, n: usize) {
    if !label.is_empty() {
        label.push('/');
    }
    *label += &n.to_string();
}
