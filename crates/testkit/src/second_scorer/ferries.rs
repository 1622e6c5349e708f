//! Ferries while a record is followed: how they lay before the tile, who is parted from whom, and what was scored before.
use std::collections::{BTreeMap, BTreeSet};

use bastide_engine::board::cell::Cell;
use bastide_engine::board::over::{Ferry, Over};
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::pack::FeatureKind;
use bastide_engine::rules::switches::{FerryRescore, FerrySplitBuilder};

use super::{Flooded, Lying, Place, Scorer, is_follower};
use crate::ferries::put_back;

/// The ferries of a game.
#[derive(Debug, Default)]
pub(super) struct Ferries {
    /// How those lay that were set or moved for the tile that is not scored yet.
    before: BTreeMap<Cell, Option<Ferry>>,
    /// What was completed before a ferry changed it.
    scored: BTreeSet<Place>,
}

impl Ferries {
    /// What the tile has completed is scored.
    pub(super) fn forget(&mut self) {
        self.before.clear();
    }
}

impl Scorer {
    /// The table with all ferries as they lay before the tile.
    pub(super) fn before_the_ferries(&self) -> Lying {
        put_back(&self.lying, self.ferries.before.iter().map(|(cell, ferry)| (*cell, *ferry)))
    }

    /// A ferry comes to lie like this.
    pub(super) fn set_ferry(&mut self, cell: Cell, ferry: Ferry) {
        let (roads, builders) = (self.completed_before(), self.builders_in_company());
        let before = self.lying.over.get(&cell).copied().and_then(Ferry::over);
        self.ferries.before.entry(cell).or_insert(before);
        let (from, to) = ferry.ends();
        self.lying.over.insert(cell, Over::ferry(from, to));
        for road in roads {
            let first = road.segments.first().expect("a road lies somewhere");
            if self.lying.flood(*first).segments != road.segments {
                self.ferries.scored.extend(road.segments);
            }
        }
        if self.setup.switches.ferry_split_builder == FerrySplitBuilder::Return {
            let still = self.builders_in_company();
            let gone = |figure: &(Player, FigureKind, Place)| builders.contains(figure) && !still.contains(figure);
            self.lying.figures.retain(|figure| !gone(figure));
            self.fairy.look_round(&self.lying);
        }
    }

    /// The complete roads that were complete before the tile that is not scored yet.
    fn completed_before(&self) -> Vec<Flooded> {
        let before = self.before_the_ferries();
        let is_old = |road: &Flooded| {
            let is_new = self.laid.iter().any(|(cell, _)| self.lying.lies_in_or_closes(*cell, road));
            road.kind == FeatureKind::Road
                && road.is_complete()
                && !is_new
                && !crate::ferries::is_changed(&before, road)
        };
        self.lying.features().into_iter().filter(is_old).collect()
    }

    /// The builders in whose feature a follower of the same player stands.
    fn builders_in_company(&self) -> Vec<(Player, FigureKind, Place)> {
        let is_in_company = |builder: &&(Player, FigureKind, Place)| {
            let feature = self.lying.flood(builder.2);
            builder.1 == FigureKind::Builder
                && feature.figures.iter().any(|(owner, figure)| *owner == builder.0 && is_follower(*figure))
        };
        self.lying.figures.iter().filter(is_in_company).copied().collect()
    }

    /// How many tiles of a feature count: under `ferry-rescore: no` not those of a road that were scored before.
    pub(super) fn n_tiles(&self, feature: &Flooded) -> i32 {
        let counts = |place: &&Place| {
            feature.kind != FeatureKind::Road
                || self.setup.switches.ferry_rescore == FerryRescore::Yes
                || !self.ferries.scored.contains(place)
        };
        let own: BTreeSet<Cell> = feature.segments.iter().filter(counts).map(|(cell, _)| *cell).collect();
        match feature.kind {
            FeatureKind::Road => own.len() as i32,
            FeatureKind::City | FeatureKind::Cloister | FeatureKind::Field | FeatureKind::River => {
                feature.cells.len() as i32
            }
        }
    }
}
