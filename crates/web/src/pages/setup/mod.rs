//! The setup page: players, rules, clock. The choices are remembered.
mod boxes;
mod clock;
mod draft;
mod duration;
mod rules;
mod seats;

use bastide_protocol::table::{SeatSetup, TableSetup};
use bastide_table::agreed::MOST_SEED;
use leptos::prelude::*;

use crate::controls::{Fault, Radio, Tick};
use crate::i18n::{Word, editions, events, language, sets, setup as words, t};
use crate::pages::behind::Behind;
use crate::pages::later::{self, Coming};
use crate::pages::opening::Opening;
use crate::play::local::random_bytes;
use crate::settings::use_settings;
use crate::storage;
use draft::Draft;
use duration::{Duration, half_hours};

const KEY: &str = "bastide.setup";

/// The setup page: players, rules, clock.
#[component]
pub(crate) fn SetupPage() -> impl IntoView {
    let settings = use_settings();
    let opening = Opening::of_page();
    let draft = RwSignal::new(storage::read::<Draft>(KEY).unwrap_or_default());
    Effect::new(move |_| draft.with(|draft| storage::write(KEY, draft)));
    let setup = Memo::new(move |_| draft.with(|draft| draft.setup(settings.language.get(), &settings.name.get())));
    let behind = later::behind_this();
    let not_so = Memo::new(move |_| {
        let refused = behind.get().there()?.refused;
        setup.with(|setup| refused(language(), setup))
    });
    let is_busy = opening.is_busy;
    // Invalid setups are reported before submitting.
    let fault = move || not_so.get().or_else(|| opening.fault.get());
    let start = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if not_so.with_untracked(Option::is_some) || is_busy.get_untracked() {
            return;
        }
        let mut setup = setup.get_untracked();
        let (by_link, random_order) = draft.with_untracked(|draft| (draft.by_link, draft.random_order));
        if random_order {
            shuffle(&mut setup.seats);
        }
        if by_link { opening.by_link(setup) } else { opening.here(setup) }
    };
    let start_word = move || match (is_busy.get(), draft.with(|draft| draft.by_link)) {
        (true, _) => words::opening(language()),
        (false, true) => words::open_table(language()),
        (false, false) => words::start(language()),
    };
    let edition = move || {
        let preset = draft.with(Draft::preset);
        editions::named(language(), preset)
    };
    view! {
        <form class="page setup" on:submit=start>
            <h1>{t(words::new_game)}</h1>
            <div class="setup-parts">
                <Place draft/>
                <seats::Seats draft/>
                <boxes::Boxes draft behind/>
                <rules::Rules draft/>
                <clock::Clock draft/>
                <AtTheTable draft/>
            </div>
            <div class="setup-start card">
                // Buttons come first: what is told below them comes later and grows, and must not push them away.
                <button
                    type="submit"
                    class="button main"
                    data-action="start"
                    disabled=move || is_busy.get() || not_so.with(Option::is_some)
                >
                    {start_word}
                </button>
                <button
                    type="button"
                    class="button plain"
                    data-action="usual"
                    on:click=move |_| draft.set(Draft::default())
                >
                    {t(words::back_to_usual)}
                </button>
                <Fault fault/>
                <div class="setup-summary">
                    <p><b>{move || words::n_players(language(), draft.with(|draft| draft.seats.len()))}</b></p>
                    <Brings setup behind/>
                    <p class="quiet small">{edition}</p>
                    <p class="quiet small">
                        {move || match draft.with(Draft::n_changed) {
                            0 => words::as_edition(language()),
                            n => words::n_changed(language(), n),
                        }}
                    </p>
                </div>
            </div>
        </form>
    }
}

