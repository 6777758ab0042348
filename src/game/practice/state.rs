//! Practice on a board: a lesson, a puzzle or a drill. A move is tried, judged, and then answered or taken back.
//!
//! [`Practice`] is their common part; the [`Judge`] of each decides the value of a move. Automatic steps wait for
//! [`PracticeAction::Advance`], so the caller sets the pace.

use std::rc::Rc;

use super::board::PracticeBoard;
use crate::game::board::selection::BoardInput;
use crate::game::engine::EngineSearch;
use crate::game::game::Navigate;
use crate::game::settings::Settings;
use crate::notation::MoveLine;
use crate::rules::{Move, Position};
use crate::search::SearchInfo;
use crate::worker::{EngineEvent, EngineEventKind, Task, TaskKind};

/// How long a move stands before it is judged, in milliseconds: time to paint it, as judging may search.
const JUDGE_MS: u32 = 40;

/// How long the enemy waits before its answer, in milliseconds: longer than the animation of a move.
const ANSWER_MS: u32 = 900;

/// How long a move that costs nothing stays before it is taken back, in milliseconds.
const TAKE_BACK_MS: u32 = 3000;

/// How long the enemy waits in a run against the clock, in milliseconds.
const TIMED_MS: u32 = 350;

/// An action of any practice, or of one kind alone.
#[derive(Clone, PartialEq, Debug)]
pub enum PracticeAction<Own> {
    Input(BoardInput),
    /// The pending step is done: see [`Practice::wait_ms`].
    Advance,
    Hint,
    /// It starts over.
    Restart,
    /// A key walks through the moves.
    Navigate(Navigate),
    Flip,
    Replay,
    SetSettings(Settings),
    Engine(EngineEvent),
    Own(Own),
}

/// The stage of a practice; `Own` are the stages of one kind alone.
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
    /// The tried move stands on the board and is to be taken back.
    Tried {
        wrong: bool,
    },
    /// It is over; `won` if the person has reached the goal.
    Over {
        won: bool,
    },
    Own(Own),
}

/// The text of a hint, and the move it hints at.
pub struct Hint {
    /// The number of the hint for this move: 2 shows the piece, 3 the move.
    pub step: u8,
    pub right: Move,
    pub text: String,
}

/// One kind of practice, which decides the value of a move.
pub trait Judge: Clone + 'static {
    /// The actions that only this kind has.
    type Own;
    /// The stages that only this kind has.
    type Stage: Copy + PartialEq + 'static;

    /// Returns the number of plies accepted.
    fn plies(&self) -> usize;
    /// Judges the move just made on the board, shows the verdict there, and returns the next stage.
    fn judge(&mut self, board: &mut PracticeBoard, mv: Move) -> Stage<Self::Stage>;
    /// Returns one more hint for the move to be found.
    fn next_hint(&mut self, position: &Position) -> Option<Hint>;
    /// Starts over. Returns whether it can.
    fn restart(&mut self) -> bool;
    fn apply_own(practice: &mut Practice<Self>, own: Self::Own);

    /// Returns whether it is against the clock: nothing stays on the board for long, and a wrong move ends it.
    fn is_timed(&self) -> bool {
        false
    }

    /// Returns the stage after the enemy's answer.
    fn after_reply(&mut self, _: &mut PracticeBoard) -> Stage<Self::Stage> {
        Stage::Open
    }

    /// Returns the milliseconds before going on from a stage of its own, if something waits.
    fn wait_ms(_: Self::Stage) -> Option<u32> {
        None
    }

    /// Goes on from a stage of its own, and returns the next stage.
    fn go_on(&mut self, _: &mut PracticeBoard, stage: Self::Stage) -> Stage<Self::Stage> {
        Stage::Own(stage)
    }

    /// Returns whether the board can only be looked at in a stage of its own.
    fn is_read_only(_: Self::Stage) -> bool {
        false
    }

    /// Returns the engine's work in a stage of its own, about the position after these moves.
    fn engine_work(&self, _: &PracticeBoard, _: Self::Stage) -> Option<(TaskKind, MoveLine)> {
        None
    }

    /// Takes the engine's best line, or `None` if it has failed, and returns the next stage.
    fn on_engine_line(
        &mut self,
        _: &mut PracticeBoard,
        stage: Self::Stage,
        _: Option<SearchInfo>,
    ) -> Stage<Self::Stage> {
        Stage::Own(stage)
    }

    /// Shows another position of the moves made.
    fn navigate(_: &mut Practice<Self>, _: Navigate) {}
}

#[derive(Clone, Debug)]
pub struct Practice<J: Judge> {
    pub board: PracticeBoard,
    engine: EngineSearch,
    pub stage: Stage<J::Stage>,
    pub judge: J,
}

impl<J: Judge> Practice<J> {
    /// Begins at a position, in which the person plays the side to move.
    pub(in crate::game) fn begin(judge: J, start: Position, hides_captures: bool, settings: Settings) -> Practice<J> {
        let board = PracticeBoard::new(start, hides_captures, settings);
        Practice { board, engine: EngineSearch::default(), stage: Stage::Open, judge }
    }

