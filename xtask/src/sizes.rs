//! The size of a first visit, and its table in the README.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use fs_err as fs;

use crate::files;
use crate::text::{Text, between};

/// A part of a first visit: its name, and a test for the files of `dist/` that belong to it.
pub type Part = (&'static str, fn(&str) -> bool);

/// The parts that a first visit loads before the person does anything. The engine is loaded with the first move, other
/// pages and dialogs when they are opened.
pub const FIRST_VISIT: [Part; 3] = [
    ("the page's program", |file| file.ends_with("/app_bg.wasm")),
    ("scripts", |file| {
        file.ends_with(".js") && file != "sw.js" && !file.starts_with("embed/") && !file.starts_with("worker-")
    }),
    ("page and styles", |file| file == "index.html" || file.starts_with("styles-")),
];

const START: &str = "<!-- sizes: written by `./dev sizes` -->\n";
const END: &str = "<!-- end of the sizes -->";

/// The compressed sizes of the parts of a first visit, in bytes.
pub struct Sizes([(&'static str, usize); FIRST_VISIT.len()]);

impl Sizes {
    pub fn measure(dist: &Path) -> Result<Sizes> {
        let files = files::walk(dist)?;
        let mut sizes = FIRST_VISIT.map(|(part, _)| (part, 0));
        for ((part, size), (_, belongs)) in sizes.iter_mut().zip(FIRST_VISIT) {
            for file in files.iter().filter(|file| belongs(file)) {
                *size += brotli(&fs::read(dist.join(file))?)?.len();
            }
            ensure!(*size > 0, "{} holds nothing of {part}", dist.display());
        }
        Ok(Sizes(sizes))
    }

    /// Returns the size of a first visit in bytes.
    pub fn all(&self) -> usize {
        self.0.iter().map(|(_, size)| size).sum()
    }

    fn table(&self) -> String {
        let rows = self.0.iter().copied().chain([("all", self.all())]);
        let rows: String = rows.map(|(part, size)| format!("| {part} | {} |\n", size.div_ceil(1000))).collect();
        format!("\n| loaded on a first visit | KB with brotli, rounded up |\n|---|---|\n{rows}\n")
    }

    /// Writes the table into the README of a source folder, and returns it.
    pub fn write(&self, source: &Path) -> Result<String> {
        let path = source.join("README.md");
        let mut readme = Text::read(&path)?;
        let table = self.table();
        readme.replace_between(START, END, &format!("{START}{table}{END}"))?;
        fs::write(&path, readme.as_str())?;
        Ok(table)
    }
}

/// Returns the size of a first visit that a README states, in bytes.
pub fn stated(readme: &str) -> Result<usize> {
    let table = between(readme, START, END).context("README.md has no table of sizes")?;
    let all = between(table, "| all | ", " |").context("README.md states no sum of the sizes")?;
    Ok(all.parse::<usize>()? * 1000)
}

/// Compresses each file of a first visit, as a good server sends it, into a file beside it with `.br` added to its
/// name.
pub fn pack(dist: &Path) -> Result<()> {
    for file in files::walk(dist)?.iter().filter(|file| FIRST_VISIT.iter().any(|(_, belongs)| belongs(file))) {
        fs::write(dist.join(format!("{file}.br")), brotli(&fs::read(dist.join(file))?)?)?;
    }
    Ok(())
}

/// Returns bytes as a good server sends them: compressed with brotli as far as possible.
pub fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut packed = brotli::CompressorWriter::new(Vec::new(), 4096, 11, 22);
    packed.write_all(bytes)?;
    Ok(packed.into_inner())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_says_what_the_files_are() {
        let folder = tempfile::tempdir().expect("a folder");
        let sizes = Sizes([("program", 215_001), ("scripts", 2_000), ("page", 999)]);
        fs::write(folder.path().join("README.md"), format!("before\n{START}old{END}\nafter\n")).expect("written");
        sizes.write(folder.path()).expect("the README has its marks");
        let readme = fs::read_to_string(folder.path().join("README.md")).expect("written");
        for line in ["before\n", "| program | 216 |\n", "| scripts | 2 |\n", "| all | 218 |\n", "after\n"] {
            assert!(readme.contains(line), "{line}: {readme}");
        }
        assert_eq!(stated(&readme).expect("stated"), 218_000);
    }

    #[test]
    fn a_build_that_lacks_a_part_is_an_error() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("index.html"), "<p>").expect("written");
        let error = Sizes::measure(folder.path()).err().expect("no program").to_string();
        assert!(error.ends_with("holds nothing of the page's program"), "{error}");
        assert!(stated("no table").is_err());
    }
}
