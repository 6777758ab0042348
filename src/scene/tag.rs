//! Small signs with text in them: letters and numbers beside a piece or at the tip of an arrow.

use super::geometry::{SQUARE, Units};
use super::primitive::{Geometry, Primitive};

/// A letter in the upper left corner of a square.
pub(super) fn badge(left: f32, top: f32, letter: char) -> [Primitive; 3] {
    let (x, y) = (left + 7.6, top + 7.6);
    let circle = |r| Geometry::Circle { x, y, r };
    let text = Geometry::Text { x, y, text: letter.to_string() };
    [circle(7.4).filled("ink"), circle(6.2).filled("chalk"), text.filled("letter")]
}

/// A number in the lower left corner of a square.
pub(super) fn number(left: f32, top: f32, number: u32) -> [Primitive; 4] {
    let (x, y) = (left + 11.0, top + SQUARE - 11.0);
    let circle = |r| Geometry::Circle { x, y, r };
    let text = Geometry::Text { x, y, text: number.to_string() };
    [circle(10.0).filled("ink"), circle(8.8).filled("gone"), circle(7.2).filled("chalk"), text.filled("number")]
}

/// A count in the lower right corner of a square.
pub(super) fn tally(left: f32, top: f32, count: u32) -> [Primitive; 4] {
    let (x, y) = (left + SQUARE - 9.4, top + SQUARE - 9.4);
    let circle = |r| Geometry::Circle { x, y, r };
    let text = Geometry::Text { x, y, text: count.to_string() };
    [circle(9.0).filled("ink"), circle(7.8).filled("go"), circle(6.4).filled("chalk"), text.filled("letter")]
}

/// Letters in a tag with pointed ends, at the lower edge of a square.
pub(super) fn letters(left: f32, top: f32, letters: &str) -> Vec<Primitive> {
    let (x, y) = (left + SQUARE / 2.0, top + SQUARE - 6.4);
    let half = 3.2 * letters.chars().count() as f32 + 0.6;
    let (height, point) = (5.2, 4.0);
    let start = Units(x - half - point);
    let (low, width, height, point) = (Units(y), Units(2.0 * half), Units(height), Units(point));
    let outline = Geometry::Path(format!(
        "M{start} {low}l{point} -{height}h{width}l{point} {height}l-{point} {height}h-{width}z"
    ));
    let mut shapes: Vec<Primitive> = outline.clone().outlined("danger").into();
    shapes.extend([outline.filled("chalk"), Geometry::Text { x, y, text: letters.to_owned() }.filled("letter")]);
    shapes
}

/// A number on the shaft of an arrow, near its tip.
pub(super) fn rank(x: f32, y: f32, number: u32) -> [Primitive; 3] {
    let circle = |r| Geometry::Circle { x, y, r };
    let text = Geometry::Text { x, y, text: number.to_string() };
    [circle(6.6).filled("ink"), circle(5.4).filled("chalk"), text.filled("letter")]
}
