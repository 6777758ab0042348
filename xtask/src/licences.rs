//! The licences of the crates in a program, as cargo-about finds them, with each text only once.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use fs_err as fs;

use crate::files;
use crate::program::{WEB, run, target};

/// Returns the licences of all crates in the web programs.
pub fn of_web() -> Result<String> {
    collect(&["--features", "split", "--target", WEB])
}

/// Returns the licences of all crates in the programs for this machine.
pub fn of_native() -> Result<String> {
    let rustc = Command::new("rustc").args(["--print", "host-tuple"]).output().context("rustc cannot be started")?;
    ensure!(rustc.status.success(), "rustc does not name this machine");
    collect(&["--target", String::from_utf8(rustc.stdout)?.trim()])
}

/// Returns the licences of the selected crates. They are cached, since looking through all crates takes a minute.
fn collect(arguments: &[&str]) -> Result<String> {
    let read = ["Cargo.lock", "about.toml", "about.hbs"].map(|file| fs::read(Path::new(file)));
    let mut asked = read.into_iter().collect::<std::io::Result<Vec<_>>>()?;
    asked.push(arguments.concat().into_bytes());
    let path = target().join(format!("licences-{}.txt", files::digest(asked)));
    if !path.exists() {
        // cargo-about reads the crates for every machine before it selects.
        run(Command::new("cargo").args(["fetch", "--quiet", "--locked"]))?;
        let fixed = ["generate", "--offline", "--locked", "--fail", "about.hbs"];
        let new = path.with_extension("new");
        run(Command::new("cargo-about").args(fixed).args(arguments).arg("--output-file").arg(&new))?;
        fs::rename(&new, &path)?;
    }
    let text = fs::read_to_string(&path)?;
    ensure!(text.contains("Permission is hereby granted"), "{} holds no licence", path.display());
    Ok(text)
}
