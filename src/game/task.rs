//! What the engine is asked to do.

use serde::{Deserialize, Serialize};

use super::clock::Clock;
use super::players::Strength;
use super::state::{EngineState, State};
use crate::notation::alphabet::Alphabet;
use crate::notation::{fen, rule_text, uci};
use crate::search;

/// What the engine should do now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Task {
    /// Tells this task from earlier ones: an answer to another is stale.
    pub id: u32,
    /// What for.
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
    /// A move for the engine's side.
    Play {
        /// How strongly.
        strength: Strength,
        /// What chance a level takes starts from this number.
        seed: u32,
        /// The clock of the engine's side, where one runs.
        clock: Option<search::TimeControl>,
    },
    /// A move to advise.
    Hint,
    /// So many best lines, until told otherwise.
    Analyse {
        /// The number of lines, from 1.
        lines: u8,
    },
    /// A judgement of one position of a game reviewed.
    Review,
    /// The speed of this device.
    Measure,
}

/// How fast the engine runs on this device.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Speed {
    /// Positions counted in a second when only moves are generated.
    pub perft_per_s: u32,
    /// Positions searched in a second.
    pub nodes_per_s: u32,
    /// The nodes of the fixed search, the same on every device.
    pub signature: u32,
}

impl State {
    /// Returns what the engine is wanted for now, if anything. Its own move comes first.
    #[must_use]
    pub fn goal(&self) -> Option<Goal> {
        if matches!(self.engine, EngineState::Failed(_)) {
            None
        } else if self.engine_is_to_move() {
            let clock = self.clock.as_ref().map(Clock::for_search);
            Some(Goal::Play { strength: self.players.strength, seed: self.seed, clock })
        } else if self.measuring {
            Some(Goal::Measure)
        } else if self.asking && self.may_move() {
            Some(Goal::Hint)
        } else if self.is_on_trial() || self.to_judge().is_some() {
            Some(Goal::Review)
        } else if self.problem.is_some() || !self.game.shown().has_legal_move() {
            None
        } else {
            self.analysis.map(|lines| Goal::Analyse { lines })
        }
    }

    /// Returns what the engine should do now, if anything.
    #[must_use]
    pub fn task(&self) -> Option<Task> {
        let goal = self.goal()?;
        let start = self.game.start();
        let plies = match goal {
            Goal::Analyse { .. } => self.game.cursor(),
            Goal::Review if self.is_on_trial() => self.game.cursor(),
            Goal::Review => self.to_judge()?,
            Goal::Play { .. } | Goal::Hint | Goal::Measure => self.game.moves().len(),
        };
        Some(Task {
            id: self.epoch,
            goal,
            rules: rule_text::write_rules(start.rules()),
            fen: fen::write(&start.to_setup(), Alphabet::Abbott),
            moves: uci::write_line(&self.game.moves()[..plies]),
            memory_mb: self.settings.memory_mb,
        })
    }

    /// Returns whether this task is the one the engine is at.
    pub(super) fn awaits(&self, task: u32) -> bool {
        task == self.epoch && self.goal().is_some()
    }
}
