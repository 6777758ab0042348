//! The app's program: built, split where it says so, and made small.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow, ensure};
use wasm_split_cli_support::{Options, transform};

use crate::files;
use crate::text::{Text, between};

pub const WEB: &str = "wasm32-unknown-unknown";

/// The script that loads the chunks, as the splitter writes it and as the program's own script imports it.
const LOADER: &str = "__wasm_split.js";
const FROM_LOADER: &str = " from \"./__wasm_split.js\"";
const FROM_PROGRAM: &str = "import { initSync } from \"./app.js\";\n";

/// Returns the folder that cargo builds into.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from)
}

/// Returns the folder of the program that is not split, which Trunk has built for the single file: `app.js`,
/// `app_bg.wasm`.
pub fn whole_folder() -> PathBuf {
    target().join("whole")
}

/// Builds the program as it is served, into a new folder: what the first sight needs in `app.js` and `app_bg.wasm`, and
/// the chunks that come when they are wanted.
pub fn split(folder: &Path) -> Result<()> {
    // The splitter goes by what the linker has moved where.
    let linked = ["--", "-C", "link-arg=--emit-relocs"];
    let built = ["rustc", "--quiet", "--profile", "page", "--target", WEB, "--bin", "app", "--features", "split"];
    cargo(&[&built[..], &linked].concat())?;
    let linked = files::read(&target().join(WEB).join("page/app.wasm"))?;

    files::recreate_dir(folder)?;
    let main = folder.join("app.wasm");
    let mut options = Options::new(&linked);
    (options.output_dir, options.main_out_path, options.main_module) = (folder, &main, "./app.js");
    transform(options).map_err(|error| anyhow!("the program cannot be split: {error:#}"))?;
    bindgen(&main, folder, &["--keep-lld-exports"])?;
    files::remove(&main)?;

    let (script, loader) = (folder.join("app.js"), folder.join(LOADER));
    let joined = join(Text::read(&script)?, Text::read(&loader)?)?;
    files::write(&script, joined)?;
    files::remove(&loader)?;
    minify(&script, &["--module"])?;
    for file in files::walk(folder)?.iter().filter(|file| file.ends_with(".wasm")) {
        wasm_opt(&folder.join(file), "-Oz")?;
    }
    Ok(())
}

fn cargo(arguments: &[&str]) -> Result<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    run(Command::new(cargo).args(arguments))
}

fn bindgen(program: &Path, folder: &Path, more: &[&str]) -> Result<()> {
    let fixed = ["--target", "web", "--no-typescript"];
    run(Command::new("wasm-bindgen").args(fixed).args(more).arg("--out-dir").args([folder, program]))
}

/// Optimizes a program and removes what only its build reads.
pub fn wasm_opt(program: &Path, level: &str) -> Result<()> {
    let fixed = ["--quiet", level, "--strip-producers", "--strip-target-features", "-o"];
    run(Command::new("wasm-opt").args(fixed).args([program, program]))
}

/// Shortens a script without changing what it does.
pub fn minify(script: &Path, more: &[&str]) -> Result<()> {
    let fixed = ["--compress", "--mangle"];
    run(Command::new("terser").arg(script).args(fixed).args(more).arg("--output").arg(script))
}

/// Runs a command to its end, and fails if it does.
pub fn run(command: &mut Command) -> Result<()> {
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command.status().with_context(|| format!("{name} cannot be started: `./dev setup` installs it"))?;
    ensure!(status.success(), "failed: {command:?}");
    Ok(())
}

/// Inlines the chunk loader: a browser cannot retry a failed import cycle under another URL. Chunks are not compiled
/// while they load, as that asks the host for their right type.
fn join(mut script: Text, mut loader: Text) -> Result<String> {
    loader.replace(FROM_PROGRAM, "")?;
    loader.replace_all(
        "WebAssembly.instantiateStreaming(src, imports)",
        "src.then(answer => answer.arrayBuffer()).then(bytes => WebAssembly.instantiate(bytes, imports))",
    )?;
    let exports = loader.as_str().split("export const ").skip(1).filter_map(|rest| Some(rest.split_once(' ')?.0));
    let names = exports.collect::<Vec<_>>().join(", ");
    loader.replace_all("export const ", "const ")?;

    let imports = script.take_lines(FROM_LOADER);
    ensure!(!imports.is_empty(), "the script of the program loads no chunk");
    let mut joined = format!("const chunks = (() => {{\n{}return {{ {names} }};\n}})();\n", loader.as_str());
    for import in imports {
        let name = between(&import, "import * as ", FROM_LOADER)
            .with_context(|| format!("the script of the program imports a chunk in an unknown way: {import}"))?;
        joined += &format!("const {name} = chunks;\n");
    }
    Ok(strip_comments(&(joined + script.as_str())))
}

/// Returns a script without indentation, and without the comments that have lines of their own.
pub fn strip_comments(script: &str) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = "import * as import1 from \"./__wasm_split.js\"\nimport * as import2 from \"./__wasm_split.js\"\nexport function initSync() {\n    // makes it\n}\n";
    const LOAD: &str = "import { initSync } from \"./app.js\";\n\nconst get = src => WebAssembly.instantiateStreaming(src, imports);\nexport const __wasm_split_load_engine = get(\"split_engine.wasm\");\nexport const __wasm_split_load_panels = get(\"split_panels.wasm\");\n";

    fn joined(script: &str, loader: &str) -> Result<String> {
        join(Text::new("app.js", script), Text::new(LOADER, loader))
    }

    #[test]
    fn program_and_loader_become_one_script() {
        let script = joined(SCRIPT, LOAD).expect("both are as expected");
        assert_eq!(
            script,
            "const chunks = (() => {\n\
             const get = src => src.then(answer => answer.arrayBuffer()).then(bytes => WebAssembly.instantiate(bytes, imports));\n\
             const __wasm_split_load_engine = get(\"split_engine.wasm\");\n\
             const __wasm_split_load_panels = get(\"split_panels.wasm\");\n\
             return { __wasm_split_load_engine, __wasm_split_load_panels };\n\
             })();\n\
             const import1 = chunks;\n\
             const import2 = chunks;\n\
             export function initSync() {\n\
             }\n"
        );
    }

    #[test]
    fn scripts_that_are_not_as_expected_are_an_error() {
        for (script, loader) in [
            ("export function initSync() {}\n", LOAD.to_owned()),
            ("import a from \"./__wasm_split.js\";\n", LOAD.to_owned()),
            (SCRIPT, LOAD.replace("initSync", "init")),
            (SCRIPT, LOAD.replace("instantiateStreaming", "compileStreaming")),
            (SCRIPT, LOAD.replace("export const", "export let")),
        ] {
            assert!(joined(script, &loader).is_err(), "{script}{loader}");
        }
    }

    #[test]
    fn a_stripped_script_has_neither_comments_nor_indentation() {
        let script = "/**\n * Says.\n */\nfunction a() {\n  // why\n  return 1; // stays\n\n}\n/* one line */\n";
        assert_eq!(strip_comments(script), "function a() {\nreturn 1; // stays\n}\n");
    }

    #[test]
    fn a_command_that_fails_is_named() {
        let error = run(Command::new("cargo").arg("no-such-verb").stderr(std::process::Stdio::null()));
        assert!(error.expect_err("no such verb").to_string().contains("no-such-verb"));
        let error = run(&mut Command::new("no-such-program")).expect_err("no such program").to_string();
        assert_eq!(error, "no-such-program cannot be started: `./dev setup` installs it");
    }
}
