//! Mouse, pen and finger on the board: a press picks and plays, a drag moves, a hover or hold previews, and the right
//! button draws.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::timers::callback::Timeout;
use web_sys::{Element, PointerEvent};
use yew::prelude::*;

use super::cells::square_of;
use super::svg::units;
use crate::app::hooks::use_kept;
use crate::model::{BoardDisplay, BoardInput};
use crate::notation::shapes::{Brush, Shape};
use crate::rules::Square;
use crate::scene::{Mark, SQUARE};

/// How far a pointer moves before a press becomes a drag, in pixels.
pub const DRAG_THRESHOLD: f64 = 5.0;

/// How long a finger rests before it previews instead of playing, in milliseconds.
const LONG_TAP_MS: u32 = 400;

pub struct Pointer {
    /// The square of the piece that follows the pointer.
    pub dragged: Option<Square>,
    pub stroke: Option<Mark>,
    /// Whether a piece has been dropped on a square where it may go.
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
    /// A picked piece, which may be dragged. With `again` it was picked before, and a press without a drag releases it
    /// at its end.
    Piece {
        again: bool,
    },
    /// A tap of a finger, unless the finger rests or moves away.
    Tap,
    /// A resting finger, which previews the square under it.
    LongTap,
    Stroke(Brush),
}

/// What the handlers of a board share, as of the last render.
struct PointerState {
    display: BoardDisplay,
    on_input: Callback<BoardInput>,
    svg: NodeRef,
    drag_image: NodeRef,
    press: Rc<RefCell<Option<Press>>>,
    dragged: UseStateHandle<Option<Square>>,
    stroke: UseStateHandle<Option<Mark>>,
    dropped: Rc<RefCell<bool>>,
    /// The timer that turns a tap into a long tap.
    long_tap_timer: Rc<RefCell<Option<Timeout>>>,
    /// The square pressed by the pointer, until the pointer leaves it. A piece that arrives there meanwhile does not
    /// count as pointed at.
    pressed_square: Rc<RefCell<Option<Square>>>,
}

/// Returns the board's pointer handlers. `svg` is the board, `drag_image` the element that follows the pointer.
#[hook]
pub fn use_pointer(
    display: &BoardDisplay,
    on_input: &Callback<BoardInput>,
    svg: &NodeRef,
    drag_image: &NodeRef,
) -> Pointer {
    let state = Rc::new(PointerState {
        display: display.clone(),
        on_input: on_input.clone(),
        svg: svg.clone(),
        drag_image: drag_image.clone(),
        press: use_mut_ref(|| None),
        dragged: use_state_eq(|| None),
        stroke: use_state_eq(|| None),
        dropped: use_mut_ref(|| false),
        long_tap_timer: use_mut_ref(|| None),
        pressed_square: use_mut_ref(|| None),
    });

    use_no_scroll_from_pieces(svg);
    {
        // A piece released by the keyboard, or by an incoming move, is no longer dragged.
        let (press, dragged) = (state.press.clone(), state.dragged.setter());
        use_effect_with(display.picked, move |&picked| {
            let is_released =
                |press: &mut Press| matches!(press.kind, PressKind::Piece { .. }) && picked != Some(press.square);
            if press.borrow_mut().take_if(is_released).is_some() {
                dragged.set(None);
            }
        });
    }

    // A second finger is ignored.
    let handler = |handle: fn(&PointerState, &PointerEvent)| {
        let state = state.clone();
        Callback::from(move |event: PointerEvent| {
            if event.is_primary() {
                handle(&state, &event);
            }
        })
    };
    Pointer {
        dragged: *state.dragged,
        stroke: *state.stroke,
        dropped: state.dropped.clone(),
        down: handler(PointerState::down),
        moved: handler(PointerState::moved),
        up: handler(PointerState::up),
        cancelled: handler(|state, _| state.cancelled()),
        left: handler(|state, _| state.left()),
        menu: Callback::from(|event: MouseEvent| event.prevent_default()),
    }
}

impl PointerState {
    fn down(&self, event: &PointerEvent) {
        let Some(square) = square_of(event.target()) else { return };
        self.pressed_square.replace(Some(square));
        let begin = |kind: PressKind| self.begin(square, kind, event);
        let display = &self.display;
        match (event.button(), display.brush) {
            (0, Some(brush)) => begin(PressKind::Stroke(brush)),
            (2, _) => begin(PressKind::Stroke(modified_brush(event))),
            (0, None) if display.press_targets.contains(square) || display.scene.board.piece_at(square).is_none() => {
                if event.pointer_type() != "touch" {
                    return self.on_input.emit(BoardInput::Press(square));
                }
                begin(PressKind::Tap);
                let (on_input, press) = (self.on_input.clone(), self.press.clone());
                self.long_tap_timer.replace(Some(Timeout::new(LONG_TAP_MS, move || {
                    if let Some(press) = press.borrow_mut().as_mut() {
                        press.kind = PressKind::LongTap;
                    }
                    on_input.emit(BoardInput::Point(Some(square)));
                })));
            }
            (0, None) => {
                begin(PressKind::Piece { again: display.releasable && display.picked == Some(square) });
                self.on_input.emit(BoardInput::Lift(square));
            }
            _ => {}
        }
    }

