//! The search: it finds a move for a position, and the lines behind it.
//!
//! Iterative deepening (`iterative_deepening`) runs a principal-variation search (`negamax`) whose leaves are resolved
//! by captures (`quiescence`), with a transposition table (`transposition`) and move ordering (`move_picker`,
//! `history`). A [`Searcher`] keeps its memory from move to move; a [`LevelPlayer`] searches at a strength for people.
//! The same position, limits and memory give the same moves and the same node counts on every machine: all decisions
//! use integers, and time comes only through a [`TimeSource`]. `MATCHES.md` lists how much each change has improved
//! play.
//!
//! ```
//! use ultima::rules::Position;
//! use ultima::search::{Limits, SearchOptions, Searcher};
//!
//! let position = Position::default();
//! let mut depth = 0;
//! let options = SearchOptions::new(Limits::nodes(5_000));
//! let best = Searcher::new(1).search(&position, &options, &mut |info| depth = info.depth);
//! assert!(best.is_some() && depth > 1);
//! ```

pub mod bench;
mod history;
mod info;
mod iterative_deepening;
mod level;
mod level_player;
mod limits;
mod line_count;
mod move_picker;
mod negamax;
mod params;
mod quiescence;
mod score;
mod search_thread;
mod searcher;
mod strength;
mod tablebase;
mod transposition;

pub use info::SearchInfo;
pub use level::Level;
pub use level_player::LevelPlayer;
pub use limits::{ClockState, Limits, NoClock, SystemClock, TimeSource};
pub use line_count::LineCount;
pub use params::{DEFAULT_MEGABYTES, MAX_MEGABYTES, MAX_THREADS, Params, STACK_BYTES};
pub use score::{MATE, Score};
pub use searcher::{SearchOptions, Searcher};
pub use strength::Strength;
pub use tablebase::is_in_tablebase;
