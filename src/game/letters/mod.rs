//! A game played by link: two people send each other the whole game in turn, and each moves his own side alone.
//!
//! What is made here is a draft until it is sent: it can be taken back. What is sent or has come is the newest letter; the
//! browser keeps it, to know an older one or another one of the same game when it comes: see [`opening`].

mod arrival;
mod kept;
mod said;

use std::rc::Rc;

pub use self::arrival::{Arrival, Clash, opening};
pub use self::kept::{LastMessage, find, put};
use super::state::State;
use crate::notation::link::{Declaration, DeclarationKind, Link, Message};
use crate::rules::{Color, DrawReason, Outcome, Position, WinReason};

/// A game played by link, as it stands at this browser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letters {
    /// The name of the game.
    pub game: String,
    /// The side of the person at this browser.
    pub mine: Color,
    /// The plies of the newest letter, sent or received.
    pub sent: usize,
    /// What is said in it.
    pub said: Option<Declaration>,
    /// What is to be said in the next.
    pub draft: Option<DeclarationKind>,
    /// The plies known here before the newest letter came, if the game was known.
    pub before: Option<usize>,
    /// It was opened although this browser knows the game otherwise: what is known stays kept until a letter is sent.
    pub aside: bool,
    /// The first letter of this game here: whose side the person has is guessed.
    pub guessed: bool,
}

impl Letters {
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
    pub fn letter_stage(&self) -> Option<Stage> {
        let letters = self.letters.as_ref()?;
        Some(match letters.draft {
            // What is tried when the game is over is no letter.
            _ if self.study || letters.said.is_some_and(|said| said.kind.ends()) => Stage::Over,
            _ if self.game.moves().len() > letters.sent => match self.game.outcome_at(letters.sent) {
                Some(_) => Stage::Over,
                None => Stage::Draft,
            },
            Some(word) if word.ends() => Stage::Answer(word),
            _ if self.game.outcome().is_some() => Stage::Over,
            _ if self.game.latest().turn() == letters.mine => Stage::Move,
            _ => Stage::Waiting,
        })
    }

    /// Returns whether the person at this browser has the turn; always where the game is not played by link.
    pub(super) fn has_letter_turn(&self) -> bool {
        self.letter_stage().is_none_or(|stage| stage == Stage::Move)
    }

    /// Returns whether a game played by link goes on, or its end is not sent yet.
    #[must_use]
    pub fn is_letter_open(&self) -> bool {
        self.letter_stage().is_some_and(|stage| stage != Stage::Over)
    }

    /// Returns whether the other side has offered a draw that waits for an answer.
    #[must_use]
    pub fn is_offered_by_letter(&self) -> bool {
        self.letters.as_ref().is_some_and(|letters| {
            let offered = Some(Declaration { by: !letters.mine, kind: DeclarationKind::DrawOffer });
            letters.said == offered && letters.draft.is_none() && self.has_letter_turn()
        })
    }

    /// Returns whether a draw may be offered with the move to come or the one made.
    #[must_use]
    pub fn may_offer_by_letter(&self) -> bool {
        let Some(letters) = &self.letters else { return false };
        let open = matches!(self.letter_stage(), Some(Stage::Move | Stage::Draft)) && self.game.outcome().is_none();
        let answers =
            letters.said.is_some_and(|said| said.by != letters.mine && said.kind == DeclarationKind::DrawOffer);
        open && !answers
    }

    /// Returns whether the person to move may give the game up: not while he looks into it, as what is shown may be no
    /// part of it.
    #[must_use]
    pub fn may_resign(&self) -> bool {
        !self.study && self.game.outcome().is_none() && !self.game.moves().is_empty() && self.has_letter_turn()
    }

    /// Returns the letter that the game is now: drafts included.
    pub(super) fn letter(&self) -> Option<Message> {
        let letters = self.letters.as_ref().filter(|_| !self.study)?;
        let tried = self.letter_stage() == Some(Stage::Over) && self.game.moves().len() != letters.sent;
        (!tried).then(|| Message { game: letters.game.clone(), declaration: self.saying(letters) })
    }

