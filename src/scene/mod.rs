//! A board picture as data: squares, pieces and marks, and the plain shapes that draw them.
//!
//! The page's board is drawn from this data, and so is [`BoardSvg`], an SVG text. Nothing here knows the DOM. The
//! creator of a [`Scene`] decides its marks; `mark` makes some of them from what the rules say about a move or a
//! position.

mod animation;
mod board_svg;
mod geometry;
pub mod gif;
mod mark;
mod motion;
pub mod pieces;
mod primitive;
pub mod qr;
mod style;

pub use animation::{Animation, Frame};
pub use board_svg::{BoardSvg, Coordinates, escaped, inline, picture_url};
pub use geometry::{BOARD, Label, Orientation, SQUARE, Units};
pub use mark::{Mark, MoveDifference, below_and_above, capture_marks, check_marks, frozen_marks, grounds};
pub use motion::{AnimationSpeed, Fade, Motion, Pace, Travel, Waypoint};
pub use pieces::PieceSet;
pub use primitive::{Geometry, Primitive};
pub use style::{BoardTheme, ColorScheme};

use crate::notation::alphabet::Alphabet;
use crate::rules::Board;

#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    pub board: Board,
    pub orientation: Orientation,
    /// The alphabet in which marks name kinds of pieces.
    pub alphabet: Alphabet,
    /// The marks in paint order.
    pub marks: Vec<Mark>,
}

impl Scene {
    /// Returns a board without marks, in the default alphabet.
    pub fn without_marks(board: Board, orientation: Orientation) -> Scene {
        Scene { board, orientation, alphabet: Alphabet::default(), marks: Vec::new() }
    }
}
