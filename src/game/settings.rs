//! What a person chooses once and keeps.

use serde::{Deserialize, Serialize};

use super::clock::TimeControl;
use super::marks::Layers;
use crate::notation::alphabet::Alphabet;
use crate::notation::{Notation, forms};
use crate::rules::{Move, Position};
use crate::scene::PieceSet;

pub use crate::scene::BoardTheme;

/// A person's choices. Fields that a stored form lacks take their defaults, so that older forms stay readable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    pub pieces: PieceSet,
    pub board: BoardTheme,
    pub letters: Alphabet,
    pub notation: Notation,
    pub sound: bool,
    /// The engine's memory, in megabytes.
    pub memory_mb: u32,
    /// With no piece picked, pressing a square that only one piece can go to plays that move.
    pub one_click: bool,
    /// Every move is shown first, and played when it is confirmed.
    pub confirm_moves: bool,
    /// A finger's first tap shows a capture, the second plays it.
    pub tap_preview: bool,
    /// The page's single-character keys work outside the board too.
    pub page_keys: bool,
    pub layers: Layers,
    /// The time for the next new game, if it is to be played with clocks.
    pub time: Option<TimeControl>,
}

impl Settings {
    /// The sizes of the engine's memory that the page offers, in megabytes.
    pub const MEMORIES: [u32; 4] = [4, 16, 64, 256];

    /// Returns a legal move of a position, written as the person wants it.
    pub fn written(&self, position: &Position, mv: Move) -> String {
        forms::write(self.notation, position, mv, self.letters)
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            pieces: PieceSet::default(),
            board: BoardTheme::default(),
            letters: Alphabet::default(),
            notation: Notation::default(),
            sound: true,
            memory_mb: 16,
            one_click: false,
            confirm_moves: false,
            tap_preview: true,
            page_keys: true,
            layers: Layers::default(),
            time: None,
        }
    }
}
