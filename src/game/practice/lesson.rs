//! A lesson on a board, judged by its [`LessonJudge`]. The captures of a move are shown when it is made, not before:
//! the learner is to find them.

use std::convert::Infallible;

use super::board::PracticeBoard;
use super::state::{Judge, Practice, PracticeHint, Stage};
use crate::game::settings::Settings;
use crate::learn::{Lesson, LessonJudge, Verdict};
use crate::rules::{Move, Position};

pub type LessonPractice = Practice<LessonJudge>;

impl LessonPractice {
    /// Returns the beginning of a lesson. The learner has the side to move.
    pub fn new(lesson: &'static Lesson, settings: Settings) -> LessonPractice {
        Practice::begin(LessonJudge::new(lesson), lesson.position(), true, settings)
    }
}

impl Judge for LessonJudge {
    // There is nothing that only a lesson can do.
    type Action = Infallible;
    type Stage = Infallible;

    fn judge(&mut self, board: &mut PracticeBoard, before: &Position, mv: Move) -> Stage<Infallible> {
        let verdict = self.try_move(before, mv);
        board.show_feedback(self.said(verdict, before, mv));
        match verdict {
            Verdict::Solved { .. } => Stage::Over { won: true },
            Verdict::GoesOn { reply } => Stage::Answering(reply),
            Verdict::Wrong(_) => Stage::Tried { wrong: true },
        }
    }

    fn next_hint(&mut self, board: &PracticeBoard) -> Option<PracticeHint> {
        let position = board.game.latest();
        let text = self.hint(position)?;
        Some(PracticeHint { step: self.step()?, right: self.right_move(position)?, text })
    }

    fn restart(&mut self) -> bool {
        self.restart();
        true
    }

    fn apply(_: &mut LessonPractice, action: Infallible) {
        match action {}
    }
}
