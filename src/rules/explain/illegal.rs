//! Why a move is not legal, and what keeps a piece from reaching a square.

use super::check::{KingAttack, attacks_on_king};
use crate::rules::captures::victims;
use crate::rules::destinations::range;
use crate::rules::freeze::freezers;
use crate::rules::king_safety::king_attackers;
use crate::rules::rays::{Direction, king_attacks, rook_attacks};
use crate::rules::{Bitboard, Board, Move, Piece, Position, Role, RuleSet, Square};

/// Why a piece does not reach a square, ignoring freezing and the safety of its king.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Obstacle {
    /// The piece does not move that way: a king moves one step, a pawn like a rook, any other piece like a queen.
    NotInLine,
    /// A piece of its own side stands here, on its way or where it would land.
    OwnPiece(Square),
    /// An enemy stands where it would land.
    Occupied(Square),
    /// An enemy that it cannot leap stands on its way.
    Enemy(Square),
    /// Two enemies stand on its way, one directly behind the other, so that it cannot land between them.
    DoubleBlock { first: Square, second: Square },
    /// It would leap a second enemy, but the rules allow one leap per move.
    SecondLeap { first: Square, second: Square },
    /// The square is farther away than the piece may move from its rank (Abbott 1968).
    TooFar { range: u32 },
}

/// Returns why the piece on `from` does not reach another square; `None` if it does.
pub(super) fn obstacle(board: &Board, rules: RuleSet, piece: Piece, from: Square, to: Square) -> Option<Obstacle> {
    let Some(direction) = Direction::from_to(from, to) else { return Some(Obstacle::NotInLine) };
    match piece.role {
        Role::King if from.distance(to) > 1 => return Some(Obstacle::NotInLine),
        Role::King => return board.by_color(piece.color).contains(to).then_some(Obstacle::OwnPiece(to)),
        Role::Pawn if !direction.is_orthogonal() => return Some(Obstacle::NotInLine),
        Role::Chameleon if from.distance(to) == 1 && board.by_piece(!piece.color, Role::King).contains(to) => {
            return None;
        }
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
        if board.by_color(piece.color).contains(next) {
            return Some(Obstacle::OwnPiece(next));
        }
        if board.occupied().contains(next) {
            match leapt {
                _ if next == to => return Some(Obstacle::Occupied(to)),
                Some(first) if next.distance(first) == 1 => return Some(Obstacle::DoubleBlock { first, second: next }),
                _ if !leapable.contains(next) => return Some(Obstacle::Enemy(next)),
                Some(first) if rules.single_leap => return Some(Obstacle::SecondLeap { first, second: next }),
                _ => leapt = Some(next),
            }
        }
        at = next;
    }
    let range = range(rules, piece.color, from);
    (from.distance(to) > range).then_some(Obstacle::TooFar { range })
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IllegalReason {
    /// A king has been captured: the game is over.
    KingCaptured,
    /// No piece stands on the square.
    NoPiece,
    /// The piece belongs to the side that is not to move.
    NotItsTurn,
    /// The piece would stay where it is, and only a frozen piece may commit suicide.
    NotFrozen,
    /// The piece is frozen by these enemies.
    Frozen(Bitboard),
    /// The king is frozen, and may never commit suicide.
    KingStays,
    /// The piece is frozen, and these rules allow no suicide.
    NoSuicide,
    Unreached(Obstacle),
    /// Its own king could be captured afterwards.
    Exposes {
        mv: Move,
        exposure: Exposure,
        attack: KingAttack,
    },
}

/// How a move puts the king of its own side in danger.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Exposure {
    /// The king goes where it could be captured.
    StepsIntoCheck,
    StaysInCheck,
    /// The attacker was frozen, and no longer is.
    Unfreezes,
    /// The move opens the way, or the square, that the attacker needs.
    Discovers,
}

/// Returns why the side to move may not go from one square to another; `None` if that is a legal move. For a suicide
/// both squares are the same. Of several reasons, the most lasting is returned: freezing first, then an obstacle, then
/// the safety of the king.
pub fn why_illegal(position: &Position, from: Square, to: Square) -> Option<IllegalReason> {
    let (board, rules) = (position.board(), position.rules());
    if position.king_captured_by().is_some() {
        return Some(IllegalReason::KingCaptured);
    }
    let Some(piece) = board.piece_at(from) else { return Some(IllegalReason::NoPiece) };
    if piece.color != position.turn() {
        return Some(IllegalReason::NotItsTurn);
    }
    let frozen_by = freezers(board, rules, from);
    match (!frozen_by.is_empty(), from == to) {
        (true, true) => return why_no_suicide(board, rules, piece, from),
        (true, false) => return Some(IllegalReason::Frozen(frozen_by)),
        (false, true) => return Some(IllegalReason::NotFrozen),
        (false, false) => {}
    }
    if let Some(obstacle) = obstacle(board, rules, piece, from, to) {
        return Some(IllegalReason::Unreached(obstacle));
    }
    let captures = victims(board, rules, piece, from, to);
    exposes(board, rules, Move { piece, from, to, captures })
}

/// Returns why the frozen piece on a square may not commit suicide when it is its side's turn; `None` if it may.
pub(super) fn why_no_suicide(board: &Board, rules: RuleSet, piece: Piece, square: Square) -> Option<IllegalReason> {
    if piece.role == Role::King {
        Some(IllegalReason::KingStays)
    } else if !rules.suicide {
        Some(IllegalReason::NoSuicide)
    } else {
        exposes(board, rules, Move::suicide(piece, square))
    }
}

/// Returns how a pseudo-legal move puts its own king in danger; `None` if it does not, or under king-capture rules.
fn exposes(board: &Board, rules: RuleSet, mv: Move) -> Option<IllegalReason> {
    if rules.king_capture {
        return None;
    }
    let piece = mv.piece;
    let attack = *attacks_on_king(&board.after(mv), rules, piece.color).first()?;
    let attacker = attack.mv.from;
    let exposure = if piece.role == Role::King {
        Exposure::StepsIntoCheck
    } else if king_attackers(board, rules, piece.color).contains(attacker) {
        Exposure::StaysInCheck
    } else if !freezers(board, rules, attacker).is_empty() {
        Exposure::Unfreezes
    } else {
        Exposure::Discovers
    };
    Some(IllegalReason::Exposes { mv, exposure, attack })
}

/// Returns whether the surrounding pieces block every way out. Some kinds may still step onto an enemy or leap over it.
pub fn is_blocked_in(board: &Board, square: Square) -> bool {
    let Some(piece) = board.piece_at(square) else { return false };
    let own = board.by_color(piece.color);
    let (steps, blockers) = match piece.role {
        Role::Pawn => (rook_attacks(square, Bitboard::FULL), board.occupied()),
        Role::King | Role::Leaper | Role::Chameleon => (king_attacks(square), own),
        Role::Withdrawer | Role::Coordinator | Role::Immobilizer => (king_attacks(square), board.occupied()),
    };
    (steps & !blockers).is_empty()
}
