//! A position in words, for those who do not see the board.

use super::moves::pieces_at;
use super::pieces::{name, side};
use super::{list, state};
use crate::rules::freeze::frozen;
use crate::rules::{Bitboard, Board, Color, Position, Role};

/// Returns a position in words: whose turn it is, who stands where, who is frozen.
///
/// `White to move. White: King on a1 and Pawns on b2 and c2. Black: King on h8.`
#[must_use]
pub fn position(position: &Position) -> String {
    let board = position.board();
    let mut text = format!("{}. {}", state::turn(position), placement(board));
    let held = Color::ALL.map(|color| frozen(board, position.rules(), color));
    let held = held[0] | held[1];
    if held.any() {
        text += &format!(" Frozen: {}.", pieces_at(board, held));
    }
    text
}

/// Returns who stands where: `White: King on a1 and Pawns on b2 and c2. Black: King on h8.`
#[must_use]
pub fn placement(board: &Board) -> String {
    Color::ALL.map(|color| format!("{}: {}.", side(color), army(board, color))).join(" ")
}

/// The kinds in the order in which they are read out.
const ORDER: [Role; 7] =
    [Role::King, Role::Withdrawer, Role::Leaper, Role::Coordinator, Role::Immobilizer, Role::Chameleon, Role::Pawn];

fn army(board: &Board, color: Color) -> String {
    let kinds = ORDER.into_iter().map(|role| (role, board.by_piece(color, role))).filter(|(_, pieces)| pieces.any());
    let kinds: Vec<String> = kinds.map(|(role, pieces)| kind(role, pieces)).collect();
    if kinds.is_empty() { "no piece".to_owned() } else { list(&kinds) }
}

/// Returns the pieces of one kind: `Pawns on b2 and c2`.
fn kind(role: Role, pieces: Bitboard) -> String {
    let squares: Vec<String> = pieces.into_iter().map(|square| square.to_string()).collect();
    let plural = if squares.len() > 1 { "s" } else { "" };
    format!("{}{plural} on {}", name(role), list(&squares))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::RuleSet;

    #[test]
    fn every_piece_is_named_where_it_stands() {
        let said = |text| position(&fen::read(text, RuleSet::default()).unwrap().try_into().unwrap());
        assert_eq!(
            said("7k/8/8/8/8/8/1PP5/K7 w"),
            "White to move. White: King on a1 and Pawns on b2 and c2. Black: King on h8."
        );
        assert_eq!(
            said("7k/8/8/8/2l5/8/2K5/L2i4 w"),
            "White to move, in check from the Leaper on c4. White: King on c2 and Leaper on a1. Black: King on h8, \
             Leaper on c4 and Immobilizer on d1. Frozen: the King on c2."
        );
        let board = fen::read("8/8/8/8/8/8/PP6/8 w", RuleSet::default()).unwrap().board;
        assert_eq!(placement(&board), "White: Pawns on a2 and b2. Black: no piece.");
    }
}
