//! The marks on a board. Every mark is a shape of its own; colour only helps.

use arrayvec::ArrayString;

use super::cause::{arc, arrow, bar, bearing, cross, rectangle};
use super::geometry::{SQUARE, Units, View};
use super::primitive::{Geometry, Primitive};
use super::tag::{badge, letters, number, rank, tally};
use crate::notation::shapes::Shape;
use crate::rules::captures::{Capture, Cause};
use crate::rules::lines::Direction;
use crate::rules::{Bitboard, Square};

/// A mark on a square, or between two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// The last move came from here.
    MovedFrom(Square),
    /// The last move went here.
    MovedTo(Square),
    /// The last move removed the piece here. For boards that do not move: the order of cause in numbers.
    Removed {
        /// Where it stood.
        from: Square,
        /// Its number in the order, from 1.
        order: u32,
    },
    /// The king here could be taken.
    Check(Square),
    /// The piece here is picked.
    Picked(Square),
    /// The picked piece may go here and takes nothing.
    Quiet(Square),
    /// The picked piece may go here and takes these pieces.
    Taking {
        /// Where it goes.
        to: Square,
        /// Where those stand whom it takes.
        captures: Bitboard,
    },
    /// The move that is looked at goes here.
    Aimed(Square),
    /// Some move of the picked piece takes the piece here.
    Takeable(Square),
    /// The move pointed at takes the piece here.
    Taken(Square),
    /// How the move pointed at takes a piece.
    Cause {
        /// Where the mover comes from.
        from: Square,
        /// Where it goes; for a leap, where this one of several ends.
        to: Square,
        /// Whom it takes and how.
        capture: Capture,
    },
    /// The piece here is taken by a power borrowed from it, with this letter.
    Borrowed {
        /// Where the victim stands.
        from: Square,
        /// The letter of the power.
        letter: char,
    },
    /// A move advised, or one of a line.
    Advice {
        /// Where it comes from.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// The piece here is frozen.
    Locked(Square),
    /// The picked piece is frozen.
    Frozen(Square),
    /// One piece freezes another.
    Holds {
        /// Who freezes.
        holder: Square,
        /// Who is frozen.
        held: Square,
    },
    /// The picked piece may not go here.
    Refused(Square),
    /// The piece here is why.
    Reason(Square),
    /// A piece would have to stand here.
    Wanted(Square),
    /// The piece here could be taken by pieces of these kinds.
    Attacked {
        /// Where it stands.
        square: Square,
        /// The letter of each kind, once.
        by: ArrayString<8>,
    },
    /// A move that would take the king.
    Threat {
        /// Where it comes from.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// A piece here would stand on a corner between a coordinator and its king.
    Corner(Square),
    /// A coordinator and its king, and the rectangle between them.
    Span {
        /// Where the coordinator stands.
        coordinator: Square,
        /// Where its king stands.
        king: Square,
    },
    /// A move of the engine's lines.
    Line {
        /// Where it comes from.
        from: Square,
        /// Where it goes.
        to: Square,
        /// The rank of the line, the best being 1.
        rank: u32,
    },
    /// An arrow that a person has drawn, or a circle where both squares are the same.
    Shape(Shape),
}

const RING: f32 = 15.0;
const WIDE_RING: f32 = 18.5; // around a piece

impl Mark {
    /// Returns the class that names the mark.
    pub const fn class(self) -> &'static str {
        match self {
            Mark::MovedFrom(_) => "moved-from",
            Mark::MovedTo(_) => "moved-to",
            Mark::Removed { .. } => "removed",
            Mark::Check(_) => "check",
            Mark::Picked(_) => "picked",
            Mark::Quiet(_) => "quiet",
            Mark::Taking { .. } => "taking",
            Mark::Aimed(_) => "aimed",
            Mark::Takeable(_) => "takeable",
            Mark::Taken(_) => "taken",
            Mark::Cause { .. } => "cause",
            Mark::Borrowed { .. } => "borrowed",
            Mark::Advice { .. } => "advice",
            Mark::Locked(_) => "locked",
            Mark::Frozen(_) => "frozen",
            Mark::Holds { .. } => "holds",
            Mark::Refused(_) => "refused",
            Mark::Reason(_) => "reason",
            Mark::Wanted(_) => "wanted",
            Mark::Attacked { .. } => "attacked",
            Mark::Threat { .. } => "threat",
            Mark::Corner(_) => "corner",
            Mark::Span { .. } => "span",
            Mark::Line { .. } => "engine-line",
            Mark::Shape(_) => "shape",
        }
    }

    /// Returns the square the mark stands on, for a line the piece or square it is about.
    pub const fn square(self) -> Square {
        match self {
            Mark::MovedFrom(square)
            | Mark::MovedTo(square)
            | Mark::Check(square)
            | Mark::Picked(square)
            | Mark::Quiet(square)
            | Mark::Taking { to: square, .. }
            | Mark::Aimed(square)
            | Mark::Takeable(square)
            | Mark::Taken(square)
            | Mark::Locked(square)
            | Mark::Frozen(square)
            | Mark::Refused(square)
            | Mark::Reason(square)
            | Mark::Wanted(square)
            | Mark::Cause { capture: Capture { victim: square, .. }, .. }
            | Mark::Borrowed { from: square, .. }
            | Mark::Removed { from: square, .. }
            | Mark::Advice { to: square, .. }
            | Mark::Holds { held: square, .. }
            | Mark::Attacked { square, .. }
            | Mark::Threat { from: square, .. }
            | Mark::Corner(square)
            | Mark::Span { coordinator: square, .. }
            | Mark::Line { to: square, .. }
            | Mark::Shape(Shape { to: square, .. }) => square,
        }
    }

    /// Returns whether the mark lies under the pieces.
    pub const fn is_below_pieces(self) -> bool {
        matches!(
            self,
            Mark::MovedFrom(_)
                | Mark::MovedTo(_)
                | Mark::Picked(_)
                | Mark::Aimed(_)
                | Mark::Check(_)
                | Mark::Span { .. }
                | Mark::Threat { .. }
        )
    }

    /// Returns the shapes that draw the mark, the lowest first.
    pub fn primitives(self, view: View) -> Vec<Primitive> {
        let (left, top) = view.corner(self.square());
        let (x, y) = view.centre(self.square());
        let circle = |r| Geometry::Circle { x, y, r };
        match self {
            Mark::MovedFrom(_) | Mark::MovedTo(_) => corners(left, top, 2.4, 8.0).outlined("moved").into(),
            Mark::Picked(_) | Mark::Aimed(_) => frame(left, top, 2.0).outlined("picked").into(),
            Mark::Quiet(_) => {
                vec![circle(7.4).filled("ink"), circle(6.2).filled("chalk"), circle(4.8).filled("go")]
            }
            // The piece who is taken where it goes has to be seen.
            Mark::Taking { to, captures } if captures.has(to) => {
                let mut shapes: Vec<Primitive> = circle(WIDE_RING).outlined("take").into();
                shapes.extend(tally(left, top, captures.count()));
                shapes
            }
            Mark::Taking { captures, .. } => {
                let mut shapes = vec![circle(RING).filled("veil")];
                shapes.extend(circle(RING).outlined("take"));
                shapes.push(Geometry::Text { x, y, text: captures.count().to_string() }.filled("count"));
                shapes
            }
            Mark::Takeable(_) => corners(left, top, 5.4, 7.0).outlined("takeable").into(),
            Mark::Taken(_) => reticle(left, top).outlined("taken").into(),
            Mark::Cause { from, to, capture } => {
                cause(view, from, to, capture).map_or_else(Vec::new, |line| line.outlined("force").into())
            }
            Mark::Borrowed { letter, .. } => badge(left, top, letter).into(),
            Mark::Removed { order, .. } => number(left, top, order).into(),
            Mark::Refused(_) => stroked_disc(x, y, 11.0).outlined("refused").into(),
            Mark::Reason(_) => lozenge(x, y, 20.5).outlined("reason").into(),
            Mark::Wanted(_) => plus(x, y, 8.0).outlined("wanted").into(),
            Mark::Advice { from, to } => arrow(view, from, to, "advice-line"),
            Mark::Attacked { by, .. } => letters(left, top, &by),
            Mark::Threat { from, to } => arrow(view, from, to, "alarm-line"),
            Mark::Corner(_) => cross(left + 13.5, top + 8.5).outlined("corner-line").into(),
            Mark::Span { coordinator, king } => rectangle(view, coordinator, king).outlined("span-line").into(),
            Mark::Line { from, to, rank: place } => {
                let width = ["first", "second", "later"][(place as usize).clamp(1, 3) - 1];
                let mut shapes: Vec<Primitive> = arrow(view, from, to, width);
                let (ux, uy) = bearing(view, from, to);
                shapes.extend(rank(x - ux * 19.0, y - uy * 19.0, place));
                shapes
            }
            Mark::Shape(Shape { from, to, brush }) => arrow(view, from, to, brush.identifier()),
            Mark::Locked(_) => padlock(left, top),
            Mark::Frozen(_) => vec![hatch(left, top).filled("hatch")],
            Mark::Holds { holder, .. } => bar(view, holder, self.square()).outlined("hold").into(),
            Mark::Check(_) => {
                let mut shapes: Vec<Primitive> = circle(20.2).outlined("check").into();
                shapes.extend(circle(16.0).outlined("check"));
                let (x, y) = (left + SQUARE - 8.0, top + 8.0);
                shapes.push(Geometry::Circle { x, y, r: 6.6 }.filled("ink"));
                shapes.push(Geometry::Circle { x, y, r: 5.6 }.filled("alarm"));
                shapes.push(plus(x, y, 3.0).filled("plus"));
                shapes
            }
        }
    }
}

