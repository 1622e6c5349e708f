//! An example: a board to step through and play on from.
use std::sync::Arc;
use std::time::Duration;

use bastide_art::{COLOURS, FigureShape};
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Rotation;
use bastide_engine::expansions;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::notation::{play_text, read_cell};
use bastide_engine::rules::presets::Preset;
use bastide_protocol::rulebook::{Board, Example, Remark, Step};
use leptos::context::Provider;
use leptos::prelude::*;

use super::rich::rich;
use crate::address::use_address;
use crate::board::pictures::{figure_href, tile_href};
use crate::board::{BoardPicture, Colours};
use crate::i18n::{language, rules as words, t};
use crate::pages::later::{self, Coming, NotFetched};
use crate::play::local::LocalGame;

/// The time per step during playback.
const PAUSE: Duration = Duration::from_millis(1600);

/// Pictures on the buttons.
const FIRST: &str = "M6 5v14M19 5l-10 7 10 7z";
const BACK: &str = "M17 5L7 12l10 7z";
const NEXT: &str = "M7 5l10 7-10 7z";

/// An example, at one of its boards.
#[component]
pub(super) fn ExampleCard(example: Example, board: usize) -> impl IntoView {
    let chosen = RwSignal::new(board);
    let n_boards = example.boards.len();
    let names: Vec<String> = example.boards.iter().map(|board| board.name.clone()).collect();
    let example = Arc::new(example);
    let (name, title) = (example.name.clone(), example.title.clone());
    let choice = (n_boards > 1).then(move || {
        let option = |(n, name): (usize, String)| {
            view! { <option value=n.to_string() selected=move || chosen.get() == n>{name}</option> }
        };
        view! {
            <select
                class="example-boards"
                aria-label=t(words::which_case)
                on:change=move |event| chosen.set(event_target_value(&event).parse().unwrap_or_default())
            >
                {names.into_iter().enumerate().map(option).collect_view()}
            </select>
        }
    });
    let boxes =
        example.boards.iter().flat_map(|board| board.sets.keys()).filter_map(|name| expansions::Set::named(name));
    let course = later::course(&boxes.collect::<Vec<_>>());
    let board = move || example.boards.get(chosen.get()).cloned();
    view! {
        <section class="card example" data-example=name>
            <h3>{title}</h3>
            {choice}
            {move || match course.get() {
                Coming::Awaited => view! { <p class="quiet" role="status">{t(words::loading)}</p> }.into_any(),
                Coming::There(shown) => board().and_then(shown).into_any(),
                Coming::Failed => view! { <NotFetched/> }.into_any(),
            }}
        </section>
    }
}

/// A board of an example, stepped through.
pub(in crate::pages) fn course_view(board: Board) -> Option<AnyView> {
    let course = Course::of(board)?;
    Some(view! { <CourseView course=Arc::new(course)/> }.into_any())
}

/// A board with the game after each of its steps.
struct Course {
    board: Board,
    games: Vec<Arc<Game>>,
    /// All cells that are ever used, so that the picture does not move.
    around: Vec<Cell>,
}

impl Course {
    /// Plays it. Returns `None` if the engine refuses it, which only a file of another version can cause.
    fn of(board: Board) -> Option<Course> {
        let mut game = board.game()?;
        let mut games = Vec::new();
        for step in &board.steps {
            for text in &step.actions {
                play_text(&mut game, text).ok()?;
            }
            if step.end {
                game.end_here();
            }
            games.push(Arc::new(game.clone()));
        }
        let laid = game.state().board.grid.tiles().iter().map(|tile| tile.cell);
        let remarks = board.steps.iter().flat_map(|step| step.facts.iter().chain(&step.results));
        let around = laid.chain(remarks.flat_map(cells_of)).collect();
        Some(Course { board, games, around })
    }

    /// Starts a game on this screen from here, or from before the end if the example only shows the end.
    fn play_on(&self, at: usize, names: &[String]) -> Option<LocalGame> {
        let actions = self.board.steps[..=at].iter().flat_map(|step| step.actions.iter().cloned());
        LocalGame::from_example(&self.board.game()?, names, self.board.borrowed.clone(), &actions.collect::<Vec<_>>())
    }

    /// The tile that was laid in a step.
    fn last(&self, at: usize) -> Vec<Cell> {
        let has_laid = self.board.steps[at].actions.iter().any(|action| action.starts_with("lay "));
        let tiles = self.games[at].state().board.grid.tiles();
        tiles.last().filter(|_| has_laid).map(|tile| tile.cell).into_iter().collect()
    }
}

