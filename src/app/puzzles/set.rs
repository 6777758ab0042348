//! The set of puzzles.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use crate::app::data::{DataFile, Loaded, use_data};
use crate::learn::PuzzleSet;

thread_local! {
    /// The set, once it has been read.
    static READ: RefCell<Option<Rc<PuzzleSet>>> = const { RefCell::new(None) };
}

/// Returns the set, and a callback that tries again to load it.
#[hook]
pub fn use_set() -> (Loaded<PuzzleSet>, Callback<()>) {
    use_data(DataFile::Puzzles, &READ, |text| Some(PuzzleSet::read(text.lines())).filter(|set| !set.is_empty()))
}
