//! The words of the list of keys, and of what is typed.

texts! {
    KEYS = "Keys";
    ON_BOARD = "While the board has the focus";
    ON_SQUARE = "While a square of the board is framed";
    IDLE = "While nothing has the focus, and after a press on the board";
    ON_PAGE = "Everywhere but in text fields";
    EVERYWHERE = "Everywhere";
    STEP = "Go to the next square";
    EDGE = "Go to the edge: left, right, top, bottom";
    RANK = "Go to this rank";
    OWN_PIECE = "Go to the next piece of this kind of the side to move";
    OTHER_PIECE = "Go to the next piece of this kind of the other side";
    PRESS = "Pick a piece, play it to this square, confirm the move";
    GIVE_UP = "Give up the picked piece, if it is frozen";
    ERASE = "Remove the piece on this square (Explore)";
    PUT_WHITE = "Put this white piece on the square (Explore)";
    PUT_BLACK = "Put this black piece on the square (Explore)";
    TAKE_BACK = "Take back the last change (Explore)";
    MAKE_AGAIN = "Make it again (Explore)";
    ASK_MOVES = "Say where the piece on this square can go";
    ASK_CAPTURES = "Say what the piece on this square can take";
    ASK_DANGER = "Say who could take the piece on this square";
    ASK_WHY = "Say why: the piece is frozen, the King in check, or the picked piece may not go here";
    ASK_THREATS = "Say what the opponent threatens to take";
    WALK = "Show the position one move back or on";
    LINES = "Where lines part, go to the one before or after";
    ENDS = "Show the start of the game or the latest position";
    REPLAY = "Show the last move again";
    FLIP = "Flip the board";
    CONFIRM = "Confirm the move that is shown";
    TYPE = "Type a move";
    HELP = "List the keys";
    RELEASE = "Let the picked piece go";
    SHIFT = "Shift";
    ALT = "Alt";
    CONTROL = "Ctrl";
    RANKS = "1 to 8";
}

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
