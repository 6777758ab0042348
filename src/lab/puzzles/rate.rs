//! The difficulty of a puzzle: the strength at which the engine's levels solve it half the time.

use pico_args::Arguments;

use super::read;
use crate::lab::args::ToolResult;
use crate::lab::rating::share;
use crate::learn::puzzle::{COLUMNS, Puzzle};
use crate::rules::{Move, Outcome, Position};
use crate::search::{Level, LevelPlayer, Limits, SearchOptions, Searcher};

/// The number added to the Elo of the levels, so that the easiest puzzles have a rating above 0.
pub(super) const BASE: f64 = 600.0;

/// The number of tries by each level, since a level plays differently with each seed.
const SEEDS: u64 = 5;

/// Searches without random moves and without the net, which changes now and then: their nodes, and an Elo. The
/// strongest level without the net is such a search. Starting from it, each doubling of the nodes adds 170 Elo.
const SEARCHES: [(u64, f64); 9] = [
    (250, 630.0),
    (500, 800.0),
    (1_000, 970.0),
    (2_000, 1_140.0),
    (4_000, 1_310.0),
    (10_000, 1_530.0),
    (30_000, 1_800.0),
    (100_000, 2_100.0),
    (300_000, 2_400.0),
];

struct Tries {
    elo: f64,
    solved: f64,
    all: f64,
}

/// Prints the puzzles of the files with newly measured ratings.
pub(super) fn run(args: Arguments) -> ToolResult {
    let mut searcher = Searcher::new(1).without_net();
    println!("{COLUMNS}");
    for mut puzzle in read(args)? {
        puzzle.rating = rate(&mut searcher, &puzzle);
        println!("{puzzle}");
    }
    Ok(())
}

/// Returns the rating that makes the results of levels and searches most likely.
pub(super) fn rate(searcher: &mut Searcher, puzzle: &Puzzle) -> u16 {
    let mut tries = Vec::new();
    for level in Level::ALL.into_iter().filter(|level| !level.has_net()) {
        let solved = (0..SEEDS).filter(|&seed| is_solved_by(puzzle, LevelPlayer { level, seed }));
        tries.push(Tries { elo: f64::from(level.elo()), solved: solved.count() as f64, all: SEEDS as f64 });
    }
    for (nodes, elo) in SEARCHES {
        let solved = solves(puzzle, |position| {
            searcher.clear();
            searcher.search(position, &SearchOptions::new(Limits::nodes(nodes)), &mut |_| {})
        });
        let all = SEEDS as f64;
        tries.push(Tries { elo, solved: if solved { all } else { 0.0 }, all });
    }
    (likeliest(&tries) + BASE).round() as u16
}

/// Returns whether a player of a level finds all moves of a puzzle.
pub fn is_solved_by(puzzle: &Puzzle, player: LevelPlayer) -> bool {
    let options = SearchOptions::new(Limits::default());
    solves(puzzle, |position| player.search(position, &options, &mut |_| {}))
}

/// Returns whether a player finds all moves of the line. A move that wins at once is as good as the line's move.
fn solves(puzzle: &Puzzle, mut choose: impl FnMut(&Position) -> Option<Move>) -> bool {
    let mut position = puzzle.position;
    for (ply, &mv) in puzzle.line.iter().enumerate() {
        if ply % 2 == 0 {
            match choose(&position) {
                Some(chosen) if chosen == mv => {}
                Some(chosen) => {
                    return matches!(position.play_unchecked(chosen).outcome(), Some(Outcome::Win { .. }));
                }
                None => return false,
            }
        }
        position = position.play_unchecked(mv);
    }
    true
}

/// The bounds of a rating before `BASE` is added.
const BOUNDS: (f64, f64) = (-200.0, 2_600.0);

/// Returns the Elo of an opponent that would lose to each player as often as the puzzle was solved.
fn likeliest(tries: &[Tries]) -> f64 {
    let surplus =
        |elo: f64| -> f64 { tries.iter().map(|player| player.solved - player.all * share(player.elo - elo)).sum() };
    let (mut low, mut high) = BOUNDS;
    for _ in 0..24 {
        let middle = (low + high) / 2.0;
        // The puzzle was solved more often than this Elo would allow, so it is easier.
        if surplus(middle) > 0.0 { high = middle } else { low = middle }
    }
    (low + high) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tries(solved: [f64; 3]) -> Vec<Tries> {
        [0.0, 500.0, 1_000.0].into_iter().zip(solved).map(|(elo, solved)| Tries { elo, solved, all: 5.0 }).collect()
    }

    #[test]
    fn puzzles_solved_by_fewer_levels_are_harder() {
        let rated = [[5.0, 5.0, 5.0], [2.0, 5.0, 5.0], [0.0, 2.5, 5.0], [0.0, 0.0, 2.0], [0.0, 0.0, 0.0]]
            .map(|solved| likeliest(&tries(solved)));
        assert!(rated.is_sorted_by(|a, b| a < b), "{rated:?}");
        assert!((rated[2] - 500.0).abs() < 1.0 && rated[0] < -199.0 && rated[4] > 2_599.0, "{rated:?}");
    }
}
