//! Practice on a board: a lesson, a puzzle or a drill. A move is tried, judged, and then answered or taken back.
//!
//! [`Practice`] is the common part. The [`Judge`] of each kind decides the value of a move. Automatic steps wait for
//! [`PracticeAction::Advance`], so the caller sets the pace.

use std::rc::Rc;

use super::board::PracticeBoard;
use crate::model::board::selection::BoardInput;
use crate::model::engine::EngineTasks;
use crate::model::game::NavigationStep;
use crate::model::settings::Settings;
use crate::rules::{Move, MoveLine, Position};
use crate::search::SearchInfo;
use crate::words::learn::HintStep;
use crate::worker::{EngineEvent, EngineEventKind, Task, TaskKind};

/// How long a move is shown before it is judged, in milliseconds. The browser needs time to paint the move, since
/// judging may search.
const JUDGE_MS: u32 = 40;

/// How long the enemy waits before its reply, in milliseconds. This is longer than the animation of a move.
const ANSWER_MS: u32 = 900;

/// How long a move without a penalty stays before it is taken back, in milliseconds.
const TAKE_BACK_MS: u32 = 3000;

/// How long the enemy waits in a run against the clock, in milliseconds.
const TIMED_MS: u32 = 350;

#[derive(Clone, PartialEq, Debug)]
pub enum PracticeAction<A> {
    Input(BoardInput),
    /// Carries out the pending step; see [`Practice::wait_ms`].
    Advance,
    Hint,
    Restart,
    /// Steps through the moves, by a key.
    Navigate(NavigationStep),
    Flip,
    Replay,
    SetSettings(Settings),
    EngineEvent(EngineEvent),
    /// An action that only this kind of practice has.
    Custom(A),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage<S> {
    /// A move must be found.
    Unsolved,
    /// A move was made and must be judged.
    Judging,
    /// The move was right, and the enemy will reply with this move.
    Answering(Move),
    /// The move was wrong, and the enemy will refute it with this move.
    Refuting(Move),
    /// The tried move is on the board and will be taken back.
    Tried { wrong: bool },
    /// The practice is over. `won` means that the person has reached the goal.
    Over { won: bool },
    /// A stage that only this kind of practice has.
    Custom(S),
}

/// What a custom stage waits for.
pub enum Wait {
    /// A delay of this many milliseconds.
    Time(u32),
    /// The engine's best line for this task, in the position after these moves.
    Engine(TaskKind, MoveLine),
    /// Nothing but an action of the person.
    Nothing,
}

pub struct PracticeHint {
    pub step: HintStep,
    pub right: Move,
    pub text: String,
}

/// A kind of practice, which decides the value of a move.
pub trait Judge: Clone + 'static {
    type Action;
    /// The stages that only this kind has.
    type Stage: Copy + PartialEq + 'static;

    /// Judges the move just made on the board, given the position before it. Shows the verdict on the board, and
    /// returns the next stage.
    fn judge(&mut self, board: &mut PracticeBoard, before: &Position, mv: Move) -> Stage<Self::Stage>;
    fn next_hint(&mut self, board: &PracticeBoard) -> Option<PracticeHint>;
    /// Resets the judge. Returns whether the practice can start over.
    fn restart(&mut self) -> bool;
    fn apply(practice: &mut Practice<Self>, action: Self::Action);

    /// Returns whether the practice is against the clock. If so, nothing stays on the board for long, and a wrong move
    /// ends it.
    fn is_timed(&self) -> bool {
        false
    }

    /// Returns whether the practice counts as solved, once the goal is reached.
    fn counts(&self) -> bool {
        true
    }

    fn after_reply(&mut self, _: &mut PracticeBoard) -> Stage<Self::Stage> {
        Stage::Unsolved
    }

    /// Returns what a custom stage waits for. Nobody moves on the board during that time.
    fn waits_for(&self, _: &PracticeBoard, _: Self::Stage) -> Wait {
        Wait::Nothing
    }

    /// Continues from a custom stage, and returns the next one. Called when the time of the stage is over, or with the
    /// engine's best line, which is `None` if the engine has failed.
    fn resume(&mut self, _: &mut PracticeBoard, stage: Self::Stage, _: Option<SearchInfo>) -> Stage<Self::Stage> {
        Stage::Custom(stage)
    }

    /// Shows another position of the line of moves.
    fn navigate(_: &mut Practice<Self>, _: NavigationStep) {}
}

#[derive(Clone, Debug)]
pub struct Practice<J: Judge> {
    pub board: PracticeBoard,
    tasks: EngineTasks,
    pub stage: Stage<J::Stage>,
    pub judge: J,
}

impl<J: Judge> Practice<J> {
    /// Begins at a position in which the person plays the side to move.
    pub(in crate::model) fn begin(judge: J, start: Position, hides_captures: bool, settings: Settings) -> Practice<J> {
        let board = PracticeBoard::new(start, hides_captures, settings);
        Practice { board, tasks: EngineTasks::default(), stage: Stage::Unsolved, judge }
    }

