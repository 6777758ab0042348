//! What the engine tells, and what becomes of it.

use super::analysis::Verdict;
use super::state::{EngineState, State};
use super::task::Goal;
use crate::rules::Square;
use crate::search::Report;
use crate::words::ui;

/// The most lines an analysis shows.
pub const MAX_LINES: u8 = 5;

impl State {
    /// Has the engine analyse the position shown with so many lines, or no more.
    pub(super) fn analyse(&mut self, lines: Option<u8>) {
        self.analysis = lines.map(|lines| lines.clamp(1, MAX_LINES));
        self.verdict = self.verdict.filter(|_| self.analysis.is_some());
        if lines.is_some() && self.may_study_by_analysis() {
            self.study = true;
            // What was not to be played may be tried now.
            self.selection.tried = None;
        }
        self.reconsider();
    }

    /// Takes note of one of the engine's lines.
    pub(super) fn note(&mut self, report: Report) {
        let mut lines = match &self.engine {
            EngineState::Thinking(lines) => lines.clone(),
            EngineState::Quiet | EngineState::Failed(_) => Vec::new(),
        };
        // A line without those better than it says nothing.
        if report.multipv > lines.len() + 1 || report.multipv == 0 {
            return;
        }
        if report.multipv == 1 && matches!(self.goal(), Some(Goal::Analyse { .. })) {
            self.verdict = Some(Verdict::new(report.score, self.game.shown().turn()));
        }
        match lines.get_mut(report.multipv - 1) {
            Some(line) => *line = report,
            None => lines.push(report),
        }
        self.engine = EngineState::Thinking(lines);
    }

    /// Does with the engine's decision what it was asked for.
    pub(super) fn decide(&mut self, from: Square, to: Square) {
        match self.goal() {
            Some(Goal::Play { .. }) => self.answer(from, to),
            Some(Goal::Hint) => {
                self.asking = false;
                self.reconsider();
                self.advice = self.game.latest().legal(from, to);
            }
            Some(Goal::Review) if self.is_on_trial() => self.judge_trial(),
            Some(Goal::Review) => self.judge(),
            // An analysis that ends has seen all there is: its lines stay.
            Some(Goal::Analyse { .. } | Goal::Measure) | None => {}
        }
    }

    /// Has the engine play the best move it has found so far.
    pub(super) fn hurry(&mut self) {
        if self.engine_is_to_move()
            && let EngineState::Thinking(lines) = &self.engine
            && let Some(&mv) = lines.first().and_then(|report| report.pv.first())
        {
            self.answer(mv.from, mv.to);
        }
    }

    fn answer(&mut self, from: Square, to: Square) {
        match self.game.latest().legal(from, to) {
            Some(mv) => {
                let watching = self.game.is_latest();
                let shown = self.game.cursor();
                let (picked, pointed) = (self.selection.picked, self.selection.hovered);
                self.note_worth();
                self.game_mut().play(mv);
                self.moved();
                if watching {
                    // A person may have picked a piece of his own while the engine thought.
                    let movable = self.board().movable;
                    self.selection.picked = picked.filter(|&square| movable.has(square));
                } else {
                    // Who looks at an earlier position goes on looking at it.
                    self.game_mut().show(shown);
                    (self.selection.picked, self.selection.hovered) = (picked, pointed);
                }
            }
            None => self.engine = EngineState::Failed(ui::engine_astray(from, to)),
        }
    }

    /// Starts the engine's work anew, but for its own move: that does not depend on what the page shows.
    pub(super) fn reconsider(&mut self) {
        if !self.engine_is_to_move() {
            self.restart();
        }
    }

    /// Makes whatever the engine is at stale.
    pub(super) fn restart(&mut self) {
        self.engine = EngineState::Quiet;
        self.epoch = self.epoch.wrapping_add(1);
    }
}
