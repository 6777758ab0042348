//! A draw is offered and answered.

use super::state::{EngineState, State};
use crate::notation::link::DeclarationKind;
use crate::rules::{Color, DrawReason, Outcome};
use crate::search::Score;

/// How many of its moves in a row the engine must have seen no advantage in before it accepts a draw.
const PATIENCE: usize = 6;

/// What the engine counts as no advantage, in centipawns at most.
const EVEN: i32 = 10;

impl State {
    /// Returns whether a draw may be offered now: not while the game is looked into.
    #[must_use]
    pub fn may_offer_draw(&self) -> bool {
        if let Some(correspondence) = &self.correspondence {
            return self.problem.is_none() && self.may_offer_by_link() && correspondence.draft.is_none();
        }
        self.problem.is_none()
            && !self.study
            && !self.game.moves().is_empty()
            && self.game.outcome().is_none()
            && self.offer.is_none()
            && Color::ALL.into_iter().any(|color| self.players.is_person(color))
    }

    /// Offers a draw: the engine answers at once, a person when asked.
    pub(super) fn offer_draw(&mut self) {
        if !self.may_offer_draw() {
            return;
        }
        if self.correspondence.is_some() {
            return self.declare(Some(DeclarationKind::DrawOffer));
        }
        match self.players.only_person() {
            Some(person) => {
                let engine = !person;
                if self.engine_accepts(engine) {
                    self.end(Outcome::Draw { by: DrawReason::Agreement });
                } else {
                    self.declined = Some(engine);
                }
            }
            None => {
                self.selection.release();
                (self.offer, self.declined) = (Some(self.game.latest().turn()), None);
            }
        }
    }

    /// Answers the draw that is offered, if one is.
    pub(super) fn answer_draw(&mut self, accepted: bool) {
        if let Some(by) = self.offer.take() {
            if accepted {
                self.end(Outcome::Draw { by: DrawReason::Agreement });
            } else {
                self.declined = Some(!by);
            }
        }
    }

    /// Returns whether the engine, playing this side, takes a draw: it has seen no advantage for itself in any of its
    /// last moves.
    fn engine_accepts(&self, engine: Color) -> bool {
        let own = self.judgements.iter().rev().filter(|&&(ply, _)| self.game.turn_at(ply) == Some(engine));
        let last: Vec<i32> = own.take(PATIENCE).map(|&(_, value)| value).collect();
        last.len() == PATIENCE && last.into_iter().all(|value| value <= EVEN)
    }

    /// Takes note of what the engine thinks of the move that it is about to make.
    pub(super) fn note_worth(&mut self) {
        let EngineState::Thinking(lines) = &self.engine else { return };
        let value = lines.first().map(|best| match best.score {
            Score::Centipawns(value) => value,
            Score::Mate(moves) if moves > 0 => i32::MAX,
            Score::Mate(_) => i32::MIN,
        });
        self.judgements.extend(value.map(|value| (self.game.moves().len(), value)));
    }
}
