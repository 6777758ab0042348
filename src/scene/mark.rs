//! The marks on a board. Every mark has its own shape; none relies on colour alone.

use arrayvec::ArrayString;

use super::geometry::{SQUARE, View};
use super::primitive::*;
use crate::notation::alphabet::{Alphabet, letter};
use crate::notation::shapes::Shape;
use crate::rules::captures::{Capture, Cause, causes};
use crate::rules::freeze::frozen;
use crate::rules::lines::{Direction, between};
use crate::rules::{Bitboard, Board, Color, Move, Position, Role, RuleSet, Square};

/// A mark on a square, or between two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// The last move came from here.
    MovedFrom(Square),
    /// The last move went here.
    MovedTo(Square),
    /// The last move removed the piece here. For still pictures: its number in the order of removal, from 1.
    Removed { from: Square, order: u32 },
    /// The king here could be captured.
    Check(Square),
    /// The piece here is picked.
    Picked(Square),
    /// The picked piece may go here and captures nothing.
    Quiet(Square),
    /// The picked piece may go here and captures these pieces.
    Capture { to: Square, captures: Bitboard },
    /// The previewed move goes here.
    Aimed(Square),
    /// Some move of the picked piece captures the piece here.
    Capturable(Square),
    /// The move pointed at captures the piece here.
    Victim(Square),
    /// How the move pointed at captures a piece. For a leap, `to` is where this one of several ends.
    Cause { from: Square, to: Square, capture: Capture },
    /// The piece here is captured by a power borrowed from it, with this letter.
    Borrowed { from: Square, letter: char },
    /// A move advised, or one of a line.
    Advice { from: Square, to: Square },
    /// The piece here is frozen.
    Locked(Square),
    /// The picked piece is frozen.
    Frozen(Square),
    /// One piece freezes another.
    Freezes { freezer: Square, frozen: Square },
    /// The picked piece may not go here.
    Refused(Square),
    /// The piece here is the reason.
    Reason(Square),
    /// A piece would have to stand here.
    Wanted(Square),
    /// The piece here could be captured by pieces of these kinds, the letter of each once.
    Attacked { square: Square, by: ArrayString<8> },
    /// A move that would capture the king.
    Threat { from: Square, to: Square },
    /// A piece here would stand on a corner between a coordinator and its king.
    Corner(Square),
    /// A coordinator and its king, and the rectangle between them.
    Span { coordinator: Square, king: Square },
    /// A move of the engine's lines; the best has rank 1.
    Line { from: Square, to: Square, rank: u32 },
    /// An arrow drawn by the player, or a circle where both squares are the same.
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
            Mark::Capture { .. } => "capture",
            Mark::Aimed(_) => "aimed",
            Mark::Capturable(_) => "capturable",
            Mark::Victim(_) => "victim",
            Mark::Cause { .. } => "cause",
            Mark::Borrowed { .. } => "borrowed",
            Mark::Advice { .. } => "advice",
            Mark::Locked(_) => "locked",
            Mark::Frozen(_) => "frozen",
            Mark::Freezes { .. } => "freezes",
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
            | Mark::Capture { to: square, .. }
            | Mark::Aimed(square)
            | Mark::Capturable(square)
            | Mark::Victim(square)
            | Mark::Locked(square)
            | Mark::Frozen(square)
            | Mark::Refused(square)
            | Mark::Reason(square)
            | Mark::Wanted(square)
            | Mark::Cause { capture: Capture { victim: square, .. }, .. }
            | Mark::Borrowed { from: square, .. }
            | Mark::Removed { from: square, .. }
            | Mark::Advice { to: square, .. }
            | Mark::Freezes { frozen: square, .. }
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
        let (right, bottom) = (left + SQUARE, top + SQUARE);
        let (x, y) = view.centre(self.square());
        let circle = |r| Geometry::Circle { x, y, r };
        match self {
            Mark::MovedFrom(_) | Mark::MovedTo(_) => Geometry::Path(corners(left, top, 2.4, 8.0)).outlined("moved"),
            Mark::Picked(_) | Mark::Aimed(_) => frame(left, top, 2.0).outlined("picked"),
            Mark::Quiet(_) => {
                vec![circle(7.4).filled("ink"), circle(6.2).filled("chalk"), circle(4.8).filled("go")]
            }
            // The piece that stands where the move ends must stay visible.
            Mark::Capture { to, captures } if captures.has(to) => {
                let discs = [(9.0, "ink"), (7.8, "go"), (6.4, "chalk")];
                let count = sign(right - 9.4, bottom - 9.4, &discs, captures.count().to_string(), "letter");
                [circle(WIDE_RING).outlined("capture"), count].concat()
            }
            Mark::Capture { captures, .. } => {
                let count = Geometry::Text { x, y, text: captures.count().to_string() }.filled("count");
                [vec![circle(RING).filled("veil")], circle(RING).outlined("capture"), vec![count]].concat()
            }
            Mark::Capturable(_) => Geometry::Path(corners(left, top, 5.4, 7.0)).outlined("capturable"),
            Mark::Victim(_) => reticle(left, top).outlined("victim"),
            Mark::Cause { from, to, capture } => {
                cause(view, from, to, capture).map_or_else(Vec::new, |line| line.outlined("force"))
            }
            Mark::Borrowed { letter, .. } => {
                sign(left + 7.6, top + 7.6, &[(7.4, "ink"), (6.2, "chalk")], letter.to_string(), "letter")
            }
            Mark::Removed { order, .. } => {
                let discs = [(10.0, "ink"), (8.8, "gone"), (7.2, "chalk")];
                sign(left + 11.0, bottom - 11.0, &discs, order.to_string(), "number")
            }
            Mark::Refused(_) => stroked_disc(x, y, 11.0).outlined("refused"),
            Mark::Reason(_) => lozenge(x, y, 20.5).outlined("reason"),
            Mark::Wanted(_) => plus(x, y, 8.0).outlined("wanted"),
            Mark::Advice { from, to } => arrow(view, from, to, "advice-line"),
            Mark::Attacked { by, .. } => letters(left, top, &by),
            Mark::Threat { from, to } => arrow(view, from, to, "alarm-line"),
            Mark::Corner(_) => cross(left + 13.5, top + 8.5).outlined("corner-line"),
            Mark::Span { coordinator, king } => rectangle(view, coordinator, king).outlined("span-line"),
            Mark::Line { from, to, rank } => {
                let width = ["first", "second", "later"][(rank as usize).clamp(1, 3) - 1];
                let (ux, uy) = bearing(view, from, to);
                // The number stands on the shaft, near the tip.
                let discs = [(6.6, "ink"), (5.4, "chalk")];
                let number = sign(x - ux * 19.0, y - uy * 19.0, &discs, rank.to_string(), "letter");
                [arrow(view, from, to, width), number].concat()
            }
            Mark::Shape(Shape { from, to, brush }) => arrow(view, from, to, brush.identifier()),
            Mark::Locked(_) => padlock(left, top),
            Mark::Frozen(_) => vec![hatch(left, top).filled("hatch")],
            Mark::Freezes { freezer, .. } => bar(view, freezer, self.square()).outlined("freeze"),
            Mark::Check(_) => {
                let (x, y) = (right - 8.0, top + 8.0);
                let disc = |r| Geometry::Circle { x, y, r };
                let sign = vec![disc(6.6).filled("ink"), disc(5.6).filled("alarm"), plus(x, y, 3.0).filled("plus")];
                [circle(20.2).outlined("check"), circle(16.0).outlined("check"), sign].concat()
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
            let direction = Direction::from_to(from, to)?;
            Some(arc(view, victim.step(direction.opposite())?, to))
        }
        Cause::Pincer { partner } => Some(bar(view, to, partner)),
        Cause::Coordination { king } => Some(rectangle(view, to, king)),
    }
}

