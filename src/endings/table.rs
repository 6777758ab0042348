//! All positions of an ending with their values, solved backwards from terminal positions.

use super::indexing::Indexing;
use super::signature::MaterialSignature;
use super::statistics::WdlShares;
use crate::rules::{DrawReason, Outcome, Position, RuleSet};

/// The result of best play for the side to move, and the number of plies to it (the depth to mate). A draw has no
/// length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dtm {
    Win(u16),
    Draw,
    Loss(u16),
}

impl Dtm {
    /// Returns the value of a position for its side to move, given the value after the move that it plays.
    pub fn from_child(child: Dtm) -> Dtm {
        match child {
            Dtm::Win(plies) => Dtm::Loss(plies + 1),
            Dtm::Draw => Dtm::Draw,
            Dtm::Loss(plies) => Dtm::Win(plies + 1),
        }
    }

    /// Returns how good it is for the side to move: the larger, the better.
    pub(super) fn order(self) -> i32 {
        match self {
            Dtm::Win(plies) => i32::from(u16::MAX) - i32::from(plies),
            Dtm::Draw => 0,
            Dtm::Loss(plies) => i32::from(plies) - i32::from(u16::MAX),
        }
    }
}

/// Returns the value of a position in which the game is over, whatever its counter for the fifty-move rule says.
pub(super) fn terminal_value(position: &Position) -> Option<Dtm> {
    Some(match position.outcome()? {
        Outcome::Draw { reason: DrawReason::FiftyMoveRule } => return None,
        Outcome::Draw { .. } => Dtm::Draw,
        Outcome::Win { winner, .. } if winner == position.turn() => Dtm::Win(0),
        Outcome::Win { .. } => Dtm::Loss(0),
    })
}

/// The value of every position with the same pieces.
pub struct EndgameTable {
    indexing: Indexing,
    /// By index: the plies to the end plus one, negative for a loss; 0 for a draw; or [`NONE`].
    values: Vec<i16>,
}

/// Marks an index without a position.
const NONE: i16 = i16::MIN;

/// A new fact about a position.
#[derive(Clone, Copy)]
enum Update {
    Value(i16),
    /// One more of the position's moves loses.
    Losing,
}

/// The pending updates by plies to the end: the indices of the positions, each with its update.
#[derive(Default)]
struct Updates(Vec<Vec<(u32, Update)>>);

impl Updates {
    fn push(&mut self, plies: usize, index: u32, update: Update) {
        self.0.resize_with(self.0.len().max(plies + 1), Vec::new);
        self.0[plies].push((index, update));
    }
}

impl EndgameTable {
    /// Solves an ending. `known` returns the value of each position that a capture leads to.
    pub(super) fn solve(
        rules: RuleSet,
        signature: &MaterialSignature,
        known: impl Fn(&Position) -> Dtm,
    ) -> EndgameTable {
        let indexing = Indexing::new(rules, signature);
        let count = indexing.count();
        let mut values = vec![NONE; count];
        // The number of moves of each position that are not yet known to lose.
        let mut undecided = vec![0u16; count];
        let mut updates = Updates::default();
        // For each move that stays in the table, the position after it and the position before it.
        let mut edges: Vec<(u32, u32)> = Vec::new();
        for index in 0..count {
            let Some(position) = indexing.position(index) else { continue };
            values[index] = 0;
            let mut enqueue = |plies: u16, update| updates.push(plies.into(), index as u32, update);
            if let Some(value) = terminal_value(&position) {
                // The game is over here, even if a drawn position still has moves.
                if value != Dtm::Draw {
                    enqueue(0, Update::Value(encode(value)));
                }
                continue;
            }
            let pieces = position.board().occupied().count();
            for mv in position.legal_moves() {
                undecided[index] += 1;
                let next = position.play_unchecked(mv);
                if next.board().occupied().count() == pieces {
                    edges.push((indexing.index(&next) as u32, index as u32));
                    continue;
                }
                match terminal_value(&next).unwrap_or_else(|| known(&next)) {
                    Dtm::Loss(plies) => enqueue(plies + 1, Update::Value(encode(Dtm::Win(plies + 1)))),
                    Dtm::Win(plies) => enqueue(plies, Update::Losing),
                    Dtm::Draw => {}
                }
            }
        }
        let predecessors = Predecessors::new(count, edges);
        let mut plies = 0;
        while let Some(due) = updates.0.get_mut(plies) {
            if due.is_empty() {
                plies += 1;
                continue;
            }
            let next = (plies + 1) as u16;
            // Updates for this ply may be added while it is processed.
            for (index, update) in std::mem::take(due) {
                let at = index as usize;
                if values[at] != 0 {
                    continue;
                }
                match update {
                    Update::Value(value) => {
                        values[at] = value;
                        let update = if value < 0 { Update::Value(encode(Dtm::Win(next))) } else { Update::Losing };
                        // A side that can move to a lost position wins; it loses only if every move leads to a won
                        // position.
                        let when = if value < 0 { plies + 1 } else { plies };
                        for &earlier in predecessors.of(at) {
                            updates.push(when, earlier, update);
                        }
                    }
                    Update::Losing => {
                        undecided[at] -= 1;
                        if undecided[at] == 0 {
                            updates.push(plies + 1, index, Update::Value(encode(Dtm::Loss(next))));
                        }
                    }
                }
            }
        }
        EndgameTable { indexing, values }
    }

