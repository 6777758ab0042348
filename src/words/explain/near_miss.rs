//! Why an enemy is not taken, in words.

use super::refusal::{a, obstacle};
use crate::rules::explain::NearMiss;
use crate::rules::{Board, Move, Role, Square};
use crate::words::alternatives;
use crate::words::moves::pieces_at;
use crate::words::pieces::{name, piece_at, side};

/// Returns why a move does not take an enemy: `Pawn b2 to b4 does not take the Leaper on c4: it needs another white piece
/// on d4`.
#[must_use]
pub fn not_taken(board: &Board, mv: Move, victim: Square, why: &NearMiss) -> String {
    if *why == NearMiss::NoEnemy {
        return no_enemy(victim);
    }
    let mover = board.role_at(mv.from).map_or("Piece", name);
    let way = if mv.is_suicide() { format!("on {}", mv.from) } else { format!("{} to {}", mv.from, mv.to) };
    format!("{mover} {way} does not take the {}: {}", piece_at(board, victim), clause(board, mv.from, victim, why))
}

/// Returns why a piece can't take an enemy by any move: `The Leaper on b2 cannot take the Pawn on b4: the board ends
/// behind the Pawn`.
#[must_use]
pub fn cannot_take(board: &Board, from: Square, victim: Square, why: &NearMiss) -> String {
    if *why == NearMiss::NoEnemy {
        return no_enemy(victim);
    }
    format!(
        "The {} cannot take the {}: {}",
        piece_at(board, from),
        piece_at(board, victim),
        clause(board, from, victim, why)
    )
}

/// Returns where a piece goes to take an enemy: `To take the Pawn on c3, the Leaper on c1 goes to c4 or c5`.
#[must_use]
pub fn elsewhere(board: &Board, from: Square, victim: Square, moves: &[Move]) -> String {
    let squares: Vec<String> = moves.iter().map(|mv| mv.to.to_string()).collect();
    format!("To take the {}, the {} goes to {}", piece_at(board, victim), piece_at(board, from), alternatives(&squares))
}

fn no_enemy(square: Square) -> String {
    format!("No enemy stands on {square}")
}

/// Returns why a piece on `from` does not take an enemy, as a clause.
fn clause(board: &Board, from: Square, victim: Square, why: &NearMiss) -> String {
    let mover = board.role_at(from).unwrap_or(Role::Pawn);
    let target = board.role_at(victim).map_or("piece", name);
    let power = if mover == Role::Chameleon { board.role_at(victim).unwrap_or(mover) } else { mover };
    let own = board.color_at(from).map_or("own", side).to_ascii_lowercase();
    match *why {
        NearMiss::NoEnemy => "it is no enemy".to_owned(),
        NearMiss::Frozen(by) => format!("it is frozen by {}", pieces_at(board, by)),
        NearMiss::GivesUp => "a piece that gives itself up takes nobody with it".to_owned(),
        NearMiss::TakesNothing => "an Immobilizer takes nothing".to_owned(),
        NearMiss::Immune => {
            format!("a Chameleon never takes {}", board.role_at(victim).map_or("such a piece".to_owned(), a))
        }
        NearMiss::KingAlone => "a Chameleon that steps onto a King takes nothing else".to_owned(),
        NearMiss::LeapsAlone => "by these rules a Chameleon that leaps takes nothing else".to_owned(),
        NearMiss::NotNextTo => format!("it does not start next to the {target}"),
        NearMiss::NotSteppedOnto => format!("it must step onto the {target}"),
        NearMiss::NotStraightAway => format!("it must move straight away from the {target}"),
        NearMiss::NotLeapt => format!("it must leap over the {target}"),
        NearMiss::StopsShort => format!("it stops before the {target} and must land behind it"),
        NearMiss::OffLine => format!("no line leads from {from} over the {target}"),
        NearMiss::NoRoom => match power {
            Role::Withdrawer => format!("the board ends where it must move, straight away from the {target}"),
            Role::Pawn => format!("the board ends beside the {target}, where one of two pieces must stand"),
            _ => format!("the board ends behind the {target}"),
        },
        NearMiss::NotBeside => format!("it must land next to the {target} on a rank or file"),
        NearMiss::NeedsPartner(square) => format!("it needs another {own} piece on {square}"),
        NearMiss::MovesDiagonally => "a Chameleon closes in only by a move along a rank or file".to_owned(),
        NearMiss::NoKing => format!("it needs the {own} King to coordinate with"),
        NearMiss::InLineWithKing(king) => {
            format!(
                "it lands on the rank or file of its own {}, where it takes nothing by coordination",
                piece_at(board, king)
            )
        }
        NearMiss::NotOnCorner { king, corners: [one, other] } => {
            format!("with the {} it coordinates {one} and {other} from there", piece_at(board, king))
        }
        NearMiss::OffKingLines(king) => {
            format!("the {target} stands neither on the rank nor on the file of the {}", piece_at(board, king))
        }
        NearMiss::MustMove => "it stands in place already, and only a move takes".to_owned(),
        NearMiss::Unreached { to, obstacle: found } => {
            format!("it does not get to {to}, as {}", obstacle(board, from, to, found))
        }
    }
}
