//! Playing a game: moves, draws, resignations, clocks and seats.

use super::PlayState;
use crate::link::DeclarationKind;
use crate::model::board::selection::BoardInput;
use crate::model::clock::{Clock, TimeControl};
use crate::model::correspondence::NewCorrespondence;
use crate::model::players::Players;
use crate::model::session::{DrawOffer, Mode, Session};
use crate::rules::{Position, Termination};

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum GameAction {
    Undo,
    /// Plays the move last taken back again, with the engine's reply to it.
    Redo,
    /// Animates the last move shown again.
    Replay,
    /// Explains on the board why the last move shown could capture pieces.
    ExplainCapture,
    /// Shows the position after that move again.
    HideCapture,
    Flip,
    /// Resigns for the side to move or, against the engine, for the person.
    Resign,
    /// Begins the same game again with the sides changed; the seed is for the random moves of the engine's levels.
    Rematch {
        seed: u32,
    },
    /// Offers a draw for the side to move or, against the engine, for the person.
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    Seat(Players),
    /// Stops the clocks.
    Pause,
    /// Starts the clocks again, as the next move does.
    Resume,
}

impl PlayState {
    /// Passes an input to the selection, and tries the move that it returns.
    pub(super) fn apply_board(&mut self, input: BoardInput) {
        let context = self.context();
        // Pressing the target square again does not answer the coach's question.
        let warned_of = self.warning().filter(|_| self.selection.shapes.brush.is_none());
        let is_to = |square| warned_of.is_some_and(|warning| warning.mv.to == square);
        if matches!(input, BoardInput::Press(square) | BoardInput::Tap(square) if is_to(square)) {
            return;
        }
        if input == BoardInput::Release && self.selection.picked().is_none() {
            self.engine.hide_hint();
        }
        // While the coach checks a move, other input is ignored if it would change the selection.
        if self.coached_move().is_some() && !input.keeps_selection() && input != BoardInput::Release {
            return;
        }
        let chosen = self.selection.input(&context, input);
        if !input.keeps_selection() {
            // A requested hint would replace the selection.
            self.engine.withdraw_hint();
        }
        if let Some(mv) = chosen {
            self.play_or_ask(mv);
        }
    }

    pub(super) fn apply_game(&mut self, action: GameAction) {
        match action {
            GameAction::Undo => self.undo(),
            GameAction::Redo => self.redo(),
            GameAction::Replay => {
                if self.session.game.last_move().is_some() {
                    self.replays = self.replays.wrapping_add(1);
                }
            }
            GameAction::ExplainCapture => {
                self.forget_selection();
                if self.last_capture().is_some() {
                    self.selection.explain_capture();
                }
            }
            GameAction::HideCapture => self.forget_selection(),
            GameAction::Flip => self.session.presentation.flipped = !self.session.presentation.flipped,
            GameAction::Resign if self.session.correspondence().is_some() => {
                self.declare(Some(DeclarationKind::Resignation));
            }
            GameAction::Resign if self.session.can_resign() => {
                self.end(Termination::Resignation(self.session.loser_by_resignation()));
            }
            GameAction::Resign => {}
            GameAction::Rematch { seed } => self.rematch(seed),
            GameAction::OfferDraw => self.offer_draw(),
            GameAction::AcceptDraw => self.answer_draw(true),
            GameAction::DeclineDraw => self.answer_draw(false),
            GameAction::Seat(players) => {
                self.seat(players);
                if self.session.players() == players {
                    self.default_players = players;
                }
            }
            GameAction::Pause => self.pause(true),
            GameAction::Resume => self.pause(false),
        }
    }

    /// Begins a game. Its players and time control become the default for the next one.
    pub(super) fn begin(&mut self, start: Position, players: Players, time: Option<TimeControl>, seed: u32) {
        let clock = time.filter(|time| time.is_valid()).map(|time| Clock::new(time, start.turn()));
        self.begin_session(Session { seed, ..Session::new(start, Mode::local(players, clock)) });
        self.default_players = players;
        self.settings.time = time;
    }

    /// Returns whether a move can be taken back, including a coached move that is not in the game yet.
    pub fn can_undo(&self) -> bool {
        self.selection.held_move().is_some() || self.session.plies_after_undo().is_some()
    }

    fn undo(&mut self) {
        // The move that the coach asks about is on the board, but not in the game yet.
        if self.selection.held_move().is_some() {
            return self.forget_selection();
        }
        if let Some(plies) = self.session.plies_after_undo() {
            if let Some(correspondence) = self.session.correspondence_mut() {
                correspondence.draft = None;
            }
            if self.session.is_analysed() {
                self.session.game_mut().undo_in_analysis(plies);
            } else {
                self.session.game_mut().take_back_to(plies);
            }
            self.forget_line();
        }
    }

