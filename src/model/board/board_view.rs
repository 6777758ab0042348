//! The texts and marks of a board: those of what is picked, pointed at, asked and tried, and those of its game, such
//! as the last move.

use std::rc::Rc;

use super::context::{BoardContext, BoardLock, Hover, PieceMoves, Refusal};
use super::explain::{Answer, Query, Question, refusal_marks};
use super::marks::{Layers, add_missing, hovered_marks, moves_marks};
use super::selection::{PickedMoves, RefusedMove, Selection};
use crate::model::game::Game;
use crate::model::transition::Transition;
use crate::notation::alphabet::Alphabet;
use crate::rules::{Bitboard, Color, Move, Role, Setup, Square, UciMove, pseudo_legal_moves};
use crate::scene::{Mark, Orientation, Scene, frozen_marks};
use crate::words::{board, labelled, moves, pieces, position, ui};

/// The view of a board: what is picked, why a move was refused, and the answer to a question.
pub struct BoardView<'a> {
    pub picked: PickedMoves<'a>,
    /// The last attempted move, and why it was not made.
    pub refusal: Option<(RefusedMove, Refusal)>,
    /// The answer to the question, if one was asked.
    pub answer: Option<Answer>,
}

impl Selection {
    pub fn view(&self, context: BoardContext) -> BoardView<'_> {
        let refusal = || {
            let refused = self.refused()?;
            Some((refused, context.attempt_refusal(refused.squares.from, refused.squares.to)?))
        };
        let answer = self.asked().map(|asked| context.answer(self.picked(), asked));
        BoardView { picked: self.picked_moves(context), refusal: refusal(), answer }
    }
}

