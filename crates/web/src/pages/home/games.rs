//! Games to continue: on this screen, and at server tables where this browser has a seat.
use bastide_protocol::lobby::{ProblemKind, TableState};
use bastide_protocol::table::{Millis, SeatSetup};
use bastide_table::{Table, Waits};
use leptos::prelude::*;

use super::{in_a_row, when};
use crate::api::ApiError;
use crate::i18n::{Language, Text, home as words, language, t};
use crate::kept::KeptTable;
use crate::names::all_shown;
use crate::pages::behind::Behind;
use crate::pages::later::Coming;
use crate::play::local::{self, LocalGame};
use crate::{api, kept};

/// How many are shown initially.
const FEW: usize = 4;

/// A game to continue.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::pages) struct Row {
    id: String,
    place: Place,
    setups: Vec<SeatSetup>,
    names: Vec<Option<String>>,
    since: Millis,
    stands: Stands,
}

/// Where a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Here,
    Server,
}

/// The state of a game.
#[derive(Clone, PartialEq, Debug)]
enum Stands {
    /// Nothing is known yet.
    Unknown,
    Waiting,
    MyTurn,
    TurnOf {
        seat: u8,
        tiles_left: Option<u16>,
    },
    Over {
        /// Seats.
        winners: Vec<u8>,
    },
    /// The server no longer has it.
    Gone,
}

/// The list, if there is anything in it.
#[component]
pub(super) fn Games(behind: RwSignal<Coming<Behind>>) -> impl IntoView {
    let rows = RwSignal::new(at_tables());
    let all = RwSignal::new(false);
    ask_server(rows);
    Effect::new(move |_| {
        // They stand before the tables as soon as the rules have come that tell how they stand.
        let Some(games) = behind.get().there().map(|behind| (behind.games)()) else { return };
        rows.update(|rows| {
            rows.retain(|row| row.place == Place::Server);
            rows.splice(0..0, games);
            in_order(rows);
        });
    });
    let n_rows = Memo::new(move |_| rows.with(Vec::len));
    // Rows that will come keep their place, so that nothing below them moves away from under a finger.
    let n_coming = Memo::new(move |_| {
        let n_here = if behind.with(Coming::is_awaited) { local::kept().len() } else { 0 };
        n_here.min(FEW.saturating_sub(n_rows.get()))
    });
    let shown = move || {
        let n = if all.get() { usize::MAX } else { FEW };
        rows.get().into_iter().take(n).collect::<Vec<_>>()
    };
    view! {
        <Show when=move || n_rows.get() + n_coming.get() != 0>
            <section class="home-part home-games" aria-labelledby="games-heading">
                <h2 id="games-heading">{t(words::go_on)}</h2>
                <ul class="rows">
                    <For each=shown key=|row| (row.id.clone(), format!("{:?}", row.stands)) let:row>
                        <GameRow row rows/>
                    </For>
                    {move || {
                        let coming = |_| view! { <li class="row is-coming" aria-hidden="true"></li> };
                        (0..n_coming.get()).map(coming).collect_view()
                    }}
                </ul>
                <Show when=move || !all.get() && (n_rows.get() > FEW)>
                    <button type="button" class="button plain" data-action="show-all" on:click=move |_| all.set(true)>
                        {move || words::show_all(language(), n_rows.get())}
                    </button>
                </Show>
            </section>
        </Show>
    }
}

#[component]
fn GameRow(row: Row, rows: RwSignal<Vec<Row>>) -> impl IntoView {
    let Row { id, place, setups, names, since, stands } = row;
    let called = move |language| all_shown(language, &setups, &names);
    let (is_over, is_gone) = (matches!(stands, Stands::Over { .. }), stands == Stands::Gone);
    let is_mine = stands == Stands::MyTurn;
    let (play, replay) = match place {
        Place::Here => (format!("/local/{id}"), format!("/replay/local-{id}")),
        Place::Server => (format!("/table/{id}"), format!("/replay/table-{id}")),
    };
    let title = {
        // A table that has not been seen since joining has no known state.
        let (called, id) = (called.clone(), id.clone());
        move || {
            let names = called(language());
            if names.is_empty() { id.clone() } else { in_a_row(&names_or_open(language(), &names)) }
        }
    };
    let label = title.clone();
    let asking = RwSignal::new(false);
    let kept_id = id.clone();
    let remove = move |_| {
        match place {
            Place::Here => local::forget(&id),
            Place::Server => kept::forget(&id),
        }
        rows.update(|rows| rows.retain(|row| row.id != id));
    };
    let remove = StoredValue::new(remove);
    let question = match place {
        Place::Server if !is_over && !is_gone => words::lose_seat,
        Place::Here | Place::Server => words::remove_for_good,
    };
    view! {
        <li class="row" class:mine=is_mine data-kept=kept_id>
            <div class="row-words">
                <p class="row-title">{title}</p>
                <p class="quiet small">
                    <span class="row-state">{move || stands_text(language(), &stands, &called(language()))}</span>
                    " · "
                    {match place {
                        Place::Here => t(words::on_screen),
                        Place::Server => t(words::by_a_link),
                    }}
                    " · "
                    {move || when(language(), since)}
                </p>
            </div>
            <Show
                when=move || asking.get()
                fallback={
                    let (play, replay, label) = (play.clone(), replay.clone(), label.clone());
                    move || {
                        let label = label.clone();
                        let go = match (is_gone, is_over) {
                            (true, _) => None,
                            (false, true) => Some((replay.clone(), words::watch_again as fn(Language) -> Text)),
                            (false, false) => Some((play.clone(), words::resume as fn(Language) -> Text)),
                        };
                        view! {
                            <div class="row-buttons">
                                {go.map(|(href, word)| view! { <a href=href class="button">{t(word)}</a> })}
                                <button
                                    type="button"
                                    class="button plain icon"
                                    data-action="remove"
                                    aria-label=move || words::remove_game(language(), &label())
                                    title=t(words::remove)
                                    on:click=move |_| asking.set(true)
                                >
                                    <span aria-hidden="true">"×"</span>
                                </button>
                            </div>
                        }
                    }
                }
            >
                <div class="row-buttons">
                    <span class="small">{t(question)}</span>
                    <button
                        type="button"
                        class="button"
                        data-action="remove-really"
                        on:click=move |event| remove.with_value(|remove| remove(event))
                    >
                        {t(words::remove)}
                    </button>
                    <button type="button" class="button plain" on:click=move |_| asking.set(false)>
                        {t(words::keep)}
                    </button>
                </div>
            </Show>
        </li>
    }
}

