//! How a game has ended, and what can follow.

use yew::prelude::*;

use crate::app::lazy::lazy;
use crate::app::shell::{Dialog, use_shell};
use crate::app::store::{chance, on, use_store};
use crate::game::{EngineAction, GameAction};
use crate::words::{game, ui};

lazy!(panels: pub RESULT = GameResult);

/// The result of a game that is over, with the ways on.
#[component]
fn GameResult() -> Html {
    let shell = use_shell();
    let store = use_store();
    let Some(ended) = store.session.game.outcome() else { return html! {} };
    let way = |label: &'static str, onclick: Callback<MouseEvent>| {
        html! { <button type="button" {onclick}>{ label }</button> }
    };
    let opens = |dialog: Dialog| shell.open.reform(move |_: MouseEvent| dialog.clone());
    html! {
        <section class="result" aria-label={game::RESULT}>
            <p><b class="score">{ game::score(ended) }</b><span>{ game::outcome(ended, store.session.game.start().rules()) }</span></p>
            <div class="ways">
                <button type="button" class="primary" onclick={on(&store, |_| GameAction::Rematch(chance()))}>{ game::REMATCH }</button>
                { way(ui::NEW_GAME, opens(Dialog::NewGame)) }
                if store.engine.analysis.is_none() {
                    { way(ui::ANALYSE, on(&store, |_| EngineAction::Analyse(Some(1)))) }
                }
                { way(ui::SHARE, opens(Dialog::Share)) }
            </div>
        </section>
    }
}
