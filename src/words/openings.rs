//! The openings: the moves played from a position, and their results.

use super::{count, engine};

texts! {
    TITLE = "Openings";
    MOVE = "Move";
    SCORE = "Score";
    ENGINE = "Engine against itself";
    YOURS = "Your games";
    ABOUT = "Results: White wins, draws, Black wins. The engine's score is in pawns; positive favours White.";
    NONE = "No known games from this position.";
    LAST_KNOWN = "Go back to the last position with games";
    UNKNOWN_RULES = "There are games of the engine only under the rules of 1963, those of 1968 and the pure rules.";
    FAILED = "The engine's games could not be loaded.";

    results(white: u32, drawn: u32, black: u32) =
        "{}: White won {white}, drawn {drawn}, Black won {black}", count((white + drawn + black) as usize, "game");
}

/// Converts a score in centipawns for the side to move to a text in pawns for White.
pub fn score(hundredths: i32, white_moves: bool) -> String {
    engine::pawns(if white_moves { hundredths } else { -hundredths })
}
