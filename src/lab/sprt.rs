//! What the results of paired games prove: strength with its error, and the sequential probability ratio test.

/// The pairs of games by what the first player scored in them: 0, 0.5, 1, 1.5 or 2 points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Pentanomial(pub [u32; 5]);

/// What is known so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// The first player is stronger by the upper bound.
    Better,
    /// It is not stronger by more than the lower bound.
    NotBetter,
    Open,
}

impl Pentanomial {
    /// Counts a pair in which the first player scored so many half points.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points] += 1;
    }

    pub fn pairs(&self) -> u32 {
        self.0.iter().sum()
    }

    /// Returns the share of points, 0 to 1.
    pub fn score(&self) -> f64 {
        self.moments().0
    }

    /// Mean and variance of a pair's share of points.
    fn moments(&self) -> (f64, f64) {
        let pairs = f64::from(self.pairs().max(1));
        let share = |n: usize| n as f64 / 4.0;
        let mean = (0..5).map(|n| share(n) * f64::from(self.0[n])).sum::<f64>() / pairs;
        let variance = (0..5).map(|n| (share(n) - mean).powi(2) * f64::from(self.0[n])).sum::<f64>() / pairs;
        (mean, variance)
    }

    /// Returns the difference in Elo, and half the width of its 95 % interval.
    pub fn elo(&self) -> (f64, f64) {
        let (mean, variance) = self.moments();
        let error = 1.96 * (variance / f64::from(self.pairs().max(1))).sqrt();
        (elo(mean), (elo(mean + error) - elo(mean - error)) / 2.0)
    }

    /// Returns the logarithm of how much likelier these results are at `elo1` than at `elo0`, by the normal
    /// approximation.
    pub fn log_likelihood_ratio(&self, elo0: f64, elo1: f64) -> f64 {
        // A little is added to every count, so that few results prove nothing.
        let (mean, variance) = self.moments();
        let variance = variance.max(0.01);
        let (score0, score1) = (share(elo0), share(elo1));
        f64::from(self.pairs()) * (score1 - score0) * (2.0 * mean - score0 - score1) / (2.0 * variance)
    }

    /// Returns what the test says at error rates of 5 %.
    pub fn verdict(&self, elo0: f64, elo1: f64) -> Verdict {
        let bound = (0.95f64 / 0.05).ln();
        match self.log_likelihood_ratio(elo0, elo1) {
            ratio if ratio >= bound => Verdict::Better,
            ratio if ratio <= -bound => Verdict::NotBetter,
            _ => Verdict::Open,
        }
    }
}

/// The difference in Elo that makes this share of points.
pub(super) fn elo(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    -400.0 * (1.0 / share - 1.0).log10()
}

/// The share of points that this difference in Elo makes.
pub(super) fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_and_share_are_inverse() {
        for value in [-300.0, 0.0, 12.5, 400.0] {
            assert!((elo(share(value)) - value).abs() < 1e-6);
        }
    }

    #[test]
    fn clear_results_end_the_test() {
        assert_eq!(Pentanomial([10, 20, 40, 24, 11]).verdict(0.0, 10.0), Verdict::Open);
        assert_eq!(Pentanomial([10, 100, 400, 300, 100]).verdict(0.0, 10.0), Verdict::Better);
        assert_eq!(Pentanomial([100, 300, 400, 100, 10]).verdict(0.0, 10.0), Verdict::NotBetter);
        assert_eq!(Pentanomial::default().verdict(0.0, 10.0), Verdict::Open);
    }
}
