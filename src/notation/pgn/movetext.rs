//! The moves of a record in the file form, where every word outside comments must be one of its kinds.

use super::build::Builder;
use super::{GameResult, ProblemKind, Stop, word};
use crate::rules::Color;

/// Reads moves and all that stands among them up to the result, into a builder. Returns the result, or none where the
/// text ends without one, and where the rest begins.
///
/// # Errors
/// Returns the stop where the main line can't go on.
pub(super) fn read(
    text: &str,
    from: usize,
    builder: &mut Builder<'_>,
) -> Result<(Option<GameResult>, usize), Box<Stop>> {
    let mut at = from;
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let begins_line = at == 0 || text.as_bytes()[at - 1] == b'\n';
        at += match first {
            _ if first.is_whitespace() || first == '\u{feff}' => first.len_utf8(),
            '%' if begins_line => line_length(rest),
            '{' => match rest.find('}') {
                Some(end) => {
                    builder.comment(&rest[1..end]);
                    end + 1
                }
                None => {
                    builder.tell(at, "{", ProblemKind::OpenComment);
                    builder.comment(&rest[1..]);
                    rest.len()
                }
            },
            ';' => {
                let length = line_length(rest);
                builder.comment(&rest[1..length]);
                length
            }
            '(' => match word::check_in_parentheses(rest) {
                Some(length) => length,
                None => {
                    builder.open(at);
                    1
                }
            },
            ')' => {
                builder.close(at);
                1
            }
            _ => {
                // A closing brace alone is a word, and no move.
                let length = word::length(rest, |letter| "{}();".contains(letter)).max(first.len_utf8());
                let word = &rest[..length];
                if let Some(result) = GameResult::from_token(word) {
                    return Ok((Some(result), at + length));
                }
                self::word(word, at, builder)?;
                length
            }
        };
    }
    Ok((None, at))
}

fn line_length(text: &str) -> usize {
    text.find('\n').unwrap_or(text.len())
}

/// Takes a word without blanks: a number, perhaps with its move, a move, or a mark.
fn word(text: &str, offset: usize, builder: &mut Builder<'_>) -> Result<(), Box<Stop>> {
    if word::is_dots(text) || word::is_check_word(text) {
        return Ok(());
    }
    if let Some(digits) = text.strip_prefix('$') {
        match digits.parse() {
            Ok(nag) => builder.nag(nag),
            Err(_) => builder.tell(offset, text, ProblemKind::Nag),
        }
        return Ok(());
    }
    let (mv, start) = match word::number(text) {
        Some((number, dots, rest)) => {
            let start = offset + text.len() - rest.len();
            builder.number(number, (dots > 1).then_some(Color::Black), text, offset, start);
            (rest, start)
        }
        None => (text, offset),
    };
    match word::marks(mv) {
        ("", nags) => nags.into_iter().flatten().for_each(|nag| builder.nag(nag)),
        (body, nags) => return builder.mv(body, nags, start, offset + text.len()),
    }
    Ok(())
}
