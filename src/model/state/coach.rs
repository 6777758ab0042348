//! The coach: it checks a person's move before it is made, may ask for confirmation, and explains a loss afterwards.

use std::rc::Rc;

use super::PlayState;
use crate::model::board::marks::enemy_move_marks;
use crate::model::coach::{Coaching, Warning};
use crate::model::game::Game;
use crate::model::session::DrawOffer;
use crate::model::transition::Transition;
use crate::rules::Move;
use crate::rules::explain::threatened_before;
use crate::scene::Scene;
use crate::words::moves;

impl PlayState {
    /// Returns the move that the coach is checking, for which the engine searches.
    pub(super) fn coached_move(&self) -> Option<Move> {
        self.selection.held_move().filter(|_| self.warning().is_none())
    }

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
        let still = reply.is_capture() && threatened_before(before, reply) == reply.captures;
        Some(moves::warning(captured, &before.play_unchecked(mv), reply, still))
    }

    fn is_coached(&self) -> bool {
        let session = &self.session;
        let beginner = session.players().strength.is_coached();
        self.settings.coach
            && beginner
            && session.players().is_against_engine()
            && session.phase().is_ongoing()
            && session.clock().is_none()
    }

    /// Returns a sentence about the person's pieces that the computer could capture next, which a beginner does not
    /// see. Returns `None` beside the answer to a draw offer.
    pub(super) fn attacked_words(&self) -> Option<String> {
        let game = &self.session.game;
        let is_answer = matches!(self.session.draw_offer(), Some(DrawOffer::Declined(_)));
        if !self.is_coached() || !game.is_latest() || is_answer {
            return None;
        }
        let (before, mv) = game.last_move_and_position()?;
        if self.session.own_side() != Some(!before.turn()) {
            return None;
        }
        moves::attacked(before, mv, game.previous_move_and_position().map(|(_, own)| own.to))
    }

    /// Makes a person's legal move, unless the coach must check it first. A move that the coach has warned of is made.
    pub(super) fn play_or_ask(&mut self, mv: Move) {
        let is_sure = self.warning().is_some_and(|warning| warning.mv == mv);
        if is_sure || !self.is_coached() {
            return self.play(mv);
        }
        if self.coached_move() != Some(mv) {
            self.engine.withdraw_hint();
            self.selection.hold(mv, Coaching::SearchBefore);
        }
    }

    /// Continues with the coached move after a search. The engine searches the position before the move, and then the
    /// one after it.
    pub(super) fn continue_coaching(&mut self) {
        let Some((mv, coaching)) = self.selection.coached() else { return };
        let found = self.engine.tasks.end_current().into_iter().next();
        let found = found.and_then(|info| Some((info.score, *info.pv.first()?)));
        match (coaching, found) {
            (Coaching::SearchBefore, Some((score_before, best))) if best != mv => {
                self.selection.hold(mv, Coaching::SearchAfter { score_before });
            }
            (Coaching::SearchAfter { score_before }, Some((score_after, best_reply))) => {
                let before = self.session.game.latest();
                match self.coach.warn_of(before, mv, score_before, score_after, best_reply) {
                    Some(reply) => self.selection.hold(mv, Coaching::Warned { reply }),
                    None => self.play(mv),
                }
            }
            (Coaching::Warned { .. }, _) => {}
            // The move is the best one, or the engine has found none.
            (Coaching::SearchBefore | Coaching::SearchAfter { .. }, _) => self.play(mv),
        }
    }

    /// Returns the move before the position shown, if it captured pieces of the person at this browser.
    pub fn last_capture(&self) -> Option<Transition> {
        let (transition, you) = Transition::last(&self.session.game).zip(self.session.own_side())?;
        (transition.before.turn() != you && transition.mv.is_capture()).then_some(transition)
    }

    /// Returns the capture that the board explains, if any.
    pub fn explained_capture(&self) -> Option<Transition> {
        let is_explained = self.selection.explains_capture() && self.shown_best().is_none();
        if is_explained { self.last_capture() } else { None }
    }

    pub(super) fn capture_words(&self) -> Option<String> {
        let Transition { before, mv, .. } = self.explained_capture()?;
        let threatened =
            self.session.game.previous_move_and_position().map(|(earlier, _)| threatened_before(earlier, mv));
        Some(moves::why_lost(before.board(), mv, threatened))
    }

    /// Returns the board after the coached move, with the reply that the coach warns of, or the board before the
    /// explained capture.
    pub(super) fn coach_scene(&self) -> Option<Scene> {
        let (position, enemy, mut marks) = match self.selection.held_move() {
            Some(mv) => {
                // The pieces stand as they would before the reply.
                let transition = Transition { before: *self.session.game.latest(), mv, is_undo: false };
                let reply = self.warning().map(|warning| warning.reply);
                (transition.before.play_unchecked(mv), reply, transition.marks())
            }
            None => self.explained_capture().map(|Transition { before, mv, .. }| (before, Some(mv), Vec::new()))?,
        };
        marks.extend(enemy.into_iter().flat_map(|mv| enemy_move_marks(&position, mv)));
        Some(self.scene_of(&position, marks))
    }

    /// Returns the game as the board shows it, with the coached move made.
    pub fn game_on_board(&self) -> Rc<Game> {
        let mut game = self.session.game.clone();
        if let Some(mv) = self.selection.held_move() {
            Rc::make_mut(&mut game).play_unchecked(mv);
        }
        game
    }
}
