//! The bazaar that is being held: its tiles and who has them, who auctions and who bids what, and the viewer's own bid.
use std::sync::Arc;

use bastide_engine::action::Action;
use bastide_engine::board::side::Rotation;
use bastide_engine::decision::{Wanted, Who};
use bastide_engine::event::Event;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::pack::Kind;
use bastide_engine::parts::PartKind;
use bastide_sort as in_order;
use leptos::ev;
use leptos::prelude::*;

use super::picture::{Swatch, TilePicture};
use super::who;
use crate::i18n::{Language, Text, auctions as words, bazaars, panels, t};
use crate::play::{Play, choice};
use crate::settings::use_settings;

/// Whose a tile of a bazaar is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Whose {
    Nobody,
    /// It is being auctioned.
    UpNow,
    Of(Player),
}

/// What a player has to do with the tile that is being auctioned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stands {
    /// It is this player's auction; the bid with which it was opened.
    Auctioneer(Option<u8>),
    Bid(u8),
    /// Without a bid, the only chance is past.
    Passed,
    /// The player is being asked now.
    Now,
    Later,
    /// Has a tile already, and may bid no more.
    HasTile,
}

/// What is to be seen of a bazaar.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Held {
    /// In the order of the pack, so that a tile stays in its place whoever gets it.
    tiles: Vec<(Kind, Whose)>,
    /// In the order in which they bid; nobody where nothing is auctioned any more.
    players: Vec<(Player, Stands)>,
    high: Option<(Player, u8)>,
}

impl Held {
    /// The bazaar of this game, until its tiles are laid; `None` if there is none.
    pub(crate) fn of(game: &Game) -> Option<Held> {
        let (state, rules) = (game.state(), game.rules());
        let bazaar = &state.rooms.bazaar;
        let everybody = || (0..rules.players).map(Player);
        let bought = everybody().filter_map(|player| Some((bazaar.bought(player)?, Whose::Of(player))));
        let waiting = state.parts.waiting().iter().filter(|waiting| waiting.part.kind == PartKind::Bazaar);
        let waiting = waiting.filter_map(|waiting| Some((waiting.tile?, Whose::Of(waiting.part.active))));
        let lot = bazaar.lot().map(|lot| (lot.tile, Whose::UpNow));
        let free = bazaar.tiles().map(|kind| (kind, Whose::Nobody));
        let mut tiles: Vec<(Kind, Whose)> = free.chain(lot).chain(bought).chain(waiting).collect();
        if tiles.is_empty() {
            return None;
        }
        in_order::sort(&mut tiles);
        let is_held = bazaar.lot().is_some() || bazaar.tiles().next().is_some();
        let players = if is_held { players(game) } else { Vec::new() };
        Some(Held { tiles, players, high: bazaar.lot().and_then(|lot| lot.high) })
    }
}

fn players(game: &Game) -> Vec<(Player, Stands)> {
    let (state, n) = (game.state(), game.rules().players);
    let (bazaar, wanted) = (&state.rooms.bazaar, game.wanted());
    let auctioneer = bazaar.auctioneer();
    let since = game.log().iter().rev().take_while(|event| !matches!(event, Event::Auctioned { .. }));
    let mut bids: Vec<(Player, u8)> = since
        .filter_map(|event| if let Event::BidMade { player, points } = event { Some((*player, *points)) } else { None })
        .collect();
    bids.extend(bazaar.lot().and_then(|lot| lot.high));
    let bid_of = |player: Player| {
        let made = bids.iter().find(|(other, _)| *other == player && bazaar.lot().is_some());
        made.map(|(_, bid)| *bid)
    };
    let around = (0..n).map(|place| Player((auctioneer.0 + place) % n));
    let mut is_past = true;
    let mut players = Vec::new();
    for player in around.filter(|player| !state.hand(*player).left) {
        let is_asked = wanted == Some(Wanted::Bid) && game.decision().who == Who::Player(player);
        is_past &= !is_asked && wanted != Some(Wanted::OpeningBid) && wanted != Some(Wanted::BazaarTile);
        let stands = match bid_of(player) {
            bid if player == auctioneer => Stands::Auctioneer(bid),
            _ if bazaar.is_served(player) => Stands::HasTile,
            Some(bid) => Stands::Bid(bid),
            None if is_asked => Stands::Now,
            None if is_past => Stands::Passed,
            None => Stands::Later,
        };
        players.push((player, stands));
    }
    players
}

