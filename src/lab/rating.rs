//! Elo, SPRT and error estimates of matches, and the maximum-likelihood ratings of many players.

use fastrand::Rng;

/// The numbers of game pairs by the first player's score in them: 0, 0.5, 1, 1.5 or 2 points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Pentanomial(pub [u32; 5]);

/// The state of a sequential probability ratio test (SPRT).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SprtState {
    /// The first player is stronger by at least the upper bound.
    Better,
    /// The first player is not stronger by more than the lower bound.
    NotBetter,
    Open,
}

impl Pentanomial {
    /// Counts a pair in which the first player scored this many half points.
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

    /// Returns the mean and the variance of a pair's share of points.
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

    /// Returns the log-likelihood ratio of `elo1` against `elo0` for these results, by the normal approximation.
    pub fn log_likelihood_ratio(&self, elo0: f64, elo1: f64) -> f64 {
        let (mean, variance) = self.moments();
        // A few results that are all the same prove nothing.
        let variance = variance.max(0.01);
        let (score0, score1) = (share(elo0), share(elo1));
        f64::from(self.pairs()) * (score1 - score0) * (2.0 * mean - score0 - score1) / (2.0 * variance)
    }

    /// Returns the result of the SPRT at error rates of 5 %.
    pub fn sprt(&self, elo0: f64, elo1: f64) -> SprtState {
        let bound = (0.95f64 / 0.05).ln();
        match self.log_likelihood_ratio(elo0, elo1) {
            ratio if ratio >= bound => SprtState::Better,
            ratio if ratio <= -bound => SprtState::NotBetter,
            _ => SprtState::Open,
        }
    }
}

fn elo(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    -400.0 * (1.0 / share - 1.0).log10()
}

/// Returns the share of points to expect with a lead in Elo.
pub(super) fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The number of bootstrap resamples.
const SAMPLES: u32 = 200;

#[derive(Clone, Copy, Debug)]
pub(super) struct Meeting {
    /// The indices of the two players in the list of players.
    pub players: [usize; 2],
    /// The pairs of games, by the score of the first of the two.
    pub pairs: Pentanomial,
}

/// Returns the ratings in Elo, relative to the first player. Each player must have both won and lost points against
/// some other.
pub(super) fn ratings(players: usize, meetings: &[Meeting]) -> Vec<f64> {
    let mut ratings = vec![0.0; players];
    // Moves one player after another to the rating that explains its results, until the ratings no longer change.
    for _ in 0..2_000 {
        let mut moved = 0f64;
        for player in 0..players {
            let (mut surprise, mut weight) = (0.0, 1e-9);
            for &Meeting { players: [a, b], pairs } in meetings {
                let (other, score) = match player {
                    _ if player == a => (b, pairs.score()),
                    _ if player == b => (a, 1.0 - pairs.score()),
                    _ => continue,
                };
                let expected = share(ratings[player] - ratings[other]);
                surprise += f64::from(pairs.pairs()) * (score - expected);
                weight += f64::from(pairs.pairs()) * expected * (1.0 - expected);
            }
            let step = (surprise / weight * 400.0 / 10f64.ln()).clamp(-100.0, 100.0);
            ratings[player] += step;
            moved = moved.max(step.abs());
        }
        if moved < 1e-3 {
            break;
        }
    }
    let first = ratings[0];
    ratings.iter().map(|rating| rating - first).collect()
}

/// Returns half of the 95 % interval of the step from each player to the next, by bootstrap.
pub(super) fn step_errors(players: usize, meetings: &[Meeting], rng: &mut Rng) -> Vec<f64> {
    let mut sums = vec![(0.0, 0.0); players - 1];
    for _ in 0..SAMPLES {
        let sample: Vec<Meeting> = meetings.iter().map(|meeting| resampled(meeting, rng)).collect();
        let rated = ratings(players, &sample);
        for (sum, two) in sums.iter_mut().zip(rated.windows(2)) {
            let step = two[1] - two[0];
            *sum = (sum.0 + step, sum.1 + step * step);
        }
    }
    let samples = f64::from(SAMPLES);
    sums.into_iter()
        .map(|(sum, squares)| 1.96 * (squares / samples - (sum / samples).powi(2)).max(0.0).sqrt())
        .collect()
}

fn resampled(meeting: &Meeting, rng: &mut Rng) -> Meeting {
    let mut pairs = Pentanomial::default();
    for _ in 0..meeting.pairs.pairs() {
        let mut left = rng.u32(..meeting.pairs.pairs());
        let kind = meeting.pairs.0.iter().position(|&count| {
            let here = left < count;
            left = left.saturating_sub(count);
            here
        });
        pairs.add(kind.unwrap_or_default());
    }
    Meeting { pairs, ..*meeting }
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
        assert_eq!(Pentanomial([10, 20, 40, 24, 11]).sprt(0.0, 10.0), SprtState::Open);
        assert_eq!(Pentanomial([10, 100, 400, 300, 100]).sprt(0.0, 10.0), SprtState::Better);
        assert_eq!(Pentanomial([100, 300, 400, 100, 10]).sprt(0.0, 10.0), SprtState::NotBetter);
        assert_eq!(Pentanomial::default().sprt(0.0, 10.0), SprtState::Open);
    }

    /// Returns the expected numbers of game pairs, rounded, if each game is won with this chance.
    fn pairs(chance: f64) -> Pentanomial {
        let of = |share: f64| (share * 10_000.0).round() as u32;
        let lost = 1.0 - chance;
        Pentanomial([of(lost * lost), 0, of(2.0 * chance * lost), 0, of(chance * chance)])
    }

    fn tournament(truth: &[f64]) -> Vec<Meeting> {
        let two = (0..truth.len()).flat_map(|a| (a + 1..truth.len()).map(move |b| [a, b]));
        two.map(|[a, b]| Meeting { players: [a, b], pairs: pairs(share(truth[a] - truth[b])) }).collect()
    }

    #[test]
    fn ratings_are_those_that_made_the_results() {
        let truth = [0.0, 150.0, 420.0, 380.0, 900.0];
        let found = ratings(truth.len(), &tournament(&truth));
        assert!(found.iter().zip(truth).all(|(found, truth)| (found - truth).abs() < 5.0), "{found:?}");
    }

    #[test]
    fn few_games_leave_large_errors() {
        let many = tournament(&[0.0, 150.0, 300.0]);
        let few: Vec<Meeting> = many
            .iter()
            .map(|meeting| Meeting { pairs: Pentanomial(meeting.pairs.0.map(|count| count / 200)), ..*meeting })
            .collect();
        let errors = |meetings: &[Meeting]| step_errors(3, meetings, &mut Rng::with_seed(1));
        assert!(errors(&few).iter().zip(errors(&many)).all(|(few, many)| *few > 5.0 * many));
    }
}
