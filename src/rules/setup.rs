//! Positions as set up by hand or read from a text. They are unchecked until they become a
//! [`Position`](super::Position).

use std::fmt;
use std::num::NonZeroU32;

use super::king_safety::king_attackers;
use super::{Board, Color, Move, MoveKind, Role, RuleSet, StartingArray};
use crate::util::phrase::list;

/// A board with the other data of a position. It may be invalid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    pub board: Board,
    pub turn: Color,
    pub rules: RuleSet,
    /// The plies since the last capture or suicide.
    pub halfmoves: u32,
    /// The number of the move about to be played: 1 at the start, one more after each move of Black.
    pub fullmoves: NonZeroU32,
}

impl Setup {
    pub fn start(rules: RuleSet, array: StartingArray) -> Setup {
        Setup { board: array.board(), turn: Color::White, rules, halfmoves: 0, fullmoves: NonZeroU32::MIN }
    }

    /// Returns the starting array if this is the start of a game, or `None`.
    pub fn start_array(&self) -> Option<StartingArray> {
        StartingArray::from_board(&self.board).filter(|&array| Setup::start(self.rules, array) == *self)
    }

    /// Returns every reason why a game cannot continue from here; none if the setup is valid.
    ///
    /// A missing or extra king is invalid, and so is a king of the side not to move that could be captured at once.
    /// Under king-capture rules, one missing king means a finished game, and kings may be in check.
    pub fn problems(&self) -> Vec<SetupProblem> {
        let kings = |color| self.board.by_piece(color, Role::King).count();
        let finished = self.king_captured_by().is_some_and(|winner| kings(winner) > 0);
        let mut problems = Vec::new();
        for color in Color::ALL {
            match kings(color) {
                0 if !finished => problems.push(SetupProblem::NoKing(color)),
                0 | 1 => {}
                count => problems.push(SetupProblem::SeveralKings(color, count)),
            }
        }
        if !self.rules.king_capture && !king_attackers(&self.board, self.rules, !self.turn).is_empty() {
            problems.push(SetupProblem::KingCapturable(!self.turn));
        }
        problems
    }

    /// Returns the side whose enemy has lost its king, under king-capture rules.
    #[inline]
    pub fn king_captured_by(&self) -> Option<Color> {
        if !self.rules.king_capture {
            return None;
        }
        Color::ALL.into_iter().find(|&color| self.board.by_piece(!color, Role::King).is_empty())
    }

    /// Returns the setup after a move of either side, valid or not, with the other side to move.
    /// [`Position::play_unchecked`](super::Position::play_unchecked) does the same for a position.
    #[inline]
    #[must_use]
    pub fn after(&self, mv: Move) -> Setup {
        let mut next = *self;
        next.board.make(mv);
        next.turn = !mv.piece.color;
        next.halfmoves = if mv.kind() == MoveKind::Quiet { self.halfmoves.saturating_add(1) } else { 0 };
        next.fullmoves = self.fullmoves.saturating_add(u32::from(mv.piece.color == Color::Black));
        next
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Setup::start(RuleSet::default(), StartingArray::default())
    }
}

/// One reason why a game cannot continue from a setup.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum SetupProblem {
    NoKing(Color),
    /// This side has this many kings.
    SeveralKings(Color, u32),
    /// This side is not to move, and its king could be captured at once.
    KingCapturable(Color),
}

/// The error for a setup that is not a valid position, with all reasons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError {
    /// The reasons, at least one.
    pub problems: Vec<SetupProblem>,
}

impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            SetupProblem::NoKing(color) => write!(f, "{color} has no King"),
            SetupProblem::SeveralKings(color, kings) => write!(f, "{color} has {kings} Kings"),
            SetupProblem::KingCapturable(color) => {
                write!(f, "{color}'s King could be captured although it is {}'s turn", !color)
            }
        }
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let problems: Vec<String> = self.problems.iter().map(SetupProblem::to_string).collect();
        write!(f, "The game cannot continue from this position because {}.", list(&problems))
    }
}

impl std::error::Error for SetupError {}
