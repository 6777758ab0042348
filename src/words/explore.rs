//! The texts of the page Explore: the tools, the panels, and the effects of a change.

use super::{count, list, moves, rules};
use crate::rules::explain::attacks_on_king;
use crate::rules::{Bitboard, Color, Move, Piece, RuleSet, Setup, SetupError, SetupProblem, Square};
#[cfg(feature = "app")]
use crate::scene::MoveDifference;

texts! {
    BOARD_KEYS = "Arrow keys move from square to square. Enter places the selected piece, or picks one and moves it. \
                  Backspace removes a piece. Alt with a piece's letter places a white one, Alt and Shift a black one. \
                  The question mark lists all keys.";
    ABOUT = "Set up any position, try its moves, and compare the rules.";
    PALETTE = "What a press on the board does";
    MOVE_PIECES = "Move pieces";
    ERASER = "Remove pieces";
    MOVE = "Move";
    REMOVE = "Erase";
    PRESS_TO_ERASE = "Choose a piece to remove it";
    MIRROR = "Mirror";
    CLEAR = "Clear";
    EDIT = "Change the board";
    MOVING = "Moving";
    TO_MOVE = "To move";
    HOW = "Pieces move";
    SIDE_TO_MOVE = "In turn";
    EITHER = "Either side";
    FREELY = "Freely";
    ABOUT_SIDE_TO_MOVE = "The side to move makes its legal moves.";
    ABOUT_EITHER = "Either side makes its moves, whoever is to move.";
    ABOUT_FREELY = "Any piece goes to any square, as in an editor.";
    FAULTS = "This position cannot be played";
    REASONS = "What is wrong";
    PLAY_COMPUTER = "Play the computer";
    PLAY_BOTH = "Two players";
    COPY_LINK = "Copy link";
    COPY_FEN = "Copy FEN";
    NOT_COPIED = "The browser did not allow the page to copy.";
    POSITION = "Position";
    START_FROM = "Starting array";
    EMPTY = "Empty board";
    THE_GAME = "The current game";
    SYMMETRY = "Each side chooses its array";
    COMPARE = "This position under other rules";
    COMPARE_RULES = "Compare rules";
    CAPTURES = "Captures";
    CHANGE = "Change";
    CHOSEN = "on the board";
    GAINED = "Gained";
    LOST = "Lost";
    CHANGED = "Captures other pieces";
    USE_THESE = "Use these rules";
    NO_DIFFERENCE = "No move is different here.";
    ALL_ALIKE = "All of these rules allow the same moves here. Choose some to read how they differ.";
    SHOW_DISAGREEMENT = "Show a position where all differ";
    CHOOSE_TO_COMPARE = "Choose rules in the table to see which moves they add and remove.";
    EXPLORE_THIS = "Explore this position";
    AS_FAR_AS_READ = "The board shows what could be read.";

    // A piece with its colour: `white Pawn`.
    colored(piece: Piece) = "{} {}", piece.color.name().to_lowercase(), piece.role.name();
    // A move with the rules that it is played by.
    by_rules(mv: &str, rules: RuleSet) = "{mv} ({})", rules::name(rules);
    // Why a move is not legal by other rules.
    not_by(rules: RuleSet, why: &str) = "{}: {why}", rules::name(rules);
    instead(there: RuleSet, here: RuleSet) = "{} instead of {}", rules::name(there), rules::name(here);
}

/// Returns why no game can continue from a board. While only Kings are missing, says what to do.
pub fn no_game(error: &SetupError) -> String {
    match error.problems[..] {
        [SetupProblem::NoKing(color)] => format!("To play from here, place a King for {color}"),
        [SetupProblem::NoKing(_), SetupProblem::NoKing(_)] => {
            "To play from here, place a King for each side".to_owned()
        }
        _ => format!("{FAULTS}: {}", list(&error.problems.iter().map(ToString::to_string).collect::<Vec<_>>())),
    }
}

/// Returns the destination of a move and its number of captures, for a list of one piece's moves: `b4`, `b8 (3
/// captures)`.
pub fn destination(mv: Move) -> String {
    match mv.captures.count() {
        _ if mv.is_suicide() => "suicide".to_owned(),
        0 => mv.to.to_string(),
        captured => format!("{} ({})", mv.to, count(captured as usize, "capture")),
    }
}

