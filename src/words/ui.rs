//! The words of the interface: labels, titles, hints.

use super::pieces::{name, piece_at, side};
use super::{count, list};
use crate::notation::Notation;
use crate::notation::link::Page;
use crate::rules::{Board, Color, Piece, Role, Square};

/// The name of the game and the app.
pub const TITLE: &str = "Ultima";
/// Returns the name of a page.
#[must_use]
pub const fn page_name(page: Page) -> &'static str {
    match page {
        Page::Play => "Play",
        Page::Explore => "Explore",
        Page::Learn => "Learn",
        Page::Rules => "Rules",
        Page::Games => "Games",
    }
}

/// Names the board to a screen reader.
pub const BOARD: &str = "Board";
/// Says which keys do what on the board.
pub const BOARD_KEYS: &str = "Arrow keys walk from square to square. Enter picks a piece and plays it. Escape lets it go. \
                              Delete gives up a picked piece that is frozen. \
                              The question mark lists all keys.";
/// Names the links to the pages.
pub const PAGES: &str = "Pages";
/// Names the main actions of the header.
pub const MENU: &str = "Menu";
/// Opens the form for a new game; its title.
pub const NEW_GAME: &str = "New game";
/// Opens link and position; its title.
pub const SHARE: &str = "Share";
/// Opens the list of the pieces; its title.
pub const PIECES: &str = "The pieces";
/// The same, where room is short.
pub const PIECES_SHORT: &str = "Pieces";
/// Opens the choices; its title.
pub const SETTINGS: &str = "Settings";
/// Closes a dialog.
pub const CLOSE: &str = "Close";
/// Takes the last move back.
pub const UNDO: &str = "Undo";
/// Plays it again.
pub const REDO: &str = "Redo";
/// Turns the board.
pub const FLIP: &str = "Flip";
/// Gives the game up.
pub const RESIGN: &str = "Resign";
/// Confirms giving up.
pub const RESIGN_SURE: &str = "Resign the game";
/// Leaves things as they are.
pub const CANCEL: &str = "Cancel";
/// Lets the engine play its best move so far.
pub const MOVE_NOW: &str = "Move now";
/// Asks the engine for advice.
pub const HINT: &str = "Hint";
/// Makes the engine analyse the position shown, or stop.
pub const ANALYSE: &str = "Analyse";
/// How many lines the engine analyses.
pub const LINES: &str = "Lines";
/// What can be heard.
pub const SOUND: &str = "Sound";
/// Moves are heard.
pub const PLAY_SOUNDS: &str = "Play a sound for each move";
/// The engine's memory.
pub const MEMORY: &str = "Memory of the engine";
/// How fast the engine runs on this device.
pub const SPEED: &str = "Engine speed";
/// Measures it.
pub const MEASURE: &str = "Measure on this device";
/// Gives the engine another try.
pub const TRY_AGAIN: &str = "Try again";
/// Names the list of moves.
pub const MOVES: &str = "Moves";
/// Stands in an empty list of moves.
pub const NO_MOVES: &str = "No moves yet";
/// Names the buttons that walk through the moves.
pub const WALK: &str = "Walk through the moves";
/// Shows the first position.
pub const FIRST: &str = "Start of the game";
/// Shows the position a move earlier.
pub const EARLIER: &str = "One move back";
/// Shows the position a move later.
pub const LATER: &str = "One move on";
/// Shows the latest position.
pub const LATEST: &str = "Latest position";
/// Shows the last move once more.
pub const REPLAY: &str = "Show the last move again";
/// Makes the position shown the latest.
pub const TAKE_BACK_HERE: &str = "Take back to here";
/// Ends a study: the game is shown as it stands.
pub const END_STUDY: &str = "Back to the game";
/// Names the engine's report.
pub const ENGINE: &str = "Engine";
/// The engine has been asked and has said nothing yet.
pub const THINKING: &str = "Thinking";
/// The engine has nothing to do.
pub const WAITING: &str = "The engine waits";
/// The engine gave no answer, again and again.
pub const ENGINE_SILENT: &str = "The engine did not answer.";
/// The engine's program can't be had.
pub const ENGINE_MISSING: &str = "The engine could not be loaded. Is there a network? Nothing is lost.";
/// A person who plays the engine.
pub const YOU: &str = "You";
/// A person, where two play.
pub const PERSON: &str = "Person";
/// The engine as a player.
pub const COMPUTER: &str = "Computer";
/// Asks who plays a side: `Who plays White`.
#[must_use]
pub fn who_plays(color: Color) -> String {
    format!("Who plays {}", side(color))
}

