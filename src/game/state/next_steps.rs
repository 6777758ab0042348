//! What the page offers beside moves on the board: buttons under the caption, and panels that come by themselves.

use super::GameState;
use crate::game::game::Neighbor;
use crate::game::phase::Phase;
use crate::game::session::Session;
use crate::game::tree::NodeId;
use crate::review::Missed;
use crate::rules::Role;

/// A step that a button under the caption leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NextStep {
    /// To find the move that was missed by the ply of this number.
    TryAgain(usize),
    /// To take back a try that was not as good, once there is one.
    TryOnceMore,
    /// To show the move that was missed.
    ShowMissed,
    /// To end the preview of the move that was possible in place of resigning.
    HideUnplayed,
    FirstKeyMoment(NodeId),
    NextKeyMoment(NodeId),
    /// To go to the end of the game, where the review sums up.
    Summary(NodeId),
    Rematch,
    Review,
    BackToReview,
    BackToGame,
    EndAnalysis,
    /// To take back the moves after the position shown.
    TakeBackHere,
    LatestPosition,
}

impl GameState {
    /// Returns the steps offered under the caption, in their order.
    pub fn next_steps(&self) -> Vec<NextStep> {
        let session = &self.session;
        let mut steps = self.review_steps(session);
        if session.is_analysed() {
            steps.extend(self.analysis_steps(session));
        } else if !session.game.is_latest() && session.open_review().is_none() {
            steps.extend(session.plies_after_undo().map(|_| NextStep::TakeBackHere));
            steps.push(NextStep::LatestPosition);
        }
        steps
    }

    fn review_steps(&self, session: &Session) -> Vec<NextStep> {
        let mut steps = Vec::new();
        let first = session.first_key_moment();
        if let Some(mistake) = session.shown_mistake() {
            if mistake.missed != Missed::Little {
                steps.push(NextStep::TryAgain(mistake.ply));
            }
            steps.push(NextStep::ShowMissed);
        }
        let is_shown = self.engine.hint().is_some();
        if let Some(retry) = session.retry() {
            if retry.is_found() || is_shown {
                let next = session.adjacent_key_moment(Neighbor::Next).map(NextStep::NextKeyMoment);
                steps.extend(next.or_else(|| session.summary_node().map(NextStep::Summary)));
            } else {
                // There even before a first try: where another one was begun, a second press shows nothing.
                steps.extend([NextStep::TryOnceMore, NextStep::ShowMissed]);
            }
        }
        if session.move_instead_of_resigning().is_some_and(|mv| self.selection.preview == [mv]) {
            steps.push(NextStep::HideUnplayed);
        }
        steps.extend(first.map(NextStep::FirstKeyMoment));
        if session.is_at_end_of_review() && !session.is_analysed() && session.own_side().is_some() {
            steps.push(NextStep::Rematch);
        }
        steps
    }

    fn analysis_steps(&self, session: &Session) -> Vec<NextStep> {
        // A diagram is no game to go back to.
        if self.is_diagram {
            return Vec::new();
        }
        if session.open_review().is_some() {
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

    /// Returns the kind of piece whose power was overlooked with the mistake that is shown, unless the review sums up
    /// there.
    pub fn overlooked_power(&self) -> Option<Role> {
        let mistake = self.session.shown_mistake().filter(|_| self.session.first_key_moment().is_none())?;
        mistake.fault()?.overlooked()
    }

    /// Returns whether the move that was missed is shown with the line that the engine expects after it.
    pub fn shows_missed_line(&self) -> bool {
        self.session.retry().is_some() && self.engine.hint().is_some()
    }

    /// Returns whether the game's end stands beside the board, with what can follow it. An answer that ends a game by
    /// link counts once it is sent.
    pub fn shows_result(&self) -> bool {
        let session = &self.session;
        session.game.line_outcome().is_some()
            && !session.is_analysed()
            && session.open_review().is_none()
            && !matches!(session.phase(), Phase::ReplyUnsent(_))
    }

    /// Returns whether today's puzzle is offered in place of moves: not where a game by link or an analysis has begun.
    /// The welcome offers more than that.
    pub fn offers_puzzle(&self) -> bool {
        self.session.correspondence().is_none() && !self.session.is_analysed() && !self.settings.welcome
    }
}
