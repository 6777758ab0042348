//! The pawn takes by closing an enemy in between itself and another piece of its side.
//!
//! ```text
//! . . R . .      The pawn has moved, along its rank or file, to the square marked P: every enemy next to it in the
//! . . p . .      four rook directions with a piece of the mover's side directly beyond is taken, here two of three.
//! R p P p .      The far piece may be any piece, frozen or not. A piece that walks between two enemies is safe.
//! ```

use crate::rules::bitboard::Bitboard;
use crate::rules::board::Board;
use crate::rules::piece::Color;
use crate::rules::square::Square;

/// Returns the pieces of `targets` next to `to` with a piece of the mover's side directly beyond: three at most.
#[inline]
pub(super) fn victims(board: &Board, color: Color, from: Square, to: Square, targets: Bitboard) -> Bitboard {
    let partners = board.by_color(color).without(from);
    let mover = Bitboard::of(to);
    let closed = (mover.north() & partners.south())
        | (mover.south() & partners.north())
        | (mover.east() & partners.west())
        | (mover.west() & partners.east());
    closed & targets
}

/// Returns the squares from which a piece of `targets` would be closed in, for a mover that comes from `from`.
#[inline]
pub(super) fn landings(board: &Board, color: Color, from: Square, targets: Bitboard) -> Bitboard {
    let partners = board.by_color(color).without(from);
    (targets & partners.south()).south()
        | (targets & partners.north()).north()
        | (targets & partners.west()).west()
        | (targets & partners.east()).east()
}
