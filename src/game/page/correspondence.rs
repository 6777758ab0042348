//! The course of a game played by link: declarations, sent and received messages, and the sentences about them.

use super::state::GamePage;
use crate::game::correspondence::{
    Correspondence, CorrespondenceStatus, NewCorrespondence, PriorKnowledge, termination,
};
use crate::game::session::{Mode, Session};
use crate::link::{Declaration, DeclarationKind, Link, Presentation};
use crate::notation::alphabet::Alphabet;
use crate::notation::move_text::{self, Notation};
use crate::rules::Color;
use crate::words::{correspondence as words, game, review, sentence};

#[derive(Clone, PartialEq, Debug)]
pub enum CorrespondenceAction {
    /// Something is declared with the next message, or the declaration is withdrawn.
    Declare(Option<DeclarationKind>),
    /// The message of this link was sent: it may be another one by now.
    Sent(Box<Link>),
    /// The person at this browser has this side, where it was guessed.
    TakeSide(Color),
}

impl GamePage {
    pub(super) fn apply_correspondence(&mut self, action: CorrespondenceAction) {
        match action {
            CorrespondenceAction::Declare(kind) => self.declare(kind),
            CorrespondenceAction::Sent(link) if *link == self.session.message_link() => self.sent(),
            CorrespondenceAction::Sent(_) => {}
            CorrespondenceAction::TakeSide(color) => self.take_side(color),
        }
    }

    pub(super) fn begin_correspondence(&mut self, new: NewCorrespondence) {
        let NewCorrespondence { start, own_color, names, engine_allowed, seed } = new;
        let mode = Mode::Correspondence(Correspondence { engine_allowed, ..Correspondence::new(own_color, seed) });
        let presentation = Presentation { names, ..Presentation::flipped(own_color == Color::Black) };
        self.begin_session(Session { presentation, seed, ..Session::new(start, mode) });
    }

    /// Declares something with the next message, or withdraws the declaration.
    pub(super) fn declare(&mut self, kind: Option<DeclarationKind>) {
        let may = match kind {
            None => true,
            Some(DeclarationKind::DrawOffer) => self.session.can_offer_in_correspondence(),
            Some(DeclarationKind::DrawDecline | DeclarationKind::DrawAcceptance) => {
                self.session.is_draw_offered_in_correspondence()
            }
            Some(DeclarationKind::Resignation) => self.session.can_resign(),
        };
        let Some(correspondence) = self.session.correspondence_mut().filter(|_| may) else { return };
        let (own_color, sent) = (correspondence.own_color, correspondence.message_plies);
        if std::mem::replace(&mut correspondence.draft, kind).is_some_and(DeclarationKind::ends) {
            // The game goes on.
            self.session.game_mut().take_back_to(sent, false);
            self.reset_for_position();
        }
        if let Some(termination) = kind.and_then(|kind| termination(Declaration { by: own_color, kind })) {
            self.end(termination);
        }
    }

    fn sent(&mut self) {
        let (message, plies) = (self.session.message(), self.session.game.moves().len());
        if let (Some(message), Some(correspondence)) = (message, self.session.correspondence_mut()) {
            (correspondence.message_plies, correspondence.declared, correspondence.draft) =
                (plies, message.declaration, None);
            correspondence.prior_knowledge = PriorKnowledge::Plies(plies);
            self.reset_for_position();
        }
    }

    /// Changes the side of the person at this browser, where it was guessed.
    fn take_side(&mut self, color: Color) {
        let Some(&Correspondence { message_plies, prior_knowledge: PriorKnowledge::Guessed, .. }) =
            self.session.correspondence()
        else {
            return;
        };
        // A draft for the other side is not sent.
        self.declare(None);
        if self.session.correspondence_status() == Some(CorrespondenceStatus::Draft) {
            self.session.game_mut().take_back_to(message_plies, false);
        }
        if let Some(correspondence) = self.session.correspondence_mut() {
            correspondence.own_color = color;
        }
        self.session.presentation.flipped = color == Color::Black;
        self.reset_for_position();
    }
}

/// The number of new moves from which a sentence counts them.
const MANY: usize = 3;

