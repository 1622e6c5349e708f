//! Who plays: colour, name, clock, supply and score; whose turn it is.
use std::time::Duration;

use bastide_art::FigureShape;
use bastide_engine::board::side::Rotation;
use bastide_engine::catalogue::catalogue;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Element;
use bastide_engine::scoring::track::{self, Laps};
use bastide_engine::state::Hand;
use bastide_protocol::table::{ClockSetup, Millis, SeatSetup};
use bastide_table::Table;
use leptos::prelude::*;

use super::clock::{clock_text, is_low};
use super::picture::{FigurePicture, Swatch, TilePicture, follower};
use super::titles::{Belongings, BelongingsLine};
use crate::i18n::events::points;
use crate::i18n::{Language, abbeys, boxes, panels as words, robbers, t};
use crate::names;
use crate::play::{Link, Play};
use crate::settings::use_settings;

/// All players, each on a line; on narrow screens they stand beside each other in a bar.
#[component]
pub(crate) fn PlayersPanel(play: Play) -> impl IntoView {
    let language = use_settings().language;
    let n = play.table.with_untracked(|table| table.seats().len()) as u8;
    let now = ticking(play);
    let watching = move || play.present.with(|present| present.watching);
    view! {
        <section class="panel players" aria-label=t(words::players)>
            <ul>
                {(1..=n).map(|seat| view! { <PlayerLine play seat now/> }).collect_view()}
            </ul>
            <Show when=move || { watching() > 0 }>
                <p class="quiet small">{move || words::watching(language.get(), watching())}</p>
            </Show>
        </section>
    }
}

/// What the line of a player says.
#[derive(Clone, PartialEq, Debug)]
struct Line {
    name: Option<String>,
    is_mine: bool,
    is_asked: bool,
    /// A bot plays the seat.
    is_bot: bool,
    is_away: bool,
    has_left: bool,
    is_flagged: bool,
    supply: u8,
    /// The figures besides ordinary followers that the game has, and whether they are in the supply.
    special: Vec<(FigureKind, bool)>,
    /// Whether the player's abbey is not laid yet, where there are abbeys.
    abbey: Option<bool>,
    /// Where the player's robber is, where there are robbers: on a space of the track, or at hand.
    robber: Option<Option<u8>>,
    belongings: Belongings,
    score: i32,
    track: track::Track,
    /// What the score would be if the game ended now, where that may be told and differs.
    projected: Option<i32>,
}

impl Line {
    fn of(play: Play, language: Language, seat: u8) -> Line {
        let (shown, tried) = (play.shown.get(), play.tried.get());
        let asked = play.asked();
        let is_here = play.present.with(|present| present.seats.contains(&seat));
        let hand = *shown.state().hand(Player(seat - 1));
        play.table.with(|table| {
            let sits = table.seat(seat);
            let setup = table.info().seats.get(usize::from(seat) - 1);
            let was_bot = matches!(setup, Some(SeatSetup::Bot { .. }));
            let is_hosted_elsewhere = play.link.get() == Link::Connected;
            let name = sits.and_then(|sits| sits.name.as_deref()).map(|name| names::shown(language, setup, name));
            Line {
                is_away: is_hosted_elsewhere && !was_bot && !is_here && name.is_some(),
                name,
                is_mine: play.mine.with(|mine| mine.contains(&seat)),
                is_asked: asked == Some(seat),
                is_bot: sits.is_some_and(|sits| sits.bot.is_some()),
                has_left: hand.left,
                is_flagged: sits.is_some_and(|sits| sits.flagged),
                supply: hand.supply[FigureKind::Follower as usize],
                special: special_figures(&shown, &hand),
                abbey: shown.rules().has(Element::Abbey).then(|| shown.state().rooms.abbeys.has(Player(seat - 1))),
                robber: shown.rules().has(Element::Robber).then(|| shown.state().rooms.robbers.at(Player(seat - 1))),
                belongings: Belongings::of(&shown, Player(seat - 1), |player| {
                    let name = table.seat(player.0 + 1).and_then(|sits| sits.name.as_deref());
                    let setup = table.info().seats.get(player.index());
                    name.map_or_else(String::new, |name| names::shown(language, setup, name))
                }),
                score: hand.score,
                track: track::Track::of(shown.rules(), hand.score),
                projected: projected(table, &tried, seat).filter(|points| *points != hand.score),
            }
        })
    }
}

