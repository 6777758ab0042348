//! The move numbers of a text: which of its lines continue each other.

use std::cmp::Ordering;
use std::collections::HashMap;

use super::rows::{FIRST, Row, advance};
use crate::notation::pgn::Turn;

/// The rows of a text that have a head, by their turn, in order.
pub(super) struct Heads {
    /// Whole lines without a tail.
    pure: HashMap<Turn, Vec<usize>>,
    /// Those with one, and those among prose.
    mixed: HashMap<Turn, Vec<usize>>,
    /// All, each with the plies of the longest game that goes on from it or a later one of the same turn.
    games: HashMap<Turn, Vec<(usize, usize)>>,
    /// Those that start a game: move 1, and the next head without a tail goes on from it.
    starts: Vec<usize>,
}

impl Heads {
    pub fn of(rows: &[Row<'_>]) -> Heads {
        let mut heads =
            Heads { pure: HashMap::new(), mixed: HashMap::new(), games: HashMap::new(), starts: Vec::new() };
        let mut next_pure = None;
        for (n, row) in rows.iter().enumerate().rev() {
            let Some(head) = row.head else { continue };
            let after = advance(head, row.moves);
            let plies = row.moves + heads.longest_game(n, after).unwrap_or(0);
            let longest = heads.longest_game(n, head).map_or(plies, |later| later.max(plies));
            heads.games.entry(head).or_default().push((n, longest));
            if row.tail.is_some() || row.is_inner {
                heads.mixed.entry(head).or_default().push(n);
                continue;
            }
            heads.pure.entry(head).or_default().push(n);
            if head == FIRST && next_pure == Some(after) {
                heads.starts.push(n);
            }
            next_pure = Some(head);
        }
        heads
    }

    /// Returns whether the moves of a row are played, if the heads after it show that: they are if more moves go on
    /// from it than from the later rows that would take its place. In a tie the nearest row decides.
    pub fn is_played(&self, row: usize, moves: usize, without: Turn, after: Turn) -> Option<bool> {
        let (played, skipped) = match (self.longest_game(row, after), self.longest_game(row, without)) {
            (None, None) => return None,
            (Some(played), Some(skipped)) => (moves + played, skipped),
            (played, _) => return Some(played.is_some()),
        };
        match played.cmp(&skipped) {
            Ordering::Greater => Some(true),
            Ordering::Less => Some(false),
            Ordering::Equal => [&self.pure, &self.mixed].into_iter().find_map(|kind| {
                match (self.next(kind, row, after), self.next(kind, row, without)) {
                    (None, None) => None,
                    (Some(after), Some(without)) => Some(after < without),
                    (after, _) => Some(after.is_some()),
                }
            }),
        }
    }

    /// Returns whether a row without a tail after this one has the turn.
    pub fn comes(&self, row: usize, turn: Turn) -> bool {
        self.next(&self.pure, row, turn).is_some()
    }

    /// Returns whether any row after this one has the turn.
    pub fn comes_at_all(&self, row: usize, turn: Turn) -> bool {
        self.comes(row, turn) || self.next(&self.mixed, row, turn).is_some()
    }

    /// Returns whether as long a game goes on from the later rows with this turn as from the moves of a row before
    /// them.
    pub fn comes_as_long(&self, row: usize, moves: usize, turn: Turn, after: Turn) -> bool {
        self.comes(row, turn)
            && self.longest_game(row, turn) >= self.longest_game(row, after).map(|plies| plies + moves)
    }

    /// Returns whether a game starts after a row.
    pub fn game_after(&self, row: usize) -> bool {
        [&self.pure, &self.mixed].into_iter().any(|kind| find(kind, row, FIRST).is_some())
    }

    /// Returns whether a row starts a game.
    pub fn is_start(&self, row: usize) -> bool {
        self.starts.binary_search_by(|start| row.cmp(start)).is_ok()
    }

    /// Returns the plies of the longest game that goes on from a row after this one with the turn.
    fn longest_game(&self, row: usize, turn: Turn) -> Option<usize> {
        let rows = self.games.get(&turn)?;
        let &(found, plies) = rows[..rows.partition_point(|&(found, _)| found > row)].last()?;
        self.is_same_game(row, found, turn).then_some(plies)
    }

    /// Returns the next row with a turn, before another game starts.
    fn next(&self, kind: &HashMap<Turn, Vec<usize>>, row: usize, turn: Turn) -> Option<usize> {
        find(kind, row, turn).filter(|&found| self.is_same_game(row, found, turn))
    }

    /// Returns whether no game starts after a row and up to a later one; that one may, if it is wanted.
    fn is_same_game(&self, row: usize, found: usize, turn: Turn) -> bool {
        let start = self.starts[..self.starts.partition_point(|&start| start > row)].last();
        turn == FIRST || start.is_none_or(|&start| found < start)
    }
}

/// Returns the first row after this one that has a turn.
fn find(kind: &HashMap<Turn, Vec<usize>>, row: usize, turn: Turn) -> Option<usize> {
    let rows = kind.get(&turn)?;
    rows[..rows.partition_point(|&found| found > row)].last().copied()
}
