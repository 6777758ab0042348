//! The texts of the list of keyboard keys.

texts! {
    KEYS = "Keys";
    IN_SHORT = "In short: Tab leads to the board, arrow keys move over it, Enter picks a piece and moves it, / opens \
                a field to type a move, and Escape cancels.";
    BROWSING = "Browsing the game, unless a square of the board is outlined";
    IDLE = "Confirming a move";
    ON_PAGE = "Everywhere but in text fields";
    EVERYWHERE = "Everywhere";
    ON_SQUARE = "Moving by keyboard: after Tab reaches the board";
    ON_BOARD = "More on the board: after Tab or a click";
    STEP = "Go to the next square";
    EDGE = "Go to the edge: left, right, top, bottom";
    RANK = "Go to this rank";
    OWN_PIECE = "Go to the next piece of this kind, of the side to move";
    OTHER_PIECE = "Go to the next piece of this kind, of the other side";
    PRESS = "Pick a piece, move it to this square, confirm the move";
    GIVE_UP = "Remove the picked piece by suicide, if it is frozen";
    ERASE = "Remove the piece on this square (Explore)";
    PUT_WHITE = "Put this white piece on the square (Explore)";
    PUT_BLACK = "Put this black piece on the square (Explore)";
    ASK_MOVES = "Announce where the piece on this square can move";
    ASK_CAPTURES = "Announce what the piece on this square can capture";
    ASK_DANGER = "Announce what could capture the piece on this square";
    ASK_WHY = "Announce why the piece is frozen, the King is in check, or the picked piece cannot move here";
    ASK_THREATS = "Announce what the opponent threatens to capture";
    STEP_MOVE = "Show the position one move back or forward";
    LINES = "Where lines branch, go to the previous or next line";
    ENDS = "Show the start of the game or the latest position";
    FLIP = "Flip the board";
    UNDO = "Take back the last move or change";
    REDO = "Play it again";
    HINT = "Ask for a hint";
    CONFIRM = "Confirm the move that is shown";
    TYPE = "Type a move";
    HELP = "List the keys";
    RELEASE = "Deselect the piece";
    OR = "or";
    SHIFT = "Shift";
    ALT = "Alt";
    CONTROL = "Ctrl";
    RANKS = "1 to 8";
}

/// Returns the label of a key, given the name that browsers use for it.
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

/// Returns the name of a key for reading aloud.
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
