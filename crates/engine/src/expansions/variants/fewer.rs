//! Fewer followers: the more players, the fewer followers each begins with (VAR-FEWER-1, VAR-RUL-19, VAR-RUL-20, VAR-RUL-66).
use crate::rules::Rules;
use crate::rules::switches::VariantFewerFollowers;

/// The most players for whom it is defined (VAR-RUL-19).
pub(crate) const MOST_PLAYERS: u8 = 4;

/// How many ordinary followers each player has in the supply at the start (BASE-COMP-2, VAR-FEWER-1).
pub(crate) const fn n_followers(rules: &Rules) -> u8 {
    match (rules.switches.variant_fewer_followers, rules.players) {
        (VariantFewerFollowers::Off, _) | (VariantFewerFollowers::On, ..=2) => 7,
        (VariantFewerFollowers::On, 3) => 6,
        (VariantFewerFollowers::On, _) => 5,
    }
}
