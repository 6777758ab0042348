//! How a person's press, tap, drop or text becomes a move, at once or after a second thought.

use super::state::State;
use crate::rules::{Bitboard, Move, Square};

impl State {
    /// Returns every square where a press plays a move now, or shows one to be confirmed.
    #[must_use]
    pub fn targets(&self) -> Bitboard {
        if let Some(aim) = self.aim() {
            return if aim.playable { aim.moves.iter().map(|mv| mv.to).collect() } else { Bitboard::EMPTY };
        }
        if !self.settings.one_click || self.picked.is_some() || !self.may_move() {
            return Bitboard::EMPTY;
        }
        let (mut once, mut again) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for mv in self.game.shown().legal_moves().into_iter().filter(|mv| !mv.is_suicide()) {
            again |= once & Bitboard::of(mv.to);
            once |= Bitboard::of(mv.to);
        }
        once & !again
    }

    /// Presses a square: plays a move, says why it is not legal, picks a piece, or lets the piece go.
    pub(super) fn press(&mut self, square: Square, by_finger: bool) {
        if let Some(pen) = self.sketch.pen {
            return self.sketch.press(self.game.cursor(), square, pen);
        }
        if self.try_play(square, by_finger) {
            return;
        }
        if let Some(from) = self.picked.filter(|_| self.refusing().has(square)) {
            self.refuse(from, square, false);
        } else if self.piece_at(square).is_none() {
            self.release();
            self.sketch.wipe(self.game.cursor());
        } else if self.picked == Some(square) {
            self.release();
        } else {
            self.release();
            self.picked = Some(square);
        }
    }

    /// Plays the picked piece to a square if it may go there now; with nobody picked, and where that is wanted, the only
    /// piece that may.
    pub(super) fn try_play(&mut self, square: Square, by_finger: bool) -> bool {
        let Some(mv) = self.move_to(square) else { return false };
        self.attempt(mv, by_finger);
        true
    }

    fn move_to(&self, square: Square) -> Option<Move> {
        match self.aim() {
            Some(aim) => aim.to(square).filter(|_| aim.playable),
            None if self.targets().has(square) => {
                let moves = self.game.shown().legal_moves();
                moves.into_iter().find(|mv| mv.to == square && !mv.is_suicide())
            }
            None => None,
        }
    }

    /// Plays a legal move of a person, or shows it first where he wants that. The same move again plays it.
    pub(super) fn attempt(&mut self, mv: Move, by_finger: bool) {
        let preview = self.settings.confirm_moves || by_finger && self.settings.tap_preview && mv.is_capture();
        if preview && self.proposed != Some(mv) {
            self.release();
            (self.picked, self.proposed) = (Some(mv.from), Some(mv));
        } else {
            self.play(mv);
        }
    }

    /// Plays the move that is shown to be confirmed, if one is.
    pub(super) fn confirm(&mut self) {
        if let Some(mv) = self.proposed {
            self.attempt(mv, false);
        }
    }
}
