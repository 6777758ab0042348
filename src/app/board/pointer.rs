//! Mouse, pen and finger on the board: press to pick and to play, drag to move, hover or hold to preview, and draw
//! with the right button.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::timers::callback::Timeout;
use web_sys::{Element, PointerEvent};
use yew::prelude::*;

use super::cells::square_of;
use super::drawing::units;
use crate::app::hooks::use_kept;
use crate::game::{BoardDisplay, BoardInput};
use crate::notation::shapes::{Brush, Shape};
use crate::rules::Square;
use crate::scene::{Mark, Orientation, SQUARE};

/// How far a pointer moves before a press becomes a drag, in pixels.
pub const DRAG_THRESHOLD: f64 = 5.0;

/// How long a finger rests before it previews instead of playing, in milliseconds.
const HOLD_MS: u32 = 400;

pub struct Pointer {
    /// The square of the piece that follows the pointer.
    pub dragged: Option<Square>,
    pub stroke: Option<Mark>,
    /// Whether a piece has been dropped where it may go.
    pub dropped: Rc<RefCell<bool>>,
    pub down: Callback<PointerEvent>,
    pub moved: Callback<PointerEvent>,
    pub up: Callback<PointerEvent>,
    pub cancelled: Callback<PointerEvent>,
    pub left: Callback<PointerEvent>,
    pub menu: Callback<MouseEvent>,
}

struct Press {
    square: Square,
    x: f64,
    y: f64,
    kind: PressKind,
}

#[derive(Clone, Copy, PartialEq)]
enum PressKind {
    /// A piece is picked, and may be dragged. If a press on it releases it, a plain press does so at its end.
    Piece {
        again: bool,
    },
    /// A finger taps, unless it rests or moves away.
    Tap,
    /// A finger rests: it previews the square under it.
    Hold,
    Stroke(Brush),
}

/// Returns the board's pointer handlers; `svg` is the board, `ghost` the element that follows the pointer.
#[hook]
pub fn use_pointer(display: &BoardDisplay, on_input: &Callback<BoardInput>, svg: &NodeRef, ghost: &NodeRef) -> Pointer {
    let press: Rc<RefCell<Option<Press>>> = use_mut_ref(|| None);
    let dragged = use_state_eq(|| None::<Square>);
    let stroke = use_state_eq(|| None::<Mark>);
    let dropped = use_mut_ref(|| false);
    let hold: Rc<RefCell<Option<Timeout>>> = use_mut_ref(|| None);
    // The square that the pointer has pressed, until it leaves: a piece that moves there is not pointed at by that.
    let pressed_square = use_mut_ref(|| None::<Square>);
    let orientation = display.scene.orientation;

    use_hold(svg);
    {
        // A piece released by the keyboard, or by a move that came, leaves the pointer.
        let (press, dragged) = (press.clone(), dragged.setter());
        use_effect_with(display.picked, move |&picked| {
            let is_released =
                |press: &mut Press| matches!(press.kind, PressKind::Piece { .. }) && picked != Some(press.square);
            if press.borrow_mut().take_if(is_released).is_some() {
                dragged.set(None);
            }
        });
    }

    let down = {
        let (display, on_input, press, hold, svg) =
            (display.clone(), on_input.clone(), press.clone(), hold.clone(), svg.clone());
        let pressed_square = pressed_square.clone();
        Callback::from(move |event: PointerEvent| {
            let Some(square) = square_of(event.target()) else { return };
            pressed_square.replace(Some(square));
            let begin = |kind: PressKind| {
                press.replace(Some(Press { square, x: event.client_x().into(), y: event.client_y().into(), kind }));
                if let Some(svg) = svg.cast::<Element>() {
                    let _ = svg.set_pointer_capture(event.pointer_id());
                }
            };
            match (event.button(), display.brush) {
                (0, Some(brush)) => begin(PressKind::Stroke(brush)),
                (2, _) => begin(PressKind::Stroke(held_brush(&event))),
                (0, None)
                    if display.press_targets.contains(square) || display.scene.board.piece_at(square).is_none() =>
                {
                    if event.pointer_type() != "touch" {
                        return on_input.emit(BoardInput::Press(square));
                    }
                    begin(PressKind::Tap);
                    let (on_input, press) = (on_input.clone(), press.clone());
                    hold.replace(Some(Timeout::new(HOLD_MS, move || {
                        if let Some(press) = press.borrow_mut().as_mut() {
                            press.kind = PressKind::Hold;
                        }
                        on_input.emit(BoardInput::Point(Some(square)));
                    })));
                }
                (0, None) => {
                    begin(PressKind::Piece { again: display.releasable == Some(square) });
                    on_input.emit(BoardInput::Lift(square));
                }
                _ => {}
            }
        })
    };
    let moved = {
        let (on_input, press, hold, svg, ghost) =
            (on_input.clone(), press.clone(), hold.clone(), svg.clone(), ghost.clone());
        let (dragged, stroke, pressed_square) = (dragged.clone(), stroke.clone(), pressed_square.clone());
        Callback::from(move |event: PointerEvent| {
            let Some(point) = point(&svg, orientation, &event) else { return };
            let mut points = *pressed_square.borrow() != point.square;
            pressed_square.borrow_mut().take_if(|_| points);
            if let Some(press) = press.borrow_mut().as_mut() {
                let travelled = (f64::from(event.client_x()) - press.x).hypot(f64::from(event.client_y()) - press.y);
                match press.kind {
                    PressKind::Piece { .. } => {
                        if dragged.is_none() && travelled > DRAG_THRESHOLD {
                            dragged.set(Some(press.square));
                        }
                        drag_to(&ghost, &point);
                    }
                    PressKind::Hold => {}
                    PressKind::Tap => {
                        points = false;
                        if travelled > 3.0 * DRAG_THRESHOLD {
                            hold.take();
                        }
                    }
                    PressKind::Stroke(brush) => {
                        points = false;
                        stroke.set(point.square.map(|to| Mark::Shape(Shape { from: press.square, to, brush })));
                    }
                }
            }
            if points {
                on_input.emit(BoardInput::Point(point.square));
            }
        })
    };
    let up = {
        let (on_input, press, svg, dragged, dropped) =
            (on_input.clone(), press.clone(), svg.clone(), dragged.clone(), dropped.clone());
        let (drop_targets, hold, stroke) = (display.drop_targets, hold.clone(), stroke.clone());
        Callback::from(move |event: PointerEvent| {
            hold.take();
            let Some(press) = press.take() else { return };
            let was_dragged = dragged.is_some();
            dragged.set(None);
            stroke.set(None);
            let square = point(&svg, orientation, &event).and_then(|point| point.square);
            match (press.kind, square) {
                (PressKind::Piece { .. }, Some(square)) if square != press.square => {
                    dropped.replace(was_dragged && drop_targets.contains(square));
                    on_input.emit(BoardInput::Drop(Some(square)));
                }
                (PressKind::Piece { again }, Some(_)) if again && !was_dragged => on_input.emit(BoardInput::Release),
                (PressKind::Piece { .. }, None) => on_input.emit(BoardInput::Drop(None)),
                (PressKind::Tap, Some(square)) if square == press.square => on_input.emit(BoardInput::Tap(square)),
                (PressKind::Hold, _) => on_input.emit(BoardInput::Point(None)),
                (PressKind::Stroke(brush), Some(square)) => {
                    on_input.emit(BoardInput::ToggleShape(Shape { from: press.square, to: square, brush }))
                }
                _ => {}
            }
        })
    };
    let cancelled = {
        let (press, dragged, stroke) = (press.clone(), dragged.clone(), stroke.clone());
        Callback::from(move |_: PointerEvent| {
            hold.take();
            press.take();
            stroke.set(None);
            dragged.set(None);
        })
    };
    let left = {
        let on_input = on_input.clone();
        Callback::from(move |_: PointerEvent| {
            pressed_square.take();
            if press.borrow().is_none() {
                on_input.emit(BoardInput::Point(None));
            }
        })
    };
    let menu = Callback::from(|event: MouseEvent| event.prevent_default());
    let [down, moved, up, cancelled, left] = [down, moved, up, cancelled, left].map(of_first_finger);
    Pointer { dragged: *dragged, stroke: *stroke, dropped, down, moved, up, cancelled, left, menu }
}

