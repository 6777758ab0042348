//! The library of games in a browser: saving and opening games, and searching, exporting and importing the list. The
//! page decides where the library is stored.

mod entry;
mod last_messages;
mod listing;
mod results;
mod saving;

pub use entry::{EntryError, ImportReport, LibraryEntry, MergeOutcome, example, export, is_example, merge};
pub use last_messages::{last_message, remember};
pub use listing::{ListRow, find, openings, sort};
pub use results::{StrengthResult, against_engine};
pub use saving::{Autosave, ObserveOutcome, PendingWrite, StorageError};
