//! A board picture as data: squares, pieces and marks, and the plain shapes that draw them.
//!
//! The page's board draws from this, and so does [`BoardSvg`], an SVG text. Nothing here knows the DOM: the creator of
//! a [`Scene`] decides its marks, some of which `mark` makes from what the rules say of a move or a position.

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
    /// How marks name kinds of pieces.
    pub alphabet: Alphabet,
    /// The marks, drawn in this order.
    pub marks: Vec<Mark>,
}

impl Scene {
    /// Returns a board alone, in the default alphabet.
    pub fn without_marks(board: Board, orientation: Orientation) -> Scene {
        Scene { board, orientation, alphabet: Alphabet::default(), marks: Vec::new() }
    }
}
