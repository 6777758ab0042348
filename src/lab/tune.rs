//! Fits the weights of the evaluation to the results of self-play. The evaluation is linear in the weights, so this is
//! logistic regression by gradient descent. It prints the new table of weights and writes no file.

use std::thread;

use fastrand::Rng;
use pico_args::Arguments;

use super::args::{ToolResult, finish, value};
use super::game::{best, random_position};
use crate::eval::trace;
use crate::eval::weights::{Term, WEIGHT_COUNT, WEIGHTS};
use crate::rules::{Color, MoveKind, MoveLine, Outcome, RuleSet};
use crate::search::{Score, Searcher};
use crate::util::GOLDEN_GAMMA;

/// One position: the counts of its terms, and the shares of points by the search's score and by the game's result.
struct Sample {
    counts: Vec<(u8, i8)>,
    searched: f32,
    result: f32,
}

/// Half the number of centipawns over which the odds grow tenfold.
const SCALE: f32 = 540.0;

/// The weight of the search's score against the game's result.
const SEARCH_SHARE: f32 = 0.5;

/// The strength with which weights are drawn back to their initial values.
const DECAY: f32 = 1e-7;

pub(super) fn run(mut args: Arguments) -> ToolResult {
    let games = value(&mut args, "--games", 2_000u64)?;
    let nodes = value(&mut args, "--nodes", 1_000)?;
    let threads = value(&mut args, "--threads", 1u64)?;
    let seed = value(&mut args, "--seed", 1u64)?;
    let rounds = value(&mut args, "--rounds", 300)?;
    finish(args)?;
    let samples: Vec<Sample> = thread::scope(|scope| {
        let play = |thread: u64| {
            let numbers = (0..games).filter(move |game| game % threads == thread);
            scope.spawn(move || numbers.flat_map(|game| samples(seed.wrapping_add(game), nodes)).collect::<Vec<_>>())
        };
        let workers: Vec<_> = (0..threads).map(play).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap_or_default()).collect()
    });
    println!("{} positions of {games} games", samples.len());
    let mut weights: Vec<f32> = WEIGHTS.iter().map(|&weight| weight as f32).collect();
    println!("loss {:.5}", loss(&samples, &weights));
    fit(&samples, &mut weights, rounds);
    println!("loss {:.5}", loss(&samples, &weights));
    for &term in Term::ALL {
        let numbers: Vec<i32> =
            weights[term.index()..][..term.weight_count()].iter().map(|weight| weight.round() as i32).collect();
        println!("    {term:?} = {numbers:?};");
    }
    Ok(())
}

/// Returns the quiet positions of one game.
fn samples(seed: u64, nodes: u64) -> Vec<Sample> {
    let mut rng = Rng::with_seed(seed.wrapping_mul(GOLDEN_GAMMA));
    let rules = RuleSet::PRESETS[seed as usize % RuleSet::PRESETS.len()];
    let plies = rng.usize(4..=12);
    let Some(start) = random_position(rules, &mut rng, plies) else { return Vec::new() };
    let mut searcher = Searcher::new(1).without_net();
    let mut game = MoveLine::from(start);
    let mut kept: Vec<(Color, Sample)> = Vec::new();
    let winner = loop {
        match game.outcome() {
            Some(Outcome::Win { winner, .. }) => break Some(winner),
            Some(Outcome::Draw { .. }) => break None,
            None => {}
        }
        let position = *game.latest();
        let Some((mut mv, score)) = best(&mut searcher, &game, nodes) else { break Some(!position.turn()) };
        match score {
            Score::Mate(moves) if moves > 0 => break Some(position.turn()),
            Score::Mate(_) => break Some(!position.turn()),
            Score::Centipawns(value) => {
                if mv.kind() == MoveKind::Quiet && !position.is_check() && rng.u8(..2) == 0 {
                    let counts = sparse(&trace(&position));
                    kept.push((position.turn(), Sample { counts, searched: share(value as f32), result: 0.5 }));
                }
            }
        }
        // Sometimes plays a random move, so that one-sided positions are learnt from too.
        if game.moves().len() < 40 && rng.u8(..12) == 0 {
            mv = rng.choice(position.legal_moves()).unwrap_or(mv);
        }
        game.push_unchecked(mv);
    };
    for (turn, sample) in &mut kept {
        sample.result = winner.map_or(0.5, |winner| if winner == *turn { 1.0 } else { 0.0 });
    }
    kept.into_iter().map(|(_, sample)| sample).collect()
}

fn sparse(counts: &[i32; WEIGHT_COUNT]) -> Vec<(u8, i8)> {
    counts.iter().enumerate().filter(|(_, count)| **count != 0).map(|(n, &count)| (n as u8, count as i8)).collect()
}

fn share(value: f32) -> f32 {
    1.0 / (1.0 + (-value / SCALE * std::f32::consts::LN_10 / 2.0).exp())
}

fn weighted(sample: &Sample, weights: &[f32]) -> f32 {
    sample.counts.iter().map(|&(n, count)| weights[n as usize] * f32::from(count)).sum()
}

fn target(sample: &Sample) -> f32 {
    SEARCH_SHARE * sample.searched + (1.0 - SEARCH_SHARE) * sample.result
}

fn loss(samples: &[Sample], weights: &[f32]) -> f32 {
    let sum: f32 = samples.iter().map(|sample| (share(weighted(sample, weights)) - target(sample)).powi(2)).sum();
    sum / samples.len().max(1) as f32
}

/// Descends by Adam, with all samples in each round.
fn fit(samples: &[Sample], weights: &mut [f32], rounds: u32) {
    let start = weights.to_vec();
    let mut first = vec![0.0f32; weights.len()];
    let mut second = vec![0.0f32; weights.len()];
    for round in 1..=rounds {
        let mut gradient = vec![0.0f32; weights.len()];
        for sample in samples {
            let reached = share(weighted(sample, weights));
            let slope = (reached - target(sample)) * reached * (1.0 - reached) / samples.len() as f32;
            for &(n, count) in &sample.counts {
                gradient[n as usize] += slope * f32::from(count);
            }
        }
        let rate = 3.0 * (1.0 - round as f32 / (rounds + 1) as f32);
        for n in 0..weights.len() {
            let slope = gradient[n] + DECAY * (weights[n] - start[n]);
            first[n] = 0.9 * first[n] + 0.1 * slope;
            second[n] = 0.99 * second[n] + 0.01 * slope * slope;
            let step = first[n] / (1.0 - 0.9f32.powi(round as i32));
            let size = (second[n] / (1.0 - 0.99f32.powi(round as i32))).sqrt() + 1e-9;
            weights[n] -= rate * step / size;
        }
    }
}
