//! A message comes.

use super::last_message::LastMessage;
use super::{Correspondence, ending};
use crate::game::action::Action;
use crate::game::state::{Refused, State};
use crate::notation::link::{
    self, DeclarationKind, Link, LinkError, LinkField, LinkProblem, Readable, ReadableGame, Standing,
};
use crate::rules::Color;

/// A message, and what was known of its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrival {
    /// The message.
    pub link: Link,
    /// The newest message of the game before it.
    pub kept: Option<LastMessage>,
    /// It does not go on from what is known, and is opened all the same.
    pub aside: bool,
}

/// A message that does not go on from what is known of its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clash {
    /// The message.
    pub link: Link,
    /// What is known.
    pub kept: LastMessage,
}

/// Returns what a fragment does: it opens its game, or says why it can't. A message of a game by link is held back where
/// `known`, the newest message of the game of this name, does not lead to it.
#[must_use]
pub fn opening(fragment: &str, known: impl FnOnce(&str) -> Option<LastMessage>) -> Action {
    let refuse = |error, clash| Action::Refuse(Box::new(Refused { fragment: fragment.to_owned(), error, clash }));
    let link = match link::read_game(fragment) {
        Ok(link) => link,
        Err(error) => return refuse(error, None),
    };
    let Some(message) = &link.message else { return Action::Open(Box::new(link)) };
    let kept = known(&message.game);
    match kept.as_ref().map(|kept| kept.link.standing(&link)) {
        None | Some(Standing::Same | Standing::Newer) => {
            Action::Receive(Box::new(Arrival { link, kept, aside: false }))
        }
        Some(standing) => {
            let error = LinkError {
                field: LinkField::Game,
                position: 1,
                problem: LinkProblem::Clash(standing),
                readable: Box::new(readable(&link)),
            };
            refuse(error, kept.map(|kept| Box::new(Clash { link, kept })))
        }
    }
}

/// Returns a link as what could be read of it, to be looked at.
fn readable(link: &Link) -> Readable {
    Readable {
        game: ReadableGame::Sound(link.game.clone()),
        flipped: link.flipped,
        names: link.names.clone(),
        extra: link.extra.clone(),
    }
}

impl Correspondence {
    /// Returns the game of a message that says nothing of whose browser this is: his, most likely, who is to answer.
    pub(in crate::game) fn guessed(link: &Link) -> Option<Correspondence> {
        let message = link.message.clone()?;
        let turn = link.game.latest().turn();
        let mine = message.declaration.filter(|said| said.kind.ends()).map_or(turn, |said| !said.by);
        Some(Correspondence {
            game: message.game,
            mine,
            sent: link.moves().len(),
            said: message.declaration,
            draft: None,
            before: None,
            aside: false,
            guessed: true,
        })
    }
}

impl State {
    /// Opens a message.
    pub(in crate::game) fn receive(&mut self, arrival: Arrival) {
        let Arrival { link, kept, aside } = arrival;
        self.open(link);
        if let (Some(correspondence), Some(kept)) = (&mut self.correspondence, kept) {
            (correspondence.mine, correspondence.aside, correspondence.guessed) = (kept.mine, aside, false);
            correspondence.before = Some(kept.link.moves().len().min(correspondence.sent));
        }
        self.flipped = self.correspondence.as_ref().is_some_and(|correspondence| correspondence.mine == Color::Black);
        self.moved();
    }

    /// Takes up a game played by link that was left with a draft: `kept` is the newest message, the game open is what
    /// has become of it.
    pub(in crate::game) fn take_up(&mut self, kept: &LastMessage, aside: bool) {
        let Some(opened) = self.correspondence.as_ref() else { return };
        let (plies, goes_on) = (kept.link.moves().len(), self.game.moves().starts_with(kept.link.moves()));
        let same = kept.link.message.as_ref().is_some_and(|message| message.game == opened.game);
        if !same || !goes_on || self.game.moves().len() > plies + 1 {
            return;
        }
        let said = kept.link.declaration();
        let draft = opened.said.filter(|&new| Some(new) != said && new.by == kept.mine).map(|said| said.kind);
        let (game, draft) = (opened.game.clone(), draft.filter(|&word| word != DeclarationKind::DrawDecline));
        self.correspondence = Some(Correspondence {
            game,
            mine: kept.mine,
            sent: plies,
            said,
            draft,
            before: Some(plies),
            aside,
            guessed: false,
        });
    }

    /// Ends the game where its message does.
    pub(in crate::game) fn end_by_declaration(&mut self) {
        let said = self.correspondence.as_ref().and_then(|correspondence| correspondence.said);
        if let Some(outcome) = said.and_then(ending) {
            self.game_mut().end(outcome);
        }
    }
}
