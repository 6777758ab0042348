//! What the page says about the engine's findings: the mistake that led here, a retry of it, a hint. These are long
//! texts that few visits need, so that the app loads this code when it is first needed.

use std::rc::Rc;

use super::PlayState;
use crate::model::engine::HintState;
use crate::review::Mistake;
use crate::rules::Move;
use crate::words::{hints, labelled, retry, review, ui};

/// The sentences about the engine's findings, as far as there are any.
#[derive(Default)]
pub struct Advice {
    /// The mistake that led to the position shown.
    pub(super) moment: Option<KeyMoment>,
    /// What the advised or missed move does.
    pub(super) best_text: Option<String>,
    /// The goal of a retry, or the verdict on the tried move.
    pub(super) retry_text: Option<String>,
    /// The mistake of a retry with its number, and what it did, beside the goal.
    pub(super) retried_texts: Option<[String; 2]>,
    /// The quiet reply that the text about a mistake or about the tried move names.
    pub(super) reply: Option<Move>,
}

/// A mistake of the review, as it is shown beside the board.
pub struct KeyMoment {
    pub mistake: Mistake,
    /// The move with its number.
    pub played: String,
    /// What the move missed and allowed: the rest of a sentence that begins with the move.
    pub does: String,
    /// Its number among the moments listed, from 1, and how many these are.
    pub number: Option<[usize; 2]>,
}

impl PlayState {
    /// Returns whether [`PlayState::advice`] may say something now or soon.
    pub fn wants_advice(&self) -> bool {
        self.session.shown_review().is_some() || self.engine.hint != HintState::None
    }

    /// Returns what is said about the engine's findings in the position shown.
    pub fn advice(&self) -> Advice {
        let (best_text, retried_texts) = (self.best_words(), self.retried_words());
        let reply = self.session.answerable_mistake().and_then(|mistake| review::named_reply(&mistake));
        Advice {
            moment: self.key_moment(),
            retry_text: self.session.retry_words(),
            retried_texts: retried_texts.filter(|_| best_text.is_none()),
            best_text,
            reply,
        }
    }

    fn key_moment(&self) -> Option<KeyMoment> {
        let session = &self.session;
        let mistake = session.shown_mistake()?;
        let [played, does] = self.mistake_words(&mistake, review::Length::Full);
        let at = session.listed_key_moments().position(|listed| listed.ply == mistake.ply);
        let number = at.map(|at| [at + 1, session.listed_key_moments().count()]);
        Some(KeyMoment { mistake, played, does, number })
    }

    fn retried_words(&self) -> Option<[String; 2]> {
        let retry = self.session.retry().filter(|_| self.session.is_at_retry())?;
        Some(self.mistake_words(&retry.mistake, review::Length::Brief))
    }

    fn best_words(&self) -> Option<String> {
        let session = &self.session;
        self.shown_best()?;
        let (hint, you) =
            (self.engine.hint().cloned().or_else(|| self.missed_move().map(Rc::new))?, session.own_side());
        Some(match session.retry().filter(|_| session.is_at_retry()) {
            Some(retry) => retry::best(&retry.mistake, &hint, self.engine.lines.is_some(), you),
            None => labelled(ui::HINT, hints::hint(session.game.current_position(), &hint, None, you)),
        })
    }

    /// Returns two texts about a mistake of the review: its numbered move, and what the move missed and allowed.
    /// Neither names the better move.
    pub fn mistake_words(&self, mistake: &Mistake, length: review::Length) -> [String; 2] {
        let played = self.settings.move_text(&mistake.position, mistake.played);
        let still = self.session.shown_review().is_some_and(|review| review.is_still_allowed(mistake));
        [
            review::numbered_move(mistake, &played),
            review::mistake_phrase(mistake, still, length, self.session.own_side()),
        ]
    }
}
