//! A game by link: two people send each other the whole game in turn, and each moves only their own side.
//!
//! A move or declaration made here is a draft until it is sent, and can be taken back. The newest message is the last
//! one sent or received. The browser stores it to recognize an older or conflicting message of the same game.

use super::game::Game;
use super::phase::Phase;
use crate::link::{CorrespondenceId, Declaration, DeclarationKind, LastMessage, Link, LinkKind, Message, Presentation};
use crate::notation::pgn::Tags;
use crate::rules::{Color, Position, Termination};
use crate::words::correspondence;

/// A game played by link, as this browser knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Correspondence {
    pub id: CorrespondenceId,
    /// The side of the person at this browser.
    pub own_side: Color,
    /// The plies of the newest message, sent or received.
    pub message_plies: usize,
    pub declared: Option<Declaration>,
    /// The declaration of the next message.
    pub draft: Option<DeclarationKind>,
    /// Whether the players may ask an engine before the game ends.
    pub engine_allowed: bool,
    pub prior_knowledge: PriorKnowledge,
}

/// What this browser knew of a game before its newest message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PriorKnowledge {
    /// Nothing, since the game began here.
    Begun,
    /// Nothing: the first message was received, and the person's side is guessed.
    Guessed,
    Plies(usize),
    /// This many plies, which conflict with the message. The stored game is kept until a message is sent.
    Conflicting(usize),
}

#[derive(Clone, PartialEq, Debug)]
pub struct NewCorrespondence {
    pub start: Position,
    pub own_side: Color,
    pub names: [String; 2],
    pub engine_allowed: bool,
    /// The random number from which the game's identifier is made.
    pub seed: u32,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReceivedMessage {
    pub link: Link,
    pub known: KnownGame,
}

/// What this browser knows of the game of a message, by the newest message so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KnownGame {
    Nothing,
    /// The message continues the newest one, or is the same.
    Continued(LastMessage),
    /// The message does not continue the newest one, but is opened all the same.
    Conflicting(LastMessage),
}

impl Correspondence {
    /// Returns the game of a message. A message does not name the receiver's side: it is guessed to be that of the
    /// player who must answer.
    pub(super) fn guessed(link: &Link) -> Option<Correspondence> {
        let &Message { id, declaration, engine_allowed } = link.message()?;
        let turn = link.line.latest().turn();
        let own_side = declaration.filter(|declared| declared.kind.ends()).map_or(turn, |declared| !declared.by);
        let (message_plies, declared, prior_knowledge) = (link.moves().len(), declaration, PriorKnowledge::Guessed);
        Some(Correspondence {
            id,
            message_plies,
            declared,
            engine_allowed,
            prior_knowledge,
            ..Correspondence::new(own_side, 0)
        })
    }

    /// Returns the game of a message, with the receiver's side if the game is `known` here.
    pub(super) fn received(link: &Link, known: &KnownGame) -> Option<Correspondence> {
        let guessed = Correspondence::guessed(link)?;
        let plies = |last: &LastMessage| last.link.moves().len().min(guessed.message_plies);
        let (own_side, prior_knowledge) = match known {
            KnownGame::Nothing => return Some(guessed),
            KnownGame::Continued(last) => (last.own_side, PriorKnowledge::Plies(plies(last))),
            KnownGame::Conflicting(last) => (last.own_side, PriorKnowledge::Conflicting(plies(last))),
        };
        Some(Correspondence { own_side, prior_knowledge, ..guessed })
    }

    pub fn new(own_side: Color, seed: u32) -> Correspondence {
        Correspondence {
            id: CorrespondenceId::from_seed(seed),
            own_side,
            message_plies: 0,
            declared: None,
            draft: None,
            engine_allowed: false,
            prior_knowledge: PriorKnowledge::Begun,
        }
    }

    /// Returns the number of plies known here before the newest message, if the game was known.
    pub fn known_plies(&self) -> Option<usize> {
        match self.prior_knowledge {
            PriorKnowledge::Begun | PriorKnowledge::Guessed => None,
            PriorKnowledge::Plies(plies) | PriorKnowledge::Conflicting(plies) => Some(plies),
        }
    }

    pub fn is_guessed(&self) -> bool {
        self.prior_knowledge == PriorKnowledge::Guessed
    }

    /// Returns whether the game was opened although this browser knows a conflicting version.
    pub fn is_conflicting(&self) -> bool {
        matches!(self.prior_knowledge, PriorKnowledge::Conflicting(_))
    }

    /// Returns the identifier of the game's only entry in the library, which is the same after every message.
    pub fn library_id(&self) -> String {
        format!("link-{}", self.id)
    }

    /// Returns what happens next in the game, unless it is analysed.
    pub(super) fn phase(&self, game: &Game) -> Phase {
        match self.draft {
            _ if self.declared.is_some_and(|declared| declared.kind.ends()) => Phase::Over,
            _ if game.moves().len() > self.message_plies => match game.current_line().outcome_at(self.message_plies) {
                Some(_) => Phase::Over,
                None => Phase::MoveUnsent,
            },
            Some(kind) if kind.ends() => Phase::ReplyUnsent(kind),
            _ if game.line_outcome().is_some() => Phase::Over,
            _ if game.latest().turn() == self.own_side => Phase::ToMove,
            _ => Phase::OpponentsTurn,
        }
    }

