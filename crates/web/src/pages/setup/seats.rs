//! The seats, in the order of play.
use bastide_protocol::table::MOST_NAME;
use leptos::prelude::*;
use web_sys::DragEvent;

use super::draft::{Draft, DraftSeat, MOST_SEATS, Sits};
use crate::controls::Tick;
use crate::i18n::{Language, Text, home, language, setup as words, t};
use crate::names::{BOTS, bot_title};
use crate::panels::picture::Swatch;
use crate::settings::use_settings;

/// The seats.
#[component]
pub(super) fn Seats(draft: RwSignal<Draft>) -> impl IntoView {
    // The seat that is being dragged.
    let held = RwSignal::new(None::<u32>);
    let keys = Memo::new(move |_| draft.with(|draft| draft.seats.iter().map(|seat| seat.key).collect::<Vec<_>>()));
    view! {
        <section class="setup-part" aria-labelledby="seats-heading">
            <h2 id="seats-heading">{t(words::seats)}</h2>
            <p class="quiet small">{t(words::seats_about)}</p>
            <ol class="setup-seats">
                <For each=move || keys.get() key=|key| *key let:key>
                    <SeatRow draft key held/>
                </For>
            </ol>
            <div class="setup-seat-tools">
                <button
                    type="button"
                    class="button"
                    data-action="add-seat"
                    disabled=move || keys.with(Vec::len) == MOST_SEATS
                    on:click=move |_| draft.update(Draft::add_seat)
                >
                    "+ "
                    {t(words::add_seat)}
                </button>
                <Tick
                    name="random-order"
                    is_ticked=move || draft.with(|draft| draft.random_order)
                    on_change=move |random| draft.update(|draft| draft.random_order = random)
                    hint=words::random_order_about
                >
                    {t(words::random_order)}
                </Tick>
            </div>
        </section>
    }
}

