//! The marks on a board: tints of squares below everything else, and signs whose shapes say the same. No mark relies on
//! colour alone.

use super::geometry::{Orientation, SQUARE};
use super::primitive::*;
use crate::notation::alphabet::{Alphabet, letter};
use crate::notation::pgn::nag::Judgement;
use crate::notation::shapes::Shape;
use crate::rules::captures::{Capture, CaptureMethod, capture_methods};
use crate::rules::freeze::frozen;
use crate::rules::rays::{Direction, between};
use crate::rules::{Bitboard, Board, Color, Move, Piece, Position, Role, RuleSet, Square};
use crate::util::insertion_sort_by_key;

/// A mark on a square, or between two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// The last move started here.
    MovedFrom(Square),
    /// The last move ended here.
    MovedTo(Square),
    /// The last move removed the piece here. In still pictures, `order` shows the order of removal, from 1.
    Removed { from: Square, order: u32 },
    /// The piece that the last move removed from here, drawn as a shadow.
    Ghost { square: Square, piece: Piece },
    /// How the last move captured a piece, shown briefly, like [`Mark::CaptureMethod`].
    FadingCaptureMethod { from: Square, to: Square, capture: Capture },
    /// The king here could be captured.
    Check(Square),
    /// The piece here is picked.
    Picked(Square),
    /// A premove begins or ends here.
    Premove(Square),
    /// The picked piece may move here without a capture.
    Quiet(Square),
    /// The picked piece may move here and captures these pieces.
    Capture { to: Square, captures: Bitboard },
    /// The previewed move ends here.
    PreviewTarget(Square),
    /// The picked piece could capture the piece here.
    Capturable(Square),
    /// The move pointed at captures the piece here.
    Victim(Square),
    /// How the move pointed at captures a piece. If it leaps several, each leap begins and ends beside its victim.
    CaptureMethod { from: Square, to: Square, capture: Capture },
    /// A chameleon captures the piece here, of this kind, by the power borrowed from it.
    Borrowed { from: Square, role: Role },
    /// An advised move, or a move of a line.
    Hint { from: Square, to: Square },
    /// The piece here is frozen.
    Frozen(Square),
    /// The picked piece is frozen.
    PickedFrozen(Square),
    /// One piece freezes another.
    Freezes { freezer: Square, frozen: Square },
    /// The picked piece may not move here.
    Refused { square: Square, occupied: bool },
    /// The piece here is the reason for a refusal.
    Reason(Square),
    /// A piece would have to stand here.
    Wanted(Square),
    /// The piece here could be captured by pieces of these kinds, by [`Role::index`].
    Attacked { square: Square, attackers: [bool; Role::COUNT] },
    /// A move that would capture the king.
    ThreatArrow { from: Square, to: Square },
    /// The move that a question is about, or that prepares a threat.
    AskedMove { from: Square, to: Square },
    /// A piece here would stand on a corner between a coordinator and its king.
    Corner(Square),
    /// A coordinator and its king, and the rectangle between them.
    Span { coordinator: Square, king: Square },
    /// The first move of one of the engine's lines; the best has number 1.
    EngineLine { from: Square, to: Square, number: u32 },
    /// A move that other rules add, change or forbid.
    Difference { from: Square, to: Square, kind: MoveDifference },
    /// A review judges the move that ended here.
    Judged { square: Square, judgement: Judgement },
    /// An arrow drawn by the player, or a circle where both squares are the same.
    Shape(Shape),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveDifference {
    /// Only the other rules allow the move.
    Gained,
    /// The move captures other pieces.
    Changed,
    /// The other rules forbid the move.
    Lost,
}

const DOT: f32 = 5.6; // a quarter of a square wide
const RING: f32 = 10.4; // around a dot

