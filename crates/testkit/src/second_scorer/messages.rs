//! Points for messages.
use bastide_engine::action::Action;
use bastide_engine::event::Source;
use bastide_engine::expansions::messengers::messages::Message;
use bastide_engine::figures::{FigureAt, Player};
use bastide_engine::pack::FeatureKind;

use super::{Scorer, is_follower};
use crate::messages::own_features;
use crate::recount::Flooded;

impl Scorer {
    /// The message is applied, or two points are taken.
    pub(super) fn follow_message(&mut self, player: Player, action: Action) {
        if action == Action::TwoPoints {
            return self.pay(&[player], Source::Message, 2);
        }
        if let Action::ScoreFollower(FigureAt { owner, kind, cell, segment }) = action {
            let place = (cell, segment.expect("a follower who is scored stands on a segment"));
            let feature = self.lying.flood(place);
            let points = self.worth_at_the_end(&feature, player);
            self.pay(&[player], Source::Message, points);
            if self.fairy.is_beside(&self.game, (owner, kind, place)) {
                self.pay(&[player], Source::Fairy, 3);
            }
            return self.goes_home(owner, kind, place);
        }
        let own = |kind: FeatureKind| own_features(&self.lying, player, kind);
        let n_followers = |features: &[Flooded]| {
            let all = features.iter().flat_map(|feature| &feature.figures);
            2 * all.filter(|(owner, kind)| *owner == player && is_follower(*kind)).count() as i32
        };
        let least = |features: Vec<Flooded>| {
            features.iter().map(|feature| self.worth(feature).1).min().expect("a follower stands in one of them")
        };
        let points = match self.message.expect("a message is applied after it was revealed") {
            Message::Road => least(own(FeatureKind::Road)),
            Message::City => least(own(FeatureKind::City)),
            Message::Cloister => least(own(FeatureKind::Cloister)),
            Message::Pennants => own(FeatureKind::City).iter().map(|city| 2 * city.pennants as i32).sum(),
            Message::Knights => n_followers(&own(FeatureKind::City)),
            Message::Farmers => n_followers(&own(FeatureKind::Field)),
            Message::Tile | Message::Follower => 0,
        };
        self.pay(&[player], Source::Message, points);
    }

    /// What a feature would pay this player at the end.
    fn worth_at_the_end(&self, feature: &Flooded, player: Player) -> i32 {
        if feature.kind == FeatureKind::Field {
            let each = 3 + self.bonus(feature, player);
            self.cities_of(feature).iter().map(|city| self.pays_for(city, each)).sum()
        } else {
            self.worth(feature).1
        }
    }
}
