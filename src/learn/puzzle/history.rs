//! A player's puzzle history, stored between visits: the puzzles met, the rating, and the best results.

use std::collections::BTreeMap;
use std::rc::Rc;

use serde::{Deserialize, Serialize};

use super::definition::Puzzle;
use super::rating::{Grade, PlayerRating};
use super::section::PuzzleSection;
use super::set::{Day, Filter, PuzzleRow, PuzzleSet};
use super::theme::Theme;
use crate::util::insertion_sort_by_key;

/// The prefix of the puzzle history in a file of games. PGN readers ignore such a line.
pub const PUZZLE_HISTORY_LINE: &str = "%ultima-puzzles ";

/// The number of puzzles nearest to the player's rating from which the next one is drawn.
const NEAREST: usize = 24;

/// The number of easy puzzles that a new player gets first, if there are any: wins in one move with few pieces.
const FIRST_STEPS: usize = 5;

/// The number of failures in a row after which the player gets an easy puzzle, too.
const DISCOURAGING: usize = 2;

/// The number of the simplest easy puzzles from which the next one is drawn.
const SIMPLEST: usize = 8;

/// The number of days after which a failed puzzle returns. Each success leads to the next number.
const REPEATS: [u32; 4] = [1, 3, 9, 30];

/// The maximum number of puzzles from one's own mistakes that are kept.
const MOST_OWN: usize = 300;

/// The maximum number of days that are kept in the history.
const MOST_DAYS: usize = 1000;

/// The maximum number of tries that are kept.
const MOST_TRIES: usize = 500;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct DayEntry {
    pub day: Day,
    /// The player's rating at the end of the day.
    pub rating: u16,
    pub solved: u32,
    pub failed: u32,
}

/// A puzzle that was met, stored as `[day, step]`. Of two entries, the later one is the greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(from = "(Day, u8)", into = "(Day, u8)")]
struct Met {
    /// The day from which the time to the repetition counts.
    day: Day,
    /// The step of the repetition, from 1, or 0 if the puzzle is not repeated.
    step: u8,
}

impl From<(Day, u8)> for Met {
    fn from((day, step): (Day, u8)) -> Met {
        Met { day, step }
    }
}

impl From<Met> for (Day, u8) {
    fn from(met: Met) -> (Day, u8) {
        (met.day, met.step)
    }
}

impl Met {
    /// The first step, which a failure leads to.
    const FAILED: u8 = 1;

    /// Returns the day on which the puzzle returns, if it does.
    fn due(self) -> Option<Day> {
        let wait = REPEATS.get(usize::from(self.step).checked_sub(1)?)?;
        Some(self.day.saturating_add(*wait))
    }

    /// Returns the entry after the puzzle was solved on this day.
    fn solved(self, day: Day) -> Met {
        match self.due() {
            // Solving a puzzle again before it is due proves little.
            Some(due) if due > day => self,
            _ if (1..REPEATS.len()).contains(&self.step.into()) => Met { day, step: self.step + 1 },
            _ => Met { day, step: 0 },
        }
    }
}

/// A puzzle that was tried, stored as `[rating, solved]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "(u16, bool)", into = "(u16, bool)")]
pub struct Try {
    /// The player's rating after the try.
    pub rating: u16,
    pub solved: bool,
}

impl From<(u16, bool)> for Try {
    fn from((rating, solved): (u16, bool)) -> Try {
        Try { rating, solved }
    }
}

impl From<Try> for (u16, bool) {
    fn from(tried: Try) -> (u16, bool) {
        (tried.rating, tried.solved)
    }
}

/// How a puzzle changed the player's rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RatingChange {
    pub before: u16,
    pub after: u16,
    pub is_provisional: bool,
}

/// Consecutive days on which the day's puzzle was solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Daily {
    last: Day,
    days: u32,
    best: u32,
}

/// The results for the puzzles of a theme that were met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThemeResult {
    pub theme: Theme,
    pub solved: usize,
    /// The number of puzzles still to be repeated.
    pub failed: usize,
}

impl ThemeResult {
    /// The number of puzzles of a theme from which its percentage is meaningful.
    const ENOUGH: usize = 3;

    pub const fn met(&self) -> usize {
        self.solved + self.failed
    }

    /// Returns the share of puzzles solved in percent.
    pub const fn percent(&self) -> usize {
        100 * self.solved / if self.met() > 0 { self.met() } else { 1 }
    }

