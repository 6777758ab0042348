//! Layers, drawings and analysis on the board.

use super::board;
use crate::notation::shapes::Brush;
use crate::rules::{Color, Role, Square};

texts! {
    LAYERS = "Layers";
    LAST_MOVE = "Last move";
    CHECK = "Check";
    ATTACKED = "Pieces in danger";
    FROZEN = "What freezes what";
    CORNERS = "Coordinator corners";
    HOVERED_MOVES = "Moves of any piece tapped or pointed at";
    DRAW = "Draw on the board";
    NO_PEN = "Off";
    CLEAR_DRAWINGS = "Clear the drawings";
    HOW_TO_DRAW = "With a pen selected, drag to draw an arrow or click to draw a circle; on the keyboard, Enter starts \
                   and ends a shape. The right mouse button always draws; Shift, Ctrl or Alt select another pen. Draw \
                   the same shape again to remove it, or click an empty square to remove all shapes.";
    EVALUATION = "Evaluation";
    THREATENS = "threatens to capture";
    IS_CORNER = "corner between a Coordinator and its King";
    CIRCLED = "circled";
    DRAWN = "The game is drawn";

    arrow_from(from: Square) = "arrow from {from}";
    line_from(rank: u32, from: Square) = "engine line {rank} moves here from {from}";
    has_won(winner: Color) = "{winner} has won";
}

/// Names a pen by its colour and its stroke.
pub const fn pen(brush: Brush) -> &'static str {
    match brush {
        Brush::Solid => "Green, unbroken",
        Brush::Dashed => "Red, dashed",
        Brush::Dotted => "Blue, dotted",
        Brush::DashDot => "Purple, dash and dot",
    }
}

/// Returns which kinds of pieces could capture a piece, by [`Role::index`]: `could be captured by Leaper or Chameleon`.
pub fn attacked_by(attackers: [bool; Role::COUNT]) -> String {
    let kinds: Vec<&str> = Role::ALL.into_iter().filter(|role| attackers[role.index()]).map(Role::name).collect();
    format!("{} by {}", board::COULD_BE_CAPTURED, kinds.join(" or "))
}

/// Returns who is ahead and by how much. The advantage is in centipawns from White's view: `White is ahead by 1.35
/// pawns`.
pub fn lead(centipawns: i32) -> String {
    let size = centipawns.unsigned_abs();
    let leader = match centipawns {
        0 => return "The position is equal".to_owned(),
        1.. => Color::White,
        _ => Color::Black,
    };
    format!("{} is ahead by {}.{:02} pawns", leader.name(), size / 100, size % 100)
}

/// Describes a previewed move of a line: `4. Leaper b1 to b3 captures the Pawn on b2`, `Press to play 4. King a1 to
/// a2`.
pub fn preview(numbered: &str, plays: bool) -> String {
    let press = if plays { "Press to play " } else { "" };
    format!("{press}{numbered}")
}
