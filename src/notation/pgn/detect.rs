//! Reads the games of a text in any form: in the file form after tags, or printed among prose.

use super::parsed::{ParsedGame, ProblemKind, ReadContext};
use super::record::GameResult;
use super::start::{StartCandidates, reach};
use super::strict::read_record;
use super::tag_section::{TagSection, tags_at};
use super::{prose, word};
use crate::notation::typed_move::TypedMoveError;

/// Returns the games of a text. A text with tags holds one game, in the file form or among prose; any other text may
/// hold several printed games.
pub(super) fn read_all(text: &str, context: &ReadContext) -> Vec<ParsedGame> {
    if tags_at(text).is_none() {
        return prose::read_all(text, context, &StartCandidates::unnamed(context.start));
    }
    let record = read_record(text, context);
    let section = TagSection::read(text, context.line);
    let Some(start) = section.start(context).ok().filter(|_| stops_at_prose(&record)) else { return vec![record] };
    // Spaces in place of the tags preserve all offsets.
    let blank = |byte| if byte == b'\n' { '\n' } else { ' ' };
    let blanks: String = text[section.start..section.end].bytes().map(blank).collect();
    let prose = [&text[..section.start], &blanks, &text[section.end..]].concat();
    let mut games = prose::read_all(&prose, context, &start);
    let Some(first) = games.first_mut().filter(|first| reach(first) > reach(&record)) else { return vec![record] };
    for (name, value) in section.tags.iter().filter(|(_, value)| !matches!(*value, "?" | "????.??.??")) {
        first.record.tags.set(name, value);
    }
    if first.record.result == GameResult::Unknown {
        first.record.result = section.result().unwrap_or_default();
    }
    first.warnings.splice(..0, section.problems);
    games
}

/// Returns whether a game stops at a word of prose, and so is not in the file form.
fn stops_at_prose(game: &ParsedGame) -> bool {
    game.stop.as_ref().is_some_and(|stop| match &stop.problem.kind {
        ProblemKind::Move { error: TypedMoveError::Unreadable { .. }, .. } => {
            let (body, _) = word::split_glyphs(&stop.problem.text);
            !word::is_like_move(body) && !word::is_misprint(body)
        }
        _ => false,
    })
}
