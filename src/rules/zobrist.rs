//! Keys that hash a placement, a side to move and the rules.

use super::{Board, Color, Piece, RuleSet, Square, Switch};
use crate::util::{GOLDEN_GAMMA, splitmix64};

pub const BLACK_TO_MOVE: u64 = 0xf83b_6a1d_52c7_904f;

/// Returns the key of a piece on a square. It is computed on demand: a table would add 7 KB to each web program, and
/// would not compress.
#[inline]
pub fn key(piece: Piece, square: Square) -> u64 {
    splitmix64(GOLDEN_GAMMA.wrapping_mul((64 * piece.index() + square.index() + 1) as u64))
}

/// Returns the hash of a placement and a side to move, computed from scratch.
pub fn hash(board: &Board, turn: Color) -> u64 {
    let placement = board.pieces().fold(0, |hash, (square, piece)| hash ^ key(piece, square));
    if turn == Color::Black { placement ^ BLACK_TO_MOVE } else { placement }
}

/// Returns the key of a rule set; no two rule sets share one.
#[inline]
pub fn rules_key(rules: RuleSet) -> u64 {
    (1 << Switch::ALL.len() | u64::from(rules.bits())).wrapping_mul(0xd6e8_feb8_6659_fd93)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_rule_set_has_its_own_key() {
        let rule_sets = 0..1 << Switch::ALL.len();
        let rules = |bits: u32| {
            let switches = Switch::ALL.into_iter().enumerate();
            switches.fold(RuleSet::default(), |rules, (n, switch)| rules.with(switch, bits >> n & 1 != 0))
        };
        let keys: BTreeSet<u64> = rule_sets.clone().map(|bits| rules_key(rules(bits))).collect();
        assert_eq!(keys.len(), rule_sets.len());
    }
}
