//! The plain shapes that marks are drawn with: lines, signs in a corner of a square, and frames.

use super::geometry::{SQUARE, Units, View};
use crate::rules::Square;

/// A shape with the classes that give it width and colour.
#[derive(Clone, PartialEq, Debug)]
pub struct Primitive {
    /// Class names for the style sheet, separated by blanks.
    pub class: String,
    pub geometry: Geometry,
}

/// What to draw, in user units: circles and texts around `x`, `y`, paths in SVG's path language.
#[derive(Clone, PartialEq, Debug)]
pub enum Geometry {
    Circle { x: f32, y: f32, r: f32 },
    Path(String),
    Text { x: f32, y: f32, text: String },
}

impl Geometry {
    /// Returns a line in ink, chalk and the tint of the mark, so that it stands out on any square.
    pub(super) fn outlined(self, tint: &str) -> Vec<Primitive> {
        let line = |class| Primitive { class: format!("line {class}"), geometry: self.clone() };
        ["ink", "chalk", tint].map(line).into()
    }

    /// Returns the shape filled with the tint of a mark.
    pub(super) fn filled(self, tint: &str) -> Primitive {
        Primitive { class: format!("area {tint}"), geometry: self }
    }
}

/// Returns the middles of two squares.
fn ends(view: View, one: Square, other: Square) -> [f32; 4] {
    let ((x1, y1), (x2, y2)) = (view.centre(one), view.centre(other));
    [x1, y1, x2, y2]
}

/// A straight bar through the middles of two squares.
pub(super) fn bar(view: View, from: Square, to: Square) -> Geometry {
    let [x1, y1, x2, y2] = ends(view, from, to).map(Units);
    Geometry::Path(format!("M{x1} {y1}L{x2} {y2}"))
}

/// The outline of the rectangle whose opposite corners are the middles of two squares.
pub(super) fn rectangle(view: View, one: Square, other: Square) -> Geometry {
    let [x1, y1, x2, y2] = ends(view, one, other).map(Units);
    Geometry::Path(format!("M{x1} {y1}H{x2}V{y2}H{x1}Z"))
}

/// An arc from the square before a leapt piece to the square beyond it, bent upwards or, on a file, to the right.
pub(super) fn arc(view: View, before: Square, beyond: Square) -> Geometry {
    let [x1, y1, x2, y2] = ends(view, before, beyond);
    let (over_x, over_y) = over(x2 - x1, y2 - y1);
    let bend = 0.8 * SQUARE;
    let (x, y) = ((x1 + x2) / 2.0 + over_x * bend, (y1 + y2) / 2.0 + over_y * bend);
    let [x1, y1, x, y, x2, y2] = [x1, y1, x, y, x2, y2].map(Units);
    Geometry::Path(format!("M{x1} {y1}Q{x} {y} {x2} {y2}"))
}

/// The unit vector in which a leap bends: at a right angle to it, up, or right where neither points up.
pub(super) fn over(across: f32, down: f32) -> (f32, f32) {
    let length = across.hypot(down).max(1.0);
    let (over_x, over_y) = (down / length, -across / length);
    if over_y > 0.0 || over_y == 0.0 && over_x < 0.0 { (-over_x, -over_y) } else { (over_x, over_y) }
}

/// The unit vector from a square to another, x to the right and y down; zero where they are the same.
pub(super) fn bearing(view: View, from: Square, to: Square) -> (f32, f32) {
    let [x1, y1, x2, y2] = ends(view, from, to);
    let length = (x2 - x1).hypot(y2 - y1).max(1.0);
    ((x2 - x1) / length, (y2 - y1) / length)
}

/// An arrow between the middles of two squares, its head apart from its shaft; a ring where they are the same.
pub(super) fn arrow(view: View, from: Square, to: Square, tint: &str) -> Vec<Primitive> {
    let [x1, y1, x2, y2] = ends(view, from, to);
    if from == to {
        return Geometry::Circle { x: x1, y: y1, r: 19.0 }.outlined(tint);
    }
    let (ux, uy) = bearing(view, from, to);
    let (tip_x, tip_y) = (x2 - ux * 4.0, y2 - uy * 4.0);
    let (neck_x, neck_y) = (tip_x - ux * 9.0, tip_y - uy * 9.0);
    let (side_x, side_y) = (-uy * 6.0, ux * 6.0);
    let one = [neck_x + side_x, neck_y + side_y].map(Units);
    let other = [neck_x - side_x, neck_y - side_y].map(Units);
    let [x1, y1, tip_x, tip_y] = [x1, y1, tip_x, tip_y].map(Units);
    let shaft = Geometry::Path(format!("M{x1} {y1}L{tip_x} {tip_y}"));
    let head = Geometry::Path(format!("M{} {}L{tip_x} {tip_y}L{} {}", one[0], one[1], other[0], other[1]));
    let head = head.outlined(tint).into_iter();
    let head = head.map(|shape| Primitive { class: format!("head {}", shape.class), ..shape });
    // Layer by layer, so that neither cuts the other.
    shaft.outlined(tint).into_iter().zip(head).flat_map(|(shaft, head)| [shaft, head]).collect()
}

