//! Where a piece may go and its pseudo-legal moves: those regardless of turn and king safety.

use super::captures::leaper::leap_reach;
use super::captures::victims;
use super::freeze::freezers;
use super::rays::{king_attacks, queen_attacks, rook_attacks, squares_within};
use super::{Bitboard, Board, Color, Move, MoveList, Piece, Role, RuleSet, Square};

/// Returns how many squares a piece may move: 7, or under a range limit its rank, counted from its own side (Abbott
/// 1968).
#[inline]
pub fn range(rules: RuleSet, color: Color, square: Square) -> u32 {
    if !rules.range_limit {
        return 7;
    }
    let rank = square.rank().index() as u32;
    match color {
        Color::White => rank + 1,
        Color::Black => 8 - rank,
    }
}

/// Returns the squares that the piece on `from` may move to.
#[inline]
pub fn destinations(board: &Board, rules: RuleSet, piece: Piece, from: Square) -> Bitboard {
    let Piece { color, role } = piece;
    let occupied = board.occupied();
    let near = || king_attacks(from);
    let squares = match role {
        Role::King => return near() & !board.by_color(color),
        Role::Pawn => rook_attacks(from, occupied) & !occupied,
        Role::Withdrawer | Role::Coordinator | Role::Immobilizer => queen_attacks(from, occupied) & !occupied,
        Role::Leaper => leap_reach(board, rules, from, board.by_color(!color)),
        Role::Chameleon => {
            let leapers = board.by_piece(!color, Role::Leaper);
            let free = if leapers.is_empty() {
                queen_attacks(from, occupied) & !occupied
            } else {
                leap_reach(board, rules, from, leapers)
            };
            free | (near() & board.by_piece(!color, Role::King))
        }
    };
    if rules.range_limit { squares & squares_within(from, range(rules, color, from)) } else { squares }
}

/// Returns the moves of the piece on `square` with their captures, ignoring king safety. A frozen piece has at most its
/// suicide, if the rules allow it; an empty square has no moves. The board may lack kings.
pub fn pseudo_legal_moves(board: &Board, rules: RuleSet, square: Square) -> MoveList {
    let mut list = MoveList::new();
    let Some(piece) = board.piece_at(square) else { return list };
    if !freezers(board, rules, square).is_empty() {
        if rules.allows_suicide(piece.role) {
            list.push(Move::suicide(piece, square));
        }
        return list;
    }
    for to in destinations(board, rules, piece, square) {
        let captures = victims(board, rules, piece, square, to);
        list.push(Move { piece, from: square, to, captures });
    }
    list
}
