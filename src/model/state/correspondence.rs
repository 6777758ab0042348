//! Actions in a game by link: declarations, and messages that were sent.

use super::PlayState;
use crate::link::{Declaration, DeclarationKind, Link, Presentation};
use crate::model::correspondence::{Correspondence, NewCorrespondence, PriorKnowledge, termination};
use crate::model::phase::Phase;
use crate::model::session::{Mode, Session};
use crate::rules::Color;

#[derive(Clone, PartialEq, Debug)]
pub enum CorrespondenceAction {
    /// Sets the declaration of the next message, or withdraws it if `None`.
    Declare(Option<DeclarationKind>),
    /// Records that the message of this link was sent. The current message may be another one by now.
    Sent(Box<Link>),
    /// Sets the side of the person at this browser, if it was only guessed.
    TakeSide(Color),
}

impl PlayState {
    pub(super) fn apply_correspondence(&mut self, action: CorrespondenceAction) {
        match action {
            CorrespondenceAction::Declare(kind) => self.declare(kind),
            CorrespondenceAction::Sent(link) if *link == self.session.message_link() => self.sent(),
            CorrespondenceAction::Sent(_) => {}
            CorrespondenceAction::TakeSide(color) => self.take_side(color),
        }
    }

    pub(super) fn begin_correspondence(&mut self, new: NewCorrespondence) {
        let NewCorrespondence { start, own_side, names, engine_allowed, seed } = new;
        let mode = Mode::Correspondence(Correspondence { engine_allowed, ..Correspondence::new(own_side, seed) });
        let presentation = Presentation { names, ..Presentation::flipped(own_side == Color::Black) };
        self.begin_session(Session { presentation, seed, ..Session::new(start, mode) });
    }

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
        let (own_side, sent) = (correspondence.own_side, correspondence.message_plies);
        if std::mem::replace(&mut correspondence.draft, kind).is_some_and(DeclarationKind::ends) {
            // The game goes on.
            self.session.game_mut().take_back_to(sent);
            self.forget_line();
        }
        if let Some(termination) = kind.and_then(|kind| termination(Declaration { by: own_side, kind })) {
            self.end(termination);
        }
    }

    fn sent(&mut self) {
        let (message, plies) = (self.session.message(), self.session.game.moves().len());
        if let (Some(message), Some(correspondence)) = (message, self.session.correspondence_mut()) {
            (correspondence.message_plies, correspondence.declared, correspondence.draft) =
                (plies, message.declaration, None);
            correspondence.prior_knowledge = PriorKnowledge::Plies(plies);
            self.forget_line();
        }
    }

    fn take_side(&mut self, color: Color) {
        let Some(&Correspondence { message_plies, prior_knowledge: PriorKnowledge::Guessed, .. }) =
            self.session.correspondence()
        else {
            return;
        };
        // A draft made for the other side is dropped.
        self.declare(None);
        if self.session.phase() == Phase::MoveUnsent {
            self.session.game_mut().take_back_to(message_plies);
        }
        if let Some(correspondence) = self.session.correspondence_mut() {
            correspondence.own_side = color;
        }
        self.session.presentation.flipped = color == Color::Black;
        self.forget_line();
    }
}
