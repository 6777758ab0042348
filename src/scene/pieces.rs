//! The images of the pieces, with a folder for each set and an SVG file for each piece.

use crate::rules::Role;
use crate::util::identifiers;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PieceSet {
    /// Chess pieces; the immobilizer is an upside-down rook.
    #[default]
    Chess,
    /// Figures that show each piece's power.
    Abstract,
    /// The capital letters of the pieces.
    Letters,
    /// Marks that hint how each piece captures.
    Powers,
}

/// Includes the SVG files of a set as texts, in the order of the kinds.
macro_rules! svgs {
    ($set:literal) => {
        [
            include_str!(concat!("../../pieces/", $set, "/pawn.svg")),
            include_str!(concat!("../../pieces/", $set, "/king.svg")),
            include_str!(concat!("../../pieces/", $set, "/withdrawer.svg")),
            include_str!(concat!("../../pieces/", $set, "/leaper.svg")),
            include_str!(concat!("../../pieces/", $set, "/coordinator.svg")),
            include_str!(concat!("../../pieces/", $set, "/immobilizer.svg")),
            include_str!(concat!("../../pieces/", $set, "/chameleon.svg")),
        ]
    };
}

identifiers!(stored PieceSet: Chess = "chess", Abstract = "abstract", Letters = "letters", Powers = "powers");

impl PieceSet {
    /// Returns the image of a piece, an SVG file coloured by `--piece-fill`, `--piece-line` and `--piece-detail`.
    pub const fn svg(self, role: Role) -> &'static str {
        const ABSTRACT: [&str; Role::COUNT] = svgs!("abstract");
        const LETTERS: [&str; Role::COUNT] = svgs!("letters");
        const POWERS: [&str; Role::COUNT] = svgs!("powers");
        match self {
            PieceSet::Chess => chess(role),
            PieceSet::Abstract => ABSTRACT[role.index()],
            PieceSet::Letters => LETTERS[role.index()],
            PieceSet::Powers => POWERS[role.index()],
        }
    }

    pub fn svg_content(self, role: Role) -> &'static str {
        inside(self.svg(role))
    }
}

/// Returns the image of a kind in the default set, like [`PieceSet::svg`].
pub const fn chess(role: Role) -> &'static str {
    const CHESS: [&str; Role::COUNT] = svgs!("chess");
    CHESS[role.index()]
}

pub fn inside(file: &str) -> &str {
    let start = file.find("<svg").and_then(|root| Some(root + file[root..].find('>')? + 1)).unwrap_or(0);
    let end = file.rfind("</svg>").unwrap_or(file.len());
    &file[start.min(end)..end]
}
