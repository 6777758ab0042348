//! The learning pages, and answers to a learner's attempts. The texts of diagrams, lessons and rules are in
//! [`learn`](crate::learn).

use super::count;
use super::moves::{moved, pieces_at};
use super::pieces::piece_at;
use crate::rules::explain::Refusal;
use crate::rules::{Bitboard, Board, Move, Square};

texts! {
    LEARN = "Learn Ultima";
    INVITATION = "Almost every piece moves like a queen, and each kind captures in its own way. Meet the seven pieces one \
                  by one, or go straight to the lessons.";
    PIECES = "The pieces";
    COURSE = "Lessons";
    ENDING = "The end of the game";
    ABOUT_ENDING = "Checkmate, the stalemate that wins, and when a game is drawn.";
    READ_RULES = "Read the rules";
    RULES = "The rules of Ultima";
    BEGIN = "Start the lessons";
    DONE = "You have solved every lesson.";
    START_OVER = "Start over";
    START_OVER_QUESTION = "This removes all your stars and marks every lesson as unsolved.";
    START_OVER_SURE = "Remove all stars";
    NOT_FOUND = "There is no diagram or lesson with this name. Choose one here:";
    BREADCRUMBS = "Breadcrumb";
    BEFORE = "Back";
    AFTER = "Next";
    SHOW = "Show";
    RESET = "Reset";
    EXPLORE = "Explore";
    DIAGRAMS = "Diagrams";
    CHAPTER = "Lessons of this chapter";
    AGAIN = "Again";
    NEXT_LESSON = "Next lesson";
    TO_COURSE = "Back to the lessons";
    CONTENTS = "Contents";
    ON_BOARD = "Show on a board";
    NO_CHECK = "That gives no check.";
    MATE = "That is checkmate. The task is to win without giving check.";
    DRAW = "That is a draw.";
}

/// Leads to the first unsolved lesson: `Continue: Two at once`.
pub fn go_on(title: &str) -> String {
    format!("Continue: {title}")
}

/// Counts the stars won: `12 of 123 stars`.
pub fn stars_of(won: u32, all: u32) -> String {
    format!("{won} of {all} stars")
}

/// Counts the lessons solved: `2 of 4`.
pub fn solved_of(solved: usize, all: usize) -> String {
    format!("{solved} of {all}")
}

/// Returns how many stars a lesson can still bring: `2 stars to win`.
pub fn stars_left(stars: u8) -> String {
    format!("{} to win", count(stars.into(), "star"))
}

/// Returns how many stars a lesson has brought: `2 stars`, `not solved`.
pub fn stars(stars: u8) -> String {
    match stars {
        0 => "not solved".to_owned(),
        _ => count(stars.into(), "star"),
    }
}

/// Counts diagrams: `7 diagrams`.
pub fn diagrams(number: usize) -> String {
    count(number, "diagram")
}

/// Returns the accessible name of a table, from its section and first column: `Rule sets: Rule`.
pub fn table(section: &str, lists: &str) -> String {
    format!("{section}: {lists}")
}

/// Names the rules of a diagram that does not use the default ones: `Rules: Pure Ultima.`
pub fn by_rules(name: &str) -> String {
    format!("Rules: {name}.")
}

/// Names the piece that a hint points at: `Look at the Leaper on c1.`
pub fn look_at(board: &Board, square: Square) -> String {
    format!("Look at the {}.", piece_at(board, square))
}

/// Shows a right move: `Leaper c1 to f1 captures the Pawn on e1.`
pub fn solution(board: &Board, mv: Move) -> String {
    format!("{}.", moved(board, mv))
}

/// Praises a solution and counts its stars: `Solved with 3 stars.`
pub fn solved(stars: u8) -> String {
    format!("Solved with {}.", count(stars.into(), "star"))
}

/// The other side has replied: `Right so far. Black replies: King h8 to g8.`
pub fn goes_on(board: &Board, side: &str, reply: Move) -> String {
    format!("Right so far. {side} replies: {}.", moved(board, reply))
}

/// Returns why a piece cannot make a move.
pub fn illegal(board: &Board, from: Square, to: Square, why: Option<Refusal>) -> String {
    let piece = piece_at(board, from);
    match why {
        _ if board.role_at(from).is_none() => format!("No piece stands on {from}."),
        Some(Refusal::Frozen(_) | Refusal::KingStays | Refusal::NoSuicide) => {
            format!("The {piece} is frozen and cannot move.")
        }
        Some(Refusal::Exposes { .. }) => format!("The {piece} cannot move to {to}: its King could be captured."),
        _ => format!("The {piece} cannot move to {to}."),
    }
}

/// A move captures too few pieces.
pub fn captures_too_few(captured: u32) -> String {
    match captured {
        0 => "That captures nothing.".to_owned(),
        1 => "That captures one piece. Another move captures more.".to_owned(),
        _ => format!("That captures {captured} pieces. Another move captures more."),
    }
}

/// Names the pieces that should have been captured and were not: `The Pawn on b2 stays on the board.`.
pub fn leaves(board: &Board, spared: Bitboard) -> String {
    let verb = if spared.more_than_one() { "stay" } else { "stays" };
    format!("{} {verb} on the board.", capital(&pieces_at(board, spared)))
}

/// A piece that should be free is still frozen, or captured.
pub fn still_frozen(board: &Board, square: Square) -> String {
    format!("The {} is not free.", piece_at(board, square))
}

/// Too few pieces are frozen.
pub fn freezes_too_few(frozen: u32) -> String {
    match frozen {
        0 => "That freezes nothing.".to_owned(),
        1 => "That freezes one piece. Another move freezes more.".to_owned(),
        _ => format!("That freezes {frozen} pieces. Another move freezes more."),
    }
}

/// Shows the reply to a move that should have won: `That does not win: the other side can play King h8 to g8.`
pub fn not_won(after: &Board, reply: Move) -> String {
    format!("That does not win: the other side can play {}.", moved(after, reply))
}

/// Shows the capture after a move that should have lost nothing.
pub fn loses(after: &Board, reply: Move) -> String {
    format!("Then {}.", moved(after, reply))
}

/// Shows the reply that wins.
pub fn loses_to(after: &Board, reply: Move) -> String {
    format!("Then {} wins.", moved(after, reply))
}

/// Shows the reply that avoids what the lesson asks for.
pub fn parried(after: &Board, reply: Move) -> String {
    format!("That is not forced: the reply is {}.", moved(after, reply))
}

/// Returns a text with a capital first letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