/// Returns a handler that a second finger does not reach.
fn of_first_finger(handler: Callback<PointerEvent>) -> Callback<PointerEvent> {
    Callback::from(move |event: PointerEvent| {
        if event.is_primary() {
            handler.emit(event);
        }
    })
}

/// Keeps the page from scrolling under a finger that lifts a piece. Elsewhere on the board a finger scrolls.
/// (`touch-action` would do the same, but browsers apply it to a whole SVG only, not to its parts.)
#[hook]
fn use_hold(svg: &NodeRef) {
    use_kept(svg.clone(), |svg| {
        svg.cast::<Element>().map(|svg| {
            let options = EventListenerOptions::enable_prevent_default();
            EventListener::new_with_options(&svg, "touchstart", options, |event| {
                let cell = event.target_dyn_into::<Element>();
                if event.cancelable() && cell.is_some_and(|cell| cell.class_list().contains("live")) {
                    event.prevent_default();
                }
            })
        })
    });
}

/// Returns the brush of the right button: a different one with each of three keys.
fn held_brush(event: &PointerEvent) -> Brush {
    match (event.shift_key(), event.ctrl_key() || event.meta_key(), event.alt_key()) {
        (true, ..) => Brush::Dashed,
        (_, true, _) => Brush::Dotted,
        (.., true) => Brush::DashDot,
        _ => Brush::Solid,
    }
}

/// The place of a pointer on the board, in user units from the upper left corner.
struct Point {
    square: Option<Square>,
    x: f64,
    y: f64,
}

fn point(svg: &NodeRef, orientation: Orientation, event: &PointerEvent) -> Option<Point> {
    let frame = svg.cast::<Element>()?.get_bounding_client_rect();
    let across = (f64::from(event.client_x()) - frame.left()) / frame.width();
    let down = (f64::from(event.client_y()) - frame.top()) / frame.height();
    let units = 8.0 * f64::from(SQUARE);
    Some(Point { square: orientation.square_at(across, down), x: across * units, y: down * units })
}

/// Puts the dragged piece's centre under the pointer. It changes the element directly: a drag redraws nothing else.
fn drag_to(ghost: &NodeRef, point: &Point) {
    if let Some(ghost) = ghost.cast::<Element>() {
        let half = f64::from(SQUARE) / 2.0;
        let _ = ghost.set_attribute("x", &units((point.x - half) as f32));
        let _ = ghost.set_attribute("y", &units((point.y - half) as f32));
    }
}
