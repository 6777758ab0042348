//! The board as a grid of 64 cells for pointer, keyboard and screen reader. One cell is a tab stop.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use super::svg::units;
use crate::app::browser;
use crate::app::hooks::{key_command, modifier_command};
use crate::model::keys::{Command, Focus};
use crate::model::{BoardDisplay, BoardInput};
use crate::rules::{Piece, Square};
use crate::scene::SQUARE;
use crate::words::board;

/// The inset of the focus frame in its square, in user units.
const INSET: f32 = 1.8;

#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    pub label: &'static str,
    /// The id of the element that explains the keys.
    pub keys: &'static str,
    pub display: BoardDisplay,
    pub on_input: Callback<BoardInput>,
    pub on_edit: Option<Callback<(Square, Option<Piece>)>>,
    /// Whether the arrow keys belong to the page after a press with a mouse or finger.
    pub arrows_navigate: bool,
}

/// The grid of cells. Arrow keys move the focus in it; Enter and the space bar press. After a mouse or finger has
/// pressed a square of a game, the page has these keys until another key is used on the board.
#[component]
pub fn Cells(props: &Props) -> Html {
    let grid = Rc::new(Grid {
        props: props.clone(),
        node: use_node_ref(),
        roving: use_state_eq(|| None),
        by_hand: use_state_eq(|| false),
        pressing: use_mut_ref(|| false),
        walking: use_mut_ref(|| false),
        turned: use_mut_ref(|| None),
    });
    let (orientation, hovered) = (props.display.scene.orientation, props.display.hovered);
    {
        let (turned, node) = (grid.turned.clone(), grid.node.clone());
        use_effect_with(orientation, move |_| {
            if let Some(square) = turned.take() {
                focus(&node, square);
            }
        });
    }
    let tab_stop = grid.roving.or(orientation.square(0, 7));
    html! {
        <>
            <g
                ref={&grid.node}
                class={classes!("cells", grid.by_hand.then_some("by-hand"))}
                role="grid"
                aria-label={props.label}
                aria-describedby={props.keys}
                onpointerdown={handler(&grid, Grid::on_press)}
                onclick={handler(&grid, Grid::on_click)}
                onkeydown={handler(&grid, Grid::on_key)}
                onfocusin={handler(&grid, Grid::on_focus)}
                onfocusout={hovered.map(|_| props.on_input.reform(|_: FocusEvent| BoardInput::Point(None)))}
            >
                { for (0..8).map(|row| html! { <Row key={row} cells={cells(&props.display, row, tab_stop)} /> }) }
            </g>
            { for tab_stop.map(|square| cursor(orientation.top_left(square))) }
        </>
    }
}

/// What the handlers of the grid share, as of the last render.
struct Grid {
    props: Props,
    node: NodeRef,
    /// The square with the roving tabindex: the last one pressed or focused.
    roving: UseStateHandle<Option<Square>>,
    /// Whether the arrow keys belong to the page, because of a press.
    by_hand: UseStateHandle<bool>,
    /// Whether a press is yet to cause its focus event.
    pressing: Rc<RefCell<bool>>,
    /// Whether the keyboard is moving the focus to another square.
    walking: Rc<RefCell<bool>>,
    /// The focused square when a key turned the board, which creates new cells.
    turned: Rc<RefCell<Option<Square>>>,
}

fn handler<E: 'static>(grid: &Rc<Grid>, handle: fn(&Grid, &E)) -> Callback<E> {
    let grid = grid.clone();
    Callback::from(move |event| handle(&grid, &event))
}

impl Grid {
    fn on_press(&self, event: &PointerEvent) {
        self.by_hand.set(self.props.arrows_navigate);
        // Set here and not on focus, so that a press causes one render, not two.
        self.roving.set(square_of(event.target()));
        self.pressing.replace(true);
    }

    fn on_key(&self, event: &KeyboardEvent) {
        let Props { display, on_input, on_edit, .. } = &self.props;
        let Some(square) = square_of(event.target()) else { return };
        self.pressing.replace(false);
        let letter = || modifier_command(event, Focus::Board).filter(|_| on_edit.is_some());
        let focused = if *self.by_hand { Focus::Pressed } else { Focus::Board };
        let Some(command) = key_command(event, focused).or_else(letter) else { return };
        if command == Command::Flip {
            self.turned.replace(Some(square));
        }
        // The page handles the rest.
        let Some(effect) = key_effect(command, square, display) else { return };
        match (effect, on_edit) {
            (KeyEffect::Input(input), _) => on_input.emit(input),
            (KeyEffect::Edit(piece), Some(on_edit)) => on_edit.emit((square, piece)),
            (KeyEffect::Edit(_), None) => return,
            (KeyEffect::Walk(_), _) => {}
        }
        // Arrow keys belong to the board while it has the focus: they must not scroll the page.
        event.prevent_default();
        self.by_hand.set(false);
        if let KeyEffect::Walk(Some(next)) = effect {
            self.roving.set(Some(next));
            self.walking.replace(true);
            focus(&self.node, next);
            self.walking.replace(false);
        }
    }

