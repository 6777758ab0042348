//! The library of games in a browser: how games are saved and opened, and how the list is searched, exported and
//! imported. The page decides where it is stored.

mod entry;
mod example;
mod intake;
mod last_messages;
mod listing;
mod openings;
mod saving;

pub use entry::{EntryError, ImportReport, LibraryEntry, Merged, export, merge};
pub use example::example;
pub use intake::{PartialGame, PastedContent, intake, intake_by};
pub use last_messages::{last_message, remember};
pub use listing::{Listed, find, sort};
pub use openings::openings;
pub use saving::{Autosave, LibraryAction, Observed, Pending};
