//! The strengths of many players from the games among them: the ratings that make the results likeliest.

use fastrand::Rng;

use super::sprt::{Pentanomial, share};

/// How often the results are drawn anew for the errors.
const SAMPLES: u32 = 200;

/// The games between two of the players.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meeting {
    /// Their places in the list of players.
    pub players: [usize; 2],
    /// The pairs of games, by what the first of them scored.
    pub pairs: Pentanomial,
}

/// Returns the players' ratings in Elo, the first player's being 0. Everyone must have lost points to someone of those
/// they won some from, in a chain through all of them.
pub(super) fn ratings(players: usize, meetings: &[Meeting]) -> Vec<f64> {
    let mut ratings = vec![0.0; players];
    // One player after the other is moved to where its rating explains its results; that ends where all of them do.
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

/// Returns by how much the difference between each player and the next may be off: half of a 95 % interval, from
/// results drawn anew out of those there are.
pub(super) fn step_errors(players: usize, meetings: &[Meeting], rng: &mut Rng) -> Vec<f64> {
    let mut sums = vec![(0.0, 0.0); players - 1];
    for _ in 0..SAMPLES {
        let drawn: Vec<Meeting> = meetings.iter().map(|meeting| redrawn(meeting, rng)).collect();
        let rated = ratings(players, &drawn);
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

/// As many pairs again, each one of those there are.
fn redrawn(meeting: &Meeting, rng: &mut Rng) -> Meeting {
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

    /// Pairs of games as likely as can be with counts of whole pairs, when each game is won with this chance.
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
