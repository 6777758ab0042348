//! The engine from the page's point of view: requests and results.

use std::rc::Rc;

use super::game::Game;
use crate::notation::uci_move;
use crate::review::{Hint, expected_score};
use crate::rules::{Color, MoveLine, Outcome};
use crate::search::{LineCount, Score, SearchInfo};
use crate::words::engine;
use crate::worker::{EngineFailure, Speed, Task, TaskKind};

/// Requests to the engine, and its results. The engine's own moves need no request.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct EngineState {
    pub tasks: EngineTasks,
    pub lines: Option<EngineLines>,
    pub(super) hint: HintState,
    pub benchmark: Benchmark,
}

/// The measurement of the engine's speed, started by a person.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Benchmark {
    #[default]
    NotRun,
    Running,
    Failed(EngineFailure),
    Done(Speed),
}

/// The current task of the engine, with its results so far. Each task replaces the one before.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct EngineTasks {
    state: TaskState,
    last_id: u32,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub enum TaskState {
    #[default]
    Idle,
    /// The best lines so far, the best first, with legal moves. A finished analysis stays in this state.
    Active {
        task: Task,
        infos: Vec<SearchInfo>,
    },
    Failed {
        task: Task,
        reason: EngineFailure,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EngineLines {
    pub count: LineCount,
    /// The value of the position, if the engine has found one.
    pub evaluation: Option<Evaluation>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum HintState {
    #[default]
    None,
    /// The engine must find the move before it does anything else, except for its own move.
    Requested,
    /// The move is known: the one advised in the latest position, or the missed move of a retry. At most its piece is
    /// shown, as the picked one.
    Known(Rc<Hint>),
    /// The move is shown.
    Shown(Rc<Hint>),
}

impl EngineState {
    /// Returns the value of the position shown during an analysis; at first it is that of the previous position.
    /// Declarations by the players do not change it.
    pub(super) fn evaluation(&self, game: &Game) -> Option<Evaluation> {
        let lines = self.lines?;
        match game.current_line().outcome_at(game.cursor()).filter(|_| game.is_latest()) {
            Some(Outcome::Win { winner, .. }) => Some(Evaluation::Wins(winner, 0)),
            Some(Outcome::Draw { .. }) => Some(Evaluation::Drawn),
            None => lines.evaluation,
        }
    }

    /// Returns the hint whose move is shown.
    pub fn hint(&self) -> Option<&Rc<Hint>> {
        if let HintState::Shown(hint) = &self.hint { Some(hint) } else { None }
    }

    /// Withdraws the request for a hint. A hint that was given stays.
    pub(super) fn withdraw_hint(&mut self) {
        if self.hint == HintState::Requested {
            self.hint = HintState::None;
        }
    }

    /// Hides the hint, or withdraws the request for one. A known hint is kept, since another search might find another
    /// move that is as good.
    pub(super) fn hide_hint(&mut self) {
        self.hint = match std::mem::take(&mut self.hint) {
            HintState::None | HintState::Requested => HintState::None,
            HintState::Known(hint) | HintState::Shown(hint) => HintState::Known(hint),
        };
    }
}

impl EngineTasks {
    pub fn state(&self) -> &TaskState {
        &self.state
    }

    /// Returns the task, unless it has failed.
    pub fn current(&self) -> Option<&Task> {
        if let TaskState::Active { task, .. } = &self.state { Some(task) } else { None }
    }

    pub fn current_kind(&self) -> Option<TaskKind> {
        self.current().map(|task| task.kind)
    }

    pub(super) fn last(&self) -> Option<&Task> {
        match &self.state {
            TaskState::Idle => None,
            TaskState::Active { task, .. } | TaskState::Failed { task, .. } => Some(task),
        }
    }

    /// Sets the engine's task, for the position at the end of a line. The same task continues, whatever time is left.
    /// Any other task gets a new number, so that responses to the previous one are recognized.
    pub(super) fn set(&mut self, new: Option<(TaskKind, Rc<MoveLine>)>, hash_mb: u32) {
        let is_same = match (self.last(), &new) {
            (Some(task), Some((kind, line))) => {
                (task.kind.untimed(), &task.line, task.hash_mb) == (kind.untimed(), line, hash_mb)
            }
            (task, new) => task.is_none() && new.is_none(),
        };
        if is_same {
            return;
        }
        self.state = TaskState::Idle;
        if let Some((kind, line)) = new {
            self.last_id = self.last_id.wrapping_add(1);
            let task = Task { id: self.last_id, kind, line, hash_mb };
            self.state = TaskState::Active { task, infos: Vec::new() };
        }
    }

    /// Ends the task, and returns its results. If the same task is set again, it starts again, under another number.
    pub(super) fn end_current(&mut self) -> Vec<SearchInfo> {
        match std::mem::take(&mut self.state) {
            TaskState::Active { infos, .. } => infos,
            TaskState::Idle | TaskState::Failed { .. } => Vec::new(),
        }
    }

    pub(super) fn fail(&mut self, reason: EngineFailure) {
        if let TaskState::Active { task, .. } = std::mem::take(&mut self.state) {
            self.state = TaskState::Failed { task, reason };
        }
    }

    /// Returns the best lines of the task so far, the best first.
    pub fn infos(&self) -> &[SearchInfo] {
        if let TaskState::Active { infos, .. } = &self.state { infos } else { &[] }
    }

    /// Returns the depth and speed of the task in words, once it has a line.
    pub fn stats(&self) -> Option<String> {
        let info = self.infos().first()?;
        Some(engine::search_stats(info.depth, info.nodes, info.elapsed_ms))
    }

    pub fn has_failed(&self) -> bool {
        matches!(self.state, TaskState::Failed { .. })
    }

    /// Adds or replaces a line of the task, up to its first illegal move. Does nothing if a better line is missing.
    /// Returns whether the line was stored.
    pub(super) fn add_info(&mut self, info: SearchInfo<String>) -> bool {
        let TaskState::Active { task, infos } = &mut self.state else { return false };
        let Some(index) = info.multipv.checked_sub(1).filter(|&index| index <= infos.len()) else { return false };
        let info = info.map_pv(|pv| uci_move::legal_prefix(task.position(), &pv));
        match infos.get_mut(index) {
            Some(earlier) => *earlier = info,
            None => infos.push(info),
        }
        true
    }
}

/// The value of a position from White's view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Evaluation {
    /// White leads by this many centipawns; negative if Black leads.
    Lead(i32),
    /// This side wins in this many moves; 0 if it has won.
    Wins(Color, u32),
    Drawn,
}

impl Evaluation {
    pub fn new(score: Score, turn: Color) -> Evaluation {
        match score.for_white(turn) {
            Score::Centipawns(lead) => Evaluation::Lead(lead),
            // A mate in 0 moves has no sign.
            Score::Mate(moves) => {
                Evaluation::Wins(if score.wins_in().is_some() { turn } else { !turn }, moves.unsigned_abs())
            }
        }
    }

    /// Returns the share of points that White can expect, from 0 to 1.
    pub fn expected_score(self) -> f64 {
        match self {
            Evaluation::Lead(lead) => expected_score(Score::Centipawns(lead)),
            Evaluation::Wins(Color::White, _) => 1.0,
            Evaluation::Wins(Color::Black, _) => 0.0,
            Evaluation::Drawn => 0.5,
        }
    }
}

/// Returns a score for the side to move in words, from White's view.
pub fn score_words(score: Score, turn: Color) -> String {
    match Evaluation::new(score, turn) {
        Evaluation::Lead(centipawns) => engine::pawns(centipawns),
        Evaluation::Wins(winner, moves) => engine::wins_in(winner, moves),
        Evaluation::Drawn => engine::pawns(0),
    }
}
