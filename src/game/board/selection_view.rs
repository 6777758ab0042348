//! What the board shows and says of its selection: the sentence and the marks of what is picked, pointed at, asked and
//! tried.

use super::context::{BoardLock, PieceMoves};
use super::explain::{Asked, Question, objection_marks};
use super::marks::{about, add_missing, hovered_marks, moves_marks};
use super::selection::{RefusedMove, SelectionView};
use crate::notation::alphabet::Alphabet;
use crate::rules::{Bitboard, Move, Role, Square};
use crate::scene::Mark;
use crate::words::{labelled, moves, ui};

impl SelectionView<'_> {
    /// Returns the moves of the picked piece, as far as they may be shown before one is made.
    fn shown_moves(&self) -> Option<PieceMoves> {
        let mut picked = self.moves.clone()?;
        if self.context.options.hides_captures {
            picked.moves.iter_mut().for_each(|mv| mv.captures &= Bitboard::from(mv.to));
        }
        Some(picked)
    }

    /// Returns the piece that is pointed at but may not be moved now, with its possible moves, while none is picked.
    pub fn hovered_moves(&self) -> Option<PieceMoves> {
        let SelectionView { context, selection, .. } = self;
        let shown =
            context.options.shows_hovered_moves && selection.picked().is_none() && selection.shapes.brush.is_none();
        context.moves(selection.hovered.filter(|&square| shown && !context.movable().contains(square))?)
    }

    /// Returns the piece that is pointed at and is to be named, with its possible moves.
    fn pointed_at(&self) -> Option<PieceMoves> {
        let SelectionView { context, selection, .. } = self;
        let is_named = context.options.names_pieces && context.options.shows_hovered_moves;
        self.hovered_moves().or_else(|| context.moves(selection.hovered.filter(|_| is_named)?))
    }

    /// Returns the move by which the picked piece may commit suicide now, unless one is shown to be confirmed.
    pub fn suicide(&self) -> Option<Move> {
        self.moves.as_ref().filter(|moves| moves.playable && self.selection.proposed().is_none())?.suicide
    }

    /// Returns the move that is shown and waits for the button that confirms it.
    pub fn waiting(&self) -> Option<Move> {
        self.selection.proposed().filter(|&mv| self.context.waits(mv))
    }

    /// Returns the previewed move: the one to be confirmed, the one to the square pointed at, or the one proposed.
    pub fn previewed_move(&self, moves: &PieceMoves) -> Option<Move> {
        let proposed = self.selection.proposed().map(|mv| moves.to(mv.to).unwrap_or(mv));
        proposed.filter(|_| self.waiting().is_some()).or_else(|| moves.to(self.selection.hovered?)).or(proposed)
    }

    /// Returns the moves that answer the check asked about, with the effects of each.
    pub fn evasions(&self) -> Vec<(Move, String)> {
        self.context.evasions(self.selection.picked(), self.selection.asked())
    }

    /// Returns the piece that the page offers to explain: the picked piece if frozen, or the king in check.
    pub fn explainable(&self) -> Option<Square> {
        let position = self.context.position()?;
        let asked = matches!(self.selection.asked(), Some(Asked { question: Question::Why, .. }));
        if asked || self.selection.proposed().is_some() {
            return None;
        }
        let frozen = self.moves.as_ref().filter(|moves| !moves.frozen_by.is_empty()).map(|moves| moves.square);
        // Who has resigned needs no answer to a check.
        let is_answerable = self.context.lock() != Some(BoardLock::GameOver) || !position.has_legal_move();
        let king = position.board().by_piece(position.turn(), Role::King).first();
        let king = king.filter(|_| position.is_check() && is_answerable);
        frozen.or(king)
    }

    /// Returns the sentence about what is picked, pointed at, asked or tried, if anything is.
    pub fn caption(&self) -> Option<String> {
        let SelectionView { context, selection, .. } = self;
        if let Some(asked) = selection.asked() {
            return Some(context.answer(selection.picked(), asked));
        }
        let setup = &context.setup();
        if let Some((from, to)) = selection.premove() {
            return Some(ui::premove(&setup.board, from, to));
        }
        let refused = || {
            let (tried, objection) = self.objection.as_ref()?;
            Some(objection.words(&setup.board, tried.from, tried.to))
        };
        let Some(picked) = self.shown_moves() else {
            return refused().or_else(|| Some(about(setup, &self.pointed_at()?, true)));
        };
        let Some(mv) = self.previewed_move(&picked) else {
            let explains = selection.explains(picked.piece.role);
            return refused().or_else(|| Some(about(setup, &picked, explains)));
        };
        let text = moves::explained(&setup.board, setup.rules, mv);
        Some(match selection.proposed() {
            Some(proposed) if context.waits(proposed) => labelled(ui::CONFIRM, text),
            Some(proposed) if proposed == mv => ui::tap_again(&text),
            _ => text,
        })
    }

    /// Returns the marks of what is picked, pointed at, asked and tried; borrowed powers are named in this alphabet.
    pub fn marks(&self, letters: Alphabet) -> Vec<Mark> {
        let SelectionView { context, selection, .. } = self;
        if let Some((from, to)) = selection.premove() {
            return vec![Mark::Premove(from), Mark::Premove(to)];
        }
        let mut marks = match self.shown_moves() {
            Some(mut picked) => {
                if let Some(proposed) = self.waiting() {
                    picked.moves.retain(|mv| mv.to == proposed.to);
                }
                let preview = self.previewed_move(&picked);
                let mut marks = moves_marks(&context.setup(), &picked, preview, letters);
                if preview.is_none() && selection.refused().is_some() {
                    // An illegal move is explained, without the other possible captures of the piece.
                    marks.retain(|mark| !matches!(mark, Mark::Capturable(_)));
                }
                marks
            }
            None => self.hovered_moves().map_or_else(Vec::new, |moves| hovered_marks(&context.setup(), &moves)),
        };
        let reasons = match selection.asked() {
            Some(asked) => context.answer_marks(selection.picked(), asked),
            None => self.objection.as_ref().map_or_else(Vec::new, |(RefusedMove { from, to, .. }, objection)| {
                objection_marks(context.board(), *from, *to, objection)
            }),
        };
        add_missing(&mut marks, reasons);
        marks
    }
}
