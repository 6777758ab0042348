//! Places in a text: lines and characters, counted from 1, and the bytes where they begin.

use std::fmt;

/// A place in a text: its line and its character in the line, both from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LineColumn {
    pub line: usize,
    pub column: usize,
}

impl fmt::Display for LineColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Line {}, character {}", self.line, self.column)
    }
}

impl LineColumn {
    /// Returns the offset of the place in a text, in bytes, if the text contains it.
    pub fn find(self, text: &str) -> Option<usize> {
        let before: usize = text.split_inclusive('\n').take(self.line.checked_sub(1)?).map(str::len).sum();
        let line = text[before..].split('\n').next()?;
        let (at, _) = line.char_indices().nth(self.column.checked_sub(1)?)?;
        Some(before + at)
    }
}

/// Finds the lines and columns of offsets. It is fast if the offsets ascend.
#[derive(Clone)]
pub(super) struct Places<'t> {
    text: &'t str,
    first_line: usize,
    /// The last offset asked for, and its place.
    offset: usize,
    place: LineColumn,
}

impl<'t> Places<'t> {
    /// Returns the place finder for a text that begins at the start of this line.
    pub const fn new(text: &'t str, first_line: usize) -> Places<'t> {
        Places { text, first_line, offset: 0, place: LineColumn { line: first_line, column: 1 } }
    }

    /// Returns the place of the character that begins at a byte.
    pub fn of(&mut self, offset: usize) -> LineColumn {
        if offset < self.offset {
            *self = Places::new(self.text, self.first_line);
        }
        let passed = self.text.get(self.offset..offset).unwrap_or_default();
        if let Some(last) = passed.rfind('\n') {
            self.place.line += passed.matches('\n').count();
            self.place.column = 1 + passed[last + 1..].chars().count();
        } else {
            self.place.column += passed.chars().count();
        }
        self.offset += passed.len();
        self.place
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_found_in_its_text() {
        let text = "ab\u{e9}c\r\n\n\u{1f600}x\n";
        let mut places = Places::new(text, 1);
        for (at, sign) in text.char_indices().filter(|(_, sign)| *sign != '\n') {
            assert_eq!(places.of(at).find(text), Some(at), "{sign:?}");
        }
        for (line, column) in [(0, 1), (1, 0), (1, 9), (2, 1), (9, 1)] {
            assert_eq!(LineColumn { line, column }.find(text), None, "{line}:{column}");
        }
    }
}
