//! Proves the puzzles of a set again.

use pico_args::Arguments;

use super::judge::{PROOF_NODES, SLOWER, TABLE, only_move, two_best};
use crate::lab::args::{ToolResult, rest, value};
use crate::lab::shortest_win;
use crate::learn::puzzle::{Puzzle, Theme, puzzles, themes};
use crate::search::{Score, Searcher};

/// Prints each puzzle of the files that has a fault, and fails if there is one. With `--each N` only every Nth puzzle
/// is checked; `--nodes N` is the size of a search.
pub(super) fn run(mut args: Arguments) -> ToolResult {
    let each = value(&mut args, "--each", 1usize)?.max(1);
    let nodes = value(&mut args, "--nodes", PROOF_NODES[PROOF_NODES.len() - 1])?;
    let mut searcher = Searcher::new(TABLE);
    let (mut checked, mut faults) = (0, 0);
    for path in rest(args)? {
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
        for puzzle in puzzles(&text).step_by(each) {
            let puzzle = puzzle.map_err(|error| format!("{path}: {error}"))?;
            checked += 1;
            if let Some(fault) = fault(&mut searcher, &puzzle, nodes) {
                faults += 1;
                println!("{puzzle}\t{fault}");
            }
        }
    }
    println!("{checked} puzzles checked");
    if faults > 0 { Err(format!("{faults} of {checked} puzzles are not what they say").into()) } else { Ok(()) }
}

/// Returns what is wrong with a puzzle: its themes, a forced win that trying every line does not prove, or a move that
/// searches of this many nodes do not find to be the only one.
pub fn fault(searcher: &mut Searcher, puzzle: &Puzzle, nodes: u64) -> Option<String> {
    let is_defence = puzzle.themes.contains(&Theme::Defence);
    if themes(&puzzle.position, &puzzle.line, is_defence) != puzzle.themes {
        return Some("its themes are others".to_owned());
    }
    let ends = puzzle.after(puzzle.line.len()).outcome().is_some();
    if ends && !is_defence {
        return fault_of_win(searcher, puzzle, nodes);
    }
    (0..puzzle.line.len()).step_by(2).find_map(|ply| match only_move(searcher, &puzzle.after(ply), nodes) {
        Some(only) if only.pv[0] == puzzle.line[ply] && only.is_defence == is_defence => None,
        Some(only) => Some(format!("ply {}: {}-{} does it", ply + 1, only.pv[0].from, only.pv[0].to)),
        None => Some(format!("ply {}: the move is not the only one", ply + 1)),
    })
}

fn fault_of_win(searcher: &mut Searcher, puzzle: &Puzzle, nodes: u64) -> Option<String> {
    let most = puzzle.moves() as u32;
    for (ply, left) in (0..puzzle.line.len()).step_by(2).zip((1..=most).rev()) {
        let proven = shortest_win(&puzzle.after(ply), left, &mut { u64::MAX });
        let Some((moves, winning)) = proven else { return Some(format!("ply {}: no win in {left}", ply + 1)) };
        let is_only = winning == [puzzle.line[ply]] || (left == 1 && ply > 0 && winning.contains(&puzzle.line[ply]));
        if moves != left || !is_only {
            return Some(format!("ply {}: {} moves win in {moves}", ply + 1, winning.len()));
        }
    }
    let Some([_, second]) = two_best(searcher, &puzzle.position, nodes) else {
        return Some("there is no second move".to_owned());
    };
    let is_close = matches!(second.score, Score::Mate(moves @ 1..) if (moves as u32) < most + SLOWER);
    is_close.then(|| "another move wins by force nearly as soon".to_owned())
}
