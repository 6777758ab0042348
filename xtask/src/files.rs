//! Files and their names.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use fs_err as fs;
use sha2::{Digest, Sha256};

/// Makes an empty folder, in place of whatever had this name.
pub fn recreate_dir(path: &Path) -> Result<()> {
    if path.exists() {
        fs::remove_dir_all(path)?;
    }
    Ok(fs::create_dir_all(path)?)
}

/// Returns the first 16 hexadecimal digits of the SHA-256 of the parts in sequence.
pub fn digest<T: AsRef<[u8]>>(parts: impl IntoIterator<Item = T>) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part);
    }
    hash.finalize()[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns the only entry of a folder whose name has this start and this end.
pub fn find(folder: &Path, start: &str, end: &str) -> Result<PathBuf> {
    let entries = entries(folder)?;
    let mut found = entries.iter().filter(|path| {
        let name = name(path);
        name.starts_with(start) && name.ends_with(end)
    });
    match (found.next(), found.count()) {
        (Some(one), 0) => Ok(one.clone()),
        (first, more) => {
            bail!("{}: expected one {start}*{end}, found {}", folder.display(), first.iter().count() + more)
        }
    }
}

/// Returns the files of a folder and its subfolders, as paths relative to it, in alphabetical order.
pub fn walk(folder: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for path in entries(folder)? {
        if path.is_dir() {
            found.extend(walk(&path)?.into_iter().map(|file| format!("{}/{file}", name(&path))));
        } else {
            found.push(name(&path));
        }
    }
    found.sort();
    Ok(found)
}

pub fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_file_is_found_and_neither_none_nor_two() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("base-12.css"), "").expect("written");
        assert_eq!(name(&find(folder.path(), "base-", ".css").expect("one")), "base-12.css");
        let none = find(folder.path(), "board-", ".css").expect_err("none").to_string();
        assert!(none.ends_with("expected one board-*.css, found 0"), "{none}");
        fs::write(folder.path().join("base-34.css"), "").expect("written");
        let two = find(folder.path(), "base-", ".css").expect_err("two").to_string();
        assert!(two.ends_with("found 2"), "{two}");
    }

    #[test]
    fn the_files_of_all_folders_are_listed_in_order() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::create_dir(folder.path().join("b")).expect("made");
        for file in ["c", "b/z", "b/a", "a"] {
            fs::write(folder.path().join(file), "").expect("written");
        }
        assert_eq!(walk(folder.path()).expect("listed"), ["a", "b/a", "b/z", "c"]);
    }

    #[test]
    fn a_digest_is_the_start_of_the_sha_256() {
        assert_eq!(digest(["ab", "c"]), "ba7816bf8f01cfea");
    }
}
