//! What the engine finds, as it goes, and the switch that makes it analyse.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::app::form::{chosen, select, toggle};
use crate::app::lazy::{LazyView, lazy};
use crate::app::store::{on, use_store};
use crate::game::{EngineAction, EngineState, MAX_LINES, Settings, StudyAction, TaskKind};
use crate::rules::{Move, Position};
use crate::words::ui;

lazy!(lines: pub LINES = Lines);

#[component]
pub fn Engine() -> Html {
    let store = use_store();
    let toggled = store.engine.analysis.map_or(Some(1), |_| None);
    let kind = store.task_kind();
    // What the computer plans in a game is not shown to its opponent.
    let lines = match kind {
        Some(TaskKind::Analyse { .. }) => html! { <LazyView view={&LINES} /> },
        _ => html! {},
    };
    let body = match (&store.engine.state, kind) {
        (EngineState::Failed(why), _) => html! {
            <>
                <p role="alert">{ why }</p>
                <button type="button" onclick={on(&store, |_| EngineAction::Retry)}>{ ui::TRY_AGAIN }</button>
            </>
        },
        _ if toggled.is_some() && !store.session.may_ask_engine() => {
            html! { <p class="thought muted">{ ui::ENGINE_OFF }</p> }
        }
        _ => lines,
    };
    let thought = match (&store.engine.state, kind) {
        (EngineState::Quiet, Some(_)) => Some(ui::THINKING.to_owned()),
        (EngineState::Thinking(_), Some(_)) => store.effort(),
        _ => None,
    };
    let hurry = matches!((&store.engine.state, kind), (EngineState::Thinking(_), Some(TaskKind::Play { .. })));
    let count = store.engine.analysis.map(|analysis| {
        let options = (1..=MAX_LINES).map(|n| (n.to_string(), ui::lines(n), n == analysis.lines));
        let change = on(&store, |event| EngineAction::Analyse(chosen(&event).parse().ok()));
        select(ui::LINES, "lines", options, change)
    });
    html! {
        <section class="engine" aria-label={ui::ENGINE}>
            <header>
                if store.session.may_ask_engine() {
                    { toggle(toggled.is_none(), on(&store, move |_| EngineAction::Analyse(toggled)), ui::ANALYSE) }
                }
                // In a list of its own: the switch stays the same element, and keeps the focus.
                <>{ count }</>
                <p class="thought">{ thought }</p>
                if hurry {
                    <button type="button" class="hurry" onclick={on(&store, |_| EngineAction::Hurry)}>{ ui::MOVE_NOW }</button>
                }
            </header>
            { body }
        </section>
    }
}

const LINE: usize = 8;

/// The lines so far, the best first. An analysis has room for all it will have from its beginning, so that nothing
/// moves when they come.
#[component]
fn Lines() -> Html {
    let store = use_store();
    let none = Vec::new();
    let lines = match &store.engine.state {
        EngineState::Thinking(lines) => lines,
        EngineState::Quiet | EngineState::Failed(_) => &none,
    };
    let Some(TaskKind::Analyse { lines: wanted }) = store.task_kind() else { return html! {} };
    let position = store.considered();
    let row = |n: usize| match lines.get(n) {
        Some(report) => {
            let moves = report.pv.iter().copied().take(LINE).collect::<Vec<_>>();
            let studied =
                if report.pv.starts_with(&store.selection.preview) { store.selection.preview.len() } else { 0 };
            let (score, settings) = (store.score(report), store.settings);
            html! { <Line key={n} {score} {position} {moves} {settings} {studied} /> }
        }
        None => html! { <li key={n}></li> },
    };
    let walk = Callback::from(|event: KeyboardEvent| {
        let next = event.target_dyn_into::<Element>().and_then(|button| match event.key().as_str() {
            "ArrowLeft" => button.previous_element_sibling(),
            "ArrowRight" => button.next_element_sibling(),
            _ => None,
        });
        if let Some(next) = next {
            event.prevent_default();
            let _ = next.unchecked_into::<HtmlElement>().focus();
        }
    });
    let leave = on(&store, |_: PointerEvent| StudyAction::Peek(Vec::new()));
    let blur = on(&store, |_: FocusEvent| StudyAction::Peek(Vec::new()));
    html! {
        <ol class="lines" onkeydown={walk} onpointerleave={leave} onfocusout={blur}>{ for (0..usize::from(wanted)).map(row) }</ol>
    }
}

#[derive(PartialEq, Properties)]
struct Props {
    score: String,
    position: Position,
    moves: Vec<Move>,
    settings: Settings,
    /// How many of the moves are looked at.
    studied: usize,
}

/// One line: the first of its moves is a tab stop, arrow keys walk to the others. A move that is looked at already is
/// played when it is pressed.
#[component]
fn Line(props: &Props) -> Html {
    let store = use_store();
    let armed = use_mut_ref(|| false);
    let written = use_memo((props.position, props.moves.clone(), props.settings), |(position, moves, settings)| {
        written(*position, moves, settings)
    });
    let button = |(n, text): (usize, &String)| {
        let (line, studied, dispatcher) = (props.moves[..n].to_vec(), props.studied == n, store.dispatcher());
        let study = move || dispatcher.dispatch(StudyAction::Peek(line.clone()).into());
        let (on_enter, on_click) = (study.clone(), study.clone());
        // A finger that scrolls past looks at nothing.
        let enter = move |event: PointerEvent| {
            if event.pointer_type() == "mouse" {
                on_enter()
            }
        };
        let (pressed, clicked, store) = (armed.clone(), armed.clone(), store.clone());
        let press = move |_: PointerEvent| *pressed.borrow_mut() = studied;
        let click = move |event: MouseEvent| {
            let by_key = event.detail() == 0 && studied;
            if clicked.take() || by_key { store.dispatch(StudyAction::Follow.into()) } else { on_click() }
        };
        html! {
            <button
                key={n} type="button" class="line-move" tabindex={if n == 1 { "0" } else { "-1" }}
                aria-current={studied.then_some("true")} onpointerenter={enter} onpointerdown={press} onclick={click}
                onfocus={move |_: FocusEvent| study()}
            >
                { text }{ " " }
            </button>
        }
    };
    html! {
        <li><b>{ &props.score }</b>{ " " }{ for (1..).zip(written.iter()).map(button) }</li>
    }
}

/// Returns the moves of a line as the move list writes them, as far as they are legal: a line from before the position
/// changed may still be on its way out.
fn written(mut position: Position, moves: &[Move], settings: &Settings) -> Vec<String> {
    let mut texts = Vec::new();
    for &mv in moves {
        if position.legal(mv.from, mv.to) != Some(mv) {
            break;
        }
        texts.push(settings.written(&position, mv));
        position = position.play(mv);
    }
    texts
}
