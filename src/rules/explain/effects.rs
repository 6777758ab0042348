//! The effects of a quiet move: checks, threats, escapes, freezing and mobility.

use super::threats::{attackers, threats_of};
use crate::rules::freeze::frozen;
use crate::rules::{Bitboard, Board, Move, Position, Role, pseudo_legal_moves};

/// The effects of a quiet move besides moving the piece. Squares are those of the board after the move.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct MoveEffects {
    /// The enemy king could be captured next.
    pub check: bool,
    /// The enemies that could have captured the moved piece before, if none of them can any more.
    pub escapes: Bitboard,
    /// The enemies that are frozen now and were not before.
    pub freezes: Bitboard,
    /// The mover's pieces that are no longer frozen.
    pub frees: Bitboard,
    /// The mover's other pieces that the enemy could have captured before and cannot capture now.
    pub saves: Bitboard,
    /// The enemies, except the king, that could be captured next and could not be before.
    pub threatens: Bitboard,
    /// The enemies, except the king, that could be captured before and still can be.
    pub still_threatens: Bitboard,
    /// How many more moves the side's pieces have than before.
    pub mobility_gain: i32,
}

impl MoveEffects {
    /// Returns whether the move does nothing but change the mobility.
    pub fn is_empty(&self) -> bool {
        let pieces = [self.escapes, self.freezes, self.frees, self.saves, self.threatens];
        !self.check && pieces.iter().all(|squares| squares.is_empty())
    }
}

/// Returns the effects of a quiet legal move.
pub fn move_effects(position: &Position, mv: Move) -> MoveEffects {
    let (after, rules, own) = (position.play_unchecked(mv), position.rules(), position.turn());
    let [before_setup, after_setup] = [position, &after].map(Position::to_setup);
    let captures = |threats: &[Move]| threats.iter().map(|threat| threat.captures).collect::<Bitboard>();
    let captured = |setup, color| captures(&threats_of(setup, color));
    // Maps squares of pieces before the move to their squares after it.
    let carried = |squares: Bitboard| {
        if squares.contains(mv.from) { squares.without(mv.from).with(mv.to) } else { squares }
    };
    let ours = after.board().by_color(own);
    let king = after.board().by_piece(!own, Role::King);
    let frozen_in = |position: &Position, color| frozen(position.board(), rules, color);
    let attacked = captured(&after_setup, own);
    let threats = threats_of(&before_setup, !own);
    let saved = carried(captures(&threats)) & ours & !captured(&after_setup, !own);
    let moves = |board: &Board| -> i32 {
        board.by_color(own).into_iter().map(|from| pseudo_legal_moves(board, rules, from).len() as i32).sum()
    };
    let captured_before = captured(&before_setup, own);
    MoveEffects {
        check: !(attacked & king).is_empty(),
        escapes: if saved.contains(mv.to) { attackers(&threats, mv.from) } else { Bitboard::EMPTY },
        freezes: frozen_in(&after, !own) & !frozen_in(position, !own),
        frees: carried(frozen_in(position, own)) & ours & !frozen_in(&after, own),
        saves: saved.without(mv.to),
        threatens: attacked & !king & !captured_before,
        still_threatens: attacked & !king & captured_before,
        mobility_gain: moves(after.board()) - moves(position.board()),
    }
}
