//! The board for pointer, keyboard and screen reader: a grid of 64 cells, one of them a tab stop.

use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use super::drawing::units;
use crate::app::browser;
use crate::app::hooks::{key_command, modifier_command};
use crate::game::keys::{Command, Focus};
use crate::game::{BoardDisplay, BoardInput};
use crate::rules::{Piece, Square};
use crate::scene::SQUARE;
use crate::words::ui;

/// How far the frame of the keyboard's cell is inset in its square, in user units.
const INSET: f32 = 3.0;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub label: &'static str,
    /// The element that explains the keys.
    pub keys: &'static str,
    pub display: BoardDisplay,
    pub on_input: Callback<BoardInput>,
    pub on_edit: Option<Callback<(Square, Option<Piece>)>>,
    /// Whether the arrow keys belong to the page after a press with a mouse or finger.
    pub arrows_navigate: bool,
}

/// The grid of cells. Arrow keys walk it, Enter and the space bar press; after a mouse or finger has pressed a square
/// of a game, they do so only once another key has returned to the board.
#[component]
pub fn Cells(props: &Props) -> Html {
    let display = &props.display;
    let orientation = display.scene.orientation;
    // The square with the roving tabindex: the last one pressed or focused.
    let roving = use_state_eq(|| None::<Square>);
    let tab_stop = roving.or(orientation.square(0, 7));
    let grid = use_node_ref();
    let by_hand = use_state_eq(|| false);
    let arrows_navigate = props.arrows_navigate;
    // A press whose focus event is still to come.
    let pressing = use_mut_ref(|| false);

    let on_press = {
        let (by_hand, roving, pressing) = (by_hand.setter(), roving.setter(), pressing.clone());
        Callback::from(move |event: PointerEvent| {
            by_hand.set(arrows_navigate);
            // Set here and not on focus, so that a press draws the page once, not twice.
            roving.set(square_of(event.target()));
            *pressing.borrow_mut() = true;
        })
    };
    // The keyboard has moved to the square that is about to get the focus.
    let walking = use_mut_ref(|| false);
    // Where the keyboard was when it turned the board, which creates new cells.
    let turned = use_mut_ref(|| None::<Square>);
    {
        let (turned, grid) = (turned.clone(), grid.clone());
        use_effect_with(orientation, move |_| {
            if let Some(square) = turned.take() {
                focus(&grid, square);
            }
        });
    }
    let on_key = {
        let (roving, grid) = (roving.clone(), grid.clone());
        let (by_hand, pressing, walking) = (by_hand.clone(), pressing.clone(), walking.clone());
        let (display, on_input, on_edit) = (display.clone(), props.on_input.clone(), props.on_edit.clone());
        Callback::from(move |event: KeyboardEvent| {
            let Some(square) = square_of(event.target()) else { return };
            let letter = || modifier_command(&event, Focus::Board).filter(|_| on_edit.is_some());
            *pressing.borrow_mut() = false;
            let focused = if *by_hand { Focus::Hand } else { Focus::Board };
            let Some(command) = key_command(&event, focused).or_else(letter) else { return };
            let (column, row) = orientation.cell(square);
            let (column, row) = (i32::from(column), i32::from(row));
            let input = match command {
                Command::Press => Some(press(square, display.proposed)),
                Command::Suicide => Some(BoardInput::Suicide),
                Command::Ask(question) => Some(BoardInput::Ask(square, question)),
                _ => None,
            };
            let edit = match command {
                Command::Put(piece) => Some((square, Some(piece))),
                Command::Erase => Some((square, None)),
                _ => None,
            };
            let edit = on_edit.as_ref().zip(edit);
            let next = match command {
                Command::Step(right, down) => {
                    orientation.square((column + right).clamp(0, 7), (row + down).clamp(0, 7))
                }
                Command::Rank(rank) => Some(Square::from_coords(square.file(), rank)),
                Command::Piece(role, other) => display.next_piece(role, other, square),
                _ if input.is_some() || edit.is_some() => None,
                // The page handles the rest.
                Command::Flip => {
                    turned.replace(Some(square));
                    return;
                }
                _ => return,
            };
            if let Some(input) = input {
                on_input.emit(input);
            }
            if let Some((on_edit, edit)) = edit {
                on_edit.emit(edit);
            }
            // Arrow keys belong to the board while it has the focus: they must not scroll the page.
            event.prevent_default();
            by_hand.set(false);
            if let Some(next) = next {
                roving.set(Some(next));
                walking.replace(true);
                focus(&grid, next);
                walking.replace(false);
            }
        })
    };
    // Voice control and switches click without a pointer; pointer clicks are handled as presses.
    let on_click = {
        let (on_input, proposed) = (props.on_input.clone(), display.proposed);
        Callback::from(move |event: MouseEvent| {
            if let Some(square) = square_of(event.target()).filter(|_| event.detail() == 0) {
                on_input.emit(press(square, proposed));
            }
        })
    };
    let on_focus = {
        let (on_input, roving, by_hand) = (props.on_input.clone(), roving.clone(), by_hand.setter());
        let picked = display.picked.is_some();
        Callback::from(move |event: FocusEvent| {
            let pressed = pressing.take();
            by_hand.set(arrows_navigate && pressed && !is_framed(&event));
            let square = square_of(event.target());
            roving.set(square);
            // A press has already pointed at its square, and a dialog that returns the focus points at nothing.
            if !pressed && (picked || *walking.borrow()) {
                on_input.emit(BoardInput::Point(square));
            }
        })
    };
    let on_blur = props.on_input.reform(|_: FocusEvent| BoardInput::Point(None));

    let rows = (0..8).map(|row| {
        let squares: Vec<Square> = (0..8).filter_map(|column| orientation.square(column, row)).collect();
        let cells = squares.iter().map(|&square| Cell {
            square,
            corner: orientation.corner(square),
            name: display.names.get(square.index()).cloned().map(AttrValue::from).unwrap_or_default(),
            is_live: display.interactive.contains(square),
            is_tab_stop: tab_stop == Some(square),
            is_picked: display.picked == Some(square),
        });
        html! { <Row key={row} cells={cells.collect::<Vec<_>>()} /> }
    });
    let cursor = tab_stop.map(|square| {
        let (x, y) = orientation.corner(square);
        let (x, y, side) = (units(x + INSET), units(y + INSET), units(SQUARE - 2.0 * INSET));
        // A dark frame with a light line inside: visible on every square, and unlike any mark.
        html! {
            <g class="cursor" aria-hidden="true">
                <rect class="ink" x={x.clone()} y={y.clone()} width={side.clone()} height={side.clone()} />
                <rect class="chalk" {x} {y} width={side.clone()} height={side} />
            </g>
        }
    });
    html! {
        <>
            <g
                ref={grid}
                class={classes!("cells", by_hand.then_some("by-hand"))}
                role="grid"
                aria-label={props.label}
                aria-describedby={props.keys}
                onpointerdown={on_press}
                onclick={on_click}
                onkeydown={on_key}
                onfocusin={on_focus}
                onfocusout={on_blur}
            >
                { for rows }
            </g>
            { cursor }
        </>
    }
}

