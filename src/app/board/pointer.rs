//! Mouse, pen and finger on the board: press to pick and to play, drag to carry, hover to preview.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};
use yew::prelude::*;

use super::square_of;
use crate::game::{Display, Touch};
use crate::rules::Square;
use crate::scene::{SQUARE, View};

/// How far a pointer travels before a press becomes a drag, in pixels.
const SLACK: f64 = 5.0;

/// The board's answers to the pointer.
pub struct Pointer {
    /// The square of the man that follows the pointer.
    pub dragged: Option<Square>,
    /// Set when a man has been dropped where it may go.
    pub carried: Rc<RefCell<bool>>,
    pub down: Callback<PointerEvent>,
    pub moved: Callback<PointerEvent>,
    pub up: Callback<PointerEvent>,
    pub cancelled: Callback<PointerEvent>,
    pub left: Callback<PointerEvent>,
    pub menu: Callback<MouseEvent>,
}

/// A press that may become a drag.
#[derive(Clone, Copy)]
struct Press {
    square: Square,
    x: f64,
    y: f64,
    /// The man was picked before, so a plain press lets it go.
    again: bool,
}

/// Returns the board's answers to the pointer; `svg` is the board, `ghost` what follows the pointer.
#[hook]
pub fn use_pointer(display: &Display, touched: &Callback<Touch>, svg: &NodeRef, ghost: &NodeRef) -> Pointer {
    let press: Rc<RefCell<Option<Press>>> = use_mut_ref(|| None);
    let dragged = use_state_eq(|| None::<Square>);
    let dropped = use_mut_ref(|| false);
    let view = display.scene.view;

    use_hold(svg);

    let down = {
        let (display, touched, press, svg) = (display.clone(), touched.clone(), press.clone(), svg.clone());
        Callback::from(move |event: PointerEvent| {
            if event.button() != 0 || !event.is_primary() {
                return;
            }
            let Some(square) = square_of(event.target()) else { return };
            if display.targets.has(square) || display.scene.board.piece_at(square).is_none() {
                let finger = event.pointer_type() == "touch";
                touched.emit(if finger { Touch::Tap(square) } else { Touch::Press(square) });
                return;
            }
            let again = display.picked == Some(square);
            press.replace(Some(Press { square, x: event.client_x().into(), y: event.client_y().into(), again }));
            touched.emit(Touch::Lift(square));
            if let Some(svg) = svg.cast::<Element>() {
                let _ = svg.set_pointer_capture(event.pointer_id());
            }
        })
    };
    let moved = {
        let (touched, press, svg, ghost, dragged) =
            (touched.clone(), press.clone(), svg.clone(), ghost.clone(), dragged.clone());
        let picked = display.picked;
        Callback::from(move |event: PointerEvent| {
            let Some(place) = place(&svg, view, &event) else { return };
            if let Some(press) = *press.borrow() {
                let travelled = (f64::from(event.client_x()) - press.x).hypot(f64::from(event.client_y()) - press.y);
                if dragged.is_none() && travelled > SLACK {
                    dragged.set(Some(press.square));
                }
                carry(&ghost, &place);
            }
            if picked.is_some() {
                touched.emit(Touch::Point(place.square));
            }
        })
    };
    let up = {
        let (touched, press, svg, dragged, dropped) =
            (touched.clone(), press.clone(), svg.clone(), dragged.clone(), dropped.clone());
        let landings = display.landings;
        Callback::from(move |event: PointerEvent| {
            let Some(press) = press.take() else { return };
            let carried = dragged.is_some();
            dragged.set(None);
            match place(&svg, view, &event).and_then(|place| place.square) {
                Some(square) if square != press.square => {
                    dropped.replace(carried && landings.has(square));
                    touched.emit(Touch::Drop(Some(square)));
                }
                Some(_) if press.again && !carried => touched.emit(Touch::Release),
                Some(_) => {}
                None => touched.emit(Touch::Drop(None)),
            }
        })
    };
    let cancelled = {
        let (press, dragged) = (press.clone(), dragged.clone());
        Callback::from(move |_| {
            press.take();
            dragged.set(None);
        })
    };
    let left = {
        let touched = touched.clone();
        Callback::from(move |_| {
            if press.borrow().is_none() {
                touched.emit(Touch::Point(None));
            }
        })
    };
    let menu = Callback::from(|event: MouseEvent| event.prevent_default());
    Pointer { dragged: *dragged, carried: dropped, down, moved, up, cancelled, left, menu }
}

/// Keeps the page still under a finger that takes up a man. Elsewhere on the board a finger scrolls. (`touch-action`
/// would say the same, but browsers hear it on a whole picture only, not on its parts.)
#[hook]
fn use_hold(svg: &NodeRef) {
    use_effect_with(svg.clone(), |svg| {
        let listener = svg.cast::<Element>().map(|svg| {
            let options = EventListenerOptions::enable_prevent_default();
            EventListener::new_with_options(&svg, "touchstart", options, |event| {
                let cell = event.target().and_then(|target| target.dyn_into::<Element>().ok());
                if event.cancelable() && cell.is_some_and(|cell| cell.class_list().contains("live")) {
                    event.prevent_default();
                }
            })
        });
        move || drop(listener)
    });
}

/// Where a pointer is on the board.
struct Place {
    square: Option<Square>,
    /// In user units, to the right.
    x: f64,
    /// In user units, down.
    y: f64,
}

fn place(svg: &NodeRef, view: View, event: &PointerEvent) -> Option<Place> {
    let frame = svg.cast::<Element>()?.get_bounding_client_rect();
    let across = (f64::from(event.client_x()) - frame.left()) / frame.width();
    let down = (f64::from(event.client_y()) - frame.top()) / frame.height();
    let units = 8.0 * f64::from(SQUARE);
    Some(Place { square: view.square_at(across, down), x: across * units, y: down * units })
}

/// Puts the carried man's middle under the pointer. Straight to the element: a drag redraws nothing else.
fn carry(ghost: &NodeRef, place: &Place) {
    if let Some(ghost) = ghost.cast::<Element>() {
        let half = f64::from(SQUARE) / 2.0;
        let _ = ghost.set_attribute("x", &format!("{:.1}", place.x - half));
        let _ = ghost.set_attribute("y", &format!("{:.1}", place.y - half));
    }
}
