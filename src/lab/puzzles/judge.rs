//! Decides whether exactly one move wins or saves a position, and finds the line that shows it.

use std::num::NonZeroUsize;

use crate::lab::forced::shortest_win;
use crate::learn::puzzle::{Puzzle, themes};
use crate::rules::{Move, Position};
use crate::search::{Limits, Score, SearchInfo, SearchOptions, Searcher};

/// The node limits of the searches that must agree on a solver's move. Each search compares the two best moves.
pub(super) const PROOF_NODES: [u64; 4] = [20_000, 200_000, 1_000_000, 3_000_000];

/// The size in MiB of the table for proofs. Smaller tables forget so much that searches of the same size disagree.
pub(super) const TABLE: usize = 64;

/// The lowest score that counts as winning, in centipawns.
const WINNING: i32 = 350;

/// The largest score, for either side, that counts as even, in centipawns.
const EVEN: i32 = 100;

/// The highest score that counts as losing, in centipawns.
const LOSING: i32 = -350;

/// The maximum number of moves for a solver to find.
const MOST_MOVES: usize = 5;

/// The minimum number of legal moves to choose from.
const FEWEST_CHOICES: usize = 6;

/// The maximum number of positions tried to prove a forced win.
const WIN_BUDGET: u64 = 4_000_000;

/// The minimum number of additional moves that any other forced win must take.
pub(super) const SLOWER: u32 = 2;

/// The only good move of a position, by a search of this many nodes.
#[derive(Clone, Debug)]
pub(super) struct OnlyMove {
    /// Whether the move saves the game instead of winning it.
    pub is_defence: bool,
    /// The move, followed by the best replies.
    pub pv: Vec<Move>,
}

/// Returns the only move that wins or saves, if there is one and it is a real choice.
pub(super) fn only_move(searcher: &mut Searcher, position: &Position, nodes: u64) -> Option<OnlyMove> {
    let [best, second] = two_best(searcher, position, nodes)?;
    let is_defence = match (value(best.score), value(second.score)) {
        (WINNING.., ..=EVEN) => false,
        (best, ..=LOSING) if best.abs() <= EVEN => true,
        _ => return None,
    };
    Some(OnlyMove { is_defence, pv: best.pv })
}

pub(super) fn two_best(searcher: &mut Searcher, position: &Position, nodes: u64) -> Option<[SearchInfo; 2]> {
    let limits = Limits { multipv: const { NonZeroUsize::new(2).unwrap() }, ..Limits::nodes(nodes) };
    let mut lines: [Option<SearchInfo>; 2] = [None, None];
    searcher.clear();
    searcher.search(position, &SearchOptions::new(limits), &mut |info| {
        if let Some(line) = lines.get_mut(info.multipv - 1) {
            *line = Some(info.clone());
        }
    });
    let [Some(best), Some(second)] = lines else { return None };
    // The last iteration was interrupted and may have brought another move to the top.
    (best.pv.first() != second.pv.first()).then_some([best, second])
}

fn value(score: Score) -> i32 {
    match score {
        Score::Centipawns(value) => value,
        Score::Mate(moves) => (i32::MAX - moves.abs()) * moves.signum(),
    }
}

/// Returns the only move if searches of growing size agree on the move and on its purpose. `is_defence` is the required
/// purpose, if any.
fn proven(searcher: &mut Searcher, position: &Position, is_defence: Option<bool>) -> Option<OnlyMove> {
    let mut agreed: Option<OnlyMove> = None;
    for nodes in PROOF_NODES {
        let found = only_move(searcher, position, nodes)?;
        let agrees = agreed.is_none_or(|before| before.pv[0] == found.pv[0] && before.is_defence == found.is_defence);
        if !agrees || is_defence.is_some_and(|wanted| wanted != found.is_defence) {
            return None;
        }
        agreed = Some(found);
    }
    agreed
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Line {
    pub moves: Vec<Move>,
    pub is_defence: bool,
}

impl Line {
    pub fn puzzle(self, start: &Position) -> Puzzle {
        let themes = themes(start, &self.moves, self.is_defence);
        Puzzle { position: *start, line: self.moves, themes, rating: 0, origin: None }
    }
}

/// Returns the line of a win forced in at most this many moves, proven by trying every line. The first move must be the
/// only one that wins so soon, and the next best must take at least [`SLOWER`] moves more. The later moves must also be
/// the only ones, except the last, which may win in several ways.
pub(super) fn forced_line(searcher: &mut Searcher, start: &Position, most: u32) -> Option<Line> {
    if start.legal_moves().len() < FEWEST_CHOICES {
        return None;
    }
    let (length, key) = only_win(start, most)?;
    let [_, second] = two_best(searcher, start, PROOF_NODES[2])?;
    if matches!(second.score, Score::Mate(moves @ 1..) if (moves as u32) < length + SLOWER) {
        return None;
    }
    let mut moves = vec![key];
    let mut position = start.play_unchecked(key);
    for left in (1..length).rev() {
        // A reply that resists as long as possible and leaves only one good move.
        let replies = position.legal_moves().into_iter();
        let (reply, next) = replies.rev().find_map(|reply| {
            let (moves, winning) = shortest_win(&position.play_unchecked(reply), left, &mut { WIN_BUDGET })?;
            (moves == left && (moves == 1 || winning.len() == 1)).then_some((reply, winning[0]))
        })?;
        moves.extend([reply, next]);
        position = position.play_unchecked(reply).play_unchecked(next);
    }
    Some(Line { moves, is_defence: false })
}

/// Returns the smallest number of moves in which the side to move can force a win, and its first move if that is the
/// only one.
fn only_win(position: &Position, most: u32) -> Option<(u32, Move)> {
    match shortest_win(position, most, &mut { WIN_BUDGET })? {
        (moves, winning) if winning.len() == 1 => Some((moves, winning[0])),
        _ => None,
    }
}

/// Returns the line to an advantage or out of danger, as long as the solver's moves stay the only ones.
pub(super) fn line(searcher: &mut Searcher, start: &Position) -> Option<Line> {
    if start.legal_moves().len() < FEWEST_CHOICES {
        return None;
    }
    let first = proven(searcher, start, None)?;
    let is_defence = first.is_defence;
    let (mut position, mut moves, mut next) = (*start, Vec::new(), Some(first));
    while let Some(found) = next.take() {
        position = position.play_unchecked(found.pv[0]);
        moves.push(found.pv[0]);
        if position.outcome().is_some() || moves.len().div_ceil(2) == MOST_MOVES {
            break;
        }
        let Some(&reply) = found.pv.get(1) else { break };
        let after = position.play_unchecked(reply);
        if after.outcome().is_none() {
            next = proven(searcher, &after, Some(is_defence));
        }
        if next.is_some() {
            moves.push(reply);
            position = after;
        }
    }
    // An advantage only counts if it comes from captures, so the line must end with one.
    let is_open = position.outcome().is_none();
    while !is_defence && is_open && moves.last().is_some_and(|mv| !mv.is_capture()) {
        moves.truncate(moves.len().saturating_sub(2));
    }
    (!moves.is_empty()).then_some(Line { moves, is_defence })
}
