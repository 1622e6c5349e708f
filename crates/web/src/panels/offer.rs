//! What the boxes offer beside the board: which figure, which quarter of Carcassonne, whether to play on. Each has a
//! button with a picture and a number as its key.
use bastide_art::{FigureShape, Piece};
use bastide_engine::action::{Action, Deed, Motion, Pick, Picks};
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Rotation;
use bastide_engine::board::tile::{Quarter, SegmentNumber};
use bastide_engine::decision::Wanted;
use bastide_engine::expansions::count::city::quarter_for;
use bastide_engine::expansions::mage_and_witch::magic::Pawn;
use bastide_engine::expansions::messengers::messenger::TrackPiece;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::parts::PartKind;
use leptos::prelude::*;

use super::picture::{FigurePicture, PiecePicture, TilePicture, TowerPicture};
use super::track::on_space;
use crate::i18n::events::points;
use crate::i18n::letters::capitalised;
use crate::i18n::{
    Language, Text, abbeys, auctions, bazaars, boxes, building, circles, language, magic, messages, offers as words,
    panels, robbers, t, towers,
};
use crate::names;
use crate::play::choice::Picked;
use crate::play::{Play, choice};
use crate::settings::use_settings;

/// One thing that is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Offered {
    /// A kind of figure, to be put somewhere.
    Kind(FigureKind),
    /// A follower from a quarter, to be put somewhere on the board.
    From(Quarter, FigureKind),
    /// A quarter to which the figure, or the count, goes.
    To(Deed, Quarter),
    /// A tower piece, to be put somewhere.
    Piece,
    /// Mage or witch, to be put somewhere.
    Pawn(Pawn),
    /// An action, chosen at once. It is this one of the list.
    Take(Action, u16),
}

/// What is offered now, in the order of the keys. Reactive.
fn offered(play: Play) -> Vec<Offered> {
    let (Some(asks), Some(_)) = (play.asks(), play.my_turn()) else { return Vec::new() };
    play.tried.with(|game| asks.wanted.deeds().iter().flat_map(|deed| offered_by(game, *deed)).collect())
}

/// What a deed offers beside the board: nothing where the board itself shows every choice.
fn offered_by(game: &Game, deed: Deed) -> Vec<Offered> {
    let of_list = || {
        let listed = (1..).zip(&game.decision().actions).filter(|(_, action)| action.deed() == deed);
        listed.map(|(number, action)| Offered::Take(*action, number)).collect()
    };
    let several = |kinds: Vec<FigureKind>| {
        let n = if kinds.len() > 1 || choice::has_pieces(game) { kinds.len() } else { 0 };
        kinds.into_iter().take(n).map(Offered::Kind).collect::<Vec<_>>()
    };
    let moves = |pawn: Pawn| choice::pawns(game).filter(|other| *other == pawn).map(Offered::Pawn).collect();
    match (deed.picks(), deed.motion()) {
        (Picks::Feature, None) if deed == Deed::MoveMage => moves(Pawn::Mage),
        (Picks::Feature, None) if deed == Deed::MoveWitch => moves(Pawn::Witch),
        (Picks::Spot | Picks::Feature, Some(Motion::FromSupply)) => {
            several(FigureKind::ALL.into_iter().filter(|kind| kind.at_start(game.rules()) > 0).collect())
        }
        (Picks::Spot | Picks::Feature, Some(Motion::FromQuarter)) if choice::only_spot(game).is_none() => {
            choice::from_quarters(game).into_iter().map(|(quarter, kind)| Offered::From(quarter, kind)).collect()
        }
        (Picks::Spot | Picks::Feature, Some(Motion::FromQuarter) | None) => of_list(),
        (Picks::Quarter, _) => {
            let quarters = choice::quarters(game).into_iter().map(|quarter| Offered::To(deed, quarter));
            several(choice::kinds(game)).into_iter().chain(quarters).collect()
        }
        (Picks::Figure, _) if deed == Deed::BuildCastle => of_list(),
        // Whom the fairy can join is shown on the board, guards by their tiles.
        (Picks::Figure, _) if deed == Deed::MoveFairy => Vec::new(),
        // A figure that stands in no feature has no spot on the board.
        (Picks::Figure, _) => {
            let is_aside = |offer: &Offered| matches!(offer, Offered::Take(action, _) if action.figure_at().is_some_and(|figure| figure.segment.is_none()));
            of_list().into_iter().filter(is_aside).collect()
        }
        (Picks::Cell, _) if deed == Deed::Piece && choice::has_pieces(game) => vec![Offered::Piece],
        (Picks::Player | Picks::Tile | Picks::Prisoner | Picks::Space | Picks::Message | Picks::Nothing, _) => of_list(),
        (Picks::Spot | Picks::Feature, Some(Motion::Home | Motion::Onward))
        // A bid is a number, not one of hundreds of buttons.
        | (Picks::Placement | Picks::Bridged | Picks::Points | Picks::Pips | Picks::Cell | Picks::Corner | Picks::OnTile, _) => Vec::new(),
    }
}

