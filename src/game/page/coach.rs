//! The coach: before a beginner's move is played, the engine is asked what it costs, and if it loses a piece the page
//! asks whether to play it. After a loss the coach shows what made it possible.

use super::state::GamePage;
use crate::eval::material;
use crate::game::board::marks::enemy_move_marks;
use crate::game::coach::{Coaching, Warning};
use crate::game::transition::Transition;
use crate::review::CAPTURE_LOSS;
use crate::rules::explain::threats_of;
use crate::rules::{Bitboard, Move, Position, Role, Square};
use crate::scene::Scene;
use crate::search::{Level, Score};
use crate::words::moves;
use crate::worker::Strength;

/// The strongest level against which the coach helps.
pub const LAST_COACHED: Level = Level::new(3).unwrap();

/// The least loss for which the coach asks if the other side's best move is not an immediate capture, in centipawns:
/// about a piece.
const GREAT_LOSS_CENTIPAWNS: i32 = 200;

impl GamePage {
    /// Returns the move that the coach is asked about, and the score of the position before it, once found.
    pub(super) fn asked_move(&self) -> Option<(Move, Option<Score>)> {
        let (mv, Coaching::Asked { best }) = self.selection.coached()? else { return None };
        Some((mv, best))
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
        Some(moves::warning(captured, &before.play_unchecked(mv), reply, was_threatened(before, reply)))
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

    pub(super) fn explain_capture(&mut self, wanted: bool) {
        self.release();
        if wanted && self.last_capture().is_some() {
            self.selection.explain_capture();
        }
    }

    pub(super) fn capture_words(&self) -> Option<String> {
        let Transition { before, mv, .. } = self.explained_capture()?;
        let game = &self.session.game;
        let own = game.cursor().checked_sub(2).and_then(|ply| game.move_at(ply));
        let allowed = own.map(|(earlier, _)| !was_threatened(earlier, mv));
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
        let beginner = matches!(session.players().strength, Strength::Level(level) if level <= LAST_COACHED);
        self.settings.coach
            && beginner
            && session.players().single_person().is_some()
            && session.is_ongoing()
            && session.clock().is_none()
    }

    /// Makes a person's legal move, unless the coach is asked first. A move already asked about is made at once.
    pub(super) fn play_or_ask(&mut self, mv: Move) {
        let is_sure = self.warning().is_some_and(|warning| warning.mv == mv);
        if is_sure || !self.is_coached() {
            return self.play(mv);
        }
        if self.asked_move().is_some_and(|(asked, _)| asked == mv) {
            return;
        }
        self.engine.withdraw_hint();
        self.selection.set_proposed(mv);
        self.selection.set_coaching(Some(Coaching::Asked { best: None }));
    }

    /// Goes on with a move once the engine has looked at the position before it, and again after it.
    pub(super) fn on_coach_result(&mut self, mv: Move, best: Option<Score>) {
        let found = self.engine.search.end_task().into_iter().next();
        let Some((score, found)) = found.and_then(|info| Some((info.score, *info.pv.first()?))) else {
            return self.play(mv);
        };
        match best {
            None if found == mv => self.play(mv),
            None => self.selection.set_coaching(Some(Coaching::Asked { best: Some(score) })),
            Some(best) => {
                let capture = self.new_threat(mv).filter(|threat| match found.is_capture() {
                    // What the move itself allows comes before what was threatened already.
                    true => {
                        let [new, known] = [threat, &found].map(|reply| self.captured_value(mv, reply));
                        new >= known && was_threatened(self.session.game.latest(), found)
                    }
                    false => best.as_centipawns() + score.as_centipawns() >= GREAT_LOSS_CENTIPAWNS,
                });
                let reply = capture.filter(|_| score != Score::Mate(1)).unwrap_or(found);
                let lost = victims(&self.session.game.latest().play_unchecked(mv), reply);
                if self.is_to_warn(best, score, &lost) {
                    self.warned_of.extend(lost);
                    self.selection.set_coaching(Some(Coaching::Warned { reply }));
                } else {
                    self.play(mv);
                }
            }
        }
    }

    /// Returns the value of what a reply to a move captures.
    fn captured_value(&self, mv: Move, reply: &Move) -> i32 {
        material(self.session.game.latest().play_unchecked(mv).board(), reply.captures)
    }

    /// Returns the reply to a move that captures the most, of those that capture something they could not before.
    fn new_threat(&self, mv: Move) -> Option<Move> {
        let before = self.session.game.latest();
        let after = before.play_unchecked(mv);
        let threats = threats_of(&before.to_setup(), after.turn());
        let known = threats.into_iter().fold(Bitboard::EMPTY, |all, threat| all | threat.captures);
        let replies = after.legal_moves().into_iter().filter(|reply| !(reply.captures & !known).is_empty());
        replies.max_by_key(|reply| material(after.board(), reply.captures))
    }

    /// Returns whether to ask about a move, from the score before it for the player, the score after it for the other
    /// side, and what that side's reply captures. Unless it loses at once, the coach asks about the loss of a piece
    /// only once, whichever move allows it.
    fn is_to_warn(&self, best: Score, after: Score, lost: &[(Square, Role)]) -> bool {
        if after == Score::Mate(1) {
            return best != Score::Mate(-1);
        }
        best.as_centipawns() + after.as_centipawns() >= CAPTURE_LOSS
            && lost.iter().any(|piece| !self.warned_of.contains(piece))
    }

    /// Forgets pieces that the move just made has saved, so that the coach warns of their loss again.
    pub(super) fn forget_saved_pieces(&mut self) {
        if !self.warned_of.is_empty() {
            let latest = self.session.game.latest();
            let threats = threats_of(&latest.to_setup(), latest.turn());
            let lost: Vec<(Square, Role)> = threats.into_iter().flat_map(|threat| victims(latest, threat)).collect();
            self.warned_of.retain(|piece| lost.contains(piece));
        }
    }
}

/// Returns the pieces that a move of a position captures, and where they stand.
fn victims(position: &Position, mv: Move) -> Vec<(Square, Role)> {
    mv.captures.into_iter().filter_map(|square| Some((square, position.board().role_at(square)?))).collect()
}

/// Returns whether the piece that captures could have captured some of the same pieces before the player's move.
fn was_threatened(before: &Position, capture: Move) -> bool {
    let threatens = |threat: &Move| threat.from == capture.from && !(threat.captures & capture.captures).is_empty();
    threats_of(&before.to_setup(), !before.turn()).iter().any(threatens)
}
