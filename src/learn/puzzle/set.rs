//! A set of puzzles, and the choice of the next puzzle.

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use super::definition::{Columns, Puzzle, columns, id_of, start};
use super::theme::Theme;
use crate::rules::{RuleSet, Setup};
use crate::util::insertion_sort_by_key;
use crate::util::{GOLDEN_GAMMA, splitmix64};

/// A day, as the number of days since 1 January 1970 in UTC.
pub type Day = u32;

const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// Returns the day of a time given in milliseconds since 1 January 1970.
pub fn day_of(unix_ms: u64) -> Day {
    u32::try_from(unix_ms / DAY_MS).unwrap_or(u32::MAX)
}

/// The puzzles of a text, each with its identifier. Pieces and moves are read only when a puzzle is needed: reading
/// them all would keep a phone busy for half a second.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PuzzleSet {
    rows: Vec<PuzzleRow>,
    by_id: BTreeMap<String, usize>,
}

/// The number of pieces that an immobilizer counts as in the complexity of a puzzle.
const IMMOBILIZER_COMPLEXITY: usize = 5;

#[derive(Clone, Debug)]
pub(super) struct PuzzleRow {
    text: String,
    pub id: String,
    rules: RuleSet,
    pub themes: Vec<Theme>,
    pub rating: u16,
    /// The number of moves that the solver has to find.
    moves: usize,
    /// Whether Black is to solve the puzzle.
    pub is_blacks: bool,
    /// The complexity of the start: the number of pieces, where an immobilizer counts more, since it takes moves away.
    pub complexity: usize,
    /// The puzzle itself; `None` if its pieces or moves can't be read.
    puzzle: OnceCell<Option<Rc<Puzzle>>>,
}

impl PartialEq for PuzzleRow {
    fn eq(&self, other: &PuzzleRow) -> bool {
        self.text == other.text
    }
}

impl PuzzleRow {
    fn new(line: &str) -> Option<PuzzleRow> {
        let Columns { rules, start, fen, moves, themes, rating, .. } = columns(line).ok()?;
        let moves = moves.split(' ').count().div_ceil(2);
        let placement = fen.split(' ').next().unwrap_or_default();
        let weight = |letter: char| if letter.eq_ignore_ascii_case(&'i') { IMMOBILIZER_COMPLEXITY } else { 1 };
        let complexity = placement.chars().filter(char::is_ascii_alphabetic).map(weight).sum();
        let is_blacks = fen.split(' ').nth(1) == Some("b");
        let (id, text) = (id_of(start), line.to_owned());
        Some(PuzzleRow { text, id, rules, themes, rating, moves, is_blacks, complexity, puzzle: OnceCell::new() })
    }

    pub fn puzzle(&self) -> Option<&Rc<Puzzle>> {
        let read = || self.text.parse().ok().filter(|puzzle: &Puzzle| puzzle.id() == self.id).map(Rc::new);
        self.puzzle.get_or_init(read).as_ref()
    }

    /// Returns whether the puzzle is a win in one move, which needs the least experience.
    pub(super) fn is_first_step(&self) -> bool {
        self.moves == 1 && self.themes.iter().any(|theme| Theme::WINS.contains(theme))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// The only rule set, or any.
    pub rules: Option<RuleSet>,
    /// The only theme, or any.
    pub theme: Option<Theme>,
}

impl Filter {
    /// The puzzles under the default rules. Puzzles that are the same for everybody are drawn from these.
    pub const USUAL: Filter = Filter { rules: Some(RuleSet::ULTIMA_1963), theme: None };

    pub(super) fn matches(&self, row: &PuzzleRow) -> bool {
        self.rules.is_none_or(|rules| row.rules == rules) && self.theme.is_none_or(|theme| row.themes.contains(&theme))
    }
}

/// The maximum number of puzzles in a run, more than anyone can solve in its time.
const RUN: usize = 80;

impl PuzzleSet {
    /// Reads the puzzles of these lines. Unreadable ones are left out: part of a set is better than none.
    pub fn read<'t>(lines: impl IntoIterator<Item = &'t str>) -> PuzzleSet {
        let mut set = PuzzleSet::default();
        for row in lines.into_iter().filter_map(PuzzleRow::new) {
            set.by_id.entry(row.id.clone()).or_insert(set.rows.len());
            set.rows.push(row);
        }
        set
    }

    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = &Rc<Puzzle>> {
        self.rows.iter().filter_map(PuzzleRow::puzzle)
    }