/// Whether there is anything to choose of this kind. A figure may have no spot on this tile. Reactive.
fn may_take(play: Play, offer: Offered) -> bool {
    match offer {
        Offered::Kind(kind) => play.tried.with(|game| choice::kinds(game).contains(&kind)),
        Offered::From(..) | Offered::To(..) | Offered::Piece | Offered::Pawn(_) | Offered::Take(..) => true,
    }
}

/// Whether this is what is picked for now. Reactive.
fn is_picked(play: Play, offer: Offered) -> bool {
    let picked = play.picked.get();
    match offer {
        Offered::Kind(kind) => !picked.is_piece && play.tried.with(|game| choice::figure(game, picked)) == Some(kind),
        Offered::Piece => picked.is_piece,
        Offered::Pawn(pawn) => play.tried.with(|game| choice::pawn(game, picked)) == Some(pawn),
        Offered::From(quarter, kind) => {
            play.tried.with(|game| choice::from_quarter(game, picked)) == Some((quarter, kind))
        }
        Offered::To(..) | Offered::Take(..) => false,
    }
}

fn take(play: Play, offer: Offered) {
    match offer {
        Offered::Kind(kind) => play.pick_figure(kind),
        Offered::Piece => play.pick_piece(),
        Offered::Pawn(pawn) => play.picked.set(Picked { pawn: Some(pawn), ..Picked::default() }),
        Offered::From(quarter, figure) => {
            play.picked.set(Picked { quarter: Some(quarter), figure: Some(figure), ..Picked::default() });
        }
        Offered::To(_, quarter) => play.choose_quarter(quarter),
        Offered::Take(action, _) => play.choose(action),
    }
}

/// Handles a number key: chooses what has that key. Returns whether there was anything.
pub(super) fn press_number(play: Play, key: &str) -> bool {
    let Some(n) = key.parse::<usize>().ok().and_then(|n| n.checked_sub(1)) else { return false };
    let offer = untrack(|| offered(play).get(n).copied().filter(|offer| may_take(play, *offer)));
    if let Some(offer) = offer {
        take(play, offer);
    }
    offer.is_some()
}

