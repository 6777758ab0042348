//! The plain shapes that marks are drawn with: lines, signs in a corner of a square, and frames.

use super::geometry::{Orientation, SQUARE, Units};
use crate::rules::{Piece, Square};

/// The radius of a sign in the corner of a square.
pub(super) const SIGN: f32 = 5.8;
/// The radius of a ring around a piece.
pub(super) const WIDE_RING: f32 = 19.5;

/// The distance of an arrow's tail from the middle of its square.
const TAIL: f32 = 0.3 * SQUARE;

/// A shape with the classes that determine its width and colour.
#[derive(Clone, PartialEq, Debug)]
pub struct Primitive {
    /// Class names for the style sheet, separated by spaces.
    pub class: String,
    pub geometry: Geometry,
}

/// What to draw, in user units: circles and texts centred at `x`, `y`, and paths in SVG's path language.
#[derive(Clone, PartialEq, Debug)]
pub enum Geometry {
    Circle {
        x: f32,
        y: f32,
        r: f32,
    },
    Path(String),
    Text {
        x: f32,
        y: f32,
        text: String,
    },
    /// A piece of the current set, with its upper left corner at this point.
    Piece {
        x: f32,
        y: f32,
        piece: Piece,
    },
}

impl Geometry {
    pub(super) fn stroked(self, tint: &str) -> Primitive {
        Primitive { class: format!("line {tint}"), geometry: self }
    }

    pub(super) fn filled(self, tint: &str) -> Primitive {
        Primitive { class: format!("area {tint}"), geometry: self }
    }

    /// Returns the shape as a tint, through which the square can be seen.
    pub(super) fn tinted(self, tint: &str) -> Primitive {
        Primitive { class: format!("tint {tint}"), geometry: self }
    }
}

/// Returns a whole square, given its upper left corner.
pub(super) fn whole(left: f32, top: f32) -> Geometry {
    let [left, top, side] = [left, top, SQUARE].map(Units);
    Geometry::Path(format!("M{left} {top}h{side}v{side}h-{side}z"))
}

fn ends(orientation: Orientation, one: Square, other: Square) -> [f32; 4] {
    let ((x1, y1), (x2, y2)) = (orientation.centre(one), orientation.centre(other));
    [x1, y1, x2, y2]
}

/// Returns a straight bar between the centres of two squares.
pub(super) fn bar(orientation: Orientation, from: Square, to: Square) -> Geometry {
    let [x1, y1, x2, y2] = ends(orientation, from, to).map(Units);
    Geometry::Path(format!("M{x1} {y1}L{x2} {y2}"))
}

/// Returns a short bar between the pieces on two neighbouring squares. It is too short to look like the start of an
/// arrow.
pub(super) fn connector(orientation: Orientation, one: Square, other: Square) -> Geometry {
    let [x1, y1, x2, y2] = ends(orientation, one, other);
    let at = |part: f32| [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part].map(Units);
    let ([x1, y1], [x2, y2]) = (at(CONNECTOR), at(1.0 - CONNECTOR));
    Geometry::Path(format!("M{x1} {y1}L{x2} {y2}"))
}

/// Where a connector begins and ends, as a fraction of the way between the squares.
const CONNECTOR: f32 = 0.38;

/// Returns the outline of the rectangle whose opposite corners are the centres of two squares.
pub(super) fn rectangle(orientation: Orientation, one: Square, other: Square) -> Geometry {
    let [x1, y1, x2, y2] = ends(orientation, one, other).map(Units);
    Geometry::Path(format!("M{x1} {y1}H{x2}V{y2}H{x1}Z"))
}

