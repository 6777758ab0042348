//! Where a piece may go: its destinations, freezing and the safety of its own king aside.

use super::bitboard::Bitboard;
use super::board::Board;
use super::captures::leaper::leap_reach;
use super::lines::{queen_reach, rook_reach, within};
use super::piece::{Color, Role};
use super::rule_set::RuleSet;
use super::square::Square;

/// Returns the farthest a piece on `square` may move in squares: 7, or its rank counted from its own side where the
/// rules limit the range (Abbott 1968).
#[inline]
#[must_use]
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

/// Returns the squares that the piece of this side and kind on `from` may move to.
#[inline]
#[must_use]
pub fn destinations(board: &Board, rules: RuleSet, color: Color, role: Role, from: Square) -> Bitboard {
    let occupied = board.occupied();
    let near = || Bitboard::of(from).neighbours();
    let squares = match role {
        Role::King => return near() & !board.by_color(color),
        Role::Pawn => rook_reach(from, occupied) & !occupied,
        Role::Withdrawer | Role::Coordinator | Role::Immobilizer => queen_reach(from, occupied) & !occupied,
        Role::Leaper => leap_reach(board, rules, from, board.by_color(!color)),
        Role::Chameleon => {
            let leapers = board.by_piece(!color, Role::Leaper);
            let free = if leapers.any() {
                leap_reach(board, rules, from, leapers)
            } else {
                queen_reach(from, occupied) & !occupied
            };
            free | (near() & board.by_piece(!color, Role::King))
        }
    };
    if rules.range_limit { squares & within(from, range(rules, color, from)) } else { squares }
}
