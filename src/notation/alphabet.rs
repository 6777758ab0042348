//! The letters of the pieces, in the two alphabets of the field.

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use crate::rules::{Color, Piece, Role};

/// An alphabet for piece letters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Alphabet {
    /// `K W L C I X P`: Abbott's letters, as the postal clubs and Game Courier write them.
    #[default]
    Abbott,
    /// `K Q N R M B P`: the chess letters of the vchess site.
    Chess,
}

/// Returns the capital letter of a kind of piece.
#[must_use]
pub const fn letter(role: Role, alphabet: Alphabet) -> char {
    match (role, alphabet) {
        (Role::Pawn, _) => 'P',
        (Role::King, _) => 'K',
        (Role::Withdrawer, Alphabet::Abbott) => 'W',
        (Role::Withdrawer, Alphabet::Chess) => 'Q',
        (Role::Leaper, Alphabet::Abbott) => 'L',
        (Role::Leaper, Alphabet::Chess) => 'N',
        (Role::Coordinator, Alphabet::Abbott) => 'C',
        (Role::Coordinator, Alphabet::Chess) => 'R',
        (Role::Immobilizer, Alphabet::Abbott) => 'I',
        (Role::Immobilizer, Alphabet::Chess) => 'M',
        (Role::Chameleon, Alphabet::Abbott) => 'X',
        (Role::Chameleon, Alphabet::Chess) => 'B',
    }
}

/// Returns the letter of a piece: a capital for White, a small letter for Black.
#[must_use]
pub const fn piece_letter(piece: Piece, alphabet: Alphabet) -> char {
    match piece.color {
        Color::White => letter(piece.role, alphabet),
        Color::Black => letter(piece.role, alphabet).to_ascii_lowercase(),
    }
}

/// Returns the kind of piece that a capital letter of either alphabet names; `S` is an older chameleon.
#[must_use]
pub const fn role_of_letter(letter: char) -> Option<Role> {
    Some(match letter {
        'P' => Role::Pawn,
        'K' => Role::King,
        'W' | 'Q' => Role::Withdrawer,
        'L' | 'N' => Role::Leaper,
        'C' | 'R' => Role::Coordinator,
        'I' | 'M' => Role::Immobilizer,
        'X' | 'B' | 'S' => Role::Chameleon,
        _ => return None,
    })
}

/// Returns the piece that a letter of either alphabet names: White's for a capital, Black's for a small letter.
#[must_use]
pub const fn piece_of_letter(letter: char) -> Option<Piece> {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    match role_of_letter(letter.to_ascii_uppercase()) {
        Some(role) => Some(Piece { color, role }),
        None => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_reads_back_in_both_alphabets() {
        for alphabet in [Alphabet::Abbott, Alphabet::Chess] {
            for piece in Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| Piece::new(color, role))) {
                assert_eq!(piece_of_letter(piece_letter(piece, alphabet)), Some(piece));
            }
        }
        assert_eq!(piece_of_letter('s'), piece_of_letter('x'));
        assert_eq!(piece_of_letter('e'), None);
    }
}