impl Mark {
    pub const fn class(self) -> &'static str {
        match self {
            Mark::MovedFrom(_) => "moved-from",
            Mark::MovedTo(_) => "moved-to",
            Mark::Removed { .. } => "removed",
            Mark::Ghost { .. } => "ghosted",
            Mark::FadingCaptureMethod { .. } => "capture-method fading",
            Mark::Check(_) => "check",
            Mark::Picked(_) => "picked",
            Mark::Premove(_) => "premove",
            Mark::Quiet(_) => "quiet",
            Mark::Capture { .. } => "capture",
            Mark::PreviewTarget(_) => "preview-target",
            Mark::Capturable(_) => "capturable",
            Mark::Victim(_) => "victim",
            Mark::CaptureMethod { .. } => "capture-method",
            Mark::Borrowed { .. } => "borrowed",
            Mark::Hint { .. } => "hint",
            Mark::Frozen(_) => "frozen",
            Mark::PickedFrozen(_) => "picked-frozen",
            Mark::Freezes { .. } => "freezes",
            Mark::Refused { .. } => "refused",
            Mark::Reason(_) => "reason",
            Mark::Wanted(_) => "wanted",
            Mark::Attacked { .. } => "attacked",
            Mark::ThreatArrow { .. } => "threat",
            Mark::AskedMove { .. } => "asked",
            Mark::Corner(_) => "corner",
            Mark::Span { .. } => "span",
            Mark::EngineLine { .. } => "engine-line",
            Mark::Difference { .. } => "difference",
            Mark::Judged { .. } => "judged",
            Mark::Shape(_) => "shape",
        }
    }

    /// Returns the square of the mark. For a mark with a line, it is the piece or square that the line is about.
    pub const fn square(self) -> Square {
        match self {
            Mark::MovedFrom(square)
            | Mark::MovedTo(square)
            | Mark::Check(square)
            | Mark::Picked(square)
            | Mark::Premove(square)
            | Mark::Quiet(square)
            | Mark::Capture { to: square, .. }
            | Mark::PreviewTarget(square)
            | Mark::Capturable(square)
            | Mark::Victim(square)
            | Mark::Frozen(square)
            | Mark::PickedFrozen(square)
            | Mark::Refused { square, .. }
            | Mark::Reason(square)
            | Mark::Wanted(square)
            | Mark::Ghost { square, .. }
            | Mark::CaptureMethod { capture: Capture { victim: square, .. }, .. }
            | Mark::FadingCaptureMethod { capture: Capture { victim: square, .. }, .. }
            | Mark::Borrowed { from: square, .. }
            | Mark::Removed { from: square, .. }
            | Mark::Hint { to: square, .. }
            | Mark::Freezes { frozen: square, .. }
            | Mark::Attacked { square, .. }
            | Mark::Judged { square, .. }
            | Mark::ThreatArrow { from: square, .. }
            | Mark::AskedMove { to: square, .. }
            | Mark::Corner(square)
            | Mark::Span { coordinator: square, .. }
            | Mark::EngineLine { to: square, .. }
            | Mark::Difference { to: square, .. }
            | Mark::Shape(Shape { to: square, .. }) => square,
        }
    }

    /// Returns whether the mark's lines and signs are drawn below the pieces.
    pub const fn is_below_pieces(self) -> bool {
        matches!(
            self,
            Mark::Ghost { .. }
                | Mark::CaptureMethod { .. }
                | Mark::FadingCaptureMethod { .. }
                | Mark::Freezes { .. }
                | Mark::Span { .. }
                | Mark::ThreatArrow { .. }
                | Mark::Reason(_)
        )
    }

    /// Returns whether the mark dims the piece on its square. Such a mark is drawn below everything else that is above
    /// the pieces.
    pub const fn dims_piece(self) -> bool {
        matches!(self, Mark::Frozen(_) | Mark::Victim(_))
    }

    /// Returns the tint of the mark's square. Tints are drawn below the lines and signs of all marks.
    pub fn ground(self, orientation: Orientation) -> Vec<Primitive> {
        let (left, top) = orientation.top_left(self.square());
        let tint = match self {
            Mark::MovedFrom(_) | Mark::MovedTo(_) => "moved",
            Mark::Picked(_) | Mark::PreviewTarget(_) => "picked",
            Mark::Capturable(_) => "capturable",
            Mark::Victim(_) => "victim",
            Mark::Ghost { .. } => "victim gone",
            Mark::Premove(_) => "premove",
            Mark::Frozen(_) | Mark::PickedFrozen(_) => "frozen",
            Mark::Check(_) => {
                let (x, y) = orientation.centre(self.square());
                let glow = |n: u8| Geometry::Circle { x, y, r: SQUARE / 2.0 - 1.8 * f32::from(n) }.tinted("check");
                return (0..6).map(glow).collect();
            }
            _ => return Vec::new(),
        };
        vec![whole(left, top).tinted(tint)]
    }

    /// Returns the lines and signs of the mark, the lowest first. Kinds of pieces are named in this alphabet.
    pub fn primitives(self, orientation: Orientation, alphabet: Alphabet) -> Vec<Primitive> {
        let square = self.square();
        let (left, top) = orientation.top_left(square);
        let (right, bottom) = (left + SQUARE, top + SQUARE);
        let (x, y) = orientation.centre(square);
        let circle = |r| Geometry::Circle { x, y, r };
        // Signs of low contrast, adapted to the square's colour.
        let on = |tint: &str| format!("{tint} {}", if square.is_light() { "on-light" } else { "on-dark" });
        match self {
            Mark::MovedFrom(_)
            | Mark::MovedTo(_)
            | Mark::Picked(_)
            | Mark::Premove(_)
            | Mark::PreviewTarget(_)
            | Mark::PickedFrozen(_) => Vec::new(),
            Mark::Ghost { piece, .. } => vec![Geometry::Piece { x: left, y: top, piece }.filled("shadow")],
            Mark::Quiet(_) => vec![circle(DOT).filled(&on("go"))],
            Mark::Capture { to, captures } => {
                // The face of a piece on the destination is not covered.
                let mut shapes = match captures.contains(to) {
                    true => vec![circle(WIDE_RING).stroked(&on("take"))],
                    false => vec![circle(DOT).filled(&on("take")), circle(RING).stroked(&on("take"))],
                };
                if captures.count() > 1 {
                    shapes.extend(sign(right - 7.6, bottom - 7.6, "gone", &captures.count().to_string()));
                }
                shapes
            }
            Mark::Capturable(_) => disc(right - 6.0, bottom - 6.0, 3.2, "gone"),
            Mark::Victim(_) => {
                let (x, y) = (right - 7.6, bottom - 7.6);
                let mut shapes = vec![whole(left, top).filled("dim victim")];
                shapes.extend(disc(x, y, SIGN, "gone"));
                shapes.push(cross(x, y, 2.6).stroked("glyph"));
                shapes
            }
            Mark::CaptureMethod { from, to, capture } | Mark::FadingCaptureMethod { from, to, capture } => {
                method_shape(orientation, from, to, capture).map_or_else(Vec::new, |line| vec![line.stroked("force")])
            }
            Mark::Borrowed { role, .. } => sign(left + 7.6, top + 7.6, "gone", &letter(role, alphabet).to_string()),
            Mark::Removed { order, .. } => sign(left + 7.6, bottom - 7.6, "gone", &order.to_string()),
            // The sign is small, so that a piece on the square stays legible.
            Mark::Refused { occupied: true, .. } => {
                vec![stroked_disc(left + 8.0, bottom - 8.0, 5.6).stroked("refused")]
            }
            Mark::Refused { .. } => vec![stroked_disc(x, y, 11.0).stroked("refused")],
            Mark::Reason(_) => vec![lozenge(x, y, 21.0).stroked("reason")],
            Mark::Wanted(_) => vec![plus(x, y, 8.0).stroked("wanted")],
            Mark::Hint { from, to } => outlined(arrow(orientation, from, to, 14.0, "hint-line")),
            Mark::Attacked { attackers, .. } => {
                let kinds = Role::ALL.into_iter().filter(|role| attackers[role.index()]);
                let text: String = kinds.map(|role| letter(role, alphabet)).collect();
                letters(left, top, &text)
            }
            Mark::ThreatArrow { from, to } => arrow(orientation, from, to, 9.0, "alarm-line"),
            Mark::AskedMove { from, to } => outlined(arrow(orientation, from, to, 11.0, "asked-line")),
            Mark::Corner(_) => vec![cross(left + 13.5, top + 8.5, 4.0).stroked("corner-line")],
            Mark::Span { coordinator, king } => vec![rectangle(orientation, coordinator, king).stroked("span-line")],
            Mark::EngineLine { from, to, number } => {
                let (width, head) =
                    [("first", 15.0), ("second", 12.0), ("later", 10.0)][(number as usize).clamp(1, 3) - 1];
                let mut shapes = arrow(orientation, from, to, head, width);
                // The best line needs no number. The numbers of the others are on the shaft, near the tip.
                if number > 1 {
                    let (ux, uy) = bearing(orientation, from, to);
                    shapes.extend(sign(x - ux * 21.0, y - uy * 21.0, "advised", &number.to_string()));
                }
                shapes
            }
            Mark::Difference { from, kind, .. } => {
                let (style, glyph) = match kind {
                    MoveDifference::Gained => ("solid", plus(x, y, 3.4)),
                    MoveDifference::Changed => ("dash-dot", stroked_disc(x, y, 2.4)),
                    MoveDifference::Lost => ("dashed", cross(x, y, 2.6)),
                };
                let mut shapes = vec![bar(orientation, from, square).stroked(&format!("thread {style}"))];
                shapes.extend(disc(x, y, SIGN, &format!("head {style}")));
                shapes.push(glyph.stroked("glyph"));
                shapes
            }
            Mark::Judged { judgement, .. } => {
                let tint = match judgement {
                    Judgement::Good | Judgement::Inaccuracy => "advised",
                    Judgement::Mistake => "doubted",
                    Judgement::Blunder => "gone",
                };
                wide_sign(left + 8.4, bottom - 8.4, tint, judgement.sign())
            }
            Mark::Shape(Shape { from, to, brush }) => outlined(arrow(orientation, from, to, 14.0, brush.identifier())),
            Mark::Frozen(_) => {
                // The sign is smaller than the others, because it stays for a long time.
                let (x, y) = (right - 6.4, top + 6.4);
                let mut shapes = vec![whole(left, top).filled("dim frozen")];
                shapes.extend(disc(x, y, 0.8 * SIGN, "cold"));
                shapes.push(snowflake(x, y, 3.4).stroked("glyph"));
                shapes
            }
            Mark::Freezes { freezer, .. } => vec![bar(orientation, freezer, square).stroked("freeze")],
            Mark::Check(_) => {
                let (x, y) = (left + 7.6, top + 7.6);
                let mut shapes = disc(x, y, SIGN, "alarm");
                shapes.push(plus(x, y, 3.2).stroked("glyph"));
                shapes
            }
        }
    }
}

