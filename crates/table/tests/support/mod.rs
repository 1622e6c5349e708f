//! Tables to try things at, with a host whose time and chance are ours.
#![allow(dead_code, reason = "each test file uses a part of it")]
use std::sync::Arc;

use bastide_ai::Chance;
use bastide_engine::action::Action;
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Step;
use bastide_protocol::table::{ClockSetup, Entry, Reason, RefusalView, Request, SeatSetup, TableEvent, TableSetup};
use bastide_protocol::view::RulesView;
use bastide_table::host::{Answer, Draws, Host};
use bastide_table::{Table, agreed};

/// Draws that follow from a seed.
pub(crate) struct Dice(pub Chance);

impl Draws for Dice {
    fn below(&mut self, _nth: u32, n: u32) -> u32 {
        self.0.below(n)
    }
}

/// A host for tests.
pub(crate) struct Hosted {
    pub(crate) table: Table,
    pub(crate) dice: Dice,
    pub(crate) now: i64,
    pub(crate) seed: Option<String>,
    /// Everything that happened.
    pub(crate) entries: Vec<Entry>,
}

pub(crate) fn human(name: &str) -> SeatSetup {
    SeatSetup::Human { name: name.to_owned() }
}

pub(crate) fn bot(bot: &str) -> SeatSetup {
    SeatSetup::Bot { bot: bot.to_owned() }
}

pub(crate) fn setup(seats: Vec<SeatSetup>, clock: ClockSetup) -> TableSetup {
    TableSetup {
        rules: RulesView { preset: "zman-bigbox-2014".to_owned(), switches: [].into() },
        sets: [("base".to_owned(), 1)].into(),
        seats,
        clock,
        aids: true,
        listed: true,
        seed: None,
    }
}

/// A turn that is about to be played with these boxes: the game before a tile is laid, and where to lay it so that what
/// is wanted comes of it if nobody is placed. Found by playing at random.
pub(crate) fn turn_that(setup: &TableSetup, is_wanted: impl Fn(&Game) -> bool) -> (Game, Action) {
    let rules = agreed::rules_of(setup).expect("it can be played");
    let mut tried = Game::with_rules(Arc::clone(&rules));
    for seed in 0..300 {
        let (mut game, mut chance) = (Game::with_rules(Arc::clone(&rules)), Chance::new(seed));
        while !game.is_over() {
            if game.step() == Step::LayTile {
                for lay in &game.decision().actions {
                    tried.clone_from(&game);
                    tried.play(*lay).expect("it is listed");
                    if tried.step() == Step::PlaceFigure {
                        tried.play(Action::Pass).expect("nobody needs to be placed");
                    }
                    if is_wanted(&tried) {
                        return (game.clone(), *lay);
                    }
                }
            }
            let action = chance.pick(game.decision());
            game.play_unchecked(action);
        }
    }
    panic!("none of so many games has such a turn");
}

impl Hosted {
    /// A table at which this game goes on.
    pub(crate) fn go_on_with(game: Game, setup: TableSetup) -> Hosted {
        let info = agreed::info_of(setup, "t".to_owned(), 0);
        let table = Table::from_game(Arc::new(info), game);
        let mut hosted = Hosted { table, dice: Dice(Chance::new(1)), now: 0, seed: None, entries: Vec::new() };
        hosted.run(|host| Ok(host.go_on())).expect("a table can always go on");
        hosted
    }

    /// A table that was just opened at time 0.
    pub(crate) fn open(seats: Vec<SeatSetup>, clock: ClockSetup, seed: u64) -> Hosted {
        let setup = setup(seats, clock);
        let rules = agreed::rules_of(&setup).expect("it can be played");
        let info = agreed::info_of(setup, "t".to_owned(), 0);
        let table = Table::new(Arc::new(info), rules);
        let mut hosted = Hosted { table, dice: Dice(Chance::new(seed)), now: 0, seed: None, entries: Vec::new() };
        hosted.run(|host| Ok(host.go_on())).expect("a table can always go on");
        hosted
    }

    pub(crate) fn run(&mut self, answer: impl FnOnce(&mut Host<'_>) -> Answer) -> Answer {
        let mut host =
            Host { table: &mut self.table, now: self.now, draws: &mut self.dice, seed: self.seed.as_deref() };
        let made = answer(&mut host)?;
        self.entries.extend(made.iter().cloned());
        Ok(made)
    }

    pub(crate) fn want(&mut self, seat: u8, request: &Request) -> Answer {
        self.run(|host| host.answer(seat, request))
    }

    pub(crate) fn act(&mut self, seat: u8, actions: &[&str], commit: bool) -> Answer {
        let (version, actions) = (self.table.version(), actions.iter().map(|text| (*text).to_owned()).collect());
        self.want(seat, &Request::Act { version, actions, commit })
    }

    pub(crate) fn undo(&mut self, seat: u8) -> Answer {
        self.want(seat, &Request::Undo { version: self.table.version() })
    }

    pub(crate) fn commit(&mut self, seat: u8) -> Answer {
        self.want(seat, &Request::Commit { version: self.table.version() })
    }

    /// The first listed action, as text.
    pub(crate) fn first(&self) -> String {
        self.table.written(*self.table.game().decision().actions.first().expect("somebody must choose"))
    }

    /// Who must choose plays a turn: the first place for the tile, and no figure.
    pub(crate) fn play_turn(&mut self) -> u8 {
        let seat = self.table.asked().expect("somebody must choose");
        let lay = self.first();
        self.act(seat, &[&lay, "pass"], true).expect("the first place and no figure can be chosen");
        seat
    }
}

/// Why it was refused.
pub(crate) fn reason(answer: Answer) -> Reason {
    refusal(answer).reason
}

/// Why it was refused, with all that was said.
pub(crate) fn refusal(answer: Answer) -> RefusalView {
    *answer.expect_err("it is refused")
}

/// What happened, in words like `acted 1 lay 1,0 r0`.
pub(crate) fn told(entries: &[Entry]) -> Vec<String> {
    let tell = |entry: &Entry| match &entry.event {
        TableEvent::Acted { seat: None, .. } => "chance".to_owned(),
        TableEvent::Acted { seat: Some(seat), action } => format!("{seat} {action}"),
        other @ (TableEvent::Joined { .. }
        | TableEvent::Rose { .. }
        | TableEvent::Began
        | TableEvent::Undone { .. }
        | TableEvent::Committed { .. }
        | TableEvent::FlagFell { .. }
        | TableEvent::BotTook { .. }
        | TableEvent::CameBack { .. }
        | TableEvent::Waited { .. }
        | TableEvent::Said { .. }
        | TableEvent::RematchOffered { .. }
        | TableEvent::Rematch { .. }
        | TableEvent::SeedShown { .. }
        | TableEvent::Revealed { .. }) => format!("{other:?}"),
    };
    entries.iter().map(tell).collect()
}
