//! Joins words into phrases, for errors and the sentences of [`words`](crate::words).

use std::{borrow::Borrow, fmt::Display};

/// The number of characters of a wrong text that are quoted in an error.
const QUOTED: usize = 40;

/// Returns words as one list: `a, b and c`.
pub fn list(items: &[impl Borrow<str>]) -> String {
    joined(items, "and")
}

/// Returns words as alternatives: `a, b or c`.
pub fn alternatives(items: &[impl Borrow<str>]) -> String {
    joined(items, "or")
}

fn joined(items: &[impl Borrow<str>], last_with: &str) -> String {
    match items {
        [first @ .., last] if !first.is_empty() => format!("{} {last_with} {}", first.join(", "), last.borrow()),
        _ => items.concat(),
    }
}

/// Returns a number with its noun, which takes an `s` unless the number is one: `1 square`, `9 squares`.
pub fn count(number: usize, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

/// Returns a text between quotation marks, with unprintable characters escaped.
pub(crate) fn quote(text: &(impl Display + ?Sized)) -> String {
    let mut quoted = String::from("'");
    for letter in text.to_string().chars() {
        match letter {
            '\'' | '"' | '\\' => quoted.push(letter),
            _ => quoted.extend(letter.escape_debug()),
        }
    }
    quoted + "'"
}

/// Returns a sentence with its first letter in lower case, for use after a colon.
pub(crate) fn uncapitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// Returns the beginning of a text, to be quoted in an error.
pub(crate) fn cut(text: &str) -> String {
    text.chars().take(QUOTED).collect()
}

/// Returns a text with its first letter capitalized.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}