    /// Handles clicks without a pointer, from voice control and switches. Clicks of a pointer are handled as presses.
    fn on_click(&self, event: &MouseEvent) {
        if let Some(square) = square_of(event.target()).filter(|_| event.detail() == 0) {
            self.props.on_input.emit(BoardInput::Press(square));
        }
    }

    fn on_focus(&self, event: &FocusEvent) {
        let pressed = self.pressing.take();
        self.by_hand.set(self.props.arrows_navigate && pressed && !is_framed(event));
        let square = square_of(event.target());
        self.roving.set(square);
        // A press has already pointed at its square, and the focus that a dialog returns points at nothing.
        if !pressed && (self.props.display.picked.is_some() || *self.walking.borrow()) {
            self.props.on_input.emit(BoardInput::Point(square));
        }
    }
}

/// The effect of a key on the focused square.
#[derive(Clone, Copy)]
enum KeyEffect {
    Input(BoardInput),
    /// Puts a piece on a board that is set up, or removes the one there.
    Edit(Option<Piece>),
    /// Moves the focus, if there is a square to go to.
    Walk(Option<Square>),
}

/// Returns the effect of a command on this square, or `None` if the command does not concern the board.
fn key_effect(command: Command, square: Square, display: &BoardDisplay) -> Option<KeyEffect> {
    Some(match command {
        Command::Press => KeyEffect::Input(BoardInput::Press(square)),
        Command::Suicide => KeyEffect::Input(BoardInput::Suicide),
        Command::Ask(question) => KeyEffect::Input(BoardInput::Ask(square, question)),
        Command::Put(piece) => KeyEffect::Edit(Some(piece)),
        Command::Erase => KeyEffect::Edit(None),
        Command::Step(right, down) => {
            let orientation = display.scene.orientation;
            let (column, row) = orientation.cell(square);
            let [column, row] = [(column, right), (row, down)].map(|(at, by)| (i32::from(at) + by).clamp(0, 7));
            KeyEffect::Walk(orientation.square(column, row))
        }
        Command::Rank(rank) => KeyEffect::Walk(Some(Square::from_coords(square.file(), rank))),
        Command::OwnPiece(role) => KeyEffect::Walk(display.next_piece(role, display.turn, square)),
        Command::OtherPiece(role) => KeyEffect::Walk(display.next_piece(role, !display.turn, square)),
        _ => return None,
    })
}

/// Returns the cells of a row, from above.
fn cells(display: &BoardDisplay, row: i32, tab_stop: Option<Square>) -> Vec<Cell> {
    let orientation = display.scene.orientation;
    let squares = (0..8).filter_map(|column| orientation.square(column, row));
    let cell = |square: Square| Cell {
        square,
        top_left: orientation.top_left(square),
        name: display.names[square.index()].clone().into(),
        is_live: display.interactive.contains(square),
        is_tab_stop: tab_stop == Some(square),
        is_picked: display.picked == Some(square),
    };
    squares.map(cell).collect()
}

/// Returns the focus frame of a cell: dark with a light line inside, so that it is visible on every square and unlike
/// any mark.
fn cursor((x, y): (f32, f32)) -> Html {
    let (x, y, side) = (units(x + INSET), units(y + INSET), units(SQUARE - 2.0 * INSET));
    html! {
        <g class="cursor" aria-hidden="true">
            <rect class="ink" x={x.clone()} y={y.clone()} width={side.clone()} height={side.clone()} />
            <rect class="chalk" {x} {y} width={side.clone()} height={side} />
        </g>
    }
}

#[derive(Clone, PartialEq)]
struct Cell {
    square: Square,
    /// The upper left corner of the cell, in user units.
    top_left: (f32, f32),
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
        let Cell { square, top_left: (x, y), is_live, is_tab_stop, is_picked, .. } = *cell;
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
    html! { <g role="row" aria-label={props.cells.first().map(|cell| board::row(cell.square))}>{ for cells }</g> }
}

/// Returns whether the browser shows the focus of the cell, which it does unless the focus came from a press.
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