/// The bazaar, and whatever somebody at this screen is to do there.
#[component]
pub(super) fn Bazaar(play: Play) -> impl IntoView {
    let language = use_settings().language;
    let who = who(play, language);
    let names = Signal::derive(move || who.with(|who| who.names.clone()));
    let game = Signal::derive(move || play.tried.get());
    let choose = Callback::new(move |kind: Kind| play.choose(Action::Choose(kind)));
    let may_choose = Signal::derive(move || {
        play.asks().is_some_and(|asks| asks.wanted == Wanted::BazaarTile) && play.my_turn().is_some()
    });
    view! {
        <Stalls game names may_choose choose/>
        <OwnBid play/>
    }
}

/// The tiles of a bazaar with those who have them, and who bids what.
#[component]
pub(crate) fn Stalls(
    game: Signal<Arc<Game>>,
    names: Signal<Vec<String>>,
    /// Whether somebody at this screen chooses one of the tiles.
    may_choose: Signal<bool>,
    choose: Callback<Kind>,
) -> impl IntoView {
    let language = use_settings().language;
    let held = Memo::new(move |_| game.with(|game| Held::of(game)));
    let name = move |player: Player| names.with(|names| names.get(player.index()).cloned().unwrap_or_default());
    let stall = move |(kind, whose): (Kind, Whose)| {
        let tile = game.with_untracked(|game| game.rules().pack.design(kind).tile);
        let said = move || {
            let (language, tile) = (language.get(), panels::tile_named(language.get(), &tile.id));
            match whose {
                Whose::Nobody => words::lot_free(language, &tile),
                Whose::UpNow => words::lot_now(language, &tile),
                Whose::Of(player) => words::lot_of(language, &tile, &name(player)),
            }
        };
        let owner = match whose {
            Whose::Of(player) => Some(view! { <Swatch seat=player.0 + 1/> }),
            Whose::Nobody | Whose::UpNow => None,
        };
        // The key is the number in the list of what can be chosen.
        let key = move || {
            let number =
                |game: &Arc<Game>| game.decision().actions.iter().position(|action| *action == Action::Choose(kind));
            game.with(number).map(|n| view! { <kbd aria-hidden="true">{n + 1}</kbd> })
        };
        let class = match whose {
            Whose::Nobody => "stall",
            Whose::UpNow => "stall is-up",
            Whose::Of(_) => "stall is-taken",
        };
        let picture = view! { <TilePicture tile rotation=Rotation::default()/> };
        if may_choose.get() && whose == Whose::Nobody {
            view! {
                <button type="button" class=class data-lot=tile.id.as_str() aria-label=said title=said on:click=move |_| choose.run(kind)>
                    {picture}
                    {key}
                </button>
            }
            .into_any()
        } else {
            view! { <span class=class data-lot=tile.id.as_str() role="img" aria-label=said title=said>{picture}{owner}</span> }
                .into_any()
        }
    };
    let bidder = move |high: Option<(Player, u8)>, (player, stands): (Player, Stands)| {
        let said = move || told(language.get(), &name(player), stands);
        let (class, mark) = match stands {
            Stands::Auctioneer(bid) => ("bidder is-auctioneer", bid.map_or_else(String::new, |bid| bid.to_string())),
            Stands::Bid(bid) => ("bidder", bid.to_string()),
            Stands::Passed => ("bidder is-out", "–".to_owned()),
            Stands::Now => ("bidder is-now", "?".to_owned()),
            Stands::Later => ("bidder", "…".to_owned()),
            Stands::HasTile => ("bidder is-out", "✓".to_owned()),
        };
        let hammer = matches!(stands, Stands::Auctioneer(_)).then(|| {
            view! {
                <svg class="hammer" viewBox="0 0 20 20" aria-hidden="true">
                    <path d="M3 9.5l5.5-5.5M8 14.5L13.5 9M5 8l5 5M4 18h9M9.5 11.5L17 19"></path>
                </svg>
            }
        });
        view! {
            <li
                class=class
                class:is-high=high.is_some_and(|(highest, _)| highest == player)
                aria-label=said
                title=said
                data-bidder=player.0 + 1
            >
                <Swatch seat=player.0 + 1/>
                {hammer}
                <b aria-hidden="true">{mark}</b>
            </li>
        }
    };
    move || {
        held.get().map(|Held { tiles, players, high }| {
            let is_over = players.is_empty();
            let bidders = (!is_over).then(|| {
                let all = players.into_iter().map(|player| bidder(high, player)).collect_view();
                view! { <ol class="bidders" aria-label=t(words::bidders)>{all}</ol> }
            });
            view! {
                <section class="bazaar" class:is-over=is_over aria-label=t(bazaars::bazaar) data-bazaar="">
                    <div class="stalls">{tiles.into_iter().map(stall).collect_view()}</div>
                    {bidders}
                </section>
            }
        })
    }
}

