//! Solves endings, and writes their statistics.

use std::io::Write as _;

use pico_args::Arguments;

use super::args::{ToolResult, append, finish, rule_sets, value};
use crate::endings::statistics::COLUMNS;
use crate::endings::{EndingStatistics, MaterialSignature, Tablebase};

/// Solves every ending with `--pieces N` pieces, Kings included, 3 or 4. Prints a line of statistics for each, or
/// appends it to `--file F` if the file does not have it yet, so that an interrupted run can be continued.
pub(super) fn run(mut args: Arguments) -> ToolResult {
    let pieces = value(&mut args, "--pieces", 3usize)?;
    let rules = rule_sets(&mut args)?;
    let path: Option<String> = args.opt_value_from_str("--file")?;
    finish(args)?;
    if !(3..=4).contains(&pieces) {
        return Err(format!("--pieces: expected 3 or 4 instead of {pieces}").into());
    }
    let failed = |error: std::io::Error| format!("{}: {error}", path.as_deref().unwrap_or_default());
    let before = match &path {
        Some(path) if std::fs::exists(path).map_err(failed)? => std::fs::read_to_string(path).map_err(failed)?,
        _ => String::new(),
    };
    let print = |line: &str| -> Result<(), String> {
        match &path {
            Some(path) => writeln!(append(path)?, "{line}").map_err(failed),
            None => {
                println!("{line}");
                Ok(())
            }
        }
    };
    if before.is_empty() {
        print(COLUMNS)?;
    }
    for rules in rules {
        // The small endings are needed again and again, but each large one only once.
        let mut small = Tablebase::new(rules);
        for signature in MaterialSignature::all(pieces - 2) {
            let head = format!("{rules}\t{signature}\t");
            if !before.lines().any(|line| line.starts_with(&head)) {
                let to_move = small.table(&signature).shares();
                print(&EndingStatistics { rules, signature, to_move }.to_string())?;
                small.forget(1);
            }
        }
    }
    Ok(())
}
