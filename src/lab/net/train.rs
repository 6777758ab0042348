//! Training: fits the weights of the net, so that the corrected evaluation predicts the search and the result.

use std::fs::File;
use std::io::BufReader;
use std::thread;

use fastrand::Rng;
use pico_args::Arguments;

use super::games::{NO_SCORE, TrainingGame, WON};
use crate::eval::net::{FEATURES, Features, HIDDEN, Net, Perspective, QA, rule_features};
use crate::eval::{HALFMOVE_SCALE, evaluate_terms, halfmove_scale};
use crate::lab::args::{ToolResult, rest, value};
use crate::rules::{Color, MoveKind, RuleSet};

/// The number of centipawns over which the odds grow by the factor e.
const SCALE: f32 = 469.0;

/// One game in this many is kept out of the training, to measure the loss.
const VALIDATION_IN: u64 = 20;

/// The number of positions between two steps of the weights.
const BATCH: usize = 16_384;

/// The initial step size.
const RATE: f32 = 2e-3;

/// The largest weight of the output, in centipawns, so that sums stay far within 32 bits.
const MOST: f32 = 4_000.0;

/// The quiet positions of games.
#[derive(Default)]
struct Samples {
    /// The features of all samples, one sample after another.
    features: Vec<u16>,
    samples: Vec<Sample>,
}

#[derive(Clone, Copy)]
struct Sample {
    start: u32,
    end: u32,
    rules: RuleSet,
    /// How the side to move and the other side see the features.
    perspectives: [Perspective; 2],
    /// The sum of the terms for the side to move, and the scale of the net's correction.
    terms: f32,
    scale: f32,
    /// The desired evaluation, as a share of points.
    target: f32,
}

/// Trains a net on files of games, and writes it to `--net FILE`.
pub(in crate::lab) fn run(mut args: Arguments) -> ToolResult {
    let epochs = value(&mut args, "--epochs", 12u32)?;
    let seed = value(&mut args, "--seed", 1u64)?;
    // The weight of the search's score against the game's result.
    let share = value(&mut args, "--share", 0.85f32)?;
    let net: String = args.value_from_str("--net")?;
    let paths = rest(args)?;
    if paths.is_empty() {
        return Err("expected the name of a file of games".into());
    }
    let [mut training, mut validation] = [Samples::default(), Samples::default()];
    let mut games = 0;
    for path in &paths {
        let failed = |error: std::io::Error| format!("{path}: {error}");
        let mut file = BufReader::new(File::open(path).map_err(failed)?);
        while let Some(game) = TrainingGame::read(&mut file)? {
            games += 1;
            if u64::is_multiple_of(games, VALIDATION_IN) { &mut validation } else { &mut training }.add(&game, share);
        }
    }
    if training.samples.is_empty() || validation.samples.is_empty() {
        return Err("there are too few games to learn from".into());
    }
    let positions = training.samples.len();
    println!("{games} games, {positions} positions; without a net {:.6}", validation.loss(None));
    let mut rng = Rng::with_seed(seed);
    let mut weights = Weights::random(&mut rng);
    let mut adam = Adam::new();
    let batches = positions.div_ceil(BATCH) as u32 * epochs;
    for epoch in 1..=epochs {
        rng.shuffle(&mut training.samples);
        for batch in training.samples.chunks(BATCH) {
            let gradient = training.gradient(&weights, batch);
            let done = adam.steps as f32 / batches as f32;
            let rate = RATE * (0.5 + 0.5 * (done * std::f32::consts::PI).cos()).max(0.01);
            adam.step(&mut weights, gradient, rate);
        }
        println!("epoch {epoch}: {:.6}", validation.loss(Some(&weights)));
    }
    let loss = validation.loss(Some(&weights.rounded()));
    println!("in integers: {loss:.6}");
    let header =
        format!("{}{games} games, {positions} positions, seed {seed}, validation loss {loss:.6}\n", Net::header());
    let bytes = [header.into_bytes(), weights.bytes()].concat();
    Net::read(&bytes)?;
    std::fs::write(&net, bytes).map_err(|error| format!("{net}: {error}"))?;
    Ok(())
}

