//! Which position of the game is shown.

use super::keys::Walk;
use super::state::State;

impl State {
    pub(super) fn walk(&mut self, step: Walk) {
        let shown = self.game.cursor();
        let plies = match step {
            Walk::First => 0,
            Walk::Earlier => shown.saturating_sub(1),
            Walk::Later => shown + 1,
            Walk::Latest => self.game.moves().len(),
            Walk::LineBefore | Walk::LineAfter => {
                if self.game_mut().turn_to_line(step == Walk::LineAfter) {
                    self.moved();
                }
                return;
            }
        };
        if plies != shown && plies <= self.game.moves().len() {
            self.show(plies);
        }
    }

    pub(super) fn show(&mut self, plies: usize) {
        self.game_mut().show(plies);
        self.selection.release();
        self.asking = false;
        self.reconsider();
    }

    pub(super) fn redo(&mut self) {
        if !self.can_redo() {
            return;
        }
        if !self.game.is_latest() {
            let plies = self.game.moves().len();
            self.game_mut().show(plies);
        }
        self.game_mut().redo();
        if let Some(person) = self.players.only_person() {
            while self.game.can_redo() && self.game.latest().turn() != person {
                self.game_mut().redo();
            }
        }
        self.moved();
    }
}
