//! The value of a position: who wins, and in how many plies.

use crate::rules::{Outcome, Position};

/// What best play reaches, from the view of the side to move, and after how many plies (the depth to mate). A draw has
/// no length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dtm {
    Win(u16),
    Draw,
    Loss(u16),
}

impl Dtm {
    /// Returns the value of a predecessor, for the side to move there, from that of the position its move leads to.
    pub fn from_child(child: Dtm) -> Dtm {
        match child {
            Dtm::Win(plies) => Dtm::Loss(plies + 1),
            Dtm::Draw => Dtm::Draw,
            Dtm::Loss(plies) => Dtm::Win(plies + 1),
        }
    }

    /// Returns how good it is for the side to move: the larger, the better.
    pub(super) fn order(self) -> i32 {
        match self {
            Dtm::Win(plies) => i32::from(u16::MAX) - i32::from(plies),
            Dtm::Draw => 0,
            Dtm::Loss(plies) => i32::from(plies) - i32::from(u16::MAX),
        }
    }
}

pub(super) fn terminal_value(position: &Position) -> Option<Dtm> {
    Some(match position.outcome_ignoring_repetition()? {
        Outcome::Draw { .. } => Dtm::Draw,
        Outcome::Win { winner, .. } if winner == position.turn() => Dtm::Win(0),
        Outcome::Win { .. } => Dtm::Loss(0),
    })
}
