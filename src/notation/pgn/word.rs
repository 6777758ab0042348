//! Classifies the words of a record, regardless of their context.

use super::nag;
use crate::notation::alphabet::role_of_letter;
use crate::notation::typed_move::{self, is_dash};
use crate::rules::File;

/// A word of a text, with the bytes where the word and the text after it begin.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word<'t> {
    pub text: &'t str,
    pub at: usize,
    pub rest: usize,
}

/// The maximum length in bytes of a word that is assembled from parts or read as a misprinted move.
const MAX_WORD_BYTES: usize = 24;

/// The signs for the better side, with PGN's numbers. A longer sign comes before the signs that it ends with.
const POSITION_GLYPHS: [(&str, u8); 14] = [
    ("+/-", 16),
    ("-/+", 17),
    ("+/=", 14),
    ("=/+", 15),
    ("+=", 14),
    ("=+", 15),
    ("+-", 18),
    ("-+", 19),
    ("±", 16),
    ("∓", 17),
    ("⩲", 14),
    ("⩱", 15),
    ("∞", 13),
    ("=", 10),
];

/// The marks for check and mate at the end of a move.
const CHECKS: [&str; 8] = ["+", "#", "†", "‡", "(ch)", "(mate)", "ch", "mate"];

/// The numbers of the glyphs of a move: first that of `!` and `?`, then that of the sign for the better side.
pub(super) type Nags = [Option<u8>; 2];

/// Returns the number at the beginning of a word, the number of dots after it, and the rest: `24...Kg6-h7` has three
/// dots. A number without dots must be the whole word.
pub(super) fn number(word: &str) -> Option<(u32, usize, &str)> {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = &word[..word.len() - rest.len()];
    let number = (1..=5).contains(&digits.len()).then(|| digits.parse().ok())??;
    let after = rest.trim_start_matches(is_dot);
    let dots = rest[..rest.len() - after.len()].chars().map(|dot| if dot == '.' { 1 } else { 3 }).sum();
    (dots > 0 || rest.is_empty()).then_some((number, dots, after))
}

/// Returns whether a word before a move can only be a misprinted number: `x.`, `1l.`, `1)`.
pub(super) fn is_unread_number(word: &str) -> bool {
    let letters = word.chars().filter(|letter| letter.is_alphabetic()).count();
    let marked = word.ends_with(is_dot) || word.starts_with(|letter: char| letter.is_ascii_digit());
    marked && letters < 2 && word.chars().count() < 5
}

/// Splits off a misprinted number at the beginning of a word, and returns the rest and the number: `x.` of `x.b2-b4`.
pub(super) fn split_unread_number(word: &str) -> Option<(&str, &str)> {
    let rest = word.rsplit(is_dot).next()?;
    word.strip_suffix(rest).map(|number| (number, rest)).filter(|(number, _)| is_unread_number(number))
}

/// Returns a word without the comma or full stop after it.
pub(super) fn without_stop(word: &str) -> &str {
    word.trim_end_matches([',', '.', ';'])
}

/// Returns whether a word consists of the dots that stand for White's move.
pub(super) fn is_dots(word: &str) -> bool {
    !word.is_empty() && word.chars().all(is_dot)
}

fn is_dot(letter: char) -> bool {
    matches!(letter, '.' | '\u{2026}')
}

pub(super) fn is_check_word(word: &str) -> bool {
    let word = word.trim_end_matches(['.', '!']);
    CHECKS.contains(&word) || matches!(word, "check" | "checkmate" | "++")
}

/// Returns the length of the parentheses at the beginning of a text if they only say that the previous move gives
/// check.
pub(super) fn check_in_parentheses(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('(')?;
    let length = inside.bytes().take(MAX_WORD_BYTES).position(|byte| byte == b')')?;
    is_check_word(&inside[..length]).then_some(length + 2)
}

