//! Why a piece is frozen and what could free it, in words.

use super::check::attack;
use super::moves;
use crate::rules::explain::{Freezer, FrozenPiece, Refusal};
use crate::rules::{Bitboard, Board};
use crate::words::list;
use crate::words::moves::pieces_at;
use crate::words::pieces::piece_at;

/// Returns who freezes a piece and what could free it: `The Leaper on a2 is frozen by the Immobilizer on b1, which cannot
/// be driven off now; it may give itself up`.
#[must_use]
pub fn hold(board: &Board, hold: &FrozenPiece) -> String {
    let freezers: Bitboard = hold.freezers.iter().map(|freezer| freezer.square).collect();
    let frozen = format!("The {} is frozen by {}", piece_at(board, hold.piece), pieces_at(board, freezers));
    let freed = match hold.freezers.as_slice() {
        [only] => format!(", which {}", ways(board, only)),
        several => {
            let each = several
                .iter()
                .map(|freezer| format!("; the {} {}", piece_at(board, freezer.square), ways(board, freezer)));
            each.collect()
        }
    };
    let given_up = match &hold.no_suicide {
        None => "it may give itself up".to_owned(),
        Some(Refusal::KingStays) => "a King never gives itself up".to_owned(),
        Some(Refusal::NoSuicide) => "these rules allow no suicide".to_owned(),
        Some(Refusal::Exposes { attack: found, .. }) => {
            format!("it may not give itself up, as then {}", attack(board, found))
        }
        Some(_) => "it may not give itself up".to_owned(),
    };
    format!("{frozen}{freed}; {given_up}")
}

/// Returns what could make one that freezes let go, as the rest of a sentence about it.
fn ways(board: &Board, freezer: &Freezer) -> String {
    let mut ways = Vec::new();
    if !freezer.taken_by.is_empty() {
        ways.push(format!("can be taken by {}", moves(board, &freezer.taken_by)));
    }
    if !freezer.cancelled_by.is_empty() {
        ways.push(format!("can be cancelled by {}", moves(board, &freezer.cancelled_by)));
    }
    if ways.is_empty() {
        ways.push("cannot be driven off now".to_owned());
    }
    if freezer.frozen_by.any() {
        ways.push(format!("cannot move away, itself frozen by {}", pieces_at(board, freezer.frozen_by)));
    }
    list(&ways)
}
