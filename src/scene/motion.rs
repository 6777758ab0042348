//! The planned animation of a move: the mover travels, then the captured pieces fade in causal order.

use super::geometry::{Orientation, SQUARE};
use super::primitive::over;
use crate::rules::rays::between;
use crate::rules::{Bitboard, Board, Move, Piece, Square};
use crate::util::{identifiers, insertion_sort_by_key};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// In play: at most half a second.
    Brisk,
    /// Slow enough to show the captures in causal order.
    Slow,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AnimationSpeed {
    /// Pieces appear on their new squares at once.
    Off,
    Fast,
    #[default]
    Normal,
    Slow,
}

identifiers!(stored AnimationSpeed: Off = "off", Fast = "fast", Normal = "normal", Slow = "slow");

impl AnimationSpeed {
    /// Returns a duration at this speed, in milliseconds.
    pub const fn scaled(self, normal_ms: u32) -> u32 {
        match self {
            AnimationSpeed::Off => 0,
            AnimationSpeed::Fast => normal_ms / 2,
            AnimationSpeed::Normal => normal_ms,
            AnimationSpeed::Slow => normal_ms * 2,
        }
    }
}

/// The motion of the board when one move is made or taken back. All times count from the same start.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Motion {
    pub travel: Option<Travel>,
    pub fades: Vec<Fade>,
}

/// A moving piece. It is drawn at its destination, and its path is relative to the destination.
#[derive(Clone, PartialEq, Debug)]
pub struct Travel {
    pub from: Square,
    pub to: Square,
    /// The pieces that it leaps, starting with the one nearest to its start.
    pub hurdles: Vec<Square>,
    pub duration_ms: u32,
}

/// A piece that appears or disappears.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fade {
    pub square: Square,
    pub piece: Piece,
    /// Whether the piece disappears; otherwise it reappears.
    pub goes: bool,
    pub delay_ms: u32,
    pub duration_ms: u32,
}

/// A point on a piece's path: its offset from the destination, to the right and down, in user units.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Waypoint {
    pub x: f32,
    pub y: f32,
}

/// The maximum time that a piece travels in play, in milliseconds.
const MAX_DURATION_MS: u32 = 300;
/// The total time in which the removed pieces of a move fade in play, in milliseconds.
const FADES_MS: u32 = 200;
/// The minimum time in which a piece fades in play, in milliseconds.
const FADE_MS: u32 = 100;
/// The factor that lengthens all times at [`Pace::Slow`].
const SLOWER: u32 = 4;
/// The number of points per square on the path of a leaping piece.
const POINTS: usize = 4;

impl Motion {
    /// Returns the motion of a move. `board` is the board before the move, and `removed` has the removed pieces in
    /// causal order.
    pub fn played(board: &Board, mv: Move, removed: &[Square], pace: Pace) -> Motion {
        let travel = Travel::new(mv.from, mv.to, mv.captures, pace);
        let start = travel.as_ref().map_or(0, |travel| travel.duration_ms);
        Motion { fades: fades(board, removed.iter().copied(), true, start, pace), travel }
    }

    /// Returns the motion of a move that is taken back. `board` is the restored board before the move, and `removed` is
    /// the same as for [`played`](Motion::played). The removed pieces reappear while the mover travels, the last one
    /// first.
    pub fn undone(board: &Board, mv: Move, removed: &[Square], pace: Pace) -> Motion {
        let travel = Travel::new(mv.to, mv.from, mv.captures, pace);
        Motion { travel, fades: fades(board, removed.iter().rev().copied(), false, 0, pace) }
    }

    /// Returns the rest of the motion after the mover has been dragged to its square.
    #[must_use]
    pub fn after_drop(mut self) -> Motion {
        let travelled = self.travel.take().map_or(0, |travel| travel.duration_ms);
        for fade in &mut self.fades {
            fade.delay_ms = fade.delay_ms.saturating_sub(travelled);
        }
        self
    }

    /// Returns when the motion ends, in milliseconds.
    pub fn ends_ms(&self) -> u32 {
        let fades = self.fades.iter().map(|fade| fade.delay_ms + fade.duration_ms);
        fades.chain(self.travel.iter().map(|travel| travel.duration_ms)).max().unwrap_or(0)
    }
}

impl Travel {
    /// Returns the path of a piece between two squares, past the pieces that it captures on the way; `None` if it does
    /// not move.
    fn new(from: Square, to: Square, captures: Bitboard, pace: Pace) -> Option<Travel> {
        if from == to {
            return None;
        }
        let mut hurdles: Vec<Square> = (between(from, to) & captures).into_iter().collect();
        insertion_sort_by_key(&mut hurdles, |&hurdle| from.distance(hurdle));
        let duration_ms = (140 + 30 * from.distance(to)).min(MAX_DURATION_MS) * pace.factor();
        Some(Travel { from, to, hurdles, duration_ms })
    }

    /// Returns the points of the path at equal intervals: two for a slide, more for a leap, which makes an arc over
    /// each hurdle.
    pub fn path(&self, orientation: Orientation) -> Vec<Waypoint> {
        let ((x1, y1), (x2, y2)) = (orientation.top_left(self.from), orientation.top_left(self.to));
        let (across, down) = (x1 - x2, y1 - y2);
        let squares = self.from.distance(self.to) as usize;
        let points = if self.hurdles.is_empty() { 1 } else { squares * POINTS };
        let (over_x, over_y) = over(-across, -down);
        let waypoint = |n: usize| {
            let done = n as f32 / points as f32;
            let passed = done * squares as f32;
            let lift: f32 = self.hurdles.iter().map(|&hurdle| lift(passed, self.from.distance(hurdle))).sum();
            let (x, y) = (across * (1.0 - done) + over_x * lift, down * (1.0 - done) + over_y * lift);
            Waypoint { x, y }
        };
        (0..=points).map(waypoint).collect()
    }
}

impl Pace {
    const fn factor(self) -> u32 {
        match self {
            Pace::Brisk => 1,
            Pace::Slow => SLOWER,
        }
    }
}

/// Returns how far a hurdle at this distance lifts a piece that has passed this many squares: half the arc of a leap's
/// mark.
fn lift(passed: f32, hurdle: u32) -> f32 {
    let through = (passed - hurdle as f32 + 1.0) / 2.0;
    if (0.0..=1.0).contains(&through) { 1.6 * SQUARE * through * (1.0 - through) } else { 0.0 }
}

/// Returns the fades of pieces, one after the other, within the same total time regardless of their number.
fn fades(board: &Board, pieces: impl Iterator<Item = Square>, goes: bool, start: u32, pace: Pace) -> Vec<Fade> {
    let pieces: Vec<(Square, Piece)> = pieces.filter_map(|square| Some((square, board.piece_at(square)?))).collect();
    let gaps = (pieces.len() as u32).saturating_sub(1);
    // Several pieces share the total time. Each starts when its turn comes.
    let step = (FADES_MS - FADE_MS).checked_div(gaps).unwrap_or(0);
    let duration_ms = (FADES_MS - step * gaps) * pace.factor();
    let fade = |((square, piece), n): ((Square, Piece), u32)| Fade {
        square,
        piece,
        goes,
        delay_ms: start + n * step * pace.factor(),
        duration_ms,
    };
    pieces.into_iter().zip(0..).map(fade).collect()
}
