//! Popups for events such as points: a short line that says how many, for whom and for what.
//!
//! It appears over the frame at the top of the page, never over the board: no move is kept from the cell it is meant for.
//! What is opened hangs over the board and lets pointers through; its links lie above the board.
use std::collections::VecDeque;
use std::time::Duration;

use bastide_engine::event::{Cause, Event, Section, Weight};
use bastide_engine::figures::Player;
use leptos::prelude::*;

use super::history::strengths;
use super::lit::{Lit, segments_of};
use super::news::on_news;
use super::picture::Swatch;
use super::rule_links::RuleLinks;
use super::told::mark;
use super::{Who, who};
use crate::i18n::{events, news};
use crate::play::Play;
use crate::settings::use_settings;

/// The maximum number shown at once; more wait.
const MOST: usize = 3;
/// The space that a popup takes, and that the rest of the frame takes, in pixels.
const ROOM: (f64, f64) = (240.0, 384.0);
/// How long one stays while others wait, unless it is held or opened.
const STAYS: Duration = Duration::from_millis(2200);
/// How long it stays after that when no other waits.
const LINGERS: Duration = Duration::from_millis(3300);

/// A message.
#[derive(Clone, PartialEq, Debug)]
struct Popup {
    /// Its place in the log.
    place: usize,
    event: Event,
}

/// What is told as it happens. Each can be opened, and then says how it came about and by which rules.
#[component]
pub(crate) fn Popups(play: Play, lit: Lit) -> impl IntoView {
    let language = use_settings().language;
    let who = who(play, language);
    let shown = RwSignal::new(Vec::<Popup>::new());
    let waiting = StoredValue::new(VecDeque::<Popup>::new());
    let fill = move || {
        shown.update(|shown| {
            while shown.len() < n_fitting() {
                let Some(next) = waiting.try_update_value(VecDeque::pop_front).flatten() else { break };
                shown.push(next);
            }
        });
    };
    on_news(play, move |_, first, log| {
        // A player alone at a screen knows their own choices.
        let me = play.mine.with_untracked(|mine| match mine.as_slice() {
            [seat] => Some(Player(seat - 1)),
            [] | [_, _, ..] => None,
        });
        // Final scoring is shown in the score table.
        let is_end = |event: &Event| event.about().begins == Some(Section::FinalScoring);
        let n = log.iter().position(is_end).unwrap_or(log.len());
        for (place, event) in (first..).zip(&log[..n]) {
            let about = event.about();
            let is_own_choice = about.cause == Cause::Player && me.is_some() && about.player == me;
            if about.weight == Weight::News && !is_own_choice {
                waiting.update_value(|waiting| waiting.push_back(Popup { place, event: event.clone() }));
            }
        }
        fill();
    });
    // Undone events have no popup.
    Effect::new(move |_| {
        let n = play.shown.with(|game| game.log().len());
        let is_gone = |popup: &Popup| popup.place >= n;
        waiting.update_value(|waiting| waiting.retain(|popup| !is_gone(popup)));
        if shown.with_untracked(|shown| shown.iter().any(is_gone)) {
            shown.update(|shown| shown.retain(|popup| !is_gone(popup)));
        }
    });
    let leave = Leave {
        remove: Callback::new(move |place: usize| {
            shown.update(|shown| shown.retain(|popup| popup.place != place));
            fill();
        }),
        waiting,
    };
    view! {
        <ul class="popups">
            <For
                each=move || shown.get()
                key=|popup| popup.place
                children=move |popup| view! { <PopupCard play popup who=who.get_untracked() lit leave/> }
            />
        </ul>
    }
}

#[component]
fn PopupCard(play: Play, popup: Popup, who: Who, lit: Lit, leave: Leave) -> impl IntoView {
    let language = use_settings().language.get_untracked();
    let Popup { place, event } = popup;
    let about = event.about();
    let is_held = RwSignal::new(false);
    let is_open = RwSignal::new(false);
    let (mark, what) = (mark(play, &event), news::headline(language, who.telling(), &event));
    let rules: Vec<String> = about.rules.iter().map(|rule| (*rule).to_owned()).collect();
    let of_whom = about.player.map(|player| {
        let seat = player.0 + 1;
        view! { <Swatch seat/> <span class="popup-who">{who.seat(seat).to_owned()}</span> }
    });
    let why = match event.scored() {
        Some(scoring) => {
            let terms = events::terms(language, &scoring.terms);
            format!("{terms}{}", strengths(language, scoring, &who).unwrap_or_default())
        }
        None => events::sentence(language, who.telling(), &event).into_owned(),
    };
    let name = about.name;
    // What it speaks of is shown on the board, until the next thing is. What lies beside the board darkens nothing.
    let light = move || {
        let segments = play.shown.with_untracked(|game| segments_of(game, &event));
        if !segments.is_empty() {
            lit.set(segments);
        }
    };
    light();
    leave.later(place, is_held, is_open, STAYS);
    // A player who goes on playing has read it.
    Effect::new(move |_| {
        if play.trying.with(Option::is_some) {
            is_open.set(false);
        }
    });
    on_cleanup(move || {
        lit.try_set(Vec::new());
    });
    view! {
        <li
            class="popup"
            data-popup=place.to_string()
            data-told=name
            on:mouseenter=move |_| { is_held.set(true); light(); }
            on:mouseleave=move |_| is_held.set(false)
        >
            <details
                prop:open=is_open
                on:toggle=move |event| is_open.set(event_target::<web_sys::Element>(&event).has_attribute("open"))
            >
                <summary>
                    {mark}
                    {of_whom}
                    <span class="popup-what">{what}</span>
                </summary>
                <p class="popup-rules"><RuleLinks rules/></p>
                <p>{why}</p>
            </details>
        </li>
    }
}

/// How many fit beside each other into the frame.
fn n_fitting() -> usize {
    let width = window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or_default();
    (((width - ROOM.1) / ROOM.0) as usize).clamp(1, MOST)
}

/// How popups close.
#[derive(Clone, Copy)]
struct Leave {
    remove: Callback<usize>,
    waiting: StoredValue<VecDeque<Popup>>,
}

impl Leave {
    /// Goes after a while, sooner if others wait; while it is held or open, it is looked at again and again.
    fn later(self, place: usize, is_held: RwSignal<bool>, is_open: RwSignal<bool>, after: Duration) {
        let look = move || {
            // The page may have been left in the meantime.
            let (Some(held), Some(open)) = (is_held.try_get_untracked(), is_open.try_get_untracked()) else { return };
            let others_wait = self.waiting.try_with_value(|waiting| !waiting.is_empty()).unwrap_or_default();
            let is_early = after == STAYS && !others_wait;
            if held || open || is_early {
                self.later(place, is_held, is_open, LINGERS);
            } else {
                self.remove.run(place);
            }
        };
        set_timeout(look, after);
    }
}
