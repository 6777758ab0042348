//! Arrows and circles drawn on the board, as text: a letter for the brush, then the two squares of an arrow or the
//! square of a circle, `Gb2b4,Re4`.

use std::fmt;

use crate::rules::Square;
use crate::util::identifiers;
use crate::util::phrase::{cut, quote};

/// The maximum number of shapes in a text.
pub const MAX_SHAPES: usize = 24;

/// A brush with its own stroke and colour, so that no two brushes differ by colour alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Brush {
    /// Green.
    #[default]
    Solid,
    /// Red.
    Dashed,
    /// Blue.
    Dotted,
    /// Purple.
    DashDot,
}

identifiers!(Brush: Solid = "solid", Dashed = "dashed", Dotted = "dotted", DashDot = "dash-dot");

impl Brush {
    /// Returns the letter of the brush's colour, as in PGN's `[%cal]` and `[%csl]`.
    const fn letter(self) -> char {
        match self {
            Brush::Solid => 'G',
            Brush::Dashed => 'R',
            Brush::Dotted => 'B',
            Brush::DashDot => 'P',
        }
    }
}

/// An arrow, or a circle if both squares are the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    pub from: Square,
    pub to: Square,
    pub brush: Brush,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ShapesProblem {
    ExpectedShape(String),
    /// There are more than [`MAX_SHAPES`].
    TooMany,
}

impl fmt::Display for ShapesProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ShapesProblem::ExpectedShape(found) => {
                write!(f, "an arrow is written like Gb2b4, a circle like Re4, not {}", quote(found))
            }
            ShapesProblem::TooMany => write!(f, "at most {MAX_SHAPES} arrows and circles are read"),
        }
    }
}

/// Returns shapes as text. Those beyond [`MAX_SHAPES`] are left out.
pub fn write(shapes: &[Shape]) -> String {
    let text = |&Shape { from, to, brush }: &Shape| {
        let to = if from == to { String::new() } else { to.to_string() };
        format!("{}{from}{to}", brush.letter())
    };
    shapes.iter().take(MAX_SHAPES).map(text).collect::<Vec<_>>().join(",")
}

/// Returns the shapes in a text.
///
/// # Errors
/// Returns the place of the first text that is not a shape, in characters from 1, and why.
pub fn read(text: &str) -> Result<Vec<Shape>, (usize, ShapesProblem)> {
    let mut shapes = Vec::new();
    let mut place = 1;
    for word in text.split(',').filter(|_| !text.is_empty()) {
        let shape = shape(word).ok_or_else(|| (place, ShapesProblem::ExpectedShape(cut(word))))?;
        if shapes.len() == MAX_SHAPES {
            return Err((place, ShapesProblem::TooMany));
        }
        shapes.push(shape);
        place += word.chars().count() + 1;
    }
    Ok(shapes)
}

fn shape(word: &str) -> Option<Shape> {
    let brush = Brush::ALL.into_iter().find(|brush| word.starts_with(brush.letter()))?;
    let squares = &word[1..];
    let from = squares.get(..2)?.parse().ok()?;
    let to = match squares.get(2..)? {
        "" => from,
        to => to.parse().ok()?,
    };
    Some(Shape { from, to, brush })
}
