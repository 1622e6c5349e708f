//! Features: what each is worth now and in the end, to whom, and what becomes of those that meet at an empty cell.
use bastide_engine::board::cell::Cell;
use bastide_engine::board::features::{Feature, FeatureId};
use bastide_engine::board::grid::Found;
use bastide_engine::expansions::mage_and_witch::magic::{self, Pawn};
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Element;
use bastide_engine::pack::{FeatureKind, Marks};
use bastide_engine::rules::Rules;
use bastide_engine::rules::switches::FarmerScoring;
use bastide_engine::scoring::{city, road};

use super::cells::{CLOISTER, Known};
use super::{Evaluation, MOST, Pair, Sums};

/// Fields beyond this many are not looked at; there are never that many.
const MOST_FIELDS: usize = 63;

/// What was found of a feature.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    stamp: u32,
    /// The last cell that was counted.
    last_cell: u16,
    /// Open cells; of a field open halves.
    n_open: u16,
    /// The odds that it is completed, ever and soon.
    end: f32,
    soon: f32,
    /// What each player's figures in it count, and how many followers they are.
    pub(super) strengths: [u8; Player::MOST],
    pub(super) followers: [u8; Player::MOST],
    /// Its place among the fields that are looked at.
    field: Option<u8>,
    /// It is held, or lies on the tile just laid.
    is_watched: bool,
    /// The fields that have counted this city.
    by_fields: u64,
    /// A field: points by complete cities, and by all with their odds. A cloister: points to come.
    now: f32,
    worth: f32,
}

pub(super) const UNSEEN: Seen = Seen {
    stamp: 0,
    last_cell: u16::MAX,
    n_open: 0,
    end: 1.0,
    soon: 1.0,
    strengths: [0; Player::MOST],
    followers: [0; Player::MOST],
    field: None,
    is_watched: false,
    by_fields: 0,
    now: 0.0,
    worth: 0.0,
};

impl Seen {
    /// Whether anybody stands in it.
    pub(super) fn is_held(&self) -> bool {
        self.followers != [0; Player::MOST]
    }

    /// By how much this player is ahead of the strongest other.
    fn lead(&self, me: usize) -> i32 {
        let others = self.strengths.iter().enumerate().filter(|(n, _)| *n != me);
        i32::from(self.strengths[me]) - others.map(|(_, strength)| i32::from(*strength)).max().unwrap_or(0)
    }
}

impl Evaluation {
    #[inline]
    fn touch(&mut self, id: FeatureId) -> &mut Seen {
        let seen = &mut self.seen[usize::from(id.0)];
        if seen.stamp != self.stamp {
            *seen = Seen { stamp: self.stamp, ..UNSEEN };
            self.touched.push(id.0);
        }
        seen
    }

    fn watch(&mut self, id: FeatureId, kind: FeatureKind) {
        let n_fields = self.fields.len();
        let seen = self.touch(id);
        if !seen.is_watched {
            seen.is_watched = true;
            if kind == FeatureKind::Field && n_fields < MOST_FIELDS {
                seen.field = Some(n_fields as u8);
                self.fields.push(id.0);
            }
        }
    }

    /// Who stands where, and what lies on the tile just laid.
    pub(super) fn see_figures(&mut self, game: &Game) {
        let (rules, state) = (game.rules(), game.state());
        let features = &state.board.features;
        for figure in &state.figures {
            let id = features.of(figure.segment);
            let feature = features.get(id);
            self.watch(id, feature.kind);
            let (owner, seen) = (figure.owner.index(), self.touch(id));
            seen.strengths[owner] = seen.strengths[owner].saturating_add(figure.kind.strength_in(feature));
            seen.followers[owner] += u8::from(figure.kind.is_follower());
        }
        if let Some(laid) = state.laid {
            let tile = *state.board.grid.tile(laid);
            for segment in tile.first_segment..tile.first_segment + u16::from(tile.n_segments(&rules.pack)) {
                let id = features.of(segment);
                self.watch(id, features.get(id).kind);
            }
        }
    }

    /// What comes up to the empty cells.
    pub(super) fn see_cells(&mut self, game: &Game) {
        let (rules, state) = (game.rules(), game.state());
        let board = &state.board;
        let known = std::mem::take(&mut self.known);
        let last = known.len().wrapping_sub(1);
        for (n, empty) in board.grid.empty_cells().iter().enumerate() {
            // Cells that a tile does not touch are as they were; the last one has taken the place of the filled one.
            let before = known.get(if n == self.filled { last } else { n });
            let fresh;
            let cell = match before {
                Some(before) if before.cell == empty.cell && before.demands == empty.demands => before,
                _ => {
                    fresh = Known::of(&self.fits, &self.odds, (&rules.pack, board), empty);
                    &fresh
                }
            };
            self.see_cell(game, n as u16, cell);
        }
        self.known = known;
    }

