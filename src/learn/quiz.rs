//! Questions about captures: a move is shown, and the player names its captures.

use std::rc::Rc;

use super::puzzle::{PuzzleSet, random};
use crate::rules::captures::{CaptureMethod, capture_methods};
use crate::rules::explain::why_not_captured;
use crate::rules::{Bitboard, Move, Position, Role, Square};
use crate::words::{explain, moves, puzzles as words, sentence};

/// The duration of the questions, in milliseconds.
const QUIZ_MS: u64 = 30_000;

/// The cost of a wrong answer, in milliseconds.
const PENALTY_MS: u64 = 3000;

/// How long an answer is shown on the board before the next question, in milliseconds. A wrong answer needs time for
/// reading.
const SHOWN_MS: u64 = 800;
const WRONG_SHOWN_MS: u64 = 2600;

/// The number of right answers that lead to the next level.
const A_LEVEL: u32 = 2;

/// The maximum number of positions drawn to find a move of the wanted kind.
const DRAWS: usize = 160;

/// The kinds of moves in questions, from a single power to all powers of the Chameleon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum QuestionKind {
    /// The move captures a single piece, and this kind of piece makes it.
    Single(Role),
    /// The move captures several pieces, and it is not a Chameleon's.
    Several,
    /// A Chameleon captures a single piece.
    Borrowed,
    /// A Chameleon captures several pieces.
    BorrowedSeveral,
    /// The move captures nothing, although it ends next to an enemy.
    Nothing,
}

/// The kinds of questions at each level. The last level does not end.
const LEVELS: [&[QuestionKind]; 7] = [
    &[QuestionKind::Single(Role::Pawn), QuestionKind::Single(Role::Pawn), QuestionKind::Single(Role::King)],
    &[QuestionKind::Single(Role::Leaper), QuestionKind::Nothing],
    &[QuestionKind::Single(Role::Withdrawer), QuestionKind::Single(Role::Pawn), QuestionKind::Nothing],
    &[QuestionKind::Single(Role::Coordinator), QuestionKind::Several],
    &[QuestionKind::Several, QuestionKind::Borrowed, QuestionKind::Nothing],
    &[QuestionKind::Borrowed, QuestionKind::Single(Role::Coordinator), QuestionKind::Several],
    &[
        QuestionKind::BorrowedSeveral,
        QuestionKind::Borrowed,
        QuestionKind::Several,
        QuestionKind::Nothing,
        QuestionKind::Single(Role::Coordinator),
    ],
];

/// A move whose captures are to be named, in the position before it.
#[derive(Clone, PartialEq, Debug)]
pub struct CaptureQuestion {
    pub position: Position,
    pub mv: Move,
}

#[derive(Clone, PartialEq, Debug)]
pub struct WrongAnswer {
    pub question: CaptureQuestion,
    /// The named pieces that the move does not capture.
    pub named: Bitboard,
    /// Why the answers are wrong, as text.
    pub why: String,
}

/// An answer, shown until a certain time.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Given {
    is_right: bool,
    until_ms: u64,
}

/// Questions one after another, each harder, until the time is up. Times are in milliseconds since any fixed moment.
#[derive(Clone, PartialEq, Debug)]
pub struct CaptureQuiz {
    set: Rc<PuzzleSet>,
    state: u64,
    pub question: CaptureQuestion,
    /// The captures found so far.
    pub found: Bitboard,
    /// The named pieces that the move does not capture.
    pub missed: Bitboard,
    pub right: u32,
    /// The number of questions whose answer has been shown.
    answered: u32,
    /// The reaction to the last answer, as text.
    pub feedback: Option<String>,
    /// The questions that were answered wrongly, each once.
    pub wrong_answers: Vec<WrongAnswer>,
    /// The answer given, while it is shown and the clock waits.
    given: Option<Given>,
    /// The end of the time, or `None` without a clock.
    ends_at_ms: Option<u64>,
}