fn named(language: Language, play: Play, offer: Offered) -> Text {
    match offer {
        Offered::Kind(kind) => Text::from(capitalised(&boxes::figure(language, kind))),
        Offered::From(quarter, _) => Text::from(capitalised(&boxes::from_quarter(language, quarter))),
        Offered::To(_, quarter) => Text::from(capitalised(&boxes::quarter(language, quarter))),
        Offered::Piece => towers::tower_piece(language),
        Offered::Pawn(pawn) => magic::pawn(language, pawn),
        Offered::Take(Action::RemovePawn(pawn), _) => magic::take_off(language, pawn),
        Offered::Take(Action::UseMessage, _) => messages::apply_it(language),
        Offered::Take(Action::TwoPoints, _) => messages::two_points(language),
        Offered::Take(Action::MoveMarker, _) => piece_to(language, play, TrackPiece::Marker),
        Offered::Take(Action::MoveMessenger, _) => piece_to(language, play, TrackPiece::Messenger),
        Offered::Take(Action::BuildCastle(figure), _) => building::castle_for(language, figure.kind),
        Offered::Take(action, _) if action.figure_at().is_some() => {
            action.figure_at().map_or_else(Text::default, |figure| {
                towers::guard_named(language, figure, &name_of(language, play, figure.owner))
            })
        }
        Offered::Take(Action::Ransom { figure, holder }, _) => {
            towers::ransom_named(language, figure, &name_of(language, play, holder))
        }
        Offered::Take(Action::Reclaim { figure, .. }, _) => towers::reclaim_named(language, figure),
        Offered::Take(Action::PlaceRobber(space), _) => {
            let players = play.tried.with(|game| on_space(game, space));
            let names: Vec<String> = players.into_iter().map(|player| name_of(language, play, player)).collect();
            robbers::space_of(language, space, &names.join(", "))
        }
        Offered::Take(Action::Rob(player), _) => {
            let due = play.tried.with(|game| {
                let due = game.state().scoring.due().find(|due| due.player == player);
                due.map_or(0, |due| due.value.points().unsigned_abs())
            });
            robbers::rob_one(language, &name_of(language, play, player), &points(language, due))
        }
        Offered::Take(Action::CircleAdd, _) => circles::everybody_adds(language),
        Offered::Take(Action::CircleReturn, _) => circles::everybody_returns(language),
        Offered::Take(Action::Buy, _) => auctions::buy_for(language, high_bid(play)),
        Offered::Take(Action::Sell, _) => auctions::sell_for(language, high_bid(play)),
        Offered::Take(action, number) => match (action.spot(), action.figure()) {
            (Some((cell, segment)), Some(kind)) => {
                words::move_one(language, kind, play.tried.with(|game| n_inside(game, kind, (cell, segment))))
            }
            // Two may be alike but for the numbers on the board.
            (Some((cell, segment)), None) => play.tried.with(|game| {
                let feature = choice::feature_at(game, cell, segment);
                let sized = feature.map(|feature| words::sized(language, feature.kind, feature.size));
                Text::from(format!("{number}. {}", sized.unwrap_or_default()))
            }),
            (None, _) => match action.tile() {
                Some(kind) => {
                    let tile = play.tried.with(|game| game.rules().pack.design(kind).tile);
                    Text::from(panels::tile_named(language, &tile.id).into_owned())
                }
                None => words::yes(language, play.tried.with(|game| game.wanted())),
            },
        },
    }
}

/// A piece on the scoring track, and where it would go.
fn piece_to(language: Language, play: Play, piece: TrackPiece) -> Text {
    let moved = play.tried.with(|game| choice::moved(game, piece));
    moved.map_or_else(Text::default, |(way, is_earned)| messages::piece_to(language, piece, way, is_earned))
}

/// The piece on the scoring track that an offer moves.
const fn shape_on_track(offer: Offered) -> Option<FigureShape> {
    match offer {
        Offered::Take(Action::MoveMarker, _) => Some(FigureShape::Follower),
        Offered::Take(Action::MoveMessenger, _) => Some(FigureShape::Messenger),
        Offered::Kind(_)
        | Offered::From(..)
        | Offered::To(..)
        | Offered::Piece
        | Offered::Pawn(_)
        | Offered::Take(..) => None,
    }
}

/// The highest bid for the tile that is being auctioned.
fn high_bid(play: Play) -> u8 {
    let lot = play.tried.with(|game| game.state().rooms.bazaar.lot());
    lot.and_then(|lot| lot.high).map_or(0, |(_, bid)| bid)
}

/// What a player is called at this table.
fn name_of(language: Language, play: Play, player: Player) -> String {
    play.table.with(|table| {
        let name = table.seat(player.0 + 1).and_then(|sits| sits.name.as_deref());
        name.map_or_else(String::new, |name| names::shown(language, table.info().seats.get(player.index()), name))
    })
}

/// How many such followers of whoever is asked stand in the quarter that serves the feature.
fn n_inside(game: &Game, kind: FigureKind, (cell, segment): (Cell, SegmentNumber)) -> u8 {
    let quarter = choice::feature_at(game, cell, segment).and_then(|feature| quarter_for(feature.kind));
    let inside = quarter.zip(choice::asked(game));
    inside.map_or(1, |(quarter, player)| game.state().rooms.carcassonne.inside(player, quarter, kind))
}

