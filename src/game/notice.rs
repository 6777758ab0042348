//! What a person is told once, with what can be done about it.

use super::state::State;
use super::tree::NodeId;
use crate::notation::link::Overrun;
use crate::words::{errors, review};

/// Something that a person is told once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// A line has been deleted; it can be put back.
    Deleted {
        /// The first move of the line.
        id: NodeId,
        /// Its place among the moves after the one before.
        place: usize,
        /// The moves that went with it.
        moves: usize,
    },
    /// The moves of a link go on where the game is over: they are looked into.
    Overrun(Overrun),
}

impl State {
    /// Returns what a person is told besides, in words.
    #[must_use]
    pub fn notice_words(&self) -> Option<String> {
        Some(match self.notice? {
            Notice::Deleted { moves, .. } => review::deleted(moves),
            Notice::Overrun(overrun) => {
                let moves = self.game.moves();
                let text = crate::notation::coord::write_line(moves);
                let error = overrun.error(moves, &text);
                format!("{} {}", errors::line_error(&error), review::OVERRUN)
            }
        })
    }
}