fn projected(table: &Table, tried: &Game, seat: u8) -> Option<i32> {
    let may_tell = table.info().aids && table.has_begun() && !table.is_over();
    may_tell.then(|| tried.projected_scores().get(usize::from(seat) - 1).copied())?
}

#[component]
fn PlayerLine(play: Play, seat: u8, now: RwSignal<Millis>) -> impl IntoView {
    let language = use_settings().language;
    let line = Memo::new(move |_| Line::of(play, language.get(), seat));
    let with = move |part: fn(&Line) -> bool| line.with(part);
    let several_are_mine = move || play.mine.with(|mine| mine.len() > 1);
    let figures = play.shown.with_untracked(|game| FigureKind::Follower.at_start(game.rules()));
    let special = Memo::new(move |_| line.with(|line| line.special.clone()));
    let belongings = Memo::new(move |_| line.with(|line| line.belongings.clone()));
    let has_more = move || {
        line.with(|line| line.robber.is_some())
            || special.with(|special| !special.is_empty())
            || belongings.with(|own| !own.is_nothing())
    };
    let figure = follower(seat);
    view! {
        <li
            class="player"
            class:asked=move || with(|line| line.is_asked)
            class:left=move || with(|line| line.has_left)
            aria-current=move || with(|line| line.is_asked).then_some("true")
            data-seat=seat.to_string()
        >
            <Swatch seat/>
            <span class="player-name">
                <span class="name" class:quiet=move || with(|line| line.name.is_none())>
                    {move || line.with(|line| line.name.clone()).unwrap_or_else(|| words::free_seat(language.get()).into_owned())}
                </span>
                <span class="tags">
                    {move || (with(|line| line.is_mine) && !several_are_mine()).then(|| view! { <span class="tag">{t(words::you)}</span> })}
                    {move || with(|line| line.is_bot).then(|| view! { <span class="tag">{t(words::bot)}</span> })}
                    {move || with(|line| line.has_left && !line.is_flagged).then(|| view! { <span class="tag">{t(words::has_left)}</span> })}
                    {move || with(|line| line.is_flagged).then(|| view! { <span class="tag warn">{t(words::out_of_time)}</span> })}
                    {move || with(|line| line.is_away && !line.has_left).then(|| view! { <span class="tag">{t(words::away)}</span> })}
                    {move || with(|line| line.is_asked).then(|| view! { <span class="unseen">{t(words::to_move)}</span> })}
                </span>
            </span>
            <ClockFace play seat now/>
            <span
                class="score"
                title=move || line.with(|line| track_words(language.get(), line.track)).into_owned()
                data-score=move || line.with(|line| line.score.to_string())
            >
                <span class="unseen">{move || line.with(|line| spoken_score(language.get(), line))}</span>
                <span aria-hidden="true">
                    <b>{move || line.with(|line| line.score)}</b>
                    {move || line.with(|line| line.projected).map(|points| view! {
                        <span class="projected" title=move || words::projected(language.get(), points).into_owned()>"→ " {points}</span>
                    })}
                </span>
            </span>
            <span class="pieces">
                <span
                    class="supply"
                    role="img"
                    aria-label=move || words::supply(language.get(), line.with(|line| line.supply), figures)
                    title=move || words::supply(language.get(), line.with(|line| line.supply), figures)
                    data-supply=move || line.with(|line| line.supply.to_string())
                >
                    {(0..figures)
                        .map(|n| view! {
                            <span class="figure" class:used=move || line.with(|line| line.supply <= n) inner_html=figure.clone()></span>
                        })
                        .collect_view()}
                    <span class="supply-count">"×" {move || line.with(|line| line.supply)}</span>
                </span>
                <Show when=has_more>
                    <span class="player-more">
                        <span class="specials">
                            {move || {
                                let figures = special.get().into_iter();
                                figures.map(|(kind, is_here)| view! { <Special kind seat is_here/> }).collect_view()
                            }}
                            {move || line.with(|line| line.abbey).map(|is_here| view! { <Abbey is_here/> })}
                            {move || line.with(|line| line.robber).map(|space| view! { <Robber seat space/> })}
                        </span>
                        <BelongingsLine belongings/>
                    </span>
                </Show>
            </span>
        </li>
    }
}

