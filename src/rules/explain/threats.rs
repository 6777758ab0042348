//! What a side could capture if it were its turn, by which pieces and with which moves.

use crate::rules::king_safety::king_is_safe;
use crate::rules::{Bitboard, Color, Move, Position, Setup, Square, pseudo_legal_moves};
use crate::util::insertion_sort_by_key;

/// Returns the captures that a side of any setup would have if it were its turn, including captures of the enemy king.
/// Of several moves of a piece that capture the same pieces, only the shortest is returned.
pub fn threats_of(setup: &Setup, color: Color) -> Vec<Move> {
    let mut moves = moves_of(setup, color);
    moves.retain(|mv| mv.is_capture());
    insertion_sort_by_key(&mut moves, |mv| (mv.from, mv.captures.0, mv.from.distance(mv.to), mv.to));
    moves.dedup_by_key(|mv| (mv.from, mv.captures));
    moves
}

/// Returns the victims of a capture that the same piece could already have captured in `before`, the position before
/// the enemy's move.
pub fn threatened_before(before: &Position, capture: Move) -> Bitboard {
    let threats = threats_of(&before.to_setup(), !before.turn()).into_iter();
    let by_it = threats.filter(|threat| threat.from == capture.from);
    capture.captures & by_it.map(|threat| threat.captures).collect::<Bitboard>()
}

/// Returns the moves that a side of any setup would have if it were its turn. For the side to move, these are its legal
/// moves. A move that captures a king is included even if it exposes its own king, since it ends the game first.
pub(super) fn moves_of(setup: &Setup, color: Color) -> Vec<Move> {
    let Setup { board, rules, .. } = setup;
    if setup.king_captured_by().is_some() {
        return Vec::new();
    }
    let may =
        |&mv: &Move| rules.king_capture || board.captures_king(mv) || king_is_safe(&board.after(mv), *rules, color);
    board.by_color(color).into_iter().flat_map(|square| pseudo_legal_moves(board, *rules, square)).filter(may).collect()
}

/// Returns the pieces whose threats capture this piece.
pub(super) fn attackers(threats: &[Move], victim: Square) -> Bitboard {
    threats.iter().filter(|threat| threat.captures.contains(victim)).map(|threat| threat.from).collect()
}

/// Returns the pieces of a side that can capture these enemies next, if they are the same for every enemy; otherwise
/// none.
pub fn common_attackers(position: &Position, side: Color, victims: Bitboard) -> Bitboard {
    let threats = threats_of(&position.to_setup(), side);
    let mut each = victims.into_iter().map(|victim| attackers(&threats, victim));
    let first = each.next().unwrap_or(Bitboard::EMPTY);
    if each.all(|others| others == first) { first } else { Bitboard::EMPTY }
}

/// Returns where the only one of these pieces would have had to move to capture the saved ones, if it can still move,
/// but not there.
pub fn blocked_capture(before: &Position, after: &Position, attackers: Bitboard, saved: Bitboard) -> Option<Square> {
    let by = attackers.first().filter(|_| !attackers.more_than_one())?;
    let threats = threats_of(&before.to_setup(), after.turn()).into_iter();
    let threats = threats.filter(|threat| threat.from == by && !(threat.captures & saved).is_empty());
    let captured_from: Bitboard = threats.map(|threat| threat.to).collect();
    let now: Bitboard = after.legal_moves_from(by).into_iter().map(|mv| mv.to).collect();
    let is_blocked = !now.without(by).is_empty() && (now & captured_from).is_empty();
    captured_from.first().filter(|_| is_blocked && !captured_from.more_than_one())
}

/// Returns the next move of the piece on a square that captures these enemies, if it is the only one.
pub fn threatening_move(after: &Position, by: Square, threatened: Bitboard) -> Option<Move> {
    let threats = threats_of(&after.to_setup(), !after.turn()).into_iter();
    let mut threats = threats.filter(|threat| threat.from == by && (threatened & !threat.captures).is_empty());
    threats.next().filter(|_| threats.next().is_none())
}
