//! The four ways to write a move. [`super::typed`] reads them all.
//!
//! | [`Notation`] | a move | a capture | a suicide |
//! |---|---|---|---|
//! | `Abbott` | `b2-b4` `Ia1-c3` | `Wb6-c7:a5` `Kf3:g4` | `La1:a1` |
//! | `Short` | `b4` `Ic3` `Lbc4` | `Wc7` `Kg4` | `La1:a1` |
//! | `Uci` | `b2b4` `a1c3` | `b6c7` `f3g4` | `a1a1` |
//! | `Vchess` | `Pb2b4` `Mc3` | `Qc7X` `Kxg4` | `Na1:a1` |
//!
//! The first two close with `+` for check and `#` for mate, and write their letters in either alphabet. Every form but
//! the vchess site's tells the move from all others of its position; that one names only where a piece goes.

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use super::abbott;
use super::alphabet::{Alphabet, letter};
use super::uci;
use crate::rules::{File, Move, Position, Role};

/// A way to write moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Notation {
    /// Abbott's long algebraic, as the postal clubs write it.
    #[default]
    Abbott,
    /// As short as it can be: the destination, and what tells the piece from his like.
    Short,
    /// From and to, as links and UCI have them.
    #[cfg_attr(feature = "serde", serde(alias = "coord"))]
    Uci,
    /// The vchess site's: chess letters, and a mark that something is taken.
    Vchess,
}

/// The notations with their written names.
pub const NOTATIONS: [(&str, Notation); 4] =
    [("abbott", Notation::Abbott), ("short", Notation::Short), ("uci", Notation::Uci), ("vchess", Notation::Vchess)];

/// Returns a legal move of a position as text. The alphabet is for the notations that leave it open.
#[must_use]
pub fn write(notation: Notation, position: &Position, mv: Move, alphabet: Alphabet) -> String {
    match notation {
        Notation::Abbott => abbott::write(position, mv, alphabet),
        Notation::Short => write_short(position, mv, alphabet),
        Notation::Uci => uci::write(mv),
        Notation::Vchess => write_vchess(position, mv),
    }
}

/// Returns the shortest text that [`super::typed::read`] takes for this move alone.
fn write_short(position: &Position, mv: Move, alphabet: Alphabet) -> String {
    let role = position.board().role_at(mv.from).unwrap_or(Role::Pawn);
    let like = position.board().by_piece(position.turn(), role).without(mv.from);
    let rivals = || like.into_iter().filter(|&from| from != mv.to && position.legal(from, mv.to).is_some());
    let name = letter(role, alphabet);
    let text = match role {
        _ if mv.is_suicide() => return abbott::write(position, mv, alphabet),
        Role::Pawn if rivals().next().is_none() => mv.to.to_string(),
        Role::Pawn => format!("{}-{}", mv.from, mv.to),
        _ if rivals().next().is_none() => format!("{name}{}", mv.to),
        _ if rivals().all(|from| from.file() != mv.from.file()) => {
            format!("{name}{}{}", mv.from.file().letter(), mv.to)
        }
        // Before a digit B and C are files.
        _ if rivals().all(|from| from.rank() != mv.from.rank())
            && File::from_letter(name.to_ascii_lowercase()).is_none() =>
        {
            format!("{name}{}{}", mv.from.rank().digit(), mv.to)
        }
        _ => format!("{name}{}{}", mv.from, mv.to),
    };
    text + abbott::check_mark(position, mv)
}

/// Returns a move as the vchess site writes it. That site knows no suicide.
fn write_vchess(position: &Position, mv: Move) -> String {
    let role = position.board().role_at(mv.from).unwrap_or(Role::Pawn);
    let name = letter(role, Alphabet::Chess);
    let mark = if mv.is_capture() { "X" } else { "" };
    match role {
        _ if mv.is_suicide() => format!("{name}{}:{}", mv.from, mv.to),
        Role::Pawn => format!("{name}{}{}{mark}", mv.from, mv.to),
        Role::King => format!("{name}{}{}", mark.to_ascii_lowercase(), mv.to),
        _ => format!("{name}{}{mark}", mv.to),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::RuleSet;

    fn written(setup: &str, mv: &str) -> [String; 4] {
        let position = Position::try_from(fen::read(setup, RuleSet::default()).unwrap()).unwrap();
        let (from, to) = uci::read(mv).unwrap();
        let mv = position.legal(from, to).unwrap();
        NOTATIONS.map(|(_, notation)| write(notation, &position, mv, Alphabet::Abbott))
    }

    #[test]
    fn each_notation() {
        for (setup, mv, expected) in [
            ("7k/8/8/8/8/8/1P6/K7", "b2b4", ["b2-b4", "b4", "b2b4", "Pb2b4"]),
            ("7k/8/1W6/p7/8/8/8/7K", "b6c7", ["Wb6-c7:a5", "Wc7", "b6c7", "Qc7X"]),
            ("7k/8/8/8/6p1/5K2/8/8", "f3g4", ["Kf3:g4", "Kg4", "f3g4", "Kxg4"]),
            ("7k/8/8/2P5/3wP3/8/7K/8", "c5c4", ["c5-c4:Wd4", "c4", "c5c4", "Pc5c4X"]),
            ("7k/8/8/8/8/8/1i6/L6K", "a1a1", ["La1:a1", "La1:a1", "a1a1", "Na1:a1"]),
            ("8/4k3/8/8/8/8/8/K1L5", "c1e1", ["Lc1-e1+", "Le1+", "c1e1", "Ne1"]),
        ] {
            assert_eq!(written(setup, mv), expected, "{setup}");
        }
    }

    #[test]
    fn the_short_form_tells_a_piece_from_his_like() {
        for (setup, mv, expected) in [
            ("7k/8/8/8/8/8/8/L3L1K1", "a1c1", "Lac1"),
            ("7k/8/8/L7/8/L7/6K1/8", "a3a4", "L3a4"),
            ("7k/8/8/L7/8/L3L3/6K1/8", "a3c3", "La3c3"),
            ("7k/8/8/C7/8/C7/6K1/8", "a3a4", "Ca3a4"),
            ("7k/8/8/1P6/8/2P5/6K1/8", "b5c5", "b5-c5"),
        ] {
            assert_eq!(written(setup, mv)[1], expected, "{setup}");
        }
    }
}
