//! Three ways to play now: against the computer, on this screen with friends, by a link.
use std::collections::BTreeMap;

use bastide_engine::rules::presets::Preset;
use bastide_protocol::table::{ClockSetup, MOST_NAME, SeatSetup, TableSetup};
use bastide_protocol::view::RulesView;
use bastide_table::agreed::{STAND_IN, unlike};
use leptos::prelude::*;
use serde::Serialize;

use super::bot_about;
use crate::controls::{Fault, Radio, Tick};
use crate::i18n::{Language, Text, Word, home as words, language, t};
use crate::names::{BOTS, bot_title};
use crate::pages::opening::Opening;
use crate::settings::{Settings, use_settings};
use crate::storage;

/// The last choices made here.
#[derive(Clone, Debug, Serialize)]
struct LastChoice {
    bot: String,
    friends: Vec<String>,
    n_seats: u8,
    listed: bool,
}

impl Default for LastChoice {
    fn default() -> LastChoice {
        LastChoice { bot: STAND_IN.to_owned(), friends: Vec::new(), n_seats: 2, listed: false }
    }
}

bastide_protocol::plain! {
    struct LastChoice { bot = STAND_IN.to_owned(), friends = Vec::new(), n_seats = 2, listed = false }
}

const KEY: &str = "bastide.begin";
/// How many can play.
const MOST_SEATS: u8 = 6;

/// The three cards.
#[component]
pub(super) fn Begin() -> impl IntoView {
    let settings = use_settings();
    let choice = RwSignal::new(storage::read::<LastChoice>(KEY).unwrap_or_default());
    Effect::new(move |_| choice.with(|choice| storage::write(KEY, choice)));
    view! {
        <section class="begin" aria-labelledby="play-heading">
            <div class="begin-head">
                <h2 id="play-heading">{t(words::play_now)}</h2>
                <label class="begin-name">
                    <span>{t(words::your_name)}</span>
                    <input
                        type="text"
                        name="name"
                        autocomplete="nickname"
                        maxlength=MOST_NAME
                        placeholder=t(words::player)
                        prop:value=settings.name
                        on:input=move |event| settings.name.set(event_target_value(&event))
                    />
                </label>
            </div>
            <div class="begin-cards">
                <AgainstBot choice/>
                <OnThisScreen choice/>
                <ByLink choice/>
            </div>
            <p class="begin-more">
                <a href="/new">{t(words::more_choices)} <span aria-hidden="true">" →"</span></a>
            </p>
        </section>
    }
}

#[component]
fn AgainstBot(choice: RwSignal<LastChoice>) -> impl IntoView {
    let settings = use_settings();
    let opening = Opening::of_page();
    let play = move || {
        let bot = choice.with_untracked(|choice| choice.bot.clone());
        let seats = vec![SeatSetup::Human { name: my_name(settings) }, SeatSetup::Bot { bot }];
        opening.here(plain(seats, false));
    };
    let about = move || choice.with(|choice| bot_about(language(), &choice.bot));
    view! {
        <article class="card begin-card">
            <Picture figures=vec![(0, 0.0, 1.0), (3, 26.0, 1.0)]/>
            <h3>{t(words::against_computer)}</h3>
            <p class="quiet">{t(words::against_computer_about)}</p>
            <fieldset class="field begin-choice">
                <legend>{t(words::opponent)}</legend>
                <div class="segments">
                    {BOTS
                        .into_iter()
                        .map(|bot| {
                            view! {
                                <Radio
                                    name="bot"
                                    value=bot
                                    is_chosen=move || choice.with(|choice| choice.bot == bot)
                                    on_choose=move || choice.update(|choice| choice.bot = bot.to_owned())
                                >
                                    {move || bot_title(language(), bot)}
                                </Radio>
                            }
                        })
                        .collect_view()}
                </div>
                <p class="quiet small">{about}</p>
            </fieldset>
            <Fault fault=move || opening.fault.get()/>
            <Go action="play-bot" word=words::play is_busy=opening.is_busy on_press=play/>
        </article>
    }
}

