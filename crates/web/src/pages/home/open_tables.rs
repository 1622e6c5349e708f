//! Open tables on the server.
use std::time::Duration;

use bastide_engine::expansions;
use bastide_engine::rules::presets::Preset;
use bastide_protocol::lobby::OpenTable;
use bastide_protocol::table::ClockSetup;
use leptos::prelude::*;
use web_sys::VisibilityState;

use super::begin::my_name;
use super::in_a_row;
use crate::address::use_address;
use crate::api::{self, ApiError};
use crate::i18n::problems::told;
use crate::i18n::{Language, Text, editions, home as words, language, sets, t};
use crate::kept;
use crate::names::all_shown;
use crate::settings::use_settings;

/// How often the visible list is refreshed.
const AGAIN: Duration = Duration::from_secs(8);

/// What the list looks like.
#[derive(Clone, PartialEq, Debug)]
enum State {
    Looking,
    Empty,
    Some,
    Fault(ApiError),
}

/// The list, in every state it can be in.
#[component]
pub(super) fn OpenTables() -> impl IntoView {
    let tables = RwSignal::new(None::<Result<Vec<OpenTable>, ApiError>>);
    let ask = move || {
        leptos::task::spawn_local(async move {
            let answer = api::open_tables().await;
            // The page may have been left in the meantime.
            let _ = tables.try_set(Some(answer));
        });
    };
    ask();
    let again = move || {
        if document().visibility_state() == VisibilityState::Visible {
            ask();
        }
    };
    if let Ok(timer) = set_interval_with_handle(again, AGAIN) {
        on_cleanup(move || timer.clear());
    }
    let list = Memo::new(move |_| tables.get().and_then(Result::ok).unwrap_or_default());
    let state = Memo::new(move |_| match tables.get() {
        None => State::Looking,
        Some(Ok(list)) if list.is_empty() => State::Empty,
        Some(Ok(_)) => State::Some,
        Some(Err(error)) => State::Fault(error),
    });
    // Unchanged rows stay, and keep their focus.
    let key = |table: &OpenTable| format!("{}{:?}", table.table.id, table.names);
    let body = move || match state.get() {
        State::Looking => view! { <p class="quiet home-empty">{t(words::looking)}</p> }.into_any(),
        State::Empty => view! { <p class="quiet home-empty">{t(words::open_tables_none)}</p> }.into_any(),
        State::Some => view! {
            <ul class="rows">
                <For each=move || list.get() key=key let:table>
                    <OpenRow table/>
                </For>
            </ul>
        }
        .into_any(),
        State::Fault(error) => {
            let text = move || match &error {
                ApiError::Offline => words::open_tables_offline(language()),
                ApiError::Refused(..) | ApiError::Unclear => told(language(), &error),
            };
            view! {
                <p class="quiet home-empty">{text}</p>
                <button type="button" class="button" data-action="try-again" on:click=move |_| ask()>
                    {t(words::try_again)}
                </button>
            }
            .into_any()
        }
    };
    view! {
        <section class="home-part home-open" aria-labelledby="open-heading">
            <h2 id="open-heading">{t(words::open_tables)}</h2>
            {body}
        </section>
    }
}

#[component]
fn OpenRow(table: OpenTable) -> impl IntoView {
    let settings = use_settings();
    let address = use_address();
    let id = table.table.id.clone();
    let fault = RwSignal::new(None::<ApiError>);
    let n_free = table.names.iter().filter(|name| name.is_none()).count();
    let (setups, seated) = (table.table.seats.clone(), table.names.clone());
    let names = move || {
        let seated: Vec<String> = all_shown(language(), &setups, &seated).into_iter().flatten().collect();
        if seated.is_empty() { words::and_nobody(language()).into_owned() } else { in_a_row(&seated) }
    };
    let (title, join_label, watch_label) = (names.clone(), names.clone(), names);
    let about = move || {
        let language = language();
        let mut parts = vec![
            words::seats_free(language, n_free),
            rules_text(language, &table),
            clock_text(language, table.table.clock),
        ];
        if !table.table.aids {
            parts.push(words::purist(language));
        }
        parts.join(" · ")
    };
    // Players who already sit there continue playing.
    let is_mine = kept::find(&id).is_some();
    let (join_id, to_table) = (id.clone(), format!("/table/{id}"));
    let href = to_table.clone();
    let join = move |_| {
        let (id, to) = (join_id.clone(), to_table.clone());
        let name = my_name(settings);
        leptos::task::spawn_local(async move {
            match api::join(&id, &name, None).await {
                Ok(key) => {
                    kept::keep_seat(&id, &key);
                    address.go(&to);
                }
                Err(error) => _ = fault.try_set(Some(error)),
            }
        });
    };
    view! {
        <li class="row" data-open-table=id>
            <div class="row-words">
                <p class="row-title">{title}</p>
                <p class="quiet small">{about}</p>
                <div role="alert">
                    {move || fault.get().map(|error| view! { <p class="fault">{move || told(language(), &error)}</p> })}
                </div>
            </div>
            <div class="row-buttons">
                {if is_mine {
                    view! { <a href=href class="button">{t(words::resume)}</a> }.into_any()
                } else {
                    view! {
                        <button
                            type="button"
                            class="button"
                            data-action="join"
                            aria-label=move || words::join_table_of(language(), &join_label())
                            on:click=join
                        >
                            {t(words::join)}
                        </button>
                        <a
                            href=href
                            class="button plain"
                            aria-label=move || words::watch_table_of(language(), &watch_label())
                        >
                            {t(words::watch)}
                        </a>
                    }
                    .into_any()
                }}
            </div>
        </li>
    }
}

/// The edition, the further boxes, and how many switches are changed.
fn rules_text(language: Language, table: &OpenTable) -> Text {
    let rules = &table.table.rules;
    let edition = match Preset::named(&rules.preset) {
        Some(preset) => editions::title(language, preset),
        None => Text::from(rules.preset.clone()),
    };
    let sets = table.table.sets.iter().filter_map(|(name, copies)| Some((expansions::Set::named(name)?, *copies)));
    let mut parts = vec![edition.into_owned(), sets::further(language, sets)];
    if !rules.switches.is_empty() {
        parts.push(words::own_rules(language, rules.switches.len()).into_owned());
    }
    parts.retain(|part| !part.is_empty());
    Text::from(parts.join(", "))
}

fn clock_text(language: Language, clock: ClockSetup) -> Text {
    match clock {
        ClockSetup::None => words::no_clock(language),
        ClockSetup::Game { seconds, increment: 0, .. } => words::minutes_each(language, seconds.div_ceil(60)),
        ClockSetup::Game { seconds, increment, .. } => {
            words::minutes_and_more(language, seconds.div_ceil(60), increment)
        }
        ClockSetup::Days { days, .. } => words::days_each(language, days),
    }
}
