//! What is to happen next in a session.

use crate::link::DeclarationKind;

/// Who or what a session waits for; nobody where it is analysed or over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Moves are tried for both sides. The game itself is over, or waits.
    Analysis,
    /// A person at this browser is to move.
    ToMove,
    /// The engine is to move. It waits while the clocks are paused.
    EnginesTurn,
    /// A move of a game by link is made, but not sent.
    MoveUnsent,
    /// A reply without a move, in a game by link, is given, but not sent.
    ReplyUnsent(DeclarationKind),
    /// The other player of a game by link is to move.
    OpponentsTurn,
    Over,
}

impl Phase {
    /// Returns whether the game goes on. One by link does until its last message is sent.
    pub fn is_ongoing(self) -> bool {
        !matches!(self, Phase::Analysis | Phase::Over)
    }

    /// Returns whether a message of a game by link waits to be sent.
    pub fn is_unsent(self) -> bool {
        matches!(self, Phase::MoveUnsent | Phase::ReplyUnsent(_))
    }
}
