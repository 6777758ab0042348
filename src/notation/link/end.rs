//! Whether the moves of a link go on where the game is over.

use crate::notation::uci::{self, LineError, LineProblem};
use crate::rules::{Move, Outcome, Position, RuleSet};

/// Moves that follow the end of a game: legal ones, as a drawn position has such.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overrun {
    /// The plies of the game.
    pub plies: usize,
    /// How it ended.
    pub outcome: Outcome,
    /// The rules it was played by.
    pub rules: RuleSet,
}

/// Returns where a game is over although moves follow.
#[must_use]
pub fn overrun(start: &Position, moves: &[Move]) -> Option<Overrun> {
    let mut seen = Vec::with_capacity(moves.len());
    let mut position = *start;
    for (plies, &mv) in moves.iter().enumerate() {
        seen.push(position.hash());
        // No position comes up again after a capture.
        let since = position.halfmoves() as usize + 1;
        let occurrences = seen.iter().rev().take(since).filter(|&&hash| hash == position.hash()).count();
        if let Some(outcome) = position.outcome(occurrences) {
            return Some(Overrun { plies, outcome, rules: position.rules() });
        }
        position = position.play(mv);
    }
    None
}

impl Overrun {
    /// Returns it as what is wrong with these moves; `text` is the line as it was given.
    #[must_use]
    pub fn error(&self, moves: &[Move], text: &str) -> LineError {
        let Overrun { plies, outcome, rules } = *self;
        LineError {
            played: moves[..plies].to_vec(),
            ply: plies + 1,
            position: uci::place(text, plies),
            text: moves.get(plies).copied().map(uci::write).unwrap_or_default(),
            problem: LineProblem::Over(outcome, rules),
        }
    }
}
