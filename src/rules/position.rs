//! A valid position of a game, and the position after a move.

use super::freeze::frozen;
use super::king_safety::{king_attackers, king_is_safe};
use super::zobrist;
use super::{Bitboard, Board, Color, Move, RuleSet, Setup, SetupError, StartingArray};

/// A position from which a game can continue: each side has one king, and the side not to move could not lose its king
/// at once. Under king-capture rules, one side may have lost its king, and kings may be in check. It is small and cheap
/// to copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    setup: Setup,
    hash: u64,
}

impl Position {
    pub fn start(rules: RuleSet, array: StartingArray) -> Position {
        Position::new_unchecked(Setup::start(rules, array))
    }

    /// Returns the position of a setup known to be valid.
    pub(super) fn new_unchecked(setup: Setup) -> Position {
        Position { setup, hash: zobrist::hash(&setup.board, setup.turn) }
    }

    /// Returns the setup of the position, for changes to its board, side to move, rules or counters.
    pub const fn to_setup(&self) -> Setup {
        self.setup
    }

    #[inline]
    pub const fn board(&self) -> &Board {
        &self.setup.board
    }

    #[inline]
    pub const fn turn(&self) -> Color {
        self.setup.turn
    }

    #[inline]
    pub const fn rules(&self) -> RuleSet {
        self.setup.rules
    }

    /// Returns the number of plies since the last capture or suicide.
    #[inline]
    pub const fn halfmoves(&self) -> u32 {
        self.setup.halfmoves
    }

    /// Returns the number of the move about to be played.
    #[inline]
    pub const fn fullmoves(&self) -> u32 {
        self.setup.fullmoves.get()
    }

    /// Returns the hash of the placement and the side to move. Positions that count as repetitions have equal hashes.
    #[inline]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// Returns the hash combined with the rules, a key for tables that hold positions of several rule sets.
    #[inline]
    pub fn hash_with_rules(&self) -> u64 {
        self.hash ^ zobrist::rules_key(self.rules())
    }

    /// Returns the pieces of the side to move that are frozen.
    #[inline]
    pub fn frozen(&self) -> Bitboard {
        frozen(self.board(), self.rules(), self.turn())
    }

    /// Returns whether the king of the side to move could be captured if it were the enemy's move.
    #[inline]
    pub fn is_check(&self) -> bool {
        !king_is_safe(self.board(), self.rules(), self.turn())
    }

    /// Returns whether the side to move is in check and has to answer it; never under king-capture rules.
    #[inline]
    pub fn must_answer_check(&self) -> bool {
        !self.rules().king_capture && self.is_check()
    }

    /// Returns the enemies that could capture the king of the side to move if it were their move.
    pub fn checkers(&self) -> Bitboard {
        king_attackers(self.board(), self.rules(), self.turn())
    }

    /// Returns the side that has captured the enemy's king under king-capture rules.
    #[inline]
    pub fn king_captured_by(&self) -> Option<Color> {
        self.setup.king_captured_by()
    }

    /// Returns the position after one of this position's legal moves. Any other move leads to a meaningless position,
    /// and may panic in a debug build; [`Position::play`] checks.
    #[must_use]
    pub fn play_unchecked(&self, mv: Move) -> Position {
        let mut hash = self.hash ^ zobrist::BLACK_TO_MOVE;
        for square in mv.captures {
            if let Some(piece) = self.board().piece_at(square) {
                hash ^= zobrist::key(piece, square);
            }
        }
        debug_assert_eq!(self.board().piece_at(mv.from), Some(mv.piece), "{mv:?} in {self:?}");
        hash ^= zobrist::key(mv.piece, mv.from);
        if !mv.is_suicide() {
            hash ^= zobrist::key(mv.piece, mv.to);
        }
        let next = Position { setup: self.setup.after(mv), hash };
        debug_assert_eq!(hash, zobrist::hash(next.board(), next.turn()), "{mv:?} in {self:?}");
        next
    }

    /// Returns the position after a line of moves, each of which must be legal in its turn.
    #[must_use]
    pub fn play_line_unchecked(&self, line: impl IntoIterator<Item = Move>) -> Position {
        line.into_iter().fold(*self, |position, mv| position.play_unchecked(mv))
    }
}

impl Default for Position {
    /// Returns the default array under the default rules.
    fn default() -> Position {
        Position::start(RuleSet::default(), StartingArray::default())
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupError;

    fn try_from(setup: Setup) -> Result<Position, SetupError> {
        let problems = setup.problems();
        if problems.is_empty() { Ok(Position::new_unchecked(setup)) } else { Err(SetupError { problems }) }
    }
}
