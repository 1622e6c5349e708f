//! What is paid at a bazaar, by what the record says was bid.
use bastide_engine::action::Action;
use bastide_engine::decision::Wanted;
use bastide_engine::event::Source;
use bastide_engine::figures::Player;
use bastide_engine::order_of_play::Step;

use super::Scorer;

/// The auction of one tile, as its actions tell.
#[derive(Clone, Copy, Default)]
pub(super) struct Auction {
    auctioneer: Option<Player>,
    /// The highest bid, and whose it is.
    high: Option<(Player, u8)>,
}

impl Scorer {
    /// An action is about to be played.
    pub(super) fn follow_auction(&mut self, asked: Player, action: Action) {
        let Auction { auctioneer, high } = self.auction;
        match action {
            Action::Choose(_) if self.game.wanted() == Some(Wanted::BazaarTile) => {
                self.auction = Auction { auctioneer: Some(asked), high: None };
            }
            Action::Bid(points) => self.auction.high = Some((asked, points)),
            Action::Buy | Action::Sell => {
                let (bidder, bid) = high.expect("a tile is bought or sold after a bid");
                let (buyer, seller) = if action == Action::Buy { (asked, bidder) } else { (bidder, asked) };
                self.pay(&[buyer], Source::Bazaar, -i32::from(bid));
                self.pay(&[seller], Source::Bazaar, i32::from(bid));
                self.auction = Auction::default();
            }
            Action::Leave(leaver) if auctioneer == Some(leaver) || high.is_some_and(|(bidder, _)| bidder == leaver) => {
                self.auction = Auction::default();
            }
            _ => (),
        }
    }

    /// An action was played: an auctioneer whom nobody outbids pays their own bid to nobody.
    pub(super) fn settle_auction(&mut self) {
        let is_open = matches!(self.game.step(), Step::OpenBidding | Step::Bid | Step::BuyOrSell);
        let Auction { auctioneer, high: Some((bidder, bid)) } = self.auction else { return };
        if !is_open && auctioneer == Some(bidder) {
            self.pay(&[bidder], Source::Bazaar, -i32::from(bid));
            self.auction = Auction::default();
        }
    }
}
