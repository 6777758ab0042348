//! Where squares are in the picture.

use std::fmt;

use crate::rules::{Color, File, Rank, Square};

/// The side of a square, in user units: the frame of a piece image.
pub const SQUARE: f32 = 45.0;

pub const BOARD: f32 = 8.0 * SQUARE;

/// A length that is written to a hundredth of a unit. The exact float formatting of the standard library would make up
/// a fiftieth of the page's program.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Units(pub f32);

impl fmt::Display for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i32;
        let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
        let sign = if hundredths < 0 { "-" } else { "" };
        match (rest / 10, rest % 10) {
            (0, 0) => write!(f, "{sign}{whole}"),
            (tenths, 0) => write!(f, "{sign}{whole}.{tenths}"),
            (tenths, hundredths) => write!(f, "{sign}{whole}.{tenths}{hundredths}"),
        }
    }
}

/// The side a board is seen from: that side's first rank is at the bottom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Orientation(pub Color);

impl Orientation {
    pub const fn from_flipped(flipped: bool) -> Orientation {
        Orientation(if flipped { Color::Black } else { Color::White })
    }

    /// Returns the upper left corner of a square, x to the right and y down, in user units.
    pub fn top_left(self, square: Square) -> (f32, f32) {
        let (column, row) = self.cell(square);
        (column as f32 * SQUARE, row as f32 * SQUARE)
    }

    pub fn centre(self, square: Square) -> (f32, f32) {
        let (x, y) = self.top_left(square);
        (x + SQUARE / 2.0, y + SQUARE / 2.0)
    }

    /// Returns the column and the row of a square, each from 0, starting at the upper left.
    pub fn cell(self, square: Square) -> (u8, u8) {
        let (file, rank) = (square.file().index() as u8, square.rank().index() as u8);
        match self.0 {
            Color::White => (file, 7 - rank),
            Color::Black => (7 - file, rank),
        }
    }

    /// Returns the square at a column and row, or `None` if that is off the board.
    pub fn square(self, column: i32, row: i32) -> Option<Square> {
        let (file, rank) = match self.0 {
            Color::White => (column, 7 - row),
            Color::Black => (7 - column, row),
        };
        Some(Square::from_coords(File::new(u8::try_from(file).ok()?)?, Rank::new(u8::try_from(rank).ok()?)?))
    }

    /// Returns the square at a point given as fractions of the board's width and height, or `None` if that is off the
    /// board.
    pub fn square_at(self, across: f64, down: f64) -> Option<Square> {
        self.square((across * 8.0).floor() as i32, (down * 8.0).floor() as i32)
    }

    /// Returns the 64 squares row by row, from the upper left.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..64).filter_map(move |n| self.square(n % 8, n / 8))
    }

    /// Returns the names of the files and ranks: on the squares at the edge or, if `outside`, beside the board.
    pub fn labels(self, outside: bool) -> impl Iterator<Item = Label> {
        let file = move |square: Square| {
            let ((left, top), middle) = (self.top_left(square), self.centre(square).0);
            let (x, y, anchor) = if outside {
                (middle, BOARD + 8.6, "middle")
            } else {
                (left + SQUARE - 2.6, top + SQUARE - 2.8, "end")
            };
            Label { square, x, y, anchor, letter: square.file().letter() }
        };
        let rank = move |square: Square| {
            let ((left, top), middle) = (self.top_left(square), self.centre(square).1);
            let (x, y, anchor) =
                if outside { (-5.6, middle + 2.6, "middle") } else { (left + 2.4, top + 9.4, "start") };
            Label { square, x, y, anchor, letter: square.rank().digit() }
        };
        let files = (0..8).filter_map(move |column| self.square(column, 7)).map(file);
        files.chain((0..8).filter_map(move |row| self.square(0, row)).map(rank))
    }
}

/// The name of a file or rank with its place in the picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Label {
    /// The square at the edge whose file or rank it names.
    pub square: Square,
    pub x: f32,
    pub y: f32,
    /// How the text is aligned to its place, as SVG's `text-anchor`.
    pub anchor: &'static str,
    pub letter: char,
}
