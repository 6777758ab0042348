//! A text in which a build replaces parts that must be present.

use std::path::Path;

use anyhow::{Result, bail, ensure};
use fs_err as fs;

/// A text, with its name for errors.
pub struct Text {
    name: String,
    text: String,
}

impl Text {
    pub fn new(name: &str, text: impl Into<String>) -> Text {
        // An HTML parser reads every line end as `\n`, and the hashes in a page's policy apply to what it has read.
        Text { name: name.to_owned(), text: text.into().replace("\r\n", "\n") }
    }

    pub fn read(path: &Path) -> Result<Text> {
        let name = path.display().to_string();
        let text = fs::read_to_string(path)?;
        Ok(Text::new(&name, text))
    }

    pub fn as_str(&self) -> &str {
        &self.text
    }

    pub fn into_string(self) -> String {
        self.text
    }

    /// Replaces a text that must occur exactly once.
    pub fn replace(&mut self, old: &str, new: &str) -> Result<()> {
        self.expect_one(old)?;
        self.text = self.text.replacen(old, new, 1);
        Ok(())
    }

    /// Replaces a text everywhere. It must occur at least once.
    pub fn replace_all(&mut self, old: &str, new: &str) -> Result<()> {
        ensure!(self.text.contains(old), "{} lacks `{old}`", self.name);
        self.text = self.text.replace(old, new);
        Ok(())
    }

    /// Replaces everything from one mark to another, including the marks, and returns what was between them. Both marks
    /// must occur exactly once.
    pub fn replace_between(&mut self, start: &str, end: &str, new: &str) -> Result<String> {
        self.expect_one(start)?;
        self.expect_one(end)?;
        let Some((before, (middle, after))) =
            self.text.split_once(start).and_then(|(before, rest)| Some((before, rest.split_once(end)?)))
        else {
            bail!("{}: `{end}` does not follow `{start}`", self.name)
        };
        let middle = middle.to_owned();
        self.text = format!("{before}{new}{after}");
        Ok(middle)
    }

    /// Removes the only line that contains this text, and returns it without surrounding spaces.
    pub fn take_line(&mut self, containing: &str) -> Result<String> {
        self.expect_one(containing)?;
        let taken = self.take_lines(containing);
        Ok(taken.concat())
    }

    /// Removes all lines that contain this text, and returns them without surrounding spaces.
    pub fn take_lines(&mut self, containing: &str) -> Vec<String> {
        let (taken, left): (Vec<&str>, Vec<&str>) = self.text.lines().partition(|line| line.contains(containing));
        let taken = taken.iter().map(|line| line.trim().to_owned()).collect();
        self.text = left.iter().map(|line| format!("{line}\n")).collect();
        taken
    }

    fn expect_one(&self, wanted: &str) -> Result<()> {
        let found = self.text.matches(wanted).count();
        ensure!(found == 1, "{}: expected `{wanted}` once, found it {found} times", self.name);
        Ok(())
    }
}

/// Returns what is between the first occurrence of `start` and the next occurrence of `end`.
pub fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(start)?;
    rest.split_once(end).map(|(middle, _)| middle)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page() -> Text {
        Text::new("page.html", "<p>one</p>\r\n  <p>two</p>\n<b></b>\n")
    }

    #[test]
    fn a_marker_that_occurs_once_is_replaced() {
        let mut text = page();
        text.replace("one", "1").expect("once");
        text.replace_all("p>", "i>").expect("some");
        assert_eq!(text.into_string(), "<i>1</i>\n  <i>two</i>\n<b></b>\n");
    }

    #[test]
    fn a_marker_that_is_missing_or_repeated_is_an_error() {
        let error = page().replace("<p>", "").expect_err("twice").to_string();
        assert_eq!(error, "page.html: expected `<p>` once, found it 2 times");
        let error = page().replace("<i>", "").expect_err("none").to_string();
        assert_eq!(error, "page.html: expected `<i>` once, found it 0 times");
        assert!(page().take_line("<p>").is_err());
        assert!(page().replace_all("<i>", "").is_err());
    }

    #[test]
    fn the_text_between_two_markers_is_replaced_if_they_are_in_order() {
        let mut text = page();
        assert_eq!(text.replace_between("one", "two", "...").expect("both"), "</p>\n  <p>");
        assert_eq!(text.as_str(), "<p>...</p>\n<b></b>\n");
        let error = page().replace_between("two", "one", "").expect_err("in turn").to_string();
        assert_eq!(error, "page.html: `one` does not follow `two`");
    }

    #[test]
    fn lines_are_taken_out() {
        let mut text = page();
        assert_eq!(text.take_line("two").expect("one"), "<p>two</p>");
        assert_eq!(text.take_lines("<"), ["<p>one</p>", "<b></b>"]);
        assert_eq!(text.as_str(), "");
    }
}
