//! The pages that links open, with what their addresses are made of.

use crate::util::identifiers;

/// The newest supported format version.
pub const VERSION: u32 = 1;
/// The most characters in a player's name.
pub const MAX_NAME: usize = 30;

/// A page that a link can open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PageName {
    #[default]
    Play,
    Explore,
    /// Gallery and lessons.
    Learn,
    /// A puzzle has an address like a game's: its rules and its start.
    Puzzles,
    Rules,
    Games,
}

// The names in addresses.
identifiers!(
    PageName: Play = "play", Explore = "explore", Learn = "learn", Puzzles = "puzzles", Rules = "rules", Games = "games"
);

/// The value of `goal` in the link of a puzzle whose goal is a draw, not a win.
pub(super) const DRAW_GOAL: &str = "save";

/// The path, after the name of the page, to the page's last state: `#/play/last`.
pub const LAST_STATE: &str = "last";

/// The path, after the name of the page, before the identifier of a stored game.
pub(super) const SAVED_PATH: &str = "kept/"; // historic spelling, part of saved links
