//! The score sheet, drawn anew only when it changes: a pointer that wanders over the board costs the same in a long game
//! as in a short one.

use std::rc::Rc;

use yew::prelude::*;

use crate::game::NodeId;
use crate::game::sheet::{Entry, Item, Piece};
use crate::words::review;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub items: Rc<Vec<Item>>,
    /// The move shown.
    pub at: Option<NodeId>,
    /// Shows the position after a move.
    pub go: Callback<NodeId>,
}

/// The table of moves.
#[component]
pub fn Sheet(props: &Props) -> Html {
    let entry = |entry: &Entry| {
        let (id, go) = (entry.id, props.go.clone());
        let current = (props.at == Some(id)).then_some("true");
        html! {
            <button type="button" class="move" aria-current={current} onclick={move |_| go.emit(id)}>
                { breakable(&entry.text) }
            </button>
        }
    };
    let cell = |cell: &Option<Entry>| html! { <td>{ cell.as_ref().map(entry) }</td> };
    let item = |item: &Item| match item {
        Item::Row(number, cells) => html! {
            <tr><th scope="row">{ number }</th>{ for cells.iter().map(cell) }</tr>
        },
        Item::Comment(said) => html! { <tr><td colspan="3" class="comment">{ said }</td></tr> },
        Item::Side(pieces) => html! { <tr><td colspan="3" class="side-line">{ side(pieces, &entry) }</td></tr> },
    };
    html! { <table><tbody>{ for props.items.iter().map(item) }</tbody></table> }
}

/// A side line, as a paragraph of moves; those beside it stand in it.
fn side(pieces: &[Piece], entry: &impl Fn(&Entry) -> Html) -> Html {
    let piece = |piece: &Piece| match piece {
        Piece::Move(mv) => entry(mv),
        Piece::Comment(said) => html! { <span class="comment">{ said }{ " " }</span> },
        Piece::Side(pieces) => html! { <span class="side-line">{ side(pieces, entry) }</span> },
    };
    html! { <span role="group" aria-label={review::SIDE_LINE}>{ for pieces.iter().map(piece) }</span> }
}

/// Returns a move with a place to break the line after each of its parts.
fn breakable(text: &str) -> Html {
    text.split_inclusive([':', '-']).map(|part| html! { <>{ part }<wbr /></> }).collect()
}
