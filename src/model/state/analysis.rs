//! Analysis of a game: variations from any position, for either side, and their notes.

use super::PlayState;
use crate::model::correspondence::Correspondence;
use crate::model::tree::{Deletion, NodeId, Tree};
use crate::rules::Move;

#[derive(Clone, PartialEq, Debug)]
pub enum AnalysisAction {
    Start,
    End,
    Edit(Edit),
    /// Shows a preview of these moves, or ends the preview if there are none.
    Preview(Vec<Move>),
    PlayPreview,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Edit {
    /// Makes the variation that leads to a move the main line.
    Promote(NodeId),
    /// Deletes a move and everything after it.
    Delete(NodeId),
    /// Sets the comment of a move, or of the start if `None`.
    Comment(Option<NodeId>, String),
    /// Sets the NAGs of a move, such as 1 for `!`.
    Nags(NodeId, Vec<u8>),
    /// Puts a deleted move back, with everything after it, at this index among its siblings.
    PutBack(NodeId, usize),
}

impl PlayState {
    pub(super) fn apply_analysis(&mut self, action: AnalysisAction) {
        match action {
            AnalysisAction::Start => self.set_analysis(true),
            AnalysisAction::End => self.set_analysis(false),
            AnalysisAction::Edit(edit) => self.edit(edit),
            AnalysisAction::Preview(line) => self.preview(&line),
            AnalysisAction::PlayPreview => self.play_preview(),
        }
    }

    /// Begins an analysis, or ends it and shows the game as it was played. A game with a recorded result stays in
    /// analysis.
    pub(super) fn set_analysis(&mut self, on: bool) {
        if on {
            if !self.session.can_analyse() {
                return;
            }
            self.session.begin_analysis();
        } else {
            // After a retry, the played move is shown again; in a review, the move of the game before the first tried
            // one.
            let session = &mut self.session;
            let main = session.game.main_path();
            let retried = session.retry().and_then(|retry| main.get(retry.mistake.ply).copied());
            let last_played = session.game.path().iter().rfind(|id| main.contains(id)).copied();
            let reviewed = last_played.filter(|_| session.shown_review().is_some());
            session.end_analysis();
            session.game_mut().go_to_end();
            if let Some(shown) = retried.or(reviewed) {
                session.game_mut().go_to_node(Some(shown));
            }
            session.prefer_key_moment(retried.is_some());
        }
        self.forget_line();
    }

    /// Edits the tree. Does nothing if the move is no longer in it, or in an unfinished game by link.
    fn edit(&mut self, edit: Edit) {
        let tree = self.session.game.tree();
        let is_possible = match edit {
            Edit::Promote(id) | Edit::Delete(id) | Edit::Comment(Some(id), _) | Edit::Nags(id, _) => tree.contains(id),
            Edit::Comment(None, _) => true,
            Edit::PutBack(id, _) => tree.can_restore(id),
        };
        let goes_on_by_link = self.session.correspondence().is_some() && self.session.phase().is_ongoing();
        if !is_possible || goes_on_by_link {
            return;
        }
        self.deletion = if let Edit::Delete(id) = edit { deletion(tree, id) } else { None };
        let back = if let Edit::PutBack(id, _) = edit { Some(id) } else { None };
        let is_note = matches!(edit, Edit::Comment(..) | Edit::Nags(..));
        let session = &mut self.session;
        let before = session.game.main_path();
        session.game_mut().edit(|tree| match edit {
            Edit::Promote(id) => _ = tree.promote(id),
            Edit::Delete(id) => _ = tree.remove(id),
            Edit::Comment(Some(id), text) => tree.node_mut(id).comment = text,
            Edit::Comment(None, text) => tree.comment = text,
            Edit::Nags(id, nags) => tree.node_mut(id).nags = nags,
            Edit::PutBack(id, index) => tree.insert_at(id, index),
        });
        // A game by link becomes a local game if moves that were sent are changed.
        let after = session.game.main_path();
        let is_sent = |correspondence: &Correspondence| {
            let plies = correspondence.message_plies;
            before.get(..plies) == after.get(..plies)
        };
        if session.correspondence().is_some_and(|correspondence| !is_sent(correspondence)) {
            session.leave_correspondence();
        }
        if back.is_some() {
            session.game_mut().go_to_node(back);
        }
        session.analyse_variation();
        if !is_note {
            self.forget_line();
        }
    }

    /// Shows a preview of these moves from the position shown, up to the first illegal one.
    pub(super) fn preview(&mut self, line: &[Move]) {
        let mut position = *self.session.game.current_position();
        self.selection.preview.clear();
        for &mv in line {
            if !position.is_legal(mv) {
                return;
            }
            self.selection.preview.push(mv);
            position = position.play_unchecked(mv);
        }
    }

    /// Returns whether the preview can be played: a single move, or several if both sides are played or analysed here.
    pub fn can_play_preview(&self) -> bool {
        let is_one_move = self.selection.preview.len() == 1;
        let is_at_one_board = self.session.players().all_people() && self.session.correspondence().is_none();
        let plays_both = self.session.is_analysed() || is_at_one_board;
        self.session.can_move() && (is_one_move || plays_both && !self.selection.preview.is_empty())
    }

    /// Plays the moves of the preview, until the game ends.
    fn play_preview(&mut self) {
        if !self.can_play_preview() {
            return;
        }
        let line = std::mem::take(&mut self.selection.preview);
        if let [mv] = line[..] {
            return self.play_or_ask(mv);
        }
        for mv in line {
            let game = &self.session.game;
            if game.current_line().outcome_at(game.cursor()).is_none() {
                self.play(mv);
            }
        }
    }
}

/// Returns what is needed to put back a move of the tree once it is deleted.
fn deletion(tree: &Tree, id: NodeId) -> Option<Deletion> {
    let index = tree.children_of(tree.node(id).parent()).iter().position(|&other| other == id)?;
    Some(Deletion { id, index, moves: tree.size(id) })
}