#[component]
fn SeatRow(draft: RwSignal<Draft>, key: u32, held: RwSignal<Option<u32>>) -> impl IntoView {
    let settings = use_settings();
    let place = Memo::new(move |_| draft.with(|draft| draft.place_of(key).unwrap_or(0)));
    let n = move || place.get() + 1;
    let n_seats = Memo::new(move |_| draft.with(|draft| draft.seats.len()));
    let seat = Memo::new(move |_| draft.with(|draft| draft.seats.iter().find(|seat| seat.key == key).cloned()));
    let sits = Memo::new(move |_| seat.with(|seat| seat.as_ref().map(|seat| seat.sits.clone())));
    let change = move |change: &dyn Fn(&mut DraftSeat)| {
        draft.update(|draft| {
            if let Some(seat) = draft.seats.iter_mut().find(|seat| seat.key == key) {
                change(seat);
            }
        });
    };
    let shift = move |by: isize| {
        draft.update(|draft| {
            let Some(place) = draft.place_of(key) else { return };
            let Some(other) = place.checked_add_signed(by).filter(|other| *other < draft.seats.len()) else { return };
            draft.seats.swap(place, other);
        });
    };
    let drop_here = move |event: DragEvent| {
        event.prevent_default();
        let Some(moved) = held.get_untracked() else { return };
        held.set(None);
        draft.update(|draft| {
            if let (Some(from), Some(to)) = (draft.place_of(moved), draft.place_of(key)) {
                let seat = draft.seats.remove(from);
                draft.seats.insert(to, seat);
            }
        });
    };
    let is_first_person = move || {
        draft
            .with(|draft| draft.seats.iter().find(|seat| seat.sits == Sits::Person).is_some_and(|seat| seat.key == key))
    };
    let placeholder = move || {
        let own = settings.name.get();
        if is_first_person() && !own.trim().is_empty() { own } else { home::nth_player(language(), n()).into_owned() }
    };
    let value = move || match sits.get() {
        Some(Sits::Person) | None => "person".to_owned(),
        Some(Sits::Open) => "open".to_owned(),
        Some(Sits::Bot(bot)) => format!("bot {bot}"),
    };
    let chosen = move |event| {
        let value = event_target_value(&event);
        let sits = match value.split_once(' ') {
            Some((_, bot)) => Sits::Bot(bot.to_owned()),
            None if value == "open" => Sits::Open,
            None => Sits::Person,
        };
        change(&|seat| seat.sits = sits.clone());
    };
    let who = move || match sits.get() {
        Some(Sits::Person) | None => view! {
            <input
                type="text"
                maxlength=MOST_NAME
                aria-label=move || home::name_of_nth(language(), n())
                placeholder=placeholder
                prop:value=move || seat.with(|seat| seat.as_ref().map(|seat| seat.name.clone()).unwrap_or_default())
                on:input=move |event| {
                    let name = event_target_value(&event);
                    change(&|seat| seat.name.clone_from(&name));
                }
            />
        }
        .into_any(),
        Some(Sits::Open) => view! { <span class="quiet small">{t(words::open_about)}</span> }.into_any(),
        Some(Sits::Bot(bot)) => {
            let about = move || crate::pages::home::bot_about(language(), &bot);
            view! { <span class="quiet small">{about}</span> }.into_any()
        }
    };
    view! {
        <li
            class="setup-seat"
            class:held=move || held.get() == Some(key)
            data-seat=n
            on:dragover=move |event| event.prevent_default()
            on:drop=drop_here
        >
            <span
                class="setup-grip"
                draggable="true"
                aria-hidden="true"
                on:dragstart=move |event: DragEvent| {
                    if let Some(carried) = event.data_transfer() {
                        // Some browsers do not start a drag without data.
                        let _ = carried.set_data("text/plain", "seat");
                    }
                    held.set(Some(key));
                }
                on:dragend=move |_| held.set(None)
            >
                {move || view! { <Swatch seat=n() as u8/> }}
            </span>
            <select
                class="setup-sits"
                aria-label=move || words::who_sits(language(), n())
                prop:value=value
                on:change=chosen
            >
                <option value="person" selected=move || value() == "person">
                    {t(words::person)}
                </option>
                {BOTS
                    .into_iter()
                    .map(|bot| {
                        let its = format!("bot {bot}");
                        let same = its.clone();
                        view! {
                            <option value=its selected=move || value() == same>
                                {move || words::bot(language(), &bot_title(language(), bot))}
                            </option>
                        }
                    })
                    .collect_view()}
                <Show when=move || draft.with(|draft| draft.by_link)>
                    <option value="open" selected=move || value() == "open">
                        {t(words::open)}
                    </option>
                </Show>
            </select>
            <div class="setup-who">{who}</div>
            <div class="setup-moves">
                <SeatTool action="move-up" named=words::move_up sign="↑" n may=move || { place.get() > 0 } on_click=move || shift(-1)/>
                <SeatTool
                    action="move-down"
                    named=words::move_down
                    sign="↓"
                    n
                    may=move || { place.get() + 1 < n_seats.get() }
                    on_click=move || shift(1)
                />
                <SeatTool
                    action="remove-seat"
                    named=words::remove_seat
                    sign="×"
                    n
                    may=move || { n_seats.get() > 1 }
                    on_click=move || draft.update(|draft| draft.seats.retain(|seat| seat.key != key))
                />
            </div>
        </li>
    }
}

/// A small button for a seat.
#[component]
fn SeatTool(
    action: &'static str,
    named: fn(Language, usize) -> Text,
    sign: &'static str,
    n: impl Fn() -> usize + Send + Sync + 'static,
    may: impl Fn() -> bool + Send + Sync + 'static,
    on_click: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class="button plain icon"
            data-action=action
            aria-label=move || named(language(), n())
            disabled=move || !may()
            on:click=move |_| on_click()
        >
            <span aria-hidden="true">{sign}</span>
        </button>
    }
}
