//! What the pointer does beside picking and pressing: it draws the chosen tool over squares, and its second button, or
//! a second finger, removes pieces.

use gloo::utils::document;
use web_sys::PointerEvent;
use yew::prelude::*;

use crate::app::board::square_of;
use crate::app::explore::SandboxContext;
use crate::game::sandbox::{Change, Tool};
use crate::rules::Square;

/// The bits of a pointer's buttons.
const FIRST: u16 = 1;
const SECOND: u16 = 2;

/// The answers of the frame around the board.
pub struct Strokes {
    pub down: Callback<PointerEvent>,
    pub moved: Callback<PointerEvent>,
}

/// Returns the answers to strokes over the board.
#[hook]
pub fn use_strokes(sandbox: &SandboxContext) -> Strokes {
    let last = use_mut_ref(|| None::<Square>);
    let down = {
        let (sandbox, last) = (sandbox.clone(), last.clone());
        Callback::from(move |event: PointerEvent| {
            let square = square_under(&event);
            last.replace(square);
            // With the hand, two fingers enlarge the page.
            let second_finger = !event.is_primary() && sandbox.tool() != Tool::Hand;
            if let Some(square) = square.filter(|_| event.buttons() & SECOND != 0 || second_finger) {
                sandbox.dispatch(Change::Erase(square));
            }
        })
    };
    let sandbox = sandbox.clone();
    let moved = Callback::from(move |event: PointerEvent| {
        let buttons = event.buttons();
        if buttons & (FIRST | SECOND) == 0 || !event.is_primary() {
            return;
        }
        let square = square_under(&event);
        if last.replace(square) == square {
            return;
        }
        if let Some(square) = square {
            sandbox.dispatch(if buttons & SECOND != 0 { Change::Erase(square) } else { Change::Paint(square) });
        }
    });
    Strokes { down, moved }
}

/// Returns the square under a pointer, which a finger's own target is not once it has moved.
pub fn square_under(event: &PointerEvent) -> Option<Square> {
    let element = document().element_from_point(event.client_x() as f32, event.client_y() as f32);
    square_of(element.map(Into::into))
}