impl Session {
    /// Returns the sentences about a game played by link: what the other side has done, and what the next move
    /// declares.
    pub fn correspondence_lines(&self) -> Vec<String> {
        let (Some(correspondence), Some(status)) = (self.correspondence(), self.correspondence_status()) else {
            return Vec::new();
        };
        let other = words::player(&self.presentation.names, !correspondence.own_color);
        let mut sentences = self.received_sentences(correspondence, status);
        let declared = correspondence.declared.filter(|declared| declared.by != correspondence.own_color);
        let declared = declared.filter(|_| status != CorrespondenceStatus::Waiting);
        sentences.extend(declared.map(|declared| words::said(other, declared.kind)));
        // The caption is already about an answer without a move.
        let draft = correspondence.draft.filter(|_| !matches!(status, CorrespondenceStatus::Answer(_)));
        sentences.extend(draft.map(|kind| words::about_to_say(kind).to_owned()));
        sentences
    }

    /// Returns what must be done in a game by link before the next move, if anything.
    pub(super) fn pending_step(&self) -> Option<String> {
        let correspondence = self.correspondence()?;
        let other = words::player(&self.presentation.names, !correspondence.own_color);
        match self.correspondence_status()? {
            CorrespondenceStatus::Move if self.game.moves().is_empty() => Some(words::BEGIN.to_owned()),
            CorrespondenceStatus::Draft => Some(sentence(words::UNSENT)),
            CorrespondenceStatus::Answer(kind) => Some(words::about_to_say(kind).to_owned()),
            CorrespondenceStatus::Waiting if self.game.moves().is_empty() => Some(words::invite(other)),
            CorrespondenceStatus::Waiting => Some(words::waiting(other)),
            CorrespondenceStatus::Move | CorrespondenceStatus::Over => None,
        }
    }

    /// Returns what has changed since this browser last knew the game.
    fn received_sentences(&self, correspondence: &Correspondence, status: CorrespondenceStatus) -> Vec<String> {
        let mut sentences = Vec::new();
        let by_other = |ply: &usize| self.game.turn_at(*ply) == Some(!correspondence.own_color);
        if let Some(ply) = correspondence.message_plies.checked_sub(1).filter(by_other)
            && let Some((position, mv)) = self.game.move_at(ply)
        {
            let name = words::player(&self.presentation.names, !correspondence.own_color);
            let played = words::played(name, &self.numbered(ply), position.board(), mv);
            let end = if status == CorrespondenceStatus::Move { words::your_move(&played) } else { played };
            sentences.push(sentence(end));
        }
        let known = correspondence.known_plies().unwrap_or(correspondence.message_plies);
        sentences.extend(
            (correspondence.message_plies >= known + MANY).then(|| words::news(correspondence.message_plies - known)),
        );
        let own = (known..correspondence.message_plies)
            .filter(|&ply| self.game.turn_at(ply) == Some(correspondence.own_color));
        let own: Vec<String> = own.map(|ply| self.numbered(ply)).collect();
        sentences.extend((!own.is_empty()).then(|| words::foreign(&own)));
        sentences
    }

    /// Returns the message around a link to the game as it is to be sent.
    pub fn message_text(&self, link: &str) -> String {
        let Some(correspondence) = self.correspondence() else { return String::new() };
        let own_color = correspondence.own_color;
        let declared =
            self.message().and_then(|message| message.declaration).filter(|declared| declared.by == own_color);
        let kind = declared.map(|declared| declared.kind);
        let last = self.game.moves().len().checked_sub(1).filter(|_| !kind.is_some_and(DeclarationKind::ends));
        let own = last.filter(|&ply| self.game.turn_at(ply) == Some(own_color)).map(|ply| self.numbered(ply));
        let ended = self.game.outcome().map(|ended| game::outcome(ended, self.game.start().rules()));
        words::message(&correspondence.game_id, own.as_deref(), kind, ended.as_deref(), link)
    }

    /// Returns a move with its number, in the form used by postal clubs.
    fn numbered(&self, ply: usize) -> String {
        let Some((position, mv)) = self.game.move_at(ply) else { return String::new() };
        let text = move_text::write(Notation::Abbott, position, mv, Alphabet::Abbott);
        review::numbered(position.fullmoves(), position.turn(), &text)
    }
}
