//! A game played by link: two people send each other the whole game in turn, and each moves his own side alone.
//!
//! What is made here is a draft until it is sent: it can be taken back. What is sent or has come is the newest message; the
//! browser keeps it, to know an older one or another one of the same game when it comes: see [`opening`].

mod arrival;
mod last_message;
mod lines;

use std::rc::Rc;

pub use self::arrival::{Arrival, Clash, opening};
pub use self::last_message::{LastMessage, find, put};
use super::state::State;
use crate::notation::link::{Declaration, DeclarationKind, Link, Message};
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

impl State {
    /// Returns how the game played by link goes on, if it is one.
    #[must_use]
    pub fn correspondence_stage(&self) -> Option<Stage> {
        let correspondence = self.correspondence.as_ref()?;
        Some(match correspondence.draft {
            // What is tried when the game is over is no message.
            _ if self.study || correspondence.said.is_some_and(|said| said.kind.ends()) => Stage::Over,
            _ if self.game.moves().len() > correspondence.sent => match self.game.outcome_at(correspondence.sent) {
                Some(_) => Stage::Over,
                None => Stage::Draft,
            },
            Some(word) if word.ends() => Stage::Answer(word),
            _ if self.game.outcome().is_some() => Stage::Over,
            _ if self.game.latest().turn() == correspondence.mine => Stage::Move,
            _ => Stage::Waiting,
        })
    }

    /// Returns whether the person at this browser has the turn; always where the game is not played by link.
    pub(super) fn has_turn_by_link(&self) -> bool {
        self.correspondence_stage().is_none_or(|stage| stage == Stage::Move)
    }

    /// Returns whether a game played by link goes on, or its end is not sent yet.
    #[must_use]
    pub fn is_correspondence_open(&self) -> bool {
        self.correspondence_stage().is_some_and(|stage| stage != Stage::Over)
    }

    /// Returns whether the other side has offered a draw that waits for an answer.
    #[must_use]
    pub fn is_draw_offered_by_link(&self) -> bool {
        self.correspondence.as_ref().is_some_and(|correspondence| {
            let offered = Some(Declaration { by: !correspondence.mine, kind: DeclarationKind::DrawOffer });
            correspondence.said == offered && correspondence.draft.is_none() && self.has_turn_by_link()
        })
    }

    /// Returns whether a draw may be offered with the move to come or the one made.
    #[must_use]
    pub fn may_offer_by_link(&self) -> bool {
        let Some(correspondence) = &self.correspondence else { return false };
        let open =
            matches!(self.correspondence_stage(), Some(Stage::Move | Stage::Draft)) && self.game.outcome().is_none();
        let answers = correspondence
            .said
            .is_some_and(|said| said.by != correspondence.mine && said.kind == DeclarationKind::DrawOffer);
        open && !answers
    }

    /// Returns whether the person to move may give the game up: not while he looks into it, as what is shown may be no
    /// part of it.
    #[must_use]
    pub fn may_resign(&self) -> bool {
        !self.study && self.game.outcome().is_none() && !self.game.moves().is_empty() && self.has_turn_by_link()
    }

    /// Returns the message that the game is now: drafts included.
    pub(super) fn message(&self) -> Option<Message> {
        let correspondence = self.correspondence.as_ref().filter(|_| !self.study)?;
        let tried = self.correspondence_stage() == Some(Stage::Over) && self.game.moves().len() != correspondence.sent;
        (!tried).then(|| Message { game: correspondence.game.clone(), declaration: self.saying(correspondence) })
    }

    /// Returns what the message that the game is now says.
    fn saying(&self, correspondence: &Correspondence) -> Option<Declaration> {
        let mine = |kind| Some(Declaration { by: correspondence.mine, kind });
        let declines =
            correspondence.said == Some(Declaration { by: !correspondence.mine, kind: DeclarationKind::DrawOffer });
        match (self.correspondence_stage()?, correspondence.draft) {
            // A move that ends the game says all.
            (Stage::Draft, _) if self.game.outcome().is_some() => None,
            (Stage::Draft, Some(word)) => mine(word),
            (Stage::Draft, None) if declines => mine(DeclarationKind::DrawDecline),
            (Stage::Draft, None) => None,
            (Stage::Answer(word), _) => mine(word),
            _ => correspondence.said,
        }
    }

    /// Returns the link to send: the whole game, and nothing of how it is shown here.
    #[must_use]
    pub fn message_link(&self) -> Link {
        let link = self.link();
        Link { cursor: link.moves().len(), flipped: false, shapes: Vec::new(), ..link }
    }

