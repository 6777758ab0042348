//! A player's puzzle history: puzzles met, rating and best results, stored between visits.

use std::collections::BTreeMap;
use std::rc::Rc;

use serde::{Deserialize, Serialize};

use super::definition::Puzzle;
use super::rating::{Grade, PlayerRating};
use super::set::{Day, Filter, PuzzleRow, PuzzleSet};
use super::theme::Theme;

/// The prefix of the puzzle history in a file of games: readers of PGN ignore such a line.
pub const PUZZLE_HISTORY_LINE: &str = "%ultima-puzzles ";

/// The number of puzzles nearest to a player's rating from which the next is drawn.
const NEAREST: usize = 24;

/// The number of wins in one move, with few pieces, that a new player gets first, if there are any.
const FIRST_STEPS: usize = 5;

/// The number of failures in a row after which a player gets such a puzzle, too.
const DISCOURAGING: usize = 2;

/// The number of the simplest of these from which the next is drawn.
const SIMPLEST: usize = 8;

/// The days after which a failed puzzle returns, each time it is solved again.
const REPEATS: [u32; 4] = [1, 3, 9, 30];

/// The most puzzles of one's own mistakes that are kept.
const MOST_OWN: usize = 300;

/// The most days of the history that are kept.
const MOST_DAYS: usize = 1000;

/// The most tries that are kept.
const MOST_TRIES: usize = 500;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct DayEntry {
    pub day: Day,
    /// The rating at its end.
    pub rating: u16,
    pub solved: u32,
    pub failed: u32,
}

/// Consecutive days on which the day's puzzle was solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Daily {
    last: Day,
    days: u32,
    best: u32,
}

/// The puzzles of a theme that were met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThemeResult {
    pub theme: Theme,
    pub solved: usize,
    /// Those still to be repeated.
    pub failed: usize,
}

impl ThemeResult {
    /// The number of puzzles of a theme from which its share says something.
    const ENOUGH: usize = 3;

    pub const fn met(&self) -> usize {
        self.solved + self.failed
    }

    /// Returns the share of puzzles solved in percent.
    pub const fn percent(&self) -> usize {
        100 * self.solved / if self.met() > 0 { self.met() } else { 1 }
    }

    /// Returns the strongest and the weakest theme, if some differ.
    pub fn extremes(results: &[ThemeResult]) -> Option<[ThemeResult; 2]> {
        let known = || results.iter().filter(|result| result.met() >= ThemeResult::ENOUGH);
        let strongest = *known().max_by_key(|result| (result.percent(), result.met()))?;
        let weakest = *known().min_by_key(|result| (result.percent(), usize::MAX - result.met()))?;
        (weakest.percent() < strongest.percent()).then_some([strongest, weakest])
    }
}

/// A player's rating, the puzzles met, and records. Fields that a stored form lacks take their defaults.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleHistory {
    pub rating: PlayerRating,
    /// The puzzles met, by identifier: the day, and the step of the repetition, from 1, or 0 if there is none.
    met: BTreeMap<String, (Day, u8)>,
    pub days: Vec<DayEntry>,
    /// The puzzles tried, one after another: the rating afterwards, and whether it was solved.
    pub tries: Vec<(u16, bool)>,
    /// The puzzles solved in a row without a mistake, now and at best.
    pub streak: u32,
    pub best_streak: u32,
    daily: Daily,
    pub best_run: u32,
    /// The most questions answered in the capture trainer.
    pub best_captures: u32,
    /// The puzzles made from one's own mistakes, as lines of a set.
    own: Vec<String>,
    /// The identifier of the puzzle that was drawn last to practise: it stays until it has been met.
    drawn: Option<String>,
    /// The identifier of the puzzle that a hint was last asked for: it counts as helped, whatever happens in between.
    helped: Option<String>,
}

