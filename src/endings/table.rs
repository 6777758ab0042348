//! All positions of an ending, solved backwards from the ends of the game.

use super::placement::Placement;
use super::{Material, Value, ended};
use crate::rules::{Position, RuleSet};

/// The value of every position with the same pieces.
pub struct Table {
    placement: Placement,
    /// By number: the plies to a win and one more, less than nothing for a loss, 0 for a draw; and [`NONE`].
    values: Vec<i16>,
}

/// Stands where no position has the number.
const NONE: i16 = i16::MIN;

/// What becomes known of a position when those in this many plies are done.
#[derive(Clone, Copy)]
enum Update {
    /// It has this value.
    Value(i16),
    /// One more of its moves loses.
    Losing,
}

impl Table {
    /// Solves an ending. `known` has the value of every position that captures lead to.
    pub(super) fn solve(rules: RuleSet, material: &Material, known: impl Fn(&Position) -> Value) -> Table {
        let placement = Placement::new(rules, material);
        let count = placement.count();
        let mut values = vec![NONE; count];
        // For each position the moves not yet known to lose, and what will be known of it after this many plies.
        let mut undecided = vec![0u16; count];
        let mut updates: Vec<Vec<(u32, Update)>> = Vec::new();
        let mut edges: Vec<(u32, u32)> = Vec::new();
        for number in 0..count {
            let Some(position) = placement.position(number) else { continue };
            values[number] = 0;
            let mut enqueue = |plies: u16, update: Update| {
                let plies = usize::from(plies);
                updates.resize_with(updates.len().max(plies + 1), Vec::new);
                updates[plies].push((number as u32, update));
            };
            if let Some(value) = ended(&position) {
                // Its moves do not count.
                undecided[number] = u16::MAX;
                if value != Value::Draw {
                    enqueue(0, Update::Value(encode(value)));
                }
                continue;
            }
            let pieces = position.board().occupied().count();
            for mv in position.legal_moves() {
                undecided[number] += 1;
                let next = position.play(mv);
                if next.board().occupied().count() == pieces {
                    edges.push((placement.index(&next) as u32, number as u32));
                    continue;
                }
                match ended(&next).unwrap_or_else(|| known(&next)) {
                    Value::Loss(plies) => enqueue(plies + 1, Update::Value(encode(Value::Win(plies + 1)))),
                    Value::Win(plies) => enqueue(plies, Update::Losing),
                    Value::Draw => {}
                }
            }
        }
        let predecessors = Predecessors::new(count, edges);
        let mut plies = 0;
        while plies < updates.len() {
            let due = std::mem::take(&mut updates[plies]);
            updates.resize_with(updates.len().max(plies + 2), Vec::new);
            let next = (plies + 1) as u16;
            for (number, update) in due {
                let at = number as usize;
                if values[at] != 0 {
                    continue;
                }
                match update {
                    Update::Value(value) => {
                        values[at] = value;
                        let update = if value < 0 { Update::Value(encode(Value::Win(next))) } else { Update::Losing };
                        // Whoever can move to a lost position wins; of moves to a won one, all must be such.
                        let when = if value < 0 { plies + 1 } else { plies };
                        for &earlier in predecessors.of(at) {
                            updates[when].push((earlier, update));
                        }
                    }
                    Update::Losing => {
                        undecided[at] -= 1;
                        if undecided[at] == 0 {
                            updates[plies + 1].push((number, Update::Value(encode(Value::Loss(next)))));
                        }
                    }
                }
            }
            // What was told of this ply while it was worked off.
            if updates[plies].is_empty() {
                plies += 1;
            }
            if updates[plies..].iter().all(Vec::is_empty) {
                break;
            }
        }
        Table { placement, values }
    }

    /// Returns the value of a position with these pieces, in which the game is not over.
    pub fn value(&self, position: &Position) -> Value {
        decode(self.values[self.placement.index(position)])
    }

    /// Returns the positions of the table with their values, one for each that is a symmetry of others.
    pub fn positions(&self) -> impl Iterator<Item = (Position, Value)> {
        self.values.iter().enumerate().filter(|&(_, &value)| value != NONE).filter_map(|(number, &value)| {
            let position = self.placement.position(number)?;
            Some((position, decode(value)))
        })
    }

    /// Returns how the ending goes with either side to move, the first side first.
    pub fn summaries(&self) -> [Summary; 2] {
        let mut summaries = [Summary::default(); 2];
        let half = self.values.len() / 2;
        for (number, &value) in self.values.iter().enumerate().filter(|&(_, &value)| value != NONE) {
            summaries[number / half].add(decode(value), self.placement.weight(number));
        }
        summaries
    }
}

/// How many positions of an ending are won, drawn and lost for the side to move, and the longest of the wins and losses,
/// in plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    pub won: u64,
    pub drawn: u64,
    pub lost: u64,
    pub longest_win: u16,
    pub longest_loss: u16,
}

impl Summary {
    fn add(&mut self, value: Value, weight: u64) {
        match value {
            Value::Win(plies) => {
                self.won += weight;
                self.longest_win = self.longest_win.max(plies);
            }
            Value::Draw => self.drawn += weight,
            Value::Loss(plies) => {
                self.lost += weight;
                self.longest_loss = self.longest_loss.max(plies);
            }
        }
    }

    pub fn all(&self) -> u64 {
        self.won + self.drawn + self.lost
    }
}

fn encode(value: Value) -> i16 {
    match value {
        Value::Win(plies) => plies as i16 + 1,
        Value::Draw => 0,
        Value::Loss(plies) => -(plies as i16) - 1,
    }
}

fn decode(value: i16) -> Value {
    match value {
        1.. => Value::Win(value as u16 - 1),
        0 => Value::Draw,
        _ => Value::Loss(value.unsigned_abs() - 1),
    }
}

/// For each position those from which a move leads to it.
struct Predecessors {
    starts: Vec<u32>,
    numbers: Vec<u32>,
}

impl Predecessors {
    /// Sorts pairs of a position and one before it.
    fn new(count: usize, edges: Vec<(u32, u32)>) -> Predecessors {
        let mut starts = vec![0u32; count + 1];
        for &(to, _) in &edges {
            starts[to as usize + 1] += 1;
        }
        for at in 0..count {
            starts[at + 1] += starts[at];
        }
        let mut next = starts.clone();
        let mut numbers = vec![0u32; edges.len()];
        for (to, from) in edges {
            let place = &mut next[to as usize];
            numbers[*place as usize] = from;
            *place += 1;
        }
        Predecessors { starts, numbers }
    }

    fn of(&self, number: usize) -> &[u32] {
        &self.numbers[self.starts[number] as usize..self.starts[number + 1] as usize]
    }
}
