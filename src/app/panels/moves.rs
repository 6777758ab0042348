//! The moves of the game, to click through.

use yew::prelude::*;

use super::icon::{Icon, icon};
use crate::app::store::{on, use_store};
use crate::game::Action;
use crate::notation::abbott;
use crate::rules::Color;
use crate::words::ui;

/// One numbered line of the list: a move of White and one of Black, as far as played, with their plies.
struct Row {
    number: u32,
    cells: [Option<(usize, String)>; 2],
}

/// The list of moves and the buttons that walk it.
#[component]
pub fn Moves() -> Html {
    let store = use_store();
    let list = use_node_ref();
    let shown = store.game.cursor();
    {
        let list = list.clone();
        use_effect_with((shown, store.game.moves().len()), move |_| keep_in_sight(&list));
    }
    let plies = store.game.moves().len();
    let rows = use_memo((store.game.clone(), store.settings.letters), |(game, letters)| {
        let mut rows: Vec<Row> = Vec::new();
        for ply in 0..game.moves().len() {
            let Some((position, mv)) = game.ply(ply) else { break };
            let column = usize::from(position.turn() == Color::Black);
            if rows.is_empty() || column == 0 {
                rows.push(Row { number: position.fullmoves(), cells: [None, None] });
            }
            if let Some(row) = rows.last_mut() {
                row.cells[column] = Some((ply + 1, abbott::write(position, mv, *letters)));
            }
        }
        rows
    });
    let cell = |cell: &Option<(usize, String)>| match cell {
        Some((ply, text)) => {
            let ply = *ply;
            let current = (ply == shown).then_some("true");
            html! {
                <td><button type="button" class="move" aria-current={current} onclick={on(&store, move |_| Action::Show(ply))}>
                    { breakable(text) }
                </button></td>
            }
        }
        None => html! { <td></td> },
    };
    let step = |which: Icon, label: &'static str, to: Option<usize>| {
        html! {
            <button
                type="button" class="quiet" aria-label={label} title={label} disabled={to.is_none_or(|to| to == shown)}
                onclick={on(&store, move |_| Action::Show(to.unwrap_or_default()))}
            >
                { icon(which) }
            </button>
        }
    };
    html! {
        <section class="moves" aria-label={ui::MOVES}>
            <div class="list" ref={list}>
                if rows.is_empty() {
                    <p class="muted">{ ui::NO_MOVES }</p>
                } else {
                    <table>
                        <tbody>
                            { for rows.iter().map(|row| html! {
                                <tr key={row.number}>
                                    <th scope="row">{ row.number }</th>
                                    { for row.cells.iter().map(cell) }
                                </tr>
                            }) }
                        </tbody>
                    </table>
                }
            </div>
            <div class="walk" role="group" aria-label={ui::WALK}>
                { step(Icon::First, ui::FIRST, Some(0)) }
                { step(Icon::Earlier, ui::EARLIER, shown.checked_sub(1)) }
                { step(Icon::Later, ui::LATER, Some(shown + 1).filter(|&to| to <= plies)) }
                { step(Icon::Latest, ui::LATEST, Some(plies)) }
                <button
                    type="button" class="quiet replay" aria-label={ui::REPLAY} title={ui::REPLAY} aria-keyshortcuts="."
                    disabled={shown == 0} onclick={on(&store, |_| Action::Replay)}
                >
                    { icon(Icon::Replay) }
                </button>
            </div>
        </section>
    }
}

/// Returns a move with a place to break the line after each of its parts.
fn breakable(text: &str) -> Html {
    text.split_inclusive([':', '-']).map(|part| html! { <>{ part }<wbr /></> }).collect()
}

/// Scrolls the list, and nothing around it, so that the current move can be seen.
fn keep_in_sight(list: &NodeRef) {
    let Some(list) = list.cast::<web_sys::HtmlElement>() else { return };
    let Ok(current) = list.query_selector("[aria-current]") else { return };
    let (top, bottom) = match &current {
        Some(current) => {
            let (outer, inner) = (list.get_bounding_client_rect(), current.get_bounding_client_rect());
            (inner.top() - outer.top(), inner.bottom() - outer.bottom())
        }
        None => (-f64::from(list.scroll_top()), 0.0),
    };
    if top < 0.0 {
        list.set_scroll_top(list.scroll_top() + top.floor() as i32);
    } else if bottom > 0.0 {
        list.set_scroll_top(list.scroll_top() + bottom.ceil() as i32);
    }
}
