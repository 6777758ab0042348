//! Tasks around the build: lints, coverage, and the files of a release.

use std::path::{Path, absolute};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use fs_err as fs;

use crate::program::{WEB, run, target};
use crate::{files, licences};

/// The folders in which the tests must reach nearly every line.
const COVERED: [&str; 5] = ["rules", "notation", "review", "link", "model"];

/// Checks that everything compiles without warnings: native programs and tests, code for the web only, and fuzzers.
pub fn check() -> Result<()> {
    let commands = [
        "cargo clippy --workspace --all-targets -- -D warnings".to_owned(),
        // The build of a user who needs only the rules and the notation.
        "cargo clippy --lib --bins --no-default-features -- -D warnings".to_owned(),
        "cargo clippy --lib --no-default-features --features serde -- -D warnings".to_owned(),
        format!("cargo clippy --lib --bins --target {WEB} -- -D warnings"),
        // The build of the page's program.
        format!("cargo clippy --lib --features split --target {WEB} -- -D warnings"),
        format!(
            "cargo clippy --manifest-path fuzz/Cargo.toml --target-dir {} --bins -- -D warnings",
            target().display()
        ),
    ];
    commands.iter().try_for_each(|words| run(&mut command(words)?))
}

/// Checks formatting, lints, documentation, scripts, style sheets and the licences of dependencies.
pub fn lint() -> Result<()> {
    let commands = [
        "shellcheck -x dev .ci/run".to_owned(),
        "biome lint --error-on-warnings --config-path=xtask/biome.json styles src/start src/assets".to_owned(),
        "cargo fmt --all --check".to_owned(),
        "cargo fmt --manifest-path fuzz/Cargo.toml --check".to_owned(),
    ];
    commands.iter().try_for_each(|words| run(&mut command(words)?))?;
    check()?;
    let commands = [
        "cargo doc --workspace --no-deps".to_owned(),
        format!("cargo doc --no-deps --lib --target {WEB}"),
        "cargo deny --log-level error check licenses bans sources".to_owned(),
    ];
    commands.iter().try_for_each(|words| run(&mut command(words)?))?;
    // The list of advisories comes from the network. If the network is unavailable, that is no fault of the code.
    if run(&mut command("cargo deny --log-level off fetch db")?).is_ok() {
        run(&mut command("cargo deny --log-level error check advisories")?)
    } else {
        eprintln!("xtask: no list of advisories could be fetched");
        Ok(())
    }
}

fn command(words: &str) -> Result<Command> {
    let mut words = words.split_whitespace();
    let mut command = Command::new(words.next().context("a command has a name")?);
    // Nothing is linked, so the fuzzer's own library, which is in C++, need not be there.
    command.args(words).env("RUSTDOCFLAGS", "-D warnings").env("CUSTOM_LIBFUZZER_PATH", "/none/libfuzzer.a");
    Ok(command)
}

/// Runs the native tests and fails if they reach too few lines of a covered folder.
pub fn coverage(arguments: &[&str]) -> Result<()> {
    let tests = ["llvm-cov", "--no-report", "--tests"];
    // With coverage, the memory test would also count the allocations of the instrumentation.
    run(Command::new("cargo").args(tests).args(arguments).args(["--", "--skip", "a_long_session"]))?;
    for folder in COVERED {
        ensure!(Path::new("src").join(folder).is_dir(), "src/{folder}: there is no such folder to cover");
        eprintln!("xtask: src/{folder}: at least 95 % of the lines");
        let others = format!("/src/({})|/tests/|/xtask/", siblings(Path::new("src"), folder)?.join("|"));
        let report = ["llvm-cov", "report", "--summary-only", "--fail-under-lines", "95", "--ignore-filename-regex"];
        run(Command::new("cargo").args(report).arg(others))?;
    }
    Ok(())
}

fn siblings(folder: &Path, except: &str) -> Result<Vec<String>> {
    let mut names: Vec<String> = files::walk(folder)?
        .into_iter()
        .filter_map(|file| Some(file.split('/').next()?.to_owned()))
        .filter(|name| name != except)
        .collect();
    names.dedup();
    Ok(names)
}

