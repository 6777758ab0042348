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

    loading(page: PageName) = "Loading {}.", page_name(page);
    not_loaded(page: PageName) =
        "{} could not be loaded. Check your connection; your game is not affected.", page_name(page);
    version(version: &str, build: &str) = "Version {version}, build {build}";
    // `what` says what happened and where; `address` is that of the page.
    report(version: &str, what: &str, address: &str, browser: &str) = "{version}\n{what}\n{address}\n{browser}\n";
}