impl CaptureQuiz {
    /// Begins the questions, with a clock that starts at this time or without a clock. Returns `None` if the set has no
    /// position with a capture.
    pub fn new(set: Rc<PuzzleSet>, seed: u32, clock_from_ms: Option<u64>) -> Option<CaptureQuiz> {
        let mut state = u64::from(seed);
        let question = draw(&set, &mut state, 0)?;
        Some(CaptureQuiz {
            set,
            state,
            question,
            found: Bitboard::EMPTY,
            missed: Bitboard::EMPTY,
            right: 0,
            answered: 0,
            feedback: None,
            wrong_answers: Vec::new(),
            given: None,
            ends_at_ms: clock_from_ms.map(|now_ms| now_ms + QUIZ_MS),
        })
    }

    /// Returns the milliseconds left, or `None` without a clock.
    pub fn left_ms(&self, now_ms: u64) -> Option<u64> {
        let now_ms = self.given.map_or(now_ms, |given| given.until_ms.max(now_ms));
        self.ends_at_ms.map(|end| end.saturating_sub(now_ms))
    }

    pub fn is_over(&self, now_ms: u64) -> bool {
        self.left_ms(now_ms) == Some(0)
    }

    /// Returns whether the question has been answered, so that the answer is shown.
    pub fn is_answered(&self) -> bool {
        self.given.is_some()
    }

    /// Returns whether the answers to the question are right, or `None` if there are none yet.
    pub fn is_right(&self) -> Option<bool> {
        self.given.map(|given| given.is_right).or((!self.missed.is_empty()).then_some(false))
    }

    /// Returns whether the answer has been shown long enough. Without a clock, the answer stays until the person
    /// continues.
    pub fn is_due(&self, now_ms: u64) -> bool {
        self.ends_at_ms.is_some() && self.given.is_some_and(|given| given.until_ms <= now_ms)
    }

    /// Returns the squares that may be named: those of all enemies, or none while the answer is shown.
    pub fn choices(&self) -> Bitboard {
        let CaptureQuestion { position, .. } = &self.question;
        if self.is_answered() { Bitboard::EMPTY } else { position.board().by_color(!position.turn()) }
    }

    /// Returns how many questions have been answered. The current one counts, too, if an answer to it was wrong.
    pub fn asked(&self) -> u32 {
        self.answered + u32::from(!self.is_answered() && !self.missed.is_empty())
    }

    pub fn question_text(&self) -> String {
        words::asks(self.question.mv)
    }

    /// Names a piece as captured, and returns whether it is. A piece of the moving side is refused without a penalty.
    pub fn name(&mut self, square: Square, now_ms: u64) -> bool {
        let CaptureQuestion { position, mv } = self.question.clone();
        // That is a slip, and no wrong answer.
        if !self.is_answered() && position.board().by_color(position.turn()).contains(square) {
            self.feedback = Some(words::OWN_PIECE.to_owned());
        }
        if !self.choices().contains(square) || self.missed.contains(square) {
            return false;
        }
        if mv.captures.contains(square) {
            self.found |= Bitboard::from(square);
            self.feedback = None;
            if self.found == mv.captures {
                self.right += 1;
                self.feedback = Some(words::right(position.board(), mv));
                self.show_answer(true, now_ms);
            }
            return true;
        }
        self.missed |= Bitboard::from(square);
        let why = why_not_captured(&position.to_setup(), mv, square);
        let text = why.map(|why| sentence(explain::not_captured(position.board(), mv, square, &why)));
        let text = text.unwrap_or_default();
        self.feedback = Some(words::wrong(&format!("{text} {}", words::PRESS_ANOTHER)));
        self.fail(Some(square), text);
        false
    }

    /// Answers that nothing, or nothing else, is captured, and returns whether that is right.
    pub fn name_nothing(&mut self, now_ms: u64) -> bool {
        let CaptureQuestion { position, mv } = self.question.clone();
        let is_right = mv.captures.is_empty();
        if self.is_answered() {
            return is_right;
        }
        if is_right {
            self.right += 1;
            self.feedback = Some(words::CAPTURED_NOTHING.to_owned());
            self.show_answer(true, now_ms);
        } else {
            self.found = mv.captures;
            let right = sentence(moves::explained(position.board(), mv));
            self.feedback = Some(words::wrong(&right));
            self.fail(None, right);
            self.show_answer(false, now_ms);
        }
        is_right
    }

