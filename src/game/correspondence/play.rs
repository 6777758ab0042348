//! A game is played by link: what may be done with it now, and what happens to it.

use super::game::{Arrival, Beginning, Correspondence, LastMessage, Stage, ending};
use crate::game::page::Page;
use crate::game::session::{Mode, Session};
use crate::notation::link::{Declaration, DeclarationKind, Link, Message};
use crate::rules::Color;

/// Something that happens to a game by link.
#[derive(Clone, PartialEq, Debug)]
pub enum CorrespondenceAction {
    /// Something is said with the next message, or no more what was to be said.
    Declare(Option<DeclarationKind>),
    Sent,
    /// The person at this browser has this side, where it was guessed.
    TakeSide(Color),
}

impl Session {
    /// Returns how the game played by link goes on, if it is one.
    pub fn correspondence_stage(&self) -> Option<Stage> {
        Some(self.correspondence()?.stage(&self.game, self.is_studied()))
    }

    /// Returns whether the person at this browser has the turn; always where the game is not played by link.
    pub(in crate::game) fn has_turn_by_link(&self) -> bool {
        self.correspondence_stage().is_none_or(|stage| stage == Stage::Move)
    }

    /// Returns whether a game played by link goes on, or its end is not sent yet.
    pub fn is_correspondence_open(&self) -> bool {
        self.correspondence_stage().is_some_and(|stage| stage != Stage::Over)
    }

    /// Returns whether the other side has offered a draw that waits for an answer.
    pub fn is_draw_offered_by_link(&self) -> bool {
        let offered = |game: &Correspondence| game.is_draw_offered() && game.draft.is_none();
        self.correspondence().is_some_and(offered) && self.has_turn_by_link()
    }

    /// Returns whether a draw may be offered with the move to come or the one made.
    pub fn may_offer_by_link(&self) -> bool {
        let open = matches!(self.correspondence_stage(), Some(Stage::Move | Stage::Draft));
        let answers = self.correspondence().is_some_and(Correspondence::is_draw_offered);
        open && !answers && self.game.outcome().is_none()
    }

    /// Returns the message that the game is now: drafts included.
    pub(in crate::game) fn message(&self) -> Option<Message> {
        self.correspondence()?.message(&self.game, self.is_studied())
    }

    /// Returns whether something is made or said that is not sent.
    pub(in crate::game) fn has_draft(&self) -> bool {
        matches!(self.correspondence_stage(), Some(Stage::Draft | Stage::Answer(_)))
    }

    /// Returns whether a move is made that is not sent.
    pub(in crate::game) fn has_unsent_move(&self) -> bool {
        self.correspondence_stage() == Some(Stage::Draft)
    }

    /// Returns the link to send: the whole game, and nothing of how it is shown here.
    pub fn message_link(&self) -> Link {
        let link = self.link(Vec::new());
        Link { cursor: link.moves().len(), flipped: false, ..link }
    }

    /// Returns the last message, to be remembered; nothing where it was opened although another is known, and none of a
    /// game that is studied.
    pub fn last_message(&self) -> Option<LastMessage> {
        let correspondence = self.correspondence().filter(|game| !game.aside)?;
        self.message()?;
        Some(correspondence.last_message(&self.game, &self.names, &self.extra))
    }

    /// Ends the game where its message does.
    pub(in crate::game) fn end_by_declaration(&mut self) {
        let declared = self.correspondence().and_then(|correspondence| correspondence.declared);
        if let Some(outcome) = declared.and_then(ending) {
            self.game_mut().end(outcome);
        }
    }
}

impl Page {
    pub(in crate::game) fn reduce_correspondence(&mut self, action: CorrespondenceAction) {
        match action {
            CorrespondenceAction::Declare(kind) => self.declare(kind),
            CorrespondenceAction::Sent => self.sent(),
            CorrespondenceAction::TakeSide(color) => self.take_side(color),
        }
    }

    /// Begins a game by link.
    pub(in crate::game) fn begin_correspondence(&mut self, beginning: Beginning) {
        let Beginning { start, mine, names, seed } = beginning;
        let players = self.session.players.as_persons();
        let mode = Mode::Correspondence(Correspondence::new(mine, seed));
        let flipped = mine == Color::Black;
        self.begin_session(Session { mode, names, flipped, seed, ..Session::new(start, players) });
    }

    pub(in crate::game) fn receive(&mut self, arrival: Arrival) {
        let Arrival { link, known, aside } = arrival;
        self.open(link);
        let Some(correspondence) = self.session.correspondence_mut() else { return };
        if let Some(known) = known {
            (correspondence.mine, correspondence.aside, correspondence.guessed) = (known.mine, aside, false);
            correspondence.before = Some(known.link.moves().len().min(correspondence.sent));
        }
        self.session.flipped = correspondence.mine == Color::Black;
        self.moved();
    }

    /// Says something with the next message, or no more what was to be said.
    pub(in crate::game) fn declare(&mut self, word: Option<DeclarationKind>) {
        let may = match word {
            None => true,
            Some(DeclarationKind::DrawOffer) => self.session.may_offer_by_link(),
            Some(DeclarationKind::DrawDecline | DeclarationKind::DrawAcceptance) => {
                self.session.is_draw_offered_by_link()
            }
            Some(DeclarationKind::Resignation) => self.session.may_resign(),
        };
        let Some(correspondence) = self.session.correspondence_mut().filter(|_| may) else { return };
        let (mine, sent) = (correspondence.mine, correspondence.sent);
        if std::mem::replace(&mut correspondence.draft, word).is_some_and(DeclarationKind::ends) {
            // The game goes on.
            self.session.game_mut().take_back_to(sent, false);
        }
        if let Some(outcome) = word.and_then(|kind| ending(Declaration { by: mine, kind })) {
            self.end(outcome);
        }
    }

    /// Takes note that the message is sent.
    fn sent(&mut self) {
        let (message, plies) = (self.session.message(), self.session.game.moves().len());
        if let (Some(message), Some(correspondence)) = (message, self.session.correspondence_mut()) {
            (correspondence.sent, correspondence.declared, correspondence.draft) = (plies, message.declaration, None);
            (correspondence.before, correspondence.aside, correspondence.guessed) = (Some(plies), false, false);
            self.moved();
        }
    }

    /// Changes the side of the person at this browser, where it was guessed.
    fn take_side(&mut self, color: Color) {
        let Some(sent) = self.session.correspondence().filter(|by_link| by_link.guessed).map(|by_link| by_link.sent)
        else {
            return;
        };
        // What the other side was to say and to play is not sent.
        self.declare(None);
        if self.session.has_unsent_move() {
            self.session.game_mut().take_back_to(sent, false);
        }
        if let Some(correspondence) = self.session.correspondence_mut() {
            correspondence.mine = color;
        }
        self.session.flipped = color == Color::Black;
        self.moved();
    }
}
