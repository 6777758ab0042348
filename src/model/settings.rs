//! A person's settings.

use serde::{Deserialize, Deserializer, Serialize};

use super::board::context::{BoardOptions, ConfirmedMoves, Hover};
use super::board::marks::Layers;
use super::clock::TimeControl;
use crate::notation::alphabet::{self, Alphabet};
use crate::notation::{Notation, move_text};
use crate::rules::{Move, Position, Role};
use crate::scene::{AnimationSpeed, BoardTheme, ColorScheme, PieceSet};

/// Defines the settings, each with the change that sets it and its default value.
macro_rules! settings {
    ($($(#[$attribute:meta])* $field:ident, $change:ident: $type:ty = $default:expr;)*) => {
        /// A person's settings. Fields that a stored form lacks have their defaults, so that older forms stay readable.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(default)]
        pub struct Settings {
            $($(#[$attribute])* pub $field: $type,)*
        }

        /// A change to one setting, whatever values the others have by then.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Setting {
            $($change($type),)*
        }

        impl Settings {
            pub(super) fn change(&mut self, setting: Setting) {
                match setting {
                    $(Setting::$change(value) => self.$field = value,)*
                }
            }
        }

        impl Default for Settings {
            fn default() -> Settings {
                Settings { $($field: $default),* }
            }
        }
    };
}

settings! {
    pieces, Pieces: PieceSet = PieceSet::default();
    #[serde(rename = "board")]
    board_theme, BoardTheme: BoardTheme = BoardTheme::default();
    /// Stored under its original name.
    #[serde(rename = "letters")]
    alphabet, Alphabet: Alphabet = Alphabet::default();
    notation, Notation: Notation = Notation::default();
    /// Whether the move list shows pieces instead of their letters.
    figurines, Figurines: bool = false;
    sound, Sound: bool = true;
    animation, Animation: AnimationSpeed = AnimationSpeed::default();
    /// Whether the page warns before a move that loses a piece, and offers to explain a loss.
    coach, Coach: bool = false;
    /// Whether the welcome for a new visitor is shown.
    welcome, Welcome: bool = false;
    /// The volume of sounds, in percent; at most 100, whatever is stored.
    #[serde(deserialize_with = "percent")]
    volume, Volume: u8 = 100;
    #[serde(rename = "theme")]
    color_scheme, ColorScheme: ColorScheme = ColorScheme::default();
    coordinates, Coordinates: bool = true;
    /// Whether the powers of the pieces are listed beside the board where the page is wide enough.
    guide, Guide: bool = true;
    /// The size of the board, as a percentage of the largest that fits the window; at most 100, whatever is stored.
    #[serde(deserialize_with = "percent")]
    board_percent, BoardPercent: u8 = 100;
    /// The size of the transposition table, in megabytes; at most that of the largest choice, whatever is stored.
    #[serde(rename = "memory_mb", deserialize_with = "hash_mb")]
    hash_mb, HashMb: u32 = 16;
    /// Whether a press on a square that only one piece can go to plays that move, if no piece is picked.
    one_click, OneClick: bool = false;
    /// Whether every move is shown first, and made only when it is confirmed.
    confirm_moves, ConfirmMoves: bool = false;
    /// Whether a finger's first tap on a capture shows it and the second plays it.
    tap_preview, TapPreview: bool = true;
    /// Whether the page's single-character keys work outside the board too.
    page_keys, PageKeys: bool = true;
    layers, Layers: Layers = Layers::default();
    /// The time control for the next new game; `None` for no clocks.
    time, Time: Option<TimeControl> = None;
}

fn percent<'de, D: Deserializer<'de>>(stored: D) -> Result<u8, D::Error> {
    Ok(u8::deserialize(stored)?.min(100))
}

fn hash_mb<'de, D: Deserializer<'de>>(stored: D) -> Result<u32, D::Error> {
    let [.., largest] = Settings::HASH_SIZES_MB;
    Ok(u32::deserialize(stored)?.min(largest))
}

impl Settings {
    /// Returns the options of a game's board under these settings.
    pub fn board_options(&self) -> BoardOptions {
        BoardOptions {
            explains_turn: false,
            hover: match (self.layers.hovered_moves, self.coach) {
                (false, _) => Hover::Nothing,
                (true, false) => Hover::Moves,
                (true, true) => Hover::MovesAndName,
            },
            one_click: self.one_click,
            confirmed: if self.confirm_moves { ConfirmedMoves::All } else { ConfirmedMoves::Suicides },
            tap_preview: self.tap_preview,
            hides_captures: false,
            keeps_capture_methods: false,
        }
    }

    /// The sizes of the transposition table that the page offers, in megabytes.
    pub const HASH_SIZES_MB: [u32; 4] = [4, 16, 64, 256];
    /// The sizes of the board that the page offers, in percent.
    pub const BOARD_SIZES: [u8; 4] = [100, 90, 80, 70];

    /// Returns the settings of a first visit, which turn help on.
    pub fn first_visit() -> Settings {
        Settings { coach: true, welcome: true, figurines: true, ..Settings::default() }
    }

    /// Returns the volume of sounds, in percent, or `None` if sounds are off.
    pub fn loudness(&self) -> Option<u8> {
        self.sound.then_some(self.volume)
    }

    /// Returns the kind of piece that a letter of a move stands for, if the move list shows the piece instead.
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
