//! Which of the tiles left fit an empty cell, close a feature there, or join two.
//!
//! The kinds are found once for each pack, as bits for every demand; how many tiles they are is added up from the bag,
//! eight kinds at a time.
use bastide_engine::board::side::Side;
use bastide_engine::board::tile::{Demands, Lie};
use bastide_engine::pack::{Design, FeatureKind, Kind, Pack};
use bastide_engine::state::Bag;

/// Kinds by demand, and the counts of a bag.
#[derive(Debug)]
pub(crate) struct Fits {
    /// Bytes in a mask of kinds.
    width: usize,
    fit: Vec<u8>,
    close: Vec<u8>,
    join: Vec<u8>,
    join_fields: Vec<u8>,
    /// The pairs of field and city segments that border each other, by kind.
    borders: Vec<Vec<(u8, u8)>>,
    /// For each byte of a mask: how many tiles the kinds in it are.
    n_tiles: Vec<[u16; 256]>,
    /// How many tiles are left, by kind.
    left: Vec<u8>,
}

impl Fits {
    /// The kinds of this pack.
    pub(crate) fn new(pack: &Pack) -> Fits {
        let n_kinds = pack.kinds().count();
        let width = n_kinds.div_ceil(8);
        let masks = |n: usize| vec![0; Demands::COUNT * n * width];
        let mut fits = Fits {
            width,
            fit: masks(1),
            close: masks(4),
            join: masks(16),
            join_fields: masks(64),
            borders: pack.kinds().map(|kind| borders(pack.design(kind))).collect(),
            n_tiles: vec![[0; 256]; width],
            left: Vec::with_capacity(n_kinds),
        };
        for kind in pack.kinds() {
            let (byte, bit) = (usize::from(kind.0 / 8), 1u8 << (kind.0 % 8));
            let design = pack.design(kind);
            for demands in Demands::all() {
                let meeting = design.rotations_meeting(demands);
                for rotation in (0..4).filter(|rotation| meeting >> rotation & 1 == 1) {
                    fits.note(demands, &design.lies[rotation], byte, bit);
                }
            }
        }
        fits
    }

    /// A kind that meets these demands when it lies like this.
    fn note(&mut self, demands: Demands, lie: &Lie, byte: usize, bit: u8) {
        let (number, width) = (demands.number(), self.width);
        self.fit[number * width + byte] |= bit;
        let is_demanded = |side: usize| demands.at(Side::nth(side as u8)).is_some();
        for side in (0..4).filter(|side| lie.at_side[*side] != Lie::NONE) {
            let segment = lie.at_side[side];
            // It closes the feature if every side that the segment reaches has a neighbour.
            if (0..4).all(|other| lie.at_side[other] != segment || is_demanded(other)) {
                self.close[(number * 4 + side) * width + byte] |= bit;
            }
            for other in (0..4).filter(|other| *other != side && lie.at_side[*other] == segment) {
                self.join[(number * 16 + side * 4 + other) * width + byte] |= bit;
            }
        }
        for half in (0..8).filter(|half| lie.at_half[*half] != Lie::NONE) {
            for other in (0..8).filter(|other| *other != half && lie.at_half[*other] == lie.at_half[half]) {
                self.join_fields[(number * 64 + half * 8 + other) * width + byte] |= bit;
            }
        }
    }

    /// Counts the tiles of this bag from now on, and those that players hold or could take.
    pub(crate) fn see(&mut self, bag: &Bag, others: impl Iterator<Item = Kind>) {
        self.left.clear();
        self.left.extend_from_slice(bag.by_kind());
        others.for_each(|kind| self.left[usize::from(kind.0)] += 1);
        for (n, left) in self.left.iter().enumerate() {
            let (counts, bit) = (&mut self.n_tiles[n / 8], n % 8);
            for low in 0..1usize << bit {
                counts[low | 1 << bit] = counts[low] + u16::from(*left);
            }
        }
    }

    /// How many tiles left fit.
    pub(crate) fn n_fit(&self, demands: Demands) -> usize {
        self.count(&self.fit, demands.number())
    }

    /// How many tiles left fit and close what comes up to this side.
    pub(crate) fn n_close(&self, demands: Demands, side: usize) -> usize {
        self.count(&self.close, demands.number() * 4 + side)
    }

    /// How many tiles left fit and join what comes up to these two sides.
    pub(crate) fn n_join(&self, demands: Demands, (one, other): (u8, u8)) -> usize {
        self.count(&self.join, demands.number() * 16 + usize::from(one * 4 + other))
    }

    /// How many tiles left fit and join the fields at these two halves.
    pub(crate) fn n_join_fields(&self, demands: Demands, (one, other): (u8, u8)) -> usize {
        self.count(&self.join_fields, demands.number() * 64 + usize::from(one * 8 + other))
    }

    /// The field and city segments of a kind that border each other.
    #[inline]
    pub(crate) fn borders(&self, kind: u16) -> &[(u8, u8)] {
        &self.borders[usize::from(kind)]
    }

    #[inline]
    fn count(&self, masks: &[u8], n: usize) -> usize {
        let mask = &masks[n * self.width..][..self.width];
        mask.iter().zip(&self.n_tiles).map(|(byte, counts)| usize::from(counts[usize::from(*byte)])).sum()
    }
}

fn borders(design: &Design) -> Vec<(u8, u8)> {
    let fields = (0..).zip(design.segments()).filter(|(_, facts)| facts.kind == FeatureKind::Field);
    let cities = |borders: u16| (0..16).filter(move |city| borders >> city & 1 == 1);
    fields.flat_map(|(field, facts)| cities(facts.borders).map(move |city| (field, city))).collect()
}

#[cfg(test)]
mod tests {
    use bastide_engine::game::Game;
    use bastide_engine::rules::Setup;

    use super::*;

    #[test]
    fn counts_agree_with_the_engine() {
        let mut game = Game::new(&Setup::base(2)).expect("two may play the base game");
        let mut fits = Fits::new(&game.rules().pack);
        let mut chance = crate::Chance::new(4);
        let mut n_cells = 0;
        while !game.is_over() {
            fits.see(&game.state().bag, std::iter::empty());
            for empty in game.state().board.grid.empty_cells() {
                assert_eq!(fits.n_fit(empty.demands), usize::from(game.n_fitting(empty.cell)));
                let closing = (0..4).map(|side| fits.n_close(empty.demands, side));
                assert!(closing.max() <= Some(fits.n_fit(empty.demands)));
                n_cells += 1;
            }
            let action = chance.pick(game.decision());
            game.play(action).expect("it is listed");
        }
        assert!(n_cells > 1000);
    }
}
