//! Practice on a board: a lesson, a puzzle or a drill. A move is tried, judged, and then answered or taken back.
//!
//! [`Practice`] is what they have in common; the [`Judge`] of each says what a move is worth. The board is a [`Page`] like
//! that of a game, with its marks, explanations and refusals. What has to happen by itself waits for
//! [`PracticeAction::GoOn`], so that whoever shows it sets the pace.

use super::action::Action;
use super::engine::{Advice, Task, TaskKind};
use super::page::{Page, Purpose};
use super::play::GameAction;
use super::players::Players;
use super::selection::Touch;
use super::session::Session;
use super::settings::Settings;
use super::study::Navigate;
use super::tasks::{EngineEvent, EngineEventKind};
use crate::notation::Mainline;
use crate::rules::{Move, Position};
use crate::search::SearchInfo;

/// How long a move stands before it is judged, in milliseconds: time to be painted, as judging may search.
const JUDGE_MS: u32 = 40;

/// How long the enemy waits with its answer, in milliseconds: longer than a move is in motion.
const ANSWER_MS: u32 = 900;

/// How long the enemy waits against the clock, in milliseconds.
const HURRIED_MS: u32 = 350;

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

/// How far it has come; `Own` are the stages of one kind of practice alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage<Own> {
    /// A move is to be found.
    Open,
    /// A move has been made and is to be judged.
    Judging(Move),
    /// The move was right, and the enemy is to make this one.
    Answering(Move),
    /// The move was wrong, and the enemy is to show why by this one.
    Refuting(Move),
    /// What was tried stands on the board and is to be taken back.
    Tried {
        wrong: bool,
    },
    /// It is over; `won` where the person has reached the aim.
    Over {
        won: bool,
    },
    Own(Own),
}

/// What a hint says, and the move that it leads to.
pub struct Hint {
    /// The number of the hint for this move: 2 shows the piece, 3 the move.
    pub step: u8,
    pub right: Move,
    pub text: String,
}

/// What is practised, and what a move is worth in it.
pub trait Judge: Clone + 'static {
    /// What only this kind of practice can do.
    type Own;
    /// The stages that only this kind has.
    type Stage: Copy + PartialEq + 'static;

    /// How long what was tried stays on the board, in milliseconds: time to see and read why.
    const BACK_MS: u32 = 3000;

    /// Returns the number of plies accepted.
    fn plies(&self) -> usize;
    /// Judges the move just made on the board, says so there, and returns what follows.
    fn judge(&mut self, board: &mut PracticeBoard, mv: Move) -> Stage<Self::Stage>;
    /// Returns one more hint for the move to be found.
    fn next_hint(&mut self, position: &Position) -> Option<Hint>;
    /// Starts over. Returns whether it can.
    fn restart(&mut self) -> bool;
    fn do_own(practice: &mut Practice<Self>, own: Self::Own);

    /// Returns whether it is against the clock: nothing stands on the board for long, and a wrong move ends it.
    fn is_hurried(&self) -> bool {
        false
    }

    /// Returns what follows when the enemy has answered.
    fn answered(&mut self, _: &mut PracticeBoard) -> Stage<Self::Stage> {
        Stage::Open
    }

    /// Returns after how many milliseconds to go on from a stage of its own, if something waits.
    fn wait_ms(_: Self::Stage) -> Option<u32> {
        None
    }

    /// Goes on from a stage of its own, and returns what follows.
    fn go_on(&mut self, _: &mut PracticeBoard, stage: Self::Stage) -> Stage<Self::Stage> {
        Stage::Own(stage)
    }

    /// Returns whether the board is only looked at in a stage of its own.
    fn is_watched(_: Self::Stage) -> bool {
        false
    }

    /// Returns what the engine is asked in a stage of its own: about the position after these moves.
    fn asked(&self, _: &PracticeBoard, _: Self::Stage) -> Option<(TaskKind, Mainline)> {
        None
    }

    /// Takes the engine's best line, or none where it has failed, and returns what follows.
    fn hear(&mut self, _: &mut PracticeBoard, stage: Self::Stage, _: Option<SearchInfo>) -> Stage<Self::Stage> {
        Stage::Own(stage)
    }

    /// Shows another position of the moves made.
    fn navigate(_: &mut Practice<Self>, _: Navigate) {}
}

#[derive(Clone, Debug)]
pub struct Practice<J: Judge> {
    pub board: PracticeBoard,
    pub stage: Stage<J::Stage>,
    pub judge: J,
}

impl<J: Judge> Practice<J> {
    /// Returns the beginning at a position, whose side to move the person has.
    pub(super) fn begin(judge: J, start: Position, purpose: Purpose, settings: Settings) -> Practice<J> {
        Practice { board: PracticeBoard::new(start, purpose, settings), stage: Stage::Open, judge }
    }

