//! Endings with few pieces, solved: who wins from each position, and in how many plies.
//!
//! A [`Table`] holds the value of every position with the same pieces. It is made backwards from the ends of the game
//! (retrograde analysis) by the rules of the engine, so that each rule set has tables of its own. The draws that come by
//! counting moves are left out: a value says what best play reaches if nobody counts. What the tables say in sum is kept
//! as [`facts()`].

pub mod facts;
mod material;
mod placement;
mod table;

use std::collections::HashMap;

pub use facts::{Fact, Shares, facts, wins_alone};
pub use material::{Material, MaterialError};
pub use table::{Summary, Table};

use crate::rules::{Move, Outcome, Position, RuleSet};

/// What best play reaches, from the view of the side to move, and after how many plies. A draw has no length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    Win(u16),
    Draw,
    Loss(u16),
}

/// The tables of one rule set that have been made.
pub struct Endings {
    rules: RuleSet,
    tables: HashMap<Material, Table>,
}

impl Endings {
    pub fn new(rules: RuleSet) -> Endings {
        Endings { rules, tables: HashMap::new() }
    }

    pub fn rules(&self) -> RuleSet {
        self.rules
    }

    /// Returns the table of an ending, and makes it and those that it leads to if they are not there yet: with one piece
    /// beside the Kings in about a second, with two in a minute and with gigabytes of memory.
    pub fn table(&mut self, material: &Material) -> &Table {
        for smaller in material.after_captures() {
            self.table(&smaller);
        }
        if !self.tables.contains_key(material) {
            let table = Table::solve(self.rules, material, |position| self.known(position));
            self.tables.insert(material.clone(), table);
        }
        &self.tables[material]
    }

    /// Forgets the tables with more than so many pieces beside the Kings.
    pub fn forget(&mut self, pieces: usize) {
        self.tables.retain(|material, _| material.sides().concat().len() <= pieces);
    }

    /// Returns the value of a position, and makes the table that it needs if it is not there yet.
    pub fn value(&mut self, position: &Position) -> Value {
        if let Some(value) = ended(position) {
            return value;
        }
        let material = Material::of(position.board()).0;
        self.table(&material).value(position)
    }

    /// Returns the best move: the shortest win or the longest resistance; of moves that draw one with most captures. None
    /// where the game is over.
    pub fn best(&mut self, position: &Position) -> Option<Move> {
        if ended(position).is_some() {
            return None;
        }
        position.legal_moves().into_iter().max_by_key(|&mv| match self.value(&position.play(mv)) {
            Value::Loss(plies) => (2, -i32::from(plies)),
            Value::Draw => (1, mv.captures.count() as i32),
            Value::Win(plies) => (0, i32::from(plies)),
        })
    }

    /// Returns best play from a won or lost position to the end of the game, and of a drawn one the next move.
    pub fn line(&mut self, position: &Position) -> Vec<Move> {
        let is_drawn = self.value(position) == Value::Draw;
        let mut position = *position;
        let mut line = Vec::new();
        while let Some(mv) = self.best(&position).filter(|_| !is_drawn || line.is_empty()) {
            position = position.play(mv);
            line.push(mv);
        }
        line
    }

    /// Returns the value of a position whose table is there.
    fn known(&self, position: &Position) -> Value {
        ended(position).unwrap_or_else(|| self.tables[&Material::of(position.board()).0].value(position))
    }
}

/// Returns the value of a position in which the game is over.
fn ended(position: &Position) -> Option<Value> {
    Some(match position.outcome(1)? {
        Outcome::Draw { .. } => Value::Draw,
        Outcome::Win { winner, .. } if winner == position.turn() => Value::Win(0),
        Outcome::Win { .. } => Value::Loss(0),
    })
}
