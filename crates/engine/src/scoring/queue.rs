//! The scoring of a part of a turn, as a queue that every game has (TURN-D1 to TURN-D7).
//!
//! What was completed waits to be scored, one feature after the other. A feature's payments wait to be booked, one after
//! the other. Each of these steps acts once and leads back, so that a step which asks somebody can stand between any two
//! of them; all that it needs to know is here, as plain data.
//!
//! Steps: `ListCompleted`, `ScoreNext`, `Pay`, `ReturnFigures`. Events: `Completed`, `Scored`, `Returned`. Moments:
//! `scoring_begins`, `paid`, `feature_scored`.
use smallvec::SmallVec;

use super::booking::book;
use super::majority::Standing;
use super::{Payment, completed_now, payments, worth};
use crate::board::Board;
use crate::board::features::FeatureId;
use crate::event::{Event, RuleId, Source, Value};
use crate::expansions::bridges_castles_bazaars::castle_scoring;
use crate::expansions::robbers::robber;
use crate::figures::{Figure, Player};
use crate::hash::Stirred;
use crate::moments;
use crate::order_of_play::{Element, Flow, Step};
use crate::pack::FeatureKind;
use crate::rules::Rules;
use crate::state::{Play, State};

/// What is still to be scored and to be paid in this part of the turn.
#[derive(PartialEq, Eq, Hash, Debug, Default)]
pub struct ScoringQueue {
    /// What is complete and not yet scored, the next one last.
    to_score: Vec<FeatureId>,
    /// The feature that is being scored: its figures still stand.
    current: Option<FeatureId>,
    /// What is not yet booked, the next payment last.
    due: Vec<Due>,
    /// What was scored in this part, if an element in play looks back on it.
    scored: Vec<Scored>,
}

impl Clone for ScoringQueue {
    fn clone(&self) -> ScoringQueue {
        let ScoringQueue { to_score, current, due, scored } = self;
        ScoringQueue { to_score: to_score.clone(), current: *current, due: due.clone(), scored: scored.clone() }
    }

    #[inline]
    fn clone_from(&mut self, other: &ScoringQueue) {
        // Search copies states by the million, and in nearly all of them nothing is scored.
        if self.is_idle() && other.is_idle() {
            return;
        }
        let ScoringQueue { to_score, current, due, scored } = other;
        self.to_score.clone_from(to_score);
        self.current = *current;
        self.due.clone_from(due);
        self.scored.clone_from(scored);
    }
}

/// Points that are due to a player and not yet booked, with what explains them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Due {
    /// Who gets them.
    pub player: Player,
    /// For what.
    pub source: Source,
    /// How they come about.
    pub value: Value,
    /// The player from whom they come, or to whom they go if they are negative.
    pub with: Option<Player>,
    /// The feature that pays, if one does.
    pub feature: Option<FeatureId>,
    /// What each player has of what is paid for, if that decides.
    pub standing: Option<Standing>,
    /// The rules that say how much.
    pub rules: SmallVec<[RuleId; 2]>,
}

/// A feature that was scored, as it was before its figures went home.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Scored {
    /// Which.
    pub feature: FeatureId,
    /// What it was worth to whoever had most.
    pub value: Value,
    /// What each player had in it.
    pub standing: Standing,
    /// Whether followers stood in it, be they of strength 0 (AM-RUL-10).
    pub was_occupied: bool,
}

impl ScoringQueue {
    /// Nothing is scored, in the memory of the old queue.
    pub(crate) fn clear(&mut self) {
        self.to_score.clear();
        self.current = None;
        self.due.clear();
        self.scored.clear();
    }

    /// A part of a turn ends: all is scored and paid, and nobody looks back on it any more.
    #[inline]
    pub(crate) fn end_part(&mut self) {
        if !self.scored.is_empty() {
            self.scored.clear();
        }
        debug_assert!(self.is_idle(), "nothing waits to be scored when a part is over");
    }

    /// Whether nothing is left to score or pay, and nothing is remembered of this part.
    #[must_use]
    #[inline]
    pub fn is_idle(&self) -> bool {
        self.to_score.is_empty() && self.current.is_none() && self.due.is_empty() && self.scored.is_empty()
    }

