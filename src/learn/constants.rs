//! Squares, sets and moves written as text in constant data: a typing error does not compile.

use crate::rules::{Bitboard, File, Rank, Square};

/// A move as a person makes it: from one square to another, the same twice for a suicide.
pub type Way = (Square, Square);

/// Returns the square with a name.
pub(super) const fn square(name: &str) -> Square {
    assert!(name.len() == 2, "a square is a file and a rank");
    square_at(name.as_bytes(), 0)
}

/// Returns the squares of names separated by blanks.
pub(super) const fn squares(names: &str) -> Bitboard {
    let text = names.as_bytes();
    let mut set = Bitboard::EMPTY;
    let mut at = 0;
    while at < text.len() {
        set = set.with(square_at(text, at));
        assert!(at + 2 == text.len() || text[at + 2] == b' ', "a blank stands between squares");
        at += 3;
    }
    set
}

/// Returns the move of its coordinates, `b2b4`.
pub(super) const fn way(text: &str) -> Way {
    assert!(text.len() == 4, "a move is two squares");
    (square_at(text.as_bytes(), 0), square_at(text.as_bytes(), 2))
}

const fn square_at(text: &[u8], at: usize) -> Square {
    match (File::from_letter(text[at] as char), Rank::from_digit(text[at + 1] as char)) {
        (Some(file), Some(rank)) => Square::at(file, rank),
        _ => panic!("a square is a file from a to h and a rank from 1 to 8"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_squares() {
        for one in Square::all() {
            assert_eq!(square(&one.to_string()), one);
        }
        assert_eq!(squares("a1 c3 h8").into_iter().map(|one| one.to_string()).collect::<String>(), "a1c3h8");
        assert_eq!(squares(""), Bitboard::EMPTY);
        assert_eq!(way("b2b4"), (square("b2"), square("b4")));
    }
}
