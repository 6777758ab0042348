//! Files of puzzles.

use std::error::Error;
use std::fs;

use pico_args::Arguments;

use crate::lab::args::rest;
use crate::learn::puzzle::{Puzzle, puzzles};

/// Reads the puzzles of the files that the arguments name. Marks of the mine are between them.
pub(super) fn read(args: Arguments) -> Result<Vec<Puzzle>, Box<dyn Error>> {
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
