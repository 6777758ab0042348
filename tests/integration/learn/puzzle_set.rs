//! The set of puzzles made by `lab puzzles`: its claims about each puzzle are proven again here.

use std::collections::{BTreeMap, BTreeSet};

use crate::random::long_run;
use ultima::lab::{canonical, fault, is_solved_by};
use ultima::learn::puzzle::{COLUMNS, Puzzle, PuzzleGoal, Theme, puzzles, themes};
use ultima::rules::{Color, Position, RuleSet};
use ultima::search::{Level, LevelPlayer, Searcher};

const SET: &str = include_str!("../../../src/learn/puzzles.tsv");

/// The puzzles of the default rules, of which there are to be 1,200, and of each other rule set, of which there are to
/// be 160.
const DEFAULT: usize = 1_200;
const EACH: usize = 160;

fn set() -> Vec<Puzzle> {
    puzzles(SET).map(|puzzle| puzzle.unwrap_or_else(|error| panic!("{error}"))).collect()
}

#[test]
fn an_invalid_puzzle_line_is_an_error() {
    let line = SET.lines().nth(1).expect("a puzzle");
    let columns: Vec<&str> = line.split('\t').collect();
    let with = |at: usize, text: &str| {
        let mut changed = columns.clone();
        changed[at] = text;
        puzzles(&format!("{COLUMNS}\n{}\n", changed.join("\t"))).next().expect("one line")
    };
    assert_eq!(with(4, columns[4]).map(|puzzle| puzzle.to_string()), Ok(line.to_owned()));
    let twice = format!("{0} {0}", columns[2]);
    for (at, text, problem) in [
        (0, "chess", "Rule set, character 1: 'chess' is not a rule set."),
        (1, "8/8 w", "FEN, character 4: there are 2 ranks instead of 8."),
        (1, "8/8/8/8/8/8/8/8 w", "The game cannot continue from this position because "),
        (2, "a1-z9", "Move, character 3: "),
        (2, "", "Move, character 1: "),
        (2, &twice, "move 2 is not legal."),
        (3, "luck", "luck is not a theme."),
        (4, "high", "high is not a rating."),
    ] {
        let error = with(at, text).expect_err(text);
        assert!(error.starts_with(&format!("Puzzles, line 2: {problem}")), "{error}");
    }
    let error = puzzles("ultima-1963").next();
    assert_eq!(error, Some(Err("Puzzles, line 1: 1 columns where 5 are expected.".to_owned())));
}

#[test]
fn every_rule_set_has_its_puzzles_and_every_theme_is_there() {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut found = BTreeSet::new();
    for puzzle in set() {
        *counts.entry(puzzle.rules().to_string()).or_default() += 1;
        found.extend(puzzle.themes);
    }
    for rules in RuleSet::PRESETS {
        let wanted = if rules == RuleSet::default() { DEFAULT } else { EACH };
        assert!(counts[&rules.to_string()] >= wanted, "{counts:?}");
    }
    let lacking: Vec<&str> =
        Theme::ALL.iter().filter(|theme| !found.contains(theme)).map(|theme| theme.name()).collect();
    assert!(lacking.is_empty(), "{lacking:?}");
}

#[test]
fn sides_and_ratings_are_balanced() {
    let set = set();
    let white = set.iter().filter(|puzzle| puzzle.position.turn() == Color::White).count();
    assert!(white.abs_diff(set.len() - white) * 10 < set.len(), "{white} of {}", set.len());
    // Few are hard for all levels.
    for (band, part) in [(400..800, 10), (800..1_200, 12), (1_200..1_600, 10), (1_600..4_000, 40)] {
        let count = set.iter().filter(|puzzle| band.contains(&puzzle.rating)).count();
        assert!(count * part >= set.len(), "{band:?}: {count} of {}", set.len());
    }
}

