//! Reads the games of a text in whichever form they stand: after tags in the file form, or among prose.

use super::problem::ProblemKind;
use super::read::read_record;
use super::start::{Start, reach};
use super::tags::{Head, tags_at};
use super::{GameResult, ParsedGame, Source, prose, word};
use crate::notation::typed::TypedError;

/// Returns the games of a text: the one after its tags, in the file form or among prose, or all that are printed in it.
pub(super) fn read_all(text: &str, source: &Source) -> Vec<ParsedGame> {
    if tags_at(text).is_none() {
        return prose::read_all(text, source, &Start::at_hand(source.start));
    }
    let record = read_record(text, source);
    if !stops_at_prose(&record) {
        return vec![record];
    }
    let mut head = Head::read(text, source.line);
    let (Ok(start), result) = (head.start(source), head.result()) else { return vec![record] };
    let blanked: String = text[head.start..head.end]
        .chars()
        .map(|letter| match letter {
            '\n' => "\n".to_owned(),
            _ => " ".repeat(letter.len_utf8()),
        })
        .collect();
    let prose = [&text[..head.start], &blanked, &text[head.end..]].concat();
    let mut games = prose::read_all(&prose, source, &start);
    match games.first_mut().filter(|first| reach(first) > reach(&record)) {
        None => vec![record],
        Some(first) => {
            for (name, value) in head.tags.iter().filter(|(_, value)| !matches!(*value, "?" | "????.??.??")) {
                first.record.tags.set(name, value);
            }
            if first.record.result == GameResult::Open {
                first.record.result = result.map_or(GameResult::Open, |(result, ..)| result);
            }
            first.warnings.splice(..0, head.problems);
            games
        }
    }
}

/// Returns whether a game stops at a word that is none of the file form, but of prose.
fn stops_at_prose(game: &ParsedGame) -> bool {
    game.stop.as_ref().is_some_and(|stop| match &stop.problem.kind {
        ProblemKind::Move { error: TypedError::Unreadable { .. }, .. } => {
            let (body, _) = word::split_glyphs(&stop.problem.text);
            !word::is_like_move(body) && !word::is_misprint(body)
        }
        _ => false,
    })
}
