//! The settings.

use super::engine::short;
use crate::notation::Notation;
use crate::notation::alphabet::Alphabet;
use crate::search::Level;

texts! {
    SOUND = "Sound";
    PLAY_SOUNDS = "Play a sound for each move";
    MEMORY = "Engine memory";
    SPEED = "Engine speed";
    MEASURE = "Measure on this device";
    MEASURING = "Measuring for a few seconds";
    SPEED_NOT_MEASURED = "Not measured yet";
    BOARD_SIZE = "Board size";
    COORDINATES = "Coordinates";
    GUIDE = "The pieces' powers beside the board, on a wide screen";
    FIGURINES = "Pieces in the list of moves";
    COLOR_SCHEME = "Colours";
    VOLUME = "Volume";
    PIECE_SET = "Piece set";
    BOARD_THEME = "Board";
    LETTERS = "Piece letters";
    RESET_PROGRESS = "Reset my progress";
    ANIMATION = "Animation";
    MOVING = "Moving";
    ONE_CLICK = "One-click moves: click a square that only one piece can move to";
    CONFIRM_MOVES = "Confirm every move";
    TAP_PREVIEW = "On touch screens, preview a capture with the first tap and play it with the second";
    PAGE_KEYS = "The keys / and ? also work outside the board";
    memory(megabytes: u32) = "{megabytes} MB";
    // The positions per second of move generation (perft) and of the search, and the bench signature.
    speed(perft: u32, nodes: u32, signature: u32) =
        "{} positions a second in move generation, {} a second in search; signature {signature}",
        short(perft.into()), short(nodes.into());
    percent(part: u8) = "{part}%";
    coach(last: Level) =
        "Coach: against levels 1 to {}, ask once before a move that loses a piece for nothing. Higher levels have no coach",
        last.number();
}

/// Names an alphabet with its letters.
pub const fn alphabet(alphabet: Alphabet) -> &'static str {
    match alphabet {
        Alphabet::Abbott => "Abbott: K W L C I X P",
        Alphabet::Chess => "Chess: K Q N R M B P",
    }
}

/// Names a notation with an example.
pub const fn notation(notation: Notation) -> &'static str {
    match notation {
        Notation::Abbott => "Abbott: Wb6-c7:a5",
        Notation::Short => "Short: Wc7",
        Notation::Uci => "From and to: b6c7",
        Notation::Vchess => "vchess: Qc7X",
    }
}
