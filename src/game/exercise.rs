//! A lesson on a board: what is tried is played, judged, and then answered or taken back.
//!
//! The [`Attempt`] judges. What a move captures is seen when it is made, not before: that is for the learner to find.

use std::convert::Infallible;

use super::page::Purpose;
use super::practice::{ANSWER_MS, JUDGE_MS, Practice, PracticeAction, PracticeBoard, Shown, points};
use super::selection::Touch;
use super::settings::Settings;
use crate::learn::{Attempt, Lesson, Verdict};
use crate::rules::Move;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    Open,
    /// A move has been made and is to be judged.
    Judging(Move),
    /// A wrong move stands on the board and is to be taken back.
    Wrong,
    /// The move was right, and the enemy is to make this one.
    Answering(Move),
    Solved {
        /// What it is worth, 1 to 3.
        stars: u8,
    },
}

/// There is nothing that only a lesson can do.
pub type ExerciseAction = PracticeAction<Infallible>;

#[derive(Clone, Debug)]
pub struct Exercise {
    pub board: PracticeBoard,
    pub attempt: Attempt,
    pub stage: Stage,
}

/// How long a wrong move stays on the board, in milliseconds.
const BACK_MS: u32 = 1600;

impl Exercise {
    /// Returns the beginning of a lesson. The learner has the side to move.
    pub fn new(lesson: &'static Lesson, settings: Settings) -> Exercise {
        let attempt = Attempt::new(lesson);
        let board = PracticeBoard::new(*attempt.position(), Purpose::Lesson, settings);
        Exercise { board, attempt, stage: Stage::Open }
    }

    fn judge(&mut self, mv: Move) {
        let before = *self.attempt.position();
        let verdict = self.attempt.try_move(mv);
        self.stage = match verdict {
            Verdict::Solved { stars } => Stage::Solved { stars },
            Verdict::GoesOn { reply } => Stage::Answering(reply),
            Verdict::Wrong(_) => Stage::Wrong,
        };
        self.board.show_message(self.attempt.said(verdict, &before, mv));
    }
}

impl Practice for Exercise {
    type Own = Infallible;
    type Stage = Stage;

    fn stage(&self) -> Stage {
        self.stage
    }

    fn board(&self) -> &PracticeBoard {
        &self.board
    }

    fn board_mut(&mut self) -> &mut PracticeBoard {
        &mut self.board
    }

    fn wait_ms(&self) -> Option<u32> {
        match self.stage {
            Stage::Judging(_) => Some(JUDGE_MS),
            Stage::Answering(_) => Some(ANSWER_MS),
            Stage::Wrong => Some(BACK_MS),
            Stage::Open | Stage::Solved { .. } => None,
        }
    }

    fn touch(&mut self, touch: Touch) {
        // The next touch takes a wrong move back at once.
        if self.stage == Stage::Wrong && !points(touch) {
            self.go_on();
        }
        self.board.touch(touch);
        if self.stage == Stage::Open
            && let Some(mv) = self.board.made_after(self.attempt.moves().len())
        {
            (self.stage, self.board.message) = (Stage::Judging(mv), None);
        }
    }

    fn go_on(&mut self) {
        match self.stage {
            Stage::Judging(mv) => self.judge(mv),
            Stage::Wrong => {
                self.stage = Stage::Open;
                self.board.take_back_to(self.attempt.moves().len());
            }
            Stage::Answering(reply) => {
                self.stage = Stage::Open;
                self.board.play(reply);
            }
            Stage::Open | Stage::Solved { .. } => {}
        }
    }

    /// Gives a hint in words, and on the board first the piece, then the move.
    fn hint(&mut self) {
        if self.stage == Stage::Wrong {
            self.go_on();
        }
        if self.stage != Stage::Open {
            return;
        }
        let Some(hint) = self.attempt.hint() else { return };
        let shown = match (self.attempt.step(), self.attempt.right_move()) {
            (2, Some(right)) => Shown::Piece(right),
            (3, Some(right)) => Shown::Move(right),
            _ => Shown::Nothing,
        };
        self.board.show_hint(shown, hint);
    }

    fn restart(&mut self) {
        self.attempt = Attempt::new(self.attempt.lesson());
        self.stage = Stage::Open;
        self.board.restart(*self.attempt.position());
    }

    fn do_own(&mut self, own: Infallible) {
        match own {}
    }
}
