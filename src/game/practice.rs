//! What a lesson, a puzzle and a drill have in common: a board on which moves are tried, what is said of them, and what
//! is asked of the engine.
//!
//! The board is a [`Page`] like that of a game, with its marks, explanations and refusals. What has to happen by itself
//! waits for [`PracticeAction::GoOn`], so that whoever shows it sets the pace.

use super::action::Action;
use super::engine::{Advice, Task, TaskKind};
use super::page::{Page, Purpose};
use super::play::GameAction;
use super::players::Players;
use super::selection::Touch;
use super::session::Session;
use super::settings::Settings;
use super::study::Navigate;
use super::tasks::EngineEvent;
use crate::notation::alphabet::Alphabet;
use crate::notation::{fen, uci};
use crate::rules::{Move, Position};

/// How long a move stands before it is judged, in milliseconds: time to be painted, as judging may search.
pub(super) const JUDGE_MS: u32 = 40;

/// How long the enemy waits with its answer, in milliseconds: longer than a move is in motion.
pub(super) const ANSWER_MS: u32 = 900;

/// What can be done in any practice, or in one kind of it alone.
#[derive(Clone, PartialEq, Debug)]
pub enum PracticeAction<Own> {
    Touch(Touch),
    /// What waits is done: see [`Practice::wait_ms`].
    GoOn,
    Hint,
    /// It starts over.
    Restart,
    /// A key walks through the moves.
    Navigate(Navigate),
    Flip,
    Replay,
    Choose(Settings),
    Engine(EngineEvent),
    Own(Own),
}

/// What is practised on a board.
pub trait Practice: Clone + 'static {
    /// What only this kind can do.
    type Own;
    /// How far it has come.
    type Stage: Copy + PartialEq + 'static;

    fn stage(&self) -> Self::Stage;
    fn board(&self) -> &PracticeBoard;
    fn board_mut(&mut self) -> &mut PracticeBoard;
    /// Returns after how many milliseconds to go on, if something waits.
    fn wait_ms(&self) -> Option<u32>;
    fn touch(&mut self, touch: Touch);
    fn go_on(&mut self);
    fn hint(&mut self);
    fn restart(&mut self);
    fn do_own(&mut self, own: Self::Own);

    /// Returns what the engine is to judge now, if anything.
    fn task(&self) -> Option<Task> {
        None
    }

    /// Returns the position that the engine's task is about.
    fn considered(&self) -> Position {
        *self.board().page.session.game.latest()
    }

    /// Takes what the engine says.
    fn hear(&mut self, _: EngineEvent) {}

    /// Shows another position of the moves made.
    fn navigate(&mut self, _: Navigate) {}

    fn apply(&mut self, action: PracticeAction<Self::Own>) {
        match action {
            PracticeAction::Touch(touch) => self.touch(touch),
            PracticeAction::GoOn => self.go_on(),
            PracticeAction::Hint => self.hint(),
            PracticeAction::Restart => self.restart(),
            PracticeAction::Navigate(step) => self.navigate(step),
            PracticeAction::Flip => self.board_mut().page.apply(GameAction::Flip),
            PracticeAction::Replay => self.board_mut().page.apply(GameAction::Replay),
            PracticeAction::Choose(settings) => self.board_mut().page.apply(Action::Choose(settings)),
            PracticeAction::Engine(event) => self.hear(event),
            PracticeAction::Own(own) => self.do_own(own),
        }
    }
}

/// The board, what was said last, and what is asked of the engine.
#[derive(Clone, PartialEq, Debug)]
pub struct PracticeBoard {
    pub page: Page,
    /// The last verdict or hint.
    pub message: Option<String>,
    /// Nothing has been done on the board since that message.
    is_message_new: bool,
    /// Counts the tasks for the engine, and so tells an answer to an earlier one.
    asked: u32,
}

impl PracticeBoard {
    /// Returns a board at a position, whose side to move the person has.
    pub(super) fn new(start: Position, purpose: Purpose, settings: Settings) -> PracticeBoard {
        let mut page = Page::new(settings, Players::against_computer(start.turn()), 0);
        page.session = Session::new(start, page.session.players);
        page.purpose = purpose;
        PracticeBoard { page, message: None, is_message_new: false, asked: 0 }
    }

    /// Puts another position on the board. The count of tasks goes on, so that an answer to an earlier one is known.
    pub(super) fn begin(&mut self, start: Position) {
        let board = PracticeBoard::new(start, self.page.purpose, self.page.settings);
        *self = PracticeBoard { asked: self.asked, ..board };
    }

    /// Puts a position on the board as it is turned now.
    pub(super) fn restart(&mut self, start: Position) {
        let flipped = self.page.session.flipped;
        self.begin(start);
        self.page.session.flipped = flipped;
    }

    /// Returns the last verdict or hint, or the caption of the board if something has been done there since.
    pub fn caption(&self) -> String {
        let selection = &self.page.selection;
        let busy = selection.picked().is_some() || selection.asked.is_some();
        self.message.clone().filter(|_| self.is_message_new || !busy).unwrap_or_else(|| self.page.caption())
    }

    /// Returns what a screen reader announces besides the last verdict or hint.
    pub fn announcement(&self) -> Option<String> {
        self.page.announcement().filter(|_| !self.is_message_new)
    }

    pub(super) fn show_message(&mut self, text: impl Into<String>) {
        (self.message, self.is_message_new) = (Some(text.into()), true);
    }

    pub(super) fn touch(&mut self, touch: Touch) {
        self.is_message_new &= points(touch);
        self.page.apply(touch);
    }

    /// Returns the move that a hand has made after this many plies, if it has.
    pub(super) fn made_after(&self, plies: usize) -> Option<Move> {
        self.page.session.game.moves().get(plies).copied()
    }

    pub(super) fn play(&mut self, mv: Move) {
        self.page.session.game_mut().play(mv);
        self.page.moved();
    }

    pub(super) fn take_back_to(&mut self, plies: usize) {
        self.page.session.game_mut().take_back_to(plies, false);
        self.page.moved();
    }

    /// Gives a hint in words, with the piece that is to move picked or the whole move drawn.
    pub(super) fn show_hint(&mut self, shown: Shown, text: String) {
        self.page.selection.release();
        match shown {
            Shown::Nothing => {}
            Shown::Piece(mv) => self.page.selection.set_hinted(mv.from),
            Shown::Move(mv) => self.page.engine.advice = Some(Advice::from(mv)),
        }
        self.show_message(text);
    }

    /// Begins a task for the engine.
    pub(super) fn ask(&mut self) {
        self.asked = self.asked.wrapping_add(1);
        self.page.engine.restart();
    }

    /// Returns the task begun last: about the position after these moves.
    pub(super) fn task(&self, kind: TaskKind, start: &Position, moves: &[Move]) -> Task {
        Task {
            id: self.asked,
            kind,
            rules: start.rules().to_string(),
            fen: fen::write(&start.to_setup(), Alphabet::Abbott),
            moves: uci::write_line(moves),
            hash_mb: self.page.settings.hash_mb,
        }
    }

    /// Returns whether this is about the task begun last.
    pub(super) fn is_awaited(&self, event: &EngineEvent) -> bool {
        event.task == self.asked
    }
}

/// What a hint shows on the board.
#[derive(Clone, Copy)]
pub(super) enum Shown {
    Nothing,
    Piece(Move),
    Move(Move),
}

/// Returns whether a touch does nothing but point.
pub(super) fn points(touch: Touch) -> bool {
    matches!(touch, Touch::Point(_))
}
