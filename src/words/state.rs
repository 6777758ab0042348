//! Where a game stands: whose turn it is, who gives check, who is frozen.

use super::moves::pieces_at;
use super::pieces::{piece_at, side};
use crate::rules::{Bitboard, Board, Position, Square};

/// Returns whose turn it is, and who gives check: `White to move, in check from the Leaper on e5`.
#[must_use]
pub fn turn(position: &Position) -> String {
    let turn = format!("{} to move", side(position.turn()));
    let checkers = position.checkers();
    if checkers.is_empty() { turn } else { format!("{turn}, in check from {}", pieces_at(position.board(), checkers)) }
}

/// Returns who freezes the piece on a square, and whether it may be given up.
#[must_use]
pub fn frozen(board: &Board, square: Square, by: Bitboard, may_give_up: bool) -> String {
    let consequence = if may_give_up { "it cannot move, but may give itself up" } else { "it cannot move" };
    format!("The {} is frozen by {}: {consequence}", piece_at(board, square), pieces_at(board, by))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::RuleSet;
    use crate::rules::freeze::freezers;

    #[test]
    fn the_turn_names_those_who_give_check() {
        let said = |text| turn(&fen::read(text, RuleSet::default()).unwrap().try_into().unwrap());
        assert_eq!(said("7k/8/8/8/8/8/8/K7 b"), "Black to move");
        assert_eq!(said("7k/8/8/8/2l5/8/2K5/8"), "White to move, in check from the Leaper on c4");
        assert_eq!(
            said("7k/8/8/8/2l5/8/2K2l2/8"),
            "White to move, in check from the Leaper on f2 and the Leaper on c4"
        );
    }

    #[test]
    fn a_frozen_piece_names_those_who_hold_it() {
        let said = |text, square: &str, may| {
            let setup = fen::read(text, RuleSet::default()).unwrap();
            let square = square.parse().unwrap();
            frozen(&setup.board, square, freezers(&setup.board, setup.rules, square), may)
        };
        assert_eq!(
            said("7k/8/8/8/8/8/L7/1i5K", "a2", true),
            "The Leaper on a2 is frozen by the Immobilizer on b1: it cannot move, but may give itself up"
        );
        assert_eq!(
            said("7k/8/8/8/8/x7/I7/1i5K", "a2", false),
            "The Immobilizer on a2 is frozen by the Immobilizer on b1 and the Chameleon on a3: it cannot move"
        );
    }
}
