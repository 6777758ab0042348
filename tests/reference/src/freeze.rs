//! Freezing: an Immobilizer holds the enemies next to it, a Chameleon the enemy Immobilizers next to it.

use crate::rules::Rules;
use crate::squares::neighbors;
use crate::state::{Kind, State};

impl State {
    /// Returns whether the piece on a square can neither move nor capture.
    pub fn is_frozen(&self, rules: &Rules, square: u8) -> bool {
        !self.freezers(rules, square).is_empty()
    }

    /// Returns the squares of the enemies that hold the piece on a square frozen, ascending.
    pub fn freezers(&self, rules: &Rules, square: u8) -> Vec<u8> {
        let mut freezers = Vec::new();
        for other in neighbors(square) {
            if self.chameleon_freezes(other, square) || self.immobilizer_freezes(rules, other, square) {
                freezers.push(other);
            }
        }
        freezers
    }

    /// Returns whether `by` is a Chameleon that freezes an enemy Immobilizer next to it on `square`.
    fn chameleon_freezes(&self, by: u8, square: u8) -> bool {
        let Some(piece) = self.at(square) else {
            return false;
        };
        piece.kind == Kind::Immobilizer && self.is_piece(by, !piece.white, Kind::Chameleon)
    }

    /// Returns whether `by` is an Immobilizer that freezes the enemy next to it on `square`.
    /// It does so even when it is frozen itself; only cancelling breaks its hold.
    fn immobilizer_freezes(&self, rules: &Rules, by: u8, square: u8) -> bool {
        let Some(piece) = self.at(square) else {
            return false;
        };
        self.is_piece(by, !piece.white, Kind::Immobilizer) && !(rules.cancelling && self.is_cancelled(by, square))
    }

    /// Returns whether the Immobilizer on `by` has lost its hold on the piece on `square`: a friend of
    /// that piece, a Chameleon or an Immobilizer other than the piece itself, stands next to it.
    fn is_cancelled(&self, by: u8, square: u8) -> bool {
        let Some(piece) = self.at(square) else {
            return false;
        };
        neighbors(by).any(|helper| {
            helper != square
                && (self.is_piece(helper, piece.white, Kind::Chameleon)
                    || self.is_piece(helper, piece.white, Kind::Immobilizer))
        })
    }
}
