//! The words of what leaves the app: links, pictures, score sheets and boards on other pages.

use super::errors::{quote, typed_error};
use super::ui;
use crate::notation::typed::TypedError;

/// The title over a text that could not be opened as it stands.
pub const MEND: &str = "Not all of this can be read";
/// Names the choice between the position shown and the game.
pub const WHAT: &str = "What to share";
/// The position shown alone.
pub const POSITION: &str = "This position";
/// The game from its start.
pub const GAME: &str = "The whole game";
/// Names the groups of the dialog.
pub const WAYS: &str = "Ways to share";
/// The groups of the dialog.
pub const GROUPS: [&str; 4] = ["Link", "Picture", "Record", "Embed"];
/// The link to the position shown.
pub const POSITION_LINK: &str = "Link to this position";
/// What a link is worth when the app is a file on a disk.
pub const LINK_TO_FILE: &str = "The app is open as a file here, and the link leads to that file: whoever has the same \
                                file adds all from the # on to its address. A record can be read anywhere.";
/// Hands link and text to the system.
pub const SEND: &str = "Send to an app";
/// Names a QR code.
pub const QR: &str = "The link as a QR code";
/// A link is too long for a QR code.
pub const QR_TOO_LONG: &str = "This link is too long for a QR code. The link to the position alone is shorter.";
/// The program for pictures is on its way.
pub const LOADING: &str = "Drawing";
/// It can't be had.
pub const NO_PROGRAM: &str = "The program that draws pictures could not be loaded. It comes from the site of the app.";
/// Loads it again.
pub const LOAD_AGAIN: &str = "Try again";
/// Names the forms of a picture.
pub const SAVE_PICTURE: &str = "Save the picture as";
/// The forms of a picture: name of the form, of the button.
pub const FORMS: [(&str, &str); 4] = [("svg", "SVG"), ("png", "PNG"), ("animated", "Animated SVG"), ("gif", "GIF")];
/// Says what the moving forms show of a position.
pub const MOVING_MOVE: &str = "The animated SVG and the GIF show the last move.";
/// Says what the moving forms show of a game.
pub const MOVING_GAME: &str = "The animated SVG and the GIF show the game move by move.";
/// There is no move to show in motion.
pub const NO_MOTION: &str = "Nothing moves yet: the animated SVG and the GIF show moves.";
/// Copies the picture.
pub const COPY_PICTURE: &str = "Copy the picture";
/// Hands the picture to the system.
pub const SEND_PICTURE: &str = "Send the picture";
/// The picture has been copied.
pub const PICTURE_COPIED: &str = "Picture copied";
/// The picture can't be copied.
pub const PICTURE_NOT_COPIED: &str = "This browser does not copy pictures: save it instead.";
/// A picture is being made.
pub const MAKING: &str = "Making the picture";
/// A picture has been made.
pub const SAVED: &str = "Saved";
/// A picture could not be made.
pub const NOT_MADE: &str = "The picture could not be made.";
/// The picture in words.
pub const ALT: &str = "Description, for those who do not see the picture";
/// The board in letters.
pub const DRAWING: &str = "The board as text";
/// Opens a score sheet.
pub const SCORE_SHEET: &str = "Score sheet to print";
/// Names the sizes of an embedded board.
pub const SIZE: &str = "Size";
/// Names the choice between day and night.
pub const THEME: &str = "Light or dark";
/// The choices between day and night: identifier and name.
pub const THEMES: [(&str, &str); 3] = [("auto", "As the page is"), ("light", "Light"), ("dark", "Dark")];
/// The embedded board has buttons to walk through the moves.
pub const CONTROLS: &str = "With buttons";
/// The code that puts the board on a page.
pub const CODE: &str = "Code for your page";
/// There is no code, as the app is a file on a disk.
pub const NO_SITE: &str = "The app is open as a file here, which no other page can reach. Its site writes the code.";
/// Opens the board by itself.
pub const TRY_EMBED: &str = "See it by itself";
/// Prints the page.
pub const PRINT: &str = "Print";
/// Asks how many moves lie between the diagrams of a score sheet.
pub const DIAGRAMS: &str = "Diagram every";
/// The choices: moves between diagrams, and their name.
pub const DIAGRAM_CHOICES: [(u32, &str); 4] = [(0, "end only"), (5, "5 moves"), (10, "10 moves"), (20, "20 moves")];
/// Leads from an embedded board to the app.
pub const OPEN_APP: &str = "Open in Ultima";

/// Names a size in pixels.
#[must_use]
pub fn pixels(side: u32) -> String {
    format!("{side} pixels")
}

/// Names a picture: `Ultima, after 12. b2-b4`; nothing has been played at the start.
#[must_use]
pub fn picture(after: Option<&str>) -> String {
    match after {
        Some(mv) => format!("{}, after {mv}", ui::TITLE),
        None => ui::TITLE.to_owned(),
    }
}

/// Describes a picture of a position after a move: `Pawn b5 to f5. White to move. ...`
#[must_use]
pub fn description(moved: Option<&str>, position: &str) -> String {
    match moved {
        Some(moved) => format!("Last move: {moved}. {position}"),
        None => position.to_owned(),
    }
}

/// Describes a picture of a game in motion.
#[must_use]
pub fn motion(moves: usize, position: &str) -> String {
    format!("{} in motion, and at the end: {position}", super::count(moves, "move"))
}

/// Writes a line of a score sheet's head: `White: Ann`.
#[must_use]
pub fn tag(name: &str, value: &str) -> String {
    format!("{name}: {value}")
}

/// Names a score sheet.
pub const SHEET: &str = "Score sheet";

/// Says which move of a list is no move, counted from 1.
#[must_use]
pub fn bad_move(number: usize, text: &str, error: &TypedError) -> String {
    format!("Move {number}, {}: {}", quote(text), typed_error(error))
}

/// Says that a text names no arrow.
#[must_use]
pub fn bad_arrow(text: &str) -> String {
    format!(
        "{} is no arrow; one is written b2b4, a circle b2b2, and after a colon may stand solid, dashed, dotted or dash-dot.",
        quote(text)
    )
}

/// Says that nothing has been played that could be shown in motion.
pub const NO_MOVE_TO_SHOW: &str = "There is no move to show in motion.";

/// Says that a picture of such a size can't be made.
#[must_use]
pub fn bad_size(size: u32, most: u32) -> String {
    format!("A picture is 1 to {most} pixels wide, not {size}.")
}

/// Says that a program has handed in something else than a text under this name.
#[must_use]
pub fn no_text(name: &str) -> String {
    format!("`{name}` must be a string.")
}

/// Says what is wrong with what a program has handed in: where below this name, `.` being all of it, and why.
#[must_use]
pub fn bad_input(name: &str, path: &str, why: &str) -> String {
    if path == "." { format!("`{name}`: {why}.") } else { format!("`{name}.{path}`: {why}.") }
}

/// Says that there is no such form of a picture.
#[must_use]
pub fn bad_form(form: &str) -> String {
    format!("{} is no form of a picture; there are {}.", quote(form), FORMS.map(|(id, _)| id).join(", "))
}
