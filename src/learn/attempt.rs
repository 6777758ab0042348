//! A lesson being solved: a state that tries change.

use super::constants::Way;
use super::course::{HINTS, Lesson};
use super::goal::{Goal, Miss, illegal};
use crate::notation::typed::Hindrance;
use crate::rules::{Move, Position};
use crate::words::learn as words;
use crate::words::pieces::side;

/// The most stars a lesson gives: without a hint and without a wrong try.
pub const STARS: u8 = 3;

/// A lesson with what has been tried so far.
#[derive(Clone, Debug)]
pub struct Attempt {
    lesson: &'static Lesson,
    position: Position,
    /// What is still asked for; nothing when the lesson is solved.
    goal: Option<Goal>,
    moves: Vec<Move>,
    tries: u32,
    hints: u32,
    /// The last hint given for the move to be found.
    step: u8,
}

/// What comes of a try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The lesson is solved.
    Solved {
        /// What it is worth, 1 to 3.
        stars: u8,
    },
    /// Right so far, and the enemy has answered.
    GoesOn {
        /// The answer, played already.
        reply: Move,
    },
    /// Not what is asked for, or not possible. The position stays as it is.
    Wrong(Miss),
}

impl Attempt {
    /// Returns the beginning of a lesson.
    #[must_use]
    pub fn new(lesson: &'static Lesson) -> Attempt {
        let (position, goal) = (lesson.position(), Some(lesson.goal));
        Attempt { lesson, position, goal, moves: Vec::new(), tries: 0, hints: 0, step: 0 }
    }

    /// Returns the lesson.
    #[must_use]
    pub fn lesson(&self) -> &'static Lesson {
        self.lesson
    }

    /// Returns the position to find a move in, or the last one when the lesson is solved.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the moves played, own ones and answers by turns.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Returns how many wrong moves have been tried.
    #[must_use]
    pub fn tries(&self) -> u32 {
        self.tries
    }

    /// Returns how many hints have been given.
    #[must_use]
    pub fn hints(&self) -> u32 {
        self.hints
    }

    /// Returns which hint was the last one given for the move to be found, 1 to 3; 0 where there was none.
    #[must_use]
    pub fn step(&self) -> u8 {
        self.step
    }

    /// Returns whether the lesson is solved.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.goal.is_none()
    }

    /// Returns what the lesson is worth if it is solved with the next move, or what it was worth: three stars, one less
    /// for each hint and each wrong try, and one at least.
    #[must_use]
    pub fn stars(&self) -> u8 {
        let lost = self.tries.saturating_add(self.hints);
        STARS.saturating_sub(u8::try_from(lost).unwrap_or(u8::MAX)).max(1)
    }

    /// Tries a move from one square to another, the same twice to give a frozen piece up. Any move that does what the
    /// lesson asks for is right. A move that a piece can't make costs no star, unless it leaves the king to be taken.
    pub fn try_move(&mut self, way: Way) -> Verdict {
        let Some(goal) = self.goal else { return Verdict::Solved { stars: self.stars() } };
        let Some(mv) = self.position.legal(way.0, way.1) else {
            let miss = illegal(&self.position, way);
            self.tries += u32::from(matches!(miss, Miss::Illegal(_, Hindrance::ExposesKing)));
            return Verdict::Wrong(miss);
        };
        if let Some(miss) = goal.miss(&self.position, mv) {
            self.tries += 1;
            return Verdict::Wrong(miss);
        }
        let stars = self.stars();
        let reply = if goal.aim.miss(&self.position, mv).is_some() { goal.defence(&self.position, mv) } else { None };
        self.play(mv);
        match reply {
            Some(reply) => {
                self.play(reply);
                self.goal = goal.after();
                // The nudge was about the first move.
                self.step = self.step.min(1);
                Verdict::GoesOn { reply }
            }
            None => {
                self.goal = None;
                Verdict::Solved { stars }
            }
        }
    }

    /// Gives one more hint and returns it: a nudge, then the piece, then the move, which it then repeats.
    pub fn hint(&mut self) -> Option<String> {
        let right = self.right_move()?;
        if self.step < HINTS {
            self.step += 1;
            self.hints += 1;
        }
        Some(self.lesson.hint(self.step, &self.position, right))
    }

    /// Returns a right move in the position as it stands: that of the lesson's own answer as long as it is followed.
    #[must_use]
    pub fn right_move(&self) -> Option<Move> {
        let goal = self.goal?;
        let own = self.lesson.answer.get(self.moves.len());
        let own = own.and_then(|&(from, to)| self.position.legal(from, to));
        own.filter(|&mv| goal.miss(&self.position, mv).is_none())
            .or_else(|| goal.answers(&self.position).first().copied())
    }

    fn play(&mut self, mv: Move) {
        self.position = self.position.play(mv);
        self.moves.push(mv);
    }
}

impl Miss {
    /// Returns why the move from this position is not right.
    #[must_use]
    pub fn said(&self, position: &Position, mv: Option<Move>) -> String {
        let board = position.board();
        // The enemy's answer is told on the board that it is played on.
        let after = mv.map_or(*board, |mv| *position.play(mv).board());
        match *self {
            Miss::Illegal((from, to), why) => words::illegal(board, from, to, why),
            Miss::CapturesTooFew(taken) => words::captures_too_few(taken),
            Miss::Leaves(pieces) => words::leaves(board, pieces),
            Miss::StillFrozen(square) => words::still_frozen(board, square),
            Miss::FreezesTooFew(frozen) => words::freezes_too_few(frozen),
            Miss::NoCheck => words::NO_CHECK.to_owned(),
            Miss::Mate => words::MATE.to_owned(),
            Miss::Draw => words::DRAW.to_owned(),
            Miss::NotWon(reply) => words::not_won(&after, reply),
            Miss::Loses(reply) => words::loses(&after, reply),
            Miss::LosesTo(reply) => words::loses_to(&after, reply),
            Miss::Parried(reply) => words::parried(&after, reply),
        }
    }
}

impl Attempt {
    /// Returns what is said to a try, given the move and the position it was tried in.
    #[must_use]
    pub fn said(&self, verdict: Verdict, before: &Position, mv: Option<Move>) -> String {
        match verdict {
            Verdict::Solved { stars } => format!("{} {}", self.lesson().success, words::solved(stars)),
            Verdict::GoesOn { reply } => {
                let board = mv.map_or(*before.board(), |mv| *before.play(mv).board());
                words::goes_on(&board, side(!before.turn()), reply)
            }
            Verdict::Wrong(miss) => miss.said(before, mv),
        }
    }
}