    /// What is to be scored next, if anything is.
    #[must_use]
    pub fn next_to_score(&self) -> Option<FeatureId> {
        self.to_score.last().copied()
    }

    /// What is to be scored, the next one first.
    pub fn to_score(&self) -> impl ExactSizeIterator<Item = FeatureId> + use<'_> {
        self.to_score.iter().rev().copied()
    }

    /// This feature is scored next; the others keep their order.
    pub(crate) fn put_first(&mut self, id: FeatureId) {
        self.to_score.retain(|other| *other != id);
        self.to_score.push(id);
    }

    /// What is to be booked, the next payment first.
    pub fn due(&self) -> impl ExactSizeIterator<Item = &Due> {
        self.due.iter().rev()
    }

    /// The payments that are made at once with the next one, itself included.
    pub(crate) fn due_at_once(&self) -> impl Iterator<Item = &Due> {
        let next = self.due.last();
        let others = next
            .into_iter()
            .flat_map(|next| self.due().skip(1).take_while(|due| next.payment().is_at_once_with(&due.payment())));
        next.into_iter().chain(others)
    }

    /// The next payments, as far as they are made at once with this one. What is robbed of it comes before them.
    pub(crate) fn due_with(&self, payment: &Payment<'_>) -> impl Iterator<Item = &Due> {
        let is_share = |due: &&Due| due.source == Source::Robber && payment.source != Source::Robber;
        self.due().skip_while(is_share).take_while(|due| payment.is_at_once_with(&due.payment()))
    }

    /// What was scored in this part, in its order; empty unless an element in play looks back on it.
    #[must_use]
    pub fn scored(&self) -> &[Scored] {
        &self.scored
    }

    /// Whether this feature has been scored in this part, or is being scored. Figures in it are not paid again.
    #[must_use]
    pub fn is_scored(&self, id: FeatureId) -> bool {
        self.current == Some(id) || self.scored.iter().any(|scored| scored.feature == id)
    }

    /// The part of the hash. Rules and terms explain points, and points are what the game goes on with.
    pub(crate) fn stir(&self, board: &Board, out: &mut Stirred) {
        let ScoringQueue { to_score, current, due, scored } = self;
        let add_feature = |out: &mut Stirred, id: Option<FeatureId>| {
            out.add(id.is_some());
            if let Some(id) = id {
                out.add_feature(board, id);
            }
        };
        out.add(to_score.len() as u64);
        to_score.iter().for_each(|id| out.add_feature(board, *id));
        add_feature(out, *current);
        out.add(due.len() as u64);
        for Due { player, source, value, with, feature, standing, rules: _ } in due {
            out.add(player.0);
            out.add(*source as u8);
            out.add(value.points() as u16);
            out.add_some(with.map(|player| player.0));
            add_feature(out, *feature);
            standing.unwrap_or_default().all().into_iter().for_each(|strength| out.add(strength));
        }
        out.add(scored.len() as u64);
        for Scored { feature, value, standing, was_occupied } in scored {
            out.add_feature(board, *feature);
            out.add(value.points() as u16);
            standing.all().into_iter().for_each(|strength| out.add(strength));
            // Where somebody has strength, somebody stood.
            if *was_occupied && *standing == Standing::default() {
                out.add(true);
            }
        }
    }

    pub(crate) fn n_bytes_pointed_to(&self) -> usize {
        size_of_val(&*self.to_score) + size_of_val(&*self.due) + size_of_val(&*self.scored)
    }
}

/// Step `ListCompleted`: every road, city and cloister that is complete now and was not before this part, and every farm
/// that a barn has scored (TURN-D1), is going to be scored, in the order of BASE-RUL-15.
pub(crate) fn list_completed(t: &mut Play<'_>) -> Flow {
    moments::scoring_begins(t);
    let mut to_score = completed_now(t.state);
    if asks_before_scoring(t.rules) {
        to_score.iter().for_each(|id| tell_completed(t, *id));
    }
    // TURN-RUL-11: castles and farms come last.
    moments::add_castles_to_score(t, &mut to_score);
    moments::add_farms_to_score(t.state, t.rules, &mut to_score);
    if to_score.is_empty() && t.state.scoring.due.is_empty() {
        return Flow::After(Step::ReturnFigures);
    }
    to_score.iter().rev().for_each(|id| t.state.scoring.to_score.push(*id));
    // What a barn paid before the scoring, and somebody has to be asked about (ROBBER-RUL-17).
    if !t.state.scoring.due.is_empty() {
        return Flow::After(Step::ScoreNext);
    }
    if asks_while_scoring(t.rules) { Flow::Next } else { in_one_go(t) }
}

