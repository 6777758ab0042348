//! The texts of the interface, made from typed values. The texts of errors are defined with the errors; the texts of
//! lessons, diagrams, puzzle goals and rules are in [`learn`](crate::learn).
//!
//! Captions ([`moves`], [`position`], [`explain`], [`game::outcome`]) are sentences without a full stop at the end.
//! Prose ([`pieces`], [`rules`], [`learn`], [`correspondence`], [`game::declined`]) has one. [`sentence`] turns a
//! caption into prose.

/// Defines public texts that are their own documentation: constants, and functions that put values into a text.
macro_rules! texts {
    ($($name:ident $(($($argument:ident: $type:ty),*))? = $text:literal $(, $value:expr)*;)*) => {
        $(text!($name $(($($argument: $type),*))? = $text $(, $value)*);)*
    };
}

/// Defines a single text of [`texts`].
macro_rules! text {
    ($name:ident = $text:literal) => {
        #[doc = $text]
        pub const $name: &str = $text;
    };
    ($name:ident($($argument:ident: $type:ty),*) = $text:literal $(, $value:expr)*) => {
        #[doc = $text]
        pub fn $name($($argument: $type),*) -> String {
            format!($text $(, $value)*)
        }
    };
}

pub mod app;
pub mod board;
pub mod clock;
pub mod correspondence;
pub mod drill;
pub mod engine;
pub mod explain;
pub mod explore;
pub mod game;
pub mod hints;
pub mod keys;
pub mod layers;
pub mod learn;
pub mod library;
#[cfg(feature = "app")]
pub mod looks;
pub mod moves;
pub mod new_game;
pub mod openings;
pub mod pieces;
pub mod position;
pub mod puzzles;
pub mod retry;
pub mod review;
pub mod rules;
pub mod settings;
pub mod share;
pub mod tree;
pub mod ui;
pub mod welcome;

use std::fmt;

pub use crate::util::phrase::{alternatives, capitalized, count, list};

/// Returns a value with its label: `Rules: Pure Ultima`.
pub fn labelled(label: &str, value: impl fmt::Display) -> String {
    format!("{label}: {value}")
}

/// Returns a small number as a word, a larger one in figures.
pub(super) fn number_word(number: u32) -> String {
    match number {
        2 => "two".to_owned(),
        3 => "three".to_owned(),
        _ => number.to_string(),
    }
}

/// Returns a caption with a full stop at its end, for use in prose.
pub fn sentence(caption: impl fmt::Display) -> String {
    format!("{caption}.")
}

/// Returns a caption for use on its own: with a full stop, unless it already ends with a mark.
pub fn closed(caption: &str) -> String {
    if caption.ends_with(['.', '?', '!']) { caption.to_owned() } else { sentence(caption) }
}

/// Returns the beginning of a text for quoting: this many characters, and `…` if there are more.
fn beginning(text: &str, characters: usize) -> String {
    match text.char_indices().nth(characters) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
