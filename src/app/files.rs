//! The app's own files by their names. They lie beside the page, or stand in it where the page is a single file.

use crate::words::upkeep;

/// Returns the address of a file, to be read relative to the page's base.
pub fn address(name: &str) -> String {
    let held = gloo::utils::document().query_selector(&format!("link[data-file=\"{name}\"]")).ok().flatten();
    held.and_then(|link| link.get_attribute("href")).unwrap_or_else(|| name.to_owned())
}

/// Returns what the build has noted on the page about itself, such as the address of the worker, if anything.
pub fn noted(what: &str) -> Option<String> {
    gloo::utils::document().get_element_by_id("app")?.get_attribute(&format!("data-{what}"))
}

/// Returns the app's version and build in words.
pub fn version() -> String {
    upkeep::version(env!("CARGO_PKG_VERSION"), &noted("build").unwrap_or_default())
}
