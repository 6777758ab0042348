//! The licences of the crates in the web programs, each text once, as Cargo knows them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use super::Fault;

/// Returns a text of all licences: first the crates, then each text with the crates it is for.
pub fn collect() -> Result<String, Fault> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let web = "--filter-platform=wasm32-unknown-unknown";
    let arguments = ["metadata", "--format-version=1", "--locked", "--features=split", web];
    let answer = Command::new(cargo).args(arguments).output()?;
    if !answer.status.success() {
        return Err(String::from_utf8_lossy(&answer.stderr).into());
    }
    let metadata: Value = serde_json::from_slice(&answer.stdout)?;
    let packages: BTreeMap<&str, &Value> =
        list(&metadata["packages"]).filter_map(|package| Some((package["id"].as_str()?, package))).collect();
    let root = metadata["resolve"]["root"].as_str().ok_or("cargo metadata names no root")?;

    let mut crates = String::new();
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for id in reached(&metadata, root) {
        let package = packages.get(id).ok_or("cargo metadata leaves out a package")?;
        let word = |key: &str| package[key].as_str().unwrap_or_default();
        let name = format!("{} {}", word("name"), word("version"));
        writeln!(crates, "{name}: {}", word("license"))?;
        let folder = Path::new(word("manifest_path")).parent().ok_or("a package without a folder")?;
        for text in licences(folder)? {
            texts.entry(text).or_default().push(name.clone());
        }
    }
    let mut notices = format!("Ultima is made with these packages, under these licences.\n\n{crates}");
    for (text, names) in texts {
        write!(notices, "\n{}\n{}\n\n{text}\n", "-".repeat(72), names.join(", "))?;
    }
    Ok(notices)
}

/// Returns the packages that become part of the programs: not those that only build or test them.
fn reached<'a>(metadata: &'a Value, root: &'a str) -> BTreeSet<&'a str> {
    let nodes: BTreeMap<&str, &Value> =
        list(&metadata["resolve"]["nodes"]).filter_map(|node| Some((node["id"].as_str()?, node))).collect();
    let mut found = BTreeSet::new();
    let mut waiting = vec![root];
    while let Some(id) = waiting.pop() {
        if found.insert(id) {
            let uses = nodes.get(id).into_iter().flat_map(|node| list(&node["deps"]));
            let uses = uses.filter(|used| list(&used["dep_kinds"]).any(|kind| kind["kind"].is_null()));
            waiting.extend(uses.filter_map(|used| used["pkg"].as_str()));
        }
    }
    found
}

/// Returns the texts of the licence files in a folder, in a fixed order.
fn licences(folder: &Path) -> std::io::Result<Vec<String>> {
    let mut names: Vec<_> = fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    names.retain(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        path.is_file()
            && ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"].iter().any(|start| name.starts_with(start))
    });
    names.sort();
    names
        .iter()
        .map(|path| Ok(String::from_utf8_lossy(&fs::read(path)?).replace("\r\n", "\n").trim().to_owned()))
        .collect()
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}