    /// Returns the strongest and the weakest theme, or `None` if all are equal.
    pub fn extremes(results: &[ThemeResult]) -> Option<[ThemeResult; 2]> {
        let known = || results.iter().filter(|result| result.met() >= ThemeResult::ENOUGH);
        let strongest = *known().max_by_key(|result| (result.percent(), result.met()))?;
        let weakest = *known().min_by_key(|result| (result.percent(), usize::MAX - result.met()))?;
        (weakest.percent() < strongest.percent()).then_some([strongest, weakest])
    }
}

/// A player's rating, the puzzles met, and records. Fields missing from a stored form take their defaults.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleHistory {
    pub rating: PlayerRating,
    /// The puzzles met, by identifier.
    met: BTreeMap<String, Met>,
    pub days: Vec<DayEntry>,
    /// The tries, in order.
    pub tries: Vec<Try>,
    /// The number of puzzles solved in a row without a mistake, now and at best.
    pub streak: u32,
    pub best_streak: u32,
    daily: Daily,
    pub best_run: u32,
    /// The most questions answered correctly in one run of the capture trainer.
    pub best_captures: u32,
    /// The puzzles made from one's own mistakes, as lines of a set.
    own: Vec<String>,
    /// The identifier of the puzzle that was last drawn for practice. It stays the next one until it has been met.
    drawn: Option<String>,
    /// The identifier of the puzzle for which a hint was last given. It counts as solved with help, even if it was left
    /// in the meantime.
    helped: Option<String>,
}

impl PuzzleHistory {
    /// Records how a puzzle was solved on a day. Only the first time counts for the rating, and only if the puzzle has
    /// a rating; then the change is returned. A success counts with this weight.
    pub fn record(&mut self, puzzle: &Puzzle, grade: Grade, day: Day, weight: f64) -> Option<RatingChange> {
        let id = puzzle.id();
        let was_helped = self.helped.take_if(|helped| *helped == id).is_some();
        let grade = if was_helped && grade == Grade::Clean { Grade::Helped } else { grade };
        // A failed puzzle counts once a day, however often it is tried.
        if grade == Grade::Failed && self.has_failed(&id, day) {
            self.streak = 0;
            return None;
        }
        let solved = grade != Grade::Failed;
        let change = (puzzle.rating > 0 && !self.has_met(&id)).then(|| {
            let before = self.rating.rounded();
            self.rating = self.rating.after(puzzle.rating, grade, weight);
            RatingChange { before, after: self.rating.rounded(), is_provisional: self.rating.is_provisional() }
        });
        let before = self.met.get(&id).copied().unwrap_or(Met { day, step: 0 });
        self.met.insert(id, if solved { before.solved(day) } else { Met { day, step: Met::FAILED } });
        self.streak = if solved { self.streak.saturating_add(1) } else { 0 };
        self.best_streak = self.best_streak.max(self.streak);
        if self.days.last().is_none_or(|last| last.day != day) {
            self.days.push(DayEntry { day, ..DayEntry::default() });
            keep_last(&mut self.days, MOST_DAYS);
        }
        self.tries.push(Try { rating: self.rating.rounded(), solved });
        keep_last(&mut self.tries, MOST_TRIES);
        if let Some(today) = self.days.last_mut() {
            today.rating = self.rating.rounded();
            let count = if solved { &mut today.solved } else { &mut today.failed };
            *count = count.saturating_add(1);
        }
        change
    }

    pub fn solve_daily(&mut self, day: Day) {
        let Daily { last, days, best } = self.daily;
        if days > 0 && last == day {
            return;
        }
        let days = if days > 0 && last.checked_add(1) == Some(day) { days.saturating_add(1) } else { 1 };
        self.daily = Daily { last: day, days, best: best.max(days) };
    }

    /// Returns the number of consecutive days, up to this day or the one before, on which the puzzle of the day was
    /// solved, and the largest number so far.
    pub fn daily_streak(&self, day: Day) -> (u32, u32) {
        let Daily { last, days, best } = self.daily;
        (if last == day || last.checked_add(1) == Some(day) { days } else { 0 }, best)
    }

    pub fn has_met(&self, id: &str) -> bool {
        self.met.contains_key(id)
    }

