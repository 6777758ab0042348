//! The last step of a build: `ship FOLDER` adds to a freshly built folder the whole app as a single page, and the
//! licences of everything in it.

#[cfg(not(target_arch = "wasm32"))]
mod notices;
#[cfg(not(target_arch = "wasm32"))]
mod page;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args_os().nth(1).ok_or("usage: ship FOLDER")?;
    let folder = std::path::Path::new(&folder);
    let notices = notices::collect()?;
    std::fs::write(folder.join("licences.txt"), notices)?;
    std::fs::write(folder.join("ultima.html"), page::single(folder)?)?;
    Ok(())
}

#[cfg(target_arch = "wasm32")]
fn main() {}
