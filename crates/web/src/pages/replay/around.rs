//! What stands around the board of a replay: controls, the moment, the course of the scores, the list of actions. It is
//! loaded once the board is shown.
use std::sync::Arc;

use bastide_engine::board::side::Rotation;
use bastide_engine::event::{Cause, Event};
use bastide_engine::game::Game;
use bastide_protocol::record::Record;
use leptos::prelude::*;

use super::source::NoRecord;
use super::{Winding, actions, controls, course, keep};
use crate::board::{BoardModel, Layers, Seen};
use crate::i18n::events::{Telling, sentence};
use crate::i18n::problems::told;
use crate::i18n::records::Unfit;
use crate::i18n::{Language, Text, language, records, replay as words, t};
use crate::names;
use crate::panels::picture::{Swatch, TilePicture};
use crate::panels::{Spaces, Stalls};

/// All that stands around the board.
#[derive(Clone, Copy)]
pub(in crate::pages) struct Around {
    /// What lies on the board: farms, if they are wanted.
    pub(super) layers: fn(Seen, RwSignal<bool>) -> Layers,
    /// Controls and lists. Whether others can open the address too is said at the end.
    pub(super) rest: fn(Winding, Memo<Arc<Game>>, bool) -> AnyView,
    /// The message shown instead of a board if there is nothing to replay.
    pub(super) nothing: fn(NoRecord) -> AnyView,
}

impl Around {
    pub(in crate::pages) fn new() -> Around {
        Around {
            layers: |seen, farms| Layers::new(still(seen, farms)),
            rest: |winding, game, is_for_all| {
                view! {
                    <controls::Controls winding/>
                    <div class="replay-beside">
                        <Moment winding game/>
                        <course::Course winding/>
                        <actions::Actions winding/>
                        <keep::Keep winding is_for_all/>
                    </div>
                }
                .into_any()
            },
            nothing: |why| {
                view! {
                    <div class="page replay-none">
                        <h1>{t(words::replay)}</h1>
                        <p role="alert">{move || why_not(language(), &why)}</p>
                        <p><a href="/" class="button">{t(words::to_home)}</a></p>
                    </div>
                }
                .into_any()
            },
        }
    }
}

/// A board on which nothing is chosen.
fn still(seen: Seen, farms: RwSignal<bool>) -> BoardModel {
    BoardModel {
        game: seen.game,
        cells: Signal::derive(Vec::new),
        tiles: Signal::derive(Vec::new),
        trying: Signal::derive(|| None),
        held: Signal::stored(Rotation::default()),
        spots: Signal::derive(Vec::new),
        quarters: Signal::derive(|| (Vec::new(), None)),
        seat: Signal::derive(|| None),
        last: seen.last,
        lit: Signal::derive(Vec::new),
        farms: farms.into(),
        aids: Signal::derive(|| false),
        on_cell: Callback::new(|_| ()),
        on_spot: Callback::new(|_| ()),
        on_quarter: Callback::new(|_| ()),
        on_rotate: Callback::new(|_| ()),
        on_stop: Callback::new(|()| ()),
        pointed: RwSignal::new(None),
    }
}

fn why_not(language: Language, why: &NoRecord) -> Text {
    match why {
        NoRecord::Address => words::no_address(language),
        NoRecord::NotHere => words::not_here(language),
        NoRecord::Position => words::from_position(language),
        NoRecord::BrokenLink => words::broken_link(language),
        NoRecord::Server(error) => told(language, error),
        NoRecord::Unread(file) => match Record::from_bytes(file) {
            Err(error) => records::unfit(language, &error.into()),
            Ok(_) => Text::default(),
        },
        NoRecord::Unplayable(record) => match record.replay() {
            Err(error) => records::unfit(language, &Unfit::action(*error, record.players())),
            Ok(_) => Text::default(),
        },
    }
}

/// The last event and the current scores.
#[component]
fn Moment(winding: Winding, game: Memo<Arc<Game>>) -> impl IntoView {
    let n_players = winding.reel().record.players().len();
    let called = Memo::new(move |_| names::of_record(language(), winding.reel().record.players()));
    let lines = move || {
        let (reel, n) = (winding.reel(), winding.at.get());
        let tie = game.with_untracked(|game| game.rules().switches.tie);
        let Some(step) = n.checked_sub(1).and_then(|n| reel.steps.get(n)) else {
            return vec![words::at_start(language()).into_owned()];
        };
        called.with(|names| {
            let telling = Telling { names, tie };
            let lines: Vec<String> =
                step.events.iter().map(|event| sentence(language(), telling, event).into_owned()).collect();
            match (lines.is_empty(), step.seat) {
                (true, Some(seat)) => {
                    let name = names.get(usize::from(seat) - 1).map_or("?", String::as_str);
                    vec![format!("{name} {}.", words::passes(language()))]
                }
                (true, None) | (false, _) => lines,
            }
        })
    };
    let drawn = move || {
        let kind = winding.reel().drawn(winding.at.get())?;
        let tile = game.with_untracked(|game| game.rules().pack.design(kind).tile);
        Some(view! { <TilePicture tile rotation=Rotation::default()/> })
    };
    let rows = (0..n_players).map(|n| {
        let name = move || called.with(|names| names[n].clone());
        let score = move || winding.reel().scores[winding.at.get()].get(n).copied().unwrap_or(0);
        let gained = move || {
            let (reel, at) = (winding.reel(), winding.at.get());
            let gained = at.checked_sub(1).map_or(0, |before| reel.scores[at][n] - reel.scores[before][n]);
            (gained != 0).then(|| format!("{gained:+}"))
        };
        let is_asked = move || {
            let reel = winding.reel();
            let step = reel.steps.get(winding.at.get().saturating_sub(1));
            step.is_some_and(|step| turn_of(&step.events, step.seat) == Some(n as u8 + 1))
        };
        view! {
            <li class:active=is_asked data-seat=n + 1>
                <Swatch seat=n as u8 + 1/>
                <span class="name">{name}</span>
                <span class="gained">{gained}</span>
                <b class="replay-score" data-score=score>{score}</b>
                <span class="quiet small replay-projected" title=t(words::if_over)>
                    {move || {
                        let projected = game.with(|game| game.projected_scores());
                        (!winding.is_at_end()).then(|| format!("→ {}", projected.get(n).copied().unwrap_or(0)))
                    }}
                </span>
            </li>
        }
    });
    let rows = rows.collect_view();
    let (nothing, no_space) = (Callback::new(|_| ()), Callback::new(|_| ()));
    view! {
        <section class="replay-moment" aria-label=t(words::scores)>
            <ul class="replay-scores" data-players=n_players>{rows}</ul>
            <Stalls game=game.into() names=called.into() may_choose=Signal::stored(false) choose=nothing/>
            <Spaces game=game.into() names=called.into() may_choose=Signal::stored(false) choose=no_space/>
            <div class="replay-said" aria-live="polite" aria-atomic="true">
                {drawn}
                <div>{move || lines().into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}</div>
            </div>
        </section>
    }
}

/// The seat whose turn it was: the one that chose, or for which chance drew.
pub(super) fn turn_of(events: &[Event], seat: Option<u8>) -> Option<u8> {
    let drew = |event: &Event| {
        let about = event.about();
        about.player.filter(|_| about.cause == Cause::Chance).map(|player| player.0 + 1)
    };
    seat.or_else(|| events.iter().find_map(drew))
}
