//! The names of the rules and the array of a start in a record.

use super::tags::tag_line;
use crate::notation::rule_text::ARRAYS;
use crate::rules::{Position, RuleSet, StartingArray};

/// The rules and the array of a start, for naming it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StartName {
    pub rules: RuleSet,
    /// The array, or `None` if the start is not an array.
    pub array: Option<StartingArray>,
}

impl From<Position> for StartName {
    fn from(start: Position) -> StartName {
        StartName { rules: start.rules(), array: start.to_setup().start_array() }
    }
}

impl StartName {
    /// Returns a text with tags that name this start.
    pub fn tagged(self, text: &str) -> String {
        let array = self.array.map_or(String::new(), |array| tag_line("Array", &array.to_string()));
        let end = if text.starts_with('[') { "" } else { "\n" };
        tag_line("RuleSet", &self.rules.to_string()) + &array + end + text
    }

    pub(super) fn instead_of(self, fallback: StartName) -> String {
        let array = |start: StartName| match start.array {
            Some(array) if ARRAYS.iter().any(|(_, named)| *named == array) => format!("the {array} array"),
            Some(array) => format!("the array {array}"),
            None => "this start".to_owned(),
        };
        let (read, instead) = (array(self), array(fallback));
        match (self.rules == fallback.rules, self.array == fallback.array) {
            (true, _) => format!("Read with {read}: {instead} does not fit the moves."),
            (false, true) => {
                format!("Read under the {} rules: the moves do not fit the {} rules.", self.rules, fallback.rules)
            }
            (false, false) => format!(
                "Read with {read} under the {} rules: {instead} and the {} rules do not fit the moves.",
                self.rules, fallback.rules
            ),
        }
    }
}
