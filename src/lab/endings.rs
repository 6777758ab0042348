//! Endings solved, and what they say in sum.

use std::fmt::Write as _;
use std::fs::OpenOptions;
use std::io::Write as _;

use pico_args::Arguments;

use super::{ToolResult, finish, rule_sets, value};
use crate::endings::{Endings, Material, Summary};
use crate::rules::RuleSet;

/// The columns of the sums: for each side to move, in per cent, and the longest win and loss in plies.
const COLUMNS: &str =
    "rules\tending\twon\tdrawn\tlost\tlongest win\tlongest loss\twon\tdrawn\tlost\tlongest win\tlongest loss";

/// Solves every ending with `--pieces N` pieces, Kings included, 3 or 4, and prints or appends to `--file F` a line for
/// each that the file does not have yet: a run goes on from there.
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
            Some(path) => {
                let mut file = OpenOptions::new().create(true).append(true).open(path).map_err(failed)?;
                writeln!(file, "{line}").map_err(failed)
            }
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
        // The small endings are needed again and again, each large one once.
        let mut small = Endings::new(rules);
        for material in Material::all(pieces - 2) {
            let head = format!("{rules}\t{material}\t");
            if !before.lines().any(|line| line.starts_with(&head)) {
                print(&sum(&mut small, rules, &material))?;
                small.forget(1);
            }
        }
    }
    Ok(())
}

/// Returns the line of an ending.
fn sum(endings: &mut Endings, rules: RuleSet, material: &Material) -> String {
    let mut line = format!("{rules}\t{material}");
    for summary in endings.table(material).summaries() {
        let percent = |part: u64| part as f64 * 100.0 / summary.all().max(1) as f64;
        let Summary { won, drawn, lost, longest_win, longest_loss } = summary;
        let [won, drawn, lost] = [won, drawn, lost].map(percent);
        let _ = write!(line, "\t{won:.2}\t{drawn:.2}\t{lost:.2}\t{longest_win}\t{longest_loss}");
    }
    line
}
