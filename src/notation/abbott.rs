//! Moves in Abbott's long algebraic, as the postal clubs (NOST, AISE) write them.
//!
//! ```text
//! b2-b4              a pawn has no letter
//! Ia1-c3             any other piece has its own
//! Wb6-c7:a5          after each colon something taken: a pawn by its square alone,
//! Cd4-f6:Lc6:If2     any other piece by letter and square
//! Kf3:g4             stepped onto and taken: the square after the colon instead of the dash
//! La1:a1             given up
//! c5-c4:Wd4+         check; mate is #
//! ```
//!
//! Several victims stand in the order of their names, `a` to `h` and then `1` to `8`, as the clubs' own examples do.

use super::alphabet::{Alphabet, letter};
use crate::rules::{Bitboard, Move, Position, Role, Square, insertion_sort_by_key};

/// Returns a legal move of a position, with what it takes, and whether it gives check or mate.
#[must_use]
pub fn write(position: &Position, mv: Move, alphabet: Alphabet) -> String {
    let mut text = named(position, mv.from, alphabet);
    if mv.removed().has(mv.to) {
        // A King's capture, or a suicide.
        text += &format!(":{}", mv.to);
    } else {
        text += &format!("-{}", mv.to);
    }
    for victim in by_name(mv.captures.without(mv.to)) {
        text += &format!(":{}", named(position, victim, alphabet));
    }
    text + check_mark(position, mv)
}

/// Returns `+` for a move that gives check, `#` for one that mates, and else nothing. Where the game is won by taking
/// the king there is no mate.
pub(super) fn check_mark(position: &Position, mv: Move) -> &'static str {
    let next = position.play(mv);
    match next.is_check() {
        true if !next.rules().king_capture && !next.has_legal_move() => "#",
        true => "+",
        false => "",
    }
}

/// Returns the square of a piece with its letter before it, or without where a pawn stands.
fn named(position: &Position, square: Square, alphabet: Alphabet) -> String {
    match position.board().role_at(square) {
        None | Some(Role::Pawn) => square.to_string(),
        Some(role) => format!("{}{square}", letter(role, alphabet)),
    }
}

/// Returns squares sorted by file, then rank.
fn by_name(squares: Bitboard) -> Vec<Square> {
    let mut squares: Vec<Square> = squares.into_iter().collect();
    insertion_sort_by_key(&mut squares, |square| (square.file(), square.rank()));
    squares
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{fen, rule_text, uci};

    fn written(rules: &str, setup: &str, mv: &str) -> String {
        let setup = fen::read(setup, rule_text::read_rules(rules).unwrap()).unwrap();
        let position = Position::try_from(setup).unwrap();
        let (from, to) = uci::read(mv).unwrap();
        write(&position, position.legal(from, to).unwrap(), Alphabet::Abbott)
    }

    #[test]
    fn the_examples_of_the_clubs() {
        for (setup, mv, expected) in [
            ("7k/8/8/8/8/8/1P6/K7", "b2b4", "b2-b4"),
            ("7k/8/8/8/8/8/8/I6K", "a1c3", "Ia1-c3"),
            ("7k/8/1W6/p7/8/8/8/7K", "b6c7", "Wb6-c7:a5"),
            ("7k/8/8/8/6p1/5K2/8/8", "f3g4", "Kf3:g4"),
            ("7k/8/8/8/6l1/5K2/8/8", "f3g4", "Kf3:g4"),
            ("7k/8/8/2P5/3w4/3P4/3P3K/8", "c5c4", "c5-c4"),
            ("7k/8/8/2P5/3wP3/8/7K/8", "c5c4", "c5-c4:Wd4"),
            ("7k/8/2l5/8/3C4/8/2K2i2/8", "d4f6", "Cd4-f6:Lc6:If2"),
        ] {
            assert_eq!(written("ultima-1963", setup, mv), expected, "{setup}");
        }
    }

    #[test]
    fn check_mate_and_suicide() {
        assert_eq!(written("ultima-1963", "8/4k3/8/8/8/8/8/K1L5", "c1e1"), "Lc1-e1+");
        assert_eq!(written("ultima-1963", "7k/8/7K/8/8/8/8/W7", "a1g7"), "Wa1-g7#");
        assert_eq!(written("king-capture", "7k/8/7K/8/8/8/8/W7", "a1g7"), "Wa1-g7+");
        assert_eq!(written("ultima-1963", "7k/8/8/8/8/8/1i6/L6K", "a1a1"), "La1:a1");
    }

    #[test]
    fn a_chameleon_steps_onto_a_king() {
        assert_eq!(written("king-capture", "8/8/8/3k4/4X3/8/8/K7", "e4d5"), "Xe4:d5");
        assert_eq!(written("king-capture", "8/8/8/3k4/8/4X3/8/K7", "e3e4"), "Xe3-e4+");
    }
}
