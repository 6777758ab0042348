//! How each victim of a move is captured: what a board draws and a sentence says.

use super::{captures, coordinator, pincer};
use crate::rules::{Board, Move, Role, RuleSet, Square};

/// The way a victim is captured.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// The mover steps onto it.
    Displacement,
    /// The mover moves straight away from it.
    Withdrawal,
    /// The mover leaps it.
    Leap,
    /// The mover and a partner on the far side close it in.
    Pincer { partner: Square },
    /// It stands on a corner between the mover and this king of its side.
    Coordination { king: Square },
}

/// A victim and the way it is captured. A chameleon borrows the way from the victim's own kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Capture {
    pub victim: Square,
    pub cause: Cause,
}

/// Returns each victim of a move with the way it is captured, by the squares of the victims. A suicide has none.
pub fn causes(board: &Board, rules: RuleSet, mv: Move) -> Vec<Capture> {
    let Some(mover) = board.piece_at(mv.from) else { return Vec::new() };
    if mv.is_suicide() {
        return Vec::new();
    }
    let cause = |victim: Square| {
        let power = match mover.role {
            Role::Chameleon => board.role_at(victim)?,
            role => role,
        };
        Some(match power {
            Role::King => Cause::Displacement,
            Role::Withdrawer => Cause::Withdrawal,
            Role::Leaper => Cause::Leap,
            Role::Pawn => Cause::Pincer { partner: pincer::partner(mv.to, victim)? },
            Role::Coordinator => Cause::Coordination {
                king: board
                    .by_piece(mover.color, Role::King)
                    .into_iter()
                    .find(|&king| coordinator::corners(mv.to, king).is_some_and(|corners| corners.contains(&victim)))?,
            },
            Role::Immobilizer | Role::Chameleon => return None,
        })
    };
    let victims = captures(board, rules, mover.color, mover.role, mv.from, mv.to);
    victims.into_iter().filter_map(|victim| Some(Capture { victim, cause: cause(victim)? })).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::bitboard::Bitboard;
    use crate::rules::piece::{Color, Piece};

    fn board(pieces: &[(&str, Color, Role)]) -> Board {
        pieces.iter().map(|&(square, color, role)| (square.parse().unwrap(), Piece::new(color, role))).collect()
    }

    #[test]
    fn a_chameleon_borrows_each_victims_power() {
        use Color::{Black, White};
        // From a4 to e4 it backs off from nothing, leaps c4, closes in e5 with e6, coordinates e1 with its king on h1.
        let board = board(&[
            ("a4", White, Role::Chameleon),
            ("c4", Black, Role::Leaper),
            ("e5", Black, Role::Pawn),
            ("e6", White, Role::Pawn),
            ("e1", Black, Role::Coordinator),
            ("h1", White, Role::King),
        ]);
        let square = |text: &str| text.parse::<Square>().unwrap();
        let mv = Move { from: square("a4"), to: square("e4"), captures: Bitboard::EMPTY };
        let found = causes(&board, RuleSet::default(), mv);
        let expected = [
            Capture { victim: square("e1"), cause: Cause::Coordination { king: square("h1") } },
            Capture { victim: square("c4"), cause: Cause::Leap },
            Capture { victim: square("e5"), cause: Cause::Pincer { partner: square("e6") } },
        ];
        assert_eq!(found, expected);
    }
}
