//! A sound position of a game, and what a move makes of it.

use super::array::Array;
use super::bitboard::Bitboard;
use super::board::Board;
use super::freeze::frozen;
use super::moves::Move;
use super::piece::{Color, Piece, Role};
use super::rule_set::RuleSet;
use super::setup::Setup;
use super::threats::{king_attackers, king_is_safe};
use super::zobrist;

/// A position that a game can go on from: each side has one king (or, where the game is won by taking it, one side
/// has lost its own), and the side not to move could not lose its king at once. Small, and copied freely.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    board: Board,
    hash: u64,
    halfmoves: u32,
    fullmoves: u32,
    turn: Color,
    rules: RuleSet,
}

impl Position {
    /// Returns the start of a game from an array.
    #[must_use]
    pub fn start(rules: RuleSet, array: Array) -> Position {
        Position::from_sound(Setup::start(rules, array))
    }

    /// Returns the position of a setup known to be sound.
    pub(super) fn from_sound(setup: Setup) -> Position {
        let Setup { board, turn, rules, halfmoves, fullmoves } = setup;
        Position { board, hash: zobrist::hash(&board, turn), halfmoves, fullmoves, turn, rules }
    }

    /// Returns this position as a setup, free to be changed.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        let Position { board, turn, rules, halfmoves, fullmoves, .. } = *self;
        Setup { board, turn, rules, halfmoves, fullmoves }
    }

    /// Returns the pieces.
    #[inline]
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the side to move.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Returns the rules played by.
    #[inline]
    #[must_use]
    pub const fn rules(&self) -> RuleSet {
        self.rules
    }

    /// Returns the plies since the last capture or suicide.
    #[inline]
    #[must_use]
    pub const fn halfmoves(&self) -> u32 {
        self.halfmoves
    }

    /// Returns the number of the move about to be played.
    #[inline]
    #[must_use]
    pub const fn fullmoves(&self) -> u32 {
        self.fullmoves
    }

    /// Returns the hash of placement and side to move: equal for positions that count as repetitions.
    #[inline]
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// Returns the frozen pieces of the side to move.
    #[inline]
    #[must_use]
    pub fn frozen(&self) -> Bitboard {
        frozen(&self.board, self.rules, self.turn)
    }

    /// Returns whether the king of the side to move could be taken if it were the enemy's move.
    #[inline]
    #[must_use]
    pub fn is_check(&self) -> bool {
        !king_is_safe(&self.board, self.rules, self.turn)
    }

    /// Returns the enemy pieces that give check.
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        king_attackers(&self.board, self.rules, self.turn)
    }

    /// Returns the side that has taken the enemy's king, where the rules are to do so.
    #[inline]
    #[must_use]
    pub fn king_taken_by(&self) -> Option<Color> {
        if !self.rules.king_capture {
            return None;
        }
        Color::ALL.into_iter().find(|&color| self.board.by_piece(!color, Role::King).is_empty())
    }

    /// Returns the position after a move, which must be one of this position's legal moves.
    #[must_use]
    pub fn play(&self, mv: Move) -> Position {
        let mut next = *self;
        next.hash ^= zobrist::BLACK_TO_MOVE;
        for square in mv.captures {
            if let Some(piece) = self.board.piece_at(square) {
                next.hash ^= zobrist::key(piece, square);
            }
        }
        if mv.is_suicide() {
            next.board.clear(mv.captures);
        } else if let Some(role) = self.board.role_at(mv.from) {
            let piece = Piece::new(self.turn, role);
            next.board.move_piece(self.turn, role, mv.from, mv.to, mv.captures);
            next.hash ^= zobrist::key(piece, mv.from) ^ zobrist::key(piece, mv.to);
        }
        next.turn = !self.turn;
        next.halfmoves = if mv.is_capture() { 0 } else { self.halfmoves + 1 };
        next.fullmoves += u32::from(self.turn == Color::Black);
        debug_assert_eq!(next.hash, zobrist::hash(&next.board, next.turn), "{mv:?} in {self:?}");
        next
    }

    /// Returns the position with the other side to move, for a search that tries to pass. It must not be in check.
    #[must_use]
    pub fn pass(&self) -> Position {
        let mut next = *self;
        next.turn = !self.turn;
        next.hash ^= zobrist::BLACK_TO_MOVE;
        next.halfmoves += 1;
        next
    }
}
