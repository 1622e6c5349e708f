//! What the boxes offer beside the board: which figure, which quarter of Carcassonne, whether to play on. Each has a
//! button with a picture and a number as its key.
use bastide_art::{FigureShape, Piece};
use bastide_engine::action::Action;
use bastide_engine::board::side::Turn;
use bastide_engine::board::tile::Quarter;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::pack::FeatureKind;
use leptos::prelude::*;

use super::picture::{FigurePicture, PiecePicture, TilePicture};
use crate::i18n::letters::capitalised;
use crate::i18n::{Language, Text, boxes, language, offers as words, panels, t};
use crate::play::choice::{Asks, Deed, Picked, SpotChoice};
use crate::play::{Play, choice};
use crate::settings::use_settings;

/// One thing that is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Offered {
    /// A kind of figure, to be put somewhere on the board.
    Figure(FigureKind),
    /// A follower that comes from Carcassonne to the feature that is scored, of so many.
    Move(FigureKind, u8),
    /// A follower from a quarter, to be put somewhere on the board.
    From(Quarter, FigureKind),
    /// A quarter for a follower.
    SendTo(Quarter),
    /// A quarter for the count.
    CountTo(Quarter),
    PlayOn,
    /// A feature of so many tiles, to be scored next.
    Score {
        kind: FeatureKind,
        size: u16,
        number: u8,
    },
}

/// What is offered now, in the order of the keys. Reactive.
fn offered(play: Play) -> Vec<Offered> {
    let (Some(asks), Some(seat)) = (play.asks(), play.my_turn()) else { return Vec::new() };
    play.tried.with(|game| match asks {
        Asks::Figure => {
            let in_game = FigureKind::ALL.into_iter().filter(|kind| kind.at_start(game.rules()) > 0);
            let kinds: Vec<Offered> = in_game.map(Offered::Figure).collect();
            if kinds.len() > 1 { kinds } else { Vec::new() }
        }
        Asks::Redeploy { quarter, .. } => {
            let inside = |kind| game.state().carcassonne.inside(Player(seat - 1), quarter, kind);
            choice::kinds(game).into_iter().map(|kind| Offered::Move(kind, inside(kind))).collect()
        }
        Asks::LastRedeployment => {
            choice::from_quarters(game).into_iter().map(|(quarter, kind)| Offered::From(quarter, kind)).collect()
        }
        Asks::Send => {
            let kinds = choice::kinds(game);
            let figures = kinds.iter().filter(|_| kinds.len() > 1).map(|kind| Offered::Figure(*kind));
            figures.chain(choice::quarters(game).into_iter().map(Offered::SendTo)).collect()
        }
        Asks::Count => choice::quarters(game).into_iter().map(Offered::CountTo).collect(),
        Asks::SecondPart => vec![Offered::PlayOn],
        Asks::Order => choice::all_spots(game).into_iter().filter_map(|spot| score(game, spot)).collect(),
        Asks::Lay | Asks::Spring | Asks::Escape => Vec::new(),
    })
}

fn score(game: &Game, spot: SpotChoice) -> Option<Offered> {
    let feature = choice::feature_at(game, spot.cell, spot.segment)?;
    if let Deed::Score(number) = spot.deed {
        Some(Offered::Score { kind: feature.kind, size: feature.size, number })
    } else {
        None
    }
}

/// Is there anything to choose of this kind? A figure may have no spot on this tile. Reactive.
fn may_take(play: Play, offer: Offered) -> bool {
    match offer {
        Offered::Figure(kind) => play.tried.with(|game| choice::kinds(game).contains(&kind)),
        Offered::Move(..)
        | Offered::From(..)
        | Offered::SendTo(_)
        | Offered::CountTo(_)
        | Offered::Score { .. }
        | Offered::PlayOn => true,
    }
}