/// Returns the length of the word at the beginning of a text, up to a space, one of the letters in `ends`, or the end.
/// The parts of a move may be separated by spaces, as in `b2 - b4`, `a5-b5 : c5` and `L b1-a2`.
pub(super) fn length(text: &str, ends: impl Fn(char) -> bool) -> usize {
    let end = |text: &str| text.find(|letter: char| letter.is_whitespace() || ends(letter)).unwrap_or(text.len());
    let mut whole = end(text);
    let start = number(&text[..whole]).map_or(0, |(_, _, rest)| whole - rest.len());
    if start == whole && whole > 0 {
        return whole;
    }
    let (mut at, mut joined, mut open) = (whole, text[start..whole].to_owned(), false);
    loop {
        let rest = text[at..].trim_start_matches(|letter: char| letter.is_whitespace() && letter != '\n');
        let part = &rest[..end(rest)];
        let begun = open || is_joint(part) || part.starts_with(joins) || is_fragment(&joined);
        if !begun || part.is_empty() || joined.len() + part.len() > MAX_WORD_BYTES || rest.len() == text[at..].len() {
            return whole;
        }
        joined.push_str(part);
        open = is_joint(part) || part.ends_with(joins);
        at = text.len() - rest.len() + part.len();
        if !open && joined.len() > 2 && typed_move::is_readable(split_glyphs(without_stop(&joined)).0) {
            whole = at;
        }
    }
}

fn joins(letter: char) -> bool {
    is_dash(letter) || matches!(letter, ':' | '\u{d7}')
}

fn is_joint(word: &str) -> bool {
    matches!(word, "x" | "X") || !word.is_empty() && word.chars().all(joins)
}

/// Returns whether a word may be the first part of a move, but not a whole move.
fn is_fragment(word: &str) -> bool {
    let body = split_glyphs(word).0;
    let body = body.strip_suffix(['x', 'X']).unwrap_or(body);
    let mut letters = body.chars().rev();
    let whole = matches!((letters.next(), letters.next()), (Some('1'..='8'), Some('a'..='h' | 'A'..='H')));
    !whole && longest_run(word) < 3
}

/// Returns the length of the longest run of letters in a word.
fn longest_run(word: &str) -> usize {
    word.split(|letter: char| !letter.is_alphabetic()).map(|run| run.chars().count()).max().unwrap_or(0)
}

/// Returns a word without the glyphs at its end, and their numbers.
pub(super) fn split_glyphs(word: &str) -> (&str, Nags) {
    let (body, nags, _) = split_marks(word);
    (body, nags)
}

/// Returns whether a move, or the word after it, says that it gives check.
pub(super) fn says_check(text: &str, Word { at, rest, .. }: Word<'_>) -> bool {
    let after = text[rest..].trim_start_matches(' ');
    split_marks(&text[at..rest]).2
        || check_in_parentheses(after).is_some()
        || after.split_whitespace().next().is_some_and(is_check_word)
}

/// Returns a word without the glyphs and marks for check at its end, the numbers of the glyphs, and whether there was a
/// mark for check.
fn split_marks(word: &str) -> (&str, Nags, bool) {
    let (mut body, mut glyph, mut position_glyph, mut is_check) = (word, (None, None), None, false);
    while !body.ends_with(|letter: char| letter.is_ascii_digit()) {
        if let Some((rest, nag)) = POSITION_GLYPHS.iter().find_map(|&(sign, nag)| Some((body.strip_suffix(sign)?, nag)))
        {
            (body, position_glyph) = (rest, Some(nag));
        } else if let Some(rest) = body.strip_suffix(['!', '?']) {
            // The glyph is read from its end, so the sign found last comes first.
            glyph = (body[rest.len()..].chars().next(), glyph.0);
            body = rest;
        } else if let Some(rest) = without_check(body) {
            (body, is_check) = (rest, true);
        } else {
            break;
        }
    }
    let glyph: String = [glyph.0, glyph.1].into_iter().flatten().collect();
    let glyph = nag::SIGNS.iter().find(|(_, sign)| *sign == glyph).map(|&(nag, _)| nag);
    (body, [glyph, position_glyph], is_check)
}

/// Returns a word without the mark for check at its end, if it has one.
fn without_check(word: &str) -> Option<&str> {
    let (sign, rest) = CHECKS.iter().find_map(|sign| Some((sign, word.strip_suffix(sign)?)))?;
    let letters = sign.starts_with(|letter: char| letter.is_alphabetic());
    (!letters || rest.ends_with(|letter: char| letter.is_ascii_digit())).then_some(rest)
}

pub(super) fn has_move(line: &str) -> bool {
    line.split_whitespace().any(|word| {
        let word = number(word).map_or(word, |(_, _, rest)| rest);
        is_like_move(split_glyphs(without_stop(word)).0)
    })
}

