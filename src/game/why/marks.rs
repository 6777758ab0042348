//! The marks that draw a reason.

use super::{Objection, Reason};
use crate::game::asked::{Asked, Question};
use crate::game::layers;
use crate::game::state::State;
use crate::rules::explain::{FrozenPiece, NearMiss, Obstacle, Refusal};
use crate::rules::{Bitboard, Color, Square};
use crate::scene::Mark;

impl State {
    /// Returns the marks of what is asked, or of why what was tried is not done.
    pub(in crate::game) fn reason_marks(&self) -> Vec<Mark> {
        match self.asked.filter(|_| self.proposed.is_none()) {
            Some(Asked { square, question: Question::Why, .. }) => match self.reason(square) {
                Reason::Objection(from, objection) => objection_marks(from, square, &objection),
                Reason::Legal(_) | Reason::Nothing => Vec::new(),
                Reason::Check => layers::king_threat_marks(&self.shown(), self.shown().turn),
                Reason::Frozen(hold) => hold_marks(&hold),
            },
            Some(Asked { question: Question::Threats, .. }) => self.threat_marks(self.opponent()),
            Some(Asked { .. }) => Vec::new(),
            None => self
                .tried_objection()
                .map_or_else(Vec::new, |(tried, objection)| objection_marks(tried.from, tried.to, &objection)),
        }
    }

    /// Returns what a side threatens on the board shown: its moves, and the pieces they would take.
    #[must_use]
    pub fn threat_marks(&self, color: Color) -> Vec<Mark> {
        let threats = self.threats(color);
        let victims = threats.iter().fold(Bitboard::EMPTY, |all, mv| all | mv.captures);
        let moves = threats.iter().map(|mv| Mark::Threat { from: mv.from, to: mv.to });
        moves.chain(victims.into_iter().map(Mark::Takeable)).collect()
    }
}

/// Returns a frozen piece with lines to those who hold it, and to those who hold them.
fn hold_marks(hold: &FrozenPiece) -> Vec<Mark> {
    let lines = hold.freezers.iter().flat_map(|holder| {
        let held = Mark::Holds { holder: holder.square, held: hold.piece };
        let others = holder.frozen_by.without(hold.piece).into_iter();
        others.map(|other| Mark::Holds { holder: other, held: holder.square }).chain([held])
    });
    lines.chain([Mark::Frozen(hold.piece)]).collect()
}

/// Returns the mark of a square that a piece may not go to, and those of the reason.
pub(in crate::game) fn objection_marks(from: Square, to: Square, objection: &Objection) -> Vec<Mark> {
    let mut marks = match objection {
        Objection::Barred(_) | Objection::Elsewhere(_) => Vec::new(),
        Objection::Refused(Refusal::Frozen(by)) => {
            by.into_iter().map(|holder| Mark::Holds { holder, held: from }).chain([Mark::Frozen(from)]).collect()
        }
        Objection::Refused(Refusal::Unreached(obstacle)) => obstacle_marks(*obstacle),
        Objection::Refused(Refusal::Exposes { attack, .. }) => layers::threat_marks(attack).into(),
        Objection::Refused(_) => Vec::new(),
        Objection::Missed(miss) => match *miss {
            NearMiss::NeedsPartner(square) => vec![Mark::Wanted(square)],
            NearMiss::Unreached { to, obstacle } => {
                obstacle_marks(obstacle).into_iter().chain([Mark::Wanted(to)]).collect()
            }
            NearMiss::OffKingLines(king) => vec![Mark::Reason(king)],
            _ => Vec::new(),
        },
    };
    marks.push(Mark::Refused(to));
    marks
}

/// Returns the marks of the pieces in the way.
fn obstacle_marks(obstacle: Obstacle) -> Vec<Mark> {
    match obstacle {
        Obstacle::Friend(square) | Obstacle::Enemy(square) | Obstacle::Occupied(square) => vec![Mark::Reason(square)],
        Obstacle::Row { first, second } | Obstacle::SecondLeap { first, second } => {
            vec![Mark::Reason(first), Mark::Reason(second)]
        }
        Obstacle::OffLine | Obstacle::TooFar { .. } => Vec::new(),
    }
}