/// Returns the path from one square to another over a piece. It is straight except for a bow over the piece, upwards
/// or, on a file, to the right, and it ends with a tip.
pub(super) fn leap(orientation: Orientation, from: Square, victim: Square, to: Square) -> Geometry {
    let [x1, y1, x2, y2] = ends(orientation, from, to);
    let (x, y) = orientation.centre(victim);
    let (ux, uy) = bearing(orientation, from, to);
    let (over_x, over_y) = over(x2 - x1, y2 - y1);
    let clockwise = u8::from(ux * over_y < uy * over_x);
    let (bow_x, bow_y) = (ux * LEAP_RADIUS, uy * LEAP_RADIUS);
    let (back_x, back_y, aside_x, aside_y) = (x2 - ux * TIP, y2 - uy * TIP, over_x * TIP, over_y * TIP);
    let [x1, y1, x2, y2, r] = [x1, y1, x2, y2, LEAP_RADIUS].map(Units);
    let [begin_x, begin_y, end_x, end_y] = [x - bow_x, y - bow_y, x + bow_x, y + bow_y].map(Units);
    let tip = [back_x + aside_x, back_y + aside_y, back_x - aside_x, back_y - aside_y].map(Units);
    Geometry::Path(format!(
        "M{x1} {y1}L{begin_x} {begin_y}A{r} {r} 0 0 {clockwise} {end_x} {end_y}L{x2} {y2}M{} {}L{x2} {y2}L{} {}",
        tip[0], tip[1], tip[2], tip[3]
    ))
}

/// The radius of the bow of a leap, within the square of the piece that is leapt.
const LEAP_RADIUS: f32 = 0.42 * SQUARE;
/// How far the tip of a leap reaches backwards and to both sides.
const TIP: f32 = 0.16 * SQUARE;

/// Returns the unit vector in which a leap bends: at a right angle to its direction, upwards, or to the right on a
/// file.
pub(super) fn over(across: f32, down: f32) -> (f32, f32) {
    let length = across.hypot(down).max(1.0);
    let (over_x, over_y) = (down / length, -across / length);
    if over_y > 0.0 || over_y == 0.0 && over_x < 0.0 { (-over_x, -over_y) } else { (over_x, over_y) }
}

/// Returns the unit vector from one square to another, x to the right and y down; zero if the squares are the same.
pub(super) fn bearing(orientation: Orientation, from: Square, to: Square) -> (f32, f32) {
    let [x1, y1, x2, y2] = ends(orientation, from, to);
    let length = (x2 - x1).hypot(y2 - y1).max(1.0);
    ((x2 - x1) / length, (y2 - y1) / length)
}

/// Returns an arrow between the centres of two squares, as a shaft and a separate head of this length. If the squares
/// are the same, returns a ring.
pub(super) fn arrow(orientation: Orientation, from: Square, to: Square, head: f32, tint: &str) -> Vec<Primitive> {
    let [x1, y1, x2, y2] = ends(orientation, from, to);
    if from == to {
        return vec![Geometry::Circle { x: x1, y: y1, r: WIDE_RING }.stroked(tint)];
    }
    let (ux, uy) = bearing(orientation, from, to);
    let (neck_x, neck_y) = (x2 - ux * head, y2 - uy * head);
    // The face of the moving piece is not covered.
    let (x1, y1) = (x1 + ux * TAIL, y1 + uy * TAIL);
    let (side_x, side_y) = (-uy * head / 2.0, ux * head / 2.0);
    let one = [neck_x + side_x, neck_y + side_y].map(Units);
    let other = [neck_x - side_x, neck_y - side_y].map(Units);
    let [x1, y1, x2, y2, neck_x, neck_y] = [x1, y1, x2, y2, neck_x, neck_y].map(Units);
    let shaft = Geometry::Path(format!("M{x1} {y1}L{neck_x} {neck_y}"));
    let tip = Geometry::Path(format!("M{} {}L{x2} {y2}L{} {}z", one[0], one[1], other[0], other[1]));
    vec![shaft.stroked(tint), tip.filled(&format!("head {tint}"))]
}

/// Returns the shapes above light outlines, so that they can be seen on dark pieces too.
pub(super) fn outlined(shapes: Vec<Primitive>) -> Vec<Primitive> {
    let outlines: Vec<Primitive> = shapes.iter().map(|shape| shape.geometry.clone().stroked("outline")).collect();
    outlines.into_iter().chain(shapes).collect()
}

