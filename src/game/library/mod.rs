//! The library of games that a browser holds: how a game gets there and comes back, and how the list is searched, put
//! out and taken in. Where it is stored is the page's business.

mod autosave;
mod entry;
mod intake;
mod keeping;
mod known;
mod listing;
mod mail;

pub use autosave::{Autosave, Seen};
pub use entry::{Entry, EntryError, Merged, Report, export, merge};
pub use intake::{Half, Intake, intake};
pub use keeping::LibraryAction;
pub use known::{last_message, remember};
pub use listing::{Listed, find, sort};