    fn see_cell(&mut self, game: &Game, n: u16, cell: &Known) {
        let features = &game.state().board.features;
        for way in cell.ways() {
            let seen = self.touch(features.of(way.segment));
            // A cell that is reached twice is open once.
            if seen.last_cell != n {
                seen.last_cell = n;
                seen.n_open += 1;
                seen.end *= way.end;
                seen.soon *= way.soon;
            }
        }
        if cell.n_fit == 0 {
            return;
        }
        let mut fields = [(0, 0); 8];
        let mut n_fields = 0;
        for (half, segment) in cell.halves() {
            let id = features.of(*segment).0;
            let seen = &mut self.seen[usize::from(id)];
            if seen.stamp == self.stamp && seen.field.is_some() {
                seen.n_open += 1;
                if n_fields == 0 || fields[n_fields - 1].1 != id {
                    fields[n_fields] = (*half, id);
                    n_fields += 1;
                }
            }
        }
        for (n, one) in cell.ways().iter().enumerate() {
            for other in cell.ways()[n + 1..].iter().filter(|other| other.kind == one.kind) {
                let (a, b) = (features.of(one.segment).0, features.of(other.segment).0);
                if a != b && self.seen[usize::from(a)].is_watched && self.seen[usize::from(b)].is_watched {
                    self.pair((a, b), one.kind, self.fits.n_join(cell.demands, (one.side, other.side)));
                }
            }
        }
        for (n, (half, a)) in fields[..n_fields].iter().enumerate() {
            for (other, b) in fields[n + 1..n_fields].iter().filter(|(_, b)| b != a) {
                self.pair((*a, *b), FeatureKind::Field, self.fits.n_join_fields(cell.demands, (*half, *other)));
            }
        }
    }

    /// So many tiles join these two at one cell.
    fn pair(&mut self, (a, b): (u16, u16), kind: FeatureKind, n_tiles: usize) {
        if n_tiles == 0 {
            return;
        }
        let rate = match kind {
            FeatureKind::City => self.weights.join_city,
            FeatureKind::Road => self.weights.join_road,
            FeatureKind::Field | FeatureKind::Cloister | FeatureKind::River => self.weights.join_field,
        };
        let apart = (-rate * self.odds.draws * n_tiles as f32).exp();
        let (one, other) = (a.min(b), a.max(b));
        match self.pairs.iter_mut().find(|pair| pair.one == one && pair.other == other) {
            Some(pair) => pair.apart *= apart,
            None => self.pairs.push(Pair { one, other, kind, apart }),
        }
    }

    /// The cities that the fields border.
    pub(super) fn see_borders(&mut self, game: &Game) {
        if self.fields.is_empty() {
            return;
        }
        let (rules, board) = (game.rules(), &game.state().board);
        let price = match rules.switches.farmer_scoring {
            FarmerScoring::First => 4.0,
            FarmerScoring::Second | FarmerScoring::Third => 3.0,
        };
        for tile in board.grid.tiles() {
            for n in 0..self.fits.borders(tile.kind.0).len() {
                let (field, city) = self.fits.borders(tile.kind.0)[n];
                let id = board.features.of(tile.first_segment + u16::from(field));
                let seen = &self.seen[usize::from(id.0)];
                let Some(nth) = seen.field.filter(|_| seen.stamp == self.stamp) else { continue };
                let city = board.features.of(tile.first_segment + u16::from(city));
                let seen = self.touch(city);
                if seen.by_fields >> nth & 1 == 1 {
                    continue;
                }
                seen.by_fields |= 1 << nth;
                let is_complete = board.features.get(city).is_complete();
                let odds = if is_complete { 1.0 } else { seen.end * self.weights.farm_city };
                let seen = &mut self.seen[usize::from(id.0)];
                seen.now += if is_complete { price } else { 0.0 };
                seen.worth += price * odds;
            }
        }
        let grow = self.weights.farm_grow * f32::from(self.n_left.min(72)) / 72.0;
        for n in 0..self.fields.len() {
            let id = self.fields[n];
            let has_carcassonne = board.features.get(FeatureId(id)).marks.has(Marks::CARCASSONNE);
            let seen = &mut self.seen[usize::from(id)];
            let carcassonne = if has_carcassonne { price } else { 0.0 };
            seen.now += carcassonne;
            // Growth flattens: twice as many open halves do not mean twice as many cities.
            seen.worth += carcassonne + grow * f32::from(seen.n_open).sqrt() * 4.0;
        }
    }

