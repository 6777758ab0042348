//! `cargo run --package xtask -- VERB`: see `USAGE`.

use std::path::Path;

use anyhow::{Result, bail};

const USAGE: &str = "usage: xtask hook    Trunk's hook after each build
       xtask single  add ultima.html, which is all of the page in one file, to dist/";

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["hook"] => xtask::hook::run(),
        ["single"] => xtask::single::add(Path::new("."), Path::new("dist")),
        _ => bail!(USAGE),
    }
}
