//! Points as they are scored: a short line over the board that says how many, for whom and for what.
use std::collections::VecDeque;
use std::time::Duration;

use bastide_engine::event::{Event, Scoring};
use leptos::prelude::*;

use super::history::strengths;
use super::lit::{Lit, segments_of};
use super::news::on_news;
use super::picture::Swatch;
use super::rule_links::RuleLinks;
use super::{Who, who};
use crate::i18n::events;
use crate::play::Play;
use crate::settings::use_settings;

/// So many at once; more wait.
const MOST: usize = 4;
/// How long one stays, unless it is held or opened.
const STAYS: Duration = Duration::from_millis(5500);

/// Somebody scored.
#[derive(Clone, PartialEq, Debug)]
struct Popup {
    /// Its place in the log.
    place: usize,
    scoring: Scoring,
}

/// Scores as they come. Each can be opened, and then says how the points come about and by which rules.
#[component]
pub(crate) fn ScorePopups(play: Play, lit: Lit) -> impl IntoView {
    let language = use_settings().language;
    let who = who(play, language);
    let shown = RwSignal::new(Vec::<Popup>::new());
    let waiting = StoredValue::new(VecDeque::<Popup>::new());
    let fill = move || {
        shown.update(|shown| {
            while shown.len() < MOST {
                let Some(next) = waiting.try_update_value(VecDeque::pop_front).flatten() else { break };
                shown.push(next);
            }
        });
    };
    on_news(play, move |_, first, log| {
        for (place, event) in (first..).zip(log) {
            match event {
                Event::Scored(scoring) => {
                    let popup = Popup { place, scoring: (**scoring).clone() };
                    waiting.update_value(|waiting| waiting.push_back(popup));
                }
                // What the end brings is told by the score table.
                Event::LastTilePlayed => break,
                Event::Started { .. }
                | Event::Drawn { .. }
                | Event::Discarded { .. }
                | Event::PutBack { .. }
                | Event::UTurnsAllowed
                | Event::RiverFinished
                | Event::SecondPart { .. }
                | Event::GoodsTaken { .. }
                | Event::RecordSet { .. }
                | Event::Sent { .. }
                | Event::CountMoved { .. }
                | Event::Redeployed { .. }
                | Event::Escaped { .. }
                | Event::Laid { .. }
                | Event::Placed { .. }
                | Event::Completed { .. }
                | Event::Returned { .. }
                | Event::Left { .. }
                | Event::Over { .. } => {}
            }
        }
        fill();
    });
    // What was taken back was not scored.
    Effect::new(move |_| {
        let n = play.shown.with(|game| game.log().len());
        let is_gone = |popup: &Popup| popup.place >= n;
        waiting.update_value(|waiting| waiting.retain(|popup| !is_gone(popup)));
        if shown.with_untracked(|shown| shown.iter().any(is_gone)) {
            shown.update(|shown| shown.retain(|popup| !is_gone(popup)));
        }
    });
    let remove = Callback::new(move |place: usize| {
        shown.update(|shown| shown.retain(|popup| popup.place != place));
        fill();
    });
    view! {
        <ul class="popups">
            <For
                each=move || shown.get()
                key=|popup| popup.place
                children=move |popup| view! { <PopupCard play popup who=who.get_untracked() lit remove/> }
            />
        </ul>
    }
}

#[component]
fn PopupCard(play: Play, popup: Popup, who: Who, lit: Lit, remove: Callback<usize>) -> impl IntoView {
    let language = use_settings().language.get_untracked();
    let Popup { place, scoring } = popup;
    let is_held = RwSignal::new(false);
    let is_open = RwSignal::new(false);
    let seat = scoring.player.0 + 1;
    let name = who.seat(seat).to_owned();
    let what = events::a_source(language, scoring.source);
    let terms = events::terms(language, &scoring.terms);
    let others = strengths(language, &scoring, &who);
    let rules = scoring.rules.iter().map(|rule| (*rule).to_owned()).collect();
    let event = Event::Scored(Box::new(scoring.clone()));
    let light = move || lit.set(play.shown.with_untracked(|game| segments_of(game, &event)));
    // What has just been scored is shown on the board, until the next thing is.
    light();
    leave_later(place, is_held, is_open, remove);
    on_cleanup(move || {
        lit.try_set(Vec::new());
    });
    view! {
        <li
            class="popup"
            data-popup=place.to_string()
            on:mouseenter=move |_| { is_held.set(true); light(); }
            on:mouseleave=move |_| is_held.set(false)
        >
            <details on:toggle=move |_| is_open.update(|open| *open = !*open)>
                <summary>
                    <b class="points">"+" {scoring.points}</b>
                    <Swatch seat/>
                    <span class="popup-who">{name}</span>
                    <span class="popup-what">{what}</span>
                </summary>
                <p>{terms} {others}</p>
                <p><RuleLinks rules/></p>
            </details>
        </li>
    }
}

/// Goes after a while; while it is held or open, it is looked at again and again.
fn leave_later(place: usize, is_held: RwSignal<bool>, is_open: RwSignal<bool>, remove: Callback<usize>) {
    set_timeout(
        move || {
            // The page may have been left in the meantime.
            let (Some(held), Some(open)) = (is_held.try_get_untracked(), is_open.try_get_untracked()) else { return };
            if held || open { leave_later(place, is_held, is_open, remove) } else { remove.run(place) }
        },
        STAYS,
    );
}
