//! A set of puzzles, and which of them comes next.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::read::puzzles;
use super::training::{Day, Training};
use super::{Puzzle, Theme};
use crate::rules::{RuleSet, Setup};

/// The puzzles of a text, each with its identifier.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PuzzleSet {
    puzzles: Vec<Rc<Puzzle>>,
    by_id: BTreeMap<String, usize>,
}

/// Which puzzles are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// These rules, or any.
    pub rules: Option<RuleSet>,
    /// This theme, or any.
    pub theme: Option<Theme>,
}

impl Filter {
    /// The puzzles by the default rules: what is the same for everybody is drawn from these.
    pub const USUAL: Filter = Filter { rules: Some(RuleSet::ULTIMA_1963), theme: None };

    fn takes(&self, puzzle: &Puzzle) -> bool {
        self.rules.is_none_or(|rules| puzzle.rules() == rules)
            && self.theme.is_none_or(|theme| puzzle.themes.contains(&theme))
    }
}

/// How many of the puzzles nearest to a player's rating the next is drawn from.
const NEAREST: usize = 24;

/// The number of puzzles in a run: more than anybody solves in its time.
const RUN: usize = 80;

impl PuzzleSet {
    /// Returns the puzzles that can be read. What can't be is left out: a part of a set is better than none.
    pub fn read(text: &str) -> PuzzleSet {
        puzzles(text).filter_map(Result::ok).collect()
    }

    pub fn is_empty(&self) -> bool {
        self.puzzles.is_empty()
    }

    pub fn len(&self) -> usize {
        self.puzzles.len()
    }

    pub fn iter(&self) -> impl Iterator<Item = &Rc<Puzzle>> {
        self.puzzles.iter()
    }

    pub fn get(&self, id: &str) -> Option<&Rc<Puzzle>> {
        self.by_id.get(id).and_then(|&at| self.puzzles.get(at))
    }

    /// Returns the puzzle that begins with a position.
    pub fn at(&self, start: &Setup) -> Option<&Rc<Puzzle>> {
        self.get(&super::id_of(start))
    }

    /// Returns the rule sets that have puzzles, the default one first.
    pub fn rule_sets(&self) -> Vec<RuleSet> {
        let mut found = Vec::new();
        for puzzle in &self.puzzles {
            if !found.contains(&puzzle.rules()) {
                found.push(puzzle.rules());
            }
        }
        found.sort_by_key(|&rules| rules != RuleSet::default());
        found
    }

    /// Returns how many puzzles a filter takes.
    pub fn count(&self, filter: Filter) -> usize {
        self.puzzles.iter().filter(|puzzle| filter.takes(puzzle)).count()
    }

    /// Returns the puzzle of a day, by the default rules: all come in turn, in an order that is the same everywhere and
    /// another each time round.
    pub fn of_day(&self, day: Day) -> Option<&Rc<Puzzle>> {
        // By identifier, so that the order of the file does not matter.
        let mut order: Vec<&Rc<Puzzle>> =
            self.by_id.values().map(|&at| &self.puzzles[at]).filter(|puzzle| Filter::USUAL.takes(puzzle)).collect();
        let count = u32::try_from(order.len()).ok().filter(|&count| count > 0)?;
        shuffle(&mut order, u64::from(day / count));
        order.get((day % count) as usize).copied()
    }

    /// Returns a puzzle to practise: one that is due to be repeated, else one not met yet whose rating is near the player's,
    /// else the one met longest ago. The number is drawn by chance.
    pub fn next(&self, training: &Training, filter: Filter, day: Day, chance: u32) -> Option<&Rc<Puzzle>> {
        let wanted = |id: &str| self.get(id).filter(|puzzle| filter.takes(puzzle));
        if let Some(due) = training.due(day).find_map(|(id, _)| wanted(id)) {
            return Some(due);
        }
        let all = || self.by_id.iter().map(|(id, &at)| (id, &self.puzzles[at])).filter(|(_, one)| filter.takes(one));
        let rating = training.rating.rounded();
        let mut fresh: Vec<&Rc<Puzzle>> =
            all().filter(|(id, _)| !training.has_met(id)).map(|(_, puzzle)| puzzle).collect();
        fresh.sort_by_key(|puzzle| puzzle.rating.abs_diff(rating));
        fresh.truncate(NEAREST);
        match fresh.len() {
            0 => all().min_by_key(|(id, _)| training.met_on(id)).map(|(_, puzzle)| puzzle),
            near => fresh.get(chance as usize % near).copied(),
        }
    }

    /// Returns the puzzles of a run by the default rules, each harder than the one before.
    pub fn run(&self, chance: u32) -> Vec<Rc<Puzzle>> {
        let mut rising: Vec<&Rc<Puzzle>> =
            self.puzzles.iter().filter(|puzzle| Filter::USUAL.takes(puzzle) && puzzle.moves() <= 3).collect();
        rising.sort_by_key(|puzzle| puzzle.rating);
        let steps = RUN.min(rising.len());
        let mut state = u64::from(chance);
        (0..steps)
            .map(|step| {
                let (from, to) = (step * rising.len() / steps, (step + 1) * rising.len() / steps);
                rising[from + (random(&mut state) % (to - from) as u64) as usize].clone()
            })
            .collect()
    }
}

impl FromIterator<Puzzle> for PuzzleSet {
    fn from_iter<I: IntoIterator<Item = Puzzle>>(puzzles: I) -> PuzzleSet {
        let mut set = PuzzleSet::default();
        for puzzle in puzzles {
            let at = set.puzzles.len();
            set.by_id.entry(puzzle.id()).or_insert(at);
            set.puzzles.push(Rc::new(puzzle));
        }
        set
    }
}

/// Puts a list into an order that its seed decides (Fisher and Yates).
fn shuffle<T>(list: &mut [T], seed: u64) {
    let mut state = seed;
    for at in (1..list.len()).rev() {
        list.swap(at, (random(&mut state) % (at as u64 + 1)) as usize);
    }
}

/// Returns the next number of a sequence (SplitMix64), the same on every machine.
pub(crate) fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}
