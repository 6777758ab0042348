//! The coach as the page sees it: the proposed move that it considers, and what it has warned of.

use crate::rules::Move;
use crate::search::Score;

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Coach {
    pub(super) considered: Option<CoachedMove>,
    /// The replies that it has warned of, and that are still possible.
    pub(super) warned_of: Vec<Move>,
}

/// What the coach does about the person's move that is proposed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum CoachedMove {
    /// The engine finds out what the move costs: the score of the position before it, and then that of the one after
    /// it.
    Asked { mv: Move, best: Option<Score> },
    /// The person is asked to confirm the move.
    Warned(Warning),
}

/// A move that loses a piece or the game, and the reply that does it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Warning {
    pub mv: Move,
    pub reply: Move,
}

impl Coach {
    /// Returns the move that it is asked about, and the score of the position before it, once found.
    pub(super) fn asked(&self) -> Option<(Move, Option<Score>)> {
        if let CoachedMove::Asked { mv, best } = self.considered? { Some((mv, best)) } else { None }
    }

    pub fn warning(&self) -> Option<Warning> {
        if let CoachedMove::Warned(warning) = self.considered? { Some(warning) } else { None }
    }

    /// Drops the move that it considers, unless that is still proposed.
    pub(super) fn keep_only(&mut self, proposed: Option<Move>) {
        self.considered.take_if(|considered| match considered {
            CoachedMove::Asked { mv, .. } | CoachedMove::Warned(Warning { mv, .. }) => proposed != Some(*mv),
        });
    }
}
