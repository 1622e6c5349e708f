//! What a tile of a bazaar is worth to a player, and how the greedy bot bids for it.
//!
//! A tile is worth what the best way to lay it brings now, compared with the tiles that would be left instead. The bot opens
//! with 0, since the auctioneer has the last word anyway; bids half of what the tile is worth more than the others; and buys
//! or sells by what either does to its lead.
use std::sync::Arc;

use bastide_engine::action::Action;
use bastide_engine::decision::{Matter, Wanted};
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::pack::Kind;

use crate::chance::Chance;
use crate::greedy::{Greedy, Search, worth};
use crate::prospects::POINT;

/// What a tile is worth that cannot be tried out, because players hold tiles of their own.
const UNTRIED: i32 = 2 * POINT;

impl Greedy {
    /// The answer to a question of the bazaar; `None` if another question is asked.
    pub(crate) fn at_bazaar(&mut self, player: Player, chance: &mut Chance) -> Option<Action> {
        let wanted = self.memory.first()?.wanted()?;
        let answer = match wanted {
            Wanted::BazaarTile => Greedy::best_tile,
            Wanted::OpeningBid => return Some(Action::Bid(0)),
            Wanted::Bid => Greedy::bid,
            Wanted::BuyOrSell => Greedy::buy_or_sell,
            _ => return None,
        };
        let game = self.memory[0].clone();
        Some(answer(self, &game, player, chance))
    }

    /// The tile that is worth most to the player.
    fn best_tile(&mut self, game: &Game, player: Player, chance: &mut Chance) -> Action {
        let actions = &game.decision().actions;
        let tiles = actions.iter().filter_map(|action| action.tile());
        let values: Vec<(i32, Kind)> = tiles.map(|kind| (self.value(game, player, kind, chance), kind)).collect();
        values.iter().max_by_key(|(value, _)| *value).map_or(actions[0], |(_, kind)| Action::Choose(*kind))
    }

    /// Half of what the tile is worth more than the others, or a point above the highest bid if that is still a gain.
    fn bid(&mut self, game: &Game, player: Player, chance: &mut Chance) -> Action {
        let Some((lot, (_, high))) = game.state().rooms.bazaar.lot().and_then(|lot| Some((lot, lot.high?))) else {
            return Action::Pass;
        };
        let gain = self.gain(game, player, lot.tile, chance) / POINT;
        let wanted = (gain / 2).max(i32::from(high) + 1);
        let bid = u8::try_from(wanted).ok().filter(|_| wanted < gain).map(Action::Bid);
        bid.filter(|bid| game.decision().actions.contains(bid)).unwrap_or(Action::Pass)
    }

    fn buy_or_sell(&mut self, game: &Game, player: Player, chance: &mut Chance) -> Action {
        let Some((lot, (bidder, bid))) = game.state().rooms.bazaar.lot().and_then(|lot| Some((lot, lot.high?))) else {
            return Action::Sell;
        };
        let (bid, others) = (i32::from(bid) * POINT, i32::from(game.rules().players).max(2) - 1);
        let (own, theirs) = (self.gain(game, player, lot.tile, chance), self.gain(game, bidder, lot.tile, chance));
        let (if_bought, if_sold) = (own - bid - bid / others, bid - (theirs - bid) / others);
        let may_buy = game.decision().actions.contains(&Action::Buy);
        if may_buy && if_bought >= if_sold { Action::Buy } else { Action::Sell }
    }

    /// By how much this tile is worth more to the player than those that are left, on average.
    fn gain(&mut self, game: &Game, player: Player, kind: Kind, chance: &mut Chance) -> i32 {
        let value = self.value(game, player, kind, chance);
        let left: Vec<Kind> = game.state().rooms.bazaar.tiles().collect();
        let others: i32 = left.iter().map(|other| self.value(game, player, *other, chance)).sum();
        value - others / (left.len() as i32).max(1)
    }

    /// What laying this tile would bring the player, if it were the player's turn; at least nothing.
    fn value(&mut self, game: &Game, player: Player, kind: Kind, chance: &mut Chance) -> i32 {
        if game.rules().hides_tiles() {
            return UNTRIED;
        }
        let Some((before, tried)) = with_tile(game, player, kind) else { return 0 };
        if tried.wanted() != Some(Wanted::Lay) {
            return 0;
        }
        let mut search = Search::new(player, &tried, chance);
        debug_assert_eq!(search.matter, Matter::Tile, "the tile and the figure on it are thought of together");
        self.memory[0] = tried;
        self.look(0, None, &mut search);
        (search.worth - before).max(0)
    }
}

/// What the game is worth to the player as it stands, and the game in which the player has drawn this tile.
fn with_tile(game: &Game, player: Player, kind: Kind) -> Option<(i32, Game)> {
    let mut position = game.position();
    position.turn = player;
    let bag = position.bag.get_or_insert_default();
    match bag.iter_mut().find(|(other, _)| *other == kind) {
        Some((_, n)) => *n += 1,
        None => bag.push((kind, 1)),
    }
    let mut tried = Game::from_position(Arc::clone(&game.shared_rules()), &position).ok()?;
    if tried.wanted() == Some(Wanted::Abbey) {
        tried.play(Action::Pass).ok()?;
    }
    let before = worth(&tried, player);
    tried.play(Action::Draw(kind)).ok()?;
    Some((before, tried))
}
