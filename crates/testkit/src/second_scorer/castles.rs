//! Points for castles: whatever is completed near them, counted a second time.
use std::collections::BTreeSet;

use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Side;
use bastide_engine::event::Source;
use bastide_engine::figures::{FigureAt, FigureKind, Player};
use bastide_engine::pack::FeatureKind;
use bastide_engine::rules::switches::{CastleFarmValue, CastleSameTurnFeatures};

use super::{Place, Scorer};
use crate::recount::Flooded;

/// A castle while a record is followed.
#[derive(Clone, Debug)]
pub(super) struct Castle {
    /// The two spots of its town.
    town: BTreeSet<Place>,
    /// Who stands on it.
    knight: Option<(Player, FigureKind)>,
    /// Whether it was built with the tile that is not scored yet.
    is_new: bool,
    /// What it has scored with the present tile.
    scored_now: Option<i32>,
    /// Whether it has been scored, now or before.
    is_complete: bool,
}

impl Castle {
    /// Its own two cells, and those on either side of them.
    fn vicinity(&self) -> BTreeSet<Cell> {
        let cells: Vec<Cell> = self.town.iter().map(|(cell, _)| *cell).collect();
        let across = if cells[0].x == cells[1].x { [Side::E, Side::W] } else { [Side::N, Side::S] };
        let beside = cells.iter().flat_map(|cell| across.map(|side| cell.beyond(side)));
        cells.iter().copied().chain(beside.flatten()).collect()
    }

    fn has_near(&self, places: &BTreeSet<Place>) -> bool {
        places.iter().any(|(cell, _)| self.vicinity().contains(cell))
    }
}

impl Scorer {
    /// The figure moves up onto a castle; all others in the town go home.
    pub(super) fn build_castle(&mut self, figure: FigureAt) {
        let place = (figure.cell, figure.segment.expect("whoever moves up stands in a town"));
        let town = self.lying.flood(place);
        let companion = (figure.owner, figure.kind, place);
        let moves_up = self.lying.figures.iter().position(|standing| *standing == companion);
        self.lying.figures.remove(moves_up.expect("whoever moves up stood there"));
        self.lying.figures.retain(|(_, _, at)| !town.segments.contains(at));
        self.pawns.retain(|_, at| !town.segments.contains(at));
        self.fairy.knight_comes(figure.owner, figure.kind, town.segments.clone());
        self.fairy.look_round(&self.lying);
        self.castles.push(Castle {
            town: town.segments,
            knight: Some((figure.owner, figure.kind)),
            is_new: true,
            scored_now: None,
            is_complete: false,
        });
    }

    /// Whether this is the place of somebody on a castle; then nobody is there any more.
    pub(super) fn knight_goes(&mut self, owner: Player, kind: FigureKind, place: Place) -> bool {
        let is_here = |castle: &&mut Castle| castle.knight == Some((owner, kind)) && castle.town.contains(&place);
        let Some(castle) = self.castles.iter_mut().find(is_here) else { return false };
        castle.knight = None;
        self.fairy.knight_goes(&castle.town, &self.lying);
        true
    }

    /// Whether this city is a castle.
    pub(super) fn is_castle(&self, city: &BTreeSet<Place>) -> bool {
        self.castles.iter().any(|castle| castle.town == *city)
    }

    /// For which feature the castle is scored that comes next, somebody has said.
    pub(super) fn choose_for_castle(&mut self, chosen: Place) {
        let state = self.game.state();
        let town = state.scoring.next_to_score().map(|town| state.board.first_place(town));
        self.chosen_for_castles.extend(town.map(|town| (town, chosen)));
    }

