//! A position as one 64-bit number, kept up to date as tiles and figures come and go.
//!
//! What lies on the board is a sum of one scrambled number per tile and figure, so that the order in which they came does
//! not matter; alike followers may stand on one spot, so it is a sum that counts them. The rest of the state is stirred
//! in when the hash is asked for.
use crate::board::Board;
use crate::board::cell::Cell;
use crate::board::side::Turn;
use crate::expansions::count::redeploy;
use crate::figures::Figure;
use crate::order_of_play::Element;
use crate::pack::Kind;
use crate::rules::Rules;
use crate::state::State;

/// Scramble a number so that each bit of it changes half of the result (the finaliser of SplitMix64).
const fn scramble(n: u64) -> u64 {
    let n = n.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let n = (n ^ n >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let n = (n ^ n >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    n ^ n >> 31
}

/// Pack a few small numbers into one, a byte each.
const fn bytes(numbers: [u8; 8]) -> u64 {
    u64::from_le_bytes(numbers)
}

#[inline]
pub(crate) const fn of_tile(cell: Cell, kind: Kind, turn: Turn) -> u64 {
    scramble(bytes([1, cell.x as u8, cell.y as u8, kind.0, turn.count(), 0, 0, 0]))
}

#[inline]
pub(crate) fn of_figure(board: &Board, figure: &Figure) -> u64 {
    let (tile, segment) = board.place_of(figure.segment);
    let (x, y) = (tile.cell.x as u8, tile.cell.y as u8);
    scramble(bytes([2, x, y, segment, figure.owner.0, figure.kind as u8, 0, 0]))
}

impl State {
    /// The position as one number. Equal positions have equal hashes, however they came about.
    #[must_use]
    pub fn hash64(&self, rules: &Rules) -> u64 {
        let drawn = self.drawn.map_or(0, |kind| kind.0 + 1);
        let laid = self.laid.map_or(Cell::START, |tile| self.board.grid.tile(tile).cell);
        let turn = [3, self.line, self.turn.0, drawn, laid.x as u8, laid.y as u8, u8::from(self.laid.is_some()), 0];
        let mut hash = self.board_hash ^ scramble(bytes(turn));
        for (seat, hand) in (0u64..).zip(self.hands(rules)) {
            let numbers = u64::from(hand.score as u32) << 24 | seat << 16 | u64::from(hand.left) << 8 | 4;
            hash ^= scramble(numbers);
        }
        self.stir_in_the_rooms(rules, &mut hash);
        for (kind, left) in self.bag.iter() {
            hash ^= scramble(bytes([5, kind.0, left, 0, 0, 0, 0, 0]));
        }
        hash
    }

    /// What the rooms of expansions know.
    fn stir_in_the_rooms(&self, rules: &Rules, hash: &mut u64) {
        if rules.has(Element::Goods) {
            for (seat, hand) in (0u8..).zip(self.hands(rules)) {
                let [wine, grain, cloth] = hand.goods;
                *hash ^= scramble(bytes([6, seat, wine, grain, cloth, 0, 0, 0]));
            }
        }
        if rules.has(Element::King) {
            for (n, record) in (0u8..).zip(&self.records) {
                let [low, high] = record.size.to_le_bytes();
                *hash ^= scramble(bytes([7, n, record.holder.map_or(0, |holder| holder.0 + 1), low, high, 0, 0, 0]));
            }
        }
        if rules.has(Element::Builder) {
            let turn = self.double_turn;
            let waiting = turn.waiting.map_or(0, |kind| kind.0 + 1);
            *hash ^= scramble(bytes([8, u8::from(turn.is_second), u8::from(turn.is_earned), waiting, 0, 0, 0, 0]));
        }
        if rules.has(Element::River) {
            let [tried, rest] = self.river.numbers();
            *hash ^= scramble(u64::from(tried) << 32 | u64::from(rest) << 8 | 9);
        }
        if rules.has(Element::Carcassonne) {
            for [a, b, c, d, e, f] in self.carcassonne.numbers() {
                *hash ^= scramble(bytes([10, a, b, c, d, e, f, 0]));
            }
            let next = self.carcassonne.next_to_score().and_then(|id| redeploy::spot_in(rules, self, id));
            if let Some((cell, segment)) = next {
                *hash ^= scramble(bytes([11, cell.x as u8, cell.y as u8, segment, 0, 0, 0, 0]));
            }
        }
    }

    /// The part of the hash that is kept up to date, computed afresh from what lies on the board.
    #[must_use]
    pub fn board_hash_afresh(&self) -> u64 {
        let tiles = self.board.grid.tiles().iter().map(|tile| of_tile(tile.cell, tile.kind, tile.turn));
        let figures = self.figures.iter().map(|figure| of_figure(&self.board, figure));
        tiles.chain(figures).fold(0, u64::wrapping_add)
    }

    /// The part of the hash that is kept up to date.
    #[must_use]
    pub fn board_hash(&self) -> u64 {
        self.board_hash
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::figures::{FigureKind, Player};
    use crate::game::Game;
    use crate::position::Position;
    use crate::rules::Setup;

    #[test]
    fn alike_followers_on_one_spot_are_counted() {
        let rules = Arc::new(Rules::new(&Setup::base(2)).expect("two can play the base game"));
        let hashes: Vec<u64> = (0..4)
            .map(|n| {
                let tiles = vec![(Cell::START, rules.pack.start(), Turn::default())];
                let figures = vec![(Player(0), FigureKind::Follower, Cell::START, 0); n];
                let position = Position { tiles, figures, ..Position::default() };
                Game::from_position(Arc::clone(&rules), &position).expect("a table can stand like this").hash64()
            })
            .collect();
        let mut different = hashes.clone();
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), hashes.len());
    }
}
