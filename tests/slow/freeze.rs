//! Freezing: an Immobilizer holds the enemies next to it, a Chameleon the enemy Immobilizers next to it.

use super::rules::Rules;
use super::squares::neighbours;
use super::state::{Kind, State};

impl State {
    /// Returns whether the man on a square can neither move nor capture.
    pub fn is_frozen(&self, rules: &Rules, square: u8) -> bool {
        !self.freezers(rules, square).is_empty()
    }

    /// Returns the squares of the enemies that hold the man on a square frozen, ascending.
    pub fn freezers(&self, rules: &Rules, square: u8) -> Vec<u8> {
        let mut freezers = Vec::new();
        for other in neighbours(square) {
            if self.chameleon_freezes(other, square) || self.immobilizer_freezes(rules, other, square) {
                freezers.push(other);
            }
        }
        freezers
    }

    /// Returns whether `by` is a Chameleon that freezes an enemy Immobilizer next to it on `square`.
    fn chameleon_freezes(&self, by: u8, square: u8) -> bool {
        let Some(man) = self.at(square) else {
            return false;
        };
        man.kind == Kind::Immobilizer && self.is_man(by, !man.white, Kind::Chameleon)
    }

    /// Returns whether `by` is an Immobilizer that freezes the enemy next to it on `square`.
    /// It does so even when it is frozen itself; only cancelling breaks its hold.
    fn immobilizer_freezes(&self, rules: &Rules, by: u8, square: u8) -> bool {
        let Some(man) = self.at(square) else {
            return false;
        };
        self.is_man(by, !man.white, Kind::Immobilizer) && !(rules.cancelling && self.is_cancelled(by, square))
    }

    /// Returns whether the Immobilizer on `by` has lost its hold on the man on `square`: a friend of
    /// that man, a Chameleon or an Immobilizer other than the man itself, stands next to it.
    fn is_cancelled(&self, by: u8, square: u8) -> bool {
        let Some(man) = self.at(square) else {
            return false;
        };
        neighbours(by).any(|helper| {
            helper != square
                && (self.is_man(helper, man.white, Kind::Chameleon)
                    || self.is_man(helper, man.white, Kind::Immobilizer))
        })
    }
}
