//! What the engine thinks, as it goes, and the switch that makes it analyse.

use yew::prelude::*;

use super::lines::LINES;
use crate::app::form::{chosen, select};
use crate::app::lazy::Later;
use crate::app::store::{on, use_store};
use crate::game::{EngineAction, EngineState, Goal, MAX_LINES};
use crate::words::ui;

/// The engine's report and its switch.
#[component]
pub fn Engine() -> Html {
    let store = use_store();
    let toggled = store.engine.analysis.map_or(Some(1), |_| None);
    let goal = store.goal();
    let over = store.session.game.outcome().is_some();
    let lines = html! { <Later view={&LINES} /> };
    let body = match (&store.engine.state, goal) {
        (EngineState::Failed(why), _) => html! {
            <>
                <p role="alert">{ why }</p>
                <button type="button" onclick={on(&store, |_| EngineAction::Retry)}>{ ui::TRY_AGAIN }</button>
            </>
        },
        (_, None) => html! { <p class="thought muted">{ ui::WAITING }</p> },
        (EngineState::Quiet, _) => html! { <><p class="thought">{ ui::THINKING }</p>{ lines }</> },
        (EngineState::Thinking(_), _) => html! { <><p class="thought">{ store.effort() }</p>{ lines }</> },
    };
    // Where nobody plays against it either, its place is one line.
    let idle = store.engine.analysis.is_none() && goal.is_none() && (over || store.session.players.is_all_persons());
    let hurry = matches!((&store.engine.state, goal), (EngineState::Thinking(_), Some(Goal::Play { .. })));
    let count = store.engine.analysis.map(|analysis| {
        let options = (1..=MAX_LINES).map(|n| (n.to_string(), ui::lines(n), n == analysis.lines));
        let change = on(&store, |event| EngineAction::Analyse(chosen(&event).parse().ok()));
        select(ui::LINES, "lines", options, change)
    });
    html! {
        <section class={classes!("engine", idle.then_some("idle"))} aria-label={ui::ENGINE}>
            <header>
                <button
                    type="button" class="toggle" aria-pressed={if store.engine.analysis.is_some() { "true" } else { "false" }}
                    onclick={on(&store, move |_| EngineAction::Analyse(toggled))}
                >
                    { ui::ANALYSE }
                </button>
                // In a list of its own: the switch stays the same element, and keeps the focus.
                <>{ count }</>
                if hurry {
                    <button type="button" class="hurry" onclick={on(&store, |_| EngineAction::Hurry)}>{ ui::MOVE_NOW }</button>
                }
            </header>
            { body }
        </section>
    }
}
