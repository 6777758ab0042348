//! What happens next in a session.

use crate::link::DeclarationKind;

/// Who or what a session waits for. It waits for nobody if it is analysed or over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Moves are tried for both sides. The game itself is over or waits.
    Analysis,
    /// A person at this browser is to move.
    ToMove,
    /// The engine is to move. It waits while the clocks are paused.
    EnginesTurn,
    /// In a game by link, a move is made but not sent.
    MoveUnsent,
    /// In a game by link, a reply without a move is given but not sent.
    ReplyUnsent(DeclarationKind),
    /// The other player of a game by link is to move.
    OpponentsTurn,
    Over,
}

impl Phase {
    /// Returns whether the game is ongoing. A game by link is, until its last message is sent.
    pub fn is_ongoing(self) -> bool {
        !matches!(self, Phase::Analysis | Phase::Over)
    }

    /// Returns whether a message of a game by link waits to be sent.
    pub fn is_unsent(self) -> bool {
        matches!(self, Phase::MoveUnsent | Phase::ReplyUnsent(_))
    }
}
