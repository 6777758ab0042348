//! Explanations: why a piece is frozen, why a move is not legal, why an enemy is not captured, why a king is in check,
//! and what is threatened. Each kind of question has its own file.
//!
//! A reason is a value, with the squares that a sentence names and a board draws. What a move captures is decided in
//! [`captures`](super::captures), what is frozen in [`freeze`](super::freeze). Why a move is not legal and why an enemy
//! is not captured is found here by following the path of the piece once more, and tests compare every reason with the
//! legal moves.

mod check;
mod effects;
mod frozen;
mod illegal;
mod no_capture;
mod no_moves;
mod threats;

pub use check::{Evasion, EvasionKind, KingAttack, attacks_on_king, evasions};
pub use effects::{MoveEffects, move_effects};
pub use frozen::{Freezer, FrozenPiece, why_frozen};
pub use illegal::{Exposure, IllegalReason, Obstacle, is_blocked_in, why_illegal};
pub use no_capture::{NoCaptureReason, why_cannot_capture, why_not_captured};
pub use no_moves::{WhyNoMoves, why_no_moves};
pub use threats::{blocked_capture, common_attackers, threatened_before, threatening_move, threats_of};
