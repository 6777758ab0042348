//! A lesson on a board: what is tried is played, judged, and then answered or taken back.
//!
//! The board is a [`Page`] like that of a game, so it shows moves, captures and refusals as it does there; the
//! [`Attempt`] judges. What a move captures is seen when it is made, not before: that is for the learner to find. What has to happen by itself waits for [`ExerciseAction::GoOn`], so that whoever shows it sets
//! the pace.

use super::action::Action;
use super::page::{Page, Purpose};
use super::play::GameAction;
use super::players::{Player, Players};
use super::selection::Touch;
use super::session::Session;
use super::settings::Settings;
use crate::learn::{Attempt, Lesson, Verdict};
use crate::rules::Move;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    Open,
    /// A move has been made and is to be judged.
    Judging(Move),
    /// A wrong move stands on the board and is to be taken back.
    Wrong,
    /// The move was right, and the enemy is to make this one.
    Answering(Move),
    Solved {
        /// What it is worth, 1 to 3.
        stars: u8,
    },
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ExerciseAction {
    Touch(Touch),
    /// What waits is done: see [`Exercise::wait_ms`].
    GoOn,
    Hint,
    Restart,
    Flip,
    Replay,
    Choose(Settings),
}

#[derive(Clone, Debug)]
pub struct Exercise {
    pub board: Page,
    pub attempt: Attempt,
    pub stage: Stage,
    /// The last verdict or hint.
    pub message: Option<String>,
    /// Nothing has been done on the board since that message.
    is_message_new: bool,
}

/// How long a move stands before it is judged, in milliseconds: time to be painted, as judging may search.
const JUDGE_MS: u32 = 40;
/// How long the enemy waits with its answer, in milliseconds: longer than a move is in motion.
const ANSWER_MS: u32 = 900;
/// How long a wrong move stays on the board, in milliseconds.
const BACK_MS: u32 = 1600;

impl Exercise {
    /// Returns the beginning of a lesson. The learner has the side to move.
    pub fn new(lesson: &'static Lesson, settings: Settings) -> Exercise {
        let attempt = Attempt::new(lesson);
        let players = Players { white: Player::Computer, black: Player::Computer, ..Players::default() };
        let mut board = Page::new(settings, players.with(attempt.position().turn(), Player::Person), 0);
        board.session = Session::new(*attempt.position(), board.session.players);
        board.purpose = Purpose::Lesson;
        Exercise { board, attempt, stage: Stage::Open, message: None, is_message_new: false }
    }

    /// Returns after how many milliseconds to go on, if something waits.
    pub fn wait_ms(&self) -> Option<u32> {
        match self.stage {
            Stage::Judging(_) => Some(JUDGE_MS),
            Stage::Answering(_) => Some(ANSWER_MS),
            Stage::Wrong => Some(BACK_MS),
            Stage::Open | Stage::Solved { .. } => None,
        }
    }

    /// Returns the last verdict or hint, or the caption of the board if something has been done there since.
    pub fn caption(&self) -> String {
        let selection = &self.board.selection;
        let busy = selection.picked().is_some() || selection.asked.is_some();
        self.message.clone().filter(|_| self.is_message_new || !busy).unwrap_or_else(|| self.board.caption())
    }

    pub fn apply(&mut self, action: ExerciseAction) {
        match action {
            ExerciseAction::Touch(touch) => self.touch(touch),
            ExerciseAction::GoOn => self.go_on(),
            ExerciseAction::Hint => self.hint(),
            ExerciseAction::Restart => {
                let flipped = self.board.session.flipped;
                *self = Exercise::new(self.attempt.lesson(), self.board.settings);
                self.board.session.flipped = flipped;
            }
            ExerciseAction::Flip => self.board.apply(GameAction::Flip),
            ExerciseAction::Replay => self.board.apply(GameAction::Replay),
            ExerciseAction::Choose(settings) => self.board.apply(Action::Choose(settings)),
        }
    }

    fn touch(&mut self, touch: Touch) {
        let points = matches!(touch, Touch::Point(_));
        // A learner who goes on need not wait for a wrong move to go.
        if self.stage == Stage::Wrong && !points {
            self.go_on();
        }
        self.is_message_new &= points;
        self.board.apply(touch);
        if self.stage != Stage::Open {
            return;
        }
        if let Some(&mv) = self.board.session.game.moves().get(self.attempt.moves().len()) {
            (self.stage, self.message) = (Stage::Judging(mv), None);
        }
    }

    fn go_on(&mut self) {
        match self.stage {
            Stage::Judging(mv) => self.judge(mv),
            Stage::Wrong => {
                self.stage = Stage::Open;
                self.board.session.game_mut().take_back_to(self.attempt.moves().len(), false);
                self.board.moved();
            }
            Stage::Answering(reply) => {
                self.stage = Stage::Open;
                self.board.session.game_mut().play(reply);
                self.board.moved();
            }
            Stage::Open | Stage::Solved { .. } => {}
        }
    }

    fn judge(&mut self, mv: Move) {
        let before = *self.attempt.position();
        let verdict = self.attempt.try_move(mv);
        self.stage = match verdict {
            Verdict::Solved { stars } => Stage::Solved { stars },
            Verdict::GoesOn { reply } => Stage::Answering(reply),
            Verdict::Wrong(_) => Stage::Wrong,
        };
        self.show_message(self.attempt.said(verdict, &before, mv));
    }

    /// Gives a hint in words, and on the board first the piece, then the move.
    fn hint(&mut self) {
        if self.stage == Stage::Wrong {
            self.go_on();
        }
        if self.stage != Stage::Open {
            return;
        }
        let Some(hint) = self.attempt.hint() else { return };
        self.board.selection.release();
        match (self.attempt.step(), self.attempt.right_move()) {
            (2, Some(right)) => self.board.selection.set_picked(Some(right.from)),
            (3, Some(right)) => self.board.engine.advice = Some(right),
            _ => {}
        }
        self.show_message(hint);
    }

    fn show_message(&mut self, text: String) {
        (self.message, self.is_message_new) = (Some(text), true);
    }
}
