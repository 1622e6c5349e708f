//! A histogram of whole numbers: enough for mean, spread, quantiles and a chart. Sums are exact and independent of order,
//! so that threads can count separately and merge.
use std::collections::BTreeMap;

/// A histogram: how often each number occurred.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Distribution {
    counts: BTreeMap<i32, u64>,
}

impl Distribution {
    /// Counts this number once more.
    pub fn add(&mut self, number: i32) {
        *self.counts.entry(number).or_default() += 1;
    }

    /// Merges another histogram.
    pub fn merge(&mut self, other: &Distribution) {
        for (number, count) in &other.counts {
            *self.counts.entry(*number).or_default() += count;
        }
    }

    /// The count of all numbers.
    #[must_use]
    pub fn n(&self) -> u64 {
        self.counts.values().sum()
    }

    /// The mean; 0 if empty.
    #[must_use]
    pub fn mean(&self) -> f64 {
        ratio(self.sum() as f64, self.n())
    }

    /// The standard deviation of the sample (n − 1 in the denominator); 0 for fewer than two numbers.
    #[must_use]
    pub fn sd(&self) -> f64 {
        let n = self.n();
        if n < 2 {
            return 0.0;
        }
        let (n, sum) = (i128::from(n), i128::from(self.sum()));
        let squares: i128 =
            self.counts.iter().map(|(number, count)| i128::from(*number).pow(2) * i128::from(*count)).sum();
        // Integer arithmetic up to here: exact and independent of order.
        let sum_of_deviations = (n * squares - sum * sum) as f64 / n as f64;
        (sum_of_deviations / (n - 1) as f64).sqrt()
    }

    /// The standard error of the mean.
    #[must_use]
    pub fn error_of_mean(&self) -> f64 {
        ratio(self.sd() * (self.n() as f64).sqrt(), self.n())
    }

    /// The quantile: the smallest number that is at least as large as this fraction of all. `None` if empty.
    #[must_use]
    pub fn quantile(&self, part: f64) -> Option<i32> {
        let wanted = (part.clamp(0.0, 1.0) * self.n() as f64).ceil().max(1.0) as u64;
        let mut so_far = 0;
        self.counts.iter().find_map(|(number, count)| {
            so_far += count;
            (so_far >= wanted).then_some(*number)
        })
    }

    /// The smallest and the largest number; `None` if empty.
    #[must_use]
    pub fn range(&self) -> Option<(i32, i32)> {
        Some((*self.counts.keys().next()?, *self.counts.keys().next_back()?))
    }

    /// How many numbers came from `from` up to, but not including, `to`.
    #[must_use]
    pub fn n_between(&self, from: i32, to: i32) -> u64 {
        if from >= to { 0 } else { self.counts.range(from..to).map(|(_, count)| count).sum() }
    }

    fn sum(&self) -> i64 {
        self.counts.iter().map(|(number, count)| i64::from(*number) * *count as i64).sum()
    }
}

/// The quotient; 0 if the divisor is 0.
pub(crate) fn ratio(sum: f64, n: u64) -> f64 {
    if n == 0 { 0.0 } else { sum / n as f64 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(numbers: &[i32]) -> Distribution {
        let mut distribution = Distribution::default();
        numbers.iter().for_each(|number| distribution.add(*number));
        distribution
    }

    #[test]
    fn mean_and_spread_of_a_textbook_sample() {
        let distribution = of(&[2, 4, 4, 4, 5, 5, 7, 9]);
        assert_eq!(distribution.n(), 8);
        assert!((distribution.mean() - 5.0).abs() < 1e-12);
        assert!((distribution.sd() - (32.0f64 / 7.0).sqrt()).abs() < 1e-12);
        assert!((distribution.error_of_mean() - (4.0f64 / 7.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn quantiles_are_numbers_that_came() {
        let distribution = of(&[1, 2, 3, 4, 100]);
        assert_eq!(distribution.quantile(0.0), Some(1));
        assert_eq!(distribution.quantile(0.5), Some(3));
        assert_eq!(distribution.quantile(0.8), Some(4));
        assert_eq!(distribution.quantile(1.0), Some(100));
        assert_eq!(distribution.range(), Some((1, 100)));
        assert_eq!(distribution.n_between(2, 4), 2);
    }

    #[test]
    fn nothing_has_no_spread_and_no_quantile() {
        let nothing = Distribution::default();
        assert_eq!((nothing.mean(), nothing.sd(), nothing.error_of_mean()), (0.0, 0.0, 0.0));
        assert_eq!((nothing.quantile(0.5), nothing.range()), (None, None));
        assert_eq!(of(&[3]).sd(), 0.0);
    }

    #[test]
    fn counting_apart_is_counting_together() {
        let mut parts = of(&[-3, 8, 8]);
        parts.merge(&of(&[8, 1]));
        assert_eq!(parts, of(&[1, 8, 8, -3, 8]));
    }
}
