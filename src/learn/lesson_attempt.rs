//! An attempt at a lesson, which judges the learner's moves.

use super::course::Lesson;
use super::goal::{Goal, Miss};
use crate::rules::explain::{NoCaptureReason, why_cannot_capture, why_not_captured};
use crate::rules::freeze::freezers;
use crate::rules::{Bitboard, Move, MoveKind, Outcome, Piece, Position, Role, Setup, Square, WinReason};
use crate::words::learn::HintStep;
use crate::words::moves::explained_in;
use crate::words::pieces::piece_at;
use crate::words::{explain, learn as words};

/// The stars for a lesson solved without hints or wrong moves.
pub const STARS: u8 = 3;

/// A lesson with the progress made in it, and the wrong moves and hints so far.
#[derive(Clone, Debug)]
pub struct LessonAttempt {
    lesson: &'static Lesson,
    /// The remaining goal; `None` when the lesson is solved.
    goal: Option<Goal>,
    tries: u32,
    hints: u32,
    /// The last hint for the next move.
    step: Option<HintStep>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The lesson is solved, with 1 to 3 stars.
    Solved {
        stars: u8,
    },
    /// The move is right so far, and the other side replies.
    GoesOn {
        reply: Move,
    },
    Wrong(Miss),
}

impl LessonAttempt {
    pub fn new(lesson: &'static Lesson) -> LessonAttempt {
        LessonAttempt { lesson, goal: Some(lesson.goal), tries: 0, hints: 0, step: None }
    }

    /// Starts over. Keeps the counts of wrong moves and hints, unless the lesson has been solved.
    pub fn restart(&mut self) {
        let before = self.goal.is_some().then_some((self.tries, self.hints));
        *self = LessonAttempt::new(self.lesson);
        (self.tries, self.hints) = before.unwrap_or_default();
    }

    pub fn lesson(&self) -> &'static Lesson {
        self.lesson
    }

    pub fn tries(&self) -> u32 {
        self.tries
    }

    pub fn hints(&self) -> u32 {
        self.hints
    }

    pub fn step(&self) -> Option<HintStep> {
        self.step
    }

    /// Returns the stars won or still to be won: one less for each hint and each wrong move, but at least one.
    pub fn stars(&self) -> u8 {
        let lost = self.tries.saturating_add(self.hints);
        STARS.saturating_sub(u8::try_from(lost).unwrap_or(u8::MAX)).max(1)
    }

    /// Tries a legal move in the position to solve. Every move that reaches the goal is right.
    pub fn try_move(&mut self, position: &Position, mv: Move) -> Verdict {
        let Some(goal) = self.goal else { return Verdict::Solved { stars: self.stars() } };
        if let Some(miss) = goal.miss(position, mv) {
            self.tries += 1;
            return Verdict::Wrong(miss);
        }
        let stars = self.stars();
        match goal.objective.miss(position, mv).and_then(|_| goal.defence(position, mv)) {
            Some(reply) => {
                self.goal = goal.after();
                // The lesson's first hint is about the first move, so it does not apply to later ones.
                self.step = Some(HintStep::Idea);
                Verdict::GoesOn { reply }
            }
            None => {
                self.goal = None;
                Verdict::Solved { stars }
            }
        }
    }

    /// Gives one more hint in a position and returns it: first the lesson's own hint, then the piece unless that is
    /// already known, then the move, which is repeated from then on.
    pub fn hint(&mut self, position: &Position) -> Option<String> {
        let right = self.right_move(position)?;
        let step = match HintStep::after(self.step) {
            HintStep::Piece if self.is_piece_known(position, right) => HintStep::Move,
            step => step,
        };
        self.hints += u32::from(self.step != Some(HintStep::Move));
        self.step = Some(step);
        // A quiet move that solves the lesson is explained by the lesson's own text.
        Some(match step {
            HintStep::Move if right.kind() == MoveKind::Quiet && self.lesson.goal.moves == 1 => {
                format!("{}. {}", explained_in(position, right), self.lesson.success)
            }
            _ => words::hint(step, self.lesson.nudge.to_owned(), position, right),
        })
    }

    /// Returns whether the piece to move is already known: only it can move, or the task or the first hint names it.
    fn is_piece_known(&self, position: &Position, mv: Move) -> bool {
        let (board, Piece { color, role }) = (position.board(), mv.piece);
        let is_single = board.by_piece(color, role).single_square().is_some();
        let named = piece_at(board, mv.from);
        // A name without a square means the side's only piece of this kind.
        let is_meant = |text: &str| {
            let mut mentions = text.split(role.name()).skip(1);
            text.contains(&named) || is_single && mentions.any(|after| !after.starts_with(" on "))
        };
        let is_named = is_meant(self.lesson.prompt) || is_meant(self.lesson.nudge);
        is_named || position.legal_moves().iter().all(|other| other.from == mv.from)
    }

    /// Returns a right move in a position, from the lesson's own solution if possible.
    pub fn right_move(&self, position: &Position) -> Option<Move> {
        let goal = self.goal?;
        // The solution includes the replies.
        let own = self.lesson.solution.get(2 * (self.lesson.goal.moves - goal.moves) as usize);
        let own = own.and_then(|&mv| position.find_legal(mv));
        own.filter(|&mv| goal.miss(position, mv).is_none()).or_else(|| goal.solutions(position).first().copied())
    }

    /// Returns the comment on a move, given the position in which it was tried.
    pub fn text(&self, verdict: Verdict, before: &Position, mv: Move) -> String {
        match verdict {
            Verdict::Solved { .. } => {
                let after = before.play_unchecked(mv);
                // A chess player would take this for a draw.
                let stalemate = after
                    .outcome()
                    .filter(|outcome| matches!(outcome, Outcome::Win { reason: WinReason::Stalemate, .. }))
                    .map_or_else(String::new, |_| format!(" {}", words::STALEMATE_WINS));
                let solved = words::solved(self.tries, self.hints);
                format!("{}{stalemate} {solved}", self.lesson().success)
            }
            Verdict::GoesOn { reply } => words::goes_on(&before.play_unchecked(mv), reply),
            Verdict::Wrong(miss) => {
                // The reason why a piece captures nothing does not help if the lesson needs another piece.
                let meant =
                    self.right_move(before).map(|right| right.piece.role).filter(|&meant| meant != mv.piece.role);
                match (miss, meant) {
                    (Miss::CapturesTooFew(0), Some(meant)) => words::captures_by_another(meant),
                    _ => miss.text(before, mv),
                }
            }
        }
    }
}

