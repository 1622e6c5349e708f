//! Ingots, found a second time: where they lie, who takes which, and what they are worth at the end.
use std::collections::{BTreeMap, BTreeSet};

use bastide_engine::board::cell::Cell;
use bastide_engine::board::tile::Symbol;
use bastide_engine::event::Source;
use bastide_engine::figures::Player;

use super::Scorer;
use crate::recount::Flooded;

/// The ingots, and what is left of a distribution.
#[derive(Default)]
pub(super) struct Ingots {
    on: BTreeMap<Cell, i32>,
    owned: BTreeMap<Player, i32>,
    /// The cells of what was completed with the last tile, and who had most there.
    claims: Vec<(BTreeSet<Cell>, Vec<Player>)>,
    /// Who takes the next one.
    taker: Option<Player>,
}

impl Scorer {
    /// A tile came to lie here; perhaps it has gold.
    pub(super) fn find_gold(&mut self, cell: Cell) {
        self.ingots.claims.clear();
        if self.lying.tiles[&cell].0.symbols.contains(&Symbol::Gold) {
            self.put_ingot(cell);
        }
    }

    pub(super) fn put_ingot(&mut self, cell: Cell) {
        *self.ingots.on.entry(cell).or_default() += 1;
    }

    pub(super) fn claim_ingots(&mut self, feature: &Flooded, leaders: &[Player]) {
        self.ingots.claims.push((feature.cells.clone(), leaders.to_vec()));
    }

    /// A player chose from which tile to take one; the others go on.
    pub(super) fn take_ingot(&mut self, player: Player, cell: Cell) {
        self.take_one(player, cell);
        self.go_round(player.next(self.setup.players));
    }

    /// The active player begins.
    pub(super) fn distribute_ingots(&mut self, active: Player) {
        self.go_round(active);
    }

    /// Who may take from a tile with ingots.
    fn takers(&self, cell: Cell) -> BTreeSet<Player> {
        let claims = self.ingots.claims.iter().filter(|(cells, _)| cells.contains(&cell));
        claims.flat_map(|(_, players)| players.iter().copied()).collect()
    }

    /// Everybody takes one in turn, until nobody can or somebody has to choose.
    fn go_round(&mut self, mut player: Player) {
        let mut n_without = 0;
        while n_without < self.setup.players {
            let lying = self.ingots.on.iter().filter(|(_, n)| **n > 0).map(|(cell, _)| *cell);
            let own: Vec<Cell> = lying.filter(|cell| self.takers(*cell).contains(&player)).collect();
            let Some(first) = own.first() else {
                n_without += 1;
                player = player.next(self.setup.players);
                continue;
            };
            let others = own.iter().map(|cell| self.takers(*cell)).collect::<BTreeSet<_>>();
            if others.len() > 1 && !self.game.state().hand(player).left {
                self.ingots.taker = Some(player);
                return;
            }
            n_without = 0;
            self.take_one(player, *first);
            player = player.next(self.setup.players);
        }
        self.ingots.taker = None;
    }

    fn take_one(&mut self, player: Player, cell: Cell) {
        *self.ingots.on.get_mut(&cell).expect("an ingot lies where one is taken") -= 1;
        *self.ingots.owned.entry(player).or_default() += 1;
    }

    pub(super) fn score_ingots(&mut self) {
        for (player, n) in std::mem::take(&mut self.ingots.owned) {
            let each = if n < 4 { 1 } else { (n.min(10) + 2) / 3 };
            self.pay(&[player], Source::Ingots, n * each);
        }
    }
}
