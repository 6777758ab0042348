//! The four ways to write a move. [`super::typed_move`] reads them all.
//!
//! | [`Notation`] | a move | a capture | a suicide |
//! |---|---|---|---|
//! | `Abbott` | `b2-b4` `Ia1-c3` | `Wb6-c7:a5` `Kd4:Lc3` | `La1:a1` |
//! | `Short` | `b4` `Ic3` `Lbc4` | `Wc7` `Kg4` | `La1:a1` |
//! | `Uci` | `b2b4` `a1c3` | `b6c7` `f3g4` | `a1a1` |
//! | `Vchess` | `Pb2b4` `Mc3` | `Qc7X` `Kxg4` | `Na1:a1` |
//!
//! The first two end with `+` for check and `#` for mate, and use the letters of either alphabet. Every form except
//! that of the vchess site distinguishes the move from all others in its position. The vchess form names only the
//! destination.
//!
//! Abbott's long algebraic, used by the postal clubs (NOST, AISE):
//! ```text
//! b2-b4              a pawn has no letter
//! Ia1-c3             any other piece has its own
//! Wb6-c7:a5          after each colon a captured piece: a pawn by its square alone,
//! Cd4-f6:Lc6:If2     any other piece by letter and square
//! Kd4:Lc3 Kf3:g4     captured by stepping onto it: the piece after the colon, in place of dash and square
//! La1:a1             suicide
//! c5-c4:Wd4+         check; mate is #
//! ```
//! Several victims are listed in the order of their squares, `a` to `h` and then `1` to `8`, as in the clubs' own
//! examples.

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use super::alphabet::{Alphabet, letter};
use super::uci_move;
use crate::rules::{File, Move, Position, Role, Square, UciMove};
use crate::util::{identifiers, insertion_sort_by_key};

/// A way to write moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Notation {
    /// Abbott's long algebraic, used by the postal clubs.
    #[default]
    Abbott,
    /// As short as possible: the destination, and the part that distinguishes the piece from others of its kind.
    Short,
    /// Start and destination, as in links and UCI.
    #[cfg_attr(feature = "serde", serde(alias = "coord"))]
    Uci,
    /// The vchess site's: chess letters, and a mark for a capture.
    Vchess,
}

identifiers!(Notation: Abbott = "abbott", Short = "short", Uci = "uci", Vchess = "vchess");

/// Returns a legal move of a position as text. The alphabet applies to the notations that can use either.
pub fn write(notation: Notation, position: &Position, mv: Move, alphabet: Alphabet) -> String {
    match notation {
        Notation::Abbott => write_long(position, mv, alphabet),
        Notation::Short => write_short(position, mv, alphabet),
        Notation::Uci => uci_move::write(mv),
        Notation::Vchess => write_vchess(mv),
    }
}

fn write_long(position: &Position, mv: Move, alphabet: Alphabet) -> String {
    let mut text = piece_at(position, mv.from, alphabet);
    // A colon is followed by the piece that a king captures, or by the square of a suicide.
    text += &match mv.captures.contains(mv.to) && !mv.is_suicide() {
        true => format!(":{}", piece_at(position, mv.to, alphabet)),
        false => format!("{}{}", if mv.is_suicide() { ':' } else { '-' }, mv.to),
    };
    let mut victims: Vec<Square> = mv.captures.without(mv.to).into_iter().collect();
    insertion_sort_by_key(&mut victims, |square| (square.file(), square.rank()));
    for victim in victims {
        text += &format!(":{}", piece_at(position, victim, alphabet));
    }
    text + check_mark(position, mv)
}

/// Returns `+` for a move that gives check, `#` for one that mates, and otherwise nothing. Under king-capture rules
/// there is no mate.
fn check_mark(position: &Position, mv: Move) -> &'static str {
    let next = position.play_unchecked(mv);
    match next.is_check() {
        true if next.is_checkmate() => "#",
        true => "+",
        false => "",
    }
}

/// Returns the square of a piece with its letter before it, or alone for a pawn.
fn piece_at(position: &Position, square: Square, alphabet: Alphabet) -> String {
    match position.board().role_at(square) {
        None | Some(Role::Pawn) => square.to_string(),
        Some(role) => format!("{}{square}", letter(role, alphabet)),
    }
}

/// Returns the shortest text that [`super::typed_move::read`] reads as this move alone.
fn write_short(position: &Position, mv: Move, alphabet: Alphabet) -> String {
    let role = mv.piece.role;
    let like = position.board().by_piece(position.turn(), role).without(mv.from);
    let rivals =
        || like.into_iter().filter(|&from| from != mv.to && position.find_legal(UciMove { from, to: mv.to }).is_some());
    let name = letter(role, alphabet);
    let text = match role {
        _ if mv.is_suicide() => return write_long(position, mv, alphabet),
        Role::Pawn if rivals().next().is_none() => mv.to.to_string(),
        Role::Pawn => format!("{}-{}", mv.from, mv.to),
        _ if rivals().next().is_none() => format!("{name}{}", mv.to),
        _ if rivals().all(|from| from.file() != mv.from.file()) => {
            format!("{name}{}{}", mv.from.file().letter(), mv.to)
        }
        // `B` and `C` before a digit are read as files.
        _ if rivals().all(|from| from.rank() != mv.from.rank())
            && File::from_letter(name.to_ascii_lowercase()).is_none() =>
        {
            format!("{name}{}{}", mv.from.rank().digit(), mv.to)
        }
        _ => format!("{name}{}{}", mv.from, mv.to),
    };
    text + check_mark(position, mv)
}

/// Returns a move in the notation of the vchess site, which has no suicide of its own.
fn write_vchess(mv: Move) -> String {
    let role = mv.piece.role;
    let name = letter(role, Alphabet::Chess);
    let mark = if mv.is_capture() { "X" } else { "" };
    match role {
        _ if mv.is_suicide() => format!("{name}{}:{}", mv.from, mv.to),
        Role::Pawn => format!("{name}{}{}{mark}", mv.from, mv.to),
        Role::King => format!("{name}{}{}", mark.to_ascii_lowercase(), mv.to),
        _ => format!("{name}{}{mark}", mv.to),
    }
}
