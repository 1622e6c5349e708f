//! What a position is worth to a player who has just chosen, in points.
//!
//! What is certain comes from the engine: the scores, and what everything would pay if the game ended now. The evaluation
//! adds what is to be hoped for: one pass over the empty cells beside the board finds, for every road, city and field, its
//! open cells and how many of the tiles left fit there, close it there, or join it there with another. All else is sums over
//! features: the odds that they are completed, how soon their followers come back, who invades whom, what is left open for
//! the next player, and what free followers are worth while the bag is full.
//!
//! Nothing here knows a tile or a box by name. Inns, cathedrals and sieges price themselves through the engine's scoring; what
//! other boxes promise is in `prospects.rs`.
mod cells;
mod features;
mod fits;
mod weights;

use std::sync::Arc;

use bastide_engine::board::features::FeatureId;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::pack::FeatureKind;
use bastide_engine::rules::Rules;
use bastide_engine::scoring;

use cells::{Known, MOST, Odds};
use features::{Seen, UNSEEN};
use fits::Fits;
pub use weights::{BadWeight, Weights};

/// A number for each player.
type Each = [f32; Player::MOST];

/// Values positions by one set of rules.
pub(crate) struct Evaluation {
    rules: Arc<Rules>,
    weights: Weights,
    fits: Fits,
    odds: Odds,
    /// How much of the game is still to come, and how near the end is; both are 1 at first and 0 at the end.
    fade: f32,
    farmer_fade: f32,
    near: f32,
    n_left: u16,
    /// The cells as they were when the choice began.
    known: Vec<Known>,
    /// The one of them that the tile fills.
    filled: usize,
    seen: Vec<Seen>,
    stamp: u32,
    touched: Vec<u16>,
    fields: Vec<u16>,
    pairs: Vec<Pair>,
    /// The position without a further figure.
    sums: Sums,
}

/// What the players have and can hope for.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    me: usize,
    n_players: usize,
    /// Points if the game ended now.
    sure: Each,
    /// What features will add to that, less the risk of losing them and what their followers cost.
    hope: Each,
    /// Followers in the supply.
    free: Each,
    /// Followers that are expected back soon.
    back: Each,
    /// What joins and unclaimed features mean to me.
    between: f32,
}

/// Two features that may be joined.
#[derive(Clone, Copy, Debug)]
struct Pair {
    one: u16,
    other: u16,
    kind: FeatureKind,
    /// The odds that they stay apart.
    apart: f32,
}

impl Evaluation {
    /// An evaluation by these rules.
    pub(crate) fn new(rules: Arc<Rules>, weights: Weights) -> Evaluation {
        Evaluation {
            fits: Fits::new(&rules.pack),
            rules,
            weights,
            odds: Odds::none(),
            fade: 1.0,
            farmer_fade: 1.0,
            near: 1.0,
            n_left: 0,
            known: Vec::new(),
            filled: usize::MAX,
            seen: Vec::new(),
            stamp: 0,
            touched: Vec::new(),
            fields: Vec::new(),
            pairs: Vec::new(),
            sums: Sums::default(),
        }
    }

    /// Whether it can value games by these rules.
    pub(crate) fn is_for(&self, rules: &Arc<Rules>) -> bool {
        Arc::ptr_eq(&self.rules, rules) || self.rules.setup == rules.setup
    }

    /// Looks at the position before the choice: what holds for all ways to go on is worked out here.
    pub(crate) fn begin(&mut self, game: &Game) {
        let (rules, state) = (game.rules(), game.state());
        let others = || state.rooms.held.all().map(|(_, kind)| kind).chain(state.rooms.open.all());
        let n_left = state.bag.n_left() + others().count() as u16;
        self.fits.see(&state.bag, others());
        self.odds.set(&self.weights, n_left, rules.players);
        self.n_left = n_left;
        // As many turns as with two players and so many tiles.
        let tiles = 2.0 * f32::from(n_left) / f32::from(rules.players.max(1));
        let still = (tiles / 72.0).min(1.0);
        self.fade = still.powf(self.weights.fade_power);
        self.farmer_fade = still.powf(self.weights.farmer_power);
        self.near = (tiles / self.weights.near_from).min(1.0);
        self.known.clear();
        let (pack, board) = (&rules.pack, &state.board);
        let cells = board.grid.empty_cells().iter();
        self.known.extend(cells.map(|empty| Known::of(&self.fits, &self.odds, (pack, board), empty)));
    }

