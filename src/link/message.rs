//! A game played by link: the sides take turns sending the whole game as a link, called a message.
//!
//! The side that has just moved sends a message. To accept a draw or resign, the side to move sends one. Nothing in a
//! message is secret or tamper-proof; only its declaration is checked against its moves.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayString;

use crate::rules::{Color, MoveLine};
use crate::util::identifiers;
use crate::util::phrase::count;

/// The identifier of a game played by link: 1 to 16 ASCII letters and digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CorrespondenceId(ArrayString<{ CorrespondenceId::MAX }>);

impl CorrespondenceId {
    /// The maximum number of characters.
    pub const MAX: usize = 16;

    /// Returns the identifier with this text, or `None` if the text is not a valid identifier.
    pub fn new(text: &str) -> Option<CorrespondenceId> {
        let is_valid = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        ArrayString::from(text).ok().filter(|_| is_valid).map(CorrespondenceId)
    }

    /// Returns an identifier made from a number: 4 to 7 letters and digits that are hard to confuse with each other.
    pub fn from_seed(mut seed: u32) -> CorrespondenceId {
        const CHARACTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
        let mut id = ArrayString::new();
        while id.len() < 4 || seed > 0 {
            id.push(char::from(CHARACTERS[seed as usize % CHARACTERS.len()]));
            seed /= CHARACTERS.len() as u32;
        }
        CorrespondenceId(id)
    }
}

impl fmt::Display for CorrespondenceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What a message says besides its moves: the game that it belongs to, and its declaration.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Message {
    pub id: CorrespondenceId,
    /// The declaration made with the last move, or instead of a move.
    pub declaration: Option<Declaration>,
    /// Whether the players may ask an engine before the game ends.
    pub engine_allowed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Declaration {
    pub by: Color,
    pub kind: DeclarationKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DeclarationKind {
    /// A draw is offered with the last move.
    DrawOffer,
    /// The draw offer before the last move is declined with that move.
    DrawDecline,
    /// The draw offered with the last move is accepted.
    DrawAcceptance,
    /// The side to move resigns.
    Resignation,
}

identifiers!(
    DeclarationKind: DrawOffer = "offers", DrawDecline = "declines", DrawAcceptance = "accepts", Resignation = "resigns"
);

impl DeclarationKind {
    pub const fn ends(self) -> bool {
        matches!(self, DeclarationKind::DrawAcceptance | DeclarationKind::Resignation)
    }
}

/// Why a declaration is not possible.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum DeclarationProblem {
    /// The other side is to move.
    NotToMove,
    /// The declaration belongs to a move, but the other side made the last move.
    NotMoved,
    /// No move has been made with which a draw could have been offered.
    NothingOffered,
    /// The game is already over by its moves.
    Over,
}

/// How a message continues the known game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MessageOrder {
    /// The message is the newest one known.
    Same,
    Newer,
}

/// Why a message does not continue the known game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MessageConflict {
    /// The message has fewer plies than the known game.
    Older {
        known: usize,
        received: usize,
    },
    DifferentStart,
    /// The message differs from the known game from this side's move of this number on.
    Branch(Color, u32),
    /// The message has the same moves, but another declaration.
    Declaration,
}

impl fmt::Display for MessageConflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MessageConflict::Older { known, received } if known == received => {
                write!(f, "The game has ended since.")
            }
            MessageConflict::Older { known, received } => {
                let since = count(known - received, "move");
                write!(f, "Your saved game is {since} further on.")
            }
            MessageConflict::DifferentStart => {
                write!(f, "This link does not begin from the same position as your saved copy of this game.")
            }
            MessageConflict::Branch(color, number) => {
                write!(f, "This link differs from your saved copy of this game from {color}'s move {number} on.")
            }
            MessageConflict::Declaration => {
                write!(
                    f,
                    "This link has the same moves as your saved copy of this game, but says something else about a draw or the end of the game."
                )
            }
        }
    }
}

impl Message {
    /// Returns whether this message fits the moves, so that a link with both can be read.
    pub fn fits(&self, line: &MoveLine) -> bool {
        self.declaration.is_none_or(|declaration| check(declaration, line).is_ok())
    }
}

impl fmt::Display for Declaration {
    /// Writes the declaration as in links: `white-offers`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.by.identifier(), self.kind.identifier())
    }
}

impl FromStr for Declaration {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Declaration, &'static str> {
        let (side, kind) = text.split_once('-').unwrap_or_default();
        match (Color::from_identifier(side), DeclarationKind::from_identifier(kind)) {
            (Some(by), Some(kind)) => Ok(Declaration { by, kind }),
            _ => Err("a declaration is a side and what it declares, like white-offers"),
        }
    }
}

impl Declaration {
    /// Returns why the declaration is not possible, as a clause without a full stop.
    pub(super) fn refusal(self, problem: DeclarationProblem) -> String {
        let (by, other) = (self.by, !self.by);
        let does = match self.kind {
            DeclarationKind::DrawOffer => "offer a draw",
            DeclarationKind::DrawDecline => "decline a draw",
            DeclarationKind::DrawAcceptance => "accept a draw",
            DeclarationKind::Resignation => "resign",
        };
        let why = match problem {
            DeclarationProblem::NotToMove => format!("{other} is to move"),
            DeclarationProblem::NotMoved => format!("an offer is sent with a move, and the last move is not {by}'s"),
            DeclarationProblem::NothingOffered => "no move has been made that could have offered one".to_owned(),
            DeclarationProblem::Over => "the game is already over".to_owned(),
        };
        format!("{by} cannot {does} here: {why}")
    }
}

/// Checks whether a declaration is possible after these moves. The error says why not.
pub(super) fn check(declaration: Declaration, line: &MoveLine) -> Result<(), DeclarationProblem> {
    let moves = line.moves();
    let is_to_move = declaration.by == line.latest().turn();
    match declaration.kind {
        _ if line.outcome().is_some() => Err(DeclarationProblem::Over),
        DeclarationKind::DrawAcceptance | DeclarationKind::Resignation if !is_to_move => {
            Err(DeclarationProblem::NotToMove)
        }
        DeclarationKind::DrawOffer | DeclarationKind::DrawDecline if is_to_move || moves.is_empty() => {
            Err(DeclarationProblem::NotMoved)
        }
        DeclarationKind::DrawAcceptance if moves.is_empty() => Err(DeclarationProblem::NothingOffered),
        DeclarationKind::DrawDecline if moves.len() < 2 => Err(DeclarationProblem::NothingOffered),
        _ => Ok(()),
    }
}
