//! Sides, kinds of piece, and pieces.

use std::fmt;
use std::ops::Not;

use crate::util::identifiers;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    White,
    Black,
}

identifiers!(Color: White = "white", Black = "black");

impl Color {
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the name of the side, `White` or `Black`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Color::White => "White",
            Color::Black => "Black",
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Not for Color {
    type Output = Color;

    fn not(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// The pincer pawn: captures by closing an enemy in between two pieces.
    Pawn,
    /// The king: captures by stepping onto an enemy.
    King,
    /// The withdrawer: captures by moving straight away from an enemy.
    Withdrawer,
    /// The long leaper: captures by leaping.
    Leaper,
    /// The coordinator: captures together with its king.
    Coordinator,
    /// The immobilizer: captures nothing, but freezes.
    Immobilizer,
    /// The chameleon: captures each victim in the way the victim captures.
    Chameleon,
}

identifiers!(
    Role: Pawn = "pawn", King = "king", Withdrawer = "withdrawer", Leaper = "leaper",
    Coordinator = "coordinator", Immobilizer = "immobilizer", Chameleon = "chameleon"
);

impl Role {
    pub const COUNT: usize = Role::ALL.len();

    /// Returns the index in [`Role::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the name of the kind, capitalized: `Leaper`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Role::Pawn => "Pawn",
            Role::King => "King",
            Role::Withdrawer => "Withdrawer",
            Role::Leaper => "Leaper",
            Role::Coordinator => "Coordinator",
            Role::Immobilizer => "Immobilizer",
            Role::Chameleon => "Chameleon",
        }
    }

    /// Returns Abbott's letter for the kind, a capital.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Role::Pawn => 'P',
            Role::King => 'K',
            Role::Withdrawer => 'W',
            Role::Leaper => 'L',
            Role::Coordinator => 'C',
            Role::Immobilizer => 'I',
            Role::Chameleon => 'X',
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    pub color: Color,
    pub role: Role,
}

impl Piece {
    pub const fn new(color: Color, role: Role) -> Piece {
        Piece { color, role }
    }

    /// Returns an index below twice [`Role::COUNT`], with White's kinds first.
    pub const fn index(self) -> usize {
        self.color.index() * Role::COUNT + self.role.index()
    }
}
