//! The pawn captures by closing an enemy in between itself and a friendly piece.
//!
//! ```text
//! . . R . .      The pawn has moved, along its rank or file, to the square marked P: every enemy next to it in the
//! . . p . .      four rook directions with a friendly piece directly beyond is captured, here two of three.
//! R p P p .      The far piece may be any piece, frozen or not. A piece that walks between two enemies is safe.
//! ```

use crate::rules::rays::{Direction, rook_attacks};
use crate::rules::{Bitboard, Square};

/// Returns the pieces of `candidates` that a mover on one of the squares `to` closes in with one of its partners.
#[inline]
pub fn victims(to: Bitboard, partners: Bitboard, candidates: Bitboard) -> Bitboard {
    let closed = (to.north() & partners.south())
        | (to.south() & partners.north())
        | (to.east() & partners.west())
        | (to.west() & partners.east());
    closed & candidates
}

/// Returns the squares from which a mover would close in a piece of `candidates` with one of the partners.
#[inline]
pub fn landings(partners: Bitboard, candidates: Bitboard) -> Bitboard {
    (candidates & partners.south()).south()
        | (candidates & partners.north()).north()
        | (candidates & partners.west()).west()
        | (candidates & partners.east()).east()
}

/// Returns the squares next to a victim along its rank and file, from which it may be closed in.
pub fn flanks(victim: Square) -> Bitboard {
    rook_attacks(victim, Bitboard::FULL)
}

/// Returns where the partner must stand when a mover on `to` closes in the victim; `None` if `to` is not a flank of the
/// victim or the partner's square is off the board.
pub fn partner(to: Square, victim: Square) -> Option<Square> {
    victim.step(Direction::from_to(to, victim).filter(|_| flanks(victim).contains(to))?)
}
