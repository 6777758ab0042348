//! The markers that a build looks for in the sources it changes, in one list: a marker that changes there changes here.

// In `index.html`, the attributes with what they hold while developing. A build gives them other values, and the single
// file has only the first.
pub const BUILD: &str = "data-build=\"dev\"";
pub const OFFLINE: &str = "data-offline=\"sw.js\"";
pub const WORKER: &str = "data-worker=\"worker_loader.js\"";
pub const OPENINGS: &str = "data-openings=\"openings.txt\"";
pub const PUZZLES: &str = "data-puzzles=\"puzzles.tsv\"";
pub const APP: &str = "data-app=\"app/app.js\"";
pub const START: &str = "src=\"start.js\"";

/// Returns one of these attributes with another value.
pub fn with_value(attribute: &str, value: &str) -> String {
    let name = attribute.split_once('=').map_or(attribute, |(name, _)| name);
    format!("{name}=\"{value}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_each_marker_once() {
        let page = include_str!("../../index.html").replace("\r\n", "\n");
        for marker in [BUILD, OFFLINE, WORKER, OPENINGS, PUZZLES, APP, START] {
            assert_eq!(page.matches(marker).count(), 1, "{marker}");
        }
    }

    #[test]
    fn an_attribute_gets_another_value() {
        assert_eq!(with_value(BUILD, "12"), "data-build=\"12\"");
    }
}