    /// The next position to look at is the one before the choice with a tile on this cell.
    pub(crate) fn fills(&mut self, cell: bastide_engine::board::cell::Cell) {
        self.filled = self.known.iter().position(|known| known.cell == cell).unwrap_or(usize::MAX);
    }

    /// What the position is worth to this player. What a tile has just completed counts as scored.
    pub(crate) fn look(&mut self, game: &Game, player: Player) -> f32 {
        let (rules, state) = (game.rules(), game.state());
        self.stamp = self.stamp.wrapping_add(1);
        self.touched.clear();
        self.fields.clear();
        self.pairs.clear();
        self.seen.resize(usize::from(state.board.features.n_segments()).max(self.seen.len()), UNSEEN);
        self.sums = Sums {
            me: player.index(),
            n_players: usize::from(rules.players),
            sure: scoring::projected(rules, state).map(|points| points as f32),
            ..Sums::default()
        };
        for (n, hand) in state.hands.iter().enumerate() {
            self.sums.free[n] =
                FigureKind::FOLLOWERS.into_iter().map(|kind| f32::from(hand.supply[kind as usize])).sum();
        }
        self.see_figures(game);
        self.see_cells(game);
        self.see_borders(game);
        for n in 0..self.touched.len() {
            let id = FeatureId(self.touched[n]);
            let seen = self.seen[usize::from(id.0)];
            if seen.is_held() && state.board.features.get(id).is_complete() {
                seen.followers.iter().zip(&mut self.sums.free).for_each(|(n, free)| *free += f32::from(*n));
            }
        }
        let mut sums = self.sums;
        for n in 0..self.touched.len() {
            self.add_feature(game, self.touched[n], &mut sums);
        }
        for pair in &self.pairs {
            sums.between += self.joined(game, pair);
        }
        self.sums = sums;
        self.total(&sums)
    }

    /// What the position last looked at is worth with a follower of that strength in this feature, which must be on the tile
    /// just laid and unoccupied.
    pub(crate) fn with_follower(&mut self, game: &Game, id: FeatureId, strength: u8) -> f32 {
        let (before, place) = (self.sums, usize::from(id.0));
        let mut sums = before;
        let feature = game.state().board.features.get(id);
        let me = sums.me;
        let joins = |evaluation: &Evaluation| -> f32 {
            let pairs = evaluation.pairs.iter().filter(|pair| pair.one == id.0 || pair.other == id.0);
            pairs.map(|pair| evaluation.joined(game, pair)).sum()
        };
        // Out with the feature as it is, in with the feature as it will be.
        let mut without = Sums { free: before.free, me, n_players: before.n_players, ..Sums::default() };
        self.add_feature(game, id.0, &mut without);
        sums.between -= without.between + joins(self);
        self.seen[place].strengths[me] = strength;
        self.seen[place].followers[me] = 1;
        if !feature.is_complete() {
            sums.free[me] -= 1.0;
        }
        self.sums = sums;
        sums.sure[me] += self.points(game, id, &self.seen[place]).0;
        self.add_feature(game, id.0, &mut sums);
        sums.between += joins(self);
        self.seen[place].strengths[me] = 0;
        self.seen[place].followers[me] = 0;
        self.sums = before;
        self.total(&sums)
    }

    /// All of it in points: mine less the best rival's.
    fn total(&self, sums: &Sums) -> f32 {
        let side =
            |n: usize, share: f32| sums.sure[n] + sums.hope[n] + share * self.followers(sums.free[n], sums.back[n]);
        let rivals = (0..sums.n_players).filter(|n| *n != sums.me).map(|n| side(n, self.weights.his_free));
        let rival = rivals.reduce(f32::max).unwrap_or(0.0);
        side(sums.me, 1.0) - rival + sums.between
    }

    /// What so many free followers are worth, with so many that come back soon.
    fn followers(&self, free: f32, back: f32) -> f32 {
        let weights = &self.weights;
        let curve = |n: f32| {
            let steps = [weights.free1, weights.free2, weights.free3, weights.free4];
            let first: f32 = (0u8..).zip(steps).map(|(nth, step)| step * (n - f32::from(nth)).clamp(0.0, 1.0)).sum();
            first + weights.free5 * (n - 4.0).clamp(0.0, 3.0)
        };
        let now = curve(free);
        let long = now + weights.back * (curve(free + back) - now);
        let short = weights.near1 * free.min(1.0)
            + weights.near2 * (free - 1.0).clamp(0.0, 1.0)
            + weights.near3 * (free - 2.0).max(0.0);
        self.fade * long + self.near * short
    }
}
