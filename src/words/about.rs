//! The app itself: version, updates, failures.

use super::ui::page_name;
use crate::link::PageName;

texts! {
    NEW_VERSION = "A new version is ready. Your game is not affected.";
    UPDATE_NOW = "Update now";
    LATER = "Later";
    FAILED = "Something went wrong";
    GAME_SAFE = "Your game is safe: reload the page to continue. If you report the problem, please include this text.";
    REPORT = "Report";
    COPY_REPORT = "Copy the report";
    RELOAD = "Reload";
    ABOUT = "About Ultima";
    LICENCE = "Free software under the MIT or Apache 2.0 licence, at your choice, including the piece drawings.";
    LICENCES = "Licences of the packages used";
    PART_NOT_LOADED = "This part of the app could not be loaded. Check your connection; your game is not affected.";
}

pub fn loading(page: PageName) -> String {
    format!("Loading {}.", page_name(page))
}

pub fn not_loaded(page: PageName) -> String {
    format!("{} could not be loaded. Check your connection; your game is not affected.", page_name(page))
}

/// Names the version and the build: `Version 0.1.0, build 7786fbae`.
pub fn version(version: &str, build: &str) -> String {
    format!("Version {version}, build {build}")
}

/// The text of a report: version, what happened and where, the address of the page, and the browser.
pub fn report(version: &str, what: &str, address: &str, browser: &str) -> String {
    format!("{version}\n{what}\n{address}\n{browser}\n")
}