    /// Returns the newest message, sent or received, to be kept; nothing where it was opened although another is known.
    #[must_use]
    pub fn last_message_to_save(&self) -> Option<LastMessage> {
        let correspondence =
            self.correspondence.as_ref().filter(|correspondence| self.problem.is_none() && !correspondence.aside)?;
        self.last_message(correspondence)
    }

    /// Returns the newest message, sent or received. A game looked into is none.
    pub(super) fn last_message(&self, correspondence: &Correspondence) -> Option<LastMessage> {
        let mut link = self.message_link();
        link.game.truncate(correspondence.sent);
        link.cursor = link.moves().len();
        link.message.as_mut()?.declaration = correspondence.said;
        Some(LastMessage { mine: correspondence.mine, link })
    }

    /// Begins a game by link.
    pub(super) fn begin_correspondence(&mut self, beginning: Beginning) {
        let Beginning { start, mine, names, seed } = beginning;
        let usual = self.usual;
        self.begin(start, self.players.as_persons(), None, seed);
        self.usual = usual;
        let game = name(seed);
        self.correspondence = Some(Correspondence {
            game,
            mine,
            sent: 0,
            said: None,
            draft: None,
            before: None,
            aside: false,
            guessed: false,
        });
        (self.names, self.flipped) = (names, mine == Color::Black);
    }

    /// Begins the same game by link once more, sides changed.
    pub(super) fn begin_correspondence_again(&mut self, mine: Color, seed: u32) {
        let [white, black] = std::mem::take(&mut self.names);
        self.begin_correspondence(Beginning { start: *self.game.start(), mine: !mine, names: [black, white], seed });
    }

    /// Says something with the next message, or no more what was to be said.
    pub(super) fn declare(&mut self, word: Option<DeclarationKind>) {
        let may = match word {
            None => true,
            Some(DeclarationKind::DrawOffer) => self.may_offer_by_link(),
            Some(DeclarationKind::DrawDecline | DeclarationKind::DrawAcceptance) => self.is_draw_offered_by_link(),
            Some(DeclarationKind::Resignation) => self.may_resign(),
        };
        let Some(correspondence) = self.correspondence.as_mut().filter(|_| may) else { return };
        let mine = correspondence.mine;
        if correspondence.draft.is_some_and(DeclarationKind::ends) {
            // The game goes on.
            let plies = correspondence.sent;
            Rc::make_mut(&mut self.game).take_back_to(plies, false);
        }
        correspondence.draft = word;
        if let Some(outcome) = word.and_then(|kind| ending(Declaration { by: mine, kind })) {
            self.end(outcome);
        }
    }

    /// Takes note that the message is sent.
    pub(super) fn sent(&mut self) {
        let message = self.message();
        let (may, said) = (message.is_some(), message.and_then(|message| message.declaration));
        let plies = self.game.moves().len();
        if let Some(correspondence) = self.correspondence.as_mut().filter(|_| may) {
            (correspondence.sent, correspondence.said, correspondence.draft) = (plies, said, None);
            (correspondence.before, correspondence.aside, correspondence.guessed) = (Some(plies), false, false);
            self.moved();
        }
    }

    /// Changes the side of the person at this browser, where it was guessed.
    pub(super) fn take_side(&mut self, color: Color) {
        if !self.correspondence.as_ref().is_some_and(|correspondence| correspondence.guessed) {
            return;
        }
        // What the other side was to say and to play is not sent.
        self.declare(None);
        let drafted = self.correspondence_stage() == Some(Stage::Draft);
        if let Some(correspondence) = &mut self.correspondence {
            if drafted {
                Rc::make_mut(&mut self.game).take_back_to(correspondence.sent, false);
            }
            (correspondence.mine, self.flipped) = (color, color == Color::Black);
            self.moved();
        }
    }
}

/// Returns how a word ends a game, if it does.
fn ending(said: Declaration) -> Option<Outcome> {
    match said.kind {
        DeclarationKind::DrawAcceptance => Some(Outcome::Draw { by: DrawReason::Agreement }),
        DeclarationKind::Resignation => Some(Outcome::Win { winner: !said.by, by: WinReason::Resignation }),
        DeclarationKind::DrawOffer | DeclarationKind::DrawDecline => None,
    }
}

/// Returns the name of a game made from a number: up to seven letters and digits.
fn name(mut seed: u32) -> String {
    const SIGNS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut name = String::new();
    while name.len() < 4 || seed > 0 {
        name.push(char::from(SIGNS[seed as usize % SIGNS.len()]));
        seed /= SIGNS.len() as u32;
    }
    name
}
