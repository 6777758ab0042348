//! The lines of the engine: each move can be looked at on the board and played from there.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent, PointerEvent};
use yew::prelude::*;

use crate::app::lazy::lazy;
use crate::app::store::{on, use_store};
use crate::game::{EngineState, Goal, Settings, StudyAction};
use crate::rules::{Move, Position};

lazy!(engine: pub LINES = Lines);

/// How many moves of a line are shown.
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
    let wanted = match store.goal() {
        Some(Goal::Analyse { lines }) => usize::from(lines),
        _ => lines.len(),
    };
    if wanted == 0 {
        return html! {};
    }
    let position = *store.considered();
    let row = |n: usize| match lines.get(n) {
        Some(report) => {
            let moves = report.pv.iter().copied().take(LINE).collect::<Vec<_>>();
            let studied = if report.pv.starts_with(&store.selection.line) { store.selection.line.len() } else { 0 };
            let (score, settings) = (store.score(report), store.settings);
            html! { <Line key={n} {score} {position} {moves} {settings} {studied} /> }
        }
        None => html! { <li key={n}></li> },
    };
    let walk = Callback::from(|event: KeyboardEvent| {
        let button = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let next = button.and_then(|button| match event.key().as_str() {
            "ArrowLeft" => button.previous_element_sibling(),
            "ArrowRight" => button.next_element_sibling(),
            _ => None,
        });
        if let Some(next) = next.and_then(|next| next.dyn_into::<HtmlElement>().ok()) {
            event.prevent_default();
            let _ = next.focus();
        }
    });
    let leave = on(&store, |_: PointerEvent| StudyAction::Peek(Vec::new()));
    let blur = on(&store, |_: FocusEvent| StudyAction::Peek(Vec::new()));
    html! {
        <ol class="lines" onkeydown={walk} onpointerleave={leave} onfocusout={blur}>{ for (0..wanted).map(row) }</ol>
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
        let (line, studied) = (props.moves[..n].to_vec(), props.studied == n);
        let study = {
            let (store, line) = (store.clone(), line.clone());
            move || store.dispatch(StudyAction::Peek(line.clone()).into())
        };
        let enter = {
            let study = study.clone();
            // A finger that scrolls past looks at nothing.
            move |event: PointerEvent| {
                if event.pointer_type() == "mouse" {
                    study()
                }
            }
        };
        let press = {
            let armed = armed.clone();
            move |_: PointerEvent| {
                armed.replace(studied);
            }
        };
        let click = {
            let (store, study, armed) = (store.clone(), study.clone(), armed.clone());
            move |event: MouseEvent| {
                let by_key = event.detail() == 0 && studied;
                if armed.take() || by_key { store.dispatch(StudyAction::Follow.into()) } else { study() }
            }
        };
        html! {
            <button
                key={n} type="button" class="step" tabindex={if n == 1 { "0" } else { "-1" }}
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
