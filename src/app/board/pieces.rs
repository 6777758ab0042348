//! The pieces on the board.

use yew::prelude::*;

use super::defs::link;
use super::written;
use crate::rules::{Board, Color, Piece, Square};
use crate::scene::{PieceSet, View};

#[derive(PartialEq, Properties)]
pub struct Props {
    pub board: Board,
    pub view: View,
    pub set: PieceSet,
    /// The piece that follows the pointer.
    pub dragged: Option<Square>,
}

/// Returns the class that colours a piece.
pub fn class(piece: Piece) -> &'static str {
    match piece.color {
        Color::White => "piece white",
        Color::Black => "piece black",
    }
}

/// Every piece on its square, each under a key of its own so that only what changes is drawn anew.
#[component]
pub fn Pieces(props: &Props) -> Html {
    let pieces = props.board.pieces().map(|(square, piece)| {
        let (x, y) = props.view.corner(square);
        let lifted = (props.dragged == Some(square)).then_some("lifted");
        let key = format!("{square}{}", piece.index());
        html! {
            <use
                {key} class={classes!(class(piece), lifted)} href={link(props.set, piece.role)}
                x={written(x)} y={written(y)} width="45" height="45" data-at={square.to_string()}
            />
        }
    });
    html! { <g class="pieces" aria-hidden="true">{ for pieces }</g> }
}
