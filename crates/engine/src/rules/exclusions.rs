//! Which variants cannot be played together, and with how many (VAR-RUL-19, VAR-RUL-55).
use super::switches::{
    Switch, Switches, VariantArchitects, VariantCloisterBattle, VariantDisplay, VariantFewerFollowers, VariantHand,
};
use super::{Setup, SetupError};
use crate::expansions::variants::fewer;

/// The variants that replace the draw, of which one at most is played (VAR-RUL-55), each with whether it is.
fn replace_the_draw(switches: &Switches) -> [(Switch, bool); 4] {
    [
        (Switch::VariantHand, switches.variant_hand != VariantHand::Zero),
        (Switch::VariantDisplay, switches.variant_display == VariantDisplay::On),
        (Switch::VariantArchitects, switches.variant_architects != VariantArchitects::Off),
        (Switch::VariantCloisterBattle, switches.variant_cloister_battle == VariantCloisterBattle::On),
    ]
}

/// Refuses variants that cannot be played like this.
pub(super) fn check(setup: &Setup) -> Result<(), SetupError> {
    let mut played = replace_the_draw(&setup.switches).into_iter().filter(|(_, is_played)| *is_played);
    if let (Some((one, _)), Some((other, _))) = (played.next(), played.next()) {
        return Err(SetupError::NotTogether { one, other });
    }
    let (players, most) = (setup.players, fewer::MOST_PLAYERS);
    let has_fewer = setup.switches.variant_fewer_followers == VariantFewerFollowers::On;
    if has_fewer && players > most {
        return Err(SetupError::TooManyForVariant { variant: Switch::VariantFewerFollowers, players, most });
    }
    Ok(())
}