#[test]
fn no_two_puzzles_are_symmetries_of_one_another() {
    let mut seen = BTreeSet::new();
    for puzzle in set() {
        assert!(seen.insert(canonical(&puzzle)), "{puzzle}");
    }
}

#[test]
fn themes_are_those_of_the_moves() {
    for puzzle in set() {
        let is_defence = puzzle.themes.contains(&Theme::Defence);
        assert_eq!(themes(&puzzle.position, &puzzle.line, is_defence), puzzle.themes, "{puzzle}");
        assert_eq!(puzzle.themes.iter().filter(|theme| theme.goal().is_some()).count(), 1, "{puzzle}");
    }
}

#[test]
fn a_puzzle_that_asks_for_material_wins_some() {
    let asks = |puzzle: &Puzzle| puzzle.goal() == PuzzleGoal::Material;
    let set = set();
    assert!(set.iter().any(asks), "there are some");
    for puzzle in set.iter().filter(|puzzle| puzzle.themes.contains(&Theme::Advantage)) {
        let solver = puzzle.position.turn();
        let pieces = |plies| {
            let board = *puzzle.after(plies).board();
            [solver, !solver].map(|color| board.by_color(color).count())
        };
        let ([own, enemy], [own_left, enemy_left]) = (pieces(0), pieces(puzzle.line.len()));
        assert!(asks(puzzle) && enemy_left < enemy, "{puzzle}");
        assert!(own - own_left <= enemy - enemy_left, "{puzzle}");
    }
    let start = Position::default();
    let quiet = Puzzle::of_mistake(start, start.legal_moves()[0], false);
    assert_eq!(quiet.prompt(), "White to move: find the best move");
}

#[test]
fn each_move_of_a_solver_is_the_only_one() {
    // A few, by the first search that they were made with, and where that is in doubt by the last one; all of them, by
    // the last one and with the net, in the long run.
    const LAST: u64 = 1_000_000;
    let (step, nodes) = if long_run() { (1, LAST) } else { (60, 20_000) };
    let mut searchers = vec![Searcher::new(64).without_net()];
    if long_run() {
        searchers.push(Searcher::new(64));
    }
    let mut faults = Vec::new();
    for puzzle in set().iter().step_by(step) {
        for searcher in &mut searchers {
            let found = fault(searcher, puzzle, nodes).and_then(|_| fault(searcher, puzzle, LAST));
            faults.extend(found.map(|fault| format!("{puzzle}: {fault}")));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn harder_puzzles_are_solved_more_rarely_by_each_level() {
    let set = set();
    let solved: Vec<Vec<usize>> = [400..700, 700..1_100, 1_100..1_500, 1_500..4_000]
        .map(|band| {
            let inside: Vec<&Puzzle> = set.iter().filter(|puzzle| band.contains(&puzzle.rating)).collect();
            // Other seeds than those that the ratings come from.
            let some: Vec<(&Puzzle, u64)> = (0..100).map(|n| inside[n * inside.len() / 100]).zip(100..).collect();
            let count = |level| {
                let level = Level::new(level).expect("a level");
                some.iter().filter(|&&(puzzle, seed)| is_solved_by(puzzle, LevelPlayer { level, seed })).count()
            };
            [2, 5, 8].map(count).to_vec()
        })
        .to_vec();
    // Of a hundred tries, a few are chance.
    let falls = |level: usize| solved.is_sorted_by(|easier, harder| easier[level] + 3 >= harder[level]);
    assert!((0..3).all(falls) && (0..3).all(|level| solved[0][level] > solved[3][level]), "{solved:?}");
    // Level 2 finds by chance about as many as level 5 by a short search that misses the same ones every time.
    let all = [0, 1, 2].map(|level| solved.iter().map(|levels| levels[level]).sum::<usize>());
    assert!(all[2] > all[0] && all[2] > all[1], "{solved:?}");
    println!("solved by levels 2, 5 and 8, the easiest band first: {solved:?}");
}
