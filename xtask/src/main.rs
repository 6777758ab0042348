//! `cargo run --package xtask -- VERB`: see `USAGE`.

use std::path::Path;

use anyhow::{Result, bail};

const USAGE: &str = "usage: xtask hook    Trunk's hook after each build
       xtask single  add ultima.html, which is all of the page in one file, to dist/
       xtask sizes   measure what a visitor downloads, and write the table of the README
       xtask still   draw the start board into index.html, and the boards of the README (with the feature `still`)
       xtask native-licences FILE  write the licences of the programs for this machine";

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (source, dist) = (Path::new("."), Path::new("dist"));
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["hook"] => xtask::hook::run(),
        ["single"] => xtask::single::add(source, dist),
        ["sizes"] => {
            print!("{}", xtask::sizes::Sizes::measure(dist)?.write(source)?);
            Ok(())
        }
        #[cfg(feature = "still")]
        ["still"] => xtask::still::write(source),
        ["native-licences", file] => Ok(std::fs::write(file, xtask::licences::of_native()?)?),
        _ => bail!(USAGE),
    }
}