fn told(language: Language, name: &str, stands: Stands) -> Text {
    match stands {
        Stands::Auctioneer(None) => words::is_auctioneer(language, name),
        Stands::Auctioneer(Some(bid)) => words::opened_with(language, name, bid),
        Stands::Bid(bid) => words::has_bid(language, name, bid),
        Stands::Passed => words::has_passed(language, name),
        Stands::Now => words::bids_now(language, name),
        Stands::Later => words::may_still_bid(language, name),
        Stands::HasTile => words::has_tile(language, name),
    }
}

/// How much somebody at this screen bids: a number that goes up and down, and the button that bids it.
#[component]
fn OwnBid(play: Play) -> impl IntoView {
    let language = use_settings().language;
    let range = Memo::new(move |_| play.asks().and_then(|_| play.tried.with(|game| choice::bids(game))));
    let bid = Memo::new(move |_| own_bid(play).unwrap_or_default());
    let step = move |up: bool| _ = raise(play, up);
    let write = move |event: ev::Event| {
        if let Ok(n) = event_target_value(&event).parse::<u32>() {
            pick(play, n);
        }
    };
    let enter = move |event: ev::KeyboardEvent| {
        if event.key() == "Enter" {
            event.prevent_default();
            place_bid(play);
        }
    };
    move || {
        let (least, most) = range.get()?;
        // Compared out here: in a view, `>` would end the button's tag.
        let is_least = move || bid.get() <= least;
        let is_most = move || bid.get() >= most;
        Some(view! {
            <div class="own-bid" role="group" aria-label=t(words::your_bid)>
                <button
                    type="button"
                    class="button"
                    data-action="bid-lower"
                    aria-label=t(words::bid_lower)
                    disabled=is_least
                    on:click=move |_| step(false)
                >
                    "−"
                </button>
                <input
                    type="number"
                    inputmode="numeric"
                    min=least
                    max=most
                    aria-label=t(words::your_bid)
                    data-bid=move || bid.get().to_string()
                    prop:value=move || bid.get().to_string()
                    on:change=write
                    on:keydown=enter
                />
                <button
                    type="button"
                    class="button"
                    data-action="bid-higher"
                    aria-label=t(words::bid_higher)
                    disabled=is_most
                    on:click=move |_| step(true)
                >
                    "+"
                </button>
                <button type="button" class="button main" data-action="bid" on:click=move |_| _ = place_bid(play)>
                    {move || words::bid_of(language.get(), bid.get())}
                </button>
            </div>
        })
    }
}

/// What would be bid now. Reactive.
fn own_bid(play: Play) -> Option<u8> {
    play.asks()?;
    let picked = play.picked.get();
    play.tried.with(|game| choice::bid(game, picked))
}

fn pick(play: Play, n: u32) {
    play.picked.update(|picked| picked.bid = Some(u8::try_from(n).unwrap_or(u8::MAX)));
}

/// Bids one more or one less. Returns whether there is a bid to be made.
fn raise(play: Play, up: bool) -> bool {
    let bid = untrack(|| own_bid(play));
    if let Some(bid) = bid {
        pick(play, u32::from(if up { bid.saturating_add(1) } else { bid.saturating_sub(1) }));
    }
    bid.is_some()
}

fn place_bid(play: Play) -> bool {
    let bid = untrack(|| own_bid(play));
    if let Some(bid) = bid {
        play.choose(Action::Bid(bid));
    }
    bid.is_some()
}

/// A key while a bid is to be made: up and down, a number, and Enter. Returns whether it was used.
pub(super) fn press_bid(play: Play, key: &str) -> bool {
    match key {
        "+" | "=" | "ArrowUp" => raise(play, true),
        "-" | "−" | "ArrowDown" => raise(play, false),
        "Enter" => place_bid(play),
        _ => match key.parse::<u32>() {
            Ok(n) if untrack(|| own_bid(play)).is_some() => {
                pick(play, n);
                true
            }
            Ok(_) | Err(_) => false,
        },
    }
}
