//! The puzzle generator: `mine` finds and rates puzzles in games of the engine, `rate` rerates them, `choose` makes
//! a balanced set of the mined puzzles, and `check` proves a set again.

mod check;
mod choose;
mod judge;
mod mine;
mod rate;

pub use check::fault;
pub use choose::canonical;
pub use rate::is_solved_by;

use std::error::Error;
use std::fs;

use pico_args::Arguments;

use super::args::{ToolResult, rest};
use crate::learn::puzzle::{Puzzle, puzzles};

/// Runs `lab puzzles mine`, `rate`, `choose` or `check`.
pub(super) fn run(mut args: Arguments) -> ToolResult {
    match args.subcommand()?.as_deref() {
        Some("mine") => mine::run(args),
        Some("choose") => choose::run(args),
        Some("check") => check::run(args),
        Some("rate") => rate::run(args),
        other => Err(format!("{}: expected mine, rate, choose or check", other.unwrap_or("puzzles")).into()),
    }
}

/// Reads the puzzles of the files that the arguments name. The marks of the miner between them are skipped.
fn read(args: Arguments) -> Result<Vec<Puzzle>, Box<dyn Error>> {
    let mut found = Vec::new();
    for path in rest(args)? {
        let text = fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
        let lines: String = text.lines().filter(|line| !line.starts_with('#')).flat_map(|line| [line, "\n"]).collect();
        for puzzle in puzzles(&lines) {
            found.push(puzzle.map_err(|error| format!("{path}: {error}"))?);
        }
    }
    Ok(found)
}