    /// The points of a feature as it stands, and those to be expected, whoever gets them.
    pub(super) fn points(&self, game: &Game, id: FeatureId, seen: &Seen) -> (f32, f32) {
        let (now, expected) = self.plain_points(game, id, seen);
        if !game.rules().has(Element::Magic) {
            return (now, expected);
        }
        match magic::pawn_in(game.state(), id) {
            Some(Pawn::Mage) => {
                let tiles = f32::from(game.state().board.features.get(id).size);
                (now + tiles, expected + tiles)
            }
            Some(Pawn::Witch) => ((now / 2.0).ceil(), expected / 2.0),
            None => (now, expected),
        }
    }

    /// The same without mage and witch.
    fn plain_points(&self, game: &Game, id: FeatureId, seen: &Seen) -> (f32, f32) {
        let (rules, feature) = (game.rules(), game.state().board.features.get(id));
        let weights = &self.weights;
        match feature.kind {
            FeatureKind::City => {
                let now = worth(rules, feature);
                if feature.is_complete() {
                    return (now, now);
                }
                let (done, each) = when_complete(rules, feature);
                let done = done + each * weights.city_grow * f32::from(seen.n_open);
                // The larger a city, the more is done to complete it.
                let more = (weights.rich * (f32::from(feature.size + u16::from(feature.pennants)) - 2.0)).min(0.9);
                let odds = seen.end + more * seen.end * (1.0 - seen.end);
                (now, now + weights.city_gain * odds * (done - now))
            }
            FeatureKind::Road => {
                let now = worth(rules, feature);
                if feature.is_complete() {
                    return (now, now);
                }
                let (done, each) = when_complete(rules, feature);
                let grown = weights.road_gain * weights.road_grow * each * f32::from(seen.n_open);
                (now, now + seen.end * (grown + weights.city_gain * (done - now)))
            }
            FeatureKind::Cloister => (f32::from(feature.size), f32::from(feature.size) + seen.worth),
            // Exact when no tile is left.
            FeatureKind::Field => (seen.now, seen.worth * (1.0 - (1.0 - weights.farm_gain) * self.near)),
            FeatureKind::River => (0.0, 0.0),
        }
    }

    /// Adds what a feature means.
    pub(super) fn add_feature(&mut self, game: &Game, id: u16, sums: &mut Sums) {
        let (place, id) = (usize::from(id), FeatureId(id));
        let feature = game.state().board.features.get(id);
        if feature.is_complete() {
            return;
        }
        if feature.kind == FeatureKind::Cloister && self.seen[place].worth == 0.0 {
            self.see_cloister(game, id);
        }
        let seen = self.seen[place];
        if seen.is_held() {
            self.add_held(game, id, &seen, sums);
        } else {
            sums.between += self.unclaimed(game, id, &seen);
        }
    }

    /// An open feature that nobody holds is an offer to the next player; if nobody else has a follower, to me.
    fn unclaimed(&self, game: &Game, id: FeatureId, seen: &Seen) -> f32 {
        let weights = &self.weights;
        let (gift, mine) = match game.state().board.features.get(id).kind {
            FeatureKind::City => (weights.loose_city, weights.loose_mine),
            FeatureKind::Road => (weights.loose_road, weights.loose_mine),
            FeatureKind::Field if seen.is_watched => (weights.loose_field, 0.0),
            FeatureKind::Field | FeatureKind::Cloister | FeatureKind::River => return 0.0,
        };
        let has_follower = |n: usize| self.sums.free[n] >= 1.0;
        let others_can = (0..self.sums.n_players).any(|n| n != self.sums.me && has_follower(n));
        let share = match (others_can, has_follower(self.sums.me)) {
            _ if self.n_left == 0 => 0.0,
            (true, _) => -gift,
            (false, true) => mine,
            (false, false) => 0.0,
        };
        if share == 0.0 { 0.0 } else { share * self.points(game, id, seen).1 }
    }

    fn add_held(&self, game: &Game, id: FeatureId, seen: &Seen, sums: &mut Sums) {
        let kind = game.state().board.features.get(id).kind;
        let weights = &self.weights;
        let (now, expected) = self.points(game, id, seen);
        let most = seen.strengths.into_iter().max().unwrap_or(0);
        let n_leaders = seen.strengths.iter().filter(|strength| **strength == most).count();
        for n in 0..sums.n_players {
            let n_followers = f32::from(seen.followers[n]);
            if n_followers == 0.0 {
                continue;
            }
            if kind == FeatureKind::Field {
                sums.hope[n] -= n_followers * weights.farmer * self.farmer_fade;
            } else {
                sums.back[n] += n_followers * seen.soon;
                sums.hope[n] -= n_followers * (1.0 - seen.end) * weights.stuck * self.fade;
            }
            if most == 0 || seen.strengths[n] < most {
                continue;
            }
            let gain = (expected - now) * if n == sums.me || n_leaders > 1 { 1.0 } else { weights.his_gain };
            sums.hope[n] += gain;
            let others_can = (0..sums.n_players).any(|other| other != n && self.sums.free[other] > 0.0);
            if n_leaders == 1 && others_can && self.n_left > 1 {
                sums.hope[n] -= (now + gain) * self.risk(kind, seen, n);
            }
        }
    }

