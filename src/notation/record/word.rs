//! What a word of a record is, taken by itself.

use crate::notation::letters::role_of_letter;
use crate::notation::typed;
use crate::rules::File;

/// Returns the number that a word begins with, how many dots follow it, and the rest: `24...Kg6-h7` has three.
/// A number without dots is a whole word.
pub(super) fn number(word: &str) -> Option<(u32, usize, &str)> {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = &word[..word.len() - rest.len()];
    let number = (1..=5).contains(&digits.len()).then(|| digits.parse().ok())??;
    let after = rest.trim_start_matches(is_dot);
    let dots = rest[..rest.len() - after.len()].chars().map(|dot| if dot == '.' { 1 } else { 3 }).sum();
    (dots > 0 || rest.is_empty()).then_some((number, dots, after))
}

/// Returns whether a word is the dots that stand for White's move.
pub(super) fn is_dots(word: &str) -> bool {
    !word.is_empty() && word.chars().all(is_dot)
}

fn is_dot(letter: char) -> bool {
    matches!(letter, '.' | '\u{2026}')
}

/// Returns whether a word only says that the move before it gives check.
pub(super) fn is_check_word(word: &str) -> bool {
    matches!(word.trim_end_matches(['.', '!']), "mate" | "check" | "checkmate" | "ch" | "+" | "++" | "#")
}

/// Returns a word without the marks at its end, and the number of the praise or blame among them, if any.
pub(super) fn marks(word: &str) -> (&str, Option<u8>) {
    let body = word.trim_end_matches(['!', '?', '+', '#', '=']);
    let mut praise = word[body.len()..].chars().filter(|mark| matches!(mark, '!' | '?'));
    let nag = match (praise.next(), praise.next()) {
        (Some('!'), None) => Some(1),
        (Some('?'), None) => Some(2),
        (Some('!'), Some('!')) => Some(3),
        (Some('?'), Some('?')) => Some(4),
        (Some('!'), Some(_)) => Some(5),
        (Some('?'), Some(_)) => Some(6),
        _ => None,
    };
    (body, nag)
}

/// Returns whether a word without its marks is written like a move, be it misprinted: squares, or what is joined and has
/// letters of men and squares in it.
pub(super) fn is_like_move(body: &str) -> bool {
    typed::is_readable(body) || is_like_misprint(body)
}

fn is_like_misprint(body: &str) -> bool {
    let joined = |letter: char| matches!(letter, '-' | ':' | '\u{2013}' | '\u{2212}');
    let begins = body.chars().next().is_some_and(|letter| {
        File::from_letter(letter).is_some() || letter.is_ascii_uppercase() && role_of_letter(letter).is_some()
    });
    let mut letters_in_a_row = 0;
    let wordless = body.chars().all(|letter| {
        letters_in_a_row = if letter.is_ascii_alphabetic() { letters_in_a_row + 1 } else { 0 };
        letters_in_a_row < 3 && (letter.is_ascii_alphanumeric() || joined(letter))
    });
    begins
        && wordless
        && (4..=24).contains(&body.len())
        && body.contains(joined)
        && body.bytes().any(|byte| byte.is_ascii_digit())
}