/// Returns a small slanted cross around a point.
pub(super) fn cross(x: f32, y: f32, reach: f32) -> Geometry {
    let [left, top, length] = [x - reach, y - reach, 2.0 * reach].map(Units);
    Geometry::Path(format!("M{left} {top}l{length} {length}m0 -{length}l-{length} {length}"))
}

pub(super) fn snowflake(x: f32, y: f32, reach: f32) -> Geometry {
    let (across, down) = (reach * 0.866, reach / 2.0);
    let [left, right, high, low] = [x - across, x + across, y - down, y + down].map(Units);
    let [x, top, length] = [x, y - reach, 2.0 * reach].map(Units);
    Geometry::Path(format!("M{x} {top}v{length}M{left} {high}L{right} {low}M{left} {low}L{right} {high}"))
}

/// Returns an open disc with a stroke through it.
pub(super) fn stroked_disc(x: f32, y: f32, r: f32) -> Geometry {
    let reach = r * std::f32::consts::FRAC_1_SQRT_2;
    let [left, low, right, high] = [x - reach, y + reach, x + reach, y - reach].map(Units);
    let [start, y, r, across] = [x - r, y, r, 2.0 * r].map(Units);
    Geometry::Path(format!(
        "M{start} {y}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 -{across} 0M{left} {low}L{right} {high}"
    ))
}

/// Returns a square standing on its tip.
pub(super) fn lozenge(x: f32, y: f32, reach: f32) -> Geometry {
    let [x, top, reach] = [x, y - reach, reach].map(Units);
    Geometry::Path(format!("M{x} {top}l{reach} {reach}l-{reach} {reach}l-{reach} -{reach}z"))
}

pub(super) fn plus(x: f32, y: f32, reach: f32) -> Geometry {
    let [left, top, x, y, length] = [x - reach, y - reach, x, y, 2.0 * reach].map(Units);
    Geometry::Path(format!("M{left} {y}h{length}M{x} {top}v{length}"))
}

/// Returns a disc with a light rim, which sets it off from a piece.
pub(super) fn disc(x: f32, y: f32, r: f32, tint: &str) -> Vec<Primitive> {
    let circle = |r, tint| Geometry::Circle { x, y, r }.filled(tint);
    vec![circle(r + 0.9, "chalk"), circle(r, tint)]
}

/// Returns a disc with a digit or letter on it.
pub(super) fn sign(x: f32, y: f32, tint: &str, text: &str) -> Vec<Primitive> {
    sized_sign(x, y, SIGN, tint, text)
}

/// Returns a disc with a text of up to two characters on it.
pub(super) fn wide_sign(x: f32, y: f32, tint: &str, text: &str) -> Vec<Primitive> {
    sized_sign(x, y, 1.2 * SIGN, tint, text)
}

fn sized_sign(x: f32, y: f32, r: f32, tint: &str, text: &str) -> Vec<Primitive> {
    let mut shapes = disc(x, y, r, tint);
    shapes.push(Geometry::Text { x, y, text: text.to_owned() }.filled("digit"));
    shapes
}

/// Returns letters in a tag with pointed ends, at the lower edge of a square.
pub(super) fn letters(left: f32, top: f32, letters: &str) -> Vec<Primitive> {
    let (x, y) = (left + SQUARE / 2.0, top + SQUARE - 6.4);
    let half = 3.2 * letters.chars().count() as f32 + 0.6;
    let (height, point) = (5.2, 4.0);
    let start = Units(x - half - point);
    let (low, width, height, point) = (Units(y), Units(2.0 * half), Units(height), Units(point));
    let outline = Geometry::Path(format!(
        "M{start} {low}l{point} -{height}h{width}l{point} {height}l-{point} {height}h-{width}z"
    ));
    let text = Geometry::Text { x, y, text: letters.to_owned() };
    vec![outline.clone().filled("chalk"), outline.stroked("danger"), text.filled("letter")]
}