/// Is this what is picked for now? Reactive.
fn is_picked(play: Play, offer: Offered) -> bool {
    let picked = play.picked.get();
    match offer {
        Offered::Figure(kind) => play.tried.with(|game| choice::figure(game, picked)) == Some(kind),
        Offered::From(quarter, kind) => {
            play.tried.with(|game| choice::from_quarter(game, picked)) == Some((quarter, kind))
        }
        Offered::Move(..) | Offered::SendTo(_) | Offered::CountTo(_) | Offered::Score { .. } | Offered::PlayOn => false,
    }
}

fn take(play: Play, offer: Offered) {
    match offer {
        Offered::Figure(kind) => play.pick_figure(kind),
        Offered::Move(figure, _) => {
            if let Some((cell, segment)) = play.tried.with_untracked(|game| choice::scored_next(game)) {
                play.choose(Action::Redeploy { figure, cell, segment });
            }
        }
        Offered::From(quarter, figure) => {
            play.picked.set(Picked { quarter: Some(quarter), figure: Some(figure) });
        }
        Offered::SendTo(quarter) | Offered::CountTo(quarter) => play.choose_quarter(quarter),
        Offered::Score { number, .. } => {
            let spots = play.tried.with_untracked(|game| choice::all_spots(game));
            let wanted = spots.into_iter().find(|spot| spot.deed == Deed::Score(number));
            if let Some(action) = wanted.and_then(SpotChoice::action) {
                play.choose(action);
            }
        }
        Offered::PlayOn => play.choose(Action::PlayOn),
    }
}

/// A number was pressed: take what has it as its key. Gives whether there was something.
pub(super) fn press_number(play: Play, key: &str) -> bool {
    let Some(n) = key.parse::<usize>().ok().and_then(|n| n.checked_sub(1)) else { return false };
    let offer = untrack(|| offered(play).get(n).copied().filter(|offer| may_take(play, *offer)));
    if let Some(offer) = offer {
        take(play, offer);
    }
    offer.is_some()
}

fn named(language: Language, offer: Offered) -> Text {
    match offer {
        Offered::Figure(kind) => Text::from(capitalised(&boxes::figure(language, kind))),
        Offered::Move(kind, n) => words::move_one(language, kind, n),
        Offered::From(quarter, _) => Text::from(capitalised(boxes::from_quarter(language, quarter))),
        Offered::SendTo(quarter) | Offered::CountTo(quarter) => {
            Text::from(capitalised(&boxes::quarter(language, quarter)))
        }
        // Two may be alike but for the numbers on the board.
        Offered::Score { kind, size, number } => {
            Text::from(format!("{number}. {}", words::sized(language, kind, size)))
        }
        Offered::PlayOn => words::play_on(language),
    }
}

/// What a follower in this quarter can go to later, where that is to be known.
fn serves(language: Language, offer: Offered) -> Option<&'static str> {
    match offer {
        Offered::SendTo(quarter) => Some(boxes::served_by(language, quarter)),
        Offered::Figure(_)
        | Offered::Move(..)
        | Offered::From(..)
        | Offered::CountTo(_)
        | Offered::Score { .. }
        | Offered::PlayOn => None,
    }
}

/// What a button says to who points at it, or cannot see the picture.
fn spoken(language: Language, play: Play, offer: Offered) -> Text {
    match offer {
        Offered::Figure(kind) if !may_take(play, offer) => {
            let seat = play.my_turn().unwrap_or(1);
            let has = play.tried.with(|game| game.state().hand(Player(seat - 1)).supply[kind as usize] > 0);
            let why = if has { words::not_here(language) } else { words::not_in_supply(language) };
            Text::from(format!("{}: {why}", named(language, offer)))
        }
        Offered::Figure(_) | Offered::Move(..) | Offered::Score { .. } | Offered::PlayOn => named(language, offer),
        Offered::From(quarter, kind) => words::one_from(language, kind, quarter),
        Offered::SendTo(quarter) | Offered::CountTo(quarter) => words::quarter_named(language, quarter),
    }
}

