//! What a link leads to.

use super::content::Link;
use super::error::LinkError;
use super::exploration::Exploration;
use super::page::PageName;

/// What a link leads to.
#[derive(Clone, PartialEq, Debug)]
pub enum LinkTarget {
    /// A game from its start on; a message of a game by link if [`Link::message`] is set.
    Game(Result<Box<Link>, LinkError>),
    /// The game that this browser has saved under this identifier.
    SavedGame(String),
    /// The page Explore with a board.
    Exploration(Result<Box<Exploration>, LinkError<Exploration>>),
    Puzzle(Result<Box<PuzzleLink>, LinkError>),
    /// A page in its last state, or a place on a page without a board: the rest of the path.
    Page(PageName, String),
}

/// A puzzle without its answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleLink {
    /// The position of the puzzle, as the start of a game, and how its board is shown elsewhere.
    pub link: Link,
    /// Whether the goal is a draw, not a win.
    pub draw: bool,
}
