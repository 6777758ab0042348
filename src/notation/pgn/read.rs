//! Reads the game of a text in the file form, in which every word outside tags and comments must be part of the form.

use super::build::Builder;
use super::problem::{Places, ProblemKind, Stop};
use super::tags::{Head, is_ignored};
use super::{GameResult, ParsedGame, Record, Source, word};
use crate::rules::{Color, Position};

/// Returns the game of a text in the file form.
pub(super) fn read_record(text: &str, source: &Source) -> ParsedGame {
    let mut head = Head::read(text, source.line);
    match head.start(source) {
        Ok(start) => {
            let read = |position: &Position, source: &Source| read_from(text, &mut head.clone(), *position, source);
            start.furthest(source, read, |game| game)
        }
        Err(problem) => {
            let stop = Stop { rest: source.base + text.len(), ..Stop::at(problem) };
            let result = head.result().map_or(GameResult::Open, |(result, ..)| result);
            let record = Record { tags: head.tags, result, ..Record::new(source.start) };
            let span = source.base..source.base + text.len();
            let source = source.clone();
            ParsedGame { record, places: Vec::new(), warnings: head.problems, stop: Some(stop), span, source }
        }
    }
}

/// Returns the game of a text in the file form, which starts from this position.
fn read_from(text: &str, head: &mut Head<'_>, start: Position, source: &Source) -> ParsedGame {
    let result = head.result();
    let mut builder = Builder::new(start, Places::new(text, source.line), &source.choices);
    builder.problems = std::mem::take(&mut head.problems);
    let lead = text[..head.start].lines().filter(|line| !is_ignored(line)).collect::<Vec<_>>().join("\n");
    lead.trim_start_matches('\u{feff}').split("\n\n").for_each(|prose| builder.comment(prose));
    let mut record = Record { tags: head.tags.clone(), ..Record::new(start) };
    let read = read_moves(text, head.end, &mut builder).and_then(|found| builder.resolve_ambiguity().map(|()| found));
    let mut stop = None;
    record.result = result.map_or(GameResult::Open, |(result, ..)| result);
    match read {
        Ok((found, end)) => {
            if let (Some(found), Some((tag, value, offset))) = (found, result)
                && found != tag
            {
                builder.warn(offset, value, ProblemKind::Result { tag, found });
            }
            record.result = found.unwrap_or(record.result);
            let more = text[end..].trim_start();
            if !more.is_empty() {
                builder.warn(text.len() - more.len(), more, ProblemKind::AfterResult);
            }
        }
        Err(found) => stop = Some(Stop { rest: source.base + found.rest, ..*found }),
    }
    let places = std::mem::take(&mut builder.move_places);
    let (line, warnings) = builder.finish();
    record.line = line;
    let span = source.base..source.base + text.len();
    ParsedGame { record, places, warnings, stop, span, source: source.clone() }
}

/// Reads moves, comments and variations up to the result into a builder. Returns the result, or none if the text ends
/// without one, and where the rest begins.
///
/// # Errors
/// Returns where the main line stops.
pub(super) fn read_moves(
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
                    builder.warn(at, "{", ProblemKind::OpenComment);
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
                // A lone closing brace is a word, not a move.
                let length = word::length(rest, |letter| "{}();".contains(letter)).max(first.len_utf8());
                let word = &rest[..length];
                if let Some(result) = GameResult::from_token(word) {
                    return Ok((Some(result), at + length));
                }
                read_word(word, at, builder)?;
                length
            }
        };
    }
    Ok((None, at))
}

fn line_length(text: &str) -> usize {
    text.find('\n').unwrap_or(text.len())
}

/// Reads a word without blanks: a number, perhaps with its move, a move, or a glyph.
fn read_word(text: &str, offset: usize, builder: &mut Builder<'_>) -> Result<(), Box<Stop>> {
    if word::is_dots(text) || word::is_check_word(text) {
        return Ok(());
    }
    if let Some(digits) = text.strip_prefix('$') {
        match digits.parse() {
            Ok(nag) => builder.nag(nag),
            Err(_) => builder.warn(offset, text, ProblemKind::Nag),
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
    match word::split_glyphs(mv) {
        ("", nags) => nags.into_iter().flatten().for_each(|nag| builder.nag(nag)),
        (body, nags) => return builder.mv(body, nags, start, offset + text.len()),
    }
    Ok(())
}
