//! The unfinished game that a link has left behind.

use yew::prelude::*;

use crate::app::lazy::lazy;
use crate::app::store::{on, use_store};
use crate::game::{LibraryAction, OpenAction};
use crate::words::library;

lazy!(panels: pub LEFT = Left);

/// Offers to go on with the game.
#[component]
fn Left() -> Html {
    let store = use_store();
    let Some(left) = &store.resumable else { return html! {} };
    let [white, black] = left.player_names();
    let go_on = {
        let store = store.clone();
        move |_: MouseEvent| {
            store.dispatch(LibraryAction::DropOffer.into());
            if let Some(left) = store.resumable.clone() {
                store.dispatch(OpenAction::Restore(left).into());
            }
        }
    };
    html! {
        <section class="notice offer" role="status">
            <p>{ library::offer(&white, &black) }</p>
            <button type="button" class="primary" onclick={go_on}>{ library::GO_ON }</button>
            <button type="button" onclick={on(&store, |_| LibraryAction::DropOffer)}>{ library::NOT_NOW }</button>
        </section>
    }
}
