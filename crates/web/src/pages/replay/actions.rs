//! The list of all actions, turn by turn; a click goes to an action.
use bastide_engine::event::Weight;
use leptos::html::Ol;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::Winding;
use super::around::turn_of;
use super::reel::Step;
use crate::i18n::events::{self, Telling};
use crate::i18n::{Language, language, replay as words, t};
use crate::names;
use crate::panels::picture::Swatch;

/// The list.
#[component]
pub(super) fn Actions(winding: Winding) -> impl IntoView {
    let list = NodeRef::<Ol>::new();
    // Keeps the current action in view.
    Effect::new(move |_| {
        let n = winding.at.get();
        let Some(list) = list.get() else { return };
        let found = list.query_selector(&format!("[data-step=\"{n}\"]")).ok().flatten();
        let Some(item) = found.and_then(|item| item.dyn_into::<web_sys::HtmlElement>().ok()) else {
            list.set_scroll_top(0);
            return;
        };
        // The list is what its items are placed in.
        let (top, height) = (item.offset_top(), item.offset_height());
        if top < list.scroll_top() || top + height > list.scroll_top() + list.client_height() {
            list.set_scroll_top(top - list.client_height() / 2);
        }
    });
    let items = move || {
        let (reel, language) = (winding.reel(), language());
        let names = names::of_record(language, reel.record.players());
        let tie = reel.record.setup().switches.tie;
        let telling = Telling { names: &names, tie };
        let mut turns: Vec<AnyView> = Vec::new();
        let mut first = 0;
        while first < reel.len() {
            let turn = reel.steps[first].turn;
            let n = reel.steps[first..].iter().take_while(|step| step.turn == turn).count();
            turns.push(turn_view(winding, language, telling, first, &reel.steps[first..first + n]));
            first += n;
        }
        turns
    };
    view! {
        <section class="replay-actions" aria-labelledby="actions-heading">
            <h2 id="actions-heading">{t(words::actions)}</h2>
            <ol class="replay-turns" node_ref=list>{items}</ol>
        </section>
    }
}

fn turn_view(winding: Winding, language: Language, telling: Telling<'_>, first: usize, steps: &[Step]) -> AnyView {
    let turn = steps[0].turn;
    let seat = steps.iter().find_map(|step| turn_of(&step.events, step.seat));
    let name = seat.and_then(|seat| telling.names.get(usize::from(seat) - 1)).cloned().unwrap_or_default();
    let heading = if turn == 0 { words::before_first(language) } else { words::turn(language, turn) };
    let items = steps.iter().enumerate().map(|(n, step)| {
        let n = first + n + 1;
        let (text, scored) = told(language, telling, step);
        let is_here = move || winding.at.get() == n;
        let is_ahead = move || winding.at.get() < n;
        view! {
            <li>
                <button
                    type="button"
                    class="replay-action"
                    class:here=is_here
                    class:ahead=is_ahead
                    data-step=n
                    aria-current=move || is_here().then_some("step")
                    on:click=move |_| winding.to(n)
                >
                    <span>{text}</span>
                    {scored.into_iter().map(|scored| view! { <b class="gained">{scored}</b> }).collect_view()}
                </button>
            </li>
        }
    });
    let items = items.collect_view();
    view! {
        <li class="replay-turn">
            <p class="replay-turn-head">
                {seat.map(|seat| view! { <Swatch seat/> })}
                <span class="name">{name}</span>
                <span class="quiet small">{heading}</span>
            </p>
            <ol>{items}</ol>
        </li>
    }
    .into_any()
}

/// A short description of an action, and the points it brought.
fn told(language: Language, telling: Telling<'_>, step: &Step) -> (String, Vec<String>) {
    let mut lines: Vec<String> = Vec::new();
    let mut scored = Vec::new();
    for event in &step.events {
        if let Some(scoring) = event.scored() {
            let (name, source) = (telling.name(scoring.player), events::a_source(language, scoring.source));
            scored.push(format!("{:+} {name}, {source}", scoring.points));
        } else if event.about().weight != Weight::Follows {
            lines.push(events::line(language, telling, event).into_owned());
        }
    }
    if lines.is_empty() {
        lines.push(words::passes(language).into_owned());
    }
    (lines.join(" · "), scored)
}
