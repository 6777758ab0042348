//! The saved games: their list, and what can be done with them.

use super::ui::{COMPUTER, YOU};
use super::{beginning, capitalized, count, sentence};
use crate::link::CorrespondenceId;
use crate::notation::pgn::{GameResult, is_known};
use crate::rules::Color;

texts! {
    TITLE = "Your games";
    INTRODUCTION = "Every game is saved here from its first move on, in this browser and nowhere else.";
    EMPTY = "No games yet.";
    NOTHING_FOUND = "No game contains all these words.";
    LOADING = "Loading your games";
    PLAY = "Play a game";
    EXAMPLE = "Look at a tournament game";
    SEARCH = "Search players, rules, moves, comments";
    LIST = "Games";
    ACTIONS = "Actions for this game";
    RENAME = "Rename";
    NAME = "Name of the game";
    SAVE_NAME = "Save the name";
    SAVE = "Save as a file";
    DELETE = "Delete";
    EXPORT = "Export all";
    OPEN_TEXT = "Open a link or text";
    IMPORT = "Import a file";
    MORE = "Show more";
    DROP = "Drop a game, a file of games, a position or a link here";
    GO_ON = "Continue";
    NOT_NOW = "Not now";
    OPEN_IN_PLAY = "Open it in Play";
    ELSEWHERE = "This game was continued in another tab.";
    TAKE_OVER = "Use the newer version";
    AS_COPY = "Continue here as a copy";
    SEPARATOR = " · ";
    CLEAR = "Save the damaged data as a file and delete it here";
    UNREADABLE_FILE = "The file cannot be read.";

    // A saved game: `Anna against Bob, 12 moves`.
    game(players: &str, plies: usize) = "{players}, {}", length(plies);
    // Says that a text holds a game.
    given(game: &str) = "That is a game: {game}.";
    // `game` is the identifier of the game by link.
    by_link(game: CorrespondenceId) = "Game by link ({game})";
    deleted(title: &str) = "Deleted: {}", short(title);
    reading(games: usize) = "{} read so far", count(games, "game");
    // The problems of a file beyond those that are listed.
    more_problems(number: usize) = "and {number} more";
}

/// Says how many saved games can't be read: `2 saved games cannot be read; they were not changed.`
pub fn damaged(number: usize) -> String {
    let them = if number == 1 { "it was not changed" } else { "they were not changed" };
    format!("{} cannot be read; {them}.", count(number, "saved game"))
}

/// Says that some saved games need a newer version of the app.
pub fn newer(number: usize) -> String {
    let was = if number == 1 { "was" } else { "were" };
    format!("{} {was} saved by a newer version of Ultima: reload the page to update.", count(number, "game"))
}

/// Returns the level in the computer's name, empty if it has none; `None` for any other player.
fn level_of(name: &str) -> Option<&str> {
    let rest = name.strip_prefix(COMPUTER)?;
    if rest.is_empty() { Some(rest) } else { rest.strip_prefix(", ") }
}

/// Returns who plays: `Anna against Computer, level 4`. A player without a name is called You against the computer:
/// `You (Black) against Computer, level 4`.
pub fn players(white: &str, black: &str) -> String {
    let name = |name: &str, other: &str, color: Color| match is_known(name) {
        true => name.to_owned(),
        false if level_of(other).is_some() => format!("{YOU} ({})", color.name()),
        false => "an unknown player".to_owned(),
    };
    if !is_known(white) && !is_known(black) {
        return "Two people".to_owned();
    }
    let [white, black] = [name(white, black, Color::White), name(black, white, Color::Black)];
    if black.starts_with(YOU) { format!("{black} against {white}") } else { format!("{white} against {black}") }
}

/// Returns how a game ended, addressing the player of side `you`, if any.
pub fn result(result: GameResult, you: Option<Color>) -> &'static str {
    match (result, you) {
        (GameResult::WhiteWins, Some(Color::White)) | (GameResult::BlackWins, Some(Color::Black)) => "You won",
        (GameResult::WhiteWins, Some(Color::Black)) | (GameResult::BlackWins, Some(Color::White)) => "You lost",
        (GameResult::WhiteWins, None) => "White won",
        (GameResult::BlackWins, None) => "Black won",
        (GameResult::Draw, _) => "Draw",
        (GameResult::Unknown, _) => "not finished",
    }
}

/// Returns the length of a game of this many plies: `12 moves`.
pub fn length(plies: usize) -> String {
    count(plies.div_ceil(2), "move")
}

/// Returns the number of games, and how many of them are shown.
pub fn number(all: usize, found: usize) -> String {
    if all == found { count(all, "game") } else { format!("{found} of {}", count(all, "game")) }
}

/// Offers the unfinished game of this many moves: `Your game of 12 moves against the computer (level 4) is saved.`
pub fn offer(white: &str, black: &str, moves: usize) -> String {
    let of_moves = format!("of {}", count(moves, "move"));
    let other = |name: &str| match level_of(name) {
        Some("") => "the computer".to_owned(),
        Some(level) => format!("the computer ({level})"),
        None => short(name),
    };
    match (is_known(white), is_known(black)) {
        (true, true) => format!("The game {} against {} is saved.", short(white), short(black)),
        (true, false) => format!("Your game {of_moves} against {} is saved.", other(white)),
        (false, true) => format!("Your game {of_moves} against {} is saved.", other(black)),
        (false, false) => format!("Your game {of_moves} is saved."),
    }
}

/// Returns the result of an import: the number of games that are new, changed or already present, the number of parts
/// without moves, and whether the file's puzzle history could be added, if it has one.
pub fn report(new: usize, later: usize, unchanged: usize, empty: usize, puzzles: Option<bool>) -> String {
    let mut said = Vec::new();
    match puzzles {
        Some(true) => said.push("puzzle progress added".to_owned()),
        Some(false) => said.push("the puzzle progress in the file cannot be read".to_owned()),
        None => {}
    }
    if new + later + unchanged + empty > 0 || puzzles.is_none() {
        said.push(format!("{} added", count(new, "game")));
    }
    if later > 0 {
        said.push(format!("{later} updated"));
    }
    if unchanged > 0 {
        said.push(format!("{unchanged} already here"));
    }
    if empty > 0 {
        said.push(format!("{} without moves skipped", count(empty, "part")));
    }
    sentence(capitalized(&said.join(", ")))
}

/// The maximum length of a name that is quoted in a sentence, in characters.
const MAX_CHARACTERS: usize = 60;

fn short(name: &str) -> String {
    beginning(name, MAX_CHARACTERS)
}
