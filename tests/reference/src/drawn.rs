//! Drawn boards, and short queries on them by square names.

use crate::rules::Rules;
use crate::squares::square_name;
use crate::state::State;

/// Returns the state drawn from the eighth rank down, a point for an empty square, White to move.
pub fn drawn(board: &str) -> State {
    let rows: Vec<String> = board.split_whitespace().map(|row| row.replace('.', "1")).collect();
    State::parse(&format!("{} w", rows.join("/"))).expect(board)
}

/// Returns the same placement with Black to move.
pub fn black_to_move(state: State) -> State {
    State { white_to_move: false, ..state }
}

/// Returns the rules of that name, and panics if there are none.
pub fn rules(text: &str) -> Rules {
    Rules::parse(text).expect(text)
}

/// Returns the square of that name, and panics if there is none.
pub fn square(name: &str) -> u8 {
    (0..64).find(|&sq| square_name(sq) == name).expect(name)
}

/// Panics unless the pseudo-legal move `d3d5` exists and captures exactly the named squares, ascending.
#[track_caller]
pub fn assert_takes(state: &State, rule_set: &str, mv: &str, captures: &str) {
    let found = taken(state, rule_set, mv);
    assert_eq!(found.as_deref(), Some(captures), "{rule_set}: {mv}");
}

/// Panics if the pseudo-legal move `d3d5` exists.
#[track_caller]
pub fn assert_cannot(state: &State, rule_set: &str, mv: &str) {
    assert_eq!(taken(state, rule_set, mv), None, "{rule_set}: {mv}");
}

/// Panics unless exactly the named squares, ascending, hold the piece on a square frozen.
#[track_caller]
pub fn assert_freezers(state: &State, rule_set: &str, frozen: &str, by: &str) {
    let freezers = state.freezers(&rules(rule_set), square(frozen));
    assert_eq!(names(freezers), by, "{rule_set}: {frozen}");
}

fn taken(state: &State, rule_set: &str, mv: &str) -> Option<String> {
    let from = square(&mv[..2]);
    let to = square(&mv[2..]);
    let moves = state.pseudo_legal_moves(&rules(rule_set), from);
    let found = moves.into_iter().find(|m| m.to == to)?;
    Some(names(found.captures))
}

fn names(squares: Vec<u8>) -> String {
    let names: Vec<String> = squares.into_iter().map(square_name).collect();
    names.join(",")
}
