//! What the board shows and says of its selection: the sentence and the marks of what is picked, pointed at, asked and
//! tried.

use super::context::{BoardContext, Objection, PieceMoves};
use super::explain::{Asked, Question, objection_marks};
use super::marks::{about, add_missing, moves_marks, power_marks};
use super::selection::{RefusedMove, Selection};
use crate::notation::alphabet::Alphabet;
use crate::rules::{Bitboard, Move, Role, Square};
use crate::scene::Mark;
use crate::words::{labelled, moves, ui};

impl Selection {
    /// Returns the moves of the picked piece, as far as they may be shown before one is made.
    fn seen(&self, context: &BoardContext) -> Option<PieceMoves> {
        let mut picked = self.moves(context)?;
        if context.options.hides_captures {
            picked.moves.iter_mut().for_each(|mv| mv.captures &= Bitboard::from(mv.to));
        }
        Some(picked)
    }

    /// Returns the piece that is pointed at but may not be moved now, with its possible moves, while none is picked.
    pub fn hovered_moves(&self, context: &BoardContext) -> Option<PieceMoves> {
        let shown = context.options.shows_powers && self.picked().is_none() && self.shapes.brush.is_none();
        context.moves(self.hovered.filter(|&square| shown && !context.movable().contains(square))?)
    }

    /// Returns the piece that is pointed at and is to be named, with its possible moves.
    fn pointed_at(&self, context: &BoardContext) -> Option<PieceMoves> {
        let named =
            || context.moves(self.hovered.filter(|_| context.options.names_pieces && context.options.shows_powers)?);
        self.hovered_moves(context).or_else(named)
    }

    /// Returns the move by which the picked piece may commit suicide now, unless one is shown to be confirmed.
    pub fn suicide(&self, context: &BoardContext) -> Option<Move> {
        self.moves(context).filter(|moves| moves.playable && self.proposed().is_none())?.suicide
    }

    /// Returns the move that is shown and waits for the button that confirms it.
    pub fn waiting(&self, context: &BoardContext) -> Option<Move> {
        self.proposed().filter(|&mv| context.waits(mv))
    }

    /// Returns the previewed move: the one to be confirmed, the one to the square pointed at, or the one proposed.
    pub fn previewed_move(&self, context: &BoardContext, moves: &PieceMoves) -> Option<Move> {
        let proposed = self.proposed().map(|mv| moves.to(mv.to).unwrap_or(mv));
        proposed.filter(|_| self.waiting(context).is_some()).or_else(|| moves.to(self.hovered?)).or(proposed)
    }

    /// Returns the last attempted move, and why it was not made.
    pub fn objection(&self, context: &BoardContext) -> Option<(RefusedMove, Objection)> {
        let refused = self.refused()?;
        Some((refused, context.objection_to_try(refused.from, refused.to)?))
    }

    /// Returns the moves that answer the check asked about, with the effects of each.
    pub fn evasions(&self, context: &BoardContext) -> Vec<(Move, String)> {
        context.evasions(self.picked(), self.asked())
    }

    /// Returns the piece that the page offers to explain: the picked piece if frozen, or the king in check.
    pub fn explainable(&self, context: &BoardContext) -> Option<Square> {
        let position = context.position()?;
        let asked = matches!(self.asked(), Some(Asked { question: Question::Why, .. }));
        if asked || self.proposed().is_some() {
            return None;
        }
        let frozen = self.moves(context).filter(|moves| !moves.frozen_by.is_empty()).map(|moves| moves.square);
        let king = position.board().by_piece(position.turn(), Role::King).first().filter(|_| position.is_check());
        frozen.or(king)
    }

    /// Returns the sentence about what is picked, pointed at, asked or tried, if anything is.
    pub fn caption(&self, context: &BoardContext) -> Option<String> {
        if let Some(asked) = self.asked() {
            return Some(context.answer(self.picked(), asked));
        }
        let setup = &context.setup();
        if let Some((from, to)) = self.premove() {
            return Some(ui::premove(&setup.board, from, to));
        }
        let refused = || {
            let (tried, objection) = self.objection(context)?;
            Some(objection.words(&setup.board, tried.from, tried.to))
        };
        let Some(picked) = self.seen(context) else {
            return refused().or_else(|| Some(about(setup, &self.pointed_at(context)?, true)));
        };
        let Some(mv) = self.previewed_move(context, &picked) else {
            let explains = self.explains(picked.piece.role);
            return refused().or_else(|| Some(about(setup, &picked, explains)));
        };
        let text = moves::explained(&setup.board, setup.rules, mv);
        Some(match self.proposed() {
            Some(proposed) if context.waits(proposed) => labelled(ui::CONFIRM, text),
            Some(proposed) if proposed == mv => ui::tap_again(&text),
            _ => text,
        })
    }

    /// Returns the marks of what is picked, pointed at, asked and tried; borrowed powers are named in this alphabet.
    pub fn marks(&self, context: &BoardContext, letters: Alphabet) -> Vec<Mark> {
        if let Some((from, to)) = self.premove() {
            return vec![Mark::Premove(from), Mark::Premove(to)];
        }
        let mut marks = match self.seen(context) {
            Some(mut picked) => {
                if let Some(proposed) = self.waiting(context) {
                    picked.moves.retain(|mv| mv.to == proposed.to);
                }
                let preview = self.previewed_move(context, &picked);
                let mut marks = moves_marks(&context.setup(), &picked, preview, letters);
                if preview.is_none() && self.refused().is_some() {
                    // An illegal move is explained, without the other possible captures of the piece.
                    marks.retain(|mark| !matches!(mark, Mark::Capturable(_)));
                }
                marks
            }
            None => self.hovered_moves(context).map_or_else(Vec::new, |moves| power_marks(&context.setup(), &moves)),
        };
        let reasons = match self.asked() {
            Some(asked) => context.answer_marks(self.picked(), asked),
            None => self.objection(context).map_or_else(Vec::new, |(RefusedMove { from, to, .. }, objection)| {
                objection_marks(context.board(), from, to, &objection)
            }),
        };
        add_missing(&mut marks, reasons);
        marks
    }
}
