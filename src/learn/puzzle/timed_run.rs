//! Puzzles against the clock, each harder than the one before.

use std::rc::Rc;

use super::definition::Puzzle;

/// The duration of a run, in milliseconds.
const RUN_MS: u64 = 3 * 60 * 1000;

/// The cost of a wrong move, in milliseconds.
pub const PENALTY_MS: u64 = 10_000;

/// A run: its puzzles, and its progress. Times are in milliseconds since any fixed moment.
#[derive(Clone, PartialEq, Debug)]
pub struct TimedRun {
    puzzles: Vec<Rc<Puzzle>>,
    at: usize,
    pub solved: u32,
    /// The indices of the puzzles that were failed or skipped.
    missed: Vec<usize>,
    /// Whether the run was ended before its time was up.
    pub stopped: bool,
    ends_at_ms: u64,
}

impl TimedRun {
    pub fn new(puzzles: Vec<Rc<Puzzle>>, now_ms: u64) -> TimedRun {
        TimedRun { puzzles, at: 0, solved: 0, missed: Vec::new(), stopped: false, ends_at_ms: now_ms + RUN_MS }
    }

    pub fn puzzle(&self) -> Option<&Rc<Puzzle>> {
        self.puzzles.get(self.at)
    }

    /// Returns the index of the puzzle to solve, which is also the number of puzzles tried.
    pub fn number(&self) -> usize {
        self.at
    }

    /// Returns the puzzles that were failed or skipped, with their indices.
    pub fn missed(&self) -> impl DoubleEndedIterator<Item = (usize, &Rc<Puzzle>)> {
        self.missed.iter().filter_map(|&number| Some((number, self.puzzles.get(number)?)))
    }

    /// Returns the highest rating of a solved puzzle.
    pub fn hardest(&self) -> Option<u16> {
        let solved = (0..self.at).filter(|number| !self.missed.contains(number));
        solved.filter_map(|number| Some(self.puzzles.get(number)?.rating)).max()
    }

    /// Returns whether the puzzle before this one was failed or skipped.
    pub fn was_missed(&self) -> bool {
        self.missed.last().is_some_and(|&number| number + 1 == self.at)
    }

    /// Records a result and continues with the next puzzle. A failure costs time.
    pub fn record(&mut self, solved: bool) {
        let number = self.at;
        self.at += 1;
        if solved {
            self.solved += 1;
        } else {
            self.missed.push(number);
            self.ends_at_ms = self.ends_at_ms.saturating_sub(PENALTY_MS);
        }
    }

    pub fn stop(&mut self) {
        self.stopped = true;
    }

    pub fn left_ms(&self, now_ms: u64) -> u64 {
        self.ends_at_ms.saturating_sub(now_ms)
    }

    /// Returns whether the run was stopped, its time is up, or there are no puzzles left.
    pub fn is_over(&self, now_ms: u64) -> bool {
        self.stopped || self.left_ms(now_ms) == 0 || self.puzzle().is_none()
    }
}
