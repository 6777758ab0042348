//! The engine's review of a game, and retries of its mistakes.

use super::PlayState;
use crate::model::session::Retry;
use crate::review::Hint;
use crate::rules::Move;

#[derive(Clone, PartialEq, Debug)]
pub enum ReviewAction {
    /// Opens the engine's review of the game.
    Open,
    Close,
    /// Lists the key moments of both sides, or only the person's.
    ListKeyMoments {
        all: bool,
    },
    /// Starts a retry of the position before the mistake at this ply.
    TryAgain(usize),
    /// Shows the position of the retry again.
    TryOnceMore,
    /// Shows the missed move of the retry or of the mistake shown, or the best move instead of resigning, with the line
    /// that the engine expects.
    ShowMissed,
}

impl PlayState {
    pub(super) fn apply_review(&mut self, action: ReviewAction) {
        match action {
            ReviewAction::Open => self.begin_review(),
            ReviewAction::Close => self.session.close_review(),
            ReviewAction::ListKeyMoments { all } => self.session.list_key_moments(all),
            ReviewAction::TryAgain(ply) => self.try_again(ply),
            ReviewAction::TryOnceMore => self.show_retry(),
            ReviewAction::ShowMissed => self.show_missed(),
        }
    }

    /// Shows the missed move of the mistake that led to the position shown, or of the retry, or the best move instead
    /// of resigning.
    pub(super) fn show_missed(&mut self) {
        if let Some(mistake) = self.session.shown_mistake() {
            self.session.begin_retry(mistake.ply);
        }
        self.show_retry();
        self.session.note_shown();
        self.session.show_line();
        self.forget_line();
    }

    /// Returns the move that is shown as the best: a hint, or the missed move of the retry.
    pub fn shown_best(&self) -> Option<Move> {
        let shows_missed = self.session.is_at_retry() && self.session.missed_line().is_some();
        let missed = || Some(self.session.retry()?.mistake.best);
        self.engine.hint().map(|hint| hint.mv).or_else(|| missed().filter(|_| shows_missed))
    }

    /// Returns the missed move while the position of the retry is shown.
    pub(super) fn missed_move(&self) -> Option<Hint> {
        self.session.retry().filter(|_| self.session.is_at_retry()).map(Retry::missed_move)
    }

    /// Begins or reopens the review of the game. If a variation is shown, goes to the end of the game first.
    fn begin_review(&mut self) {
        if !self.session.can_review() {
            return;
        }
        if !self.session.game.is_on_main_line() {
            self.session.game_mut().go_to_end();
            self.forget_line();
        }
        self.selection.release();
        // The review takes precedence over the engine's lines.
        self.engine.lines = None;
        self.session.show_review();
    }

    /// Starts a retry of the position before the mistake at this ply.
    fn try_again(&mut self, ply: usize) {
        self.session.begin_retry(ply);
        if self.session.retry().is_some() {
            // The lines of an analysis would give the answer away.
            self.engine.lines = None;
            self.show_retry();
        }
    }

    pub(super) fn show_retry(&mut self) {
        let Some(retry) = self.session.retry() else { return };
        let at = self.session.retry_node(retry);
        self.session.game_mut().go_to_node(at);
        self.forget_line();
    }
}
