//! The learning pages, and the answers to a learner's attempts. The texts of diagrams, lessons and rules are in
//! [`learn`](crate::learn).

use super::explain::attack;
use super::moves::{effects_clause, effects_phrase, ending_phrase, explained_in, named, pieces_at};
use super::pieces::{full_name, piece_at};
use super::{capitalized, count, ui};
use crate::rules::explain::attacks_on_king;
use crate::rules::{Bitboard, Board, Color, Move, Position, Role, Square};

texts! {
    LEARN = "Learn Ultima";
    INVITATION = "Almost every piece moves like a queen, and each kind captures in its own way. Meet the seven pieces \
                  one by one, in short lessons on the board.";
    GALLERY = "Gallery: every power in diagrams";
    COURSE = "Lessons";
    RULE = "The rule";
    FIRST_LESSON = "Start";
    NEXT_CHAPTER = "Next chapter";
    DIAGRAMS_ON_THIS = "More diagrams in the gallery";
    ENDING = "The end of the game";
    ABOUT_ENDING = "Checkmate, the stalemate that wins, and when a game is drawn.";
    READ_RULES = "Read the rules";
    RULES = "The rules of Ultima";
    SHEET = "Piece sheet";
    SHEET_TITLE = "The pieces of Ultima";
    SHEET_AIM = "Trap the enemy King. A piece captures only with its own move, and all that the move captures is \
                 removed at once.";
    BACK_TO_RULES = "Back to the rules";
    START = "The start";
    BEGIN = "Start the lessons";
    DONE = "You have solved every lesson.";
    RESET_QUESTION = "This removes all your stars and marks every lesson as unsolved.";
    RESET_SURE = "Remove all stars";
    NOT_FOUND = "There is no diagram or lesson with this name. Choose one here:";
    BREADCRUMBS = "Breadcrumb";
    BEFORE = "Back";
    AFTER = "Next";
    SKIP = "Skip";
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
    NEW_TAB = " (opens in a new tab)";
    GAME = "A whole game";
    ABOUT_GAME = "A tournament game by mail, with the notes of a review: see the pieces work together.";
    STALEMATE_WINS = "Stalemate is a win here, not a draw as in chess.";
    MATE = "That is checkmate. The task is to win without giving check.";
    DRAW = "That is a draw.";

    // Opens the first unsolved lesson.
    go_on(title: &str) = "Continue: {title}";
    stars_of(won: u32, all: u32) = "{won} of {all} stars";
    // The number of solved lessons.
    solved_of(solved: usize, all: usize) = "{solved} of {all} lessons";
    // The stars that the learner can still earn with a lesson.
    stars_left(stars: u8) = "{} to win", count(stars.into(), "star");
    // The rules of a diagram that does not use the default rules.
    by_rules(name: &str) = "Rules: {name}.";
    you_play(color: Color) = "You play {color}.";
    captures_by_another(role: Role) = "That captures nothing. This is a task for the {}.", role.name();
    // The reply to a move that should have won, and the capture after a move that should have lost nothing.
    not_won(after: &Position, reply: Move) = "That does not win: {}.", answer(after, reply);
    loses(after: &Position, reply: Move) = "Not safe: {}.", answer(after, reply);
}

/// Names the reply that prevents the goal of a lesson, with its effects: `That is not enough: Black can answer with
/// Pawn a3 to b3, which saves the Pawn on b4.`
pub fn parried(after: &Position, reply: Move) -> String {
    let does = match effects_phrase(after, reply) {
        Some(does) => format!(", which {does}"),
        None => ", and then no move of yours reaches the goal".to_owned(),
    };
    format!("That is not enough: {}{does}.", answer(after, reply))
}

/// Names the reply to a right move: `Right so far. White replies: Pawn b2 to b4.`, `Right so far. White has only this
/// move: Pawn b2 to b4.`, `Right so far. White replies by removing its own frozen Immobilizer on f4 (suicide).`
pub fn goes_on(after: &Position, reply: Move) -> String {
    if reply.is_suicide() {
        let piece = piece_at(after.board(), reply.from);
        return format!("Right so far. {} replies by removing its own frozen {piece} (suicide).", after.turn());
    }
    let replies = if after.legal_moves().len() == 1 { "has only this move" } else { "replies" };
    format!("Right so far. {} {replies}: {}.", after.turn(), explained_in(after, reply))
}

/// Names the winning reply to a move, and why it wins: `That loses: Black wins with King g1 to h1, which captures the
/// Coordinator on h1 by stepping onto it. It is checkmate.`
pub fn loses_to(after: &Position, reply: Move) -> String {
    let end = ending_phrase(&after.play_unchecked(reply)).map_or_else(String::new, |phrase| format!(" It {phrase}."));
    format!("That loses: {} wins with {}.{end}", after.turn(), named(after, reply))
}

/// Returns how many stars a lesson has earned: `2 stars`, `not solved`.
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

/// Names the pieces behind the Pawns at the start: `From a1 to h1: Immobilizer, Long Leaper ...`
pub fn first_rank(board: &Board) -> String {
    let names = Square::all().take(8).filter_map(|square| Some(full_name(board.role_at(square)?)));
    format!("From a1 to h1: {}. Black's pieces stand opposite.", names.collect::<Vec<_>>().join(", "))
}

