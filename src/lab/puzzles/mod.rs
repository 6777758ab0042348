//! The puzzle generator: `mine` finds and rates them in games of the engine, `rate` rates them anew, `choose` makes a
//! balanced set of what was found, `check` proves a set again.

mod check;
mod choose;
mod files;
mod judge;
mod mine;
mod rate;

pub use check::fault;
pub use choose::canonical;
pub use rate::is_solved_by;

use pico_args::Arguments;

use super::args::ToolResult;

/// Runs `lab puzzles mine`, `rate`, `choose` or `check`.
pub(super) fn run(mut args: Arguments) -> ToolResult {
    match args.subcommand()?.as_deref() {
        Some("mine") => mine::run(args),
        Some("choose") => choose::run(args),
        Some("check") => check::run(args),
        Some("rate") => rate::run(args),
        other => Err(format!("{}: expected mine, rate, choose or check", other.unwrap_or("puzzles")).into()),
    }
}
