//! Positions in sentences: the side to move, the places of the pieces, the frozen pieces.

use super::list;
use super::moves::pieces_at;
use super::pieces::{DISPLAY_ORDER, piece_at};
use crate::rules::{Bitboard, Board, Color, Position, Role, Square, freeze};

/// Returns whose turn it is, and which pieces give check: `White to move, in check from the Leaper on e5`.
pub fn turn(position: &Position) -> String {
    let turn = format!("{} to move", position.turn().name());
    let checkers = position.checkers();
    if checkers.is_empty() { turn } else { format!("{turn}, in check from {}", pieces_at(position.board(), checkers)) }
}

/// Returns which pieces freeze the piece on a square, and whether it may be removed by suicide.
pub fn frozen(board: &Board, square: Square, by: Bitboard, may_suicide: bool) -> String {
    let consequence = if may_suicide { "it cannot move, but may be removed by suicide" } else { "it cannot move" };
    format!("The {} is frozen by {}: {consequence}", piece_at(board, square), pieces_at(board, by))
}

/// Describes a position: the side to move, the places of the pieces, the frozen pieces.
///
/// `White to move. White: King on a1 and Pawns on b2 and c2. Black: King on h8.`
pub fn description(position: &Position) -> String {
    let board = position.board();
    let mut text = format!("{}. {}", turn(position), placement(board));
    let frozen_pieces = Color::ALL.map(|color| freeze::frozen(board, position.rules(), color));
    let frozen_pieces = frozen_pieces[0] | frozen_pieces[1];
    if !frozen_pieces.is_empty() {
        text += &format!(" Frozen: {}.", pieces_at(board, frozen_pieces));
    }
    text
}

/// Returns where the pieces stand: `White: King on a1 and Pawns on b2 and c2. Black: King on h8.`
pub fn placement(board: &Board) -> String {
    Color::ALL.map(|color| format!("{}: {}.", color.name(), pieces_of(board, color))).join(" ")
}

fn pieces_of(board: &Board, color: Color) -> String {
    let kinds = DISPLAY_ORDER
        .into_iter()
        .map(|role| (role, board.by_piece(color, role)))
        .filter(|(_, pieces)| !pieces.is_empty());
    let kinds: Vec<String> = kinds.map(|(role, pieces)| kind(role, pieces)).collect();
    if kinds.is_empty() { "no pieces".to_owned() } else { list(&kinds) }
}

/// Returns the pieces of one kind: `Pawns on b2 and c2`.
fn kind(role: Role, pieces: Bitboard) -> String {
    let squares: Vec<String> = pieces.into_iter().map(|square| square.to_string()).collect();
    let plural = if squares.len() > 1 { "s" } else { "" };
    format!("{}{plural} on {}", role.name(), list(&squares))
}