/// Returns the marks below the pieces and those above them, each in paint order.
pub fn below_and_above(marks: &[Mark]) -> [Vec<Mark>; 2] {
    let (below, mut above): (Vec<_>, Vec<_>) = marks.iter().partition(|mark| mark.is_below_pieces());
    // The signs of what a move captures stay visible above its arrow.
    insertion_sort_by_key(&mut above, |mark: &Mark| !(mark.dims_piece() || matches!(mark, Mark::AskedMove { .. })));
    [below, above]
}

/// Returns the tints of all marks, with the glow of a check on top.
pub fn grounds(marks: &[Mark], orientation: Orientation) -> Vec<Primitive> {
    let (checks, others): (Vec<Mark>, Vec<Mark>) = marks.iter().partition(|mark| matches!(mark, Mark::Check(_)));
    others.into_iter().chain(checks).flat_map(|mark| mark.ground(orientation)).collect()
}

fn method_shape(orientation: Orientation, from: Square, to: Square, capture: Capture) -> Option<Geometry> {
    let victim = capture.victim;
    match capture.method {
        // The move itself shows this capture.
        CaptureMethod::Displacement => None,
        CaptureMethod::Withdrawal => Some(connector(orientation, victim, from)),
        CaptureMethod::Leap => Some(leap(orientation, from, victim, to)),
        CaptureMethod::Pincer { partner } => Some(bar(orientation, to, partner)),
        CaptureMethod::Coordination { king } => Some(rectangle(orientation, to, king)),
    }
}

