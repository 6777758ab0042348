//! The board of the questions about captures: the move as an arrow, and the pieces that were named.

use std::rc::Rc;

use crate::learn::{CaptureQuestion, CaptureQuiz, PuzzleSet, WrongAnswer};
use crate::model::board::context::BoardContext;
use crate::model::board::display::BoardDisplay;
use crate::model::board::selection::{BoardInput, Selection};
use crate::model::settings::Settings;
use crate::rules::Bitboard;
use crate::scene::{Mark, Orientation, Scene, capture_marks, frozen_marks};

/// The current question and its board. The page draws it with its own settings.
#[derive(Clone, PartialEq, Debug)]
pub struct CaptureBoard {
    quiz: CaptureQuiz,
    /// Whether the run was stopped before its time was up.
    is_stopped: bool,
}

/// What changes a [`CaptureBoard`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CaptureAction {
    /// A press names the piece on a square or, while an answer is shown, continues with the next question.
    Input(BoardInput),
    /// Answers that the move captures nothing, or nothing else.
    NameNothing,
    /// Asks the next question, if the answer to this one is shown.
    GoOn,
    Stop,
}

impl CaptureBoard {
    /// Begins the questions, with a clock that started at this moment, or without a clock. Returns `None` if the set
    /// has no position with a capture.
    pub fn new(set: Rc<PuzzleSet>, seed: u32, clock_from_ms: Option<u64>) -> Option<CaptureBoard> {
        Some(CaptureBoard { quiz: CaptureQuiz::new(set, seed, clock_from_ms)?, is_stopped: false })
    }

    pub fn quiz(&self) -> &CaptureQuiz {
        &self.quiz
    }

    pub fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    pub fn is_over(&self, now_ms: u64) -> bool {
        self.is_stopped || self.quiz.is_over(now_ms)
    }

    pub fn apply(&mut self, action: CaptureAction, now_ms: u64) {
        match action {
            CaptureAction::Input(input) => self.input(input, now_ms),
            CaptureAction::NameNothing => {
                self.quiz.name_nothing(now_ms);
            }
            CaptureAction::GoOn => self.quiz.go_on(now_ms),
            CaptureAction::Stop => self.is_stopped = true,
        }
    }

    pub fn display(&self, settings: &Settings) -> BoardDisplay {
        let quiz = &self.quiz;
        let found = if quiz.is_answered() {
            capture_marks_of(&quiz.question)
        } else {
            quiz.found.into_iter().map(Mark::Victim).collect()
        };
        let choices = quiz.choices();
        BoardDisplay {
            interactive: choices,
            press_targets: choices,
            animation: settings.animation,
            ..question_display(&quiz.question, found, quiz.missed, settings)
        }
    }

    /// Returns the board of a wrong answer, with the right answer.
    pub fn answer_display(wrong: &WrongAnswer, settings: &Settings) -> BoardDisplay {
        question_display(&wrong.question, capture_marks_of(&wrong.question), wrong.named, settings)
    }

    fn input(&mut self, input: BoardInput, now_ms: u64) {
        let (BoardInput::Press(square) | BoardInput::Tap(square) | BoardInput::Lift(square)) = input else { return };
        if self.quiz.is_answered() {
            self.quiz.go_on(now_ms);
        } else {
            self.quiz.name(square, now_ms);
        }
    }
}

fn capture_marks_of(question: &CaptureQuestion) -> Vec<Mark> {
    capture_marks(question.position.board(), question.mv)
}

/// Returns the board of a question with the moving side at the bottom, the marks of what was found, and the wrongly
/// named pieces.
fn question_display(
    question: &CaptureQuestion,
    found: Vec<Mark>,
    missed: Bitboard,
    settings: &Settings,
) -> BoardDisplay {
    let CaptureQuestion { position, mv } = question;
    let board = position.board();
    let (from, to) = (mv.from, mv.to);
    let mut marks = vec![Mark::Picked(from), Mark::PreviewTarget(to), Mark::AskedMove { from, to }];
    marks.extend(frozen_marks(board, position.rules()));
    marks.extend(found);
    marks.extend(missed.into_iter().map(|square| Mark::Refused { square, occupied: true }));
    let scene = Scene { board: *board, orientation: Orientation(position.turn()), alphabet: settings.alphabet, marks };
    let (selection, context) = (Selection::default(), BoardContext::view_only(*position));
    BoardDisplay::new(&selection.view(context), scene, settings.pieces)
}
