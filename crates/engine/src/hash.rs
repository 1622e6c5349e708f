//! A position as one 64-bit number, kept up to date as tiles and figures come and go.
//!
//! What lies on the board is a sum of one scrambled number per tile and figure, so that the order in which they came does
//! not matter; alike followers may stand on one spot, so it is a sum that counts them. The rest of the state is stirred
//! in when the hash is asked for: each room adds its own.
use crate::aside::{Aside, FigureAside};
use crate::board::Board;
use crate::board::cell::Cell;
use crate::board::features::FeatureId;
use crate::board::grid::{LaidTile, TileNumber};
use crate::expansions::traders_and_builders::goods;
use crate::figures::Figure;
use crate::in_play::Rooms;
use crate::order_of_play::Element;
use crate::rules::Rules;
use crate::state::{Hand, State};

/// What SplitMix64 adds to its state at every step.
pub const SPLITMIX_STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// The number that SplitMix64 gives in this state: each bit of the state changes half of it, and no two states give the
/// same.
#[must_use]
pub const fn scramble(n: u64) -> u64 {
    let n = n.wrapping_add(SPLITMIX_STEP);
    let n = (n ^ n >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let n = (n ^ n >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    n ^ n >> 31
}

/// The next number of SplitMix64, the generator of Steele, Lea and Flood; its state is one number.
pub const fn splitmix(state: &mut u64) -> u64 {
    let number = scramble(*state);
    *state = state.wrapping_add(SPLITMIX_STEP);
    number
}

/// A random number below `n` that follows from a seed. Uneven by less than one part in sixty thousand.
pub(crate) fn below(seed: &mut u64, n: u16) -> u16 {
    (((splitmix(seed) >> 32) * u64::from(n)) >> 32) as u16
}

/// Pack a few small numbers into one, a byte each.
const fn bytes(numbers: [u8; 8]) -> u64 {
    u64::from_le_bytes(numbers)
}

#[inline]
pub(crate) const fn of_tile(tile: &LaidTile) -> u64 {
    let LaidTile { cell, kind, rotation, over, first_segment: _ } = *tile;
    let [low, high] = kind.0.to_le_bytes();
    scramble(bytes([1, cell.x as u8, cell.y as u8, low, rotation.count(), high, over.number(), 0]))
}

#[inline]
pub(crate) fn of_figure(board: &Board, figure: &Figure) -> u64 {
    let (tile, segment) = board.place_of_figure(figure);
    let (x, y) = (tile.cell.x as u8, tile.cell.y as u8);
    scramble(bytes([2, x, y, segment, figure.owner.0, figure.kind as u8, 0, 0]))
}

pub(crate) fn of_figure_aside(figure: &FigureAside) -> u64 {
    let (place, [x, y]) = match figure.at {
        Aside::OnTile(cell) => (0, [cell.x as u8, cell.y as u8]),
        Aside::OnCorner(cell) => (1, [cell.x as u8, cell.y as u8]),
        Aside::With(player) => (2, [player.0, 0]),
        Aside::InCastle(castle) => (3 + castle.axis as u8, [castle.cell.x as u8, castle.cell.y as u8]),
    };
    scramble(bytes([12, x, y, place, figure.owner.0, figure.kind as u8, 0, 0]))
}

/// Numbers stirred into one, in the order in which they come. A list whose length can differ begins with it.
#[derive(Debug)]
pub(crate) struct Stirred(u64);

impl Stirred {
    /// One more number.
    pub(crate) fn add(&mut self, number: impl Into<u64>) {
        self.0 = scramble(self.0 ^ number.into());
    }

    /// A number that may not be there.
    pub(crate) fn add_some<N: Into<u64>>(&mut self, number: Option<N>) {
        self.add(number.is_some());
        if let Some(number) = number {
            self.add(number);
        }
    }

    /// A cell.
    pub(crate) fn add_cell(&mut self, cell: Cell) {
        self.add(u16::from_le_bytes([cell.x as u8, cell.y as u8]));
    }

    /// Any number of cells.
    pub(crate) fn add_cells(&mut self, cells: &[Cell]) {
        self.add(cells.len() as u64);
        cells.iter().for_each(|cell| self.add_cell(*cell));
    }

    /// A tile on the board that may not be there.
    pub(crate) fn add_tile(&mut self, board: &Board, tile: Option<TileNumber>) {
        self.add(tile.is_some());
        if let Some(tile) = tile {
            self.add_cell(board.grid.tile(tile).cell);
        }
    }

    /// A feature, by the first of the places where it lies: its number tells in which order the tiles were laid.
    pub(crate) fn add_feature(&mut self, board: &Board, id: FeatureId) {
        let (cell, segment) = board.first_place(id);
        self.add_cell(cell);
        self.add(segment);
    }
}

impl Hand {
    fn stir(&self, out: &mut Stirred) {
        // What points were scored for does not change how the game goes on.
        let Hand { score, by_source: _, supply, goods, left } = self;
        out.add(*score as u32);
        supply.iter().for_each(|n| out.add(*n));
        goods::stir(*goods, out);
        out.add(*left);
    }
}

impl State {
    /// The position as one number. Equal positions have equal hashes, however they came about.
    #[must_use]
    pub fn hash64(&self, rules: &Rules) -> u64 {
        // No `..` here or in the rooms, so that whoever adds something has to say whether it belongs to the position.
        let State {
            line,
            turn,
            part,
            parts,
            drawn,
            laid,
            wood,
            // It follows from the tiles that are nowhere else.
            n_discarded: _,
            last_tile_by,
            hands: _,
            bag,
            board,
            // Tiles and figures are in the number that is kept up to date.
            figures: _,
            aside: _,
            board_hash,
            scoring,
            // It follows from the tiles.
            cloisters: _,
            river,
            rooms,
            in_turn,
        } = self;
        let Rooms {
            titles,
            carcassonne,
            dragon,
            fairy,
            portal,
            towers,
            abbeys,
            barns,
            bazaar,
            bridges,
            castles,
            flights,
            messengers,
            ingots,
            magic,
            circles,
            robbers,
            held,
            lease,
            open,
        } = &**rooms;
        let mut out = Stirred(*board_hash);
        out.add(*line);
        out.add(turn.0);
        part.stir(&mut out);
        parts.stir(board, &mut out);
        out.add_some(drawn.map(|kind| kind.0));
        out.add_tile(board, *laid);
        let mut closed = board.features.closed();
        closed.sort_unstable_by_key(|id| board.first_place(*id));
        out.add(closed.len() as u64);
        closed.iter().for_each(|id| out.add_feature(board, *id));
        self.hands.iter().for_each(|hand| hand.stir(&mut out));
        bag.by_kind().iter().for_each(|left| out.add(*left));
        scoring.stir(board, &mut out);
        river.stir(&mut out);
        titles.iter().for_each(|held| held.stir(&mut out));
        carcassonne.stir(&mut out);
        if rules.has(Element::Dragon) {
            out.add(*wood as u8);
            dragon.stir(&mut out);
            fairy.stir(&mut out);
            portal.stir(&mut out);
        }
        towers.stir(rules, &mut out);
        abbeys.stir(&mut out);
        barns.stir(&mut out);
        bazaar.get().into_iter().for_each(|bazaar| bazaar.stir(&mut out));
        bridges.stir(rules, &mut out);
        castles.stir(rules, board, &mut out);
        if rules.has(Element::Magic) {
            magic.stir(board, &mut out);
        }
        if rules.has(Element::Messenger) {
            messengers.stir(&mut out);
        }
        if rules.has(Element::Ingot) {
            ingots.stir(&mut out);
        }
        if rules.has(Element::CropCircle) {
            circles.stir(&mut out);
        }
        flights.get().into_iter().for_each(|flights| flights.stir(&mut out));
        if rules.has(Element::Robber) {
            robbers.stir(&mut out);
        }
        out.add(last_tile_by.0);
        in_turn.stir(&mut out);
        held.get().into_iter().for_each(|held| held.stir(rules, &mut out));
        lease.get().into_iter().for_each(|lease| lease.stir(&mut out));
        open.get().into_iter().for_each(|open| open.stir(rules, &mut out));
        if rules.has(Element::Dash) {
            out.add(*wood as u8);
        }
        out.0
    }

    /// The part of the hash that is kept up to date, computed afresh from what lies on the board.
    #[must_use]
    pub fn board_hash_afresh(&self) -> u64 {
        let tiles = self.board.grid.tiles().iter().map(of_tile);
        let figures = self.figures.iter().map(|figure| of_figure(&self.board, figure));
        tiles.chain(figures).chain(self.aside.iter().map(of_figure_aside)).fold(0, u64::wrapping_add)
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
    use crate::board::over::Over;
    use crate::board::side::Rotation;
    use crate::figures::{FigureKind, Player};
    use crate::game::Game;
    use crate::pack::Kind;
    use crate::position::Position;
    use crate::rules::Setup;

    #[test]
    fn alike_followers_on_one_spot_are_counted() {
        let rules = Arc::new(Rules::new(&Setup::base(2)).expect("two can play the base game"));
        let hashes: Vec<u64> = (0..4)
            .map(|n| {
                let tiles = vec![(Cell::START, rules.pack.start(), Rotation::default())];
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

    #[test]
    fn kinds_beyond_a_byte_are_told_apart() {
        let hashes = [0, 1, 255, 256, 257, 512].map(|kind| {
            let tile = LaidTile {
                cell: Cell::START,
                kind: Kind(kind),
                rotation: Rotation::default(),
                over: Over::NOTHING,
                first_segment: 0,
            };
            of_tile(&tile)
        });
        for (n, hash) in hashes.iter().enumerate() {
            assert!(!hashes[..n].contains(hash), "kind number {n} of the list looks like one before it");
        }
    }
}