fn cells_of(remark: &Remark) -> impl Iterator<Item = Cell> {
    remark.cells.iter().filter_map(|cell| read_cell(cell).ok())
}

/// A player's colour: the one in the name, or else that of the seat.
fn colour_of(name: &str, seat: usize) -> usize {
    let named = COLOURS.iter().position(|colour| colour.name.eq_ignore_ascii_case(name));
    named.unwrap_or(seat % COLOURS.len())
}

#[component]
fn CourseView(course: Arc<Course>) -> impl IntoView {
    let n_steps = course.games.len();
    let at = RwSignal::new(0_usize);
    let plays = RwSignal::new(false);
    let pointed = RwSignal::new(Vec::<Cell>::new());
    let colours: Vec<usize> =
        course.board.players.iter().enumerate().map(|(seat, name)| colour_of(name, seat)).collect();

    let game = {
        let course = Arc::clone(&course);
        Signal::derive(move || Arc::clone(&course.games[at.get()]))
    };
    let is_laid = move |cell: &Cell| game.with(|game| game.state().board.grid.tile_at(*cell).is_some());
    let last = {
        let course = Arc::clone(&course);
        Signal::derive(move || {
            let pointed: Vec<Cell> = pointed.get().into_iter().filter(is_laid).collect();
            if pointed.is_empty() { course.last(at.get()) } else { pointed }
        })
    };
    let cells = Signal::derive(move || pointed.get().into_iter().filter(|cell| !is_laid(cell)).collect::<Vec<_>>());
    let around = Signal::stored(course.around.clone());

    // During playback, every step schedules the next one.
    Effect::new(move |_| {
        if !plays.get() {
            return;
        }
        if at.get() + 1 >= n_steps {
            plays.set(false);
            return;
        }
        set_timeout(
            move || {
                if plays.try_get_untracked() == Some(true) {
                    at.update(|at| *at = (*at + 1).min(n_steps - 1));
                }
            },
            PAUSE,
        );
    });
    let is_last = move || at.get() + 1 == n_steps;
    let go = move |to: usize| {
        plays.set(false);
        pointed.set(Vec::new());
        at.set(to.min(n_steps - 1));
    };
    let play = move |_| {
        if !plays.get_untracked() && at.get_untracked() + 1 >= n_steps {
            at.set(0);
        }
        plays.update(|plays| *plays = !*plays);
    };
    let said = {
        let course = Arc::clone(&course);
        move || view! { <Said step=course.board.steps[at.get()].clone() pointed/> }
    };
    let label = {
        let course = Arc::clone(&course);
        Signal::derive(move || {
            let step = &course.board.steps[at.get()];
            let told = step.deeds.iter().chain(&step.results).map(|remark| remark.text.as_str());
            told.collect::<Vec<_>>().join(". ")
        })
    };
    let is_over = {
        let course = Arc::clone(&course);
        move || game.with(|game| game.is_over()) && !course.board.steps[at.get()].end
    };
    let address = use_address();
    let play_on = {
        let course = Arc::clone(&course);
        move |_| {
            let names =
                (0..course.board.players.len()).map(|seat| words::colour(language(), words::Seat(seat)).into_owned());
            if let Some(game) = course.play_on(at.get_untracked(), &names.collect::<Vec<_>>()) {
                address.go(&format!("/local/{}", game.info.id));
            }
        }
    };
    view! {
        <Agreed board=course.board.clone()/>
        <div class="example-body">
            <div class="example-picture">
                <Provider value=Colours(colours.clone())>
                    <BoardPicture game last cells around label/>
                </Provider>
            </div>
            <div class="example-side">
                <Players names=course.board.players.clone() colours game/>
                <Drawn game/>
                <div class="example-said" aria-live="polite">{said}</div>
            </div>
        </div>
        <div class="example-steps">
            {(n_steps > 1).then(|| view! {
                <button type="button" class="button icon" data-action="first" aria-label=t(words::first) title=t(words::first)
                    disabled=move || at.get() == 0 on:click=move |_| go(0)><Icon path=FIRST/></button>
                <button type="button" class="button icon" data-action="back" aria-label=t(words::back) title=t(words::back)
                    disabled=move || at.get() == 0 on:click=move |_| go(at.get_untracked().saturating_sub(1))><Icon path=BACK/></button>
                <button type="button" class="button icon" data-action="next" aria-label=t(words::next) title=t(words::next)
                    disabled=is_last on:click=move |_| go(at.get_untracked() + 1)><Icon path=NEXT/></button>
                <button type="button" class="button" data-action="play" aria-pressed=move || plays.get().to_string() on:click=play>
                    {move || if plays.get() { words::pause(language()) } else { words::play(language()) }}
                </button>
                <span class="small quiet example-at">
                    {move || match at.get() {
                        0 => words::at_start(language()),
                        n => words::step(language(), n, n_steps - 1),
                    }}
                </span>
            })}
            <button type="button" class="button example-on" data-action="play-on" disabled=is_over on:click=play_on>
                {t(words::play_on)}
            </button>
        </div>
    }
}