impl Samples {
    /// Adds the quiet positions of a game: the side to move is not in check, and its move in the game is quiet.
    fn add(&mut self, game: &TrainingGame, search_share: f32) {
        let mut position = game.start();
        for ply in &game.plies {
            let Some(mv) = position.find_legal(ply.squares) else { return };
            let is_judged = ply.score != NO_SCORE && ply.score.abs() != WON;
            if is_judged && mv.kind() == MoveKind::Quiet && !position.is_check() {
                let (turn, rules) = (position.turn(), position.rules());
                let start = self.features.len() as u32;
                self.features.extend(Features::from_position(&position).indices());
                let won = if turn == Color::White { game.result } else { -game.result };
                let result = 0.5 + 0.5 * f32::from(won);
                self.samples.push(Sample {
                    start,
                    end: self.features.len() as u32,
                    rules,
                    perspectives: [turn, !turn].map(|side| Perspective::new(position.board(), rules, side)),
                    terms: evaluate_terms(&position) as f32,
                    scale: halfmove_scale(&position) as f32 / HALFMOVE_SCALE as f32,
                    target: search_share * share(f32::from(ply.score)) + (1.0 - search_share) * result,
                });
            }
            position = position.play_unchecked(mv);
        }
    }

    /// Returns the mean squared error of the shares of points, with or without the net.
    fn loss(&self, weights: Option<&Weights>) -> f64 {
        let part = |samples: &[Sample]| -> f64 {
            let errors = samples.iter().map(|sample| {
                let net = weights.map_or(0.0, |weights| weights.run(&self.active(sample)).1);
                share(sample.terms + sample.scale * net) - sample.target
            });
            errors.map(|error| f64::from(error * error)).sum()
        };
        let sum: f64 = in_two(&self.samples, part).into_iter().sum();
        sum / self.samples.len() as f64
    }

    /// Returns the active features of a sample as both sides see them, the side to move first.
    fn active(&self, sample: &Sample) -> [Vec<usize>; 2] {
        let features = &self.features[sample.start as usize..sample.end as usize];
        sample.perspectives.map(|perspective| {
            let pieces = features.iter().map(|&feature| perspective.feature(feature.into()));
            pieces.chain(rule_features(sample.rules)).collect()
        })
    }

    /// Returns the gradient of the loss of a batch.
    fn gradient(&self, weights: &Weights, batch: &[Sample]) -> Weights {
        let part = |samples: &[Sample]| -> Weights {
            let mut gradient = Weights::zero();
            for sample in samples {
                let active = self.active(sample);
                let (hidden, net) = weights.run(&active);
                let reached = share(sample.terms + sample.scale * net);
                let slope = (reached - sample.target) * reached * (1.0 - reached) * sample.scale / batch.len() as f32;
                gradient.output_bias += slope;
                for side in 0..2 {
                    let mut inner = [0.0; HIDDEN];
                    for n in 0..HIDDEN {
                        let cut = hidden[side][n].clamp(0.0, 1.0);
                        gradient.output[side][n] += slope * cut * cut;
                        let is_between = hidden[side][n] > 0.0 && hidden[side][n] < 1.0;
                        inner[n] = if is_between { slope * weights.output[side][n] * 2.0 * cut } else { 0.0 };
                        gradient.bias[n] += inner[n];
                    }
                    for &feature in &active[side] {
                        gradient.feature_weights[feature]
                            .iter_mut()
                            .zip(&inner)
                            .for_each(|(weight, slope)| *weight += slope);
                    }
                }
            }
            gradient
        };
        let [mut sum, mut other] = in_two(batch, part);
        sum.numbers().into_iter().zip(other.numbers()).for_each(|(number, other)| *number += *other);
        sum
    }
}

/// Returns the results for both halves of the samples, each computed in its own thread.
fn in_two<T: Send>(samples: &[Sample], part: impl Fn(&[Sample]) -> T + Sync) -> [T; 2] {
    let (one, other) = samples.split_at(samples.len() / 2);
    thread::scope(|scope| {
        let helper = scope.spawn(|| part(one));
        let other = part(other);
        [helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)), other]
    })
}

/// Returns the share of points to expect from an advantage in centipawns.
fn share(value: f32) -> f32 {
    1.0 / (1.0 + (-value / SCALE).exp())
}

/// The weights in training. Activations are clipped at 1, and the output is in units of [`SCALE`].
struct Weights {
    feature_weights: Vec<[f32; HIDDEN]>,
    bias: [f32; HIDDEN],
    output: [[f32; HIDDEN]; 2],
    output_bias: f32,
}

