//! Changes to the table other than laying a tile or placing a figure: bridges, ferries, tiles taken up again. The board
//! changes in [`crate::board::change`]; this keeps the rest of the state consistent with it.
//!
//! Bridges are built from their room (BRIDGE-1), ferries are set and moved from theirs (FERRY-SET-1, FERRY-MOVE-1). Boxes to
//! come do the rest: rebuilding (VAR-REBUILD-2). A tile laid face down (VAR-MOUNT-1) needs nothing of its own: it is laid as
//! the kind [`Pack::back`](crate::pack::Pack::back).
use crate::aside::Aside;
use crate::board::change::Roads;
use crate::board::features::FeatureId;
use crate::board::grid::TileNumber;
use crate::board::side::{Side, Sides};
use crate::hash;
use crate::moments;
use crate::pack::Kind;
use crate::rules::Rules;
use crate::state::State;

impl State {
    /// Build a bridge over a tile, from this side straight across (BRIDGE-2).
    ///
    /// # Panics
    /// If the tile cannot carry it: [`Board::can_carry_bridge`](crate::board::Board::can_carry_bridge).
    pub fn build_bridge(&mut self, rules: &Rules, tile: TileNumber, from: Side) {
        self.hash_around(tile, |state| state.board.build_bridge(&rules.pack, tile, from));
    }

    /// Set the ferry of a tile between the roads at these sides, or take it away (FERRY-SET-2, FERRY-MOVE-2). Figures stay
    /// on their segments (FERRY-RUL-9). Returns a segment of each road that joined or parted, some perhaps twice.
    ///
    /// # Panics
    /// If the tile cannot carry it: [`Board::can_carry_ferry`](crate::board::Board::can_carry_ferry).
    pub fn set_ferry(&mut self, rules: &Rules, tile: TileNumber, joins: Option<(Side, Side)>) -> Roads {
        let before = self.board.grid.tile(tile).over.as_ferry().unwrap_or_default();
        let changed = self.hash_around(tile, |state| state.board.set_ferry(&rules.pack, tile, joins));
        let sides = joins.into_iter().flat_map(|(a, b)| [a, b]).chain(before.iter()).collect::<Sides>();
        for side in sides.iter() {
            let laid = self.board.grid.tile(tile);
            let road = laid.segment_at(&rules.pack, side).expect("a ferry joins roads");
            self.count_figures_in(self.board.features.of(laid.first_segment + u16::from(road)));
        }
        changed
    }

    /// Take up a tile on which nobody stands (VAR-REBUILD-2). Returns its kind; whoever takes it has it in hand, it does not
    /// go back into the bag.
    ///
    /// # Panics
    /// If a figure stands on it.
    pub fn take_up(&mut self, rules: &Rules, tile: TileNumber) -> Kind {
        let (taken, parted) = self.board.take_up(&rules.pack, tile);
        for figure in &mut self.figures {
            figure.renumber(&taken);
        }
        let on_it = Aside::OnTile(taken.tile.cell);
        assert!(self.aside.iter().all(|figure| figure.at != on_it), "nobody stands on a tile that is taken up");
        parted.into_iter().for_each(|id| self.count_figures_in(id));
        self.laid = self.laid.and_then(|laid| taken.tile_now(laid));
        self.board_hash = self.board_hash.wrapping_sub(hash::of_tile(&taken.tile));
        moments::tile_taken_up(self, rules, &taken);
        taken.tile.kind
    }

    /// Do something that changes what lies over a tile, and keep the hash.
    fn hash_around<T>(&mut self, tile: TileNumber, change: impl FnOnce(&mut State) -> T) -> T {
        self.board_hash = self.board_hash.wrapping_sub(hash::of_tile(self.board.grid.tile(tile)));
        let comes_of_it = change(self);
        self.board_hash = self.board_hash.wrapping_add(hash::of_tile(self.board.grid.tile(tile)));
        comes_of_it
    }

    /// Count afresh how many figures stand in a feature.
    fn count_figures_in(&mut self, id: FeatureId) {
        let features = &self.board.features;
        let n = self.figures.iter().filter(|figure| features.of(figure.segment) == id).count();
        self.board.features.get_mut(id).figures = n as u8;
    }
}
