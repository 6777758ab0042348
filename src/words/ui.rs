//! The texts of the interface: labels, titles, hints.

use super::pieces::piece_at;
use super::{count, list};
use crate::link::PageName;
use crate::rules::{Board, Color, Role, Square};

texts! {
    TITLE = "Ultima";
    PAGES = "Pages";
    MENU = "Menu";
    SKIP_HEAD = "Skip to content";
    NEW_GAME = "New game";
    NEW = "New";
    SHARE = "Share";
    PIECES = "The pieces";
    // The settings show them again.
    HIDE_PIECES = "Hide the pieces";
    PIECES_SHORT = "Pieces";
    SETTINGS = "Settings";
    CLOSE = "Close";
    UNDO = "Undo";
    REDO = "Redo";
    FLIP = "Flip";
    RESIGN = "Resign";
    RESIGN_SURE = "Resign the game";
    CANCEL = "Cancel";
    MOVE_NOW = "Move now";
    HINT = "Hint";
    ANALYSE = "Analyse";
    TRY_AGAIN = "Try again";
    MOVES = "Moves";
    NO_MOVES = "No moves yet";
    BROWSE_MOVES = "Browse the moves";
    FIRST = "Start of the game";
    STEP_BACK = "One move back";
    STEP_FORWARD = "One move forward";
    LATEST = "Latest position";
    REPLAY = "Show the last move again";
    TAKE_BACK_HERE = "Take back to here";
    YOU = "You";
    PERSON = "Player";
    COMPUTER = "Computer";
    CAPTURED = "Captured";
    RULES = "Rules";
    LINK = "Link to this game";
    FEN = "Position as FEN";
    COPY = "Copy";
    COPIED = "Copied";
    COPY_YOURSELF = "Copying failed: select the text and copy it.";
    OPEN = "Open a link, a FEN or a game";
    OPEN_IT = "Open";
    BAD_LINK = "This link cannot be opened";
    RECORD = "Record";
    SAVE_RECORD = "Save as a file";
    NO_GAME = "No link, position or game was found in this text.";
    OPEN_READABLE = "Open what could be read";
    BACK_TO_GAME = "Back to the game";
    END_ANALYSIS = "End the analysis";
    NOT_LEGAL = "not legal";
    INVALID_POSITION = "This position cannot be played, but every piece shows its moves";
    NEW_GAME_SHOWN = "The start of a new game is shown";
    NOTHING_READ = "The board is empty because no position could be read";
    TYPED = "Type a move";
    EXAMPLE = "b2-b4";
    PLAY = "Play";
    NOT_LATEST = "An earlier position is shown; go to the latest one to play";
    NOT_LATEST_CAN_ANALYSE = "An earlier position is shown; choose Analyse to try moves here, or go to the latest one \
                               to play";
    OVER = "The game is over";
    SHOW_ME = "Show me";
    CHOOSE_ANOTHER = "Choose another move";
    PLAY_ANYWAY = "Play anyway";
    YOUR_MOVE = "Your move";
    NOT_YOUR_TURN = "It is the computer's turn";
    CONFIRM = "Confirm";
    DID_YOU_MEAN = "Did you mean:";
    remove_by_suicide(board: &Board, square: Square) = "Remove the {} (suicide)", piece_at(board, square);
    how_to_remove(board: &Board, square: Square) =
        "Pick the {}, then choose '{}'.", piece_at(board, square), remove_by_suicide(board, square);
    // The title of the page: `White to move - Ultima`.
    page(standing: &str) = "{standing} - {TITLE}";
    to_move(color: Color) = "{color} to move";
}

pub const fn page_name(page: PageName) -> &'static str {
    match page {
        PageName::Play => "Play",
        PageName::Explore => "Explore",
        PageName::Learn => "Learn",
        PageName::Puzzles => "Puzzles",
        PageName::Rules => "Rules",
        PageName::Games => "Games",
    }
}

/// Returns the pieces that a side has captured and the other side's suicides: `Captured: 3 Pawns and 1 Leaper`.
pub fn captured(roles: &[Role]) -> String {
    let kinds = Role::ALL.into_iter().filter_map(|role| {
        let gone = roles.iter().filter(|&&other| other == role).count();
        (gone > 0).then(|| count(gone, role.name()))
    });
    format!("{CAPTURED}: {}", list(&kinds.collect::<Vec<_>>()))
}

/// Says which position of the game is shown: the start, or the one after a side's move of this number.
pub fn browsing(last: Option<(Color, u32)>, checked: Option<Color>) -> String {
    let shown = match last {
        None => FIRST.to_owned(),
        Some((color, number)) => format!("After {}'s move {number}", color.name()),
    };
    checked.map_or_else(|| shown.clone(), |side| format!("{shown}: {} is in check", side.name()))
}

/// Says what a piece is worth, in pawns: `worth 4`.
pub fn worth(pawns: i32) -> String {
    format!("worth {pawns}")
}

/// Says how far a game could be read.
pub fn read(plies: usize) -> String {
    match plies {
        0 => "The start of the game is shown; nothing after it could be read".to_owned(),
        _ => "The game up to there is shown; the rest could not be read".to_owned(),
    }
}

/// Says the consequence of resigning: `If you resign, Black wins.`
pub fn resign_question(loser: Color, you: Option<Color>) -> String {
    let resigns = if you == Some(loser) { "you resign".to_owned() } else { format!("{loser} resigns") };
    format!("If {resigns}, {} wins.", !loser)
}
