//! What is known of a game played by link.

use super::last_message::LastMessage;
use crate::notation::link::{Declaration, DeclarationKind, Link};
use crate::rules::{Color, DrawReason, Outcome, Position, WinReason};

/// A game played by link, as it stands at this browser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Correspondence {
    /// The name of the game.
    pub game: String,
    /// The side of the person at this browser.
    pub mine: Color,
    /// The plies of the newest message, sent or received.
    pub sent: usize,
    /// What is said in it.
    pub said: Option<Declaration>,
    /// What is to be said in the next.
    pub draft: Option<DeclarationKind>,
    /// The plies known here before the newest message came, if the game was known.
    pub before: Option<usize>,
    /// It was opened although this browser knows the game otherwise: what is known stays kept until a message is sent.
    pub aside: bool,
    /// The first message of this game here: whose side the person has is guessed.
    pub guessed: bool,
}

impl Correspondence {
    /// Returns what the library knows the game by: one entry, whatever comes and goes.
    #[must_use]
    pub fn id(&self) -> String {
        format!("link-{}", self.game)
    }
}

/// How a game played by link goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The person at this browser is to move.
    Move,
    /// He has moved, and has not sent it.
    Draft,
    /// He has answered without a move, and has not sent it.
    Answer(DeclarationKind),
    /// The other is to move.
    Waiting,
    /// The game is over.
    Over,
}

/// How a game by link begins.
#[derive(Clone, PartialEq, Debug)]
pub struct Beginning {
    /// The first position.
    pub start: Position,
    /// The side of the person at this browser.
    pub mine: Color,
    /// The names of White and Black.
    pub names: [String; 2],
    /// What the name of the game is made from, by chance.
    pub seed: u32,
}

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

/// Returns how a word ends a game, if it does.
pub(super) fn ending(said: Declaration) -> Option<Outcome> {
    match said.kind {
        DeclarationKind::DrawAcceptance => Some(Outcome::Draw { by: DrawReason::Agreement }),
        DeclarationKind::Resignation => Some(Outcome::Win { winner: !said.by, by: WinReason::Resignation }),
        DeclarationKind::DrawOffer | DeclarationKind::DrawDecline => None,
    }
}

/// Returns the name of a game made from a number: up to seven letters and digits.
pub(super) fn name(mut seed: u32) -> String {
    const SIGNS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut name = String::new();
    while name.len() < 4 || seed > 0 {
        name.push(char::from(SIGNS[seed as usize % SIGNS.len()]));
        seed /= SIGNS.len() as u32;
    }
    name
}
