//! The auction of a bazaar: the auctioneer opens, the others bid once each, and the auctioneer buys or sells (BAZAAR-5 to 12).
//!
//! Steps: `OpenBidding`, `Bid`, `BuyOrSell`. Actions: `bid`, `buy`, `sell`. Events: `BidMade`, `LotTaken`, `Scored`.
use crate::action::Action;
use crate::asking::{self, Asked, Asking};
use crate::decision::{Decision, Wanted, Who};
use crate::error::Reason;
use crate::event::{Event, Source};
use crate::expansions::bridges_castles_bazaars::bazaar;
use crate::figures::Player;
use crate::in_turn::{Ends, First, InTurn, Order};
use crate::order_of_play::{Element, Flow, Step};
use crate::pack::Kind;
use crate::rules::Rules;
use crate::rules::switches::{BazaarMode, NegativeScore};
use crate::scoring::booking;
use crate::state::{Play, State};

/// The highest bid there is: five times round the score track (BCB-RUL-40).
pub const MOST_BID: u8 = 250;

/// A tile that is being auctioned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lot {
    /// Which.
    pub tile: Kind,
    /// The highest bid so far, and whose it is; nothing before the auctioneer has opened.
    pub high: Option<(Player, u8)>,
}

/// Step `OpenBidding`: the auctioneer opens with 0 or more (BAZAAR-5).
pub(crate) static OPENING: Asking = Asking {
    wanted: Wanted::OpeningBid,
    order: None,
    offer: offer_opening,
    answer: bid,
    decline: asking::cannot_decline,
    why_not: why_not_bid,
    left,
};

/// Step `Bid`: clockwise, everybody else who has no tile yet bids more or passes, once (BAZAAR-6, BAZAAR-10).
pub(crate) static BIDDING: Asking = Asking {
    wanted: Wanted::Bid,
    order: Some(Order { first: First::LeftOfAuctioneer, ends: Ends::OnceAround }),
    offer: offer_bids,
    answer: outbid,
    decline: asking::passes,
    why_not: why_not_bid,
    left,
};

/// Step `BuyOrSell`: the auctioneer buys at the highest bid of another player, or sells (BAZAAR-7).
pub(crate) static BUY_OR_SELL: Asking = Asking {
    wanted: Wanted::BuyOrSell,
    order: None,
    offer: offer_sale,
    answer: settle,
    decline: asking::cannot_decline,
    why_not: why_not_buy,
    left,
};

/// Whether the tiles of a bazaar are auctioned in this game (BAZAAR-5), and not taken in turn (BAZAAR-16).
pub(crate) fn is_held(rules: &Rules) -> bool {
    rules.has(Element::Bazaar)
        && match rules.switches.bazaar_mode {
            BazaarMode::Auction => true,
            BazaarMode::Draft => false,
        }
}

/// The most that this player may bid (BAZAAR-12, `negative-score`).
#[must_use]
pub fn most(rules: &Rules, state: &State, player: Player) -> u8 {
    match rules.switches.negative_score {
        NegativeScore::OnlyBazaar => MOST_BID,
        NegativeScore::Never => state.hand(player).score.clamp(0, i32::from(MOST_BID)) as u8,
    }
}

/// Nobody opens the bidding if nobody else is left to bid.
fn offer_opening(t: &Play<'_>, out: &mut Decision) {
    let player = t.state.rooms.bazaar.auctioneer();
    let mut others = bazaar::at_table(t.rules, t.state).filter(|other| *other != player);
    if others.any(|other| !t.state.rooms.bazaar.is_served(other)) {
        out.who = Who::Player(player);
        list_bids(0, most(t.rules, t.state, player), out);
    }
}

fn offer_bids(t: &Play<'_>, out: &mut Decision) {
    let bazaar = &t.state.rooms.bazaar;
    let Some((_, high)) = bazaar.lot().and_then(|lot| lot.high) else { return };
    asking::offer_in_turn(t, out, |player, out| {
        let most = most(t.rules, t.state, player);
        if player == bazaar.auctioneer() || bazaar.is_served(player) || most <= high {
            return;
        }
        list_bids(high + 1, most, out);
        out.actions.push(Action::Pass);
    });
}

