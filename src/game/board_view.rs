//! A game on a board, on the page for playing and in practice: its marks, the squares that can be pressed, and its
//! status in words.

use std::rc::Rc;

use super::board::context::PieceMoves;
use super::board::display::BoardDisplay;
use super::board::marks::{Layers, add_missing};
use super::board::selection::SelectionView;
use super::game::Game;
use super::settings::Settings;
use super::transition::Transition;
use crate::rules::explain::attacks_on_king;
use crate::rules::{Bitboard, Color, Position};
use crate::scene::{Mark, Orientation, Scene, check_marks, frozen_marks};
use crate::words::game::outcome_for;
use crate::words::{explain, moves, ui};

impl SelectionView<'_> {
    /// Returns the board of a game, if one is shown, for drawing and input. No piece can be moved if the scene shows
    /// another position than the one on the board, or while a brush is chosen.
    pub(super) fn display(
        &self,
        scene: Scene,
        game: Option<&Rc<Game>>,
        is_elsewhere: bool,
        settings: &Settings,
    ) -> BoardDisplay {
        let SelectionView { context, selection, .. } = self;
        let is_drawing = selection.shapes.brush.is_some();
        let view_only = is_drawing || is_elsewhere;
        let picked = self.moves.as_ref().filter(|_| !view_only);
        let (targets, movable) =
            if view_only { (Bitboard::EMPTY, Bitboard::EMPTY) } else { (self.targets(), context.movable()) };
        let premoves = picked.map_or(Bitboard::EMPTY, |moves| context.premoves(moves.square));
        let destinations = picked.map_or(Bitboard::EMPTY, PieceMoves::targets);
        BoardDisplay {
            interactive: if is_drawing {
                !Bitboard::EMPTY
            } else {
                movable | context.premovable() | targets | destinations | premoves
            },
            // A press where the picked piece may not go explains why.
            press_targets: targets | self.refusable(),
            drop_targets: if picked.is_some_and(|moves| moves.playable) { destinations } else { premoves },
            game: game.filter(|_| !is_elsewhere).cloned(),
            animation: settings.animation,
            ..BoardDisplay::new(self, scene, settings.pieces)
        }
    }

    /// Returns the board with the marks of the game, if one is shown, those of the selection, and `more`.
    pub(super) fn scene(
        &self,
        game: Option<&Rc<Game>>,
        orientation: Orientation,
        settings: &Settings,
        more: Vec<Mark>,
    ) -> Scene {
        let SelectionView { context, selection, .. } = self;
        let setup = context.setup();
        let mut marks = Vec::new();
        if let Some(game) = game {
            if let Some(transition) = Transition::last(game).filter(|_| settings.layers.last_move) {
                marks.extend(transition.marks());
                marks.extend(self.last_capture_methods(&transition));
            }
            marks.extend(shown_check(game.current_position(), settings.layers));
        }
        marks.extend(frozen_marks(&setup.board, setup.rules));
        marks.extend(more);
        marks.extend(settings.layers.marks(&setup, settings.letters));
        add_missing(&mut marks, self.marks(settings.letters));
        // The piece that the last move captured is not drawn under the dot of a target, where it would look like part
        // of the dot, nor beside the arrows of an answer or a hint, where it would look like part of the explanation.
        let targets = self.moves.as_ref().map_or(Bitboard::EMPTY, PieceMoves::targets);
        let is_asked = selection.asked().is_some() || marks.iter().any(|mark| matches!(mark, Mark::Hint { .. }));
        marks.retain(|mark| !matches!(mark, Mark::Ghost { square, .. } if is_asked || targets.contains(*square)));
        marks.extend(context.shapes_ply.into_iter().flat_map(|ply| selection.shapes.marks(ply)));
        Scene { board: setup.board, orientation, marks }
    }

    /// Returns the marks of how the last move captured: for a moment, or as long as one of its squares is pointed at.
    fn last_capture_methods(&self, transition: &Transition) -> Vec<Mark> {
        let SelectionView { context, selection, .. } = self;
        let (is_busy, keeps) = (selection.is_busy(), context.options.keeps_capture_methods);
        if is_busy && keeps {
            return Vec::new();
        }
        let is_pointed_at = selection.hovered.is_some_and(|square| transition.touches(square));
        // Fading lines are not removed when a piece is picked: put back, they would begin to fade anew.
        let stays = keeps || is_pointed_at && !is_busy;
        let fading = |mark| match mark {
            Mark::CaptureMethod { from, to, capture } if !stays => Mark::FadingCaptureMethod { from, to, capture },
            mark => mark,
        };
        transition.capture_methods().map(fading).collect()
    }
}

/// Returns the marks of a check, if they are wanted.
pub(super) fn shown_check(position: &Position, layers: Layers) -> Vec<Mark> {
    if layers.check { check_marks(position) } else { Vec::new() }
}

/// Returns the effects of the move before the position shown, for the person at this browser.
pub(super) fn last_move_words(game: &Game, you: Option<Color>) -> Option<String> {
    let (position, mv) = game.last_ply()?;
    Some(moves::happened(position, mv, you))
}

/// Returns the status of a game in a sentence: which of its positions is shown, its result, or whose turn it is.
pub(super) fn status_words(game: &Game, you: Option<Color>) -> String {
    if !game.is_latest() {
        return ui::browsing(game.last_ply().map(|(position, _)| (position.turn(), position.fullmoves())));
    }
    match game.outcome() {
        Some(ended) => outcome_for(ended, game.start().rules(), you),
        None => turn_words(game.latest(), you),
    }
}

/// Returns whose turn it is, or which pieces give check.
fn turn_words(position: &Position, you: Option<Color>) -> String {
    let (board, turn) = (position.board(), position.turn());
    match attacks_on_king(board, position.rules(), turn).as_slice() {
        [] if you == Some(turn) => ui::YOUR_MOVE.to_owned(),
        [] => ui::to_move(turn),
        attacks => explain::in_check(board, turn, attacks, you),
    }
}