/// Returns whether a word without its glyphs is written like a move, even a misprinted one: as squares, or as joined
/// parts with letters of pieces and squares.
pub(super) fn is_like_move(body: &str) -> bool {
    let joined = |letter: char| letter == ':' || is_dash(letter);
    let begins = |letter: char| {
        File::from_letter(letter).is_some() || letter.is_ascii_uppercase() && role_of_letter(letter).is_some()
    };
    let is_misprinted = body.starts_with(begins)
        && longest_run(body) < 3
        && body.chars().all(|letter| letter.is_ascii_alphanumeric() || joined(letter))
        && (4..=MAX_WORD_BYTES).contains(&body.len())
        && body.contains(joined)
        && body.bytes().any(|byte| byte.is_ascii_digit());
    is_misprinted || typed_move::is_readable(body)
}

/// Returns whether a word in place of a move is a misprinted move, regardless of its context: it mixes letters and
/// digits as no word of prose does.
pub(super) fn is_misprint(word: &str) -> bool {
    let ordinal = word.starts_with(|letter: char| letter.is_ascii_digit())
        && ["st", "nd", "rd", "th"].iter().any(|end| word.ends_with(end));
    word.len() <= MAX_WORD_BYTES
        && (1..4).contains(&longest_run(word))
        && word.bytes().any(|byte| byte.is_ascii_digit())
        && !word.contains(['(', '[', '"', '/'])
        && !ordinal
}

pub(super) fn is_prose(word: &str) -> bool {
    let word = word.trim_end_matches(['.', ',', ';', ':', '!', '?']);
    let letters = word.chars().count();
    let small = letters > 2 && word.chars().all(char::is_lowercase);
    small || letters > MAX_WORD_BYTES || longest_run(word) > 3
}

/// Returns a misprinted move with 1 in place of each letter that looks like a 1 and stands where a rank should be.
pub(super) fn without_misprint(body: &str) -> Option<String> {
    let mut before = None;
    let corrected: String = body
        .chars()
        .map(|letter| {
            let file = before.is_some_and(|before: char| File::from_letter(before.to_ascii_lowercase()).is_some());
            before = Some(letter);
            if file && matches!(letter, 'l' | 'I' | '|') { '1' } else { letter }
        })
        .collect();
    (corrected != body).then_some(corrected)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_of_a_move_are_one_word() {
        for (text, expected) in [
            ("b2 - b4 h7", "b2 - b4"),
            ("3.L b1-a2 g7", "3.L b1-a2"),
            ("a5-b5 : c5 We8-f7", "a5-b5 : c5"),
            ("a5-b5 x c5 We8", "a5-b5 x c5"),
            ("Lb1 -a2 x", "Lb1 -a2"),
            ("Xa3-a6:L a5 Wf7", "Xa3-a6:L a5"),
            ("e2-e 3 e7-e4", "e2-e 3"),
            // Complete words stay separate.
            ("h6 Xa3", "h6"),
            ("Nb3X Qc7", "Nb3X"),
            ("b2-b4 - h7-h6", "b2-b4"),
            ("b2-b4! h7", "b2-b4!"),
            ("2. a2-a3", "2."),
            ("2 a2-a3", "2"),
            ("L\nb1-a2", "L"),
            ("and b4", "and"),
            ("A 3 week", "A"),
        ] {
            assert_eq!(&text[..length(text, |letter| letter == '{')], expected);
        }
    }

    #[test]
    fn glyphs_are_split_off() {
        for (text, body, nags) in [
            ("b2-b4", "b2-b4", [None, None]),
            ("b2-b4+/-", "b2-b4", [None, Some(16)]),
            ("b2-b4!?=+", "b2-b4", [Some(5), Some(15)]),
            ("b2-b4±!", "b2-b4", [Some(1), Some(16)]),
            ("b2-b4+?!", "b2-b4", [Some(6), None]),
            ("Kf3:g4†", "Kf3:g4", [None, None]),
            ("Kf3:g4ch", "Kf3:g4", [None, None]),
            ("Kf3:g4(ch)!", "Kf3:g4", [Some(1), None]),
            ("-+", "", [None, Some(19)]),
            ("much", "much", [None, None]),
            ("b2-", "b2-", [None, None]),
        ] {
            assert_eq!(split_glyphs(text), (body, nags), "{text}");
        }
    }

    #[test]
    fn letters_like_a_one_are_read_as_ones_where_a_rank_stands() {
        assert_eq!(without_misprint("Lbl-a2").as_deref(), Some("Lb1-a2"));
        assert_eq!(without_misprint("Xcl-a3:Lg|").as_deref(), Some("Xc1-a3:Lg1"));
        assert_eq!(without_misprint("Lb1-a2"), None);
    }
}