    pub fn apply(&mut self, action: PracticeAction<J::Own>) {
        match action {
            PracticeAction::Input(input) => self.input(input),
            PracticeAction::Advance => self.go_on(),
            PracticeAction::Hint => self.hint(),
            PracticeAction::Restart => {
                if self.judge.restart() {
                    self.stage = Stage::Open;
                    self.board.restart(*self.board.game.start());
                }
            }
            PracticeAction::Navigate(step) => J::navigate(self, step),
            PracticeAction::Flip => self.board.flipped = !self.board.flipped,
            PracticeAction::Replay => self.board.replay(),
            PracticeAction::SetSettings(settings) => self.board.settings = settings,
            PracticeAction::Engine(event) => self.on_engine_line(event),
            PracticeAction::Own(own) => J::apply_own(self, own),
        }
        self.set_engine_work();
    }

    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over { .. })
    }

    /// Returns the milliseconds before going on, if something waits.
    pub fn wait_ms(&self) -> Option<u32> {
        let timed = self.judge.is_timed();
        match self.stage {
            Stage::Judging(_) => Some(JUDGE_MS),
            Stage::Answering(_) | Stage::Refuting(_) => Some(if timed { TIMED_MS } else { ANSWER_MS }),
            Stage::Tried { .. } if timed => Some(ANSWER_MS),
            // A wrong move stays until the next input, to be seen and read about.
            Stage::Tried { wrong } => Some(TAKE_BACK_MS).filter(|_| !wrong),
            Stage::Own(own) => J::wait_ms(own),
            Stage::Open | Stage::Over { .. } => None,
        }
    }

    /// Returns the engine's task now, if any.
    pub fn task(&self) -> Option<Task> {
        self.engine.task().cloned()
    }

    /// Gives the engine the work of the stage.
    pub(in crate::game) fn set_engine_work(&mut self) {
        let work = match self.stage {
            Stage::Own(own) => self.judge.engine_work(&self.board, own),
            _ => None,
        };
        self.engine.set_work(work.map(|(kind, line)| (kind, Rc::new(line))), self.board.settings.hash_mb);
    }

    fn input(&mut self, input: BoardInput) {
        let points = input.is_pointing();
        // The next input takes the tried move back at once, unless it asks about it.
        let asks = points || matches!(input, BoardInput::Ask(..));
        let tried =
            self.board.game.moves().get(self.judge.plies()).filter(|_| matches!(self.stage, Stage::Tried { .. }));
        let input = match tried.copied() {
            Some(mv) if !asks => {
                self.go_on();
                input.with_piece_back(mv)
            }
            _ => input,
        };
        let is_read_only = match self.stage {
            Stage::Own(own) => J::is_read_only(own),
            // Nobody moves in a puzzle that the clock has ended.
            Stage::Over { .. } => self.judge.is_timed(),
            _ => false,
        };
        if is_read_only && !points {
            return;
        }
        self.board.input(input);
        if self.is_over() && !asks {
            self.board.keep_message();
        }
        if self.stage == Stage::Open
            && let Some(&mv) = self.board.game.moves().get(self.judge.plies())
        {
            (self.stage, self.board.message) = (Stage::Judging(mv), None);
        }
    }

    fn go_on(&mut self) {
        match self.stage {
            Stage::Judging(mv) => {
                self.stage = self.judge.judge(&mut self.board, mv);
            }
            Stage::Answering(reply) => {
                self.board.play(reply);
                self.stage = self.judge.after_reply(&mut self.board);
            }
            Stage::Refuting(reply) => {
                self.board.play(reply);
                self.stage = Stage::Tried { wrong: true };
            }
            Stage::Tried { wrong } => {
                self.board.take_back_to(self.judge.plies());
                let ends = wrong && self.judge.is_timed();
                self.stage = if ends { Stage::Over { won: false } } else { Stage::Open };
            }
            Stage::Own(own) => self.stage = self.judge.go_on(&mut self.board, own),
            Stage::Open | Stage::Over { .. } => {}
        }
    }

    /// Gives a hint in words, and shows on the board first the piece, then the move.
    fn hint(&mut self) {
        if matches!(self.stage, Stage::Tried { .. }) {
            self.go_on();
        }
        if self.stage == Stage::Open
            && let Some(hint) = self.judge.next_hint(self.board.game.latest())
        {
            self.board.show_hint(hint.step, hint.right, hint.text);
        }
    }

    /// Takes a message from the engine.
    fn on_engine_line(&mut self, event: EngineEvent) {
        let Stage::Own(own) = self.stage else { return };
        if self.engine.task().is_none_or(|task| task.id != event.task) {
            return;
        }
        let best = match event.kind {
            EngineEventKind::Info(info) => {
                self.engine.add_line(info);
                return;
            }
            EngineEventKind::BestMove(..) => self.engine.end_task().into_iter().next(),
            EngineEventKind::Failed(_) | EngineEventKind::Benchmark(_) => {
                self.engine.end_task();
                None
            }
        };
        self.stage = self.judge.on_engine_line(&mut self.board, own, best);
    }
}