pub fn check_marks(position: &Position) -> Vec<Mark> {
    let kings = position.board().by_piece(position.turn(), Role::King);
    if position.is_check() { kings.into_iter().map(Mark::Check).collect() } else { Vec::new() }
}

pub fn frozen_marks(board: &Board, rules: RuleSet) -> Vec<Mark> {
    let locked = |color| frozen(board, rules, color).into_iter().map(Mark::Frozen);
    Color::ALL.into_iter().flat_map(locked).collect()
}

/// Returns the marks of a capture that may be made: its methods, its victims, and the powers that a chameleon borrows.
pub fn capture_marks(board: &Board, mv: Move) -> Vec<Mark> {
    let captures = capture_methods(board, mv);
    // Each of several leaps lands before the next victim.
    let landing = |victim: Square| {
        let next = (between(victim, mv.to) & mv.captures).into_iter().min_by_key(|&next| victim.distance(next));
        next.and_then(|next| next.step(Direction::from_to(mv.to, mv.from)?)).unwrap_or(mv.to)
    };
    let lines = captures.iter().map(|&capture| {
        let (from, to) = match capture.method {
            CaptureMethod::Leap => {
                let leapt = between(mv.from, capture.victim) & mv.captures;
                let last = leapt.into_iter().min_by_key(|&last| capture.victim.distance(last));
                (last.map_or(mv.from, landing), landing(capture.victim))
            }
            _ => (mv.from, mv.to),
        };
        Mark::CaptureMethod { from, to, capture }
    });
    let victims = captures.iter().map(|capture| Mark::Victim(capture.victim));
    let borrows = mv.piece.role == Role::Chameleon;
    let borrowed = captures.iter().filter(|_| borrows).filter_map(|&Capture { victim, .. }| {
        let role = board.role_at(victim)?;
        Some(Mark::Borrowed { from: victim, role })
    });
    lines.chain(victims).chain(borrowed).collect()
}
