//! What something is worth, as a calculation that can be shown: any number of terms, in the order of SCORE-ORDER-1.
use std::fmt;

/// What a term counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Counted {
    /// Tiles of a road or city.
    Tiles,
    /// Pennants.
    Pennants,
    /// The cloister itself.
    Cloister,
    /// Tiles around a cloister.
    TilesAround,
    /// Completed cities that a field borders, or that the king counts.
    Cities,
    /// Completed besieged cities that a field borders; they count double (CATHAR-FARM-1).
    BesiegedCities,
    /// Castles that a field borders (CASTLE-FARM-1).
    Castles,
    /// What the player's own pig adds: one for each city of its field, two for a besieged one.
    PigPoints,
    /// What a pig herd adds: one for each city of its field, two for a besieged one.
    HerdPoints,
    /// Wine, of which the player has most.
    Wine,
    /// Grain, of which the player has most.
    Grain,
    /// Cloth, of which the player has most.
    Cloth,
    /// Completed roads that the robber baron counts.
    Roads,
    /// King or robber baron, where the title itself is worth something (KING-RUL-16).
    Titles,
    /// What the mage adds: one for each tile (MAGIC-SCORE-1).
    MagePoints,
    /// Ingots that a player owns (GOLD-END-2).
    Ingots,
    /// The player's own knights (MSG-5).
    Knights,
    /// The player's own farmers (MSG-6).
    Farmers,
    /// The fairy, once.
    Fairy,
    /// Points as such: of a score that is robbed (ROBBER-STEAL-1), or of a price that is paid (BAZAAR-7).
    Points,
}

impl Counted {
    /// The word players use, for one or for several.
    #[must_use]
    pub const fn word(self, n: u16) -> &'static str {
        match (self, n) {
            (Counted::Tiles, 1) => "tile",
            (Counted::Tiles, _) => "tiles",
            (Counted::Pennants, 1) => "pennant",
            (Counted::Pennants, _) => "pennants",
            (Counted::Cloister, _) => "cloister",
            (Counted::TilesAround, 1) => "tile around it",
            (Counted::TilesAround, _) => "tiles around it",
            (Counted::Cities, 1) => "completed city",
            (Counted::Cities, _) => "completed cities",
            (Counted::BesiegedCities, 1) => "besieged city",
            (Counted::BesiegedCities, _) => "besieged cities",
            (Counted::Castles, 1) => "castle",
            (Counted::Castles, _) => "castles",
            (Counted::PigPoints, 1) => "pig point",
            (Counted::PigPoints, _) => "pig points",
            (Counted::HerdPoints, 1) => "herd point",
            (Counted::HerdPoints, _) => "herd points",
            (Counted::Wine, _) => "most wine",
            (Counted::Grain, _) => "most grain",
            (Counted::Cloth, _) => "most cloth",
            (Counted::Roads, 1) => "completed road",
            (Counted::Roads, _) => "completed roads",
            (Counted::Titles, 1) => "title",
            (Counted::Titles, _) => "titles",
            (Counted::MagePoints, 1) => "mage point",
            (Counted::MagePoints, _) => "mage points",
            (Counted::Ingots, 1) => "ingot",
            (Counted::Ingots, _) => "ingots",
            (Counted::Knights, 1) => "knight",
            (Counted::Knights, _) => "knights",
            (Counted::Farmers, 1) => "farmer",
            (Counted::Farmers, _) => "farmers",
            (Counted::Fairy, _) => "fairy",
            (Counted::Points, 1) => "point",
            (Counted::Points, _) => "points",
        }
    }
}

/// One step of the calculation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Term {
    /// So many of something, at so many points each, are added; a negative price takes points away.
    Each {
        /// How many.
        n: u16,
        /// Of what.
        what: Counted,
        /// Points for each.
        each: i16,
    },
    /// All that stands before is halved, and rounded up once (TURN-RUL-21): a witch, or a robber's share.
    Halved,
}

/// What something is worth: any number of terms. Search values millions of features, so making one is written into its
/// callers. The first four terms, which is all that a field with pig, herd and siege takes,
/// need no memory of their own.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Value {
    /// What the terms come to.
    points: i16,
    /// How many terms are in `first`.
    n: u8,
    /// The first terms. Invariant: those beyond `n` are [`NO_TERM`].
    first: [Term; 4],
    /// The other terms, if there are more.
    #[expect(clippy::box_collection, reason = "hardly ever there, and smaller when it is not")]
    more: Option<Box<Vec<Term>>>,
}

/// What stands where a value has no term.
const NO_TERM: Term = Term::Each { n: 0, what: Counted::Tiles, each: 0 };

impl Default for Value {
    #[inline(always)]
    fn default() -> Value {
        Value { points: 0, n: 0, first: [NO_TERM; 4], more: None }
    }
}

impl Value {
    /// So many of something at so many points each; nothing, if there are none.
    #[must_use]
    #[inline(always)]
    pub fn of(n: u16, what: Counted, each: i16) -> Value {
        Value::default().and(n, what, each)
    }

