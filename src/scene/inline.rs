//! A board as SVG text, for where no program draws it: the page before its program is there.

use super::geometry::{BOARD, SQUARE, View};
use super::pieces::{PieceSet, file_name};
use crate::rules::{Board, Color, Role};
use crate::words::ui;

/// Returns a board as an `<svg>` element, with the classes that the page's own board has and so with its looks.
pub fn inline(board: &Board, view: View, set: PieceSet) -> String {
    let name = |role: Role| format!("{}-{}", set.identifier(), file_name(role));
    let mut svg =
        format!("<svg class=\"board\" viewBox=\"0 0 360 360\" role=\"img\" aria-label=\"{}\">\n<defs>", ui::BOARD);
    for role in Role::ALL {
        let drawing = set.drawing_inside(role).lines().map(str::trim).collect::<String>();
        svg += &format!("\n<symbol id=\"{}\" viewBox=\"0 0 45 45\">{drawing}</symbol>", name(role));
    }
    svg += "\n</defs>\n<g class=\"squares\">";
    svg += &format!("<path class=\"light\" d=\"M0 0h{BOARD}v{BOARD}H0z\"/><path class=\"dark\" d=\"");
    for square in view.squares().filter(|square| !square.is_light()) {
        let (x, y) = view.corner(square);
        svg += &format!("M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z");
    }
    svg += "\"/></g>\n<g class=\"pieces\">";
    for (square, piece) in board.pieces() {
        let (x, y) = view.corner(square);
        let side = if piece.color == Color::White { "white" } else { "black" };
        let name = name(piece.role);
        svg +=
            &format!("\n<use class=\"piece {side}\" href=\"#{name}\" x=\"{x}\" y=\"{y}\" width=\"45\" height=\"45\"/>");
    }
    svg += "\n</g>\n</svg>";
    svg
}
