//! Places in a text.

/// A place in a text: its line and its character in the line, both from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

impl Place {
    /// Returns where the place is in a text, in bytes, if it is in it.
    #[must_use]
    pub fn find(self, text: &str) -> Option<usize> {
        let before: usize = text.split_inclusive('\n').take(self.line.checked_sub(1)?).map(str::len).sum();
        let line = text[before..].split('\n').next()?;
        let (at, _) = line.char_indices().nth(self.column.checked_sub(1)?)?;
        Some(before + at)
    }
}

/// Finds lines and columns. Quick when asked for one place after another.
pub(super) struct Places<'t> {
    text: &'t str,
    first_line: usize,
    /// Where it was asked for last, and what the answer was.
    offset: usize,
    place: Place,
}

impl<'t> Places<'t> {
    /// Returns the places of a text that begins at the start of this line.
    pub const fn new(text: &'t str, first_line: usize) -> Places<'t> {
        Places { text, first_line, offset: 0, place: Place { line: first_line, column: 1 } }
    }

    /// Returns the place of a byte, which begins a character.
    pub fn of(&mut self, offset: usize) -> Place {
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
    fn a_place_is_found_where_it_was_told() {
        let text = "ab\u{e9}c\r\n\n\u{1f600}x\n";
        let mut places = Places::new(text, 1);
        for (at, sign) in text.char_indices().filter(|(_, sign)| *sign != '\n') {
            assert_eq!(places.of(at).find(text), Some(at), "{sign:?}");
        }
        for (line, column) in [(0, 1), (1, 0), (1, 9), (2, 1), (9, 1)] {
            assert_eq!(Place { line, column }.find(text), None, "{line}:{column}");
        }
    }
}
