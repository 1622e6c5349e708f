//! The architects: all tiles are dealt out before the game, and each player chooses from a share that nobody else sees
//! (VAR-ARCH-1 to 3, VAR-RUL-12 to 14, VAR-RUL-69).
//!
//! Steps: `DrawTile`, `ChooseTile`. Moment: `tile_discarded`. A share is a hand of any size, so nearly everything is in the room of the tiles in
//! hand. With the river: its tiles are drawn and laid as ever, then the others are dealt.
use crate::action::Action;
use crate::decision::Decision;
use crate::figures::Player;
use crate::order_of_play::Flow;
use crate::parts;
use crate::rules::Rules;
use crate::rules::switches::VariantArchitects;
use crate::state::{Play, State};

/// Whether all tiles are dealt out.
#[must_use]
pub(crate) const fn is_played(rules: &Rules) -> bool {
    match rules.switches.variant_architects {
        VariantArchitects::Off => false,
        VariantArchitects::On | VariantArchitects::CloistersApart => true,
    }
}

/// Who is dealt the next tile: whoever has fewest, the active player first (VAR-RUL-12). So tiles that come back into the bag
/// are dealt out, too.
pub(crate) fn who_is_dealt(rules: &Rules, state: &State) -> Option<Player> {
    let n_players = rules.players;
    let seats = (0..n_players).map(|n| Player((state.part.active.0 + n) % n_players));
    let staying = seats.filter(|player| !state.hand(*player).left);
    staying.min_by_key(|player| state.rooms.held.n(*player))
}

/// Moment `draws`: the cloisters come first, as long as there are any (VAR-ARCH-3). In a game that somebody follows, any
/// tile may be one of those that others were dealt.
pub(crate) fn keep_cloisters(t: &Play<'_>, out: &mut Decision) {
    let is_apart = match t.rules.switches.variant_architects {
        VariantArchitects::CloistersApart => !t.state.rooms.held.is_partial(),
        VariantArchitects::Off | VariantArchitects::On => false,
    };
    if !is_apart {
        return;
    }
    let is_cloister = |action: &Action| action.tile().is_some_and(|kind| t.rules.pack.design(kind).cloister.is_some());
    if out.actions.iter().any(is_cloister) {
        let Decision { actions, weights, .. } = out;
        let mut n = 0;
        weights.retain(|_| {
            n += 1;
            is_cloister(&actions[n - 1])
        });
        actions.retain(|action| is_cloister(action));
    }
}

/// Moment `tile_discarded`: whoever could lay no tile of the share has discarded one, and the turn is over (VAR-RUL-14).
pub(crate) fn tile_discarded(t: &mut Play<'_>) -> Flow {
    parts::without_tile(t)
}
