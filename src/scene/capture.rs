//! The marks of a capture that is about to be made.

use super::mark::Mark;
use crate::notation::alphabet::{Alphabet, letter};
use crate::rules::captures::{Capture, Cause, causes};
use crate::rules::lines::{Direction, between};
use crate::rules::{Board, Move, Role, RuleSet};

/// Returns how a move takes its victims, the victims, and of a chameleon whose powers it borrows.
pub fn capture_marks(board: &Board, rules: RuleSet, mv: Move, alphabet: Alphabet) -> Vec<Mark> {
    let captures = causes(board, rules, mv);
    let lines = captures.iter().map(|&capture| {
        let leapt_next = between(capture.victim, mv.to) & mv.captures;
        let lands = || Direction::between(mv.from, mv.to).and_then(|direction| capture.victim.step(direction));
        let to = match capture.cause {
            Cause::Leap if leapt_next.any() => lands().unwrap_or(mv.to),
            _ => mv.to,
        };
        Mark::Cause { from: mv.from, to, capture }
    });
    let taken = captures.iter().map(|capture| Mark::Taken(capture.victim));
    let borrows = board.role_at(mv.from) == Some(Role::Chameleon);
    let powers = captures.iter().filter(|_| borrows).filter_map(|&Capture { victim, .. }| {
        let role = board.role_at(victim)?;
        Some(Mark::Borrowed { from: victim, letter: letter(role, alphabet) })
    });
    lines.chain(taken).chain(powers).collect()
}