    /// Continues with the next question, if the answer to this one is shown.
    pub fn go_on(&mut self, now_ms: u64) {
        let Some(given) = self.given.take() else { return };
        // Unused waiting time is not credited.
        self.ends_at_ms = self.ends_at_ms.map(|end| end.saturating_sub(given.until_ms.saturating_sub(now_ms)));
        self.found = Bitboard::EMPTY;
        self.missed = Bitboard::EMPTY;
        self.feedback = None;
        if let Some(question) = draw(&self.set, &mut self.state, (self.right / A_LEVEL) as usize) {
            self.question = question;
        }
    }

    fn show_answer(&mut self, is_right: bool, now_ms: u64) {
        let millis = if is_right { SHOWN_MS } else { WRONG_SHOWN_MS };
        self.given = Some(Given { is_right, until_ms: now_ms + millis });
        self.answered += 1;
        self.ends_at_ms = self.ends_at_ms.map(|end| end + millis);
    }

    fn fail(&mut self, named: Option<Square>, why: String) {
        self.ends_at_ms = self.ends_at_ms.map(|end| end.saturating_sub(PENALTY_MS));
        let named = named.map_or(Bitboard::EMPTY, Bitboard::from);
        let CaptureQuestion { position, mv } = &self.question;
        // The list at the end also says what would have been right.
        let right = sentence(moves::explained(position.board(), *mv));
        let listed = if why == right || mv.captures.is_empty() { why.clone() } else { format!("{why} {right}") };
        match self.wrong_answers.last_mut().filter(|wrong| wrong.question == self.question) {
            Some(wrong) => {
                wrong.named |= named;
                wrong.why = format!("{why} {}", wrong.why);
            }
            None => {
                self.wrong_answers.push(WrongAnswer { question: self.question.clone(), named, why: listed });
            }
        }
    }
}

fn draw(set: &PuzzleSet, state: &mut u64, level: usize) -> Option<CaptureQuestion> {
    let kinds = LEVELS[level.min(LEVELS.len() - 1)];
    let mut pick = |count: usize| (random(state) % count.max(1) as u64) as usize;
    let kind = kinds[pick(kinds.len())];
    let mut other = None;
    for _ in 0..DRAWS {
        // Only the default rules are used, since the player may not know others.
        let Some(puzzle) = set.any(pick(u32::MAX as usize) as u32) else { break };
        // A position from the middle of a line has other moves than the start.
        let position = puzzle.after(pick(puzzle.line.len()));
        let moves: Vec<Move> = position.legal_moves().into_iter().filter(|&mv| is_of(&position, mv, kind)).collect();
        if !moves.is_empty() {
            return Some(CaptureQuestion { position, mv: moves[pick(moves.len())] });
        }
        other = other.or_else(|| {
            let mv = position.legal_moves().into_iter().find(|mv| mv.is_capture())?;
            Some(CaptureQuestion { position, mv })
        });
    }
    other
}

fn is_of(position: &Position, mv: Move, kind: QuestionKind) -> bool {
    let board = position.board();
    let role = mv.piece.role;
    let (count, is_chameleon) = (mv.captures.count(), role == Role::Chameleon);
    // A capture on the destination is too obvious to ask about, except by the King.
    let is_plain = || {
        role != Role::King
            && capture_methods(board, mv).iter().any(|capture| capture.method == CaptureMethod::Displacement)
    };
    if mv.is_suicide() || is_plain() {
        return false;
    }
    match kind {
        QuestionKind::Single(wanted) => role == wanted && count == 1,
        QuestionKind::Several => !is_chameleon && count > 1,
        QuestionKind::Borrowed => is_chameleon && count == 1,
        QuestionKind::BorrowedSeveral => is_chameleon && count > 1,
        QuestionKind::Nothing => {
            let near = board.by_color(!position.turn()).into_iter().any(|enemy| enemy.distance(mv.to) == 1);
            count == 0 && near && role != Role::King
        }
    }
}
