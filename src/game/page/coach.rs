//! What the coach shows: the move that it asks the person about and, after a loss, what made it possible.

use super::state::GamePage;
use crate::game::board::marks::enemy_move_marks;
use crate::game::coach::{Coaching, MAX_COACHED_LEVEL, Warning};
use crate::game::transition::Transition;
use crate::rules::explain::threatened_before;
use crate::scene::Scene;
use crate::words::moves;
use crate::worker::Strength;

impl GamePage {
    /// Returns the move that the coach asks the person to confirm.
    pub fn warning(&self) -> Option<Warning> {
        let (mv, Coaching::Warned { reply }) = self.selection.coached()? else { return None };
        Some(Warning { mv, reply })
    }

    /// Returns the coach's question: what the reply to the move would capture.
    pub(super) fn coach_words(&self) -> Option<String> {
        let Warning { mv, reply } = self.warning()?;
        let before = self.session.game.latest();
        let captured = mv.is_capture().then_some((before.board(), mv.captures));
        Some(moves::warning(captured, &before.play_unchecked(mv), reply, !threatened_before(before, reply).is_empty()))
    }

    /// Returns the move before the position shown, if it has captured pieces of the person at this browser.
    pub fn last_capture(&self) -> Option<Transition> {
        let session = self.shown_session()?;
        let (transition, you) = Transition::last(&session.game).zip(session.person())?;
        (transition.before.turn() != you && transition.mv.is_capture()).then_some(transition)
    }

    /// Returns the loss that is explained, on the board before it.
    pub fn explained_capture(&self) -> Option<Transition> {
        let is_explained = self.selection.explains_capture() && self.engine.hint().is_none();
        if is_explained { self.last_capture() } else { None }
    }

    pub(super) fn explain_capture(&mut self) {
        self.release();
        if self.last_capture().is_some() {
            self.selection.explain_capture();
        }
    }

    pub(super) fn capture_words(&self) -> Option<String> {
        let Transition { before, mv, .. } = self.explained_capture()?;
        let game = &self.session.game;
        let own = game.cursor().checked_sub(2).and_then(|ply| game.move_at(ply));
        let allowed = own.map(|(earlier, _)| threatened_before(earlier, mv).is_empty());
        Some(moves::why_lost(before.board(), before.rules(), mv, allowed))
    }

    /// Returns the board with the enemy's move that is warned of, or that made the loss.
    pub(super) fn coach_scene(&self) -> Option<Scene> {
        let (position, mv, mut marks) = match self.warning() {
            Some(Warning { mv, reply }) => {
                // The pieces stand where the reply would find them.
                let transition = Transition { before: *self.session.game.latest(), mv, back: false };
                (transition.before.play_unchecked(mv), reply, transition.marks())
            }
            None => self.explained_capture().map(|Transition { before, mv, .. }| (before, mv, Vec::new()))?,
        };
        marks.extend(enemy_move_marks(&position, mv, self.settings.alphabet));
        Some(self.scene_of(&position, marks))
    }

    pub(super) fn is_coached(&self) -> bool {
        let session = &self.session;
        let beginner = matches!(session.players().strength, Strength::Level(level) if level <= MAX_COACHED_LEVEL);
        self.settings.coach
            && beginner
            && session.players().single_person().is_some()
            && session.is_ongoing()
            && session.clock().is_none()
    }
}
