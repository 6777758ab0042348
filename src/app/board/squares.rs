//! The bare board: 64 squares, and their files and ranks at the edge.

use yew::prelude::*;

use super::written;
use crate::rules::Square;
use crate::scene::{BOARD, SQUARE, View};

#[derive(PartialEq, Properties)]
pub struct Props {
    pub view: View,
}

/// Squares and coordinates, the latter both on the squares at the edge and beside them: the style sheet shows one.
/// Changes only when the board is turned.
#[component]
pub fn Squares(props: &Props) -> Html {
    let view = props.view;
    let squares = view.squares().map(|square| {
        let (x, y) = view.corner(square);
        let class = if square.is_light() { "light" } else { "dark" };
        html! { <rect {class} x={written(x)} y={written(y)} width="45" height="45" /> }
    });
    let files = view.squares().filter(|&square| view.cell(square).1 == 7).map(|square| {
        let (x, y) = view.corner(square);
        label(square, x + SQUARE - 2.6, y + SQUARE - 2.8, "end", square.file().letter())
    });
    let ranks = view.squares().filter(|&square| view.cell(square).0 == 0).map(|square| {
        let (x, y) = view.corner(square);
        label(square, x + 2.4, y + 9.4, "start", square.rank().digit())
    });
    let outer_files = view.squares().filter(|&square| view.cell(square).1 == 7).map(|square| {
        let x = view.centre(square).0;
        label(square, x, BOARD + 8.6, "middle", square.file().letter())
    });
    let outer_ranks = view.squares().filter(|&square| view.cell(square).0 == 0).map(|square| {
        let y = view.centre(square).1;
        label(square, -5.6, y + 2.6, "middle", square.rank().digit())
    });
    html! {
        <g aria-hidden="true">
            <g class="squares">{ for squares }</g>
            <g class="coordinates within">{ for files }{ for ranks }</g>
            <g class="coordinates without">{ for outer_files }{ for outer_ranks }</g>
        </g>
    }
}

/// A letter or digit on or beside a square at the edge.
fn label(square: Square, x: f32, y: f32, anchor: &'static str, letter: char) -> Html {
    let class = if square.is_light() { "on-light" } else { "on-dark" };
    html! { <text {class} x={written(x)} y={written(y)} text-anchor={anchor}>{ letter }</text> }
}
