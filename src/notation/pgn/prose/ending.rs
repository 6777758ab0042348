//! What the prose behind the last move says about the end of the game.

use crate::notation::pgn::GameResult;
use crate::rules::{Color, Outcome, Position};

/// What is said of a draw; a sentence begins with it.
const DRAWS: [&str; 6] =
    ["drawn by agreement", "draw by agreement", "draw agreed", "agreed drawn", "a draw was agreed", "agreed a draw"];

/// Returns the result of a game that names none after its moves: the one on the board if the game is over there, else what
/// the prose after the last move says. Of a game drawn by repetition the board does not tell.
pub(super) fn result(position: &Position, prose: &str) -> Option<GameResult> {
    match position.outcome(1) {
        Some(Outcome::Win { winner, .. }) => return Some(won_by(winner)),
        Some(Outcome::Draw { .. }) => return Some(GameResult::Draw),
        None => {}
    }
    let last = prose.lines().rev().find_map(token);
    last.or_else(|| {
        prose.replace('\n', " ").split(['.', '!', '?', ';']).find_map(|said| sentence(said, position.turn()))
    })
}

const fn won_by(color: Color) -> GameResult {
    match color {
        Color::White => GameResult::WhiteWins,
        Color::Black => GameResult::BlackWins,
    }
}

/// Returns the result that a line ends with: `A fine finish. 0-1`.
fn token(line: &str) -> Option<GameResult> {
    let word = line.split_whitespace().next_back()?.trim_matches(['.', '(', ')', '[', ']', ',', '{', '}']);
    GameResult::from_token(word).filter(|_| word.chars().count() > 2)
}

/// Returns what a sentence says of the end: `White resigns`, `and Black resigned`, `Draw agreed`, `Resigns`.
fn sentence(text: &str, turn: Color) -> Option<GameResult> {
    let text = text.trim().trim_matches(['(', ')', '{', '}']).to_lowercase();
    let resigns = |text: &str| ["resigns", "resigned"].iter().any(|said| begins(text, said));
    if DRAWS.iter().any(|said| begins(&text, said)) || matches!(text.as_str(), "draw" | "drawn") {
        return Some(GameResult::Draw);
    }
    if resigns(&text) {
        return Some(won_by(!turn));
    }
    [("white ", Color::Black), ("black ", Color::White)].into_iter().find_map(|(side, winner)| {
        let said = text.strip_prefix(side).or_else(|| Some(text.rsplit_once(&format!("and {side}"))?.1))?;
        resigns(said).then_some(won_by(winner))
    })
}

/// Returns whether a text begins with whole words.
fn begins(text: &str, words: &str) -> bool {
    text.strip_prefix(words).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Array, RuleSet};

    #[test]
    fn prose_tells_the_result() {
        let start = Position::start(RuleSet::default(), Array::default());
        for (prose, expected) in [
            ("A fine finish. 0-1", Some(GameResult::BlackWins)),
            ("A fine finish (1-0).\nNotes by the winner", Some(GameResult::WhiteWins)),
            ("White resigns.", Some(GameResult::BlackWins)),
            ("a2-a3 and Black resigned", Some(GameResult::WhiteWins)),
            ("Black\nresigned here", Some(GameResult::WhiteWins)),
            ("Resigns", Some(GameResult::BlackWins)),
            ("A hard fight! Draw agreed.", Some(GameResult::Draw)),
            ("Drawn by agreement", Some(GameResult::Draw)),
            ("White should have resigned.", None),
            ("If 3.Lb4, Black resigns.", None),
            ("Draws were rare. 1", None),
            ("", None),
        ] {
            assert_eq!(result(&start, prose), expected, "{prose}");
        }
    }
}
