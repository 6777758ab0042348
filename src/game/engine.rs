//! The engine as the page sees it: what it is asked for, and what it has found.

use serde::{Deserialize, Serialize};

use super::players::Strength;
use crate::notation::alphabet::Alphabet;
use crate::notation::{fen, uci};
use crate::rules::{Color, Move, Position};
use crate::search::{self, Score, SearchInfo};

pub const MAX_MULTIPV: u8 = 5;

/// What the engine is asked for, and what it has found. Its own moves are not asked for.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Engine {
    pub state: EngineState,
    pub analysis: Option<Analysis>,
    /// What it does before anything else.
    pub request: Option<Request>,
    /// The move it advises in the latest position, or that was missed in the one tried again.
    pub advice: Option<Advice>,
    /// The move of which it has found that it loses a piece or the game.
    pub(super) warning: Option<Warning>,
    /// The reply that was warned of last, and the move played anyway.
    pub(super) dismissed: Option<Move>,
    pub speed: Option<Speed>,
    /// Counts the changes that make a running search useless.
    pub(super) epoch: u32,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub enum EngineState {
    /// Nothing, or it has found nothing yet.
    #[default]
    Quiet,
    /// Its best lines so far, the best first.
    Thinking(Vec<SearchInfo>),
    Failed(String),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Analysis {
    /// The number of lines, from 1 to [`MAX_MULTIPV`].
    pub multipv: u8,
    /// The worth of the position, as far as the engine has found it.
    pub evaluation: Option<Evaluation>,
}

/// A move that is advised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    pub mv: Move,
    /// What the engine expects to follow it.
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
    Speed,
    /// To judge this move for the coach: first the position before it, and then, knowing the worth of that, the one
    /// after it.
    Coach {
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

impl Engine {
    /// Makes whatever it is doing stale.
    pub(super) fn restart(&mut self) {
        self.state = EngineState::Quiet;
        self.epoch = self.epoch.wrapping_add(1);
    }

    /// Returns its best lines so far, the best first.
    pub fn lines(&self) -> &[SearchInfo] {
        match &self.state {
            EngineState::Thinking(lines) => lines,
            EngineState::Quiet | EngineState::Failed(_) => &[],
        }
    }

    pub fn has_failed(&self) -> bool {
        matches!(self.state, EngineState::Failed(_))
    }

    /// Adds or replaces one of its lines, if the better lines are known. Returns whether it did.
    pub(super) fn add_line(&mut self, report: SearchInfo) -> bool {
        let mut lines = self.lines().to_vec();
        if report.multipv == 0 || report.multipv > lines.len() + 1 {
            return false;
        }
        match lines.get_mut(report.multipv - 1) {
            Some(line) => *line = report,
            None => lines.push(report),
        }
        self.state = EngineState::Thinking(lines);
        true
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Task {
    /// Tells this task from earlier ones: an answer to another is stale.
    pub id: u32,
    pub kind: TaskKind,
    /// The rules, in their written form.
    pub rules: String,
    /// The start of the game, as FEN.
    pub fen: String,
    /// The moves to the position in question, in coordinates without separators.
    pub moves: String,
    /// The size of the transposition table, in megabytes.
    pub hash_mb: u32,
}

impl Task {
    /// Returns a task about the position after these moves.
    pub(super) fn new(id: u32, kind: TaskKind, start: &Position, moves: &[Move], hash_mb: u32) -> Task {
        Task {
            id,
            kind,
            rules: start.rules().to_string(),
            fen: fen::write(&start.to_setup(), Alphabet::Abbott),
            moves: uci::write_line(moves),
            hash_mb,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TaskKind {
    Play {
        strength: Strength,
        /// Seeds the random moves of a level.
        seed: u32,
        /// The clock of the engine's side, where one runs.
        clock: Option<search::ClockState>,
    },
    Hint,
    /// So many best lines, until another task.
    Analyse {
        multipv: u8,
    },
    /// A judgement of one position of a game reviewed.
    Review,
    /// A quick judgement of the position before or after a move that is about to be made.
    Coach,
    /// A judgement of the position after a move of a puzzle.
    Puzzle,
    /// The exact value of a position of an ending, and best play from there.
    Ending,
    Measure,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Speed {
    /// Positions counted in a second when only moves are generated.
    pub perft_per_s: u32,
    pub nodes_per_s: u32,
    /// The nodes of the fixed search, the same on every device.
    pub signature: u32,
}

/// The worth of a position from White's view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Evaluation {
    /// White is ahead by this many hundredths of a pawn, or behind.
    Lead(i32),
    /// This side wins in this many moves, in none when it has won.
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
    pub fn share(self) -> f64 {
        match self {
            Evaluation::Lead(lead) => share(Score::Centipawns(lead)),
            Evaluation::Wins(Color::White, _) => 1.0,
            Evaluation::Wins(Color::Black, _) => 0.0,
            Evaluation::Drawn => 0.5,
        }
    }
}

/// The share of points, from 0 to 1, that a score promises the side to move.
pub(super) fn share(score: Score) -> f64 {
    match score {
        Score::Centipawns(value) => 1.0 / (1.0 + 10f64.powf(f64::from(-value) / 400.0)),
        Score::Mate(moves) if moves > 0 => 1.0,
        Score::Mate(_) => 0.0,
    }
}
