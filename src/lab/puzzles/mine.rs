//! Finds puzzles in games of the engine: forced wins in careless games, and in good games what a mistake would have
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

/// The nodes for a first look at what a move allows.
const GLANCE_NODES: u64 = 1_500;

/// The number of mistakes per position whose answers are examined.
const MISTAKES: usize = 12;

/// One game in this many is searched for advantages, which takes longer than searching the others for wins.
const ADVANTAGE_IN: u64 = 8;

/// One move in this many is random in a game that is searched for wins.
const RANDOM_IN: u8 = 4;

/// The largest advantage of a side, in centipawns, in positions that are searched for advantages.
const UNEVEN: i32 = 500;

const MAX_PLIES: usize = 140;

/// The minimum number of plies between two puzzles of a game.
const APART: usize = 6;

/// The longest forced win that is searched for, in moves.
const MAX_WIN_MOVES: i32 = 4;

/// A capture of this many pieces is rare enough to be included, however easy it is to find.
const MANY: u32 = 3;

/// One in this many of the puzzles that a weak player always solves is included.
const EASY_IN: u8 = 20;

/// Two searchers, since a table is cleared before each search.
struct Searchers {
    /// The searcher with a small table, for the games and first looks.
    quick: Searcher,
    /// The searcher for proofs.
    thorough: Searcher,
}

/// Appends the puzzles in games of one rule set to a file, one per line. A line `# RULES SEED GAMES` says how many
/// games have been searched, so that an interrupted run can be continued.
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

/// Returns the number of games that have been searched, as recorded in a file.
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

/// Returns the puzzles of a game: forced wins in a game full of mistakes, or what mistakes would have allowed in a good
/// game. The same numbers give the same puzzles.
fn in_game(searchers: &mut Searchers, rules: RuleSet, seed: u64, game: u64) -> Vec<Puzzle> {
    let mut rng = Rng::with_seed(seed.wrapping_mul(GOLDEN_GAMMA) ^ game.wrapping_mul(GOLDEN_GAMMA).rotate_left(17));
    searchers.quick.clear();
    let is_good = game.is_multiple_of(ADVANTAGE_IN);
    let mut position = opening(rules, rng.u64(..));
    let mut found: Vec<Puzzle> = Vec::new();
    let mut since = 0;
    for _ in 0..MAX_PLIES {
        if position.outcome().is_some() {
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

/// Returns a puzzle that would have arisen from a move other than the best.
fn beside(searchers: &mut Searchers, position: &Position, best: Move, rng: &mut Rng) -> Option<Puzzle> {
    let mut moves: Vec<Move> = position.legal_moves().into_iter().filter(|&mv| mv != best).collect();
    rng.shuffle(&mut moves);
    moves.into_iter().take(MISTAKES).find_map(|mv| {
        let next = position.play_unchecked(mv);
        if next.outcome().is_some() {
            return None;
        }
        let only = only_move(&mut searchers.quick, &next, GLANCE_NODES)?;
        if is_too_easy(&next, only.pv[0], rng) {
            return None;
        }
        Some(judge::line(&mut searchers.thorough, &next)?.puzzle(&next))
    })
}

/// Returns whether a weak player always finds a move. A small share of such puzzles does not count as too easy, and
/// neither does any that captures many pieces.
fn is_too_easy(position: &Position, mv: Move, rng: &mut Rng) -> bool {
    if mv.captures.count() >= MANY {
        return false;
    }
    let options = SearchOptions::new(Limits::default());
    let finds = |seed| LevelPlayer { level: Level::ALL[1], seed }.search(position, &options, &mut |_| {}) == Some(mv);
    rng.u8(..EASY_IN) != 0 && (0..3).all(finds)
}
