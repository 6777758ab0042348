//! The games that are kept: the list of them, what is done with them, and what can keep them from being kept.

use super::count;
use super::ui::{COMPUTER, YOU};
use crate::notation::pgn::GameResult;

texts! {
    TITLE = "Your games";
    INTRODUCTION = "Every game is kept here from its first move on, in this browser and nowhere else.";
    EMPTY = "No games yet.";
    NOTHING_FOUND = "No game holds all these words.";
    LOADING = "Reading your games";
    PLAY = "Play a game";
    SEARCH = "Search players, rules, result, moves and comments";
    LIST = "Games";
    ACTIONS = "With this game";
    OPEN = "Open";
    RENAME = "Rename";
    NAME = "Name of the game";
    KEEP_NAME = "Keep the name";
    SAVE = "Save as a file";
    DELETE = "Delete";
    UNDO = "Undo";
    EXPORT = "Export all";
    IMPORT = "Import a file";
    MORE = "Show more";
    SEE = "See your games";
    PUT_AWAY = "Close";
    DROP = "Drop a game, a file of games, a position or a link here";
    GO_ON = "Go on with it";
    NOT_NOW = "Not now";
    ELSEWHERE = "This game goes on in another tab.";
    TAKE_OVER = "Take over the newer one";
    AS_COPY = "Go on here as a copy";
    DOT = " · ";
    CLEAR = "Save what there is as a file, and delete it here";
    UNREADABLE_FILE = "The file can't be read.";
}

/// Why games are not kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StorageError {
    /// The browser has no such storage, or denies it.
    Denied,
    /// The storage is full.
    Full,
    /// A newer version of the app has made the library.
    Newer,
    /// The storage does not answer as it should.
    Broken,
    /// The game that was left can't be read any more.
    Lost,
}

/// Says why games are not kept, and what to do.
#[must_use]
pub const fn storage_error(storage_error: StorageError) -> &'static str {
    match storage_error {
        StorageError::Denied => {
            "This browser does not let the page keep games, as private windows do. You can play on; to keep a game, \
             save it as a file under Share."
        }
        StorageError::Full => {
            "There is no room left to keep this game. You can play on; to make room, delete games in the list, or save \
             this one as a file under Share."
        }
        StorageError::Newer => {
            "A newer version of Ultima has kept these games. Load the page again to change over to it; until then \
             nothing is kept here."
        }
        StorageError::Broken => {
            "The browser fails to keep this game. You can play on; to keep it, save it as a file under Share. Loading \
             the page again may help."
        }
        StorageError::Lost => {
            "What this browser had noted of your last game can't be read any more. The game itself stands under Games, \
             as far as it was kept."
        }
    }
}

/// Says that some of what is kept can't be read: `2 kept games can't be read; they are left as they are.`
#[must_use]
pub fn damaged(number: usize) -> String {
    let them = if number == 1 { "it is left as it is" } else { "they are left as they are" };
    format!("{} can't be read; {them}.", count(number, "kept game"))
}

/// Says that some of what is kept is for a newer version of the app.
#[must_use]
pub fn newer(number: usize) -> String {
    let was = if number == 1 { "was" } else { "were" };
    format!(
        "{} {was} kept by a newer version of Ultima: load the page again to change over to it.",
        count(number, "game")
    )
}

/// Says who plays: `Anna against Computer, level 4`. A person without a name is You against the computer.
#[must_use]
pub fn players(white: &str, black: &str) -> String {
    let known = |name: &str| !name.is_empty() && name != "?";
    let name = |name: &str, other: &str| match known(name) {
        true => name.to_owned(),
        false if other.starts_with(COMPUTER) => YOU.to_owned(),
        false => "an unknown player".to_owned(),
    };
    if !known(white) && !known(black) {
        return "Two people".to_owned();
    }
    format!("{} against {}", name(white, black), name(black, white))
}

/// Says how a game ended.
#[must_use]
pub const fn result(result: GameResult) -> &'static str {
    match result {
        GameResult::WhiteWins => "White won",
        GameResult::BlackWins => "Black won",
        GameResult::Draw => "Draw",
        GameResult::Open => "not finished",
    }
}

/// Says how long a game is: `12 moves`, each of one side.
#[must_use]
pub fn plies(plies: usize) -> String {
    count(plies, "half-move")
}

/// Says how many games there are, and how many of them are shown.
#[must_use]
pub fn number(all: usize, found: usize) -> String {
    if all == found { count(all, "game") } else { format!("{found} of {}", count(all, "game")) }
}

/// Says that a game has been deleted.
#[must_use]
pub fn deleted(title: &str) -> String {
    format!("Deleted: {}", short(title))
}

/// Offers the unfinished game: `Your game against Computer, level 4 is kept.`
#[must_use]
pub fn offer(white: &str, black: &str) -> String {
    let known = |name: &str| !name.is_empty() && name != "?";
    match (known(white), known(black)) {
        (true, true) => format!("The game {} against {} is kept.", short(white), short(black)),
        (true, false) => format!("Your game against {} is kept.", short(white)),
        (false, true) => format!("Your game against {} is kept.", short(black)),
        (false, false) => "Your game is kept.".to_owned(),
    }
}

/// Says how far the reading of a file has come.
#[must_use]
pub fn reading(games: usize) -> String {
    format!("{} read so far", count(games, "game"))
}

/// What came of a file: how many games were new, changed, known, and parts without a move.
#[must_use]
pub fn report(new: usize, later: usize, known: usize, empty: usize) -> String {
    let mut said = vec![format!("{} added", count(new, "game"))];
    if later > 0 {
        said.push(format!("{later} brought up to date"));
    }
    if known > 0 {
        said.push(format!("{known} already here"));
    }
    if empty > 0 {
        said.push(format!("{} without a move left out", count(empty, "part")));
    }
    format!("{}.", said.join(", "))
}

/// Says that more is wrong with a file than is listed.
#[must_use]
pub fn more_problems(number: usize) -> String {
    format!("and {number} more")
}

/// The longest name that is quoted in a sentence, in characters.
const LONGEST: usize = 60;

fn short(name: &str) -> String {
    match name.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &name[..end]),
        None => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_named_as_far_as_they_are_known() {
        assert_eq!(players("?", "Computer, level 4"), "You against Computer, level 4");
        assert_eq!(players("Anna", "Ben"), "Anna against Ben");
        assert_eq!(players("Anna", "?"), "Anna against an unknown player");
        assert_eq!(players("?", "?"), "Two people");
        assert_eq!(offer("?", "Computer, level 4"), "Your game against Computer, level 4 is kept.");
        assert_eq!(offer("?", "?"), "Your game is kept.");
        assert_eq!(offer("Anna", "Ben"), "The game Anna against Ben is kept.");
    }

    #[test]
    fn reports_count_what_there_is() {
        assert_eq!(report(1, 0, 0, 0), "1 game added.");
        assert_eq!(
            report(0, 2, 3, 1),
            "0 games added, 2 brought up to date, 3 already here, 1 part without a move left out."
        );
        assert_eq!(damaged(1), "1 kept game can't be read; it is left as it is.");
        assert_eq!(deleted(&"x".repeat(10_000)).chars().count(), "Deleted: ".len() + LONGEST + 1);
    }
}
