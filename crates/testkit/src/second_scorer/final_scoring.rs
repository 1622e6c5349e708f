//! Final scoring.
use bastide_engine::board::tile::Goods;
use bastide_engine::event::Source;
use bastide_engine::expansions::Set;
use bastide_engine::figures::Player;
use bastide_engine::pack::FeatureKind;
use bastide_engine::rules::switches::{CountCityForKing, KingScoring, VariantCloisterBattle};

use super::{Scorer, leaders};
use crate::recount::Flooded;

impl Scorer {
    pub(super) fn score_the_end(&mut self) {
        for feature in self.lying.features() {
            if feature.kind != FeatureKind::Field && feature.kind != FeatureKind::River {
                let (source, points) = self.worth(&feature);
                let paid = self.left_of_monks(leaders(&feature), source);
                self.pay(&paid, source, points);
                // A castle that has not been scored is not scored at the end either.
                if !self.is_castle(&feature.segments) {
                    self.pay_fairy(&feature);
                }
                self.take_off(&feature);
            }
        }
        self.score_fields();
        for feature in self.lying.features().iter().filter(|feature| feature.kind == FeatureKind::Field) {
            self.pay_fairy(feature);
        }
        self.score_barns();
        if self.setup.has(Set::TradersAndBuilders) {
            for kind in 0..Goods::ALL.len() {
                let most = self.goods.iter().map(|goods| goods[kind]).max().unwrap_or(0);
                for player in 0..self.goods.len() {
                    if most > 0 && self.goods[player][kind] == most {
                        self.points[player][Source::Goods as usize] += 10;
                    }
                }
            }
        }
        self.score_ingots();
        if self.setup.has(Set::KingAndScout) {
            let carcassonne =
                self.setup.has(Set::Count) && self.setup.switches.count_city_for_king == CountCityForKing::Yes;
            let is_road = |feature: &&Flooded| feature.kind == FeatureKind::Road && feature.is_complete();
            let roads = self.lying.features().iter().filter(is_road).count();
            let [king, robber_baron] = self.titles.map(|(_, holder)| holder);
            let each = if king == robber_baron { 20 } else { 15 };
            let (for_king, for_baron) = match self.setup.switches.king_scoring {
                KingScoring::PerFeature => (self.n_cities() as i32 + i32::from(carcassonne), roads as i32),
                KingScoring::TenEach => (10, 10),
                KingScoring::FifteenOrForty => (each, each),
                KingScoring::Continuous => (0, 0),
            };
            self.pay(&king.into_iter().collect::<Vec<_>>(), Source::King, for_king);
            self.pay(&robber_baron.into_iter().collect::<Vec<_>>(), Source::RobberBaron, for_baron);
        }
    }

    /// Who is paid for this at the end: those who lead, or, where cloisters are fought for, whoever sits on their left.
    fn left_of_monks(&self, leaders: Vec<Player>, source: Source) -> Vec<Player> {
        let is_fought_for = source == Source::UnfinishedCloister
            && self.setup.switches.variant_cloister_battle == VariantCloisterBattle::On;
        if !is_fought_for {
            return leaders;
        }
        leaders.into_iter().map(|Player(seat)| Player((seat + 1) % self.setup.players)).collect()
    }
}
