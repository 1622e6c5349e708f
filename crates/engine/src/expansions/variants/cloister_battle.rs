//! The battle for completed cloisters: at the end the points of an incomplete cloister go to the player on the left of the
//! monk's owner (VAR-BATTLE-2, VAR-RUL-26 to 28, VAR-RUL-67). Each player holds two tiles (VAR-BATTLE-1), which is in `hand.rs`.
use crate::event::{RuleId, Source};
use crate::figures::Player;
use crate::order_of_play::Element;
use crate::rules::Rules;

/// The rule that says where the points go.
pub(crate) const RULE: RuleId = "VAR-BATTLE-2";

/// Whether it decides who gets points from this source.
#[inline]
pub(crate) fn decides(rules: &Rules, source: Source) -> bool {
    source == Source::UnfinishedCloister && rules.has(Element::CloisterBattle)
}

/// Who gets the points of a monk of this player.
pub(crate) const fn left_neighbour(rules: &Rules, owner: Player) -> Player {
    owner.next(rules.players)
}
