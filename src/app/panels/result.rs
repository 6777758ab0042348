//! How a game has ended, and what can follow.

use yew::prelude::*;

use crate::app::dialogs::Sheet;
use crate::app::store::{chance, on, use_store};
use crate::game::Action;
use crate::words::{game, outcome, ui};

#[derive(PartialEq, Properties)]
pub struct Props {
    /// Opens a dialog.
    pub open: Callback<Sheet>,
}

/// The result of a game that is over, with the ways on.
#[component]
pub fn Result(props: &Props) -> Html {
    let store = use_store();
    let Some(ended) = store.game.outcome() else { return html! {} };
    let way = |label: &'static str, onclick: Callback<MouseEvent>| {
        html! { <button type="button" {onclick}>{ label }</button> }
    };
    let sheet = |sheet: Sheet| props.open.reform(move |_: MouseEvent| sheet);
    html! {
        <section class="result" aria-label={game::RESULT}>
            <p><b class="score">{ outcome::score(ended) }</b><span>{ outcome::outcome(ended, store.game.start().rules()) }</span></p>
            <div class="ways">
                <button type="button" class="primary" onclick={on(&store, |_| Action::Rematch(chance()))}>{ game::REMATCH }</button>
                { way(ui::NEW_GAME, sheet(Sheet::NewGame)) }
                if store.analysis.is_none() {
                    { way(ui::ANALYSE, on(&store, |_| Action::Analyse(Some(1)))) }
                }
                { way(ui::SHARE, sheet(Sheet::Share)) }
            </div>
        </section>
    }
}
