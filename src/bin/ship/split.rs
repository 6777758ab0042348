//! The game's program in parts: what the first sight of it needs, and the chunks that come when they are wanted.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use wasm_split_cli_support::{Options, transform};

use super::Fault;

/// The script that loads the chunks, as the splitter writes it and as the program's own script imports it.
const LOADER: &str = "__wasm_split.js";
const FROM: &str = " from \"./__wasm_split.js\"";
const OWN: &str = "import { initSync } from \"./app.js\";\n";

/// Makes a folder with `app.js`, `app_bg.wasm` and the chunks of a linked program, which says by its functions marked
/// so where it is to be split.
pub fn split(program: &Path, folder: &Path) -> Result<(), Fault> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    let linked = fs::read(program)?;
    let main = folder.join("app.wasm");
    let mut options = Options::new(&linked);
    (options.output_dir, options.main_out_path, options.main_module) = (folder, &main, "./app.js");
    transform(options)?;
    let bindgen = ["--target", "web", "--no-typescript", "--keep-lld-exports", "--out-dir"];
    let done = Command::new("wasm-bindgen").args(bindgen).args([folder, &main]).status()?;
    if !done.success() {
        return Err("wasm-bindgen failed".into());
    }
    let script = folder.join("app.js");
    let joined = join(&fs::read_to_string(&script)?, &fs::read_to_string(folder.join(LOADER))?);
    let joined = joined.ok_or("the scripts of a split program are not as they were")?;
    let linked = folder.join("app_bg.wasm");
    let (joined, renamed) = rename(joined, fs::read(&linked)?).ok_or("script and program name different imports")?;
    fs::write(script, joined)?;
    fs::write(linked, renamed)?;
    fs::remove_file(main)?;
    fs::remove_file(folder.join(LOADER))?;
    Ok(())
}

/// The digits at the end of the names by which wasm-bindgen lets a program call its script.
const DIGITS: usize = 16;

/// Returns script and program with small numbers in place of the digits, which are a hash and would be two hundredths of
/// a first visit: nothing packs them. A name stays as long as it was, so that the program's is changed where it stands.
fn rename(script: String, mut program: Vec<u8>) -> Option<(String, Vec<u8>)> {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    let is_hashed = |name: &&str| {
        let (_, digits) = name.split_at(name.len().saturating_sub(DIGITS));
        name.starts_with("__wb") && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
    };
    let names: BTreeSet<String> =
        script.split(|c: char| !c.is_ascii() || !is_part(c as u8)).filter(is_hashed).map(str::to_owned).collect();
    let mut taken = BTreeMap::new();
    let mut renamed = script;
    for name in names {
        let stem = &name[..name.len() - DIGITS];
        let number = taken.entry(stem.to_owned()).or_insert(0);
        // In their order: no number is that of a hash which is still to come.
        let new = format!("{stem}{number:0DIGITS$x}");
        *number += 1;
        let at = program.windows(name.len()).position(|window| window == name.as_bytes())?;
        program[at..at + new.len()].copy_from_slice(new.as_bytes());
        renamed = renamed.replace(&name, &new);
    }
    Some((renamed, program))
}

/// Returns the program's script with the chunks' loader in it: a circle of modules could not be tried again under another
/// address, as a browser that has failed to load one wants it. Chunks are not compiled while they load, as that asks
/// the host for their right type.
fn join(script: &str, loader: &str) -> Option<String> {
    let loader = loader.strip_prefix(OWN)?;
    let streaming = "WebAssembly.instantiateStreaming(src, imports)";
    let plain = "src.then(answer => answer.arrayBuffer()).then(bytes => WebAssembly.instantiate(bytes, imports))";
    let names: Vec<&str> =
        loader.split("export const ").skip(1).filter_map(|rest| Some(rest.split_once(' ')?.0)).collect();
    let loader = loader.replace("export const ", "const ").replace(streaming, plain);
    let imported = |line: &str| Some(line.strip_prefix("import * as ")?.strip_suffix(FROM)?.to_owned());
    let own: Vec<String> = script
        .lines()
        .map(|line| imported(line).map_or_else(|| line.to_owned(), |name| format!("const {name} = chunks;")))
        .collect();
    let own = own.join("\n");
    let whole = !names.is_empty() && loader.contains(plain) && own.contains("= chunks;") && !own.contains(FROM);
    let names = names.join(", ");
    whole.then(|| bare(&format!("const chunks = (() => {{\n{loader}return {{ {names} }};\n}})();\n{own}\n")))
}

/// Returns a script without indentation, and without the comments that have lines of their own.
fn bare(script: &str) -> String {
    let mut inside = false;
    let mut kept = String::new();
    for line in script.lines().map(str::trim) {
        let begins = line.starts_with("/*");
        let is_comment = inside || begins || line.starts_with("//") || line.is_empty();
        inside = (inside || begins) && !line.ends_with("*/");
        if !is_comment {
            kept += line;
            kept.push('\n');
        }
    }
    kept
}
