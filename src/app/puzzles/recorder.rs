//! Records the results of puzzles in the puzzle history.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::parts::Change;
use crate::learn::puzzle::{Day, Grade};
use crate::learn::{Puzzle, PuzzleHistory};
use crate::words::puzzles as words;

/// Records the results of the puzzle shown. The number `choice` identifies that puzzle.
pub struct Recorder {
    change: Callback<Change>,
    choice: usize,
    day: Day,
    /// The last puzzle that was recorded. Solving it again does not count.
    recorded: Rc<RefCell<usize>>,
    note: UseStateHandle<Option<AttrValue>>,
}

/// Returns the recorder of a puzzle. A puzzle that is `drawn` remains the next one to practise until it has been tried,
/// so that leaving it does not skip it.
#[hook]
pub fn use_recorder(change: &Callback<Change>, choice: usize, day: Day, drawn: Option<Rc<Puzzle>>) -> Recorder {
    let note = use_state_eq(|| None::<AttrValue>);
    {
        let note = note.setter();
        use_effect_with(choice, move |_| note.set(None));
    }
    {
        let change = change.clone();
        use_effect_with(drawn, move |drawn| {
            if let Some(drawn) = drawn.clone() {
                change.emit(Rc::new(move |history: &mut PuzzleHistory| history.keep_drawn(&drawn)));
            }
        });
    }
    Recorder { change: change.clone(), choice, day, recorded: use_mut_ref(|| 0), note }
}

impl Recorder {
    /// Returns the effect of the result on the rating, once there is a result.
    pub fn note(&self) -> Option<AttrValue> {
        (*self.note).clone()
    }

    pub fn has_recorded(&self) -> bool {
        *self.recorded.borrow() == self.choice
    }

    /// Returns a callback that records a result. A success counts for the rating with this weight.
    pub fn graded(&self, puzzle: &Rc<Puzzle>, weight: f64, is_of_day: bool) -> Callback<Grade> {
        let Recorder { change, choice, day, recorded, note } = self;
        let (change, recorded, note, puzzle) = (change.clone(), recorded.clone(), note.setter(), puzzle.clone());
        let (choice, day) = (*choice, *day);
        Callback::from(move |grade: Grade| {
            if is_of_day && grade != Grade::Failed {
                change.emit(Rc::new(move |history: &mut PuzzleHistory| history.solve_daily(day)));
            }
            if recorded.replace(choice) != choice {
                change.emit(recording(puzzle.clone(), grade, day, weight, note.clone()));
            }
        })
    }

    /// Returns a callback that records a request for a hint.
    pub fn helped(&self, puzzle: &Rc<Puzzle>) -> Callback<()> {
        let (change, puzzle) = (self.change.clone(), puzzle.clone());
        Callback::from(move |()| {
            let puzzle = puzzle.clone();
            change.emit(Rc::new(move |history: &mut PuzzleHistory| history.note_hint(&puzzle)));
        })
    }
}

/// Returns the change that records a result, and sets `note` to its effect on the rating.
fn recording(
    puzzle: Rc<Puzzle>,
    grade: Grade,
    day: Day,
    weight: f64,
    note: UseStateSetter<Option<AttrValue>>,
) -> Change {
    Rc::new(move |history: &mut PuzzleHistory| {
        let change = history.record(&puzzle, grade, day, weight);
        note.set(change.map(|change| words::rating_change(change.before, change.after, change.is_provisional).into()));
    })
}