impl BoardView<'_> {
    fn shown_moves(&self) -> Option<PieceMoves> {
        let mut picked = self.picked.moves.clone()?;
        if self.picked.context.options.hides_captures {
            picked.moves.iter_mut().for_each(|mv| mv.captures &= Bitboard::from(mv.to));
        }
        Some(picked)
    }

    /// Returns the piece that is pointed at but may not be moved now, with its possible moves. Returns `None` while a
    /// piece is picked.
    pub fn hovered_moves(&self) -> Option<PieceMoves> {
        let PickedMoves { context, selection, .. } = &self.picked;
        let shown =
            context.options.hover != Hover::Nothing && selection.picked().is_none() && selection.shapes.brush.is_none();
        context.moves(selection.hovered.filter(|&square| shown && !context.movable().contains(square))?)
    }

    fn pointed_at(&self) -> Option<PieceMoves> {
        let PickedMoves { context, selection, .. } = &self.picked;
        let is_named = context.options.hover == Hover::MovesAndName;
        self.hovered_moves().or_else(|| context.moves(selection.hovered.filter(|_| is_named)?))
    }

    /// Returns the suicide that the picked piece may commit now, unless a move is proposed.
    pub fn suicide(&self) -> Option<Move> {
        self.picked.moves.as_ref().filter(|moves| moves.playable && self.picked.selection.proposed().is_none())?.suicide
    }

    /// Returns the previewed move: the one that waits to be confirmed, the one to the square pointed at, or the
    /// proposed one.
    pub fn previewed_move(&self, moves: &PieceMoves) -> Option<Move> {
        let PickedMoves { selection, .. } = &self.picked;
        let proposed = selection.proposed().map(|mv| moves.to(mv.to).unwrap_or(mv));
        let to_confirm = proposed.filter(|_| selection.awaiting_confirmation().is_some());
        to_confirm.or_else(|| moves.to(selection.hovered?)).or(proposed)
    }

    /// Returns the piece that the page offers to explain: the picked piece if it is frozen, or the king in check or
    /// without a legal move.
    pub fn explainable(&self) -> Option<Square> {
        let context = self.picked.context;
        let position = context.position()?;
        let asked = matches!(self.picked.selection.asked(), Some(Query { question: Question::Why, .. }));
        if asked || self.picked.selection.proposed().is_some() {
            return None;
        }
        let frozen = self.picked.moves.as_ref().filter(|moves| !moves.frozen_by.is_empty()).map(|moves| moves.square);
        // After a resignation, a check need not be answered.
        let asks = context.has_no_moves() || position.is_check() && context.lock() != Some(BoardLock::GameOver);
        let king = position.board().by_piece(position.turn(), Role::King).first().filter(|_| asks);
        frozen.or(king)
    }

    /// Returns the sentence about what is picked, pointed at, asked or tried, if anything is.
    pub fn caption(&self) -> Option<String> {
        let PickedMoves { context, selection, .. } = &self.picked;
        if let Some(answer) = &self.answer {
            return Some(answer.text.clone());
        }
        let setup = &context.setup();
        if let Some(UciMove { from, to }) = selection.premove() {
            return Some(board::premove(&setup.board, from, to));
        }
        let refused = || {
            let (tried, refusal) = self.refusal.as_ref()?;
            Some(refusal.text(&setup.board, tried.squares.from, tried.squares.to, context.you))
        };
        let Some(picked) = self.shown_moves() else {
            return refused().or_else(|| Some(about(setup, &self.pointed_at()?, true, context.you)));
        };
        let Some(mv) = self.previewed_move(&picked) else {
            let explains = selection.explains(picked.piece.role);
            // Captures that are not marked must be found by the learner.
            let hides = self.picked.moves.as_ref().is_some_and(|all| all.victims() != picked.victims());
            let asked = |text: String| if hides { board::which_captures(&text) } else { text };
            return refused().or_else(|| Some(asked(about(setup, &picked, explains, context.you))));
        };
        let text = moves::explained(&setup.board, mv);
        Some(match (selection.awaiting_confirmation(), selection.awaiting_second_press()) {
            (Some(proposed), _) if proposed.is_suicide() => moves::suicide_question(&setup.board, proposed.from),
            (Some(_), _) => labelled(ui::CONFIRM, text),
            (_, Some(proposed)) if proposed == mv => board::tap_again(&text),
            _ => text,
        })
    }

    /// Returns the marks of what is picked, pointed at, asked and tried.
    pub fn marks(&self) -> Vec<Mark> {
        let PickedMoves { context, selection, .. } = &self.picked;
        if let Some(UciMove { from, to }) = selection.premove() {
            return vec![Mark::Premove(from), Mark::Premove(to)];
        }
        let mut marks = match self.shown_moves() {
            Some(mut picked) => {
                if let Some(proposed) = self.picked.selection.awaiting_confirmation() {
                    picked.moves.retain(|mv| mv.to == proposed.to);
                }
                let preview = self.previewed_move(&picked);
                let mut marks = moves_marks(&context.setup(), &picked, preview);
                if preview.is_none() && selection.refused().is_some() {
                    // An illegal move is explained, without the other possible captures of the piece.
                    marks.retain(|mark| !matches!(mark, Mark::Capturable(_)));
                }
                marks
            }
            None => self.hovered_moves().map_or_else(Vec::new, |moves| hovered_marks(&context.setup(), &moves)),
        };
        let reasons = match &self.answer {
            Some(answer) => answer.marks.clone(),
            None => self.refusal.as_ref().map_or_else(Vec::new, |(tried, refusal)| {
                refusal_marks(context.board(), tried.squares.from, tried.squares.to, refusal)
            }),
        };
        add_missing(&mut marks, reasons);
        marks
    }

    /// Returns the board with the marks of the game, if one is shown, the marks of the selection, and `more`.
    pub(in crate::model) fn scene(
        &self,
        game: Option<&Rc<Game>>,
        orientation: Orientation,
        layers: Layers,
        alphabet: Alphabet,
        more: Vec<Mark>,
    ) -> Scene {
        let PickedMoves { context, selection, .. } = &self.picked;
        let setup = context.setup();
        let mut marks = Vec::new();
        if let Some(game) = game {
            if let Some(transition) = Transition::last(game).filter(|_| layers.last_move) {
                marks.extend(transition.marks());
                marks.extend(self.last_capture_methods(&transition));
            }
            marks.extend(layers.check_marks(game.current_position()));
        }
        marks.extend(frozen_marks(&setup.board, setup.rules));
        marks.extend(more);
        marks.extend(layers.marks(&setup));
        add_missing(&mut marks, self.marks());
        // The piece that the last move captured is not drawn under the dot of a target, where it would look like part
        // of the dot, nor beside the arrows of an answer or a hint, where it would look like part of the explanation.
        let targets = self.picked.moves.as_ref().map_or(Bitboard::EMPTY, PieceMoves::targets);
        let is_asked = selection.asked().is_some() || marks.iter().any(|mark| matches!(mark, Mark::Hint { .. }));
        // If only some ghosts were hidden, the others would look like real pieces.
        let covers_ghost =
            marks.iter().any(|mark| matches!(mark, Mark::Ghost { square, .. } if targets.contains(*square)));
        marks.retain(|mark| !matches!(mark, Mark::Ghost { .. } if is_asked || covers_ghost));
        marks.extend(context.shapes_ply.into_iter().flat_map(|ply| selection.shapes.marks(ply)));
        Scene { board: setup.board, orientation, alphabet, marks }
    }

    /// Returns the marks of the capture methods of the last move. They are shown for a moment, or while one of the
    /// move's squares is pointed at.
    fn last_capture_methods(&self, transition: &Transition) -> Vec<Mark> {
        let PickedMoves { context, selection, .. } = &self.picked;
        let (is_busy, keeps) = (selection.is_busy(), context.options.keeps_capture_methods);
        if is_busy && keeps {
            return Vec::new();
        }
        let is_pointed_at = selection.hovered.is_some_and(|square| transition.touches(square));
        // Fading lines are not removed when a piece is picked. Put back later, they would start to fade again.
        let stays = keeps || is_pointed_at && !is_busy;
        let fading = |mark| match mark {
            Mark::CaptureMethod { from, to, capture } if !stays => Mark::FadingCaptureMethod { from, to, capture },
            mark => mark,
        };
        transition.capture_methods().map(fading).collect()
    }
}

/// Returns what a piece can do now, or why it can do nothing. If it `explains`, how the piece moves and captures comes
/// first.
fn about(setup: &Setup, picked: &PieceMoves, explains: bool, you: Option<Color>) -> String {
    if !picked.frozen_by.is_empty() {
        let may_suicide = picked.playable && picked.suicide.is_some();
        return position::frozen(&setup.board, picked.square, picked.frozen_by, may_suicide);
    }
    // Nothing moves once a king is captured.
    let could_move = || !pseudo_legal_moves(&setup.board, setup.rules, picked.square).is_empty();
    let choices = match picked.moves.is_empty() && setup.king_captured_by().is_none() && could_move() {
        true => moves::exposes_king(&setup.board, picked.square, you),
        false => {
            let whose = you.filter(|&you| you != picked.piece.color).map(|_| picked.piece.color);
            moves::choices(&setup.board, picked.square, &picked.moves, whose)
        }
    };
    if explains { format!("{} {choices}.", pieces::power(picked.piece.role, setup.rules)) } else { choices }
}
