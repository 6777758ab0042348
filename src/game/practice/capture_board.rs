//! The questions about captures on a board: the move as an arrow, and what has been named.

use std::rc::Rc;

use crate::game::board::context::BoardContext;
use crate::game::board::display::BoardDisplay;
use crate::game::board::selection::{BoardInput, Selection};
use crate::game::settings::Settings;
use crate::learn::{CaptureQuiz, PuzzleSet};
use crate::notation::shapes::{Brush, Shape};
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

    /// Returns the board with the side that moves at the bottom.
    pub fn display(&self) -> BoardDisplay {
        let question = &self.quiz.question;
        let (board, rules) = (question.position.board(), question.position.rules());
        let mut marks = frozen_marks(board, rules);
        if self.quiz.is_answered() {
            marks.extend(capture_marks(board, rules, question.mv, self.settings.letters));
        } else {
            marks.extend(self.quiz.found.into_iter().map(Mark::Victim));
        }
        marks.extend(self.quiz.missed.into_iter().map(|square| Mark::Refused { square, occupied: true }));
        marks.push(Mark::Shape(Shape { from: question.mv.from, to: question.mv.to, brush: Brush::default() }));
        let (selection, context) = (Selection::default(), BoardContext::view_only(question.position));
        let scene = Scene { board: *board, orientation: Orientation(question.position.turn()), marks };
        let choices = self.quiz.choices();
        BoardDisplay {
            interactive: choices,
            press_targets: choices,
            animation: self.settings.animation,
            ..BoardDisplay::new(&selection.view(context), scene, self.settings.pieces)
        }
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