/// Names the pieces a side has lost.
pub const LOST: &str = "Lost";
/// The rule set of a game.
pub const RULES: &str = "Rules";
/// The single switches of a rule set.
pub const CHANGE_RULES: &str = "Change single rules";
/// The starting array.
pub const ARRAY: &str = "Starting array";
/// Each side's wings chosen on their own.
pub const FREE_ARRAY: &str = "Each side chooses";
/// The players of a game.
pub const PLAYERS: &str = "Players";
/// The engine's strength.
pub const STRENGTH: &str = "Strength of the computer";
/// Starts the game.
pub const START: &str = "Start the game";
/// The drawings of the pieces.
pub const PIECE_SET: &str = "Piece set";
/// The colours of the board.
pub const BOARD_COLOURS: &str = "Board";
/// The letters of the pieces.
pub const LETTERS: &str = "Piece letters";
/// The link to the game.
pub const LINK: &str = "Link to this game";
/// The position as text.
pub const FEN: &str = "Position as FEN";
/// Copies a text.
pub const COPY: &str = "Copy";
/// Copies one text of several: `Copy: Record`.
#[must_use]
pub fn copy_what(name: &str) -> String {
    format!("{COPY}: {name}")
}

/// A text has been copied.
pub const COPIED: &str = "Copied";
/// A text can't be copied by the page.
pub const COPY_YOURSELF: &str = "Select the text and copy it.";
/// Where a link, a FEN or a game can be pasted.
pub const OPEN: &str = "Open a link, a FEN or a game";
/// Opens what was pasted.
pub const OPEN_IT: &str = "Open";
/// The title over an address that can't be opened.
pub const BAD_LINK: &str = "This link can't be opened";
/// Names the game as a record.
pub const RECORD: &str = "Record";
/// Saves the record as a file.
pub const SAVE_RECORD: &str = "Save as a file";
/// Says that a text holds no game.
pub const NO_GAME: &str = "No link, position or game is found in this text.";
/// Opens what could be read of it.
pub const OPEN_READABLE: &str = "Open what could be read";
/// Goes back to the game from before.
pub const BACK_TO_GAME: &str = "Back to the game";
/// A square without a piece.
pub const EMPTY: &str = "empty";

/// Names a number of lines: `3 lines`.
#[must_use]
pub fn lines(number: u8) -> String {
    count(number.into(), "line")
}

/// Names a size of memory: `16 MB`.
#[must_use]
pub fn memory(megabytes: u32) -> String {
    format!("{megabytes} MB")
}

/// Says how fast the engine is, by positions a second counted and searched and the nodes of the fixed search.
#[must_use]
pub fn speed(measuring: bool, found: Option<(u32, u32, u32)>) -> String {
    match found {
        _ if measuring => "Measuring, some seconds".to_owned(),
        Some((perft, nodes, signature)) => format!(
            "{} positions a second counted, {} a second searched; signature {signature}",
            short(perft.into()),
            short(nodes.into())
        ),
        None => "Not measured yet".to_owned(),
    }
}

/// Says that the engine has no such level.
#[must_use]
pub fn no_level(number: u8) -> String {
    format!("The engine has no level {number}; it has 1 to 10.")
}

/// Offers that a frozen piece give itself up: `Give up the Leaper on a2`.
#[must_use]
pub fn give_up(board: &Board, square: Square) -> String {
    format!("Give up the {}", piece_at(board, square))
}

/// Lists the pieces a side has lost: `Lost: 3 Pawns and 1 Leaper`.
#[must_use]
pub fn lost(roles: &[Role]) -> String {
    let kinds = Role::ALL.into_iter().filter_map(|role| {
        let lost = roles.iter().filter(|&&other| other == role).count();
        (lost > 0).then(|| count(lost, name(role)))
    });
    format!("{LOST}: {}", list(&kinds.collect::<Vec<_>>()))
}

/// Names a piece with its side and square: `f4, black Withdrawer`, or `f4, empty`.
#[must_use]
pub fn cell(square: Square, piece: Option<Piece>) -> String {
    match piece {
        Some(piece) => format!("{square}, {} {}", side(piece.color).to_ascii_lowercase(), name(piece.role)),
        None => format!("{square}, {EMPTY}"),
    }
}

/// Names the row of the board that a square stands in: `rank 8`.
#[must_use]
pub fn row(square: Square) -> String {
    format!("rank {}", square.rank().digit())
}

/// Names the page after where its game stands: `White to move - Ultima`.
#[must_use]
pub fn page(standing: &str) -> String {
    format!("{standing} - {TITLE}")
}

/// Says whose turn it is: `White to move`.
#[must_use]
pub fn to_move(color: Color) -> String {
    format!("{} to move", side(color))
}

/// The picked piece may go to this square, and takes nobody.
pub const MAY_GO: &str = "may go here";

/// Says whom a picked piece takes when it goes to a square: `may go here and takes the Pawn on b5`.
#[must_use]
pub fn may_take(pieces: &str) -> String {
    format!("{MAY_GO} and takes {pieces}")
}

/// A picked piece could take the piece on this square.
pub const COULD_BE_TAKEN: &str = "could be taken";
/// The move pointed at takes the piece on this square.
pub const IS_TAKEN: &str = "taken by this move";
/// The piece on this square is frozen by those named next.
pub const FROZEN_BY: &str = "frozen by";
/// The engine advises to go to this square.
pub const ADVISED: &str = "advised by the engine";
/// The king on this square is in check.
pub const IN_CHECK: &str = "in check";
/// Said of a square that the picked piece was to go to.
pub const NOT_LEGAL: &str = "not legal";

