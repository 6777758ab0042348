//! Decides when the engine plays from its openings instead of searching.

use super::task::TaskKind;
use crate::openings::{MoveStatistics, Openings};
use crate::rules::Position;
use crate::search::{Score, SearchInfo, Strength};

/// The weakest level that varies its openings. Weaker levels already vary through their mistakes.
const MIN_BOOK_LEVEL: u8 = 5;

/// Returns a good opening move from the engine's own games in the form of a search result, if the task is to play at a
/// strength that varies its openings. The games are read on first use and kept in `book`.
pub fn book_move(book: &mut Option<Openings>, kind: TaskKind, position: &Position) -> Option<SearchInfo> {
    let TaskKind::Play { strength, seed, .. } = kind else { return None };
    if let Strength::Level(level) = strength
        && level.number() < MIN_BOOK_LEVEL
    {
        return None;
    }
    book.take_if(|book| book.rules() != position.rules());
    let book = book.get_or_insert_with(|| Openings::embedded(position.rules()));
    let MoveStatistics { mv, score, .. } = book.choose(position, u64::from(seed))?;
    let score = Score::Centipawns(score.unwrap_or_default());
    Some(SearchInfo { depth: 0, seldepth: 0, multipv: 1, score, nodes: 0, elapsed_ms: 0, pv: vec![mv] })
}
