//! An attempt at a puzzle.

use std::rc::Rc;

use super::definition::Puzzle;
use super::rating::Grade;
use crate::rules::{Move, Outcome};
use crate::words::learn::HintStep;

/// A puzzle, and the progress in solving it. Methods take the number of plies accepted so far, including replies. These
/// plies follow the line.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleAttempt {
    pub puzzle: Rc<Puzzle>,
    /// The last hint for the next move.
    step: Option<HintStep>,
    /// The most revealing hint so far.
    helped: Option<HintStep>,
    failed: bool,
}

/// The verdict on an attempt, by the rules and the line alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TryOutcome {
    Solved,
    /// The move is right, and the other side replies.
    GoesOn {
        reply: Move,
    },
    /// The move is wrong: it differs from the line's and has ended the game without a win.
    Ended,
    /// A move other than the line's, which a search has to judge.
    Unknown,
}

impl PuzzleAttempt {
    pub fn new(puzzle: Rc<Puzzle>) -> PuzzleAttempt {
        PuzzleAttempt { puzzle, step: None, helped: None, failed: false }
    }

    /// Returns the number of moves of the line that the solver still has to find.
    pub fn moves_left(&self, plies: usize) -> usize {
        self.puzzle.line.len().saturating_sub(plies).div_ceil(2)
    }

    pub fn right_move(&self, plies: usize) -> Option<Move> {
        self.puzzle.line.get(plies).copied()
    }

    /// Tries a legal move. A move that wins at once is right, regardless of the line.
    pub fn try_move(&mut self, plies: usize, mv: Move) -> TryOutcome {
        let is_right = self.right_move(plies) == Some(mv);
        let solver = self.puzzle.position.turn();
        match self.puzzle.after(plies).play_unchecked(mv).outcome() {
            Some(Outcome::Win { winner, .. }) if winner == solver => return TryOutcome::Solved,
            Some(_) if !is_right => return TryOutcome::Ended,
            None if !is_right => return TryOutcome::Unknown,
            _ => {}
        }
        match self.right_move(plies + 1) {
            Some(reply) => {
                self.step = None;
                TryOutcome::GoesOn { reply }
            }
            None => TryOutcome::Solved,
        }
    }

    /// Gives one more hint for the next move, and returns its step.
    pub fn hint(&mut self) -> HintStep {
        let step = HintStep::after(self.step);
        self.step = Some(step);
        self.helped = self.helped.max(self.step);
        step
    }

    /// Records a wrong move, or that the solution was shown.
    pub fn fail(&mut self) {
        self.failed = true;
    }

    pub fn has_failed(&self) -> bool {
        self.failed
    }

    pub fn grade(&self) -> Grade {
        match self.helped {
            _ if self.failed => Grade::Failed,
            Some(HintStep::Move) => Grade::Failed,
            Some(HintStep::Idea | HintStep::Piece) => Grade::Helped,
            None => Grade::Clean,
        }
    }
}
