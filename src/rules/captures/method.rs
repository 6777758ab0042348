//! How each victim of a move is captured, for pictures and sentences.

use super::{coordinator, pincer};
use crate::rules::{Board, Move, Role, Square};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CaptureMethod {
    /// The mover steps onto it.
    Displacement,
    /// The mover moves straight away from it.
    Withdrawal,
    Leap,
    /// The mover and a partner on the far side close it in.
    Pincer {
        partner: Square,
    },
    /// The victim stands on a corner between the mover and this king of the mover's side.
    Coordination {
        king: Square,
    },
}

/// A victim and the way it is captured. A chameleon uses the way of the victim's own kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Capture {
    pub victim: Square,
    pub method: CaptureMethod,
}

/// Returns each victim of a move with the way it is captured, in the order of the victims' squares. A suicide has none.
pub fn capture_methods(board: &Board, mv: Move) -> Vec<Capture> {
    let method = |victim: Square| {
        let power = match mv.piece.role {
            Role::Chameleon => board.role_at(victim)?,
            role => role,
        };
        Some(match power {
            Role::King => CaptureMethod::Displacement,
            Role::Withdrawer => CaptureMethod::Withdrawal,
            Role::Leaper => CaptureMethod::Leap,
            Role::Pawn => CaptureMethod::Pincer { partner: pincer::partner(mv.to, victim)? },
            Role::Coordinator => CaptureMethod::Coordination {
                king: board
                    .by_piece(mv.piece.color, Role::King)
                    .into_iter()
                    .find(|&king| coordinator::corners(mv.to, king).is_some_and(|corners| corners.contains(&victim)))?,
            },
            Role::Immobilizer | Role::Chameleon => return None,
        })
    };
    mv.captures.into_iter().filter_map(|victim| Some(Capture { victim, method: method(victim)? })).collect()
}
