//! How a game begins: anew, once more with the sides changed, or from a link.

use std::rc::Rc;

use super::clock::Clock;
use super::correspondence::Correspondence;
use super::line::Game;
use super::notice::Notice;
use super::players::Players;
use super::state::State;
use super::time_control::TimeControl;
use crate::notation::link::Link;
use crate::rules::{Array, Color, Position};

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

    /// Puts these players at the board. By link nobody else takes a seat.
    pub(super) fn seat(&mut self, players: Players) {
        if self.is_correspondence_open() {
            self.players.strength = players.strength;
            return;
        }
        self.players = players;
        // An engine that takes a seat plays the game, not a side line.
        if self.study && !players.is_all_persons() {
            self.set_study(false);
        }
        self.moved();
    }

    /// Begins the same game once more, sides and clocks changed; two people keep their seats at the board.
    pub(super) fn rematch(&mut self, seed: u32) {
        if let Some(correspondence) = &self.correspondence {
            return self.begin_correspondence_again(correspondence.mine, seed);
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

    /// Opens the game of a link.
    pub(super) fn open(&mut self, link: Link) {
        self.correspondence = Correspondence::guessed(&link);
        let new = is_new(&link);
        let overrun = link.game.overrun();
        let mut game = Game::from(link.game);
        game.show(link.cursor);
        self.game = Rc::new(game);
        // Nobody has asked the engine to play a game that others have begun.
        self.players = if new { self.usual } else { self.players.as_persons() };
        self.flipped = link.flipped || new && self.usual.only_person() == Some(Color::Black);
        (self.names, self.extra) = (link.names, link.extra);
        (self.study, self.review, self.clock) = (false, None, None);
        self.judgements.clear();
        self.seated();
        self.end_by_declaration();
        // Moves after the end can only be looked into.
        self.notice = overrun.map(Notice::Overrun);
        self.study = self.notice.is_some();
        self.moved();
        self.selection.drawing.add(link.cursor, &link.shapes);
        if link.lines.is_some() {
            self.analyse(link.lines);
        }
    }
}

/// Returns whether a link holds a game that nobody has begun: the pieces stand as they do at first, and no one is named.
fn is_new(link: &Link) -> bool {
    let is_array = Array::all().any(|array| Position::start(link.start().rules(), array) == *link.start());
    is_array && link.moves().is_empty() && link.message.is_none() && link.names.iter().all(String::is_empty)
}
