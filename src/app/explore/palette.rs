//! The tools and the pieces to place: chosen by a press or the arrow keys, dragged onto the board, or drawn over its
//! squares.

use gloo::utils::document;
use web_sys::Element;
use yew::prelude::*;

use super::store::{SandboxContext, use_sandbox};
use crate::app::board::{DRAG_THRESHOLD, piece_class, piece_image, square_of, symbol_href};
use crate::app::icon::{Icon, icon};
use crate::app::store::{dispatch, use_store};
use crate::model::sandbox::{SandboxAction, Tool};
use crate::rules::{Color, Piece, Role, Square};
use crate::words::explore;
use crate::words::pieces::DISPLAY_ORDER;

/// The side of a dragged piece, in pixels.
const CARRIED: f64 = 56.0;

#[component]
pub fn Palette() -> Html {
    let (store, sandbox) = (use_store(), use_sandbox());
    let carry = use_carry();
    let set = store.settings().pieces;
    let tool = |tool: Tool, name: String, figure: Html, held: Option<Piece>| {
        let chosen = sandbox.tool() == tool;
        html! {
            <label
                class="tool" title={name.clone()}
                onpointerdown={carry.down.reform(move |event| (event, held))} onpointermove={carry.moved.clone()}
                onpointerup={carry.up.clone()} onpointercancel={carry.cancelled.clone()} onclick={carry.click.clone()}
            >
                <input
                    type="radio" name="tool" class="visually-hidden" aria-label={name} checked={chosen}
                    onchange={dispatch(&sandbox, move |_: Event| SandboxAction::Choose(tool))}
                />
                { figure }
            </label>
        }
    };
    let kind = |role: Role| {
        let of = |color: Color| {
            let piece = Piece::new(color, role);
            tool(Tool::Piece(piece), explore::colored(piece), piece_image(set, piece), Some(piece))
        };
        html! {
            <div class="choice" key={role.identifier()}>
                { of(Color::White) }
                { of(Color::Black) }
                <span aria-hidden="true">{ role.name() }</span>
            </div>
        }
    };
    html! {
        <>
            <fieldset class="palette">
                <legend class="visually-hidden">{ explore::PALETTE }</legend>
                <div class="choice">
                    { tool(Tool::Hand, explore::MOVE_PIECES.to_owned(), icon(Icon::HAND), None) }
                    { tool(Tool::Eraser, explore::ERASER.to_owned(), icon(Icon::ERASER), None) }
                    <span aria-hidden="true">{ explore::MOVE }</span>
                    <span aria-hidden="true">{ explore::REMOVE }</span>
                </div>
                { for DISPLAY_ORDER.map(kind) }
            </fieldset>
            <svg class={classes!("carried", carry.piece.is_some().then_some("on"))} aria-hidden="true">
                <use
                    ref={carry.drag_image} width={CARRIED.to_string()} height={CARRIED.to_string()}
                    class={carry.piece.map(piece_class)} href={carry.piece.map(|piece| symbol_href(set, piece.role))}
                />
            </svg>
        </>
    }
}

#[derive(Clone, Copy)]
struct Press {
    piece: Option<Piece>,
    x: f64,
    y: f64,
    drags: bool,
}

struct Carry {
    /// The piece that follows the pointer.
    piece: Option<Piece>,
    drag_image: NodeRef,
    down: Callback<(PointerEvent, Option<Piece>)>,
    moved: Callback<PointerEvent>,
    up: Callback<PointerEvent>,
    cancelled: Callback<PointerEvent>,
    click: Callback<MouseEvent>,
}

#[hook]
fn use_carry() -> Carry {
    let sandbox = use_sandbox();
    let press = use_mut_ref(|| None::<Press>);
    let carried = use_state_eq(|| None::<Piece>);
    let drag_image = use_node_ref();
    let down = {
        let press = press.clone();
        Callback::from(move |(event, piece): (PointerEvent, Option<Piece>)| {
            if event.button() == 0 && event.is_primary() {
                let (x, y) = (event.client_x().into(), event.client_y().into());
                press.replace(Some(Press { piece, x, y, drags: false }));
                if let Some(tool) = event.target_dyn_into::<Element>() {
                    let _ = tool.set_pointer_capture(event.pointer_id());
                }
            }
        })
    };
    let moved = {
        let (press, carried, drag_image) = (press.clone(), carried.clone(), drag_image.clone());
        Callback::from(move |event: PointerEvent| {
            let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
            if let Some(press) = press.borrow_mut().as_mut().filter(|_| event.buttons() & 1 != 0) {
                press.drags |= press.piece.is_some() && (x - press.x).hypot(y - press.y) > DRAG_THRESHOLD;
                if press.drags {
                    carried.set(press.piece);
                    put(&drag_image, x, y);
                }
            }
        })
    };
    let up = {
        let (press, carried, sandbox) = (press.clone(), carried.clone(), sandbox.clone());
        Callback::from(move |event: PointerEvent| {
            carried.set(None);
            let dragged = press.borrow().filter(|press| press.drags);
            if let Some((piece, square)) = dragged.and_then(|press| press.piece).zip(square_under(&event)) {
                sandbox.dispatch(SandboxAction::Put(square, Some(piece)));
                // After a piece was dragged here, it can be dragged on.
                sandbox.dispatch(SandboxAction::Choose(Tool::Hand));
            }
        })
    };
    let cancelled = {
        let (press, carried) = (press.clone(), carried.clone());
        Callback::from(move |_: PointerEvent| {
            press.take();
            carried.set(None);
        })
    };
    // A piece that was dragged is not chosen by the click.
    let click = Callback::from(move |event: MouseEvent| {
        if press.take().is_some_and(|press| press.drags) {
            event.prevent_default();
        }
    });
    Carry { piece: *carried, drag_image, down, moved, up, cancelled, click }
}

/// Puts the dragged piece's centre under the pointer. Changes the element directly, so that a drag causes no render.
fn put(drag_image: &NodeRef, x: f64, y: f64) {
    if let Some(drag_image) = drag_image.cast::<Element>() {
        let _ = drag_image.set_attribute("x", &format!("{:.0}", x - CARRIED / 2.0));
        let _ = drag_image.set_attribute("y", &format!("{:.0}", y - CARRIED / 2.0));
    }
}

/// The bits of a pointer's primary and secondary button.
const FIRST: u16 = 1;
const SECOND: u16 = 2;

/// Returns the handlers of the frame around the board, for strokes over it: of a pressed pointer and of a moved one.
#[hook]
pub fn use_strokes(sandbox: &SandboxContext) -> [Callback<PointerEvent>; 2] {
    let last = use_mut_ref(|| None::<Square>);
    let down = {
        let (sandbox, last) = (sandbox.clone(), last.clone());
        Callback::from(move |event: PointerEvent| {
            let square = square_under(&event);
            last.replace(square);
            // With the hand, two fingers zoom the page.
            let second_finger = !event.is_primary() && sandbox.tool() != Tool::Hand;
            if let Some(square) = square.filter(|_| event.buttons() & SECOND != 0 || second_finger) {
                sandbox.dispatch(SandboxAction::Put(square, None));
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
            sandbox.dispatch(if buttons & SECOND != 0 {
                SandboxAction::Put(square, None)
            } else {
                SandboxAction::Paint(square)
            });
        }
    });
    [down, moved]
}

/// Returns the square under a pointer. The event target is not enough: it stays the same when a finger moves on.
pub fn square_under(event: &PointerEvent) -> Option<Square> {
    let element = document().element_from_point(event.client_x() as f32, event.client_y() as f32);
    square_of(element.map(Into::into))
}
