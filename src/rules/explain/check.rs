//! How is a check answered?

use super::attacks::{Attack, attacks};
use crate::rules::captures::Cause;
use crate::rules::freeze::frozen;
use crate::rules::threats::king_is_safe;
use crate::rules::{Bitboard, Board, Move, Position, Role, insertion_sort_by_key};

/// What a reply does about a check. A reply that does several of these counts as the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Answer {
    /// It captures the enemy's king and wins, where the rules are to do so.
    Wins,
    Captures,
    Flees,
    /// An attacker is frozen after it.
    Freezes,
    /// It captures the piece with which an attacker would close the king in.
    BreaksPincer,
    /// The piece that moves stands in the way, or where the attacker would land.
    Blocks,
    /// The king can still be captured, where the rules allow that.
    Ignores,
}

impl Answer {
    /// All of them, in the order in which they count.
    pub const ALL: [Answer; 7] = [
        Answer::Wins,
        Answer::Captures,
        Answer::Flees,
        Answer::Freezes,
        Answer::BreaksPincer,
        Answer::Blocks,
        Answer::Ignores,
    ];
}

/// A legal move of a side in check, and what it does about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reply {
    pub mv: Move,
    pub answer: Answer,
}

/// Returns every legal move of a side that is in check with what it does about the check, ordered by that; none where
/// there is no check. [`attacks`] answers how the king could be captured.
pub fn replies(position: &Position) -> Vec<Reply> {
    let attacks = attacks(position.board(), position.rules(), position.turn());
    if attacks.is_empty() {
        return Vec::new();
    }
    let reply = |mv| Reply { mv, answer: answer(position, &attacks, mv) };
    let mut replies: Vec<Reply> = position.legal_moves().into_iter().map(reply).collect();
    insertion_sort_by_key(&mut replies, |reply| (reply.answer, reply.mv.from, reply.mv.to));
    replies
}

fn answer(position: &Position, attacks: &[Attack], mv: Move) -> Answer {
    let (board, rules, turn) = (position.board(), position.rules(), position.turn());
    let next: Board = board.after(mv);
    let attackers: Bitboard = attacks.iter().map(|attack| attack.mv.from).collect();
    let breaks_pincer =
        |attack: &Attack| matches!(attack.capture.cause, Cause::Pincer { partner } if mv.captures.has(partner));
    if (mv.captures & board.by_piece(!turn, Role::King)).any() {
        Answer::Wins
    } else if !king_is_safe(&next, rules, turn) {
        Answer::Ignores
    } else if (mv.captures & attackers).any() {
        Answer::Captures
    } else if board.by_piece(turn, Role::King).has(mv.from) {
        Answer::Flees
    } else if (frozen(&next, rules, !turn) & attackers).any() {
        Answer::Freezes
    } else if attacks.iter().any(breaks_pincer) {
        Answer::BreaksPincer
    } else {
        // Nothing else saves a king: what is needed to capture it is the attacker, a partner, and empty squares.
        Answer::Blocks
    }
}