/// The steps of the hints for a move. Each tells more than the one before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HintStep {
    /// What the move is about.
    Idea,
    /// Which piece moves.
    Piece,
    /// The move, with all its captures.
    Move,
}

impl HintStep {
    /// Returns the step after the last one given, if any. After the last step, the move is shown again.
    pub fn after(last: Option<HintStep>) -> HintStep {
        match last {
            None => HintStep::Idea,
            Some(HintStep::Idea) => HintStep::Piece,
            Some(HintStep::Piece | HintStep::Move) => HintStep::Move,
        }
    }
}

/// Returns a hint for a right move: `about`, then `Look at the Leaper on c1.`, then the move.
pub fn hint(step: HintStep, about: String, position: &Position, right: Move) -> String {
    match step {
        HintStep::Idea => about,
        HintStep::Piece => format!("Look at the {}.", piece_at(position.board(), right.from)),
        HintStep::Move if right.is_suicide() => ui::how_to_remove(position.board(), right.from),
        HintStep::Move => solution(position, right),
    }
}

/// Returns a right move with its effects: `Leaper c1 to f1 captures the Pawn on e1.`, `King a2 to a3. It gives check.`,
/// `Withdrawer g5 to g7. It is checkmate: the Withdrawer on g7 could capture the King on h8 by backing away to f6.`
pub fn solution(position: &Position, mv: Move) -> String {
    let after = position.play_unchecked(mv);
    let attacks = attacks_on_king(after.board(), after.rules(), after.turn());
    let mate = attacks.first().filter(|_| !after.has_legal_move()).map(|found| attack(after.board(), found));
    let effect = effects_clause(position, mv).map_or_else(String::new, |effect| match mate {
        Some(how) => format!(" {effect}: {how}."),
        None => format!(" {effect}."),
    });
    format!("{}.{effect}", explained_in(position, mv))
}

/// Says how many attempts and hints a solution took: `Solved.`, `Solved in 2 attempts, with 1 hint.`
pub fn solved(wrong_moves: u32, hints: u32) -> String {
    let attempts =
        if wrong_moves == 0 { String::new() } else { format!(" in {}", count(wrong_moves as usize + 1, "attempt")) };
    let hints = if hints == 0 { String::new() } else { format!(", with {}", count(hints as usize, "hint")) };
    format!("Solved{attempts}{hints}.")
}

/// Says which side the learner plays, and where the pieces of this kind stand, if given: `You play Black: your Leaper
/// is on b8.`
pub fn your_side(position: &Position, role: Option<Role>) -> String {
    let squares = role.map_or(Bitboard::EMPTY, |role| position.board().by_piece(position.turn(), role));
    match (role, squares.first()) {
        (Some(role), Some(square)) if squares.count() == 1 => {
            format!("You play {}: your {} is on {square}.", position.turn().name(), role.name())
        }
        _ => you_play(position.turn()),
    }
}

/// Returns a sentence, followed by its reason if there is one.
fn because(text: String, why: Option<String>) -> String {
    why.map_or_else(|| text.clone(), |why| format!("{text} {why}."))
}

/// Says that a move captures too few pieces.
pub fn captures_too_few(captured: u32, why: Option<String>) -> String {
    match captured {
        0 => because("That captures nothing.".to_owned(), why),
        1 => "That captures one piece. Another move captures more.".to_owned(),
        _ => format!("That captures {captured} pieces. Another move captures more."),
    }
}

/// Names the captured pieces, if any, and those that should have been captured too: `That captures the Pawn on d3. The
/// Pawn on b2 stays on the board.` If there is only one of the latter, a reason replaces its sentence, since it names
/// the piece itself.
pub fn leaves(board: &Board, captured: Bitboard, spared: Bitboard, why: Option<String>) -> String {
    let captures =
        if captured.is_empty() { String::new() } else { format!("That captures {}. ", pieces_at(board, captured)) };
    match why {
        Some(why) if !spared.more_than_one() => format!("{captures}{why}."),
        why => {
            let verb = if spared.more_than_one() { "stay" } else { "stays" };
            because(format!("{captures}{} {verb} on the board.", capitalized(&pieces_at(board, spared))), why)
        }
    }
}

/// Says that a move gives no check.
pub fn no_check(why: Option<String>) -> String {
    because("That gives no check.".to_owned(), why)
}

/// Says that a piece that should be free is still frozen by these pieces, or has been captured.
pub fn still_frozen(board: &Board, square: Square, by: Bitboard) -> String {
    let piece = piece_at(board, square);
    if by.is_empty() {
        format!("The {piece} is gone.")
    } else {
        format!("The {piece} is still frozen by {}.", pieces_at(board, by))
    }
}

/// Says that too few pieces are frozen.
pub fn freezes_too_few(frozen: u32) -> String {
    match frozen {
        0 => "That freezes nothing: an Immobilizer freezes the enemy pieces next to it.".to_owned(),
        1 => "That freezes one piece. Another move freezes more.".to_owned(),
        _ => format!("That freezes {frozen} pieces. Another move freezes more."),
    }
}

/// Returns the answer of the side to move, as a clause.
fn answer(after: &Position, reply: Move) -> String {
    format!("{} can answer with {}", after.turn().name(), named(after, reply))
}