    /// Begins a press and captures its pointer until the press ends.
    fn begin(&self, square: Square, kind: PressKind, event: &PointerEvent) {
        self.press.replace(Some(Press { square, x: event.client_x().into(), y: event.client_y().into(), kind }));
        if let Some(svg) = self.svg.cast::<Element>() {
            let _ = svg.set_pointer_capture(event.pointer_id());
        }
    }

    fn moved(&self, event: &PointerEvent) {
        let Some(point) = self.point(event) else { return };
        let mut points = *self.pressed_square.borrow() != point.square;
        self.pressed_square.borrow_mut().take_if(|_| points);
        if let Some(press) = self.press.borrow_mut().as_mut() {
            let travelled = (f64::from(event.client_x()) - press.x).hypot(f64::from(event.client_y()) - press.y);
            match press.kind {
                PressKind::Piece { .. } => {
                    if self.dragged.is_none() && travelled > DRAG_THRESHOLD {
                        self.dragged.set(Some(press.square));
                    }
                    drag_to(&self.drag_image, &point);
                }
                PressKind::LongTap => {}
                PressKind::Tap => {
                    points = false;
                    if travelled > 3.0 * DRAG_THRESHOLD {
                        self.long_tap_timer.take();
                    }
                }
                PressKind::Stroke(brush) => {
                    points = false;
                    self.stroke.set(point.square.map(|to| Mark::Shape(Shape { from: press.square, to, brush })));
                }
            }
        }
        if points && point.square != self.display.hovered {
            self.on_input.emit(BoardInput::Point(point.square));
        }
    }

    fn up(&self, event: &PointerEvent) {
        self.long_tap_timer.take();
        let Some(press) = self.press.take() else { return };
        let was_dragged = self.dragged.is_some();
        self.dragged.set(None);
        self.stroke.set(None);
        let square = self.point(event).and_then(|point| point.square);
        let input = match (press.kind, square) {
            (PressKind::Piece { .. }, Some(square)) if square != press.square => {
                self.dropped.replace(was_dragged && self.display.drop_targets.contains(square));
                BoardInput::Drop(Some(square))
            }
            (PressKind::Piece { again }, Some(_)) if again && !was_dragged => BoardInput::Release,
            (PressKind::Piece { .. }, None) => BoardInput::Drop(None),
            (PressKind::Tap, Some(square)) if square == press.square => BoardInput::Tap(square),
            (PressKind::LongTap, _) => BoardInput::Point(None),
            (PressKind::Stroke(brush), Some(to)) => BoardInput::ToggleShape(Shape { from: press.square, to, brush }),
            _ => return,
        };
        self.on_input.emit(input);
    }

    fn cancelled(&self) {
        self.long_tap_timer.take();
        self.press.take();
        self.stroke.set(None);
        self.dragged.set(None);
    }

    fn left(&self) {
        self.pressed_square.take();
        if self.press.borrow().is_none() {
            self.on_input.emit(BoardInput::Point(None));
        }
    }

    fn point(&self, event: &PointerEvent) -> Option<Point> {
        let frame = self.svg.cast::<Element>()?.get_bounding_client_rect();
        let across = (f64::from(event.client_x()) - frame.left()) / frame.width();
        let down = (f64::from(event.client_y()) - frame.top()) / frame.height();
        let units = 8.0 * f64::from(SQUARE);
        let square = self.display.scene.orientation.square_at(across, down);
        Some(Point { square, x: across * units, y: down * units })
    }
}

/// Keeps the page from scrolling under a finger that lifts a piece; elsewhere on the board a finger scrolls.
/// (`touch-action` would do the same, but browsers apply it to a whole SVG only, not to its parts.)
#[hook]
fn use_no_scroll_from_pieces(svg: &NodeRef) {
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

/// Returns the brush of the right button, which depends on the modifier keys.
fn modified_brush(event: &PointerEvent) -> Brush {
    match (event.shift_key(), event.ctrl_key() || event.meta_key(), event.alt_key()) {
        (true, ..) => Brush::Dashed,
        (_, true, _) => Brush::Dotted,
        (.., true) => Brush::DashDot,
        _ => Brush::Solid,
    }
}

/// The position of a pointer on the board, in user units from the upper left corner.
struct Point {
    square: Option<Square>,
    x: f64,
    y: f64,
}

/// Puts the dragged piece's centre under the pointer. Changes the element directly, so that a drag causes no render.
fn drag_to(drag_image: &NodeRef, point: &Point) {
    if let Some(drag_image) = drag_image.cast::<Element>() {
        let half = f64::from(SQUARE) / 2.0;
        let _ = drag_image.set_attribute("x", &units((point.x - half) as f32));
        let _ = drag_image.set_attribute("y", &units((point.y - half) as f32));
    }
}
