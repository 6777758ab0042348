//! Which pieces a move from one square to another captures.
//!
//! Each way of capturing has a file. The king has none: it captures the piece that it steps onto. The `victims` of a
//! file returns what a move captures among its `candidates`: every enemy, or the enemies whose power a chameleon
//! borrows. Its `landings` returns the squares where a move from a given square would capture something. All captures
//! are judged with the mover already on its destination, before anything is removed. The files also have the geometry
//! that threats, evaluation and explanations use.

mod chameleon;
pub(crate) mod coordinator;
pub(crate) mod leaper;
mod method;
pub(crate) mod pincer;
pub(crate) mod withdrawer;

pub use coordinator::corners;
pub use method::{Capture, CaptureMethod, capture_methods};

use super::{Bitboard, Board, Piece, Role, RuleSet, Square};

/// Returns the squares of the enemies captured when the piece on `from` moves to `to`, a square it can reach.
#[inline]
pub fn victims(board: &Board, rules: RuleSet, piece: Piece, from: Square, to: Square) -> Bitboard {
    let Piece { color, role } = piece;
    let enemies = board.by_color(!color);
    match role {
        Role::Pawn => pincer::victims(Bitboard::from(to), board.by_color(color).without(from), enemies),
        Role::King => Bitboard::from(to) & enemies,
        Role::Withdrawer => withdrawer::victims(from, to, enemies),
        Role::Leaper => leaper::victims(from, to, enemies),
        Role::Coordinator => coordinator::victims(board, color, to, enemies),
        Role::Immobilizer => Bitboard::EMPTY,
        Role::Chameleon => chameleon::victims(board, rules, color, from, to),
    }
}

/// Returns the squares where the piece would capture. It may be unable to reach some of them.
#[inline]
pub fn capture_landings(board: &Board, rules: RuleSet, piece: Piece, from: Square) -> Bitboard {
    let Piece { color, role } = piece;
    let enemies = board.by_color(!color);
    match role {
        Role::Pawn => pincer::landings(board.by_color(color).without(from), enemies),
        Role::King => enemies,
        Role::Withdrawer => withdrawer::landings(from, enemies),
        Role::Leaper => leaper::landings(board, rules, from, enemies),
        Role::Coordinator => coordinator::landings(board, color, enemies),
        Role::Immobilizer => Bitboard::EMPTY,
        Role::Chameleon => chameleon::landings(board, rules, color, from),
    }
}
