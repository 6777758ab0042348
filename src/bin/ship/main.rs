//! What a build needs beside compilers. `ship split PROGRAM FOLDER` makes the game's program and its chunks of a linked
//! one. `ship finish FOLDER WHOLE` adds to a freshly built folder the whole app as a single page, and the licences of
//! everything in it; WHOLE holds the program that is all programs in one.

#[cfg(not(target_arch = "wasm32"))]
mod notices;
#[cfg(not(target_arch = "wasm32"))]
mod page;
#[cfg(not(target_arch = "wasm32"))]
mod split;

/// Whatever keeps a build from being finished.
#[cfg(not(target_arch = "wasm32"))]
type Fault = Box<dyn std::error::Error + Send + Sync>;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> Result<(), Fault> {
    let arguments: Vec<_> = std::env::args_os().skip(1).map(std::path::PathBuf::from).collect();
    let [verb, first, second] = arguments.as_slice() else { return Err(USAGE.into()) };
    match verb.to_str() {
        Some("split") => split::split(first, second),
        Some("finish") => finish(first, second),
        _ => Err(USAGE.into()),
    }
}

#[cfg(not(target_arch = "wasm32"))]
const USAGE: &str = "usage: ship split PROGRAM FOLDER, or ship finish FOLDER WHOLE";

#[cfg(not(target_arch = "wasm32"))]
fn finish(folder: &std::path::Path, whole: &std::path::Path) -> Result<(), Fault> {
    std::fs::write(folder.join("licences.txt"), notices::collect()?)?;
    std::fs::write(folder.join("ultima.html"), page::single(folder, whole)?)?;
    Ok(())
}

#[cfg(target_arch = "wasm32")]
fn main() {}
