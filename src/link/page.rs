//! The pages that links open, and the fixed parts of their addresses.

use crate::util::identifiers;

/// The newest supported format version.
pub const VERSION: u32 = 1;
/// The maximum number of characters in a player's name.
pub const MAX_NAME: usize = 30;

/// A page that a link can open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PageName {
    #[default]
    Play,
    Explore,
    /// Gallery and lessons.
    Learn,
    /// The page of the puzzles. A single puzzle has an address like that of a game, with rules and start.
    Puzzles,
    Rules,
    Games,
}

// The names of the pages in addresses.
identifiers!(
    PageName: Play = "play", Explore = "explore", Learn = "learn", Puzzles = "puzzles", Rules = "rules", Games = "games"
);

/// The value of `goal` in the link of a puzzle whose goal is a draw instead of a win.
pub(super) const DRAW_GOAL: &str = "save";

/// The path after the name of a page that opens the page in its last state: `#/play/last`.
pub const LAST_STATE: &str = "last";

/// The path after the name of a page that precedes the identifier of a stored game.
pub(super) const SAVED_PATH: &str = "kept/"; // historic spelling, part of saved links
