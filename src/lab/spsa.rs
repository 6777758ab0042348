//! Tunes the parameters of the search by simultaneous perturbation stochastic approximation (Spall, 1992): games
//! between two engines in which all parameters are a little larger or smaller at once. It prints the values and writes
//! no file.

use std::sync::Mutex;

use fastrand::Rng;
use pico_args::Arguments;

use super::args::{ToolResult, finish, value};
use super::matches::{self, in_threads};
use super::player::named;
use crate::rules::RuleSet;
use crate::search::{Limits, Params};
use crate::util::GOLDEN_GAMMA;

/// The exponents that Spall recommends, by which step and perturbation shrink over the rounds.
const STEP_EXPONENT: f64 = 0.602;
const PERTURBATION_EXPONENT: f64 = 0.101;

/// The final perturbation of a parameter, as a share of its initial value.
const PERTURBATION: f64 = 0.1;

/// How far the last round moves a parameter for each half point of lead, in perturbations.
const RATE: f64 = 0.02;

/// The number of rounds between two lines of the report.
const REPORTED: u64 = 100;

struct Tuned {
    name: &'static str,
    value: f64,
    perturbation: f64,
}

impl Tuned {
    fn new(name: &str) -> Result<Tuned, String> {
        let name = *Params::NAMES
            .iter()
            .find(|known| **known == name)
            .ok_or_else(|| format!("--params: expected names out of {} instead of {name}", Params::NAMES.join(", ")))?;
        let value = f64::from(Params::DEFAULT.get(name).unwrap_or_default());
        Ok(Tuned { name, value, perturbation: (PERTURBATION * value.abs()).max(0.5) })
    }
}

struct State {
    numbers: Vec<Tuned>,
    begun: u64,
    rounds: u64,
}

pub(super) fn run(mut args: Arguments) -> ToolResult {
    let names: String = args.value_from_str("--params")?;
    let rounds = value(&mut args, "--rounds", 2_000u64)?;
    let limits = Limits::nodes(value(&mut args, "--nodes", 5_000)?);
    let threads = value(&mut args, "--threads", 1)?;
    let seed = value(&mut args, "--seed", 1u64)?;
    finish(args)?;
    let numbers = names.split(',').map(Tuned::new).collect::<Result<Vec<_>, _>>()?;
    let state = Mutex::new(State { numbers, begun: 0, rounds });
    let work = || -> Result<(), String> {
        let lock = || state.lock().map_err(|_| "another thread has failed");
        loop {
            // The lock is not held while the games are played.
            let round = lock()?.begin(seed);
            let Some(round) = round else { return Ok(()) };
            let rules = RuleSet::PRESETS[round.number as usize % RuleSet::PRESETS.len()];
            let [mut above, mut below] = [named(&round.above, limits)?, named(&round.below, limits)?];
            let opening = seed.wrapping_add(round.number);
            let (half_points, ..) = matches::pair(rules, opening, above.as_mut(), below.as_mut())?;
            let won = half_points as f64 - 2.0;
            lock()?.end(&round, won);
        }
    };
    Ok(in_threads(threads, work)?)
}

struct Round {
    number: u64,
    /// For each parameter, whether the first engine has the larger (1) or the smaller value (-1).
    signs: Vec<f64>,
    above: String,
    below: String,
}

impl State {
    fn begin(&mut self, seed: u64) -> Option<Round> {
        let number = self.begun;
        if number >= self.rounds {
            return None;
        }
        self.begun += 1;
        let mut rng =
            Rng::with_seed(seed.wrapping_mul(GOLDEN_GAMMA) ^ number.wrapping_mul(GOLDEN_GAMMA).rotate_left(9));
        let signs: Vec<f64> = self.numbers.iter().map(|_| if rng.bool() { 1.0 } else { -1.0 }).collect();
        let engine = |side: f64, rng: &mut Rng| {
            let number = |(tuned, sign): (&Tuned, &f64)| {
                let value = tuned.value + side * sign * self.perturbation(tuned, number);
                // Values are rounded up or down at random, so that small steps have an effect.
                format!("{}={}", tuned.name, (value + rng.f64()).floor() as i64)
            };
            format!("this:{}", self.numbers.iter().zip(&signs).map(number).collect::<Vec<_>>().join(","))
        };
        let (above, below) = (engine(1.0, &mut rng), engine(-1.0, &mut rng));
        Some(Round { number, signs, above, below })
    }

    /// Moves every parameter towards the engine that won. `won` is the first engine's lead in half points.
    fn end(&mut self, round: &Round, won: f64) {
        let slow = self.rounds as f64 / 10.0;
        let (last, now) = (slow + self.rounds as f64, slow + round.number as f64 + 1.0);
        for at in 0..self.numbers.len() {
            let perturbation = self.perturbation(&self.numbers[at], round.number);
            let rate = RATE * self.numbers[at].perturbation.powi(2) * (last / now).powf(STEP_EXPONENT);
            self.numbers[at].value += rate * won * round.signs[at] / perturbation;
        }
        if (round.number + 1).is_multiple_of(REPORTED) || round.number + 1 == self.rounds {
            let values: Vec<String> =
                self.numbers.iter().map(|tuned| format!("{}={:.1}", tuned.name, tuned.value)).collect();
            println!("{}: {}", round.number + 1, values.join(","));
        }
    }

    fn perturbation(&self, tuned: &Tuned, round: u64) -> f64 {
        tuned.perturbation * (self.rounds as f64 / (round as f64 + 1.0)).powf(PERTURBATION_EXPONENT)
    }
}
