//! The king captures by displacement: it steps onto its victim.
//!
//! ```text
//! . . .      The king on the middle square steps onto the pawn and captures it.
//! . K p
//! . . .
//! ```

use crate::rules::bitboard::Bitboard;
use crate::rules::square::Square;

/// Returns the piece of `targets` on the square stepped onto.
#[inline]
pub fn victims(to: Square, targets: Bitboard) -> Bitboard {
    Bitboard::of(to) & targets
}