/// For those who look at the page from outside.
fn name(offer: Offered) -> String {
    match offer {
        Offered::Figure(kind) => kind.name().to_owned(),
        Offered::Move(kind, _) => format!("move-{}", kind.name()),
        Offered::From(quarter, kind) => format!("{quarter}-{}", kind.name()),
        Offered::SendTo(quarter) => format!("send-{quarter}"),
        Offered::CountTo(quarter) => format!("count-{quarter}"),
        Offered::Score { number, .. } => format!("score-{number}"),
        Offered::PlayOn => "play-on".to_owned(),
    }
}

/// The buttons of what is offered.
#[component]
pub(super) fn Offers(play: Play) -> impl IntoView {
    let language = use_settings().language;
    let offered = Memo::new(move |_| offered(play));
    let seat = Memo::new(move |_| play.my_turn().unwrap_or(1));
    let about = move || match play.asks() {
        Some(Asks::Send | Asks::Count) => words::which_quarter(language.get()),
        Some(Asks::Order) => words::order(language.get()),
        Some(_) | None => words::which_figure(language.get()),
    };
    let button = move |n: usize, offer: Offered| {
        let picture = match offer {
            Offered::Figure(kind) | Offered::Move(kind, _) | Offered::From(_, kind) => {
                view! { <FigurePicture shape=FigureShape::of(kind) seat=seat.get()/> }.into_any()
            }
            Offered::CountTo(_) => view! { <PiecePicture piece=Piece::Count/> }.into_any(),
            Offered::SendTo(_) | Offered::Score { .. } | Offered::PlayOn => ().into_any(),
        };
        let is_toggle = matches!(offer, Offered::Figure(_) | Offered::From(..));
        view! {
            <button
                type="button"
                class="button offer"
                class:main=offer == Offered::PlayOn
                class:is-figure=matches!(offer, Offered::Figure(_))
                data-offer=name(offer)
                aria-pressed=move || is_toggle.then(|| is_picked(play, offer).to_string())
                aria-label=move || spoken(language.get(), play, offer)
                title=move || spoken(language.get(), play, offer)
                disabled=move || !may_take(play, offer)
                on:click=move |_| take(play, offer)
            >
                {picture}
                <span>{move || named(language.get(), offer)}</span>
                {move || serves(language.get(), offer).map(|what| view! { <small>{what}</small> })}
                <kbd aria-hidden="true">{n + 1}</kbd>
            </button>
        }
    };
    move || {
        let offered = offered.get();
        (!offered.is_empty()).then(|| {
            let buttons = offered.into_iter().enumerate().map(|(n, offer)| button(n, offer));
            view! { <div class="turn-offers" role="group" aria-label=about>{buttons.collect_view()}</div> }
        })
    }
}

/// What should be known about this part of the turn: a double turn, the river.
#[component]
pub(super) fn Part(play: Play) -> impl IntoView {
    let said = Memo::new(move |_| {
        play.tried.with(|game| {
            let state = game.state();
            if state.double_turn.is_second {
                Some(("second", words::second_part_now as fn(Language) -> Text))
            } else if state.double_turn.is_earned {
                Some(("earned", words::second_part_follows as fn(Language) -> Text))
            } else if state.river.flows {
                Some(("river", words::river_first as fn(Language) -> Text))
            } else {
                None
            }
        })
    });
    // The second tile, where it is turned up before the first part is over.
    let waiting = Memo::new(move |_| play.tried.with(|game| game.state().double_turn.waiting));
    let picture = move || {
        let kind = waiting.get()?;
        let tile = play.tried.with_untracked(|game| game.rules().pack.design(kind).tile);
        let name = panels::tile_named(language(), &tile.id).into_owned();
        Some(view! { <TilePicture tile turn=Turn::default() name/> })
    };
    move || said.get().map(|(part, word)| view! { <p class="turn-part" data-part=part>{t(word)}{picture}</p> })
}