/// Where nobody is asked, the steps are taken at once.
fn in_one_go(t: &mut Play<'_>) -> Flow {
    while !t.state.scoring.to_score.is_empty() {
        score_next(t);
        while !t.state.scoring.due.is_empty() {
            pay(t);
        }
        return_figures(t);
    }
    Flow::After(Step::ReturnFigures)
}

/// Step `ScoreNext`: the majority in the next feature is counted, and what it pays is due (TURN-D3).
pub(crate) fn score_next(t: &mut Play<'_>) -> Flow {
    let queue = &mut t.state.scoring;
    queue.current = queue.to_score.pop();
    let Some(id) = queue.current else { return Flow::After(Step::ReturnFigures) };
    if t.rules.has(Element::Castle) && t.state.board.features.get(id).is_castle() {
        castle_scoring::score(t, id);
        return Flow::Next;
    }
    if !asks_before_scoring(t.rules) {
        tell_completed(t, id);
    }
    if t.rules.remembers_scored {
        remember(t, id);
    }
    if t.state.board.features.get(id).figures == 0 {
        // BASE-MAJ-6: nobody is there to score.
        return Flow::After(Step::Pay);
    }
    owe(t, |rules, state, out| payments(rules, state, id, out));
    Flow::Next
}

/// Step `Pay`: the next payment is booked (TURN-D4).
pub(crate) fn pay(t: &mut Play<'_>) -> Flow {
    pay_unasked(t);
    if t.state.scoring.due.is_empty() { Flow::Next } else { Flow::After(Step::ScoreNext) }
}

/// Books what is due, as far as nobody is asked about it.
pub(crate) fn pay_unasked(t: &mut Play<'_>) {
    while !robber::somebody_chooses(t)
        && t.state.scoring.due.last().is_some_and(|due| !moments::is_asked_about(t.state, t.rules, due))
    {
        book_next(t);
    }
}

/// Step `PayLast`: the final scoring, where somebody can be asked about it.
pub(crate) fn pay_last(t: &mut Play<'_>) -> Flow {
    if book_next(t) { Flow::To(Step::ChooseRobbedLast) } else { Flow::Next }
}

/// Books the next payment. Returns whether there was one.
#[inline]
pub(crate) fn book_next(t: &mut Play<'_>) -> bool {
    let Some(due) = t.state.scoring.due.pop() else { return false };
    book(t, &due.payment());
    moments::paid(t, &due);
    true
}

/// Step `ReturnFigures`: what else the feature brings (TURN-D6), then its figures go home (TURN-D7, TRADE-RUL-35), and
/// the next feature is scored.
pub(crate) fn return_figures(t: &mut Play<'_>) -> Flow {
    if let Some(id) = t.state.scoring.current {
        if t.rules.has(Element::Castle) && t.state.board.features.get(id).is_castle() {
            castle_scoring::return_knight(t, id);
        } else {
            moments::feature_scored(t, id);
            send_home(t, id, |figure| figure.kind.waits_after_scoring());
        }
        t.state.scoring.current = None;
        // What else the feature paid, and somebody has to be asked about.
        if !t.state.scoring.due.is_empty() {
            return Flow::After(Step::ScoreNext);
        }
    }
    if !t.state.scoring.due.is_empty() {
        // What came on top of it (KING-RUL-16) is paid before the next feature is scored.
        return Flow::After(Step::ScoreNext);
    }
    if t.state.scoring.to_score.is_empty() { Flow::Next } else { Flow::After(Step::ListCompleted) }
}

/// Whether a step of this game asks somebody during the scoring. Otherwise its four steps follow each other.
fn asks_while_scoring(rules: &Rules) -> bool {
    rules.line_of(Step::ReturnFigures) != rules.line_of(Step::ListCompleted) + 3
}

