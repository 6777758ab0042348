//! What a picked piece could do, ready to be drawn.

use crate::rules::freeze::freezers;
use crate::rules::{Bitboard, Move, Piece, Position, Setup, Square, pseudo_legal_moves};

/// A picked piece with its moves.
#[derive(Clone, PartialEq, Debug)]
pub struct Aim {
    /// Where it stands.
    pub square: Square,
    /// What it is.
    pub piece: Piece,
    /// Its moves to other squares with what each takes.
    pub moves: Vec<Move>,
    /// The move by which it gives itself up, if it may.
    pub suicide: Option<Move>,
    /// The enemy pieces that freeze it.
    pub frozen_by: Bitboard,
    /// Whether these are moves to play now, or only what the piece could do.
    pub playable: bool,
}

impl Aim {
    /// Returns the legal moves of a piece of the side to move.
    #[must_use]
    pub fn playable(position: &Position, square: Square) -> Option<Aim> {
        let legal = position.legal_moves().into_iter().filter(|mv| mv.from == square).collect();
        Aim::new(&position.to_setup(), square, legal, true)
    }

    /// Returns what the piece on a square of any setup could do, whoever's turn it is and king safety aside.
    #[must_use]
    pub fn powers(setup: &Setup, square: Square) -> Option<Aim> {
        let moves = pseudo_legal_moves(&setup.board, setup.rules, square).into_iter().collect();
        Aim::new(setup, square, moves, false)
    }

    fn new(setup: &Setup, square: Square, mut moves: Vec<Move>, playable: bool) -> Option<Aim> {
        let piece = setup.board.piece_at(square)?;
        let suicide = moves.iter().position(|mv| mv.is_suicide()).map(|index| moves.swap_remove(index));
        let frozen_by = freezers(&setup.board, setup.rules, square);
        Some(Aim { square, piece, moves, suicide, frozen_by, playable })
    }

    /// Returns the move to a square, if there is one.
    #[must_use]
    pub fn to(&self, square: Square) -> Option<Move> {
        self.moves.iter().copied().find(|mv| mv.to == square)
    }

    /// Returns every square that some move of this piece takes something on.
    #[must_use]
    pub fn victims(&self) -> Bitboard {
        self.moves.iter().fold(Bitboard::EMPTY, |all, mv| all | mv.captures)
    }
}
