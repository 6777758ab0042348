//! The moves of the game, with the controls for stepping through them.

use std::rc::Rc;

use gloo::render::request_animation_frame;
use gloo::utils::document;
use wasm_bindgen::prelude::*;
use web_sys::{Element, ResizeObserver};
use yew::prelude::*;

use crate::app::board::figurine;
use crate::app::browser::{focus, scroll_within};
use crate::app::hooks::use_kept;
use crate::app::icon::{Icon, icon, icon_button};
use crate::app::lazy::{LazyView, lazy};
use crate::app::store::{on, use_store};
use crate::link::{PageName, page_link};
use crate::model::move_list::{Item, MoveItem, VariationItem, move_list};
use crate::model::{GameAction, NavigateAction, NavigationStep, NodeId, Settings};
use crate::notation::pgn::nag::Judgement;
use crate::words::{puzzles, tree, ui};

lazy!(game: MOVE_LIST = MoveList, VARIATIONS = Variations);

#[component]
pub fn Moves() -> Html {
    let store = use_store();
    let shown = store.session().game.cursor();
    let tree = store.session().game.tree();
    let is_empty = tree.children_of(None).is_empty() && tree.comment.is_empty();
    let walk = |which: Icon, label: &'static str, step: NavigationStep| {
        icon_button("quiet", which, label, store.can_step(step), on(&store, move |_| NavigateAction::Step(step)))
    };
    html! {
        <section class="moves" aria-label={ui::MOVES}>
            <div class="list">
                if is_empty {
                    <p class="muted">{ ui::NO_MOVES }</p>
                    if store.offers_puzzle() {
                        <a class="across" href={page_link(PageName::Puzzles)}>{ puzzles::TODAYS }</a>
                    }
                } else {
                    <LazyView view={&MOVE_LIST} />
                }
            </div>
            // The line of a missed move is followed beside the board.
            if !store.session().game.branches().is_empty() && store.session().missed_line().is_none() {
                <LazyView view={&VARIATIONS} />
            }
            <div class="walk" role="group" aria-label={ui::BROWSE_MOVES}>
                { walk(Icon::FIRST, ui::FIRST, NavigationStep::First) }
                { walk(Icon::PREVIOUS, ui::STEP_BACK, NavigationStep::Previous) }
                { walk(Icon::NEXT, ui::STEP_FORWARD, NavigationStep::Next) }
                { walk(Icon::LATEST, ui::LATEST, NavigationStep::Latest) }
                <button
                    type="button" class="quiet replay" aria-label={ui::REPLAY} title={ui::REPLAY} aria-keyshortcuts="a"
                    disabled={shown == 0} onclick={on(&store, |_| GameAction::Replay)}
                >
                    { icon(Icon::REPLAY) }
                </button>
            </div>
        </section>
    }
}

/// The list, scrolled so that the current move is visible. Its only tab stop is the current move or, at the start, the
/// first one.
#[component]
fn MoveList() -> Html {
    let store = use_store();
    let table = use_node_ref();
    let at = store.session().game.current_node();
    {
        let table = table.clone();
        use_kept((at, store.session().game.moves().len()), move |_| {
            // In the frame, where the layout is computed in any case.
            request_animation_frame(move |_| keep_in_sight(&table))
        });
    }
    {
        // Elements that are added above the list, or drawn later, reduce its room.
        let table = table.clone();
        use_effect_with((), move |()| {
            let followed = table.clone();
            let keep = Closure::<dyn Fn()>::new(move || keep_in_sight(&followed));
            let observer = ResizeObserver::new(keep.as_ref().unchecked_ref()).ok();
            if let (Some(observer), Some(list)) = (&observer, list(&table)) {
                observer.observe(&list);
                // Marks are added to the moves in the list.
                if let Some(table) = table.cast::<Element>() {
                    observer.observe(&table);
                }
            }
            move || {
                if let Some(observer) = observer {
                    observer.disconnect();
                }
                drop(keep);
            }
        });
    }
    let session = store.session();
    let (game, review) = (session.game.clone(), session.review().cloned());
    let items = use_memo((game, store.settings(), review), |(game, settings, review)| {
        move_list(game, settings, review.as_deref())
    });
    let go = use_callback(store.dispatcher(), |id, dispatcher| {
        dispatcher.dispatch(NavigateAction::GoToNode(Some(id)).into())
    });
    let settings = store.settings();
    let stop = at.or_else(|| session.game.path().first().copied());
    html! {
        <table ref={table}>
            // The first row may be a comment.
            <colgroup><col /><col /><col /></colgroup>
            <Rows {items} {at} {stop} {settings} {go} />
        </table>
    }
}

/// Returns the scroll container of a table of moves.
fn list(table: &NodeRef) -> Option<Element> {
    table.cast::<Element>()?.parent_element()
}