#[component]
fn Icon(path: &'static str) -> impl IntoView {
    view! { <svg class="example-icon" viewBox="0 0 24 24" aria-hidden="true"><path d=path></path></svg> }
}

/// The tile that is drawn and not yet laid. An ornament: that it was drawn is said beside it.
#[component]
fn Drawn(game: Signal<Arc<Game>>) -> impl IntoView {
    move || {
        let tile = game.with(|game| game.state().drawn.map(|kind| game.rules().pack.design(kind).tile));
        tile.map(|tile| {
            let picture = tile_href(tile, Rotation::default(), 0);
            view! { <svg class="example-drawn" viewBox="0 0 100 100" aria-hidden="true"><use href=picture></use></svg> }
        })
    }
}

/// The switches that differ from the defaults.
#[component]
fn Agreed(board: Board) -> impl IntoView {
    let preset = board.rules.preset.parse::<Preset>().ok().filter(|preset| *preset != Preset::default());
    let switches = board.rules.switches;
    (preset.is_some() || !switches.is_empty()).then(|| {
        let switch = |(name, value): (String, String)| view! { <span class="rule-switch"><code>{name} ": " {value}</code></span> " " };
        view! {
            <p class="small example-agreed">
                {preset.map(|preset| view! { <span class="rule-switch">{preset.title()} ", " {preset.year()}</span> " " })}
                {switches.into_iter().map(switch).collect_view()}
            </p>
        }
    })
}

#[component]
fn Players(names: Vec<String>, colours: Vec<usize>, game: Signal<Arc<Game>>) -> impl IntoView {
    let row = move |(seat, (name, colour)): (u8, (String, usize))| {
        let hand = move || {
            game.with(|game| {
                let hand = game.state().hand(Player(seat));
                (hand.score, hand.supply[FigureKind::Follower as usize])
            })
        };
        view! {
            <li class:is-turn=move || game.with(|game| !game.is_over() && game.state().turn == Player(seat))>
                <svg viewBox="-13 -14 26 28" aria-hidden="true"><use href=figure_href(FigureShape::Follower, colour)/></svg>
                <span class="example-name">{name}</span>
                <span class="example-points" title=move || words::points(language(), hand().0)>{move || hand().0}</span>
                <span class="small quiet" title=move || words::followers(language(), hand().1)>"×" {move || hand().1}</span>
            </li>
        }
    };
    view! { <ul class="example-players">{(0..).zip(names.into_iter().zip(colours)).map(row).collect_view()}</ul> }
}

/// The sentences of a step. Hovering over one highlights its cells.
#[component]
fn Said(step: Step, pointed: RwSignal<Vec<Cell>>) -> impl IntoView {
    let list = move |class: &'static str, remarks: Vec<Remark>| {
        let item = move |remark: Remark| {
            let cells: Vec<Cell> = cells_of(&remark).collect();
            let has_cells = !cells.is_empty();
            let (over, focus) = (cells.clone(), cells);
            view! {
                <li
                    tabindex=has_cells.then_some("0")
                    on:pointerenter=move |_| pointed.set(over.clone())
                    on:pointerleave=move |_| pointed.set(Vec::new())
                    on:focus=move |_| pointed.set(focus.clone())
                    on:blur=move |_| pointed.set(Vec::new())
                >
                    {rich(&remark.text)}
                </li>
            }
        };
        (!remarks.is_empty()).then(|| view! { <ul class=class>{remarks.into_iter().map(item).collect_view()}</ul> })
    };
    view! {
        {(!step.note.is_empty()).then(|| view! { <p class="said-note">{rich(&step.note)}</p> })}
        {list("said-deeds", step.deeds)}
        {list("said-results", step.results)}
        {list("said-facts", step.facts)}
    }
}
