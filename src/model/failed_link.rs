//! Links that can't be opened, and what is shown instead.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

use super::board::context::{Access, BoardContext, ShownBoard};
use super::board::display::BoardDisplay;
use super::board::selection::{BoardInput, Selection};
use super::settings::Settings;
use crate::link::{LastMessage, Link, LinkError, LinkProblem, MessageConflict, Readable, ReadableGame, saved_link};
use crate::rules::{MoveLine, Setup};
use crate::scene::Orientation;
use crate::util::phrase::{cut, quote};
use crate::words::{correspondence, ui};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FailedLink {
    pub fragment: String,
    pub error: OpenError,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpenError {
    Link(LinkError),
    Saved(SavedGameError),
    Conflict(Box<ConflictingMessage>),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGameError {
    pub id: String,
    pub problem: SavedGameProblem,
    pub readable: Option<MoveLine>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SavedGameProblem {
    /// No game has this identifier.
    NotFound,
    /// Its record can't be read, for this reason.
    Damaged(String),
    /// It was saved by a newer version of the app.
    Newer,
    /// The browser does not allow access to its storage.
    Denied,
}

/// A message that does not continue the known state of its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConflictingMessage {
    pub link: Link,
    pub known: LastMessage,
    pub conflict: MessageConflict,
}

impl FailedLink {
    /// Returns what is shown instead of the game: the readable part, or the message that is held back.
    pub fn readable(&self) -> Cow<'_, Readable> {
        match &self.error {
            OpenError::Link(error) => Cow::Borrowed(&error.readable),
            OpenError::Saved(SavedGameError { readable, .. }) => {
                let game = readable.clone().map_or_else(ReadableGame::default, ReadableGame::Valid);
                Cow::Owned(Readable { game, ..Readable::default() })
            }
            OpenError::Conflict(conflict) => {
                let Link { line, presentation, .. } = &conflict.link;
                Cow::Owned(Readable { game: ReadableGame::Valid((**line).clone()), presentation: presentation.clone() })
            }
        }
    }

    /// Returns a link to the part shown, if a game can go on from it.
    pub fn readable_link(&self) -> Option<Link> {
        let Readable { game, presentation } = self.readable().into_owned();
        Some(Link { presentation, ..Link::new(game.line()?.clone()) })
    }

    /// Returns the identifier of the saved game that can't be opened, if the link names one.
    pub fn saved_id(&self) -> Option<&str> {
        if let OpenError::Saved(error) = &self.error { Some(&error.id) } else { None }
    }

    pub fn conflict(&self) -> Option<&ConflictingMessage> {
        if let OpenError::Conflict(conflict) = &self.error { Some(conflict) } else { None }
    }
}

/// The readable part of a failed link on a board that can only be viewed.
#[derive(Clone, PartialEq, Debug)]
pub struct ReadableBoard {
    setup: Setup,
    orientation: Orientation,
    /// What could be read of the link.
    status: String,
    pub selection: Selection,
}

impl ReadableBoard {
    pub fn new(failed: &FailedLink) -> ReadableBoard {
        let readable = failed.readable();
        ReadableBoard {
            setup: readable.game.setup(),
            orientation: Orientation::from_flipped(readable.presentation.flipped),
            status: status(failed),
            selection: Selection::default(),
        }
    }

    pub fn input(&mut self, input: BoardInput, settings: Settings) {
        // No move can be made, so none is returned.
        let _ = self.selection.input(&self.context(settings), input);
    }

    fn context(&self, settings: Settings) -> BoardContext {
        BoardContext {
            shown: ShownBoard::Setup(self.setup),
            access: Access::ViewOnly,
            you: None,
            shapes_ply: None,
            options: settings.board_options(),
        }
    }

    pub fn display(&self, settings: Settings) -> BoardDisplay {
        let view = self.selection.view(self.context(settings));
        let Settings { layers, alphabet, pieces, .. } = settings;
        let scene = view.scene(None, self.orientation, layers, alphabet, Vec::new());
        BoardDisplay::from_game(&view, scene, false, pieces)
    }

    /// Returns the sentence about what is picked or pointed at or, without one, what could be read of the link.
    pub fn caption(&self, settings: Settings) -> String {
        self.selection.view(self.context(settings)).caption().unwrap_or_else(|| self.status.clone())
    }
}

fn status(failed: &FailedLink) -> String {
    let is_unknown_page =
        matches!(&failed.error, OpenError::Link(error) if matches!(error.problem, LinkProblem::UnknownPage(_)));
    match &failed.readable().game {
        _ if failed.conflict().is_some() => correspondence::SHOWN.to_owned(),
        _ if is_unknown_page => ui::NEW_GAME_SHOWN.to_owned(),
        ReadableGame::Valid(line) => ui::read(line.moves().len()),
        ReadableGame::Invalid(_) => ui::INVALID_POSITION.to_owned(),
        ReadableGame::Nothing(_) => ui::NOTHING_READ.to_owned(),
    }
}

impl ConflictingMessage {
    /// Returns whether the message is an older one, which the game has already continued.
    pub fn is_older(&self) -> bool {
        matches!(self.conflict, MessageConflict::Older { .. })
    }
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::Link(error) => error.fmt(f),
            OpenError::Saved(error) => error.fmt(f),
            OpenError::Conflict(message) => message.conflict.fmt(f),
        }
    }
}

impl fmt::Display for SavedGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The column of the identifier in its link.
        let column = saved_link("").chars().count() + 1;
        write!(f, "Link: character {column}, {}: {}.", quote(&cut(&self.id)), self.problem)
    }
}

impl fmt::Display for SavedGameProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SavedGameProblem::Damaged(reason) => {
                return write!(f, "the game saved under this name cannot be read: {reason}");
            }
            SavedGameProblem::NotFound => {
                "no game is saved under this name in this browser. Games are saved where they are played: ask for a \
                 link that contains the game"
            }
            SavedGameProblem::Newer => "this game was saved by a newer version of Ultima. Reload the page to update",
            SavedGameProblem::Denied => "this browser does not allow the page to read saved games",
        })
    }
}

impl Error for OpenError {}
impl Error for SavedGameError {}
