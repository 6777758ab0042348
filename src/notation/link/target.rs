//! What a link leads to: a game, a board, a page, or an error.

use super::content::Link;
use super::error::LinkError;
use super::exploration::Exploration;
use super::page::PageName;

/// What a link leads to.
#[derive(Clone, PartialEq, Debug)]
pub enum LinkTarget {
    Game(GameTarget),
    /// The page Explore with a board.
    Exploration(Result<Box<Exploration>, LinkError<Exploration>>),
    /// A page in its last state, or a place on a page without a board: the rest of the path.
    Page(PageName, String),
}

/// A game that a link leads to.
#[derive(Clone, PartialEq, Debug)]
pub enum GameTarget {
    /// A game from its start on; a message of a game by link if [`Link::message`] is set.
    Link(Box<Link>),
    /// The game that this browser has saved under this identifier.
    Saved(String),
    /// A game that can't be opened.
    Error(LinkError),
}
