//! What may be done in a session now. Most of it follows from its [`Phase`].

use super::{DrawOffer, Mode, Session};
use crate::model::board::context::BoardLock;
use crate::model::clock::Clock;
use crate::model::correspondence::Correspondence;
use crate::model::phase::Phase;
use crate::rules::{Color, Termination};

/// The number of consecutive engine moves without an advantage after which the engine accepts a draw.
const EVEN_MOVES: usize = 6;

/// The largest advantage, in centipawns, at which the engine considers the game even.
const EVEN_CENTIPAWNS: i32 = 10;

impl Session {
    /// Returns what happens next. An analysed game waits for nobody.
    pub fn phase(&self) -> Phase {
        match &self.mode {
            Mode::Diagram => Phase::Analysis,
            _ if self.is_analysed() => Phase::Analysis,
            Mode::Correspondence(correspondence) => correspondence.phase(&self.game),
            Mode::Local(_) if self.game.line_outcome().is_some() => Phase::Over,
            Mode::Local(local) if local.players.is_person(self.game.latest().turn()) => Phase::ToMove,
            Mode::Local(_) => Phase::EnginesTurn,
        }
    }

    /// Returns whether a person may make a move in the position shown.
    pub fn can_move(&self) -> bool {
        match self.phase() {
            Phase::Analysis => self.game.current_position().has_legal_move(),
            phase => phase == Phase::ToMove && self.game.is_latest(),
        }
    }

    /// Returns why no piece may be moved in the position shown, where [`Session::can_move`] is false.
    pub(in crate::model) fn board_lock(&self) -> BoardLock {
        if !self.game.is_latest() {
            return BoardLock::NotLatest { can_analyse: self.lines_begin_analysis() };
        }
        match self.phase() {
            Phase::EnginesTurn => BoardLock::EnginesTurn,
            Phase::OpponentsTurn => BoardLock::OpponentsTurn,
            Phase::MoveUnsent => BoardLock::Unsent,
            Phase::Analysis | Phase::ToMove | Phase::ReplyUnsent(_) | Phase::Over => BoardLock::GameOver,
        }
    }

    /// Returns the number of plies left after an undo, if one is possible.
    pub fn plies_after_undo(&self) -> Option<usize> {
        let (game, plies) = (&self.game, self.game.moves().len());
        // A reviewed game keeps its moves.
        if self.shown_review().is_some() && game.is_on_main_line() {
            return None;
        }
        match self.phase() {
            // In an analysis moves are taken back one by one, and moves of the main line only if the analysis continues
            // the game.
            Phase::Analysis => {
                let is_tried = || game.line_outcome().is_none() && self.is_continued_by_analysis();
                plies.checked_sub(1).filter(|_| game.is_latest() && (!game.is_on_main_line() || is_tried()))
            }
            phase if phase.is_unsent() => {
                self.correspondence().filter(|_| game.is_latest()).map(|correspondence| correspondence.message_plies)
            }
            // A sent move cannot be taken back.
            _ if self.correspondence().is_some() => None,
            _ if !game.is_latest() => Some(game.cursor()),
            // A resignation or an agreed draw is taken back without a move.
            _ if matches!(game.main_line_termination(), Some(Termination::Resignation(_) | Termination::Agreement)) => {
                Some(plies)
            }
            _ => match self.players().side_against_engine() {
                Some(color) => (0..plies).rev().find(|&ply| game.turn_at(ply) == Some(color)),
                None => plies.checked_sub(1),
            },
        }
    }

    /// Returns the side that loses if the person at the board resigns: their own side against the engine, else the side
    /// to move.
    pub fn loser_by_resignation(&self) -> Color {
        // In a game by link only the side to move resigns.
        self.players().side_against_engine().unwrap_or(self.game.latest().turn())
    }

    /// Returns whether moves may be tried: not in an unfinished game that has a clock or is played by link.
    pub(in crate::model) fn can_analyse(&self) -> bool {
        !self.phase().is_ongoing() || self.correspondence().is_none() && self.clock().is_none()
    }

    /// Returns whether showing the engine's lines begins an analysis: if moves may be tried, and the game is over or
    /// the engine does not play in it.
    pub(in crate::model) fn lines_begin_analysis(&self) -> bool {
        self.can_analyse() && (self.game.line_outcome().is_some() || self.players().all_people())
    }

    /// Returns whether the engine may be consulted: not on a diagram, which shows its own move, and in an unfinished
    /// game by link only if both players have agreed to it.
    pub fn can_ask_engine(&self) -> bool {
        let is_agreed = || self.correspondence().is_none_or(|correspondence| correspondence.engine_allowed);
        !self.is_diagram() && (!self.phase().is_ongoing() || is_agreed())
    }

    /// Returns whether a review of the game can be opened: the game is over or analysed, has moves, and shows no
    /// review.
    pub fn can_review(&self) -> bool {
        !self.is_diagram()
            && !self.phase().is_ongoing()
            && !self.game.moves().is_empty()
            && self.shown_review().is_none()
    }

    /// Returns whether a draw may be offered now. In a game by link, the offer is sent with a move.
    pub fn can_offer_draw(&self) -> bool {
        let may_offer = match &self.mode {
            Mode::Diagram => false,
            Mode::Correspondence(correspondence) => {
                self.can_offer_in_correspondence() && correspondence.draft.is_none()
            }
            Mode::Local(local) => {
                self.phase().is_ongoing()
                    && !matches!(local.draw_offer, Some(DrawOffer::Offered(_)))
                    && Color::ALL.into_iter().any(|color| local.players.is_person(color))
            }
        };
        may_offer && !self.game.moves().is_empty()
    }

    /// Returns whether a draw may be offered with the next move of a game by link, or with the one just made.
    pub fn can_offer_in_correspondence(&self) -> bool {
        let answers = self.correspondence().is_none_or(Correspondence::is_draw_offered);
        let can_declare = matches!(self.phase(), Phase::ToMove | Phase::MoveUnsent);
        can_declare && !answers && self.game.line_outcome().is_none()
    }

    /// Returns whether a person may resign now: not before the first move, and not in an analysis, whose moves may not
    /// be part of the game.
    pub fn can_resign(&self) -> bool {
        let has_person = self.players().all_people() || self.own_side().is_some();
        has_person && matches!(self.phase(), Phase::ToMove | Phase::EnginesTurn) && !self.game.moves().is_empty()
    }

    /// Returns whether the engine accepts a draw: none of its last moves gave it an advantage.
    pub(in crate::model) fn engine_accepts_draw(&self, engine: Color) -> bool {
        let scores = self.mode.local_game().map_or(&[][..], |local| &local.engine_scores);
        let own = scores.iter().rev().filter(|&&(ply, _)| self.game.turn_at(ply) == Some(engine));
        let last: Vec<i32> = own.take(EVEN_MOVES).map(|&(_, score)| score.as_centipawns()).collect();
        last.len() == EVEN_MOVES && last.into_iter().all(|score| score <= EVEN_CENTIPAWNS)
    }

    pub fn can_pause(&self) -> bool {
        self.clock().is_some_and(|clock| clock.has_started() && !clock.is_paused()) && self.phase().is_ongoing()
    }

    pub fn is_paused(&self) -> bool {
        self.clock().is_some_and(Clock::is_paused) && self.phase().is_ongoing()
    }
}
