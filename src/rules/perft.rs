//! Counting move sequences, the measure of a move generator.

use super::moves::Move;
use super::position::Position;

/// Returns the number of legal move sequences of `depth` plies. Draws do not end a sequence.
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_count(),
        _ => position.legal_moves().into_iter().map(|mv| perft(&position.play(mv), depth - 1)).sum(),
    }
}

/// Returns the number of sequences behind each legal move; `depth` counts that move.
#[must_use]
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let moves = position.legal_moves();
    moves.into_iter().map(|mv| (mv, perft(&position.play(mv), depth.saturating_sub(1)))).collect()
}
