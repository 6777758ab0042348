//! Sharing links, pictures, score sheets and boards on other pages, and opening texts from elsewhere.

use super::{alternatives, beginning, count, ui};
use crate::notation::alphabet::Alphabet;
use crate::notation::move_text::{Notation, write};
use crate::notation::pgn::{GameResult, ParseStop};
use crate::notation::typed_move::TypedMoveError;
use crate::util::phrase::quote;

texts! {
    OPEN = "Open a game or a position";
    INVITE = "Play a friend by link";
    PARTLY_READ = "Not all of this could be read";
    OPENED_WITH_PROBLEMS = "The game is open, but its text had problems:";
    OWN_MOVE = "Another move";
    PLAY_MOVE = "Play it";
    BACK = "Back: choose again";
    AS_COMMENT = "Not a move: treat it as a comment";
    READ_OTHERWISE = "Choose the array";
    WHAT = "What to share";
    POSITION = "This position";
    GAME = "The whole game";
    WAYS = "Ways to share";
    POSITION_LINK = "Link to this position";
    LINK_TO_FILE = "You opened the app as a file, so this link points to that file. Someone with the same file can add \
                    the part starting with # to its address. A game record can be read anywhere.";
    SEND = "Send to an app";
    QR = "The link as a QR code";
    QR_TOO_LONG = "This link is too long for a QR code. Try the link to the position, which is shorter.";
    LOADING = "Drawing";
    NO_PROGRAM = "The picture tool could not be loaded. Check your connection.";
    SAVE_POSITION = "Save this position";
    SAVE_MOVE = "Save the last move, animated";
    SAVE_GAME = "Save the game, move by move";
    NO_MOTION = "There are no moves yet to be animated.";
    COPY_PICTURE = "Copy the picture";
    SEND_PICTURE = "Send the picture";
    PICTURE_COPIED = "Picture copied";
    PICTURE_NOT_COPIED = "This browser cannot copy pictures. Save it instead.";
    MAKING = "Creating the picture";
    CANCELLED = "Cancelled";
    NO_SHEET = "You opened the app as a file, which has no score sheet to print. Open the app from its website for \
                one, or save the record.";
    SAVED = "Saved";
    NOT_MADE = "The picture could not be created.";
    ALT = "Description of the picture (alt text)";
    DRAWING = "The board as text";
    SCORE_SHEET = "Score sheet to print";
    SIZE = "Size";
    THEME = "Light or dark";
    CONTROLS = "With buttons";
    CODE = "Code for your page";
    NO_SITE = "You opened the app as a file, which other pages cannot reach. Open the app from its website to get the \
               code.";
    TRY_EMBED = "Preview in a new tab";
    PRINT = "Print";
    DIAGRAMS = "Diagram every";
    OPEN_APP = "Open in Ultima";
    SHEET = "Score sheet";
    NO_MOVE_TO_SHOW = "There is no move to animate.";

    pixels(side: u32) = "{side} pixels";
    motion(moves: usize, position: &str) = "{}, animated. Final position: {position}", count(moves, "move");
    // The number of pictures of an animation made so far.
    making(done: u32, all: u32) = "{MAKING}: {done} of {all}";
    // `number` counts from 1.
    bad_move(number: usize, text: &str, error: &TypedMoveError) = "Move {number}, {}: {error}", quote(text);
    bad_arrow(text: &str) = "{} is not an arrow. An arrow is written b2b4, a circle b2b2; a colon and solid, dashed, \
                             dotted or dash-dot may follow.", quote(text);
    bad_size(size: u32, most: u32) = "A picture is 1 to {most} pixels wide, not {size}.";
    // A program has passed a value of another type under this name.
    no_text(name: &str) = "`{name}` must be a string.";
    bad_form(form: &str) =
        "{} is not a picture format. The formats are {}.", quote(form), [STILL_FORMS, MOVING_FORMS].concat().iter().map(|(id, _)| *id).collect::<Vec<_>>().join(", ");
    // The caption of the position in which a move is missing.
    before(turn: &str) = "Before the error. {turn}.";
    // What a text may mean: possible names and a possible result.
    names_suggestion(names: &[String; 2]) = "White is {}, Black is {}", names[0], names[1];
    result_suggestion(result: GameResult) = "The result is {result}";
}

/// The tabs of the dialog.
pub const TABS: [&str; 5] = ["Link", "Picture", "Record", "Embed", "Open"];
/// The formats of a picture of a position: the format's identifier and the button's name.
pub const STILL_FORMS: [(&str, &str); 2] = [("svg", "SVG"), ("png", "PNG")];
/// The formats of a picture of moves, likewise.
pub const MOVING_FORMS: [(&str, &str); 2] = [("animated", "Animated SVG"), ("gif", "GIF")];
/// The choices of a light or dark picture: identifier and name.
pub const THEMES: [(&str, &str); 3] = [("auto", "Automatic"), ("light", "Light"), ("dark", "Dark")];
/// The choices for diagrams: the number of moves between them, and its name.
pub const DIAGRAM_CHOICES: [(u32, &str); 4] = [(0, "end only"), (5, "5 moves"), (10, "10 moves"), (20, "20 moves")];

/// Returns the name of a picture: `Ultima, after 12. b2-b4`; `None` at the start.
pub fn picture(after: Option<&str>) -> String {
    match after {
        Some(mv) => format!("{}, after {mv}", ui::TITLE),
        None => ui::TITLE.to_owned(),
    }
}

/// Describes a picture of a position after a move: `Pawn b5 to f5. White to move. ...`
pub fn description(moved: Option<&str>, position: &str) -> String {
    match moved {
        Some(moved) => format!("Last move: {moved}. {position}"),
        None => position.to_owned(),
    }
}

/// Returns the error for an argument: `path` is the place within the argument `name`, or `.` for the argument itself.
pub fn bad_input(name: &str, path: &str, why: &str) -> String {
    if path == "." { format!("`{name}`: {why}.") } else { format!("`{name}.{path}`: {why}.") }
}

/// The number of characters quoted from a text.
const EXCERPT: usize = 300;

/// Returns the beginning of a text for quoting, since an address may have a million characters.
pub fn excerpt(text: &str) -> String {
    beginning(text, EXCERPT)
}

/// Returns the moves offered in place of an impossible one, if any: `Perhaps Xg3-g4 or Xg3-h3.`
pub fn offer(stop: &ParseStop, alphabet: Alphabet) -> Option<String> {
    let position = stop.position?;
    let moves = stop.suggestions().into_iter().map(|mv| write(Notation::Abbott, &position, mv, alphabet));
    let moves: Vec<String> = moves.collect();
    (!moves.is_empty()).then(|| format!("Perhaps {}.", alternatives(&moves)))
}
