//! The letters of the pieces, in the two common alphabets.

use crate::rules::{Color, Piece, Role};
use crate::util::identifiers;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Alphabet {
    /// `K W L C I X P`: Abbott's letters, used by the postal clubs and Game Courier.
    #[default]
    Abbott,
    /// `K Q N R M B P`: the chess letters of the vchess site.
    Chess,
}

identifiers!(stored Alphabet: Abbott = "abbott", Chess = "chess");

/// Returns the capital letter of a kind of piece.
pub const fn letter(role: Role, alphabet: Alphabet) -> char {
    match (alphabet, role) {
        (Alphabet::Abbott, _) | (_, Role::Pawn | Role::King) => role.letter(),
        (_, Role::Withdrawer) => 'Q',
        (_, Role::Leaper) => 'N',
        (_, Role::Coordinator) => 'R',
        (_, Role::Immobilizer) => 'M',
        (_, Role::Chameleon) => 'B',
    }
}

/// Returns the letter of a piece: a capital for White, a small letter for Black.
pub const fn piece_letter(piece: Piece, alphabet: Alphabet) -> char {
    match piece.color {
        Color::White => letter(piece.role, alphabet),
        Color::Black => letter(piece.role, alphabet).to_ascii_lowercase(),
    }
}

/// Returns the kind of piece that a capital letter of either alphabet names. `S` is an older letter of the chameleon.
pub fn role_of_letter(letter: char) -> Option<Role> {
    let letter = if letter == 'S' { 'X' } else { letter };
    Role::ALL.into_iter().find(|&role| Alphabet::ALL.map(|alphabet| self::letter(role, alphabet)).contains(&letter))
}

/// Returns the piece that a letter of either alphabet names: White's for a capital, Black's for a small letter.
pub fn piece_of_letter(letter: char) -> Option<Piece> {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    Some(Piece { color, role: role_of_letter(letter.to_ascii_uppercase())? })
}
