//! The input of both the terms and the net.

use super::activity::{Activity, activity};
use crate::rules::freeze::frozen;
use crate::rules::{Bitboard, Color, Position};

/// What is frozen, what can be captured, and where the unfrozen pieces may go, by colour.
pub(super) struct BoardActivity {
    pub frozen: [Bitboard; 2],
    pub activity: [Activity; 2],
}

impl BoardActivity {
    #[inline]
    pub fn new(position: &Position) -> BoardActivity {
        let (board, rules) = (position.board(), position.rules());
        let frozen = Color::ALL.map(|color| frozen(board, rules, color));
        let activity = Color::ALL.map(|color| activity(board, rules, color, frozen[color.index()]));
        BoardActivity { frozen, activity }
    }
}