/// What a follower in this quarter can go to later, where that is to be known.
fn serves(language: Language, offer: Offered) -> Option<Text> {
    match offer {
        Offered::To(deed, quarter) => deed.motion().map(|_| boxes::served_by(language, quarter)),
        Offered::Kind(_) | Offered::From(..) | Offered::Piece | Offered::Pawn(_) | Offered::Take(..) => None,
    }
}

/// What a button says to who points at it, or cannot see the picture.
fn spoken(language: Language, play: Play, offer: Offered) -> Text {
    match offer {
        Offered::Kind(kind) if !may_take(play, offer) => {
            let seat = play.my_turn().unwrap_or(1);
            let has = play.tried.with(|game| game.state().hand(Player(seat - 1)).supply[kind as usize] > 0);
            let why = if has { words::not_here(language) } else { words::not_in_supply(language) };
            Text::from(format!("{}: {why}", named(language, play, offer)))
        }
        Offered::Pawn(pawn) => magic::stands(language, pawn),
        Offered::Kind(_) | Offered::Piece | Offered::Take(..) => named(language, play, offer),
        Offered::From(quarter, kind) => words::one_from(language, kind, quarter),
        Offered::To(_, quarter) => words::quarter_named(language, quarter),
    }
}

/// For those who look at the page from outside.
fn name(offer: Offered) -> String {
    match offer {
        Offered::Kind(kind) => kind.name().to_owned(),
        Offered::From(quarter, kind) => format!("{quarter}-{}", kind.name()),
        Offered::To(deed, quarter) => format!("{}-{quarter}", deed.word()),
        Offered::Piece => Deed::Piece.word().to_owned(),
        Offered::Pawn(pawn) => pawn.name().to_owned(),
        Offered::Take(Action::Ransom { figure, holder }, _) => format!("ransom-{}-{}", figure.name(), holder.0 + 1),
        Offered::Take(action, number) => {
            let word = action.deed().word();
            match (action.figure(), action.spot()) {
                (Some(figure), _) => format!("{word}-{}", figure.name()),
                (None, None) if action.pick() == Pick::Nothing => word.to_owned(),
                (None, _) => format!("{word}-{number}"),
            }
        }
    }
}

/// Mage or witch, if it is about one of them.
const fn pawn_of(offer: Offered) -> Option<Pawn> {
    if let Offered::Pawn(pawn) | Offered::Take(Action::RemovePawn(pawn), _) = offer { Some(pawn) } else { None }
}

