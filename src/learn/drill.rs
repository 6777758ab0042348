//! Endings to win against the best defence: King and one piece against a bare King.

use super::puzzle::random;
use crate::rules::{Board, Color, Piece, Position, Role, RuleSet, Setup, Square, StartingArray};

/// The pieces that win under the default rules.
pub const DRILL_PIECES: [Role; 5] =
    [Role::Withdrawer, Role::Leaper, Role::Coordinator, Role::Immobilizer, Role::Chameleon];

/// Returns the piece with this name in an address: `withdrawer`.
pub fn drill_piece(name: &str) -> Option<Role> {
    Role::from_identifier(name).filter(|role| DRILL_PIECES.contains(role))
}

/// Returns a random position of White's King and this piece against Black's King, with White to move. It may not be a
/// won one: the table of the ending decides that.
pub fn deal(role: Role, state: &mut u64) -> Position {
    let start = Setup::start(RuleSet::default(), StartingArray::default());
    let pieces = [(Color::White, Role::King), (Color::White, role), (Color::Black, Role::King)];
    loop {
        let mut board = Board::default();
        for (color, role) in pieces {
            let square = Square::new((random(state) % 64) as u32);
            board.put(square, Piece::new(color, role));
        }
        let position = Position::try_from(Setup { board, turn: Color::White, ..start });
        if let Ok(position) = position
            && board.pieces().count() == pieces.len()
            && position.outcome().is_none()
        {
            return position;
        }
    }
}
