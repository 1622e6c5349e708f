//! What is to be done now, and how it is worded.
use bastide_engine::decision::Wanted;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_table::Waits;
use leptos::prelude::*;

use super::Who;
use crate::i18n::{Language, Text, dragon, flights, offers, panels as words};
use crate::play::choice::Asks;
use crate::play::{Play, choice};

/// What is to be done now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Todo {
    /// There are open seats.
    Players,
    Drawing,
    /// Somebody at this screen chooses.
    Choose(u8, Asks),
    /// A tile is being tried, and nothing else can be chosen for now.
    LayIt(u8),
    /// No spot is free for a figure, or none is left.
    NoFigure(u8, Why),
    Confirm(u8),
    /// What was chosen is on its way.
    Sending(u8),
    /// Somebody elsewhere chooses.
    They(u8, Asks),
    TheyConfirm(u8),
    /// A bot.
    TheyThink(u8),
    Over,
}

/// Why no figure can be placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Why {
    NoSpot,
    NoneLeft,
}

impl Todo {
    pub(super) fn of(play: Play) -> Todo {
        if play.is_behind() {
            let asked = play.shown.with(|game| choice::asked(game).zip(choice::asks(game)));
            return asked.map_or(Todo::Drawing, |(player, asks)| Todo::They(player.0 + 1, asks));
        }
        let waits = play.table.with(bastide_table::Table::waits);
        let is_mine = |seat: u8| play.mine.with(|mine| mine.contains(&seat));
        let has_bot = |seat: u8| play.table.with(|table| table.seat(seat).is_some_and(|sits| sits.bot.is_some()));
        match waits {
            Waits::Players => Todo::Players,
            Waits::Chance => Todo::Drawing,
            Waits::Nothing => Todo::Over,
            Waits::Choice(seat) if has_bot(seat) => Todo::TheyThink(seat),
            Waits::Choice(seat) if is_mine(seat) => {
                if play.sent.with(|sent| !sent.is_empty()) {
                    Todo::Sending(seat)
                } else if play.may_lay_alone() {
                    Todo::LayIt(seat)
                } else {
                    play.tried.with(|tried| mine(tried, seat))
                }
            }
            Waits::Commit(seat) if is_mine(seat) => Todo::Confirm(seat),
            Waits::Choice(seat) => match play.shown.with(|game| choice::asks(game)) {
                Some(asks) => Todo::They(seat, asks),
                None => Todo::Drawing,
            },
            Waits::Commit(seat) => Todo::TheyConfirm(seat),
        }
    }

    pub(super) const fn seat(self) -> Option<u8> {
        match self {
            Todo::Players | Todo::Drawing | Todo::Over => None,
            Todo::Choose(seat, _)
            | Todo::LayIt(seat)
            | Todo::NoFigure(seat, _)
            | Todo::Confirm(seat)
            | Todo::Sending(seat)
            | Todo::They(seat, _)
            | Todo::TheyConfirm(seat)
            | Todo::TheyThink(seat) => Some(seat),
        }
    }

    pub(super) const fn is_mine(self) -> bool {
        match self {
            Todo::Choose(..) | Todo::LayIt(_) | Todo::NoFigure(..) | Todo::Confirm(_) | Todo::Sending(_) => true,
            Todo::Players | Todo::Drawing | Todo::Over | Todo::They(..) | Todo::TheyConfirm(_) | Todo::TheyThink(_) => {
                false
            }
        }
    }

    /// For those who look at the page from outside.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Todo::Players => "players",
            Todo::Drawing => "drawing",
            Todo::Choose(_, asks) => asks.wanted.name(),
            Todo::LayIt(_) => "lay-it",
            Todo::NoFigure(..) => "figure",
            Todo::Confirm(_) => "confirm",
            Todo::Sending(_) => "sending",
            Todo::They(..) | Todo::TheyConfirm(_) | Todo::TheyThink(_) => "others",
            Todo::Over => "over",
        }
    }

    /// What is asked of whoever must choose.
    pub(super) const fn wanted(self) -> Option<Wanted> {
        match self {
            Todo::Choose(_, asks) | Todo::They(_, asks) => Some(asks.wanted),
            Todo::NoFigure(..) => Some(Wanted::Figure),
            Todo::LayIt(_) => Some(Wanted::Lay),
            Todo::Players
            | Todo::Drawing
            | Todo::Confirm(_)
            | Todo::Sending(_)
            | Todo::TheyConfirm(_)
            | Todo::TheyThink(_)
            | Todo::Over => None,
        }
    }
}