/// The buttons of what is offered.
#[component]
pub(super) fn Offers(play: Play) -> impl IntoView {
    let language = use_settings().language;
    let offered = Memo::new(move |_| offered(play));
    let seat = Memo::new(move |_| play.my_turn().unwrap_or(1));
    let about = move || {
        let deeds = play.asks().map_or(&[][..], |asks| asks.wanted.deeds());
        if deeds.iter().any(|deed| deed.picks() == Picks::Quarter) {
            words::which_quarter(language.get())
        } else if deeds.iter().all(|deed| deed.motion().is_none()) {
            play.asks().map_or_else(Text::default, |asks| words::to_do(language.get(), asks))
        } else {
            words::which_figure(language.get())
        }
    };
    let button = move |n: usize, offer: Offered| {
        let kind = match offer {
            Offered::Kind(kind) | Offered::From(_, kind) => Some(kind),
            Offered::Take(action, _) => action.figure().or(action.figure_at().map(|figure| figure.kind)),
            Offered::To(..) | Offered::Piece | Offered::Pawn(_) => None,
        };
        let is_count = matches!(offer, Offered::To(deed, _) if deed.motion().is_none());
        let tile = match offer {
            Offered::Take(action, _) => action.tile(),
            Offered::Kind(_) | Offered::From(..) | Offered::To(..) | Offered::Piece | Offered::Pawn(_) => None,
        };
        let owner = match offer {
            Offered::Take(action, _) => action.figure_at().map(|figure| figure.owner.0 + 1),
            Offered::Kind(_) | Offered::From(..) | Offered::To(..) | Offered::Piece | Offered::Pawn(_) => None,
        };
        let picture = match (kind, tile) {
            (None, Some(kind)) => {
                let tile = play.tried.with_untracked(|game| game.rules().pack.design(kind).tile);
                let name = panels::tile_named(language.get_untracked(), &tile.id).into_owned();
                view! { <TilePicture tile rotation=Rotation::default() name/> }.into_any()
            }
            (Some(kind), _) => {
                view! { <FigurePicture shape=FigureShape::of(kind) seat=owner.unwrap_or_else(|| seat.get())/> }
                    .into_any()
            }
            (None, None) if shape_on_track(offer).is_some() => {
                shape_on_track(offer).map(|shape| view! { <FigurePicture shape seat=seat.get()/> }).into_any()
            }
            (None, None) if matches!(offer, Offered::Take(Action::UseMessage, _)) => {
                let open = play.tried.with_untracked(|game| game.state().rooms.messengers.stack().open());
                open.map(|message| view! { <PiecePicture piece=Piece::Message(message)/> }).into_any()
            }
            (None, None) if offer == Offered::Piece => view! { <TowerPicture height=1/> }.into_any(),
            (None, None) if pawn_of(offer).is_some() => {
                pawn_of(offer).map(|pawn| view! { <PiecePicture piece=Piece::of_pawn(pawn)/> }).into_any()
            }
            (None, None) if is_count => view! { <PiecePicture piece=Piece::Count/> }.into_any(),
            (None, None) => ().into_any(),
        };
        let is_toggle = matches!(offer, Offered::Kind(_) | Offered::From(..) | Offered::Piece | Offered::Pawn(_));
        let is_yes = matches!(offer, Offered::Take(action, _) if action.pick() == Pick::Nothing);
        view! {
            <button
                type="button"
                class="button offer"
                class:main=is_yes
                class:is-figure=matches!(offer, Offered::Kind(_) | Offered::Piece | Offered::Pawn(_))
                data-offer=name(offer)
                aria-pressed=move || is_toggle.then(|| is_picked(play, offer).to_string())
                aria-label=move || spoken(language.get(), play, offer)
                title=move || spoken(language.get(), play, offer)
                disabled=move || !may_take(play, offer)
                on:click=move |_| take(play, offer)
            >
                {picture}
                <span>{move || named(language.get(), play, offer)}</span>
                {move || serves(language.get(), offer).map(|what| view! { <small>{what}</small> })}
                <kbd aria-hidden="true">{n + 1}</kbd>
            </button>
        }
    };
    move || {
        let offered = offered.get();
        // The tiles of a bazaar are chosen where they lie.
        let is_elsewhere = play.asks().is_some_and(|asks| asks.wanted == Wanted::BazaarTile);
        (!offered.is_empty() && !is_elsewhere).then(|| {
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
            if state.part.kind.is_second() {
                Some(("second", words::second_part_now as fn(Language) -> Text))
            } else if state.second_part().is_some() {
                Some(("earned", words::second_part_follows as fn(Language) -> Text))
            } else if state.part.kind.is_message() {
                Some(("message", messages::one_more_tile as fn(Language) -> Text))
            } else if state.part.kind == PartKind::Bazaar {
                Some(("bazaar", bazaars::bought_tile as fn(Language) -> Text))
            } else if state.part.kind == PartKind::AbbeyRound {
                Some(("abbeys", abbeys::last_round as fn(Language) -> Text))
            } else if state.rooms.bazaar.n_due() > 0 {
                Some(("bazaar-due", auctions::bazaar_follows as fn(Language) -> Text))
            } else if state.river.flows {
                Some(("river", words::river_first as fn(Language) -> Text))
            } else {
                None
            }
        })
    });
    // The second tile, where it is turned up before the first part is over.
    let waiting =
        Memo::new(move |_| play.tried.with(|game| game.state().second_part().and_then(|waiting| waiting.tile)));
    let picture = move || {
        let kind = waiting.get()?;
        let tile = play.tried.with_untracked(|game| game.rules().pack.design(kind).tile);
        let name = panels::tile_named(language(), &tile.id).into_owned();
        Some(view! { <TilePicture tile rotation=Rotation::default() name/> })
    };
    move || said.get().map(|(part, word)| view! { <p class="turn-part" data-part=part>{t(word)}{picture}</p> })
}