/// The tables of servers at which this browser has a seat.
fn at_tables() -> Vec<Row> {
    let mut rows: Vec<Row> = kept::all().iter().map(server_row).collect();
    in_order(&mut rows);
    rows
}

/// The games on this screen.
pub(in crate::pages) fn on_this_screen() -> Vec<Row> {
    local::kept().into_iter().filter_map(|id| local_row(&local::load(&id)?)).collect()
}

/// Those that wait for somebody here first, those that are over last.
fn in_order(rows: &mut [Row]) {
    bastide_sort::sort_by_key(rows, |row| {
        let rank = match row.stands {
            Stands::MyTurn => 0,
            Stands::TurnOf { .. } | Stands::Waiting | Stands::Unknown => 1,
            Stands::Over { .. } | Stands::Gone => 2,
        };
        (rank, -row.since)
    });
}

fn local_row(game: &LocalGame) -> Option<Row> {
    let table = game.table_from_anywhere()?;
    let tiles_left = Some(table.game().state().bag.n_left());
    let stands = match table.waits() {
        Waits::Players | Waits::Chance => Stands::Unknown,
        Waits::Choice(seat) | Waits::Commit(seat) => Stands::TurnOf { seat, tiles_left },
        Waits::Nothing => Stands::Over { winners: winners(&table) },
    };
    let since = game.entries.last().map_or(game.info.opened, |entry| entry.at);
    let names = table.names().into_iter().map(Some).collect();
    let setups = game.info.seats.clone();
    Some(Row { id: game.info.id.clone(), place: Place::Here, setups, names, since, stands })
}

fn winners(table: &Table) -> Vec<u8> {
    table.game().winners().into_iter().map(|player| player.0 + 1).collect()
}

fn server_row(table: &KeptTable) -> Row {
    let stands = match (table.state, table.asked) {
        (None, _) => Stands::Unknown,
        (Some(TableState::Open), _) => Stands::Waiting,
        (Some(TableState::Over), _) => Stands::Over { winners: Vec::new() },
        (Some(TableState::Playing), _) if table.is_my_turn() => Stands::MyTurn,
        (Some(TableState::Playing), Some(seat)) => Stands::TurnOf { seat, tiles_left: None },
        (Some(TableState::Playing), None) => Stands::Unknown,
    };
    let (setups, names) = (table.setups.clone(), table.names.clone());
    Row { id: table.id.clone(), place: Place::Server, setups, names, since: table.since, stands }
}

/// Asks the server for the state of its tables.
fn ask_server(rows: RwSignal<Vec<Row>>) {
    for table in kept::all().into_iter().take(20).filter(|table| table.state != Some(TableState::Over)) {
        leptos::task::spawn_local(async move {
            let stands = match api::look(&table.id).await {
                Ok(look) => {
                    kept::seen(&look);
                    kept::find(&table.id).map(|table| server_row(&table))
                }
                Err(ApiError::Refused(Some(ProblemKind::NoSuchTable), _)) => {
                    Some(Row { stands: Stands::Gone, ..server_row(&table) })
                }
                Err(ApiError::Offline | ApiError::Refused(..) | ApiError::Unclear) => None,
            };
            // The page may have been left in the meantime.
            let _ = rows.try_update(|rows| {
                let old = rows.iter_mut().find(|row| row.id == table.id);
                if let (Some(old), Some(new)) = (old, stands) {
                    *old = new;
                }
                in_order(rows);
            });
        });
    }
}

fn stands_text(language: Language, stands: &Stands, names: &[Option<String>]) -> Text {
    let name = |seat: &u8| usize::from(*seat).checked_sub(1).and_then(|n| names.get(n)?.clone()).unwrap_or_default();
    match stands {
        Stands::Unknown => words::resume(language),
        Stands::Waiting => words::waiting_for_players(language),
        Stands::MyTurn => words::my_turn(language),
        Stands::TurnOf { seat, tiles_left: None } => words::turn_of(language, &name(seat)),
        Stands::TurnOf { seat, tiles_left: Some(n) } => {
            Text::from(format!("{}, {}", words::turn_of(language, &name(seat)), words::tiles_left(language, *n)))
        }
        Stands::Over { winners } if winners.is_empty() => words::is_over(language),
        Stands::Over { winners } => words::won_by(language, &in_a_row(&winners.iter().map(name).collect::<Vec<_>>())),
        Stands::Gone => words::gone(language),
    }
}

/// The names, and words for seats that are open.
pub(super) fn names_or_open(language: Language, names: &[Option<String>]) -> Vec<String> {
    let open = || words::open_seat(language).into_owned();
    names.iter().map(|name| name.clone().unwrap_or_else(open)).collect()
}
