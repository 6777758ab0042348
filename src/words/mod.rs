//! Every sentence for people, once, made from typed values.
//!
//! Captions ([`moves`], [`position`], [`explain`], [`outcome`]) are sentences without a full stop; prose ([`pieces`], [`rules`],
//! [`errors`], [`learn`]) has one.

/// Defines public texts that are their own documentation.
macro_rules! texts {
    ($($name:ident = $text:literal;)*) => {
        $(#[doc = $text] pub const $name: &str = $text;)*
    };
}

pub mod clock;
pub mod correspondence;
pub mod errors;
pub mod explain;
pub mod explore;
pub mod game;
pub mod keys;
pub mod layers;
pub mod learn;
pub mod library;
pub mod moves;
pub mod moving;
pub mod outcome;
pub mod pieces;
pub mod position;
pub mod records;
pub mod review;
pub mod rules;
pub mod share;
pub mod ui;
pub mod upkeep;

/// Returns words as one list: `a, b and c`.
#[must_use]
pub fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// Returns words as alternatives: `a, b or c`.
#[must_use]
pub fn alternatives(items: &[String]) -> String {
    match items {
        [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        _ => items.concat(),
    }
}

/// Returns a number with its noun, which takes an `s` for all but one: `1 square`, `9 squares`.
#[must_use]
pub fn count(number: usize, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_end_with_and() {
        let words = |text: &str| text.chars().map(String::from).collect::<Vec<_>>();
        for (items, expected) in [("", ""), ("a", "a"), ("ab", "a and b"), ("abc", "a, b and c")] {
            assert_eq!(list(&words(items)), expected);
        }
        assert_eq!([0, 1, 2].map(|n| count(n, "rank")), ["0 ranks", "1 rank", "2 ranks"]);
    }
}