    /// Returns a puzzle under the default rules. `random` is a random number that selects it.
    pub fn any(&self, random: u32) -> Option<&Rc<Puzzle>> {
        let usual: Vec<&PuzzleRow> = self.rows.iter().filter(|row| Filter::USUAL.matches(row)).collect();
        usual.get((random as usize).checked_rem(usual.len())?)?.puzzle()
    }

    pub fn get(&self, id: &str) -> Option<&Rc<Puzzle>> {
        self.by_id.get(id).and_then(|&at| self.rows.get(at))?.puzzle()
    }

    /// Returns the puzzle that starts with this position.
    pub fn at(&self, setup: &Setup) -> Option<&Rc<Puzzle>> {
        self.get(&id_of(&start(setup)))
    }

    /// Returns the rule sets that have puzzles, with the default one first.
    pub fn rule_sets(&self) -> Vec<RuleSet> {
        let mut found = Vec::new();
        for row in &self.rows {
            if !found.contains(&row.rules) {
                found.push(row.rules);
            }
        }
        insertion_sort_by_key(&mut found, |&rules| rules != RuleSet::default());
        found
    }

    pub fn count(&self, filter: Filter) -> usize {
        self.rows.iter().filter(|row| filter.matches(row)).count()
    }

    /// Returns the puzzle of a day, under the default rules. It is the same for everybody. The easiest eighth and the
    /// harder half of the puzzles are left out. The others take turns in an order that is the same everywhere and
    /// changes each time all have been used.
    pub fn of_day(&self, day: Day) -> Option<&Rc<Puzzle>> {
        // Puzzles are sorted by rating, then by identifier, so that the order of the file does not matter.
        let mut order: Vec<&PuzzleRow> = self.matching(Filter::USUAL).collect();
        order.sort_by_key(|row| row.rating);
        let all = order.len();
        order.truncate(all.div_ceil(2));
        order.drain(..all / 8);
        let count = u32::try_from(order.len()).ok().filter(|&count| count > 0)?;
        shuffle(&mut order, u64::from(day / count));
        order.get((day % count) as usize)?.puzzle()
    }

    pub(super) fn matching(&self, filter: Filter) -> impl Iterator<Item = &PuzzleRow> {
        self.by_id.values().map(|&at| &self.rows[at]).filter(move |row| filter.matches(row))
    }

    pub(super) fn row(&self, id: &str) -> Option<&PuzzleRow> {
        self.by_id.get(id).map(|&at| &self.rows[at])
    }

    /// Returns the puzzles of a run under the default rules, with at most three moves each. Wins in one move come
    /// first. Among them, and among the others, the ratings rise.
    pub fn run(&self, seed: u32) -> Vec<Rc<Puzzle>> {
        let mut rising: Vec<&PuzzleRow> =
            self.rows.iter().filter(|row| Filter::USUAL.matches(row) && row.moves <= 3).collect();
        rising.sort_by_key(|row| (!row.is_first_step(), row.rating));
        let steps = RUN.min(rising.len());
        let mut state = u64::from(seed);
        (0..steps)
            .filter_map(|step| {
                let (from, to) = (step * rising.len() / steps, (step + 1) * rising.len() / steps);
                rising[from + (random(&mut state) % (to - from) as u64) as usize].puzzle().cloned()
            })
            .collect()
    }
}

/// Shuffles a list by a seed (Fisher and Yates).
fn shuffle<T>(list: &mut [T], seed: u64) {
    let mut state = seed;
    for at in (1..list.len()).rev() {
        list.swap(at, (random(&mut state) % (at as u64 + 1)) as usize);
    }
}

/// Returns the next number of a sequence (SplitMix64), the same on every machine.
pub(crate) fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(GOLDEN_GAMMA);
    splitmix64(*state)
}
