//! The lines of force: how a move takes its victims, and arrows.

use super::geometry::{SQUARE, View};
use super::shape::Geometry;
use crate::rules::Square;

/// A straight bar through the middles of two squares.
pub(super) fn bar(view: View, from: Square, to: Square) -> Geometry {
    let ((x1, y1), (x2, y2)) = (view.centre(from), view.centre(to));
    Geometry::Path(format!("M{x1} {y1}L{x2} {y2}"))
}

/// The outline of the rectangle whose opposite corners are the middles of two squares.
pub(super) fn rectangle(view: View, one: Square, other: Square) -> Geometry {
    let ((x1, y1), (x2, y2)) = (view.centre(one), view.centre(other));
    Geometry::Path(format!("M{x1} {y1}H{x2}V{y2}H{x1}Z"))
}

/// An arc from the square before a leapt man to the square beyond it, bent upwards or, on a file, to the right.
pub(super) fn arc(view: View, before: Square, beyond: Square) -> Geometry {
    let ((x1, y1), (x2, y2)) = (view.centre(before), view.centre(beyond));
    let (over_x, over_y) = over(x2 - x1, y2 - y1);
    let bend = 0.8 * SQUARE;
    let (x, y) = ((x1 + x2) / 2.0 + over_x * bend, (y1 + y2) / 2.0 + over_y * bend);
    Geometry::Path(format!("M{x1:.1} {y1:.1}Q{x:.1} {y:.1} {x2:.1} {y2:.1}"))
}

/// The direction in which a leap bends, of length 1: at a right angle to the leap; of the two, the one that points up,
/// or right where neither does.
pub(super) fn over(across: f32, down: f32) -> (f32, f32) {
    let length = across.hypot(down).max(1.0);
    let (over_x, over_y) = (down / length, -across / length);
    if over_y > 0.0 || over_y == 0.0 && over_x < 0.0 { (-over_x, -over_y) } else { (over_x, over_y) }
}

/// An arrow from the middle of a square to near the middle of another.
pub(super) fn arrow(view: View, from: Square, to: Square) -> Geometry {
    let ((x1, y1), (x2, y2)) = (view.centre(from), view.centre(to));
    let (across, down) = (x2 - x1, y2 - y1);
    let length = across.hypot(down).max(1.0);
    let (ux, uy) = (across / length, down / length);
    let (tip_x, tip_y) = (x2 - ux * 4.0, y2 - uy * 4.0);
    let (neck_x, neck_y) = (tip_x - ux * 9.0, tip_y - uy * 9.0);
    let (side_x, side_y) = (-uy * 6.0, ux * 6.0);
    Geometry::Path(format!(
        "M{x1:.1} {y1:.1}L{tip_x:.1} {tip_y:.1}M{:.1} {:.1}L{tip_x:.1} {tip_y:.1}L{:.1} {:.1}",
        neck_x + side_x,
        neck_y + side_y,
        neck_x - side_x,
        neck_y - side_y,
    ))
}
