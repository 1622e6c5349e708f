//! Scoring: what features are worth, who gets it, and giving the figures back.
pub(crate) mod booking;
pub mod city;
pub mod cloister;
pub mod field;
pub mod last;
pub mod majority;
pub mod queue;
pub mod road;
pub mod track;

use crate::board::features::{FeatureId, FeatureList};
use crate::event::{RuleId, Source, Value};
use crate::expansions::abbey_and_mayor::barn;
use crate::expansions::bridges_castles_bazaars::castle_scoring;
use crate::expansions::ferries::ferry;
use crate::expansions::gold_mines::ingot;
use crate::expansions::king_and_scout::titles;
use crate::expansions::mage_and_witch::magic;
use crate::expansions::princess_and_dragon::fairy;
use crate::expansions::traders_and_builders::goods;
use crate::expansions::variants::cloister_battle;
use crate::figures::Player;
use crate::in_order;
use crate::order_of_play::{Element, Step};
use crate::pack::FeatureKind;
use crate::rules::Rules;
use crate::state::State;
use majority::Standing;

/// Points that a player would get, with what explains them. Once they are due, they stand in the queue as a [`queue::Due`].
pub(crate) struct Payment<'a> {
    pub player: Player,
    pub value: &'a Value,
    pub source: Source,
    /// The player from whom they come, or to whom they go if they are negative.
    pub with: Option<Player>,
    /// The feature that pays, if one does.
    pub feature: Option<FeatureId>,
    /// What each player has of what is paid for, if that decides.
    pub standing: Option<&'a Standing>,
    /// The rules that say how much.
    pub rules: &'a [RuleId],
}

impl Payment<'_> {
    /// Whether both are made at once: to several who have most in a feature, or most goods of a kind, or who rob one player.
    fn is_at_once_with(&self, other: &Payment<'_>) -> bool {
        let is_one_event = if self.source == Source::Goods {
            self.value == other.value
        } else if self.source == Source::Robber {
            self.with == other.with
        } else {
            self.feature.is_some() && self.feature == other.feature
        };
        self.source == other.source && is_one_event
    }
}

/// What was completed in this part of the turn, by the tile or by what was done after it, in the order of scoring.
#[inline(always)]
pub(crate) fn completed_now(state: &State) -> FeatureList {
    let mut completed = state.board.features.closed();
    // BASE-RUL-15: roads, cities, cloisters, each by board position; a feature is where its first cell is.
    if completed.len() > 1 {
        let board = &state.board;
        in_order::sort_by_key(&mut completed, |id| (board.features.get(*id).kind, board.first_cell(*id), *id));
    }
    completed
}

/// What a road, city or cloister pays to whom, complete or not; or a farm because of a barn.
pub(crate) fn payments(rules: &Rules, state: &State, id: FeatureId, out: &mut dyn FnMut(&Payment<'_>)) {
    payments_to(rules, state, id, &Standing::of(state, id), out);
}

/// The same, by the standing in it.
fn payments_to(rules: &Rules, state: &State, id: FeatureId, standing: &Standing, out: &mut dyn FnMut(&Payment<'_>)) {
    if let Some((source, value, rule)) = worth(rules, state, id) {
        let is_battle = cloister_battle::decides(rules, source);
        let further = match rules.has(Element::Magic) {
            _ if is_battle => Some(cloister_battle::RULE),
            true => magic::rule(state, id),
            false => None,
        };
        let by = [rule, further.unwrap_or_default()];
        let by = &by[..1 + usize::from(further.is_some())];
        for player in standing.leaders(state.part.active, rules.players) {
            let (feature, standing) = (Some(id), Some(standing));
            let player = if is_battle { cloister_battle::left_neighbour(rules, player) } else { player };
            out(&Payment { player, value: &value, source, with: None, feature, standing, rules: by });
        }
    } else {
        // Only a farm with a barn pays before the end.
        barn::payments(rules, state, id, out);
    }
    // TURN-D5
    if rules.has(Element::Fairy) {
        fairy::bonus(rules, state, id, out);
    }
}

/// What a road, city or cloister is worth as it stands, and the rule that says so. Fields pay by cities, rivers nothing.
#[inline(always)]
pub(crate) fn worth(rules: &Rules, state: &State, id: FeatureId) -> Option<(Source, Value, RuleId)> {
    let feature = state.board.features.get(id);
    let is_complete = feature.is_complete();
    let (done, undone, (value, rule)) = match feature.kind {
        FeatureKind::Road if rules.has(Element::Ferry) => {
            let road = ferry::counted(rules, state, id);
            (Source::Road, Source::UnfinishedRoad, road::value(rules, &road))
        }
        FeatureKind::Road => (Source::Road, Source::UnfinishedRoad, road::value(rules, feature)),
        FeatureKind::City => (Source::City, Source::UnfinishedCity, city::value(rules, feature)),
        FeatureKind::Cloister => (Source::Cloister, Source::UnfinishedCloister, cloister::value(feature)),
        FeatureKind::Field | FeatureKind::River => return None,
    };
    let value = if rules.has(Element::Magic) { magic::altered(rules, state, id, value) } else { value };
    Some((if is_complete { done } else { undone }, value, rule))
}

/// What every player would have if the game ended now. What the tile just laid has completed counts as complete, and
/// castles near it are scored for it.
#[must_use]
pub fn projected(rules: &Rules, state: &State) -> [i32; Player::MOST] {
    let ahead = if rules.has(Element::Castle) { castle_scoring::foreseen(rules, state) } else { None };
    let state = ahead.as_ref().unwrap_or(state);
    let mut scores = state.scores();
    let mut add_to = |player: Player, value: &Value| {
        let score = &mut scores[player.index()];
        *score = score.saturating_add(i32::from(value.points()));
    };
    // What is due and not yet booked comes first; the feature that pays it is not counted again.
    state.scoring.due().for_each(|due| add_to(due.player, &due.value));
    if !state.scoring.is_idle() && rules.step_at(state.line) > Step::ScoreIngots {
        // Everything is due already.
        return scores;
    }
    let mut add = |payment: &Payment<'_>| add_to(payment.player, payment.value);
    last::unfinished(rules, state, &mut add);
    field::fields(rules, state, &mut add);
    barn::projected(rules, state, &mut add);
    goods::goods(rules, state, &mut add);
    titles::titles(rules, state, &mut add);
    ingot::ingots(rules, state, &mut add);
    scores
}