    /// What the castles near these completed features score, and the castles near those.
    pub(super) fn score_castles(&mut self, completed: &[Flooded], active: Player) {
        let chosen = std::mem::take(&mut self.chosen_for_castles);
        let n_players = self.setup.players;
        let place_of = |castle: &Castle| castle.knight.map(|(owner, _)| (owner.0 + n_players - active.0) % n_players);
        let mut order: Vec<usize> = (0..self.castles.len()).collect();
        order.sort_by_key(|n| {
            (place_of(&self.castles[*n]), self.castles[*n].town.iter().map(|(cell, _)| *cell).min(), {
                let cells: Vec<Cell> = self.castles[*n].town.iter().map(|(cell, _)| *cell).collect();
                cells[0].y == cells[1].y
            })
        });
        let counts_new = self.setup.switches.castle_same_turn_features == CastleSameTurnFeatures::Count;
        order.retain(|n| {
            let castle = &self.castles[*n];
            castle.knight.is_some() && !castle.is_complete && (counts_new || !castle.is_new)
        });
        let near_feature = |castle: &Castle| completed.iter().any(|feature| castle.has_near(&feature.segments));
        let first: Vec<usize> = order.iter().copied().filter(|n| near_feature(&self.castles[*n])).collect();
        let mut round = first;
        while !round.is_empty() {
            for n in &round {
                let points = self.points_for(*n, completed, &chosen);
                self.score_castle(*n, points);
            }
            order.retain(|n| !round.contains(n));
            let is_next = |n: &usize| {
                let castle = &self.castles[*n];
                self.castles.iter().any(|other| other.scored_now.is_some() && castle.has_near(&other.town))
            };
            round = order.iter().copied().filter(is_next).collect();
        }
        for castle in &mut self.castles {
            (castle.is_new, castle.scored_now) = (false, None);
        }
    }

    /// What is chosen for this castle, otherwise the most that is there.
    fn points_for(&self, n: usize, completed: &[Flooded], chosen: &[(Place, Place)]) -> i32 {
        let castle = &self.castles[n];
        let features = completed.iter().filter(|feature| castle.has_near(&feature.segments));
        let features = features.map(|feature| (&feature.segments, self.worth(feature).1));
        let others = self.castles.iter().filter(|other| castle.has_near(&other.town));
        let others = others.filter_map(|other| Some((&other.town, other.scored_now?)));
        let all: Vec<(&BTreeSet<Place>, i32)> = features.chain(others).collect();
        let chosen = chosen.iter().find(|(town, _)| castle.town.contains(town)).map(|(_, feature)| *feature);
        let by_choice = chosen.and_then(|place| all.iter().find(|(segments, _)| segments.contains(&place)));
        let points = by_choice.map(|(_, points)| *points);
        points.or_else(|| all.iter().map(|(_, points)| *points).max()).unwrap_or(0)
    }

    fn score_castle(&mut self, n: usize, points: i32) {
        let (town, knight) = (self.castles[n].town.clone(), self.castles[n].knight);
        if let Some((owner, kind)) = knight {
            // Nobody carries a coat of arms to a castle.
            if kind != FigureKind::Mayor {
                self.pay(&[owner], Source::Castle, points);
            }
            let castle = self.lying.flood(*town.first().expect("a town has two parts"));
            self.pay_fairy(&castle);
            self.knight_goes(owner, kind, *town.first().expect("a town has two parts"));
        }
        let castle = &mut self.castles[n];
        (castle.scored_now, castle.is_complete) = (Some(points), true);
    }

    /// What a city of a farm pays at this price for each: a castle one more, a besieged city twice as much.
    pub(super) fn pays_for(&self, city: &BTreeSet<Place>, each: i32) -> i32 {
        let Some(castle) = self.castles.iter().find(|castle| castle.town == *city) else {
            return each * self.times(city);
        };
        let counts = match self.setup.switches.castle_farm_value {
            CastleFarmValue::Always4 => true,
            CastleFarmValue::OnlyCompleted => castle.is_complete,
        };
        if counts { each + 1 } else { 0 }
    }

    /// How many completed cities there are; castles are none.
    pub(super) fn n_cities(&self) -> usize {
        let is_city = |feature: &&Flooded| feature.kind == FeatureKind::City && feature.is_complete();
        let features = self.lying.features();
        features.iter().filter(is_city).filter(|city| !self.is_castle(&city.segments)).count()
    }
}
