//! A position of a reviewed game to be tried again: is the person's move as good as the one that was missed?

use std::rc::Rc;

use super::review::{Judgement, Slip, cost, ended};
use super::state::{EngineState, State};
use super::tree::NodeId;
use crate::rules::Move;
use crate::words::review;

/// A position to find the missed move in.
#[derive(Clone, PartialEq, Debug)]
pub struct Trial {
    /// What was missed.
    pub slip: Slip,
    /// How the position stands with the best move.
    before: Judgement,
    /// The move tried, and whether it is as good: nothing while the engine judges it.
    pub tried: Option<(Move, Option<bool>)>,
}

impl State {
    /// Returns what there is to be found in the position on trial, or how the move tried was, while either is shown.
    pub(super) fn trial_words(&self) -> Option<String> {
        let trial = self.trial.as_ref()?;
        match trial.tried {
            _ if self.is_at_trial() => Some(review::task(trial.slip.miss)),
            Some((mv, verdict)) if self.game.last_move() == Some(mv) => Some(match verdict {
                None => review::JUDGING.to_owned(),
                Some(false) => review::NOT_IT.to_owned(),
                Some(true) => review::found(&self.settings.written(&trial.slip.position, mv)),
            }),
            _ => None,
        }
    }

    /// Begins to try a position again: the `index`th slip of the review.
    pub(super) fn try_again(&mut self, index: usize) {
        let Some(review) = self.review.clone() else { return };
        let slips = review.slips(self.game.start());
        let Some((&slip, before)) = slips.get(index).and_then(|slip| Some((slip, review.judged.get(slip.ply)?))) else {
            return;
        };
        if !self.may_study() {
            return;
        }
        self.study = true;
        self.trial = Some(Rc::new(Trial { slip, before: before.clone(), tried: None }));
        self.show_trial();
    }

    /// Returns the place of the position to be tried again: the move before it, or the start.
    fn place(&self, trial: &Trial) -> Option<NodeId> {
        trial.slip.ply.checked_sub(1).and_then(|ply| self.game.tree().line(None).get(ply).copied())
    }

    /// Returns whether the position to be tried again is shown.
    pub(super) fn is_at_trial(&self) -> bool {
        self.trial.as_ref().is_some_and(|trial| self.game.at() == self.place(trial))
    }

    /// Shows the position to be tried again.
    pub(super) fn show_trial(&mut self) {
        let Some(trial) = self.trial.clone() else { return };
        let at = self.place(&trial);
        self.game_mut().go(at);
        let untried = Trial { tried: None, ..(*trial).clone() };
        self.moved();
        self.trial = Some(Rc::new(untried));
    }

    /// Shows the move that was missed.
    pub(super) fn reveal(&mut self) {
        self.show_trial();
        self.advice = self.trial.as_ref().map(|trial| trial.slip.best);
    }

    /// Takes note of a move tried, and judges it where that needs no engine.
    pub(super) fn try_out(&mut self, mv: Move) {
        let Some(trial) = self.trial.clone() else { return };
        let at = self.game.cursor();
        let verdict = if mv == trial.slip.best {
            Some(true)
        } else {
            ended(&self.game, at).map(|after| trial.is_as_good(&after))
        };
        self.trial = Some(Rc::new(Trial { tried: Some((mv, verdict)), ..(*trial).clone() }));
    }

    /// Returns whether the engine is to judge the move tried, which led to the position shown.
    pub(super) fn is_on_trial(&self) -> bool {
        let open = |trial: &Rc<Trial>| matches!(trial.tried, Some((mv, None)) if self.game.last_move() == Some(mv));
        self.problem.is_none() && self.trial.as_ref().is_some_and(open)
    }

    /// Takes note of how the engine judges the position after the move tried.
    pub(super) fn judge_trial(&mut self) {
        let EngineState::Thinking(lines) = &self.engine else { return };
        let after = lines.first().map(|line| Judgement { score: line.score, best: None });
        if let (Some(trial), Some(after)) = (&mut self.trial, after) {
            let verdict = trial.is_as_good(&after);
            if let Some((_, open)) = &mut Rc::make_mut(trial).tried {
                *open = Some(verdict);
            }
        }
        self.reconsider();
    }
}

impl Trial {
    /// Whether a move that leads to this is about as good as the best.
    fn is_as_good(&self, after: &Judgement) -> bool {
        cost(&self.before, after).is_none_or(|cost| cost < super::review::NOTICED)
    }
}