/// Whether somebody can be asked before a completed feature is scored. Whoever is must know then what is complete; otherwise it
/// is told with the points.
fn asks_before_scoring(rules: &Rules) -> bool {
    rules.line_of(Step::ScoreNext) != rules.line_of(Step::ListCompleted) + 1
}

fn tell_completed(t: &mut Play<'_>, id: FeatureId) {
    if t.state.board.features.get(id).kind == FeatureKind::Field {
        return;
    }
    t.tell(|state| Event::Completed { feature: state.board.features.get(id).kind, cells: state.board.cells(id) });
}

/// The figures in a feature go home, except those that wait there for a later step.
fn send_home(t: &mut Play<'_>, id: FeatureId, waits: impl Fn(&Figure) -> bool) {
    t.state.return_figures(id, waits, t.log.as_deref_mut());
}

/// Keep what a later step of this part looks back on.
#[cold]
fn remember(t: &mut Play<'_>, id: FeatureId) {
    if let Some((_, value, _)) = worth(t.rules, t.state, id) {
        let standing = Standing::of(t.state, id);
        let was_occupied = t.state.figures_in(id).any(|figure| figure.kind.is_follower());
        t.state.scoring.scored.push(Scored { feature: id, value, standing, was_occupied });
    }
}

/// All that this pays is due, in its order and before anything that is due already.
pub(crate) fn owe(t: &mut Play<'_>, paying: impl FnOnce(&Rules, &State, &mut dyn FnMut(&Payment<'_>))) {
    let mut due = std::mem::take(&mut t.state.scoring.due);
    let n = due.len();
    paying(t.rules, t.state, &mut |payment| due.push(Due::from(payment)));
    if due.len() > n + 1 {
        due[n..].reverse();
    }
    t.state.scoring.due = due;
}

/// Book all that this pays, after the last turn. Where somebody can be asked about it, it is due until `PayLast`.
pub(crate) fn pay_all(t: &mut Play<'_>, paying: impl FnOnce(&Rules, &State, &mut dyn FnMut(&Payment<'_>))) {
    if robber::stay_to_the_end(t.rules) {
        let before = std::mem::take(&mut t.state.scoring.due);
        owe(t, paying);
        t.state.scoring.due.extend(before);
        return;
    }
    owe(t, paying);
    while let Some(due) = t.state.scoring.due.pop() {
        book(t, &due.payment());
    }
}

/// Book what this pays during a turn, beside what the feature itself pays. Where somebody has to choose first, the rest is due
/// until the next step that pays.
pub(crate) fn pay_now(t: &mut Play<'_>, paying: impl FnOnce(&Rules, &State, &mut dyn FnMut(&Payment<'_>))) {
    owe(t, paying);
    pay_unasked(t);
}

/// A farm is scored outside the scoring of the part: it pays, and its figures go home.
pub(crate) fn score_now(t: &mut Play<'_>, farm: FeatureId) {
    pay_now(t, |rules, state, out| payments(rules, state, farm, out));
    moments::feature_scored(t, farm);
    send_home(t, farm, |_| false);
}

/// Pay for an incomplete feature and give its figures back, after the last turn.
pub(crate) fn pay_and_return(t: &mut Play<'_>, id: FeatureId) {
    pay_all(t, |rules, state, out| payments(rules, state, id, out));
    send_home(t, id, |_| false);
}

impl Due {
    fn payment(&self) -> Payment<'_> {
        let Due { player, source, value, with, feature, standing, rules } = self;
        Payment {
            player: *player,
            value,
            source: *source,
            with: *with,
            feature: *feature,
            standing: standing.as_ref(),
            rules,
        }
    }
}

impl From<&Payment<'_>> for Due {
    #[inline]
    fn from(payment: &Payment<'_>) -> Due {
        let Payment { player, value, source, with, feature, standing, rules } = *payment;
        let (value, standing, rules) = (value.clone(), standing.copied(), SmallVec::from_slice(rules));
        Due { player, source, value, with, feature, standing, rules }
    }
}

#[cfg(test)]
mod tests;
