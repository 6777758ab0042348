//! What the app says of itself: its version, a newer one, a failure.

use super::ui::page_name;
use crate::notation::link::Page;

texts! {
    NEW_VERSION = "A new version is ready. Your game stays as it is.";
    CHANGE_OVER = "Change over";
    LATER = "Later";
    FAILED = "Something went wrong";
    GAME_SAFE = "Your game is safe: load the page again, and it goes on where it was. If you tell us what happened, \
                 this report helps.";
    REPORT = "Report";
    COPY_REPORT = "Copy the report";
    RELOAD = "Load again";
    ABOUT = "About Ultima";
    LICENCE = "Free software, under the MIT or the Apache 2.0 licence, as you like; the drawings of the pieces too.";
    LICENCES = "Licences of the packages it is made with";
    TRY_AGAIN = "Try again";
    PART_NOT_LOADED = "This part of the app could not be loaded. Is there a network? Nothing is lost.";
}

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
