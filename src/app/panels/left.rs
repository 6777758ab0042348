//! The unfinished game that a link has left behind.

use yew::prelude::*;

use crate::app::store::{on, use_store};
use crate::game::Action;
use crate::words::library;

/// Offers to go on with the game.
#[component]
pub fn Left() -> Html {
    let store = use_store();
    let Some(left) = &store.left else { return html! {} };
    let [white, black] = left.player_names();
    let go_on = {
        let store = store.clone();
        move |_: MouseEvent| {
            store.dispatch(Action::LetGo);
            if let Some(left) = store.left.clone() {
                store.dispatch(Action::Restore(left));
            }
        }
    };
    html! {
        <section class="notice offer" role="status">
            <p>{ library::offer(&white, &black) }</p>
            <button type="button" class="primary" onclick={go_on}>{ library::GO_ON }</button>
            <button type="button" onclick={on(&store, |_| Action::LetGo)}>{ library::NOT_NOW }</button>
        </section>
    }
}