impl PuzzleHistory {
    /// Records how a puzzle was solved on a day. It counts for the rating, with this weight, only the first time, and
    /// only if the puzzle has a rating.
    pub fn record(&mut self, puzzle: &Puzzle, grade: Grade, day: Day, weight: f64) {
        let id = puzzle.id();
        let was_helped = self.helped.take_if(|helped| *helped == id).is_some();
        let grade = if was_helped && grade == Grade::Clean { Grade::Helped } else { grade };
        // It counts once a day that a puzzle is not solved, however often it is tried.
        if grade == Grade::Failed && self.has_failed(&id, day) {
            self.streak = 0;
            return;
        }
        if puzzle.rating > 0 && !self.has_met(&id) {
            self.rating = self.rating.after(puzzle.rating, grade, weight);
        }
        let before = self.met.get(&id).copied().filter(|&(_, step)| step > 0);
        let entry = match (grade, before) {
            (Grade::Failed, _) => (day, 1),
            (_, None) => (day, 0),
            // Solved again too soon proves little.
            (_, Some((since, step))) if !is_due(since, step, day) => (since, step),
            (_, Some((_, step))) => (day, if usize::from(step) < REPEATS.len() { step + 1 } else { 0 }),
        };
        self.met.insert(id, entry);
        self.streak = if grade == Grade::Failed { 0 } else { self.streak.saturating_add(1) };
        self.best_streak = self.best_streak.max(self.streak);
        if self.days.last().is_none_or(|last| last.day != day) {
            self.days.push(DayEntry { day, ..DayEntry::default() });
            keep_last(&mut self.days, MOST_DAYS);
        }
        self.tries.push((self.rating.rounded(), grade != Grade::Failed));
        keep_last(&mut self.tries, MOST_TRIES);
        if let Some(today) = self.days.last_mut() {
            today.rating = self.rating.rounded();
            let count = if grade == Grade::Failed { &mut today.failed } else { &mut today.solved };
            *count = count.saturating_add(1);
        }
    }

    pub fn solve_daily(&mut self, day: Day) {
        let Daily { last, days, best } = self.daily;
        if days > 0 && last == day {
            return;
        }
        let days = if days > 0 && last.checked_add(1) == Some(day) { days.saturating_add(1) } else { 1 };
        self.daily = Daily { last: day, days, best: best.max(days) };
    }

    /// Returns the number of consecutive days, up to this one or the one before, on which the day's puzzle was solved,
    /// and the most so far.
    pub fn daily_streak(&self, day: Day) -> (u32, u32) {
        let Daily { last, days, best } = self.daily;
        (if last == day || last.checked_add(1) == Some(day) { days } else { 0 }, best)
    }

    pub fn has_met(&self, id: &str) -> bool {
        self.met.contains_key(id)
    }

    pub fn met_on(&self, id: &str) -> Option<Day> {
        self.met.get(id).map(|&(day, _)| day)
    }

    /// Returns whether a puzzle was failed on a day.
    pub fn has_failed(&self, id: &str, day: Day) -> bool {
        self.met.get(id) == Some(&(day, 1))
    }

    pub fn met(&self) -> usize {
        self.met.len()
    }

    /// Returns the puzzles due for repetition on a day, by identifier, with the day on which each became due.
    pub fn due(&self, day: Day) -> impl Iterator<Item = (&str, Day)> {
        let due = self.met.iter().filter(move |(_, entry)| is_due(entry.0, entry.1, day));
        due.map(|(id, &(since, step))| (id.as_str(), since.saturating_add(wait(step).unwrap_or_default())))
    }

    /// Returns the number of puzzles to be repeated, now or later.
    pub fn repeating(&self) -> usize {
        self.met.values().filter(|(_, step)| wait(*step).is_some()).count()
    }

    /// Returns the results of each theme met in a set.
    pub fn by_theme(&self, set: &PuzzleSet) -> Vec<ThemeResult> {
        let met: Vec<(&PuzzleRow, bool)> =
            self.met.iter().filter_map(|(id, &(_, step))| Some((set.row(id)?, wait(step).is_some()))).collect();
        let result = |theme: Theme| {
            let of_theme = || met.iter().filter(|(row, _)| row.themes.contains(&theme));
            let failed = of_theme().filter(|(_, repeats)| *repeats).count();
            ThemeResult { theme, solved: of_theme().count() - failed, failed }
        };
        Theme::ALL.into_iter().map(result).filter(|result| result.met() > 0).collect()
    }

    /// Notes that a hint was given for a puzzle, so that leaving it does not take the hint back.
    pub fn note_hint(&mut self, puzzle: &Puzzle) {
        self.helped = Some(puzzle.id());
    }

    /// Keeps a puzzle as the one to practise until it has been met, so that leaving it skips nothing.
    pub fn keep_drawn(&mut self, puzzle: &Puzzle) {
        self.drawn = Some(puzzle.id());
    }

