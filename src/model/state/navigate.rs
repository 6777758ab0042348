//! Navigation in a game: showing another of its positions.

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
        if let Some(preview) = self.step_in_line(step) {
            return self.preview(&preview);
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

    /// Returns whether a step leads to another position.
    pub fn can_step(&self, step: NavigationStep) -> bool {
        match self.step_in_line(step) {
            Some(preview) => preview != self.selection.preview,
            None => step.along(&self.session.game).is_some(),
        }
    }

    /// Returns the preview to which a step leads along the engine's line that is previewed. Returns `None` if the step
    /// is one in the game.
    fn step_in_line(&self, step: NavigationStep) -> Option<Vec<Move>> {
        let preview = &self.selection.preview;
        let shown = preview.len();
        let mut lines = self.engine.tasks.infos().iter().map(|info| &info.pv[..]);
        let line = lines.find(|line| shown > 0 && line.starts_with(preview))?;
        let plies = match step {
            NavigationStep::Next => (shown + 1).min(line.len()),
            NavigationStep::Previous => shown - 1,
            _ => return None,
        };
        Some(line[..plies].to_vec())
    }

    fn show(&mut self, plies: usize) {
        self.session.game_mut().go_to_ply(plies);
        self.forget_selection();
    }
}
