//! What the engine thinks, as it goes.

use yew::prelude::*;

use crate::app::store::{on, use_store};
use crate::game::{Action, EngineState};
use crate::notation::abbott;
use crate::rules::Color;
use crate::words::ui;

/// How many moves of the engine's line are shown.
const LINE: usize = 6;

/// The engine's report, where it plays a side.
#[component]
pub fn Engine() -> Html {
    let store = use_store();
    if store.players.is_person(Color::White) && store.players.is_person(Color::Black) {
        return html! {};
    }
    let body = match &store.engine {
        EngineState::Failed(why) => html! {
            <>
                <p role="alert">{ why }</p>
                <button type="button" onclick={on(&store, |_| Action::Retry)}>{ ui::TRY_AGAIN }</button>
            </>
        },
        _ if store.task().is_none() => html! { <p class="thought muted">{ ui::WAITING }</p> },
        EngineState::Quiet => html! { <p class="thought">{ ui::THINKING }</p> },
        EngineState::Thinking(report) => {
            let mut position = *store.game.latest();
            let mut line = String::new();
            for &mv in report.pv.iter().take(LINE) {
                line += &abbott::write(&position, mv, store.settings.letters);
                line.push(' ');
                position = position.play(mv);
            }
            html! {
                <>
                    <p class="thought">{ store.thought() }</p>
                    <p class="line">{ line }</p>
                    <button type="button" onclick={on(&store, |_| Action::Hurry)}>{ ui::MOVE_NOW }</button>
                </>
            }
        }
    };
    html! { <section class="engine" aria-label={ui::ENGINE}>{ body }</section> }
}
