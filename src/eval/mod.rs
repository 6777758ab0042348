//! A number for a position: how much better the side to move stands, in hundredths of a pawn.
//!
//! Integers alone decide, so every machine gives the same number. Ultima has no direction, so the number does not
//! change under the eight symmetries of the board or when the sides swap places (with a limited range, under those
//! that keep the ranks).

pub mod weights;

use crate::rules::freeze::frozen;
use crate::rules::lines::queen_reach;
use crate::rules::reach::destinations;
use crate::rules::{Bitboard, Board, Color, Position, Role, Square};
use weights::{
    CHAMELEON_NEAR_IMMOBILIZER, DRIVE_TO_EDGE, FROZEN, IMMOBILIZER_NEAR_KING, KING_OPEN_LINE, KING_SHELTER,
    KINGS_CLOSE, LIMIT, MATERIAL, MOBILITY, REMNANT,
};

/// Returns the evaluation from the view of the side to move, within [`LIMIT`] of zero. It looks no move ahead.
#[must_use]
pub fn evaluate(position: &Position) -> i32 {
    let turn = position.turn();
    (worth(position, turn) - worth(position, !turn)).clamp(-LIMIT, LIMIT)
}

/// Returns the sum of the values of the men on the given squares, either side's.
#[inline]
#[must_use]
pub fn material(board: &Board, squares: Bitboard) -> i32 {
    Role::ALL.into_iter().map(|role| MATERIAL[role.index()] * (board.role(role) & squares).count() as i32).sum()
}

/// What the men of one side are worth where they stand.
fn worth(position: &Position, color: Color) -> i32 {
    let (board, rules) = (position.board(), position.rules());
    let own = board.side(color);
    let frozen = frozen(board, rules, color);
    let mut worth = material(board, own);
    for role in Role::ALL {
        let men = board.role(role) & own;
        worth -= FROZEN[role.index()] * (men & frozen).count() as i32;
        if MOBILITY[role.index()] != 0 {
            for square in men & !frozen {
                worth += MOBILITY[role.index()] * destinations(board, rules, color, role, square).count() as i32;
            }
        }
    }
    worth + hunters(board, color) + king(board, color) + remnant(board, color)
}

/// The immobilizers on their way to the enemy king, the chameleons on theirs to an enemy immobilizer.
fn hunters(board: &Board, color: Color) -> i32 {
    let immobilizers = nearness(board.men(color, Role::Immobilizer), board.men(!color, Role::King));
    let chameleons = nearness(board.men(color, Role::Chameleon), board.men(!color, Role::Immobilizer));
    IMMOBILIZER_NEAR_KING * immobilizers + CHAMELEON_NEAR_IMMOBILIZER * chameleons
}

/// How many steps less than the length of the board each hunter has to its nearest prey, summed up.
fn nearness(hunters: Bitboard, prey: Bitboard) -> i32 {
    hunters
        .into_iter()
        .filter_map(|hunter| prey.into_iter().map(|prey| hunter.distance(prey)).min())
        .map(|distance| 7 - distance as i32)
        .sum()
}

/// The safety of the king: open lines that lead to it, men of its own around it.
fn king(board: &Board, color: Color) -> i32 {
    let Some(king) = board.men(color, Role::King).first() else { return 0 };
    let open = queen_reach(king, board.occupied()) & !board.occupied();
    let shelter = Bitboard::of(king).neighbours() & board.side(color);
    KING_SHELTER * shelter.count() as i32 - KING_OPEN_LINE * open.count() as i32
}

/// What a side in front gains for cornering the king of a side with hardly a man left.
fn remnant(board: &Board, color: Color) -> i32 {
    let (own, left) = (board.side(color).count(), board.side(!color).count());
    if left > REMNANT + 1 || own <= left {
        return 0;
    }
    let kings = board.men(color, Role::King).first().zip(board.men(!color, Role::King).first());
    kings.map_or(0, |(king, beaten)| {
        DRIVE_TO_EDGE * (3 - edge_distance(beaten)) + KINGS_CLOSE * (7 - king.distance(beaten) as i32)
    })
}

/// The steps from a square to the nearest edge, 0 to 3.
fn edge_distance(square: Square) -> i32 {
    let inward = |index: usize| index.min(7 - index);
    inward(square.file().index()).min(inward(square.rank().index())) as i32
}
