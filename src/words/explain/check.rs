//! Why it is check, how it is answered, and what is threatened, in words.

use super::{moves, shortened};
use crate::rules::captures::Cause;
use crate::rules::explain::{Answer, Attack, Reply};
use crate::rules::{Bitboard, Board, Color, Move};
use crate::words::list;
use crate::words::moves::pieces_at;
use crate::words::pieces::{piece_at, side};

/// Returns how a king could be taken, as a clause: `the Leaper on c4 could leap the King on c2 to c1`.
#[must_use]
pub fn attack(board: &Board, attack: &Attack) -> String {
    let (attacker, king, to) = (piece_at(board, attack.mv.from), attack.capture.victim, attack.mv.to);
    match attack.capture.cause {
        Cause::Displacement => format!("the {attacker} could step onto the King on {king}"),
        Cause::Withdrawal => format!("the {attacker} could take the King on {king} by moving away to {to}"),
        Cause::Leap => format!("the {attacker} could leap the King on {king} to {to}"),
        Cause::Pincer { partner } => {
            format!(
                "the {attacker} could go to {to} and close in the King on {king} with the {}",
                piece_at(board, partner)
            )
        }
        Cause::Coordination { king: partner } => {
            let partner = piece_at(board, partner);
            format!("the {attacker} could go to {to} and take the King on {king} by coordination with the {partner}")
        }
    }
}

/// Returns why a side is in check and how it can answer.
#[must_use]
pub fn check(board: &Board, color: Color, attacks: &[Attack], replies: &[Reply]) -> String {
    let attacks: Vec<String> = attacks.iter().map(|found| attack(board, found)).collect();
    let groups = Answer::ALL.into_iter().filter(|&group| group != Answer::Ignores).filter_map(|group| {
        let found: Vec<Move> = replies.iter().filter(|reply| reply.answer == group).map(|reply| reply.mv).collect();
        (!found.is_empty()).then(|| format!("{} by {}", answer(group), moves(board, &found)))
    });
    let groups: Vec<String> = groups.collect();
    let answers = if groups.is_empty() { "nothing answers it".to_owned() } else { groups.join("; ") };
    format!("{} is in check, as {}: {answers}", side(color), list(&attacks))
}

/// Returns what an answer to a check does.
const fn answer(answer: Answer) -> &'static str {
    match answer {
        Answer::Wins => "take the enemy King",
        Answer::Takes => "take the attacker",
        Answer::Flees => "step out of it",
        Answer::Freezes => "freeze the attacker",
        Answer::Parts => "take its partner",
        Answer::Blocks => "block it",
        Answer::Ignores => "leave the King in check",
    }
}

/// Returns what a side threatens to take, and by which moves: `Black threatens the King on c2 (Leaper c4 to c1)`. Moves
/// that take the same pieces are said together.
#[must_use]
pub fn threats(board: &Board, color: Color, threats: &[Move]) -> String {
    let mut prizes: Vec<Bitboard> = Vec::new();
    for mv in threats {
        if !prizes.contains(&mv.captures) {
            prizes.push(mv.captures);
        }
    }
    let said = |&prize: &Bitboard| {
        let takers: Vec<Move> = threats.iter().copied().filter(|mv| mv.captures == prize).collect();
        format!("{} ({})", pieces_at(board, prize), moves(board, &takers))
    };
    match &*shortened(prizes.iter().map(said).collect()) {
        [] => format!("{} threatens nobody", side(color)),
        said => format!("{} threatens {}", side(color), said.join("; ")),
    }
}