    /// Returns what the letter that the game is now says.
    fn saying(&self, letters: &Letters) -> Option<Declaration> {
        let mine = |kind| Some(Declaration { by: letters.mine, kind });
        let declines = letters.said == Some(Declaration { by: !letters.mine, kind: DeclarationKind::DrawOffer });
        match (self.letter_stage()?, letters.draft) {
            // A move that ends the game says all.
            (Stage::Draft, _) if self.game.outcome().is_some() => None,
            (Stage::Draft, Some(word)) => mine(word),
            (Stage::Draft, None) if declines => mine(DeclarationKind::DrawDecline),
            (Stage::Draft, None) => None,
            (Stage::Answer(word), _) => mine(word),
            _ => letters.said,
        }
    }

    /// Returns the link to send: the whole game, and nothing of how it is shown here.
    #[must_use]
    pub fn letter_link(&self) -> Link {
        let link = self.link();
        Link { cursor: link.moves.len(), flipped: false, drawn: Vec::new(), ..link }
    }

    /// Returns the newest letter, sent or received, to be kept; nothing where it was opened although another is known.
    #[must_use]
    pub fn kept_letter(&self) -> Option<LastMessage> {
        let letters = self.letters.as_ref().filter(|letters| self.problem.is_none() && !letters.aside)?;
        self.newest_letter(letters)
    }

    /// Returns the newest letter, sent or received. A game looked into is none.
    pub(super) fn newest_letter(&self, letters: &Letters) -> Option<LastMessage> {
        let mut link = self.letter_link();
        link.moves.truncate(letters.sent);
        link.cursor = link.moves.len();
        link.message.as_mut()?.declaration = letters.said;
        Some(LastMessage { mine: letters.mine, link })
    }

    /// Begins a game by link.
    pub(super) fn begin_letters(&mut self, beginning: Beginning) {
        let Beginning { start, mine, names, seed } = beginning;
        let usual = self.usual;
        self.begin(start, self.players.as_persons(), None, seed);
        self.usual = usual;
        let game = name(seed);
        self.letters =
            Some(Letters { game, mine, sent: 0, said: None, draft: None, before: None, aside: false, guessed: false });
        (self.names, self.flipped) = (names, mine == Color::Black);
    }

    /// Begins the same game by link once more, sides changed.
    pub(super) fn begin_letters_again(&mut self, mine: Color, seed: u32) {
        let [white, black] = std::mem::take(&mut self.names);
        self.begin_letters(Beginning { start: *self.game.start(), mine: !mine, names: [black, white], seed });
    }

    /// Says something with the next letter, or no more what was to be said.
    pub(super) fn say(&mut self, word: Option<DeclarationKind>) {
        let may = match word {
            None => true,
            Some(DeclarationKind::DrawOffer) => self.may_offer_by_letter(),
            Some(DeclarationKind::DrawDecline | DeclarationKind::DrawAcceptance) => self.is_offered_by_letter(),
            Some(DeclarationKind::Resignation) => self.may_resign(),
        };
        let Some(letters) = self.letters.as_mut().filter(|_| may) else { return };
        let mine = letters.mine;
        if letters.draft.is_some_and(DeclarationKind::ends) {
            // The game goes on.
            let plies = letters.sent;
            Rc::make_mut(&mut self.game).take_back_to(plies, false);
        }
        letters.draft = word;
        if let Some(outcome) = word.and_then(|kind| ending(Declaration { by: mine, kind })) {
            self.end(outcome);
        }
    }

    /// Takes note that the letter is sent.
    pub(super) fn sent(&mut self) {
        let letter = self.letter();
        let (may, said) = (letter.is_some(), letter.and_then(|letter| letter.declaration));
        let plies = self.game.moves().len();
        if let Some(letters) = self.letters.as_mut().filter(|_| may) {
            (letters.sent, letters.said, letters.draft) = (plies, said, None);
            (letters.before, letters.aside, letters.guessed) = (Some(plies), false, false);
            self.moved();
        }
    }

    /// Changes the side of the person at this browser, where it was guessed.
    pub(super) fn take_side(&mut self, color: Color) {
        if !self.letters.as_ref().is_some_and(|letters| letters.guessed) {
            return;
        }
        // What the other side was to say and to play is not sent.
        self.say(None);
        let drafted = self.letter_stage() == Some(Stage::Draft);
        if let Some(letters) = &mut self.letters {
            if drafted {
                Rc::make_mut(&mut self.game).take_back_to(letters.sent, false);
            }
            (letters.mine, self.flipped) = (color, color == Color::Black);
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
