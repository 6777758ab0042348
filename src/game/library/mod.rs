//! The library of games in a browser: how games are saved and opened, and how the list is searched, exported and
//! imported. The page decides where it is stored.

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