    pub fn met_on(&self, id: &str) -> Option<Day> {
        self.met.get(id).map(|met| met.day)
    }

    /// Returns whether a puzzle was failed on a day.
    pub fn has_failed(&self, id: &str, day: Day) -> bool {
        self.met.get(id) == Some(&Met { day, step: Met::FAILED })
    }

    pub fn met(&self) -> usize {
        self.met.len()
    }

    /// Returns the puzzles due for repetition on a day, by identifier, with the day on which each became due.
    pub fn due(&self, day: Day) -> impl Iterator<Item = (&str, Day)> {
        self.met.iter().filter_map(move |(id, met)| Some((id.as_str(), met.due().filter(|&due| due <= day)?)))
    }

    /// Returns the number of puzzles to be repeated, now or later.
    pub fn repeating(&self) -> usize {
        self.met.values().filter(|met| met.due().is_some()).count()
    }

    /// Returns the results of each theme met in a set, and among one's own mistakes.
    pub fn by_theme(&self, set: &PuzzleSet) -> Vec<ThemeResult> {
        let own = self.own();
        let row = |id: &str| set.row(id).or_else(|| own.row(id));
        let met: Vec<(&PuzzleRow, bool)> =
            self.met.iter().filter_map(|(id, met)| Some((row(id)?, met.due().is_some()))).collect();
        let result = |theme: Theme| {
            let of_theme = || met.iter().filter(|(row, _)| row.themes.contains(&theme));
            let failed = of_theme().filter(|(_, repeats)| *repeats).count();
            ThemeResult { theme, solved: of_theme().count() - failed, failed }
        };
        Theme::ALL.into_iter().map(result).filter(|result| result.met() > 0).collect()
    }

    /// Records that a hint was given for a puzzle, so that leaving the puzzle does not undo that.
    pub fn note_hint(&mut self, puzzle: &Puzzle) {
        self.helped = Some(puzzle.id());
    }

    /// Keeps a puzzle as the next one for practice until it has been met, so that leaving the puzzle does not skip it.
    pub fn keep_drawn(&mut self, puzzle: &Puzzle) {
        self.drawn = Some(puzzle.id());
    }

    /// Returns the puzzle of a section: the puzzle of the day, one due for repetition, or one for practice. `random` is
    /// a random number.
    pub fn choose(
        &self,
        set: &PuzzleSet,
        section: PuzzleSection,
        filter: Filter,
        day: Day,
        random: u32,
    ) -> Option<Rc<Puzzle>> {
        let own = self.own();
        let chosen = match section {
            PuzzleSection::Repeat => self.due(day).find_map(|(id, _)| set.get(id).or_else(|| own.get(id))),
            PuzzleSection::Mistakes => self.next_own(&own),
            PuzzleSection::Practice => self.next(set, filter, day, random),
            _ => set.of_day(day),
        };
        chosen.cloned()
    }

    /// Returns the first of the person's own mistakes that has not been met, or the one met longest ago.
    fn next_own<'s>(&self, own: &'s PuzzleSet) -> Option<&'s Rc<Puzzle>> {
        own.iter().min_by_key(|puzzle| self.met_on(&puzzle.id()))
    }

    /// Returns a puzzle for practice. It is the one last drawn, if it has not been met; otherwise one due for
    /// repetition; otherwise a new one that is simple or has a rating near the player's; otherwise the one met longest
    /// ago. `random` is a random number.
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
        let failed = self.tries.iter().rev().take_while(|tried| !tried.solved).count();
        let is_easy = self.met() < FIRST_STEPS || failed >= DISCOURAGING;
        if is_easy && fresh.iter().any(is_first) {
            fresh.retain(is_first);
            fresh.sort_by_key(|row| row.complexity);
            fresh.truncate(SIMPLEST);
            // White's puzzles come first, so that a new player knows the board.
            if !fresh.iter().all(|row| row.is_blacks) {
                fresh.retain(|row| !row.is_blacks);
            }
        } else {
            // Many puzzles share the lowest rating, so complexity decides among them.
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

    /// Adds the records of another browser. Of the two ratings, the one based on more puzzles is kept.
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
        insertion_sort_by_key(&mut self.days, |entry| entry.day);
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

/// Removes the first entries, so that at most this many are left.
fn keep_last<T>(entries: &mut Vec<T>, most: usize) {
    entries.drain(..entries.len().saturating_sub(most));
}
