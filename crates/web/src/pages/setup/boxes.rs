//! The choice of boxes, and how many copies of each.
use bastide_engine::expansions::Set;
use leptos::prelude::*;

use super::draft::Draft;
use crate::controls::{Tick, Usual};
use crate::i18n::{Text, Word, events, language, sets as words, t};
use crate::pages::behind::Behind;
use crate::pages::later::Coming;

/// How many boxes can be played besides the base game.
const N_BOXES: usize = {
    let (mut n, mut place) = (0, 1);
    while place < Set::ALL.len() {
        n += Set::ALL[place].is_playable() as usize;
        place += 1;
    }
    n
};

/// Every box that can be played; the base game comes first in the list of all and is in every game.
const EVERYTHING: [Set; N_BOXES] = {
    let mut boxes = [Set::Base; N_BOXES];
    let (mut n, mut place) = (0, 1);
    while place < Set::ALL.len() {
        if Set::ALL[place].is_playable() {
            boxes[n] = Set::ALL[place];
            n += 1;
        }
        place += 1;
    }
    boxes
};

/// Common combinations: what each is called, its name, a sentence about it, and its boxes.
const USUAL: [(Word, &str, Word, &[Set]); 4] = [
    (words::classic, "base", words::classic_about, &[]),
    (words::evening, "inns-traders", words::evening_about, &[Set::InnsAndCathedrals, Set::TradersAndBuilders]),
    (words::fierce, "fierce", words::fierce_about, &[Set::Count, Set::PrincessAndDragon, Set::Tower]),
    (words::all_boxes, "all", words::all_boxes_about, &EVERYTHING),
];

/// The boxes, each with a checkbox and the number of copies.
#[component]
pub(super) fn Boxes(draft: RwSignal<Draft>, behind: RwSignal<Coming<Behind>>) -> impl IntoView {
    let about = move || {
        let usual = draft.with(|draft| USUAL.into_iter().find(|(.., sets)| draft.has_just(sets)));
        usual.map_or_else(|| words::boxes_about(language()), |(_, _, about, _)| about(language()))
    };
    let usual = USUAL.map(|(word, name, _, sets)| {
        let is_chosen = move || draft.with(|draft| draft.has_just(sets));
        let on_choose = move || draft.update(|draft| draft.choose_boxes(sets));
        view! { <Usual is_chosen on_choose attr:data-boxes=name>{t(word)}</Usual> }
    });
    let boxes = Set::ALL.into_iter().filter(|set| set.is_playable());
    view! {
        <section class="setup-part" aria-labelledby="boxes-heading">
            <h2 id="boxes-heading">{t(words::boxes)}</h2>
            <div class="setup-times" role="group" aria-label=t(words::usual_boxes)>{usual}</div>
            <p class="quiet small setup-usual-about">{about}</p>
            <ul class="setup-boxes">{boxes.map(|set| view! { <BoxRow draft set behind/> }).collect_view()}</ul>
        </section>
    }
}

#[component]
fn BoxRow(draft: RwSignal<Draft>, set: Set, behind: RwSignal<Coming<Behind>>) -> impl IntoView {
    let copies = Memo::new(move |_| draft.with(|draft| draft.copies(set)));
    let n_tiles = move || match behind.get().there() {
        Some(behind) => events::n_tiles(language(), (behind.n_tiles)(set)),
        // It keeps its line until it comes.
        None => Text::Borrowed("\u{a0}"),
    };
    let title = move || words::title(language(), set);
    let picture = move || behind.get().there().map(|behind| (behind.picture_of)(set)).unwrap_or_default();
    view! {
        <li class="setup-box" class:chosen=move || { copies.get() > 0 } data-box=set.name()>
            // It keeps its place until it comes.
            <span class="setup-picture" aria-hidden="true" inner_html=picture></span>
            <Tick
                name=set.name()
                is_ticked=move || { copies.get() > 0 }
                on_change=move |is_played| draft.update(|draft| draft.set_copies(set, u8::from(is_played)))
                is_tall=true
                disabled=set == Set::Base
            >
                <span class="setup-box-name">
                    <b>{title}</b>
                    <span class="setup-year">{n_tiles}</span>
                </span>
                <span class="quiet small">{move || words::about(language(), set)}</span>
            </Tick>
            <Show when=move || copies.get() != 0 && set.most_copies() != 1>
                <Copies draft set copies/>
            </Show>
        </li>
    }
}

/// The buttons for fewer and more copies.
#[component]
fn Copies(draft: RwSignal<Draft>, set: Set, copies: Memo<u8>) -> impl IntoView {
    let title = move || words::title(language(), set);
    view! {
        <span class="setup-copies" role="group">
            <button
                type="button"
                class="button icon"
                data-action="fewer"
                aria-label=move || words::fewer_of(language(), &title())
                disabled=move || { copies.get() <= 1 }
                on:click=move |_| draft.update(|draft| draft.set_copies(set, copies.get_untracked().saturating_sub(1).max(1)))
            >
                "−"
            </button>
            <output data-copies=move || copies.get().to_string()>{move || words::n_copies(language(), copies.get())}</output>
            <button
                type="button"
                class="button icon"
                data-action="more-copies"
                aria-label=move || words::more_of(language(), &title())
                disabled=move || { copies.get() >= set.most_copies() }
                on:click=move |_| draft.update(|draft| draft.set_copies(set, (copies.get_untracked() + 1).min(set.most_copies())))
            >
                "+"
            </button>
        </span>
    }
}
