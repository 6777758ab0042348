//! A puzzle being solved.

use std::rc::Rc;

use super::definition::Puzzle;
use super::rating::Grade;
use crate::rules::{Move, Outcome, Position};

/// The number of hints for a move: the idea, the piece, the move with all its captures.
pub const PUZZLE_HINTS: u8 = 3;

/// A puzzle and the progress made in it.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleAttempt {
    pub puzzle: Rc<Puzzle>,
    plies: usize,
    position: Position,
    /// The number of the last hint for the next move.
    step: u8,
    /// The most revealing hint so far.
    helped: u8,
    failed: bool,
    shown: bool,
    solved: bool,
}

/// The verdict on an attempt, by the rules and the line alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    Solved,
    /// Right, and the other side has replied; the reply is already played.
    GoesOn {
        reply: Move,
    },
    /// Wrong: a move other than the line's has ended the game without a win. The position does not change.
    Ended,
    /// A move other than the line's, which a search has to judge. The position does not change.
    Unknown,
}

impl PuzzleAttempt {
    pub fn new(puzzle: Rc<Puzzle>) -> PuzzleAttempt {
        let position = puzzle.position;
        PuzzleAttempt { puzzle, plies: 0, position, step: 0, helped: 0, failed: false, shown: false, solved: false }
    }

    /// Returns the position in which to find a move, or the last one.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the number of plies accepted, replies included.
    pub fn plies(&self) -> usize {
        self.plies
    }

    pub fn is_solved(&self) -> bool {
        self.solved
    }

    /// Returns the number of moves that the solver still has to find by the line.
    pub fn moves_left(&self) -> usize {
        self.puzzle.line.len().saturating_sub(self.plies).div_ceil(2)
    }

    /// Returns the line's move in the position.
    pub fn right_move(&self) -> Option<Move> {
        self.puzzle.line.get(self.plies).copied().filter(|_| !self.solved)
    }

    /// Tries a legal move. A move that wins at once is right, regardless of the line.
    pub fn try_move(&mut self, mv: Move) -> Answer {
        let solver = self.puzzle.position.turn();
        match self.position.play_unchecked(mv).outcome_ignoring_repetition() {
            Some(Outcome::Win { winner, .. }) if winner == solver => {
                self.play(mv);
                self.solved = true;
                return Answer::Solved;
            }
            Some(_) if self.right_move() != Some(mv) => return Answer::Ended,
            _ => {}
        }
        if self.right_move() != Some(mv) {
            return Answer::Unknown;
        }
        self.play(mv);
        match self.puzzle.line.get(self.plies).copied() {
            Some(reply) => {
                self.play(reply);
                self.step = 0;
                Answer::GoesOn { reply }
            }
            None => {
                self.solved = true;
                Answer::Solved
            }
        }
    }

    /// Gives one more hint for the next move, and returns its number.
    pub fn hint(&mut self) -> u8 {
        self.step = (self.step + 1).min(PUZZLE_HINTS);
        self.helped = self.helped.max(self.step);
        self.step
    }

    /// Records a wrong move, or that the solution was shown.
    pub fn fail(&mut self) {
        self.failed = true;
    }

    pub fn has_failed(&self) -> bool {
        self.failed
    }

    /// Returns whether the solver has found the last move.
    pub fn was_found(&self) -> bool {
        self.solved && !self.shown
    }

    /// Returns how it has been solved so far.
    pub fn grade(&self) -> Grade {
        match self.helped {
            _ if self.failed => Grade::Failed,
            PUZZLE_HINTS => Grade::Failed,
            0 => Grade::Clean,
            _ => Grade::Helped,
        }
    }

    /// Plays the next move of the line, to show it. Returns `None` if the line has ended.
    pub fn show_next(&mut self) -> Option<Move> {
        let mv = self.right_move()?;
        (self.failed, self.shown) = (true, true);
        self.play(mv);
        self.solved = self.plies == self.puzzle.line.len();
        Some(mv)
    }

    fn play(&mut self, mv: Move) {
        self.position = self.position.play_unchecked(mv);
        self.plies += 1;
    }
}
