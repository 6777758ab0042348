//! Moves and ends of a session's game.

use super::Session;
use crate::rules::{Move, Termination};
use crate::search::Score;

impl Session {
    /// Plays a person's legal move in the position shown. In a retry, only a move from the retried position is
    /// evaluated; later moves are only explored.
    pub(in crate::model) fn play_person_move(&mut self, mv: Move) {
        if !self.is_analysed() {
            return self.game_mut().play_unchecked(mv);
        }
        let retries = self.is_at_retry();
        let is_new = self.game.tree().child(self.game.current_node(), mv).is_none();
        if !self.is_continued_by_analysis() {
            self.game_mut().close();
        }
        self.game_mut().add_variation_unchecked(mv);
        if retries {
            self.retry_move(mv, is_new);
        }
    }

    /// Plays the engine's legal move at the end of the game, whichever position is shown. `score` is the engine's
    /// evaluation of the move.
    pub(in crate::model) fn play_engine_move(&mut self, mv: Move, score: Option<Score>) {
        let plies = self.game.moves().len();
        self.game_mut().append_unchecked(mv);
        if let Some(local) = self.local_game_mut() {
            local.engine_scores.extend(score.map(|score| (plies, score)));
        }
        self.begin_turn();
    }

    /// Clears what belongs to the previous turn: the draw offer, and the scores of engine moves that were taken back.
    pub(in crate::model) fn begin_turn(&mut self) {
        let plies = self.game.moves().len();
        if let Some(local) = self.local_game_mut() {
            local.draw_offer = None;
            local.engine_scores.retain(|&(ply, _)| ply < plies);
        }
    }

    pub(in crate::model) fn end(&mut self, termination: Termination) {
        self.game_mut().end(termination);
    }
}
