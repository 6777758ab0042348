//! The lines of force: how a move takes its victims, and arrows.

use super::geometry::{SQUARE, Units, View};
use super::primitive::{Geometry, Primitive};
use crate::rules::Square;

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

/// The direction in which a leap bends, of length 1: at a right angle to the leap; of the two, the one that points up,
/// or right where neither does.
pub(super) fn over(across: f32, down: f32) -> (f32, f32) {
    let length = across.hypot(down).max(1.0);
    let (over_x, over_y) = (down / length, -across / length);
    if over_y > 0.0 || over_y == 0.0 && over_x < 0.0 { (-over_x, -over_y) } else { (over_x, over_y) }
}

/// The direction from a square to another as it is seen, x to the right and y down, of length 1; of length 0 where they
/// are the same.
pub(super) fn bearing(view: View, from: Square, to: Square) -> (f32, f32) {
    let [x1, y1, x2, y2] = ends(view, from, to);
    let length = (x2 - x1).hypot(y2 - y1).max(1.0);
    ((x2 - x1) / length, (y2 - y1) / length)
}

/// The shapes of an arrow from the middle of a square to near the middle of another, its head apart from its shaft; of a
/// ring where they are the same.
pub(super) fn arrow(view: View, from: Square, to: Square, tint: &str) -> Vec<Primitive> {
    let [x1, y1, x2, y2] = ends(view, from, to);
    if from == to {
        return Geometry::Circle { x: x1, y: y1, r: 19.0 }.outlined(tint).into();
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
    let head = head.outlined(tint).map(|shape| Primitive { class: format!("head {}", shape.class), ..shape });
    // Layer by layer, so that neither cuts the other.
    shaft.outlined(tint).into_iter().zip(head).flat_map(|(shaft, head)| [shaft, head]).collect()
}

/// A small slanted cross around a point.
pub(super) fn cross(x: f32, y: f32) -> Geometry {
    Geometry::Path(format!("M{} {}l8 8m0 -8l-8 8", Units(x - 4.0), Units(y - 4.0)))
}
