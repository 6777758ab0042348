//! Forced wins and captures from played games, over all rule sets: each is proven by trying every line, and found by
//! the search within a budget of nodes. `lab forced` makes the table.

use std::collections::BTreeSet;

use crate::harness::position;
use crate::random::long_run;
use ultima::lab::{CAPTURE_PLIES, MAX_MOVES, best_capture, shortest_win};
use ultima::notation::uci_move;
use ultima::rules::{Move, Position, RuleSet};
use ultima::search::{Limits, Score, SearchOptions, Searcher};

/// One line of the table.
struct Task {
    text: &'static str,
    position: Position,
    /// The number of moves to the win; `None` where a capture is to be found.
    win: Option<u32>,
    moves: BTreeSet<String>,
}

fn tasks() -> impl Iterator<Item = Task> {
    include_str!("forced_wins.tsv").lines().skip(1).map(|text| {
        let [rules, fen, win, moves] = text.split('\t').collect::<Vec<_>>()[..] else { panic!("{text}") };
        let position = position(rules, fen);
        let moves = moves.split(' ').map(str::to_owned).collect();
        Task { text, position, win: win.parse().ok(), moves }
    })
}

/// Returns the best move within this many nodes, and its score.
fn search(position: &Position, nodes: u64) -> (Option<Move>, Score) {
    let mut score = Score::Centipawns(0);
    let limits = Limits::nodes(nodes);
    let best = Searcher::new(1).search(position, &SearchOptions::new(limits), &mut |report| score = report.score);
    (best, score)
}

#[test]
fn there_are_wins_of_every_length_and_captures_for_every_rule_set() {
    assert!(tasks().count() >= 60);
    let kinds: BTreeSet<(String, Option<u32>)> =
        tasks().map(|task| (task.position.rules().to_string(), task.win)).collect();
    for rules in RuleSet::PRESETS.map(|rules| rules.to_string()) {
        // Not every rule set has a win in four: they are rare.
        for kind in [Some(1), Some(2), Some(3), None] {
            assert!(kinds.contains(&(rules.clone(), kind)), "{rules} {kind:?}");
        }
    }
    assert!(kinds.iter().any(|(_, win)| *win == Some(MAX_MOVES)));
}

#[test]
fn every_win_is_forced_and_none_is_shorter() {
    // The longer wins take too long for the short run.
    let longest = if long_run() { MAX_MOVES } else { 2 };
    for task in tasks().filter(|task| task.win.is_some_and(|moves| moves <= longest)) {
        let proven = shortest_win(&task.position, MAX_MOVES, &mut u64::MAX.clone());
        let (moves, firsts) = proven.unwrap_or_else(|| panic!("no win: {}", task.text));
        assert_eq!(Some(moves), task.win, "{}", task.text);
        assert_eq!(firsts.into_iter().map(uci_move::write).collect::<BTreeSet<_>>(), task.moves, "{}", task.text);
    }
}

#[test]
fn every_capture_wins_clearly_more_than_any_other_move() {
    // The short run checks only a few of them.
    let step = if long_run() { 1 } else { 5 };
    for task in tasks().filter(|task| task.win.is_none()).step_by(step) {
        let best = best_capture(&task.position, CAPTURE_PLIES).map(uci_move::write).unwrap_or_default();
        assert!(task.moves.contains(&best), "{}: {best}", task.text);
    }
}

#[test]
fn the_search_finds_them_within_its_budget() {
    let mut missed = Vec::new();
    for task in tasks() {
        // A capture needs only a few plies.
        let nodes = if task.win.is_some() { NODES } else { NODES / 10 };
        let (best, score) = search(&task.position, nodes);
        let best = best.map(uci_move::write).unwrap_or_default();
        let proven = task.win.is_none() || matches!(score, Score::Mate(1..));
        if !proven || !task.moves.contains(&best) {
            missed.push(format!("{}: {best} {score:?}", task.text));
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

/// The number of nodes within which each is found, about a quarter of a second of search.
const NODES: u64 = 250_000;
