//! The library of games that a browser holds: how a game gets there and comes back, and how the list is searched,
//! exported and imported. Where it is stored is the page's business.

mod entry;
mod intake;
mod last_messages;
mod listing;
mod saving;

pub use entry::{Entry, EntryError, Merged, Report, export, merge};
pub use intake::{Intake, PartialGame, intake};
pub use last_messages::{last_message, remember};
pub use listing::{Listed, find, sort};
pub use saving::{Autosave, LibraryAction, Pending, Seen};
