//! Why a move is not legal, in words.

use super::check::attack;
use crate::rules::explain::{Exposure, Obstacle, Refusal};
use crate::rules::{Board, Role, Square};
use crate::words::count;
use crate::words::moves::{nobody, pieces_at};
use crate::words::pieces::{name, piece_at, side};

/// Returns why the piece on a square may not go to another: `The Leaper on b1 cannot go to b3: White's own Pawn on b2
/// stands in the way`.
#[must_use]
pub fn refusal(board: &Board, from: Square, to: Square, why: &Refusal) -> String {
    let Some(piece) = board.piece_at(from) else { return nobody(from) };
    let who = piece_at(board, from);
    let cannot = if from == to { "cannot give itself up".to_owned() } else { format!("cannot go to {to}") };
    let reason = match why {
        Refusal::KingTaken => return "The game is over: a King has been taken".to_owned(),
        Refusal::NoPiece => return nobody(from),
        Refusal::NotItsTurn => {
            return format!("The {who} is {}'s, and it is {}'s turn", side(piece.color), side(!piece.color));
        }
        Refusal::NotFrozen => "only a frozen piece may".to_owned(),
        Refusal::Frozen(by) => format!("it is frozen by {}", pieces_at(board, *by)),
        Refusal::KingStays => "a King never does".to_owned(),
        Refusal::NoSuicide => "these rules allow no suicide".to_owned(),
        Refusal::Unreached(found) => obstacle(board, from, to, *found),
        Refusal::Exposes { exposure, attack: found, .. } => {
            let attack = attack(board, found);
            match exposure {
                Exposure::Enters => format!("there {attack}"),
                Exposure::Remains => format!("its King stays in check, as {attack}"),
                Exposure::Releases => format!("it would set an enemy free, and {attack}"),
                Exposure::Uncovers => format!("then {attack}"),
            }
        }
    };
    format!("The {who} {cannot}: {reason}")
}

/// Returns why the piece on a square does not reach another, as a clause.
pub(super) fn obstacle(board: &Board, from: Square, to: Square, why: Obstacle) -> String {
    let role = board.role_at(from).unwrap_or(Role::Pawn);
    let mover = name(role);
    let own = |square: Square| {
        let owner = board.color_at(square).map_or("its", side);
        let friend = board.role_at(square).map_or("piece", name);
        (format!("{owner}'s own {friend}"), square)
    };
    match why {
        Obstacle::OffLine => match role {
            Role::King => "a King moves one square".to_owned(),
            Role::Pawn => "a Pawn moves along a rank or file".to_owned(),
            _ => format!("{} moves along a rank, file or diagonal", a(role)),
        },
        Obstacle::Friend(square) if square == to => format!("{} stands there", own(square).0),
        Obstacle::Friend(square) => format!("{} on {square} stands in the way", own(square).0),
        Obstacle::Occupied(square) => {
            let there = board.role_at(square).map_or("a piece".to_owned(), a);
            match (role, board.role_at(square)) {
                (Role::Chameleon, Some(Role::King)) => {
                    format!("{there} stands there, and a Chameleon steps onto a King only from the next square")
                }
                _ => format!("{there} stands there, and {} goes to empty squares only", a(role)),
            }
        }
        Obstacle::Enemy(square) => {
            let there = piece_at(board, square);
            match role {
                Role::Chameleon => format!("the {there} stands in the way, and a Chameleon leaps Leapers only"),
                _ => format!("the {there} stands in the way"),
            }
        }
        Obstacle::Row { first, second } => {
            let (first, second) = (piece_at(board, first), piece_at(board, second));
            format!("the {first} and the {second} stand in the way without a gap between them")
        }
        Obstacle::SecondLeap { first, second } => {
            let (first, second) = (piece_at(board, first), piece_at(board, second));
            format!("it would leap the {first} and the {second}, and these rules allow one leap a move")
        }
        Obstacle::TooFar { range } => {
            format!("by these rules a {mover} on this rank moves at most {}", count(range as usize, "square"))
        }
    }
}

/// Returns a kind of piece with its article: `an Immobilizer`.
pub(super) fn a(role: Role) -> String {
    let article = if role == Role::Immobilizer { "an" } else { "a" };
    format!("{article} {}", name(role))
}
