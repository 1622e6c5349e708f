//! Points come to their players (BASE-TRACK-1): every payment, for whatever, moves a marker along the scoring track, and all of
//! them come through here.
//!
//! What is scored comes by the queue. What one player pays to another, or to nobody, is no scoring: nobody who looks for
//! scores is told, but the markers move. Event: `Scored`. Moment: `points_moved`.
use super::Payment;
use super::majority::Standing;
use crate::event::{Counted, Event, RuleId, Scoring, Source, Value};
use crate::figures::Player;
use crate::moments;
use crate::state::Play;

/// Books points at once and tells of them.
#[inline]
pub(super) fn book(t: &mut Play<'_>, payment: &Payment<'_>) {
    let points = payment.value.points();
    let hand = &mut t.state.hands[payment.player.index()];
    let before = hand.score;
    // A position set up by hand may begin with any score, so the sum stops at the largest number there is.
    hand.score = before.saturating_add(i32::from(points));
    hand.by_source[payment.source as usize] += points;
    if let Some(log) = &mut t.log {
        let Payment { player, value, source, with, feature, standing, rules } = *payment;
        let mut scoring = Scoring {
            with,
            cells: feature.map(|id| t.state.board.cells(id)).unwrap_or_default(),
            strengths: standing.map(Standing::strengths).unwrap_or_default(),
            ..Scoring::of(player, source, value.clone(), rules)
        };
        if let (Some(standing), Some(_)) = (standing, feature) {
            scoring.rules.push(standing.rule());
        }
        log.push(Event::Scored(Box::new(scoring)));
    }
    moments::points_moved(t, payment, before);
}

/// Points go from one player to another. That is no scoring (TOWER-RUL-5).
pub(crate) fn transfer(
    t: &mut Play<'_>,
    (payer, payee): (Player, Player),
    points: u8,
    source: Source,
    rules: &[RuleId],
) {
    for (player, with, each) in [(payer, payee, -1), (payee, payer, 1)] {
        let value = Value::of(u16::from(points), Counted::Points, each);
        book(t, &Payment { player, value: &value, source, with: Some(with), feature: None, standing: None, rules });
    }
}

/// A player pays points to nobody. That is no scoring either.
pub(crate) fn charge(t: &mut Play<'_>, player: Player, points: u8, source: Source, rules: &[RuleId]) {
    let value = Value::of(u16::from(points), Counted::Points, -1);
    book(t, &Payment { player, value: &value, source, with: None, feature: None, standing: None, rules });
}
