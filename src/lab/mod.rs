//! Native tools: some measure the engine (matches, the ladder of levels), some make it better (the tuners of search and
//! evaluation, the net's games and its trainer, the puzzle generator, the endings solved, the openings counted), some
//! read game records.
//!
//! ```text
//! lab match  --a ENGINE --b ENGINE [--nodes N | --movetime MS | --clock MS+MS] [--pairs N] [--threads N]
//!            [--seed N] [--rules RULES] [--elo0 X --elo1 X] [--log TEXT] [--quiet]
//! lab ladder [--pairs N] [--levels 1,2,3] [--threads N] [--seed N]
//! lab spsa   --params NAME,NAME,... [--rounds N] [--nodes N] [--threads N] [--seed N]
//! lab tune   [--games N] [--nodes N] [--rounds N] [--threads N] [--seed N]
//! lab datagen [--games N] [--nodes N] [--seed N] --file FILE
//! lab train  [--epochs N] [--share X] [--seed N] --net FILE FILE...
//! lab endings [--rules RULES] [--pieces 3|4] [--file FILE]
//! lab openings play [--games N] [--nodes N] [--seed N] --file FILE
//! lab openings count [--bytes N] FILE...
//! lab forced [--games N] [--each N] [--least MOVES] [--most MOVES] [--rules RULES] [--seed N]
//! lab puzzles mine [--rules RULES] [--seed N] [--games N] --file FILE
//! lab puzzles rate FILE...
//! lab puzzles choose [--default N] [--each N] FILE...
//! lab puzzles check [--nodes N] [--each N] FILE...
//! lab check   [--rules RULES] [--array ARRAY] FILE...
//! lab convert --to abbott|short|uci|vchess|pgn [--rules RULES] [--array ARRAY] FILE...
//! ```
//!
//! `check` prints what is wrong with games as `file:line:column: what is wrong`, and fails if anything is. `convert`
//! prints games with their moves in another notation, or as records (`pgn`). Both read records and text with games in
//! it; rules and array are for games that do not specify them.
//!
//! An engine is `this`, `this:futility_depth=4,iir_depth=5` (this build with other numbers), `baseline`, `level:3`, or
//! the path of a UCI program, such as an older build.

mod baseline;
mod endings;
mod files;
mod forced;
mod game;
mod ladder;
mod matches;
mod net;
mod openings;
mod player;
mod puzzles;
mod rating;
mod spsa;
mod tune;

pub use baseline::best_capture;
pub use forced::{CAPTURE_PLIES, MAX_MOVES, shortest_win};
pub use puzzles::{canonical, fault, is_solved_by};

use std::error::Error;
use std::ffi::OsString;
use std::fmt::Display;
use std::str::FromStr;

use pico_args::Arguments;

use crate::rules::RuleSet;

const VERBS: &str = "match, ladder, spsa, tune, datagen, train, endings, openings, forced, puzzles, check or convert";

/// A tool's result, with a user-facing error.
pub type ToolResult = Result<(), Box<dyn Error>>;

/// Runs the tool that a command line names.
pub fn run(words: Vec<OsString>) -> ToolResult {
    let mut args = Arguments::from_vec(words);
    match args.subcommand()?.as_deref() {
        Some("match") => matches::run(args),
        Some("ladder") => ladder::run(args),
        Some("spsa") => spsa::run(args),
        Some("tune") => tune::run(args),
        Some("endings") => endings::run(args),
        Some("openings") => openings::run(args),
        Some("datagen") => net::datagen(args),
        Some("train") => net::train(args),
        Some("forced") => forced::run(args),
        Some("puzzles") => puzzles::run(args),
        Some("check") => files::check(args),
        Some("convert") => files::convert(args),
        Some(verb) => Err(format!("{verb}: expected {VERBS}").into()),
        None => Err(format!("expected {VERBS}").into()),
    }
}

fn value<T: FromStr<Err: Display>>(
    args: &mut Arguments,
    name: &'static str,
    default: T,
) -> Result<T, pico_args::Error> {
    Ok(args.opt_value_from_str(name)?.unwrap_or(default))
}

/// Returns the rule set of `--rules`, or all.
fn rule_sets(args: &mut Arguments) -> Result<Vec<RuleSet>, pico_args::Error> {
    Ok(args.opt_value_from_str("--rules")?.map_or(RuleSet::ALL.to_vec(), |rules| vec![rules]))
}

fn rest(args: Arguments) -> Result<Vec<String>, String> {
    let rest: Vec<String> = args.finish().into_iter().map(|word| word.to_string_lossy().into_owned()).collect();
    match rest.iter().find(|word| word.starts_with("--")) {
        Some(option) => Err(format!("{option}: there is no such option")),
        None => Ok(rest),
    }
}

/// Makes sure that nothing is left of the arguments.
fn finish(args: Arguments) -> Result<(), String> {
    rest(args)?.first().map_or(Ok(()), |word| Err(format!("{word}: expected an option")))
}
