//! The board: SVG in layers. From below: squares, their tints, marks, pieces, more marks, and the cells for pointer and
//! keyboard. The board has no rules: it draws what it is given and reports every input.

mod cells;
mod motion;
mod pointer;
mod svg;

use yew::prelude::*;

pub use self::cells::square_of;
pub use self::pointer::DRAG_THRESHOLD;
pub use self::svg::{piece_class, symbol_href};

use self::cells::Cells;
use self::motion::use_motion;
use self::pointer::use_pointer;
use self::svg::{Coordinates, Defs, Grounds, Marks, Pieces, Squares};
use crate::app::staged_render::use_render_stage;
use crate::model::{BoardDisplay, BoardInput};
use crate::rules::{Piece, Role, Square};
use crate::scene::{PieceSet, below_and_above};
use crate::words::{board, explore};

#[derive(PartialEq, Properties)]
pub struct Props {
    pub display: BoardDisplay,
    pub on_input: Callback<BoardInput>,
    /// Whether keys put and remove pieces.
    #[prop_or_default]
    pub on_edit: Option<Callback<(Square, Option<Piece>)>>,
    /// Whether the arrow keys step through the moves: after a pointer press they no longer move the focus on the board.
    #[prop_or_default]
    pub arrows_navigate: bool,
}

#[component]
pub fn Board(props: &Props) -> Html {
    let Props { display, on_input, on_edit, arrows_navigate } = props;
    let svg = use_node_ref();
    let drag_image = use_node_ref();
    let pointer = use_pointer(display, on_input, &svg, &drag_image);
    use_motion(display, &svg, &pointer.dropped);
    let stage = use_render_stage(3);
    let (scene, set) = (&display.scene, display.set);
    let (orientation, alphabet) = (scene.orientation, scene.alphabet);
    let [below, above] = below_and_above(&scene.marks);
    let above: Vec<_> = above.into_iter().chain(pointer.stroke).collect();
    let lifted = pointer.dragged.and_then(|square| scene.board.piece_at(square));
    html! {
        <>
            <p id="board-keys" class="visually-hidden">{ if on_edit.is_some() { explore::BOARD_KEYS } else { board::BOARD_KEYS } }</p>
            <svg
                class={classes!("board", display.idle.then_some("idle"), display.brush.map(|_| "drawing"))}
                ref={svg} viewBox="0 0 360 360" role="presentation"
                onpointerdown={pointer.down} onpointermove={pointer.moved} onpointerup={pointer.up}
                onpointercancel={pointer.cancelled} onpointerleave={pointer.left} oncontextmenu={pointer.menu}
            >
                <Defs {set} />
                if stage.reached(1) {
                    <Squares {orientation} />
                }
                <Grounds marks={scene.marks.clone()} {orientation} {alphabet} {set} />
                if stage.reached(1) {
                    <Coordinates {orientation} />
                }
                <Marks key={display.replays} marks={below} {orientation} {alphabet} {set} />
                <g class="leaving" aria-hidden="true"></g>
                if stage.reached(2) {
                    <Pieces board={scene.board} {orientation} {set} dragged={pointer.dragged} />
                }
                <Marks key={display.replays} marks={above} {orientation} {alphabet} {set} />
                <g class="drag-image" aria-hidden="true">
                    <use
                        ref={drag_image} width="45" height="45"
                        class={lifted.map(piece_class)} href={lifted.map(|piece| symbol_href(set, piece.role))}
                    />
                </g>
                if stage.reached(3) {
                    <Cells
                        label={board::BOARD}
                        keys="board-keys"
                        display={display.clone()}
                        on_input={on_input.clone()}
                        on_edit={on_edit.clone()}
                        arrows_navigate={*arrows_navigate}
                    />
                }
            </svg>
        </>
    }
}

/// Returns the images of a set, for pages with pieces but no board.
pub fn piece_symbols(set: PieceSet) -> Html {
    html! { <svg class="visually-hidden" aria-hidden="true"><Defs {set} /></svg> }
}

/// Returns the image of a piece of a set that is not on the page.
pub fn sample(set: PieceSet, piece: Piece) -> Html {
    // The images are files of this program, not outside content.
    let image = Html::from_html_unchecked(AttrValue::from(set.svg_content(piece.role)));
    html! {
        <svg class="figure" viewBox="0 0 45 45" aria-hidden="true"><g class={piece_class(piece)}>{ image }</g></svg>
    }
}

/// Returns the image of a kind of piece as a sign within a text, in the colour of the text.
pub fn figurine(set: PieceSet, role: Role) -> Html {
    html! {
        <svg class="figurine" viewBox="0 0 45 45" aria-hidden="true">
            <use class="piece" href={symbol_href(set, role)} width="45" height="45" />
        </svg>
    }
}

/// Returns the image of a piece that fills the available room.
pub fn piece_image(set: PieceSet, piece: Piece) -> Html {
    html! {
        <svg class="figure" viewBox="0 0 45 45" aria-hidden="true">
            <use class={piece_class(piece)} href={symbol_href(set, piece.role)} width="45" height="45" />
        </svg>
    }
}