fn special_figures(game: &Game, hand: &Hand) -> Vec<(FigureKind, bool)> {
    let kinds = FigureKind::ALL.into_iter().filter(|kind| *kind != FigureKind::Follower);
    kinds.filter(|kind| kind.at_start(game.rules()) > 0).map(|kind| (kind, hand.supply[kind as usize] > 0)).collect()
}

/// A figure of which a player has one.
#[component]
fn Special(kind: FigureKind, seat: u8, is_here: bool) -> impl IntoView {
    let language = use_settings().language;
    let said = move || words::one_in_supply(language.get(), &boxes::figure(language.get(), kind), is_here);
    view! {
        <span class="special" class:used=!is_here role="img" aria-label=said title=said data-special=kind.name() data-here=is_here.to_string()>
            <FigurePicture shape=FigureShape::of(kind) seat/>
        </span>
    }
}

/// The abbey of a player.
#[component]
fn Abbey(is_here: bool) -> impl IntoView {
    let language = use_settings().language;
    let said = move || words::one_in_supply(language.get(), &abbeys::abbey(language.get()), is_here);
    let tile = catalogue().tile("abbey-and-mayor/abbey").expect("the abbey is in the catalogue");
    view! {
        <span class="special" class:used=!is_here role="img" aria-label=said title=said data-special="abbey" data-here=is_here.to_string()>
            <TilePicture tile rotation=Rotation::default()/>
        </span>
    }
}

/// The robber of a player: at hand, or on this space of the track.
#[component]
fn Robber(seat: u8, space: Option<u8>) -> impl IntoView {
    let language = use_settings().language;
    let said = move || match space {
        Some(space) => robbers::on_track(language.get(), space),
        None => robbers::in_front(language.get()),
    };
    view! {
        <span class="special" class:used=space.is_some() role="img" aria-label=said title=said data-special="robber" data-here=space.is_none().to_string()>
            <FigurePicture shape=FigureShape::Robber seat/>
        </span>
    }
}

fn spoken_score(language: Language, line: &Line) -> String {
    let score = points(language, line.score);
    match line.projected {
        Some(projected) => format!("{score}, {}", words::projected(language, projected)),
        None => score.into_owned(),
    }
}

fn track_words(language: Language, track: track::Track) -> crate::i18n::Text {
    match track.laps {
        Laps::None => words::track_space(language, track.space),
        Laps::BelowZero => words::track_below(language, track.space),
        Laps::Tiles(lap) => words::track_tile(language, track.space, lap),
        Laps::LyingDown => words::track_lying(language, track.space),
    }
}

/// How much time a player has left. It runs only for whom the table waits for.
#[component]
fn ClockFace(play: Play, seat: u8, now: RwSignal<Millis>) -> impl IntoView {
    let language = use_settings().language;
    let clock = play.table.with_untracked(|table| table.info().clock);
    let left = move || {
        let now = now.get();
        play.table.with(|table| table.left_at(seat, now))
    };
    let text = Memo::new(move |_| left().map(|left| clock_text(language.get(), left)));
    let low = Memo::new(move |_| left().is_some_and(|left| is_low(clock, left)));
    (clock != ClockSetup::None).then(|| {
        view! {
            <span
                class="clock"
                role="timer"
                class:low=low
                class:runs=move || play.table.with(|table| table.asked() == Some(seat))
                aria-label=move || text.get().map(|text| words::time_left(language.get(), &text).into_owned())
            >
                {text}
            </span>
        }
    })
}

/// The host's time, again and again while a clock runs.
fn ticking(play: Play) -> RwSignal<Millis> {
    let now = RwSignal::new(play.now());
    let has_clock = play.table.with_untracked(|table| table.info().clock != ClockSetup::None);
    if has_clock && let Ok(ticks) = set_interval_with_handle(move || now.set(play.now()), Duration::from_millis(100)) {
        on_cleanup(move || ticks.clear());
    }
    // What has just happened is counted at once.
    Effect::new(move |_| {
        play.table.track();
        now.set(play.now());
    });
    now
}
