//! The tasks of the engine.

use std::rc::Rc;

use serde::{Deserialize, Serialize};

use crate::rules::{MoveLine, Position};
use crate::search::{ClockState, LineCount, Strength};

/// A task for the engine, about the position at the end of a line of moves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Task {
    /// Distinguishes this task from earlier ones. An answer to another task is stale.
    pub id: u32,
    pub kind: TaskKind,
    #[serde(with = "line_text")]
    pub line: Rc<MoveLine>,
    /// The size of the transposition table, in megabytes.
    pub hash_mb: u32,
}

impl Task {
    pub fn position(&self) -> &Position {
        self.line.latest()
    }
}

/// The form of a line in a message. It is text, which is checked like any other input when it is read.
mod line_text {
    use std::rc::Rc;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::notation::alphabet::Alphabet;
    use crate::notation::{fen, uci_move};
    use crate::rules::{MoveLine, Position};

    #[derive(Serialize, Deserialize)]
    struct LineText {
        rules: String,
        /// The start of the game.
        fen: String,
        /// The moves to the position of the task, in coordinates without separators.
        moves: String,
    }

    pub fn serialize<S: Serializer>(line: &MoveLine, serializer: S) -> Result<S::Ok, S::Error> {
        let start = line.start();
        let (rules, moves) = (start.rules().to_string(), uci_move::write_line(line.moves()));
        LineText { rules, fen: fen::write(&start.to_setup(), Alphabet::Abbott), moves }.serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Rc<MoveLine>, D::Error> {
        let LineText { rules, fen, moves } = LineText::deserialize(deserializer)?;
        let setup = fen::read(&fen, rules.parse().map_err(D::Error::custom)?).map_err(D::Error::custom)?;
        let start = Position::try_from(setup).map_err(D::Error::custom)?;
        uci_move::read_line(&start, &moves).map(Rc::new).map_err(D::Error::custom)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TaskKind {
    Play {
        strength: Strength,
        /// The seed of a level's random moves.
        seed: u32,
        /// The clock of the engine's side, if there is one.
        clock: Option<ClockState>,
    },
    Hint,
    /// Find this many best lines until another task replaces this one.
    Analyse {
        lines: LineCount,
    },
    /// Judge one position of a game under review.
    Review,
    /// Judge a position before or after a mistake of that game, for longer.
    Verify,
    /// Quickly judge the position before or after a move that is about to be made.
    Coach,
    /// Judge the position after a move of a puzzle.
    Puzzle,
    /// Find the exact value of a position of an ending, and best play from there.
    Ending,
    Benchmark,
}

impl TaskKind {
    /// Returns the same kind of task without the time left.
    #[must_use]
    pub fn untimed(self) -> TaskKind {
        match self {
            TaskKind::Play { strength, seed, .. } => TaskKind::Play { strength, seed, clock: None },
            _ => self,
        }
    }
}

/// The measured speed of a device.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Speed {
    /// The positions counted per second by move generation alone.
    pub perft_per_s: u32,
    pub nodes_per_s: u32,
    /// The number of nodes of the fixed searches, the same on every device.
    pub signature: u32,
}
