//! A match of two engines: each opening is played twice with sides changed.

use std::fs::OpenOptions;
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use super::args::Args;
use super::openings::opening;
use super::player::{Player, named};
use super::record;
use super::sprt::{Pentanomial, Verdict};
use crate::notation::rule_text::{read_rules, write_rules};
use crate::rules::{Color, RuleSet};
use crate::search::{Limits, TimeControl};
use crate::words::errors;

/// Where every measured change has its line.
const LOG: &str = "src/search/HISTORY.md";

/// What is to be played.
pub(super) struct Duel {
    pub names: [String; 2],
    pub limits: [Limits; 2],
    pub rules: Vec<RuleSet>,
    pub pairs: u64,
    pub threads: usize,
    pub seed: u64,
    /// The bounds of the test in Elo, where it may end the match.
    pub bounds: Option<(f64, f64)>,
}

/// What has come out.
#[derive(Clone, Copy, Default)]
pub(super) struct Score {
    pub pairs: Pentanomial,
    pub draws: u32,
    pub plies: u64,
}

/// Plays the match that the words ask for, and prints it as it goes.
pub(super) fn run(args: &Args) -> Result<(), String> {
    let limits = limits(args)?;
    let bounds = args.get::<f64>("elo1")?.map(|elo1| Ok::<_, String>((args.get_or("elo0", 0.0)?, elo1))).transpose()?;
    let name = |key: &str| args.text(key).map(str::to_owned).ok_or(format!("expected --{key} ENGINE"));
    let rules = match args.text("rules") {
        Some(text) => vec![read_rules(text).map_err(|error| errors::rules_error(&error))?],
        None => RuleSet::ALL.to_vec(),
    };
    let duel = Duel {
        names: [name("a")?, name("b")?],
        limits: [limits, limits],
        rules,
        pairs: args.get_or("pairs", 200)?,
        threads: args.get_or("threads", 1)?,
        seed: args.get_or("seed", 1)?,
        bounds,
    };
    let quiet = args.text("quiet").is_some();
    let score = play(&duel, &|score| {
        if !quiet && score.pairs.pairs().is_multiple_of(20) {
            println!("{}", summary(score));
        }
    })?;
    let rules = if duel.rules.len() == 1 { write_rules(duel.rules[0]) } else { "all rule sets".to_owned() };
    let line = format!("{} against {}: {} ({}, {rules})", duel.names[0], duel.names[1], summary(&score), pace(&limits));
    println!("{line}");
    if let Some(what) = args.text("log") {
        let mut file = OpenOptions::new().append(true).open(LOG).map_err(|error| format!("{LOG}: {error}"))?;
        let row = format!("| {what} | {} | {}, {rules} |", summary(&score), pace(&limits));
        writeln!(file, "{row}").map_err(|error| format!("{LOG}: {error}"))?;
    }
    Ok(())
}

fn limits(args: &Args) -> Result<Limits, String> {
    let clock = args.text("clock").map(clock).transpose()?;
    let limits = Limits { nodes: args.get("nodes")?, movetime_ms: args.get("movetime")?, clock, ..Limits::default() };
    Ok(if limits.is_unbounded() { Limits::nodes(5_000) } else { limits })
}

/// A clock as `3000+20`: milliseconds for the game, and for each move.
fn clock(text: &str) -> Result<TimeControl, String> {
    let (time, each) = text.split_once('+').unwrap_or((text, "0"));
    match (time.parse(), each.parse()) {
        (Ok(remaining_ms), Ok(increment_ms)) => Ok(TimeControl { remaining_ms, increment_ms, moves_to_go: None }),
        _ => Err(format!("--clock {text}: expected milliseconds, as in 3000+20")),
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

/// Returns the result as text.
pub(super) fn summary(score: &Score) -> String {
    let (elo, error) = score.pairs.elo();
    let games = 2 * score.pairs.pairs();
    format!(
        "{elo:+.0} ± {error:.0} Elo, {:.1} % of {games} games, {:.0} % drawn, pairs {:?}",
        100.0 * score.pairs.score(),
        100.0 * f64::from(score.draws) / f64::from(games.max(1)),
        score.pairs.0,
    )
}

/// Plays a match, telling how it stands after each pair.
pub(super) fn play(duel: &Duel, tell: &(dyn Fn(&Score) + Sync)) -> Result<Score, String> {
    let next = AtomicU64::new(0);
    let score = Mutex::new(Score::default());
    let work = || -> Result<(), String> {
        let [first, second] = &duel.names;
        let mut a = named(first, duel.limits[0])?;
        let mut b = named(second, duel.limits[1])?;
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            if n >= duel.pairs {
                return Ok(());
            }
            let rules = duel.rules[n as usize % duel.rules.len()];
            let (half_points, draws, plies) = pair(rules, duel.seed.wrapping_add(n), a.as_mut(), b.as_mut())?;
            let mut score = score.lock().map_err(|_| "another thread has failed")?;
            score.pairs.add(half_points);
            score.draws += draws;
            score.plies += plies;
            tell(&score);
            if duel.bounds.is_some_and(|(elo0, elo1)| score.pairs.verdict(elo0, elo1) != Verdict::Open) {
                next.store(duel.pairs, Ordering::Relaxed);
            }
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..duel.threads.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| "a thread has failed")?)
    })?;
    let score = score.into_inner().map_err(|_| "a thread has failed")?;
    Ok(score)
}

/// Plays both games of a pair, and returns the first player's half points, the draws and the plies.
fn pair(rules: RuleSet, seed: u64, a: &mut dyn Player, b: &mut dyn Player) -> Result<(usize, u32, u64), String> {
    let start = opening(rules, seed);
    let (mut half_points, mut draws, mut plies) = (0, 0, 0);
    for a_is_white in [true, false] {
        let players: [&mut dyn Player; 2] = if a_is_white { [&mut *a, &mut *b] } else { [&mut *b, &mut *a] };
        let (winner, game) = record::play(start, players)?;
        plies += game.moves.len() as u64;
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
