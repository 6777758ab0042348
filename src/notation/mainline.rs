//! The moves of a game without side lines, each checked and played once.

use crate::rules::{Move, Outcome, Position};

/// Legal moves one after another from a start, with the position after each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mainline {
    /// The start and the position after each move: one more than there are moves.
    positions: Vec<Position>,
    /// How the game has ended at the start and after each move.
    outcomes: Vec<Option<Outcome>>,
    moves: Vec<Move>,
}

/// The game ended, yet moves follow (a drawn position still has legal moves).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overrun {
    /// The plies of the game.
    pub plies: usize,
    /// How it ended.
    pub outcome: Outcome,
}

impl Mainline {
    /// Returns the line of these moves, each legal after those before it.
    pub fn new(start: Position, moves: &[Move]) -> Mainline {
        let mut line = Mainline::from(start);
        moves.iter().for_each(|&mv| line.push(mv));
        line
    }

    /// Plays a legal move of the latest position.
    pub fn push(&mut self, mv: Move) {
        self.positions.push(self.latest().play(mv));
        self.outcomes.push(outcome(&self.positions));
        self.moves.push(mv);
    }

    /// Removes the moves after this many plies.
    pub fn truncate(&mut self, plies: usize) {
        self.moves.truncate(plies);
        self.positions.truncate(plies + 1);
        self.outcomes.truncate(plies + 1);
    }

    /// Returns the position before the first move.
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// Returns the position after the last move.
    pub fn latest(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    /// Returns the moves.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Returns the start and the position after each move.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// Returns how the game has ended after this many plies, if it has.
    pub fn outcome_at(&self, plies: usize) -> Option<Outcome> {
        *self.outcomes.get(plies)?
    }

    /// Returns where the game is over although moves follow.
    pub fn overrun(&self) -> Option<Overrun> {
        (0..self.moves.len()).find_map(|plies| Some(Overrun { plies, outcome: self.outcomes[plies]? }))
    }
}

impl From<Position> for Mainline {
    /// Returns the line without moves from a start.
    fn from(start: Position) -> Mainline {
        let positions = vec![start];
        Mainline { outcomes: vec![outcome(&positions)], positions, moves: Vec::new() }
    }
}

/// Returns how the game has ended at the last of its positions, if it has.
fn outcome(positions: &[Position]) -> Option<Outcome> {
    let position = positions.last()?;
    // No position repeats after a capture.
    let since = position.halfmoves() as usize + 1;
    position.outcome(positions.iter().rev().take(since).filter(|other| other.hash() == position.hash()).count())
}
