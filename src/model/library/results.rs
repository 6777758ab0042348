//! The results of the games against the engine, by its strength.

use crate::model::saved::players_of;
use crate::notation::pgn::{GameResult, headers};
use crate::rules::Color;
use crate::search::Strength;

/// The finished games of a person against the engine at one strength.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StrengthResult {
    pub strength: Strength,
    pub won: usize,
    pub drawn: usize,
    pub lost: usize,
}

/// Returns the results of stored games. The strengths are in the order in which they are offered.
pub fn against_engine<'r>(records: impl IntoIterator<Item = &'r str>) -> Vec<StrengthResult> {
    let mut results: Vec<StrengthResult> =
        Strength::offered().map(|strength| StrengthResult { strength, won: 0, drawn: 0, lost: 0 }).collect();
    for record in records {
        let headers = headers(record);
        let Some(players) = headers.tags.get("Players").and_then(players_of) else { continue };
        let Some(person) = players.side_against_engine() else { continue };
        let Some(result) = results.iter_mut().find(|result| result.strength == players.strength) else { continue };
        match (headers.result, person) {
            (GameResult::WhiteWins, Color::White) | (GameResult::BlackWins, Color::Black) => result.won += 1,
            (GameResult::WhiteWins, Color::Black) | (GameResult::BlackWins, Color::White) => result.lost += 1,
            (GameResult::Draw, _) => result.drawn += 1,
            (GameResult::Unknown, _) => {}
        }
    }
    results.retain(|result| result.won + result.drawn + result.lost > 0);
    results
}
