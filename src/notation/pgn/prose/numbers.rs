//! The move numbers of a text, which show which of its rows continue each other.

use std::cmp::Ordering;
use std::collections::HashMap;

use super::rows::{FIRST, Row, advance};
use crate::notation::pgn::MoveNumber;

pub(super) struct Numbers {
    /// The rows by their number, the last row first.
    rows: HashMap<MoveNumber, Vec<Numbered>>,
    /// The rows that start a game, the last first. Such a row has move 1, and the next row without a tail has the
    /// number that continues it.
    starts: Vec<usize>,
}

/// A numbered row, with what is known about it and the later rows with the same number.
struct Numbered {
    row: usize,
    /// The number of plies of the longest game that continues from one of these rows.
    longest: usize,
    /// The nearest of these rows that is [`PURE`], and the nearest that is [`MIXED`].
    nearest: [Option<usize>; 2],
}

/// A whole line without a tail.
const PURE: usize = 0;
/// A line with a tail, or a part of one.
const MIXED: usize = 1;

impl Numbers {
    pub fn of(rows: &[Row<'_>]) -> Numbers {
        let mut numbers = Numbers { rows: HashMap::new(), starts: Vec::new() };
        let mut next_pure = None;
        for (n, row) in rows.iter().enumerate().rev() {
            let Some(number) = row.number else { continue };
            let after = advance(number, row.moves);
            let plies = row.moves + numbers.longest(n, after).unwrap_or(0);
            let longest = numbers.longest(n, number).map_or(plies, |later| later.max(plies));
            let same = numbers.rows.entry(number).or_default();
            let mut nearest = same.last().map_or([None; 2], |later| later.nearest);
            let kind = if row.tail.is_some() || row.is_inner { MIXED } else { PURE };
            nearest[kind] = Some(n);
            same.push(Numbered { row: n, longest, nearest });
            if kind == PURE {
                if number == FIRST && next_pure == Some(after) {
                    numbers.starts.push(n);
                }
                next_pure = Some(number);
            }
        }
        numbers
    }

    /// Returns whether the moves of a row are played, or `None` if the numbers after it do not show this. They are
    /// played if more moves continue from this row than from the later rows that would replace it. In a tie the nearest
    /// row decides.
    pub fn is_played(&self, row: usize, moves: usize, without: MoveNumber, after: MoveNumber) -> Option<bool> {
        let (played, skipped) = match (self.longest(row, after), self.longest(row, without)) {
            (None, None) => return None,
            (Some(played), Some(skipped)) => (moves + played, skipped),
            (played, _) => return Some(played.is_some()),
        };
        match played.cmp(&skipped) {
            Ordering::Greater => Some(true),
            Ordering::Less => Some(false),
            Ordering::Equal => [PURE, MIXED].into_iter().find_map(|kind| {
                match (self.next(kind, row, after), self.next(kind, row, without)) {
                    (None, None) => None,
                    (Some(after), Some(without)) => Some(after < without),
                    (after, _) => Some(after.is_some()),
                }
            }),
        }
    }

    /// Returns whether a later row without a tail has the number.
    pub fn comes(&self, row: usize, number: MoveNumber) -> bool {
        self.next(PURE, row, number).is_some()
    }

    pub fn comes_at_all(&self, row: usize, number: MoveNumber) -> bool {
        [PURE, MIXED].into_iter().any(|kind| self.next(kind, row, number).is_some())
    }

    /// Returns whether the game without the moves of a row, from the later rows with this number, is at least as long
    /// as the game with them.
    pub fn comes_as_long(&self, row: usize, moves: usize, number: MoveNumber, after: MoveNumber) -> bool {
        self.comes(row, number) && self.longest(row, number) >= self.longest(row, after).map(|plies| plies + moves)
    }

    pub fn game_after(&self, row: usize) -> bool {
        self.after(row, FIRST).is_some()
    }

    pub fn is_start(&self, row: usize) -> bool {
        self.starts.binary_search_by(|start| row.cmp(start)).is_ok()
    }

    fn after(&self, row: usize, number: MoveNumber) -> Option<&Numbered> {
        let same = self.rows.get(&number)?;
        same[..same.partition_point(|later| later.row > row)].last()
    }

    /// Returns the number of plies of the longest game that continues from a later row with the number.
    fn longest(&self, row: usize, number: MoveNumber) -> Option<usize> {
        self.after(row, number).filter(|found| self.is_same_game(row, found.row, number)).map(|found| found.longest)
    }

    /// Returns the nearest later row of a kind with the number, before the start of another game.
    fn next(&self, kind: usize, row: usize, number: MoveNumber) -> Option<usize> {
        self.after(row, number)?.nearest[kind].filter(|&found| self.is_same_game(row, found, number))
    }

    /// Returns whether no game starts after a row and up to a later one. The later row itself may start a game if the
    /// wanted number is that of its start.
    fn is_same_game(&self, row: usize, found: usize, number: MoveNumber) -> bool {
        let start = self.starts[..self.starts.partition_point(|&start| start > row)].last();
        number == FIRST || start.is_none_or(|&start| found < start)
    }
}
