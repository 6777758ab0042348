//! The last step of a build: `ship FOLDER WHOLE` adds to a freshly built folder the whole app as a single page, and the
//! licences of everything in it. WHOLE holds the program that is all programs in one.

#[cfg(not(target_arch = "wasm32"))]
mod notices;
#[cfg(not(target_arch = "wasm32"))]
mod page;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut folders = std::env::args_os().skip(1).map(std::path::PathBuf::from);
    let (folder, whole) = folders.next().zip(folders.next()).ok_or("usage: ship FOLDER WHOLE")?;
    let notices = notices::collect()?;
    std::fs::write(folder.join("licences.txt"), notices)?;
    std::fs::write(folder.join("ultima.html"), page::single(&folder, &whole)?)?;
    Ok(())
}

#[cfg(target_arch = "wasm32")]
fn main() {}
