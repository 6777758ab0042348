//! A line of legal moves from a start position.

use super::{Move, Outcome, Position};

/// A sequence of legal moves from a start position, with the position after each move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveLine {
    /// The start and the position after each move, so one entry more than `moves`.
    positions: Vec<Position>,
    moves: Vec<Move>,
}

/// The error for moves after the end of the game (a drawn position still has legal moves).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MovesAfterEnd {
    pub plies: usize,
    /// How it ended.
    pub outcome: Outcome,
}

impl MoveLine {
    /// Returns the line of these moves, without checking that each is legal after those before it.
    pub fn new_unchecked(start: Position, moves: &[Move]) -> MoveLine {
        let mut line = MoveLine::from(start);
        moves.iter().for_each(|&mv| line.push_unchecked(mv));
        line
    }

    /// Plays a move of the latest position, without checking that it is legal.
    pub fn push_unchecked(&mut self, mv: Move) {
        self.positions.push(self.latest().play_unchecked(mv));
        self.moves.push(mv);
    }

    /// Removes the moves after this many plies.
    pub fn truncate(&mut self, plies: usize) {
        self.moves.truncate(plies);
        self.positions.truncate(plies + 1);
    }

    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// Returns the position after the last move.
    pub fn latest(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Returns the start and the position after each move.
    pub fn positions(&self) -> impl ExactSizeIterator<Item = &Position> {
        self.positions.iter()
    }

    /// Returns the hashes of the positions before the latest, the oldest first.
    pub fn past_hashes(&self) -> Vec<u64> {
        self.positions().take(self.moves.len()).map(Position::hash).collect()
    }

    /// Returns the position after this many plies, if there are that many.
    pub fn position(&self, plies: usize) -> Option<&Position> {
        self.positions.get(plies)
    }

    /// Returns the move with index `ply`, and the position before it.
    pub fn move_at(&self, ply: usize) -> Option<(&Position, Move)> {
        Some((self.position(ply)?, *self.moves.get(ply)?))
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome_at(self.moves.len())
    }

    /// Returns how the game has ended after this many plies, if it has.
    pub fn outcome_at(&self, plies: usize) -> Option<Outcome> {
        let position = self.position(plies)?;
        // Positions before a capture cannot repeat.
        let since = self.positions[..plies].iter().rev().take(position.halfmoves() as usize);
        let occurrences = 1 + since.filter(|earlier| earlier.hash() == position.hash()).count();
        position.outcome_with_occurrences(occurrences)
    }

    /// Returns where the game ended, if more moves follow.
    pub fn moves_after_end(&self) -> Option<MovesAfterEnd> {
        (0..self.moves.len()).find_map(|plies| Some(MovesAfterEnd { plies, outcome: self.outcome_at(plies)? }))
    }
}

impl From<Position> for MoveLine {
    fn from(start: Position) -> MoveLine {
        MoveLine { positions: vec![start], moves: Vec::new() }
    }
}
