//! The texts of the interface: labels, titles, hints.

use super::pieces::piece_at;
use super::{count, list};
use crate::link::PageName;
use crate::notation::Notation;
use crate::notation::alphabet::Alphabet;
use crate::rules::{Board, Color, Piece, Role, Square};
use crate::search::Level;

texts! {
    TITLE = "Ultima";
    BOARD = "Board";
    BOARD_KEYS = "Arrow keys move from square to square. Enter picks a piece, then moves it. Escape cancels. Delete \
                  removes a picked frozen piece (suicide). The question mark lists all keys.";
    PAGES = "Pages";
    MENU = "Menu";
    SKIP_HEAD = "Skip to content";
    NEW_GAME = "New game";
    NEW = "New";
    SHARE = "Share";
    PIECES = "The pieces";
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
    HINT_COMING = "Looking for a good move";
    ANALYSE = "Analyse";
    LINES = "Lines";
    WHOLE_LINE = "The whole line";
    SOUND = "Sound";
    PLAY_SOUNDS = "Play a sound for each move";
    MEMORY = "Engine memory";
    SPEED = "Engine speed";
    MEASURE = "Measure on this device";
    MEASURING = "Measuring for a few seconds";
    SPEED_NOT_MEASURED = "Not measured yet";
    TRY_AGAIN = "Try again";
    ENGINE_OFF = "No engine until the game ends";
    NO_ENGINE_YET = "No engine while you try";
    MOVES = "Moves";
    NO_MOVES = "No moves yet";
    BROWSE_MOVES = "Browse the moves";
    FIRST = "Start of the game";
    STEP_BACK = "One move back";
    STEP_FORWARD = "One move forward";
    LATEST = "Latest position";
    REPLAY = "Show the last move again";
    TAKE_BACK_HERE = "Take back to here";
    ENGINE = "Engine";
    THINKING = "Thinking";
    COMPUTER_THINKS = "The computer is thinking";
    YOU = "You";
    PERSON = "Player";
    COMPUTER = "Computer";
    CAPTURED = "Captured";
    AGAINST_COMPUTER = "Against the computer";
    BY_LINK = "Against a friend, by link";
    TWO_PEOPLE = "Two players on this device";
    COMPUTER_ALONE = "The computer plays itself";
    YOU_PLAY = "You play";
    RANDOM = "Random";
    BOARD_SIZE = "Board size";
    COORDINATES = "Coordinates";
    FIGURINES = "Pieces in the list of moves";
    COLOR_SCHEME = "Colours";
    VOLUME = "Volume";
    RULES = "Rules";
    CHANGE_RULES = "Change individual rules";
    ARRAY = "Starting array";
    FREE_ARRAY = "Each side chooses";
    SYMMETRY_PHASE = "White chooses, then Black";
    ABOUT_SYMMETRY_PHASE = "The symmetry phase of Baroque chess: White chooses where its King and its Immobilizer \
                     stand, then Black, knowing White's choice.";
    CHOOSE_AGAIN = "Choose again";
    PLAYERS = "Players";
    STRENGTH = "Computer strength";
    START = "Start game";
    PIECE_SET = "Piece set";
    BOARD_THEME = "Board";
    LETTERS = "Piece letters";
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
    EMPTY = "empty";
    MAY_GO = "can move here";
    COULD_BE_CAPTURED = "could be captured";
    IS_CAPTURED = "captured by this move";
    FROZEN_BY = "frozen by";
    HINTED = "hinted";
    IN_CHECK = "in check";
    NOT_LEGAL = "not legal";
    INVALID_POSITION = "This position cannot be played, but every piece shows its moves";
    NEW_GAME_SHOWN = "The start of a new game is shown";
    NOTHING_READ = "The board is empty because no position could be read";
    RESET_PROGRESS = "Reset my progress";
    TYPED = "Type a move";
    EXAMPLE = "b2-b4";
    PLAY = "Play";
    NOT_LATEST = "An earlier position is shown; go to the latest one to play";
    NOT_LATEST_CAN_ANALYSE = "An earlier position is shown; choose Analyse to try moves here, or go to the latest one \
                               to play";
    OVER = "The game is over";
    ANIMATION = "Animation";
    SHOW_ME = "Show me";
    CHOOSE_ANOTHER = "Choose another move";
    PLAY_ANYWAY = "Play anyway";
    PREMOVE = "premove";
    YOUR_MOVE = "Your move";
    NOT_YOUR_TURN = "It is the computer's turn";
    CONFIRM = "Confirm";
    MOVING = "Moving";
    ONE_CLICK = "One-click moves: click a square that only one piece can move to";
    CONFIRM_MOVES = "Confirm every move";
    TAP_PREVIEW = "On touch screens, preview a capture with the first tap and play it with the second";
    PAGE_KEYS = "The keys / and ? also work outside the board";
    DID_YOU_MEAN = "Did you mean:";

    who_plays(color: Color) = "Who plays {color}";
    memory(megabytes: u32) = "{megabytes} MB";
    // The positions per second of move generation (perft) and of the search, and the bench signature.
    speed(perft: u32, nodes: u32, signature: u32) =
        "{} positions a second in move generation, {} a second in search; signature {signature}",
        short(perft.into()), short(nodes.into());
    remove_by_suicide(board: &Board, square: Square) = "Remove the {} (suicide)", piece_at(board, square);
    how_to_remove(board: &Board, square: Square) =
        "Pick the {}, then choose '{}'.", piece_at(board, square), remove_by_suicide(board, square);
    row(square: Square) = "rank {}", square.rank().digit();
    // The title of the page: `White to move - Ultima`.
    page(standing: &str) = "{standing} - {TITLE}";
    to_move(color: Color) = "{color} to move";
    may_capture(pieces: &str) = "{MAY_GO} and captures {pieces}";
    // Ends a side's choice in the symmetry phase.
    has_chosen(color: Color) = "{color} has chosen";
    wins_in(winner: Color, moves: u32) = "{winner} wins in {moves}";
    percent(part: u8) = "{part}%";
    coach(last: Level) =
        "Coach: against levels 1 to {}, ask once before a move that loses a piece for nothing. Higher levels have no coach",
        last.number();
    tap_again(mv: &str) = "{mv}. Tap again to play it";
    // The last move captured a piece here, or removed one of its own side.
    captured_here(role: Role) = "{} was captured here", role.name();
    removed_here(role: Role) = "{} was removed here", role.name();
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

/// Returns a number of lines: `3 lines`.
pub fn lines(number: usize) -> String {
    count(number, "line")
}

/// Returns the pieces that a side has captured and the other side's suicides: `Captured: 3 Pawns and 1 Leaper`.
pub fn captured(roles: &[Role]) -> String {
    let kinds = Role::ALL.into_iter().filter_map(|role| {
        let gone = roles.iter().filter(|&&other| other == role).count();
        (gone > 0).then(|| count(gone, role.name()))
    });
    format!("{CAPTURED}: {}", list(&kinds.collect::<Vec<_>>()))
}

/// Returns a square with the side and kind of its piece: `f4, black Withdrawer`, or `f4, empty`.
pub fn cell(square: Square, piece: Option<Piece>) -> String {
    match piece {
        Some(piece) => format!("{square}, {} {}", piece.color.name().to_ascii_lowercase(), piece.role.name()),
        None => format!("{square}, {EMPTY}"),
    }
}

/// Says which position of the game is shown: the start, or the one after this side's move of this number.
pub fn browsing(last: Option<(Color, u32)>, checked: Option<Color>) -> String {
    let shown = match last {
        None => FIRST.to_owned(),
        Some((color, number)) => format!("After {}'s move {number}", color.name()),
    };
    checked.map_or_else(|| shown.clone(), |side| format!("{shown}: {} is in check", side.name()))
}

/// Asks which of a piece's moves capture, while they are not marked: `The Pawn on h3 has 13 moves. Which of them
/// captures?`.
pub fn which_captures(choices: &str) -> String {
    format!("{}. Which of them captures?", choices.trim_end_matches('.'))
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

/// Returns an advantage in centipawns as text in pawns: `+1.35`.
pub fn pawns(centipawns: i32) -> String {
    let sign = if centipawns < 0 { '\u{2212}' } else { '+' };
    format!("{sign}{}.{:02}", centipawns.unsigned_abs() / 100, centipawns.unsigned_abs() % 100)
}

/// Returns the size of an advantage in pawns, with tenths if it is below ten: `1.3`, `12`.
pub fn tenths(centipawns: i32) -> String {
    let tenths = (centipawns.unsigned_abs() + 5) / 10;
    if tenths < 100 { format!("{}.{}", tenths / 10, tenths % 10) } else { ((tenths + 5) / 10).to_string() }
}

/// Returns the depth and the speed of the search: `depth 7, 1.2 M positions, 840 k a second`.
pub fn search_stats(depth: u32, nodes: u64, elapsed_ms: u64) -> String {
    let speed = nodes * 1000 / elapsed_ms.max(1);
    format!("depth {depth}, {} positions, {} a second", short(nodes), short(speed))
}

/// Returns a large number in short form.
fn short(number: u64) -> String {
    match number {
        0..1000 => number.to_string(),
        1000..1_000_000 => format!("{} k", number / 1000),
        _ => format!("{}.{} M", number / 1_000_000, number / 100_000 % 10),
    }
}

/// Returns the time for a move, to tenths of a second: `1 second`, `0.2 seconds`, `2 minutes`, `90 seconds`.
pub fn time(millis: u32) -> String {
    match millis {
        60_000.. if millis.is_multiple_of(60_000) => count((millis / 60_000) as usize, "minute"),
        _ if millis.is_multiple_of(1000) => count((millis / 1000) as usize, "second"),
        _ => format!("{}.{} seconds", millis / 1000, millis % 1000 / 100),
    }
}

/// Names the square of a king or immobilizer when a side chooses: `White King on d1`.
pub fn role_on_file(color: Color, role: Role, file: char) -> String {
    let rank = if color == Color::White { 1 } else { 8 };
    format!("{} {} on {file}{rank}", color.name(), role.name())
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

/// Says the consequence of resigning: `If you resign, Black wins.`
pub fn resign_question(loser: Color, you: Option<Color>) -> String {
    let resigns = if you == Some(loser) { "you resign".to_owned() } else { format!("{loser} resigns") };
    format!("If {resigns}, {} wins.", !loser)
}

/// Describes a premove, chosen while the computer thinks: `Premove: Leaper b1 to b5. Escape or a second press cancels
/// it`.
pub fn premove(board: &Board, from: Square, to: Square) -> String {
    let piece = board.role_at(from).map_or("", Role::name);
    format!("Premove: {piece} {from} to {to}. Escape or a second press cancels it")
}
