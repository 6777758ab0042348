//! Time in a game: when its clocks run, and what happens when one runs out.

use super::clock::Clock;
use super::state::{EngineState, State};
use crate::words::clock::LOW_MS;

impl State {
    /// Returns whether a clock runs.
    #[must_use]
    pub fn is_clock_running(&self) -> bool {
        self.clock.as_ref().is_some_and(Clock::is_running)
    }

    /// Returns whether the clocks can be stopped by word.
    #[must_use]
    pub fn can_pause(&self) -> bool {
        self.clock.as_ref().is_some_and(|clock| clock.has_started() && !clock.is_paused()) && self.is_under_way()
    }

    /// Returns whether the game waits, its clocks stopped by word.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.clock.as_ref().is_some_and(Clock::is_paused) && self.is_under_way()
    }

    /// Returns whether the move last taken back can be played again: not by a side whose time is up.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        let late = self.clock.as_ref().is_some_and(|clock| clock.late(self.now_ms).is_some());
        self.game.can_redo() && !late && self.has_turn_by_link()
    }

    /// Returns the moment when the clock that runs comes low for the first time, if it is a person's: in milliseconds, as
    /// [`Action::Tick`](super::Action::Tick) counts them.
    #[must_use]
    pub fn low_at_ms(&self) -> Option<u64> {
        let clock = self.clock.as_ref().filter(|clock| self.players.is_person(clock.turn()))?;
        clock.low_at_ms(LOW_MS)
    }

    /// Takes note of the moment. A clock that has run out ends the game.
    pub(super) fn tick(&mut self, now_ms: u64) {
        // Time does not go back.
        self.now_ms = self.now_ms.max(now_ms);
        let running = self.clock.as_ref().filter(|clock| clock.is_running());
        if let Some(late) = running.and_then(|clock| clock.late(self.now_ms)) {
            self.end(self.game.latest().outcome_on_time(late));
        }
    }

    /// Stops the clocks by word, or lets them go on. The engine waits with them.
    pub(super) fn pause(&mut self, paused: bool) {
        let may = if paused { self.can_pause() } else { self.is_paused() };
        let Some(clock) = self.clock.as_mut().filter(|_| may) else { return };
        clock.pause(paused);
        if !self.players.is_person(self.game.latest().turn()) {
            self.restart();
        }
    }

    /// Brings the clocks to where the game stands.
    pub(super) fn keep_time(&mut self) {
        let runs = self.is_under_way() && self.offer.is_none() && !self.is_engine_missing();
        if let Some(clock) = &mut self.clock {
            // What is tried in a study is no part of the game; what is taken back in one was.
            let plies = if self.study { self.game.main_line().len() } else { self.game.moves().len() };
            clock.follow(plies, self.now_ms);
            clock.run(runs, self.now_ms);
        }
    }

    /// Returns whether the game is to be seen and not over.
    fn is_under_way(&self) -> bool {
        self.problem.is_none() && !self.study && self.game.outcome().is_none()
    }

    /// Returns whether the engine is to move and can't: no time is charged for that.
    fn is_engine_missing(&self) -> bool {
        matches!(self.engine, EngineState::Failed(_)) && !self.players.is_person(self.game.latest().turn())
    }
}