/// A small slanted cross around a point.
pub(super) fn cross(x: f32, y: f32) -> Geometry {
    Geometry::Path(format!("M{} {}l8 8m0 -8l-8 8", Units(x - 4.0), Units(y - 4.0)))
}

/// An open disc with a stroke through it.
pub(super) fn stroked_disc(x: f32, y: f32, r: f32) -> Geometry {
    let reach = r * std::f32::consts::FRAC_1_SQRT_2;
    let [left, low, right, high] = [x - reach, y + reach, x + reach, y - reach].map(Units);
    let [start, y, r, across] = [x - r, y, r, 2.0 * r].map(Units);
    Geometry::Path(format!(
        "M{start} {y}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 -{across} 0M{left} {low}L{right} {high}"
    ))
}

/// A square on its tip.
pub(super) fn lozenge(x: f32, y: f32, reach: f32) -> Geometry {
    let [x, top, reach] = [x, y - reach, reach].map(Units);
    Geometry::Path(format!("M{x} {top}l{reach} {reach}l-{reach} {reach}l-{reach} -{reach}z"))
}

/// An upright cross.
pub(super) fn plus(x: f32, y: f32, reach: f32) -> Geometry {
    let [left, top, x, y, length] = [x - reach, y - reach, x, y, 2.0 * reach].map(Units);
    Geometry::Path(format!("M{left} {y}h{length}M{x} {top}v{length}"))
}

/// The path of the four corners of a square, drawn in by `inset`, each leg `leg` long.
pub(super) fn corners(left: f32, top: f32, inset: f32, leg: f32) -> String {
    let (x, y) = (left + inset, top + inset);
    let (right, bottom) = (left + SQUARE - inset, top + SQUARE - inset);
    let [after_x, after_y, before_x, before_y] = [x + leg, y + leg, right - leg, bottom - leg].map(Units);
    let [x, y, right, bottom, leg] = [x, y, right, bottom, leg].map(Units);
    format!(
        "M{x} {after_y}v-{leg}h{leg}M{before_x} {y}h{leg}v{leg}\
         M{right} {before_y}v{leg}h-{leg}M{after_x} {bottom}h-{leg}v-{leg}"
    )
}

/// Four corner ticks, and a cross that leaves its middle open for the piece.
pub(super) fn reticle(left: f32, top: f32) -> Geometry {
    let ticks = corners(left, top, 4.6, 8.0);
    let far = SQUARE - 11.0;
    let [x, y] = [left + SQUARE / 2.0, top + SQUARE / 2.0].map(Units);
    let [high, low, near, across] = [top + 3.0, top + far, left + 3.0, left + far].map(Units);
    Geometry::Path(format!("{ticks}M{x} {high}v8M{x} {low}v8M{near} {y}h8M{across} {y}h8"))
}

/// The outline of a square, drawn in by `inset`.
pub(super) fn frame(left: f32, top: f32, inset: f32) -> Geometry {
    let [x, y, side] = [left + inset, top + inset, SQUARE - 2.0 * inset].map(Units);
    Geometry::Path(format!("M{x} {y}h{side}v{side}h-{side}z"))
}

/// Slanted lines over a square.
pub(super) fn hatch(left: f32, top: f32) -> Geometry {
    let mut path = String::new();
    let step = SQUARE / 5.0;
    for n in 1..=5 {
        let reach = step * n as f32;
        let [x, y] = [left + reach, top + reach].map(Units);
        path += &format!("M{} {y}L{x} {}", Units(left), Units(top));
        if n < 5 {
            path += &format!("M{x} {}L{} {y}", Units(top + SQUARE), Units(left + SQUARE));
        }
    }
    Geometry::Path(path)
}

/// A small padlock in the upper right corner of a square.
pub(super) fn padlock(left: f32, top: f32) -> Vec<Primitive> {
    let (x, y) = (left + SQUARE - 13.2, top + 8.6);
    let [shackle_x, x, y] = [x + 2.3, x, y].map(Units);
    let shackle = format!("M{shackle_x} {y}v-2.2a2.7 2.7 0 0 1 5.4 0v2.2");
    let body = Geometry::Path(format!("M{x} {y}h10v7h-10z"));
    let mut shapes = Geometry::Path(shackle).outlined("shackle");
    shapes.extend([body.clone().filled("lock-rim"), body.filled("lock")]);
    shapes
}

/// Discs one on top of the other, each with its radius and tint, and a text on them.
pub(super) fn sign(x: f32, y: f32, discs: &[(f32, &str)], text: String, tint: &str) -> Vec<Primitive> {
    let discs = discs.iter().map(|&(r, tint)| Geometry::Circle { x, y, r }.filled(tint));
    discs.chain([Geometry::Text { x, y, text }.filled(tint)]).collect()
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
    let mut shapes = outline.clone().outlined("danger");
    shapes.extend([outline.filled("chalk"), Geometry::Text { x, y, text: letters.to_owned() }.filled("letter")]);
    shapes
}
