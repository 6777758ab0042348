//! A reference player for measurements: alpha-beta search to three plies, material, and captures resolved. It is never
//! improved, so that results against it stay comparable.

use crate::eval::weighted_material;
use crate::rules::{Bitboard, Board, Move, Position};

/// What the pieces are worth, in the order of [`Role::ALL`](crate::rules::Role::ALL). Its own, since the engine's
/// change.
const VALUES: [i32; 7] = [85, 0, 332, 534, 447, 930, 350];
const DEPTH: u32 = 3;
const WIN: i32 = 1_000_000;
const QUIESCENCE_PLIES: u32 = 6;

/// Returns the move that wins the most material within the search depth. Among equal moves, the choice depends only on
/// the position.
pub(super) fn choose(position: &Position) -> Option<Move> {
    let mut moves = position.legal_moves();
    let mut rng = fastrand::Rng::with_seed(position.hash());
    rng.shuffle(&mut moves);
    let mut best = None;
    let mut alpha = -WIN * 2;
    for mv in sorted(position, moves.into_iter().collect()) {
        let score = -search(&position.play_unchecked(mv), -WIN * 2, -alpha, DEPTH - 1);
        if score > alpha {
            alpha = score;
            best = Some(mv);
        }
    }
    best
}

/// Returns the capture that wins clearly more than any other move, by a full search of this many plies.
pub fn best_capture(position: &Position, plies: u32) -> Option<Move> {
    let value = |mv: Move| -search(&position.play_unchecked(mv), -WIN * 2, WIN * 2, plies - 1);
    let mut values: Vec<(i32, Move)> = position.legal_moves().into_iter().map(|mv| (value(mv), mv)).collect();
    values.sort_by_key(|(value, _)| -value);
    let [(best, mv), (second, _), ..] = values[..] else { return None };
    (mv.is_capture() && best - second >= CLEAR).then_some(mv)
}

/// The least that the best capture must win beyond the next best move, in centipawns.
const CLEAR: i32 = 300;

fn search(position: &Position, mut alpha: i32, beta: i32, depth: u32) -> i32 {
    if position.king_captured_by().is_some() {
        return -WIN - depth as i32;
    }
    if depth == 0 {
        return quiescence(position, alpha, beta, QUIESCENCE_PLIES);
    }
    let moves = position.legal_moves();
    if moves.is_empty() {
        return if position.rules().stalemate_loses || position.is_check() { -WIN - depth as i32 } else { 0 };
    }
    let mut best = i32::MIN;
    for mv in sorted(position, moves.into_iter().collect()) {
        let score = -search(&position.play_unchecked(mv), -beta, -alpha, depth - 1);
        best = best.max(score);
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    best
}

fn quiescence(position: &Position, mut alpha: i32, beta: i32, plies: u32) -> i32 {
    if position.king_captured_by().is_some() {
        return -WIN;
    }
    let (board, turn) = (position.board(), position.turn());
    let mut best = material(board, board.by_color(turn)) - material(board, board.by_color(!turn));
    alpha = alpha.max(best);
    if alpha >= beta || plies == 0 {
        return best;
    }
    for mv in sorted(position, position.legal_captures().into_iter().collect()) {
        let score = -quiescence(&position.play_unchecked(mv), -beta, -alpha, plies - 1);
        best = best.max(score);
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// Returns the moves, those that capture most first.
fn sorted(position: &Position, mut moves: Vec<Move>) -> Vec<Move> {
    let gain = |mv: &Move| if mv.is_suicide() { 1 } else { -material(position.board(), mv.captures) };
    moves.sort_by_key(gain);
    moves
}

fn material(board: &Board, squares: Bitboard) -> i32 {
    weighted_material(&VALUES, board, squares)
}