#[derive(Clone, PartialEq)]
struct Cell {
    square: Square,
    /// The upper left corner of the cell, in user units.
    corner: (f32, f32),
    name: AttrValue,
    is_live: bool,
    is_tab_stop: bool,
    is_picked: bool,
}

#[derive(PartialEq, Properties)]
struct RowProps {
    cells: Vec<Cell>,
}

/// A row of cells, redrawn only when one of them changes.
#[component]
fn Row(props: &RowProps) -> Html {
    let cells = props.cells.iter().map(|cell| {
        let Cell { square, corner: (x, y), is_live, is_tab_stop, is_picked, .. } = *cell;
        html! {
            <rect
                key={square.index()}
                class={classes!("cell", is_live.then_some("live"))}
                data-square={square.to_string()}
                x={units(x)}
                y={units(y)}
                width="45"
                height="45"
                role="gridcell"
                tabindex={if is_tab_stop { "0" } else { "-1" }}
                aria-label={cell.name.clone()}
                aria-selected={is_picked.then_some("true")}
            />
        }
    });
    html! { <g role="row" aria-label={props.cells.first().map(|cell| ui::row(cell.square))}>{ for cells }</g> }
}

/// Returns what a press on a square means: on the square of a proposed move, it confirms the move.
fn press(square: Square, proposed: Option<Square>) -> BoardInput {
    if proposed == Some(square) { BoardInput::Confirm } else { BoardInput::Press(square) }
}

/// Returns whether the browser shows the focus of the cell, because it did not come from a press.
fn is_framed(event: &FocusEvent) -> bool {
    let cell = event.target_dyn_into::<Element>();
    cell.is_some_and(|cell| cell.matches(":focus-visible").unwrap_or_default())
}

fn focus(grid: &NodeRef, square: Square) {
    let grid = grid.cast::<Element>();
    browser::focus(grid.and_then(|grid| grid.query_selector(&format!("[data-square={square}]")).ok().flatten()));
}

pub fn square_of(target: Option<web_sys::EventTarget>) -> Option<Square> {
    target?.dyn_into::<Element>().ok()?.get_attribute("data-square")?.parse().ok()
}
