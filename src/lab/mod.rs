//! Native tools. Some measure the engine (matches, the ladder of levels). Some improve it (the tuners of search and
//! evaluation, the net's games and its trainer, the puzzle generator, the solver of endings, the counter of openings).
//! Some read game records.
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
//! lab boards
//! ```
//!
//! `check` prints the problems of games as `file:line:column: problem`, and fails if there are any. `convert` prints
//! games with their moves in another notation, or as records (`pgn`). Both read records and text that contains games;
//! rules and array apply to games that do not specify them. `boards` draws the start board into `index.html`, and the
//! boards of the README.
//!
//! An engine is `this`, `this:futility_depth=4,iir_depth=5` (this build with other parameters), `baseline`, `level:3`,
//! or the path of a UCI program, such as an older build.

mod args;
mod baseline;
mod boards;
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

pub use args::ToolResult;
pub use baseline::best_capture;
pub use boards::drawn_files;
pub use forced::{CAPTURE_PLIES, MAX_MOVES, shortest_win};
pub use puzzles::{canonical, fault, is_solved_by};

use std::ffi::OsString;

use pico_args::Arguments;

const VERBS: &str =
    "match, ladder, spsa, tune, datagen, train, endings, openings, forced, puzzles, check, convert or boards";

pub fn run(words: Vec<OsString>) -> ToolResult {
    let mut args = Arguments::from_vec(words);
    match args.subcommand()?.as_deref() {
        Some("match") => matches::run(args),
        Some("ladder") => ladder::run(args),
        Some("spsa") => spsa::run(args),
        Some("tune") => tune::run(args),
        Some("endings") => endings::run(args),
        Some("openings") => openings::run(args),
        Some("datagen") => net::datagen::run(args),
        Some("train") => net::train::run(args),
        Some("forced") => forced::run(args),
        Some("puzzles") => puzzles::run(args),
        Some("check") => files::check(args),
        Some("convert") => files::convert(args),
        Some("boards") => boards::run(args),
        Some(verb) => Err(format!("{verb}: expected {VERBS}").into()),
        None => Err(format!("expected {VERBS}").into()),
    }
}
