//! What keeps a piece that is free to move from a square?

use crate::rules::lines::Direction;
use crate::rules::reach::range;
use crate::rules::{Bitboard, Board, Piece, Role, RuleSet, Square};

/// Why a piece does not reach a square, freezing and the safety of its king aside.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Obstacle {
    /// The piece does not move so: a king one step, a pawn like a rook, any other like a queen.
    OffLine,
    /// A piece of its own side stands here, on its way or where it would land.
    Friend(Square),
    /// An enemy stands where it would land.
    Occupied(Square),
    /// An enemy that it cannot leap stands on its way.
    Enemy(Square),
    /// Two enemies stand on its way, the second directly behind the first: no square to land on between them.
    Row { first: Square, second: Square },
    /// It would leap a second enemy, and the rules allow one a move.
    SecondLeap { first: Square, second: Square },
    /// The square is farther away than the piece may move from its rank (Abbott 1968).
    TooFar { range: u32 },
}

/// Returns why the piece on `from` does not reach another square, nothing when it does.
pub(super) fn obstacle(board: &Board, rules: RuleSet, piece: Piece, from: Square, to: Square) -> Option<Obstacle> {
    let Some(direction) = Direction::between(from, to) else { return Some(Obstacle::OffLine) };
    match piece.role {
        Role::King if from.distance(to) > 1 => return Some(Obstacle::OffLine),
        Role::King => return board.by_color(piece.color).has(to).then_some(Obstacle::Friend(to)),
        Role::Pawn if !direction.is_orthogonal() => return Some(Obstacle::OffLine),
        Role::Chameleon if from.distance(to) == 1 && board.by_piece(!piece.color, Role::King).has(to) => return None,
        _ => {}
    }
    let leapable = match piece.role {
        Role::Leaper => board.by_color(!piece.color),
        Role::Chameleon => board.by_piece(!piece.color, Role::Leaper),
        _ => Bitboard::EMPTY,
    };
    let mut leapt: Option<Square> = None;
    let mut at = from;
    while let Some(next) = at.step(direction).filter(|_| at != to) {
        if board.by_color(piece.color).has(next) {
            return Some(Obstacle::Friend(next));
        }
        if board.occupied().has(next) {
            match leapt {
                _ if next == to => return Some(Obstacle::Occupied(to)),
                Some(first) if next.distance(first) == 1 => return Some(Obstacle::Row { first, second: next }),
                _ if !leapable.has(next) => return Some(Obstacle::Enemy(next)),
                Some(first) if rules.single_leap => return Some(Obstacle::SecondLeap { first, second: next }),
                _ => leapt = Some(next),
            }
        }
        at = next;
    }
    let range = range(rules, piece.color, from);
    (from.distance(to) > range).then_some(Obstacle::TooFar { range })
}
