//! Positions as sentences: whose turn it is, what stands where, what is frozen.

use super::list;
use super::moves::pieces_at;
use super::pieces::{name, piece_at, side};
use crate::rules::{Bitboard, Board, Color, Position, Role, Square, freeze};

/// Returns whose turn it is, and what gives check: `White to move, in check from the Leaper on e5`.
#[must_use]
pub fn turn(position: &Position) -> String {
    let turn = format!("{} to move", side(position.turn()));
    let checkers = position.checkers();
    if checkers.is_empty() { turn } else { format!("{turn}, in check from {}", pieces_at(position.board(), checkers)) }
}

/// Returns what freezes the piece on a square, and whether it may be removed.
#[must_use]
pub fn frozen(board: &Board, square: Square, by: Bitboard, may_give_up: bool) -> String {
    let consequence = if may_give_up { "it cannot move, but may be removed by suicide" } else { "it cannot move" };
    format!("The {} is frozen by {}: {consequence}", piece_at(board, square), pieces_at(board, by))
}

/// Returns a position in words: whose turn it is, what stands where, what is frozen.
///
/// `White to move. White: King on a1 and Pawns on b2 and c2. Black: King on h8.`
#[must_use]
pub fn description(position: &Position) -> String {
    let board = position.board();
    let mut text = format!("{}. {}", turn(position), placement(board));
    let frozen_pieces = Color::ALL.map(|color| freeze::frozen(board, position.rules(), color));
    let frozen_pieces = frozen_pieces[0] | frozen_pieces[1];
    if frozen_pieces.any() {
        text += &format!(" Frozen: {}.", pieces_at(board, frozen_pieces));
    }
    text
}

/// Returns what stands where: `White: King on a1 and Pawns on b2 and c2. Black: King on h8.`
#[must_use]
pub fn placement(board: &Board) -> String {
    Color::ALL.map(|color| format!("{}: {}.", side(color), pieces_of(board, color))).join(" ")
}

/// The kinds in the order in which they are read out.
const ORDER: [Role; 7] =
    [Role::King, Role::Withdrawer, Role::Leaper, Role::Coordinator, Role::Immobilizer, Role::Chameleon, Role::Pawn];

fn pieces_of(board: &Board, color: Color) -> String {
    let kinds = ORDER.into_iter().map(|role| (role, board.by_piece(color, role))).filter(|(_, pieces)| pieces.any());
    let kinds: Vec<String> = kinds.map(|(role, pieces)| kind(role, pieces)).collect();
    if kinds.is_empty() { "no pieces".to_owned() } else { list(&kinds) }
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
    use crate::rules::freeze::freezers;

    #[test]
    fn the_turn_names_the_pieces_that_give_check() {
        let said = |text| turn(&fen::read(text, RuleSet::default()).unwrap().try_into().unwrap());
        assert_eq!(said("7k/8/8/8/8/8/8/K7 b"), "Black to move");
        assert_eq!(said("7k/8/8/8/2l5/8/2K5/8"), "White to move, in check from the Leaper on c4");
        assert_eq!(
            said("7k/8/8/8/2l5/8/2K2l2/8"),
            "White to move, in check from the Leaper on f2 and the Leaper on c4"
        );
    }

    #[test]
    fn a_frozen_piece_names_its_freezers() {
        let said = |text, square: &str, may| {
            let setup = fen::read(text, RuleSet::default()).unwrap();
            let square = square.parse().unwrap();
            frozen(&setup.board, square, freezers(&setup.board, setup.rules, square), may)
        };
        assert_eq!(
            said("7k/8/8/8/8/8/L7/1i5K", "a2", true),
            "The Leaper on a2 is frozen by the Immobilizer on b1: it cannot move, but may be removed by suicide"
        );
        assert_eq!(
            said("7k/8/8/8/8/x7/I7/1i5K", "a2", false),
            "The Immobilizer on a2 is frozen by the Immobilizer on b1 and the Chameleon on a3: it cannot move"
        );
    }

    #[test]
    fn every_piece_is_named_where_it_stands() {
        let said = |text| description(&fen::read(text, RuleSet::default()).unwrap().try_into().unwrap());
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
        assert_eq!(placement(&board), "White: Pawns on a2 and b2. Black: no pieces.");
    }
}
