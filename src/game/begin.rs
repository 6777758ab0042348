//! How a game begins: anew, or once more with the sides changed.

use std::rc::Rc;

use super::clock::Clock;
use super::line::Game;
use super::players::Players;
use super::state::State;
use super::time_control::TimeControl;
use crate::rules::Position;

impl State {
    /// Begins a game, with clocks if there is a time for it.
    pub(super) fn begin(&mut self, start: Position, players: Players, time: Option<TimeControl>, seed: u32) {
        let (epoch, settings, speed, now_ms) = (self.epoch, self.settings, self.speed, self.now_ms);
        let sitting = self.sitting.wrapping_add(1);
        *self = State { epoch, seed, speed, now_ms, sitting, ..State::new(settings, players) };
        self.game = Rc::new(Game::new(start));
        self.clock = time.filter(TimeControl::is_sound).map(|time| Clock::new(time, start.turn()));
        self.moved();
    }

    /// Begins the same game once more, sides and clocks changed; two people keep their seats at the board.
    pub(super) fn rematch(&mut self, seed: u32) {
        if let Some(letters) = &self.letters {
            return self.begin_letters_again(letters.mine, seed);
        }
        let players = Players { white: self.players.black, black: self.players.white, ..self.players };
        let time = self.clock.as_ref().map(|clock| clock.control().swapped());
        let turned = !self.flipped;
        let [white, black] = std::mem::take(&mut self.names);
        self.begin(*self.game.start(), players, time, seed);
        self.names = [black, white];
        if players.only_person().is_none() {
            self.flipped = turned;
        }
    }
}
