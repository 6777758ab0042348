//! The list of files that the service worker stores, so that the page works without a network.

use std::path::Path;

use anyhow::Result;
use fs_err as fs;

use crate::files;
use crate::text::Text;

/// The only file of the served build that is not stored for offline use: the service worker itself. The single-file
/// edition is added to the folder only after this step.
const LEFT_OUT: &str = "sw.js";

/// Writes every other file of a built folder into its `sw.js`, each with its hash, and a version that identifies them
/// all.
pub fn write(folder: &Path) -> Result<()> {
    let mut list = Vec::new();
    for file in files::walk(folder)?.iter().filter(|file| *file != LEFT_OUT) {
        let address = if file == "index.html" { "./" } else { file };
        list.push(format!("[\"{address}\",\"{}\"]", files::digest([fs::read(folder.join(file))?])));
    }
    let path = folder.join(LEFT_OUT);
    let filled = fill(Text::read(&path)?, &list.join(","))?;
    Ok(fs::write(&path, filled)?)
}

fn fill(mut worker: Text, list: &str) -> Result<String> {
    // The version also covers the service worker, so that a change to it alone is an update.
    let version = files::digest([list, worker.as_str()]);
    worker.replace("const VERSION = \"dev\";", &format!("const VERSION = \"{version}\";"))?;
    worker.replace("const PRECACHE = [];", &format!("const PRECACHE = [{list}];"))?;
    Ok(worker.into_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORKER: &str = include_str!("../../src/assets/sw.js");

    #[test]
    fn every_file_is_listed_with_its_hash() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |file: &str| folder.path().join(file);
        fs::create_dir(at("sounds")).expect("made");
        for (file, content) in [("index.html", "abc"), ("sounds/a.wav", ""), ("sw.js", WORKER)] {
            fs::write(at(file), content).expect("written");
        }
        write(folder.path()).expect("sw.js is as expected");
        let worker = fs::read_to_string(at("sw.js")).expect("written");
        let list = r#"const PRECACHE = [["./","ba7816bf8f01cfea"],["sounds/a.wav","e3b0c44298fc1c14"]];"#;
        assert!(worker.contains(list), "{worker}");
        assert!(!worker.contains("\"dev\""), "{worker}");
    }

    #[test]
    fn the_version_changes_with_a_file_and_with_the_service_worker() {
        let version = |worker: &str, list: &str| {
            let filled = fill(Text::new("sw.js", worker), list).expect("as expected");
            filled.lines().find(|line| line.contains("VERSION =")).map(str::to_owned)
        };
        let first = version(WORKER, "[\"./\",\"1\"]");
        assert_ne!(first, version(WORKER, "[\"./\",\"2\"]"));
        assert_ne!(first, version(&format!("{WORKER}// more\n"), "[\"./\",\"1\"]"));
        assert_eq!(first, version(WORKER, "[\"./\",\"1\"]"));
    }

    #[test]
    fn a_service_worker_without_the_two_lines_is_an_error() {
        for line in ["const VERSION = \"dev\";", "const PRECACHE = [];"] {
            let error = fill(Text::new("sw.js", WORKER.replace(line, "")), "").expect_err(line).to_string();
            assert_eq!(error, format!("sw.js: expected `{line}` once, found it 0 times"));
        }
    }
}