#[component]
fn OnThisScreen(choice: RwSignal<LastChoice>) -> impl IntoView {
    let settings = use_settings();
    let opening = Opening::of_page();
    // The others at this screen; the first seat has its owner's name.
    let first = choice.with_untracked(|choice| choice.friends.clone());
    let first = if first.is_empty() { vec![String::new()] } else { first };
    let friends = RwSignal::new(first.into_iter().map(RwSignal::new).collect::<Vec<_>>());
    let placeholder = move |n: usize| move || words::nth_player(language(), n);
    let play = move || {
        let written: Vec<String> =
            friends.with_untracked(|friends| friends.iter().map(|name| name.get_untracked()).collect());
        let mut names: Vec<Option<String>> = Vec::new();
        for (n, name) in std::iter::once(settings.name.get_untracked()).chain(written.iter().cloned()).enumerate() {
            let name = match name.trim() {
                "" => words::nth_player(settings.language.get_untracked(), n + 1).into_owned(),
                name => name.to_owned(),
            };
            names.push(Some(unlike(&name, &names)));
        }
        choice.update(|choice| choice.friends = written);
        let seats = names.into_iter().flatten().map(|name| SeatSetup::Human { name }).collect();
        opening.here(plain(seats, false));
    };
    view! {
        <article class="card begin-card">
            <Picture figures=vec![(0, 0.0, 0.92), (2, 50.0, 0.92), (1, 25.0, 1.08)]/>
            <h3>{t(words::on_this_screen)}</h3>
            <p class="quiet">{t(words::on_this_screen_about)}</p>
            <div class="begin-choice begin-names">
                <input
                    type="text"
                    maxlength=MOST_NAME
                    aria-label=move || words::name_of_nth(language(), 1)
                    placeholder=placeholder(1)
                    prop:value=settings.name
                    on:input=move |event| settings.name.set(event_target_value(&event))
                />
                {move || {
                    let n_friends = friends.with(Vec::len);
                    let rows = friends.get().into_iter().enumerate().map(|(n, name)| {
                        let shown = move || match name.get().trim() {
                            "" => words::nth_player(language(), n + 2),
                            name => Text::from(name.to_owned()),
                        };
                        view! {
                            <div class="begin-friend">
                                <input
                                    type="text"
                                    maxlength=MOST_NAME
                                    aria-label=move || words::name_of_nth(language(), n + 2)
                                    placeholder=placeholder(n + 2)
                                    prop:value=name
                                    on:input=move |event| name.set(event_target_value(&event))
                                />
                                <Show when=move || n_friends != 1>
                                    <button
                                        type="button"
                                        class="button plain icon"
                                        aria-label=move || words::remove_player(language(), &shown())
                                        on:click=move |_| {
                                            friends.update(|friends| {
                                                friends.remove(n);
                                            });
                                        }
                                    >
                                        <span aria-hidden="true">"×"</span>
                                    </button>
                                </Show>
                            </div>
                        }
                    });
                    rows.collect_view()
                }}
                <button
                    type="button"
                    class="button plain begin-add"
                    data-action="add-player"
                    disabled=move || friends.with(Vec::len) + 1 == usize::from(MOST_SEATS)
                    on:click=move |_| friends.update(|friends| friends.push(RwSignal::new(String::new())))
                >
                    "+ "
                    {t(words::add_player)}
                </button>
            </div>
            <Fault fault=move || opening.fault.get()/>
            <Go action="play-here" word=words::play is_busy=opening.is_busy on_press=play/>
        </article>
    }
}

#[component]
fn ByLink(choice: RwSignal<LastChoice>) -> impl IntoView {
    let settings = use_settings();
    let opening = Opening::of_page();
    let make = move || {
        let (n_seats, listed) = choice.with_untracked(|choice| (choice.n_seats, choice.listed));
        let mut seats = vec![SeatSetup::Human { name: my_name(settings) }];
        seats.resize(usize::from(n_seats), SeatSetup::Open);
        opening.by_link(plain(seats, listed));
    };
    view! {
        <article class="card begin-card">
            <Picture figures=vec![(5, 46.0, 0.8), (4, 0.0, 0.8), (1, 23.0, 1.08)]/>
            <h3>{t(words::by_link)}</h3>
            <p class="quiet">{t(words::by_link_about)}</p>
            <div class="begin-choice">
                <fieldset class="field">
                    <legend>{t(words::how_many)}</legend>
                    <div class="segments">
                        {(2..=MOST_SEATS)
                            .map(|n| {
                                view! {
                                    <Radio
                                        name="seats"
                                        value=n.to_string()
                                        is_chosen=move || choice.with(|choice| choice.n_seats == n)
                                        on_choose=move || choice.update(|choice| choice.n_seats = n)
                                    >
                                        {n}
                                    </Radio>
                                }
                            })
                            .collect_view()}
                    </div>
                </fieldset>
                <Tick
                    name="listed"
                    is_ticked=move || choice.with(|choice| choice.listed)
                    on_change=move |listed| choice.update(|choice| choice.listed = listed)
                >
                    {t(words::anybody)}
                </Tick>
            </div>
            <Fault fault=move || opening.fault.get()/>
            <Go action="make-link" word=words::by_link is_busy=opening.is_busy on_press=make/>
        </article>
    }
}

/// The button that starts a game. While the game is on its way the button says so.
#[component]
fn Go(
    action: &'static str,
    word: Word,
    is_busy: RwSignal<bool>,
    on_press: impl Fn() + Send + Sync + 'static,
) -> impl IntoView {
    let on_press = Callback::new(move |()| on_press());
    view! {
        <button
            type="button"
            class="button main"
            data-action=action
            disabled=is_busy
            on:click=move |_| on_press.run(())
        >
            {move || if is_busy.get() { words::setting_table(language()) } else { word(language()) }}
        </button>
    }
}

/// Followers that stand for a way to play: colour, place, size.
#[component]
fn Picture(figures: Vec<(usize, f64, f64)>) -> impl IntoView {
    let figure = |(colour, x, size): (usize, f64, f64)| {
        let body = bastide_art::figure_body(bastide_art::FigureShape::Follower, colour);
        format!(
            r#"<g transform="translate({x} {y:.1}) scale({scale:.2})">{body}</g>"#,
            y = 24.0 - 21.0 * size,
            scale = 1.75 * size
        )
    };
    let body: String = figures.into_iter().map(figure).collect();
    view! {
        <svg
            class="begin-picture"
            viewBox="-20 -22 100 48"
            preserveAspectRatio="xMinYMax"
            aria-hidden="true"
            inner_html=body
        ></svg>
    }
}

/// A game with the default rules.
fn plain(seats: Vec<SeatSetup>, listed: bool) -> TableSetup {
    TableSetup {
        rules: RulesView { preset: Preset::default().name().to_owned(), switches: BTreeMap::new() },
        sets: BTreeMap::from([("base".to_owned(), 1)]),
        seats,
        clock: ClockSetup::None,
        aids: true,
        listed,
        seed: None,
    }
}

/// The player's name, or a default.
pub(crate) fn my_name(settings: Settings) -> String {
    named(settings.name.get_untracked().trim(), settings.language.get_untracked())
}

fn named(name: &str, language: Language) -> String {
    if name.is_empty() { words::player(language).into_owned() } else { name.to_owned() }
}