/// Makes the files of a release: the page, which must already be built, as a folder and as one file, and the programs
/// for this machine.
pub fn package(source: &Path, dist: &Path) -> Result<()> {
    run(&mut command("cargo build --release --bin ultima-uci --bin lab")?)?;
    let manifest = fs::read_to_string(source.join("Cargo.toml"))?;
    let version = version(&manifest)?;
    let package = absolute(source.join("target/package"))?;
    let native = format!("ultima-{version}-{}-{}", std::env::consts::OS, std::env::consts::ARCH);
    let folder = package.join(&native);
    files::recreate_dir(&package)?;
    files::recreate_dir(&folder)?;
    let built = target().join("release");
    for file in [built.join("ultima-uci"), built.join("lab"), "LICENSE-MIT".into(), "LICENSE-APACHE".into()] {
        fs::copy(&file, folder.join(file.file_name().context("a file has a name")?))?;
    }
    fs::write(folder.join("licences.txt"), licences::of_native()?)?;
    fs::write(package.join("ultima.html"), fs::read(dist.join("ultima.html"))?)?;
    let archive = package.join(format!("{native}.tar.gz"));
    run(Command::new("tar").arg("-C").arg(&package).arg("-czf").args([&archive, Path::new(&native)]))?;
    fs::remove_dir_all(&folder)?;
    let archive = package.join(format!("ultima-{version}-web.zip"));
    run(Command::new("zip").current_dir(dist).args(["--quiet", "--recurse-paths"]).args([&archive, Path::new(".")]))?;
    files::walk(&package)?.iter().for_each(|file| println!("target/package/{file}"));
    Ok(())
}

/// Returns the version that a package's manifest states.
fn version(manifest: &str) -> Result<&str> {
    let stated = manifest.lines().find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"'));
    stated.context("Cargo.toml states no version")
}

/// Returns the section of a changelog about a version, without its heading.
pub fn notes(changelog: &str, version: &str) -> Result<String> {
    let heading = format!("## [{version}]");
    let mut lines = changelog.lines().skip_while(|line| !line.starts_with(&heading));
    ensure!(lines.next().is_some(), "CHANGELOG.md has no heading `{heading}`");
    let is_link = |line: &&str| line.starts_with('[') && line.contains("]: ");
    let said: Vec<&str> = lines.take_while(|line| !line.starts_with("## [")).filter(|line| !is_link(line)).collect();
    let said = said.join("\n").trim().to_owned();
    ensure!(!said.is_empty(), "CHANGELOG.md says nothing of {version}");
    Ok(said + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_notes_of_a_version_are_its_part_of_the_changelog() {
        let log =
            "# Log\n\n## [Unreleased]\n\n## [1.1.0] - 2030\n- more\n- most\n\n## [1.0.0]\n- all\n[1.0.0]: https://a\n";
        assert_eq!(notes(log, "1.1.0").expect("a part"), "- more\n- most\n");
        assert_eq!(notes(log, "1.0.0").expect("a part"), "- all\n");
        assert_eq!(notes(log, "0.9.0").expect_err("none").to_string(), "CHANGELOG.md has no heading `## [0.9.0]`");
        assert!(notes(log, "Unreleased").is_err());
    }

    #[test]
    fn the_version_is_the_packages_own() {
        assert_eq!(
            version("[package]\nversion = \"1.2.3\"\n[dependencies.a]\nversion = \"4\"\n").expect("one"),
            "1.2.3"
        );
        assert!(version("a = { version = \"4\" }").is_err());
    }

    #[test]
    fn the_folders_beside_one_are_found() {
        let folder = tempfile::tempdir().expect("a folder");
        for name in ["rules", "model", "app"] {
            fs::create_dir(folder.path().join(name)).expect("made");
            fs::write(folder.path().join(name).join("mod.rs"), "").expect("written");
        }
        assert_eq!(siblings(folder.path(), "model").expect("listed"), ["app", "rules"]);
    }
}
