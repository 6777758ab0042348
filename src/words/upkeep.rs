//! What the app says of itself: its version, a newer one, a failure.

use super::ui::page_name;
use crate::notation::link::Page;

/// A newer version has been loaded and waits.
pub const NEW_VERSION: &str = "A new version is ready. Your game stays as it is.";
/// Changes over to it.
pub const CHANGE_OVER: &str = "Change over";
/// Puts that off.
pub const LATER: &str = "Later";
/// The app can't go on: the title.
pub const FAILED: &str = "Something went wrong";
/// What that means for the person.
pub const GAME_SAFE: &str = "Your game is safe: load the page again, and it goes on where it was. If you tell us what \
                             happened, this report helps.";
/// Names the report.
pub const REPORT: &str = "Report";
/// Copies the report.
pub const COPY_REPORT: &str = "Copy the report";
/// Loads the page again.
pub const RELOAD: &str = "Load again";
/// Opens what there is to know about the app.
pub const ABOUT: &str = "About Ultima";
/// The app's own licence.
pub const LICENCE: &str =
    "Free software, under the MIT or the Apache 2.0 licence, as you like; the drawings of the pieces too.";
/// Opens the licences of what the app is made with.
pub const LICENCES: &str = "Licences of the packages it is made with";

/// Tries once more to load a page.
pub const TRY_AGAIN: &str = "Try again";

/// A part of the page could not be loaded.
pub const PART_NOT_LOADED: &str = "This part of the app could not be loaded. Is there a network? Nothing is lost.";

/// A page is being loaded.
#[must_use]
pub fn loading(page: Page) -> String {
    format!("Loading {}.", page_name(page))
}

/// A page could not be loaded.
#[must_use]
pub fn not_loaded(page: Page) -> String {
    format!("{} could not be loaded. Is there a network? Your game stays as it is.", page_name(page))
}

/// Names the version and the build: `Version 0.1.0, build 7786fbae`.
#[must_use]
pub fn version(version: &str, build: &str) -> String {
    format!("Version {version}, build {build}")
}

/// The text of a report: version, what happened and where, the address of the page, and the browser.
#[must_use]
pub fn report(version: &str, what: &str, address: &str, browser: &str) -> String {
    format!("{version}\n{what}\n{address}\n{browser}\n")
}
