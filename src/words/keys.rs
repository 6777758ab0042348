//! The words of the list of keys, and of what is typed.

/// Opens the list of keys; its title.
pub const KEYS: &str = "Keys";
/// Over the keys of the board.
pub const ON_BOARD: &str = "While the board has the focus";
/// Over the keys that walk the board.
pub const ON_SQUARE: &str = "While a square of the board is framed";
/// Over the keys of the page.
pub const IDLE: &str = "While nothing has the focus, and after a press on the board";
/// Over the keys that work nearly everywhere.
pub const ON_PAGE: &str = "Everywhere but in text fields";
/// Over the keys that work everywhere.
pub const EVERYWHERE: &str = "Everywhere";
/// Walks from square to square.
pub const STEP: &str = "Go to the next square";
/// Walks to the edge of the board.
pub const EDGE: &str = "Go to the edge: left, right, top, bottom";
/// Walks to a rank.
pub const RANK: &str = "Go to this rank";
/// Walks to a piece of the side to move.
pub const OWN_PIECE: &str = "Go to the next piece of this kind of the side to move";
/// Walks to a piece of the other side.
pub const OTHER_PIECE: &str = "Go to the next piece of this kind of the other side";
/// Picks or plays.
pub const PRESS: &str = "Pick a piece, play it to this square, confirm the move";
/// Gives up a piece.
pub const GIVE_UP: &str = "Give up the picked piece, if it is frozen";
/// Removes a piece.
pub const ERASE: &str = "Remove the piece on this square (Explore)";
/// Puts a piece of White.
pub const PUT_WHITE: &str = "Put this white piece on the square (Explore)";
/// Puts a piece of Black.
pub const PUT_BLACK: &str = "Put this black piece on the square (Explore)";
/// Takes a change back.
pub const TAKE_BACK: &str = "Take back the last change (Explore)";
/// Makes a change again.
pub const MAKE_AGAIN: &str = "Make it again (Explore)";
/// Asks for moves.
pub const ASK_MOVES: &str = "Say where the piece on this square can go";
/// Asks for captures.
pub const ASK_CAPTURES: &str = "Say what the piece on this square can take";
/// Asks for dangers.
pub const ASK_DANGER: &str = "Say who could take the piece on this square";
/// Asks for a reason.
pub const ASK_WHY: &str = "Say why: the piece is frozen, the King in check, or the picked piece may not go here";
/// Asks for threats.
pub const ASK_THREATS: &str = "Say what the opponent threatens to take";
/// Walks through the moves.
pub const WALK: &str = "Show the position one move back or on";
/// Goes from side line to side line.
pub const LINES: &str = "Where lines part, go to the one before or after";
/// Walks to either end of the game.
pub const ENDS: &str = "Show the start of the game or the latest position";
/// Shows the last move again.
pub const REPLAY: &str = "Show the last move again";
/// Turns the board.
pub const FLIP: &str = "Flip the board";
/// Confirms a move.
pub const CONFIRM: &str = "Confirm the move that is shown";
/// Goes to the field for moves.
pub const TYPE: &str = "Type a move";
/// Lists the keys.
pub const HELP: &str = "List the keys";
/// Lets go.
pub const RELEASE: &str = "Let the picked piece go";

/// Returns what is printed on a key, by the name browsers give it.
#[must_use]
pub fn key(name: &str) -> &str {
    match name {
        "ArrowLeft" => "\u{2190}",
        "ArrowRight" => "\u{2192}",
        "ArrowUp" => "\u{2191}",
        "ArrowDown" => "\u{2193}",
        "PageUp" => "Page up",
        "PageDown" => "Page down",
        " " => "Space",
        "Escape" => "Esc",
        _ => name,
    }
}

/// Returns how a key is read aloud.
#[must_use]
pub fn key_aloud(name: &str) -> &str {
    match name {
        "ArrowLeft" => "Left arrow",
        "ArrowRight" => "Right arrow",
        "ArrowUp" => "Up arrow",
        "ArrowDown" => "Down arrow",
        "Escape" => "Escape",
        "," => "Comma",
        "." => "Full stop",
        "/" => "Slash",
        "?" => "Question mark",
        _ => key(name),
    }
}

/// The key that makes capitals.
pub const SHIFT: &str = "Shift";
/// The key that puts pieces.
pub const ALT: &str = "Alt";
/// The key of commands.
pub const CONTROL: &str = "Ctrl";
/// The keys for the ranks.
pub const RANKS: &str = "1 to 8";
