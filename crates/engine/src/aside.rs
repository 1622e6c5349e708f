//! Figures that are in play and stand on no segment: on a tower, a flying machine or a mountain, on the corner of four
//! tiles, with the player who holds them captive.
//!
//! They belong to no feature, so nothing of what features count concerns them; the rooms say what they do there: guards
//! (TOWER-ACT-4), prisoners (TOWER-CAP-8), barns (BARN-PLACE-1), knights on castles (CASTLE-BUILD-2), and in boxes to come
//! flights (FLY-1), miners (VAR-MOUNT-3). Pieces that are nobody's (dragon, fairy, count) have no supply to come from: where such
//! a piece is, its room says.
use crate::board::cell::Cell;
use crate::board::features::SegmentId;
use crate::expansions::bridges_castles_bazaars::castle::CastleAt;
use crate::expansions::princess_and_dragon::fairy;
use crate::figures::{Figure, FigureAt, FigureKind, Player};
use crate::hash;
use crate::state::State;

/// Where a figure is that stands on no segment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Aside {
    /// On the tile at this cell, in none of its features.
    OnTile(Cell),
    /// On the corner where the tile at this cell meets those north and west of it.
    OnCorner(Cell),
    /// With this player, who holds it captive.
    With(Player),
    /// On this castle.
    InCastle(CastleAt),
}

/// A figure that stands on no segment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FigureAside {
    /// Whose it is.
    pub owner: Player,
    /// What it is.
    pub kind: FigureKind,
    /// Where it is.
    pub at: Aside,
}

impl FigureAside {
    /// The figure named by its place, if it stands on a tile.
    #[must_use]
    pub const fn on_tile(&self) -> Option<FigureAt> {
        match self.at {
            Aside::OnTile(cell) => Some(FigureAt { owner: self.owner, kind: self.kind, cell, segment: None }),
            Aside::OnCorner(_) | Aside::With(_) | Aside::InCastle(_) => None,
        }
    }
}

impl State {
    /// Put a figure from its owner's supply aside.
    ///
    /// # Panics
    /// If the supply has no such figure.
    pub fn put_aside(&mut self, figure: FigureAside) {
        self.hands[figure.owner.index()].supply[figure.kind as usize] -= 1;
        self.enter_aside(figure);
    }

    /// Move a figure from its segment to a place aside. Returns whether it stood there.
    pub fn move_aside(&mut self, figure: Figure, at: Aside) -> bool {
        let Some(n) = self.figures.iter().position(|other| *other == figure) else { return false };
        let Figure { owner, kind, .. } = self.leave_segment(n);
        self.enter_aside(FigureAside { owner, kind, at });
        true
    }

    /// Move a figure that is aside to a segment. Returns whether it was there.
    pub fn move_to_segment(&mut self, figure: FigureAside, segment: SegmentId) -> bool {
        let was_there = self.leave_aside(figure);
        if was_there {
            self.stand(Figure::on(&self.board.grid, segment, figure.owner, figure.kind));
        }
        was_there
    }

    /// Give a figure that is aside back to its owner. Returns whether it was there.
    pub fn return_from_aside(&mut self, figure: FigureAside) -> bool {
        let was_there = self.leave_aside(figure);
        self.hands[figure.owner.index()].supply[figure.kind as usize] += u8::from(was_there);
        was_there
    }

    /// Move a figure that is aside to another place aside. Returns whether it was there.
    pub fn move_between(&mut self, figure: FigureAside, at: Aside) -> bool {
        let was_there = self.leave_aside(figure);
        if was_there {
            self.enter_aside(FigureAside { at, ..figure });
        }
        was_there
    }

    fn enter_aside(&mut self, figure: FigureAside) {
        self.aside.push(figure);
        self.board_hash = self.board_hash.wrapping_add(hash::of_figure_aside(&figure));
    }

    fn leave_aside(&mut self, figure: FigureAside) -> bool {
        let Some(n) = self.aside.iter().position(|other| *other == figure) else { return false };
        self.aside.remove(n);
        self.board_hash = self.board_hash.wrapping_sub(hash::of_figure_aside(&figure));
        if let Some(gone) = figure.on_tile().filter(|_| !self.aside.contains(&figure)) {
            fairy::figure_left(self, gone);
        }
        true
    }
}
