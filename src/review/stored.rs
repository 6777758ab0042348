//! A complete review as text: a comment for each position, with the commands that game databases use for an engine's
//! evaluation and line.

use super::{Review, SearchResult};
use crate::notation::pgn::commands;
use crate::notation::uci_move;
use crate::rules::{Color, MoveLine, Position};
use crate::search::{MATE, Score};

impl Review {
    /// Returns a comment with the search result of each position, from the start on: `[%eval 1.44] [%pv b2b4f7f5]` if
    /// White is ahead by 1.44 Pawns, `[%eval #-3]` if Black wins in three moves.
    pub fn comments(&self) -> impl Iterator<Item = String> {
        self.line.positions().zip(&self.plies).map(|(position, reviewed)| write(position.turn(), &reviewed.found))
    }

    /// Returns the review of a game with these comments, or `None` if they do not fit its positions.
    pub fn from_comments(line: MoveLine, comments: &[String]) -> Option<Review> {
        let found = line.positions().zip(comments).map(|(position, comment)| read(position, comment));
        let found = found.collect::<Option<Vec<_>>>()?;
        let mut review = Review::new(line);
        found.into_iter().for_each(|result| review.add(result));
        // Only reviews with nothing left to verify are written.
        review.plies.iter_mut().for_each(|reviewed| reviewed.is_verified = true);
        review.is_complete().then_some(review)
    }

    /// Returns whether a comment could be one of [`Review::comments`], of this or another position.
    pub fn is_comment(text: &str) -> bool {
        text.starts_with("[%eval ") && text.ends_with(']')
    }
}

fn write(turn: Color, found: &SearchResult) -> String {
    let score = match found.score.for_white(turn) {
        Score::Centipawns(value) => {
            let sign = if value < 0 { "-" } else { "" };
            format!("{sign}{}.{:02}", value.abs() / 100, value.abs() % 100)
        }
        Score::Mate(moves) => format!("#{moves}"),
    };
    let line = if found.pv.is_empty() { String::new() } else { format!(" [%pv {}]", uci_move::write_line(&found.pv)) };
    format!("[%eval {score}]{line}")
}

/// Returns the search result of a comment, if it is exactly as written for this position: with legal moves and a
/// possible score.
fn read(position: &Position, comment: &str) -> Option<SearchResult> {
    let score = commands::value(comment, "eval")?;
    let score = match score.strip_prefix('#') {
        Some(moves) => Score::Mate(moves.parse().ok()?),
        None => {
            let (pawns, hundredths) = score.trim_start_matches('-').split_once('.')?;
            let value = pawns.parse::<i32>().ok()?.checked_mul(100)?.checked_add(hundredths.parse().ok()?)?;
            Score::Centipawns(if score.starts_with('-') { -value } else { value })
        }
    };
    let pv = uci_move::legal_prefix(position, commands::value(comment, "pv").unwrap_or_default());
    let (Score::Centipawns(value) | Score::Mate(value)) = score;
    let found = SearchResult { score: score.for_white(position.turn()), pv };
    (value.saturating_abs() <= MATE && write(position.turn(), &found) == comment).then_some(found)
}
