//! `cargo run --package xtask -- VERB`: see `USAGE`.

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Result, bail};
use fs_err as fs;
use xtask::sizes::Sizes;
use xtask::{chores, hook, single};

const USAGE: &str = "usage: xtask VERB
  hook           Trunk's hook after each build
  single         add ultima.html, which is all of the page in one file, to dist/
  sizes          measure what a visitor downloads, and write the table of the README
  lint           check formatting, lints, documentation, scripts and licences
  check          see whether everything compiles, without warnings
  coverage ...   run the native tests and see which lines they reach
  package        make the release's files, of dist/, in target/package
  notes VERSION  print what the changelog says of a version";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments.iter().map(String::as_str).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[&str]) -> Result<()> {
    let (source, dist) = (Path::new("."), Path::new("dist"));
    match arguments {
        ["hook"] => hook::run(),
        ["single"] => single::add(source, dist),
        ["sizes"] => {
            print!("{}", Sizes::measure(dist)?.write(source)?);
            Ok(())
        }
        ["lint"] => chores::lint(),
        ["check"] => chores::check(),
        ["coverage", more @ ..] => chores::coverage(more),
        ["package"] => chores::package(source, dist),
        ["notes", version] => {
            let changelog = fs::read_to_string(source.join("CHANGELOG.md"))?;
            print!("{}", chores::notes(&changelog, version)?);
            Ok(())
        }
        _ => bail!(USAGE),
    }
}
