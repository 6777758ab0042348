//! The search.

mod forced_wins;
mod searcher;