impl Miss {
    /// Returns why a move from this position is not right.
    pub fn text(&self, position: &Position, mv: Move) -> String {
        let after = position.play_unchecked(mv);
        let (enemies, kings) = (position.board().by_color(!position.turn()), after.board().by_role(Role::King));
        match *self {
            Miss::CapturesTooFew(captured) => {
                words::captures_too_few(captured, not_captured(position, mv, enemies & !mv.captures & !kings))
            }
            Miss::Leaves(pieces) => {
                words::leaves(position.board(), mv.captures, pieces, not_captured(position, mv, pieces))
            }
            Miss::StillFrozen(square) => {
                words::still_frozen(after.board(), square, freezers(after.board(), after.rules(), square))
            }
            Miss::FreezesTooFew(frozen) => words::freezes_too_few(frozen),
            Miss::NoCheck => {
                // A King gives check if its new square completes the capture of its Coordinator.
                let from = match after.board().role_at(mv.to) {
                    Some(Role::King) => after.board().by_piece(!after.turn(), Role::Coordinator).single_square(),
                    _ => Some(mv.to),
                };
                words::no_check(from.and_then(|from| no_check(&after, from)))
            }
            Miss::Mate => words::MATE.to_owned(),
            Miss::Draw => words::DRAW.to_owned(),
            // The reply is described on the board before it is played.
            Miss::NotWon(reply) => words::not_won(&after, reply),
            Miss::Loses(reply) => words::loses(&after, reply),
            Miss::LosesTo(reply) => words::loses_to(&after, reply),
            Miss::Parried(reply) => words::parried(&after, reply),
        }
    }
}

/// Returns why a move does not capture one of these enemies. The enemy that it comes closest to capturing is chosen, if
/// it comes close to any.
fn not_captured(position: &Position, mv: Move, enemies: Bitboard) -> Option<String> {
    let setup = position.to_setup();
    let near = |victim: Square| {
        let why = why_not_captured(&setup, mv, victim)?;
        let lack = match why {
            NoCaptureReason::NeedsPartner { .. } | NoCaptureReason::MovesDiagonally | NoCaptureReason::StopsShort => 0,
            NoCaptureReason::NotStraightAway | NoCaptureReason::NotSteppedOnto => 1,
            NoCaptureReason::CapturesNothing | NoCaptureReason::InLineWithKing(_) => 2,
            NoCaptureReason::NotOnCorner { .. } | NoCaptureReason::NotNextTo => 3,
            NoCaptureReason::NotBeside | NoCaptureReason::NotLeapt => 4,
            _ => return None,
        };
        Some(((lack, victim.distance(mv.to)), (victim, why)))
    };
    let (_, (victim, why)) = enemies.into_iter().filter_map(near).min_by_key(|&(lack, _)| lack)?;
    Some(explain::not_captured(position.board(), mv, victim, &why))
}

fn no_check(after: &Position, from: Square) -> Option<String> {
    let king = after.board().by_piece(after.turn(), Role::King).single_square()?;
    let setup = Setup { turn: !after.turn(), ..after.to_setup() };
    let why = why_cannot_capture(&setup, from, king).filter(|why| *why != NoCaptureReason::NoEnemy)?;
    Some(explain::cannot_capture(after.board(), from, king, &why))
}
