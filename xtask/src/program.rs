//! Builds the app's program, splits it where its source says so, and optimizes its size.

use std::path::{Path, PathBuf, absolute};
use std::process::Command;

use anyhow::{Context, Result, anyhow, ensure};
use fs_err as fs;
use wasm_split_cli_support::{Options, transform};

use crate::files;
use crate::text::Text;

pub const WEB: &str = "wasm32-unknown-unknown";

/// The script that loads the chunks. It and the program's own script import each other.
const LOADER: &str = "__wasm_split.js";
/// Instantiates a chunk from bytes: streaming would need the right MIME type.
const INSTANTIATE: &str = "async function instantiate(source, imports) {
  return WebAssembly.instantiate(await (await source).arrayBuffer(), imports);
}\n";

/// The size in bytes below which chunks are combined in one file: each would cost a request that is larger than the
/// chunk, and a page needs dozens.
const SMALL: usize = 4096;
const SMALL_CHUNKS: &str = "chunks.wasm";
/// A script that returns the chunk with this number from that file. The file is loaded once, and again if loading
/// failed. It begins with the offsets where each chunk begins and where the last one ends, as numbers of four bytes.
const FETCH_SMALL: &str = "let small;
function fetchSmall(number) {
  small ??= fetch(new URL(\"./chunks.wasm\", import.meta.url)).then(response => {
    if (!response.ok) throw new Error(response.status);
    return response.arrayBuffer();
  });
  const chunk = small.then(bytes => {
    const [start, end] = new Uint32Array(bytes, 4 * number, 2);
    return new Response(bytes.slice(start, end));
  });
  chunk.catch(() => { small = undefined; });
  return chunk;
}\n";

/// Returns the folder that cargo builds into.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from)
}

/// Returns the folder of the unsplit program, which Trunk built for the single file: `app.js`, `app_bg.wasm`.
pub fn whole_folder() -> PathBuf {
    target().join("whole")
}

/// The file beside the unsplit program that names the folder of the served program from the same build.
pub const BUILT_WITH: &str = "built-with";

/// Builds the program to be served into a new folder: the code for the first paint in `app.js` and `app_bg.wasm`, and
/// the chunks that are loaded on first use.
pub fn split(folder: &Path) -> Result<()> {
    // The splitter needs the relocations.
    let linked = ["--", "-C", "link-arg=--emit-relocs"];
    let built = ["rustc", "--quiet", "--profile", "page", "--target", WEB, "--bin", "app", "--features", "split"];
    run(Command::new("cargo").args(built).args(linked))?;
    let linked = fs::read(target().join(WEB).join("page/app.wasm"))?;

    files::recreate_dir(folder)?;
    let main = folder.join("app.wasm");
    let mut options = Options::new(&linked);
    (options.output_dir, options.main_out_path, options.main_module) = (folder, &main, "./app.js");
    transform(options).map_err(|error| anyhow!("the program cannot be split: {error:#}"))?;
    let bound = ["--target", "web", "--no-typescript", "--keep-lld-exports", "--out-dir"];
    run(Command::new("wasm-bindgen").args(bound).args([folder, &main]))?;
    fs::remove_file(&main)?;

    for file in files::walk(folder)?.iter().filter(|file| file.ends_with(".wasm")) {
        wasm_opt(&folder.join(file))?;
    }
    pack_small(folder)?;
    join(folder)
}

/// Combines the small chunks into one file, and makes the chunk loader read them from there.
fn pack_small(folder: &Path) -> Result<()> {
    let loader = folder.join(LOADER);
    let mut text = Text::read(&loader)?;
    let mut small = Vec::new();
    for file in files::walk(folder)?.iter().filter(|file| file.starts_with("chunk_")) {
        let chunk = fs::read(folder.join(file))?;
        if chunk.len() < SMALL {
            let fetch = format!("fetch(new URL(\"./{file}\", import.meta.url))");
            text.replace(&fetch, &format!("fetchSmall({})", small.len()))?;
            fs::remove_file(folder.join(file))?;
            small.push(chunk);
        }
    }
    if !small.is_empty() {
        let mut end = 4 * (small.len() + 1);
        let mut packed = u32::try_from(end)?.to_le_bytes().to_vec();
        for chunk in &small {
            end += chunk.len();
            packed.extend(u32::try_from(end)?.to_le_bytes());
        }
        packed.extend(small.concat());
        fs::write(folder.join(SMALL_CHUNKS), packed)?;
        fs::write(&loader, text.into_string() + FETCH_SMALL)?;
    }
    Ok(())
}

/// Optimizes the size of a program, and removes the sections that only the build reads.
fn wasm_opt(program: &Path) -> Result<()> {
    // The second pass finds what the first one made possible.
    let fixed = ["--quiet", "-Oz", "-Oz", "--strip-producers", "--strip-target-features", "-o"];
    run(Command::new("wasm-opt").args(fixed).args([program, program]))
}

/// Joins the program's script and the chunk loader into one script, since a browser cannot retry a failed import cycle
/// under another URL.
fn join(folder: &Path) -> Result<()> {
    let (script, loader) = (folder.join("app.js"), folder.join(LOADER));
    let mut text = Text::read(&loader)?;
    text.replace_all("WebAssembly.instantiateStreaming(", "instantiate(")?;
    fs::write(&loader, text.into_string() + INSTANTIATE)?;
    bundle(&script, &[], &script)?;
    Ok(fs::remove_file(&loader)?)
}

