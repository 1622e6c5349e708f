//! The coefficients of the evaluation, by name, and the tuned values of `weights.txt`.
use std::fmt;

/// Makes the struct of the coefficients, and reads it by their names.
macro_rules! weights {
    ($($(#[$about:meta])* $name:ident),* $(,)?) => {
        /// The coefficients of the evaluation.
        #[derive(Clone, Copy, PartialEq, Debug, Default)]
        pub struct Weights { $($(#[$about])* pub $name: f32),* }

        impl Weights {
            /// The names of all coefficients, in the order of the file.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),*];

            fn at(&mut self, name: &str) -> Option<&mut f32> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)*
                    _ => None,
                }
            }
        }
    };
}

weights! {
    /// The rate at which an open cell of a city is filled, for each tile left that closes the city there.
    city_close,
    /// The same for each tile that fits without closing it.
    city_fit,
    /// The rate for a road, for each tile that closes it.
    road_close,
    /// The rate for a road, for each tile that fits.
    road_fit,
    /// Tiles that a city gains for each open cell until it is complete.
    city_grow,
    /// The same for a road.
    road_grow,
    /// The share of what completing a city adds that counts.
    city_gain,
    /// The same for the growth of a road.
    road_gain,
    /// The rate at which an empty cell around a cloister is filled, for each tile that fits.
    cloister_fit,
    /// The rate for a cell with no neighbour yet, for each tile left.
    cloister_far,
    /// The share of a cloister's growth that counts.
    cloister_gain,
    /// The own turns that count as soon.
    soon,
    /// What the first free follower is worth.
    free1,
    /// The second.
    free2,
    /// The third.
    free3,
    /// The fourth.
    free4,
    /// Each further one.
    free5,
    /// How the worth of free followers fades with the bag.
    fade_power,
    /// Followers expected back soon, as a share of free ones.
    back,
    /// The cost of a follower that will hardly come back.
    stuck,
    /// The share of an unclaimed city that is a gift to the next player.
    loose_city,
    /// The same for a road.
    loose_road,
    /// The share of an open city that counts for a field.
    farm_city,
    /// How a field's open halves grow into cities.
    farm_grow,
    /// The share of a field's worth that counts before the end is near.
    farm_gain,
    /// The cost of a farmer, who never comes back.
    farmer,
    /// The rate at which two cities are joined, for each tile that joins them.
    join_city,
    /// The same for roads.
    join_road,
    /// The same for fields.
    join_field,
    /// The share of the change by joining two cities that counts.
    join_weight_city,
    /// The same for roads.
    join_weight_road,
    /// The same for fields.
    join_weight_field,
    /// The share of a city that is at risk for each open cell.
    invade_city,
    /// The same for a road.
    invade_road,
    /// The same for a field.
    invade_farm,
    /// The hopes of a rival, as a share of own ones.
    his_gain,
    /// The followers of a rival, as a share of own ones.
    his_free,
    /// How far a lead of two protects a field.
    farm_lead,
    /// How far a lead of two protects a city.
    city_lead,
    /// What the first free follower is worth until the end is near.
    near1,
    /// The second.
    near2,
    /// Each further one.
    near3,
    /// The number of tiles left at which the end is near, with two players.
    near_from,
    /// How the cost of a farmer fades with the bag.
    farmer_power,
    /// The zeal with which large cities are completed, for each tile.
    rich,
    /// The share of an unclaimed road or city that counts if only the player's own side has a follower.
    loose_mine,
    /// The share of an unclaimed field that is a gift.
    loose_field,
}

impl Weights {
    /// The values that the bots play with.
    ///
    /// # Panics
    /// Never: a test reads the same file.
    #[must_use]
    pub fn tuned() -> Weights {
        include_str!("weights.txt").parse().expect("the tuned weights are well written")
    }
}

/// A line of a file of weights that cannot be read, or a weight that is missing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadWeight(Box<str>);

impl fmt::Display for BadWeight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a weight with its name and a number of at least 0", self.0)
    }
}

impl std::error::Error for BadWeight {}

impl std::str::FromStr for Weights {
    type Err = BadWeight;

    fn from_str(text: &str) -> Result<Weights, BadWeight> {
        let (mut weights, mut missing) = (Weights::default(), Weights::NAMES.to_vec());
        let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
        for line in lines.filter(|line| !line.is_empty()) {
            let bad = || BadWeight(line.chars().take(40).collect());
            let (name, number) = line.split_once(char::is_whitespace).ok_or_else(bad)?;
            let number: f32 = number.trim().parse().map_err(|_| bad())?;
            if !number.is_finite() || number < 0.0 {
                return Err(bad());
            }
            *weights.at(name).ok_or_else(bad)? = number;
            missing.retain(|other| *other != name);
        }
        missing.first().map_or(Ok(weights), |name| Err(BadWeight((*name).into())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tuned_weights_are_complete() {
        let weights = Weights::tuned();
        assert!(weights.free1 > weights.free2 && weights.near_from > 1.0);
    }

    #[test]
    fn a_weight_that_is_missing_negative_or_unknown_is_refused() {
        let tuned = include_str!("weights.txt");
        let refusal = |text: &str| text.parse::<Weights>().expect_err("it is not complete").to_string();
        assert!(refusal(&tuned.replace("stuck ", "# ")).starts_with("`stuck`"));
        assert!(refusal(&tuned.replace("stuck ", "stuck -")).starts_with("`stuck -"));
        assert!(refusal(&format!("{tuned}\nluck 1")).starts_with("`luck 1`"));
    }
}
