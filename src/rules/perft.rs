//! Counting move sequences, the measure of a move generator.

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
