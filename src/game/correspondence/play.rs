//! What happens in a game played by link: a message comes, is drafted and is sent.

use std::rc::Rc;

use super::{Arrival, Beginning, Clash, Correspondence, LastMessage, Stage, ending};
use crate::game::action::Action;
use crate::game::state::{Refused, State};
use crate::notation::link::{
    self, Declaration, DeclarationKind, Link, LinkError, LinkField, LinkProblem, Message, Readable, Standing,
};
use crate::rules::Color;

/// Returns what a fragment does: it opens its game, or says why it can't. A message of a game by link is held back
/// where `known`, the last message of the game of this identifier, does not lead to it.
#[must_use]
pub fn opening(fragment: &str, known: impl FnOnce(&str) -> Option<LastMessage>) -> Action {
    let refuse = |error, clash| Action::Refuse(Box::new(Refused { fragment: fragment.to_owned(), error, clash }));
    let link = match link::read(fragment) {
        Ok(link) => link,
        Err(error) => return refuse(error, None),
    };
    let Some(message) = &link.message else { return Action::Open(Box::new(link)) };
    let known = known(&message.game);
    match known.as_ref().map(|known| known.link.standing(&link)) {
        None | Some(Standing::Same | Standing::Newer) => {
            Action::Receive(Box::new(Arrival { link, known, aside: false }))
        }
        Some(standing) => {
            let readable = Readable {
                rules: link.start.rules,
                start: Some(link.start),
                moves: link.moves.clone(),
                flipped: link.flipped,
                names: link.names.clone(),
                extra: link.extra.clone(),
            };
            let (field, problem) = (LinkField::Game, LinkProblem::Clash(standing));
            let error = LinkError { field, position: 1, problem, readable: Box::new(readable) };
            refuse(error, known.map(|known| Box::new(Clash { link, known })))
        }
    }
}

impl State {
    /// Returns how the game played by link goes on, if it is one.
    #[must_use]
    pub fn correspondence_stage(&self) -> Option<Stage> {
        Some(self.correspondence.as_ref()?.stage(&self.game, self.study))
    }

    /// Returns whether the person at this browser has the turn; always where the game is not played by link.
    pub(in crate::game) fn has_turn_by_link(&self) -> bool {
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
        let offered = |game: &Correspondence| game.is_draw_offered() && game.draft.is_none();
        self.correspondence.as_ref().is_some_and(offered) && self.has_turn_by_link()
    }

    /// Returns whether a draw may be offered with the move to come or the one made.
    #[must_use]
    pub fn may_offer_by_link(&self) -> bool {
        let open = matches!(self.correspondence_stage(), Some(Stage::Move | Stage::Draft));
        let answers = self.correspondence.as_ref().is_some_and(Correspondence::is_draw_offered);
        open && !answers && self.game.outcome().is_none()
    }

    /// Returns whether the person to move may resign: not in a study, as what is shown may be no part of the game.
    #[must_use]
    pub fn may_resign(&self) -> bool {
        !self.study && self.game.outcome().is_none() && !self.game.moves().is_empty() && self.has_turn_by_link()
    }

    /// Returns the message that the game is now: drafts included.
    pub(in crate::game) fn message(&self) -> Option<Message> {
        self.correspondence.as_ref()?.message(&self.game, self.study)
    }

    /// Returns the link to send: the whole game, and nothing of how it is shown here.
    #[must_use]
    pub fn message_link(&self) -> Link {
        let link = self.link();
        Link { cursor: link.moves.len(), flipped: false, shapes: Vec::new(), ..link }
    }

    /// Returns the last message, to be remembered; nothing where it was opened although another is known.
    #[must_use]
    pub fn last_message(&self) -> Option<LastMessage> {
        let correspondence = self.correspondence.as_ref().filter(|game| self.problem.is_none() && !game.aside)?;
        self.message()?;
        Some(correspondence.last_message(&self.game, &self.names, &self.extra))
    }

    /// Begins a game by link.
    pub(in crate::game) fn begin_correspondence(&mut self, beginning: Beginning) {
        let Beginning { start, mine, names, seed } = beginning;
        let usual = self.usual;
        self.begin(start, self.players.as_persons(), None, seed);
        self.usual = usual;
        self.correspondence = Some(Correspondence::new(mine, seed));
        (self.names, self.flipped) = (names, mine == Color::Black);
    }

    /// Begins the same game by link once more, sides changed.
    pub(in crate::game) fn begin_correspondence_again(&mut self, mine: Color, seed: u32) {
        let [white, black] = std::mem::take(&mut self.names);
        self.begin_correspondence(Beginning { start: *self.game.start(), mine: !mine, names: [black, white], seed });
    }

    /// Opens a message.
    pub(in crate::game) fn receive(&mut self, arrival: Arrival) {
        let Arrival { link, known, aside } = arrival;
        self.open(link);
        if let (Some(correspondence), Some(known)) = (&mut self.correspondence, known) {
            (correspondence.mine, correspondence.aside, correspondence.guessed) = (known.mine, aside, false);
            correspondence.before = Some(known.link.moves.len().min(correspondence.sent));
        }
        self.flipped = self.correspondence.as_ref().is_some_and(|correspondence| correspondence.mine == Color::Black);
        self.moved();
    }

    /// Ends the game where its message does.
    pub(in crate::game) fn end_by_declaration(&mut self) {
        let declared = self.correspondence.as_ref().and_then(|correspondence| correspondence.declared);
        if let Some(outcome) = declared.and_then(ending) {
            self.game_mut().end(outcome);
        }
    }

    /// Declares something with the next message, or withdraws what was to be declared.
    pub(in crate::game) fn declare(&mut self, kind: Option<DeclarationKind>) {
        let may = match kind {
            None => true,
            Some(DeclarationKind::DrawOffer) => self.may_offer_by_link(),
            Some(DeclarationKind::DrawDecline | DeclarationKind::DrawAcceptance) => self.is_draw_offered_by_link(),
            Some(DeclarationKind::Resignation) => self.may_resign(),
        };
        let Some(correspondence) = self.correspondence.as_mut().filter(|_| may) else { return };
        let by = correspondence.mine;
        if correspondence.draft.is_some_and(DeclarationKind::ends) {
            // The game goes on.
            let plies = correspondence.sent;
            Rc::make_mut(&mut self.game).take_back_to(plies, false);
        }
        correspondence.draft = kind;
        if let Some(outcome) = kind.and_then(|kind| ending(Declaration { by, kind })) {
            self.end(outcome);
        }
    }

    /// Notes that the message is sent.
    pub(in crate::game) fn sent(&mut self) {
        let Some(message) = self.message() else { return };
        let sent = self.game.moves().len();
        if let Some(correspondence) = &mut self.correspondence {
            *correspondence = Correspondence {
                game: message.game,
                mine: correspondence.mine,
                sent,
                declared: message.declaration,
                draft: None,
                before: Some(sent),
                aside: false,
                guessed: false,
            };
            self.moved();
        }
    }

    /// Changes the side of the person at this browser, where it was guessed.
    pub(in crate::game) fn take_side(&mut self, color: Color) {
        if !self.correspondence.as_ref().is_some_and(|correspondence| correspondence.guessed) {
            return;
        }
        // What the other side was to declare and to play is not sent.
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
