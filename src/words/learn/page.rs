//! The words of the pages on which the game is learnt.

use crate::words::count;

/// The title of the page.
pub const LEARN: &str = "Learn Ultima";
/// What the page offers.
pub const INVITATION: &str = "Almost every piece moves like a queen, and each kind takes in a way of its own. Meet the \
                              seven pieces one by one, or go straight to the lessons.";
/// The heading over the pieces.
pub const PIECES: &str = "The pieces";
/// The heading over the lessons.
pub const COURSE: &str = "Lessons";
/// What the gallery holds on the end of a game.
pub const ENDING: &str = "Checkmate, the stalemate that wins, and when a game is drawn.";
/// Leads to the rules.
pub const READ_RULES: &str = "Read the rules";
/// What the rules hold.
pub const RULES: &str = "The whole game as a text, with its rule sets side by side, notation and history.";
/// Leads to the first lesson.
pub const BEGIN: &str = "Begin the lessons";
/// The course has been solved.
pub const DONE: &str = "Every lesson is solved.";
/// Forgets all stars; also the title of the question.
pub const FORGET: &str = "Start over";
/// Asks whether to forget.
pub const FORGET_QUESTION: &str = "All stars are forgotten, and every lesson is open again.";
/// Does it.
pub const FORGET_SURE: &str = "Forget all stars";
/// An address that leads nowhere.
pub const LOST: &str = "There is no diagram or lesson of this name. Choose one here:";

/// Leads to the first lesson not solved yet: `Go on: Two at once`.
#[must_use]
pub fn go_on(title: &str) -> String {
    format!("Go on: {title}")
}

/// Says how many of the stars have been won: `12 of 123 stars`.
#[must_use]
pub fn stars_of(won: u32, all: u32) -> String {
    format!("{won} of {all} stars")
}

/// Says how many lessons have been solved: `2 of 4`.
#[must_use]
pub fn solved_of(solved: usize, all: usize) -> String {
    format!("{solved} of {all}")
}

/// Says what a lesson is still worth: `2 stars to win`.
#[must_use]
pub fn stars_left(stars: u8) -> String {
    format!("{} to win", count(stars.into(), "star"))
}

/// Says what a lesson was worth: `2 stars`, `not solved`.
#[must_use]
pub fn stars(stars: u8) -> String {
    match stars {
        0 => "not solved".to_owned(),
        _ => count(stars.into(), "star"),
    }
}

/// Says how many diagrams a room of the gallery has: `7 diagrams`.
#[must_use]
pub fn diagrams(number: usize) -> String {
    count(number, "diagram")
}

/// Names the way back through the pages.
pub const WAY: &str = "Where this page stands";
/// Names the links to what comes before and after.
pub const NEIGHBOURS: &str = "Before and after";
/// Leads to what comes before.
pub const BEFORE: &str = "Back";
/// Leads to what comes after.
pub const AFTER: &str = "Next";
/// Plays the move that a diagram is about.
pub const SHOW: &str = "Show";
/// Shows a diagram or a lesson as it was.
pub const RESET: &str = "Reset";
/// Leads to the page on which any position can be tried out.
pub const EXPLORE: &str = "Explore";
/// The same, in full.
pub const EXPLORE_POSITION: &str = "Explore this position";
/// Names the list of diagrams of a room.
pub const DIAGRAMS: &str = "Diagrams";
/// Names the list of lessons of a chapter.
pub const CHAPTER: &str = "Lessons of this chapter";
/// Begins a lesson once more.
pub const AGAIN: &str = "Again";
/// Leads to the next lesson.
pub const NEXT_LESSON: &str = "Next lesson";
/// Leads back when there is no next lesson.
pub const TO_COURSE: &str = "To the lessons";
/// Prints the rules.
pub const PRINT: &str = "Print";
/// Names the table of contents.
pub const CONTENTS: &str = "Contents";
/// Leads from a figure to its diagram on a board.
pub const ON_BOARD: &str = "Show on a board";

/// Names a table by the section it stands in and what it lists: `Rule sets: Rule`.
#[must_use]
pub fn table(section: &str, lists: &str) -> String {
    format!("{section}: {lists}")
}