    /// One term more, unless it counts nothing.
    #[must_use]
    #[inline(always)]
    pub fn and(mut self, n: u16, what: Counted, each: i16) -> Value {
        if n > 0 {
            self.points += n as i16 * each;
            self.push(Term::Each { n, what, each });
        }
        self
    }

    /// Half of it, rounded up. Half of nothing is nothing.
    #[must_use]
    pub fn halved(mut self) -> Value {
        if self.n > 0 {
            self.points = (self.points + 1).div_euclid(2);
            self.push(Term::Halved);
        }
        self
    }

    #[inline(always)]
    fn push(&mut self, term: Term) {
        match self.first.get_mut(usize::from(self.n)) {
            Some(place) => {
                *place = term;
                self.n += 1;
            }
            None => self.more.get_or_insert_default().push(term),
        }
    }

    /// The terms, in the order in which they are calculated.
    pub fn terms(&self) -> impl Iterator<Item = Term> + use<'_> {
        let first = &self.first[..usize::from(self.n)];
        first.iter().chain(self.more.iter().flat_map(|more| more.iter())).copied()
    }

    /// What the terms come to.
    #[must_use]
    #[inline]
    pub const fn points(&self) -> i16 {
        self.points
    }
}

impl fmt::Display for Value {
    /// `3 tiles × 2 + 1 pennant × 2`, or `5 tiles × 1, halved`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.n == 0 {
            return f.write_str("nothing");
        }
        for (i, term) in self.terms().enumerate() {
            match term {
                Term::Each { n, what, each } => {
                    let plus = if i == 0 { "" } else { " + " };
                    write!(f, "{plus}{n} {} × {each}", what.word(n))?;
                }
                Term::Halved => f.write_str(", halved")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn comes_to(value: &Value, points: i16, text: &str) {
        assert_eq!((value.points(), value.to_string().as_str()), (points, text));
    }

    fn city(n_tiles: u16, n_pennants: u16, each: i16) -> Value {
        Value::of(n_tiles, Counted::Tiles, each).and(n_pennants, Counted::Pennants, each)
    }

    #[test]
    fn a_value_has_any_number_of_terms() {
        let mut value = Value::default();
        comes_to(&value, 0, "nothing");
        for n in 1..=40 {
            value = value.and(n, Counted::Tiles, 1);
        }
        assert_eq!((value.terms().count(), value.points()), (40, 820));
        assert_eq!(value.clone(), value);
        comes_to(&value.and(0, Counted::Pennants, 2), 820, &value_of_forty());
    }

    fn value_of_forty() -> String {
        let terms: Vec<String> =
            (1..=40).map(|n| if n == 1 { "1 tile × 1".to_owned() } else { format!("{n} tiles × 1") }).collect();
        terms.join(" + ")
    }

    /// MAGE-EX-1, MAGE-EX-3, MAGE-EX-4.
    #[test]
    fn the_mage_adds_a_point_a_tile() {
        let with_mage = |value: Value, n_tiles| value.and(n_tiles, Counted::MagePoints, 1);
        comes_to(&with_mage(city(8, 2, 2), 8), 28, "8 tiles × 2 + 2 pennants × 2 + 8 mage points × 1");
        comes_to(&with_mage(city(5, 2, 0), 5), 5, "5 tiles × 0 + 2 pennants × 0 + 5 mage points × 1");
        comes_to(&with_mage(Value::of(4, Counted::Tiles, 2), 4), 12, "4 tiles × 2 + 4 mage points × 1");
        comes_to(&with_mage(Value::of(1, Counted::Tiles, 1), 1), 2, "1 tile × 1 + 1 mage point × 1");
    }

    /// WITCH-EX-1, WITCH-EX-2, SCORE-EX-4 to SCORE-EX-6.
    #[test]
    fn the_witch_halves_the_whole_and_rounds_up_once() {
        comes_to(&Value::of(5, Counted::Tiles, 1).halved(), 3, "5 tiles × 1, halved");
        comes_to(&city(5, 0, 3).halved(), 8, "5 tiles × 3, halved");
        comes_to(&city(4, 1, 1).halved(), 3, "4 tiles × 1 + 1 pennant × 1, halved");
        comes_to(&city(5, 1, 2).halved(), 6, "5 tiles × 2 + 1 pennant × 2, halved");
        comes_to(&Value::of(4, Counted::Tiles, 0).halved(), 0, "4 tiles × 0, halved");
        comes_to(&Value::default().halved(), 0, "nothing");
    }

    /// ROBBER-EX-2, ROBBER-EX-3, BAZAAR-EX-1.
    #[test]
    fn points_are_robbed_and_paid() {
        comes_to(&Value::of(5, Counted::Points, 1).halved(), 3, "5 points × 1, halved");
        comes_to(&Value::of(4, Counted::Points, 1).halved(), 2, "4 points × 1, halved");
        comes_to(&Value::of(1, Counted::Points, 1).halved(), 1, "1 point × 1, halved");
        comes_to(&Value::of(3, Counted::Points, -1), -3, "3 points × -1");
        comes_to(&Value::of(3, Counted::Points, -1).halved(), -1, "3 points × -1, halved");
    }
}
