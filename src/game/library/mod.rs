//! The games that a browser keeps: what is kept of one, how it is read again, and how the list of them is searched,
//! put out and taken in. Where they are kept is the page's business.

mod autosave;
mod entry;
mod exchange;
mod intake;
mod keeping;
mod listing;
mod mail;

pub use autosave::{Autosave, Seen};
pub use entry::{Entry, EntryError, VERSION};
pub use exchange::{Merged, Report, entry_of, export, merge};
pub use intake::{Half, Intake, intake};
pub use keeping::{LibraryAction, names};
pub use listing::{Listed, find, sort};