/// The line of force of a capture.
fn cause(view: View, from: Square, to: Square, capture: Capture) -> Option<Geometry> {
    let victim = capture.victim;
    match capture.cause {
        Cause::Displacement => Some(bar(view, from, victim)),
        Cause::Withdrawal => Some(bar(view, victim, from)),
        Cause::Leap => {
            let direction = Direction::between(from, to)?;
            Some(arc(view, victim.step(direction.opposite())?, to))
        }
        Cause::Pincer { partner } => Some(bar(view, to, partner)),
        Cause::Coordination { king } => Some(rectangle(view, to, king)),
    }
}

/// An open disc with a stroke through it.
fn stroked_disc(x: f32, y: f32, r: f32) -> Geometry {
    let reach = r * std::f32::consts::FRAC_1_SQRT_2;
    let [left, low, right, high] = [x - reach, y + reach, x + reach, y - reach].map(Units);
    let [start, y, r, across] = [x - r, y, r, 2.0 * r].map(Units);
    Geometry::Path(format!(
        "M{start} {y}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 -{across} 0M{left} {low}L{right} {high}"
    ))
}

/// A square on its tip.
fn lozenge(x: f32, y: f32, reach: f32) -> Geometry {
    let [x, top, reach] = [x, y - reach, reach].map(Units);
    Geometry::Path(format!("M{x} {top}l{reach} {reach}l-{reach} {reach}l-{reach} -{reach}z"))
}

