//! The names and powers of the pieces.

use crate::rules::{Board, Role, RuleSet, Square};

/// The order of the kinds of pieces in texts and lists: the King first and the Pawn last.
pub const DISPLAY_ORDER: [Role; Role::COUNT] =
    [Role::King, Role::Withdrawer, Role::Leaper, Role::Coordinator, Role::Immobilizer, Role::Chameleon, Role::Pawn];

/// Returns the full name of a kind of piece, as used in the rules. Elsewhere a piece has a single name.
pub const fn full_name(role: Role) -> &'static str {
    match role {
        Role::Leaper => "Long Leaper",
        Role::Pawn => "Pincer Pawn",
        _ => role.name(),
    }
}

/// Returns a kind of piece with its article: `an Immobilizer`.
pub(super) fn a(role: Role) -> String {
    let article = if role == Role::Immobilizer { "an" } else { "a" };
    format!("{article} {}", role.name())
}

/// Returns a kind of piece, with `a` if a side has several of it: `a Pawn`, `the Immobilizer`.
pub(super) fn with_article(role: Role) -> String {
    match role {
        Role::Pawn | Role::Leaper | Role::Chameleon => a(role),
        Role::King | Role::Withdrawer | Role::Coordinator | Role::Immobilizer => format!("the {}", role.name()),
    }
}

/// Returns the piece on a square for use in a sentence: `Leaper on a2`, or only the square if it is empty.
pub fn piece_at(board: &Board, square: Square) -> String {
    match board.role_at(square) {
        Some(role) => format!("{} on {square}", role.name()),
        None => square.to_string(),
    }
}

/// Returns how a kind of piece moves and captures under these rules.
pub const fn power(role: Role, rules: RuleSet) -> &'static str {
    match role {
        Role::Pawn => {
            "The Pawn moves like a rook; where it lands, it captures each enemy that stands directly between it and a \
             friendly piece on a rank or file."
        }
        Role::King => "The King moves one square in any direction and captures the enemy it steps onto.",
        Role::Withdrawer => {
            "The Withdrawer moves like a queen; it captures the enemy next to it that it moves straight away from."
        }
        Role::Leaper if rules.single_leap => {
            "The Leaper moves like a queen; it captures one enemy on its line by leaping over it to an empty square \
             beyond."
        }
        Role::Leaper => {
            "The Leaper moves like a queen and captures every enemy it leaps over on its line; there must be an empty \
             square directly beyond each."
        }
        Role::Coordinator => {
            "The Coordinator moves like a queen; where it lands, it and its King are two corners of a rectangle, and \
             it captures enemies on the other two."
        }
        Role::Immobilizer if rules.cancelling => {
            "The Immobilizer moves like a queen and captures nothing; it freezes the enemies next to it, except those \
             whose side has another Chameleon or Immobilizer next to this Immobilizer."
        }
        Role::Immobilizer => {
            "The Immobilizer moves like a queen and captures nothing; the enemies next to it are frozen and cannot \
             move."
        }
        Role::Chameleon if rules.pure_leaps => {
            "The Chameleon moves like a queen; it captures each enemy the way that enemy captures, or leaps over \
             Leapers and captures nothing else, and it freezes an enemy Immobilizer next to it."
        }
        Role::Chameleon => {
            "The Chameleon moves like a queen; it captures each enemy the way that enemy captures, and it freezes an \
             enemy Immobilizer next to it."
        }
    }
}
