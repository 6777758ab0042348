//! Reads a game in the file form, in which every word outside tags and comments must be part of the form.

use super::builder::Builder;
use super::parsed::{ParseStop, ParsedGame, ProblemKind, ReadContext};
use super::record::GameResult;
use super::tag_section::{TagSection, is_ignored};
use super::word::{self, Word};
use crate::rules::{Color, Position};

pub(super) fn read_record(text: &str, context: &ReadContext) -> ParsedGame {
    let section = TagSection::read(text, context.line);
    let result = section.result();
    match section.start(context) {
        Ok(start) => {
            let read = |position: &Position, context: &ReadContext| (read_from(text, &section, *position, context), 0);
            start.furthest(context, read).0
        }
        Err(problem) => {
            let mut builder = Builder::new(context.start, text, 0, context);
            builder.problems = section.problems;
            let stop = ParseStop { rest: context.base + text.len(), ..ParseStop::at(problem) };
            builder.finish(section.tags, result.unwrap_or_default(), Some(Box::new(stop)), text.len())
        }
    }
}

fn read_from(text: &str, section: &TagSection<'_>, start: Position, context: &ReadContext) -> ParsedGame {
    let mut builder = Builder::new(start, text, 0, context);
    builder.problems.clone_from(&section.problems);
    let lead = text[..section.start].lines().filter(|line| !is_ignored(line)).collect::<Vec<_>>().join("\n");
    lead.trim_start_matches('\u{feff}').split("\n\n").for_each(|prose| builder.comment(prose));
    let mut result = section.result();
    let stop = match read_moves(text, section.end, &mut builder) {
        Ok((found, end)) => {
            if let (Some(pair), Some(tag), Some(found)) = (section.pair("Result"), result, found)
                && tag != found
            {
                builder.warn(pair.offset, pair.value, ProblemKind::Result { tag, found });
            }
            result = found.or(result);
            let more = text[end..].trim_start();
            if !more.is_empty() {
                builder.warn(text.len() - more.len(), more, ProblemKind::AfterResult);
            }
            None
        }
        Err(stop) => Some(stop),
    };
    builder.finish(section.tags.clone(), result.unwrap_or_default(), stop, text.len())
}

/// Reads moves, comments and variations up to the result into a builder. Returns the result, or `None` if the text ends
/// without one, and where the rest begins. If the main line stops, returns where it stops as an error.
pub(super) fn read_moves<'t>(
    text: &'t str,
    from: usize,
    builder: &mut Builder<'t>,
) -> Result<(Option<GameResult>, usize), Box<ParseStop>> {
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
                    builder.open(at)?;
                    1
                }
            },
            ')' => {
                builder.close(at);
                1
            }
            _ => {
                // A lone closing brace counts as a word of its own.
                let length = word::length(rest, |letter| "{}();".contains(letter)).max(first.len_utf8());
                let word = &rest[..length];
                if let Some(result) = GameResult::from_token(word) {
                    builder.resolve_ambiguity()?;
                    return Ok((Some(result), at + length));
                }
                read_word(word, at, builder)?;
                length
            }
        };
    }
    builder.resolve_ambiguity()?;
    Ok((None, at))
}

fn line_length(text: &str) -> usize {
    text.find('\n').unwrap_or(text.len())
}

/// Reads a word without spaces: a number, possibly with its move, a move, or a glyph.
fn read_word<'t>(text: &'t str, at: usize, builder: &mut Builder<'t>) -> Result<(), Box<ParseStop>> {
    if word::is_dots(text) || word::is_check_word(text) {
        return Ok(());
    }
    if let Some(digits) = text.strip_prefix('$') {
        match digits.parse() {
            Ok(nag) => builder.nag(nag),
            Err(_) => builder.warn(at, text, ProblemKind::Nag),
        }
        return Ok(());
    }
    let (mut mv, end) = (text, at + text.len());
    if let Some((number, dots, rest)) = word::number(text) {
        builder.number(number, (dots > 1).then_some(Color::Black), Word { text, at, rest: end - rest.len() });
        mv = rest;
    }
    match word::split_glyphs(mv) {
        ("", nags) => nags.into_iter().flatten().for_each(|nag| builder.nag(nag)),
        (body, nags) => return builder.mv(Word { text: body, at: end - mv.len(), rest: end }, nags),
    }
    Ok(())
}
