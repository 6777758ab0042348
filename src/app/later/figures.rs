//! The sets of pieces but the first.

use super::{Missing, later};
use crate::rules::Role;
use crate::scene::PieceSet;

/// Returns what stands inside the drawing of a kind of piece.
pub type Drawing = fn(PieceSet, Role) -> &'static str;

later! { figures:
    /// Returns the drawings of every set.
    pub async fn figures() -> Result<Drawing, Missing> {
        Ok(PieceSet::drawing_inside)
    }
}
