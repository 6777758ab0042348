//! A diagram: a position that shows something.

use super::claim::Claim;
use super::constants::{Start, Subject};
use crate::notation::alphabet::Alphabet;
use crate::rules::freeze::frozen;
use crate::rules::{Color, Move, Position, Role};
use crate::scene::{Mark, Scene, View, capture_marks};

/// A playable position with a caption, and with claims that prove every fact the caption states.
#[derive(Debug)]
pub struct Diagram {
    /// An identifier that never changes, used in links and in the rules.
    pub id: &'static str,
    /// The title, without a full stop.
    pub title: &'static str,
    /// What the position shows, in sentences.
    pub caption: &'static str,
    pub start: Start,
    pub subject: Subject,
    /// What the caption states.
    pub claims: &'static [Claim],
}

impl Diagram {
    pub fn position(&self) -> Position {
        self.start.position()
    }

    /// Returns the move to show.
    pub fn shown(&self) -> Option<Move> {
        let (from, to) = self.subject.mv?;
        self.position().legal(from, to)
    }

    /// Returns the position before the move, with its subject, its frozen pieces and what the move captures marked.
    pub fn scene(&self, alphabet: Alphabet) -> Scene {
        let position = self.position();
        let mut marks = vec![Mark::Picked(self.subject.piece)];
        if position.is_check() {
            marks.extend(position.board().by_piece(position.turn(), Role::King).into_iter().map(Mark::Check));
        }
        for color in Color::ALL {
            marks.extend(frozen(position.board(), position.rules(), color).into_iter().map(Mark::Locked));
        }
        if let Some(mv) = self.shown() {
            marks.extend(move_marks(&position, mv, alphabet));
        }
        Scene { board: *position.board(), view: View(Color::White), marks }
    }
}

/// Returns the marks of a move about to be made: its captures, and its path on top.
fn move_marks(position: &Position, mv: Move, alphabet: Alphabet) -> Vec<Mark> {
    if mv.is_suicide() {
        return vec![Mark::Victim(mv.from)];
    }
    let mut marks = capture_marks(position.board(), position.rules(), mv, alphabet);
    marks.push(Mark::Advice { from: mv.from, to: mv.to });
    marks
}