    /// Returns the value of a position with these pieces in which the game is not over.
    pub fn value(&self, position: &Position) -> Dtm {
        decode(self.values[self.indexing.index(position)])
    }

    /// Returns the positions of the table with their values, only one of each set of symmetric positions.
    pub fn positions(&self) -> impl Iterator<Item = (Position, Dtm)> {
        self.values.iter().enumerate().filter(|&(_, &value)| value != NONE).filter_map(|(index, &value)| {
            let position = self.indexing.position(index)?;
            Some((position, decode(value)))
        })
    }

    /// Returns the results with the first side to move, and with the other.
    pub fn shares(&self) -> [WdlShares; 2] {
        let half = self.values.len() / 2;
        [0..half, half..2 * half].map(|indices| {
            let (mut won, mut drawn, mut lost, mut longest_win, mut longest_loss) = (0, 0, 0, 0, 0);
            for index in indices.filter(|&index| self.values[index] != NONE) {
                let weight = self.indexing.weight(index);
                match decode(self.values[index]) {
                    Dtm::Win(plies) => {
                        won += weight;
                        longest_win = longest_win.max(plies);
                    }
                    Dtm::Draw => drawn += weight,
                    Dtm::Loss(plies) => {
                        lost += weight;
                        longest_loss = longest_loss.max(plies);
                    }
                }
            }
            let all = (won + drawn + lost).max(1);
            let share = |part: u64| ((part * 10_000 + all / 2) / all) as u32;
            WdlShares { won: share(won), drawn: share(drawn), lost: share(lost), longest_win, longest_loss }
        })
    }
}

fn encode(value: Dtm) -> i16 {
    match value {
        Dtm::Win(plies) => plies as i16 + 1,
        Dtm::Draw => 0,
        Dtm::Loss(plies) => -(plies as i16) - 1,
    }
}

fn decode(value: i16) -> Dtm {
    match value {
        1.. => Dtm::Win(value as u16 - 1),
        0 => Dtm::Draw,
        _ => Dtm::Loss(value.unsigned_abs() - 1),
    }
}

/// For each position, the positions from which a move leads to it.
struct Predecessors {
    starts: Vec<u32>,
    indices: Vec<u32>,
}

impl Predecessors {
    /// Groups the predecessors by position, from pairs of a position and one of its predecessors.
    fn new(count: usize, edges: Vec<(u32, u32)>) -> Predecessors {
        let mut starts = vec![0u32; count + 1];
        for &(to, _) in &edges {
            starts[to as usize + 1] += 1;
        }
        for at in 0..count {
            starts[at + 1] += starts[at];
        }
        let mut next = starts.clone();
        let mut indices = vec![0u32; edges.len()];
        for (to, from) in edges {
            let place = &mut next[to as usize];
            indices[*place as usize] = from;
            *place += 1;
        }
        Predecessors { starts, indices }
    }

    fn of(&self, index: usize) -> &[u32] {
        &self.indices[self.starts[index] as usize..self.starts[index + 1] as usize]
    }
}
