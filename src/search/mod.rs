//! A move for a position, and the lines behind it.
//!
//! Iterative deepening ([`Searcher::search`], `iterate`) of a principal-variation search (`negamax`) whose leaves are
//! played out by captures (`quiescence`), with a transposition table (`table`), moves tried in a good order (`order`,
//! `history`), and ends of the game seen on the way (`endings`). [`Level`]s weaken it for people. The same position,
//! limits and table give the same moves and the same node counts on every machine: integers alone decide, and time comes
//! through a [`Clock`] only. What each change has gained stands in `HISTORY.md`.

pub mod bench;
mod budget;
mod endings;
mod history;
mod iterate;
mod level;
mod limits;
mod negamax;
mod order;
pub mod params;
mod pv;
mod quiescence;
mod report;
mod table;

pub use level::Level;
pub use limits::{Clock, Limits, NoClock, TimeControl};
pub use params::{DEFAULT_MEGABYTES, Params};
pub use report::{Report, Score};

use crate::rules::{Move, Position};
use iterate::Search;
use table::Table;

/// A search engine with its memory, the transposition table, which it keeps from move to move.
pub struct Searcher {
    table: Table,
    /// The numbers the search is tuned by.
    pub params: Params,
}

impl Searcher {
    /// Returns a searcher with an empty table of at most so many megabytes, one at least.
    #[must_use]
    pub fn new(megabytes: usize) -> Searcher {
        Searcher { table: Table::new(megabytes), params: Params::DEFAULT }
    }

    /// Forgets all that earlier searches have found out.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Takes an empty table of another size.
    pub fn resize(&mut self, megabytes: usize) {
        self.table = Table::new(1);
        self.table = Table::new(megabytes);
    }

    /// Returns the best move found within the limits, or nothing when there is no legal move.
    ///
    /// `history` holds the hashes of the earlier positions of the game, oldest first, for the repetition rule. `stop`
    /// is asked every thousand nodes or so whether to break off; `report` hears of each of the best lines after every
    /// iteration, and of a new best move in one that is broken off. In a position drawn already the search goes on as
    /// if it were not.
    pub fn search(
        &mut self,
        position: &Position,
        history: &[u64],
        limits: &Limits,
        clock: &dyn Clock,
        stop: &dyn Fn() -> bool,
        report: &mut dyn FnMut(&Report),
    ) -> Option<Move> {
        self.table.age();
        Search::new(&mut self.table, self.params, position, history, limits, clock, stop).run(position, report)
    }
}

impl Default for Searcher {
    fn default() -> Searcher {
        Searcher::new(DEFAULT_MEGABYTES)
    }
}
