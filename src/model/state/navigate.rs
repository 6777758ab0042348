//! Navigation in a game: showing another of its positions.

use std::iter::once;

use super::PlayState;
use crate::model::game::NavigationStep;
use crate::model::tree::NodeId;
use crate::rules::Move;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NavigateAction {
    /// Shows the position of the current line after this many plies.
    GoToPly(usize),
    /// Shows the position after a move of the tree, or the start if `None`.
    GoToNode(Option<NodeId>),
    /// Shows the position after a key moment of the review. After the last move of the game this shows the key moment,
    /// and the other actions show the summary.
    GoToKeyMoment(NodeId),
    Step(NavigationStep),
}

impl PlayState {
    pub(super) fn apply_navigate(&mut self, action: NavigateAction) {
        self.session.prefer_key_moment(matches!(action, NavigateAction::GoToKeyMoment(_)));
        match action {
            NavigateAction::GoToPly(plies) => self.show(plies),
            NavigateAction::GoToNode(id) => self.show_node(id),
            NavigateAction::GoToKeyMoment(id) => self.show_node(Some(id)),
            NavigateAction::Step(step) => self.step(step),
        }
    }

    fn show_node(&mut self, id: Option<NodeId>) {
        if id.is_none_or(|id| self.session.game.tree().contains(id)) {
            let line = self.session.game.path().to_vec();
            self.session.game_mut().go_to_node(id);
            self.session.analyse_variation();
            // Shapes belong to the positions of one line.
            let is_same_line = self.session.game.path() == line;
            if is_same_line {
                self.forget_selection();
            } else {
                self.forget_line();
            }
        }
    }

    fn step(&mut self, step: NavigationStep) {
        if self.step_in_line(step) {
            return;
        }
        if let NavigationStep::Variation(neighbor) = step {
            if self.session.game_mut().select_sibling(neighbor) {
                self.session.analyse_variation();
                self.forget_line();
            }
        } else if let Some(plies) = step.along(&self.session.game) {
            self.show(plies);
        }
    }

    /// Steps along the line that is previewed, or along that of the best move while it is shown, from its first move
    /// on. Returns whether there is such a step.
    fn step_in_line(&mut self, step: NavigationStep) -> bool {
        let shown = self.selection.preview.len();
        let Some(line) = self.engine_line() else { return false };
        let plies = match step {
            NavigationStep::Next => (shown + 1).min(line.len()),
            NavigationStep::Previous if shown > 0 => shown - 1,
            _ => return false,
        };
        self.preview(&line[..plies]);
        true
    }

    /// Returns the moves of the best move's line, if it is shown, or of the engine's line that is previewed.
    fn engine_line(&self) -> Option<Vec<Move>> {
        let preview = &self.selection.preview;
        if self.shows_missed_line() {
            let hint = self.engine.hint()?;
            return Some(once(hint.mv).chain(hint.follow_up.iter().copied()).collect());
        }
        let mut lines = self.engine.tasks.infos().iter().map(|info| &info.pv);
        lines.find(|line| !preview.is_empty() && line.starts_with(preview)).cloned()
    }

    fn show(&mut self, plies: usize) {
        self.session.game_mut().go_to_ply(plies);
        self.forget_selection();
    }
}
