//! Whether exactly one move wins or saves a position, and the line that shows it.

use std::num::NonZeroUsize;

use crate::lab::forced::shortest_win;
use crate::learn::puzzle::{Puzzle, themes};
use crate::rules::{Move, Position};
use crate::search::{Limits, Score, SearchInfo, SearchOptions, Searcher};

/// The nodes of the searches that have to agree on a solver's move, each on two best moves.
pub(super) const PROOF_NODES: [u64; 4] = [20_000, 200_000, 1_000_000, 3_000_000];

/// The size in MiB of the table of a proof: smaller ones forget so much that searches of one size disagree.
pub(super) const TABLE: usize = 64;

/// A score of at least this much wins, in centipawns, ...
const WINNING: i32 = 350;

/// ... and one of at most this much either way is even, ...
const EVEN: i32 = 100;

/// ... and one of at most this much loses.
const LOSING: i32 = -350;

/// The most moves a solver has to find.
const MOST_MOVES: usize = 5;

/// The fewest legal moves to choose from.
const FEWEST_CHOICES: usize = 6;

/// The positions looked at to prove a forced win.
const WIN_BUDGET: u64 = 4_000_000;

/// How many moves longer another forced win takes at least.
pub(super) const SLOWER: u32 = 2;

/// The only move of a position, by a search of this many nodes.
#[derive(Clone, Debug)]
pub(super) struct OnlyMove {
    /// Whether it saves the game rather than wins.
    pub is_defence: bool,
    /// It and the best replies.
    pub pv: Vec<Move>,
}

/// Returns the only move that wins or saves, if there is one and a choice at all.
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
    // The last, interrupted iteration may have brought another move to the top.
    (best.pv.first() != second.pv.first()).then_some([best, second])
}

fn value(score: Score) -> i32 {
    match score {
        Score::Centipawns(value) => value,
        Score::Mate(moves) => (i32::MAX - moves.abs()) * moves.signum(),
    }
}

/// Returns the only move if searches of growing size agree on it, and on what it does; `is_defence` says what is
/// wanted, if anything.
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
        Puzzle { position: *start, line: self.moves, themes, rating: 0 }
    }
}

/// Returns the line of a win forced in at most this many moves, by trying every line. The first move is the only one
/// that wins so soon and the next best takes [`SLOWER`] moves more; so are those after it but the last, which may win
/// in many ways.
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
        // A reply that lasts as long as can be and leaves one good move alone.
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

/// Returns the least number of moves to win in and the only move that does it.
fn only_win(position: &Position, most: u32) -> Option<(u32, Move)> {
    match shortest_win(position, most, &mut { WIN_BUDGET })? {
        (moves, winning) if winning.len() == 1 => Some((moves, winning[0])),
        _ => None,
    }
}

/// Returns the line to an advantage or out of danger, as far as the solver's moves stay the only ones.
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
        if position.outcome_ignoring_repetition().is_some() || moves.len().div_ceil(2) == MOST_MOVES {
            break;
        }
        let Some(&reply) = found.pv.get(1) else { break };
        let after = position.play_unchecked(reply);
        if after.outcome_ignoring_repetition().is_none() {
            next = proven(searcher, &after, Some(is_defence));
        }
        if next.is_some() {
            moves.push(reply);
            position = after;
        }
    }
    // An advantage is one that captures have brought.
    let is_open = position.outcome_ignoring_repetition().is_none();
    while !is_defence && is_open && moves.last().is_some_and(|mv| !mv.is_capture()) {
        moves.truncate(moves.len().saturating_sub(2));
    }
    (!moves.is_empty()).then_some(Line { moves, is_defence })
}
