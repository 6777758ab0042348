//! A lesson on a board. The captures of a move are hidden until it is made, since the learner must find them.

use std::convert::Infallible;

use super::board::PracticeBoard;
use super::state::{Judge, Practice, PracticeHint, Stage};
use crate::learn::{Lesson, LessonAttempt, Verdict};
use crate::model::settings::Settings;
use crate::rules::{Move, Position};

pub type LessonPractice = Practice<LessonJudge>;

/// Judges the moves on the board by the moves of the lesson.
#[derive(Clone, Debug)]
pub struct LessonJudge {
    pub attempt: LessonAttempt,
}

impl LessonPractice {
    /// Begins a lesson. The learner plays the side to move.
    pub fn new(lesson: &'static Lesson, settings: Settings) -> LessonPractice {
        let judge = LessonJudge { attempt: LessonAttempt::new(lesson) };
        Practice::begin(judge, lesson.position(), true, settings)
    }
}

impl Judge for LessonJudge {
    // A lesson needs no actions or stages of its own.
    type Action = Infallible;
    type Stage = Infallible;

    fn judge(&mut self, board: &mut PracticeBoard, before: &Position, mv: Move) -> Stage<Infallible> {
        let verdict = self.attempt.try_move(before, mv);
        board.show_feedback(self.attempt.text(verdict, before, mv));
        match verdict {
            Verdict::Solved { .. } => Stage::Over { won: true },
            Verdict::GoesOn { reply } => Stage::Answering(reply),
            Verdict::Wrong(_) => Stage::Tried { wrong: true },
        }
    }

    fn next_hint(&mut self, board: &PracticeBoard) -> Option<PracticeHint> {
        let position = board.game.latest();
        let text = self.attempt.hint(position)?;
        Some(PracticeHint { step: self.attempt.step()?, right: self.attempt.right_move(position)?, text })
    }

    fn restart(&mut self) -> bool {
        self.attempt.restart();
        true
    }

    fn apply(_: &mut LessonPractice, action: Infallible) {
        match action {}
    }
}