/// Bundles a module or a style sheet with all its imports into one minified file. `named` maps names of imports to
/// files.
pub fn bundle(module: &Path, named: &[(&str, &Path)], to: &Path) -> Result<()> {
    let mut options = vec!["--bundle".to_owned(), "--format=esm".to_owned()];
    for (name, path) in named {
        options.push(format!("--alias:{name}={}", absolute(path)?.display()));
    }
    esbuild(module, to, &options)
}

/// Minifies a script that is not a module, in place.
pub fn minify(script: &Path) -> Result<()> {
    esbuild(script, script, &[])
}

fn esbuild(script: &Path, to: &Path, more: &[String]) -> Result<()> {
    // Browsers with SIMD can read scripts of that year. wasm-bindgen repeats the key of a module for each of its
    // imports.
    let fixed =
        "--minify --target=es2022 --allow-overwrite --log-level=warning --log-override:duplicate-object-key=silent";
    let to = format!("--outfile={}", to.display());
    run(Command::new("esbuild").arg(script).args(fixed.split(' ')).arg(to).args(more))
}

/// Runs a command and waits for it. Fails if the command fails.
pub fn run(command: &mut Command) -> Result<()> {
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command.status().with_context(|| format!("{name} cannot be started: `./dev setup` installs it"))?;
    ensure!(status.success(), "failed: {command:?}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = "import * as import1 from \"./__wasm_split.js\"\nimport * as import2 from \"./__wasm_split.js\"\nexport function initSync() { return [import1, import2]; }\nexport { initSync as default };\n";
    const LOAD: &str = "import { initSync } from \"./app.js\";\n\nconst get = (src, imports) => WebAssembly.instantiateStreaming(src, imports);\nexport const __wasm_split_load_engine = get(\"split_engine.wasm\", initSync);\nexport const __wasm_split_load_panels = get(\"split_panels.wasm\", initSync);\n";

    fn joined(script: &str, loader: &str) -> Result<String> {
        let folder = tempfile::tempdir()?;
        fs::write(folder.path().join("app.js"), script)?;
        fs::write(folder.path().join(LOADER), loader)?;
        join(folder.path())?;
        assert_eq!(files::walk(folder.path())?, ["app.js"]);
        Ok(Text::read(&folder.path().join("app.js"))?.into_string())
    }

    #[test]
    #[ignore = "needs esbuild, which `./dev test native` installs"]
    fn program_and_loader_become_one_script() {
        let script = joined(SCRIPT, LOAD).expect("both are as expected");
        for part in
            ["WebAssembly.instantiate(", "split_engine.wasm", "__wasm_split_load_panels", " as initSync", " as default"]
        {
            assert_eq!(script.matches(part).count(), 1, "{part}: {script}");
        }
        for part in ["import\"", "import{", " from", "instantiateStreaming"] {
            assert!(!script.contains(part), "{part}: {script}");
        }
    }

    #[test]
    fn small_chunks_come_in_one_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |file: &str| folder.path().join(file);
        let load = |name: &str| format!("const {name} = () => fetch(new URL(\"./{name}.wasm\", import.meta.url));\n");
        for (file, size) in [("chunk_1", 3), ("chunk_2", SMALL), ("chunk_3", 5), ("split_learn", 1)] {
            fs::write(at(&format!("{file}.wasm")), vec![b'w'; size]).expect("written");
        }
        let loader: String = ["chunk_1", "chunk_2", "chunk_3", "split_learn"].map(load).concat();
        fs::write(at(LOADER), &loader).expect("written");
        pack_small(folder.path()).expect("the loader is as expected");
        let files = [LOADER, "chunk_2.wasm", SMALL_CHUNKS, "split_learn.wasm"];
        assert_eq!(files::walk(folder.path()).expect("a folder"), files);
        let packed = fs::read(at(SMALL_CHUNKS)).expect("packed");
        assert_eq!(packed, [&[12, 0, 0, 0, 15, 0, 0, 0, 20, 0, 0, 0][..], &[b'w'; 8]].concat());
        let loader = Text::read(&at(LOADER)).expect("written").into_string();
        for part in ["chunk_1 = () => fetchSmall(0)", "./chunk_2.wasm", "chunk_3 = () => fetchSmall(1)", SMALL_CHUNKS] {
            assert!(loader.contains(part), "{part}: {loader}");
        }
        fs::write(at("chunk_4.wasm"), b"w").expect("written");
        assert!(pack_small(folder.path()).is_err(), "a chunk that nothing loads");
    }

    #[test]
    #[ignore = "needs esbuild, which `./dev test native` installs"]
    fn scripts_that_are_not_as_expected_are_an_error() {
        for (script, loader) in [
            (SCRIPT.to_owned(), LOAD.replace("instantiateStreaming", "compileStreaming")),
            (SCRIPT.to_owned(), LOAD.replace("initSync", "init")),
            (SCRIPT.replace("* as import1", "import1"), LOAD.to_owned()),
            (SCRIPT.replace("split.js", "other.js"), LOAD.to_owned()),
        ] {
            assert!(joined(&script, &loader).is_err(), "{script}{loader}");
        }
    }

    #[test]
    fn a_command_that_fails_is_named() {
        let error = run(Command::new("cargo").arg("no-such-verb").stderr(std::process::Stdio::null()));
        assert!(error.expect_err("no such verb").to_string().contains("no-such-verb"));
        let error = run(&mut Command::new("no-such-program")).expect_err("no such program").to_string();
        assert_eq!(error, "no-such-program cannot be started: `./dev setup` installs it");
    }
}
