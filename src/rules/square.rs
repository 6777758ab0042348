//! Squares, files and ranks of the 8x8 board.

use std::fmt;
use std::str::FromStr;

/// Defines a file or a rank, with its character.
macro_rules! coordinate {
    ($(#[$doc:meta])* $name:ident: $first:literal, $character:ident, $from_character:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(u8);

        impl $name {
            /// Returns the value with this index, or `None` if the index is above 7.
            pub const fn new(index: u8) -> Option<$name> {
                if index < 8 { Some($name(index)) } else { None }
            }

            pub const fn index(self) -> usize {
                self.0 as usize
            }

            pub const fn $character(self) -> char {
                ($first + self.0) as char
            }

            pub const fn $from_character(character: char) -> Option<$name> {
                let index = (character as u32).wrapping_sub($first as u32);
                if index < 8 { Some($name(index as u8)) } else { None }
            }

            pub fn all() -> impl DoubleEndedIterator<Item = $name> + ExactSizeIterator {
                (0..8u8).map($name)
            }
        }
    };
}

coordinate!(
    /// A file of the board, `a` to `h`, as an index from 0 to 7.
    File: b'a', letter, from_letter
);

coordinate!(
    /// A rank of the board, `1` to `8`, as an index from 0 to 7.
    Rank: b'1', digit, from_digit
);

/// One of the eight symmetries of the board, as a combination of reflections that are applied in turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Symmetry(u8);

impl Symmetry {
    pub const IDENTITY: Symmetry = Symmetry(0);
    /// Maps a1 to h1.
    pub const LEFT_RIGHT: Symmetry = Symmetry(1);
    /// Maps a1 to a8.
    pub const TOP_BOTTOM: Symmetry = Symmetry(2);
    /// Maps b1 to a2.
    pub const DIAGONAL: Symmetry = Symmetry(4);

    /// Returns all eight symmetries: the four without the diagonal reflection first, and among them those that keep the
    /// ranks.
    pub fn all() -> impl Iterator<Item = Symmetry> {
        (0..8).map(Symmetry)
    }
}

/// A square of the board as an index from 0 to 63: a1 is 0, b1 is 1, h8 is 63.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// Returns the square with this index.
    ///
    /// # Panics
    /// If the index is not less than 64.
    pub const fn new(index: u32) -> Square {
        assert!(index < 64, "a square has an index less than 64");
        Square(index as u8)
    }

    pub const fn from_coords(file: File, rank: Rank) -> Square {
        Square(rank.0 * 8 + file.0)
    }

    pub const fn index(self) -> usize {
        // The mask changes nothing, but it lets the compiler omit the bounds checks of tables with 64 entries.
        (self.0 & 63) as usize
    }

    pub const fn file(self) -> File {
        File(self.0 & 7)
    }

    pub const fn rank(self) -> Rank {
        Rank(self.0 >> 3)
    }

    /// Returns the square `files` to the right and `ranks` up, or `None` if that is off the board.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = (self.0 & 7) as i8 + files;
        let rank = (self.0 >> 3) as i8 + ranks;
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            return None;
        }
        Some(Square((rank * 8 + file) as u8))
    }

    /// Returns the number of king steps from this square to `other`.
    pub const fn distance(self, other: Square) -> u32 {
        let files = (self.0 & 7).abs_diff(other.0 & 7);
        let ranks = (self.0 >> 3).abs_diff(other.0 >> 3);
        if files > ranks { files as u32 } else { ranks as u32 }
    }

    /// Returns the square that a symmetry maps this one to.
    pub const fn transformed(self, symmetry: Symmetry) -> Square {
        let mut square = self.0;
        if symmetry.0 & Symmetry::LEFT_RIGHT.0 != 0 {
            square ^= 7;
        }
        if symmetry.0 & Symmetry::TOP_BOTTOM.0 != 0 {
            square ^= 56;
        }
        if symmetry.0 & Symmetry::DIAGONAL.0 != 0 {
            square = (square & 7) << 3 | square >> 3;
        }
        Square(square)
    }

    /// Returns whether the square is light, as h1 is.
    pub const fn is_light(self) -> bool {
        (self.0 & 7) % 2 != (self.0 >> 3) % 2
    }

    /// Returns the 64 squares from a1 to h8, rank by rank.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..64u8).map(Square)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file().letter(), self.rank().digit())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a square is a letter a to h and a digit 1 to 8")
    }
}

impl std::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        let mut chars = text.chars();
        let file = chars.next().and_then(File::from_letter);
        let rank = chars.next().and_then(Rank::from_digit);
        match (file, rank, chars.next()) {
            (Some(file), Some(rank), None) => Ok(Square::from_coords(file, rank)),
            _ => Err(ParseSquareError),
        }
    }
}
