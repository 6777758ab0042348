//! Native tools: some measure the engine (matches, the ladder of levels, the tuner, the miner of forced wins), some read
//! game records.
//!
//! ```text
//! lab match  --a ENGINE --b ENGINE [--nodes N | --movetime MS | --clock MS+MS] [--pairs N] [--threads N] [--seed N] [--rules RULES]
//!            [--elo0 X --elo1 X] [--log TEXT]
//! lab ladder [--games N] [--levels 1,2,3] [--threads N] [--seed N]
//! lab tune   [--games N] [--nodes N] [--rounds N] [--seed N]
//! lab mine   [--games N] [--each N] [--least MOVES] [--most MOVES] [--rules RULES] [--seed N]
//! lab check   [--rules RULES] [--array ARRAY] FILE...
//! lab convert --to abbott|short|uci|vchess|pgn [--rules RULES] [--array ARRAY] FILE...
//! ```
//!
//! `check` prints what is wrong with games as `file:line:column: what is wrong`, and fails if anything is. `convert` prints
//! games with their moves in another notation, or as records (`pgn`). Both read records and text with games in it;
//! rules and array are for games that do not say theirs.
//!
//! An engine is `this`, `this:futility_depth=4,iir_depth=5` (this build with other numbers), `baseline`, `level:3`, or the
//! path of a UCI program, such as an older build.

mod args;
mod baseline;
mod duel;
mod external;
mod files;
mod forced;
mod ladder;
mod openings;
mod player;
mod rating;
mod record;
mod sprt;
mod tune;

pub use baseline::best_capture;
pub use forced::{CAPTURE_PLIES, MAX_MOVES, shortest_win};

use args::Args;

const VERBS: &str = "match, ladder, tune, mine, check or convert";

/// Runs the tool that the words of a command line ask for.
///
/// # Errors
/// Returns what is wrong with them, or what went wrong, for people.
pub fn run(words: &[String]) -> Result<(), String> {
    let (verb, rest) = words.split_first().ok_or(format!("expected {VERBS}"))?;
    let args = || Args::read(rest);
    match verb.as_str() {
        "match" => duel::run(&args()?),
        "ladder" => ladder::run(&args()?),
        "tune" => tune::run(&args()?),
        "mine" => forced::run(&args()?),
        "check" => files::check(rest),
        "convert" => files::convert(rest),
        _ => Err(format!("{verb}: expected {VERBS}")),
    }
}
