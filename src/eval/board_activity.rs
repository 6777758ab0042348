//! The input of both the terms and the net.

use super::activity::Activity;
use crate::rules::freeze::frozen;
use crate::rules::{Bitboard, Color, Position};

/// What is frozen, what can be captured, and where the unfrozen pieces may go, by colour.
pub(super) struct BoardActivity {
    pub frozen: [Bitboard; 2],
    pub sides: [Activity; 2],
}

impl BoardActivity {
    #[inline]
    pub fn new(position: &Position) -> BoardActivity {
        let (board, rules) = (position.board(), position.rules());
        let frozen = Color::ALL.map(|color| frozen(board, rules, color));
        let sides = Color::ALL.map(|color| Activity::new(board, rules, color, frozen[color.index()]));
        BoardActivity { frozen, sides }
    }
}
