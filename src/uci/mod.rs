//! The engine for other programs: the Universal Chess Interface, line by line.
//!
//! A [`UciSession`] takes input lines and [`TaskEvent`]s and returns [`Effect`]s; [`run`] runs a task. The binary adds
//! the threads, the pipes and the clock.
//!
//! Beyond UCI there are `legal` (a line for each legal move, with the squares it empties, `b5f5 f4,g5`), `d` (the
//! board, the FEN, the status), `go perft N` and `bench [N]`. The option `UCI_Variant` takes a rule set in its written
//! form (`ultima-1963+no-suicide`) and sets up its start position. `Skill Level` from 1 to 10 is one of the
//! [levels](crate::search::Level), as on the page; 11, the default, is full strength. `UCI_LimitStrength` selects the
//! strongest level of at most `UCI_Elo`, and `Seed` varies the games of a level.
//!
//! - A line that can't be read is answered by an `info string` and changes nothing. After a bad move in `position`, the
//!   previous position is kept.
//! - A FEN that can be read but is no valid position is set up. `d` shows it, and it has no moves.
//! - While a task runs, `stop` and `isready` are processed at once. Other lines wait until the task has ended, so that
//!   a script that is piped in is processed in order. `quit` ends a search at once if no line is waiting, or if the
//!   search is infinite; then waiting lines are dropped. The best move is still printed, as it is when the input ends.
//!   `quit` waits for a count, which a piped script may have asked for.

mod command;
mod session;
mod task;
mod text;

pub use session::{Effect, UciSession};
pub use task::{TaskEvent, UciTask, run};
