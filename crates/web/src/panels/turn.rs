//! What is to be done now: whose turn it is, the drawn tile with its rotations, and the buttons.
use bastide_engine::action::{Action, Pick};
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Rotation;
use bastide_engine::board::tile::Tile;
use bastide_engine::decision::Wanted;
use bastide_protocol::table::{Request, SeatSetup};
use leptos::prelude::*;

use super::bazaar::{Bazaar, press_bid};
use super::bridge::BridgeChoice;
use super::offer::{Offers, Part, press_number};
use super::open::OpenTiles;
use super::picture::{Swatch, TilePicture};
use super::spots::SpotButtons;
use super::todo::{Todo, has_special_figures, what, whose};
use super::track::Track;
use super::who;
use crate::i18n::{offers, panels as words, t};
use crate::play::{Play, choice};
use crate::settings::use_settings;

/// The keys of the buttons, as the key's event names them.
const ROTATE: &str = "r";
const PASS: &str = "n";
const UNDO: &str = "u";
const CONFIRM: &str = "Enter";

/// Handles a key like a click on its button. Returns `true` if the key belongs to a button.
pub(crate) fn press(play: Play, key: &str) -> bool {
    match key {
        "r" | "R" => play.rotate_tile(key == ROTATE),
        "n" | "N" if untrack(|| may_pass(play)) => play.choose(Action::Pass),
        "u" | "U" | "Backspace" | "Escape" if untrack(|| play.may_undo()) => play.undo(),
        CONFIRM if untrack(|| may_confirm(play)) => play.confirm(),
        CONFIRM if press_bid(play, key) => {}
        CONFIRM => {
            return untrack(|| yes(play)).is_some_and(|action| {
                play.choose(action);
                true
            });
        }
        _ => return press_bid(play, key) || press_number(play, key),
    }
    true
}

/// What is to be done, and the buttons to do it.
#[component]
pub(crate) fn TurnPanel(play: Play) -> impl IntoView {
    let language = use_settings().language;
    let who = who(play, language);
    let todo = Memo::new(move |_| Todo::of(play));
    let pictured = Memo::new(move |_| Pictured::of(play));
    view! {
        <section
            class="panel turn"
            data-todo=move || todo.get().name()
            data-made-with=move || play.tried.with(|game| choice::made_with(game))
            class:mine=move || todo.get().is_mine()
        >
            <div class="turn-tile" class:laid=move || pictured.get().is_some_and(|pictured| pictured.is_laid)>
                {move || pictured.get().map(|Pictured { tile, rotation, .. }| {
                    let name = words::tile_named(language.get(), &tile.id).into_owned();
                    view! { <TilePicture tile rotation name/> }
                })}
            </div>
            <div class="turn-words">
                <p class="turn-whose">
                    {move || todo.get().seat().map(|seat| view! { <Swatch seat/> })}
                    <strong>{move || who.with(|who| whose(language.get(), play, todo.get(), who))}</strong>
                </p>
                <Part play/>
                <p class="turn-what">{move || what(language.get(), play, todo.get())}</p>
                <Rotations play/>
            </div>
            <BridgeChoice play/>
            <Bazaar play/>
            <Track play/>
            <OpenTiles play/>
            <Offers play/>
            <SpotButtons play/>
            <Buttons play todo/>
            <StandIn play/>
        </section>
    }
}

/// The tile that the panel shows large.
#[derive(Clone, Copy, PartialEq)]
struct Pictured {
    tile: &'static Tile,
    rotation: Rotation,
    /// It lies on the board already.
    is_laid: bool,
}

impl Pictured {
    fn of(play: Play) -> Option<Pictured> {
        let game = play.shown.get();
        let pack = &game.rules().pack;
        if let Some(kind) = game.state().drawn {
            let rotation = play.trying.get().map_or_else(|| play.held.get(), |trying| trying.rotation);
            return Some(Pictured { tile: pack.design(kind).tile, rotation, is_laid: false });
        }
        if let Some(abbey) = choice::abbey(&game) {
            return Some(Pictured { tile: pack.design(abbey).tile, rotation: Rotation::default(), is_laid: false });
        }
        if let Some(lot) = game.state().rooms.bazaar.lot() {
            return Some(Pictured { tile: pack.design(lot.tile).tile, rotation: Rotation::default(), is_laid: false });
        }
        let laid = game.state().board.grid.tiles().last()?;
        Some(Pictured { tile: pack.design(laid.kind).tile, rotation: laid.rotation, is_laid: true })
    }
}

/// A small button for each way the drawn tile can lie. While it is in the hand, the next cell takes it so, if it fits.
#[component]
fn Rotations(play: Play) -> impl IntoView {
    let language = use_settings().language;
    let tile = Memo::new(move |_| {
        let kind = play.drawn()?;
        Some(play.shown.with(|game| Drawn(game.rules().pack.design(kind).tile)))
    });
    // By how many ways it fits, under this rotation: where it is tried, or anywhere.
    let n_fits = move |rotation: Rotation| {
        let trying = play.trying.get();
        play.shown.with(|game| {
            let lays = game.decision().actions.iter().filter_map(|action| action.lays());
            let fits = |(cell, other): &(Cell, Rotation)| {
                *other == rotation && trying.is_none_or(|trying| trying.cell == *cell)
            };
            lays.filter(fits).count()
        })
    };
    let lies = move |rotation: Rotation| {
        play.trying.get().map_or_else(|| play.held.get(), |trying| trying.rotation) == rotation
    };
    let choose = move |rotation: Rotation| match play.trying.get_untracked() {
        Some(trying) => {
            let ways = play.shown.with_untracked(|game| choice::ways_at(game, trying.cell));
            let way = ways.into_iter().find(|way| way.rotation == rotation);
            play.trying.set(Some(way.map_or(trying, |way| trying.laid(way))));
        }
        None => play.held.set(rotation),
    };
    move || {
        let Drawn(tile) = tile.get()?;
        let buttons = tile.rotations().iter().copied().map(|rotation| {
            let degrees = u16::from(rotation.count()) * 90;
            let name = move || words::rotated_fits(language.get(), degrees, n_fits(rotation)).into_owned();
            view! {
                <button
                    type="button"
                    class="turn-way"
                    aria-pressed=move || if lies(rotation) { "true" } else { "false" }
                    disabled=move || n_fits(rotation) == 0
                    aria-label=name
                    title=name
                    data-rotation=rotation.to_string()
                    on:click=move |_| choose(rotation)
                >
                    <TilePicture tile rotation/>
                </button>
            }
        });
        (tile.rotations().len() > 1).then(|| view! { <div class="turn-ways">{buttons.collect_view()}</div> })
    }
}

