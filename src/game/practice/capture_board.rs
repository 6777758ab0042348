//! The questions about captures on a board: the move as an arrow, and what has been named.

use std::rc::Rc;

use crate::game::board::context::BoardContext;
use crate::game::board::display::BoardDisplay;
use crate::game::board::selection::{BoardInput, Selection};
use crate::game::settings::Settings;
use crate::learn::{CaptureQuestion, CaptureQuiz, PuzzleSet, WrongAnswer};
use crate::rules::Bitboard;
use crate::scene::{Mark, Orientation, Scene, capture_marks, frozen_marks};

#[derive(Clone, PartialEq, Debug)]
pub struct CaptureBoard {
    pub quiz: CaptureQuiz,
    settings: Settings,
}

impl CaptureBoard {
    /// Begins the questions, with a clock that started at this moment or without a clock. Returns `None` if the set has
    /// no position with a capture.
    pub fn new(set: Rc<PuzzleSet>, settings: Settings, seed: u32, clock_from_ms: Option<u64>) -> Option<CaptureBoard> {
        Some(CaptureBoard { quiz: CaptureQuiz::new(set, seed, clock_from_ms)?, settings })
    }

    pub fn display(&self) -> BoardDisplay {
        let quiz = &self.quiz;
        let found = if quiz.is_answered() {
            self.capture_marks(&quiz.question)
        } else {
            quiz.found.into_iter().map(Mark::Victim).collect()
        };
        let choices = quiz.choices();
        BoardDisplay {
            interactive: choices,
            press_targets: choices,
            animation: self.settings.animation,
            ..self.question_display(&quiz.question, found, quiz.missed)
        }
    }

    pub fn answer_display(&self, wrong: &WrongAnswer) -> BoardDisplay {
        let found = self.capture_marks(&wrong.question);
        self.question_display(&wrong.question, found, wrong.named)
    }

    fn capture_marks(&self, question: &CaptureQuestion) -> Vec<Mark> {
        let position = &question.position;
        capture_marks(position.board(), position.rules(), question.mv, self.settings.alphabet)
    }

    /// Returns the board of a question with the side that moves at the bottom, the marks of what was found, and the
    /// pieces wrongly named.
    fn question_display(&self, question: &CaptureQuestion, found: Vec<Mark>, missed: Bitboard) -> BoardDisplay {
        let CaptureQuestion { position, mv } = question;
        let board = position.board();
        let mut marks = frozen_marks(board, position.rules());
        marks.extend(found);
        marks.extend(missed.into_iter().map(|square| Mark::Refused { square, occupied: true }));
        let (from, to) = (mv.from, mv.to);
        marks.extend([Mark::Picked(from), Mark::PreviewTarget(to), Mark::AskedMove { from, to }]);
        let scene = Scene { board: *board, orientation: Orientation(position.turn()), marks };
        let (selection, context) = (Selection::default(), BoardContext::view_only(*position));
        BoardDisplay::new(&selection.view(context), scene, self.settings.pieces)
    }

    /// Takes a press of a square as naming the piece there, or as a request to go on while an answer is shown.
    pub fn input(&mut self, input: BoardInput, now_ms: u64) {
        let (BoardInput::Press(square) | BoardInput::Tap(square) | BoardInput::Lift(square)) = input else { return };
        if self.quiz.is_answered() {
            self.quiz.go_on(now_ms);
        } else if self.quiz.choices().contains(square) {
            self.quiz.name(square, now_ms);
        }
    }
}
