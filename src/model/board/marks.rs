//! The marks of a board: layers about the position, each with its own switch, and the moves of a picked piece.

use serde::{Deserialize, Serialize};

use super::context::PieceMoves;
use crate::rules::captures::{CaptureMethod, corners};
use crate::rules::explain::{KingAttack, attacks_on_king};
use crate::rules::freeze::{freezers, frozen};
use crate::rules::{Bitboard, Color, Move, Position, Role, Setup, Square, pseudo_legal_moves};
use crate::scene::{Mark, capture_marks, check_marks};

/// The layers that are on. By default these are the last move, check, and the possible moves of a piece that is pointed
/// at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Layers {
    /// The start and the end of the last move.
    pub last_move: bool,
    pub check: bool,
    /// The pieces of both sides that could be captured, with the kinds of their captors.
    pub attacked: bool,
    /// The frozen pieces, with the pieces that freeze them.
    pub frozen: bool,
    /// The corners between each coordinator and its king.
    pub corners: bool,
    /// The possible moves of a piece that is pointed at and may not be moved now.
    #[serde(rename = "powers")]
    pub hovered_moves: bool,
}

impl Default for Layers {
    fn default() -> Layers {
        Layers { last_move: true, check: true, attacked: false, frozen: false, corners: false, hovered_moves: true }
    }
}

impl Layers {
    /// Returns the marks of the layers about the position: corners, freezing and attacks.
    pub(in crate::model) fn marks(self, setup: &Setup) -> Vec<Mark> {
        let mut marks = Vec::new();
        if self.corners {
            marks.extend(corner_marks(setup));
        }
        if self.frozen {
            marks.extend(Color::ALL.into_iter().flat_map(|color| freeze_lines(setup, color)));
        }
        if self.attacked {
            marks.extend(attack_marks(setup));
        }
        marks
    }

    pub(in crate::model) fn check_marks(self, position: &Position) -> Vec<Mark> {
        if self.check { check_marks(position) } else { Vec::new() }
    }
}

/// Returns the marks of each move that would capture the king of `color`, and of its capture method, as if it were the
/// enemy's turn.
pub(in crate::model) fn king_threat_marks(setup: &Setup, color: Color) -> Vec<Mark> {
    attacks_on_king(&setup.board, setup.rules, color).iter().flat_map(threat_marks).collect()
}

/// Returns the marks of a move that would capture a king, and of its capture method.
pub(in crate::model) fn threat_marks(attack: &KingAttack) -> Vec<Mark> {
    let KingAttack { mv, capture } = *attack;
    with_move(vec![Mark::CaptureMethod { from: mv.from, to: mv.to, capture }], mv)
}

pub(in crate::model) fn enemy_move_marks(position: &Position, mv: Move) -> Vec<Mark> {
    with_move(capture_marks(position.board(), mv), mv)
}

/// Adds an arrow for a move to the marks of its captures, without drawing anything twice: the arcs of leaps need no
/// arrow, and an arrow onto a piece needs no other line.
fn with_move(mut marks: Vec<Mark>, mv: Move) -> Vec<Mark> {
    let method = |mark: &Mark| if let Mark::CaptureMethod { capture, .. } = mark { Some(capture.method) } else { None };
    marks.retain(|mark| method(mark) != Some(CaptureMethod::Displacement));
    if !marks.iter().any(|mark| method(mark) == Some(CaptureMethod::Leap)) {
        marks.push(Mark::ThreatArrow { from: mv.from, to: mv.to });
    }
    marks
}

/// Returns a mark for each piece that could be captured now, with the kinds that could capture it, ignoring king
/// safety.
fn attack_marks(setup: &Setup) -> Vec<Mark> {
    let mut victims = [Bitboard::EMPTY; Role::COUNT];
    for (from, piece) in setup.board.pieces() {
        for mv in pseudo_legal_moves(&setup.board, setup.rules, from) {
            victims[piece.role.index()] |= mv.captures;
        }
    }
    let attacked: Bitboard = victims.iter().copied().collect();
    let mark = |square: Square| Mark::Attacked { square, attackers: victims.map(|victims| victims.contains(square)) };
    attacked.into_iter().map(mark).collect()
}

fn freeze_lines(setup: &Setup, color: Color) -> Vec<Mark> {
    let pieces = frozen(&setup.board, setup.rules, color).into_iter();
    pieces.flat_map(|piece| freeze_marks(freezers(&setup.board, setup.rules, piece), piece)).collect()
}

pub(in crate::model) fn freeze_marks(freezers: Bitboard, frozen: Square) -> impl Iterator<Item = Mark> {
    freezers.into_iter().map(move |freezer| Mark::Freezes { freezer, frozen })
}

pub(in crate::model) fn add_missing(marks: &mut Vec<Mark>, more: Vec<Mark>) {
    for mark in more {
        if !marks.contains(&mark) {
            marks.push(mark);
        }
    }
}

/// Returns marks for each coordinator that may move: its king and the two corners between them.
fn corner_marks(setup: &Setup) -> Vec<Mark> {
    let Setup { ref board, rules, .. } = *setup;
    let mut marks = Vec::new();
    for color in Color::ALL {
        let free = board.by_piece(color, Role::Coordinator) & !frozen(board, rules, color);
        for (coordinator, king) in
            free.into_iter().flat_map(|one| board.by_piece(color, Role::King).into_iter().map(move |king| (one, king)))
        {
            if let Some(corners) = corners(coordinator, king) {
                marks.push(Mark::Span { coordinator, king });
                marks.extend(Bitboard::from_iter(corners).into_iter().map(Mark::Corner));
            }
        }
    }
    marks
}

/// Returns the marks of the squares to which a picked piece may go, and of the captures of the previewed move or,
/// without one, of everything that the piece could capture.
pub(in crate::model) fn moves_marks(setup: &Setup, picked: &PieceMoves, preview: Option<Move>) -> Vec<Mark> {
    let mut marks = match preview {
        Some(mv) => capture_marks(&setup.board, mv),
        None => picked.victims().into_iter().map(Mark::Capturable).collect(),
    };
    marks.push(Mark::Picked(picked.square));
    marks.extend(preview.map(|mv| Mark::PreviewTarget(mv.to)));
    if !picked.frozen_by.is_empty() {
        marks.extend(freeze_marks(picked.frozen_by, picked.square));
        marks.push(Mark::PickedFrozen(picked.square));
    }
    // A piece captured on the target square is marked as such: an additional ring would hide it.
    let covers = |mv: &&Move| preview == Some(**mv) && mv.captures.contains(mv.to);
    marks.extend(picked.moves.iter().filter(|mv| !covers(mv)).map(destination_mark));
    marks
}

/// Returns the marks of the squares to which a piece that is pointed at could go, and of what it could capture.
pub(in crate::model) fn hovered_marks(setup: &Setup, picked: &PieceMoves) -> Vec<Mark> {
    let mut marks = moves_marks(setup, picked, None);
    marks.retain(|mark| !matches!(mark, Mark::Picked(_)));
    marks
}

pub(in crate::model) fn destination_mark(mv: &Move) -> Mark {
    match mv.captures.count() {
        0 => Mark::Quiet(mv.to),
        _ => Mark::Capture { to: mv.to, captures: mv.captures },
    }
}