    /// The share of a feature that its only leader may lose to invaders.
    fn risk(&self, kind: FeatureKind, seen: &Seen, leader: usize) -> f32 {
        let weights = &self.weights;
        let (each, protects) = match kind {
            FeatureKind::City => (weights.invade_city, weights.city_lead),
            FeatureKind::Road => (weights.invade_road, 0.0),
            FeatureKind::Field => (weights.invade_farm, weights.farm_lead),
            FeatureKind::Cloister | FeatureKind::River => (0.0, 0.0),
        };
        let protected = if seen.lead(leader) > 1 { 1.0 - protects } else { 1.0 };
        (each * f32::from(seen.n_open.min(8)) * self.fade * protected).clamp(0.0, 0.9)
    }

    /// The empty cells around a cloister.
    fn see_cloister(&mut self, game: &Game, id: FeatureId) {
        let board = &game.state().board;
        let Some(segment) = board.features.segments(id).next() else { return };
        let middle = board.place_of(segment).0.cell;
        let (mut worth, mut end, mut soon) = (0.0, 1.0, 1.0);
        let around = (-1..=1i8).flat_map(|y| (-1..=1i8).map(move |x| (x, y)));
        for (x, y) in around {
            let cell = Cell::new(middle.x.saturating_add(x), middle.y.saturating_add(y));
            let (filled, filled_soon) = match board.grid.at(cell) {
                Found::Tile(_) => continue,
                Found::Empty(n) => {
                    let n = self.fits.n_fit(board.grid.empty_cells()[usize::from(n)].demands).min(MOST - 1);
                    (1.0 - self.odds.end[CLOISTER][n], 1.0 - self.odds.soon[CLOISTER][n])
                }
                Found::Nothing => {
                    let rate = self.weights.cloister_far * self.odds.draws * f32::from(self.n_left);
                    (1.0 - (-rate).exp(), 1.0 - (-rate * self.odds.share).exp())
                }
            };
            worth += filled;
            end *= filled;
            soon *= filled_soon;
        }
        let seen = &mut self.seen[usize::from(id.0)];
        (seen.worth, seen.end, seen.soon) = (worth * self.weights.cloister_gain, end, soon);
    }

    /// What it means to me that two features may be joined: the change of who gets what.
    pub(super) fn joined(&self, game: &Game, pair: &Pair) -> f32 {
        let (one, other) = (&self.seen[usize::from(pair.one)], &self.seen[usize::from(pair.other)]);
        let mut both = *one;
        both.strengths.iter_mut().zip(other.strengths).for_each(|(sum, more)| *sum = sum.saturating_add(more));
        let side = |seen: &Seen| seen.lead(self.sums.me).signum();
        let (of_one, of_other, of_both) = (side(one), side(other), side(&both));
        if of_one == of_both && of_other == of_both {
            return 0.0;
        }
        let weight = match pair.kind {
            FeatureKind::City => self.weights.join_weight_city,
            FeatureKind::Road => self.weights.join_weight_road,
            FeatureKind::Field | FeatureKind::Cloister | FeatureKind::River => self.weights.join_weight_field,
        };
        let expected = |id: u16, seen: &Seen| self.points(game, FeatureId(id), seen).1;
        let change = (of_both - of_one) as f32 * expected(pair.one, one)
            + (of_both - of_other) as f32 * expected(pair.other, other);
        weight * (1.0 - pair.apart) * change
    }
}

/// What a road or city pays as it stands.
#[inline]
fn worth(rules: &Rules, feature: &Feature) -> f32 {
    let (value, _) =
        if feature.kind == FeatureKind::City { city::value(rules, feature) } else { road::value(rules, feature) };
    f32::from(value.points())
}

/// What it would pay if it were complete, and for one more tile.
#[inline]
fn when_complete(rules: &Rules, feature: &Feature) -> (f32, f32) {
    let mut complete = *feature;
    complete.open = 0;
    let done = worth(rules, &complete);
    complete.size += 1;
    (done, worth(rules, &complete) - done)
}
