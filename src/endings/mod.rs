//! Solved endings with few pieces: who wins each position, and in how many plies.
//!
//! An [`EndgameTable`] holds the value of every position with the same pieces. It is built by retrograde analysis from
//! terminal positions, under the rules of the engine, so that each rule set has its own tables. A value is the result
//! of best play, ignoring the fifty-move rule and repetition. The results of all endings with three and four pieces are
//! stored as [`statistics()`].

mod indexing;
mod signature;
pub mod statistics;
mod table;

use std::cmp::Reverse;
use std::collections::HashMap;

pub use signature::MaterialSignature;
pub use statistics::{EndingStatistics, WdlShares, statistics, wins_alone};
pub use table::{Dtm, EndgameTable};

use self::table::terminal_value;
use crate::rules::{Move, Position, RuleSet};

/// The number of pieces, both Kings included, in the largest endings that are solved during a game.
pub const MAX_PIECES: u32 = 3;

/// The tables of one rule set that have been built so far.
pub struct Tablebase {
    rules: RuleSet,
    tables: HashMap<MaterialSignature, EndgameTable>,
}

impl Tablebase {
    pub fn new(rules: RuleSet) -> Tablebase {
        Tablebase { rules, tables: HashMap::new() }
    }

    pub fn rules(&self) -> RuleSet {
        self.rules
    }

    /// Returns whether the table of an ending has been built.
    pub fn has(&self, signature: &MaterialSignature) -> bool {
        self.tables.contains_key(signature)
    }

    /// Returns the table of an ending. Builds it first if necessary, along with the tables of the endings that captures
    /// lead to. This takes a second at most with one piece besides the Kings, and a minute and gigabytes of memory with
    /// two.
    pub fn table(&mut self, signature: &MaterialSignature) -> &EndgameTable {
        if !self.has(signature) {
            for smaller in signature.after_captures() {
                self.table(&smaller);
            }
            let table = EndgameTable::solve(self.rules, signature, |position| self.known(position));
            self.tables.insert(signature.clone(), table);
        }
        &self.tables[signature]
    }

    /// Drops the tables with more than this many pieces besides the Kings.
    pub fn forget(&mut self, pieces: usize) {
        self.tables.retain(|signature, _| signature.sides().concat().len() <= pieces);
    }

    /// Returns the value of a position, ignoring the fifty-move rule and repetition. Builds the table that it needs if
    /// there is none yet.
    pub fn probe(&mut self, position: &Position) -> Dtm {
        if let Some(value) = terminal_value(position) {
            return value;
        }
        let signature = MaterialSignature::from_board(position.board());
        self.table(&signature).value(position)
    }

    /// Returns the legal moves with the values of the positions that they lead to, the best first: the shortest win,
    /// then the draw that captures most, then the longest resistance. Returns no moves if the game is over, unless only
    /// the fifty-move rule ended it.
    pub fn moves_by_dtm(&mut self, position: &Position) -> Vec<(Move, Dtm)> {
        if terminal_value(position).is_some() {
            return Vec::new();
        }
        let moves = position.legal_moves().into_iter();
        let mut ranked: Vec<(Move, Dtm)> = moves.map(|mv| (mv, self.probe(&position.play_unchecked(mv)))).collect();
        ranked.sort_by_key(|(mv, after)| (after.order(), Reverse(mv.captures.count())));
        ranked
    }

    /// Returns best play to the end of the game from a won or lost position, or the best move alone in a drawn one.
    pub fn pv(&mut self, position: &Position) -> Vec<Move> {
        let is_drawn = self.probe(position) == Dtm::Draw;
        let mut position = *position;
        let mut line = Vec::new();
        while let Some(&(mv, _)) = self.moves_by_dtm(&position).first().filter(|_| !is_drawn || line.is_empty()) {
            position = position.play_unchecked(mv);
            line.push(mv);
        }
        line
    }

    /// Returns the value of a position whose table has already been built.
    fn known(&self, position: &Position) -> Dtm {
        terminal_value(position)
            .unwrap_or_else(|| self.tables[&MaterialSignature::from_board(position.board())].value(position))
    }
}
