//! The men on the board.

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
    /// The man that follows the pointer.
    pub dragged: Option<Square>,
}

/// Returns the class that colours a man.
pub fn class(piece: Piece) -> &'static str {
    match piece.color {
        Color::White => "man white",
        Color::Black => "man black",
    }
}

/// Every man on its square, each under a key of its own so that only what changes is drawn anew.
#[component]
pub fn Men(props: &Props) -> Html {
    let men = props.board.pieces().map(|(square, piece)| {
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
    html! { <g class="men" aria-hidden="true">{ for men }</g> }
}
