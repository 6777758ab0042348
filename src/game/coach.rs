//! What the coach does about a move that is proposed.

use crate::rules::Move;
use crate::search::Score;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Coaching {
    /// The engine finds out what the move costs: the score of the position before it, and then that of the one after
    /// it.
    Asked { best: Option<Score> },
    /// The person is asked to confirm the move, which this reply refutes.
    Warned { reply: Move },
}

/// A move that loses a piece or the game, and the reply that does it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Warning {
    pub mv: Move,
    pub reply: Move,
}
