//! What may be chosen at a bazaar, found a second time: from what the log tells, not from the bazaar's room.
use std::collections::BTreeSet;

use bastide_engine::action::Action;
use bastide_engine::decision::Who;
use bastide_engine::event::Event;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::pack::Kind;
use bastide_engine::rules::switches::NegativeScore;

use crate::messages::marker;

/// What happened since the bazaar began that is being held.
fn since_it_opened(game: &Game) -> &[Event] {
    let log = game.log();
    let opened = log.iter().rposition(|event| matches!(event, Event::BazaarOpened { .. }));
    opened.map_or(&[], |opened| &log[opened..])
}

/// The tiles that were turned up and that nobody has taken.
pub(crate) fn tiles(game: &Game) -> BTreeSet<Action> {
    let log = since_it_opened(game);
    let is_given_out = |event: &Event| matches!(event, Event::Auctioned { .. } | Event::LotTaken { .. });
    let turned_up = log.iter().take_while(|event| !is_given_out(event));
    let mut tiles: Vec<Kind> = Vec::new();
    for event in turned_up {
        match event {
            Event::Drawn { kind, .. } => tiles.push(*kind),
            Event::SetAside { .. } => _ = tiles.pop(),
            _ => (),
        }
    }
    for event in log {
        if let Event::LotTaken { kind, .. } = event {
            let place = tiles.iter().position(|tile| tile == kind).expect("what is taken was turned up");
            tiles.remove(place);
        }
    }
    tiles.into_iter().map(Action::Choose).collect()
}

/// The highest bid since the tile was put up, and whose it is.
fn highest(game: &Game) -> Option<(Player, u8)> {
    let log = since_it_opened(game);
    let put_up = log.iter().rposition(|event| matches!(event, Event::Auctioned { .. })).unwrap_or(log.len());
    let bids = log[put_up..].iter().filter_map(|event| match event {
        Event::BidMade { player, points } => Some((*player, *points)),
        _ => None,
    });
    bids.max_by_key(|(_, points)| *points)
}

/// The points that a player can pay, up to the highest bid there is.
fn most(game: &Game, player: Player) -> u8 {
    let score = marker(game, player);
    (0..=250).rev().find(|bid| may_pay(game, score, *bid)).unwrap_or(0)
}

fn may_pay(game: &Game, score: i32, bid: u8) -> bool {
    match game.rules().switches.negative_score {
        NegativeScore::OnlyBazaar => true,
        NegativeScore::Never => bid == 0 || score >= i32::from(bid),
    }
}

/// Every bid above the highest one, and no bid at all if there is one.
pub(crate) fn bids(game: &Game) -> BTreeSet<Action> {
    let Who::Player(player) = game.decision().who else { return BTreeSet::new() };
    let high = highest(game);
    let is_higher = |bid: &u8| high.is_none_or(|(_, high)| *bid > high);
    let bids = (0..=most(game, player)).filter(is_higher).map(Action::Bid);
    bids.chain(high.map(|_| Action::Pass)).collect()
}

/// Selling, and buying if the auctioneer can pay.
pub(crate) fn sales(game: &Game) -> BTreeSet<Action> {
    let Who::Player(player) = game.decision().who else { return BTreeSet::new() };
    let Some((_, bid)) = highest(game) else { return BTreeSet::new() };
    let buys = (bid <= most(game, player)).then_some(Action::Buy);
    buys.into_iter().chain([Action::Sell]).collect()
}
