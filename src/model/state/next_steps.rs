//! What the page offers besides moves on the board: buttons under the caption, and panels that appear by themselves.

use super::PlayState;
use crate::model::phase::Phase;
use crate::model::session::Session;
use crate::review::OverlookedPower;

/// A step that a button under the caption offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NextStep {
    /// Starts a retry of the mistake at this ply.
    TryAgain(usize),
    /// Takes back a try that was not as good.
    TryOnceMore,
    /// Shows the missed move.
    ShowMissed,
    /// Shows the line after the missed move, which was found.
    ShowLine,
    Review,
    BackToReview,
    BackToGame,
    EndAnalysis,
    /// Takes back the moves after the position shown.
    TakeBackHere,
    LatestPosition,
}

impl PlayState {
    /// Returns the steps offered under the caption, in their order.
    pub fn next_steps(&self) -> Vec<NextStep> {
        let session = &self.session;
        let mut steps = self.review_steps(session);
        if session.is_analysed() {
            steps.extend(self.analysis_steps(session));
        } else if !session.game.is_latest() && session.shown_review().is_none() {
            steps.extend(session.can_review().then_some(NextStep::Review));
            steps.extend(session.plies_after_undo().map(|_| NextStep::TakeBackHere));
            steps.push(NextStep::LatestPosition);
        }
        steps
    }

    /// Returns whether the best move of the key moment that is tried again has been found or is shown.
    pub fn is_moment_answered(&self) -> bool {
        self.session.retry().is_some_and(|retry| retry.is_found() || self.session.is_missed_move_known())
    }

    /// Returns whether a rematch is offered beside the summary of the review.
    pub fn offers_rematch(&self) -> bool {
        self.session.is_at_end_of_review() && !self.session.is_analysed() && self.session.own_side().is_some()
    }

    fn review_steps(&self, session: &Session) -> Vec<NextStep> {
        let mut steps = Vec::new();
        if let Some(mistake) = session.shown_mistake() {
            steps.extend([NextStep::TryAgain(mistake.ply), NextStep::ShowMissed]);
        }
        let is_tried_again = session.is_at_retry() || session.shown_failed_try().is_some();
        if session.missed_line().is_some() || session.is_missed_move_known() && !is_tried_again {
            return steps;
        }
        if session.retry().is_some() && !session.shows_found_move() {
            // Offered even before the first try, in the place of `TryAgain`: a second press there must not show the
            // move.
            steps.extend([NextStep::TryOnceMore, NextStep::ShowMissed]);
        }
        let best = session.retry().map(|retry| retry.mistake.best);
        if session.shows_found_move() {
            match session.game.last_move() == best {
                true => steps.push(NextStep::ShowLine),
                false => steps.extend([NextStep::TryOnceMore, NextStep::ShowMissed]),
            }
        }
        steps
    }

    fn analysis_steps(&self, session: &Session) -> Vec<NextStep> {
        // A diagram has no game to return to.
        if session.is_diagram() {
            return Vec::new();
        }
        if session.shown_review().is_some() {
            return if session.is_off_review() { vec![NextStep::BackToReview] } else { Vec::new() };
        }
        let mut steps = Vec::new();
        if session.can_review() {
            steps.push(NextStep::Review);
        }
        if session.recorded_result().is_none() || session.is_off_review() {
            steps.push(if session.game.main_path().is_empty() { NextStep::EndAnalysis } else { NextStep::BackToGame });
        }
        steps
    }

    /// Returns the power that the mistake shown overlooked. Returns `None` where the review gives its
    /// summary.
    pub fn overlooked_power(&self) -> Option<OverlookedPower> {
        let mistake = self.session.shown_mistake().filter(|_| self.session.first_key_moment().is_none())?;
        mistake.new_refutation()?.overlooked()
    }

    /// Returns whether the result of the game is shown beside the board, with what can follow it. An answer that ends a
    /// game by link counts only once it is sent.
    pub fn shows_result(&self) -> bool {
        let session = &self.session;
        session.game.line_outcome().is_some()
            && !session.is_analysed()
            && session.shown_review().is_none()
            && !matches!(session.phase(), Phase::ReplyUnsent(_))
    }

    /// Returns whether today's puzzle is offered in place of moves: not in a game by link or an analysis, and not
    /// beside the welcome, which offers more.
    pub fn offers_puzzle(&self) -> bool {
        self.session.correspondence().is_none() && !self.session.is_analysed() && !self.settings.welcome
    }
}
