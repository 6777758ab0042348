//! The change of a game by one move, with its animation and sound.

use super::game::Game;
use crate::rules::captures::{Capture, CaptureMethod, capture_methods};
use crate::rules::{Move, MoveKind, Position, Square};
use crate::scene::{Mark, Motion, Pace, capture_marks};
use crate::util::{identifiers, insertion_sort_by_key};

/// A single move between two positions shown one after the other.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Transition {
    pub before: Position,
    pub mv: Move,
    /// Whether the move is undone.
    pub is_undo: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sound {
    Move,
    Capture,
    Check,
    End,
    Low,
}

// The names of the sound files.
identifiers!(Sound: Move = "move", Capture = "capture", Check = "check", End = "end", Low = "low");

impl Transition {
    /// Returns the move that leads from the position of one game to that of the other, if it is a single move.
    pub fn between(before: &Game, after: &Game) -> Option<Transition> {
        let (shown, next) = (before.cursor(), after.cursor());
        let (longer, ply, back) = match next {
            _ if next == shown + 1 => (after, shown, false),
            _ if next + 1 == shown => (before, next, true),
            _ => return None,
        };
        let same = before.start() == after.start() && before.moves().get(..ply)? == after.moves().get(..ply)?;
        let (position, mv) = longer.move_at(ply).filter(|_| same)?;
        Some(Transition { before: *position, mv, is_undo: back })
    }

    /// Returns the move that led to the position that a game shows.
    pub fn last(game: &Game) -> Option<Transition> {
        let (position, mv) = game.last_move_and_position()?;
        Some(Transition { before: *position, mv, is_undo: false })
    }

    /// Returns the squares whose pieces the move removes, in the order of their capture methods.
    pub fn removed(&self) -> Vec<Square> {
        let from = self.mv.from;
        let mut caused = capture_methods(self.before.board(), self.mv);
        insertion_sort_by_key(&mut caused, |&Capture { victim, method }| match method {
            CaptureMethod::Withdrawal => (0, 0),
            CaptureMethod::Leap => (1, from.distance(victim)),
            CaptureMethod::Displacement => (2, 0),
            CaptureMethod::Pincer { .. } => (3, 0),
            CaptureMethod::Coordination { .. } => (4, 0),
        });
        let mut removed: Vec<Square> = caused.into_iter().map(|capture| capture.victim).collect();
        // A suicide has no capture method.
        let rest: Vec<Square> = self.mv.removed().into_iter().filter(|square| !removed.contains(square)).collect();
        removed.extend(rest);
        removed
    }

    pub fn marks(&self) -> Vec<Mark> {
        let mut marks = vec![Mark::MovedFrom(self.mv.from)];
        marks.extend((!self.mv.is_suicide()).then_some(Mark::MovedTo(self.mv.to)));
        let (before, after) = (self.before.board(), self.before.play_unchecked(self.mv));
        let removed = self.removed();
        for (&square, order) in removed.iter().zip(1..) {
            let ghost = before.piece_at(square).filter(|_| after.board().piece_at(square).is_none());
            marks.extend(ghost.map(|piece| Mark::Ghost { square, piece }));
            // A single removed piece needs no order.
            marks.extend((removed.len() > 1).then_some(Mark::Removed { from: square, order }));
        }
        marks
    }

    /// Returns the marks that show how the move captures.
    pub fn capture_methods(&self) -> impl Iterator<Item = Mark> {
        let marks = capture_marks(self.before.board(), self.mv);
        marks.into_iter().filter(|mark| matches!(mark, Mark::CaptureMethod { .. }))
    }

    /// Returns whether the move touched a square: whether it began or ended there, or removed a piece there.
    pub fn touches(&self, square: Square) -> bool {
        self.mv.from == square || self.mv.to == square || self.mv.captures.contains(square)
    }

    pub fn motion(&self, pace: Pace) -> Motion {
        let plan = if self.is_undo { Motion::undone } else { Motion::played };
        plan(self.before.board(), self.mv, &self.removed(), pace)
    }
}

impl Sound {
    /// Returns the sound of the change from one game to another: that of a move played or shown, or of the end. An undo
    /// is silent.
    pub fn between(before: &Game, after: &Game) -> Option<Sound> {
        let over = after.shown_outcome().is_some();
        let Some(transition) = Transition::between(before, after) else {
            let same = before.cursor() == after.cursor() && before.moves() == after.moves();
            let ends = same && before.start() == after.start() && before.line_outcome().is_none();
            return (over && ends).then_some(Sound::End);
        };
        match transition {
            Transition { is_undo: true, .. } => None,
            _ if over => Some(Sound::End),
            _ if after.current_position().is_check() => Some(Sound::Check),
            Transition { mv, .. } if mv.kind() != MoveKind::Quiet => Some(Sound::Capture),
            _ => Some(Sound::Move),
        }
    }
}