/// All bids from one to another, of which there may be two hundred.
fn list_bids(least: u8, most: u8, out: &mut Decision) {
    let n = usize::from(most) + 1 - usize::from(least);
    out.actions.fill(n, Action::Pass, |slots| {
        for (more, slot) in slots.iter_mut().enumerate() {
            *slot = Action::Bid(least + more as u8);
        }
        n
    });
}

/// Action `Bid`.
fn bid(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let Action::Bid(points) = action else { return asking::not_an_answer(t, action) };
    if let Some(lot) = &mut t.state.rooms.bazaar.lot {
        lot.high = Some((player, points));
    }
    t.tell(|_| Event::BidMade { player, points });
    Flow::Next
}

/// The same after the opening: the next player is asked.
fn outbid(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    bid(t, player, action);
    t.state.in_turn.move_on(t.rules, player);
    Flow::Again
}

/// Whoever has fewer points than that cannot buy where no score may fall below 0 (BCB-RUL-41).
fn offer_sale(t: &Play<'_>, out: &mut Decision) {
    let auctioneer = t.state.rooms.bazaar.auctioneer();
    let Some((bidder, bid)) = t.state.rooms.bazaar.lot().and_then(|lot| lot.high) else { return };
    if bidder != auctioneer {
        out.who = Who::Player(auctioneer);
        if bid <= most(t.rules, t.state, auctioneer) {
            out.actions.push(Action::Buy);
        }
        out.actions.push(Action::Sell);
    }
}

/// Actions `Buy` and `Sell`: the points go from one marker to the other, which is no scoring (BCB-RUL-24).
fn settle(t: &mut Play<'_>, auctioneer: Player, action: Action) -> Flow {
    let Some((bidder, bid)) = t.state.rooms.bazaar.lot().and_then(|lot| lot.high) else { return Flow::Next };
    let (buyer, seller) = if action == Action::Buy { (auctioneer, bidder) } else { (bidder, auctioneer) };
    bazaar::give(t, buyer, bid, Some(seller));
    if bid > 0 {
        booking::transfer(t, (buyer, seller), bid, Source::Bazaar, &["BAZAAR-7"]);
    }
    Flow::Next
}

/// The auctioneer pays their own bid, and nobody gets it (BAZAAR-8).
pub(super) fn pay_nobody(t: &mut Play<'_>, player: Player, bid: u8) {
    if bid > 0 {
        booking::charge(t, player, bid, Source::Bazaar, &["BAZAAR-8"]);
    }
}

fn why_not_bid(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let Asked { rules, state, player, .. } = *asked;
    let Action::Bid(points) = action else { return None };
    Some(if points > MOST_BID {
        Reason::BidTooHigh { most: MOST_BID }
    } else if points > most(rules, state, player) {
        Reason::BidBeyondScore
    } else {
        Reason::BidTooLow { high: state.rooms.bazaar.lot().and_then(|lot| lot.high).map_or(0, |(_, bid)| bid) }
    })
}

fn why_not_buy(_: &Asked<'_>, action: Action) -> Option<Reason> {
    if action == Action::Buy { Some(Reason::CannotBuy) } else { None }
}

/// What a player who leaves auctions, or has bid most for, lies face up again; whoever auctions it, or the next player, begins
/// once more (BCB-RUL-42).
pub(super) fn player_left(t: &mut Play<'_>, player: Player) {
    let n_players = t.rules.players;
    let Some(lot) = t.state.rooms.bazaar.lot() else { return };
    let has_bid_most = lot.high.is_some_and(|(bidder, _)| bidder == player);
    let bazaar = &mut *t.state.rooms.bazaar;
    let is_auctioneer = bazaar.auctioneer == player;
    if has_bid_most || is_auctioneer {
        bazaar.lot = None;
        bazaar.add(lot.tile);
        if !is_auctioneer {
            bazaar.auctioneer = bazaar.auctioneer.previous(n_players);
        }
    }
}

/// For [`Asking::left`] during an auction.
pub(super) fn left(t: &mut Play<'_>, leaver: Player) -> Flow {
    let bazaar = &t.state.rooms.bazaar;
    let begins_again = bazaar.auctioneer() == leaver || bazaar.lot().is_none() && t.step() != Step::ChooseLot;
    if !begins_again {
        return Flow::Again;
    }
    t.state.in_turn = InTurn::default();
    Flow::To(Step::NextLot)
}