/// Whether this game has figures besides ordinary followers.
pub(super) fn has_special_figures(game: &Game) -> bool {
    use bastide_engine::figures::FigureKind;
    FigureKind::ALL.into_iter().any(|kind| kind != FigureKind::Follower && kind.at_start(game.rules()) > 0)
}

fn mine(tried: &Game, seat: u8) -> Todo {
    match choice::asks(tried) {
        // From a flying machine a follower goes elsewhere.
        Some(Asks { wanted: Wanted::Figure, .. }) if choice::all_spots(tried).is_empty() && !choice::may_fly(tried) => {
            let supply = tried.state().hand(Player(seat - 1)).supply;
            Todo::NoFigure(seat, if supply.iter().all(|n| *n == 0) { Why::NoneLeft } else { Why::NoSpot })
        }
        Some(asks) => Todo::Choose(seat, asks),
        None => Todo::Drawing,
    }
}

pub(super) fn whose(language: Language, play: Play, todo: Todo, who: &Who) -> Text {
    let is_alone_here = play.mine.with(|mine| mine.len() == 1);
    // Somebody may be asked in another's turn.
    let is_another = match todo {
        Todo::Choose(seat, _) | Todo::They(seat, _) => play.shown.with(|game| game.state().turn.0 + 1 != seat),
        Todo::Players
        | Todo::Drawing
        | Todo::LayIt(_)
        | Todo::NoFigure(..)
        | Todo::Confirm(_)
        | Todo::Sending(_)
        | Todo::TheyConfirm(_)
        | Todo::TheyThink(_)
        | Todo::Over => false,
    };
    match (todo, todo.seat()) {
        (Todo::Players, _) => words::waiting_for_players(language),
        (Todo::Over, _) => words::game_over(language),
        (_, None) => words::drawing(language),
        (_, Some(_)) if todo.is_mine() && is_alone_here && is_another => offers::your_choice(language),
        (_, Some(_)) if todo.is_mine() && is_alone_here => words::your_turn(language),
        (_, Some(seat)) if is_another => offers::choice_of(language, who.seat(seat)),
        (_, Some(seat)) => words::turn_of(language, who.seat(seat)),
    }
}

/// What is to be done with the dragon, and how far its journey still goes.
fn with_steps_left(language: Language, play: Play, what: &str) -> Text {
    let left = play.shown.with(|game| game.state().rooms.dragon.n_steps_left());
    Text::from(format!("{what} · {}", dragon::steps_left(language, left)))
}

pub(super) fn what(language: Language, play: Play, todo: Todo) -> Text {
    let has_figures = play.shown.with(|game| has_special_figures(game));
    match todo {
        Todo::Players | Todo::Drawing | Todo::Over => Text::default(),
        Todo::Choose(_, Asks { wanted: Wanted::Figure, must_send_home: false, .. }) if has_figures => {
            offers::place_figure_or_none(language)
        }
        Todo::Choose(_, asks @ Asks { wanted: Wanted::DragonStep, .. }) => {
            with_steps_left(language, play, &offers::to_do(language, asks))
        }
        Todo::Choose(_, asks) => offers::to_do(language, asks),
        Todo::LayIt(_) => offers::lay_it(language),
        Todo::NoFigure(_, Why::NoSpot) if has_figures => offers::no_figure_spot(language),
        Todo::NoFigure(_, Why::NoSpot) => words::no_spot(language),
        Todo::NoFigure(_, Why::NoneLeft) => words::no_follower(language),
        Todo::Confirm(_) if play.shown.with(|game| game.wanted()) == Some(Wanted::Roll) => {
            flights::confirm_to_roll(language)
        }
        Todo::Confirm(_) => words::confirm_your_turn(language),
        Todo::Sending(_) => words::sending(language),
        Todo::They(_, asks @ Asks { wanted: Wanted::DragonStep, .. }) => {
            with_steps_left(language, play, &offers::they_do(language, asks))
        }
        Todo::They(_, asks) => offers::they_do(language, asks),
        Todo::TheyConfirm(_) => words::they_confirm(language),
        Todo::TheyThink(_) => words::they_think(language),
    }
}

/// What is to do, in one sentence, for screen readers.
pub(super) fn in_a_sentence(language: Language, play: Play, who: &Who) -> String {
    let todo = Todo::of(play);
    let (whose, what) = (whose(language, play, todo, who), what(language, play, todo));
    let said = if what.is_empty() { whose.into_owned() } else { words::about(language, &whose, &what).into_owned() };
    if said.ends_with(['…', '?']) { said } else { said + "." }
}