    /// Returns whether the other side has offered a draw with the last message.
    pub(super) fn is_draw_offered(&self) -> bool {
        self.declared == Some(Declaration { by: !self.own_side, kind: DeclarationKind::DrawOffer })
    }

    /// Returns the current message, drafts included. A game with moves tried after its end has none.
    pub fn message(&self, game: &Game) -> Option<Message> {
        let phase = self.phase(game);
        let is_tried = phase == Phase::Over && game.moves().len() != self.message_plies;
        let declares = |kind| Some(Declaration { by: self.own_side, kind });
        let declaration = match (phase, self.draft) {
            // A move that ends the game needs no declaration.
            (Phase::MoveUnsent, _) if game.line_outcome().is_some() => None,
            (Phase::MoveUnsent, Some(kind)) | (Phase::ReplyUnsent(kind), _) => declares(kind),
            (Phase::MoveUnsent, None) if self.is_draw_offered() => declares(DeclarationKind::DrawDecline),
            (Phase::MoveUnsent, None) => None,
            _ => self.declared,
        };
        (!is_tried).then_some(Message { id: self.id, declaration, engine_allowed: self.engine_allowed })
    }

    /// Returns the last message as a link. The receiver chooses the orientation of the board.
    pub fn last_message(&self, game: &Game, presentation: &Presentation) -> LastMessage {
        let mut moves = game.current_line().clone();
        moves.truncate(self.message_plies);
        let message = Message { id: self.id, declaration: self.declared, engine_allowed: self.engine_allowed };
        let presentation = Presentation { flipped: false, ..presentation.clone() };
        let link = Link { presentation, kind: LinkKind::Message(message), ..Link::new(moves) };
        LastMessage { own_side: self.own_side, link }
    }

    /// Returns the game as the value of a tag: its identifier, the side here, the plies of the newest message, its
    /// declaration and the draft: `ab12 black 2 white-offers draft:black-declines`. Then follow `engine` if the players
    /// may ask one, and `guessed` if the side is a guess, or `aside` if the message conflicts with what was known.
    pub fn write_tag(&self) -> String {
        let mut words =
            vec![self.id.to_string(), self.own_side.identifier().to_owned(), self.message_plies.to_string()];
        words.extend(self.declared.map(|declared| declared.to_string()));
        words.extend(self.draft.map(|kind| format!("draft:{}", Declaration { by: self.own_side, kind })));
        words.extend(self.engine_allowed.then(|| "engine".to_owned()));
        words.extend(self.is_guessed().then(|| "guessed".to_owned()));
        words.extend(self.is_conflicting().then(|| "aside".to_owned()));
        words.join(" ")
    }

    /// Returns the game of a tag's value, which need not match the moves.
    pub fn read_tag(tag: &str) -> Option<Correspondence> {
        let mut words = tag.split(' ');
        let id = CorrespondenceId::new(words.next()?)?;
        let own_side = Color::from_identifier(words.next()?)?;
        let message_plies = words.next()?.parse().ok()?;
        let prior_knowledge = PriorKnowledge::Plies(message_plies);
        let mut read = Correspondence { id, message_plies, prior_knowledge, ..Correspondence::new(own_side, 0) };
        for word in words {
            match word.strip_prefix("draft:") {
                Some(draft) => {
                    read.draft = Some(draft.parse().ok().filter(|draft: &Declaration| draft.by == own_side)?.kind)
                }
                None if word == "engine" => read.engine_allowed = true,
                None if word == "guessed" => read.prior_knowledge = PriorKnowledge::Guessed,
                None if word == "aside" => read.prior_knowledge = PriorKnowledge::Conflicting(message_plies),
                None => read.declared = Some(word.parse().ok()?),
            }
        }
        Some(read)
    }

    /// Returns the game by link that the tags of a record name, if any. It need not match the moves.
    pub fn from_tags(tags: &Tags) -> Option<Correspondence> {
        Correspondence::read_tag(tags.get("Correspondence")?)
    }

    /// Returns whether the messages are possible with the moves of a game whose main line is shown.
    pub(super) fn fits(&self, game: &Game) -> bool {
        let plies = game.moves().len();
        let last = self.last_message(game, &Presentation::default()).link;
        let fits = |message: Option<&Message>, line| message.is_none_or(|message| message.fits(line));
        let is_valid = fits(last.message(), &last.line) && fits(self.message(game).as_ref(), game.current_line());
        self.message_plies <= plies && plies <= self.message_plies + 1 && is_valid
    }

    /// Returns the words for whose turn it is after this many plies. `turn` is the side to move.
    pub fn whose_turn(&self, plies: usize, turn: Color, names: [&str; 2]) -> String {
        // A reply that ends the game adds no ply.
        if plies > self.message_plies || self.draft.is_some_and(DeclarationKind::ends) {
            correspondence::NOT_SENT.to_owned()
        } else if turn == self.own_side {
            correspondence::YOUR_TURN.to_owned()
        } else {
            correspondence::turn_of(names[turn.index()])
        }
    }
}

pub(super) fn termination(declared: Declaration) -> Option<Termination> {
    match declared.kind {
        DeclarationKind::DrawAcceptance => Some(Termination::Agreement),
        DeclarationKind::Resignation => Some(Termination::Resignation(declared.by)),
        DeclarationKind::DrawOffer | DeclarationKind::DrawDecline => None,
    }
}
