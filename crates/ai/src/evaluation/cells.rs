//! The empty cells beside the board: what comes up to each, and the odds that it is filled.
use bastide_engine::board::Board;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::grid::{EmptyCell, Found};
use bastide_engine::board::side::{Half, Side};
use bastide_engine::board::tile::{Demands, Edge, Lie};
use bastide_engine::pack::{FeatureKind, Pack};

use super::fits::Fits;
use super::weights::Weights;

/// Tables end here; more tiles than that change nothing.
pub(super) const MOST: usize = 96;

/// What depends on the weights and on how many tiles are left, worked out once for a turn.
#[derive(Clone, Debug)]
pub(super) struct Odds {
    /// The odds that a cell stays open until the end, by the number of tiles: for closing and fitting tiles of cities and of
    /// roads, and for cloisters.
    pub(super) end: [[f32; MOST]; 5],
    /// The same within a few turns.
    pub(super) soon: [[f32; MOST]; 5],
    /// How much of a rate falls within a few turns.
    pub(super) share: f32,
    /// For how much this player's draws count, compared with a game of two.
    pub(super) draws: f32,
}

/// The places in the tables of [`Odds`].
pub(super) const CITY: usize = 0;
pub(super) const ROAD: usize = 2;
pub(super) const CLOISTER: usize = 4;

impl Odds {
    pub(super) const fn none() -> Odds {
        Odds { end: [[1.0; MOST]; 5], soon: [[1.0; MOST]; 5], share: 1.0, draws: 1.0 }
    }

    /// The odds with so many tiles left for so many players.
    pub(super) fn set(&mut self, weights: &Weights, n_left: u16, n_players: u8) {
        let rates = [weights.city_close, weights.city_fit, weights.road_close, weights.road_fit, weights.cloister_fit];
        let n_players = f32::from(n_players.max(1));
        self.share = (n_players * weights.soon / f32::from(n_left.max(1))).min(1.0);
        // Half of the draws were one's own where the weights were found.
        self.draws = 2.0 / n_players;
        for (n, rate) in rates.into_iter().enumerate() {
            let fill = |table: &mut [f32; MOST], rate: f32| {
                let stays = (-rate).exp();
                for n in 1..MOST {
                    table[n] = table[n - 1] * stays;
                }
            };
            fill(&mut self.end[n], rate * self.draws);
            fill(&mut self.soon[n], rate * self.draws * self.share);
        }
    }

    /// The odds that a cell is filled by so many closing and so many other fitting tiles: ever, and soon.
    fn filled(&self, place: usize, n_close: usize, n_other: usize) -> (f32, f32) {
        let (close, other) = (n_close.min(MOST - 1), n_other.min(MOST - 1));
        (
            1.0 - self.end[place][close] * self.end[place + 1][other],
            1.0 - self.soon[place][close] * self.soon[place + 1][other],
        )
    }
}

/// A road or city that comes up to a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    pub(super) segment: u16,
    pub(super) side: u8,
    pub(super) kind: FeatureKind,
    /// The odds that the cell is filled before the end.
    pub(super) end: f32,
    /// The odds that it is filled soon.
    pub(super) soon: f32,
}

const NO_WAY: Way = Way { segment: 0, side: 0, kind: FeatureKind::River, end: 1.0, soon: 1.0 };

/// An empty cell beside the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) cell: Cell,
    pub(super) demands: Demands,
    /// How many tiles left fit.
    pub(super) n_fit: usize,
    n_ways: u8,
    n_halves: u8,
    ways: [Way; 4],
    halves: [(u8, u16); 8],
}

impl Known {
    /// Looks at a cell.
    pub(super) fn of(fits: &Fits, odds: &Odds, (pack, board): (&Pack, &Board), empty: &EmptyCell) -> Known {
        let demands = empty.demands;
        let mut known = Known {
            cell: empty.cell,
            demands,
            n_fit: fits.n_fit(demands),
            n_ways: 0,
            n_halves: 0,
            ways: [NO_WAY; 4],
            halves: [(0, 0); 8],
        };
        for side in Side::ALL.into_iter().filter(|side| demands.at(*side).is_some()) {
            let Some(Found::Tile(number)) = empty.cell.beyond(side).map(|beyond| board.grid.at(beyond)) else {
                continue;
            };
            let tile = board.grid.tile(number);
            let place = match tile.edge(pack, side.opposite()) {
                Edge::City => Some((CITY, FeatureKind::City)),
                Edge::Road => Some((ROAD, FeatureKind::Road)),
                Edge::Field | Edge::River | Edge::Seam | Edge::Any => None,
            };
            if let Some(((place, kind), segment)) = place.zip(tile.segment_at(pack, side.opposite())) {
                let n_close = fits.n_close(demands, side as usize);
                let (end, soon) = odds.filled(place, n_close, known.n_fit - n_close);
                let segment = tile.first_segment + u16::from(segment);
                known.ways[usize::from(known.n_ways)] = Way { segment, side: side as u8, kind, end, soon };
                known.n_ways += 1;
            }
            let lie = tile.lie(pack);
            for half in side.opposite().halves().into_iter().filter(|half| lie.at_half[*half as usize] != Lie::NONE) {
                let segment = tile.first_segment + u16::from(lie.at_half[half as usize]);
                let meets: Half = half.meets();
                known.halves[usize::from(known.n_halves)] = (meets as u8, segment);
                known.n_halves += 1;
            }
        }
        known
    }

    /// The roads and cities that come up to it.
    #[inline]
    pub(super) fn ways(&self) -> &[Way] {
        &self.ways[..usize::from(self.n_ways)]
    }

    /// The halves at which fields come up to it, with their segments.
    #[inline]
    pub(super) fn halves(&self) -> &[(u8, u16)] {
        &self.halves[..usize::from(self.n_halves)]
    }
}
