//! Which move to try first: the one the table remembers, captures by all they take, killers, then by history.

use super::history::History;
use super::params::ORDER_VALUE;
use crate::rules::{Bitboard, Board, Move, Position, Role, Square};

/// A move with its place in the order, the highest first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ordered {
    pub mv: Move,
    pub rank: i32,
}

const REMEMBERED: i32 = 1 << 30;
const CAPTURE: i32 = 1 << 26;
const KILLER: i32 = 1 << 24;
const SUICIDE: i32 = -(1 << 24);

/// Returns what the men on these squares count in the order.
pub(super) fn taken(board: &Board, squares: Bitboard) -> i32 {
    squares.into_iter().filter_map(|square| board.role_at(square)).map(|role| ORDER_VALUE[role.index()]).sum()
}

/// Appends every legal move to `list`, unsorted. The long list of the rules lives on the stack only in here.
#[inline(never)]
pub(super) fn all(
    position: &Position,
    remembered: Option<(Square, Square)>,
    history: &History,
    ply: usize,
    list: &mut Vec<Ordered>,
) {
    let [first, second] = history.killers(ply);
    for mv in position.legal_moves() {
        let rank = if Some((mv.from, mv.to)) == remembered {
            REMEMBERED
        } else if mv.is_suicide() {
            SUICIDE - taken(position.board(), mv.captures)
        } else if mv.is_capture() {
            capture_rank(position.board(), mv)
        } else if Some(mv) == first {
            KILLER + 1
        } else if Some(mv) == second {
            KILLER
        } else {
            history.score(position.turn(), role(position, mv), mv)
        };
        list.push(Ordered { mv, rank });
    }
}

/// Appends every legal move that takes an enemy to `list`, unsorted.
#[inline(never)]
pub(super) fn captures(position: &Position, remembered: Option<(Square, Square)>, list: &mut Vec<Ordered>) {
    for mv in position.legal_captures() {
        let first = Some((mv.from, mv.to)) == remembered;
        list.push(Ordered { mv, rank: if first { REMEMBERED } else { capture_rank(position.board(), mv) } });
    }
}

/// Brings the best of the moves from `at` on to `at`, and returns it.
#[inline]
pub(super) fn pick(list: &mut [Ordered], at: usize) -> Move {
    let mut best = at;
    for n in at + 1..list.len() {
        if list[n].rank > list[best].rank {
            best = n;
        }
    }
    list.swap(at, best);
    list[at].mv
}

/// Returns the kind of the man that moves.
#[inline]
pub(super) fn role(position: &Position, mv: Move) -> Role {
    position.board().role_at(mv.from).unwrap_or(Role::Pawn)
}

/// More taken first; of two that take as much, the one that risks less.
fn capture_rank(board: &Board, mv: Move) -> i32 {
    CAPTURE + 16 * taken(board, mv.captures) - taken(board, Bitboard::of(mv.from)) / 64
}
