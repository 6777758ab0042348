//! A task to be solved on the board.

use super::constants::Way;
use super::diagram;
use super::goal::Goal;
use crate::rules::{Move, Position, RuleSet};
use crate::words::learn::{LessonWords, verdict};

/// The number of hints a lesson gives, one after the other.
pub const HINTS: u8 = 3;

/// A task: a position, what to do in it, and one way to do it.
#[derive(Debug)]
pub struct Lesson {
    /// A name that stays the same: progress is kept by it.
    pub id: &'static str,
    /// Its title, its task, a nudge and what is said when it is solved.
    pub words: &'static LessonWords,
    /// The rules it is played by.
    pub rules: RuleSet,
    /// The position as FEN; the side to move is the learner's.
    pub fen: &'static str,
    /// What is asked for.
    pub goal: Goal,
    /// One way to do it: own moves and the answers between them.
    pub answer: &'static [Way],
}

impl Lesson {
    /// Returns the position.
    ///
    /// # Panics
    /// Never for a lesson of [`COURSE`](super::COURSE): every one of them is tested.
    #[must_use]
    pub fn position(&self) -> Position {
        diagram::position(self.fen, self.rules)
    }

    /// Returns a hint to a right move in a position of the lesson: a nudge first, then who moves, then where to.
    #[must_use]
    pub fn hint(&self, step: u8, position: &Position, right: Move) -> String {
        match step {
            0 | 1 => self.words.nudge.to_owned(),
            2 => verdict::look_at(position.board(), right.from),
            _ => verdict::solution(position.board(), right),
        }
    }
}

/// The lessons on one subject.
#[derive(Debug)]
pub struct Chapter {
    /// A name that stays the same.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// The lessons, from easy to hard.
    pub lessons: &'static [Lesson],
}
