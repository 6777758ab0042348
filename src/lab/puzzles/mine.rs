//! Finds puzzles in games of the engine: wins forced in careless games, and in good ones what a mistake would have
//! allowed.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};

use fastrand::Rng;
use pico_args::Arguments;

use super::judge::{self, only_move};
use super::rate::rate;
use crate::lab::args::{ToolResult, append, finish, value};
use crate::lab::game::{best, opening};
use crate::learn::Puzzle;
use crate::rules::{Move, MoveLine, Position, RuleSet};
use crate::search::{Level, LevelPlayer, Limits, Score, SearchOptions, Searcher};
use crate::util::GOLDEN_GAMMA;

const GAME_NODES: u64 = 2_000;

/// The nodes of a first look at what a move allows.
const GLANCE_NODES: u64 = 1_500;

/// The moves whose answers are looked at in each position.
const MISTAKES: usize = 12;

/// One game in this many is searched for advantages, which takes longer than the rest for wins.
const ADVANTAGE_IN: u64 = 8;

/// One move in this many of a game searched for wins is any move.
const RANDOM_IN: u8 = 4;

/// Neither side is ahead by more, in centipawns, where an advantage is looked for.
const UNEVEN: i32 = 500;

const MAX_PLIES: usize = 140;

/// The plies between two puzzles of a game.
const APART: usize = 6;

/// The longest forced win, in moves.
const MAX_WIN_MOVES: i32 = 4;

/// A capture of this many pieces is rare enough to be shown, however easy it is to find.
const MANY: u32 = 3;

/// One in this many of the puzzles that a weak player always solves is taken.
const EASY_IN: u8 = 20;

/// Two engines, since a table is cleared before each search.
struct Searchers {
    /// With a small table, for the games and what is looked at a little.
    quick: Searcher,
    /// For proofs.
    thorough: Searcher,
}

/// Appends what the games of one rule set hold to a file, a puzzle a line. A line `# RULES SEED GAMES` says how many
/// games have been searched: a run goes on from there.
pub(super) fn run(mut args: Arguments) -> ToolResult {
    let rules: RuleSet = value(&mut args, "--rules", RuleSet::default())?;
    let seed = value(&mut args, "--seed", 1u64)?;
    let games = value(&mut args, "--games", 1_000u64)?;
    let path: String = args.value_from_str("--file")?;
    finish(args)?;
    let mark = format!("# {rules} {seed} ");
    let done = done(&path, &mark)?;
    let failed = |error: std::io::Error| format!("{path}: {error}");
    let mut file = append(&path)?;
    let mut searchers =
        Searchers { quick: Searcher::new(1).without_net(), thorough: Searcher::new(judge::TABLE).without_net() };
    for game in done..games {
        let mut text = String::new();
        for puzzle in in_game(&mut searchers, rules, seed, game) {
            text += &format!("{puzzle}\n");
        }
        text += &format!("{mark}{}\n", game + 1);
        file.write_all(text.as_bytes()).map_err(failed)?;
    }
    Ok(())
}

/// Returns how many games a file says to have been searched.
fn done(path: &str, mark: &str) -> Result<u64, String> {
    let Ok(file) = File::open(path) else { return Ok(0) };
    let mut done = 0;
    for line in BufReader::new(file).lines() {
        let line = line.map_err(|error| format!("{path}: {error}"))?;
        if let Some(games) = line.strip_prefix(mark).and_then(|games| games.parse().ok()) {
            done = games;
        }
    }
    Ok(done)
}

/// Returns the puzzles of a game: wins forced in one that is full of mistakes, or what mistakes would have allowed in a
/// good one. The same numbers give the same.
fn in_game(searchers: &mut Searchers, rules: RuleSet, seed: u64, game: u64) -> Vec<Puzzle> {
    let mut rng = Rng::with_seed(seed.wrapping_mul(GOLDEN_GAMMA) ^ game.wrapping_mul(GOLDEN_GAMMA).rotate_left(17));
    searchers.quick.clear();
    let is_good = game.is_multiple_of(ADVANTAGE_IN);
    let mut position = opening(rules, rng.u64(..));
    let mut found: Vec<Puzzle> = Vec::new();
    let mut since = 0;
    for _ in 0..MAX_PLIES {
        if position.outcome_ignoring_repetition().is_some() {
            break;
        }
        let Some((best, score)) = best(&mut searchers.quick, &MoveLine::from(position), GAME_NODES) else { break };
        since += 1;
        let puzzle = match score {
            _ if since <= APART => None,
            Score::Mate(1) if is_too_easy(&position, best, &mut rng) => None,
            Score::Mate(moves @ 1..=MAX_WIN_MOVES) => {
                judge::forced_line(&mut searchers.thorough, &position, moves as u32).map(|line| line.puzzle(&position))
            }
            Score::Centipawns(value) if is_good && value.abs() <= UNEVEN => {
                beside(searchers, &position, best, &mut rng)
            }
            _ => None,
        };
        if let Some(mut puzzle) = puzzle {
            puzzle.rating = rate(&mut searchers.quick, &puzzle);
            found.push(puzzle);
            since = 0;
        }
        let any = if !is_good && rng.u8(..RANDOM_IN) == 0 { rng.choice(position.legal_moves()) } else { None };
        position = position.play_unchecked(any.unwrap_or(best));
    }
    found
}

/// Returns a puzzle that another move than the best would have made.
fn beside(searchers: &mut Searchers, position: &Position, best: Move, rng: &mut Rng) -> Option<Puzzle> {
    let mut moves: Vec<Move> = position.legal_moves().into_iter().filter(|&mv| mv != best).collect();
    rng.shuffle(&mut moves);
    moves.into_iter().take(MISTAKES).find_map(|mv| {
        let next = position.play_unchecked(mv);
        if next.outcome_ignoring_repetition().is_some() {
            return None;
        }
        let only = only_move(&mut searchers.quick, &next, GLANCE_NODES)?;
        if is_too_easy(&next, only.pv[0], rng) {
            return None;
        }
        Some(judge::line(&mut searchers.thorough, &next)?.puzzle(&next))
    })
}

/// Returns whether a weak player always finds a move. One such puzzle in a few is taken all the same, and each that
/// captures many pieces.
fn is_too_easy(position: &Position, mv: Move, rng: &mut Rng) -> bool {
    if mv.captures.count() >= MANY {
        return false;
    }
    let options = SearchOptions::new(Limits::default());
    let finds = |seed| LevelPlayer { level: Level::ALL[1], seed }.search(position, &options, &mut |_| {}) == Some(mv);
    rng.u8(..EASY_IN) != 0 && (0..3).all(finds)
}
