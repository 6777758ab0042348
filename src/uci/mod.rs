//! The engine as other programs talk to it: the Universal Chess Interface, line by line.
//!
//! Pure: a [`Session`] takes the lines that come in and the [`TaskEvent`] of its tasks, and returns what to do about them,
//! as [`Effect`]s; [`run`] does a task. The binary adds the threads, the pipes and the clock.
//!
//! Beyond UCI there are `legal` (one line a legal move with the squares it empties, `b5f5 f4,g5`), `d` (the board, the
//! FEN, the status), `go perft N` and `bench [N]`. The option `UCI_Variant` takes a rule set in its written form
//! (`ultima-1963+no-suicide`) and sets up its start anew. `Skill Level` from 1 to 10 is one of the
//! [levels](crate::search::Level), `UCI_Elo` with `UCI_LimitStrength` the one of that strength; `Seed` varies their
//! games.
//!
//! - A line that can't be obeyed is answered by one `info string` and changes nothing; after a bad move in `position`
//!   the position before stays.
//! - A position that can be read but is unsound can be shown with `d`; it has no moves.
//! - While a task runs, only `stop`, `quit` and `isready` are obeyed at once. Other lines wait until it has ended, so a
//!   script that is piped in is worked off in order. At the end of the input, or by `quit`, an endless search is
//!   stopped and its best move still printed.

// Fields, variants and getters whose names say what they are need no more words.
#![allow(missing_docs)]

mod command;
mod session;
mod task;
mod text;

pub use session::{Effect, Session};
pub use task::{Task, TaskEvent, run};