/// Returns why no game can continue from a setup, and what to do if that is not obvious: `Black's King could be
/// captured although it is White's turn: Coordinator h3 to h8 captures ... Move a piece, or let Black move`.
pub fn problem(problem: SetupProblem, setup: &Setup) -> String {
    let SetupProblem::KingCapturable(color) = problem else { return problem.to_string() };
    let (board, rules) = (&setup.board, setup.rules);
    let attack = attacks_on_king(board, rules, color).into_iter().next();
    attack.map_or_else(
        || problem.to_string(),
        |attack| format!("{problem}: {}. Move a piece, or let {color} move", moves::explained(board, attack.mv)),
    )
}

/// Says what pressing a square does with a chosen piece, and which sides have no King yet: `Press a square to place a
/// white Pawn there. To play, both sides need a King`.
pub fn press_to_put(piece: Piece, without_king: &[Color]) -> String {
    let put = format!("Press a square to place a {} there", colored(piece));
    match without_king {
        [] => put,
        [color] => format!("{put}. To play, {color} needs a King"),
        _ => format!("{put}. To play, both sides need a King"),
    }
}

/// Returns a difference as figures: `+3 −12`, `1 changed`, or a dash if there is none.
pub fn difference(gained: usize, lost: usize, changed: usize) -> String {
    let parts = [
        (gained > 0).then(|| format!("+{gained}")),
        (lost > 0).then(|| format!("\u{2212}{lost}")),
        (changed > 0).then(|| format!("{changed} changed")),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() { "\u{2013}".to_owned() } else { parts.join(" ") }
}

/// Returns a difference in words, for reading aloud: `3 moves gained, 12 moves lost`.
pub fn difference_aloud(gained: usize, lost: usize, changed: usize) -> String {
    let parts = differences(gained, lost, changed, ["", "", ""]);
    if parts.is_empty() { "no difference".to_owned() } else { parts }
}

/// Returns the parts of a difference that are not zero, each with a note.
fn differences(gained: usize, lost: usize, changed: usize, notes: [&str; 3]) -> String {
    let lists = [(gained, "gained"), (lost, "lost"), (changed, "capturing other pieces")];
    let part = |((number, what), note): ((usize, &str), &str)| {
        (number > 0).then(|| format!("{} {what}{note}", count(number, "move")))
    };
    lists.into_iter().zip(notes).filter_map(part).collect::<Vec<_>>().join(", ")
}

/// Says what other rules change, with the signs of the moves if they are drawn: `Under Ultima 1968: 3 moves gained (+),
/// 12 moves lost (×)`.
pub fn compared(there: RuleSet, gained: usize, lost: usize, changed: usize, drawn: bool) -> String {
    let notes = if drawn { [" (+)", " (×)", " (○)"] } else { [""; 3] };
    match differences(gained, lost, changed, notes) {
        none if none.is_empty() => format!("{}: {NO_DIFFERENCE}", rules::name(there)),
        parts => format!("Under {}: {parts}", rules::name(there)),
    }
}

/// Says how a move from this square to the current one differs under other rules: `a move from b2 is lost`.
#[cfg(feature = "app")]
pub fn differs(kind: MoveDifference, from: Square) -> String {
    let how = match kind {
        MoveDifference::Gained => "gained",
        MoveDifference::Changed => "changed",
        MoveDifference::Lost => "lost",
    };
    format!("a move from {from} is {how}")
}

/// The maximum number of squares that are named individually.
const FEW: u32 = 3;

/// Says what has changed on a board: `e2 is empty, white Pawn on e4, Black to move`.
pub fn changed(before: &Setup, after: &Setup) -> String {
    let squares: Bitboard =
        Square::all().filter(|&square| before.board.piece_at(square) != after.board.piece_at(square)).collect();
    let mut parts = Vec::new();
    if squares.count() > FEW {
        let pieces = |color| after.board.by_color(color).count() as usize;
        let counted = Color::ALL.map(|color| format!("{} has {}", color.name(), count(pieces(color), "piece")));
        parts.push(format!("The board has changed: {}", list(&counted)));
    } else {
        parts.extend(squares.into_iter().map(|square| match after.board.piece_at(square) {
            Some(piece) => format!("{} {} on {square}", piece.color.name().to_lowercase(), piece.role.name()),
            None => format!("{square} is empty"),
        }));
    }
    if before.rules != after.rules {
        parts.push(rules::name(after.rules));
    }
    parts.join(", ")
}
