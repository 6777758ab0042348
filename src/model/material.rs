//! What the players have lost, and who is ahead in material.

use crate::eval::pawns_worth;
use crate::rules::{Board, Color, Role};

/// Returns the pieces that a side has lost between two boards. Pawns come first.
pub fn lost_pieces(before: &Board, now: &Board, color: Color) -> Vec<Role> {
    let count = |board: &Board, role| board.by_piece(color, role).count();
    Role::ALL
        .into_iter()
        .flat_map(|role| std::iter::repeat_n(role, count(before, role).saturating_sub(count(now, role)) as usize))
        .collect()
}

/// Returns a side's material lead in pawns, by the worth in the list of pieces, or `None` if the side does not lead.
pub fn material_lead(board: &Board, color: Color) -> Option<u32> {
    let count = |color, role| board.by_piece(color, role).count() as i32;
    let lead = |role| pawns_worth(role).unwrap_or_default() * (count(color, role) - count(!color, role));
    u32::try_from(Role::ALL.into_iter().map(lead).sum::<i32>()).ok().filter(|&pawns| pawns > 0)
}
