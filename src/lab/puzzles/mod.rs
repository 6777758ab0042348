//! The mine of puzzles: `mine` finds and rates them in games of the engine, `choose` makes a balanced set of what was
//! found, `check` proves a set again.

mod check;
mod choose;
mod judge;
mod mine;
mod rate;

pub use check::fault;
pub use choose::canonical;
pub use rate::is_solved_by;

use pico_args::Arguments;

use super::ToolResult;

/// Runs `lab puzzles mine`, `choose` or `check`.
pub(super) fn run(mut args: Arguments) -> ToolResult {
    match args.subcommand()?.as_deref() {
        Some("mine") => mine::run(args),
        Some("choose") => choose::run(args),
        Some("check") => check::run(args),
        other => Err(format!("{}: expected mine, choose or check", other.unwrap_or("puzzles")).into()),
    }
}