/// A tile, compared by its id.
#[derive(Clone, Copy)]
struct Drawn(&'static Tile);

impl PartialEq for Drawn {
    fn eq(&self, other: &Drawn) -> bool {
        self.0.id == other.0.id
    }
}

/// The action that answers the question with yes, where nothing needs to be picked.
fn yes(play: Play) -> Option<Action> {
    let is_yes = |action: &Action| *action != Action::Pass && action.pick() == Pick::Nothing;
    play.asks()?;
    // Where there are two of them, buying and selling, a key must not choose.
    play.tried.with(|game| {
        let mut all = game.decision().actions.iter().copied().filter(is_yes);
        all.next().filter(|_| all.next().is_none())
    })
}

fn may_pass(play: Play) -> bool {
    play.may_choose() && play.tried.with(|game| choice::may_pass(game))
}

fn may_confirm(play: Play) -> bool {
    play.may_commit() || play.may_lay_alone()
}

fn may_rotate(play: Play) -> bool {
    let cell = play.trying.get().map(|trying| trying.cell);
    cell.is_some_and(|cell| play.shown.with(|game| choice::ways_at(game, cell).len() > 1))
}

#[component]
fn Buttons(play: Play, todo: Memo<Todo>) -> impl IntoView {
    let settings = use_settings();
    let is_player =
        move || play.mine.with(|mine| !mine.is_empty()) && todo.get() != Todo::Over && todo.get() != Todo::Players;
    // Without a confirmation, choosing no figure is what ends the turn.
    let none = move || {
        let has_figures = play.shown.with(|game| has_special_figures(game));
        // A tile that fits somewhere must be laid, unless it fits only with a bridge.
        let is_said = |wanted: &Wanted| todo.get().is_mine() && (*wanted != Wanted::Lay || may_pass(play));
        offers::none(settings.language.get(), todo.get().wanted().filter(is_said), has_figures)
    };
    let passing_ends = move || !settings.confirm.get() || matches!(todo.get(), Todo::NoFigure(..));
    view! {
        <Show when=is_player>
            <div class="turn-buttons">
                <button class="button" type="button" data-action="rotate" disabled=move || !may_rotate(play) on:click=move |_| play.rotate_tile(true)>
                    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M19 12a7 7 0 1 1-2.2-5.1M19 3v4.5h-4.5"/></svg>
                    <span>{t(words::rotate_tile)}</span>
                    <Key key=ROTATE/>
                </button>
                <button class="button" type="button" data-action="undo" disabled=move || !play.may_undo() on:click=move |_| play.undo()>
                    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 7L4.5 11.500 9 16M5 11.500h9a5 5 0 0 1 0 10"/></svg>
                    <span>{t(words::undo)}</span>
                    <Key key=UNDO/>
                </button>
                <button
                    class="button"
                    class:main=move || may_pass(play) && passing_ends()
                    type="button"
                    data-action="pass"
                    disabled=move || !may_pass(play)
                    on:click=move |_| play.choose(Action::Pass)
                >
                    <span>{none}</span>
                    <Key key=PASS/>
                </button>
                <button
                    class="button main"
                    type="button"
                    data-action="confirm"
                    disabled=move || !may_confirm(play)
                    on:click=move |_| play.confirm()
                >
                    <span>{t(words::confirm)}</span>
                    <Key key=CONFIRM/>
                </button>
            </div>
        </Show>
    }
}

/// The key of a button: an ornament, for screen readers have keys of their own.
#[component]
fn Key(key: &'static str) -> impl IntoView {
    let shown = if key == CONFIRM { "↵".to_owned() } else { key.to_ascii_uppercase() };
    view! { <kbd aria-hidden="true">{shown}</kbd> }
}

/// A bot plays on for somebody at this screen, who may be back.
#[component]
fn StandIn(play: Play) -> impl IntoView {
    let seat = Memo::new(move |_| {
        let mine = play.mine.get();
        play.table.with(|table| {
            let stands_in = |seat: &u8| {
                let is_bot = matches!(table.info().seats.get(usize::from(*seat) - 1), Some(SeatSetup::Bot { .. }));
                !is_bot && !table.is_over() && table.seat(*seat).is_some_and(|sits| sits.bot.is_some())
            };
            mine.iter().copied().find(stands_in)
        })
    });
    move || {
        seat.get().map(|seat| {
            view! {
                <p class="stand-in">
                    <span>{t(words::bot_plays_for_you)}</span>
                    <button class="button" type="button" data-action="come-back" on:click=move |_| play.want_as(seat, Request::ComeBack)>
                        {t(words::come_back)}
                    </button>
                </p>
            }
        })
    }
}
