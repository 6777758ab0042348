//! The game that comes with the app: in the library once it has been opened.

use super::entry::LibraryEntry;
use crate::game::page::open::OpenAction;
use crate::learn::example::{ID, RECORD};
use crate::notation::pgn;
use crate::rules::{Position, RuleSet, StartingArray};

/// Returns the action that opens the game that comes with the app, if this is its identifier.
pub fn example(id: &str) -> Option<OpenAction> {
    let start = Position::start(RuleSet::default(), StartingArray::default());
    let entry = || LibraryEntry::imported(pgn::read(RECORD, &start).record, 0);
    (id == ID).then(|| LibraryEntry { id: id.to_owned(), revision: 0, ..entry() }.open_action())
}
