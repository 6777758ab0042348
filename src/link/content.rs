//! What a link to a game holds, and how two messages of the same game relate.

use std::rc::Rc;

use super::message::{Declaration, DeclarationKind, Message, MessageConflict, MessageOrder};
use crate::notation::shapes::Shape;
use crate::rules::{Color, Move, MoveLine, Position, Termination};
use crate::search::LineCount;

/// How a game is presented: the part of a link and of a saved game besides the moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Presentation {
    /// The names of White and Black as the page and a link show them, empty if unknown. The tags of a record may hold
    /// longer ones.
    pub names: [String; 2],
    /// Whether Black is at the bottom of the board.
    pub flipped: bool,
    /// Unknown keys and values of the link, to be written back.
    pub extra: Vec<(String, String)>,
}

impl Presentation {
    /// Returns the presentation of a game without names, with Black at the bottom of the board if `flipped`.
    pub fn flipped(flipped: bool) -> Presentation {
        Presentation { flipped, ..Presentation::default() }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The moves played, from the start of the game.
    pub line: Rc<MoveLine>,
    /// The number of moves played before the position shown.
    pub cursor: usize,
    pub presentation: Presentation,
    /// The number of lines of the analysis, or `None` without one.
    pub analysis: Option<LineCount>,
    /// The shapes on the position shown.
    pub shapes: Vec<Shape>,
    pub kind: LinkKind,
}

/// What kind of game a link is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkKind {
    /// Any game but one by link, and how its players ended it, if the board does not show it.
    Game(Option<Termination>),
    /// A game by link, whose messages say how it ended.
    Message(Message),
}

impl Default for Link {
    fn default() -> Link {
        Link::new(MoveLine::from(Position::default()))
    }
}

impl Link {
    /// Returns the link to a game, with the position after all its moves shown.
    pub fn new(line: impl Into<Rc<MoveLine>>) -> Link {
        let line = line.into();
        Link {
            cursor: line.moves().len(),
            line,
            presentation: Presentation::default(),
            analysis: None,
            shapes: Vec::new(),
            kind: LinkKind::Game(None),
        }
    }

    pub fn start(&self) -> &Position {
        self.line.start()
    }

    pub fn moves(&self) -> &[Move] {
        self.line.moves()
    }

    /// Returns the message, if this is the link of a game by link.
    pub fn message(&self) -> Option<&Message> {
        if let LinkKind::Message(message) = &self.kind { Some(message) } else { None }
    }

    /// Returns how the players ended the game, except in a game by link.
    pub fn termination(&self) -> Option<Termination> {
        if let LinkKind::Game(ended) = self.kind { ended } else { None }
    }

    pub fn declaration(&self) -> Option<Declaration> {
        self.message()?.declaration
    }

    /// Returns how `message` continues the game from this link, which is the newest known message.
    ///
    /// # Errors
    /// Returns why the message does not continue the game.
    pub fn continued_by(&self, message: &Link) -> Result<MessageOrder, MessageConflict> {
        if self.start() != message.start() {
            return Err(MessageConflict::DifferentStart);
        }
        let common = self.moves().iter().zip(message.moves()).take_while(|(known, new)| known == new).count();
        let (known, new) = (self.moves().len(), message.moves().len());
        let has_ended = |link: &Link| link.declaration().filter(|declaration| declaration.kind.ends());
        let branching = self.line.position(common).unwrap_or(self.start());
        let branch = Err(MessageConflict::Branch(branching.turn(), branching.fullmoves()));
        if common < known.min(new) {
            return branch;
        }
        match (has_ended(self), has_ended(message)) {
            (Some(_), _) if new > known => branch,
            (_, Some(_)) if new < known => branch,
            _ if new > known => Ok(MessageOrder::Newer),
            _ if new < known => Err(MessageConflict::Older { known, received: new }),
            _ if self.declaration() == message.declaration() => Ok(MessageOrder::Same),
            (Some(_), None) => Err(MessageConflict::Older { known, received: new }),
            (None, Some(new)) => {
                let offered = Some(Declaration { by: !new.by, kind: DeclarationKind::DrawOffer });
                let fits = new.kind == DeclarationKind::Resignation || self.declaration() == offered;
                if fits { Ok(MessageOrder::Newer) } else { Err(MessageConflict::Declaration) }
            }
            _ => Err(MessageConflict::Declaration),
        }
    }
}

/// The last message of a game, and the side of the person at this browser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastMessage {
    pub own_side: Color,
    pub link: Link,
}
