//! Sets of squares as 64 bits, with a1 as the lowest.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

use super::{File, Rank, Square};

/// A set of squares. Bit `n` stands for the square of index `n`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard(pub u64);

const NOT_FILE_A: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_FILE_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;

impl Bitboard {
    pub const EMPTY: Bitboard = Bitboard(0);
    pub const FULL: Bitboard = Bitboard(!0);

    pub const fn from_square(square: Square) -> Bitboard {
        Bitboard(1 << square.index())
    }

    pub const fn file(file: File) -> Bitboard {
        Bitboard(0x0101_0101_0101_0101 << file.index())
    }

    pub const fn rank(rank: Rank) -> Bitboard {
        Bitboard(0xff << (8 * rank.index()))
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    pub const fn more_than_one(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Returns the lowest square of the set.
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::new(self.0.trailing_zeros())) }
    }

    /// Returns the only square of the set; `None` if the set has no square or several.
    pub const fn single_square(self) -> Option<Square> {
        if self.more_than_one() { None } else { self.first() }
    }

    #[must_use]
    pub const fn with(self, square: Square) -> Bitboard {
        Bitboard(self.0 | Bitboard::from_square(square).0)
    }

    #[must_use]
    pub const fn without(self, square: Square) -> Bitboard {
        Bitboard(self.0 & !Bitboard::from_square(square).0)
    }

    /// Returns the set moved one rank up; the eighth rank falls off.
    pub const fn north(self) -> Bitboard {
        Bitboard(self.0 << 8)
    }

    /// Returns the set moved one rank down; the first rank falls off.
    pub const fn south(self) -> Bitboard {
        Bitboard(self.0 >> 8)
    }

    /// Returns the set moved one file right; the h-file falls off.
    pub const fn east(self) -> Bitboard {
        Bitboard((self.0 & NOT_FILE_H) << 1)
    }

    /// Returns the set moved one file left; the a-file falls off.
    pub const fn west(self) -> Bitboard {
        Bitboard((self.0 & NOT_FILE_A) >> 1)
    }

    /// Returns every square next to a square of the set, in all eight directions. A square of the set itself is among
    /// them only if it is next to another.
    pub const fn neighbors(self) -> Bitboard {
        let sides = self.east().0 | self.west().0;
        let row = Bitboard(self.0 | sides);
        Bitboard(sides | row.north().0 | row.south().0)
    }

    /// Returns all squares on the files of the squares of the set.
    pub const fn fill_files(self) -> Bitboard {
        let mut bits = self.0;
        bits |= bits << 8 | bits >> 8;
        bits |= bits << 16 | bits >> 16;
        Bitboard(bits | bits.rotate_left(32))
    }

    /// Returns all squares on the ranks of the squares of the set.
    pub const fn fill_ranks(self) -> Bitboard {
        // Sets the low bit of each rank that has a square, then spreads it over the rank.
        let mut bits = self.0;
        bits |= bits >> 4 & 0x0f0f_0f0f_0f0f_0f0f;
        bits |= bits >> 2 & 0x3333_3333_3333_3333;
        bits |= bits >> 1 & 0x5555_5555_5555_5555;
        Bitboard((bits & 0x0101_0101_0101_0101) * 0xff)
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Bitboard {
        Bitboard::from_square(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, Bitboard::with)
    }
}

/// Returns the union of the sets.
impl FromIterator<Bitboard> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Bitboard>>(sets: I) -> Bitboard {
        sets.into_iter().fold(Bitboard::EMPTY, |all, set| all | set)
    }
}

/// Iterates over the squares of a set from the lowest to the highest.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// Implements operators by applying them to the bits.
macro_rules! operators {
    ($($operator:ident $name:ident $(, $assign:ident $assign_name:ident)?: $sign:tt;)+) => {$(
        impl $operator for Bitboard {
            type Output = Bitboard;
            fn $name(self, other: Bitboard) -> Bitboard {
                Bitboard(self.0 $sign other.0)
            }
        }

        $(impl $assign for Bitboard {
            fn $assign_name(&mut self, other: Bitboard) {
                self.0 = self.0 $sign other.0;
            }
        })?
    )+};
}

operators! {
    BitAnd bitand, BitAndAssign bitand_assign: &;
    BitOr bitor, BitOrAssign bitor_assign: |;
    BitXor bitxor: ^;
}

impl Not for Bitboard {
    type Output = Bitboard;
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

/// Writes the set as eight rows, the eighth rank first, with `1` for a square of the set.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::all().rev() {
            let row: String = File::all()
                .map(|file| if self.contains(Square::from_coords(file, rank)) { '1' } else { '.' })
                .collect();
            writeln!(f, "{row}")?;
        }
        Ok(())
    }
}
