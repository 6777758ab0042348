//! Reads the arguments of the tools.

use std::error::Error;
use std::fmt::Display;
use std::fs::{File, OpenOptions};
use std::str::FromStr;

use pico_args::Arguments;

use crate::rules::RuleSet;

pub type ToolResult = Result<(), Box<dyn Error>>;

pub(super) fn value<T: FromStr<Err: Display>>(
    args: &mut Arguments,
    name: &'static str,
    default: T,
) -> Result<T, pico_args::Error> {
    Ok(args.opt_value_from_str(name)?.unwrap_or(default))
}

/// Returns the rule set given by `--rules`, or all common ones.
pub(super) fn rule_sets(args: &mut Arguments) -> Result<Vec<RuleSet>, pico_args::Error> {
    Ok(args.opt_value_from_str("--rules")?.map_or(RuleSet::PRESETS.to_vec(), |rules| vec![rules]))
}

pub(super) fn rest(args: Arguments) -> Result<Vec<String>, String> {
    let rest: Vec<String> = args.finish().into_iter().map(|word| word.to_string_lossy().into_owned()).collect();
    match rest.iter().find(|word| word.starts_with("--")) {
        Some(option) => Err(format!("{option}: there is no such option")),
        None => Ok(rest),
    }
}

/// Fails if there are unread arguments.
pub(super) fn finish(args: Arguments) -> Result<(), String> {
    rest(args)?.first().map_or(Ok(()), |word| Err(format!("{word}: expected an option")))
}

/// Opens a file for appending, and creates it if there is none. An error names the file.
pub(super) fn append(path: &str) -> Result<File, String> {
    let opened = OpenOptions::new().read(true).append(true).create(true).open(path);
    opened.map_err(|error| format!("{path}: {error}"))
}
