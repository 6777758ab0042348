//! What the engine thinks, as it goes, and the switch that makes it analyse.

use yew::prelude::*;

use crate::app::form::{chosen, select};
use crate::app::store::{on, use_store};
use crate::game::{Action, EngineState, Goal, MAX_LINES};
use crate::notation::abbott;
use crate::rules::Position;
use crate::search::Report;
use crate::words::ui;

/// How many moves of a line are shown.
const LINE: usize = 8;

/// The engine's report and its switch.
#[component]
pub fn Engine() -> Html {
    let store = use_store();
    let toggled = store.analysis.map_or(Some(1), |_| None);
    let goal = store.goal();
    let line = |report: &Report| {
        html! {
            <li key={report.line}>
                <b>{ store.score(report) }</b>{ " " }{ written(store.considered(), report, &store) }
            </li>
        }
    };
    let body = match (&store.engine, goal) {
        (EngineState::Failed(why), _) => html! {
            <>
                <p role="alert">{ why }</p>
                <button type="button" onclick={on(&store, |_| Action::Retry)}>{ ui::TRY_AGAIN }</button>
            </>
        },
        (_, None) => html! { <p class="thought muted">{ ui::WAITING }</p> },
        (EngineState::Quiet, _) => html! { <p class="thought">{ ui::THINKING }</p> },
        (EngineState::Thinking(lines), _) => html! {
            <>
                <p class="thought">{ store.effort() }</p>
                <ol class="lines">{ for lines.iter().map(line) }</ol>
            </>
        },
    };
    let hurry = matches!((&store.engine, goal), (EngineState::Thinking(_), Some(Goal::Play { .. })));
    let lines = store.analysis.map(|lines| {
        let options = (1..=MAX_LINES).map(|n| (n.to_string(), ui::lines(n), n == lines));
        let change = on(&store, |event| Action::Analyse(chosen(&event).parse().ok()));
        select(ui::LINES, "lines", options, change)
    });
    html! {
        <section class="engine" aria-label={ui::ENGINE}>
            <header>
                <button
                    type="button" class="toggle" aria-pressed={if store.analysis.is_some() { "true" } else { "false" }}
                    onclick={on(&store, move |_| Action::Analyse(toggled))}
                >
                    { ui::ANALYSE }
                </button>
                { lines }
                if hurry {
                    <button type="button" class="hurry" onclick={on(&store, |_| Action::Hurry)}>{ ui::MOVE_NOW }</button>
                }
            </header>
            { body }
        </section>
    }
}

/// The first moves of a line as the move list writes them.
fn written(position: &Position, report: &Report, store: &crate::app::store::Store) -> String {
    let mut position = *position;
    let mut text = Vec::new();
    for &mv in report.pv.iter().take(LINE) {
        // A line from before the position changed may still be on its way out.
        if position.legal(mv.from, mv.to) != Some(mv) {
            break;
        }
        text.push(abbott::write(&position, mv, store.settings.letters));
        position = position.play(mv);
    }
    text.join(" ")
}
