//! The engine as the page sees it: what it is asked to do, and what it has said.

use serde::{Deserialize, Serialize};

use super::players::Strength;
use crate::rules::{Color, Move};
use crate::search::{self, Report, Score};

/// The most lines an analysis shows.
pub const MAX_LINES: u8 = 5;

/// What the engine is asked to do, and what it has said. Its own moves it makes unasked.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Engine {
    pub state: EngineState,
    /// The analysis of the position shown, while it is wanted.
    pub analysis: Option<Analysis>,
    /// What it is asked for before it goes on with anything else.
    pub request: Option<Request>,
    /// The move it advises in the latest position, or that was missed in the one tried again.
    pub advice: Option<Move>,
    /// How fast it has found itself.
    pub speed: Option<Speed>,
    /// Counts the changes that make a running search useless.
    pub(super) epoch: u32,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub enum EngineState {
    /// Nothing, or it has said nothing yet.
    #[default]
    Quiet,
    /// It thinks, and these are its best lines so far, the best first.
    Thinking(Vec<Report>),
    Failed(String),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Analysis {
    /// The number of lines, from 1 to [`MAX_LINES`].
    pub lines: u8,
    /// The worth of the position, as far as the engine has told it.
    pub verdict: Option<Verdict>,
}

/// Something the engine is asked for once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Request {
    Hint,
    Speed,
}

impl Engine {
    /// Makes whatever it is doing stale.
    pub(super) fn restart(&mut self) {
        self.state = EngineState::Quiet;
        self.epoch = self.epoch.wrapping_add(1);
    }

    /// Returns its best lines so far, the best first.
    pub fn lines(&self) -> &[Report] {
        match &self.state {
            EngineState::Thinking(lines) => lines,
            EngineState::Quiet | EngineState::Failed(_) => &[],
        }
    }

    /// Returns whether it does not answer.
    pub fn has_failed(&self) -> bool {
        matches!(self.state, EngineState::Failed(_))
    }

    /// Takes note of one of its lines. A line without those better than it says nothing: returns whether it was noted.
    pub(super) fn note(&mut self, report: Report) -> bool {
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

/// What the engine should do now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Task {
    /// Tells this task from earlier ones: an answer to another is stale.
    pub id: u32,
    pub goal: Goal,
    /// The rules, in their written form.
    pub rules: String,
    /// The start of the game, as FEN.
    pub fen: String,
    /// The moves to the position in question, in coordinates without separators.
    pub moves: String,
    /// The size of the transposition table, in megabytes.
    pub memory_mb: u32,
}

/// What a task is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Goal {
    Play {
        strength: Strength,
        /// What chance a level takes starts from this number.
        seed: u32,
        /// The clock of the engine's side, where one runs.
        clock: Option<search::TimeControl>,
    },
    Hint,
    /// So many best lines, until told otherwise.
    Analyse {
        /// The number of lines, from 1.
        lines: u8,
    },
    /// A judgement of one position of a game reviewed.
    Review,
    Measure,
}

/// How fast the engine runs on this device.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Speed {
    /// Positions counted in a second when only moves are generated.
    pub perft_per_s: u32,
    pub nodes_per_s: u32,
    /// The nodes of the fixed search, the same on every device.
    pub signature: u32,
}

/// How fast White's share of the bar grows with its lead, for each hundredth of a pawn. A lead of three pawns fills
/// three quarters of the bar.
const STEEPNESS: f32 = 0.0037;

/// The worth of a position from White's view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// White is ahead by so many hundredths of a pawn, or behind.
    Lead(i32),
    /// This side wins in so many moves, in none when it has won.
    Wins(Color, u32),
    Drawn,
}

impl Verdict {
    pub fn new(score: Score, turn: Color) -> Verdict {
        match (score, turn) {
            (Score::Centipawns(lead), Color::White) => Verdict::Lead(lead),
            (Score::Centipawns(lead), Color::Black) => Verdict::Lead(-lead),
            (Score::Mate(moves), _) => Verdict::Wins(if moves > 0 { turn } else { !turn }, moves.unsigned_abs()),
        }
    }

    /// Returns White's share of the bar, from 0 to 1.
    pub fn share(self) -> f32 {
        match self {
            Verdict::Lead(lead) => 1.0 / (1.0 + (-STEEPNESS * lead as f32).exp()),
            Verdict::Wins(Color::White, _) => 1.0,
            Verdict::Wins(Color::Black, _) => 0.0,
            Verdict::Drawn => 0.5,
        }
    }
}
