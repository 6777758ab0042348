//! Turns the fragment of an address into the action that opens its game.

use super::open::OpenAction;
use crate::link::{self, CorrespondenceId, LastMessage, LinkTarget};
use crate::model::correspondence::{KnownGame, ReceivedMessage};
use crate::model::failed_link::{ConflictingMessage, FailedLink, OpenError};

/// Returns the action that opens the game of a fragment, or that shows why it can't be opened. A message of a game by
/// link is held back if it does not continue the newest message of its game, which `last_message_of` returns for the
/// game's identifier. Returns `None` if the fragment leads to no game.
pub fn open_fragment(
    fragment: &str,
    last_message_of: impl FnOnce(CorrespondenceId) -> Option<LastMessage>,
) -> Option<OpenAction> {
    open_target(fragment, link::read(fragment), last_message_of)
}

/// Returns the action for a fragment that has been read, as [`open_fragment`] does.
pub(in crate::model) fn open_target(
    fragment: &str,
    target: LinkTarget,
    last_message_of: impl FnOnce(CorrespondenceId) -> Option<LastMessage>,
) -> Option<OpenAction> {
    let fail = |error| OpenAction::FailedLink(Box::new(FailedLink { fragment: fragment.to_owned(), error }));
    let link = match target {
        LinkTarget::SavedGame(id) => return Some(OpenAction::LoadFromLibrary(id)),
        LinkTarget::Game(Ok(link)) if link.message().is_none() => return Some(OpenAction::Link(link)),
        LinkTarget::Game(Ok(link)) => *link,
        LinkTarget::Game(Err(error)) => return Some(fail(OpenError::Link(error))),
        LinkTarget::Exploration(_) | LinkTarget::Puzzle(_) | LinkTarget::Page(..) => return None,
    };
    let last = link.message().and_then(|message| last_message_of(message.id));
    let known = match last {
        None => KnownGame::Nothing,
        Some(last) => match last.link.continued_by(&link) {
            Ok(_) => KnownGame::Continued(last),
            Err(conflict) => {
                return Some(fail(OpenError::Conflict(Box::new(ConflictingMessage { link, known: last, conflict }))));
            }
        },
    };
    Some(OpenAction::Message(Box::new(ReceivedMessage { link, known })))
}
