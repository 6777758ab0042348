//! Why a piece is frozen, and what could free it.

use super::illegal::{IllegalReason, why_no_suicide};
use super::threats::moves_of;
use crate::rules::freeze::freezers;
use crate::rules::{Bitboard, Move, Setup, Square};

/// A frozen piece and its freezers. It becomes free when none of them freezes it any longer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FrozenPiece {
    pub piece: Square,
    /// At least one.
    pub freezers: Vec<Freezer>,
    /// Why the piece may not be removed by suicide on its side's turn; `None` if it may.
    pub no_suicide: Option<IllegalReason>,
}

/// A piece that freezes another, and the moves of the frozen piece's side that end that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Freezer {
    pub square: Square,
    /// The enemies of the freezer that freeze it in turn, so that it cannot move away.
    pub frozen_by: Bitboard,
    /// The moves of the frozen piece's side that capture the freezer.
    pub captured_by: Vec<Move>,
    /// The moves that bring another chameleon or immobilizer of the frozen piece's side next to the freezer, which ends
    /// the freeze.
    pub cancelled_by: Vec<Move>,
}

/// Returns what freezes the piece on a square and what could free it if it were its side's turn; `None` if it is not
/// frozen.
pub fn why_frozen(setup: &Setup, square: Square) -> Option<FrozenPiece> {
    let Setup { board, rules, .. } = setup;
    let piece = board.piece_at(square)?;
    let frozen_by = freezers(board, *rules, square);
    if frozen_by.is_empty() {
        return None;
    }
    let moves: Vec<Move> = moves_of(setup, piece.color).into_iter().filter(|mv| mv.from != square).collect();
    let freezer = |freezer: Square| {
        let (capturing, sparing): (Vec<Move>, Vec<Move>) = moves.iter().partition(|mv| mv.captures.contains(freezer));
        let releases = |mv: &Move| !freezers(&board.after(*mv), *rules, square).contains(freezer);
        Freezer {
            square: freezer,
            frozen_by: freezers(board, *rules, freezer),
            captured_by: capturing,
            cancelled_by: sparing.into_iter().filter(releases).collect(),
        }
    };
    let freezers = frozen_by.into_iter().map(freezer).collect();
    Some(FrozenPiece { piece: square, freezers, no_suicide: why_no_suicide(board, *rules, piece, square) })
}
