//! Moves as sentences.

use super::pieces::piece_at;
use super::{count, list};
use crate::rules::captures::{Capture, Cause, causes};
use crate::rules::{Bitboard, Board, Move, MoveKind, Position, Role, RuleSet, Square};

/// Returns what a move does on the board it is made on: `Pawn b5 to f5 captures the Withdrawer on f4 and the Pawn on
/// g5`.
pub fn moved(board: &Board, mv: Move) -> String {
    if mv.is_suicide() {
        return format!("{} is removed by suicide", piece_at(board, mv.from));
    }
    let mover = board.role_at(mv.from).map(|role| format!("{} ", role.name())).unwrap_or_default();
    let way = format!("{mover}{} to {}", mv.from, mv.to);
    if mv.is_capture() { format!("{way} captures {}", pieces_at(board, mv.captures)) } else { way }
}

/// Returns what a move does like [`moved`], and how a chameleon captures each victim: `Chameleon a4 to
/// e4 captures the Leaper on c4 by leaping and the Coordinator on e1 by coordination with the King on h1`.
pub fn explained(board: &Board, rules: RuleSet, mv: Move) -> String {
    if board.role_at(mv.from) != Some(Role::Chameleon) || !mv.is_capture() {
        return moved(board, mv);
    }
    let victim = |capture: &Capture| {
        let way = match capture.cause {
            Cause::Displacement => "by stepping onto it".to_owned(),
            Cause::Withdrawal => "by moving away".to_owned(),
            Cause::Leap => "by leaping".to_owned(),
            Cause::Pincer { partner } => format!("by pincer with the {}", piece_at(board, partner)),
            Cause::Coordination { king } => format!("by coordination with the {}", piece_at(board, king)),
        };
        format!("the {} {way}", piece_at(board, capture.victim))
    };
    let victims: Vec<String> = causes(board, rules, mv).iter().map(victim).collect();
    format!("Chameleon {} to {} captures {}", mv.from, mv.to, list(&victims))
}

/// Returns what a legal move does, and whether it gives check or mate.
pub fn played(position: &Position, mv: Move) -> String {
    let text = moved(position.board(), mv);
    let next = position.play(mv);
    if !next.is_check() {
        return text;
    }
    let verb = if next.is_checkmate() { "checkmates" } else { "gives check" };
    if mv.kind() != MoveKind::Quiet { format!("{text}, and {verb}") } else { format!("{text} {verb}") }
}

/// The frozen piece on a square may be removed.
pub fn may_give_up(board: &Board, square: Square) -> String {
    format!("{} may be removed by suicide", piece_at(board, square))
}

/// Returns how many moves the piece on a square has, and how many of them capture. Its suicide is not counted.
pub fn choices(board: &Board, square: Square, moves: &[Move]) -> String {
    let ways = moves.iter().filter(|mv| !mv.is_suicide());
    let (total, captures) = (ways.clone().count(), ways.filter(|mv| mv.is_capture()).count());
    let piece = piece_at(board, square);
    let note = match (total, captures) {
        (0, _) => return format!("The {piece} has no move"),
        (_, 0) => String::new(),
        (1, _) => ", a capture".to_owned(),
        (_, 1) => ", 1 of them a capture".to_owned(),
        _ if captures == total => ", all of them captures".to_owned(),
        _ => format!(", {captures} of them captures"),
    };
    format!("The {piece} has {}{note}", count(total, "move"))
}

/// No piece stands on a square.
pub fn no_piece(square: Square) -> String {
    format!("No piece stands on {square}")
}

/// Returns where the piece on a square can move, and how many pieces it captures by that: `The Leaper on b1 can move to
/// c1, or capture by moving to b3 (1 piece)`. Its suicide is not counted.
pub fn destinations(board: &Board, square: Square, moves: &[Move]) -> String {
    let piece = piece_at(board, square);
    let (captures, quiet): (Vec<&Move>, Vec<&Move>) = moves.iter().partition(|mv| mv.is_capture());
    let quiet: Vec<String> = quiet.iter().map(|mv| mv.to.to_string()).collect();
    let captures = captures.iter().map(|mv| format!("{} ({})", mv.to, count(mv.captures.count() as usize, "piece")));
    let captures: Vec<String> = captures.collect();
    match (quiet.is_empty(), captures.is_empty()) {
        (true, true) => format!("The {piece} has no move"),
        (false, true) => format!("The {piece} can move to {}", list(&quiet)),
        (true, false) => format!("The {piece} can capture by moving to {}", list(&captures)),
        (false, false) => {
            format!("The {piece} can move to {}, or capture by moving to {}", list(&quiet), list(&captures))
        }
    }
}

/// Returns what the piece on a square can capture, move by move: `The Leaper on b1 can capture the Pawn on b2 by moving
/// to b3`.
pub fn captures(board: &Board, square: Square, moves: &[Move]) -> String {
    let captures = moves.iter().filter(|mv| mv.is_capture());
    let captures: Vec<String> =
        captures.map(|mv| format!("{} by moving to {}", pieces_at(board, mv.captures), mv.to)).collect();
    let piece = piece_at(board, square);
    if captures.is_empty() {
        format!("The {piece} can capture nothing")
    } else {
        format!("The {piece} can capture {}", captures.join("; "))
    }
}

/// Returns which pieces could capture the one on a square if it were their turn.
pub fn danger(board: &Board, square: Square, attackers: Bitboard) -> String {
    let piece = piece_at(board, square);
    if attackers.is_empty() {
        format!("Nothing could capture the {piece}")
    } else {
        format!("The {piece} could be captured by {}", pieces_at(board, attackers))
    }
}

/// Returns the pieces on the given squares as a list: `the Withdrawer on f4 and the Pawn on g5`.
pub fn pieces_at(board: &Board, squares: Bitboard) -> String {
    list(&squares.into_iter().map(|square| format!("the {}", piece_at(board, square))).collect::<Vec<_>>())
}