    pub fn apply(&mut self, action: PracticeAction<J::Action>) {
        match action {
            PracticeAction::Input(input) => self.input(input),
            PracticeAction::Advance => self.advance(),
            PracticeAction::Hint => self.hint(),
            PracticeAction::Restart => {
                if self.judge.restart() {
                    self.stage = Stage::Unsolved;
                    self.board.restart(*self.board.game.start());
                }
            }
            PracticeAction::Navigate(step) => J::navigate(self, step),
            PracticeAction::Flip => self.board.flipped = !self.board.flipped,
            PracticeAction::Replay => self.board.replay(),
            PracticeAction::SetSettings(settings) => self.board.settings = settings,
            PracticeAction::EngineEvent(event) => self.on_engine_event(event),
            PracticeAction::Custom(action) => J::apply(self, action),
        }
        self.set_engine_task();
    }

    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over { .. })
    }

    /// Returns the time until the pending step, in milliseconds, if there is one.
    pub fn wait_ms(&self) -> Option<u32> {
        let timed = self.judge.is_timed();
        match self.stage {
            Stage::Judging => Some(JUDGE_MS),
            Stage::Answering(_) | Stage::Refuting(_) => Some(if timed { TIMED_MS } else { ANSWER_MS }),
            Stage::Tried { .. } if timed => Some(ANSWER_MS),
            // A wrong move stays until the next input, so that the person can see it and read about it.
            Stage::Tried { wrong } => (!wrong).then_some(TAKE_BACK_MS),
            Stage::Custom(stage) => match self.judge.waits_for(&self.board, stage) {
                Wait::Time(millis) => Some(millis),
                Wait::Engine(..) | Wait::Nothing => None,
            },
            Stage::Unsolved | Stage::Over { .. } => None,
        }
    }

    pub fn task(&self) -> Option<Task> {
        self.tasks.current().cloned()
    }

    pub(in crate::model) fn set_engine_task(&mut self) {
        let task = match self.stage {
            Stage::Custom(stage) => match self.judge.waits_for(&self.board, stage) {
                Wait::Engine(kind, line) => Some((kind, Rc::new(line))),
                Wait::Time(_) | Wait::Nothing => None,
            },
            _ => None,
        };
        self.tasks.set(task, self.board.settings.hash_mb);
    }

    fn input(&mut self, input: BoardInput) {
        let keeps_selection = input.keeps_selection();
        // The next input takes the tried move back at once, unless it asks about the move.
        let asks = keeps_selection || matches!(input, BoardInput::Ask(..));
        let tried = self.board.tried().filter(|_| matches!(self.stage, Stage::Tried { .. }));
        let input = match tried {
            Some((_, mv)) if !asks => {
                self.advance();
                input.with_piece_back(mv)
            }
            _ => input,
        };
        let is_read_only = match self.stage {
            Stage::Custom(_) => true,
            // No moves are made in a puzzle that the clock has ended.
            Stage::Over { .. } => self.judge.is_timed(),
            _ => false,
        };
        if is_read_only && !keeps_selection {
            return;
        }
        let plies = self.board.game.moves().len();
        self.board.input(input);
        if self.is_over() && !asks {
            self.board.keep_feedback();
        }
        if self.stage == Stage::Unsolved && self.board.game.moves().len() > plies {
            self.board.clear_feedback();
            self.stage = Stage::Judging;
        }
    }

    fn advance(&mut self) {
        match self.stage {
            Stage::Judging => {
                if let Some((&before, mv)) = self.board.tried() {
                    self.stage = self.judge.judge(&mut self.board, &before, mv);
                }
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
                self.board.take_back();
                let ends = wrong && self.judge.is_timed();
                self.stage = if ends { Stage::Over { won: false } } else { Stage::Unsolved };
            }
            Stage::Custom(stage) => self.stage = self.judge.resume(&mut self.board, stage, None),
            Stage::Unsolved | Stage::Over { .. } => {}
        }
    }

    /// Gives a hint in words. The board shows first the piece, then the move.
    fn hint(&mut self) {
        if matches!(self.stage, Stage::Tried { .. }) {
            self.advance();
        }
        if self.stage == Stage::Unsolved
            && let Some(hint) = self.judge.next_hint(&self.board)
        {
            self.board.show_hint(hint.step, hint.right, hint.text);
        }
    }

    fn on_engine_event(&mut self, event: EngineEvent) {
        let Stage::Custom(stage) = self.stage else { return };
        if self.tasks.current().is_none_or(|task| task.id != event.task) {
            return;
        }
        let best = match event.kind {
            EngineEventKind::Info(info) => {
                self.tasks.add_info(info);
                return;
            }
            EngineEventKind::BestMove(..) => self.tasks.end_current().into_iter().next(),
            EngineEventKind::Failed(_) | EngineEventKind::Benchmark(_) => {
                self.tasks.end_current();
                None
            }
        };
        self.stage = self.judge.resume(&mut self.board, stage, best);
    }
}
