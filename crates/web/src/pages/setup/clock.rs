//! The choice of a clock.
use bastide_protocol::table::Flag;
use bastide_table::agreed::{MOST_DAYS, MOST_SECONDS};
use leptos::prelude::*;

use super::draft::{ClockKind, Draft};
use crate::controls::{Radio, Usual};
use crate::i18n::{Word, home, language, setup as words, t};

/// Common times: minutes, and extra seconds per turn.
const USUAL: [(u32, u32); 4] = [(5, 5), (15, 10), (30, 0), (60, 30)];
/// Common numbers of days.
const USUAL_DAYS: [u32; 4] = [1, 3, 7, 14];

/// The clock.
#[component]
pub(super) fn Clock(draft: RwSignal<Draft>) -> impl IntoView {
    let kind = Memo::new(move |_| draft.with(Draft::clock_kind));
    let option = move |its: ClockKind, value: &'static str, word: Word| {
        let on_choose = move || draft.update(|draft| draft.clock = its);
        view! { <Radio name="clock" value is_chosen=move || kind.get() == its on_choose>{t(word)}</Radio> }
    };
    let about = move || match kind.get() {
        ClockKind::None => words::clock_none_about(language()),
        ClockKind::Game => words::clock_game_about(language()),
        ClockKind::Days => words::clock_days_about(language()),
    };
    let times = move || match kind.get() {
        ClockKind::None => ().into_any(),
        ClockKind::Game => view! { <GameTimes draft/> }.into_any(),
        ClockKind::Days => view! { <DayTimes draft/> }.into_any(),
    };
    view! {
        <fieldset class="setup-part">
            <legend><h2>{t(words::clock)}</h2></legend>
            <div class="segments">
                {option(ClockKind::None, "none", words::clock_none)}
                {option(ClockKind::Game, "game", words::clock_game)}
                <Show when=move || draft.with(|draft| draft.by_link)>
                    {option(ClockKind::Days, "days", words::clock_days)}
                </Show>
            </div>
            <p class="quiet small">{about}</p>
            {times}
            <Show when=move || kind.get() != ClockKind::None>
                <FlagChoice draft/>
            </Show>
        </fieldset>
    }
}

#[component]
fn GameTimes(draft: RwSignal<Draft>) -> impl IntoView {
    let usual = USUAL.into_iter().map(|(minutes, increment)| {
        let is_chosen = move || draft.with(|draft| (draft.minutes, draft.increment) == (minutes, increment));
        let on_choose = move || draft.update(|draft| (draft.minutes, draft.increment) = (minutes, increment));
        view! { <Usual is_chosen on_choose>{format!("{minutes} + {increment}")}</Usual> }
    });
    let usual = usual.collect_view();
    view! {
        <div class="setup-times" role="group" aria-label=t(words::usual)>{usual}</div>
        <div class="setup-numbers">
            <Number
                label=words::minutes
                name="minutes"
                least=1
                most=MOST_SECONDS / 60
                value=Signal::derive(move || draft.with(|draft| draft.minutes))
                on_change=Callback::new(move |n| draft.update(|draft| draft.minutes = n))
            />
            <Number
                label=words::increment
                name="increment"
                least=0
                most=600
                value=Signal::derive(move || draft.with(|draft| draft.increment))
                on_change=Callback::new(move |n| draft.update(|draft| draft.increment = n))
            />
        </div>
    }
}

#[component]
fn DayTimes(draft: RwSignal<Draft>) -> impl IntoView {
    let usual = USUAL_DAYS.into_iter().map(|days| {
        let is_chosen = move || draft.with(|draft| draft.days == days);
        let on_choose = move || draft.update(|draft| draft.days = days);
        view! { <Usual is_chosen on_choose>{move || home::days_each(language(), days)}</Usual> }
    });
    let usual = usual.collect_view();
    view! {
        <div class="setup-times" role="group" aria-label=t(words::usual)>{usual}</div>
        <div class="setup-numbers">
            <Number
                label=words::days
                name="days"
                least=1
                most=MOST_DAYS
                value=Signal::derive(move || draft.with(|draft| draft.days))
                on_change=Callback::new(move |n| draft.update(|draft| draft.days = n))
            />
        </div>
    }
}

#[component]
fn Number(
    label: Word,
    name: &'static str,
    least: u32,
    most: u32,
    value: Signal<u32>,
    on_change: Callback<u32>,
) -> impl IntoView {
    view! {
        <label class="field">
            <span>{t(label)}</span>
            <input
                type="number"
                name=name
                inputmode="numeric"
                min=least
                max=most
                prop:value=move || value.get().to_string()
                on:input=move |event| {
                    if let Ok(n) = event_target_value(&event).parse::<u32>() {
                        on_change.run(n.min(most));
                    }
                }
            />
        </label>
    }
}

#[component]
fn FlagChoice(draft: RwSignal<Draft>) -> impl IntoView {
    let flag = Memo::new(move |_| draft.with(|draft| draft.flag));
    let option = move |its: Flag, value: &'static str, word: Word| {
        let on_choose = move || draft.update(|draft| draft.flag = its);
        view! { <Radio name="flag" value is_chosen=move || flag.get() == its on_choose>{t(word)}</Radio> }
    };
    let about = move || match flag.get() {
        Flag::Loss => words::flag_loss_about(language()),
        Flag::Bot => words::flag_bot_about(language()),
    };
    view! {
        <fieldset class="field setup-flag">
            <legend>{t(words::flag)}</legend>
            <div class="segments">
                {option(Flag::Loss, "loss", words::flag_loss)}
                {option(Flag::Bot, "bot", words::flag_bot)}
            </div>
            <p class="quiet small">{about}</p>
        </fieldset>
    }
}