/// Says which position of the game is shown: the start, or the one after a side's move of this number.
#[must_use]
pub fn browsing(last: Option<(Color, u32)>) -> String {
    match last {
        None => "The start of the game".to_owned(),
        Some((color, number)) => format!("After {}'s move {number}", side(color)),
    }
}

/// Says how far a game could be read: `The position after half-move 3 is shown, as far as the game could be read`.
#[must_use]
pub fn read(plies: usize) -> String {
    match plies {
        0 => "The start of the game is shown, as far as the game could be read".to_owned(),
        _ => format!("The position after half-move {plies} is shown, as far as the game could be read"),
    }
}

/// Says that an unreadable address has left a position that no game can go on from.
pub const UNSOUND: &str = "No game can go on from this position, but every piece shows its powers";
/// Says that nothing of an address can be shown.
pub const NOTHING_READ: &str = "The board is empty, for no position could be read";

/// Says that the engine has answered with a move that can't be played.
#[must_use]
pub fn engine_astray(from: Square, to: Square) -> String {
    format!("The engine wants to play {from} to {to}, which is no legal move.")
}

/// An advantage in hundredths of a pawn: `+1.35`.
#[must_use]
pub fn pawns(centipawns: i32) -> String {
    let sign = if centipawns < 0 { '\u{2212}' } else { '+' };
    format!("{sign}{}.{:02}", centipawns.unsigned_abs() / 100, centipawns.unsigned_abs() % 100)
}

/// An advantage without its side, in pawns, with tenths below ten: `1.3`, `12`.
#[must_use]
pub fn tenths(centipawns: i32) -> String {
    let tenths = (centipawns.unsigned_abs() + 5) / 10;
    if tenths < 100 { format!("{}.{}", tenths / 10, tenths % 10) } else { (tenths / 10).to_string() }
}

/// A forced win: `White wins in 3`.
#[must_use]
pub fn wins_in(winner: Color, moves: u32) -> String {
    format!("{} wins in {moves}", side(winner))
}

/// How far and fast the engine has looked: `depth 7, 1.2 M positions, 840 k a second`.
#[must_use]
pub fn effort(depth: u32, nodes: u64, elapsed_ms: u64) -> String {
    let speed = nodes * 1000 / elapsed_ms.max(1);
    format!("depth {depth}, {} positions, {} a second", short(nodes), short(speed))
}

/// A large number, shortened.
fn short(number: u64) -> String {
    match number {
        0..1000 => number.to_string(),
        1000..1_000_000 => format!("{} k", number / 1000),
        _ => format!("{}.{} M", number / 1_000_000, number / 100_000 % 10),
    }
}

/// A time for a move: `1 second`, `0.2 seconds`, `2 minutes`.
#[must_use]
pub fn time(millis: u32) -> String {
    match millis {
        1000 => "1 second".to_owned(),
        0..60_000 if millis.is_multiple_of(1000) => format!("{} seconds", millis / 1000),
        0..60_000 => format!("0.{} seconds", millis % 1000 / 100),
        60_000 => "1 minute".to_owned(),
        _ => format!("{} minutes", millis / 60_000),
    }
}

/// Names who plays: `You play White`, `Two people at this board`.
#[must_use]
pub const fn seating(white_is_person: bool, black_is_person: bool) -> &'static str {
    match (white_is_person, black_is_person) {
        (true, false) => "You play White",
        (false, true) => "You play Black",
        (true, true) => "Two people at this board",
        (false, false) => "The computer plays itself",
    }
}

/// Names the place of a king or immobilizer when a side chooses: `White King on d1`.
#[must_use]
pub fn place(color: Color, role: Role, file: char) -> String {
    let rank = if color == Color::White { 1 } else { 8 };
    format!("{} {} on {file}{rank}", side(color), name(role))
}

/// Names a piece set.
#[must_use]
pub const fn piece_set(identifier: &str) -> &'static str {
    match identifier.as_bytes() {
        b"abstract" => "Abstract",
        b"letters" => "Letters",
        b"powers" => "Powers",
        _ => "Chess-style",
    }
}

/// Names the board colours.
#[must_use]
pub const fn board_theme(identifier: &str) -> &'static str {
    match identifier.as_bytes() {
        b"slate" => "Slate",
        b"walnut" => "Walnut",
        b"contrast" => "Contrast",
        _ => "Paper",
    }
}

/// Names an alphabet with its letters.
#[must_use]
pub const fn alphabet(chess: bool) -> &'static str {
    if chess { "Chess: K Q N R M B P" } else { "Abbott: K W L C I X P" }
}

/// How moves are written.
pub const NOTATION: &str = "Moves";

/// Names a notation with an example.
#[must_use]
pub const fn notation(notation: Notation) -> &'static str {
    match notation {
        Notation::Abbott => "Abbott's: Wb6-c7:a5",
        Notation::Short => "Short: Wc7",
        Notation::Coord => "From and to: b6c7",
        Notation::Vchess => "As on vchess: Qc7X",
    }
}

/// Asks whether to give up the game.
#[must_use]
pub fn resign_question(loser: Color) -> String {
    format!("{} gives up and {} wins.", side(loser), side(!loser))
}