/// The moves that follow the position shown, if there are several. The one on the current line is marked.
#[component]
fn Variations() -> Html {
    let store = use_store();
    let game = &store.session().game;
    let followed = game.path().get(game.cursor());
    let way = |&id: &NodeId| {
        let current = (followed == Some(&id)).then_some("true");
        let text = store.settings().move_text(game.current_position(), game.tree().node(id).mv);
        let go = on(&store, move |_| NavigateAction::GoToNode(Some(id)));
        let text = move_html(&text, &store.settings());
        html! { <button type="button" class="way" aria-current={current} onclick={go}>{ text }</button> }
    };
    html! {
        <div class="fork" role="group" aria-label={tree::FORK} title={tree::FORK}>
            { for game.branches().iter().map(way) }
        </div>
    }
}

/// Scrolls the list (a single line if room is short), and nothing around it, to make the current move visible.
fn keep_in_sight(table: &NodeRef) {
    let Some(list) = list(table) else { return };
    let Ok(current) = list.query_selector(".move[aria-current]") else { return };
    let Some(current) = current else {
        list.set_scroll_top(0);
        return list.set_scroll_left(0);
    };
    // Where the list is a single line, the number before the move is visible too.
    if let Some(row) = current.closest("tr").ok().flatten() {
        scroll_within(&list, &row, [0.0, 8.0]);
    }
    scroll_within(&list, &current, [0.0, 8.0]);
    // The keys that step through the moves also move the focus.
    let focused = document().active_element().filter(|focused| list.contains(Some(focused)));
    if focused.is_some_and(|focused| focused != current) {
        focus(Some(current));
    }
}

#[derive(PartialEq, Properties)]
pub struct Props {
    pub items: Rc<Vec<Item>>,
    pub at: Option<NodeId>,
    /// The move that the Tab key reaches.
    pub stop: Option<NodeId>,
    pub settings: Settings,
    /// Shows the position after a move.
    pub go: Callback<NodeId>,
}

/// Returns the classes of a move that a review judges.
pub fn judgement_class(judgement: Judgement) -> &'static str {
    match judgement {
        Judgement::Good => "good",
        Judgement::Inaccuracy => "bad dubious",
        Judgement::Mistake => "bad mistake",
        Judgement::Blunder => "bad",
    }
}

#[component]
fn Rows(props: &Props) -> Html {
    let entry = |entry: &MoveItem| {
        let (id, go) = (entry.id, props.go.clone());
        let current = (props.at == Some(id)).then_some("true");
        let judged = entry.judgement.map(judgement_class);
        html! {
            <button
                type="button"
                class={classes!("move", judged)}
                title={entry.effects.clone()}
                tabindex={if props.stop == Some(id) { "0" } else { "-1" }}
                aria-current={current}
                onclick={move |_| go.emit(id)}
            >
                { move_html(&entry.text, &props.settings) }
            </button>
        }
    };
    let cell = |cell: &Option<MoveItem>| html! { <td>{ cell.as_ref().map(entry) }</td> };
    let item = |item: &Item| match item {
        Item::Row(number, [None, black]) => html! {
            <tr><th scope="row">{ number }</th><td class="muted">{ "…" }</td>{ cell(black) }</tr>
        },
        Item::Row(number, cells) => html! {
            <tr><th scope="row">{ number }</th>{ for cells.iter().map(cell) }</tr>
        },
        Item::Comment(said) => html! { <tr><td colspan="3" class="comment">{ said }</td></tr> },
        Item::Variation(pieces) => html! { <tr><td colspan="3" class="side-line">{ side(pieces, &entry) }</td></tr> },
    };
    html! { <tbody>{ for props.items.iter().map(item) }</tbody> }
}

/// A variation, as a paragraph of moves that contains its own variations.
fn side(pieces: &[VariationItem], entry: &impl Fn(&MoveItem) -> Html) -> Html {
    let piece = |piece: &VariationItem| match piece {
        VariationItem::Move(mv) => entry(mv),
        VariationItem::Comment(said) => html! { <span class="comment">{ said }{ " " }</span> },
        VariationItem::Variation(pieces) => html! { <span class="side-line">{ side(pieces, entry) }</span> },
    };
    html! { <span role="group" aria-label={tree::SIDE_LINE}>{ for pieces.iter().map(piece) }</span> }
}

/// Returns a move with a possible line break after each of its parts, and with pieces in place of their letters if the
/// settings ask for it. A replaced letter is still read aloud and copied.
pub fn move_html(text: &str, settings: &Settings) -> Html {
    let written = |part: &str| match part.chars().next().and_then(|first| Some((first, settings.figurine(first)?))) {
        Some((first, role)) => html! {
            <span class="unbroken">
                { figurine(settings.pieces, role) }
                <span class="visually-hidden">{ first }</span>
                { &part[first.len_utf8()..] }
            </span>
        },
        None => html! { { part } },
    };
    text.split_inclusive([' ', ':', '-']).map(|part| html! { <>{ written(part) }<wbr /></> }).collect()
}
