//! The long leaper captures every enemy it leaps.
//!
//! ```text
//! L . p . . p . p *      It may stop on any empty square of the line; stopping on the last captures three.
//! L . p p .              Two in a row cannot be jumped.
//! ```

use crate::rules::rays::{Direction, between, first_blocker, queen_attacks, ray, ray_attacks};
use crate::rules::{Bitboard, Board, RuleSet, Square};

/// Returns the pieces of `candidates` passed over between the two squares.
#[inline]
pub fn victims(from: Square, to: Square, candidates: Bitboard) -> Bitboard {
    between(from, to) & candidates
}

/// Returns the empty squares reached from `from` by leaping one piece of `candidates` or more.
#[inline]
pub fn landings(board: &Board, rules: RuleSet, from: Square, candidates: Bitboard) -> Bitboard {
    if has_nothing_to_leap(board.occupied(), from, candidates) {
        return Bitboard::EMPTY;
    }
    leap_reach(board, rules, from, candidates) & !queen_attacks(from, board.occupied())
}

/// Returns whether a piece on `from` sees no piece of `candidates`, which quickly shows that it can leap none.
#[inline]
pub fn has_nothing_to_leap(occupied: Bitboard, from: Square, candidates: Bitboard) -> bool {
    (queen_attacks(from, occupied) & candidates).is_empty()
}

/// Returns the empty squares a piece on `from` reaches along its eight lines, leaping pieces of `candidates`.
#[inline]
pub fn leap_reach(board: &Board, rules: RuleSet, from: Square, candidates: Bitboard) -> Bitboard {
    Direction::ALL.into_iter().map(|direction| leap_line(board, rules, from, direction, candidates)).collect()
}

/// Returns the empty squares reached in one direction.
fn leap_line(board: &Board, rules: RuleSet, from: Square, direction: Direction, candidates: Bitboard) -> Bitboard {
    let occupied = board.occupied();
    let start = ray_attacks(from, direction, occupied) & !occupied;
    leaps(occupied, rules, from, direction, candidates)
        .fold(start, |line, (victim, _)| line | (ray_attacks(victim, direction, occupied) & !occupied))
}

/// Yields the pieces of `candidates` that a piece can leap in a direction, the nearest first, each with the empty
/// square beyond.
#[inline]
pub fn leaps(
    occupied: Bitboard,
    rules: RuleSet,
    from: Square,
    direction: Direction,
    candidates: Bitboard,
) -> impl Iterator<Item = (Square, Square)> {
    let most = if rules.single_leap { 1 } else { 7 };
    let mut at = from;
    let next = move || {
        let victim = first_blocker(at, direction, occupied).filter(|&victim| candidates.contains(victim))?;
        let beyond = victim.step(direction).filter(|&beyond| !occupied.contains(beyond))?;
        at = victim;
        Some((victim, beyond))
    };
    std::iter::from_fn(next).take(most)
}

/// Returns the squares beyond a victim on its line from `from`; `None` if no straight line leads to it.
#[inline]
pub fn ray_beyond(from: Square, victim: Square) -> Option<Bitboard> {
    Some(ray(victim, Direction::from_to(from, victim)?))
}

/// Returns the square directly beyond a victim where a leaper on `from` would land; `None` if it cannot leap the
/// victim.
#[inline]
pub fn leap_over(board: &Board, rules: RuleSet, from: Square, victim: Square, candidates: Bitboard) -> Option<Square> {
    let direction = Direction::from_to(from, victim)?;
    let beyond = victim.step(direction)?;
    let path = ray(from, direction) & !ray(victim, direction) & board.occupied();
    let clear = !board.occupied().contains(beyond)
        && (path.without(victim).is_empty() || leap_line(board, rules, from, direction, candidates).contains(beyond));
    clear.then_some(beyond)
}