/// Returns the mark of the king in check.
pub fn check_marks(position: &Position) -> Vec<Mark> {
    let kings = position.board().by_piece(position.turn(), Role::King);
    if position.is_check() { kings.into_iter().map(Mark::Check).collect() } else { Vec::new() }
}

/// Returns the padlocks of all frozen pieces.
pub fn frozen_marks(board: &Board, rules: RuleSet) -> Vec<Mark> {
    let locked = |color| frozen(board, rules, color).into_iter().map(Mark::Locked);
    Color::ALL.into_iter().flat_map(locked).collect()
}

/// Returns the marks of a capture about to be made: its lines of force, its victims, and the powers that a chameleon borrows.
pub fn capture_marks(board: &Board, rules: RuleSet, mv: Move, alphabet: Alphabet) -> Vec<Mark> {
    let captures = causes(board, rules, mv);
    let lines = captures.iter().map(|&capture| {
        let leapt_next = between(capture.victim, mv.to) & mv.captures;
        let lands = || Direction::from_to(mv.from, mv.to).and_then(|direction| capture.victim.step(direction));
        let to = match capture.cause {
            Cause::Leap if leapt_next.any() => lands().unwrap_or(mv.to),
            _ => mv.to,
        };
        Mark::Cause { from: mv.from, to, capture }
    });
    let victims = captures.iter().map(|capture| Mark::Victim(capture.victim));
    let borrows = board.role_at(mv.from) == Some(Role::Chameleon);
    let powers = captures.iter().filter(|_| borrows).filter_map(|&Capture { victim, .. }| {
        let role = board.role_at(victim)?;
        Some(Mark::Borrowed { from: victim, letter: letter(role, alphabet) })
    });
    lines.chain(victims).chain(powers).collect()
}