    pub fn apply(&mut self, action: PracticeAction<J::Own>) {
        match action {
            PracticeAction::Touch(touch) => self.touch(touch),
            PracticeAction::GoOn => self.go_on(),
            PracticeAction::Hint => self.hint(),
            PracticeAction::Restart => {
                if self.judge.restart() {
                    self.stage = Stage::Open;
                    self.board.restart(*self.board.page.session.game.start());
                }
            }
            PracticeAction::Navigate(step) => J::navigate(self, step),
            PracticeAction::Flip => self.board.page.apply(GameAction::Flip),
            PracticeAction::Replay => self.board.page.apply(GameAction::Replay),
            PracticeAction::Choose(settings) => self.board.page.apply(Action::Choose(settings)),
            PracticeAction::Engine(event) => self.hear(event),
            PracticeAction::Own(own) => J::do_own(self, own),
        }
    }

    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over { .. })
    }

    /// Returns after how many milliseconds to go on, if something waits.
    pub fn wait_ms(&self) -> Option<u32> {
        let hurried = self.judge.is_hurried();
        match self.stage {
            Stage::Judging(_) => Some(JUDGE_MS),
            Stage::Answering(_) | Stage::Refuting(_) => Some(if hurried { HURRIED_MS } else { ANSWER_MS }),
            Stage::Tried { .. } => Some(if hurried { ANSWER_MS } else { J::BACK_MS }),
            Stage::Own(own) => J::wait_ms(own),
            Stage::Open | Stage::Over { .. } => None,
        }
    }

    /// Returns what the engine is to judge now, if anything.
    pub fn task(&self) -> Option<Task> {
        let (kind, line) = self.asked()?;
        let Page { engine, settings, .. } = &self.board.page;
        Some(Task::new(engine.epoch, kind, line.start(), line.moves(), settings.hash_mb))
    }

    /// Returns the position that the engine's task is about.
    pub fn considered(&self) -> Position {
        self.asked().map_or(*self.board.page.session.game.latest(), |(_, line)| *line.latest())
    }

    fn asked(&self) -> Option<(TaskKind, Mainline)> {
        let Stage::Own(own) = self.stage else { return None };
        self.judge.asked(&self.board, own)
    }

    /// Enters a stage, and asks the engine what is to be asked there.
    pub(super) fn enter(&mut self, stage: Stage<J::Stage>) {
        self.stage = stage;
        if self.asked().is_some() {
            self.board.page.engine.restart();
        }
    }

    fn touch(&mut self, touch: Touch) {
        let points = points(touch);
        // The next touch takes what was tried back at once.
        if matches!(self.stage, Stage::Tried { .. }) && !points {
            self.go_on();
        }
        let is_watched = match self.stage {
            Stage::Own(own) => J::is_watched(own),
            // Nobody moves in a puzzle that the clock has passed.
            Stage::Over { .. } => self.judge.is_hurried(),
            _ => false,
        };
        if is_watched && !points {
            return;
        }
        self.board.touch(touch);
        if self.stage == Stage::Open
            && let Some(&mv) = self.board.page.session.game.moves().get(self.judge.plies())
        {
            (self.stage, self.board.message) = (Stage::Judging(mv), None);
        }
    }

    fn go_on(&mut self) {
        match self.stage {
            Stage::Judging(mv) => {
                let next = self.judge.judge(&mut self.board, mv);
                self.enter(next);
            }
            Stage::Answering(reply) => {
                self.board.play(reply);
                self.stage = self.judge.answered(&mut self.board);
            }
            Stage::Refuting(reply) => {
                self.board.play(reply);
                self.stage = Stage::Tried { wrong: true };
            }
            Stage::Tried { wrong } => {
                self.board.take_back_to(self.judge.plies());
                let ends = wrong && self.judge.is_hurried();
                self.stage = if ends { Stage::Over { won: false } } else { Stage::Open };
            }
            Stage::Own(own) => self.stage = self.judge.go_on(&mut self.board, own),
            Stage::Open | Stage::Over { .. } => {}
        }
    }

    /// Gives a hint in words, and on the board first the piece, then the move.
    fn hint(&mut self) {
        if matches!(self.stage, Stage::Tried { .. }) {
            self.go_on();
        }
        if self.stage == Stage::Open
            && let Some(hint) = self.judge.next_hint(self.board.page.session.game.latest())
        {
            self.board.show_hint(hint);
        }
    }

    /// Takes what the engine says.
    fn hear(&mut self, event: EngineEvent) {
        let Stage::Own(own) = self.stage else { return };
        if self.asked().is_none() || event.task != self.board.page.engine.epoch {
            return;
        }
        let engine = &mut self.board.page.engine;
        let best = match event.kind {
            EngineEventKind::Info(report) => {
                engine.add_line(report);
                return;
            }
            EngineEventKind::BestMove(..) => engine.lines().first().cloned(),
            EngineEventKind::Failed(_) | EngineEventKind::Measured(_) => None,
        };
        let next = self.judge.hear(&mut self.board, own, best);
        self.enter(next);
    }
}

/// The board, and what was said last.
#[derive(Clone, PartialEq, Debug)]
pub struct PracticeBoard {
    pub page: Page,
    /// The last verdict or hint.
    pub message: Option<String>,
    /// Nothing has been done on the board since that message.
    is_message_new: bool,
}

impl PracticeBoard {
    fn new(start: Position, purpose: Purpose, settings: Settings) -> PracticeBoard {
        let mut page = Page::new(settings, Players::against_computer(start.turn()), 0);
        page.session = Session::new(start, page.session.players);
        page.purpose = purpose;
        PracticeBoard { page, message: None, is_message_new: false }
    }

    /// Puts another position on the board. The count of tasks goes on, so that an answer to an earlier one is known.
    pub(super) fn begin(&mut self, start: Position) {
        let Page { purpose, settings, ref engine, .. } = self.page;
        let epoch = engine.epoch;
        *self = PracticeBoard::new(start, purpose, settings);
        self.page.engine.epoch = epoch;
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

    fn touch(&mut self, touch: Touch) {
        self.is_message_new &= points(touch);
        self.page.apply(touch);
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
    fn show_hint(&mut self, Hint { step, right, text }: Hint) {
        self.page.selection.release();
        match step {
            2 => self.page.selection.set_hinted(right.from),
            3 => self.page.engine.advice = Some(Advice::from(right)),
            _ => {}
        }
        self.show_message(text);
    }
}

/// Returns whether a touch does nothing but point.
fn points(touch: Touch) -> bool {
    matches!(touch, Touch::Point(_))
}
