//! Tools for files with games: a checker, and a converter to other notations.

use std::fs::File;
use std::io::{BufReader, Write};

use pico_args::Arguments;

use super::args::{ToolResult, rest};
use crate::notation::Notation;
use crate::notation::alphabet::Alphabet;
use crate::notation::pgn::{self, Games, ParsedGame};
use crate::rules::Position;
use crate::words::count;
use crate::words::share::offer;

/// Prints every problem of the games in files, one per line.
pub(super) fn check(mut args: Arguments) -> ToolResult {
    let start = start(&mut args)?;
    let mut found = 0;
    each_game(&start, &files(args)?, |file, outcome| {
        let faults = outcome.warnings.iter().filter(|warning| !warning.is_note()).count();
        found += faults + usize::from(outcome.stop.is_some());
        print(&problems(file, outcome).concat())
    })?;
    if found == 0 { Ok(()) } else { Err(count(found, "problem").into()) }
}

/// Prints the games in files in another notation, or as records. Their problems go to standard error.
pub(super) fn convert(mut args: Arguments) -> ToolResult {
    let start = start(&mut args)?;
    let to: Option<String> = args.opt_value_from_str("--to")?;
    let to = to.ok_or("expected --to abbott, short, uci, vchess or pgn")?;
    let notation = Notation::from_identifier(&to);
    if notation.is_none() && to != "pgn" {
        return Err(format!("--to {to}: expected abbott, short, uci, vchess or pgn").into());
    }
    let (mut cut_off, mut unreadable) = (0, 0);
    each_game(&start, &files(args)?, |file, outcome| {
        eprint!("{}", problems(file, outcome).concat());
        cut_off += usize::from(outcome.stop.is_some());
        let text = match notation {
            Some(notation) => {
                let lost = pgn::lost_moves(outcome, notation, Alphabet::Abbott);
                eprint!("{}", lost.iter().map(|found| located(file, found, "")).collect::<String>());
                unreadable += usize::from(!lost.is_empty());
                pgn::write_moves(&outcome.record, notation, Alphabet::Abbott)
            }
            None => pgn::write(&outcome.record),
        };
        print(&text)
    })?;
    let cut_off = (cut_off > 0).then(|| format!("{} cut off at an impossible move", count(cut_off, "game")));
    let unreadable = (unreadable > 0).then(|| format!("{} that this notation cannot tell", count(unreadable, "game")));
    let faults: Vec<String> = cut_off.into_iter().chain(unreadable).collect();
    if faults.is_empty() { Ok(()) } else { Err(faults.join(", ").into()) }
}

fn each_game(
    start: &Position,
    files: &[String],
    mut visit: impl FnMut(&str, &ParsedGame) -> Result<(), String>,
) -> Result<(), String> {
    for file in files {
        let failed = |error: std::io::Error| format!("{file}: {error}");
        let input = BufReader::new(File::open(file).map_err(failed)?);
        for outcome in Games::new(input, start) {
            visit(file, &outcome.map_err(failed)?)?;
        }
    }
    Ok(())
}

fn start(args: &mut Arguments) -> Result<Position, pico_args::Error> {
    let rules = args.opt_value_from_str("--rules")?.unwrap_or_default();
    let array = args.opt_value_from_str("--array")?;
    Ok(Position::start(rules, array.unwrap_or(rules.default_array())))
}

fn files(args: Arguments) -> Result<Vec<String>, String> {
    let files = rest(args)?;
    if files.is_empty() { Err("expected the name of a file".to_owned()) } else { Ok(files) }
}

fn problems(file: &str, outcome: &ParsedGame) -> Vec<String> {
    let mut lines: Vec<String> = outcome.warnings.iter().map(|found| located(file, found, "")).collect();
    if let Some(stop) = &outcome.stop {
        let offer = offer(stop, Alphabet::Abbott).map_or(String::new(), |offer| format!(" {offer}"));
        lines.push(located(file, &stop.problem, &offer));
    }
    lines
}

/// Returns a problem with its location, in the format of compilers, followed by suggested fixes.
fn located(file: &str, found: &pgn::Problem, offer: &str) -> String {
    format!("{file}:{}:{}: {}{offer}\n", found.place.line, found.place.column, found.reason())
}

fn print(text: &str) -> Result<(), String> {
    std::io::stdout().write_all(text.as_bytes()).map_err(|error| error.to_string())
}
