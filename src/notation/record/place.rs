//! Places in a text.

/// A place in a text: its line and its character in the line, both from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
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
