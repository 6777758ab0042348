//! A person's lasting choices.

use serde::{Deserialize, Deserializer, Serialize};

use super::board::context::{BoardOptions, ConfirmedMoves};
use super::board::marks::Layers;
use super::clock::TimeControl;
use crate::notation::alphabet::{self, Alphabet};
use crate::notation::{Notation, move_text};
use crate::rules::{Move, Position, Role};
use crate::scene::{AnimationSpeed, PieceSet};

pub use crate::scene::{BoardTheme, ColorScheme};

/// A person's choices. Fields that a stored form lacks take their defaults, so that older forms stay readable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    pub pieces: PieceSet,
    #[serde(rename = "board")]
    pub board_theme: BoardTheme,
    /// Stored under its original name.
    #[serde(rename = "letters")]
    pub alphabet: Alphabet,
    pub notation: Notation,
    /// The list of moves shows pieces instead of their letters.
    pub figurines: bool,
    pub sound: bool,
    pub animation: AnimationSpeed,
    /// The page asks before a move that loses a piece, and after a loss offers to show it.
    pub coach: bool,
    /// A new visitor sees the welcome.
    pub welcome: bool,
    /// The volume of sounds, in percent: at most 100, whatever is stored.
    #[serde(deserialize_with = "percent")]
    pub volume: u8,
    #[serde(rename = "theme")]
    pub color_scheme: ColorScheme,
    pub coordinates: bool,
    /// The board's side as a percentage of the largest that fits the window.
    pub board_percent: u8,
    /// The size of the transposition table, in megabytes, also stored under its original name.
    #[serde(rename = "memory_mb")]
    pub hash_mb: u32,
    /// With no piece picked, pressing a square that only one piece can go to plays that move.
    pub one_click: bool,
    /// Every move is shown first, and played when it is confirmed.
    pub confirm_moves: bool,
    /// A finger's first tap shows a capture, the second plays it.
    pub tap_preview: bool,
    /// The page's single-character keys work outside the board too.
    pub page_keys: bool,
    pub layers: Layers,
    /// The time control for the next new game, if it is to have clocks.
    pub time: Option<TimeControl>,
}

fn percent<'de, D: Deserializer<'de>>(stored: D) -> Result<u8, D::Error> {
    Ok(u8::deserialize(stored)?.min(100))
}

impl Settings {
    /// Returns how the board of a game is handled by these choices.
    pub fn board_options(&self) -> BoardOptions {
        BoardOptions {
            explains_turn: false,
            shows_hovered_moves: self.layers.hovered_moves,
            names_pieces: self.coach,
            one_click: self.one_click,
            confirmed: if self.confirm_moves { ConfirmedMoves::All } else { ConfirmedMoves::Suicides },
            tap_preview: self.tap_preview,
            hides_captures: false,
            keeps_capture_methods: false,
        }
    }

    /// The sizes of the engine's memory that the page offers, in megabytes.
    pub const HASH_SIZES_MB: [u32; 4] = [4, 16, 64, 256];
    /// The sizes of the board that the page offers, in percent.
    pub const BOARD_SIZES: [u8; 4] = [100, 90, 80, 70];

    /// Returns the settings of a first visit: help is on.
    pub fn first_visit() -> Settings {
        Settings { coach: true, welcome: true, figurines: true, ..Settings::default() }
    }

    /// Returns the volume of sounds, in percent, if they are on.
    pub fn loudness(&self) -> Option<u8> {
        self.sound.then_some(self.volume)
    }

    /// Returns the kind of piece that a letter of a move stands for, if the list of moves shows that piece instead.
    pub fn figurine(&self, letter: char) -> Option<Role> {
        let has_letters = matches!(self.notation, Notation::Abbott | Notation::Short);
        Role::ALL
            .into_iter()
            .find(|&role| self.figurines && has_letters && alphabet::letter(role, self.alphabet) == letter)
    }

    pub fn move_text(&self, position: &Position, mv: Move) -> String {
        move_text::write(self.notation, position, mv, self.alphabet)
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            pieces: PieceSet::default(),
            board_theme: BoardTheme::default(),
            alphabet: Alphabet::default(),
            notation: Notation::default(),
            figurines: false,
            sound: true,
            animation: AnimationSpeed::default(),
            coach: false,
            welcome: false,
            volume: 100,
            color_scheme: ColorScheme::default(),
            coordinates: true,
            board_percent: 100,
            hash_mb: 16,
            one_click: false,
            confirm_moves: false,
            tap_preview: true,
            page_keys: true,
            layers: Layers::default(),
            time: None,
        }
    }
}