    fn redo(&mut self) {
        if !self.can_redo() {
            return;
        }
        let (is_analysed, own_side) = (self.session.is_analysed(), self.session.players().side_against_engine());
        let game = self.session.game_mut();
        game.go_to_ply(usize::MAX);
        if is_analysed {
            game.redo_variation();
        } else {
            game.redo();
            // The computer's reply is played again too.
            while own_side.is_some_and(|own| game.can_redo() && game.latest().turn() != own) {
                game.redo();
            }
        }
        self.forget_line();
    }

    /// Sets the players of a local game. Does nothing in a game by link.
    pub(super) fn seat(&mut self, players: Players) {
        let Mode::Local(local) = &mut self.session.mode else { return };
        let before = std::mem::replace(&mut local.players, players);
        if (Players { strength: players.strength, ..before }) == players {
            return;
        }
        // An engine that takes a seat plays the game, not a variation.
        if self.session.is_analysed() && !players.all_people() {
            self.set_analysis(false);
        }
        self.forget_turn();
    }

    /// Begins the same game again with sides and clocks changed. Unless a person plays the engine, the board is turned,
    /// so that two people keep their seats.
    fn rematch(&mut self, seed: u32) {
        let Session { game, presentation, mode, .. } = &self.session;
        let [white, black] = &presentation.names;
        let (start, names) = (*game.start(), [black.clone(), white.clone()]);
        if let Mode::Correspondence(correspondence) = mode {
            let (own_side, engine_allowed) = (!correspondence.own_side, correspondence.engine_allowed);
            return self.begin_correspondence(NewCorrespondence { start, own_side, names, engine_allowed, seed });
        }
        let players = mode.players();
        let players = Players { white: players.black, black: players.white, ..players };
        let clock = mode.clock().map(|clock| Clock::new(clock.control().swapped(), start.turn()));
        let flipped = !presentation.flipped;
        let mut session = Session { seed, ..Session::new(start, Mode::local(players, clock)) };
        session.presentation.names = names;
        if !players.is_against_engine() {
            session.presentation.flipped = flipped;
        }
        self.begin_session(session);
        self.default_players = players;
    }

    /// Offers a draw. The engine answers at once; another person is asked.
    fn offer_draw(&mut self) {
        if !self.session.can_offer_draw() {
            return;
        }
        let (turn, own_side) = (self.session.game.latest().turn(), self.session.players().side_against_engine());
        let accepted = own_side.is_some_and(|own| self.session.engine_accepts_draw(!own));
        // The offer or the answer to it replaces a hint and the selection.
        self.forget_selection();
        match own_side {
            _ if self.session.correspondence().is_some() => self.declare(Some(DeclarationKind::DrawOffer)),
            Some(_) if accepted => self.end(Termination::Agreement),
            Some(own) => self.session.set_draw_offer(Some(DrawOffer::Declined(!own))),
            None => self.session.set_draw_offer(Some(DrawOffer::Offered(turn))),
        }
    }

    fn answer_draw(&mut self, accepted: bool) {
        match self.session.draw_offer() {
            Some(DrawOffer::Offered(_)) if accepted => self.end(Termination::Agreement),
            Some(DrawOffer::Offered(color)) => self.session.set_draw_offer(Some(DrawOffer::Declined(!color))),
            Some(DrawOffer::Declined(_)) | None => {}
        }
    }

    /// Stops or resumes the clocks. The engine waits while they are stopped.
    pub(super) fn pause(&mut self, paused: bool) {
        let may = if paused { self.session.can_pause() } else { self.session.is_paused() };
        if may && let Some(clock) = self.session.clock_mut() {
            clock.pause(paused, self.now_ms);
        }
    }

    /// Sets the current time, in milliseconds. Returns whether a clock has run out, which ends the game.
    pub(super) fn tick(&mut self, now_ms: u64) -> bool {
        // Time never runs backwards.
        self.now_ms = self.now_ms.max(now_ms);
        let running = self.session.clock().filter(|clock| clock.is_running());
        let flagged = running.and_then(|clock| clock.flagged(self.now_ms));
        if let Some(color) = flagged {
            self.end(self.session.game.latest().termination_on_flag_fall(color));
        }
        flagged.is_some()
    }

    /// Brings the clocks up to date with the game.
    pub(super) fn sync_clocks(&mut self) {
        let game = &self.session.game;
        // No time is charged when the engine is to move but cannot.
        let engine_missing = self.is_engines_turn() && !self.awaits_engine();
        let offered = self.session.draw_offered_by().is_some();
        let runs = self.shows_game() && self.session.phase().is_ongoing() && !offered && !engine_missing;
        // The clocks count the moves of the game, not those tried in an analysis.
        let plies = if self.session.is_analysed() { game.main_path().len() } else { game.moves().len() };
        if let Some(clock) = self.session.clock_mut() {
            clock.advance_to_ply(plies, self.now_ms);
            clock.run(runs, self.now_ms);
        }
    }
}