impl Weights {
    fn zero() -> Weights {
        Weights {
            feature_weights: vec![[0.0; HIDDEN]; FEATURES],
            bias: [0.0; HIDDEN],
            output: [[0.0; HIDDEN]; 2],
            output_bias: 0.0,
        }
    }

    fn random(rng: &mut Rng) -> Weights {
        let mut weights = Weights::zero();
        let mut even = |most: f32| (2.0 * rng.f32() - 1.0) * most;
        weights.feature_weights.iter_mut().flatten().for_each(|weight| *weight = even(0.12));
        weights.output.iter_mut().flatten().for_each(|weight| *weight = even(0.3));
        weights.bias = [0.3; HIDDEN];
        weights
    }

    /// Returns the hidden layer before clipping, and the output in centipawns.
    fn run(&self, active: &[Vec<usize>; 2]) -> ([[f32; HIDDEN]; 2], f32) {
        let mut hidden = [self.bias; 2];
        let mut sum = self.output_bias;
        for side in 0..2 {
            for &feature in &active[side] {
                hidden[side].iter_mut().zip(&self.feature_weights[feature]).for_each(|(sum, weight)| *sum += weight);
            }
            for (value, weight) in hidden[side].iter().zip(&self.output[side]) {
                let cut = value.clamp(0.0, 1.0);
                sum += cut * cut * weight;
            }
        }
        (hidden, sum * SCALE)
    }

    fn numbers(&mut self) -> impl IntoIterator<Item = &mut f32> {
        let features = self.feature_weights.as_flattened_mut().iter_mut();
        features.chain(&mut self.bias).chain(self.output.as_flattened_mut()).chain([&mut self.output_bias])
    }

    /// Limits the weights to what fits into the bytes of a net.
    fn clamp(&mut self) {
        self.feature_weights.as_flattened_mut().iter_mut().for_each(|weight| *weight = weight.clamp(-1.0, 1.0));
        self.output
            .as_flattened_mut()
            .iter_mut()
            .for_each(|weight| *weight = weight.clamp(-MOST / SCALE, MOST / SCALE));
    }

    /// Returns the weights as they are after rounding to the bytes of a net.
    fn rounded(&self) -> Weights {
        let (feature, output) =
            (|weight: f32| (weight * QA as f32).round() / QA as f32, |weight: f32| (weight * SCALE).round() / SCALE);
        Weights {
            feature_weights: self.feature_weights.iter().map(|weights| weights.map(feature)).collect(),
            bias: self.bias.map(feature),
            output: self.output.map(|weights| weights.map(output)),
            output_bias: output(self.output_bias),
        }
    }

    /// Returns the body of a net's file, as [`Net::read`] reads it.
    fn bytes(&self) -> Vec<u8> {
        let features = self.feature_weights.as_flattened().iter();
        let mut bytes: Vec<u8> = features.map(|weight| ((weight * QA as f32).round() as i8).cast_unsigned()).collect();
        let hidden = self.bias.iter().map(|bias| bias * QA as f32);
        let output = self.output.as_flattened().iter().chain([&self.output_bias]).map(|weight| weight * SCALE);
        bytes.extend(hidden.chain(output).flat_map(|number| (number.round() as i16).to_le_bytes()));
        bytes
    }
}

/// The Adam optimizer: it steps by the mean of the gradients over the root of the mean of their squares.
struct Adam {
    steps: u32,
    means: Weights,
    squares: Weights,
}

impl Adam {
    fn new() -> Adam {
        Adam { steps: 0, means: Weights::zero(), squares: Weights::zero() }
    }

    fn step(&mut self, weights: &mut Weights, mut gradient: Weights, rate: f32) {
        const MEAN: f32 = 0.9;
        const SQUARE: f32 = 0.999;
        self.steps += 1;
        let (mean_share, square_share) = (1.0 - MEAN.powi(self.steps as i32), 1.0 - SQUARE.powi(self.steps as i32));
        let numbers = weights.numbers().into_iter().zip(gradient.numbers());
        let memory = self.means.numbers().into_iter().zip(self.squares.numbers());
        for ((weight, slope), (mean, square)) in numbers.zip(memory) {
            *mean = MEAN * *mean + (1.0 - MEAN) * *slope;
            *square = SQUARE * *square + (1.0 - SQUARE) * *slope * *slope;
            *weight -= rate * (*mean / mean_share) / ((*square / square_share).sqrt() + 1e-9);
        }
        weights.clamp();
    }
}
