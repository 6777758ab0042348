//! A match of two engines. Each opening is played twice, with sides changed.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use pico_args::Arguments;

use super::args::{ToolResult, finish, rule_sets, value};
use super::game::{self, MatchPlayer, opening};
use super::player::named;
use super::rating::{Pentanomial, SprtState};
use crate::rules::{Color, RuleSet};
use crate::search::{ClockState, Limits};

const LOG: &str = "src/search/MATCHES.md";

pub(super) struct Match {
    pub names: [String; 2],
    pub limits: [Limits; 2],
    pub rules: Vec<RuleSet>,
    pub pairs: u64,
    pub threads: usize,
    pub seed: u64,
    /// The bounds of the test in Elo, if it may end the match.
    pub bounds: Option<(f64, f64)>,
}

#[derive(Clone, Copy, Default)]
pub(super) struct MatchScore {
    pub pairs: Pentanomial,
    pub draws: u32,
    pub plies: u64,
}

pub(super) fn run(mut args: Arguments) -> ToolResult {
    let limits = limits(&mut args)?;
    let elo0 = value(&mut args, "--elo0", 0.0)?;
    let settings = Match {
        names: [args.value_from_str("--a")?, args.value_from_str("--b")?],
        limits: [limits, limits],
        rules: rule_sets(&mut args)?,
        pairs: value(&mut args, "--pairs", 200)?,
        threads: value(&mut args, "--threads", 1)?,
        seed: value(&mut args, "--seed", 1)?,
        bounds: args.opt_value_from_str("--elo1")?.map(|elo1| (elo0, elo1)),
    };
    let quiet = args.contains("--quiet");
    let log: Option<String> = args.opt_value_from_str("--log")?;
    finish(args)?;
    let score = play(&settings, &|score| {
        if !quiet && score.pairs.pairs().is_multiple_of(20) {
            println!("{}", summary(score));
        }
    })?;
    let [a, b] = &settings.names;
    let rules = if let [rules] = settings.rules[..] { rules.to_string() } else { "all rule sets".to_owned() };
    println!("{a} against {b}: {} ({}, {rules})", summary(&score), pace(&limits));
    if let Some(what) = log {
        let history = std::fs::read_to_string(LOG).map_err(|error| format!("{LOG}: {error}"))?;
        let row = format!("| {what} | {} | {}, {rules} |", summary(&score), pace(&limits));
        std::fs::write(LOG, with_row(&history, &row)).map_err(|error| format!("{LOG}: {error}"))?;
    }
    Ok(())
}

/// Returns the history with one more row in its first table. The table ends before the next heading.
fn with_row(history: &str, row: &str) -> String {
    let end = history.find("\n\n## ").unwrap_or(history.trim_end().len());
    format!("{}\n{row}{}", &history[..end], &history[end..])
}

fn limits(args: &mut Arguments) -> Result<Limits, pico_args::Error> {
    let limits = Limits {
        nodes: args.opt_value_from_str("--nodes")?,
        movetime_ms: args.opt_value_from_str("--movetime")?,
        clock: args.opt_value_from_fn("--clock", clock)?,
        ..Limits::default()
    };
    Ok(if limits.is_unbounded() { Limits::nodes(5_000) } else { limits })
}

/// Reads a clock such as `3000+20`: the milliseconds for the game, and for each move.
fn clock(text: &str) -> Result<ClockState, String> {
    let (time, each) = text.split_once('+').unwrap_or((text, "0"));
    match (time.parse(), each.parse()) {
        (Ok(remaining_ms), Ok(increment_ms)) => Ok(ClockState { remaining_ms, increment_ms, moves_to_go: None }),
        _ => Err("expected milliseconds, as in 3000+20".to_owned()),
    }
}

fn pace(limits: &Limits) -> String {
    if let Some(clock) = limits.clock {
        return format!("{} ms a game and {} ms a move", clock.remaining_ms, clock.increment_ms);
    }
    match (limits.nodes, limits.movetime_ms) {
        (Some(nodes), _) => format!("{nodes} nodes a move"),
        (_, Some(time)) => format!("{time} ms a move"),
        _ => "no limit".to_owned(),
    }
}

pub(super) fn summary(score: &MatchScore) -> String {
    let (elo, error) = score.pairs.elo();
    let games = 2 * score.pairs.pairs();
    format!(
        "{elo:+.0} ± {error:.0} Elo, {:.1} % of {games} games, {:.0} % drawn, pairs {:?}",
        100.0 * score.pairs.score(),
        100.0 * f64::from(score.draws) / f64::from(games.max(1)),
        score.pairs.0,
    )
}

/// Plays a match, and calls `report` with its score after each pair.
pub(super) fn play(settings: &Match, report: &(dyn Fn(&MatchScore) + Sync)) -> Result<MatchScore, String> {
    let next = AtomicU64::new(0);
    let score = Mutex::new(MatchScore::default());
    let work = || -> Result<(), String> {
        let [first, second] = &settings.names;
        let mut a = named(first, settings.limits[0])?;
        let mut b = named(second, settings.limits[1])?;
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            if n >= settings.pairs {
                return Ok(());
            }
            let rules = settings.rules[n as usize % settings.rules.len()];
            let (half_points, draws, plies) = pair(rules, settings.seed.wrapping_add(n), a.as_mut(), b.as_mut())?;
            let mut score = score.lock().map_err(|_| "another thread has failed")?;
            score.pairs.add(half_points);
            score.draws += draws;
            score.plies += plies;
            report(&score);
            if settings.bounds.is_some_and(|(elo0, elo1)| score.pairs.sprt(elo0, elo1) != SprtState::Open) {
                next.store(settings.pairs, Ordering::Relaxed);
            }
        }
    };
    in_threads(settings.threads, work)?;
    let score = score.into_inner().map_err(|_| "a thread has failed")?;
    Ok(score)
}

/// Runs the same work in this many threads, at least one, until all have finished.
pub(super) fn in_threads(count: usize, work: impl Fn() -> Result<(), String> + Sync) -> Result<(), String> {
    thread::scope(|scope| {
        let workers: Vec<_> = (0..count.max(1)).map(|_| scope.spawn(&work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| "a thread has failed")?)
    })
}

/// Plays both games of a pair, and returns the first player's half points, the draws and the plies.
pub(super) fn pair(
    rules: RuleSet,
    seed: u64,
    a: &mut dyn MatchPlayer,
    b: &mut dyn MatchPlayer,
) -> Result<(usize, u32, u64), String> {
    let start = opening(rules, seed);
    let (mut half_points, mut draws, mut plies) = (0, 0, 0);
    for a_is_white in [true, false] {
        let players: [&mut dyn MatchPlayer; 2] = if a_is_white { [&mut *a, &mut *b] } else { [&mut *b, &mut *a] };
        let (winner, played) = game::play(start, players)?;
        plies += played.moves().len() as u64;
        match winner {
            None => {
                half_points += 1;
                draws += 1;
            }
            Some(color) if (color == Color::White) == a_is_white => half_points += 2,
            Some(_) => {}
        }
    }
    Ok((half_points, draws, plies))
}