/// The number of tiles, how long the game will take, and the figures of each player.
#[component]
fn Brings(setup: Memo<TableSetup>, behind: RwSignal<Coming<Behind>>) -> impl IntoView {
    let lasts = move |n_tiles| {
        let duration = setup.with(|setup| Duration::of(setup, n_tiles))?;
        let about = match duration {
            Duration::Minutes(n) => words::about_minutes(language(), n),
            Duration::HalfHours(n) => words::about_hours(language(), &half_hours(n)),
        };
        Some(view! { <p class="quiet small setup-lasts">{about}</p> })
    };
    let brought = Memo::new(move |_| {
        let brought = behind.get().there()?.brought;
        // Errors about seats do not concern the boxes.
        setup.with(|setup| brought(&TableSetup { seats: vec![SeatSetup::Open], ..setup.clone() }))
    });
    move || {
        let (n_tiles, figures) = brought.get()?;
        let listed = figures.into_iter().map(|(kind, n)| sets::n_figures(language(), kind, n).into_owned());
        let listed: Vec<String> = listed.collect();
        Some(view! {
            <p class="setup-brings" data-tiles=n_tiles.to_string()>{events::n_tiles(language(), usize::from(n_tiles))}</p>
            {lasts(n_tiles)}
            <p class="quiet small setup-figures">{sets::each_player(language(), &listed.join(", "))}</p>
        })
    }
}

/// On this screen or by link.
#[component]
fn Place(draft: RwSignal<Draft>) -> impl IntoView {
    let by_link = Memo::new(move |_| draft.with(|draft| draft.by_link));
    let about = move || if by_link.get() { words::by_link_about(language()) } else { words::here_about(language()) };
    let option = move |is_link: bool, value: &'static str, word: Word| {
        let on_choose = move || draft.update(|draft| draft.choose_place(is_link));
        view! { <Radio name="where" value is_chosen=move || by_link.get() == is_link on_choose>{t(word)}</Radio> }
    };
    view! {
        <fieldset class="setup-part">
            <legend><h2>{t(words::where_)}</h2></legend>
            <div class="segments">
                {option(false, "here", words::here)}
                {option(true, "link", words::by_link)}
            </div>
            <p class="quiet small">{about}</p>
        </fieldset>
    }
}

/// Aids; and for tables by link, who may see it, and the seed.
#[component]
fn AtTheTable(draft: RwSignal<Draft>) -> impl IntoView {
    view! {
        <section class="setup-part" aria-labelledby="table-heading">
            <h2 id="table-heading">{t(words::more)}</h2>
            <Tick
                name="aids"
                is_ticked=move || draft.with(|draft| draft.aids)
                on_change=move |aids| draft.update(|draft| draft.aids = aids)
                is_tall=true
            >
                <b>{t(words::aids)}</b>
                <span class="quiet small">{t(words::aids_about)}</span>
            </Tick>
            <Show when=move || draft.with(|draft| draft.by_link)>
                <Tick
                    name="listed"
                    is_ticked=move || draft.with(|draft| draft.listed)
                    on_change=move |listed| draft.update(|draft| draft.listed = listed)
                    is_tall=true
                >
                    <b>{t(words::listed)}</b>
                    <span class="quiet small">{t(words::listed_about)}</span>
                </Tick>
                <label class="field setup-seed">
                    <span>{t(words::seed)}</span>
                    <input
                        type="text"
                        name="seed"
                        autocomplete="off"
                        maxlength=MOST_SEED
                        prop:value=move || draft.with(|draft| draft.seed.clone())
                        on:input=move |event| {
                            let seed = event_target_value(&event);
                            draft.update(|draft| draft.seed = seed);
                        }
                    />
                    <small class="quiet small">{t(words::seed_about)}</small>
                </label>
            </Show>
        </section>
    }
}

/// A random order of the seats.
fn shuffle<T>(list: &mut [T]) {
    for n in (1..list.len()).rev() {
        // The modulo bias is negligible for so few seats.
        let chosen = u64::from_le_bytes(random_bytes()) % (n as u64 + 1);
        list.swap(n, chosen as usize);
    }
}
