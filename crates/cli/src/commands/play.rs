//! `bastide play`: a game in the terminal.
mod bidding;
mod choices;
mod input;
mod laying;
mod questions;
mod session;

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Result, bail};
use bastide_ai::chance::seed_of_game;
use bastide_ai::{Chance, bot};
use bastide_engine::game::Game;
use bastide_engine::notation::Agreement;
use bastide_engine::rules::Rules;
use clap::Args;

use super::any_seed;
use crate::record;
use crate::setup::SetupArguments;
use session::{Seat, Session};

const EXAMPLES: &str = "\
Examples:
  bastide play                              you against greedy
  bastide play --players 4 --bots greedy,random,greedy --seat 2
  bastide play --hot-seat --names Ann,Bob   two people at one keyboard
  bastide play --preset rgg-original        by the rules of an old edition
  bastide play --sets base,river,count      with a river and the Count; `all` is
                                            every box that can be played
  bastide play --seed 7 --save game.json    the same tiles every time; saved
  bastide play --resume game.json           continue a saved game

At the table:
  5          lay the tile on cell number 5, or take choice 5
  5 r2       the same, rotated by two quarters clockwise
  lay 1,0 r2  place follower road:E  pass  or any action in the notation
  undo       take back your last action, until your turn ends
  help       list all commands; a rule's id prints the rule

Your turn ends when you press Enter after your last choice (--quick: at once).";

/// Play a game in the terminal.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Play {
    #[command(flatten)]
    setup: SetupArguments,

    /// Number of players: 1 to 6. Default: you and the bots, or one for each name, or 2.
    #[arg(long, value_name = "N", allow_negative_numbers = true, help_heading = "The game", conflicts_with = "resume")]
    players: Option<u8>,

    /// Your opponents, separated by commas; a single bot takes all other seats.
    #[arg(
        long,
        help_heading = "The players",
        value_name = "BOTS",
        value_delimiter = ',',
        default_value = "greedy",
        conflicts_with = "hot_seat"
    )]
    bots: Vec<String>,

    /// Your seat; seat 1 begins.
    #[arg(
        long,
        help_heading = "The players",
        value_name = "N",
        allow_negative_numbers = true,
        default_value_t = 1,
        conflicts_with = "hot_seat"
    )]
    seat: u8,

    /// People sit on all seats and share one keyboard.
    #[arg(long, help_heading = "The players")]
    hot_seat: bool,

    /// Names, separated by commas: of everybody in a hot-seat game, otherwise yours.
    #[arg(long, help_heading = "The players", value_name = "NAMES", value_delimiter = ',', conflicts_with = "resume")]
    names: Vec<String>,

    /// The seed for the tiles and the bots. Default: random.
    #[arg(long, help_heading = "At the table", value_name = "N", allow_negative_numbers = true)]
    seed: Option<u64>,

    /// Save the record of the game to this file after every turn.
    #[arg(long, help_heading = "At the table", value_name = "FILE")]
    save: Option<PathBuf>,

    /// Continue the game of this record.
    #[arg(long, help_heading = "At the table", value_name = "FILE", conflicts_with_all = ["sets", "preset", "switches"])]
    resume: Option<PathBuf>,

    /// End your turn at once, without waiting for Enter.
    #[arg(long, help_heading = "At the table")]
    quick: bool,
}

impl Play {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let seed = self.seed.unwrap_or_else(any_seed);
        let (game, names, actions) = match &self.resume {
            Some(file) => {
                let text = record::read(file)?;
                let (game, actions) = record::replay(file, &text)?;
                (game, text.players().to_vec(), actions)
            }
            None => {
                let (rules, names) = self.new_game()?;
                (Game::with_rules(Arc::new(rules)), names, Vec::new())
            }
        };
        let seats = self.seats(names.len(), seed)?;
        let chance = Chance::new(seed_of_game(seed, actions.len() as u64));
        let mut session = Session::new(out, io::stdin().lock(), game, names, seats, chance);
        if let Some(file) = &self.resume {
            session.go_on(actions, file);
        }
        session.is_quick = self.quick;
        if let Some(file) = &self.save {
            // Better to fail now than after an evening's play.
            session.may_write(file)?;
            session.write_record(file)?;
            session.save = Some(file.clone());
        }
        session.greet(seed)?;
        session.run()
    }

    /// The rules of a new game, and the names of its players.
    fn new_game(&self) -> Result<(Rules, Vec<String>)> {
        let n_named = if self.hot_seat { self.names.len() } else { 0 };
        let players = match self.players {
            Some(players) => players,
            None if n_named > 0 => u8::try_from(n_named).unwrap_or(u8::MAX),
            None if self.hot_seat => 2,
            None => u8::try_from(self.bots.len() + 1).unwrap_or(u8::MAX),
        };
        let setup = self.setup.setup(players)?;
        let n = usize::from(players);
        let names = if self.hot_seat {
            match self.names.len() {
                0 => (1..=n).map(|seat| format!("Player {seat}")).collect(),
                named if named == n => self.names.clone(),
                named => bail!("{n} people play, but there are {named} names: give each a name, or none"),
            }
        } else {
            let own = match self.names.as_slice() {
                [] => "Player",
                [name] => name.as_str(),
                _ => bail!("only you are a person here: give one name, or play with --hot-seat"),
            };
            self.names_with_bots(n, own)?
        };
        // This also checks that a record can hold the names.
        Ok((Agreement::of(&setup, &names).rules()?, names))
    }

    fn names_with_bots(&self, n: usize, own: &str) -> Result<Vec<String>> {
        let mut bots = self.bots_for(n)?.into_iter();
        let mut names: Vec<String> = Vec::new();
        for seat in 1..=n {
            if seat == usize::from(self.seat) {
                names.push(own.to_owned());
                continue;
            }
            let bot = bots.next().unwrap_or_default();
            // Several bots of a kind get numbers.
            let alike = names.iter().filter(|name| name.split(' ').next() == Some(&bot)).count();
            names.push(if alike == 0 { bot } else { format!("{bot} {}", alike + 1) });
        }
        Ok(names)
    }

    /// The names of the bots on the seats that are not yours.
    fn bots_for(&self, n: usize) -> Result<Vec<String>> {
        if self.seat == 0 || usize::from(self.seat) > n {
            bail!("there is no seat {}: the seats of this game are 1 to {n}", self.seat);
        }
        match self.bots.as_slice() {
            [one] => Ok(vec![one.clone(); n - 1]),
            all if all.len() == n - 1 => Ok(all.to_vec()),
            all => bail!(
                "besides you there are {} seats, but {} bots are named: name one for each seat, or one for all",
                n - 1,
                all.len()
            ),
        }
    }

    /// Who sits where.
    fn seats(&self, n: usize, seed: u64) -> Result<Vec<Seat>> {
        if self.hot_seat {
            return Ok((0..n).map(|_| Seat::Person).collect());
        }
        let mut bots = self.bots_for(n)?.into_iter();
        let mut seats = Vec::new();
        for seat in 1..=n {
            let is_own = seat == usize::from(self.seat);
            // There is one name for each seat that is not the person's.
            let name = if is_own { None } else { bots.next() };
            seats.push(match name {
                None => Seat::Person,
                Some(name) => {
                    // Each bot has a seed of its own, so that it plays the same whoever sits elsewhere.
                    let chance = Chance::new(seed_of_game(seed, u64::MAX - seat as u64));
                    Seat::Bot { bot: bot::named(&name)?, chance }
                }
            });
        }
        Ok(seats)
    }
}