/// An upright cross.
fn plus(x: f32, y: f32, reach: f32) -> Geometry {
    let [left, top, x, y, length] = [x - reach, y - reach, x, y, 2.0 * reach].map(Units);
    Geometry::Path(format!("M{left} {y}h{length}M{x} {top}v{length}"))
}

/// The four corners of a square, drawn in by `inset`, each leg `leg` long.
fn corners(left: f32, top: f32, inset: f32, leg: f32) -> Geometry {
    Geometry::Path(ticks(left, top, inset, leg))
}

/// The path of the four corners.
fn ticks(left: f32, top: f32, inset: f32, leg: f32) -> String {
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
fn reticle(left: f32, top: f32) -> Geometry {
    let ticks = ticks(left, top, 4.6, 8.0);
    let far = SQUARE - 11.0;
    let [x, y] = [left + SQUARE / 2.0, top + SQUARE / 2.0].map(Units);
    let [high, low, near, across] = [top + 3.0, top + far, left + 3.0, left + far].map(Units);
    Geometry::Path(format!("{ticks}M{x} {high}v8M{x} {low}v8M{near} {y}h8M{across} {y}h8"))
}

/// The outline of a square, drawn in by `inset`.
fn frame(left: f32, top: f32, inset: f32) -> Geometry {
    let [x, y, side] = [left + inset, top + inset, SQUARE - 2.0 * inset].map(Units);
    Geometry::Path(format!("M{x} {y}h{side}v{side}h-{side}z"))
}

/// Slanted lines over a square.
fn hatch(left: f32, top: f32) -> Geometry {
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
fn padlock(left: f32, top: f32) -> Vec<Primitive> {
    let (x, y) = (left + SQUARE - 13.2, top + 8.6);
    let [shackle_x, x, y] = [x + 2.3, x, y].map(Units);
    let shackle = format!("M{shackle_x} {y}v-2.2a2.7 2.7 0 0 1 5.4 0v2.2");
    let body = Geometry::Path(format!("M{x} {y}h10v7h-10z"));
    let mut shapes: Vec<Primitive> = Geometry::Path(shackle).outlined("shackle").into();
    shapes.extend([body.clone().filled("lock-rim"), body.filled("lock")]);
    shapes
}