    /// Returns a puzzle to practise: the one drawn last if it has not been met, otherwise one due for repetition, or
    /// one not met yet that is simple or has a rating near the player's, or the one met longest ago. The number is
    /// random.
    pub fn next<'s>(&self, set: &'s PuzzleSet, filter: Filter, day: Day, random: u32) -> Option<&'s Rc<Puzzle>> {
        let row = |id: &str| set.row(id).filter(|row| filter.matches(row));
        let drawn = self.drawn.as_deref().filter(|id| !self.has_met(id));
        if let Some(drawn) = drawn.and_then(row) {
            return drawn.puzzle();
        }
        if let Some(due) = self.due(day).find_map(|(id, _)| row(id)?.puzzle()) {
            return Some(due);
        }
        let rating = self.rating.rounded();
        let mut fresh: Vec<&PuzzleRow> = set.matching(filter).filter(|row| !self.has_met(&row.id)).collect();
        let is_first = |row: &&PuzzleRow| row.is_first_step();
        let failed = self.tries.iter().rev().take_while(|(_, solved)| !solved).count();
        let is_easy = self.met() < FIRST_STEPS || failed >= DISCOURAGING;
        if is_easy && fresh.iter().any(is_first) {
            fresh.retain(is_first);
            fresh.sort_by_key(|row| row.complexity);
            fresh.truncate(SIMPLEST);
            // White's first: so a new player knows the board.
            if !fresh.iter().all(|row| row.is_blacks) {
                fresh.retain(|row| !row.is_blacks);
            }
        } else {
            // Many puzzles have the lowest rating.
            fresh.sort_by_key(|row| (row.rating.abs_diff(rating), row.complexity));
            fresh.truncate(NEAREST);
        }
        let drawn = match fresh.len() {
            0 => set.matching(filter).min_by_key(|row| self.met_on(&row.id)),
            near => fresh.get(random as usize % near).copied(),
        };
        drawn?.puzzle()
    }

    pub fn own(&self) -> PuzzleSet {
        PuzzleSet::read(self.own.iter().map(String::as_str))
    }

    /// Adds puzzles made from mistakes, to be solved from now on. Returns how many of them are new.
    pub fn add_own(&mut self, puzzles: impl IntoIterator<Item = Puzzle>) -> usize {
        let mut known: Vec<String> = self.own().iter().map(|puzzle| puzzle.id()).collect();
        let mut new = 0;
        for puzzle in puzzles {
            if !known.contains(&puzzle.id()) {
                known.push(puzzle.id());
                self.own.push(puzzle.to_string());
                new += 1;
            }
        }
        keep_last(&mut self.own, MOST_OWN);
        new
    }

    /// Adds what another browser has recorded. Of two ratings the one with more puzzles behind it stays.
    pub fn merge(&mut self, other: PuzzleHistory) {
        if other.met.len() > self.met.len() {
            self.rating = other.rating;
            self.streak = other.streak;
            self.tries = other.tries;
            keep_last(&mut self.tries, MOST_TRIES);
        }
        for (id, entry) in other.met {
            let own = self.met.entry(id).or_insert(entry);
            *own = (*own).max(entry);
        }
        for entry in other.days {
            match self.days.iter_mut().find(|own| own.day == entry.day) {
                Some(own) if own.solved.saturating_add(own.failed) < entry.solved.saturating_add(entry.failed) => {
                    *own = entry
                }
                Some(_) => {}
                None => self.days.push(entry),
            }
        }
        self.days.sort_by_key(|entry| entry.day);
        keep_last(&mut self.days, MOST_DAYS);
        self.best_streak = self.best_streak.max(other.best_streak);
        self.best_run = self.best_run.max(other.best_run);
        self.best_captures = self.best_captures.max(other.best_captures);
        let best = self.daily.best.max(other.daily.best);
        if other.daily.last > self.daily.last {
            self.daily = other.daily;
        }
        self.daily.best = best;
        let own: Vec<Puzzle> = other.own.iter().filter_map(|line| line.parse().ok()).collect();
        self.add_own(own);
    }
}

/// Removes the first entries if there are more than this many.
fn keep_last<T>(entries: &mut Vec<T>, most: usize) {
    entries.drain(..entries.len().saturating_sub(most));
}

/// Returns the number of days until a step of the repetition is due.
fn wait(step: u8) -> Option<u32> {
    REPEATS.get(usize::from(step).checked_sub(1)?).copied()
}

fn is_due(since: Day, step: u8, day: Day) -> bool {
    wait(step).is_some_and(|wait| since.saturating_add(wait) <= day)
}
