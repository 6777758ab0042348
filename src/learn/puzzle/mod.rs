//! Puzzles: positions in which exactly one move wins, or saves the game, with the line that shows it.
//!
//! `lab puzzles` mines and rates them. The file `puzzles.tsv` beside this folder is the set, with one puzzle per line.
//! Its first line names the columns: rules, FEN, the moves of the line (`b1-b8`, the solver's first and last), themes,
//! and rating.
//!
//! [`PuzzleHistory`] is what is stored, and it decides which puzzle of a [`PuzzleSet`] comes next. [`PuzzleAttempt`]
//! judges attempts.

mod definition;
mod goal;
mod history;
mod rating;
mod section;
mod set;
mod solve;
mod theme;
mod timed_run;

pub use definition::{COLUMNS, Origin, Puzzle, puzzles};
pub use goal::{PuzzleGoal, linked_prompt};
pub use history::{DayEntry, PUZZLE_HISTORY_LINE, PuzzleHistory, RatingChange, ThemeResult, Try};
pub use rating::{Grade, PlayerRating};
pub use section::PuzzleSection;
pub(crate) use set::random;
pub use set::{Day, Filter, PuzzleSet, day_of};
pub use solve::{PuzzleAttempt, TryOutcome};
pub use theme::{Theme, themes};
pub use timed_run::{PENALTY_MS, TimedRun};
