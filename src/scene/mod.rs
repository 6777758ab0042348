//! A board picture as data: squares, pieces and marks, and the plain shapes they are drawn with.
//!
//! The page's board draws from this, and so does a [`Still`], an SVG text. Nothing here knows the DOM or the rules of a
//! game: whoever makes a [`Scene`] decides which marks stand on it.

// Fields, variants and getters whose names say what they are need no more words.
#![allow(missing_docs)]

mod film;
mod geometry;
pub mod gif;
mod mark;
mod motion;
pub mod pieces;
mod primitive;
pub mod qr;
mod still;
mod style;

pub use film::{Film, Frame};
pub use geometry::{BOARD, SQUARE, Units, View};
pub use mark::{Mark, capture_marks, check_marks, frozen_marks};
pub use motion::{Fade, Motion, Pace, Travel, Waypoint};
pub use pieces::PieceSet;
pub use primitive::{Geometry, Primitive};
pub use still::{Coordinates, Still, escaped, inline};
pub use style::BoardTheme;

use crate::rules::Board;

/// A board as it is to be seen.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    pub board: Board,
    pub view: View,
    /// The marks, drawn in this order.
    pub marks: Vec<Mark>,
}
