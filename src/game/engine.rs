//! The engine as the page sees it: requests and findings.

use std::rc::Rc;

use crate::notation::{MoveLine, uci};
use crate::rules::{Color, Move, Position};
use crate::search::{Score, SearchInfo};
use crate::words::ui;
use crate::worker::{MultiPv, Speed, Task, TaskKind};

/// Requests to the engine, and its findings. Its own moves need no request.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Engine {
    pub search: EngineSearch,
    pub analysis: Option<Analysis>,
    /// The request that it serves before anything else.
    pub request: Option<Request>,
    /// The move that the coach asks to confirm.
    pub(super) warning: Option<Warning>,
    /// The reply of the last warning, when the move was played anyway.
    pub(super) ignored_reply: Option<Move>,
    /// The move it advises in the latest position, or that was missed in the one tried again.
    pub advice: Option<Advice>,
    pub speed: Option<Speed>,
}

/// One task after the other, and the findings of the current one.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct EngineSearch {
    /// What is known of the task. It goes when another task begins.
    pub state: EngineState,
    task: Option<Task>,
    /// The number of the last task.
    last_id: u32,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub enum EngineState {
    /// It is idle, or has found nothing yet.
    #[default]
    Idle,
    /// Its best lines so far, the best first, with legal moves from this position on.
    Thinking {
        position: Position,
        lines: Vec<SearchInfo>,
    },
    Failed(String),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Analysis {
    pub multipv: MultiPv,
    /// The value of the position, as far as the engine has found it.
    pub evaluation: Option<Evaluation>,
}

/// A move that is advised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    pub mv: Move,
    /// The moves that the engine expects after it.
    pub continuation: Vec<Move>,
}

impl From<Move> for Advice {
    fn from(mv: Move) -> Advice {
        Advice { mv, continuation: Vec::new() }
    }
}

/// Something the engine is asked for once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Request {
    Hint,
    Benchmark,
    /// What a beginner's move costs, for the coach: the score of the position before it, and then that of the one after
    /// it.
    BlunderCheck {
        mv: Move,
        best: Option<Score>,
    },
}

/// A move that loses a piece or the game, and the reply that does it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Warning {
    pub mv: Move,
    pub reply: Move,
}

impl EngineSearch {
    /// Returns the task, unless it has failed.
    pub fn task(&self) -> Option<&Task> {
        self.task.as_ref().filter(|_| !self.has_failed())
    }

    /// Returns the kind of the task, failed or not.
    pub(super) fn kind(&self) -> Option<TaskKind> {
        self.task.as_ref().map(|task| task.kind)
    }

    /// Sets what the engine is to do, about the position at the end of a line. The same work goes on, whatever time is
    /// left; any other is a task with a number of its own, so that answers to the one before are recognized.
    pub(super) fn set_work(&mut self, work: Option<(TaskKind, Rc<MoveLine>)>, hash_mb: u32) {
        let is_same = match (&self.task, &work) {
            (Some(Task { kind, line, hash_mb: hash, .. }), Some(work)) => {
                (kind.untimed(), line, *hash) == (work.0.untimed(), &work.1, hash_mb)
            }
            (task, work) => task.is_none() && work.is_none(),
        };
        if !is_same {
            self.last_id = self.last_id.wrapping_add(1);
            self.state = EngineState::Idle;
            self.task = work.map(|(kind, line)| Task { id: self.last_id, kind, line, hash_mb });
        }
    }

    /// Ends the task, and returns its lines. The same work, set again, would be another task.
    pub(super) fn end_task(&mut self) -> Vec<SearchInfo> {
        self.task = None;
        match std::mem::take(&mut self.state) {
            EngineState::Thinking { lines, .. } => lines,
            EngineState::Idle | EngineState::Failed(_) => Vec::new(),
        }
    }

    pub(super) fn fail(&mut self, why: String) {
        self.state = EngineState::Failed(why);
    }

    /// Returns its best lines so far, the best first.
    pub fn lines(&self) -> &[SearchInfo] {
        match &self.state {
            EngineState::Thinking { lines, .. } => lines,
            EngineState::Idle | EngineState::Failed(_) => &[],
        }
    }

    pub fn has_failed(&self) -> bool {
        matches!(self.state, EngineState::Failed(_))
    }

    /// Adds or replaces one of its lines, as far as its moves are legal, if the better lines are known. Returns whether
    /// it did.
    pub(super) fn add_line(&mut self, info: SearchInfo<String>) -> bool {
        let Some(position) = self.task.as_ref().map(|task| *task.position()) else { return false };
        let mut lines = self.lines().to_vec();
        if info.multipv == 0 || info.multipv > lines.len() + 1 {
            return false;
        }
        let info = info.map_pv(|pv| uci::legal_prefix(&position, &pv));
        match lines.get_mut(info.multipv - 1) {
            Some(line) => *line = info,
            None => lines.push(info),
        }
        self.state = EngineState::Thinking { position, lines };
        true
    }
}

/// The value of a position from White's view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Evaluation {
    /// White is ahead by this many centipawns, or behind.
    Lead(i32),
    /// This side wins in this many moves: 0 when it has won.
    Wins(Color, u32),
    Drawn,
}

impl Evaluation {
    pub fn new(score: Score, turn: Color) -> Evaluation {
        match (score, turn) {
            (Score::Centipawns(lead), Color::White) => Evaluation::Lead(lead),
            (Score::Centipawns(lead), Color::Black) => Evaluation::Lead(-lead),
            (Score::Mate(moves), _) => Evaluation::Wins(if moves > 0 { turn } else { !turn }, moves.unsigned_abs()),
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

/// The share of points, from 0 to 1, that a score promises the side to move.
pub(super) fn expected_score(score: Score) -> f64 {
    match score {
        Score::Centipawns(value) => 1.0 / (1.0 + 10f64.powf(f64::from(-value) / 400.0)),
        Score::Mate(moves) if moves > 0 => 1.0,
        Score::Mate(_) => 0.0,
    }
}

/// Returns a score for the side to move in words, from White's view.
pub fn score_words(score: Score, turn: Color) -> String {
    match Evaluation::new(score, turn) {
        Evaluation::Lead(centipawns) => ui::pawns(centipawns),
        Evaluation::Wins(winner, moves) => ui::wins_in(winner, moves),
        Evaluation::Drawn => ui::pawns(0),
    }
}
