//! Play by link in a session: draw offers, messages, and the sentences about them.

use super::Session;
use crate::link::{DeclarationKind, LastMessage, Link};
use crate::model::correspondence::{Correspondence, PriorKnowledge};
use crate::model::phase::Phase;
use crate::notation::alphabet::Alphabet;
use crate::notation::move_text::{self, Notation};
use crate::words::{correspondence as words, game, moves, sentence};

/// The smallest number of new moves that a sentence counts.
const MANY: usize = 3;

impl Session {
    /// Returns whether the other side has offered a draw that waits for an answer.
    pub fn is_draw_offered_in_correspondence(&self) -> bool {
        let offered =
            |correspondence: &Correspondence| correspondence.is_draw_offered() && correspondence.draft.is_none();
        self.correspondence().is_some_and(offered) && self.phase() == Phase::ToMove
    }

    /// Returns whether a draw is offered with the next move, or with a move that is not sent yet.
    pub fn offers_draw_with_move(&self) -> bool {
        self.correspondence().is_some_and(|correspondence| correspondence.draft == Some(DeclarationKind::DrawOffer))
    }

    /// Returns the link to send. It holds the whole game, but not the position shown or the orientation of the board
    /// here.
    pub fn message_link(&self) -> Link {
        let mut link = self.link(Vec::new());
        link.cursor = link.moves().len();
        link.presentation.flipped = false;
        link
    }

    /// Returns the last message for storage, or `None` if the game is analysed or conflicts with the stored one.
    pub fn last_message(&self) -> Option<LastMessage> {
        let correspondence = self.correspondence().filter(|correspondence| !correspondence.is_conflicting())?;
        self.message()?;
        Some(correspondence.last_message(&self.game, &self.presentation))
    }

    pub(in crate::model) fn is_correspondence_to_be_saved(&self) -> bool {
        self.correspondence().is_some_and(|correspondence| match correspondence.prior_knowledge {
            PriorKnowledge::Begun => !self.game.moves().is_empty(),
            PriorKnowledge::Guessed | PriorKnowledge::Plies(_) => true,
            PriorKnowledge::Conflicting(_) => false,
        })
    }

    /// Returns the sentences about what has happened in a game by link: new moves, and what the other side has
    /// declared.
    pub fn correspondence_sentences(&self) -> Vec<String> {
        let Some(correspondence) = self.correspondence() else { return Vec::new() };
        let phase = self.phase();
        let other = words::player(&self.presentation.names, !correspondence.own_side);
        let mut sentences = self.received_sentences(correspondence, phase);
        let declared = correspondence.declared.filter(|declared| declared.by != correspondence.own_side);
        // A declaration that was answered is no longer news.
        let is_news = matches!(phase, Phase::ToMove | Phase::Over | Phase::Analysis);
        let declared = declared.filter(|_| is_news && correspondence.draft.is_none());
        sentences.extend(declared.map(|declared| words::said(other, declared.kind)));
        sentences
    }

    /// Returns the next step in a game by link, and what the next message declares, if anything.
    pub(in crate::model) fn pending_step(&self) -> Option<String> {
        let correspondence = self.correspondence()?;
        let other = words::player(&self.presentation.names, !correspondence.own_side);
        match self.phase() {
            Phase::ToMove if self.game.moves().is_empty() => Some(words::BEGIN.to_owned()),
            Phase::ToMove if correspondence.draft.is_none() && correspondence.is_draw_offered() => {
                Some(words::offer(other))
            }
            Phase::ToMove => correspondence.draft.map(|kind| words::about_to_say(kind).to_owned()),
            Phase::MoveUnsent => {
                let declared = correspondence.draft.map(|kind| format!("{} ", words::about_to_say(kind)));
                Some(declared.unwrap_or_default() + &sentence(words::UNSENT))
            }
            Phase::ReplyUnsent(kind) => Some(words::about_to_say(kind).to_owned()),
            Phase::OpponentsTurn if self.game.moves().is_empty() => Some(words::invite(other)),
            Phase::OpponentsTurn => Some(words::waiting(other)),
            Phase::Over | Phase::Analysis | Phase::EnginesTurn => None,
        }
    }

    /// Returns the sentences about the other side's last move, and about the moves that this browser did not know.
    fn received_sentences(&self, correspondence: &Correspondence, phase: Phase) -> Vec<String> {
        let mut sentences = Vec::new();
        let by_other = |ply: &usize| self.game.turn_at(*ply) == Some(!correspondence.own_side);
        if let Some(ply) = correspondence.message_plies.checked_sub(1).filter(by_other)
            && let Some((position, mv)) = self.game.move_at(ply)
        {
            let name = words::player(&self.presentation.names, !correspondence.own_side);
            let played = words::played(name, &self.numbered(ply), position.board(), mv);
            let end = if phase == Phase::ToMove { words::your_move(&played) } else { played };
            sentences.push(sentence(end));
        }
        let known = correspondence.known_plies().unwrap_or(correspondence.message_plies);
        sentences.extend(
            (correspondence.message_plies >= known + MANY).then(|| words::news(correspondence.message_plies - known)),
        );
        let own = (known..correspondence.message_plies)
            .filter(|&ply| self.game.turn_at(ply) == Some(correspondence.own_side));
        let own: Vec<String> = own.map(|ply| self.numbered(ply)).collect();
        sentences.extend((!own.is_empty()).then(|| words::foreign(&own)));
        sentences
    }

    /// Returns the text of a message to send, with a link to the game.
    pub fn message_text(&self, link: &str) -> String {
        let Some(correspondence) = self.correspondence() else { return String::new() };
        let own_side = correspondence.own_side;
        let declared =
            self.message().and_then(|message| message.declaration).filter(|declared| declared.by == own_side);
        let kind = declared.map(|declared| declared.kind);
        let last = self.game.moves().len().checked_sub(1).filter(|_| !kind.is_some_and(DeclarationKind::ends));
        let own = last.filter(|&ply| self.game.turn_at(ply) == Some(own_side)).map(|ply| self.numbered(ply));
        let ended = self.game.line_outcome().map(|ended| game::outcome(ended, self.game.start().rules()));
        words::message(correspondence.id, own.as_deref(), kind, ended.as_deref(), link)
    }

    /// Returns a move with its number, in the form used by postal clubs.
    fn numbered(&self, ply: usize) -> String {
        let Some((position, mv)) = self.game.move_at(ply) else { return String::new() };
        let text = move_text::write(Notation::Abbott, position, mv, Alphabet::Abbott);
        moves::numbered(position.fullmoves(), position.turn(), &text)
    }
}
